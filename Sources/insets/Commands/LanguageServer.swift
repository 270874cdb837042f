import CommandTable
import InsetsServer
import StandardStreams

/// `insets lsp`: serves an editor over standard input and output.
enum LanguageServer {
  static func action(_ arguments: Arguments) throws(UsageError) -> Action {
    _ = try arguments.operands(atMost: 0)
    let process = try arguments.values[.clientProcess].map(clientProcess)
    return { _ in run(clientProcess: process) }
  }

  /// The process that has to live for the server to live.
  private static func clientProcess(_ text: String) throws(UsageError) -> Int32 {
    guard let process = Int32(text), process > 0 else { throw UsageError("'\(text)' is not the id of a process") }
    return process
  }

  /// Ends the process when the editor says `exit` or is gone.
  private static func run(clientProcess: Int32?) -> Never {
    exitProcess(
      runLanguageServer(
        input: ByteStream.standardInput.descriptor,
        output: ByteStream.standardOutput.descriptor,
        log: ByteStream.standardError.descriptor,
        clientProcess: clientProcess,
        version: toolVersion,
        rulePages: rulePages()
      )
    )
  }
}
