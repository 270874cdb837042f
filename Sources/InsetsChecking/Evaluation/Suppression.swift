import InsetsLanguage
import InsetsSyntax

/// A comment that allows a rule's findings, or announces them.
///
/// `// insets:allow double-inset: kept for the parallax header` allows them, and `// insets:expect double-inset: the
/// mistake that this screen shows` announces them.
package struct Suppression {
  package enum Purpose: String, Sendable {
    /// Findings are not shown, and may be absent.
    case allow
    /// Findings must be present, and don't fail the check.
    case expect
  }

  package var purpose: Purpose
  /// In bytes from the item's start.
  package var range: ByteRange
  package var rule: String
  var ruleRange: ByteRange
  /// Nil if the comment gives none.
  package var reason: String?
  /// Where it applies: the line below, or the whole item.
  var scope: ByteRange

  /// Whether it applies to the whole document: `// insets:allow-file double-inset: reason`.
  package var isForFile: Bool

  private static let marker = Array("insets:".utf8)
  private static let fileMark = Array("-file".utf8)

  /// The suppressions of an item, in order.
  package static func all(in tree: ItemTree) -> [Suppression] {
    tree.comments.compactMap { Suppression($0, in: tree) }
  }

  private init?(_ comment: SyntaxToken, in tree: ItemTree) {
    let bytes = tree.bytes
    let end = min(comment.range.upperBound.value, bytes.count)
    var cursor = comment.range.lowerBound.value + 2
    guard cursor <= end, bytes[cursor - 2] == UInt8(ascii: "/"), bytes[cursor - 1] == UInt8(ascii: "/") else {
      return nil
    }
    func skipSpaces() {
      while cursor < end, bytes[cursor] == UInt8(ascii: " ") || bytes[cursor] == UInt8(ascii: "\t") { cursor += 1 }
    }
    func skip(_ word: [UInt8]) -> Bool {
      guard cursor + word.count <= end, bytes[cursor..<cursor + word.count].elementsEqual(word) else { return false }
      cursor += word.count
      return true
    }
    skipSpaces()
    // Most comments are sentences, which its first letter tells apart from the marker.
    guard cursor < end, bytes[cursor] == Self.marker.first, skip(Self.marker) else { return nil }
    if skip(Array(Purpose.allow.rawValue.utf8)) {
      purpose = .allow
    } else if skip(Array(Purpose.expect.rawValue.utf8)) {
      purpose = .expect
    } else {
      return nil
    }
    isForFile = skip(Self.fileMark)
    skipSpaces()
    let nameStart = cursor
    while cursor < end, bytes[cursor] != UInt8(ascii: ":"), bytes[cursor] != UInt8(ascii: " ") { cursor += 1 }
    rule = String(decoding: bytes[nameStart..<cursor], as: UTF8.self)
    ruleRange = ByteOffset(nameStart)..<ByteOffset(cursor)
    skipSpaces()
    if cursor < end, bytes[cursor] == UInt8(ascii: ":") {
      cursor += 1
      skipSpaces()
      reason = Self.reason(String(decoding: bytes[cursor..<end], as: UTF8.self))
    }
    range = comment.range
    let item = tree.root.range
    if comment.range.upperBound <= item.lowerBound {
      scope = item
    } else {
      scope = Self.nextLine(after: end, in: bytes)
    }
  }

  /// The placeholder for a reason, which the code action leaves in the comment.
  package static let placeholder = "<reason>"

  /// Nil for an empty text and for a placeholder.
  private static func reason(_ text: String) -> String? {
    let hasPlaceholder = text.utf8.contains(UInt8(ascii: "<")) && text.contains(placeholder)
    return text.allSatisfy(\.isWhitespace) || hasPlaceholder ? nil : text
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
        // Several lines of suppressions can precede a statement.
        while start < bytes.count, bytes[start] != UInt8(ascii: "\n") { start += 1 }
      } else {
        break
      }
    }
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    return ByteOffset(start)..<ByteOffset(end)
  }

  func concerns(_ finding: Finding) -> Bool {
    finding.rule.name == rule && scope.contains(finding.range.lowerBound)
  }
}

/// Removes the findings that the item's suppressions allow, marks those that they announce, and reports suppressions
/// that do neither or give no reason.
///
/// Those for the whole document are checked when the findings of all its items are known.
func applySuppressions(_ suppressions: [Suppression], to findings: [Finding], in tree: ItemTree) -> [Finding] {
  let suppressions = suppressions.filter { !$0.isForFile }
  guard !suppressions.isEmpty else { return findings }
  let hasMistakes = findings.contains(where: \.isMistake)
  var used: Set<Int> = []
  var result = findings.compactMap { finding -> Finding? in
    let own = suppressions.indices.filter { suppressions[$0].reason != nil && suppressions[$0].concerns(finding) }
    used.formUnion(own)
    if own.contains(where: { suppressions[$0].purpose == .allow }) { return nil }
    var finding = finding
    finding.isExpected = !own.isEmpty
    return finding
  }
  for (index, suppression) in suppressions.enumerated() {
    if suppression.reason == nil {
      result.append(suppression.unexplained)
    } else if !used.contains(index), !(hasMistakes && suppression.isAboutLayout) {
      result.append(suppression.useless(in: tree))
    }
  }
  return result
}

extension Finding {
  /// Whether it prevents the layout of a scenario, so that the layout rules' findings are not known.
  ///
  /// What a version lacks is left out there, as in the `when` block that the fix writes, and a device that runs none of the
  /// versions is left out beside those that do.
  var isMistake: Bool {
    severity == .error && RuleRegistry.rule(rule)?.isAboutLayout != true && rule != DiagnosticRule.noConfiguration.id
      && !DiagnosticRule.ofAvailability.contains { $0.id == rule }
  }
}

extension Suppression {
  /// Whether its rule is a layout rule.
  package var isAboutLayout: Bool { RuleRegistry.rule(RuleID(rule))?.isAboutLayout == true }

  /// The finding for a suppression without a reason.
  package var unexplained: Finding {
    let form = "insets:\(purpose.rawValue)" + (isForFile ? "-file" : "")
    let message: Finding.Message =
      switch purpose {
      case .allow: .allowsWithoutReason(form)
      case .expect: .expectsWithoutReason(form)
      }
    return Finding(.unexplainedSuppression, at: range, message)
  }

  /// The finding for a suppression of absent findings.
  package func useless(in tree: ItemTree) -> Finding {
    let isKnown = RuleRegistry.rule(RuleID(rule)) != nil
    let place = isForFile ? "in this file" : "here"
    let missing: Finding.Message =
      switch purpose {
      case .allow: .nothingToAllow(rule, place)
      case .expect: .doesNotOccur(rule, place)
      }
    var finding = useless(isKnown ? missing : .noRuleIsCalled(rule), in: tree)
    if !isKnown {
      let spellings = closestSpellings(to: rule, among: RuleRegistry.all.map(\.id.name))
      finding.fixes.insert(
        contentsOf: spellings.map { Change(tree.edit, spelling: $0, at: ruleRange) },
        at: 0
      )
    }
    return finding
  }

  /// The finding for a suppression of the whole document that is not at its top.
  package func misplaced(in tree: ItemTree) -> Finding {
    switch purpose {
    case .allow: useless(.allowsNothingHere, in: tree)
    case .expect: useless(.expectsNothingHere, in: tree)
    }
  }

  private func useless(_ message: Finding.Message, in tree: ItemTree) -> Finding {
    let (rule, title): (DiagnosticRule, String) =
      switch purpose {
      case .allow: (.unusedSuppression, "Remove the suppression")
      case .expect: (.unmetExpectedFinding, "Remove the comment")
      }
    var finding = Finding(rule, at: range, message)
    finding.tags = [.unnecessary]
    finding.fixes = [Change(title: title, edits: [tree.edit.remove(range)])]
    return finding
  }
}
