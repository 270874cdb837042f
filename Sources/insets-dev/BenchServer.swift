import Foundation
import InsetsSyntax
import JSON
import LanguageServerProtocol

/// Times the language server as an editor sees it: the table of aims, line by line.
///
/// What depends on the machine is beside a plain echo of the same bytes through a pipe in the same run; the ratio is
/// what can be compared between machines.
struct BenchServer {
  private static let clock = ContinuousClock()

  /// What is measured at one length of the document, and what it has to stay below, in milliseconds and megabytes.
  private struct Aims {
    var lines: Int
    var keystroke: Double
    var opening: Double?
    var memory: Double?
    /// What figures are called by; nil for the number of lines.
    var name: String?

    var words: String { name ?? "\(lines) lines" }
  }

  private static let aims = [
    Aims(lines: 100, keystroke: 0.3),
    Aims(lines: 1000, keystroke: 0.35, opening: 12, memory: 30),
    Aims(lines: 10_000, keystroke: 0.6, opening: 60),
    Aims(lines: 100_000, keystroke: 2, opening: 500, memory: 150),
  ]

  private let tool: String
  private let examples: BenchExamples
  private(set) var figures = BenchFigures()

  init(_ tool: String) throws {
    self.tool = tool
    examples = try BenchExamples()
  }

  mutating func run() throws {
    print("start of the process to the answer to initialize")
    try measureStart()
    for aims in Self.aims { try measure(aims) }
    try measureSwiftUI()
  }

  /// A keystroke costs among SwiftUI's views what it costs among UIKit's.
  private mutating func measureSwiftUI() throws {
    let aims = Aims(lines: 10_000, keystroke: 0.6, opening: 60, name: "10000 lines of SwiftUI")
    let document = BenchDocument(lines: aims.lines, of: examples.ofSwiftUI)
    print("\n\(document.lineCount) lines of SwiftUI, findings: \(document.findingCount)")
    try measureOpening(document, aims)
    let session = try BenchSession(tool, document)
    defer { session.stop() }
    try measureKeystrokes(session, aims)
  }

  private mutating func measureStart() throws {
    let message = BenchSession.initialize
    var runs = BenchRuns()
    for _ in 0..<40 {
      runs.times.append(try Self.start(tool, ["lsp"], message))
      runs.echoes.append(try Self.start("/bin/cat", [], message))
    }
    figures.add(.init("start", runs, aim: 5))
  }

  private static func start(_ path: String, _ arguments: [String], _ message: String) throws -> Duration {
    let begin = clock.now
    let process = try BenchProcess(path, arguments)
    try process.send(message)
    _ = try process.receive()
    let elapsed = clock.now - begin
    process.stop()
    return elapsed
  }

  private mutating func measure(_ aims: Aims) throws {
    let document = BenchDocument(lines: aims.lines, of: examples)
    let size = document.text.utf8.count / 1000
    print("\n\(document.lineCount) lines, \(size) kB, findings: \(document.findingCount)")
    try measureOpening(document, aims)
    let session = try BenchSession(tool, document)
    defer { session.stop() }
    try measureKeystrokes(session, aims)
    if aims.lines == 10_000 { try measureManyAtOnce(session, aims) }
    try measureRequests(session, aims)
    if aims.lines == 10_000 { try measureTokens(session, aims) }
    try measureRest(session, aims)
  }

  private mutating func measureOpening(_ document: BenchDocument, _ aims: Aims) throws {
    var runs = BenchRuns()
    for _ in 0..<(aims.lines > 20_000 ? 3 : 7) {
      let session = try BenchSession(tool, document)
      runs.times.append(session.opening)
      session.stop()
    }
    figures.add(.init("\(aims.words): cold start", runs, aim: aims.opening))
  }

  private mutating func measureKeystrokes(_ session: BenchSession, _ aims: Aims) throws {
    let edits = BenchEdits(of: session.document, places: aims.lines > 20_000 ? 8 : 16).edits
    var kinds: [BenchEdits.Kind: [Duration]] = [:]
    var runs = BenchRuns()
    for edit in edits {
      let run = try session.publish([edit])
      runs.add(run)
      kinds[edit.kind, default: []].append(run.time)
    }
    figures.add(.init("\(aims.words): keystroke", runs, aim: aims.keystroke))
    let medians = BenchEdits.Kind.allCases.compactMap { kind in
      kinds[kind].map { "\(kind.rawValue) \(Bench.text($0.median))" }
    }
    print("    of \(edits.count) edits: \(medians.joined(separator: ", "))")
  }

  private mutating func measureManyAtOnce(_ session: BenchSession, _ aims: Aims) throws {
    let edits = BenchEdits(of: session.document, places: 70).edits
    var runs = BenchRuns()
    for start in stride(from: 0, to: edits.count - 99, by: 100) {
      runs.add(try session.publish(edits[start..<start + 100]))
    }
    // What is left over ends in the text that was there before.
    _ = try session.publish(edits.suffix(edits.count % 100))
    figures.add(.init("\(aims.lines) lines: 100 edits", runs, aim: 5))
  }

  private mutating func measureRequests(_ session: BenchSession, _ aims: Aims) throws {
    let words = session.document.words(100)
    for method in ["hover", "completion", "definition"] {
      let params = words.map { word in
        let place = method == "completion" ? word.end : word.start
        return #""position":\#(BenchSession.json(place))"#
      }
      try measureRequest(method, params, session, aims)
    }
    let findings = try session.findings()
    let atWords = words.map { word in
      let place = BenchSession.json(word.start)
      return #""range":{"start":\#(place),"end":\#(place)},"context":{"diagnostics":[]}"#
    }
    let chosen = stride(from: 0, to: findings.count, by: max(1, findings.count / 100)).map { findings[$0] }
    let atFindings = chosen.map { finding in
      let json = String(decoding: JSONWriter.bytes(of: finding), as: UTF8.self)
      let range = String(decoding: JSONWriter.bytes(of: finding["range"] ?? .null), as: UTF8.self)
      return #""range":\#(range),"context":{"diagnostics":[\#(json)]}"#
    }
    try measureRequest("codeAction", atWords + atFindings, session, aims)
  }

  private mutating func measureRequest(
    _ method: String,
    _ params: [String],
    _ session: BenchSession,
    _ aims: Aims
  ) throws {
    var runs = BenchRuns()
    for params in params { runs.add(try session.request("textDocument/\(method)", params)) }
    figures.add(.init("\(aims.lines) lines: \(method)", runs, aim: 1, limitsP99: true))
  }

  /// The changed tokens after a keystroke, for which the client asks before or after it gets the findings.
  private mutating func measureTokens(_ session: BenchSession, _ aims: Aims) throws {
    guard session.capabilities["semanticTokensProvider"] != nil else { return }
    let method = "textDocument/semanticTokens/full"
    var last = try resultID(of: session.request(method, "").answer)
    var runs = BenchRuns()
    for edit in BenchEdits(of: session.document, places: 10).edits {
      _ = try session.publish([edit])
      let run = try session.request("\(method)/delta", #""previousResultId":"\#(last)""#)
      last = try resultID(of: run.answer)
      runs.add(run)
    }
    figures.add(.init("\(aims.lines) lines: tokens", runs, aim: 1))
  }

  private func resultID(of answer: [UInt8]) throws -> String {
    let message = JSONValue(json: answer)
    guard case .string(let id)? = message?["result"]?["resultId"] else {
      throw DeveloperError(description: "semantic tokens without a result id")
    }
    return id
  }

  private mutating func measureRest(_ session: BenchSession, _ aims: Aims) throws {
    if let peak = session.server.peakMemory() {
      let megabytes = Double(peak) / 1_000_000
      figures.add(.init(name: "\(aims.lines) lines: memory", unit: .megabytes, median: megabytes, aim: aims.memory))
    }
    guard aims.lines == 10_000, let before = session.server.processorTime() else { return }
    Thread.sleep(forTimeInterval: 1)
    guard let after = session.server.processorTime() else { return }
    let idle = (after - before) / .milliseconds(1)
    figures.add(.init(name: "idle for a second", unit: .milliseconds, median: idle, aim: 0))
  }
}
