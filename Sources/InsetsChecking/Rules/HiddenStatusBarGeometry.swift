import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  static let hiddenStatusBarGeometry = LayoutRule(
    id: "hidden-status-bar-geometry",
    severity: .warning,
    summary: "a bar or a view loses the room for the notch because the status bar is hidden",
    explanation: """
      A hidden status bar has a height of zero, but the notch or the Dynamic Island remains, and so does the top \
      safe area. A view placed by the status bar's frame slides under the sensor housing. On iPhone X with iOS 11, \
      the system's own navigation bar does so too, while all insets stay right.

      Use the safe area instead of the status bar. If iPhone X with iOS 11 has to look right, keep the status bar \
      visible above a navigation bar.
      """,
    examples: [
      .flagged(
        """
        scenario "a banner as high as a hidden bar" {
          devices: iPhone8, iPhoneX
          iOS: 12
          viewController host {
            prefersStatusBarHidden: true
            view banner {
              top: 0
              height: 1️⃣statusBar.height + 50
            }
          }
        }
        """,
        fixed: """
          - height: statusBar.height + 50
          +       height: superview.safeAreaInsets.top + 50
          """
      ),
      .flagged(
        """
        scenario "bar under the notch" {
          devices: iPhoneX
          iOS: 11
          navigationController {
            viewController home {
              1️⃣prefersStatusBarHidden: true
              tableView list { edges: superview }
            }
          }
        }
        """,
        fixed: """
          - prefersStatusBarHidden: true
          """
      ),
      .accepted(
        """
        scenario "a banner as high as the safe area" {
          devices: iPhone8, iPhoneX
          iOS: 12
          viewController host {
            prefersStatusBarHidden: true
            view banner {
              top: 0
              height: superview.safeAreaInsets.top + 50
            }
          }
        }
        """
      ),
    ],
    needs: RuleNeeds(settings: [.prefersStatusBarHidden, .isHidden]),
    cases: {
      evaluation -> [any RuleCase] in
      let layouts = evaluation.layouts.filter(\.resolution.isStatusBarHidden)
      return layouts.isEmpty ? [] : SlidBar.all(in: layouts, evaluation) + EmptyHeight.all(in: layouts, evaluation)
    }
  )
}

// MARK: - Bars that slide

/// A navigation bar at the very top of the screen, under the notch (R2.9).
private struct SlidBar: SpreadCase {
  let bar: ElementID
  /// The statement of this item that hides the status bar.
  let hiding: BoundSetting?
  let range: ByteRange
  let spread: Spread<LayoutAmount>

  static func all(in layouts: [ScenarioLayout], _ evaluation: ScenarioEvaluation) -> [SlidBar] {
    let scenario = evaluation.scenario
    let slides = layouts.flatMap { layout in
      layout.bars.compactMap { bar in bar.slide.map { (bar.element, LayoutAmount($0.value, in: layout)) } }
    }
    return slides.map(\.0).uniqued().compactMap { bar in
      guard let spread = Spread(slides.filter { $0.0 == bar }.map(\.1)) else { return nil }
      let hiding = slides.first { $0.0 == bar }?.1.layout.hidingSetting
      let owner = scenario.screen[bar].parent ?? bar
      let range = hiding?.place.range ?? (scenario.headPlace(of: bar) ?? scenario.headPlace(of: owner))?.range
      return range.map { SlidBar(bar: bar, hiding: hiding, range: $0, spread: spread) }
    }
  }

  var subject: Subject { Subject(element: bar, property: hiding?.setting.property) }
  var message: Finding.Message { .slides(scenario.words(for: bar), spread.worst.amount, spread.places) }
  var changes: [Change] {
    if let hiding {
      Change("Show the status bar", scenario.edit.remove(hiding), measure: .edge(.top, of: bar, in: scenario))
    }
  }
}

extension ScenarioLayout {
  /// The statement of this item that hides the status bar.
  fileprivate var hidingSetting: BoundSetting? {
    scenario.settings.last { setting in
      guard scenario.owns(setting), setting.setting.value == .flag(true), holds(setting.guards) else { return false }
      if setting.setting.property == .prefersStatusBarHidden { return isOnScreen(setting.element) }
      return setting.setting.property == .isHidden && scenario.screen[setting.element].kind == .statusBar
    }
  }
}

// MARK: - Zero heights

/// A read of the hidden status bar's height, where the sensor housing covers something.
private struct EmptyHeight: SpreadCase {
  let setting: BoundSetting
  let read: Read
  /// The part that the housing covers.
  let spread: Spread<LayoutAmount>

  static func all(in layouts: [ScenarioLayout], _ evaluation: ScenarioEvaluation) -> [EmptyHeight] {
    let scenario = evaluation.scenario
    var seen: Set<ByteRange> = []
    return scenario.settings.flatMap { setting -> [EmptyHeight] in
      guard scenario.owns(setting) else { return [] }
      return setting.reads.compactMap { read in
        guard scenario.screen[read.element].kind == .statusBar, read.quantity == .height || read.quantity == .frame,
          scenario.owns(read.place)
        else { return nil }
        let covered = layouts.filter { $0.isDecided(by: setting) }.compactMap { layout in
          layout.covered(.window, at: .top).map { LayoutAmount($0.value, in: layout) }
        }
        guard let spread = Spread(covered.filter(\.amount.isVisible)), seen.insert(read.place.range).inserted else {
          return nil
        }
        return EmptyHeight(setting: setting, read: read, spread: spread)
      }
    }
  }

  var range: ByteRange { read.place.range }
  var subject: Subject { Subject(setting) }
  var message: Finding.Message {
    let name: Phrase = "\(setting.setting.property) of \(scenario.words(for: setting.element))"
    return .leavesOut(name, scenario.text(range), spread.worst.amount, spread.places)
  }
  var changes: [Change] {
    Change("Use the safe area", scenario.edit.replace(read, with: "superview.safeAreaInsets.top"), measure: measure)
  }

  /// The measure that moves when the statement's number changes.
  private var measure: Measure? {
    let name = scenario.words(for: setting.element)
    let property = setting.setting.property
    if property == .height { return .quantity("height of \(name)", .frame, .height, of: setting.element) }
    if property == .top || property == .frame { return .edge(.top, of: setting.element, in: scenario) }
    return property == .contentInset ? .content(.top, of: setting.element) : nil
  }
}

extension Finding.Message {
  fileprivate static func slides(_ bar: String, _ amount: Points, _ places: String) -> Self {
    """
    \(bar) slides \(amount) pt up under the notch: with the status bar hidden, iOS 11 starts bars at the top of the \
    screen and leaves the insets as they are, \(places)
    """
  }

  fileprivate static func leavesOut(_ name: Self, _ height: String, _ amount: Points, _ places: String) -> Self {
    """
    \(name) is \(amount) pt short: '\(height)' is 0 while the status bar is hidden, but the sensor housing remains, \
    \(places)
    """
  }
}
