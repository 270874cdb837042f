import InsetsAnalysis
import InsetsExport
import InsetsLanguage
import InsetsProject
import StandardStreams

/// `insets export`: writes screens as tests for Xcode, or as UIKit code.
struct Export {
  private let request: ExportRequest
  private var status = ExitStatus.success
  private var scenarios: [LaidOutScenario] = []

  static func action(_ arguments: Arguments) throws(UsageError) -> Action {
    let request = try ExportRequest(try arguments.paths(), arguments.values, arguments.flags)
    return { console throws(StreamError) in try run(request, &console) }
  }

  private static func run(_ request: ExportRequest, _ console: inout Console) throws(StreamError) -> ExitStatus {
    var command = Export(request: request)
    let search = DocumentSearch(request.paths, for: FileFormat.searched)
    for problem in search.problems { try command.fail(problem, &console) }
    for notice in search.notices { try console.note(notice) }
    for source in search.documents { try command.read(source, &console) }
    if command.status == .failure { return .failure }
    if let title = request.scenario, command.scenarios.isEmpty {
      try command.fail("no scenario has the title '\(title)'", &console)
      return .failure
    }
    switch request.form {
    case .tests: try command.writeTests(&console)
    case .code(let element): try command.writeCode(of: element, &console)
    }
    return command.status
  }

  private init(request: ExportRequest) { self.request = request }

  private mutating func fail(_ problem: String, _ console: inout Console) throws(StreamError) {
    status = .failure
    try console.report(problem)
  }

  private mutating func read(_ source: DocumentSource, _ console: inout Console) throws(StreamError) {
    var host = AnalysisHost(loader: DocumentLoader.importedFile)
    guard let file = try console.openDocument(source, in: &host)?.file else { return status = .failure }
    let found = host.laidOutScenarios(in: file)
    scenarios += found.filter { request.scenario == nil || $0.scenario.title == request.scenario }
  }

  private mutating func writeTests(_ console: inout Console) throws(StreamError) {
    var file = TestFile()
    for found in scenarios {
      if found.evaluation == nil { status = max(status, .findings) }
      file.add(found.scenario, found.evaluation)
    }
    try console.write(file.text)
  }

  private mutating func writeCode(of element: String, _ console: inout Console) throws(StreamError) {
    for found in scenarios {
      switch ElementCode.of(element, in: found.scenario, found.evaluation) {
      case .code(let text): return try console.write(text)
      case .refused(let reason):
        status = .findings
        return try console.report(reason)
      case nil: continue
      }
    }
    try fail("no scenario has an element named '\(element)'", &console)
  }
}
