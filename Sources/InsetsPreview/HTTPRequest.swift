/// A request as a page sends it.
struct HTTPRequest: Equatable {
  var method: String
  /// The path without the query, as it was sent.
  var path: String
  /// What follows the question mark, by name.
  var query: [String: String]
  /// The fields by their names in lower case; each was there once.
  var fields: [String: String]
  var body: [UInt8] = []
}

/// Reads one request, in whatever pieces it comes.
struct HTTPReader {
  enum Progress: Equatable {
    case needsMore
    case request(HTTPRequest)
    case refused(HTTPStatus)
  }

  /// In bytes.
  static let longestHead = 8_192
  static let longestBody = 65_536

  private var bytes: [UInt8] = []
  private var head: HTTPRequest?
  private var bodyCount = 0
  /// How far the end of the head has been looked for.
  private var searched = 0

  /// Takes the next bytes; what comes after a whole request is not looked at.
  mutating func read(_ new: [UInt8]) -> Progress {
    bytes += new
    if head == nil {
      guard let end = endOfHead() else {
        return bytes.count > Self.longestHead ? .refused(.headerFieldsTooLarge) : .needsMore
      }
      guard end <= Self.longestHead else { return .refused(.headerFieldsTooLarge) }
      guard let request = Self.head(bytes[..<end]), let count = Self.bodyCount(of: request) else {
        return .refused(.badRequest)
      }
      guard count <= Self.longestBody else { return .refused(.contentTooLarge) }
      bytes.removeFirst(end + 4)
      head = request
      bodyCount = count
    }
    guard var request = head, bytes.count >= bodyCount else { return .needsMore }
    request.body = Array(bytes.prefix(bodyCount))
    return .request(request)
  }

  /// Where the blank line after the head begins.
  private mutating func endOfHead() -> Int? {
    var index = max(0, searched - 3)
    while index + 3 < bytes.count {
      if bytes[index] == 13, bytes[index + 1] == 10, bytes[index + 2] == 13, bytes[index + 3] == 10 { return index }
      index += 1
    }
    searched = bytes.count
    return nil
  }

  // MARK: - Head

  /// Nil for what is not a head of HTTP/1.1.
  private static func head(_ bytes: ArraySlice<UInt8>) -> HTTPRequest? {
    // Nothing but printable ASCII and line ends: a lone carriage return or line feed splits a request for one reader
    // and not for another.
    guard bytes.allSatisfy({ (0x20...0x7E).contains($0) || $0 == 13 || $0 == 10 || $0 == 9 }) else { return nil }
    var lines = String(decoding: bytes, as: UTF8.self).unicodeScalars.split(
      separator: "\n",
      omittingEmptySubsequences: false
    ).map { String(String.UnicodeScalarView($0)) }
    for index in lines.indices {
      let isLast = index == lines.count - 1
      guard isLast || lines[index].unicodeScalars.last == "\r" else { return nil }
      if !isLast { lines[index].unicodeScalars.removeLast() }
      guard !lines[index].unicodeScalars.contains("\r") else { return nil }
    }
    let words = lines.removeFirst().split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard words.count == 3, words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0", isToken(words[0]), words[1].hasPrefix("/")
    else { return nil }
    guard let fields = fields(lines) else { return nil }
    let parts = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    return HTTPRequest(
      method: words[0],
      path: parts[0],
      query: query(parts.count > 1 ? parts[1] : ""),
      fields: fields
    )
  }

  private static func fields(_ lines: [String]) -> [String: String]? {
    var fields: [String: String] = [:]
    for line in lines {
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let name = String(line[..<colon])
      guard isToken(name) else { return nil }
      let value = String(line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" })
      let trimmed = String(value.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
      // Two hosts, two lengths or two origins are two requests for two readers.
      let isRepeated = fields.updateValue(trimmed, forKey: name.lowercased()) != nil
      guard !isRepeated else { return nil }
    }
    return fields
  }

  private static func isToken(_ text: String) -> Bool {
    let marks = Set("!#$%&'*+-.^_`|~".utf8)
    return !text.isEmpty
      && text.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) || marks.contains($0)
      }
  }

  private static func query(_ text: String) -> [String: String] {
    let pairs = text.split(separator: "&").map { pair -> (String, String) in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      return (parts[0], parts.count > 1 ? parts[1] : "")
    }
    return Dictionary(pairs) { first, _ in first }
  }

  /// In bytes; nil where the end of the request cannot be told.
  private static func bodyCount(of request: HTTPRequest) -> Int? {
    guard request.fields["transfer-encoding"] == nil else { return nil }
    guard let text = request.fields["content-length"] else { return 0 }
    guard !text.isEmpty, text.utf8.count <= 18, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) && !text.isEmpty ? .max : nil
    }
    return Int(text)
  }
}
