import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let transformBlocksPropagation = LayoutRule(
    id: "transform-blocks-propagation",
    severity: .warning,
    judgement: .tooEarlyOrLate,
    reach: .wholeUIKit,
    summary: "a scaled or rotated view relies on a safe area that UIKit does not pass on to it",
    explanation: """
      UIKit does not support the safe area of a view that is scaled or rotated. It computes the safe area from the \
      rectangle that encloses the view, so it can vanish with the transform, or keep its value from before the \
      rotation. For a controller's view with a transform, the result is not known. A list that is flipped to start \
      at the bottom then runs under the notch in landscape, and content pinned to the safe area of a shrunken card \
      jumps to its edges.

      Apple's advice is to transform a view deeper in the hierarchy, below everything that uses the safe area.
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
          - transform: scale(0.5)
          - view content { edges: safeArea }
          +       view content { transform: scale(0.5); edges: safeArea }
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
    needs: RuleNeeds(settings: [.transform])
  ) { evaluation in
    let scenario = evaluation.scenario
    // The transformed views whose safe area is used inside them.
    return evaluation.settings(deciding: .transform).compactMap { setting, layouts -> LayoutFinding? in
      guard case .transform(let transform) = setting.value, let effect = transform.words else { return nil }
      let view = setting.element
      // The insets that would reach the place of the view.
      let reached = layouts.filter { $0.environment.hasSafeArea && $0.isVisible(view) }.compactMap { layout in
        layout.safeAreaWithoutTransform(of: view).map { (layout, $0) }
      }
      guard let reader = evaluation.reader(in: view, reached.map(\.0)),
        let spread = Spread(reached, by: { inset in Edge.allCases.map { inset[$0] }.max() ?? 0 })
      else { return nil }
      return LayoutFinding(
        at: setting.place.range,
        Subject(setting),
        over: spread,
        """
        \(scenario.words(for: view)) may lose its safe area \(spread.worst.number.written): it is \(effect), and \
        \(reader.element == view ? "it" : scenario.words(for: reader.element)) \(reader.words), \(spread.places)
        """,
        notes: spread.notes(at: setting.place) { "\($0.number.written) on \($0.configurations)" }
          + (reader.place.map { [Finding.Note($0, "this reads the safe area")] } ?? [])
      ) {
        let children = scenario.screen[view].children
        if setting.stage == nil, setting.guards.isEmpty, children.count == 1,
          !scenario.screen[children[0]].kind.isController, scenario.settings(of: .transform, on: children[0]).isEmpty
        {
          Change(
            "Transform \(scenario.words(for: children[0])) instead",
            scenario.edit.remove(setting),
            scenario.edit.add(scenario.text(setting.place.range), to: children[0]),
            measure: .safeArea(.top, of: view)
          )
        }
      }
    }
  }
}

/// A use of a safe area in or below a transformed view.
private struct Reader {
  var element: ElementID
  /// `is pinned to it`.
  var words: String
  /// The place of the use, or nil if it is implicit.
  var place: Place?
}

extension Transform {
  /// `scaled by 0.5`, or nil for a transform without effect.
  fileprivate var words: String? {
    switch self {
    case .identity, .scale(1), .rotate(0): nil
    case .scale(let factor): "scaled by \(formatted(factor))"
    case .rotate(let degrees): "rotated by \(formatted(degrees)) degrees"
    }
  }
}

extension ScenarioLayout {
  /// The insets that a transformed view would have without its transform; nil if there are none.
  fileprivate func safeAreaWithoutTransform(of view: ElementID) -> EdgeInsets? {
    guard let parent = scenario.screen[view].parent, let outer = insets(.safeAreaInsets, of: parent),
      case .value(.rect(let x, let y, let width, let height)) = answer(.frame, of: view),
      case .value(.rect(_, _, let ownWidth, let ownHeight)) = answer(.bounds, of: view),
      case .value(.rect(let originX, let originY, let outerWidth, let outerHeight)) = answer(.bounds, of: parent)
    else { return nil }
    // The centre is fixed.
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
    return Edge.allCases.contains { inset[$0].isVisible } ? inset : nil
  }

  /// Whether a scroll view adds the safe area to its insets, or SwiftUI keeps clear of it.
  fileprivate func asksForSafeArea(_ element: ElementID) -> Bool {
    let kind = scenario.screen[element].kind
    if kind == .hostingController { return true }
    guard kind.isScrollView, let adjusted = insets(.adjustedContentInset, of: element),
      let authored = insets(.contentInset, of: element)
    else { return false }
    return Edge.allCases.contains { !adjusted[$0].isNear(authored[$0]) }
  }
}

extension ScenarioEvaluation {
  /// The first use of the safe area in the view.
  fileprivate func reader(in view: ElementID, _ layouts: [ScenarioLayout]) -> Reader? {
    guard !layouts.isEmpty else { return nil }
    for setting in scenario.settings {
      if let asked = setting.reads.first(where: { $0.quantity.isOfSafeArea && scenario.isWithin($0.element, view) }) {
        return .init(element: setting.element, words: "reads it", place: asked.place)
      }
      guard case .anchor(let anchor) = setting.value, anchor.target == .safeArea || anchor.target == .margins,
        let parent = scenario.screen[setting.element].parent, scenario.isWithin(parent, view)
      else { continue }
      return .init(element: setting.element, words: "is pinned to it", place: setting.valuePlace)
    }
    let own = scenario.screen.ids.first { element in
      self.scenario.isWithin(element, view) && layouts.contains { $0.asksForSafeArea(element) }
    }
    return own.map { .init(element: $0, words: "adds it to its insets", place: nil) }
  }
}

extension Quantity {
  fileprivate var isOfSafeArea: Bool {
    self == .safeAreaInsets || self == .safeAreaLayoutFrame || self == .adjustedContentInset
  }
}
