import CommandTable
import InsetsAnalysis
import InsetsLanguage
import InsetsSyntax
import JSON
import StandardStreams

/// Which scenarios of a document are meant, and which of their configurations.
private struct ScenarioChoice {
  /// All scenarios when it is nil.
  var title: String?
  /// In the notation of the language; all configurations when it is nil.
  var selector: String?
}

/// `insets explain`: shows computed values and where they come from.
enum Explain {
  static func action(_ arguments: Arguments) throws(UsageError) -> Action {
    let operands = try arguments.operands(atMost: 2)
    guard let file = operands.first else { throw UsageError("'explain' needs a file; see 'insets help explain'") }
    let choice = ScenarioChoice(title: arguments.values[.scenario], selector: arguments.values[.on])
    return { console throws(StreamError) in
      let showsSources = arguments.flags.contains(.sources)
      return try run(file, operands.dropFirst().first, choice, arguments.format, showsSources: showsSources, &console)
    }
  }

  private static func run(
    _ operand: String,
    _ quantity: String?,
    _ choice: ScenarioChoice,
    _ format: OutputFormat,
    showsSources: Bool,
    _ console: inout Console
  ) throws(StreamError) -> ExitStatus {
    var host = AnalysisHost(loader: DocumentLoader.importedFile)
    guard let source = try console.document(operand, for: "explain"),
      let opened = try console.openDocument(source, in: &host)
    else { return .failure }
    let file = opened.file
    let question = quantity.map(opened.document.question)
    let path = question.flatMap { $0.path.isEmpty ? nil : $0.path }
    // A scenario with a mistake is not laid out, so the reader has to know of the mistake.
    let errors = host.diagnostics(in: file).count { $0.severity == .error }
    let scenarios: [ScenarioExplanation]
    do {
      let title = choice.title ?? question?.title
      scenarios = try host.explanations(of: path, in: file, titled: title, on: choice.selector)
    } catch {
      try console.report("\(file.name): \(error.message)")
      return .failure
    }
    switch format {
    case .text:
      for scenario in scenarios { try write(scenario, of: opened.document, showsSources, &console) }
      if showsSources {
        let lines = scenarios.lazy.flatMap(\.answers).flatMap(\.trees).flatMap(\.lines)
        try console.write(SourceLegend.text(lines.flatMap(\.sources), console.style))
      }
    case .json:
      var list = JSONList()
      for scenario in scenarios {
        for answer in scenario.answers {
          for explanation in answer.explanations { try console.write(list.next(JSONValue(explanation))) }
        }
      }
      try console.write(list.end)
    }
    let isCut = scenarios.contains(where: \.isCut)
    if isCut {
      let way = "name one quantity, or choose with '--scenario' and '--on'"
      try console.report("\(file.name) has more numbers than are shown; \(way)")
    }
    guard errors > 0 else { return isCut ? .findings : .success }
    try console.report("\(file.name) has \(counted(errors, "error")); see 'insets check \(operand)'")
    return .findings
  }

  /// Writes a scenario as its numbers are made.
  private static func write(
    _ scenario: ScenarioExplanation,
    of document: Document,
    _ showsSources: Bool,
    _ console: inout Console
  ) throws(StreamError) {
    let style = console.style
    try console.write(style.bold(printable(scenario.title)) + "\n\n")
    if scenario.isEmpty { try console.write("  no numbers while this scenario has an error\n\n") }
    for answer in scenario.answers {
      let table = answer.table
      let trees = answer.trees
      try console.write(document.filePaths(lines(table.plainText, indentation: "  ")) + "\n")
      let broken = trees.map { text(of: $0, showsSources, style) }.joined()
      try console.write(document.filePaths(trees.isEmpty ? sums(of: table, style) : broken))
    }
  }

  /// The flat sums, for an overview.
  private static func sums(of table: QuantityTable, _ style: Style) -> String {
    guard !table.derivations.isEmpty else { return "" }
    var text = lines(table.derivations.joined(separator: "\n"), indentation: "    ")
    for doubt in table.doubts { text += "    \(style.faint(printable(doubt)))\n" }
    return text + "\n"
  }

  private static func text(of tree: DerivationTree, _ showsSources: Bool, _ style: Style) -> String {
    var text = "    " + style.bold(printable(tree.heading)) + ": " + printable(tree.places) + "\n"
    for line in tree.lines {
      let sources = showsSources && !line.sources.isEmpty ? " [\(line.sources.joined(separator: ", "))]" : ""
      let words = printable(line.text) + sources
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
