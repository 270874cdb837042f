import InsetsServer
import InsetsTestSupport
import JSON
import LanguageServerProtocol

/// A client in the same process as its server, which checks every message that comes against its own idea of the
/// conversation.
package struct FuzzClient {
  /// A request that has no answer yet.
  private struct Pending {
    var method: String
    var uri: String?
    /// The document as it was when the request was sent; answers come in order, so that is what they speak of.
    var text: ModelText?
  }

  package struct OpenText {
    package var version: Int
    package var text: ModelText
  }

  let capabilities: JSONValue
  package let encoding: PositionEncodingKind
  /// What the client answers when it is asked for its settings.
  var settings: JSONValue = nil
  /// What the server can do, as it said.
  private(set) var announced: JSONValue = nil
  package private(set) var documents: [String: OpenText] = [:]
  /// The last published findings, by URI.
  package private(set) var published: [String: JSONValue] = [:]
  /// The last results, by method.
  package private(set) var results: [String: JSONValue] = [:]
  private(set) var conversation: [String] = []
  /// How many requests were sent.
  private(set) var requestCount = 0

  private var server = Server(version: "fuzz")
  private var framing = Framing()
  private var pending: [JSONValue: Pending] = [:]

  package init(_ capabilities: JSONValue, settings: JSONValue = nil) throws(FuzzFailure) {
    self.capabilities = capabilities
    self.settings = settings
    let offered = capabilities["general"]?["positionEncodings"]?.array?.compactMap(\.string) ?? []
    let known = offered.compactMap(PositionEncodingKind.init(rawValue:))
    encoding = known.contains(.utf8) ? .utf8 : known.first ?? .utf16
    request("initialize", ["processId": nil, "rootUri": nil, "capabilities": capabilities])
    try work()
    announced = results["initialize"]?["capabilities"] ?? nil
    let agreed = announced["positionEncoding"]?.string ?? "utf-16"
    guard agreed == encoding.rawValue else { throw failure("the server counts in \(agreed), not \(encoding)") }
    notify("initialized", [:])
    try work()
  }

  // MARK: - Sending

  /// The id of the request of that number: most are numbers, some are strings.
  static func id(_ number: Int) -> JSONValue { number % 7 == 0 ? .string("r\(number)") : .integer(number) }

  package mutating func request(_ method: String, _ params: JSONValue?) {
    requestCount += 1
    let id = Self.id(requestCount)
    let uri = params?["textDocument"]?["uri"]?.string
    pending[id] = Pending(method: method, uri: uri, text: uri.flatMap { documents[$0]?.text })
    send(["jsonrpc": "2.0", "id": id, "method": .string(method)], params)
  }

  mutating func notify(_ method: String, _ params: JSONValue?) {
    send(["jsonrpc": "2.0", "method": .string(method)], params)
  }

  private mutating func send(_ fields: [String: JSONValue], _ params: JSONValue?) {
    var fields = fields
    fields["params"] = params
    let body = JSONWriter.bytes(of: JSONValue.object(fields))
    conversation.append("→ " + String(decoding: body, as: UTF8.self))
    server.receive(Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body)
  }

  package mutating func open(_ uri: String, _ text: [UInt8]) {
    documents[uri] = OpenText(version: 1, text: ModelText(text))
    let document: JSONValue = [
      "uri": .string(uri), "languageId": "insets", "version": 1, "text": .string(String(decoding: text, as: UTF8.self)),
    ]
    notify("textDocument/didOpen", ["textDocument": document])
  }

  /// Sends changes and carries them out on the model; a range is in places as they are sent, nil for the whole text.
  package mutating func change(_ uri: String, _ changes: [(range: (start: Position, end: Position)?, text: [UInt8])]) {
    guard var document = documents[uri] else { return }
    document.version += 1
    var events: [JSONValue] = []
    for change in changes {
      let text = JSONValue.string(String(decoding: change.text, as: UTF8.self))
      if let (start, end) = change.range {
        let places = [start, end].map { document.text.offset(of: $0, in: encoding) }.sorted()
        document.text.replace(places[0]..<places[1], with: change.text)
        events.append(["range": ["start": start.json, "end": end.json], "text": text])
      } else {
        document.text = ModelText(change.text)
        events.append(["text": text])
      }
    }
    documents[uri] = document
    let identifier: JSONValue = ["uri": .string(uri), "version": .integer(document.version)]
    notify("textDocument/didChange", ["textDocument": identifier, "contentChanges": .array(events)])
  }

  /// Takes a document for empty without saying so, as a client does that is out of step.
  package mutating func forgetText(of uri: String) { documents[uri]?.text = ModelText([]) }

  mutating func close(_ uri: String) {
    documents[uri] = nil
    notify("textDocument/didClose", ["textDocument": ["uri": .string(uri)]])
  }

  // MARK: - Receiving

  /// A server that takes more turns never comes to rest: each handles a message or publishes a document's findings.
  private static let mostTurns = 20_000

  /// Lets the server work until it has nothing to do and reads what it sent.
  package mutating func work() throws(FuzzFailure) {
    var turns = 0
    while true {
      while server.exitCode == nil, server.proceed() {
        turns += 1
        guard turns <= Self.mostTurns else { throw failure("the server never comes to rest") }
      }
      let frames = framing.frames(in: server.takeOutput())
      // An answer of the client may give the server work again.
      guard !frames.isEmpty else { return }
      for frame in frames {
        guard case .message(let body) = frame else { throw failure("the server sent what is no message") }
        try take(body)
      }
    }
  }

  /// Every request must have been answered by now.
  package func checkAnswered() throws(FuzzFailure) {
    guard let (id, request) = pending.min(by: { $0.key.text < $1.key.text }) else { return }
    throw failure("\(request.method) with the id \(id.text) has no answer")
  }

  /// Says goodbye.
  mutating func leave() throws(FuzzFailure) {
    request("shutdown", nil)
    notify("exit", nil)
    try work()
    try checkAnswered()
    guard server.exitCode == 0 else {
      throw failure("the server ends with \(server.exitCode.map(String.init) ?? "no exit code")")
    }
  }

  private mutating func take(_ body: [UInt8]) throws(FuzzFailure) {
    let text = String(decoding: body, as: UTF8.self)
    conversation.append("← " + text)
    guard String(validating: body, as: UTF8.self) != nil else { throw failure("the server sent what is not UTF-8") }
    guard let message = JSONValue(parsing: body) else { throw failure("the server sent what is not JSON") }
    guard message["jsonrpc"] == "2.0" else { throw failure("a message has no version") }
    if let method = message["method"]?.string {
      if let id = message["id"] {
        send(["jsonrpc": "2.0", "id": id, "result": answer(to: method, message["params"] ?? nil)], nil)
      } else if method == "textDocument/publishDiagnostics" {
        try takeDiagnostics(message["params"] ?? nil)
      }
      return
    }
    guard let request = pending.removeValue(forKey: message["id"] ?? nil) else {
      throw failure("an answer that nobody waits for")
    }
    try take(message, answerTo: request)
  }

  private mutating func take(_ answer: JSONValue, answerTo request: Pending) throws(FuzzFailure) {
    if let error = answer["error"] {
      guard let code = error["code"]?.integer, error["message"]?.string?.isEmpty == false, answer["result"] == nil
      else {
        throw failure("an error without a code or a message")
      }
      results[request.method] = error
      guard [-32600, -32602, -32800, -32801, -32803].contains(code) else {
        throw failure("\(request.method) failed with \(code)")
      }
      return
    }
    guard let result = answer["result"] else { throw failure("an answer with neither a result nor an error") }
    results[request.method] = result
    // What is resolved may be what the client gave, and answers for a workspace speak of other documents.
    guard let text = request.text, request.method.hasPrefix("textDocument/") else { return }
    for (start, end) in ranges(in: result, of: request.uri) {
      try check(start, end, in: text, "an answer to \(request.method)")
    }
  }

  private func answer(to method: String, _ params: JSONValue) -> JSONValue {
    switch method {
    case "workspace/configuration": .array((params["items"]?.array ?? []).map { _ in settings })
    case "workspace/applyEdit": ["applied": true]
    default: nil
    }
  }

  private mutating func takeDiagnostics(_ params: JSONValue) throws(FuzzFailure) {
    guard let uri = params["uri"]?.string, let findings = params["diagnostics"]?.array else {
      throw failure("a publication without a document or findings")
    }
    published[uri] = .array(findings)
    guard let document = documents[uri] else { return }
    if let version = params["version"]?.integer, version != document.version { return }
    for finding in findings {
      guard let start = Position(finding["range"]?["start"]), let end = Position(finding["range"]?["end"]) else {
        throw failure("a finding without a range")
      }
      try check(start, end, in: document.text, "a finding")
      guard finding["message"]?.string?.isEmpty == false else { throw failure("a finding without words") }
    }
  }

  private func check(_ start: Position, _ end: Position, in text: ModelText, _ what: String) throws(FuzzFailure) {
    guard text.has(start, in: encoding), text.has(end, in: encoding),
      (start.line, start.character) <= (end.line, end.character)
    else { throw failure("\(what) has the range \(start.json.text) to \(end.json.text), which the text has not") }
  }

  /// A failure with the conversation that led to it.
  func failure(_ reason: String) -> FuzzFailure {
    FuzzFailure(reason, evidence: conversation.joined(separator: "\n"))
  }
}

/// The ranges and places in an answer that are in the document asked about.
private func ranges(in result: JSONValue, of uri: String?) -> [(Position, Position)] {
  var found: [(Position, Position)] = []
  var waiting = [result]
  while let value = waiting.popLast() {
    waiting += value.array ?? []
    guard let fields = value.object else { continue }
    let isElsewhere = fields["uri"].map { $0.string != uri } ?? false
    if !isElsewhere {
      for name in ["range", "selectionRange", "targetRange", "targetSelectionRange", "originSelectionRange"]
      where fields["targetUri"] == nil || name == "originSelectionRange" || fields["targetUri"]?.string == uri {
        if let start = Position(fields[name]?["start"]), let end = Position(fields[name]?["end"]) {
          found.append((start, end))
        }
      }
      if let place = Position(fields["position"]) { found.append((place, place)) }
    }
    // Edits name their documents in other ways, and data is not compared.
    for (name, child) in fields where !foreignFields.contains(name) {
      waiting.append(child)
    }
  }
  return found
}

/// Fields of answers whose ranges are not those of the document asked about.
private let foreignFields: Set<String> = [
  "data", "arguments", "changes", "documentChanges", "location", "relatedDocuments",
]
