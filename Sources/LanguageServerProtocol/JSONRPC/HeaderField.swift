/// One line of a message's header.
enum HeaderField: Hashable {
  case contentLength(Int)
  /// A `Content-Length` with a value that is not a length.
  case unreadableContentLength(String)
  /// The charset of the body, which is not UTF-8.
  case charset(String)
  /// A field that changes nothing: a `Content-Type` of UTF-8, or an unknown one.
  case other
  /// A line that is not a field.
  case notAField

  /// Reads a line without its end.
  init(_ line: some BidirectionalCollection<UInt8>) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
      line[..<colon].allSatisfy(isNameByte)
    else {
      self = .notAField
      return
    }
    let value = String(decoding: line[line.index(after: colon)...].drop(while: isBlank), as: UTF8.self)
    switch String(decoding: line[..<colon], as: UTF8.self).lowercased() {
    case "content-length": self.init(length: value)
    case "content-type": self = foreignCharset(in: value).map { .charset($0) } ?? .other
    default: self = .other
    }
  }

  private init(length value: String) {
    let digits = value.prefix { "0"..."9" ~= $0 }
    if let length = Int(digits), value.dropFirst(digits.count).allSatisfy(\.isWhitespace) {
      self = .contentLength(length)
    } else {
      self = .unreadableContentLength(value)
    }
  }
}

/// The charset that a content type names, if it is another than UTF-8; old clients write `utf8`.
private func foreignCharset(in contentType: String) -> String? {
  for parameter in contentType.split(separator: ";").dropFirst() {
    let parts = parameter.split(separator: "=", maxSplits: 1).map { $0.filter { !$0.isWhitespace && $0 != "\"" } }
    guard parts.count == 2, parts[0].lowercased() == "charset" else { continue }
    return ["utf-8", "utf8"].contains(parts[1].lowercased()) ? nil : String(parts[1].prefix(40))
  }
  return nil
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
