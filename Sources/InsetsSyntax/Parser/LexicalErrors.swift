/// The errors of single tokens, which the parser skips: text that is no token, strings and comments without an end,
/// bytes that are not UTF-8.
func lexicalErrors(in tokens: [Token], of bytes: [UInt8], _ metrics: TextMetrics) -> [SyntaxError] {
  var errors = metrics.invalidRanges.map { invalidTextError($0, bytes) }
  var start = 0
  for token in tokens {
    if errors.count >= 2 * SyntaxError.limit { break }
    let range = start..<token.end
    start = token.end
    if token.kind == .unknown {
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
  return SyntaxError(
    range: ByteRange(bytes: range.lowerBound, range.upperBound),
    message: "expected a name, a number, a string or punctuation, found '\(shown.joined())'"
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
