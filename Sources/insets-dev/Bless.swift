import Foundation

/// `insets-dev bless [FILTER]`: runs the tests and takes what they found for what they expect.
///
/// The run fails, as every blessing run does; read what changed, then run the tests.
enum Bless {
  static func run(_ words: ArraySlice<String>) throws {
    guard words.count <= 1 else { throw DeveloperError(description: "bless takes one filter for 'swift test'") }
    guard try swift(["build", "--build-tests"]) == 0 else { throw DeveloperError(description: "the tests don't build") }
    _ = try swift(["test", "--skip-build"] + words.flatMap { ["--filter", $0] })
    print("see what changed with 'git diff', then run 'swift test'")
  }

  /// Runs a command of the toolchain and returns its exit status.
  private static func swift(_ words: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swift"] + words
    process.environment = ProcessInfo.processInfo.environment.merging(["INSETS_BLESS": "1"]) { _, new in new }
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
