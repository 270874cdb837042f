import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let xibSafeAreaFallback = LayoutRule(
    id: "xib-safe-area-fallback",
    severity: .error,
    judgement: .covered,
    summary: "before iOS 11, a view that a XIB ties to the safe area is under the bars",
    explanation: """
      Interface Builder supports the safe area in documents that run before iOS 11 too. There, a storyboard uses the \
      controller's layout guides instead. A XIB has no layout guides, so its safe area is the superview's edge, and \
      a view that is 20 points down on iOS 11 is at 0 on iOS 10, behind the clock.

      Before iOS 11, tie the view to topLayoutGuide and bottomLayoutGuide in code, or move it to a storyboard.
      """,
    examples: [
      .flagged(
        """
        scenario "header" {
          devices: iPhone6s
          iOS: 10, 11
          viewController page {
            interfaceBuilder: xib
            view header {
              1️⃣top: safeArea
              height: 44
            }
          }
        }
        """,
        fixed: """
          - top: safeArea
          +       when iOS 11... { top: safeArea } else { top: topLayoutGuide }
          """
      ),
      .accepted(
        """
        scenario "header of a storyboard" {
          devices: iPhone6s
          iOS: 10, 11
          viewController page {
            interfaceBuilder: storyboard
            view header { top: safeArea; height: 44 }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "XIB from iOS 11 on" {
          devices: iPhone8, iPhoneX
          iOS: 11...
          viewController page {
            interfaceBuilder: xib
            view header { top: safeArea; height: 44 }
          }
        }
        """
      ),
    ]
  ) { evaluation in
    let scenario = evaluation.scenario
    let layouts = evaluation.layouts.filter { !$0.environment.hasSafeArea }
    guard !layouts.isEmpty, scenario.settings.contains(where: { $0.value == .choice(.xib) }) else { return [] }
    // A tie of all edges is one statement.
    var found: [(setting: BoundSetting, covers: [Cover])] = []
    for setting in scenario.settings where scenario.owns(setting) {
      let covers = layouts.compactMap { $0.fallback(of: setting) }
      guard !covers.isEmpty else { continue }
      if let known = found.firstIndex(where: { $0.setting.place.range == setting.place.range }) {
        found[known].covers += covers
      } else {
        found.append((setting, covers))
      }
    }
    // A tie to the safe area ignores it in a XIB before iOS 11.
    return found.compactMap { setting, covers -> LayoutFinding? in
      guard let report = CoverReport(covers), let controller = scenario.controller(above: setting.element) else {
        return nil
      }
      let range = setting.place.range
      let edge = report.told.count > 1 ? nil : report.worst.edge
      return LayoutFinding(
        at: range,
        Subject(element: setting.element, edge: edge),
        in: report.groups,
        """
        \(scenario.words(for: setting.element)) \(report.extents): before iOS 11 the safe area of a XIB, unlike a \
        storyboard's, ends at the superview's edge, \(report.configurations)
        """,
        notes: report.notes(at: setting.valuePlace)
      ) {
        let edge = edge ?? .top
        let measure = Measure.edge(edge, of: setting.element)
        let value = scenario.text(setting.valuePlace.range)
        // A tie of all edges in one statement is not rewritten for one of them.
        if scenario.namesItself(setting), value.hasPrefix("safeArea") {
          let guide = "\(edge.name)LayoutGuide"
          let tie = "\(setting.property.spec.spelling): \(guide)\(value.dropFirst("safeArea".count))"
          let both = scenario.edit.condition("iOS 11...", scenario.text(range), otherwise: tie, at: range.lowerBound)
          Change("Tie it to \(guide) before iOS 11", scenario.edit.replace(range, with: both), measure: measure)
        }
        if let document = scenario.settings(of: .interfaceBuilder, on: controller).last {
          Change(
            "Move \(scenario.words(for: controller)) to a storyboard",
            scenario.edit.set(document, to: "storyboard"),
            measure: measure
          )
        }
      }
    }
  }
}

extension ScenarioLayout {
  /// What a tie to the safe area ignores in a layout before iOS 11.
  fileprivate func fallback(of setting: BoundSetting) -> Cover? {
    let property = setting.property
    guard property == .top || property == .bottom, case .anchor(let anchor) = setting.value,
      anchor.target == .safeArea, let parent = scenario.screen[setting.element].parent,
      let controller = scenario.controller(of: parent), holds(setting.guards), isVisible(setting.element),
      resolution.value(of: .interfaceBuilder, on: controller) == .choice(.xib)
    else { return nil }
    let edge: Edge = property == .top ? .top : .bottom
    guard let safe = covered(parent, at: edge), safe.value.isFinite, safe.value.isVisible else { return nil }
    // A gap below the superview's edge may be as large as what lies over it.
    let depth = covered(setting.element, at: edge)?.value ?? safe.value
    guard depth.isFinite, depth.isVisible else { return nil }
    return Cover(layout: self, element: setting.element, edge: edge, covered: depth, inset: 0, safe: safe)
  }
}
