import LanguageServerProtocol
import StandardStreams

/// Serves the client at two file descriptors until it says `exit` or is gone.
///
/// A client that named its process is gone when that has ended, even if somebody still holds the streams.
///
/// - Parameters:
///   - input: where the client's messages come from.
///   - output: where the messages for the client go.
///   - log: where lines go that concern whoever started the server.
///   - clientProcess: the client's process, if the command line named it.
///   - version: the version of the tool, for people.
///   - rulePages: the pages that explain the rules, if there are any on this machine.
/// - Returns: the code to exit with.
package func runLanguageServer(
  input: Int32,
  output: Int32,
  log: Int32,
  clientProcess: Int32? = nil,
  version: String,
  rulePages: RulePages?
) -> Int32 {
  var connection = Connection(input: input, output: output)
  let logStream = ByteStream(descriptor: log)
  var server = Server(version: version, rulePages: rulePages)
  var watched = clientProcess
  if let watched { connection.watch(watched) }
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
    if let process = server.clientProcess, process != watched {
      watched = process
      connection.watch(process)
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
