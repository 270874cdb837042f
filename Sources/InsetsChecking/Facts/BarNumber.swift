import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// A plain number that the author wrote for bars, and that is wrong where the bars are higher or lower.
struct BarNumber {
  /// The bars in one layout.
  struct Reach {
    var layout: ScenarioLayout
    var bars: BarsAtEdge
    /// In points.
    var total: Points
  }

  let extent: AuthoredExtent
  let amount: Points
  let sum: BarsAtEdge.Sum
  let reaches: [Reach]
  let scenario: BoundScenario
  /// A place where the sum equals the number, and its summands there.
  let origin: (place: String, parts: [BarsAtEdge.Part])

  /// Nil if the number does not stand for the sum, or if the sum equals it in all layouts.
  init?(_ extent: AuthoredExtent, as sum: BarsAtEdge.Sum, _ evaluation: ScenarioEvaluation) {
    guard case .constant(let amount) = extent.expression else { return nil }
    let reaches = extent.layouts.compactMap { layout -> Reach? in
      guard let bars = evaluation.barsAtEdge(over: extent.covered, at: extent.edge, in: layout),
        let total = bars.total(of: sum)
      else { return nil }
      return Reach(layout: layout, bars: bars, total: total)
    }
    if extent.role == .pull {
      guard sum == .bars || sum == .safeArea else { return nil }
      // A picture that is pulled beyond the screen's edge shows no gap anywhere.
      let leavesGap = reaches.contains { $0.total > amount + Tolerance.halfPoint }
      guard extent.isOfContent || leavesGap else { return nil }
    }
    // 44 is the safe area of iPhone X, and also the height of bars and rows. Only a `when` shows which is meant.
    // No row begins that far from the edge of a screen whose safe area is ignored.
    let isRow = !(extent.role == .distance && evaluation.scenario.screen[extent.element].kind.isSwiftUI)
    let equal = reaches.filter { $0.total.isNear(amount) }
    if sum == .safeArea, isRow, BarsAtEdge.isKnownNavigationBar(amount), extent.setting.guards.isEmpty {
      // Where nothing lies above it, a view that is below the status bar of one phone and under that of another was placed by
      // the first.
      let isUnder = reaches.contains { $0.total > amount + Tolerance.halfPoint }
      if equal.isEmpty || !isUnder || equal.contains(where: { extent.isBelowAnother(in: $0.layout) }) { return nil }
    }
    guard reaches.contains(where: { !$0.total.isNear(amount) }) else { return nil }
    // Without a bar of the author's own, 64 is a gap like any other.
    if sum == .ownBar, !reaches.contains(where: { extent.meetsOwnBar(in: $0.layout) }) { return nil }
    if let example = equal.first(where: { $0.bars.isTelling(sum) }), Self.areMany(equal, of: reaches, amount, sum) {
      let alike = equal.filter { $0.bars.parts(of: sum) == example.bars.parts(of: sum) }
      let members = alike.flatMap(\.layout.members).sorted()
      origin = (evaluation.words.words(for: members), example.bars.parts(of: sum) ?? [])
    } else {
      // What is pulled by a number that is right nowhere was not meant to end at the screen's edge.
      guard extent.role != .pull, equal.isEmpty || !Self.areMany(equal, of: reaches, amount, sum),
        let first = reaches.first,
        let known = first.bars.knownPhone(where: sum, is: amount),
        // A number larger than the bars is as likely to be the author's own.
        sum == .bars || reaches.allSatisfy({ $0.total > amount })
          || !isRow && reaches.contains(where: { $0.total > amount })
      else { return nil }
      origin = (known.name, known.parts)
    }
    self.extent = extent
    self.amount = amount
    self.sum = sum
    self.reaches = reaches
    scenario = evaluation.scenario
  }

  /// Whether the devices on which a number is right are enough to stand for those that it was written for.
  ///
  /// With many devices, nearly every number is some device's bar height. It counts if it is the height on a phone that
  /// people know by heart, on a device with the oldest version in scope, or on a tenth of all.
  private static func areMany(_ equal: [Reach], of all: [Reach], _ amount: Points, _ sum: BarsAtEdge.Sum) -> Bool {
    guard let first = all.first, !equal.isEmpty else { return false }
    if first.bars.knownPhone(where: sum, is: amount) != nil { return true }
    func count(_ reaches: [Reach]) -> Int { reaches.reduce(0) { $0 + $1.layout.members.count } }
    if count(equal) * 10 >= count(all) { return true }
    let versions = first.layout.scenario.configurations.map(\.os)
    guard let oldest = versions.min(), let newest = versions.max(), oldest < newest else { return false }
    return equal.contains { $0.layout.members.contains { first.layout.scenario.configurations[$0].os == oldest } }
  }

  /// Whether it is only the safe area at the top, which has a rule of its own.
  var isStatusBar: Bool { sum == .safeArea && extent.edge == .top && !isInBody }

  /// Whether it is a number of a SwiftUI modifier.
  var isInBody: Bool { scenario.screen[extent.element].kind.isSwiftUI }

  /// A note on what the number stands for, for findings about its effect.
  var note: Finding.Note {
    Finding.Note(scenario.place(extent.range), "\(amount) is \(BarsAtEdge.words(of: origin.parts)) on \(origin.place)")
  }
}

extension ScenarioEvaluation {
  /// Notes on the numbers that a scroll view is inset by, or that a view lies at.
  func barNumberNotes(of element: ElementID) -> [Finding.Note] {
    plainExtents(of: element).compactMap { extent in
      BarsAtEdge.Sum.allCases.lazy.compactMap { BarNumber(extent, as: $0, self) }.first?.note
    }
  }

  /// Writes the safe area in place of all numbers that a scroll view is inset by, or nil if there are none.
  func safeAreaInNumbersPlace(of element: ElementID) -> Change? {
    let extents = plainExtents(of: element).filter { $0.role == .inset && $0.isReplaceable }
    return Change(
      "Replace \(enumerated(extents.map { scenario.text($0.range) })) with the safe area",
      all: extents.map { scenario.edit.replace($0.range, with: $0.safeArea(and: nil)) },
      measure: extents.first?.measure
    )
  }

  fileprivate func plainExtents(of element: ElementID) -> [AuthoredExtent] {
    authoredExtents.filter { $0.expression.isConstant && $0.element == element }
  }
}

extension BarNumber {
  /// Leaves the insets of a scroll view to the system: without `never`, and without the numbers that stand for bars; nil if
  /// something else is among them.
  static func insetsOfSystem(
    in list: ElementID,
    insteadOf never: BoundSetting,
    _ evaluation: ScenarioEvaluation
  ) -> Change? {
    let scenario = evaluation.scenario
    let written = scenario.settings(of: .contentInset, on: list)
    guard let inset = written.first, written.count == 1, case .insets(let insets) = inset.value else { return nil }
    let bars = evaluation.plainExtents(of: list).filter { extent in
      extent.role == .inset && extent.setting === inset
        && BarsAtEdge.Sum.allCases.contains { BarNumber(extent, as: $0, evaluation) != nil }
    }
    guard let bar = bars.first,
      Edge.allCases.allSatisfy({ edge in insets[edge] == .constant(0) || bars.contains { $0.edge == edge } })
    else { return nil }
    return Change(
      "Remove \(never.property) and \(inset.property)",
      scenario.edit.remove(never),
      scenario.edit.remove(inset),
      measure: bar.measure
    )
  }
}
