// Notations of other languages and of everyday writing: each is one error that says how it is written here.
extension Parser {
  // MARK: After a statement

  /// Reports text after a complete statement that is a known habit; returns false for any other.
  mutating func failAtHabit(_ construct: Construct) -> Bool {
    let isExpectation = keyword(at: construct.firstToken) == .expect
    let text = text(ofToken: current)
    let isAfterNumber = tokenKind(at: consumedEnd - 1) == .number
    if isAfterNumber, currentKind == .identifier, Self.units.contains(text) {
      fail(construct, expected: "a number of points, which has no unit", fix: removal(ofTokens: current..<current + 1))
    } else if isExpectation, currentKind == .comma, isAfterNumber {
      fail(
        construct,
        expected: "insets, sizes and rectangles in parentheses",
        fix: parenthesized(from: consumedEnd - 1)
      )
    } else if isExpectation, currentKind == .identifier, text == "and" {
      fail(construct, expected: "one comparison in each 'expect'")
    } else if isExpectation, currentKind == .identifier, beginsCondition(text) {
      insertion("on ", expected: "'on' before the devices or versions that it is about", construct)
    } else if Self.axes.contains(self.text(ofToken: construct.firstToken)),
      currentKind == .identifier || currentKind == .number
    {
      let place = endOfConsumed
      let fix = SyntaxError.Fix(title: "Insert ','", range: place, replacement: ",")
      fail(construct, expected: "',' between values", fix: fix)
    } else if keyword(at: construct.firstToken) == nil, isAfterNumber, currentKind == .number || currentKind == .minus {
      fail(construct, expected: "one value, or several in parentheses such as (10, 20, 10, 20)")
    } else {
      return false
    }
    return true
  }

  private static let units: Set<String> = [
    "pt", "pts", "px", "dp", "dip", "sp", "em", "rem", "vw", "vh", "f", "F", "point", "points", "cm", "mm",
  ]

  private static let axes: Set<String> = ["devices", "iOS", "sdk", "orientations", "displayZoom", "layoutDirection"]

  private func beginsCondition(_ text: String) -> Bool {
    text == "iOS" || text == "sdk" || text == "portrait" || text.hasPrefix("landscape") || text.hasPrefix("iPhone")
      || text.hasPrefix("iPad")
  }

  func removal(ofTokens tokens: Range<Int>) -> SyntaxError.Fix {
    SyntaxError.Fix(
      title: "Remove '\(text(ofToken: tokens.lowerBound))'",
      range: range(ofTokens: tokens),
      replacement: ""
    )
  }

  /// Reports that a text is missing before the current token.
  mutating func insertion(_ inserted: String, expected: String, _ construct: Construct) {
    let place = range(ofTokens: current..<current + 1).lowerBound
    let title = "Insert '\(inserted.split(separator: " ").joined())'"
    fail(construct, expected: expected, fix: SyntaxError.Fix(title: title, range: place..<place, replacement: inserted))
  }

  /// Puts the numbers from a token to the end of the line into parentheses; nil if there is more than numbers.
  private mutating func parenthesized(from first: Int) -> SyntaxError.Fix? {
    var last = first
    while true {
      let next = tokenAfter(last)
      guard !next.isFirstOnLine, next.kind == .comma || next.kind == .number || next.kind == .minus else { break }
      last = next.index
    }
    guard tokenKind(at: last) == .number else { return nil }
    return replacement(ofTokens: first..<last + 1) { "(\($0))" }
  }

  private func replacement(ofTokens tokens: Range<Int>, by text: (String) -> String) -> SyntaxError.Fix {
    let range = range(ofTokens: tokens)
    let new = text(String(decoding: bytes(in: range), as: UTF8.self))
    return SyntaxError.Fix(title: "Write '\(new)'", range: range, replacement: new)
  }

  // MARK: Statements

  /// The keyword that another word in its place means: `Expect`, `assert`, `if`, `var`.
  func intendedKeyword(_ next: (index: Int, kind: TokenKind, isFirstOnLine: Bool)) -> Keyword? {
    guard currentKind == .identifier, !next.isFirstOnLine else { return nil }
    let text = text(ofToken: current)
    let isFollowedByName = next.kind == .identifier
    switch text.lowercased() {
    case "expect", "expects", "expected", "assert", "verify": return isFollowedByName ? .expect : nil
    case "if", "when": return isFollowedByName || next.kind == .string ? .when : nil
    case "let", "var", "const", "val": return isFollowedByName ? .let : nil
    case "use", "include", "insert": return isFollowedByName ? .use : nil
    case "on", "at", "in", "during":
      // Only stages begin so; `on inset` is an element.
      return isFollowedByName && self.text(ofToken: next.index).hasPrefix("view") ? .at : nil
    case "present", "presents", "presenting", "presented": return next.kind == .leftBrace ? .presents : nil
    default: return nil
    }
  }

  /// Reports a word in the place of a keyword.
  mutating func failAtKeyword(_ keyword: Keyword) {
    fail(Construct(at: current, "statement"), expected: "'\(keyword.rawValue)'", replaceWith: keyword.rawValue)
  }

  /// Whether the current word is followed by `: name {`, an element with a surplus colon.
  var isElementWithColon: Bool {
    mutating get {
      let colon = tokenAfter(current)
      guard colon.kind == .colon, !colon.isFirstOnLine else { return false }
      let name = tokenAfter(colon.index)
      // `overlay: { text }`, where a list in braces begins with a number.
      if isInBody, name.kind == .leftBrace, !name.isFirstOnLine, tokenAfter(name.index).kind == .identifier {
        return true
      }
      guard name.kind == .identifier, !name.isFirstOnLine else { return false }
      let brace = tokenAfter(name.index)
      return brace.kind == .leftBrace && !brace.isFirstOnLine
    }
  }

  /// The end of a name with hyphens that begins at the current word, as in `margin-top:`; nil for any other word.
  var hyphenatedName: Int? {
    mutating get {
      var end = current + 1
      while kind(at: end) == .minus, kind(at: end + 1) == .identifier { end += 2 }
      return end > current + 1 && tokenAfter(end - 1).kind == .colon ? end : nil
    }
  }

  /// Parses `margin-top: 10` as broken text, reporting the spelling of names.
  mutating func parseHyphenatedProperty(to end: Int) {
    let mark = mark()
    let fix = replacement(ofTokens: current..<end, by: camelCased)
    statementHasFailed = true
    record(
      SyntaxError(
        range: range(ofTokens: current..<end),
        message: "expected a name without '-', as in UIKit, found '\(camelParts(of: current..<end))'",
        fix: fix
      )
    )
    advance()
    skipStatement()
    finish(mark, .broken)
  }

  private func camelParts(of tokens: Range<Int>) -> String {
    String(decoding: bytes(in: range(ofTokens: tokens)), as: UTF8.self)
  }

  private func camelCased(_ text: String) -> String {
    let words = text.split(separator: "-")
    return (words.prefix(1) + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }).joined()
  }

  /// Reports and consumes a label after a comma: `alignment: .leading, spacing: 8` or `ignoresSafeArea: .all, edges: .top`;
  /// returns false if there is none.
  mutating func failAtLabel(_ construct: Construct, values first: Int) -> Bool {
    guard currentKind == .identifier, !isFirstOnLine, tokenAfter(current).kind == .colon else { return false }
    let comma = consumedEnd - 1
    let label = text(ofToken: current)
    if Self.labels.contains(label) {
      let mark = mark()
      advance()
      advance()
      parseValue(construct, expected: "a value after ':'")
      finish(mark, .broken)
      fail(
        construct,
        expected: "values with labels in parentheses",
        found: "'\(label):'",
        fix: replacement(ofTokens: first..<consumedEnd) { "(\($0))" }
      )
      return true
    }
    fail(
      construct,
      expected: "';' or a new line between properties",
      found: "','",
      fix: SyntaxError.Fix(title: "replace ',' with ';'", range: range(ofTokens: comma..<comma + 1), replacement: ";")
    )
    skipStatement()
    return true
  }

  /// The labels of arguments that are no properties of their own.
  private static let labels: Set<String> = [
    "edges", "for", "contentMode", "span", "reservesSpace", "ignoresSafeAreaEdges", "displayMode",
  ]

  /// Reports what follows the kind of an element and is no name: `view "box"`, `view: box {`, `view my-box`.
  mutating func failAtName(_ construct: Construct, isNamed: Bool) {
    let expected = isNamed ? "'{' or the end of the line" : "a name, '{' or the end of the line"
    if !isNamed, currentKind == .string {
      if let word = wordInString { return fail(construct, expected: "a name without quotes", replaceWith: word) }
      fail(construct, expected: "a name without quotes", fix: removal(ofTokens: current..<current + 1))
    } else if isNamed, currentKind == .colon {
      fail(construct, expected: expected, fix: removal(ofTokens: current..<current + 1))
    } else if isNamed, currentKind == .minus, kind(at: current + 1) == .identifier {
      var end = current
      while kind(at: end) == .minus, kind(at: end + 1) == .identifier { end += 2 }
      fail(
        construct,
        expected: "a name of letters and digits",
        fix: replacement(ofTokens: consumedEnd - 1..<end, by: camelCased)
      )
    } else {
      fail(construct, expected: expected)
    }
  }

  /// The text of the current string, if it could be a name.
  private var wordInString: String? {
    let text = text(ofToken: current).dropFirst().dropLast()
    guard let first = text.first, first.isLetter, text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
      return nil
    }
    return String(text)
  }

  // MARK: Comparisons

  /// Reports and consumes a comparison of another language; returns false if there is none.
  mutating func parseForeignComparison(_ construct: Construct) -> Bool {
    let next = kind(at: current + 1)
    if currentKind == .equal, next == .greater {
      return failAtComparison(construct, ">=", length: 2)
    } else if currentKind == .equal, next == .less {
      return failAtComparison(construct, "<=", length: 2)
    } else if currentKind == .less, next == .greater {
      return failAtComparison(construct, "!=", length: 2)
    } else if currentKind == .equalEqual, next == .equal {
      return failAtComparison(construct, "==", length: 2)
    } else if currentKind == .notEqual, next == .equal {
      return failAtComparison(construct, "!=", length: 2)
    } else if currentKind == .identifier, let sign = Self.comparisons[text(ofToken: current).lowercased()] {
      return failAtComparison(construct, sign, length: 1)
    } else if currentKind == .number || currentKind == .leftParenthesis {
      insertion("== ", expected: "'==' before the value", construct)
      return statementHasFailed
    }
    return false
  }

  private static let comparisons = [
    "is": "==", "equals": "==", "equal": "==", "eq": "==", "be": "==", "tobe": "==", "toequal": "==", "isnot": "!=",
    "gt": ">", "gte": ">=", "ge": ">=", "lt": "<", "lte": "<=", "le": "<=", "ne": "!=",
  ]

  private mutating func failAtComparison(_ construct: Construct, _ sign: String, length: Int) -> Bool {
    let tokens = current..<current + length
    let range = range(ofTokens: tokens)
    let found = String(decoding: bytes(in: range), as: UTF8.self)
    fail(
      construct,
      expected: "'\(sign)'",
      found: "'\(found)'",
      fix: SyntaxError.Fix(title: "replace '\(found)' with '\(sign)'", range: range, replacement: sign)
    )
    for _ in tokens { advance() }
    return true
  }

  /// Whether the current word introduces a condition in other languages: `for iPhone15`, `in portrait`.
  var isForeignCondition: Bool {
    guard continuesLine, currentKind == .identifier else { return false }
    return ["for", "in", "when", "where", "if", "onlyOn"].contains(text(ofToken: current))
  }

  // MARK: Versions

  /// Whether the construct sets or chooses versions.
  private func isAboutVersions(_ construct: Construct) -> Bool {
    ["ios", "sdk", "ipados"].contains(text(ofToken: construct.firstToken).lowercased())
  }

  /// Reports the sign after `17+` in the place of a range; the current token is what follows the sign.
  mutating func failAtOpenRange(_ construct: Construct, sign: Int) -> Bool {
    guard tokenKind(at: sign) == .plus, isAboutVersions(construct), isAtStatementEnd || currentKind == .comma else {
      return false
    }
    let version = text(ofToken: sign - 1)
    fail(
      construct,
      expected: "'\(version)...' for version \(version) and later",
      found: "'\(version)+'",
      fix: SyntaxError.Fix(title: "Write '\(version)...'", range: range(ofTokens: sign..<sign + 1), replacement: "...")
    )
    return true
  }

  /// Reports a sign before or behind a version in a selector, and consumes it: `iOS >= 17`, `iOS: 17`, `iOS 17+`.
  mutating func parseForeignRange(_ construct: Construct, hasVersion: Bool) {
    guard continuesLine, !statementHasFailed else { return }
    let first = current
    let sign = text(ofToken: current)
    let kind = currentKind
    if hasVersion {
      if kind == .plus {
        advance()
        failInRange(construct, first..<first + 1, "...", "'...' after a version for it and later ones")
      } else if kind == .dot || kind == .minus {
        parseForeignEllipsis(construct)
      }
    } else if kind == .colon || kind == .equal || kind == .equalEqual {
      advance()
      failInRange(construct, first..<first + 1, "", "a version such as '11', '11...' or '...10'", found: sign)
    } else if kind == .greaterEqual || kind == .greater || kind == .lessEqual || kind == .less {
      advance()
      guard currentKind == .number else { return }
      let version = text(ofToken: current)
      let range = kind == .lessEqual || kind == .less ? "...\(version)" : "\(version)..."
      failInRange(construct, first..<current + 1, range, "a range such as '\(range)'", found: sign)
    }
  }

  /// Reports and consumes `..`, `..<`, `-` or `to` between two versions; the current token begins it.
  mutating func parseForeignEllipsis(_ construct: Construct) {
    let first = current
    while currentKind == .dot || currentKind == .less || currentKind == .minus { advance() }
    guard currentKind == .number else { return }
    failInRange(construct, first..<current, "...", "'...' between two versions")
    advance()
  }

  private mutating func failInRange(
    _ construct: Construct,
    _ tokens: Range<Int>,
    _ replacement: String,
    _ expected: String,
    found: String? = nil
  ) {
    guard !statementHasFailed else { return }
    statementHasFailed = true
    let range = range(ofTokens: tokens)
    let text = String(decoding: bytes(in: range), as: UTF8.self)
    let title = replacement.isEmpty ? "Remove '\(text)'" : "Write '\(replacement)'"
    record(
      SyntaxError(
        range: range,
        message: "expected \(expected), found '\(found ?? text)'",
        began: origin(of: construct),
        fix: SyntaxError.Fix(title: title, range: range, replacement: replacement)
      )
    )
  }
}
