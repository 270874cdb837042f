import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// A side at which a section's items begin after twice the safe area, in one layout.
struct DoubledSide {
  var layout: ScenarioLayout
  var edge: Edge
  /// The distance of the items from the collection's edge, in points.
  var total: Points
  var written: Points
  var safe: Amount
}

extension ScenarioEvaluation {
  /// The section insets that include the safe area, in a collection that is already inset by it.
  func doubledSectionInsets() -> [LayoutFinding] {
    let scenario = scenario
    return settings(deciding: .sectionInset).compactMap { setting, layouts -> LayoutFinding? in
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
      guard let spread = Spread(sides, in: \.layout, by: \.total) else { return nil }
      let edges = sides.map(\.edge).uniqued()
      let side = spread.worst.number
      return LayoutFinding(
        at: setting.place.range,
        Subject(setting, at: edges.count == 1 ? edges[0] : nil),
        over: spread,
        """
        items of \(scenario.words(for: collection)) start \(side.total) pt from the \(enumerated(edges.map(\.name))): \
        sectionInset.\(side.edge) \(side.written) comes on top of \(side.layout.sum(of: side.safe)), which the \
        collection view already avoids, \(spread.places)
        """,
        notes: spread.notes(at: setting.valuePlace) {
          "\($0.amount) pt at the \($0.number.edge) on \($0.configurations)"
        }
      ) {
        let numbers = Edge.allCases.compactMap { edge -> Points? in
          if edges.contains(edge), insets[edge].isConstant { return 0 }
          return insets[edge].leavingOut { quantity, _ in quantity == .safeAreaInsets }.constantValue
        }
        if numbers.count == Edge.allCases.count {
          Change(
            "Remove the safe area from sectionInset",
            scenario.edit.set(setting, to: writtenGroup(numbers)),
            measure: .quantity("items' \(side.edge)", .effectiveSectionInset, side.edge.part, of: setting.element)
          )
        }
      }
    }
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
