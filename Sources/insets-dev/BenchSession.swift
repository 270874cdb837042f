import Foundation
import InsetsSyntax
import JSON
import LanguageServerProtocol

/// An editor at a server with one document open, and beside it an echo process that gets what the server answered.
final class BenchSession {
  private static let uri = "file:///bench.insets"
  private static let clock = ContinuousClock()

  /// What an editor such as VS Code announces, as far as it changes what this server sends.
  static let initialize =
    #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"processId":null,"rootUri":null,"capabilities":{"#
    + #""general":{"positionEncodings":["utf-16"]},"textDocument":{"#
    + #""hover":{"contentFormat":["markdown","plaintext"]},"#
    + #""completion":{"completionItem":{"snippetSupport":true,"documentationFormat":["markdown","plaintext"]}},"#
    + #""codeAction":{"codeActionLiteralSupport":{"codeActionKind":{"valueSet":["quickfix","refactor"]}},"#
    + #""isPreferredSupport":true,"disabledSupport":true,"dataSupport":true,"#
    + #""resolveSupport":{"properties":["edit"]}},"#
    + #""semanticTokens":{"requests":{"range":true,"full":{"delta":true}},"tokenTypes":["keyword","class","property","#
    + #""number","string","comment","variable","enumMember","type","operator"],"tokenModifiers":["declaration"],"#
    + #""formats":["relative"]},"#
    + #""publishDiagnostics":{"relatedInformation":true,"versionSupport":true,"codeDescriptionSupport":true,"#
    + #""tagSupport":{"valueSet":[1,2]}}}}}}"#

  /// What the server was asked once.
  struct Run {
    var answer: [UInt8]
    var time: Duration
    var echo: Duration
    /// The server's, where the system tells.
    var processorTime: Duration?
  }

  let document: BenchDocument
  let server: BenchProcess
  /// From the start of the process to the first findings.
  let opening: Duration
  /// What the server can do, as it says.
  let capabilities: JSONValue
  private(set) var published: [UInt8]
  private let echo: BenchProcess
  private var version = 1
  private var requestCount = 0

  init(_ tool: String, _ document: BenchDocument) throws {
    self.document = document
    echo = try BenchProcess("/bin/cat", [])
    let text = quoted(document.text)
    let open = BenchProcess.frame(
      #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"\#(Self.uri)","#
        + #""languageId":"insets","version":1,"text":\#(text)}}}"#
    )
    let begin = Self.clock.now
    server = try BenchProcess(tool, ["lsp"])
    try server.send(Self.initialize)
    let answer = try server.receive(beginningWith: "\"capabilities\"")
    try server.send(#"{"jsonrpc":"2.0","method":"initialized","params":{}}"#)
    try server.send(open)
    published = Array(try server.receive(beginningWith: "\"version\":1,"))
    opening = Self.clock.now - begin
    let message = JSONValue(json: Array(answer))
    capabilities = message?["result"]?["capabilities"] ?? .null
  }

  func stop() {
    server.stop()
    echo.stop()
  }

  /// What the findings say and where, as far as the benchmark needs it.
  func findings() throws -> [JSONValue] {
    let message = JSONValue(json: published)
    guard case .array(let findings)? = message?["params"]?["diagnostics"] else { return [] }
    return findings
  }

  // MARK: - Measuring

  /// Sends edits together, and waits for the findings of the last; after it the echo gets the same answer.
  func publish(_ edits: some Collection<BenchEdits.Edit>) throws -> Run {
    var bytes: [UInt8] = []
    for edit in edits {
      version += 1
      bytes += BenchProcess.frame(change(edit))
    }
    let run = try run(bytes, awaiting: "\"version\":\(version),")
    published = run.answer
    return run
  }

  /// Sends a request, and waits for its answer.
  func request(_ method: String, _ params: String) throws -> Run {
    requestCount += 1
    let id = "r\(requestCount)"
    let document = #""textDocument":{"uri":"\#(Self.uri)"}"#
    let separator = params.isEmpty ? "" : ","
    let body = #"{"jsonrpc":"2.0","id":"\#(id)","method":"\#(method)","params":{\#(document)\#(separator)\#(params)}}"#
    return try run(BenchProcess.frame(body), awaiting: "\"id\":\"\(id)\"")
  }

  private func run(_ bytes: [UInt8], awaiting pattern: String) throws -> Run {
    let before = server.processorTime()
    let begin = Self.clock.now
    try server.send(bytes)
    let body = try server.receive(beginningWith: pattern)
    let time = Self.clock.now - begin
    let answer = Array(body)
    let echo = try echoed(answer)
    let processorTime = before.flatMap { before in server.processorTime().map { $0 - before } }
    return Run(answer: answer, time: time, echo: echo, processorTime: processorTime)
  }

  private func echoed(_ body: [UInt8]) throws -> Duration {
    let bytes = Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
    let begin = Self.clock.now
    try echo.send(bytes)
    _ = try echo.receive()
    return Self.clock.now - begin
  }

  // MARK: - Messages

  private func change(_ edit: BenchEdits.Edit) -> String {
    let text = edit.text == "\n" ? "\\n" : edit.text
    return #"{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"\#(Self.uri)","#
      + #""version":\#(version)},"contentChanges":[{"range":{"start":\#(Self.json(edit.start)),"#
      + #""end":\#(Self.json(edit.end))},"text":"\#(text)"}]}}"#
  }

  static func json(_ position: TextPosition) -> String {
    #"{"line":\#(position.line),"character":\#(position.column)}"#
  }
}

/// A text as a string of JSON.
func quoted(_ text: String) -> String { String(decoding: JSONWriter.bytes(of: text), as: UTF8.self) }
