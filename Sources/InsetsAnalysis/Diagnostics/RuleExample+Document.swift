extension RuleExample {
  /// The example as a document, without the markers of findings.
  package var document: String {
    switch self {
    case .flagged(let text, _): Self.withoutMarkers(text)
    case .accepted(let text): text
    }
  }

  private static func withoutMarkers(_ text: String) -> String {
    // A marker is a keycap: a digit, variation selector 16, and the combining enclosing keycap.
    String(text.filter { !($0.unicodeScalars.count == 3 && $0.unicodeScalars.last == "\u{20E3}") })
  }
}
