/// A test's source text with places marked in it.
///
/// `1️⃣` to `9️⃣` mark positions and `⏩…⏪` a selection. The marks are in no `.insets` document, so they collide with
/// nothing. Offsets are UTF-8 bytes of ``text``, the text without the marks.
package struct MarkedText: Hashable, Sendable {
  /// The text without the marks.
  package let text: String
  /// The byte offset of each position mark, by its digit.
  package let positions: [Int: Int]
  /// The bytes between `⏩` and `⏪`.
  package let selection: Range<Int>?

  package init(_ marked: String) throws {
    var bytes: [UInt8] = []
    var positions: [Int: Int] = [:]
    var selectionStart: Int?
    var selection: Range<Int>?
    for character in marked {
      switch Mark(character) {
      case nil:
        bytes.append(contentsOf: String(character).utf8)
      case .position(let digit):
        guard positions.updateValue(bytes.count, forKey: digit) == nil else {
          throw MarkError(description: "mark \(digit) stands twice in the text")
        }
      case .selectionStart:
        guard selectionStart == nil else { throw MarkError(description: "⏩ stands twice in the text") }
        selectionStart = bytes.count
      case .selectionEnd:
        guard let start = selectionStart, selection == nil else {
          throw MarkError(description: "⏪ needs one ⏩ before it")
        }
        selection = start..<bytes.count
      }
    }
    guard (selectionStart == nil) == (selection == nil) else { throw MarkError(description: "⏩ has no ⏪") }
    text = String(decoding: bytes, as: UTF8.self)
    self.positions = positions
    self.selection = selection
  }

  /// The byte offset of the mark with this digit; throws when the text has no such mark.
  package func position(_ digit: Int = 1) throws -> Int {
    guard let position = positions[digit] else { throw MarkError(description: "the text has no mark \(digit)") }
    return position
  }

  /// The bytes from one mark to another; throws when a mark is missing or they are out of order.
  package func range(from first: Int, to last: Int) throws -> Range<Int> {
    let start = try position(first)
    let end = try position(last)
    guard start <= end else { throw MarkError(description: "mark \(last) stands before mark \(first)") }
    return start..<end
  }
}

/// Why a marked text is not usable.
package struct MarkError: Error, CustomStringConvertible {
  package let description: String
}

private enum Mark {
  case position(Int)
  case selectionStart
  case selectionEnd

  init?(_ character: Character) {
    switch character {
    case "⏩": self = .selectionStart
    case "⏪": self = .selectionEnd
    default:
      // A keycap: the digit, variation selector 16, and the combining enclosing keycap.
      let scalars = Array(character.unicodeScalars)
      guard scalars.count == 3, scalars[1] == "\u{FE0F}", scalars[2] == "\u{20E3}" else { return nil }
      guard let digit = Int(String(scalars[0])), (1...9).contains(digit) else { return nil }
      self = .position(digit)
    }
  }
}
