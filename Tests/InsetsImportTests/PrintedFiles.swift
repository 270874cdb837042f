import Foundation
import InsetsTestSupport

/// Compiles Swift files that the tool prints against stand-in declarations of UIKit's API.
enum PrintedFiles {
  private static let standIns = Repository.root.appending(path: "Tests/InsetsImportTests/StandIns")

  private static let modulesFolder = FileManager.default.temporaryDirectory.appending(
    path: "insets-\(UUID().uuidString)"
  )

  /// The folder with the stand-ins as modules, compiled once for all tests.
  private static let modules = Result {
    try FileManager.default.createDirectory(at: modulesFolder, withIntermediateDirectories: true)
    atexit { try? FileManager.default.removeItem(at: modulesFolder) }
    for name in ["UIKit", "XCTest"] {
      let said = try run(
        ["swiftc", "-parse-as-library", "-emit-module", "-emit-object", "-module-name", name, "-swift-version", "5"]
          + ["-I", ".", standIns.appending(path: "\(name).swift").path, "-o", "\(name).o"]
          + ["-emit-module-path", "\(name).swiftmodule"],
        in: modulesFolder
      )
      if !said.isEmpty { throw SpecError(description: "\(name).swift: \(said)") }
    }
    return modulesFolder
  }

  /// What the compiler says of files, empty if it takes them; and what the program prints that they make, if they make one.
  static func compile(_ files: [String: String], options: [String], runs: Bool) throws -> (
    said: String, printed: String
  ) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "insets-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
    let modules = try Self.modules.get()
    let words = ["swiftc", "-warnings-as-errors", "-I", modules.path] + options + files.keys.sorted()
    let said = try run(
      words + (runs ? [modules.appending(path: "UIKit.o").path, "-o", "program"] : ["-typecheck"]),
      in: folder
    )
    return (said, runs && said.isEmpty ? try run(["./program"], in: folder) : "")
  }

  /// What a program prints, on both streams.
  private static func run(_ words: [String], in folder: URL) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }
}
