import InsetsEngine
import InsetsLanguage

/// Markup as it is written: bytes, for strings that grow piece by piece cost more than all else in a picture.
struct Markup {
  private var bytes: [UInt8] = []

  /// All that was written.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  /// Writes what is markup already.
  mutating func put(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func put(_ other: Markup) { bytes.append(contentsOf: other.bytes) }

  /// Writes markup and a number of points behind it, as ``formatted(_:)`` spells numbers.
  mutating func put(_ text: String, _ points: Points) {
    bytes.append(contentsOf: text.utf8)
    guard points.isFinite, abs(points) < 1e15 else { return put(formatted(points)) }
    let thousandths = (points * 1000).rounded()
    if thousandths < 0 { bytes.append(UInt8(ascii: "-")) }
    let magnitude = UInt64(abs(thousandths))
    putDigits(magnitude / 1000)
    var fraction = magnitude % 1000
    guard fraction != 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var unit: UInt64 = 100
    while fraction != 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: fraction / unit))
      fraction %= unit
      unit /= 10
    }
  }

  private mutating func putDigits(_ number: UInt64) {
    if number >= 10 { putDigits(number / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }

  /// Writes ` name="number"`.
  mutating func attribute(_ name: String, _ points: Points) {
    bytes.append(UInt8(ascii: " "))
    bytes.append(contentsOf: name.utf8)
    put("=\"", points)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a text as XML has it and people read it; what XML has no place for is left out.
  mutating func put(escaping text: String) {
    // Most texts are plain.
    let isPlain = text.utf8.allSatisfy { byte in
      byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "&") && byte != UInt8(ascii: "<")
        && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "\"")
    }
    if isPlain { return put(text) }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": put("&amp;")
      case "<": put("&lt;")
      case ">": put("&gt;")
      case "\"": put("&quot;")
      case "\t", "\n", "\r": put(" ")
      case "\u{FFFE}", "\u{FFFF}": break
      case _ where isSteering(scalar): bytes.append(contentsOf: printable(String(scalar)).utf8)
      default: bytes.append(contentsOf: scalar.utf8)
      }
    }
  }
}

/// A text as XML has it; what XML has no place for is left out.
func escaped(_ text: String) -> String {
  var markup = Markup()
  markup.put(escaping: text)
  return markup.text
}
