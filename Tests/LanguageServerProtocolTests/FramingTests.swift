import LanguageServerProtocol
import Testing

struct FramingTests {
  @Test
  func `a conversation gives the same messages however its bytes are split`() {
    let conversation = Array("Content-Length: 2\r\n\r\n{}Content-Length: 4\r\n\r\n\"é\"Content-Length: 0\r\n\r\n".utf8)
    let expected = [Frame("{}"), Frame("\"é\""), Frame("")]
    for first in conversation.indices {
      for second in first..<conversation.count {
        var framing = Framing()
        var frames = framing.frames(in: Array(conversation[..<first]))
        frames += framing.frames(in: Array(conversation[first..<second]))
        frames += framing.frames(in: Array(conversation[second...]))
        #expect(frames == expected, "split at \(first) and \(second)")
      }
    }
  }

  @Test
  func `bytes that come one by one give the same messages`() {
    var framing = Framing()
    let frames = "X: 1\r\nContent-Length: 3\r\n\r\n[1]oops\r\nContent-Length: 2\r\n\r\n{}".utf8.flatMap {
      framing.frames(in: [$0])
    }
    #expect(frames == [Frame("[1]"), skipped("'oops' is not a header"), Frame("{}")])
  }

  @Test(
    arguments: [
      "Content-Length: 2\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n{}",
      "Content-Type: application/vscode-jsonrpc; charset=utf8\r\nContent-Length: 2\r\n\r\n{}",
      "content-length:2\r\n\r\n{}",
      "CONTENT-LENGTH: \t2 \r\n\r\n{}",
      "X-Unknown: a: b\r\nContent-Length: 2\r\n\r\n{}",
      "Content-Length: 7\r\nContent-Length: 2\r\n\r\n{}",
      "Content-Length: 2\n\n{}",
      "\r\n\nContent-Length: 2\r\n\r\n{}",
    ]
  )
  func `a header may have its fields in any order and case, and lines may end with a line feed alone`(_ text: String) {
    check(text, [Frame("{}")])
  }

  @Test(
    arguments: ["text/plain; charset=utf-16", "application/vscode-jsonrpc;x=y; Charset=\"UTF-16\""]
  )
  func `a body in another charset is passed over as a whole and named`(_ type: String) {
    var framing = Framing()
    let text = "Content-Type: \(type)\r\nContent-Length: 4\r\n\r\n{\u{0}}\u{0}Content-Length: 2\r\n\r\n{}"
    #expect(framing.frames(in: Array(text.utf8)).map { $0.lowercased } == [.foreign(charset: "utf-16"), Frame("{}")])
  }

  @Test
  func `a large body that comes in small pieces is one message`() {
    let piece = [UInt8](repeating: 1, count: 4096)
    var framing = Framing()
    var frames = framing.frames(in: Array("Content-Length: \(4096 * 4096)\r\n\r\n".utf8))
    for _ in 0..<4096 { frames += framing.frames(in: piece) }
    #expect(frames == [.message([UInt8](repeating: 1, count: 4096 * 4096))])
  }

  @Test
  func `a body may hold what looks like a header`() {
    check("Content-Length: 21\r\n\r\nContent-Length: 2\r\n\r\n", [Frame("Content-Length: 2\r\n\r\n")])
  }

  @Test(
    arguments: [
      ("Content-Type: x\r\n\r\n{}", "a header has no Content-Length"),
      ("Content-Length: -5\r\n\r\n{}", "'-5' is not the length of a message"),
      ("Content-Length: 5x\r\n\r\n{}", "'5x' is not the length of a message"),
      ("Content-Length:\r\n\r\n{}", "'' is not the length of a message"),
      ("Content-Length: 99999999999999999999\r\n\r\n{}", "'99999999999999999999' is not the length of a message"),
      ("Content-Length: 1073741825\r\n\r\n{}", "a message of 1073741825 bytes is too long"),
      ("{\"jsonrpc\":\"2.0\"}\r\n", "'{\"jsonrpc\":\"2.0\"}' is not a header"),
      ("\u{0}\u{1}\r\nConConContent-Len", "'\u{0}\u{1}' is not a header"),
      ("}\r\n", "'}' is not a header"),
      (": 2\r\n", "': 2' is not a header"),
      (String(repeating: "x", count: 9000), "a header has more than 8192 bytes"),
    ]
  )
  func `what is no message is passed over and the next message is found`(_ garbage: String, _ reason: String) {
    check(garbage + "Content-Length: 2\r\n\r\n{}", [skipped(reason), Frame("{}")])
  }

  @Test
  func `bytes left over from a body that was longer than it said cost no message`() {
    check(
      "Content-Length: 2\r\n\r\n{} }Content-Length: 2\r\n\r\n[]",
      [Frame("{}"), skipped("' }Content-Length: 2' is not a header"), Frame("[]")]
    )
  }

  @Test
  func `a body that was shorter than it said costs the next message and no more`() {
    check(
      "Content-Length: 7\r\n\r\n{}Content-Length: 2\r\n\r\n[]Content-Length: 4\r\n\r\nnull",
      [Frame("{}Conte"), skipped("a header has no Content-Length"), Frame("null")]
    )
  }

  private func check(_ text: String, _ expected: [Framing.Frame]) {
    var framing = Framing()
    #expect(framing.frames(in: Array(text.utf8)) == expected)
  }

  @Test
  func `a length that says less than a gigabyte is believed, and nothing is held for what has not come`() {
    check("Content-Length: 1073741824\r\n\r\n{}", [])
    check("Content-Length: 1073741825\r\n\r\n{}", [skipped("a message of 1073741825 bytes is too long")])
  }

  private func Frame(_ text: String) -> Framing.Frame { .message(Array(text.utf8)) }

  private func skipped(_ reason: String) -> Framing.Frame {
    .skipped(reason: reason + "; looking for the next Content-Length")
  }
}

extension Framing.Frame {
  /// The frame with a charset in lower case.
  fileprivate var lowercased: Framing.Frame {
    if case .foreign(let charset) = self { .foreign(charset: charset.lowercased()) } else { self }
  }
}
