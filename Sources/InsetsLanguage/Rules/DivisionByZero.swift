extension DiagnosticRule {
  package static let divisionByZero = DiagnosticRule(
    id: "division-by-zero",
    severity: .error,
    summary: "an expression divides by zero",
    explanation: """
      A division by zero has no result, so nothing that depends on it can be computed.

      Divide by another number, or write the result itself.
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
