import CommandTable
import InsetsAnalysis
import StandardStreams

// A reader such as `head` may close the pipe at any time; that is no reason to be killed or to complain.
ignoreBrokenPipes()

var console = Console(style: Style(.auto))
do {
  let status = try run(Array(CommandLine.arguments.dropFirst()), &console)
  try console.flush()
  exitProcess(status.rawValue)
} catch {
  // Nobody reads any more, which is no news to anybody.
  if !error.isBrokenPipe { try? console.report("can't write to standard output: \(error)") }
  exitProcess(ExitStatus.failure.rawValue)
}

/// Does what the words after the tool's name say.
func run(_ words: [String], _ console: inout Console) throws(StreamError) -> ExitStatus {
  let invocation: Invocation
  do {
    invocation = try Invocation(words)
  } catch {
    try console.report(error.message)
    return .failure
  }
  switch invocation {
  case .start(let folder): return try Init.run(folder, &console)
  case .check(let request) where request.watches: return try CheckWatch.run(request, &console)
  case .check(let request): return try Check.run(request, &console)
  case .explain(let file, let quantity, let choice, let format):
    return try Explain.run(file, quantity, choice, format, &console)
  case .why(let number, let selector, let format): return try Why.run(number, on: selector, format, &console)
  case .format(let paths, let mode): return try Format.run(paths, mode, &console)
  case .migrate(let paths, let version, let isDryRun):
    return try Migrate.run(paths, to: version, isDryRun: isDryRun, &console)
  case .importScreens(let request): return try Import.run(request, &console)
  case .render(let request): return try Render.run(request, &console)
  case .preview(let request): return try LivePreview.run(request, &console)
  case .devices(let id, let selector, let format): return try Devices.run(id, on: selector, format, &console)
  case .rules(let id): return try Rules.run(id, &console)
  case .diff(let request): return try Diff.run(request, &console)
  case .settings(let path): return try ShowSettings.run(path, &console)
  case .completions(let shell): try console.write(shell.completion)
  case .languageServer(let clientProcess): LanguageServer.run(clientProcess: clientProcess)
  case .help(let command): try console.write(Help.page(command, columns: min(terminalColumns() ?? 96, 96)))
  case .version: try console.write("insets \(toolVersion)\n")
  }
  return .success
}
