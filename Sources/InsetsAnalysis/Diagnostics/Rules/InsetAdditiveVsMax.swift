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

      UIKit's own margins are a sum too, so this may be meant. If the padding is a distance from the edge of the \
      screen, take the larger of the two: `max(8, safeAreaInsets.left)`.
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
              sectionInset: 1️⃣(0, 8, 0, 8)
              sectionInsetReference: fromSafeArea
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
                sectionInset: (0, max(8, superview.safeAreaInsets.left), 0, max(8, superview.safeAreaInsets.right))
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
    origin: .layout(check: reportSidePaddings, fixes: fixSidePadding)
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
  /// The statement that says that the section insets count from the safe area; nil where the value itself is a sum.
  var reference: BoundSetting?
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
    let references = scenario.settings(of: .sectionInsetReference, on: setting.element)
    let reference = references.last { $0.setting.value == .choice(.fromSafeArea) && $0.stage == nil }
    var result = SidePadding(setting: setting, reference: nil, sums: [], edges: [])
    for edge in [Edge.left, .right] {
      let sums: [SidePadding.Sum]
      if let padding = insets[edge].padding(to: edge) {
        sums = evaluation.groups(where: index).compactMap { sum(padding, insets[edge], setting, edge, $0, evaluation) }
      } else if let reference, property == .sectionInset, case .constant(let padding) = insets[edge], padding > 0 {
        result.reference = reference
        sums = evaluation.groups(where: index).filter { holds(reference, in: $0, evaluation) }.compactMap { group in
          guard let safeArea = evaluation.amount(.safeAreaInsets, edge.part, of: setting.element, in: group) else {
            return nil
          }
          return SidePadding.Sum(group: group, edge: edge, padding: padding, safeArea: safeArea.value)
        }
      } else {
        continue
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

private func holds(_ setting: BoundSetting, in group: Int, _ evaluation: ScenarioEvaluation) -> Bool {
  evaluation.scenario.holds(setting.guards, on: evaluation.configuration(of: group))
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
    if let reference {
      finding.notes = [Finding.Note(place: reference.place, message: "the safe area is added here")]
    }
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
  if value.part(0, named: Edge.top.name) == nil, padding.reference != nil {
    // One number for all edges, or a constant's name.
    guard case .number = value else { return [] }
    let written = scenario.text(value.range)
    let numbers = Edge.allCases.map {
      padding.edges.contains($0) ? "max(\(written), superview.safeAreaInsets.\($0.name))" : written
    }
    edits.append(TextEdit(range: value.range, replacement: "(\(numbers.joined(separator: ", ")))"))
  }
  for edge in padding.edges where edits.isEmpty || edits[0].range != value.range {
    guard let number = value.part(edge.rawValue, named: edge.name) else { return [] }
    if padding.reference != nil {
      let written = scenario.text(number.range)
      let replacement = "max(\(written), superview.safeAreaInsets.\(edge.name))"
      edits.append(TextEdit(range: number.range, replacement: replacement))
    } else {
      guard case .binary(_, let left?, let sign, let right?) = number, sign.text == "+" else { return [] }
      let replacement = "max(\(scenario.text(left.range)), \(scenario.text(right.range)))"
      edits.append(TextEdit(range: number.range, replacement: replacement))
    }
  }
  if let reference = padding.reference {
    edits.append(TextEdit(range: wholeLines(of: reference.place.range, in: scenario.tree.bytes), replacement: ""))
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
