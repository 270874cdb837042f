import Foundation

/// Times `insets check .` in a project of storyboards on all devices, and the language server after edits in it.
///
/// The project is that of a folder, or one of 470 storyboards that is made of the example.
struct BenchProject {
  private static let storyboardCount = 470
  /// What 470 storyboards may take, in milliseconds of processor time, and any project, in megabytes.
  private static let aims = (milliseconds: 6000.0, megabytes: 500.0)
  /// What the findings of a file may take after an edit of it in the server, and how many files are edited how often.
  private static let edits = (milliseconds: 100.0, files: 12, perFile: 4)

  private let tool: String
  private let project: URL?
  private(set) var figures = BenchFigures()

  init(_ tool: String, project: String?) {
    self.tool = tool
    self.project = project.map { URL(filePath: $0) }
  }

  mutating func run() throws {
    if let project {
      try measure(project)
      return try measureEdits(in: project)
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: "insets-bench-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let own = folder.appending(path: "project")
    try write(Self.storyboardCount, to: own, areLinked: false)
    try measure(own)
    try measureEdits(in: own)
    try measureGrowth(in: folder)
  }

  private mutating func measure(_ folder: URL) throws {
    let (_, peakBefore) = Self.usageOfChildren()
    let (text, time, elapsed) = try check(folder)
    print("  " + (text.split(separator: "\n").last.map(String.init) ?? "nothing was said"))
    let aim = project == nil ? Self.aims.milliseconds : nil
    figures.add(.init(name: "project: check", unit: .milliseconds, median: time / .milliseconds(1), aim: aim))
    figures.add(.init(name: "project: check, by the clock", unit: .milliseconds, median: elapsed / .milliseconds(1)))
    // It is the most of all processes that were waited for.
    let peak = Self.usageOfChildren().peak
    guard peak > peakBefore else { return }
    let megabytes = Double(peak) / 1_000_000
    figures.add(.init(name: "project: memory", unit: .megabytes, median: megabytes, aim: Self.aims.megabytes))
  }

  /// Checks a folder: what is said, in which processor time, and how long it takes by the clock.
  private func check(_ folder: URL) throws -> (text: String, time: Duration, elapsed: Duration) {
    let before = Self.usageOfChildren().time
    let process = Process()
    process.executableURL = URL(filePath: tool)
    process.arguments = ["check", ".", "--exit-zero", "--format", "text", "--devices", "allPhones, allPads"]
    process.currentDirectoryURL = folder
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    let start = ContinuousClock.now
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (text, Self.usageOfChildren().time - before, ContinuousClock.now - start)
  }

  /// Checks twice as many storyboards that lead to each other, and whose classes show each other.
  private func measureGrowth(in folder: URL) throws {
    let times = try [Self.storyboardCount / 2, Self.storyboardCount].map { count in
      let own = folder.appending(path: "\(count)")
      try write(count, to: own, areLinked: true)
      return try check(own).time
    }
    let ratio = Bench.ratio(times[1], times[0])
    print("  \(Self.storyboardCount) files that lead to each other take \(ratio) times what half of them take")
  }

  /// The processor time of the processes that were waited for, and the most bytes that one of them had.
  private static func usageOfChildren() -> (time: Duration, peak: Int) {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_CHILDREN, &usage)
      let unit = 1
    #else
      getrusage(RUSAGE_CHILDREN.rawValue, &usage)
      let unit = 1024
    #endif
    let seconds = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
    let microseconds = Int(usage.ru_utime.tv_usec) + Int(usage.ru_stime.tv_usec)
    return (.seconds(seconds) + .microseconds(microseconds), Int(usage.ru_maxrss) * unit)
  }

  // MARK: - The server

  /// Edits storyboards of all sizes in the server, once all of the project has findings.
  private mutating func measureEdits(in folder: URL) throws {
    let files = try Self.storyboards(in: folder)
    guard !files.isEmpty else { return }
    let server = try BenchProcess(tool, ["lsp"])
    defer { server.stop() }
    try server.send(
      #"{"jsonrpc":"2.0","id":"start","method":"initialize","params":{"rootUri":"\#(folder.absoluteString)","#
        + #""capabilities":{"textDocument":{"diagnostic":{}}}}}"#
    )
    try server.send(#"{"jsonrpc":"2.0","method":"initialized","params":{}}"#)
    let start = ContinuousClock.now
    try server.send(
      #"{"jsonrpc":"2.0","id":"all","method":"workspace/diagnostic","params":{"previousResultIds":[]}}"#
    )
    _ = try server.receive(beginningWith: #""id":"all""#)
    figures.add(.init("project: all findings in the server", BenchRuns(times: [ContinuousClock.now - start])))
    var runs = BenchRuns()
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      try server.send(
        #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"\#(file.absoluteString)","#
          + #""languageId":"xml","version":1,"text":\#(quoted(text))}}}"#
      )
      _ = try Self.findings(of: file, server)
      for number in 0..<Self.edits.perFile {
        let edited = text.replacing(/\ constant="[^"]*"/, with: " constant=\"\(10 + number)\"", maxReplacements: 1)
        let change =
          #"{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"\#(file.absoluteString)","#
          + #""version":\#(2 + number)},"contentChanges":[{"text":\#(quoted(edited))}]}}"#
        let before = server.processorTime()
        let start = ContinuousClock.now
        try server.send(change)
        _ = try Self.findings(of: file, server)
        runs.times.append(ContinuousClock.now - start)
        if let before, let after = server.processorTime() { runs.processorTimes.append(after - before) }
      }
    }
    figures.add(.init("project: edit in the server", runs, aim: Self.edits.milliseconds))
    if let peak = server.peakMemory() {
      let megabytes = Double(peak) / 1_000_000
      figures.add(
        .init(name: "project: server's memory", unit: .megabytes, median: megabytes, aim: Self.aims.megabytes)
      )
    }
  }

  /// Waits for the findings of a file.
  private static func findings(of file: URL, _ server: BenchProcess) throws -> ArraySlice<UInt8> {
    try server.send(
      #"{"jsonrpc":"2.0","id":"one","method":"textDocument/diagnostic","params":{"textDocument":{"uri":"\#(file.absoluteString)"}}}"#
    )
    return try server.receive(beginningWith: #""id":"one""#)
  }

  /// Some storyboards of a folder, from the smallest to the largest.
  private static func storyboards(in folder: URL) throws -> [URL] {
    var found: [(size: Int, url: URL)] = []
    for case let url as URL in FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) ?? .init()
    where url.pathExtension == "storyboard" {
      found.append((try Data(contentsOf: url).count, url))
    }
    let sorted = found.sorted { ($0.size, $0.url.path) < ($1.size, $1.url.path) }.map(\.url)
    let count = min(edits.files, sorted.count)
    return (0..<count).map { sorted[$0 * (sorted.count - 1) / max(count - 1, 1)] }
  }

  // MARK: - The project

  /// Storyboards that are like the example, each with numbers of its own.
  private func write(_ count: Int, to folder: URL, areLinked: Bool) throws {
    let example = try Generate.repositoryRoot().appending(path: "Grammar/Examples/storyboard/Main.storyboard")
    let text = try String(contentsOf: example, encoding: .utf8)
    for index in 0..<count {
      let own = folder.appending(path: "Screens\(index % 20)")
      try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
      var varied = text.replacingOccurrences(of: "constant=\"8\"", with: "constant=\"\(4 + index % 30)\"")
        .replacingOccurrences(of: "FeedViewController\"", with: "Feed\(index)\" storyboardIdentifier=\"Feed\(index)\"")
      if areLinked {
        let next = (index + 1) % count
        varied = Self.linked(varied, to: "Feed\(next)")
        try Data(Self.code(of: "Feed\(index)", showing: "Feed\((index + 7) % count)").utf8).write(
          to: own.appending(path: "Feed\(index).swift")
        )
      }
      try Data(varied.utf8).write(to: own.appending(path: "Feed\(index).storyboard"))
    }
  }

  /// A storyboard with a segue to a controller of another one.
  private static func linked(_ text: String, to name: String) -> String {
    let placeholder = """
      <scene sceneID="ref"><objects><viewControllerPlaceholder storyboardName="\(name)" referencedIdentifier="\(name)" id="ref-id" \
      sceneMemberID="viewController"/></objects></scene>
      </scenes>
      """
    return text.replacingOccurrences(of: "</scenes>", with: placeholder).replacingOccurrences(
      of: "<outlet property=\"list\"",
      with: "<segue destination=\"ref-id\" kind=\"show\" id=\"seg-1\"/><outlet property=\"list\""
    )
  }

  /// A controller's class that takes another one from its storyboard.
  private static func code(of name: String, showing other: String) -> String {
    """
    final class \(name): UIViewController {
      func open() {
        let next = UIStoryboard(name: "\(other)", bundle: nil).instantiateViewController(withIdentifier: "\(other)")
        navigationController?.pushViewController(next, animated: true)
      }
    }
    """
  }
}
