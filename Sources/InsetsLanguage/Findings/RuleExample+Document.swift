extension RuleExample {
  /// The example as a document, without the markers of findings.
  package var document: String {
    switch self {
    case .flagged(let text, _): Self.withoutMarkers(text)
    case .accepted(let text): text
    }
  }

  /// The document after the first fix for the first finding; nil if there is none.
  package var fixedDocument: String? {
    guard case .flagged(_, let changes?) = self else { return nil }
    var result: [Substring] = []
    var rest = document.split(separator: "\n", omittingEmptySubsequences: false)[...]
    for change in changes.split(separator: "\n") {
      guard !change.hasPrefix("+") else {
        result.append(change.dropFirst(2))
        continue
      }
      let line = change.drop { $0 == "-" || $0 == " " }
      guard let index = rest.firstIndex(where: { $0.drop { $0 == " " } == line }) else { continue }
      result += rest[..<index]
      if !change.hasPrefix("-") { result.append(rest[index]) }
      rest = rest[(index + 1)...]
    }
    return (result + rest).joined(separator: "\n")
  }

  private static func withoutMarkers(_ text: String) -> String {
    // A marker is a keycap: a digit, variation selector 16, and the combining enclosing keycap.
    String(text.filter { !($0.unicodeScalars.count == 3 && $0.unicodeScalars.last == "\u{20E3}") })
  }
}
