import InsetsPreview
import LanguageServerProtocol
import StandardStreams

/// Serves the client at two file descriptors until it says `exit` or is gone.
///
/// A client that named its process is gone when that has ended, even if another process still holds the streams.
///
/// - Parameters:
///   - input: where the client's messages come from.
///   - output: where the messages for the client go.
///   - log: where the server's log goes.
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
  let mailbox = Mailbox(input: input, output: output)
  let logStream = ByteStream(descriptor: log)
  let sockets = PreviewSockets()
  var server = Server(version: version, rulePages: rulePages, mailbox: mailbox) { () throws(StreamError) in
    try sockets.listen(port: 0)
  }
  var git: GitProcess?
  var watched = clientProcess
  if let watched { mailbox.watch(watched) }
  while server.exitCode == nil {
    if !server.isIdle {
      // What has come in the meantime may cancel what waits, or be an edit more.
      if !server.isFull { server.receive(mailbox.receive(waiting: false)) }
      // What was cancelled is answered before anything else is done, which may take long.
      guard deliver(server.takeOutput(), to: mailbox) else { return server.exitCodeAtEndOfInput }
      server.handleNext()
    } else if mailbox.isAtEnd {
      return server.exitCodeAtEndOfInput
    } else if server.moveGit(&git) || server.movePages(sockets) {
      server.receive(mailbox.receive(waiting: false))
    } else if server.hasBackgroundWork {
      server.receive(mailbox.receive(waiting: false))
      if server.isIdle { server.workInBackground() }
    } else if git != nil || server.preview != nil {
      let pages = server.preview.map { sockets.readiness($0) } ?? []
      let others = pages + [git?.readiness].compactMap(\.self)
      let limits = [server.preview.flatMap { sockets.longestWait($0) }, git?.remainingMilliseconds]
      server.receive(mailbox.receive(or: others, milliseconds: limits.compactMap(\.self).min()))
    } else {
      server.receive(mailbox.receive(waiting: true))
    }
    if let process = server.clientProcess, process != watched {
      watched = process
      mailbox.watch(process)
    }
    // A log that cannot be written stops nothing.
    try? logStream.write(server.takeLog())
    guard deliver(server.takeOutput(), to: mailbox) else { return server.exitCodeAtEndOfInput }
  }
  return server.exitCodeAtEndOfInput
}

/// Sends bytes; returns whether the client is still there.
private func deliver(_ bytes: [UInt8], to mailbox: Mailbox) -> Bool {
  (try? mailbox.send(bytes)) != nil
}
