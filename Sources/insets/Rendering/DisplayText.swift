import InsetsLanguage

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
