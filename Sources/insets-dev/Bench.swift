import Foundation

/// `insets-dev bench [SECTION…] [PATH_TO_INSETS]`: times the language server as an editor would see it, and what it is
/// made of.
///
/// Every figure is the median of several runs. Those of the server stand beside a plain echo of the same bytes through a
/// pipe in the same run; the ratio is what can be compared between machines. Layout and rules are told in processor
/// time, so that it does not matter what else the machine does.
enum Bench {
  /// What can be measured alone.
  enum Section: String, CaseIterable {
    case server, layout, rules, messages
  }

  static func run(_ words: ArraySlice<String>) throws {
    let chosen = words.compactMap(Section.init)
    let paths = words.filter { Section(rawValue: $0) == nil }
    guard paths.count <= 1 else { throw DeveloperError(description: "bench takes one path to 'insets'") }
    for section in chosen.isEmpty ? Section.allCases : chosen {
      switch section {
      case .server: try runServer(try paths.first ?? besideThisCommand())
      case .layout:
        print("layout in every configuration")
        try BenchLayout.run()
      case .rules:
        print("rules on 10,000 lines of examples")
        try BenchRules.run()
      case .messages:
        print("messages, 100 findings")
        try BenchMessages.run()
      }
      print("")
    }
  }

  private static func runServer(_ tool: String) throws {
    let clock = ContinuousClock()
    print("start to initialize answer")
    let start = try median(of: 15) { _ in
      let begin = clock.now
      let server = try BenchProcess(tool, ["lsp"])
      try server.send(initialize)
      _ = try server.receive(containing: "\"capabilities\"")
      let elapsed = clock.now - begin
      server.stop()
      return elapsed
    }
    let echoStart = try median(of: 15) { _ in
      let begin = clock.now
      let echo = try BenchProcess("/bin/cat", [])
      try echo.send(initialize)
      _ = try echo.receive()
      let elapsed = clock.now - begin
      echo.stop()
      return elapsed
    }
    report("insets lsp", start, echoStart)

    print("\nkeystroke to published diagnostics, edit in the middle")
    var first: Duration?
    for lines in [100, 1000, 10_000, 100_000] {
      let figures = try session(tool, lines: lines)
      report("\(lines) lines", figures.keystroke, figures.echo)
      report("\(lines) lines, hover", figures.hover, figures.echo)
      print("    opened in \(text(figures.open)), \(Int(figures.megabytes)) MB resident")
      if let first { print("    keystroke \(ratio(figures.keystroke, first)) times that at 100 lines") }
      first = first ?? figures.keystroke
    }
  }

  private struct Figures {
    var open: Duration
    var keystroke: Duration
    var hover: Duration
    var echo: Duration
    var megabytes: Double
  }

  private static func session(_ tool: String, lines: Int) throws -> Figures {
    let clock = ContinuousClock()
    let document = BenchDocument.text(lines: lines)
    let position = BenchDocument.editPosition(in: document)
    let server = try BenchProcess(tool, ["lsp"])
    defer { server.stop() }
    try server.send(initialize)
    _ = try server.receive(containing: "\"capabilities\"")
    try server.send(#"{"jsonrpc":"2.0","method":"initialized","params":{}}"#)
    let escaped = String(decoding: try JSONEncoder().encode(document), as: UTF8.self)
    let opened = clock.now
    try server.send(
      #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///bench.insets","#
        + #""languageId":"insets","version":1,"text":\#(escaped)}}}"#
    )
    _ = try server.receive(containing: "publishDiagnostics")
    let open = clock.now - opened

    let count = lines > 20_000 ? 60 : 200
    var published: [UInt8] = []
    let keystroke = try median(of: count) { index in
      let begin = clock.now
      try server.send(change(version: index + 2, position, digit: index % 7))
      published = try server.receive(containing: "publishDiagnostics")
      return clock.now - begin
    }
    let hover = try median(of: 60) { index in
      let begin = clock.now
      try server.send(
        #"{"jsonrpc":"2.0","id":"h\#(index)","method":"textDocument/hover","params":{"textDocument":"#
          + #"{"uri":"file:///bench.insets"},"position":{"line":\#(position.line),"character":\#(position.column - 8)}}}"#
      )
      _ = try server.receive(containing: "\"h\(index)\"")
      return clock.now - begin
    }
    let megabytes = try server.residentMegabytes()

    let echo = try BenchProcess("/bin/cat", [])
    defer { echo.stop() }
    let answer = String(decoding: published, as: UTF8.self)
    let echoed = try median(of: count) { _ in
      let begin = clock.now
      try echo.send(answer)
      _ = try echo.receive()
      return clock.now - begin
    }
    return Figures(open: open, keystroke: keystroke, hover: hover, echo: echoed, megabytes: megabytes)
  }

  private static let initialize =
    #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"processId":null,"rootUri":null,"capabilities":"#
    + #"{"textDocument":{"hover":{"contentFormat":["markdown","plaintext"]},"publishDiagnostics":"#
    + #"{"relatedInformation":true,"versionSupport":true}}}}}"#

  private static func change(version: Int, _ position: (line: Int, column: Int), digit: Int) -> String {
    #"{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///bench.insets","#
      + #""version":\#(version)},"contentChanges":[{"range":{"start":{"line":\#(position.line),"#
      + #""character":\#(position.column)},"end":{"line":\#(position.line),"character":\#(position.column + 1)}},"#
      + #""text":"\#(digit)"}]}}"#
  }

  /// The binary that was built together with this command.
  private static func besideThisCommand() throws -> String {
    let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let path = folder.appending(path: "insets").path(percentEncoded: false)
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw DeveloperError(description: "there is no 'insets' beside this command; build it, or give its path")
    }
    return path
  }

  // MARK: - Figures

  /// What this process has used of its processor so far.
  static func processorTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// The processor time of some work, the median of several runs.
  static func processorTime(of count: Int, _ work: () -> Void) -> Duration {
    median(of: count) { _ in
      let start = processorTime()
      work()
      return processorTime() - start
    }
  }

  static func median(of count: Int, _ measure: (Int) throws -> Duration) rethrows -> Duration {
    let sorted = try (0..<count).map(measure).sorted()
    return sorted[count / 2]
  }

  static func report(_ name: String, _ duration: Duration, _ base: Duration, baseName: String = "echo") {
    let padded = name + String(repeating: " ", count: max(1, 26 - name.count))
    print("  \(padded)\(text(duration)), \(ratio(duration, base)) times the \(baseName) (\(text(base)))")
  }

  static func text(_ duration: Duration) -> String {
    let milliseconds = duration / .milliseconds(1)
    return String(format: milliseconds < 10 ? "%.3f ms" : "%.1f ms", milliseconds)
  }

  static func ratio(_ duration: Duration, _ base: Duration) -> String {
    String(format: "%.1f", duration / base)
  }
}
