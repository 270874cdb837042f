import CommandTable
import InsetsAnalysis
import InsetsSyntax
import StandardStreams

/// `insets explain`: shows computed values and where they come from.
enum Explain {
  static func run(
    _ operand: String,
    _ quantity: String?,
    _ choice: ScenarioChoice,
    _ format: OutputFormat,
    _ console: inout Console
  ) throws(StreamError) -> ExitStatus {
    let search = DocumentSearch([operand])
    for problem in search.problems { try console.report(problem) }
    guard search.problems.isEmpty, let source = search.documents.first else { return .failure }
    guard search.documents.count == 1 else {
      try console.report("'explain' takes one file, and '\(operand)' has \(search.documents.count)")
      return .failure
    }
    let file = FileID(DocumentLoader.name(of: source))
    var host = AnalysisHost(loader: DocumentLoader.importedFile)
    do {
      host.open(file, bytes: try DocumentLoader.read(source))
    } catch {
      try console.report("can't read '\(file.name)': \(error)")
      return .failure
    }
    // A scenario with a mistake is not laid out, so the reader has to know of the mistake.
    let errors = host.diagnostics(in: file).count { $0.severity == .error }
    let scenarios: [ScenarioExplanation]
    do {
      scenarios = try host.explanations(of: quantity, in: file, titled: choice.title, on: choice.selector)
    } catch {
      try console.report("\(file.name): \(error.message)")
      return .failure
    }
    switch format {
    case .text: for scenario in scenarios { try console.write(text(of: scenario, console.style)) }
    case .json: try console.write(json(scenarios.flatMap(\.explanations).map(ExplanationOutput.init)))
    }
    guard errors > 0 else { return .success }
    try console.report("\(file.name) has \(counted(errors, "error")); see 'insets check \(operand)'")
    return .findings
  }

  private static func text(of scenario: ScenarioExplanation, _ style: Style) -> String {
    var text = style.bold(printable(scenario.title)) + "\n\n"
    if scenario.tables.isEmpty { text += "  no numbers while this scenario has a mistake\n\n" }
    for ((_, table), trees) in zip(scenario.tables, scenario.trees) {
      text += lines(table.plainText, indentation: "  ") + "\n"
      text += trees.isEmpty ? sums(of: table, style) : trees.map { self.text(of: $0, style) }.joined()
    }
    return text
  }

  /// The flat sums, for a reader who wants to see everything in short.
  private static func sums(of table: QuantityTable, _ style: Style) -> String {
    guard !table.derivations.isEmpty else { return "" }
    var text = lines(table.derivations.joined(separator: "\n"), indentation: "    ")
    for doubt in table.doubts { text += "    \(style.faint(printable(doubt)))\n" }
    return text + "\n"
  }

  private static func text(of tree: DerivationTree, _ style: Style) -> String {
    var text = "    " + style.bold(printable(tree.heading)) + ": " + printable(tree.places) + "\n"
    for line in tree.lines {
      let words = printable(line.text)
      let indentation = String(repeating: "  ", count: line.level + 3)
      switch line.role {
      case .step: text += indentation + words + "\n"
      case .evidence: text += indentation + style.faint(words) + "\n"
      }
    }
    return text + "\n"
  }

  private static func lines(_ text: String, indentation: String) -> String {
    text.split(separator: "\n").map { "\(indentation)\(printable(String($0)))\n" }.joined()
  }
}
