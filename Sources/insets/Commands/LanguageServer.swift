import CommandTable
import InsetsServer
import StandardStreams

/// `insets lsp`: serves an editor over standard input and output.
enum LanguageServer {
  /// Ends the process when the editor says `exit` or is gone.
  static func run(clientProcess: Int32?) -> Never {
    exitProcess(
      runLanguageServer(
        input: ByteStream.standardInput.descriptor,
        output: ByteStream.standardOutput.descriptor,
        log: ByteStream.standardError.descriptor,
        clientProcess: clientProcess,
        version: toolVersion,
        rulePages: installedRulePages()
      )
    )
  }
}
