extension DiagnosticRule {
  static let divisionByZero = DiagnosticRule(
    id: "division-by-zero",
    severity: .error,
    summary: "an expression divides by zero",
    explanation: """
      A number divided by zero is no number, so nothing that depends on it can be computed.

      Divide by something else, or write the number that is meant.
      """,
    examples: [
      .flagged(
        """
        let half = 10 / 1️⃣0
        """,
        fixed: nil
      ),
      .accepted(
        """
        let half = 10 / 2
        """
      ),
    ]
  )
}

extension Finding.Message {
  static var dividesByZero: Self { "this divides by zero" }
}
