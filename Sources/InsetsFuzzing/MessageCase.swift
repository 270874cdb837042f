import InsetsServer
import InsetsTestSupport
import JSON
import LanguageServerProtocol

/// Real messages with bytes or values changed.
///
/// Bodies with right headers come one by one, and each gets the answer that JSON-RPC demands. Then a whole stream is
/// changed, headers included, where nothing more is asked of the server than to live and to speak well.
enum MessageCase {
  static func run(_ seeded: SplitMix64, _ corpus: FuzzCorpus) throws(FuzzFailure) {
    var random = seeded
    let bodies = conversation(corpus, &random)
    try sendOneByOne(bodies, &random)
    try sendAsStream(bodies, &random)
  }

  // MARK: - One by one

  private static func sendOneByOne(_ bodies: [[UInt8]], _ random: inout SplitMix64) throws(FuzzFailure) {
    var wire = Wire()
    for body in bodies {
      let isChanged = Int.random(in: 0..<3, using: &random) == 0
      let sent = isChanged ? changed(body, &random) : body
      let answers = try wire.exchange(sent)
      // The platform's reader takes what is not JSON to the letter, such as a comma too many; ours says so.
      let isRefused = answers.map { $0["error"]?["code"] } == [-32700]
      if !(isChanged && isRefused) { try check(answers, to: sent, wire) }
      if wire.server.exitCode != nil { return }
    }
    let last = Array(#"{"jsonrpc":"2.0","id":"last","method":"no/such"}"#.utf8)
    guard try wire.exchange(last).contains(where: { $0["id"] == "last" }) else {
      throw wire.failure("the server is deaf")
    }
  }

  /// Whether the answers are those that the body demands.
  private static func check(_ answers: [JSONValue], to body: [UInt8], _ wire: Wire) throws(FuzzFailure) {
    // What the platform cannot read, such as broken escapes, our reader may: then one answer is enough.
    guard let message = JSONValue(parsing: body) else {
      guard answers.count <= 1 else { throw wire.failure("\(answers.count) answers to what is not JSON") }
      return
    }
    guard let fields = message.object else { return }
    guard fields["method"]?.string != nil else {
      let isResponse = fields["result"] != nil || fields["error"] != nil
      guard answers.count == (isResponse ? 0 : 1) || fields["method"] != nil && answers.count <= 1 else {
        throw wire.failure("\(answers.count) answers to what is no request")
      }
      return
    }
    switch fields["id"] {
    case _ where fields["jsonrpc"] != "2.0":
      guard answers.count == 1 else { throw wire.failure("\(answers.count) answers to a message without a version") }
    case nil:
      guard answers.isEmpty else { throw wire.failure("an answer to a notification") }
    case let id? where id.string != nil || id.integer != nil:
      guard answers.count == 1, answers.first?["id"] == id else { throw wire.failure("not one answer to \(id.text)") }
    case .some:
      guard answers.count <= 1 else { throw wire.failure("\(answers.count) answers to one message") }
    }
  }

  // MARK: - As a stream

  private static func sendAsStream(_ bodies: [[UInt8]], _ random: inout SplitMix64) throws(FuzzFailure) {
    var stream = bodies.flatMap { Wire.framed($0) }
    for _ in 0..<Int.random(in: 1...6, using: &random) { stream = withChangedBytes(stream, &random) }
    var wire = Wire()
    var rest = stream[...]
    while !rest.isEmpty, wire.server.exitCode == nil {
      let piece = rest.prefix(Int.random(in: 1...2000, using: &random))
      rest = rest.dropFirst(piece.count)
      _ = try wire.give(Array(piece))
    }
  }

  // MARK: - Messages

  /// A short conversation with every request in it.
  private static func conversation(_ corpus: FuzzCorpus, _ random: inout SplitMix64) -> [[UInt8]] {
    let example = corpus.example(&random)
    let uri = DocumentURI(filePath: example.path).string
    let text = JSONValue.string(String(decoding: example.text.prefix(3000), as: UTF8.self))
    var bodies: [JSONValue] = [
      message("initialize", 1, ["processId": nil, "capabilities": randomCapabilities(&random)]),
      message("initialized", nil, [:]),
      message(
        "textDocument/didOpen",
        nil,
        ["textDocument": ["uri": .string(uri), "languageId": "insets", "version": 1, "text": text]]
      ),
    ]
    guard let client = try? FuzzClient([:]) else { return [] }
    for (index, method) in Router.requests.shuffled(using: &random).prefix(12).enumerated() {
      let start = Position(line: Int.random(in: 0..<40, using: &random), character: 4)
      let params = RequestParams(uri: uri, start: start, end: Position(line: start.line + 2, character: 0))
      guard method != "initialize", method != "shutdown" else { continue }
      bodies.append(message(method, index + 2, params.json(for: method, client: client, &random)))
      if Int.random(in: 0..<3, using: &random) == 0 {
        bodies.append(message("$/cancelRequest", nil, ["id": .integer(index + 2)]))
      }
      if Int.random(in: 0..<3, using: &random) == 0 {
        let range: JSONValue = ["start": start.json, "end": ["line": .integer(start.line), "character": 8]]
        bodies.append(
          message(
            "textDocument/didChange",
            nil,
            [
              "textDocument": ["uri": .string(uri), "version": .integer(index + 2)],
              "contentChanges": [["range": range, "text": "x"]],
            ]
          )
        )
      }
    }
    return bodies.map { JSONWriter.bytes(of: $0) }
  }

  private static func message(_ method: String, _ id: Int?, _ params: JSONValue) -> JSONValue {
    var fields: [String: JSONValue] = ["jsonrpc": "2.0", "method": .string(method), "params": params]
    fields["id"] = id.map { .integer($0) }
    return .object(fields)
  }

  // MARK: - Changes

  private static func changed(_ body: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    if Bool.random(using: &random), let value = JSONValue(parsing: body) {
      return JSONWriter.bytes(of: withChangedValue(value, &random))
    }
    return (0..<Int.random(in: 1...3, using: &random)).reduce(body) { body, _ in withChangedBytes(body, &random) }
  }

  private static func withChangedBytes(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = bytes
    guard !bytes.isEmpty else { return bytes }
    let index = Int.random(in: bytes.indices, using: &random)
    let end = min(bytes.count, index + Int.random(in: 1...8, using: &random))
    switch Int.random(in: 0..<6, using: &random) {
    case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 2: bytes.removeSubrange(index..<end)
    case 3: bytes.insert(contentsOf: bytes[index..<end], at: index)
    case 4: bytes.replaceSubrange(index..<end, with: (hostileBytes.randomElement(using: &random) ?? "").utf8)
    default: bytes.insert(contentsOf: (hostileBytes.randomElement(using: &random) ?? "").utf8, at: index)
    }
    return bytes
  }

  /// The value with one of its parts put in another's place.
  private static func withChangedValue(_ value: JSONValue, _ random: inout SplitMix64) -> JSONValue {
    let goesIn = Int.random(in: 0..<5, using: &random) > 0
    switch value {
    case .object(var fields) where goesIn && !fields.isEmpty:
      let names = fields.keys.sorted()
      let name = names.randomElement(using: &random) ?? ""
      switch Int.random(in: 0..<8, using: &random) {
      case 0: fields[name] = nil
      case 1: fields[names.randomElement(using: &random) ?? ""] = fields[name]
      default: fields[name] = fields[name].map { withChangedValue($0, &random) }
      }
      return .object(fields)
    case .array(var elements) where goesIn && !elements.isEmpty:
      let index = Int.random(in: elements.indices, using: &random)
      elements[index] = withChangedValue(elements[index], &random)
      return .array(elements)
    case .array, .object, .null, .bool, .integer, .number, .string:
      return hostileValues.randomElement(using: &random) ?? .null
    }
  }
}

private let hostileBytes = [
  "null", "1e999", "-0", "1.5", "99999999999999999999", "\\ud800", "\\udc00\\ud800", "\\u0000", "\0", "\"", "{", "}",
  "[", "]", ",", ":", "\r\n", "\r\n\r\n", "Content-Length: 5\r\n\r\n", "Content-Length: -1\r\n\r\n", "content-length:",
  "Content-Length: 99999999999\r\n\r\n", "é", String(repeating: "[", count: 10_000),
  String(repeating: "{\"a\":", count: 10_000), "\u{FEFF}",
]

private let hostileValues: [JSONValue] = [
  nil, true, false, 0, -1, 1, .number(1.5), .number(-1e300), .integer(.max), .integer(.min), .integer(1 << 31), "", "x",
  "\0", "file:///", "file:///%", "file:///../../a", "untitled:x", [], [[]], [nil], [:], ["x": nil],
  .string(String(repeating: "a", count: 5000)), ["line": -1, "character": -1],
  ["start": ["line": 9, "character": 9], "end": ["line": 0, "character": 0]],
]

/// A server and the conversation with it.
private struct Wire {
  var server = Server(version: "fuzz")
  private var framing = Framing()
  private var said: [String] = []

  static func framed(_ body: [UInt8]) -> [UInt8] { Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body }

  /// Sends a body and returns the answers.
  mutating func exchange(_ body: [UInt8]) throws(FuzzFailure) -> [JSONValue] {
    try give(Self.framed(body)).filter { $0["method"] == nil }
  }

  /// Sends bytes, lets the server work and returns what it sends.
  mutating func give(_ bytes: [UInt8]) throws(FuzzFailure) -> [JSONValue] {
    said.append("→ " + String(decoding: bytes.prefix(4000), as: UTF8.self))
    server.receive(bytes)
    while server.exitCode == nil, server.proceed() {}
    _ = server.takeLog()
    var messages: [JSONValue] = []
    for frame in framing.frames(in: server.takeOutput()) {
      guard case .message(let body) = frame, let message = JSONValue(parsing: body), message["jsonrpc"] == "2.0",
        message["method"] != nil || message["id"] != nil
      else { throw failure("the server sent what is no message: \(frame)") }
      said.append("← " + message.text)
      messages.append(message)
    }
    return messages
  }

  func failure(_ reason: String) -> FuzzFailure { FuzzFailure(reason, evidence: said.joined(separator: "\n")) }
}
