import InsetsAnalysis
import InsetsSyntax
import StandardStreams

/// `insets check`: reports what is wrong with documents.
struct Check {
  private let format: OutputFormat
  private var host = AnalysisHost(loader: DocumentLoader.importedFile)
  private var summary = CheckSummary()
  /// For JSON, which is written as a whole.
  private var files: [CheckOutput.File] = []
  private var status = ExitStatus.success

  static func run(_ paths: [String], _ format: OutputFormat, _ console: inout Console) throws(StreamError) -> ExitStatus
  {
    var check = Check(format: format)
    let search = DocumentSearch(paths)
    for problem in search.problems { try check.fail(problem, &console) }
    for source in search.documents { try check.add(source, &console) }
    if check.summary.files > 0 { try check.finish(&console) }
    return check.status
  }

  private init(format: OutputFormat) { self.format = format }

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
    guard let report = FileReport(file, in: &host) else { return }
    summary.add(report)
    if report.findings.contains(where: { $0.diagnostic.severity == .error }) { status = max(status, .findings) }
    switch format {
    case .text:
      for finding in report.findings { try console.write(finding.text(in: report.document, host, console.style)) }
    case .json:
      files.append(CheckOutput.File(report))
    }
    // What is closed is not kept, so a run over many documents needs the memory of one.
    host.close(file)
  }

  private func finish(_ console: inout Console) throws(StreamError) {
    switch format {
    case .text: try console.write(summary.text + "\n")
    case .json: try console.write(json(CheckOutput(files, summary)))
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

  /// Nil when the host does not have the document.
  init?(_ file: FileID, in host: inout AnalysisHost) {
    guard let source = host.source(file) else { return nil }
    document = Document(path: file.name, source: source)
    let diagnostics = host.diagnostics(in: file)
    let fixes = diagnostics.isEmpty ? [:] : host.fixTitles(in: file)
    findings = diagnostics.map { ReportedFinding(diagnostic: $0, fixes: fixes[$0] ?? []) }
    (scenarios, configurations) = host.extent(of: file)
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

  mutating func add(_ report: FileReport) {
    files += 1
    scenarios += report.scenarios
    configurations += report.configurations
    for finding in report.findings { findings[finding.diagnostic.severity, default: 0] += 1 }
  }

  func count(_ severity: Severity) -> Int { findings[severity] ?? 0 }

  /// `2 files, 3 scenarios, 24 configurations: 1 error, 2 warnings`.
  var text: String {
    let checked = [counted(files, "file"), counted(scenarios, "scenario"), counted(configurations, "configuration")]
    let found = Severity.allCases.filter { count($0) > 0 }.map { severity in
      switch severity {
      case .error, .warning, .hint: counted(count(severity), severity.name)
      // A word without a plural.
      case .information: "\(count(severity)) information"
      }
    }
    return checked.joined(separator: ", ") + ": " + (found.isEmpty ? "no findings" : found.joined(separator: ", "))
  }
}
