import Foundation
import InsetsAnalysis
import InsetsLanguage
import InsetsSyntax
import JSON
import LanguageServerProtocol

/// Times the first look at documents: what opening one takes, phase by phase, in processor time, and `insets check` over
/// many files.
struct BenchCold {
  private static let fileCount = 10_000

  private let tool: String
  private let examples: BenchExamples
  private(set) var figures = BenchFigures()

  init(_ tool: String) throws {
    self.tool = tool
    examples = try BenchExamples()
  }

  mutating func run() throws {
    print("a document that is opened, on one processor")
    for lines in [10_000, 100_000] { try measurePhases(BenchDocument(lines: lines, of: examples), lines) }
    measureOneScenario()
    print("\ninsets check, \(Self.fileCount) files of one scenario")
    try measureCheck()
  }

  // MARK: - Phases

  private mutating func measurePhases(_ document: BenchDocument, _ lines: Int) throws {
    let bytes = Array(document.text.utf8)
    let file = FileID("bench")
    let runs = lines > 20_000 ? 3 : 7
    var phases: [(name: String, runs: BenchRuns)] = []
    func measure(_ name: String, _ work: () -> Void) {
      let times = (0..<runs).map { _ in
        let start = Bench.processorTime()
        work()
        return Bench.processorTime() - start
      }
      phases.append((name, BenchRuns(times: times)))
    }
    let message = Self.opening(document.text)
    let methods = MethodTable<Int>([
      "textDocument/didOpen": MethodReader(.notification) {
        try $0.read(DidOpenTextDocumentParams.self).textDocument.text.utf8.count
      }
    ])
    measure("read") { _ = methods.decode(message) }
    measure("parse") { _ = SourceFile(bytes) }
    var host = AnalysisHost { _, _ in nil }
    host.open(file, bytes: bytes)
    let times = (0..<runs).map { _ in host.ruleTimes(in: file, clock: Bench.processorTime) }
    phases.append(("bind", BenchRuns(times: times.map(\.binding))))
    phases.append(("lay out", BenchRuns(times: times.map { $0.evaluation - $0.binding })))
    phases.append(("rules", BenchRuns(times: times.map(\.allRules))))
    let found = host.diagnostics(in: file)
    measure("encode") { _ = Self.encoded(found, in: document.source) }
    for phase in phases { figures.add(.init("\(lines) lines: \(phase.name)", phase.runs)) }
  }

  private static func opening(_ text: String) -> [UInt8] {
    let text = quoted(text)
    let message =
      #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///bench.insets","#
      + #""languageId":"insets","version":1,"text":\#(text)}}}"#
    return Array(message.utf8)
  }

  /// The findings as a client gets them.
  private static func encoded(_ found: [InsetsLanguage.Diagnostic], in source: SourceFile) -> [UInt8] {
    let lines = source.lines
    func position(_ offset: ByteOffset) -> Position {
      let position = lines.position(of: offset, in: .utf16)
      return Position(line: position.line, character: position.column)
    }
    let diagnostics = found.map { finding in
      LanguageServerProtocol.Diagnostic(
        range: Range(start: position(finding.range.lowerBound), end: position(finding.range.upperBound)),
        severity: .error,
        code: finding.rule.name,
        source: "insets",
        message: finding.message
      )
    }
    let uri = DocumentURI("file:///bench.insets")
    return JSONWriter.bytes(
      of: PublishDiagnosticsParams(uri: uri, version: DocumentVersion(1), diagnostics: diagnostics)
    )
  }

  // MARK: - One scenario

  /// Six configurations and eight elements.
  private static let scenario = """
    scenario "feed" {
      devices: iPhoneSE2, iPhoneX, iPhone12
      iOS: 14...15

      navigationController {
        viewController feed {
          view footer {
            left: superview; right: superview; bottom: safeArea; height: 60
            label title { left: margins; centerY: superview; height: 20 }
            button more { right: margins; centerY: superview; height: 44 }
          }
          tableView list { top: superview; left: superview; right: superview; bottom: footer.top }
          view badge { top: safeArea + 8; right: margins; width: 24; height: 24 }
          imageView icon { top: badge; left: margins; width: 24; height: 24 }
        }
      }

      expect list.adjustedContentInset.top == feed.view.safeAreaInsets.top
    }

    """

  private mutating func measureOneScenario() {
    let bytes = Array(Self.scenario.utf8)
    let file = FileID("bench")
    var runs = BenchRuns()
    for _ in 0..<300 {
      let start = Bench.processorTime()
      var host = AnalysisHost { _, _ in nil }
      host.open(file, bytes: bytes)
      _ = host.diagnostics(in: file)
      runs.times.append(Bench.processorTime() - start)
    }
    print("")
    figures.add(.init("one scenario to findings", runs, aim: 0.1))
  }

  // MARK: - insets check

  private mutating func measureCheck() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "insets-bench-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try writeFiles(in: folder)
    var runs = BenchRuns()
    let clock = ContinuousClock()
    for _ in 0..<3 {
      let check = Process()
      check.executableURL = URL(filePath: tool)
      check.arguments = ["check", folder.path(percentEncoded: false)]
      check.standardOutput = FileHandle.nullDevice
      let before = Self.processorTimeOfChildren()
      let start = clock.now
      try check.run()
      check.waitUntilExit()
      runs.times.append(clock.now - start)
      runs.processorTimes.append(Self.processorTimeOfChildren() - before)
    }
    figures.add(.init("check of \(Self.fileCount) files", runs, aim: 1500))
  }

  private func writeFiles(in folder: URL) throws {
    let single = examples.alone.filter { text in
      SourceFile(text).items.count { $0.kind == .scenario } == 1
    }
    var pieces = BenchPieces(single)
    for index in 0..<Self.fileCount {
      guard let text = pieces.next(room: .max)?.text else { return }
      let subfolder = folder.appending(path: "\(index % 100)")
      try FileManager.default.createDirectory(at: subfolder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: subfolder.appending(path: "\(index).insets"))
    }
  }

  /// What processes that have ended used of their processors.
  private static func processorTimeOfChildren() -> Duration {
    var ticks = tms()
    _ = times(&ticks)
    let perSecond = Double(sysconf(Int32(_SC_CLK_TCK)))
    return .seconds(Double(ticks.tms_cutime + ticks.tms_cstime) / perSecond)
  }
}
