import CommandTable
import InsetsAnalysis
import InsetsSettings
import InsetsSyntax
import StandardStreams

/// `insets check`: reports what is wrong with documents.
///
/// Documents are checked on all processors and reported in their order.
struct Check {
  private let fixes: Bool
  private let format: OutputFormat
  private var settings = SettingsSearch()
  /// The settings files whose problems have been told.
  private var toldSettings: Set<String> = []
  private var summary = CheckSummary()
  /// For JSON, which is written as a whole.
  private var files: [CheckOutput.File] = []
  private var status = ExitStatus.success

  static func run(
    _ paths: [String],
    fixing fixes: Bool,
    _ format: OutputFormat,
    _ console: inout Console
  ) throws(StreamError) -> ExitStatus {
    var check = Check(fixes: fixes, format: format)
    let search = DocumentSearch(paths)
    console.keepsOutputForDocuments = fixes && search.documents.contains(.standardInput)
    for problem in search.problems { try check.fail(problem, &console) }
    for notice in search.notices { try console.note(notice) }
    try check.checkAll(search.documents, &console)
    if check.summary.files > 0 { try check.finish(&console) }
    return check.status
  }

  private init(fixes: Bool, format: OutputFormat) {
    self.fixes = fixes
    self.format = format
  }

  private mutating func fail(_ problem: String, _ console: inout Console) throws(StreamError) {
    status = .failure
    try console.report(problem)
  }

  /// How many documents one processor checks in a row, with what they import read once.
  private static let runLength = 16
  /// How many runs are done before what they found is written, so that a large folder needs no more memory than a small
  /// one.
  private static let runsAtOnce = 64

  private mutating func checkAll(_ documents: [DocumentSource], _ console: inout Console) throws(StreamError) {
    let length = Self.runLength * Self.runsAtOnce
    for start in stride(from: 0, to: documents.count, by: length) {
      let sources = documents[start..<min(start + length, documents.count)]
      let tasks = sources.map { CheckTask(source: $0, settings: settings.file(for: $0)) }
      let (fixes, format, style) = (fixes, format, console.style)
      let runs = (tasks.count + Self.runLength - 1) / Self.runLength
      // What a fix writes may be what the next document imports.
      let checked = results(below: runs, by: fixes ? loopInOrder : loopOnAllProcessors) { run in
        var worker = CheckWorker(fixes: fixes, format: format, style: style)
        return tasks.dropFirst(run * Self.runLength).prefix(Self.runLength).map { worker.check($0) }
      }
      for document in checked.joined() { try add(document, &console) }
    }
  }

  private mutating func add(_ document: CheckedDocument, _ console: inout Console) throws(StreamError) {
    if let problem = document.readingProblem { return try fail(problem, &console) }
    if let settings = document.settings { try tellProblems(of: settings, &console) }
    if let bytes = document.written { try console.write(bytes: bytes) }
    if let problem = document.writingProblem { try fail(problem, &console) }
    if let notice = document.notice { try console.note(notice) }
    summary.add(document.summary)
    if document.summary.count(.error) > 0 { status = max(status, .findings) }
    switch document.output {
    case .text(let text): try console.write(text)
    case .json(let file): files.append(file)
    }
  }

  private func finish(_ console: inout Console) throws(StreamError) {
    switch format {
    case .text: try console.write(summary.text + "\n")
    case .json: try console.write(json(CheckOutput(files, summary)))
    }
  }

  /// Tells once what is wrong with a settings file.
  private mutating func tellProblems(of file: SettingsFile, _ console: inout Console) throws(StreamError) {
    guard !file.problems.isEmpty, toldSettings.insert(file.path).inserted else { return }
    status = max(status, .findings)
    let report = SettingsReport(file, path: settings.shortened(file.path))
    summary.add(report)
    switch format {
    case .text: try console.write(report.text(console.style))
    case .json: files.append(CheckOutput.File(report))
    }
  }
}

/// What was found in a document.
struct FileReport {
  let document: Document
  /// In the order of their places.
  let findings: [ReportedFinding]
  let scenarios: Int
  let configurations: Int
  /// What was mended before the findings were looked for.
  let fixed: [SafeFixes.Fix]

  /// Nil when the host does not have the document.
  init?(_ file: FileID, in host: inout AnalysisHost, fixed: [SafeFixes.Fix]) {
    guard let source = host.source(file) else { return nil }
    document = Document(path: file.name, source: source)
    let diagnostics = host.diagnostics(in: file)
    let fixes = diagnostics.isEmpty ? [:] : host.fixTitles(in: file)
    findings = diagnostics.map { ReportedFinding(diagnostic: $0, fixes: fixes[$0] ?? []) }
    (scenarios, configurations) = host.extent(of: file)
    self.fixed = fixed
  }
}

/// A finding with the titles of the fixes that an editor offers for it.
struct ReportedFinding {
  let diagnostic: Diagnostic
  let fixes: [String]
}

/// How much was checked and found.
struct CheckSummary: Equatable, Sendable {
  private(set) var files = 0
  private(set) var scenarios = 0
  private(set) var configurations = 0
  private(set) var findings: [Severity: Int] = [:]
  private(set) var fixes = 0

  init() {}

  init(_ report: FileReport) {
    files = 1
    scenarios = report.scenarios
    configurations = report.configurations
    fixes = report.fixed.count
    for finding in report.findings { findings[finding.diagnostic.severity, default: 0] += 1 }
  }

  mutating func add(_ other: CheckSummary) {
    files += other.files
    scenarios += other.scenarios
    configurations += other.configurations
    fixes += other.fixes
    findings.merge(other.findings, uniquingKeysWith: +)
  }

  mutating func add(_ report: SettingsReport) { findings[.error, default: 0] += report.problems.count }

  func count(_ severity: Severity) -> Int { findings[severity] ?? 0 }

  /// `2 files, 3 scenarios, 24 configurations: 1 error, 2 warnings`, and how many findings are mended before.
  var text: String {
    let checked = [counted(files, "file"), counted(scenarios, "scenario"), counted(configurations, "configuration")]
    let found = Severity.allCases.filter { count($0) > 0 }.map { severity in
      switch severity {
      case .error, .warning, .hint: counted(count(severity), severity.name)
      // A word without a plural.
      case .information: "\(count(severity)) information"
      }
    }
    let mended = fixes > 0 ? "\(fixes) fixed, " : ""
    let remaining = found.isEmpty ? "no findings" : found.joined(separator: ", ")
    return checked.joined(separator: ", ") + ": " + mended + remaining
  }
}
