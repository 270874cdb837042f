import CommandTable
import InsetsAnalysis
import InsetsSettings
import InsetsSyntax
import StandardStreams

/// `insets check`: reports what is wrong with documents.
struct Check {
  private let fixes: Bool
  private let format: OutputFormat
  private var host = AnalysisHost(loader: DocumentLoader.importedFile, loop: loopOnAllProcessors)
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
    for source in search.documents { try check.add(source, &console) }
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

  private mutating func add(_ source: DocumentSource, _ console: inout Console) throws(StreamError) {
    let name = DocumentLoader.name(of: source)
    let bytes: [UInt8]
    do {
      bytes = try DocumentLoader.read(source)
    } catch {
      return try fail("can't read '\(name)': \(error)", &console)
    }
    let file = FileID(name)
    host.open(file, bytes: bytes)
    // What is closed is not kept, so a run over many documents needs the memory of one.
    defer { host.close(file) }
    let isSettled = try applySettings(to: file, of: source, &console)
    let fixed = fixes ? try fix(source, file, bytes, isSettled, &console) : []
    guard let report = FileReport(file, in: &host, fixed: fixed) else { return }
    summary.add(report)
    if report.findings.contains(where: { $0.diagnostic.severity == .error }) { status = max(status, .findings) }
    switch format {
    case .text:
      for fix in fixed { try console.write("\(printable(name)): fixed[\(fix.rule.name)]: \(printable(fix.title))\n") }
      if !fixed.isEmpty { try console.write("\n") }
      for finding in report.findings { try console.write(finding.text(in: report.document, host, console.style)) }
    case .json:
      files.append(CheckOutput.File(report))
    }
  }

  private func finish(_ console: inout Console) throws(StreamError) {
    switch format {
    case .text: try console.write(summary.text + "\n")
    case .json: try console.write(json(CheckOutput(files, summary)))
    }
  }

  // MARK: - Settings

  /// Gives a document its settings, and tells once what is wrong with their file; returns whether nothing is.
  private mutating func applySettings(
    to file: FileID,
    of source: DocumentSource,
    _ console: inout Console
  ) throws(StreamError) -> Bool {
    guard let found = settings.file(for: source) else { return true }
    host.settings[file] = found.settings
    guard !found.problems.isEmpty else { return true }
    guard toldSettings.insert(found.path).inserted else { return false }
    status = max(status, .findings)
    let report = SettingsReport(found, path: settings.shortened(found.path))
    summary.add(report)
    switch format {
    case .text: try console.write(report.text(console.style))
    case .json: files.append(CheckOutput.File(report))
    }
    return false
  }

  // MARK: - Fixes

  /// Carries out the safe fixes of a document, in the host and where the document comes from.
  ///
  /// As long as its settings can't be read there are none: a rule may be meant to be off.
  private mutating func fix(
    _ source: DocumentSource,
    _ file: FileID,
    _ bytes: [UInt8],
    _ isSettled: Bool,
    _ console: inout Console
  ) throws(StreamError) -> [SafeFixes.Fix] {
    let safe = isSettled ? host.safeFixes(of: file) : nil
    switch source {
    case .standardInput:
      // Whoever reads it wants the document, fixed or not.
      try console.write(bytes: safe?.bytes ?? bytes)
    case .file(let path):
      guard let safe else { return [] }
      guard try console.replace(path, holding: bytes, with: safe.bytes) else {
        status = .failure
        return []
      }
    }
    guard let safe else { return [] }
    host.open(file, bytes: safe.bytes)
    return safe.fixes
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
struct CheckSummary: Equatable {
  private(set) var files = 0
  private(set) var scenarios = 0
  private(set) var configurations = 0
  private(set) var findings: [Severity: Int] = [:]
  private(set) var fixes = 0

  mutating func add(_ report: FileReport) {
    files += 1
    scenarios += report.scenarios
    configurations += report.configurations
    fixes += report.fixed.count
    for finding in report.findings { findings[finding.diagnostic.severity, default: 0] += 1 }
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
