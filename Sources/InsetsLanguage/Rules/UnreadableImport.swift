extension DiagnosticRule {
  package static let unreadableImport = DiagnosticRule(
    id: "unreadable-import",
    severity: .error,
    summary: "an imported document cannot be read",
    explanation: """
      The path is relative to the importing document.

      Correct the path, or create the document.
      """,
    examples: [
      .flagged(
        """
        import 1️⃣"missing.insets"
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

extension Finding.Message {
  package static func cannotBeRead(_ path: String) -> Self { "'\(path)' cannot be read" }
}
