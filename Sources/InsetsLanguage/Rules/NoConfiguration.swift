extension DiagnosticRule {
  static let noConfiguration = DiagnosticRule(
    id: "no-configuration",
    severity: .error,
    summary: "no such combination of device and iOS version exists",
    explanation: """
      A combination of device, iOS version and orientation that never existed is left out. A value that only makes such combinations has no effect.

      Take it out, or add the versions or devices that go with it.
      """,
    examples: [
      .flagged(
        """
        scenario "before its time" {
          devices: iPhone7, 1️⃣iPhoneX
          iOS: 10
          viewController feed
        }
        """,
        fixed: nil
      ),
      .accepted(
        """
        scenario "in its time" {
          devices: iPhone7, iPhoneX
          iOS: 10, 11
          viewController feed
        }
        """
      ),
    ]
  )
}
