extension DiagnosticRule {
  static let unknownDevice = DiagnosticRule(
    id: "unknown-device",
    severity: .error,
    summary: "a device is not in the catalogue",
    explanation: """
      Insets computes with measured numbers only, so a device has to be in the catalogue or be described by a `device` \
      item. In quotes, a device may have the name that Apple gives it: `"iPhone SE (3rd gen)"`.

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
