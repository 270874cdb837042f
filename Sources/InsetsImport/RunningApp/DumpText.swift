/// The lines of a pasted text, freed of what pages and debuggers put into them.
struct DumpText {
  /// With their numbers in the file, counted from 1; several where a line holds others that are escaped.
  let lines: [(text: [UInt8], number: Int)]

  init(_ bytes: [UInt8]) throws(ImportError) {
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      throw .unreadable("is in UTF-16; save it as UTF-8")
    }
    if bytes.prefix(1 << 12).contains(0) { throw .unreadable("is not text; paste the dump into a text file") }
    if String(validating: bytes, as: UTF8.self) == nil {
      var codec = UTF8()
      var iterator = bytes.makeIterator()
      var offset = 0
      while case .scalarValue(let scalar) = codec.decode(&iterator) { offset += UTF8.width(scalar) }
      let place = LinePlaces(bytes).place(of: offset)
      throw .malformed(
        line: place.line,
        column: place.column,
        message: "a byte here is not UTF-8; save the file as UTF-8"
      )
    }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var lines: [(text: [UInt8], number: Int)] = []
    let all = bytes[start...].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in all.enumerated() {
      for part in DumpText.unescaped(line) { lines.append((part, index + 1)) }
    }
    self.lines = lines
  }

  /// A line without a carriage return, references of HTML and escaped line ends.
  private static func unescaped(_ line: ArraySlice<UInt8>) -> [[UInt8]] {
    let escapesLines = Array(line).place(of: "\\n") != nil && Array(line).place(of: ": 0x") != nil
    var lines: [[UInt8]] = [[]]
    var index = line.startIndex
    while index < line.endIndex {
      let byte = line[index]
      let rest = line[index...]
      if byte == UInt8(ascii: "&"), let found = references.first(where: { rest.starts(with: $0.name.utf8) }) {
        lines[lines.count - 1].append(found.byte)
        index += found.name.utf8.count
      } else if byte == UInt8(ascii: "\\"), escapesLines, rest.starts(with: "\\n".utf8) {
        lines.append([])
        index += 2
      } else if byte == 0xC2, rest.starts(with: [0xC2, 0xA0]) {
        // A space that does not break, as pages have it.
        lines[lines.count - 1].append(UInt8(ascii: " "))
        index += 2
      } else {
        if byte != UInt8(ascii: "\r") { lines[lines.count - 1].append(byte) }
        index += 1
      }
    }
    return lines
  }

  private static let references: [(name: String, byte: UInt8)] = [
    ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")), ("&amp;", UInt8(ascii: "&")),
    ("&quot;", UInt8(ascii: "\"")), ("&#39;", UInt8(ascii: "'")), ("&nbsp;", UInt8(ascii: " ")),
  ]
}
