import InsetsChecking
import InsetsEngine
import InsetsLanguage

/// A number taken apart down to the rows of data, for the configurations that share the whole derivation.
package struct DerivationTree: Sendable {
  /// A line of the tree.
  package struct Line: Sendable {
    package enum Role: Sendable {
      /// What contributes, or how the parts below become the amount.
      case step
      /// The row of data behind the step above, or what its rule says.
      case evidence
    }

    /// How deep it is below the heading, from 0.
    package var level: Int
    package var text: String
    package var role: Role
    /// The short names of the sources behind a piece of evidence.
    package var sources: [String] = []
  }

  /// `top 88`, `left, right 44 (disputed)`.
  package var heading: String
  /// `iPhone X, landscape`.
  package var places: String
  package var lines: [Line]
}

extension DerivationTree {
  /// The trees of a quantity, one for each different derivation.
  ///
  /// A number that is zero because nothing contributes has none.
  static func trees(
    for question: AskedQuantity,
    _ evaluation: ScenarioEvaluation,
    at stage: Stage,
    _ allowance: ExplanationAllowance
  ) -> [DerivationTree] {
    var found: [Found] = []
    var positions: [String: Int] = [:]
    let kind = evaluation.scenario.screen[question.element].kind
    for group in evaluation.groups.indices {
      let answer = evaluation.answer(question.quantity, of: question.element, in: group, at: stage)
      guard case .value(let value) = answer else { continue }
      for (name, amount) in value.namedAmounts(question.part, of: kind) {
        for member in evaluation.groups[group].members where !allowance.isExhausted {
          let merged = evaluation.merged(amount, of: group, at: stage, in: member)
          allowance.spend(merged.nodeCount)
          guard merged.isWorthTelling else { continue }
          let key = "\(name): \(merged.key)"
          if let position = positions[key] {
            found[position].derivation.add(merged)
            found[position].members.append(member)
          } else {
            positions[key] = found.count
            found.append(Found(parts: [name], derivation: merged, members: [member]))
          }
        }
      }
    }
    let words = evaluation.words
    return joined(found).map { tree in
      DerivationTree(
        heading: ([tree.parts.joined(separator: ", ")] + [tree.derivation.heading]).filter { !$0.isEmpty }
          .joined(separator: " "),
        places: words.words(for: tree.members.sorted()),
        lines: tree.derivation.lines
      )
    }
  }

  private struct Found {
    var parts: [String]
    var derivation: MergedDerivation
    var members: [Int]
  }

  /// Parts that come about in the same way on the same configurations are told as one.
  private static func joined(_ found: [Found]) -> [Found] {
    var result: [Found] = []
    for tree in found {
      let same = result.firstIndex {
        $0.derivation.key == tree.derivation.key && $0.members == tree.members
          && $0.derivation.evidence == tree.derivation.evidence
      }
      if let same { result[same].parts += tree.parts } else { result.append(tree) }
    }
    return result
  }
}

extension ScenarioEvaluation {
  fileprivate func merged(_ amount: Amount, of group: Int, at stage: Stage, in member: Int) -> MergedDerivation {
    let configuration = scenario.configurations[member]
    let derivation = resolution(of: group, at: stage).derivation(of: amount.trace, in: configuration)
    return MergedDerivation(derivation, DerivationWords(scenario: scenario))
  }
}

/// Derivations of several configurations that differ in their rows alone.
private struct MergedDerivation {
  private static let depthLimit = 24

  var step: DerivationStep
  var amount: Points
  /// The values that the amount can have, if it is not known.
  var range: ValueRange?
  var name: String
  /// The amount and the name.
  var line: String
  var rule: EngineRule?
  var confidence: Confidence
  var rows: [DataRow]
  var parts: [MergedDerivation]
  /// Equal for derivations that read the same, rows apart.
  let key: String

  init(_ derivation: Derivation, _ words: DerivationWords, level: Int = 0) {
    step = derivation.step
    amount = derivation.amount
    name = words.name(of: derivation)
    line = words.line(derivation)
    rule = derivation.rule
    confidence = derivation.confidence
    rows = derivation.row.map { [$0] } ?? []
    parts =
      level < Self.depthLimit
      ? derivation.parts.map { MergedDerivation($0, words, level: level + 1) } : []
    let inner = parts.map(\.key).joined(separator: ";")
    range = derivation.range
    key = "\(range?.words ?? formatted(amount)) \(name) \(rule?.rawValue ?? "") [\(inner)]"
  }

  /// Takes over the rows of a derivation with the same key.
  mutating func add(_ other: MergedDerivation) {
    confidence = min(confidence, other.confidence)
    for row in other.rows where !rows.contains(where: { $0.id == row.id }) { rows.append(row) }
    for (index, part) in zip(parts.indices, other.parts) { parts[index].add(part) }
  }

  /// Whether there is more to say than that nothing contributes.
  var isWorthTelling: Bool {
    if amount.isNaN || amount != 0 { return true }
    if case .nothing = step { return rule != nil && rule != .windowSafeArea }
    return parts.contains { $0.amount != 0 }
  }

  var nodeCount: Int { parts.reduce(1) { $0 + $1.nodeCount } }

  /// All rows below, for comparing.
  var evidence: [String] { rows.map(\.id) + parts.flatMap(\.evidence) }

  /// `88`, `53 (disputed)`.
  var heading: String { (range?.words ?? formatted(amount)) + (mark.map { " (\($0))" } ?? "") }

  private var mark: String? {
    let marks = (isDisputed ? ["disputed"] : []) + (isAssumed ? ["assumed"] : [])
    return marks.isEmpty ? nil : marks.joined(separator: ", ")
  }

  private var isDisputed: Bool { rows.contains(where: \.isDisputed) || parts.contains(where: \.isDisputed) }

  private var isAssumed: Bool { confidence == .assumption }

  /// The lines below the heading: a sum's parts, or the number itself.
  var lines: [DerivationTree.Line] {
    step == .sum ? parts.flatMap { $0.lines(level: 0) } : lines(level: 0)
  }

  private func lines(level: Int) -> [DerivationTree.Line] {
    var text = step == .nothing && amount == 0 ? name : line
    if let rule {
      text += " (\(rule.rawValue)" + (rule.confidence < .certain ? ", \(rule.confidence.words)" : "") + ")"
    }
    if rows.contains(where: \.isDisputed) { text += ", disputed" }
    var result = [DerivationTree.Line(level: level, text: text, role: .step)]
    if step == .nothing, let rule {
      result.append(DerivationTree.Line(level: level + 1, text: rule.statement, role: .evidence))
    }
    result += rowLines.map {
      DerivationTree.Line(level: level + 1, text: $0.text, role: .evidence, sources: $0.sources)
    }
    return result + parts.flatMap { $0.lines(level: level + 1) }
  }

  /// The rows, those with the same evidence together.
  private var rowLines: [(text: String, sources: [String])] {
    var ids: [String: [String]] = [:]
    var sources: [String: [String]] = [:]
    var order: [String] = []
    for row in rows {
      let words = row.evidenceWords
      if ids[words] == nil { order.append(words) }
      ids[words, default: []].append(row.id)
      sources[words, default: []] += row.sources
    }
    return order.map { words in
      let all = ids[words] ?? []
      let shown = all.prefix(3).joined(separator: ", ")
      let text = shown + (all.count > 3 ? " and \(all.count - 3) more" : "") + ": " + words
      return (text, (sources[words] ?? []).uniqued())
    }
  }
}

extension DataRow {
  /// `certain; disputed: bottom 21 (us) or 24 (pf)`.
  package var evidenceWords: String {
    var words = [confidence.words]
    if !note.isEmpty { words.append(isDisputed ? "disputed: \(note)" : note) }
    return words.joined(separator: "; ")
  }
}
