import InsetsAnalysis
import InsetsChecking
import InsetsFormats
import InsetsLanguage
import InsetsProject
import InsetsSettings
import InsetsSyntax
import StandardStreams

/// What was found in a file, with the places in lines and columns, for every format of a report.
struct CheckedFile: Sendable {
  struct Scenario: Sendable {
    var title: String
    var place: PlacedRange
  }

  var path: String
  /// In the order of their places.
  var findings: [CheckedFinding]
  var scenarios: [Scenario] = []
  var configurations = 0
  var expectations = CheckedExpectations()
  /// What no rule could judge, and why.
  var open: [OpenPlace] = []
  /// How many findings were not searched for fixes.
  var untried = 0
  /// How much of each screen of another format was read.
  var screens: [ScreenRead] = []
  /// Why nothing could be read of it.
  var unread: String?
  /// What was fixed before the findings were looked for.
  var fixed: [SafeFixes.Fix] = []

  /// Adds what was found in another part of the file.
  mutating func add(_ part: CheckedFile) {
    findings += part.findings.map { finding in
      var finding = finding
      finding.scenario = finding.scenario.map { $0 + scenarios.count }
      return finding
    }
    scenarios += part.scenarios
    configurations += part.configurations
    expectations.add(part.expectations)
    open += part.open
    untried += part.untried
  }
}

/// A place that no rule could judge.
struct OpenPlace: Sendable {
  var place: PlacedRange
  /// `whether 'done' lies under the home indicator: height of 'title' (a text)`.
  var words: String
}

/// What the expectations of a file came to.
struct CheckedExpectations: Sendable {
  /// One that could not be evaluated.
  struct Unevaluated: Sendable {
    var place: PlacedRange
    /// `height of 'title' (a text)`.
    var reason: String
  }

  var held = 0
  var failed = 0
  var unevaluated: [Unevaluated] = []

  var isEmpty: Bool { held + failed + unevaluated.count == 0 }

  mutating func add(_ others: CheckedExpectations) {
    held += others.held
    failed += others.failed
    unevaluated += others.unevaluated
  }

  /// `12 expectations held, 2 not evaluated`; nil without expectations.
  var outcome: String? {
    guard !isEmpty else { return nil }
    let parts = [
      "\(counted(held, "expectation")) held", failed > 0 ? "\(failed) failed" : nil,
      unevaluated.isEmpty ? nil : "\(unevaluated.count) not evaluated",
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  /// How many reasons are named together.
  private static let mostReasons = 3

  /// `2 expectations could not be evaluated: height of 'title' (a text)`; nil where all were.
  var unevaluatedWords: String? {
    guard !unevaluated.isEmpty else { return nil }
    let reasons = unevaluated.map(\.reason).uniqued()
    let rest =
      reasons.count > Self.mostReasons ? "; and \(counted(reasons.count - Self.mostReasons, "other reason"))" : ""
    let words = reasons.prefix(Self.mostReasons).joined(separator: "; ")
    return "\(counted(unevaluated.count, "expectation")) could not be evaluated: \(words)\(rest)"
  }
}

/// A finding with what else has to do with it and how an editor would fix it.
struct CheckedFinding: Sendable {
  struct Note: Sendable {
    var message: String
    var path: String
    var place: PlacedRange
  }

  struct Fix: Sendable {
    var title: String
    /// Whether `--fix` carries it out: it is proved to move nothing.
    var isSafe: Bool
    /// In the finding's own file; none where they were not worked out for a finding like others.
    var edits: [Edit]
    /// Whether it only says what to do, because it can't be made in the file.
    var isDescribed = false
  }

  struct Edit: Sendable {
    var place: PlacedRange
    var newText: String
  }

  var rule: String
  var severity: Severity
  var message: String
  var place: PlacedRange
  /// The scenario that it is about, by its number in the file; nil outside of all.
  var scenario: Int?
  /// Whether a comment announces it.
  var isExpected = false
  var notes: [Note] = []
  var fixes: [Fix] = []
  /// The lines that it is about, for a terminal; empty where no terminal shows them.
  var frame = ""
  /// Where another file says what it is about, with the lines there.
  var origin: (path: String, place: PlacedRange, frame: String)?

  var isFixable: Bool { fixes.contains(where: \.isSafe) }

  /// The address of the page about its rule.
  var ruleURL: String? { ruleAddress(rule) }
}

/// A range of a text in lines and columns.
struct PlacedRange: Sendable, Equatable {
  var start: PlacedPosition
  /// Where it ends, which is behind its last character.
  var end: PlacedPosition

  /// Where a part of a document's text is in its file.
  init(_ range: ByteRange, in document: Document) { self.init(file: document.fileRange(of: range), in: document) }

  init(file range: ByteRange, in document: Document) {
    start = PlacedPosition(range.lowerBound, in: document)
    end = PlacedPosition(range.upperBound, in: document)
  }
}

/// A position in a text, everything counted from 0.
struct PlacedPosition: Sendable, Equatable {
  var line: Int
  /// In UTF-16 code units.
  var column: Int
  /// In Unicode scalars.
  var scalarColumn: Int

  init(_ offset: ByteOffset, in document: Document) {
    let position = document.position(of: offset, in: .utf16)
    line = position.line
    column = position.column
    scalarColumn = document.position(of: offset, in: .utf32).column
  }
}

// MARK: - Making them

extension CheckedFile {
  /// Nil when the host does not have the document.
  ///
  /// The style is how the lines around findings are shown; without one they are not.
  init?(
    _ file: FileID,
    shownIn document: Document,
    in host: inout AnalysisHost,
    _ request: CheckRequest,
    _ proofs: inout ProofAllowance,
    framedIn style: Style?
  ) {
    guard let source = host.source(file) else { return nil }
    let diagnostics = host.diagnostics(in: file).filter { request.selection.contains($0.rule) }
    // Proving the fixes of a finding takes longer than finding it.
    let offered = host.fixTitles(in: file, &proofs) {
      request.selection.contains($0.rule) && (request.showsExpected || !$0.isExpected)
    }
    untried = offered.untried
    path = file.name
    var titles: [(title: String, range: ByteRange)] = []
    // A screen that is looked at in several ways is one.
    var ways: [(scenario: Int?, range: ByteRange)] = []
    for index in source.items.indices {
      let tree = source.items[index]
      guard case .scenario(let item) = ItemSyntax(tree) else { continue }
      let range = tree.root.range.shifted(by: source.start(ofItem: index).value)
      if let way = host.settings[file]?.screens[item.titleText ?? ""]?.way, way.way > 0 {
        ways.append((titles.firstIndex { $0.title == way.name }, range))
      } else {
        ways.append((titles.count, range))
        titles.append((item.titleText ?? "", range))
      }
    }
    findings = diagnostics.map { diagnostic in
      var finding = CheckedFinding(
        rule: diagnostic.rule.name,
        severity: diagnostic.severity,
        message: document.words(diagnostic.message),
        place: PlacedRange(file: document.fileRange(of: diagnostic), in: document)
      )
      finding.isExpected = diagnostic.isExpected
      finding.fixes = (offered.fixes[diagnostic] ?? []).map { CheckedFinding.Fix($0, of: diagnostic, in: document) }
      finding.notes = diagnostic.related.map { CheckedFinding.Note($0, besides: document, host) }
      if let style {
        let frame = SourceFrame(document.fileRange(of: diagnostic), in: document)
        finding.frame = frame.text(diagnostic.severity, style)
      }
      finding.origin = document.origin(of: diagnostic).flatMap { origin in
        guard let bytes = try? readFile(origin.path) else { return nil }
        let other = Document(path: origin.path, file: bytes, OwnDocument(bytes))
        let frame = style.map { SourceFrame(origin.range, in: other).text(diagnostic.severity, $0) } ?? ""
        return (origin.path, PlacedRange(file: origin.range, in: other), frame)
      }
      let start = diagnostic.range.lowerBound
      finding.scenario = ways.first { $0.range.lowerBound <= start && start <= $0.range.upperBound }?.scenario
      return finding
    }
    configurations = host.extent(of: file).configurations
    for (range, result) in host.expectations(in: file) {
      switch result {
      case .held: expectations.held += 1
      case .failed: expectations.failed += 1
      case .notEvaluated(let reason):
        expectations.unevaluated.append(.init(place: PlacedRange(range, in: document), reason: reason))
      }
    }
    open = host.openJudgements(in: file).map { OpenPlace(place: PlacedRange($0.range, in: document), words: $0.words) }
    scenarios = titles.map { Scenario(title: $0.title, place: PlacedRange($0.range, in: document)) }
  }

  /// A file whose text can't be read as what its name says.
  init(path: String, unreadableAt place: ByteOffset, _ message: String, in document: Document, framedIn style: Style?) {
    self.path = path
    let range = place..<place
    var finding = CheckedFinding(
      rule: DiagnosticRule.syntaxError.id.name,
      severity: .error,
      message: message,
      place: PlacedRange(file: range, in: document)
    )
    if let style { finding.frame = SourceFrame(range, in: document).text(.error, style) }
    findings = [finding]
    unread = message
  }

  /// What is wrong with a settings file.
  init(_ file: SettingsFile, path: String, framedIn style: Style?) {
    self.init(file, path: path, file.problems, SettingsProblem.code, .error, framedIn: style)
  }

  /// Problems in a settings file, under the name of a rule.
  init(
    _ file: SettingsFile,
    path: String,
    _ problems: [SettingsProblem],
    _ rule: String,
    _ severity: Severity,
    framedIn style: Style?
  ) {
    let document = Document(path: path, settings: file)
    self.path = path
    findings = problems.map { problem in
      var finding = CheckedFinding(
        rule: rule,
        severity: severity,
        message: problem.message,
        place: PlacedRange(problem.range, in: document)
      )
      if let style { finding.frame = SourceFrame(problem.range, in: document).text(severity, style) }
      return finding
    }
  }
}

extension CheckedFinding.Fix {
  fileprivate init(_ fix: FixTitles.Fix, of diagnostic: Diagnostic, in document: Document) {
    title = document.words(fix.title)
    // What can't be made in the file is described.
    let carried = try? document.fileEdits(for: fix.edits)
    isSafe =
      fix.isPreferred && carried != nil && !diagnostic.isExpected
      && RuleRegistry.rule(diagnostic.rule)?.isAboutLayout == true
    isDescribed = carried == nil
    edits = (carried ?? []).map { edit in
      CheckedFinding.Edit(place: PlacedRange(file: edit.range, in: document), newText: edit.replacement)
    }
  }
}

extension CheckedFinding.Note {
  fileprivate init(_ related: RelatedInformation, besides document: Document, _ host: AnalysisHost) {
    message = document.words(related.message)
    let location = related.location
    if let file = ImportedDocument.path(ofDocument: location.file.name), let bytes = try? readFile(file) {
      let imported = Document(
        path: file,
        file: bytes,
        ImportedDocument.document(in: bytes, at: file, swift: SwiftFiles.source)
      )
      (path, place) = (file, PlacedRange(location.range, in: imported))
      return
    }
    path = location.file.name
    if path != document.path, let source = host.source(location.file) {
      place = PlacedRange(location.range, in: Document(path: path, source: source))
    } else {
      place = PlacedRange(location.range, in: document)
    }
  }
}
