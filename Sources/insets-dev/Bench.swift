import Foundation

/// `insets-dev bench [SECTION…] [--json FILE] [PATH_TO_INSETS] [PROJECT]`: times the language server as an editor would see it, and
/// what it is made of; `insets-dev bench compare BEFORE AFTER` compares what two runs wrote.
///
/// Every figure is the median of several runs. Layout and rules are told in processor time, so that it does not matter
/// what else the machine does.
enum Bench {
  /// What can be measured alone.
  enum Section: String, CaseIterable {
    case server, cold, workspace, project, sources, layout, constraints, rules, messages, pictures, preview, shapes
  }

  static func run(_ words: ArraySlice<String>) throws {
    if words.first == "compare" { return try BenchFigures.compare(words.dropFirst()) }
    var words = Array(words)
    let figuresPath = try takeFiguresPath(from: &words)
    let chosen = words.compactMap(Section.init)
    var isFolder = ObjCBool(false)
    let project = words.first { word in
      Section(rawValue: word) == nil && FileManager.default.fileExists(atPath: word, isDirectory: &isFolder)
        && isFolder.boolValue
    }
    let paths = words.filter { Section(rawValue: $0) == nil && $0 != project }
    guard paths.count <= 1 else { throw DeveloperError(description: "bench takes one path to 'insets'") }
    var figures = BenchFigures()
    for section in chosen.isEmpty ? Section.allCases : chosen {
      switch section {
      case .server:
        var server = try BenchServer(try paths.first ?? besideThisCommand())
        try server.run()
        figures.figures += server.figures.figures
      case .cold:
        var cold = try BenchCold(try paths.first ?? besideThisCommand())
        try cold.run()
        figures.figures += cold.figures.figures
      case .workspace:
        var workspace = try BenchWorkspace(try paths.first ?? besideThisCommand())
        try workspace.run()
      case .project:
        print("a project of storyboards, on all devices")
        var bench = BenchProject(try paths.first ?? besideThisCommand(), project: project)
        try bench.run()
        figures.figures += bench.figures.figures
      case .sources:
        print("a project of Swift files")
        var bench = BenchSources(try paths.first ?? besideThisCommand(), project: project)
        try bench.run()
        figures.figures += bench.figures.figures
      case .shapes:
        try BenchShapes(try paths.first ?? besideThisCommand()).run()
      case .layout:
        print("layout in every configuration")
        try BenchLayout.run()
      case .constraints:
        print("constraints of one screen")
        try BenchConstraints.run()
      case .rules:
        print("rules on 10,000 lines of examples")
        try BenchRules.run()
      case .messages:
        print("messages")
        try BenchMessages.run()
      case .pictures:
        print("pictures of eight layouts")
        var pictures = BenchPictures()
        try pictures.run()
        figures.figures += pictures.figures.figures
      case .preview:
        print("the live page, eight layouts")
        var preview = BenchPreview(try paths.first ?? besideThisCommand())
        try preview.run()
        figures.figures += preview.figures.figures
      }
      print("")
    }
    if let figuresPath { try figures.write(to: figuresPath) }
  }

  /// Takes `--json FILE` out of the words.
  private static func takeFiguresPath(from words: inout [String]) throws -> String? {
    guard let option = words.firstIndex(of: "--json") else { return nil }
    guard option + 1 < words.count else { throw DeveloperError(description: "--json takes the file to write") }
    let path = words[option + 1]
    words.removeSubrange(option...option + 1)
    return path
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
