import InsetsSyntax

/// A comment that allows a rule's findings: `// insets:allow double-inset: kept for the parallax header`.
struct Suppression {
  /// In bytes from the item's start.
  var range: ByteRange
  var rule: String
  var ruleRange: ByteRange
  /// Nil when the comment gives none.
  var reason: String?
  /// Where findings are allowed: the line below, or the whole item.
  var scope: ByteRange

  private static let marker = Array("insets:allow".utf8)

  /// The suppressions of an item, in order.
  static func all(in tree: ItemTree) -> [Suppression] {
    tree.comments.compactMap { Suppression($0, in: tree) }
  }

  private init?(_ comment: SyntaxToken, in tree: ItemTree) {
    let bytes = tree.bytes
    let end = min(comment.range.upperBound.value, bytes.count)
    var cursor = comment.range.lowerBound.value + 2
    func skipSpaces() {
      while cursor < end, bytes[cursor] == UInt8(ascii: " ") || bytes[cursor] == UInt8(ascii: "\t") { cursor += 1 }
    }
    guard cursor <= end, bytes[comment.range.lowerBound.value..<cursor].elementsEqual("//".utf8) else { return nil }
    skipSpaces()
    guard cursor + Self.marker.count <= end, bytes[cursor..<cursor + Self.marker.count].elementsEqual(Self.marker)
    else {
      return nil
    }
    cursor += Self.marker.count
    skipSpaces()
    let nameStart = cursor
    while cursor < end, bytes[cursor] != UInt8(ascii: ":"), bytes[cursor] != UInt8(ascii: " ") { cursor += 1 }
    rule = String(decoding: bytes[nameStart..<cursor], as: UTF8.self)
    ruleRange = ByteOffset(nameStart)..<ByteOffset(cursor)
    skipSpaces()
    if cursor < end, bytes[cursor] == UInt8(ascii: ":") {
      cursor += 1
      skipSpaces()
      let text = String(decoding: bytes[cursor..<end], as: UTF8.self)
      reason = text.allSatisfy(\.isWhitespace) ? nil : text
    }
    range = comment.range
    let item = tree.root.range
    if comment.range.upperBound <= item.lowerBound {
      scope = item
    } else {
      scope = Self.nextLine(after: end, in: bytes)
    }
  }

  /// From the first code after an offset to the end of its line.
  private static func nextLine(after offset: Int, in bytes: [UInt8]) -> ByteRange {
    var start = offset
    while start < bytes.count {
      if bytes[start] == UInt8(ascii: "\n") || bytes[start] == UInt8(ascii: " ") || bytes[start] == UInt8(ascii: "\t")
        || bytes[start] == UInt8(ascii: "\r")
      {
        start += 1
      } else if bytes[start] == UInt8(ascii: "/"), start + 1 < bytes.count, bytes[start + 1] == UInt8(ascii: "/") {
        // Suppressions can stand on several lines above one statement.
        while start < bytes.count, bytes[start] != UInt8(ascii: "\n") { start += 1 }
      } else {
        break
      }
    }
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    return ByteOffset(start)..<ByteOffset(end)
  }

  func allows(_ finding: Finding) -> Bool {
    finding.rule.name == rule && scope.contains(finding.range.lowerBound)
  }
}

/// Takes out what the item's suppressions allow, and reports suppressions that allow nothing or give no reason.
func applySuppressions(to findings: [Finding], in tree: ItemTree) -> [Finding] {
  let suppressions = Suppression.all(in: tree)
  guard !suppressions.isEmpty else { return findings }
  var used: Set<Int> = []
  var result = findings.filter { finding in
    let allowing = suppressions.indices.filter { suppressions[$0].reason != nil && suppressions[$0].allows(finding) }
    used.formUnion(allowing)
    return allowing.isEmpty
  }
  for (index, suppression) in suppressions.enumerated() {
    if suppression.reason == nil {
      result.append(
        Finding(
          rule: DiagnosticRule.unexplainedSuppression.id,
          severity: DiagnosticRule.unexplainedSuppression.severity,
          range: suppression.range,
          message: "this suppression gives no reason, so it allows nothing; write '// insets:allow rule-id: reason'"
        )
      )
    } else if !used.contains(index) {
      result.append(unused(suppression, in: tree))
    }
  }
  return result
}

private func unused(_ suppression: Suppression, in tree: ItemTree) -> Finding {
  let isKnown = RuleRegistry.rule(RuleID(suppression.rule)) != nil
  var finding = Finding(
    rule: DiagnosticRule.unusedSuppression.id,
    severity: DiagnosticRule.unusedSuppression.severity,
    range: suppression.range,
    message: isKnown
      ? "there is no finding of '\(suppression.rule)' to allow here" : "no rule is called '\(suppression.rule)'"
  )
  finding.tags = [.unnecessary]
  if !isKnown {
    finding.repairs = closestSpellings(to: suppression.rule, among: RuleRegistry.all.map(\.id.name)).map { name in
      Repair(title: "Change to '\(name)'", edits: [TextEdit(range: suppression.ruleRange, replacement: name)])
    }
  }
  let line = wholeLines(of: suppression.range, in: tree.bytes)
  finding.repairs.append(Repair(title: "Remove the suppression", edits: [TextEdit(range: line, replacement: "")]))
  return finding
}
