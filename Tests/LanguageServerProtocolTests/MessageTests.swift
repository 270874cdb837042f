import LanguageServerProtocol
import Testing

struct MessageTests {
  @Test(
    arguments: [
      (#"{"jsonrpc":"2.0","id":1,"method":"ask","params":{"name":"x"}}"#, "request 1 ask: x"),
      (#"{"id":"a","params":{"name":"x","more":[1]},"method":"ask"}"#, "request 'a' ask: x"),
      (#"{"id":-3,"method":"stop"}"#, "request -3 stop: nothing"),
      (#"{"id":1,"method":"stop","params":null}"#, "request 1 stop: nothing"),
      (#"{"id":1,"method":"stop","params":{}}"#, "request 1 stop: nothing"),
      (#"{"method":"tell","params":{"name":"x"}}"#, "notification tell: x"),
      (#"{"id":1,"result":null}"#, "response 1 null"),
      (#"{"id":1,"error":{"code":1,"message":""}}"#, "response 1"),
      (#"{"id":null,"error":{"code":1,"message":""}}"#, "response null"),
      (#"{"id":1.5,"result":null}"#, "response null null"),
      (#" { "jsonrpc":"2.0","id":1,"method":"stop"}"#, "request 1 stop: nothing"),
    ]
  )
  func `a message is read as what it is`(_ json: String, _ expected: String) {
    check(json, expected)
  }

  @Test
  func `a batch of more messages than anybody sends is one mistake`() {
    let most = "[" + Array(repeating: "{}", count: 1000).joined(separator: ",") + "]"
    let more = "[" + Array(repeating: "{}", count: 1001).joined(separator: ",") + "]"
    #expect(methods.decode(Array(most.utf8)).count == 1000)
    check(more, "unreadable null -32600 the batch has more than 1000 messages")
    // Two megabytes are not kept as a million values.
    let endless = Array(("[" + String(repeating: "1,", count: 1 << 20)).utf8)
    #expect(methods.decode(endless).count == 1)
  }

  @Test(
    arguments: [
      (#"{"id":1,"method":"sing"}"#, "request 1 sing: -32601 the method 'sing' is not known"),
      (#"{"method":"ask"}"#, "notification ask: -32601 the method 'ask' is not known"),
      (#"{"id":1,"method":"tell"}"#, "request 1 tell: -32601 the method 'tell' is not known"),
    ]
  )
  func `a method that is not known, or not as this kind of message, has no reader`(_ json: String, _ expected: String) {
    check(json, expected)
  }

  @Test(
    arguments: [
      (#"{"id":1,"method":"ask"}"#, "'params' is not an object"),
      (#"{"id":1,"method":"ask","params":[]}"#, "'params' is not an object"),
      (#"{"id":1,"method":"ask","params":{}}"#, "'params.name' is missing"),
      (#"{"id":1,"method":"ask","params":{"name":1}}"#, "'params.name' is not a string"),
      (#"{"id":1,"method":"ask","params":{"name":null}}"#, "'params.name' is not a string"),
      (#"{"id":1,"method":"ask","params":{"name":"x","counts":[1,"2"]}}"#, "'params.counts[1]' is not a whole number"),
      (#"{"id":1,"method":"ask","params":{"name":"x","counts":[1.5]}}"#, "'params.counts[0]' is not a whole number"),
      (#"{"id":1,"method":"ask","params":{"name":"x","counts":[1e999]}}"#, "'params.counts[0]' is not a whole number"),
    ]
  )
  func `parameters that don't fit are an error that says where`(_ json: String, _ expected: String) {
    check(json, "request 1 ask: -32602 \(expected)")
  }

  @Test(
    arguments: [
      (#"1"#, "unreadable null -32600 the message is not an object"),
      (#"{}"#, "unreadable null -32600 the message has neither 'method' nor 'result'"),
      (#"{"id":7}"#, "unreadable null -32600 the message has neither 'method' nor 'result'"),
      (#"{"id":"server/7"}"#, "response 'server/7'"),
      (#"{"id":7,"method":1}"#, "unreadable 7 -32600 'method' is not a string"),
      (#"{"id":1.5,"method":"ask"}"#, "unreadable null -32600 'id' is neither a whole number nor a string"),
      (#"{"id":[1],"method":"ask"}"#, "unreadable null -32600 'id' is neither a whole number nor a string"),
      (#"{"id":null,"method":"ask"}"#, "unreadable null -32600 'id' is neither a whole number nor a string"),
      (
        #"{"id":99999999999999999999,"method":"ask"}"#,
        "unreadable null -32600 'id' is neither a whole number nor a string"
      ),
    ]
  )
  func `what is JSON and no message is an invalid request`(_ json: String, _ expected: String) {
    check(json, expected)
  }

  @Test(
    arguments: [
      (#"{ "id":1,"method":"stop"}"#, "unreadable 1 -32600 'jsonrpc' is not '2.0'"),
      (#"{ "jsonrpc":"1.0","id":"a","method":"stop"}"#, "unreadable 'a' -32600 'jsonrpc' is not '2.0'"),
      (#"{ "jsonrpc":2.0,"method":"tell"}"#, "unreadable null -32600 'jsonrpc' is not '2.0'"),
    ]
  )
  func `a message has to say that it is one of JSON-RPC 2.0`(_ json: String, _ expected: String) {
    check(json, expected)
  }

  @Test
  func `the messages of a batch are read as if each had come alone`() {
    let batch =
      #" [{"jsonrpc":"2.0","id":1,"method":"stop"},7,{"jsonrpc":"2.0","method":"tell","params":{"name":"x"}}]"#
    #expect(
      methods.decode(Array(batch.utf8)).map(describe) == [
        "request 1 stop: nothing", "unreadable null -32600 the message is not an object", "notification tell: x",
      ]
    )
    check("[]", "unreadable null -32600 the batch is empty")
  }

  @Test(
    arguments: [
      (#"a\ud83db"#, "a\u{FFFD}b"), (#"\udc00\ud800"#, "\u{FFFD}\u{FFFD}"), (#"\uD83D\uDE42"#, "🙂"),
      (#"\uD83D\uD83D\uDE42\uDE42"#, "\u{FFFD}🙂\u{FFFD}"), (#"\\ud83d"#, #"\ud83d"#), (#"\u0000"#, "\0"),
    ]
  )
  func `half of a surrogate pair is U+FFFD, as editors show it, and the text around it is kept`(
    _ json: String,
    _ expected: String
  ) {
    check(#"{"method":"tell","params":{"name":"\#(json)"}}"#, "notification tell: \(expected)")
  }

  @Test(
    arguments: [
      "", " ", "{", "nul", "nulll", #"{"id" 1}"#, "{}{}", "[1,]", "{\"a\":1,}", "[,]", "{,}", "01", "1.", ".5", "+1",
      "1e",
      "-", "'a'", "{a:1}", "\"\u{1}\"", "\"\\x\"", #""\u12g4""#, #""\u+123""#, "\"", "[1}", "{\"a\"]", "{} x", "{}\0",
      "\u{FEFF}{}", "// a\n{}", "NaN",
    ]
  )
  func `what is not JSON is a parse error`(_ text: String) {
    check(text, "unreadable null -32700 the message is not JSON")
  }

  @Test
  func `bytes that are not UTF-8 are a parse error, wherever they stand`() {
    let bytes = Array(#"{"id":1,"method":"ask","params":{"name":"x","more":""#.utf8) + [0xFF] + Array(#""}}"#.utf8)
    #expect(methods.decode(bytes).map(describe) == ["unreadable null -32700 the message is not UTF-8"])
  }

  @Test(arguments: [256, 10_000, 200_000])
  func `nesting of any depth is answered with an error, to whoever asked`(_ depth: Int) {
    let nested = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let reason = "-32600 the message nests more than 256 levels deep"
    check(#"{"method":"ask","params":\#(nested),"id":"a"}"#, "unreadable 'a' \(reason)")
    check(#"{"method":"ask","params":{"id":\#(nested)}}"#, "unreadable null \(reason)")
    check(String(repeating: "{\"a\":", count: depth), "unreadable null -32700 the message is not JSON")
  }

  @Test
  func `as many levels as anybody needs are read`() {
    let nested = String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
    check(#"{"id":1,"method":"stop","params":\#(nested)}"#, "request 1 stop: nothing")
  }

  /// Checks what a body is read as; `"jsonrpc":"2.0"` is added to objects that begin without a blank.
  private func check(_ json: String, _ expected: String) {
    let body = json.hasPrefix("{\"") ? #"{"jsonrpc":"2.0","# + json.dropFirst() : json
    #expect(methods.decode(Array(body.utf8)).map(describe) == [expected])
  }
}

private struct NameParams: Decodable {
  var name: String
  var counts: [Int]?
}

private let methods = MethodTable<String>([
  "ask": MethodReader(.request) { try $0.read(NameParams.self).name },
  "stop": MethodReader(.request) {
    _ = try $0.read(NoParams.self)
    return "nothing"
  },
  "tell": MethodReader(.notification) { try $0.read(NameParams.self).name },
])

private func describe(_ message: IncomingMessage<String>) -> String {
  switch message {
  case .request(let id, let method, let call): "request \(id) \(method): \(describe(call))"
  case .notification(let method, let call): "notification \(method): \(describe(call))"
  case .response(let id, let result):
    "response \(id.map(\.description) ?? "null")" + (result.map { " \($0)" } ?? "")
  case .unreadable(let id, let error): "unreadable \(id.map(\.description) ?? "null") \(describe(.failure(error)))"
  }
}

private func describe(_ call: Result<String, ResponseError>) -> String {
  switch call {
  case .success(let value): value
  case .failure(let error): "\(error.code.rawValue) \(error.message)"
  }
}
