import CommandTable
import InsetsAnalysis
import InsetsChecking
import InsetsEngine
import InsetsLanguage

/// What to check, what of it to report and how.
struct CheckRequest: Equatable {
  /// What is done with fixes before the findings are looked for.
  enum Fixing: Equatable {
    case nothing
    case write(FixChoice)
    /// Only shown, as a difference.
    case show(FixChoice)

    var isShown: Bool { if case .show = self { true } else { false } }
    var isWritten: Bool { if case .write = self { true } else { false } }
  }

  var paths: [String]
  var fixing: Fixing
  var format: CheckFormat
  var selection: RuleSelection
  /// What expectations come to that could not be evaluated; nil where the settings say it.
  var unknown: UnevaluatedExpectations?
  /// The least severe finding that fails the check; nil where none does.
  var failingSeverity: Severity?
  var showsStatistics: Bool
  var showsExpected: Bool
  /// Whether what no rule could judge is listed.
  var showsOpen: Bool
  /// Whether what could not be read of other formats' files is listed.
  var showsUnread: Bool
  var isQuiet: Bool
  var outputFile: String?
  /// What standard input is called.
  var standardInputName: String?
  var color: ColorChoice
  /// Whether documents that import these are checked too.
  var checksDependents: Bool
  /// What screens of other formats are checked on, in place of what their project says.
  var devices: String?
  var versions: String?
  /// Whether it begins again whenever a file changes.
  var watches: Bool

  /// The paths, or the current folder where there are none.
  var operands: [String] { paths.isEmpty ? ["."] : paths }

  init(_ arguments: Arguments) throws(UsageError) {
    let (flags, values) = (arguments.flags, arguments.values)
    paths = arguments.operands
    let unsafe = flags.contains(.unsafe)
    let only = values[.only]
    if unsafe, only != nil { throw UsageError("'--only' chooses the fixes, and '--unsafe' others") }
    let choice = only.map { FixChoice.only($0) } ?? (unsafe ? .preferred : .safe)
    fixing = flags.contains(.diff) ? .show(choice) : flags.contains(.fix) ? .write(choice) : .nothing
    if only != nil, fixing == .nothing { throw UsageError("'--only' needs '--fix'; see 'insets help check'") }
    if unsafe, fixing == .nothing { throw UsageError("'--unsafe' needs '--fix'; see 'insets help check'") }
    format = values[.format].flatMap(CheckFormat.init) ?? .text
    selection = RuleSelection(
      selected: try values[.select].map(RuleSelection.rules),
      ignored: try values[.ignore].map(RuleSelection.rules) ?? []
    )
    unknown = values[.unknown].flatMap(UnevaluatedExpectations.init)
    let severity = values[.failOn].flatMap { name in Severity.allCases.first { $0.name == name } }
    failingSeverity = flags.contains(.exitZero) ? nil : severity ?? .error
    showsStatistics = flags.contains(.statistics)
    if showsStatistics { try format.require(\.hasStatistics, for: "--statistics") }
    showsExpected = flags.contains(.verbose)
    showsOpen = values[.unknown] == "list"
    if showsOpen { try format.require(\.isForPeople, for: "--unknown list") }
    showsUnread = flags.contains(.unread)
    if showsUnread { try format.require(\.isForPeople, for: "--unread") }
    isQuiet = flags.contains(.quiet)
    outputFile = values[.outputFile]
    if let path = outputFile, DocumentSource.isDocument(path) {
      throw UsageError("'--output-file' does not overwrite a document such as '\(path)'")
    }
    standardInputName = values[.stdinFilename]
    checksDependents = flags.contains(.dependents)
    devices = values[.devices].map(Self.deviceWords)
    versions = values[.versions]
    try Self.checkAxes(devices, versions)
    watches = flags.contains(.watch)
    if watches, paths.contains("-") { throw UsageError("'--watch' can't watch standard input") }
    color = values[.color].flatMap(ColorChoice.init) ?? .auto
  }
}

extension CheckRequest {
  /// How the lines around findings are shown; nil where they are not.
  func framing(_ style: Style) -> Style? { format.report.isForPeople && !showsStatistics ? style : nil }

  /// A list of devices in the language: `iPhone SE (3rd gen)` is `iPhoneSE3`.
  private static func deviceWords(_ list: String) -> String {
    list.split(separator: ",").map { word in
      let name = word.drop { $0 == " " }
      return Catalogue.device(called: String(name))?.id ?? String(name)
    }.joined(separator: ", ")
  }

  /// A word that is no device or version would check nothing, and find nothing.
  private static func checkAxes(_ devices: String?, _ versions: String?) throws(UsageError) {
    for (option, statement, words) in [("--devices", "devices", devices), ("--iOS", "iOS", versions)] {
      guard let words else { continue }
      var host = AnalysisHost(loader: DocumentLoader.importedFile)
      let file = FileID("axes")
      host.open(file, bytes: Array("scenario \"axes\" { \(statement): \(words)\n viewController screen {} }\n".utf8))
      if let problem = host.diagnostics(in: file).first(where: { $0.severity == .error }) {
        throw UsageError("'\(option)': \(problem.message)")
      }
    }
  }

  /// The settings of a document, with what the command line says over them.
  func settings(over file: AnalysisSettings?) -> AnalysisSettings? {
    guard let unknown else { return file }
    var own = AnalysisSettings()
    own.unknown = unknown
    if unknown == .error { for rule in UnevaluatedExpectations.rules { own.levels[rule] = .error } }
    return own.over(file ?? AnalysisSettings())
  }
}

/// Which rules' findings are reported.
struct RuleSelection: Equatable, Sendable {
  /// Nil for all.
  var selected: Set<RuleID>?
  var ignored: Set<RuleID>

  /// Without syntax errors, an unreadable document would pass.
  func contains(_ rule: RuleID) -> Bool {
    !ignored.contains(rule) && (selected.map { $0.contains(rule) || rule == DiagnosticRule.syntaxError.id } ?? true)
  }

  /// The rules that are not reported, for the settings of a document.
  var levels: [RuleID: RuleLevel] {
    let hidden = RuleRegistry.all.map(\.id).filter { !contains($0) }
    return Dictionary(hidden.map { ($0, .off) }, uniquingKeysWith: { first, _ in first })
  }

  /// Names of rules, separated by commas.
  fileprivate static func rules(_ text: String) throws(UsageError) -> Set<RuleID> {
    var rules: Set<RuleID> = []
    for name in text.split(whereSeparator: { $0 == "," || $0 == " " }).map(String.init) {
      guard RuleRegistry.rule(RuleID(name)) != nil else {
        let known = RuleRegistry.all.map(\.id.name)
        throw UsageError("there is no rule '\(name)'", closestTo: name, among: known, otherwise: "insets rules")
      }
      rules.insert(RuleID(name))
    }
    return rules
  }
}
