import LanguageServerProtocol
import Testing

@Suite("Messages")
struct MessageTests {
  @Test(
    "a message is read as what it is",
    arguments: [
      (#"{"jsonrpc":"2.0","id":1,"method":"ask","params":{"name":"x"}}"#, "request 1 ask: x"),
      (#"{"id":"a","params":{"name":"x","more":[1]},"method":"ask"}"#, "request 'a' ask: x"),
      (#"{"id":-3,"method":"stop"}"#, "request -3 stop: nothing"),
      (#"{"id":1,"method":"stop","params":null}"#, "request 1 stop: nothing"),
      (#"{"id":1,"method":"stop","params":{}}"#, "request 1 stop: nothing"),
      (#"{"method":"tell","params":{"name":"x"}}"#, "notification tell: x"),
      (#"{"id":1,"result":null}"#, "response 1 null"),
      (#"{"id":1,"error":{"code":1,"message":""}}"#, "response 1"),
      (#"{"id":null,"error":{"code":1,"message":""}}"#, "unreadable null -32600 'id' is neither a number nor a string"),
    ]
  )
  func kinds(_ json: String, _ expected: String) {
    check(json, expected)
  }

  @Test(
    "a method that is not known, or not as this kind of message, has no reader",
    arguments: [
      (#"{"id":1,"method":"sing"}"#, "request 1 sing: -32601 the method 'sing' is not known"),
      (#"{"method":"ask"}"#, "notification ask: -32601 the method 'ask' is not known"),
      (#"{"id":1,"method":"tell"}"#, "request 1 tell: -32601 the method 'tell' is not known"),
    ]
  )
  func unknownMethods(_ json: String, _ expected: String) {
    check(json, expected)
  }

  @Test(
    "parameters that don't fit are an error that says where",
    arguments: [
      (#"{"id":1,"method":"ask"}"#, "'params' is not an object"),
      (#"{"id":1,"method":"ask","params":[]}"#, "'params' is not an object"),
      (#"{"id":1,"method":"ask","params":{}}"#, "'params.name' is missing"),
      (#"{"id":1,"method":"ask","params":{"name":1}}"#, "'params.name' is not a string"),
      (#"{"id":1,"method":"ask","params":{"name":null}}"#, "'params.name' is not a string"),
      (#"{"id":1,"method":"ask","params":{"name":"x","counts":[1,"2"]}}"#, "'params.counts[1]' is not a whole number"),
      (#"{"id":1,"method":"ask","params":{"name":"x","counts":[1.5]}}"#, "'params' has a value that can't be read"),
      (#"{"id":1,"method":"ask","params":{"name":"\ud800"}}"#, "'params' has a value that can't be read"),
    ]
  )
  func badParams(_ json: String, _ expected: String) {
    check(json, "request 1 ask: -32602 \(expected)")
  }

  @Test(
    "what is JSON and no message is an invalid request",
    arguments: [
      (#"[]"#, "unreadable null -32600 the message is not an object"),
      (#"1"#, "unreadable null -32600 the message is not an object"),
      (#"{}"#, "unreadable null -32600 'method' is missing"),
      (#"{"id":7}"#, "unreadable 7 -32600 'method' is missing"),
      (#"{"id":7,"method":1}"#, "unreadable 7 -32600 'method' is not a string"),
      (#"{"id":1.5,"method":"ask"}"#, "unreadable null -32600 'id' is neither a number nor a string"),
      (#"{"id":[1],"method":"ask"}"#, "unreadable null -32600 'id' is neither a number nor a string"),
    ]
  )
  func invalidRequests(_ json: String, _ expected: String) {
    check(json, expected)
  }

  @Test("what is not JSON is a parse error", arguments: ["", "{", "nul", #"{"id" 1}"#, "{}{}"])
  func notJSON(_ text: String) {
    check(text, "unreadable null -32700 the message is not JSON")
  }

  @Test("bytes that are not UTF-8 are a parse error, wherever they stand")
  func notUTF8() {
    let bytes = Array(#"{"id":1,"method":"ask","params":{"name":"x","more":""#.utf8) + [0xFF] + Array(#""}}"#.utf8)
    #expect(describe(methods.decode(bytes)) == "unreadable null -32700 the message is not UTF-8")
  }

  @Test("nesting of any depth is an error, not a crash", arguments: [1_000, 100_000])
  func deepNesting(_ depth: Int) {
    let nested = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    check(nested, "unreadable null -32700 the message is not JSON")
    check(#"{"id":1,"method":"ask","params":\#(nested)}"#, "unreadable null -32700 the message is not JSON")
  }

  private func check(_ json: String, _ expected: String) {
    #expect(describe(methods.decode(Array(json.utf8))) == expected)
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
