import CommandTable
import InsetsAnalysis
import InsetsChecking
import InsetsLanguage

/// What `insets check --format sarif` prints: a log of the Static Analysis Results Interchange Format 2.1.0.
struct SARIFLog: Encodable {
  let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  let version = "2.1.0"
  var runs: [Run]

  enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  struct Run: Encodable {
    var tool: Tool
    let columnKind = "utf16CodeUnits"
    var invocations: [Invocation]
    var results: [Result]
  }

  struct Invocation: Encodable {
    let executionSuccessful = true
    /// Nil where there are none.
    var toolExecutionNotifications: [Notification]?
    var properties: Properties
  }

  /// What could not be judged.
  struct Notification: Encodable {
    struct Descriptor: Encodable {
      let id = "expectation-not-evaluated"
    }

    let descriptor = Descriptor()
    let level = "note"
    var message: Message
    var locations: [Location]
  }

  struct Properties: Encodable {
    var expectationsHeld: Int
    var expectationsFailed: Int
    var expectationsNotEvaluated: Int
  }

  struct Tool: Encodable {
    var driver: Driver
  }

  struct Driver: Encodable {
    let name = "Insets"
    let version = toolVersion
    let semanticVersion = toolVersion
    let informationUri = ProjectAddress.repository
    var rules: [Rule]
  }

  struct Message: Encodable {
    var text: String
    var markdown: String?
  }

  struct Rule: Encodable {
    var id: String
    var shortDescription: Message
    var fullDescription: Message?
    var help: Message?
    var helpUri: String?
    var defaultConfiguration: Configuration
  }

  struct Configuration: Encodable {
    var level: String
  }

  struct Result: Encodable {
    var ruleId: String
    var ruleIndex: Int
    var level: String
    var message: Message
    var locations: [Location]
    /// Nil where there are none, as the format recommends.
    var relatedLocations: [Location]?
    var fixes: [Fix]?
    var suppressions: [Suppression]?
  }

  struct Suppression: Encodable {
    let kind = "inSource"
  }

  struct Location: Encodable {
    var id: Int?
    var message: Message?
    var physicalLocation: PhysicalLocation
  }

  struct PhysicalLocation: Encodable {
    var artifactLocation: ArtifactLocation
    var region: Region
  }

  struct ArtifactLocation: Encodable {
    var uri: String
  }

  /// Counted from 1; the end is behind the last character.
  struct Region: Encodable {
    var startLine: Int
    var startColumn: Int
    var endLine: Int
    var endColumn: Int

    init(_ place: PlacedRange) {
      startLine = place.start.line + 1
      startColumn = place.start.column + 1
      endLine = place.end.line + 1
      endColumn = place.end.column + 1
    }
  }

  struct Fix: Encodable {
    var description: Message
    var artifactChanges: [ArtifactChange]
  }

  struct ArtifactChange: Encodable {
    var artifactLocation: ArtifactLocation
    var replacements: [Replacement]
  }

  struct Replacement: Encodable {
    var deletedRegion: Region
    var insertedContent: Content
  }

  struct Content: Encodable {
    var text: String
  }
}

extension SARIFLog {
  init(_ files: [CheckedFile], _ summary: CheckSummary) {
    let names = Set(files.flatMap { $0.findings.map(\.rule) }).sorted()
    let indices = Dictionary(names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let results = files.flatMap { file in
      file.findings.map { Result($0, in: file.path, ruleIndex: indices[$0.rule] ?? 0) }
    }
    let notifications = files.flatMap { file in
      file.expectations.unevaluated.map { each in
        Notification(
          message: Message(text: "an expectation could not be evaluated: \(each.reason)"),
          locations: [Location(physicalLocation: PhysicalLocation(each.place, in: file.path))]
        )
      }
    }
    let expectations = summary.expectations
    let invocation = Invocation(
      toolExecutionNotifications: notifications.isEmpty ? nil : notifications,
      properties: Properties(
        expectationsHeld: expectations.held,
        expectationsFailed: expectations.failed,
        expectationsNotEvaluated: expectations.unevaluated.count
      )
    )
    let tool = Tool(driver: Driver(rules: names.map(Rule.init(named:))))
    runs = [Run(tool: tool, invocations: [invocation], results: results)]
  }
}

extension SARIFLog.Rule {
  fileprivate init(named name: String) {
    id = name
    guard let rule = RuleRegistry.rule(RuleID(name)) else {
      shortDescription = SARIFLog.Message(text: "a settings file with an error")
      defaultConfiguration = SARIFLog.Configuration(level: Severity.error.sarifLevel)
      return
    }
    shortDescription = SARIFLog.Message(text: rule.summary)
    fullDescription = SARIFLog.Message(text: rule.explanation)
    help = SARIFLog.Message(text: rule.explanation, markdown: rule.page)
    helpUri = ruleAddress(name)
    defaultConfiguration = SARIFLog.Configuration(level: rule.severity.sarifLevel)
  }
}

extension SARIFLog.Result {
  fileprivate init(_ finding: CheckedFinding, in path: String, ruleIndex: Int) {
    ruleId = finding.rule
    self.ruleIndex = ruleIndex
    level = finding.severity.sarifLevel
    message = SARIFLog.Message(text: finding.message)
    locations = [SARIFLog.Location(physicalLocation: SARIFLog.PhysicalLocation(finding.place, in: path))]
    let related = finding.notes.enumerated().map { index, note in
      SARIFLog.Location(
        id: index + 1,
        message: SARIFLog.Message(text: note.message),
        physicalLocation: SARIFLog.PhysicalLocation(note.place, in: note.path)
      )
    }
    relatedLocations = related.isEmpty ? nil : related
    let fixes = finding.fixes.filter { !$0.edits.isEmpty }.map { fix in
      SARIFLog.Fix(
        description: SARIFLog.Message(text: fix.title),
        artifactChanges: [
          SARIFLog.ArtifactChange(
            artifactLocation: SARIFLog.ArtifactLocation(uri: uriReference(path)),
            replacements: fix.edits.map {
              SARIFLog.Replacement(
                deletedRegion: SARIFLog.Region($0.place),
                insertedContent: SARIFLog.Content(text: $0.newText)
              )
            }
          )
        ]
      )
    }
    self.fixes = fixes.isEmpty ? nil : fixes
    suppressions = finding.isExpected ? [SARIFLog.Suppression()] : nil
  }
}

extension SARIFLog.PhysicalLocation {
  fileprivate init(_ place: PlacedRange, in path: String) {
    artifactLocation = SARIFLog.ArtifactLocation(uri: uriReference(path))
    region = SARIFLog.Region(place)
  }
}

extension Severity {
  fileprivate var sarifLevel: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .information, .hint: "note"
    }
  }
}

/// A path as a URI reference: percent-encoded, a whole path with its scheme, and a relative one with `./` where a colon
/// would make its beginning a scheme.
private func uriReference(_ path: String) -> String {
  let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/:@!$&'()*+,;=".utf8)
  var text = ""
  for byte in path.utf8 {
    if plain.contains(byte) {
      text.unicodeScalars.append(Unicode.Scalar(byte))
    } else {
      text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
    }
  }
  if path.hasPrefix("/") { return "file://" + text }
  return text.prefix { $0 != "/" }.contains(":") ? "./" + text : text
}
