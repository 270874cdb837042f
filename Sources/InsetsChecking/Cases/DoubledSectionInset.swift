import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// A side at which a section's items begin after twice the safe area, in one layout.
struct DoubledSide: LaidOut {
  var layout: ScenarioLayout
  var edge: Edge
  /// The distance of the items from the collection's edge, in points.
  var total: Points
  var written: Points
  var safe: Amount
}

/// A section inset that includes the safe area, in a collection that is already inset by it.
struct DoubledSectionInset: SpreadCase {
  private let setting: BoundSetting
  private let collection: ElementID
  let spread: Spread<DoubledSide>
  private let edges: [Edge]

  static func all(in evaluation: ScenarioEvaluation) -> [DoubledSectionInset] {
    let scenario = evaluation.scenario
    return evaluation.settings(deciding: .sectionInset).compactMap { setting, layouts in
      let owners = [setting.element] + scenario.ancestors(of: setting.element)
      guard case .insets(let insets) = setting.setting.value,
        let collection = owners.first(where: { scenario.screen[$0].kind.isCollection })
      else { return nil }
      let sides = Edge.allCases.flatMap { edge -> [DoubledSide] in
        let reads = !insets[edge].quantities { quantity, part in
          quantity == .safeAreaInsets && part == edge.part
        }.isEmpty
        return layouts.compactMap {
          $0.doubledSide(edge, of: setting.element, in: collection, insets[edge], at: setting.stage, reads: reads)
        }
      }
      return Spread(sides, by: \.total).map {
        DoubledSectionInset(setting: setting, collection: collection, spread: $0, edges: sides.map(\.edge).uniqued())
      }
    }
  }

  var range: ByteRange { setting.place.range }
  var subject: Subject { Subject(setting, at: edges.count == 1 ? edges[0] : nil) }
  var message: Finding.Message { .startTwice(scenario.words(for: collection), spread, edges) }
  var notes: [Finding.Note] {
    spread.notes(at: setting.valuePlace) { "\($0.amount) pt at the \($0.first.edge) on \($0.configurations)" }
  }
  var changes: [Change] {
    if let text = withoutSafeArea {
      Change("Remove the safe area from sectionInset", scenario.edit.set(setting, to: text), measure: measure)
    }
  }

  private var measure: Measure {
    .quantity("items' \(worst.edge)", .effectiveSectionInset, worst.edge.part, of: setting.element)
  }

  private var withoutSafeArea: String? {
    guard case .insets(let insets) = setting.setting.value else { return nil }
    let numbers = Edge.allCases.compactMap { edge -> Points? in
      if edges.contains(edge), insets[edge].isConstant { return 0 }
      return insets[edge].leavingOut { quantity, _ in quantity == .safeAreaInsets }.constantValue
    }
    return numbers.count == Edge.allCases.count ? writtenGroup(numbers) : nil
  }
}

extension Finding.Message {
  fileprivate static func startTwice(_ collection: String, _ spread: Spread<DoubledSide>, _ edges: [Edge]) -> Self {
    let worst = spread.worst.first
    return """
      items of \(collection) start \(worst.total) pt from the \(enumerated(edges.map(\.name))): \
      sectionInset.\(worst.edge) \(worst.written) comes on top of \(worst.layout.sum(of: worst.safe)), which the \
      collection view already avoids, \(spread.places)
      """
  }
}

extension ScenarioLayout {
  /// Nil if the system or the author does not keep clear of the safe area at that side.
  fileprivate func doubledSide(
    _ edge: Edge,
    of section: ElementID,
    in collection: ElementID,
    _ inset: Expression,
    at stage: Stage?,
    reads: Bool
  ) -> DoubledSide? {
    guard isVisible(collection), environment.hasSafeArea, let parts = insetParts(of: collection, at: edge),
      let own = covered(collection, at: edge)
    else { return nil }
    if !own.value.isVisible, let outer = safeAreaCleared(by: collection, at: edge) {
      let written = value(of: inset, at: stage)
      guard reads, written >= outer.value - Tolerance.halfPoint else { return nil }
      return DoubledSide(layout: self, edge: edge, total: written + outer.value, written: written, safe: outer)
    }
    let safe = own
    guard safe.value.isVisible else { return nil }
    let written = value(of: inset, at: stage)
    guard written.isVisible, let effective = points(.effectiveSectionInset, edge.part, of: section) else { return nil }
    // A plain number stands for the notch only if it is this device's, or the first one's.
    let isNotch = safe.value > 24 && (written.isNear(safe.value) || !edge.isVertical && written.isNear(44))
    guard reads ? written >= safe.value - Tolerance.halfPoint : isNotch else { return nil }
    let isAdjusted = parts.system >= safe.value - Tolerance.halfPoint
    guard isAdjusted || effective - written >= safe.value - Tolerance.halfPoint else { return nil }
    return DoubledSide(layout: self, edge: edge, total: effective, written: written, safe: safe)
  }

  /// The safe area that a collection keeps clear of by its place, or nil if there is none.
  private func safeAreaCleared(by collection: ElementID, at edge: Edge) -> Amount? {
    guard let controller = scenario.controller(above: collection), let safe = covered(controller, at: edge),
      safe.value.isVisible, let view = frameInWindow(of: controller), let frame = frameInWindow(of: collection),
      frame.distance(inside: view, edge) >= safe.value - Tolerance.halfPoint
    else { return nil }
    return safe
  }
}
