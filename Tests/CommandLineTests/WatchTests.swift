import Foundation
import Testing

/// `insets check --watch`, with a person's edits.
struct WatchTests {
  @Test(.timeLimit(.minutes(2))) func itChecksAgainWhenAFileChangesAndEndsByAnInterrupt() throws {
    let folder = try TemporaryFolder()
    try folder.write("let a = 1\n", to: "sub/a.insets")
    let process = Process()
    process.executableURL = Tool.folder.appending(path: "insets")
    process.arguments = ["check", "--watch", "--format", "concise"]
    process.currentDirectoryURL = folder.url
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    var text = ""
    func read(until words: String) {
      while !text.contains(words) {
        let bytes = output.fileHandleForReading.availableData
        if bytes.isEmpty { return }
        text += String(decoding: bytes, as: UTF8.self)
      }
    }
    read(until: "waiting for changes")
    #expect(text.hasPrefix("1 file, 0 scenarios, 0 configurations: no findings\n"))
    text = ""
    // A file of another kind is nobody's business, and a new one is found.
    try folder.write("text", to: "sub/b.txt")
    try folder.write("let a = 1\nlet a = 2\n", to: "sub/a.insets")
    read(until: "waiting for changes")
    #expect(text.hasPrefix("sub/a.insets:2:5: error[duplicate-name]"))
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 130)
  }
}
