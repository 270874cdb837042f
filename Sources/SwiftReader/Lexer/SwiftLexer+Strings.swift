/// String and regular expression literals, each one token with all that is in it.
///
/// Interpolations are found, so that the literal ends where it does, and are not read further: no layout is in them.
extension SwiftLexer {
  /// A string whose quotation mark is at the position, after so many `#`.
  mutating func string(hashes: Int) -> SwiftToken.Kind {
    /// What is open, from the outside in: strings, and parentheses of interpolations.
    enum Open {
      case string(hashes: Int, isMultiline: Bool)
      case interpolation(parentheses: Int)
    }
    var open: [Open] = [opening(hashes)].map { .string(hashes: $0.hashes, isMultiline: $0.isMultiline) }
    while position < bytes.count, let innermost = open.last {
      let byte = bytes[position]
      switch innermost {
      case .string(let hashes, let isMultiline):
        if byte == UInt8(ascii: "\\"), areHashes(hashes, after: 1) {
          position += 1 + hashes
          if peek() == UInt8(ascii: "(") {
            position += 1
            open.append(.interpolation(parentheses: 1))
          } else if position < bytes.count, isMultiline || !isLineEnd(bytes[position]) {
            position += 1
          }
        } else if byte == UInt8(ascii: "\""), !isMultiline || isTripleQuote,
          areHashes(hashes, after: isMultiline ? 3 : 1)
        {
          position += (isMultiline ? 3 : 1) + hashes
          open.removeLast()
        } else if isLineEnd(byte), !isMultiline {
          return .string
        } else {
          position += 1
        }
      case .interpolation(let parentheses):
        switch byte {
        case UInt8(ascii: "("):
          open[open.count - 1] = .interpolation(parentheses: parentheses + 1)
          position += 1
        case UInt8(ascii: ")"):
          position += 1
          if parentheses == 1 {
            open.removeLast()
          } else {
            open[open.count - 1] = .interpolation(parentheses: parentheses - 1)
          }
        case UInt8(ascii: "\""):
          let next = opening(0)
          open.append(.string(hashes: next.hashes, isMultiline: next.isMultiline))
        case UInt8(ascii: "#"):
          var count = 0
          while peek(count) == UInt8(ascii: "#") { count += 1 }
          position += count
          if peek() == UInt8(ascii: "\"") {
            let next = opening(count)
            open.append(.string(hashes: next.hashes, isMultiline: next.isMultiline))
          }
        default:
          // An interpolation may have lines only within a string that may.
          if isLineEnd(byte), !open.contains(where: { if case .string(_, true) = $0 { true } else { false } }),
            open.count > 64 || !hasClosingParenthesis(parentheses)
          {
            return .string
          }
          position += 1
        }
      }
    }
    return .string
  }

  /// Whether an interpolation that goes on behind its line ends within the next lines.
  private func hasClosingParenthesis(_ parentheses: Int) -> Bool {
    var depth = parentheses
    for byte in bytes[position...].prefix(2000) {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { return true }
    }
    return false
  }

  private mutating func opening(_ hashes: Int) -> (hashes: Int, isMultiline: Bool) {
    let isMultiline = isTripleQuote && (hashes == 0 || !endsOnItsLine(hashes))
    position += isMultiline ? 3 : 1
    return (hashes, isMultiline)
  }

  /// Whether a raw string that begins with three quotation marks is one of a single line, as `#"""#` is.
  private func endsOnItsLine(_ hashes: Int) -> Bool {
    var distance = 1
    while position + distance < bytes.count, !isLineEnd(bytes[position + distance]) {
      if peek(distance) == UInt8(ascii: "\""), areHashes(hashes, after: distance + 1) { return true }
      distance += 1
    }
    return false
  }

  private var isTripleQuote: Bool {
    peek() == UInt8(ascii: "\"") && peek(1) == UInt8(ascii: "\"") && peek(2) == UInt8(ascii: "\"")
  }

  private func areHashes(_ count: Int, after distance: Int) -> Bool {
    count == 0 || (0..<count).allSatisfy { peek(distance + $0) == UInt8(ascii: "#") }
  }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  // MARK: - Regular expressions

  /// Where the bare regular expression at the position ends; nil if the slash is an operator.
  func regexEnd() -> Int? {
    guard startsOperand, position + 1 < bytes.count, ![0x20, 0x09, 0x0A, 0x0D].contains(bytes[position + 1]),
      bytes[position + 1] != UInt8(ascii: "="), bytes[position + 1] != UInt8(ascii: ")"),
      bytes[position + 1] != UInt8(ascii: ",")
    else { return nil }
    var index = position + 1
    var parentheses = 0
    var isInClass = false
    while index < bytes.count, !isLineEnd(bytes[index]) {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "(") where !isInClass: parentheses += 1
      case UInt8(ascii: ")") where !isInClass:
        parentheses -= 1
        if parentheses < 0 { return nil }
      case UInt8(ascii: "/") where !isInClass:
        return bytes[index - 1] == 0x20 ? nil : index + 1
      default: break
      }
      index += 1
    }
    return nil
  }

  /// Whether what stands before the position leaves an operand to come.
  private var startsOperand: Bool {
    guard let last = tokens.last else { return true }
    if last.kind.isLiteral || last.kind.isPostfix || last.kind.closesBracket {
      return false
    } else if last.kind == .identifier {
      return last.word.can(be: .beforeOperand)
    } else if last.kind == .dot || last.kind == .pound || last.kind == .backslash || last.kind == .at {
      return false
    } else if last.kind == .op {
      return last.end < position
    } else {
      return true
    }
  }

  /// Where `#/…/#` at the position ends.
  mutating func extendedRegexEnd(_ hashes: Int) -> Int? {
    var index = position + hashes + 1
    var isMultiline = false
    // A line end right behind the opening slash makes it one of several lines.
    var first = index
    while first < bytes.count, bytes[first] == 0x20 || bytes[first] == 0x09 { first += 1 }
    if first < bytes.count, isLineEnd(bytes[first]) { isMultiline = true }
    if isMultiline, hasEndlessRegex { return nil }
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\\") {
        index += 2
        continue
      }
      if isLineEnd(bytes[index]), !isMultiline { return nil }
      if bytes[index] == UInt8(ascii: "/"), index + hashes < bytes.count,
        bytes[(index + 1)...(index + hashes)].allSatisfy({ $0 == UInt8(ascii: "#") })
      {
        return index + hashes + 1
      }
      index += 1
    }
    hasEndlessRegex = isMultiline
    return nil
  }
}
