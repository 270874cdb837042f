import InsetsSyntax

/// An item in the standard form, without a final line end.
func formatted(_ item: String) -> String {
  var bytes = Formatter.format(SourceFile(Array(item.utf8)))
  while bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
  return String(decoding: bytes, as: UTF8.self)
}

/// A text in quotes, as the language writes it.
func quoted(_ text: String) -> String {
  var quoted = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": quoted += "\\\""
    case "\\": quoted += "\\\\"
    case "\n": quoted += "\\n"
    case "\t": quoted += "\\t"
    case _ where scalar.isUnseen: quoted += "\\u{\(String(scalar.value, radix: 16))}"
    default: quoted.unicodeScalars.append(scalar)
    }
  }
  return quoted + "\""
}

/// A document of imported scenarios, new or brought up to date.
package struct ImportedText {
  /// The whole document.
  package private(set) var bytes: [UInt8] = []
  /// The titles of scenarios that the author changed since the last import, and which stay.
  package private(set) var kept: [String] = []

  /// Writes a file's scenarios over those of the last import; all else stays as it is.
  package init(_ file: ImportedFile, over old: [UInt8] = []) {
    var pieces: [String] = []
    var written: Set<String> = []
    var names: Set<String> = []
    let new = Dictionary(file.scenarios.map { ($0.id, $0) }) { first, _ in first }
    for item in SourceFile(old).items {
      let piece = String(decoding: item.bytes, as: UTF8.self)
      let text = piece.trimmed
      if text.isEmpty { continue }
      for device in file.devices where piece.contains("device \(device.name)") { names.insert(device.name) }
      guard let mark = ImportMark(in: piece, of: file.name), let scenario = new[mark.id],
        let start = piece.range(of: "scenario ", after: mark.end)
      else {
        pieces.append(text)
        continue
      }
      written.insert(mark.id)
      if ImportMark.hash(of: String(piece[start...]).trimmed) == mark.hash {
        pieces.append(marked(scenario, file.name))
      } else {
        kept.append(scenario.title)
        pieces.append(text)
      }
    }
    pieces = file.devices.filter { !names.contains($0.name) }.map(\.text) + pieces
    pieces += file.scenarios.filter { !written.contains($0.id) }.map { marked($0, file.name) }
    bytes = Array((pieces.joined(separator: "\n\n") + "\n").utf8)
    if pieces.isEmpty { bytes = [] }
  }

  private func marked(_ scenario: ImportedScenario, _ file: String) -> String {
    "/// import: \(file.onOneLine)#\(scenario.id) \(ImportMark.hash(of: scenario.text))\n\(scenario.text)"
  }
}

/// The line above a scenario that says where it comes from, and what it was when it was written.
struct ImportMark {
  var id: String
  var hash: String
  /// Where the line ends.
  var end: String.Index

  init?(in item: String, of file: String) {
    let start = "/// import: \(file.onOneLine)#"
    guard let place = item.range(of: start, after: item.startIndex) else { return nil }
    let from = item.index(place, offsetBy: start.count)
    let words = item[from...].prefix { !$0.isNewline }
    let parts = words.split(separator: " ")
    guard parts.count == 2 else { return nil }
    id = String(parts[0])
    hash = String(parts[1])
    end = words.endIndex
  }

  /// FNV-1a in 64 bits, as sixteen digits.
  static func hash(of text: String) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension String {
  /// With spaces for line breaks and all that can't be seen, so that a comment holds it.
  var onOneLine: String {
    var line = ""
    for scalar in unicodeScalars { line.unicodeScalars.append(scalar.isUnseen ? " " : scalar) }
    return line
  }

  fileprivate var trimmed: String {
    let start = firstIndex { !$0.isWhitespace } ?? endIndex
    let end = lastIndex { !$0.isWhitespace }.map(index(after:)) ?? start
    return start < end ? String(self[start..<end]) : ""
  }

  /// Where a text stands behind a place.
  fileprivate func range(of text: String, after start: Index) -> Index? {
    self[start...].firstRange(of: text)?.lowerBound
  }
}

extension Unicode.Scalar {
  /// Whether it breaks a line, controls a terminal or turns the order of letters round.
  fileprivate var isUnseen: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: properties.isBidiControl
    }
  }
}
