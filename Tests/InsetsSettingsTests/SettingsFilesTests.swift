import Foundation
import InsetsAnalysis
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

  @Test func theNearestOneCounts() throws {
    try write(rules("hint"), to: ".insets.json")
    try write(rules("off"), to: "a/.insets.json")
    var files = SettingsFiles()
    #expect(files.file(inFolder: folder)?.settings.levels == ["double-inset": .hint])
    #expect(files.file(inFolder: "\(folder)/a")?.settings.levels == ["double-inset": .off])
    #expect(files.file(inFolder: "\(folder)/a/b")?.path == "\(folder)/a/.insets.json")
    #expect(files.file(inFolder: "\(folder)/a/b/../..")?.path == "\(folder)/.insets.json")
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test func itIsReadAgainWhenAskedTo() throws {
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

  @Test func aBrokenFileKeepsWhatItSaidBefore() throws {
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

  @Test func somethingThatCannotBeReadIsAProblem() throws {
    try FileManager.default.createDirectory(atPath: "\(folder)/.insets.json", withIntermediateDirectories: false)
    var files = SettingsFiles()
    let problems = files.file(inFolder: folder)?.problems.map(\.message)
    #expect(problems == ["the settings can't be read: Is a directory"])
    try FileManager.default.removeItem(atPath: folder)
  }
}
