import JSON

/// The name of a document, as its owner writes it.
package struct DocumentURI: Hashable, Sendable, Decodable, JSONWritable {
  package let string: String

  package init(_ string: String) { self.string = string }

  package init(from decoder: any Decoder) throws {
    string = try decoder.singleValueContainer().decode(String.self)
  }

  package func write(to writer: inout JSONWriter) { writer.string(string) }
}

extension DocumentURI {
  /// The URI of a file, all but the plainest bytes of its path written as `%XX`.
  package init(filePath: String) {
    var string = "file://"
    for byte in filePath.utf8 {
      if isPlain(byte) {
        string.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        string += byte < 16 ? "%0" : "%"
        string += String(byte, radix: 16, uppercase: true)
      }
    }
    self.init(string)
  }

  /// The path of a file on this machine; nil for anything else, such as a document that was never saved.
  package var filePath: String? {
    let scheme = "file://"
    guard string.prefix(scheme.count).lowercased() == scheme else { return nil }
    let rest = string.dropFirst(scheme.count).prefix { $0 != "?" && $0 != "#" }
    guard let slash = rest.firstIndex(of: "/") else { return nil }
    let host = rest[..<slash]
    guard host.isEmpty || host.lowercased() == "localhost" else { return nil }
    return decodePercents(rest[slash...])
  }
}

/// The bytes that stand for themselves in a path.
///
/// Fewer than the standard allows, and the same as common editors have.
private func isPlain(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."),
    UInt8(ascii: "_"), UInt8(ascii: "~"):
    true
  default:
    false
  }
}

/// The text behind `%XX`; nil if that is not text, or none that a path can be.
private func decodePercents(_ text: Substring) -> String? {
  var bytes: [UInt8] = []
  var rest = text.utf8
  while let byte = rest.popFirst() {
    guard byte == UInt8(ascii: "%") else {
      bytes.append(byte)
      continue
    }
    guard let high = rest.popFirst().flatMap(hexadecimalDigit), let low = rest.popFirst().flatMap(hexadecimalDigit)
    else { return nil }
    bytes.append(high << 4 | low)
  }
  return bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
}

private func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
  Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt8.init)
}
