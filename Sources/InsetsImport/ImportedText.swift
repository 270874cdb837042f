import InsetsSyntax

/// An item in the standard form, without a final line end.
package func formatted(_ item: String) -> String {
  var bytes = Formatter.format(SourceFile(Array(item.utf8)))
  while bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
  return String(decoding: bytes, as: UTF8.self)
}

/// A text in quotes, as the language writes it.
package func quoted(_ text: String) -> String {
  var quoted = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": quoted += "\\\""
    case "\\": quoted += "\\\\"
    case "\n": quoted += "\\n"
    case "\t": quoted += "\\t"
    case _ where scalar.isUnseen: quoted += "\\u{\(String(scalar.value, radix: 16))}"
    default: quoted.unicodeScalars.append(scalar)
    }
  }
  return quoted + "\""
}

/// A scenario that is not, or not all, what the file has now.
package struct KeptScenario: Equatable, Sendable {
  package enum Reason: Equatable, Sendable {
    /// The author and the file changed the same places, so many.
    case conflicts(Int)
    case syntaxError
    /// The author edited it, and the mark does not tell where.
    case damagedMark
    /// The file has no such screen any more.
    case gone
  }

  package var title: String
  package var reason: Reason

  package init(title: String, reason: Reason) {
    self.title = title
    self.reason = reason
  }

  /// What became of it, and the way out; lower case, without a final stop.
  package var words: String {
    let wayOut = "to get the file's version, delete the scenario and import again"
    return switch reason {
    case .conflicts(1):
      "the scenario '\(title)' was edited in a place that has changed in the file too; your text stays; \(wayOut)"
    case .conflicts(let count):
      "the scenario '\(title)' was edited in \(count) places that have changed in the file too; your text stays; \(wayOut)"
    case .syntaxError:
      "the scenario '\(title)' has a syntax error and is left unchanged; correct it and import again"
    case .damagedMark: "the scenario '\(title)' was edited by hand and is left unchanged; \(wayOut)"
    case .gone: "the screen of the scenario '\(title)' is no longer in the file; the scenario is left unchanged"
    }
  }
}

/// A document of imported scenarios, new or brought up to date.
///
/// An old document keeps each byte that no import wrote, and its line ends.
package struct ImportedText {
  /// The whole document.
  package private(set) var bytes: [UInt8] = []
  /// What is not as the file has it.
  package private(set) var kept: [KeptScenario] = []
  private let lineEnd: [UInt8]
  private let name: String

  /// Writes a file's scenarios over those of the last import; all else stays as it is.
  package init(_ file: ImportedFile, over old: [UInt8] = []) {
    name = file.name
    lineEnd = ImportedText.lineEnd(of: old)
    var new = Dictionary(file.scenarios.map { ($0.id, $0) }) { first, _ in first }
    var devices: Set<String> = []
    for item in SourceFile(old).items {
      if case .device(let device) = ItemSyntax(item), let name = device.name?.text { devices.insert(name) }
      if let mark = ImportMark(in: item, of: name) {
        if let scenario = new.removeValue(forKey: mark.id) {
          bytes += updated(item, mark, scenario)
          continue
        }
        if file.hasAllScreens, !file.scenarios.contains(where: { $0.id == mark.id }),
          case .scenario(let gone) = ItemSyntax(item)
        {
          kept.append(KeptScenario(title: gone.titleText ?? mark.id, reason: .gone))
        }
      }
      bytes += item.bytes
    }
    var pieces = file.devices.filter { !devices.contains($0.name) }.map(\.text)
    for scenario in file.scenarios where new.removeValue(forKey: scenario.id) != nil {
      let fingerprint = ScenarioFingerprint(StatementRow.rows(ofImported: scenario.text))
      pieces += [(ImportMark.lines(scenario.id, fingerprint, of: name) + [scenario.text]).joined(separator: "\n")]
    }
    append(pieces)
  }

  private mutating func append(_ pieces: [String]) {
    for piece in pieces {
      let isBlank = bytes.isEmpty || bytes == ImportedText.byteOrderMark
      if !isBlank {
        if !bytes.reversed().starts(with: lineEnd.reversed()) { bytes += lineEnd }
        bytes += lineEnd
      }
      bytes += withLineEnds(Array(piece.utf8)) + lineEnd
    }
  }

  // MARK: - A scenario that is there

  /// An item with what its screen has become in the file.
  private mutating func updated(_ item: ItemTree, _ mark: ImportMark, _ scenario: ImportedScenario) -> [UInt8] {
    func kept(_ reason: KeptScenario.Reason) -> [UInt8] {
      self.kept.append(KeptScenario(title: scenario.title, reason: reason))
      return item.bytes
    }
    let new = StatementRow.rows(ofImported: scenario.text)
    let fingerprint = ScenarioFingerprint(new)
    // What the author changed while the file stayed the same is nobody else's matter.
    if fingerprint.whole == mark.fingerprint.whole { return item.bytes }
    guard let range = item.scenarioRange,
      let own = StatementRow.rows(of: item.bytes[range].withLineFeeds, writtenAs: mark.fingerprint.lines)
    else {
      return kept(.syntaxError)
    }
    let isEdited = ScenarioFingerprint(own).whole != mark.fingerprint.whole
    let base = isEdited ? mark.fingerprint.lines : own.map(\.fingerprint)
    guard let base else { return kept(.damagedMark) }
    let merge = ScenarioMerge(own, new, since: base)
    let text = StatementRow.text(of: merge.rows)
    guard SourceFile(text).errors.isEmpty else { return kept(.conflicts(max(merge.conflictCount, 1))) }
    if merge.conflictCount > 0 {
      self.kept.append(KeptScenario(title: scenario.title, reason: .conflicts(merge.conflictCount)))
    }
    var bytes = item.bytes
    bytes.replaceSubrange(range, with: withLineEnds(text))
    let lines = ImportMark.lines(scenario.id, fingerprint, of: name).map { Array($0.utf8) }
    if let second = mark.ranges.dropFirst().first {
      bytes.replaceSubrange(second, with: lines[1])
      bytes.replaceSubrange(mark.ranges[0], with: lines[0])
    } else {
      bytes.replaceSubrange(mark.ranges[0], with: lines[0] + lineEnd + lines[1])
    }
    return bytes
  }

  // MARK: - Line ends

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private func withLineEnds(_ text: [UInt8]) -> [UInt8] {
    lineEnd == [lineFeed] ? text : text.flatMap { $0 == lineFeed ? lineEnd : [$0] }
  }

  /// The kind of line end that a document has most of.
  private static func lineEnd(of bytes: [UInt8]) -> [UInt8] {
    var (pairs, returns, feeds) = (0, 0, 0)
    for (index, byte) in bytes.enumerated() {
      if byte == lineFeed {
        if index > 0, bytes[index - 1] == carriageReturn { pairs += 1 } else { feeds += 1 }
      } else if byte == carriageReturn, index + 1 == bytes.count || bytes[index + 1] != lineFeed {
        returns += 1
      }
    }
    if feeds >= max(pairs, returns) { return [lineFeed] }
    return pairs >= returns ? [carriageReturn, lineFeed] : [carriageReturn]
  }
}

private let lineFeed = UInt8(ascii: "\n")
private let carriageReturn = UInt8(ascii: "\r")

extension ItemTree {
  /// The scenario from its first word to its last brace, without what is around it; nil for another item.
  fileprivate var scenarioRange: Range<Int>? {
    guard kind == .scenario, let first = allTokens.first(where: { !$0.kind.isTrivia }),
      let last = allTokens.lazy.filter({ !$0.kind.isTrivia }).reversed().first
    else { return nil }
    return first.range.lowerBound.value..<last.range.upperBound.value
  }
}

extension ArraySlice<UInt8> {
  /// With a line feed for each line end.
  fileprivate var withLineFeeds: [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(count)
    for (index, byte) in zip(indices, self) {
      if byte == lineFeed, index > startIndex, self[index - 1] == carriageReturn { continue }
      text.append(byte == carriageReturn ? lineFeed : byte)
    }
    return text
  }
}

extension String {
  /// With spaces for line breaks and all that can't be seen, so that a comment holds it.
  var onOneLine: String {
    var line = ""
    for scalar in unicodeScalars { line.unicodeScalars.append(scalar.isUnseen ? " " : scalar) }
    return line
  }
}

extension Unicode.Scalar {
  /// Whether it breaks a line, controls a terminal or turns the order of letters round.
  fileprivate var isUnseen: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: properties.isBidiControl
    }
  }
}
