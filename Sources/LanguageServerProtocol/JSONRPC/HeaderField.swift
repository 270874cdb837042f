/// One line of a message's header.
enum HeaderField: Hashable {
  case contentLength(Int)
  /// A `Content-Length` with a value that is no length.
  case unreadableContentLength(String)
  /// A field that changes nothing: `Content-Type`, which can only name UTF-8, or one that nobody knows.
  case other
  /// A line that is no field.
  case notAField

  /// Reads a line without its end.
  init(_ line: some BidirectionalCollection<UInt8>) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
      line[..<colon].allSatisfy(isNameByte)
    else {
      self = .notAField
      return
    }
    guard String(decoding: line[..<colon], as: UTF8.self).lowercased() == "content-length" else {
      self = .other
      return
    }
    let value = String(decoding: line[line.index(after: colon)...].drop(while: isBlank), as: UTF8.self)
    let digits = value.prefix { "0"..."9" ~= $0 }
    if let length = Int(digits), value.dropFirst(digits.count).allSatisfy(\.isWhitespace) {
      self = .contentLength(length)
    } else {
      self = .unreadableContentLength(value)
    }
  }
}

private func isBlank(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
}

/// The bytes that a field's name may have, which keeps `{"jsonrpc":` from looking like one.
private func isNameByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
    true
  default:
    false
  }
}
