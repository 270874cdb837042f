import StandardStreams

// A reader such as `head` may close the pipe at any time; that must not kill the tool or print an error.
ignoreBrokenPipes()

var console = Console(style: Style(.auto))
do {
  let status = try run(Array(CommandLine.arguments.dropFirst()), &console)
  try console.flush()
  exitProcess(status.rawValue)
} catch {
  // The reader has gone, which is not an error.
  if !error.isBrokenPipe { try? console.report("can't write to standard output: \(error)") }
  exitProcess(ExitStatus.failure.rawValue)
}

/// Does what the words after the tool's name say.
func run(_ words: [String], _ console: inout Console) throws(StreamError) -> ExitStatus {
  let action: Action
  do {
    action = try insets.action(for: words)
  } catch {
    try console.report(error.message)
    return .failure
  }
  return try action(&console)
}
