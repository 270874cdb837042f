/// What conditions say of the last row of a `ForEach`, which ends the content of what scrolls.
///
/// Each row meets them in its own way, so that none of their branches is a state of the screen; of rows whose number is not known
/// the last one is read.
enum LastRow {
  /// Whether a condition holds for the last row and for no other, `item == items.last` or `index == items.count - 1`, or for all
  /// others; nil for one about anything else.
  static func isLast(by condition: String) -> Bool? {
    let words = condition.filter { !$0.isWhitespace }
    guard !words.contains("&&"), !words.contains("||"), !words.contains(","),
      words.contains(".count-1") || words.contains(".endIndex-1") || names(words).contains("last")
    else { return nil }
    let (isEqual, isOther) = (words.contains("=="), words.contains("!=") || words.contains("<"))
    return isEqual == isOther ? nil : isEqual
  }

  private static func names(_ words: String) -> [Substring] {
    words.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
  }
}
