import InsetsAnalysis
import InsetsSyntax

/// Text with places in brackets, as `«list»`: what an answer has to consist of.
struct NamedText {
  /// Brackets for each kind of place, around it.
  typealias Brackets = (open: String, close: String)

  /// The text with places put in brackets.
  static func marking(_ places: [(range: ByteRange, brackets: Brackets)], in text: String) -> String {
    var bytes = Array(text.utf8)
    for (range, brackets) in places.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.insert(contentsOf: brackets.close.utf8, at: range.upperBound.value)
      bytes.insert(contentsOf: brackets.open.utf8, at: range.lowerBound.value)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
