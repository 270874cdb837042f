import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension ScenarioEvaluation {
  /// The numbers that stand for one of the sums and miss it somewhere, each by the first sum that explains it.
  func mistakenNumbers(of sums: [BarsAtEdge.Sum], where isWanted: (BarNumber) -> Bool) -> [LayoutFinding] {
    let scenario = scenario
    var told: Set<Subject> = []
    return authoredExtents.compactMap { extent -> LayoutFinding? in
      let subject = Subject(extent.setting, at: extent.edge)
      // Content under a bar has its own rule, and a sum that stands for bars as a whole is told once.
      guard extent.expression.isConstant,
        !coversContent(of: extent.element, at: extent.edge) || isLeft(extent.element, at: extent.edge),
        !restsAtSafeArea(extent),
        extent.rest == 0 || !told.contains(subject),
        let number = sums.lazy.compactMap({ BarNumber(extent, as: $0, self) }).first,
        let spread = Spread(number.reaches, in: \.layout, by: { number.amount - $0.total }, isWorse: isFurther)
      else { return nil }
      told.insert(subject)
      guard isWanted(number) else { return nil }
      let written = "\(extent.words(amount: number.amount)) is right on \(number.origin.place), and "
      return LayoutFinding(
        at: extent.range,
        subject,
        over: spread,
        "\(extent.subject(scenario)) \(number.miss(spread.worst, because: written))\(spread.elsewhere)",
        notes: spread.others.filter { abs($0.amount).isVisible }.prefix(mostNotes).map {
          Finding.Note(extent.setting.valuePlace, number.miss($0))
        } + extent.doubts(in: spread.worst.layout)
          + (scenario.constant(at: extent.range).map { [Finding.Note($0, "\(number.amount) is written here")] } ?? [])
      ) {
        if number.isInBody {
          extent.modifierChanges(and: number.ownBar, in: scenario)
        } else {
          number.growth(in: self)
          extent.replacementOfAllTerms(and: number.ownBar, in: scenario)
        }
      }
    }
  }
}

extension ScenarioEvaluation {
  /// Whether a distance places a scroll view that makes up for it, so that its content begins at the safe area everywhere.
  private func restsAtSafeArea(_ extent: AuthoredExtent) -> Bool {
    guard extent.edge == .top, [.distance, .pull].contains(extent.role),
      scenario.screen[extent.element].kind.isScrollView,
      let controller = scenario.controller(of: extent.element), !extent.layouts.isEmpty
    else { return false }
    return extent.layouts.allSatisfy { layout in
      guard let view = layout.frameInWindow(of: controller), let frame = layout.frameInWindow(of: extent.element),
        let inset = layout.points(.adjustedContentInset, .top, of: extent.element), inset.isVisible,
        let safe = layout.covered(controller, at: .top)?.value
      else { return false }
      return (frame.y - view.y + inset).isNear(safe)
    }
  }

  /// Whether the rule about `never` explains what covers the other end of a scroll view, so that nothing tells of this one.
  private func isLeft(_ view: ElementID, at edge: Edge) -> Bool {
    guard
      scenario.settings(of: .contentInsetAdjustmentBehavior, on: view).contains(where: { $0.value == .choice(.never) })
    else { return false }
    return covers.contains { element, covers in
      element == view && covers.contains { $0.edge != edge && !$0.inset.isVisible }
    }
  }
}

extension BarNumber {
  /// Lets the author's own bar around a view be higher by what the device covers; nil if none has a number for its height.
  static func growthOfOwnBar(around view: ElementID, at edge: Edge, in evaluation: ScenarioEvaluation) -> Change? {
    evaluation.authoredExtents.lazy.compactMap { extent -> Change? in
      guard extent.role == .size, extent.edge == edge, extent.expression.isConstant,
        evaluation.scenario.isWithin(view, extent.element)
      else { return nil }
      return BarNumber(extent, as: .ownBar, evaluation)?.growth(in: evaluation)
    }.first
  }

  /// Writes the safe area and the bar in place of the height of the author's own bar that is a number; nil if there is none.
  static func growthOfOwnBar(as high: Points, at edge: Edge, in evaluation: ScenarioEvaluation) -> (Points, Change)? {
    evaluation.authoredExtents.lazy.compactMap { extent -> (Points, Change)? in
      guard extent.role == .size, extent.edge == edge, extent.expression == .constant(high),
        let number = BarNumber(extent, as: .ownBar, evaluation), let bar = number.origin.parts.last?.amount,
        let change = number.growth(in: evaluation)
          ?? extent.replacementOfAllTerms(and: number.ownBar ?? formatted(bar), in: evaluation.scenario)
      else { return nil }
      return (bar, change)
    }.first
  }

  /// Writes the safe area and the bar in place of the height of the author's own bar, and keeps what plain numbers place in
  /// it inside the safe area too; nil if they place nothing.
  fileprivate func growth(in evaluation: ScenarioEvaluation) -> Change? {
    guard extent.role == .size, let ownBar, let higher = extent.replacement(and: ownBar, in: scenario) else {
      return nil
    }
    let placed = scenario.screen[extent.element].children.filter { view in
      !scenario.settings(of: extent.edge.property, on: view).isEmpty
        && scenario.screen.ids.contains { scenario.screen[$0].kind.holdsText && scenario.isWithin($0, view) }
    }
    let pins = placed.flatMap { scenario.edit.pinToSafeArea($0, at: [extent.edge], in: evaluation.layouts) ?? [] }
    guard !pins.isEmpty else { return nil }
    let names = enumerated(placed.map { scenario.words(for: $0) })
    return Change(
      "\(higher.title), and pin \(names) to the safe area",
      all: higher.edits + pins,
      measure: extent.measure
    )
  }

  /// The height of the author's own bar, with the bar's name if it has one.
  fileprivate var ownBar: String? {
    guard sum == .ownBar, let bar = origin.parts.last else { return nil }
    let isWritten = extent.setting.valuePlace.range == extent.range && extent.role != .distance
    return bar.amount.looksLike(amount) && isWritten ? scenario.text(extent.range) : formatted(bar.amount)
  }

  /// `24 pt too high: the status bar and the navigation bar take 88 on iPhone X`.
  fileprivate func miss(_ level: Spread<Reach>.Level, because reason: String = "") -> Finding.Message {
    let isHigh = ((level.amount < 0) == (extent.edge == .top)) != (extent.role == .pull)
    let bars = BarsAtEdge.taken(by: level.number.bars.parts(of: sum) ?? [])
    return "\(abs(level.amount)) pt too \(isHigh ? "high" : "low"): \(reason)\(bars) on \(level.configurations)"
  }
}

extension BoundScenario {
  /// The place of the constant that a word stands for, or nil if it does not stand for a single one.
  fileprivate func constant(at range: ByteRange) -> Place? {
    for reference in references where reference.range == range {
      if case .localConstant(let place) = reference.target { return place }
      if case .symbol(let symbol) = reference.target {
        return Place(file: symbol.file, tree: symbol.tree, range: symbol.nameRange)
      }
    }
    return nil
  }
}
