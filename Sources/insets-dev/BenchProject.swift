import Foundation

/// Times `insets check .` in a project of storyboards on all devices: processor time and memory.
///
/// The project is that of a folder, or one of 470 storyboards that is made of the example.
struct BenchProject {
  private static let storyboardCount = 470
  /// What 470 storyboards may take, in milliseconds of processor time, and any project, in megabytes.
  private static let aims = (milliseconds: 6000.0, megabytes: 500.0)

  private let tool: String
  private let project: URL?
  private(set) var figures = BenchFigures()

  init(_ tool: String, project: String?) {
    self.tool = tool
    self.project = project.map { URL(filePath: $0) }
  }

  mutating func run() throws {
    if let project { return try measure(project) }
    let folder = FileManager.default.temporaryDirectory.appending(path: "insets-bench-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(to: folder)
    try measure(folder)
  }

  private mutating func measure(_ folder: URL) throws {
    let (before, peakBefore) = Self.usageOfChildren()
    let process = Process()
    process.executableURL = URL(filePath: tool)
    process.arguments = ["check", ".", "--exit-zero", "--format", "text", "--devices", "allPhones, allPads"]
    process.currentDirectoryURL = folder
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let (after, peak) = Self.usageOfChildren()
    print("  " + (text.split(separator: "\n").last.map(String.init) ?? "nothing was said"))
    let aim = project == nil ? Self.aims.milliseconds : nil
    figures.add(
      .init(name: "project: check", unit: .milliseconds, median: (after - before) / .milliseconds(1), aim: aim)
    )
    // It is the most of all processes that were waited for.
    guard peak > peakBefore else { return }
    let megabytes = Double(peak) / 1_000_000
    figures.add(.init(name: "project: memory", unit: .megabytes, median: megabytes, aim: Self.aims.megabytes))
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

  // MARK: - The project

  /// Storyboards that are like the example, each with numbers of its own.
  private func write(to folder: URL) throws {
    let example = try Generate.repositoryRoot().appending(path: "Grammar/Examples/storyboard/Main.storyboard")
    let text = try String(contentsOf: example, encoding: .utf8)
    for index in 0..<Self.storyboardCount {
      let own = folder.appending(path: "Screens\(index % 20)")
      try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
      let varied = text.replacingOccurrences(of: "constant=\"8\"", with: "constant=\"\(4 + index % 30)\"")
        .replacingOccurrences(of: "FeedViewController", with: "Feed\(index)ViewController")
      try Data(varied.utf8).write(to: own.appending(path: "Feed\(index).storyboard"))
    }
  }
}
