import InsetsSyntax

/// Why the tool does nothing: it was called the wrong way.
struct UsageError: Error, Equatable {
  /// Lower case, one line, without a final stop.
  let message: String

  init(_ message: String) { self.message = message }

  /// A wrong word: ends with the closest valid one, or with where to look.
  init(_ message: String, closestTo word: String, among known: [String], otherwise help: String) {
    let closest = closestSpellings(to: word, among: known).first
    self.message = message + "; " + (closest.map { "did you mean '\($0)'?" } ?? "see '\(help)'")
  }
}
