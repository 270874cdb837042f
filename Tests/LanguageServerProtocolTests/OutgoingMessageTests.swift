import JSON
import LanguageServerProtocol
import Testing

struct OutgoingMessageTests {
  @Test
  func `an answer names its request and has a result, null included`() {
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

  @Test
  func `an error names its request, or null if there was none`() {
    check(
      OutgoingMessage(answerTo: .number(1), error: ResponseError(.invalidParams, "no 'uri'")),
      #"{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"no 'uri'"}}"#
    )
    check(
      OutgoingMessage(answerTo: nil, error: ResponseError(.parseError, "no")),
      #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"no"}}"#
    )
  }

  @Test
  func `a notification has a method and parameters`() {
    check(
      OutgoingMessage(LogMessageNotification.self, MessageParams(type: .warning, message: "é")),
      #"{"jsonrpc":"2.0","method":"window/logMessage","params":{"type":2,"message":"é"}}"#
    )
  }

  @Test
  func `a frame counts bytes, not characters`() {
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
    var stream: [UInt8] = []
    message.append(to: &stream)
    #expect(String(decoding: stream, as: UTF8.self) == "Content-Length: \(expected.utf8.count)\r\n\r\n\(expected)")
  }
}

/// Checks the JSON of a value, byte for byte.
func check(_ value: some JSONWritable, _ expected: String) {
  #expect(String(decoding: JSONWriter.bytes(of: value), as: UTF8.self) == expected)
}
