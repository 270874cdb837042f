/// Text of a document as a terminal shows it, with its width in columns.
///
/// Tabs become spaces up to the next multiple of four, so that carets are under the code on every terminal.
struct DisplayText {
  private(set) var text = ""
  private(set) var width = 0

  private static let tabWidth = 4

  /// Shows bytes, invalid UTF-8 as `�`; `column` is where they begin, for their tabs.
  init(_ bytes: some Collection<UInt8>, atColumn column: Int = 0) {
    if bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      text = String(decoding: bytes, as: UTF8.self)
      width = text.utf8.count
      return
    }
    for character in String(decoding: bytes, as: UTF8.self) {
      if character == "\t" {
        let count = Self.tabWidth - (column + width) % Self.tabWidth
        text += String(repeating: " ", count: count)
        width += count
      } else {
        text += printable(String(character))
        width += columns(of: character)
      }
    }
  }
}

/// The text with every character that would steer the terminal or turn the reading direction shown as a visible one.
///
/// Line feeds are among them: a message is one line.
func printable(_ text: String) -> String {
  if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
  guard text.unicodeScalars.contains(where: { visible($0) != $0 }) else { return text }
  var result = String.UnicodeScalarView()
  result.append(contentsOf: text.unicodeScalars.map(visible))
  return String(result)
}

private func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
  switch scalar.value {
  // The control characters have pictures of their own.
  case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
  case 0x7F: "\u{2421}"
  case 0x80..<0xA0: "\u{FFFD}"
  // Directional marks, embeddings, overrides and isolates.
  case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
  default: scalar
  }
}

/// The columns that a terminal gives a character: two for East Asian wide ones and emoji, none for one that only
/// modifies what is before it.
private func columns(of character: Character) -> Int {
  character.unicodeScalars.map(columns).max() ?? 0
}

private func columns(of scalar: Unicode.Scalar) -> Int {
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format: return 0
  default: break
  }
  if scalar.properties.isEmojiPresentation { return 2 }
  switch scalar.value {
  // Hangul Jamo; CJK radicals to Yi; Hangul syllables; CJK compatibility; wide and full-width forms; supplementary CJK.
  case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
    return 2
  default: return 1
  }
}

/// A path as a line of output shows it: as it is, or quoted and escaped as git does it where it holds a character that
/// would break the line or steer the terminal, or begins with a quote itself.
func printablePath(_ path: String) -> String {
  guard path.hasPrefix("\"") || path.unicodeScalars.contains(where: { visible($0) != $0 }) else { return path }
  return quotedPath(path)
}

/// A path in quotes, escaped as in C.
func quotedPath(_ path: String) -> String {
  var result = "\""
  for scalar in path.unicodeScalars {
    switch scalar {
    case "\"": result += #"\""#
    case "\\": result += #"\\"#
    case "\n": result += #"\n"#
    case "\r": result += #"\r"#
    case "\t": result += #"\t"#
    case _ where visible(scalar) != scalar:
      for byte in String(scalar).utf8 {
        let digits = String(byte, radix: 8)
        result += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      }
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
