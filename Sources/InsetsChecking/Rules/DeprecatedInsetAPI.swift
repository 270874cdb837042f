import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let deprecatedInsetAPI = LayoutRule(
    id: "deprecated-inset-api",
    severity: .warning,
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
    ],
    cases: { DeprecatedUse.all(in: $0) }
  )
}

/// A use of a deprecated API where no version before iOS 11 runs.
private struct DeprecatedUse: RuleCase {
  enum API {
    case guide(AnchorWord)
    case flag
    case length(Read)
    /// A SwiftUI modifier.
    case modifier
  }

  let evaluation: ScenarioEvaluation
  let setting: BoundSetting
  let api: API

  static func all(in evaluation: ScenarioEvaluation) -> [DeprecatedUse] {
    let scenario = evaluation.scenario
    var result: [DeprecatedUse] = []
    // A constant that reads a guide is written once, however often it is used.
    var places: Set<ByteRange> = []
    for setting in scenario.settings where scenario.owns(setting) {
      // The statement applies somewhere, and nowhere before iOS 11.
      lazy var isNew = if case .new = scenario.reach(of: setting.guards) { true } else { false }
      func add(_ api: API) {
        if isNew { result.append(DeprecatedUse(evaluation: evaluation, setting: setting, api: api)) }
      }
      if case .anchor(let anchor) = setting.setting.value {
        if anchor.target == .topLayoutGuide { add(.guide(.topLayoutGuide)) }
        if anchor.target == .bottomLayoutGuide { add(.guide(.bottomLayoutGuide)) }
      }
      if setting.setting.property == .automaticallyAdjustsScrollViewInsets { add(.flag) }
      if setting.isDeprecatedModifier(in: scenario) {
        result.append(DeprecatedUse(evaluation: evaluation, setting: setting, api: .modifier))
      }
      for read in setting.reads
      where read.quantity == .topLayoutGuideLength || read.quantity == .bottomLayoutGuideLength {
        if scenario.owns(read.place), isNew, places.insert(read.place.range).inserted { add(.length(read)) }
      }
    }
    return result
  }

  private var scenario: BoundScenario { evaluation.scenario }

  var range: ByteRange {
    switch api {
    case .guide: setting.valuePlace.range
    case .flag, .modifier: setting.namePlace.range
    case .length(let read): read.place.range
    }
  }
  var subject: Subject {
    switch api {
    case .guide, .flag, .modifier: Subject(setting)
    case .length(let read): Subject(element: read.element)
    }
  }
  var message: Finding.Message {
    switch api {
    case .guide(let word): .guide(word)
    case .flag: .flag(served.map { scenario.words(for: $0) })
    case .length(let read): .length(read.quantity)
    case .modifier: .modifier(setting.setting.property)
    }
  }
  var tags: Set<DiagnosticTag> { [.deprecated] }

  /// The scroll view that the flag acts on, if it is the same in all configurations.
  private var served: ElementID? {
    let served = Set(
      evaluation.layouts.map { $0.resolution.automaticallyAdjustedScrollView(of: setting.element) }
    )
    return served.count == 1 ? served.first ?? nil : nil
  }

  var changes: [Change] {
    switch api {
    case .guide:
      let edge: Edge = setting.setting.property == .bottom ? .bottom : .top
      Change("Pin to the safe area", scenario.edit.replaceGuide(of: setting), measure: .edge(edge, of: setting.element))
    case .flag: flagChanges(served)
    case .length(let read): Change("Use the safe area", scenario.edit.replaceLength(read))
    case .modifier:
      if let successor = setting.setting.property.successorWithSameValue {
        Change(
          "Use \(successor.spec.spelling)",
          scenario.edit.replace(setting.namePlace.range, with: successor.spec.spelling)
        )
      }
      if setting.setting.property == .edgesIgnoringSafeArea, scenario.hasField(in: setting.element) {
        Change(
          "Use ignoresSafeArea for the container region",
          scenario.edit.replace(
            setting.place.range,
            with: "ignoresSafeArea: (container, edges: \(scenario.text(setting.valuePlace.range)))"
          )
        )
      }
      if setting.setting.property == .navigationBarHidden, setting.setting.value == .flag(true) {
        Change(
          "Use toolbarVisibility",
          scenario.edit.replace(setting.place.range, with: "toolbarVisibility: (hidden, for: navigationBar)")
        )
      }
    }
  }

  @ChangeList private func flagChanges(_ served: ElementID?) -> [Change] {
    let measure = served.map { Measure.content(.top, of: $0) }
    let removal = Change(
      "Remove automaticallyAdjustsScrollViewInsets",
      scenario.edit.remove(setting),
      measure: measure
    )
    if setting.setting.value != .flag(false) {
      removal
    } else if let served {
      let never = scenario.edit.add(.contentInsetAdjustmentBehavior, "never", to: served)
      if never != nil {
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
}

extension BoundScenario {
  /// Whether a view contains a text field.
  fileprivate func hasField(in view: ElementID) -> Bool {
    screen.elements.indices.contains {
      screen.elements[$0].kind == .swiftUITextField && isWithin(ElementID($0), view)
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

extension Finding.Message {
  fileprivate static func modifier(_ property: Property) -> Self {
    let availability = property.spec.availability
    let since: Self = "'\(property)' is deprecated since iOS \(availability.deprecatedSince ?? availability.since)"
    let keyboard = property == .edgesIgnoringSafeArea ? "; '\(property)' also ignores the keyboard" as Self : ""
    return "\(since); '\(availability.successor ?? "")' replaces it\(keyboard)"
  }

  fileprivate static func guide(_ word: AnchorWord) -> Self {
    """
    '\(word.rawValue)' is deprecated since iOS 11; 'safeArea' replaces it and covers the sides too
    """
  }

  fileprivate static func flag(_ scrollView: String?) -> Self {
    """
    'automaticallyAdjustsScrollViewInsets'\(scrollView.map { " insets \($0) alone and" } ?? "") is deprecated since iOS \
    11; each scroll view has its own contentInsetAdjustmentBehavior
    """
  }

  fileprivate static func length(_ quantity: Quantity) -> Self {
    "'\(quantity)' is deprecated since iOS 11; 'safeAreaInsets' replaces it"
  }
}
