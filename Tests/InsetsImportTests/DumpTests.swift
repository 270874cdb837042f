import InsetsImport
import InsetsSyntax
import InsetsTestSupport
import Testing

/// Shapes of dumps as people paste them, written for these tests, each beside the document that it becomes.
struct DumpTests {
  private static let folder = "Tests/InsetsImportTests/Fixtures/Dumps"
  private static var names: [String] {
    Repository.files(under: folder, withExtension: "txt").compactMap { $0.split(separator: "/").last.map(String.init) }
  }

  private func imported(_ bytes: [UInt8], _ name: String = "dump.txt") throws(ImportError) -> ImportedFile {
    try LiveImport.read(bytes, name: name, ImportOptions(), verdict: verdict)
  }

  @Test func `there are twenty shapes`() { #expect(Self.names.count >= 20) }

  @Test(arguments: names)
  func `a dump becomes its document`(_ name: String) throws {
    let file = try imported(Array(try Repository.text(of: "\(Self.folder)/\(name)").utf8), name)
    let bytes = ImportedText(file).bytes
    let remarks =
      file.remarks.map { "// \($0)\n" } + file.notes.map { "// \($0.line): \($0.subject): \($0.reason.words)\n" }
    let found = remarks.joined() + String(decoding: bytes, as: UTF8.self)
    let golden = "\(Self.folder)/\(name.dropLast(4)).insets"
    try expect(found, at: golden)
    #expect(SourceFile(bytes).errors.isEmpty)
    #expect(Formatter.format(SourceFile(bytes)) == bytes)
    // What was printed holds in each of these. What else is found is wrong with the screen that was printed.
    #expect(verdict(of: bytes).failing == 0)
    #expect(ImportedText(file, over: bytes).bytes == bytes)
  }

  @Test func `frames and scenes are asked`() throws {
    let name = try #require(Self.names.first { $0 == "bars-lost.txt" })
    let bytes = Array(try Repository.text(of: "\(Self.folder)/\(name)").utf8)
    let all = try imported(bytes, name)
    let bare = try LiveImport.read(bytes, name: name, ImportOptions(expectsFrames: false), verdict: verdict)
    #expect(all.scenarios[0].text.contains(".frameInWindow == "))
    #expect(!bare.scenarios[0].text.contains(".frameInWindow == "))
    // The same device and version are inferred, and as much of what was printed holds.
    #expect(bare.remarks == all.remarks)
    #expect(throws: ImportError.unreadable("has no scenes; '--scene' chooses one of a storyboard or XIB")) {
      try LiveImport.read(bytes, name: name, ImportOptions(scene: "Home"), verdict: verdict)
    }
  }

  // MARK: - What can't be read

  private func message(_ bytes: [UInt8]) -> String? {
    do throws(ImportError) {
      _ = try imported(bytes)
      return nil
    } catch {
      switch error {
      case .malformed(let line, let column, let message): return "\(line):\(column): \(message)"
      case .unreadable(let message), .otherPlatform(let message): return message
      }
    }
  }

  @Test func `what is no dump says what to paste`() {
    let advice =
      "describes no view; paste what 'expr -l objc -O -- [[UIWindow keyWindow] recursiveDescription]' prints in LLDB"
    for text in ["", "\n\n", "hello", "<html>", "<UIView: 0x7f", "<UIView: 0x7f>", "<: 0x1; frame = (0 0; 1 1)>"] {
      #expect(message(Array(text.utf8)) == advice, "\(text)")
    }
    #expect(
      message(Array("*UIWindow:0x7f9a - AMBIGUOUS LAYOUT\n|   *UIView:0x7f9b".utf8))
        == "has no frames; paste what 'po [[UIWindow keyWindow] recursiveDescription]' prints"
    )
  }

  @Test func `other encodings are told with their place`() {
    #expect(message([0xFF, 0xFE, 0x3C, 0]) == "is in UTF-16; save it as UTF-8")
    #expect(message([0x3C, 0, 0x55, 0]) == "is not text; paste the dump into a text file")
    #expect(message(Array("ab\ncd".utf8) + [0xE9]) == "2:3: a byte here is not UTF-8; save the file as UTF-8")
  }

  @Test func `depth and size are limited`() {
    let deep = (0..<300).map { "\(String(repeating: "|  ", count: $0))<UIView: 0x\($0 + 1); frame = (0 0; 9 9)>" }
    #expect(
      message(Array(deep.joined(separator: "\n").utf8))
        == "113:1: views are nested more than 112 deep; keep the part that matters"
    )
    #expect(
      message(Array(repeating: UInt8(ascii: "-"), count: 16 << 20 | 1))
        == "is larger than 16 MB; keep the window that the screen is in"
    )
  }

  @Test func `numbers that are none are not known`() throws {
    let text = "<UIWindow: 0x1; frame = (0 0; 375 667)>\n   | <UIView: 0x2; frame = (0 0; nan inf)>\n"
    let file = try imported(Array(text.utf8))
    #expect(file.notes.map(\.reason) == [.noFrame])
    #expect(file.notes.map(\.line) == [2])
  }
}
