import InsetsEngine
import InsetsSyntax

extension DiagnosticRule {
  static let transformBlocksPropagation = DiagnosticRule(
    id: "transform-blocks-propagation",
    severity: .warning,
    summary: "a scaled or turned view counts on a safe area that UIKit does not carry over to it",
    explanation: """
      UIKit does not support carrying the safe area over to a view that is scaled or turned. What such a view has is \
      computed from the rectangle that encloses it, so it can vanish with the transform, or stay what it was before the \
      phone was turned. Of a controller's view with a transform nothing is known at all. A list that is flipped to \
      start at the bottom then runs under the notch in landscape, and what is pinned to the safe area of a shrunken \
      card jumps to its edges.

      Apple's answer is to transform a view deeper down, below everything that asks for the safe area.
      """,
    examples: [
      .flagged(
        """
        scenario "shrunken card" {
          devices: iPhoneX
          iOS: 11.1
          viewController home {
            view card {
              1️⃣transform: scale(0.5)
              view content { edges: safeArea }
            }
          }
        }
        """,
        fixed: """
          scenario "shrunken card" {
            devices: iPhoneX
            iOS: 11.1
            viewController home {
              view card {
                view content { transform: scale(0.5); edges: safeArea }
              }
            }
          }
          """
      ),
      .flagged(
        """
        scenario "flipped list" {
          devices: iPhone11
          iOS: 14
          viewController chat {
            tableView messages { 1️⃣transform: rotate(180) }
          }
        }
        """,
        fixed: nil
      ),
      .accepted(
        """
        scenario "turned deeper down" {
          devices: iPhone11
          iOS: 14
          viewController chat {
            tableView messages {
              cell { view bubble { transform: rotate(180) } }
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "nothing asks" {
          devices: iPhone11
          iOS: 14
          viewController home {
            imageView picture { transform: scale(0.5) }
          }
        }
        """
      ),
    ],
    origin: .layout(
      needs: RuleNeeds(settings: [.transform]),
      check: reportTransforms,
      fixes: fixTransform
    )
  )
}

/// Who asks for a safe area in or below a transformed view.
private struct SafeAreaReader {
  var element: ElementID
  /// `is pinned to it`.
  var words: String
  /// Where it asks; nil where it does so by itself.
  var place: Place?
}

private func reportTransforms(_ evaluation: ScenarioEvaluation) -> [Finding] {
  evaluation.elements(setting: .transform).flatMap { view in
    evaluation.decidingSettings(of: .transform, on: view).compactMap { setting, groups in
      guard case .transform(let transform) = setting.setting.value, let words = transform.words else { return nil }
      let there = groups.filter { group in
        evaluation.groups[group].environment.hasSafeArea && evaluation.isVisible(view, in: group)
      }
      let reached = there.compactMap { group in
        safeAreaWithoutTransform(of: view, in: group, evaluation).map { (group, $0) }
      }
      guard let reader = reader(in: view, reached.map(\.0), evaluation) else { return nil }
      return finding(setting, words, reader, reached, evaluation)
    }
  }
}

extension Transform {
  /// `scaled by 0.5`; nil for a transform that leaves the view as it is.
  fileprivate var words: String? {
    switch self {
    case .identity, .scale(1), .rotate(0): nil
    case .scale(let factor): "scaled by \(formatted(factor))"
    case .rotate(let degrees): "turned by \(formatted(degrees)) degrees"
    }
  }
}

/// What reaches into the place that a transformed view has without its transform; nil where nothing does.
private func safeAreaWithoutTransform(
  of view: ElementID,
  in group: Int,
  _ evaluation: ScenarioEvaluation
) -> EdgeInsets? {
  guard let parent = evaluation.scenario.screen[view].parent,
    let outer = evaluation.insets(.safeAreaInsets, of: parent, in: group),
    case .value(.rect(let x, let y, let width, let height)) = evaluation.answer(.frame, of: view, in: group),
    case .value(.rect(_, _, let ownWidth, let ownHeight)) = evaluation.answer(.bounds, of: view, in: group),
    case .value(.rect(let originX, let originY, let outerWidth, let outerHeight)) =
      evaluation.answer(.bounds, of: parent, in: group)
  else { return nil }
  // The transform is about the centre.
  let left = x.value + (width.value - ownWidth.value) / 2 - originX.value
  let top = y.value + (height.value - ownHeight.value) / 2 - originY.value
  let distance = EdgeInsets(
    top: top,
    left: left,
    bottom: outerHeight.value - top - ownHeight.value,
    right: outerWidth.value - left - ownWidth.value
  )
  var inset = EdgeInsets()
  for edge in Edge.allCases { inset[edge] = min(max(outer[edge] - distance[edge], 0), outer[edge]) }
  return Edge.allCases.contains { inset[$0] > 0.5 } ? inset : nil
}

/// The first that asks for the safe area of the view or of what stands in it.
private func reader(in view: ElementID, _ groups: [Int], _ evaluation: ScenarioEvaluation) -> SafeAreaReader? {
  let scenario = evaluation.scenario
  guard !groups.isEmpty else { return nil }
  for setting in scenario.settings {
    if let asked = setting.reads.first(where: { $0.quantity.isOfSafeArea && scenario.isWithin($0.element, view) }) {
      return SafeAreaReader(element: setting.element, words: "asks for it", place: asked.place)
    }
    guard case .anchor(let anchor) = setting.setting.value, anchor.target == .safeArea || anchor.target == .margins,
      let parent = scenario.screen[setting.element].parent, scenario.isWithin(parent, view)
    else { continue }
    return SafeAreaReader(element: setting.element, words: "is pinned to it", place: setting.valuePlace)
  }
  let own = scenario.screen.elements.indices.lazy.map(ElementID.init).first { element in
    scenario.isWithin(element, view) && groups.contains { asksByItself(element, in: $0, evaluation) }
  }
  return own.map { SafeAreaReader(element: $0, words: "adds it to its insets", place: nil) }
}

/// Whether a scroll view counts the safe area in its insets, or SwiftUI keeps clear of it.
private func asksByItself(_ element: ElementID, in group: Int, _ evaluation: ScenarioEvaluation) -> Bool {
  let kind = evaluation.scenario.screen[element].kind
  if kind == .hostingController { return true }
  guard kind.isScrollView, let adjusted = evaluation.insets(.adjustedContentInset, of: element, in: group),
    let authored = evaluation.insets(.contentInset, of: element, in: group)
  else { return false }
  return Edge.allCases.contains { !(abs(adjusted[$0] - authored[$0]) <= 0.5) }
}

extension Quantity {
  fileprivate var isOfSafeArea: Bool {
    self == .safeAreaInsets || self == .safeAreaLayoutFrame || self == .adjustedContentInset
  }
}

private func finding(
  _ setting: BoundSetting,
  _ transform: String,
  _ reader: SafeAreaReader,
  _ reached: [(group: Int, inset: EdgeInsets)],
  _ evaluation: ScenarioEvaluation
) -> Finding? {
  let largest = reached.map { one in (one.group, Edge.allCases.map { one.inset[$0] }.max() ?? 0) }
  guard let spread = Spread(largest, evaluation),
    let worst = reached.first(where: { $0.group == spread.worstGroup })
  else { return nil }
  let scenario = evaluation.scenario
  let view = scenario.words(for: setting.element)
  let isItself = reader.element == setting.element
  var finding = Finding(
    rule: DiagnosticRule.transformBlocksPropagation.id,
    severity: DiagnosticRule.transformBlocksPropagation.severity,
    range: setting.place.range,
    message: "\(view) may lose its safe area \(worst.inset.written) on \(spread.configurations(of: spread.worst)) "
      + "because it is \(transform), and \(isItself ? "it" : scenario.words(for: reader.element)) \(reader.words)"
  )
  finding.subject = Subject(element: setting.element, property: .transform)
  finding.notes = spread.notes(at: setting.place) { other in
    let inset = reached.first { other.groups.contains($0.group) }?.inset.written ?? ""
    return "\(inset) on \(spread.configurations(of: other))"
  }
  if let place = reader.place {
    finding.notes.append(Finding.Note(place: place, message: "this asks for the safe area"))
  }
  return finding
}

// MARK: - Fixes

private func fixTransform(_ finding: Finding, _ evaluation: ScenarioEvaluation) -> [FixCandidate] {
  let scenario = evaluation.scenario
  guard let view = finding.subject.element,
    let setting = scenario.settings(of: .transform, on: view).first(where: { $0.place.range == finding.range }),
    setting.stage == nil, setting.guards.isEmpty
  else { return [] }
  let children = scenario.screen[view].children
  guard let child = children.first, children.count == 1, !scenario.screen[child].kind.isController,
    scenario.settings(of: .transform, on: child).isEmpty, let slot = scenario.slot(in: child)
  else { return [] }
  let statement = scenario.text(setting.place.range)
  let removal = TextEdit(range: wholeLines(of: setting.place.range, in: scenario.tree.bytes), replacement: "")
  return [
    FixCandidate(
      action: "Transform \(scenario.words(for: child)) instead",
      edits: [removal, slot.insertion(of: statement)],
      measure: Measure(name: "safe area top", element: view, quantities: [(.safeAreaInsets, .top)])
    )
  ]
}
