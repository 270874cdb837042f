import Foundation
import InsetsTestSupport

/// The built tool, run as a user runs it.
enum Tool {
  /// The folder that the build put the tool and the tests in.
  static let folder: URL = {
    let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    let tests = bundles.first ?? URL(filePath: CommandLine.arguments[0])
    return tests.resolvingSymlinksInPath().deletingLastPathComponent()
  }()

  /// What a run left behind.
  struct Answer {
    var status: Int32
    /// Standard output, and standard error too where the command says `2>&1`.
    var output: String
  }

  /// Runs a line of shell in a folder, with the tool on the path and no terminal.
  static func shell(_ line: String, in folder: URL) throws -> Answer {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = folder
    process.environment = ["PATH": "\(Tool.folder.path(percentEncoded: false)):/usr/bin:/bin", "LC_ALL": "C"]
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Answer(status: process.terminationStatus, output: String(decoding: bytes, as: UTF8.self))
  }
}

/// A folder for one test, gone when the test is over.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "insets-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ text: String, to path: String) throws {
    try write(Data(text.utf8), to: path)
  }

  func write(_ bytes: Data, to path: String) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: file)
  }

  func bytes(of path: String) throws -> Data { try Data(contentsOf: url.appending(path: path)) }

  /// Runs a line of shell in the folder.
  func shell(_ line: String) throws -> Tool.Answer { try Tool.shell(line, in: url) }
}
