extension DiagnosticRule {
  package static let importCycle = DiagnosticRule(
    id: "import-cycle",
    severity: .error,
    summary: "documents import each other in a circle",
    explanation: """
      A document that imports itself, directly or through others, has no beginning. The example is the document \
      `main.insets`.

      Move what both need into a third document that imports neither.
      """,
    examples: [
      .flagged(
        """
        import 1️⃣"main.insets"
        """,
        fixed: nil
      ),
      .accepted(
        """
        let gap = 8
        """
      ),
    ]
  )
}
