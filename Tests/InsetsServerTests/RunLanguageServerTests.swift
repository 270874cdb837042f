import Foundation
import InsetsServer
import Testing

struct RunLanguageServerTests {
  private let conversation = [
    #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#,
    #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///a.insets","version":1,"#
      + #""languageId":"insets","text":"let a = 1\n"}}}"#,
    #"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#,
  ]

  @Test
  func `a whole conversation ends with the code 0`() throws {
    let (code, output, log) = try serve(conversation + [#"{"jsonrpc":"2.0","method":"exit"}"#])
    #expect(code == 0)
    #expect(output.components(separatedBy: "Content-Length: ").count == 3)
    #expect(output.hasSuffix(#"{"jsonrpc":"2.0","id":2,"result":null}"#))
    #expect(log == "")
  }

  @Test
  func `the end of the input ends the server after all that came before is handled and published`() throws {
    #expect(try serve([]).code == 1)
    #expect(try serve(Array(conversation.prefix(2))).code == 1)
    #expect(try serve(Array(conversation.prefix(2))).output.contains(#""uri":"file:///a.insets","diagnostics":[]"#))
    #expect(try serve(conversation).code == 0)
  }

  @Test
  func `before initialize the server's own log says what was wrong with the bytes`() throws {
    let (code, output, log) = try serve([], after: "hello\n")
    #expect(code == 1)
    #expect(output == "")
    #expect(log == "insets: 'hello' is not a header; looking for the next Content-Length\n")
  }

  /// Gives the server bytes and messages, then closes its input; everything fits into the pipes.
  private func serve(
    _ messages: [String],
    after garbage: String = ""
  ) throws -> (code: Int32, output: String, log: String) {
    let (input, output, log) = (Pipe(), Pipe(), Pipe())
    let bytes = garbage + messages.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined()
    try input.fileHandleForWriting.write(contentsOf: Data(bytes.utf8))
    try input.fileHandleForWriting.close()
    let code = runLanguageServer(
      input: input.fileHandleForReading.fileDescriptor,
      output: output.fileHandleForWriting.fileDescriptor,
      log: log.fileHandleForWriting.fileDescriptor,
      version: "1.2.3",
      rulePages: nil
    )
    return (code, try text(of: output), try text(of: log))
  }

  private func text(of pipe: Pipe) throws -> String {
    try pipe.fileHandleForWriting.close()
    return String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
  }
}
