import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let deprecatedInsetAPI = LayoutRule(
    id: "deprecated-inset-api",
    severity: .warning,
    reach: [.swiftUI, .expressions, .anyBars],
    summary: "a deprecated API is used where every iOS version in scope has its replacement",
    explanation: """
      topLayoutGuide, bottomLayoutGuide and automaticallyAdjustsScrollViewInsets are deprecated since iOS 11. The \
      guides cover only the top and bottom, so they miss the sides in landscape, and the flag acts only on the first \
      scroll view that UIKit finds.

      Pin to the safe area, and set contentInsetAdjustmentBehavior on the scroll view itself. A scenario that still \
      runs on iOS 10 needs the old API, so it is not reported there.
      """,
    examples: [
      .flagged(
        """
        scenario "old guide" {
          devices: iPhone8, iPhoneX
          iOS: 11
          viewController feed {
            view header { top: 1️⃣topLayoutGuide; height: 44 }
          }
        }
        """,
        fixed: """
          - view header { top: topLayoutGuide; height: 44 }
          +     view header { top: safeArea; height: 44 }
          """
      ),
      .flagged(
        """
        scenario "old flag" {
          devices: iPhone8
          iOS: 11
          navigationController {
            viewController feed {
              1️⃣automaticallyAdjustsScrollViewInsets: true
              tableView list { edges: superview }
            }
          }
        }
        """,
        fixed: """
          - automaticallyAdjustsScrollViewInsets: true
          """
      ),
      .flagged(
        """
        scenario "old modifier" {
          devices: iPhone11
          iOS: 17
          body { color ground { 1️⃣edgesIgnoringSafeArea: bottom } }
        }
        """,
        fixed: """
          - body { color ground { edgesIgnoringSafeArea: bottom } }
          +   body { color ground { ignoresSafeArea: bottom } }
          """
      ),
      .accepted(
        """
        scenario "still on iOS 10" {
          devices: iPhone7
          iOS: 10, 11
          viewController feed {
            view header { top: topLayoutGuide; height: 44 }
          }
        }
        """
      ),
    ]
  ) { evaluation in
    let scenario = evaluation.scenario
    var findings: [LayoutFinding] = []
    // A constant that reads a guide is written once, however often it is used.
    var places: Set<ByteRange> = []
    for setting in scenario.settings where scenario.owns(setting) {
      let (element, property) = (setting.element, setting.property)
      // The statement applies somewhere, and nowhere before iOS 11.
      lazy var isNew = if case .new = VersionReach(of: setting.guards, in: scenario) { true } else { false }
      if case .anchor(let anchor) = setting.value,
        anchor.target == .topLayoutGuide || anchor.target == .bottomLayoutGuide, isNew
      {
        let word = anchor.target == .topLayoutGuide ? AnchorWord.topLayoutGuide : .bottomLayoutGuide
        findings.append(
          LayoutFinding(
            at: setting.valuePlace.range,
            Subject(setting),
            tags: [.deprecated],
            "'\(word.rawValue)' is deprecated since iOS 11; 'safeArea' replaces it and covers the sides too"
          ) {
            Change(
              "Pin to the safe area",
              scenario.edit.replaceGuide(of: setting),
              measure: .edge(property == .bottom ? .bottom : .top, of: element)
            )
          }
        )
      }
      if property == .automaticallyAdjustsScrollViewInsets, isNew { findings.append(evaluation.oldFlag(setting)) }
      if setting.isDeprecatedModifier(in: scenario) { findings.append(evaluation.oldModifier(setting)) }
      for read in setting.reads
      where read.quantity == .topLayoutGuideLength || read.quantity == .bottomLayoutGuideLength {
        guard scenario.owns(read.place), isNew, places.insert(read.place.range).inserted else { continue }
        findings.append(
          LayoutFinding(
            at: read.place.range,
            Subject(element: read.element),
            tags: [.deprecated],
            "'\(read.quantity)' is deprecated since iOS 11; 'safeAreaInsets' replaces it"
          ) { Change("Use the safe area", scenario.edit.replaceLength(read)) }
        )
      }
    }
    return findings
  }
}

extension ScenarioEvaluation {
  /// A use of `automaticallyAdjustsScrollViewInsets` where no version before iOS 11 runs.
  fileprivate func oldFlag(_ setting: BoundSetting) -> LayoutFinding {
    let scenario = scenario
    // The scroll view that the flag acts on, if it is the same in all configurations.
    let served = {
      let served = Set(
        self.layouts.map { $0.resolution.automaticallyAdjustedScrollView(of: setting.element) }
      )
      return served.count == 1 ? served.first ?? nil : nil
    }
    return LayoutFinding(
      at: setting.namePlace.range,
      Subject(setting),
      tags: [.deprecated],
      """
      'automaticallyAdjustsScrollViewInsets'\
      \(served().map { " insets \(scenario.words(for: $0)) alone and" } ?? "") is deprecated since iOS 11; each scroll \
      view has its own contentInsetAdjustmentBehavior
      """
    ) {
      let served = served()
      let measure = served.map { Measure.content(.top, of: $0) }
      let removal = Change(
        "Remove automaticallyAdjustsScrollViewInsets",
        scenario.edit.remove(setting),
        measure: measure
      )
      if setting.value != .flag(false) {
        removal
      } else if let served, let never = scenario.edit.add(.contentInsetAdjustmentBehavior, "never", to: served) {
        Change(
          "Set contentInsetAdjustmentBehavior of \(scenario.words(for: served)) to never instead",
          scenario.edit.remove(setting),
          never,
          measure: measure
        )
        removal
      }
    }
  }

  /// A use of a SwiftUI modifier that is deprecated wherever the statement applies.
  fileprivate func oldModifier(_ setting: BoundSetting) -> LayoutFinding {
    let (scenario, property) = (scenario, setting.property)
    let availability = property.spec.availability
    return LayoutFinding(
      at: setting.namePlace.range,
      Subject(setting),
      tags: [.deprecated],
      """
      '\(property)' is deprecated since iOS \(availability.deprecatedSince ?? availability.since); \
      '\(availability.successor ?? "")' replaces it\
      \(property == .edgesIgnoringSafeArea ? "; '\(property.spec.spelling)' also ignores the keyboard" : "")
      """
    ) {
      if let successor = property.successorWithSameValue {
        Change(
          "Use \(successor.spec.spelling)",
          scenario.edit.replace(setting.namePlace.range, with: successor.spec.spelling)
        )
      }
      if property == .edgesIgnoringSafeArea, scenario.hasField(in: setting.element) {
        Change(
          "Use ignoresSafeArea for the container region",
          scenario.edit.replace(
            setting.place.range,
            with: "ignoresSafeArea: (container, edges: \(scenario.text(setting.valuePlace.range)))"
          )
        )
      }
      if property == .navigationBarHidden, setting.value == .flag(true) {
        Change(
          "Use toolbarVisibility",
          scenario.edit.replace(setting.place.range, with: "toolbarVisibility: (hidden, for: navigationBar)")
        )
      }
    }
  }
}

extension BoundScenario {
  /// Whether a view contains a text field.
  fileprivate func hasField(in view: ElementID) -> Bool {
    screen.elements.indices.contains {
      screen.elements[$0].kind.isFieldOfBody && isWithin(ElementID($0), view)
    }
  }
}

extension BoundSetting {
  /// Whether it is a SwiftUI modifier that is deprecated wherever the statement applies.
  fileprivate func isDeprecatedModifier(in scenario: BoundScenario) -> Bool {
    guard let since = setting.property.spec.availability.deprecatedSince, scenario.screen[element].kind.isSwiftUI
    else { return false }
    let reached = scenario.configurations.filter { scenario.holds(guards, on: $0) }
    return !reached.isEmpty && reached.allSatisfy { $0.os >= since }
  }
}

extension Property {
  /// The modifier that replaces it and takes the same value.
  fileprivate var successorWithSameValue: Property? {
    self == .edgesIgnoringSafeArea ? .ignoresSafeArea : self == .navigationBarTitle ? .navigationTitle : nil
  }
}
