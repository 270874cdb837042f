/// A function that combines several numbers into one.
package enum NumberFunction: String, CaseIterable {
  case min, max

  /// A phrase for people, without a final stop.
  package var summary: String {
    switch self {
    case .min: "the smallest of the numbers in parentheses"
    case .max: "the largest of the numbers in parentheses"
    }
  }
}
