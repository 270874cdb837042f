import Foundation
import LanguageServerProtocol
import Testing

@Suite("Writing JSON")
struct JSONWriterTests {
  @Test(
    "a string is escaped where JSON demands it and nowhere else",
    arguments: [
      ("plain", #""plain""#),
      ("", #""""#),
      ("a\"b\\c/d", #""a\"b\\c/d""#),
      ("\n\r\t\u{0}\u{1F}\u{7F}", "\"\\n\\r\\t\\u0000\\u001f\u{7F}\""),
      ("é 首页 🙂", #""é 首页 🙂""#),
    ]
  )
  func strings(_ value: String, _ expected: String) {
    check(value, expected)
  }

  @Test("what is written can be read again")
  func roundTrip() throws {
    let value: JSONValue = [
      "null": nil, "truth": true, "integers": [0, -1, .integer(.max), .integer(.min)], "numbers": [.number(1.5)],
      "nested": [[], [:], ["deep": [["x": "\"\\\u{1}é🙂"], 1]]], "": "",
    ]
    let bytes = JSONWriter.bytes(of: value)
    #expect(try JSONDecoder().decode(JSONValue.self, from: Data(bytes)) == value)
  }

  @Test("fields without a value are left out, elements without one are null")
  func missingValues() {
    var writer = JSONWriter()
    writer.object { object in
      object.optionalField("none", nil as Int?)
      object.optionalField("some", 1)
      object.object("inner") { _ in }
      object.field("list", [nil, 2] as [Int?])
    }
    #expect(String(decoding: writer.bytes, as: UTF8.self) == #"{"some":1,"inner":{},"list":[null,2]}"#)
  }

  @Test("numbers that JSON doesn't have are null")
  func infinities() {
    check(JSONValue.array([.number(.infinity), .number(.nan), .number(0.1)]), "[null,null,0.1]")
  }
}

@Suite("Outgoing messages")
struct OutgoingMessageTests {
  @Test("an answer names its request and has a result, null included")
  func answers() {
    check(
      OutgoingMessage(answerTo: .number(1), result: [1, 2]),
      #"{"jsonrpc":"2.0","id":1,"result":[1,2]}"#
    )
    check(
      OutgoingMessage(answerTo: .string("a"), result: nil as Int?),
      #"{"jsonrpc":"2.0","id":"a","result":null}"#
    )
    check(OutgoingMessage(answerTo: .number(2), result: NoResult()), #"{"jsonrpc":"2.0","id":2,"result":null}"#)
  }

  @Test("an error names its request, or null if there was none")
  func errors() {
    check(
      OutgoingMessage(answerTo: .number(1), error: ResponseError(.invalidParams, "no 'uri'")),
      #"{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"no 'uri'"}}"#
    )
    check(
      OutgoingMessage(answerTo: nil, error: ResponseError(.parseError, "no")),
      #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"no"}}"#
    )
  }

  @Test("a notification has a method and parameters")
  func notifications() {
    check(
      OutgoingMessage(LogMessageNotification.self, MessageParams(type: .warning, message: "é")),
      #"{"jsonrpc":"2.0","method":"window/logMessage","params":{"type":2,"message":"é"}}"#
    )
  }

  @Test("a frame counts bytes, not characters")
  func frames() {
    var stream: [UInt8] = []
    OutgoingMessage(answerTo: .number(1), result: "é").append(to: &stream)
    OutgoingMessage(answerTo: .number(2), result: 3).append(to: &stream)
    #expect(
      String(decoding: stream, as: UTF8.self)
        == "Content-Length: 38\r\n\r\n{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":\"é\"}"
        + "Content-Length: 35\r\n\r\n{\"jsonrpc\":\"2.0\",\"id\":2,\"result\":3}"
    )
  }

  private func check(_ message: OutgoingMessage, _ expected: String) {
    #expect(String(decoding: message.body, as: UTF8.self) == expected)
  }
}

/// Checks the JSON of a value, byte for byte.
func check(_ value: some JSONWritable, _ expected: String) {
  #expect(String(decoding: JSONWriter.bytes(of: value), as: UTF8.self) == expected)
}
