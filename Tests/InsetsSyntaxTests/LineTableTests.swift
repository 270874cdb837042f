import InsetsSyntax
import InsetsTestSupport
import Testing

/// Offsets and positions in lines, compared with a model that knows nothing of items.
struct LineTableTests {
  /// Texts with every kind of line end, and scalars of every length, over several items.
  private static let texts = [
    "", "\n", "\r", "\r\n", "a", "a\nb", "a\r\nb\r", "\n\r\n\r\r\n",
    "let a = \"é首😀\"\r\nlet b = 1\n\r// 😀\rlet c = \"x\"; let d = 2 // é\n\n",
    "/* 😀\r\n首 */ let é = 1;let 首 = 2;\nscenario \"😀\" {\r\n  view 首 {\r  }\n}\r\n", Fixtures.trivia,
  ]

  @Test(arguments: texts, PositionEncoding.allCases)
  func `every offset has its position and back`(_ text: String, _ encoding: PositionEncoding) {
    let lines = SourceFile(text).lines
    let model = LineModel(text)
    #expect(lines.lineCount == model.lines.count)
    for (line, content) in model.lines.enumerated() {
      #expect(lines.lineRange(line) == ByteRange(bytes: content.start, content.start + content.text.utf8.count))
      var column = 0
      var offset = content.start
      for scalar in content.text.unicodeScalars {
        let position = TextPosition(line: line, column: column)
        for inside in 0..<scalar.utf8.count {
          #expect(lines.position(of: ByteOffset(offset + inside), in: encoding) == position)
        }
        let width = model.width(of: scalar, encoding)
        for inside in 0..<width {
          #expect(lines.offset(of: TextPosition(line: line, column: column + inside), in: encoding).value == offset)
        }
        column += width
        offset += scalar.utf8.count
      }
      let end = TextPosition(line: line, column: column)
      #expect(lines.position(of: ByteOffset(offset), in: encoding) == end)
      for distance in [0, 1, 2, 1000, Int.max - column] {
        let past = TextPosition(line: line, column: column + distance)
        #expect(lines.offset(of: past, in: encoding).value == offset)
      }
    }
  }

  @Test(arguments: texts, PositionEncoding.allCases)
  func `an item starts where its first byte is`(_ text: String, _ encoding: PositionEncoding) {
    let file = SourceFile(text)
    for index in -1...file.items.count {
      #expect(
        file.lines.position(ofItem: index, in: encoding)
          == file.lines.position(of: file.start(ofItem: index), in: encoding)
      )
    }
  }

  @Test func `positions outside of the file are clamped`() {
    let lines = SourceFile("let a = 1\n\nlet b = 2").lines
    #expect(lines.offset(of: TextPosition(line: 3, column: 0), in: .utf16).value == 20)
    #expect(lines.offset(of: TextPosition(line: Int.max, column: Int.max), in: .utf16).value == 20)
    #expect(lines.offset(of: TextPosition(line: -1, column: 5), in: .utf8).value == 0)
    #expect(lines.offset(of: TextPosition(line: 1, column: -1), in: .utf32).value == 10)
    #expect(lines.position(of: ByteOffset(1000), in: .utf8) == TextPosition(line: 2, column: 9))
    #expect(lines.position(of: ByteOffset(-1), in: .utf8) == TextPosition(line: 0, column: 0))
    #expect(lines.lineRange(7) == ByteRange(bytes: 20, 20))
    #expect(lines.lineRange(-1) == ByteRange(bytes: 20, 20))
  }

  @Test func `an offset inside of a line end is the line's end`() {
    let lines = SourceFile("ab\r\ncd").lines
    #expect(lines.position(of: ByteOffset(3), in: .utf16) == TextPosition(line: 0, column: 2))
  }

  @Test func `bytes that are not UTF-8 count one by one`() {
    let lines = SourceFile([0x61, 0xFF, 0x62, 0xF0, 0x63]).lines
    #expect(lines.position(of: ByteOffset(2), in: .utf32) == TextPosition(line: 0, column: 2))
    #expect(lines.position(of: ByteOffset(5), in: .utf32) == TextPosition(line: 0, column: 5))
  }

  @Test func `edits keep the sums`() {
    var random = SplitMix64(seed: 5)
    var file = SourceFile(LineTableTests.texts.joined(separator: "\n"))
    for _ in 0..<100 {
      let offset = file.lines.offset(
        of: TextPosition(line: Int.random(in: 0..<file.lines.lineCount, using: &random), column: 3),
        in: .utf16
      )
      let text = ["\n", "\r\n", "😀", "x", "}"].randomElement(using: &random) ?? ""
      _ = file.replace(offset..<offset, with: Array(text.utf8))
    }
    let fresh = SourceFile(file.bytes)
    for offset in stride(from: 0, through: file.byteCount, by: 3).map(ByteOffset.init) {
      #expect(file.lines.position(of: offset, in: .utf16) == fresh.lines.position(of: offset, in: .utf16))
    }
  }
}

/// The lines of a text, found by looking at one scalar after the other.
private struct LineModel {
  var lines: [(start: Int, text: String)] = [(0, "")]

  init(_ text: String) {
    var offset = 0
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      offset += scalar.utf8.count
      switch scalar {
      case "\n" where previous == "\r": lines[lines.count - 1].start = offset
      case "\n", "\r": lines.append((offset, ""))
      default: lines[lines.count - 1].text.unicodeScalars.append(scalar)
      }
      previous = scalar
    }
  }

  func width(of scalar: Unicode.Scalar, _ encoding: PositionEncoding) -> Int {
    switch encoding {
    case .utf8: scalar.utf8.count
    case .utf16: scalar.utf16.count
    case .utf32: 1
    }
  }
}
