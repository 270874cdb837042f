import InsetsEngine
import InsetsSyntax

/// A plain number of the author's that stands for bars, and goes wrong where the bars are higher or lower.
struct BarNumber {
  /// What the bars are in one layout.
  private struct Reach {
    var group: Int
    var bars: BarsAtEdge
    /// In points.
    var total: Points
  }

  let extent: AuthoredExtent
  let amount: Points
  let sum: BarsAtEdge.Sum
  private let reaches: [Reach]
  private let evaluation: ScenarioEvaluation
  /// Where the sum gives the number, and the summands there; the configurations are the scenario's own.
  private let origin: (place: String, parts: [BarsAtEdge.Part], members: [Int])

  /// How far a number may be from a sum to stand for it, in points.
  private static let tolerance: Points = 0.5

  /// Nil where the number is none of the sum, or the sum gives it in all layouts.
  init?(_ extent: AuthoredExtent, as sum: BarsAtEdge.Sum, _ evaluation: ScenarioEvaluation) {
    guard case .constant(let amount) = extent.expression else { return nil }
    let reaches = extent.groups.compactMap { group -> Reach? in
      guard let bars = evaluation.barsAtEdge(over: extent.covered, at: extent.edge, in: group),
        let total = bars.total(of: sum)
      else { return nil }
      return Reach(group: group, bars: bars, total: total)
    }
    // 44 is the safe area of iPhone X, and the height of bars and rows; only a `when` tells which is meant.
    if sum == .safeArea, BarsAtEdge.isKnownNavigationBar(amount), extent.setting.guards.isEmpty { return nil }
    let isEqual = { (reach: Reach) in abs(reach.total - amount) <= BarNumber.tolerance }
    guard reaches.contains(where: { !isEqual($0) }) else { return nil }
    // Without a bar of the author's own 64 is a gap like any other.
    if sum == .ownBar, !reaches.contains(where: { extent.meetsOwnBar(in: $0.group, evaluation) }) { return nil }
    let equal = reaches.filter(isEqual)
    if let example = equal.first(where: { $0.bars.isTelling(sum) }) {
      let words = evaluation.words
      let alike = equal.filter { $0.bars.parts(of: sum) == example.bars.parts(of: sum) }
      let members = alike.flatMap { evaluation.groups[$0.group].members }.sorted()
      origin = (words.words(for: members), example.bars.parts(of: sum) ?? [], members)
    } else {
      guard equal.isEmpty, let first = reaches.first,
        let known = first.bars.knownPhone(where: sum, is: amount),
        // A number that is larger than what is there is as likely to be the author's own.
        sum == .bars || reaches.allSatisfy({ $0.total > amount })
      else { return nil }
      origin = (known.name, known.parts, [])
    }
    self.extent = extent
    self.amount = amount
    self.sum = sum
    self.reaches = reaches
    self.evaluation = evaluation
  }

  /// Whether it is the safe area at the top alone, which has a rule of its own.
  var isStatusBar: Bool { sum == .safeArea && extent.edge == .top }

  func finding(_ rule: DiagnosticRule) -> Finding? {
    let scenario = evaluation.scenario
    let amounts = reaches.map { (group: $0.group, amount: amount - $0.total) }
    guard let spread = Spread(amounts, evaluation, isWorse: { abs($0) > abs($1) }) else { return nil }
    func miss(_ entry: Spread.Case) -> String {
      let bars = reaches.first { entry.groups.contains($0.group) }?.bars.words(of: sum) ?? ""
      let side = entry.amount < 0 ? "short of" : "beyond"
      return "\(formatted(abs(entry.amount))) pt \(side) \(bars) on \(spread.configurations(of: entry))"
    }
    var message = "\(extent.subject(scenario)) \(miss(spread.worst))"
    message += " because \(extent.words(amount: amount)) is \(originWords)"
    var finding = Finding(rule: rule.id, severity: rule.severity, range: extent.range, message: message)
    finding.subject = Subject(element: extent.element, edge: extent.edge, property: extent.setting.setting.property)
    let wrong = spread.others.filter { abs($0.amount) > BarNumber.tolerance }
    finding.notes = wrong.prefix(8).map { Finding.Note(place: extent.setting.valuePlace, message: miss($0)) }
    finding.notes += extent.doubts(in: spread.worstGroup, evaluation)
    if let constant = scenario.constant(at: extent.range) {
      finding.notes.append(Finding.Note(place: constant, message: "\(formatted(amount)) is written here"))
    }
    return finding
  }

  /// `20 status bar + 44 navigation bar on iPhone 8`.
  private var originWords: String { "\(BarsAtEdge.words(of: origin.parts)) on \(origin.place)" }

  /// What the number is, for findings that are about what it does.
  var note: Finding.Note {
    let place = Place(file: evaluation.scenario.file, tree: evaluation.scenario.tree, range: extent.range)
    return Finding.Note(place: place, message: "\(formatted(amount)) is \(originWords)")
  }

  /// What stands for the number on every device, and the number for the devices that it is right on.
  func fixes() -> [FixCandidate] {
    guard extent.isReplaceable else { return [] }
    let replacement = extent.safeArea(and: sum == .ownBar ? ownBar : nil)
    let replacing = FixCandidate(
      action: "Replace \(evaluation.scenario.text(extent.range)) with \(replacement)",
      edits: [TextEdit(range: extent.range, replacement: replacement)],
      measure: extent.measure
    )
    return [replacing] + (binding(elsewhere: replacement).map { [$0] } ?? [])
  }

  /// The height of the author's own bar, by its name where it has one.
  private var ownBar: String? {
    origin.parts.last.map { bar in
      let isWritten = extent.setting.valuePlace.range == extent.range && extent.role != .distance
      return abs(bar.amount - amount) < 0.01 && isWritten
        ? evaluation.scenario.text(extent.range) : formatted(bar.amount)
    }
  }

  /// Puts the statement into a `when` of the devices that the number is right on.
  private func binding(elsewhere replacement: String) -> FixCandidate? {
    let scenario = evaluation.scenario
    let statement = extent.setting.place.range
    guard !origin.members.isEmpty, extent.range.lowerBound >= statement.lowerBound,
      extent.range.upperBound <= statement.upperBound
    else { return nil }
    let written = scenario.text(statement)
    let other =
      scenario.text(statement.lowerBound..<extent.range.lowerBound) + replacement
      + scenario.text(extent.range.upperBound..<statement.upperBound)
    let selector = SelectorWriter(scenario.configurations).selector(for: origin.members)
    let indentation = scenario.indentation(at: statement.lowerBound)
    let isAlone = wholeLines(of: statement, in: scenario.tree.bytes) != statement
    let (open, close) = isAlone ? ("{\n\(indentation)  ", "\n\(indentation)}") : ("{ ", " }")
    return FixCandidate(
      action: "Keep \(formatted(amount)) for \(selector) alone",
      edits: [
        TextEdit(
          range: statement,
          replacement: "when \(selector) \(open)\(written)\(close) else \(open)\(other)\(close)"
        )
      ],
      measure: extent.measure
    )
  }
}

/// The numbers of a scenario that stand for one of the sums, by the first that explains each.
func barNumbers(_ evaluation: ScenarioEvaluation, of sums: [BarsAtEdge.Sum]) -> [BarNumber] {
  plainExtents(evaluation).compactMap { extent in
    // Content that a bar covers has its own rule, which says so.
    if evaluation.coversContent(of: extent.element, at: extent.edge) { return nil }
    return sums.lazy.compactMap { BarNumber(extent, as: $0, evaluation) }.first
  }
}

/// The extents that are plain numbers.
private func plainExtents(_ evaluation: ScenarioEvaluation) -> [AuthoredExtent] {
  evaluation.authoredExtents.filter(\.expression.isConstant)
}

/// What the numbers are that a scroll view is inset by, or a view lies at.
func barNumberNotes(of element: ElementID, _ evaluation: ScenarioEvaluation) -> [Finding.Note] {
  plainExtents(evaluation).filter { $0.element == element }.compactMap { extent in
    BarsAtEdge.Sum.allCases.lazy.compactMap { BarNumber(extent, as: $0, evaluation) }.first?.note
  }
}

/// Writes the safe area for all the numbers that a scroll view is inset by; nil where it has none.
func safeAreaInNumbersPlace(of element: ElementID, _ evaluation: ScenarioEvaluation) -> FixCandidate? {
  let extents = plainExtents(evaluation).filter { $0.element == element && $0.role == .inset && $0.isReplaceable }
  guard let measure = extents.first?.measure else { return nil }
  return FixCandidate(
    action: "Replace \(enumerated(extents.map { evaluation.scenario.text($0.range) })) with the safe area",
    edits: extents.map { TextEdit(range: $0.range, replacement: $0.safeArea(and: nil)) },
    measure: measure
  )
}

/// The repairs of a finding about a number.
func fixBarNumber(
  _ finding: Finding,
  _ evaluation: ScenarioEvaluation,
  of sums: [BarsAtEdge.Sum]
) -> [FixCandidate] {
  let found = barNumbers(evaluation, of: sums).filter {
    $0.extent.range == finding.range && $0.extent.edge == finding.subject.edge
  }
  return found.flatMap { $0.fixes() }
}

extension BoundScenario {
  /// Where the constant is written that a word means; nil where no single constant stands.
  func constant(at range: ByteRange) -> Place? {
    for reference in references where reference.range == range {
      if case .localConstant(let place) = reference.target { return place }
      if case .symbol(let symbol) = reference.target {
        return Place(file: symbol.file, tree: symbol.tree, range: symbol.nameRange)
      }
    }
    return nil
  }
}
