/// A function that makes one number of several.
package enum NumberFunction: String, CaseIterable {
  case min, max

  /// A phrase for people, without a final stop.
  package var summary: String {
    switch self {
    case .min: "the least of the numbers in parentheses"
    case .max: "the greatest of the numbers in parentheses"
    }
  }
}
