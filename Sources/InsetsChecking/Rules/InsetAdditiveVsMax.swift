import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let insetAdditiveVsMax = LayoutRule(
    id: "inset-additive-vs-max",
    severity: .hint,
    judgement: .roomMadeTwice,
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
    needs: RuleNeeds(settings: [.sectionInset, .contentInset])
  ) { evaluation in
    let scenario = evaluation.scenario
    // A list's padding at its sides that is added to the safe area.
    return scenario.settings.compactMap { setting -> LayoutFinding? in
      let property = setting.property
      guard scenario.owns(setting), case .insets(let insets) = setting.value,
        property == .sectionInset || property == .contentInset
      else { return nil }
      let sides = [Edge.left, .right].compactMap { edge -> (edge: Edge, padding: Points, layouts: [PaddedLayout])? in
        guard let padding = insets[edge].padding(to: edge) else { return nil }
        let layouts = evaluation.layouts(decidedBy: setting).compactMap { layout -> PaddedLayout? in
          let value = layout.value(of: insets[edge], at: setting.stage)
          return value.isFinite ? (layout, value - padding) : nil
        }
        // If the safe area is zero everywhere, there is no choice. If it never is, the sum is one design.
        let isWide = layouts.contains { $0.safeArea > 0 && $0.safeArea >= padding }
        guard isWide, layouts.contains(where: { $0.safeArea == 0 }) else { return nil }
        return (edge, padding, layouts.filter { $0.safeArea > 0 })
      }
      guard let (edge, padding, layouts) = sides.first,
        let spread = Spread(layouts.map { ($0.layout, $0.safeArea) }, by: { padding + $0 })
      else { return nil }
      return LayoutFinding(
        at: setting.valuePlace.range,
        Subject(setting, at: edge),
        over: spread,
        """
        content of \(scenario.words(for: setting.element)) starts \(padding + spread.worst.number) pt from its \(edge) \
        edge: \(property).\(edge) \(padding) comes on top of \(spread.worst.number) for the safe area, \(spread.places)
        """
      ) {
        let edits = sides.compactMap { scenario.largerPart(of: setting, at: $0.edge) }
        Change(
          "Use the larger of padding and safe area",
          all: edits.count == sides.count ? edits : nil,
          measure: .quantity(
            "\(edge) inset",
            property == .sectionInset ? .effectiveSectionInset : .contentInset,
            edge.part,
            of: setting.element
          )
        )
      }
    }
  }
}

/// A layout and the safe area that padding is added to there, in points.
private typealias PaddedLayout = (layout: ScenarioLayout, safeArea: Points)

extension BoundScenario {
  /// Writes the larger of two summands in place of their sum.
  fileprivate func largerPart(of setting: BoundSetting, at edge: Edge) -> TextEdit? {
    guard let number = syntax(of: setting)?.part(edge.rawValue, named: edge.name),
      case .binary(_, let left?, let sign, let right?) = number, sign.text == "+"
    else { return nil }
    return edit.replace(number.range, with: "max(\(text(left.range)), \(text(right.range)))")
  }
}

extension Expression {
  /// The number that is added to a safe area's inset at the same edge; nil for anything else.
  fileprivate func padding(to edge: Edge) -> Points? {
    guard let sum = LinearExpression(self), sum.constant > 0, let term = sum.only,
      term.quantity == .safeAreaInsets, term.part == edge.part
    else { return nil }
    return sum.constant
  }
}
