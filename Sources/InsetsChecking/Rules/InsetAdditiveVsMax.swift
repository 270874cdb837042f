import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  static let insetAdditiveVsMax = LayoutRule(
    id: "inset-additive-vs-max",
    severity: .hint,
    summary: "side padding is added to the safe area, where the larger of the two would do",
    explanation: """
      The sides of a list have padding, and beside the sensor housing the safe area is added to it. The safe area is \
      wider than the padding there, so it keeps the content clear by itself, and the sum moves the content too far \
      in.

      UIKit's own margins and `fromSafeArea` are sums too, so this may be intended. If the padding is a distance \
      from the screen's edge, use the larger of the two: `max(8, safeAreaInsets.left)`.
      """,
    examples: [
      .flagged(
        """
        scenario "padding beside the notch" {
          devices: iPhoneX
          iOS: 11
          orientations: portrait, landscape
          viewController home {
            collectionView grid {
              edges: superview
              itemSize: (100, 100)
              sectionInset: 1️⃣(0, superview.safeAreaInsets.left + 8, 0, superview.safeAreaInsets.right + 8)
            }
          }
        }
        """,
        fixed: """
          - sectionInset: (0, superview.safeAreaInsets.left + 8, 0, superview.safeAreaInsets.right + 8)
          +       sectionInset: (0, max(superview.safeAreaInsets.left, 8), 0, max(superview.safeAreaInsets.right, 8))
          """
      ),
      .accepted(
        """
        scenario "measured from the safe area" {
          devices: iPhoneX
          iOS: 11
          orientations: portrait, landscape
          viewController home {
            collectionView grid {
              edges: superview
              itemSize: (100, 100)
              sectionInset: (0, 8, 0, 8)
              sectionInsetReference: fromSafeArea
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "the larger of the two" {
          devices: iPhoneX
          iOS: 11
          orientations: portrait, landscape
          viewController home {
            collectionView grid {
              edges: superview
              itemSize: (100, 100)
              sectionInset: (0, max(8, superview.safeAreaInsets.left), 0, max(8, superview.safeAreaInsets.right))
            }
          }
        }
        """
      ),
    ],
    needs: RuleNeeds(settings: [.sectionInset, .contentInset]),
    cases: { SidePadding.all(in: $0) }
  )
}

/// A list's padding at a side, and the safe area that it is added to, in one layout.
private struct PaddedSide: LaidOut {
  var layout: ScenarioLayout
  var edge: Edge
  /// In points.
  var padding: Points
  var safeArea: Points

  var total: Points { padding + safeArea }
}

/// A list's padding at its sides that is added to the safe area.
private struct SidePadding: SpreadCase {
  let setting: BoundSetting
  /// The edges at which padding is added to a safe area that is wider.
  let edges: [Edge]
  /// At the first of them.
  let spread: Spread<PaddedSide>

  static func all(in evaluation: ScenarioEvaluation) -> [SidePadding] {
    evaluation.scenario.settings.compactMap { setting in
      guard evaluation.scenario.owns(setting), case .insets(let insets) = setting.setting.value,
        setting.setting.property == .sectionInset || setting.setting.property == .contentInset
      else { return nil }
      let sides = [Edge.left, .right].compactMap { edge -> [PaddedSide]? in
        guard let padding = insets[edge].padding(to: edge) else { return nil }
        let sides = evaluation.layouts(decidedBy: setting).compactMap { layout -> PaddedSide? in
          let value = layout.value(of: insets[edge], at: setting.stage)
          guard value.isFinite else { return nil }
          return PaddedSide(layout: layout, edge: edge, padding: padding, safeArea: value - padding)
        }
        // If the safe area is zero everywhere, there is no choice. If it never is, the sum is one design.
        let isWide = sides.contains { $0.safeArea > 0 && $0.safeArea >= $0.padding }
        return isWide && sides.contains { $0.safeArea == 0 } ? sides.filter { $0.safeArea > 0 } : nil
      }
      return sides.first.flatMap { Spread($0, by: \.total) }.map {
        SidePadding(setting: setting, edges: sides.map { $0[0].edge }, spread: $0)
      }
    }
  }

  var range: ByteRange { setting.valuePlace.range }
  var subject: Subject { Subject(setting, at: worst.edge) }
  var message: Finding.Message {
    .isAdded(setting.setting.property, worst, scenario.words(for: setting.element), spread.places)
  }

  var changes: [Change] {
    let quantity: Quantity = setting.setting.property == .sectionInset ? .effectiveSectionInset : .contentInset
    Change(
      "Use the larger of padding and safe area",
      all: largest,
      measure: .quantity("\(edges[0]) inset", quantity, edges[0].part, of: setting.element)
    )
  }

  private var largest: [TextEdit]? {
    let edits = edges.compactMap { edge -> TextEdit? in
      guard let number = scenario.syntax(of: setting)?.part(edge.rawValue, named: edge.name),
        case .binary(_, let left?, let sign, let right?) = number, sign.text == "+"
      else { return nil }
      let text = "max(\(scenario.text(left.range)), \(scenario.text(right.range)))"
      return scenario.edit.replace(number.range, with: text)
    }
    return edits.count == edges.count ? edits : nil
  }
}

extension Expression {
  /// The number that is added to a safe area's inset at the same edge; nil for anything else.
  fileprivate func padding(to edge: Edge) -> Points? {
    guard let sum = LinearExpression(self), sum.constant > 0, sum.terms.count == 1, let term = sum.terms.first,
      term.factor == 1, term.quantity == .safeAreaInsets, term.part == edge.part
    else { return nil }
    return sum.constant
  }
}

extension Finding.Message {
  fileprivate static func isAdded(_ property: Property, _ side: PaddedSide, _ list: String, _ places: String) -> Self {
    """
    content of \(list) starts \(side.total) pt from its \(side.edge) edge: \(property).\(side.edge) \(side.padding) \
    comes on top of \(side.safeArea) for the safe area, \(places)
    """
  }
}
