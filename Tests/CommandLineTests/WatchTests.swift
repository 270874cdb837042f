import Foundation
import InsetsTestSupport
import Testing

/// `insets check --watch`, with a person's edits.
struct WatchTests {
  @Test(.timeLimit(.minutes(2))) func `it checks again when a file changes and ends by an interrupt`() throws {
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
    text = ""
    // A storyboard counts, and so does the project that says what it runs on.
    let storyboard = try Repository.text(of: "Grammar/Examples/storyboard/Main.storyboard")
    try folder.write(storyboard, to: "sub/Main.storyboard")
    read(until: "waiting for changes")
    #expect(text.contains("sub/Main.storyboard:43:29: warning[glass-bar-clipping]"))
    text = ""
    let project = """
      { objects = { T = { isa = PBXNativeTarget; productType = "com.apple.product-type.application"; buildConfigurationList = L; };
        L = { buildConfigurations = (C); }; C = { buildSettings = { IPHONEOS_DEPLOYMENT_TARGET = 16.0; }; }; }; }
      """
    try folder.write(project, to: "App.xcodeproj/project.pbxproj")
    while !text.contains("on all phones, iOS 26"), process.isRunning {
      text = ""
      read(until: "waiting for changes")
    }
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 130)
  }
}
