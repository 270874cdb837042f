import Foundation
import InsetsImport
import InsetsTestSupport
import Testing

/// The file that goes into an app, and what is made of its JSON.
struct CaptureTests {
  private static let folder = "Tests/InsetsImportTests/Fixtures/Captures"

  @Test(arguments: ["5", "6"])
  func `the file compiles in each language mode`(_ mode: String) throws {
    let files = ["InsetsCapture.swift": CaptureSource.text]
    let options = ["-swift-version", mode, "-D", "DEBUG", "-parse-as-library"]
    #expect(try PrintedFiles.compile(files, options: options, runs: false).said == "")
  }

  @Test func `the file is nothing in a release`() throws {
    let files = ["InsetsCapture.swift": CaptureSource.text, "Other.swift": "enum InsetsCapture {}\n"]
    #expect(try PrintedFiles.compile(files, options: ["-parse-as-library"], runs: false).said == "")
  }

  @Test func `stand-in objects are written down`() throws {
    let main = try Repository.text(of: "Tests/InsetsImportTests/StandIns/main.swift")
    let files = ["main.swift": main, "InsetsCapture.swift": CaptureSource.text]
    let outcome = try PrintedFiles.compile(files, options: ["-swift-version", "6", "-D", "DEBUG"], runs: true)
    #expect(outcome.said == "")
    // The machine that the tests run on is no device.
    let lines = outcome.printed.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.contains("\"model\"") ? "    \"model\" : \"iPhone14,5\"," : String(line)
    }
    try expect(lines.joined(separator: "\n"), at: "\(Self.folder)/inbox.json")
  }

  @Test func `a capture becomes its document`() throws {
    let file = try imported(Array(try Repository.text(of: "\(Self.folder)/inbox.json").utf8))
    let bytes = ImportedText(file).bytes
    try expect(String(decoding: bytes, as: UTF8.self), at: "\(Self.folder)/inbox.insets")
    #expect(verdict(of: bytes) == LiveVerdict(failing: 0, unknown: 0))
    #expect(file.notes.map(\.reason) == [.noFrame])
  }

  @Test func `the reading direction is measured too`() throws {
    let text = try Repository.text(of: "\(Self.folder)/inbox.json")
    let bytes = ImportedText(try imported(Array(text.replacing("leftToRight", with: "rightToLeft").utf8))).bytes
    #expect(String(decoding: bytes, as: UTF8.self).contains("\n  layoutDirection: rightToLeft\n"))
    #expect(verdict(of: bytes) == LiveVerdict(failing: 0, unknown: 0))
  }

  @Test(arguments: [
    ("{", "1:2: the file ends in the middle of a value; capture the screen once more"),
    ("{\n\"a\": x}", "2:6: this is not JSON; capture the screen once more"),
    ("{}", "is not a capture; 'insets capture' prints the Swift file that writes one"),
    ("{\"insetsCapture\": 2}", "has the form 2, and this version reads 1; update insets"),
    ("{\"insetsCapture\": 1, \"window\": []}", "has no window; capture a screen while its window is there"),
  ])
  func `what is no capture says why`(_ text: String, _ message: String) {
    do throws(ImportError) {
      _ = try imported(Array(text.utf8))
      Issue.record("\(text) is imported")
    } catch {
      switch error {
      case .malformed(let line, let column, let found): #expect("\(line):\(column): \(found)" == message)
      case .unreadable(let found), .otherPlatform(let found): #expect(found == message)
      }
    }
  }

  @Test func `deep nests are refused`() {
    let text = "{\"a\": " + String(repeating: "[", count: 300) + String(repeating: "]", count: 300) + "}"
    let message = "views are nested more than 112 deep; capture a part of the screen"
    #expect(throws: ImportError.malformed(line: 1, column: 230, message: message)) {
      try imported(Array(text.utf8))
    }
  }

  private func imported(_ bytes: [UInt8]) throws(ImportError) -> ImportedFile {
    try LiveImport.read(bytes, name: "inbox.json", ImportOptions(), verdict: verdict)
  }
}
