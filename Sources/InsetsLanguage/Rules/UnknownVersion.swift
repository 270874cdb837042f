extension DiagnosticRule {
  static let unknownVersion = DiagnosticRule(
    id: "unknown-version",
    severity: .error,
    summary: "an iOS version does not exist",
    explanation: """
      The major versions of iOS are 7 to 18 and 26.

      Use one of them, or a range such as `11...13`.
      """,
    examples: [
      .flagged(
        """
        scenario "gap" {
          devices: iPhone16
          iOS: 1️⃣19
          viewController feed
        }
        """,
        fixed: nil
      ),
      .accepted(
        """
        scenario "newest" {
          devices: iPhone16
          iOS: 26
          viewController feed
        }
        """
      ),
    ]
  )
}

extension Finding.Message {
  static func unknownVersion(_ version: String) -> Self { "there is no iOS \(version); it is one of 7 to 18 and 26" }

  static var rangeEndsBeforeItBegins: Self { "the range ends before it begins" }
}
