import Foundation
import InsetsAnalysis
import InsetsLanguage
import InsetsSettings
import Testing

/// Which settings file counts, and when it is read.
struct SettingsFilesTests {
  private let folder: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "insets-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url.appending(path: "a/b"), withIntermediateDirectories: true)
    folder = url.path(percentEncoded: false)
  }

  private func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(filePath: "\(folder)/\(path)"))
  }

  private func rules(_ level: String) -> String { #"{"rules": {"double-inset": "\#(level)"}}"# }

  @Test func `the nearest one counts`() throws {
    try write(rules("hint"), to: ".insets.json")
    try write(rules("off"), to: "a/.insets.json")
    var files = SettingsFiles()
    #expect(files.file(inFolder: folder)?.settings.levels == ["double-inset": .hint])
    #expect(files.file(inFolder: "\(folder)/a")?.settings.levels == ["double-inset": .off])
    #expect(files.file(inFolder: "\(folder)/a/b")?.path == "\(folder)/a/.insets.json")
    #expect(files.file(inFolder: "\(folder)/a/b/../..")?.path == "\(folder)/.insets.json")
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test func `it is read again when asked to`() throws {
    var files = SettingsFiles()
    #expect(files.file(inFolder: "\(folder)/a") == nil)
    try write(rules("hint"), to: ".insets.json")
    #expect(files.file(inFolder: "\(folder)/a") == nil)
    files.refresh()
    #expect(files.file(inFolder: "\(folder)/a")?.settings.levels == ["double-inset": .hint])
    try FileManager.default.removeItem(atPath: "\(folder)/.insets.json")
    files.refresh()
    #expect(files.file(inFolder: "\(folder)/a") == nil)
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test func `a file that is much too large is not read`() throws {
    let members = (0..<1_000_000).map { "\"setting number \($0) of very many of them\": 1" }
    try write("{" + members.joined(separator: ",") + "}", to: ".insets.json")
    var files = SettingsFiles()
    let file = files.file(inFolder: folder)
    #expect(
      file?.problems.map(\.message) == ["a settings file has no more than 256 kB, so this one is not read"]
    )
    #expect(file?.bytes == [])
    // The same while somebody edits it.
    files.setText(Array("{".utf8) + [UInt8](repeating: UInt8(ascii: " "), count: 1 << 20), of: "\(folder)/.insets.json")
    #expect(files.file(inFolder: folder)?.problems.count == 1)
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test func `many mistakes are told in part`() throws {
    let members = (0..<5000).map { "\"setting \($0)\": 1" }
    try write("{" + members.joined(separator: ",") + "}", to: ".insets.json")
    var files = SettingsFiles()
    let problems = files.file(inFolder: folder)?.problems ?? []
    #expect(problems.count == 101)
    #expect(problems.last?.message == "4900 more errors are not shown")
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test func `a broken file keeps what it said before`() throws {
    try write("{", to: ".insets.json")
    var files = SettingsFiles()
    #expect(files.file(inFolder: folder)?.problems.count == 1)
    #expect(files.file(inFolder: folder)?.settings.levels == [:])
    try write(rules("hint"), to: ".insets.json")
    files.refresh()
    #expect(files.file(inFolder: folder)?.problems == [])
    try write(rules("hind"), to: ".insets.json")
    files.refresh()
    #expect(files.file(inFolder: folder)?.problems.count == 1)
    #expect(files.file(inFolder: folder)?.settings.levels == ["double-inset": .hint])
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test func `something that cannot be read is a problem`() throws {
    try FileManager.default.createDirectory(atPath: "\(folder)/.insets.json", withIntermediateDirectories: false)
    var files = SettingsFiles()
    let problems = files.file(inFolder: folder)?.problems.map(\.message)
    #expect(problems == ["the settings can't be read: Is a directory"])
    try FileManager.default.removeItem(atPath: folder)
  }
}
