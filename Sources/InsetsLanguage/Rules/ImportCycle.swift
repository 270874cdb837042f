extension DiagnosticRule {
  package static let importCycle = DiagnosticRule(
    id: "import-cycle",
    severity: .error,
    summary: "documents import each other in a cycle",
    explanation: """
      A document cannot import itself, directly or through others. The example is the document `main.insets`.

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

extension Finding.Message {
  package static func importEachOther(_ documents: [String]) -> Self {
    var names = documents
    // The beginning and the end of a long cycle are enough to find it.
    if names.count > 10 { names.replaceSubrange(6..<names.count - 3, with: ["… (\(names.count - 9) more)"]) }
    return "these documents import each other: \(names.joined(separator: " → "))"
  }
}
