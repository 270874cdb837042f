extension DiagnosticRule {
  static let unknownDevice = DiagnosticRule(
    id: "unknown-device",
    severity: .error,
    summary: "a device is not in the catalogue",
    explanation: """
      The engine computes only what somebody has measured, so it knows a device by its catalogue name or by a `device` item of the document.

      Use the closest name, or describe the device.
      """,
    examples: [
      .flagged(
        """
        scenario "typo" {
          devices: 1️⃣iPhone8Pluss
          viewController feed
        }
        """,
        fixed: """
          - devices: iPhone8Pluss
          +   devices: iPhone8Plus
          """
      ),
      .accepted(
        """
        scenario "plus" {
          devices: iPhone8Plus
          viewController feed
        }
        """
      ),
    ]
  )
}
