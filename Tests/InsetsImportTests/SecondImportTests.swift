import InsetsAnalysis
import InsetsImport
import InsetsLanguage
import InsetsSyntax
import InsetsTestSupport
import Testing

/// An import over a document that its author went on with.
struct SecondImportTests {
  private static let form = "Tests/InsetsImportTests/Fixtures/Form.storyboard"

  /// The storyboard before and after its author moved something: a spacing in the first stack view.
  private static func form(changed: Bool) throws -> ImportedFile {
    let text = try Repository.text(of: form)
    let other = changed ? text.replacing("spacing=\"10\"", with: "spacing=\"14\"") : text
    return try ScreenImport.file(Array(other.utf8), name: "Form.storyboard", ImportOptions())
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private let before: String
  private let after: String
  private let lines: [String]

  init() throws {
    before = Self.text(ImportedText(try Self.form(changed: false)).bytes)
    after = Self.text(ImportedText(try Self.form(changed: true)).bytes)
    lines = before.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  private func imported(over old: String) throws -> ImportedText {
    ImportedText(try Self.form(changed: true), over: Array(old.utf8))
  }

  @Test func `the storyboard has changed`() {
    #expect(before.contains("spacing: 10\n"))
    #expect(!after.contains("spacing: 10\n") && after.contains("spacing: 14\n"))
  }

  @Test func `what the file has now is taken over`() throws {
    let second = try imported(over: before)
    #expect(Self.text(second.bytes) == after)
    #expect(second.kept == [])
  }

  // MARK: - Comments

  /// A comment above each line of the document, and behind it, is where it was, and nothing else is.
  @Test(arguments: 0..<5)
  func `a comment above a line stays`(_ kind: Int) throws {
    let comment = [
      "// mine", "/// Mine.", "/* mine */", "/* mine\n   too */", "// insets:allow content-under-bar: mine",
    ][kind]
    for index in 0...lines.count {
      var changed = lines
      changed.insert(comment, at: index)
      try expectKept(comment, in: changed, "above line \(index + 1)")
    }
  }

  @Test(arguments: 0..<2)
  func `a comment behind a line stays`(_ kind: Int) throws {
    let comment = [" // mine", "  /* mine */"][kind]
    for index in lines.indices {
      var changed = lines
      changed[index] += comment
      try expectKept(comment, in: changed, "behind line \(index + 1)")
    }
  }

  /// A comment stays, everything else is as the file has it, and the next import changes nothing.
  private func expectKept(_ comment: String, in changed: [String], _ place: String) throws {
    let second = try imported(over: changed.joined(separator: "\n") + "\n")
    let text = Self.text(second.bytes)
    #expect(text.contains("spacing: 14\n") || text.contains("spacing: 14 "), "\(place)")
    let words = comment.split(separator: "\n").map { $0.drop { $0 == " " } }
    for word in words { #expect(text.ranges(of: word).count == 1, "\(place)") }
    var rest = text
    for word in words { rest = rest.replacing(word, with: "") }
    #expect(rest.filter { !$0.isWhitespace } == after.filter { !$0.isWhitespace }, "\(place)")
    #expect(second.kept == [], "\(place)")
    let third = try imported(over: text)
    #expect(third.bytes == second.bytes, "\(place)")
  }

  @Test func `a comment of a line that is gone stays`() throws {
    let old = before.replacing("        spacing: 10\n", with: "        // mine\n        spacing: 10 // too\n")
    let file = try ScreenImport.file(
      Array(try Repository.text(of: Self.form).replacing(" spacing=\"10\"", with: "").utf8),
      name: "Form.storyboard",
      ImportOptions()
    )
    let text = Self.text(ImportedText(file, over: Array(old.utf8)).bytes)
    #expect(!text.contains("spacing: 10"))
    #expect(text.contains("        // mine\n        // too\n"))
  }

  // MARK: - Layout and bytes

  @Test func `the layout is no edit`() throws {
    for (text, result) in [
      (before.replacing("  ", with: "\t"), after),
      (before.replacing("\n", with: "\r\n"), after.replacing("\n", with: "\r\n")),
      (before.replacing("\n", with: "\r"), after.replacing("\n", with: "\r")),
      ("\u{FEFF}" + before, "\u{FEFF}" + after),
      (String(before.dropLast()), String(after.dropLast())),
      (before.replacing("\n\n", with: "\n"), nil), ("\n\n" + before + "\n\n", "\n\n" + after + "\n\n"),
    ] as [(String, String?)] {
      let second = try imported(over: text)
      #expect(second.kept == [])
      let found = Self.text(second.bytes)
      if let result { #expect(Array(found.utf8) == Array(result.utf8)) }
      #expect(found.contains("spacing: 14"))
    }
  }

  @Test func `new text has the line ends of the document`() throws {
    let file = try Self.form(changed: false)
    for (own, end) in [("scenario \"mine\" {\r\n  viewController\r\n}", "\r\n"), ("// mine\r// mine\r", "\r")] {
      let text = Self.text(ImportedText(file, over: Array(own.utf8)).bytes)
      #expect(text.hasPrefix(own))
      let bytes = Array(text.utf8)
      #expect(
        Array(before.replacing("\n", with: end).utf8) == bytes.suffix(before.replacing("\n", with: end).utf8.count)
      )
      if end == "\r\n" { #expect(!text.replacing("\r\n", with: "").contains("\n")) }
    }
  }

  @Test func `bytes that are not UTF-8 stay`() throws {
    let bytes = Array(before.utf8)
    let latin: [UInt8] = Array("// caf".utf8) + [0xE9, 0x0A]
    let above = ImportedText(try Self.form(changed: true), over: latin + bytes)
    #expect(above.bytes == latin + Array(after.utf8))
    #expect(above.kept == [])
    // Inside of the scenario they are a mistake, which the author has to see first.
    let place = try #require(before.utf8.firstRange(of: "spacing: 10\n".utf8)?.lowerBound)
    let offset = before.utf8.distance(from: before.startIndex, to: place)
    let inside = Array(bytes[..<offset]) + latin + Array(bytes[offset...])
    let kept = ImportedText(try Self.form(changed: true), over: inside)
    #expect(kept.bytes == inside)
    #expect(kept.kept.map(\.reason) == [.syntaxError])
  }

  // MARK: - Edits

  @Test func `an edit elsewhere stays and the file is taken over`() throws {
    let name = try #require(before.firstMatch(of: /\n  devices: (\w+)\n/)?.output.1)
    for (old, new) in [
      ("devices: \(name)\n", "devices: \(name), allPhones\n"), ("  iOS: 16\n", "  iOS: 16\n  orientations: portrait\n"),
    ] {
      let second = try imported(over: before.replacing(old, with: new, maxReplacements: 1))
      #expect(Self.text(second.bytes).contains(new))
      #expect(Self.text(second.bytes).contains("spacing: 14\n"))
      #expect(second.kept == [])
      // The edit is still one when the file changes again.
      let back = ImportedText(try Self.form(changed: false), over: second.bytes)
      #expect(Self.text(back.bytes) == before.replacing(old, with: new, maxReplacements: 1))
    }
  }

  @Test func `an added line beside a changed one stays`() throws {
    for (old, new) in [
      ("spacing: 10\n", "isHidden: false\n        spacing: 10\n"),
      ("spacing: 10\n", "spacing: 10\n        isHidden: false\n"),
    ] {
      let second = try imported(over: before.replacing(old, with: new))
      #expect(Self.text(second.bytes).contains(new.replacing("10", with: "14")))
      #expect(second.kept == [])
    }
  }

  @Test func `where both changed the author's text stays and is told`() throws {
    let second = try imported(over: before.replacing("spacing: 10", with: "spacing: 12"))
    #expect(Self.text(second.bytes).contains("spacing: 12\n"))
    #expect(second.kept == [KeptScenario(title: "Form", reason: .conflicts(1))])
    // The file's own lines are taken over, so it is told once.
    #expect(try imported(over: Self.text(second.bytes)).kept == [])
  }

  @Test func `an edit of a file that has not changed is nobody's matter`() throws {
    let changed =
      "scenario \"mine\" {\n  viewController {}\n}\n\n" + before.replacing("spacing: 10", with: "spacing: 12")
    let second = ImportedText(try Self.form(changed: false), over: Array(changed.utf8))
    #expect(Self.text(second.bytes) == changed)
    #expect(second.kept == [])
  }

  @Test func `without its fingerprints an edited scenario is left`() throws {
    let edited = before.replacing("spacing: 10", with: "spacing: 12").replacing(/\/\/ import lines: .*/, with: "")
    let second = try imported(over: edited)
    #expect(Self.text(second.bytes) == edited)
    #expect(second.kept.map(\.reason) == [.damagedMark])
    // One that was not edited needs none.
    let clean = try imported(over: before.replacing(/\n\/\/ import lines: .*/, with: ""))
    #expect(Self.text(clean.bytes) == after)
  }

  @Test func `a copy is the author's`() throws {
    let copy = before.replacing("scenario \"", with: "scenario \"my ")
    let second = try imported(over: before + "\n" + copy)
    #expect(Self.text(second.bytes) == after + "\n" + copy)
    #expect(second.kept == [])
  }

  @Test func `a screen that is gone is told`() throws {
    var file = try Self.form(changed: true)
    file.scenarios = []
    let second = ImportedText(file, over: Array(before.utf8))
    #expect(Self.text(second.bytes) == before)
    #expect(second.kept.map(\.reason).allSatisfy { $0 == .gone })
    #expect(!second.kept.isEmpty)
    file.hasAllScreens = false
    #expect(ImportedText(file, over: Array(before.utf8)).kept == [])
  }

  @Test func `a comment is no device`() throws {
    let path = "Tests/InsetsImportTests/Fixtures/Canvas.storyboard"
    let file = try ScreenImport.file(
      Array(try Repository.text(of: path).utf8),
      name: "Canvas.storyboard",
      ImportOptions(usesCanvas: true)
    )
    let fresh = Self.text(ImportedText(file).bytes)
    let device = try #require(file.devices.first)
    let text = Self.text(ImportedText(file, over: Array("// device \(device.name) is the canvas\n".utf8)).bytes)
    #expect(text == "// device \(device.name) is the canvas\n\n" + fresh)
    // One that is there stays as it is.
    #expect(Self.text(ImportedText(file, over: Array(fresh.utf8)).bytes) == fresh)
  }
}
