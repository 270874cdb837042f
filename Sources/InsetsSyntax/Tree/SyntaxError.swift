/// A place where the text violates the grammar.
package struct SyntaxError: Hashable, Sendable {
  /// The beginning of an unfinished construct.
  package struct Origin: Hashable, Sendable {
    package let range: ByteRange
    /// The construct, as it can precede "begins here": `'scenario "Feed"'`, `list`.
    package let construct: String
  }

  /// A replacement that removes the error.
  package struct Fix: Hashable, Sendable {
    /// An imperative: `replace '=' with ':'`.
    package let title: String
    package let range: ByteRange
    package let replacement: String
  }

  /// Relative to the item or, in ``SourceFile/errors``, to the file.
  ///
  /// Empty where something is missing.
  package let range: ByteRange
  /// The expected and the actual text.
  package let message: String
  package let began: Origin?
  package let fix: Fix?
  /// The Swift code that was found in place of the language.
  package let swift: ByteRange?

  init(range: ByteRange, message: String, began: Origin? = nil, fix: Fix? = nil, swift: ByteRange? = nil) {
    self.swift = swift
    self.range = range
    self.message = message
    self.began = began
    self.fix = fix
  }

  /// The same error, moved to the end of a text of `count` bytes.
  func moved(toEndAt count: Int) -> SyntaxError {
    SyntaxError(range: ByteRange(bytes: count, count), message: message, began: began, fix: fix)
  }

  /// The same error with its places `distance` bytes further on.
  package func shifted(by distance: Int) -> SyntaxError {
    SyntaxError(
      range: range.shifted(by: distance),
      message: message,
      began: began.map { Origin(range: $0.range.shifted(by: distance), construct: $0.construct) },
      fix: fix.map { Fix(title: $0.title, range: $0.range.shifted(by: distance), replacement: $0.replacement) },
      swift: swift?.shifted(by: distance)
    )
  }
}
