extension StringProtocol {
  /// The text without the characters at its end that a condition holds for.
  package func dropLast(while holds: (Character) -> Bool) -> SubSequence {
    var rest = self[...]
    while let last = rest.last, holds(last) { rest.removeLast() }
    return rest
  }
}
