/// Why bytes are not one JSON value.
package struct JSONMistake: Error, Hashable, Sendable {
  /// What is wrong.
  package enum Kind: Hashable, Sendable {
    case noValue, noKey, noClosingQuote, noEscape, textBehindTheValue, tooDeep, tooManyValues
    case noColon(key: String)
    case noCommaOrEnd(isInObject: Bool)
  }

  package let kind: Kind
  /// The byte that can't be there, the quote of a string that isn't closed, or the end of the bytes.
  package let place: Int

  package init(kind: Kind, place: Int) {
    self.kind = kind
    self.place = place
  }
}
