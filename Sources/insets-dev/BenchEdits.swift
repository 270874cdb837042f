import InsetsSyntax

/// What is typed into a document, here and there, and taken back again.
///
/// Each edit is in positions of the text that the edit before it left; after the last one of a place the text is what it
/// was.
struct BenchEdits {
  /// What is typed.
  enum Kind: String, CaseIterable {
    case number, newline, word, comment
  }

  struct Edit {
    var kind: Kind
    var start: TextPosition
    var end: TextPosition
    var text: String
  }

  private(set) var edits: [Edit] = []

  /// Edits of all kinds in so many scenarios.
  init(of document: BenchDocument, places: Int) {
    let bytes = Array(document.text.utf8)
    for (index, scenario) in document.scenarios(places).enumerated() {
      let range = scenario.lowerBound.value..<scenario.upperBound.value
      addNumber(bytes, range, document, digit: index % 10)
      addLine(bytes, range, document)
      addComment(bytes, range, document)
    }
  }

  /// A digit of a number becomes another, and then itself again.
  private mutating func addNumber(_ bytes: [UInt8], _ range: Range<Int>, _ document: BenchDocument, digit: Int) {
    let isDigit = { (byte: UInt8) in byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
    // A number behind a colon is one of points; the words of devices have others.
    let number = range.dropFirst(2).first {
      isDigit(bytes[$0]) && bytes[$0 - 1] == UInt8(ascii: " ") && bytes[$0 - 2] == UInt8(ascii: ":")
    }
    guard let number else { return }
    let old = String(UnicodeScalar(bytes[number]))
    let new = old == String(digit) ? String((digit + 1) % 10) : String(digit)
    let start = document.position(number)
    let end = start.moved(1)
    edits.append(Edit(kind: .number, start: start, end: end, text: new))
    edits.append(Edit(kind: .number, start: start, end: end, text: old))
  }

  /// A line is begun, a setting typed into it letter by letter, and the line removed.
  private mutating func addLine(_ bytes: [UInt8], _ range: Range<Int>, _ document: BenchDocument) {
    let braces = range.filter {
      bytes[$0] == UInt8(ascii: "{") && $0 + 1 < bytes.count && bytes[$0 + 1] == UInt8(ascii: "\n")
    }
    guard !braces.isEmpty else { return }
    let brace = document.position(braces[braces.count / 2] + 1)
    let line = TextPosition(line: brace.line + 1, column: 0)
    edits.append(Edit(kind: .newline, start: brace, end: brace, text: "\n"))
    let word = "height: 44"
    for (index, letter) in word.enumerated() {
      edits.append(Edit(kind: .word, start: line.moved(index), end: line.moved(index), text: String(letter)))
    }
    edits.append(Edit(kind: .newline, start: brace, end: line.moved(word.count), text: ""))
  }

  /// A comment grows by a few letters, and they are deleted.
  private mutating func addComment(_ bytes: [UInt8], _ range: Range<Int>, _ document: BenchDocument) {
    let slash = UInt8(ascii: "/")
    let comment = range.dropLast().first { bytes[$0] == slash && bytes[$0 + 1] == slash }
    guard let comment, let end = bytes[comment...].firstIndex(of: UInt8(ascii: "\n")) else { return }
    let start = document.position(end)
    for (index, letter) in " why".enumerated() {
      edits.append(Edit(kind: .comment, start: start.moved(index), end: start.moved(index), text: String(letter)))
    }
    edits.append(Edit(kind: .comment, start: start, end: start.moved(4), text: ""))
  }
}

extension TextPosition {
  func moved(_ columns: Int) -> TextPosition { TextPosition(line: line, column: column + columns) }
}
