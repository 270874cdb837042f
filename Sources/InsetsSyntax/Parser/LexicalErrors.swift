/// The errors of single tokens, which the parser skips: text that is no token, strings and comments without an end,
/// bytes that are not UTF-8.
func lexicalErrors(in tokens: [Token], of bytes: [UInt8], _ metrics: TextMetrics) -> [SyntaxError] {
  var errors = metrics.invalidRanges.map { invalidTextError($0, bytes) }
  var start = 0
  // The end of a quoted text that is already reported.
  var quoteEnd = 0
  for token in tokens {
    if errors.count >= 2 * SyntaxError.limit { break }
    let range = start..<token.end
    start = token.end
    if token.kind == .unknown, range.upperBound <= quoteEnd {
      continue
    } else if token.kind == .unknown, let quoted = quotedText(at: range, bytes) {
      quoteEnd = quoted.range.upperBound.value
      errors.append(quoted)
    } else if token.kind == .unknown {
      errors.append(unknownTextError(range, bytes))
    } else if token.kind == .string, let problem = StringLiteral.problem(in: bytes[range]) {
      errors.append(stringError(problem, token: range))
    } else if token.kind == .blockComment, let error = commentError(range, bytes) {
      errors.append(error)
    }
  }
  return errors
}

private func invalidTextError(_ range: Range<Int>, _ bytes: [UInt8]) -> SyntaxError {
  let digits = String(bytes[range.lowerBound], radix: 16, uppercase: true)
  return SyntaxError(
    range: ByteRange(bytes: range.lowerBound, range.upperBound),
    message: "expected text in UTF-8, found the byte 0x\(digits)"
  )
}

private func unknownTextError(_ range: Range<Int>, _ bytes: [UInt8]) -> SyntaxError {
  let text = String(decoding: bytes[range].prefix(40), as: UTF8.self)
  let shown = text.unicodeScalars.map {
    $0.properties.generalCategory == .control ? $0.escaped(asASCII: true) : String($0)
  }
  let place = ByteRange(bytes: range.lowerBound, range.upperBound)
  let start = bytes[..<range.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
  let line = bytes[start..<range.lowerBound]
  let isInExpectation = line.drop { $0 == UInt8(ascii: " ") }.starts(with: "expect".utf8)
  let form = foreignForm(of: text, isInExpectation: isInExpectation)
  return SyntaxError(
    range: place,
    message: "expected \(form?.expected ?? "a name, a number, a string or punctuation"), found '\(shown.joined())'",
    fix: form?.replacement.map { replacement in
      let title = replacement.isEmpty ? "Remove '\(text)'" : "replace '\(text)' with '\(replacement)'"
      return SyntaxError.Fix(title: title, range: place, replacement: replacement)
    }
  )
}

/// How the language says what characters of other languages mean, with a replacement if there is one.
private func foreignForm(of text: String, isInExpectation: Bool) -> (expected: String, replacement: String?)? {
  switch text {
  case "&&", "&": ("conditions side by side, or an 'expect' for each comparison", isInExpectation ? nil : "")
  case "||", "|": ("',' between alternatives", ",")
  case "?": ("'when … { … } else { … }' for a choice", nil)
  case "!": ("'else' or 'otherwise' for what is not chosen", nil)
  case "%": ("a length in points, such as 'superview.width / 2'", nil)
  case "≥": ("'>='", ">=")
  case "≤": ("'<='", "<=")
  case "≠": ("'!='", "!=")
  case "≈", "±", "~": ("'=='; numbers are equal within half a pixel", nil)
  case "…": ("'...'", "...")
  case "–", "—", "−": ("'-'", "-")
  case "×": ("'*'", "*")
  case "÷": ("'/'", "/")
  case "@": ("a name without '@'", "")
  default:
    text.hasPrefix("#") && text.count > 1
      ? ("a comment that begins with '//'", "//" + text.drop { $0 == "#" || $0 == "!" }) : nil
  }
}

/// The error of a text in quotes of another kind, which end on the same line; nil if there are none.
private func quotedText(at range: Range<Int>, _ bytes: [UInt8]) -> SyntaxError? {
  let opening = String(decoding: bytes[range], as: UTF8.self)
  guard let closing = ["'": "'", "“": "”", "‘": "’", "`": "`", "«": "»", "„": "“", "”": "”"][opening] else {
    return nil
  }
  let rest = bytes[range.upperBound...]
  let line = rest.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") && $0 != UInt8(ascii: "\"") }
  let text = String(decoding: line, as: UTF8.self)
  guard let mark = closing.first, let end = text.firstIndex(of: mark) else { return nil }
  let inner = String(text[..<end])
  let length = inner.utf8.count + closing.utf8.count
  let whole = ByteRange(bytes: range.lowerBound, range.upperBound + length)
  return SyntaxError(
    range: whole,
    message: "expected a text in straight double quotes, found \(opening)\(inner)\(closing)",
    fix: SyntaxError.Fix(title: "Write '\"\(inner)\"'", range: whole, replacement: "\"\(inner)\"")
  )
}

private func stringError(_ problem: StringLiteral.Problem, token: Range<Int>) -> SyntaxError {
  SyntaxError(
    range: ByteRange(bytes: token.lowerBound + problem.range.lowerBound, token.lowerBound + problem.range.upperBound),
    message: problem.message,
    began: SyntaxError.Origin(range: ByteRange(bytes: token.lowerBound, token.lowerBound + 1), construct: "string")
  )
}

/// An unterminated comment, or nil if it has an end for each beginning.
private func commentError(_ range: Range<Int>, _ bytes: [UInt8]) -> SyntaxError? {
  var openings: [Int] = []
  var position = range.lowerBound
  while position + 1 < range.upperBound {
    switch (bytes[position], bytes[position + 1]) {
    case (UInt8(ascii: "/"), UInt8(ascii: "*")):
      openings.append(position)
      position += 2
    case (UInt8(ascii: "*"), UInt8(ascii: "/")):
      _ = openings.popLast()
      position += 2
    default:
      position += 1
    }
  }
  guard let opening = openings.last else { return nil }
  return SyntaxError(
    range: ByteRange(bytes: range.upperBound, range.upperBound),
    message: "expected '*/' to end the comment, found the end of the file",
    began: SyntaxError.Origin(range: ByteRange(bytes: opening, opening + 2), construct: "comment")
  )
}
