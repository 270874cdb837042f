import Foundation
import InsetsTestSupport
import Testing

/// A run that rewrites its expectations is never mistaken for a pass.
struct BlessingTests {
  @Test func `a blessing run fails`() {
    #expect(!Blessing.isOn, "expectations were rewritten; read the change, then run without \(Blessing.variable)")
  }

  @Test func `continuous integration refuses to bless`() throws {
    let process = Process()
    process.executableURL = Repository.root.appending(path: ".ci/run")
    process.environment = ["PATH": "/usr/bin:/bin", Blessing.variable: "1"]
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let message = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 2)
    #expect(message.contains(Blessing.variable))
  }
}
