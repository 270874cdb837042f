import Foundation
import InsetsServer
import JSON
import LanguageServerProtocol
import StandardStreams
import Testing

/// A client in the same process as its server, which keeps a record of every message.
struct TestClient {
  private var server: Server
  private var framing = Framing()
  private var lastID = 0
  /// Every message of both sides, for people.
  private(set) var wireLog = ""

  /// A client whose server waits for `initialize`.
  init(
    rulePages: RulePages? = nil,
    listen: @escaping () throws(StreamError) -> Int = { () throws(StreamError) in throw .unsupported }
  ) {
    server = Server(version: "1.2.3", rulePages: rulePages, listen: listen)
  }

  /// A client that has initialized its server.
  init(
    _ capabilities: JSONValue,
    rulePages: RulePages? = nil,
    listen: @escaping () throws(StreamError) -> Int = { () throws(StreamError) in throw .unsupported }
  ) {
    self.init(rulePages: rulePages, listen: listen)
    request("initialize", ["capabilities": capabilities])
    notify("initialized", [:])
    _ = messages()
    lastID = 0
  }

  // MARK: - Sending

  /// Sends a request; nothing is handled yet.
  ///
  /// Ids count from 1.
  mutating func request(_ method: String, _ params: JSONValue? = nil) {
    lastID += 1
    send(["jsonrpc": "2.0", "id": .integer(lastID), "method": .string(method)], params)
  }

  /// Sends a notification; nothing is handled yet.
  mutating func notify(_ method: String, _ params: JSONValue? = nil) {
    send(["jsonrpc": "2.0", "method": .string(method)], params)
  }

  private mutating func send(_ fields: [String: JSONValue], _ params: JSONValue?) {
    var fields = fields
    fields["params"] = params
    send(String(decoding: JSONWriter.bytes(of: JSONValue.object(fields)), as: UTF8.self))
  }

  /// Sends a body as it is.
  mutating func send(_ body: String) {
    sendBytes("Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
  }

  /// Sends bytes as they are.
  mutating func sendBytes(_ bytes: String) {
    wireLog += "→ \(bytes)\n"
    server.receive(Array(bytes.utf8))
  }

  // MARK: - Receiving

  /// Lets the server work until it has nothing to do; returns the messages that it sent, without `"jsonrpc":"2.0",`.
  ///
  /// What can wait is done in so many slices at most.
  mutating func messages(backgroundSlices slices: Int = .max) -> [String] {
    var slices = slices
    while server.exitCode == nil {
      if !server.isIdle {
        server.handleNext()
      } else if server.hasBackgroundWork, slices > 0 {
        server.workInBackground()
        slices -= 1
      } else {
        break
      }
    }
    return framing.frames(in: server.takeOutput()).map { frame in
      guard case .message(let body) = frame else { return "\(frame)" }
      let text = String(decoding: body, as: UTF8.self)
      wireLog += "← \(text)\n"
      return text.replacing(#""jsonrpc":"2.0","#, with: "", maxReplacements: 1)
    }
  }

  /// Lets the server work until it has nothing to do; returns the result of the last answer, null if there was none.
  mutating func result() -> JSONValue {
    let results = messages().compactMap { message in
      (try? JSONDecoder().decode(JSONValue.self, from: Data(message.utf8)))?["result"]
    }
    return results.last ?? .null
  }

  /// Lets the server work until it has nothing to do; returns the findings that it published last.
  mutating func publishedDiagnostics() -> JSONValue {
    let publications = messages().compactMap { message in
      (try? JSONDecoder().decode(JSONValue.self, from: Data(message.utf8)))?["params"]?["diagnostics"]
    }
    return publications.last ?? .null
  }

  /// Checks what the server sends until it has nothing to do, byte for byte.
  mutating func expect(_ expected: [String], sourceLocation: SourceLocation = #_sourceLocation) {
    let messages = messages()
    #expect(messages == expected, "the conversation:\n\(wireLog)", sourceLocation: sourceLocation)
  }

  /// Has git answer all that the server asks it; returns how many questions there were.
  mutating func letGitAnswer() throws -> Int {
    var count = 0
    while let question = server.nextGitQuestion() {
      server.takeGitAnswer(try question.start()?.result())
      count += 1
    }
    return count
  }

  var log: String {
    mutating get { String(decoding: server.takeLog(), as: UTF8.self) }
  }

  var work: ServerWork { server.work }
  var exitCode: Int32? { server.exitCode }
  var exitCodeAtEndOfInput: Int32 { server.exitCodeAtEndOfInput }
}

// MARK: - Documents

extension TestClient {
  mutating func open(_ uri: String, version: Int = 1, _ text: String) {
    let document: JSONValue = [
      "uri": .string(uri), "languageId": "insets", "version": .integer(version), "text": .string(text),
    ]
    notify("textDocument/didOpen", ["textDocument": document])
  }

  mutating func change(_ uri: String, version: Int, _ changes: JSONValue...) {
    notify(
      "textDocument/didChange",
      ["textDocument": ["uri": .string(uri), "version": .integer(version)], "contentChanges": .array(changes)]
    )
  }

  mutating func close(_ uri: String) {
    notify("textDocument/didClose", document(uri))
  }

  mutating func requestDefinition(_ uri: String, _ line: Int, _ character: Int) {
    request("textDocument/definition", place(uri, line, character))
  }

  mutating func requestHover(_ uri: String, _ line: Int, _ character: Int) {
    request("textDocument/hover", place(uri, line, character))
  }
}

func document(_ uri: String) -> JSONValue { ["textDocument": ["uri": .string(uri)]] }

func place(_ uri: String, _ line: Int, _ character: Int) -> JSONValue {
  ["textDocument": ["uri": .string(uri)], "position": ["line": .integer(line), "character": .integer(character)]]
}

/// A range as JSON.
func range(_ start: (Int, Int), _ end: (Int, Int)) -> JSONValue {
  func position(_ place: (Int, Int)) -> JSONValue {
    ["line": .integer(place.0), "character": .integer(place.1)]
  }
  return ["start": position(start), "end": position(end)]
}

/// A change: the text between two places becomes another.
func edit(_ start: (Int, Int), _ end: (Int, Int), _ text: String) -> JSONValue {
  ["range": range(start, end), "text": .string(text)]
}

extension JSONValue: CustomTestStringConvertible {
  package var testDescription: String { String(decoding: JSONWriter.bytes(of: self), as: UTF8.self) }
}
