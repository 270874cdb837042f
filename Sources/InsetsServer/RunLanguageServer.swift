import LanguageServerProtocol
import StandardStreams

/// Serves the client at two file descriptors until it says `exit` or is gone.
///
/// - Parameters:
///   - input: where the client's messages come from.
///   - output: where the messages for the client go.
///   - log: where lines go that concern whoever started the server.
///   - version: the version of the tool, for people.
///   - rulePages: the pages that explain the rules, if there are any on this machine.
/// - Returns: the code to exit with.
package func runLanguageServer(
  input: Int32,
  output: Int32,
  log: Int32,
  version: String,
  rulePages: RulePages?
) -> Int32 {
  var connection = Connection(input: input, output: output)
  let logStream = ByteStream(descriptor: log)
  var server = Server(version: version, rulePages: rulePages)
  while server.exitCode == nil {
    if !server.isIdle {
      // What has come in the meantime may cancel what waits, or be an edit more.
      if !server.isFull { server.receive(connection.receiveAvailable()) }
      server.handleNext()
    } else if connection.isAtEnd {
      return server.exitCodeAtEndOfInput
    } else if server.hasBackgroundWork {
      server.receive(connection.receiveAvailable())
      if server.isIdle { server.workInBackground() }
    } else {
      server.receive(connection.receive())
    }
    // A log that cannot be written concerns nobody else.
    try? logStream.write(server.takeLog())
    do {
      try connection.send(server.takeOutput())
    } catch {
      return server.exitCodeAtEndOfInput
    }
  }
  return server.exitCodeAtEndOfInput
}
