import InsetsEngine
import InsetsSyntax

extension DiagnosticRule {
  static let insetAdditiveVsMax = DiagnosticRule(
    id: "inset-additive-vs-max",
    severity: .hint,
    summary: "padding at the sides is added to the safe area, where the larger of the two would do",
    explanation: """
      The sides of a list have padding, and where the sensor housing takes a side the safe area comes on top of it. \
      The safe area is wider than the padding there, so it keeps the content clear by itself, and the sum moves the \
      content away from the edge twice.

      UIKit's own margins and `fromSafeArea` are sums too, so this may be meant. If the padding is a distance from the \
      edge of the screen, take the larger of the two: `max(8, safeAreaInsets.left)`.
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
          scenario "padding beside the notch" {
            devices: iPhoneX
            iOS: 11
            orientations: portrait, landscape
            viewController home {
              collectionView grid {
                edges: superview
                itemSize: (100, 100)
                sectionInset: (0, max(superview.safeAreaInsets.left, 8), 0, max(superview.safeAreaInsets.right, 8))
              }
            }
          }
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
    origin: .layout(
      needs: RuleNeeds(settings: [.sectionInset, .contentInset]),
      check: reportSidePaddings,
      fixes: fixSidePadding
    )
  )
}

/// Padding of a list at its sides that is added to the safe area.
private struct SidePadding {
  struct Sum {
    var group: Int
    var edge: Edge
    /// In points.
    var padding: Points
    var safeArea: Points
  }

  var setting: BoundSetting
  /// At the worst edge, in the layouts where both parts are there or the safe area is zero.
  var sums: [Sum]
  /// The edges at which padding is added to a safe area that is wider.
  var edges: [Edge]
}

private func reportSidePaddings(_ evaluation: ScenarioEvaluation) -> [Finding] {
  sidePaddings(evaluation).compactMap { $0.finding(evaluation) }
}

private func sidePaddings(_ evaluation: ScenarioEvaluation) -> [SidePadding] {
  let scenario = evaluation.scenario
  return scenario.settings.indices.compactMap { index in
    let setting = scenario.settings[index]
    guard setting.place.tree === scenario.tree, case .insets(let insets) = setting.setting.value else { return nil }
    let property = setting.setting.property
    guard property == .sectionInset || property == .contentInset else { return nil }
    var result = SidePadding(setting: setting, sums: [], edges: [])
    for edge in [Edge.left, .right] {
      guard let padding = insets[edge].padding(to: edge) else { continue }
      let sums = evaluation.groups(where: index).compactMap {
        sum(padding, insets[edge], setting, edge, $0, evaluation)
      }
      // Where the safe area is zero everywhere there is nothing to choose; where it never is, the sum is one design.
      guard sums.contains(where: { $0.safeArea > 0 && $0.safeArea >= $0.padding }),
        sums.contains(where: { $0.safeArea == 0 })
      else { continue }
      result.edges.append(edge)
      if result.sums.isEmpty { result.sums = sums }
    }
    return result.edges.isEmpty ? nil : result
  }
}

private func sum(
  _ padding: Points,
  _ expression: Expression,
  _ setting: BoundSetting,
  _ edge: Edge,
  _ group: Int,
  _ evaluation: ScenarioEvaluation
) -> SidePadding.Sum? {
  let value = evaluation.value(of: expression, in: group, at: setting.stage ?? .viewDidAppear)
  guard value.isFinite else { return nil }
  return SidePadding.Sum(group: group, edge: edge, padding: padding, safeArea: value - padding)
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

extension SidePadding {
  fileprivate func finding(_ evaluation: ScenarioEvaluation) -> Finding? {
    let scenario = evaluation.scenario
    guard let spread = Spread(sums.map { ($0.group, $0.padding + $0.safeArea) }, evaluation),
      let worst = sums.first(where: { $0.group == spread.worstGroup })
    else { return nil }
    let name = "\(setting.setting.property.spec.spelling).\(worst.edge.name)"
    var message =
      "content of \(scenario.words(for: setting.element)) starts \(formatted(spread.worst.amount)) pt from its "
    message += "\(worst.edge.name) edge \(spread.placeWords) because \(formatted(worst.padding)) \(name) is added to "
    message += "\(formatted(worst.safeArea)) safe area"
    var finding = Finding(
      rule: DiagnosticRule.insetAdditiveVsMax.id,
      severity: DiagnosticRule.insetAdditiveVsMax.severity,
      range: setting.valuePlace.range,
      message: message
    )
    finding.subject = Subject(element: setting.element, edge: worst.edge, property: setting.setting.property)
    return finding
  }
}

// MARK: - Fixes

private func fixSidePadding(_ finding: Finding, _ evaluation: ScenarioEvaluation) -> [FixCandidate] {
  let scenario = evaluation.scenario
  guard let padding = sidePaddings(evaluation).first(where: { $0.setting.valuePlace.range == finding.range }),
    let value = scenario.tree.root.descendant(at: finding.range).map(ExpressionSyntax.init)
  else { return [] }
  var edits: [TextEdit] = []
  for edge in padding.edges {
    guard let number = value.part(edge.rawValue, named: edge.name),
      case .binary(_, let left?, let sign, let right?) = number, sign.text == "+"
    else { return [] }
    let replacement = "max(\(scenario.text(left.range)), \(scenario.text(right.range)))"
    edits.append(TextEdit(range: number.range, replacement: replacement))
  }
  let edge = padding.edges.first ?? .left
  let quantity: Quantity = padding.setting.setting.property == .sectionInset ? .effectiveSectionInset : .contentInset
  return [
    FixCandidate(
      action: "Take the larger of padding and safe area",
      edits: edits,
      measure: Measure(
        name: "\(edge.name) inset",
        element: padding.setting.element,
        quantities: [(quantity, edge.part)]
      )
    )
  ]
}
