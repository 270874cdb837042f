import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let doubleInset = LayoutRule(
    id: "double-inset",
    severity: .error,
    judgement: .roomMadeTwice,
    reach: [.uiKit, .wholeSwiftUI],
    summary: "a manual inset counts a bar that the system already counts",
    explanation: """
      From iOS 11 on, a scroll view that reaches under bars adds its safe area to contentInset; before iOS 11, its \
      controller added the lengths of the layout guides. A contentInset computed by hand for the same bars then \
      counts twice, and the content starts too low or ends too high by the height of the bar.

      Remove the manual part, or keep only what exceeds the system's part. Opting out with `never` moves the problem \
      to devices whose bars have other heights.
      """,
    examples: [
      .flagged(
        """
        scenario "manual 64" {
          devices: iPhone8
          iOS: 11
          navigationController {
            viewController feed {
              tableView list {
                edges: superview
                1️⃣contentInset: (64, 0, 0, 0)
              }
            }
          }
        }
        """,
        fixed: """
          - contentInset: (64, 0, 0, 0)
          """
      ),
      .flagged(
        """
        scenario "notch in the sections too" {
          devices: iPhone13
          iOS: 15
          orientations: landscape
          viewController photos {
            collectionView grid {
              edges: superview
              contentInsetAdjustmentBehavior: always
              1️⃣sectionInset: (0, window.safeAreaInsets.left, 0, window.safeAreaInsets.right)
              itemSize: (80, 80)
            }
          }
        }
        """,
        fixed: """
          - sectionInset: (0, window.safeAreaInsets.left, 0, window.safeAreaInsets.right)
          +       sectionInset: (0, 0, 0, 0)
          """
      ),
      .flagged(
        """
        scenario "the bars of another phone" {
          devices: iPhone14
          iOS: 17
          navigationController {
            viewController feed {
              tableView list {
                edges: superview
                1️⃣contentInset: (top: 88)
              }
            }
          }
        }
        """,
        fixed: """
          - contentInset: (top: 88)
          """
      ),
      .accepted(
        """
        scenario "room for a header" {
          devices: iPhone8
          iOS: 11
          navigationController {
            viewController feed {
              tableView list {
                edges: superview
                contentInset: (10, 0, 0, 0)
              }
            }
          }
        }
        """
      ),
    ],
    yieldsTo: [.hideBottomBarUnsafely],
    needs: RuleNeeds(
      settings: [.contentInset, .sectionInset, .contentMargins, .padding, .safeAreaPadding, .swiftUIFrame]
    )
  ) {
    $0.doubledInsets() + $0.doubledSectionInsets() + $0.repeatedRooms(isScrolled: true)
      + DoubledMargins(evaluation: $0).findings
  }
}

/// Spaces up to this many points may also be the height of a bar.
private let mostUsualSpace: Points = 32

extension ScenarioEvaluation {
  /// The statements for `contentInset` that repeat the system's part at an edge.
  fileprivate func doubledInsets() -> [LayoutFinding] {
    settings(deciding: .contentInset).flatMap { setting, layouts -> [LayoutFinding] in
      guard scenario.elements[setting.element.index].kind.isScrollView else { return [] }
      func parts(_ edge: Edge) -> [InsetParts] { layouts.compactMap { $0.insetParts(of: setting.element, at: edge) } }
      let (top, bottom) = (parts(.top), parts(.bottom))
      return [
        doubledInset(setting, at: .top, top, opposite: bottom),
        doubledInset(setting, at: .bottom, bottom, opposite: top),
      ].compactMap(\.self)
    }
  }

  private func doubledInset(_ setting: BoundSetting, at edge: Edge, _ all: [InsetParts], opposite: [InsetParts])
    -> LayoutFinding?
  {
    let scenario = scenario
    let both = all.filter { $0.manual.isVisible && $0.system.isVisible }
    guard both.contains(where: \.isCountedTwice) || both.contains(where: isOfKnownPhone),
      !setting.isAir(at: edge, all, opposite),
      let spread = Spread(both, in: \.layout, by: \.total),
      !both.allSatisfy({ $0.layout.isInsetForOwnBar(setting.element, by: $0.total, at: edge) }),
      !both.allSatisfy(\.isForFloatingView),
      !(edge == .top && both.allSatisfy { $0.layout.showsView(above: setting.element) })
    else { return nil }
    let parts = spread.worst.number
    return LayoutFinding(
      at: setting.place.range,
      Subject(setting, at: edge),
      over: spread,
      // At the end of the content, a band stays empty and hides nothing.
      severity: edge == .bottom ? .warning : nil,
      """
      content of \(scenario.words(for: setting.element)) \(edge == .top ? "starts" : "ends") \(parts.total) pt \
      \(edge == .top ? "below its top" : "above its bottom"): contentInset.\(edge) \(parts.manual) comes on top of \
      \(parts.systemSum), \(spread.places)
      """,
      notes: spread.notes(at: setting.valuePlace) {
        "\($0.amount) pt: \($0.number.manual) on top of \($0.number.systemSum), on \($0.configurations)"
      }
    ) {
      if case .insets(let insets) = setting.value, !insets[edge.opposite].isConstant,
        Edge.allCases.allSatisfy({ insets[$0] == .constant(0) || insets[$0].isSafeArea })
      {
        Change("Remove contentInset", scenario.edit.remove(setting), measure: .content(edge, of: setting.element))
      }
      if case .insets(let insets) = setting.value, !insets[edge].isConstant {
        Change(
          "Remove contentInset.\(edge)",
          scenario.edit.remove(edge, from: setting),
          measure: .content(edge, of: setting.element)
        )
      }
      // What else is added to the safe area stays.
      if let written = scenario.syntax(of: setting)?.part(edge.rawValue, named: edge.name),
        let read = setting.reads.first(where: {
          $0.quantity == .safeAreaInsets && scenario.owns($0.place) && written.range.contains($0.place.range.lowerBound)
        }), read.place.range != written.range
      {
        Change(
          "Count the safe area once",
          scenario.edit.leaveOut(read.place.range),
          measure: .content(edge, of: setting.element)
        )
      }
      if setting.stage == nil, case .insets(let insets) = setting.value,
        Edge.allCases.allSatisfy({ insets[$0].isConstant })
      {
        let measure = Measure.content(edge, of: setting.element)
        let manual = Set(both.map(\.manual)).count == 1 ? " \(formatted(both[0].manual))" : ""
        let system = Set(both.map(\.system)).count == 1 ? both[0].system : nil
        // Both numbers are a bar with the home indicator, which the safe area has already.
        if let (bar, growth) = BarNumber.growthOfOwnBar(as: both[0].manual, at: edge, in: self),
          let lower = scenario.edit.set(edge, of: setting, to: formatted(bar))
        {
          Change(
            "Lower contentInset.\(edge)\(manual) to \(bar), and count the bar from the safe area",
            all: [lower] + growth.edits,
            measure: measure
          )
        }
        // The excess over the system's part is room for the author's own bar.
        if let system, (both[0].manual - system).isVisible {
          let rest = formatted(both[0].manual - system)
          Change(
            "Lower contentInset.\(edge)\(manual) to \(rest)",
            scenario.edit.set(edge, of: setting, to: rest),
            measure: measure
          )
        }
        Change(
          "Remove contentInset.\(edge)\(manual)",
          scenario.edit.remove(edge, from: setting),
          measure: measure
        )
        Change(
          "Set contentInsetAdjustmentBehavior to never",
          scenario.edit.add(.contentInsetAdjustmentBehavior, "never", to: setting.element, since: 11),
          measure: measure
        )
        // The status bar below a hidden navigation bar is taken back where it comes in. Trying finds the controller: for the
        // others, the finding remains.
        if let system, edge == .top {
          for controller in scenario.ancestors(of: setting.element)
          where scenario.screen[controller].kind.isController
            && !scenario.sets(.additionalSafeAreaInsets, on: controller)
          {
            Change(
              "Set additionalSafeAreaInsets.\(edge) of \(scenario.words(for: controller)) to \(-system)",
              scenario.edit.increase(.additionalSafeAreaInsets, at: edge, by: -system, on: controller),
              measure: measure
            )
          }
        }
      }
    }
  }
}

extension ScenarioEvaluation {
  /// Whether the author's part is what the same bars add up to on a phone that people know by heart, as 88 is on iPhone X.
  private func isOfKnownPhone(_ parts: InsetParts) -> Bool {
    guard let bars = barsAtEdge(over: parts.element, at: parts.edge, in: parts.layout),
      let known = bars.knownPhone(where: .bars, is: parts.manual)
    else { return false }
    return known.parts.count > 1
  }
}

extension BoundSetting {
  /// Whether the number is a space that looks like a bar's height.
  ///
  /// 20 points are a usual space, and the status bar on some phones. Equal spaces at the top and at the bottom are no
  /// bar either.
  fileprivate func isAir(at edge: Edge, _ all: [InsetParts], _ opposite: [InsetParts]) -> Bool {
    guard case .insets(let insets) = setting.value, case .constant(let number) = insets[edge] else { return false }
    if insets[edge] == insets[edge.opposite], !opposite.contains(where: \.isCountedTwice) { return true }
    return number <= mostUsualSpace && !all.allSatisfy { $0.system.isNear(number) }
  }
}

extension ScenarioLayout {
  /// Whether a view stands above the start of what a scroll view scrolls, such as a banner that an inset makes room for.
  fileprivate func showsView(above list: ElementID) -> Bool {
    scenario.screen[list].children.contains { view in
      isVisible(view) && points(.frame, .y, of: view).map { $0 < -Tolerance.halfPoint } ?? false
    }
  }
}

extension Expression {
  /// Whether it is an edge of a safe area, and nothing else.
  fileprivate var isSafeArea: Bool {
    leavingOut { quantity, _ in quantity == .safeAreaInsets }.constantValue == 0
  }
}

// MARK: - Section insets

/// A side at which a section's items begin after twice the safe area, in one layout.
private struct DoubledSide {
  var layout: ScenarioLayout
  var edge: Edge
  /// The distance of the items from the collection's edge, in points.
  var total: Points
  var written: Points
  var safe: Amount
}

extension ScenarioEvaluation {
  /// The section insets that include the safe area, in a collection that is already inset by it.
  fileprivate func doubledSectionInsets() -> [LayoutFinding] {
    let scenario = scenario
    return settings(deciding: .sectionInset).compactMap { setting, layouts -> LayoutFinding? in
      let owners = [setting.element] + scenario.ancestors(of: setting.element)
      guard case .insets(let insets) = setting.value,
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
    guard isVisible(collection), environment.hasSafeArea,
      contentInset(of: collection, at: edge)?.value.isFinite == true, let own = covered(collection, at: edge)
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
    let least = safe.value - Tolerance.halfPoint
    guard effective - written >= least || insetParts(of: collection, at: edge).map({ $0.system >= least }) == true
    else { return nil }
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
