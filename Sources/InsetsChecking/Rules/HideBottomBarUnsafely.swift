import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  static let hideBottomBarUnsafely = LayoutRule(
    id: "hide-bottom-bar-unsafely",
    severity: .warning,
    summary: "a tab bar is hidden in a way that the safe area may miss, or room for the hidden bar is left",
    explanation: """
      isHidden hides only the tab bar's view. The tab bar controller may still count the bar, and the content then \
      avoids a bar that is not there. Reports about UIKit differ here, so the numbers are an assumption.

      A controller that hides the bar with hidesBottomBarWhenPushed gets the bar's room. A 49 or 83 that was left \
      free for the bar is then a gap.

      Set hidesBottomBarWhenPushed on the pushed controller or, from iOS 18 on, isTabBarHidden on the tab bar \
      controller. On iPhone X with iOS 11.0, the bottom safe area is zero for a moment during such a push. That is a \
      bug of that version: views that follow the safe area move again when it settles.
      """,
    examples: [
      .flagged(
        """
        scenario "a tab bar that is not seen" {
          devices: iPhone8, iPhoneX
          iOS: 12
          tabBarController {
            tabBar { 1️⃣isHidden: true }
            navigationController {
              viewController list
              viewController detail {
                tableView rows { edges: superview }
              }
            }
          }
        }
        """,
        fixed: """
          - tabBar { isHidden: true }
          +     tabBar {}
            viewController detail {
          +         hidesBottomBarWhenPushed: true
          """
      ),
      .flagged(
        """
        scenario "room for a bar that is gone" {
          devices: iPhone8, iPhone13
          iOS: 15
          tabBarController {
            navigationController {
              viewController list
              viewController detail {
                hidesBottomBarWhenPushed: true
                tableView rows { edges: superview; 1️⃣contentInset: (bottom: 49) }
              }
            }
          }
        }
        """,
        fixed: """
          - tableView rows { edges: superview; contentInset: (bottom: 49) }
          +         tableView rows { edges: superview }
          """
      ),
      .accepted(
        """
        scenario "hidden for the pushed controller" {
          devices: iPhone8, iPhoneX
          iOS: 12
          tabBarController {
            navigationController {
              viewController list
              viewController detail {
                hidesBottomBarWhenPushed: true
                tableView rows { edges: superview }
              }
            }
          }
        }
        """
      ),
    ],
    needs: RuleNeeds(settings: [.isHidden, .hidesBottomBarWhenPushed]),
    cases: {
      evaluation -> [any RuleCase] in
      let bars = evaluation.layouts.flatMap { layout in
        layout.bars.filter { $0.kind == .tabBar }.map { TabBar(layout: layout, bar: $0) }
      }
      return bars.isEmpty ? [] : HiddenView.all(among: bars) + EarlyPush.all(among: bars) + KeptRoom.all(among: bars)
    }
  )
}

/// A tab bar in a layout.
private struct TabBar: LaidOut {
  var layout: ScenarioLayout
  var bar: ContainerBar
}

// MARK: - isHidden

/// A tab bar whose view alone is hidden, from iOS 11 on.
private struct HiddenView: RuleCase {
  let bars: [TabBar]
  let setting: BoundSetting
  /// The part that the safe area may still include; nil if it is not known.
  let spread: Spread<TabBar>?

  static func all(among bars: [TabBar]) -> [HiddenView] {
    let hidden = bars.filter { each in
      let environment = each.layout.environment
      return each.bar.hiding == .ownFlag && environment.hasSafeArea && !environment.hasTabBarAtTop
    }
    return hidden.map(\.bar.element).uniqued().compactMap { bar in
      let there = hidden.filter { $0.bar.element == bar }
      guard let setting = there[0].layout.setting(of: .isHidden, on: bar), there[0].layout.scenario.owns(setting)
      else { return nil }
      let spread = Spread(there) { $0.layout.environment[.insetBottom] + $0.layout.environment[.tabBarHeight] }
      return HiddenView(bars: there, setting: setting, spread: spread)
    }
  }

  private var bar: ContainerBar { bars[0].bar }
  private var scenario: BoundScenario { bars[0].layout.scenario }

  var range: ByteRange { setting.place.range }
  var subject: Subject { Subject(setting) }
  var message: Finding.Message {
    let inset: Finding.Message =
      spread.map { "inset by \($0.worst.amount) pt at the bottom \($0.places)" }
      ?? "inset at the bottom on \(bars[0].layout.evaluation.configurationWords(for: bars.map(\.layout)))"
    return .mayStay(scenario.words(for: bar.controller), inset, scenario.words(for: bar.element))
  }
  var notes: [Finding.Note] { (spread?.notes(at: setting.place) ?? []) + [Finding.Note(setting.place, .assumption)] }

  // The bottom is then an assumption, so there is no number, and no change counts as safe.
  var changes: [Change] {
    if setting.stage == nil, setting.guards.isEmpty {
      if scenario.isPushed(bar.controller, onto: bar.child) {
        Change(
          "Hide it with hidesBottomBarWhenPushed of \(scenario.words(for: bar.controller))",
          scenario.edit.remove(setting),
          scenario.edit.set(.hidesBottomBarWhenPushed, to: "true", on: bar.controller)
        )
      }
      if scenario.configurations.allSatisfy({ $0.os >= OSVersion(18) }) {
        Change(
          "Hide it with isTabBarHidden of its controller",
          scenario.edit.remove(setting),
          scenario.edit.set(.isTabBarHidden, to: "true", on: bar.container)
        )
      }
    }
  }
}

extension BoundScenario {
  /// Whether the controller is above another one in the stack.
  fileprivate func isPushed(_ controller: ElementID, onto stack: ElementID) -> Bool {
    let controllers = screen[stack].children.filter { screen[$0].kind.isController && !screen[$0].isPresented }
    return controllers.first != controller && controllers.contains(controller)
  }
}

// MARK: - iOS 11.0

/// A push that hides the tab bar on a notch phone with iOS 11.0.
private struct EarlyPush: RuleCase {
  let bars: [TabBar]
  let setting: BoundSetting

  static func all(among bars: [TabBar]) -> [EarlyPush] {
    let early = bars.compactMap { each -> (controller: ElementID, bar: TabBar)? in
      guard case .pushed(let controller)? = each.bar.hiding, !each.affected.isEmpty,
        each.layout.scenario.isPushed(controller, onto: each.bar.child)
      else { return nil }
      return (controller, each)
    }
    return early.map(\.controller).uniqued().compactMap { controller in
      let there = early.filter { $0.controller == controller }.map(\.bar)
      guard let setting = there[0].layout.setting(of: .hidesBottomBarWhenPushed, on: controller),
        there[0].layout.scenario.owns(setting)
      else { return nil }
      return EarlyPush(bars: there, setting: setting)
    }
  }

  /// The screen is right, and no change to it would help.
  var severity: Severity? { .information }
  var range: ByteRange { setting.place.range }
  var subject: Subject { Subject(setting) }
  var message: Finding.Message {
    let (first, layout) = (bars[0].bar, bars[0].layout)
    return .settles(
      layout.scenario.words(for: first.controller),
      layout.points(.safeAreaInsets, .bottom, of: first.controller),
      layout.evaluation.words.words(for: bars.flatMap(\.affected).sorted()),
      layout.scenario.words(for: first.element)
    )
  }
}

extension TabBar {
  /// The affected configurations.
  var affected: [Int] {
    layout.members.filter { member in
      let configuration = layout.scenario.configurations[member]
      return configuration.device.housing == .notch && configuration.os.major == 11 && configuration.os.minor == 0
        && configuration.sdk >= OSVersion(11)
    }
  }
}

extension Finding.Message {
  fileprivate static func mayStay(_ child: String, _ inset: Self, _ bar: String) -> Self {
    """
    \(child) may stay \(inset): isHidden hides only the view of \(bar), and the tab bar controller may still count it
    """
  }

  fileprivate static let assumption: Self = """
    that the bar does not count, as computed here, is an assumption; hidesBottomBarWhenPushed removes it for certain
    """

  fileprivate static func settles(_ child: String, _ settled: Points?, _ places: String, _ bar: String) -> Self {
    """
    the bottom safe area of \(child) is 0 during the push and then settles to \(settled.map(formatted) ?? "its value"): \
    iOS 11.0 takes the home indicator away together with \(bar), on \(places)
    """
  }
}

// MARK: - Remaining room

/// The room that is left for an absent tab bar, in one layout.
private struct RoomForBar: LaidOut {
  var layout: ScenarioLayout
  /// In points.
  var room: Points
  var bar: ElementID
}

/// A number at the bottom of a pushed controller that is the height of the tab bar that it hides.
private struct KeptRoom: SpreadCase {
  let setting: BoundSetting
  let spread: Spread<RoomForBar>

  static func all(among bars: [TabBar]) -> [KeptRoom] {
    let gone = bars.compactMap { each -> (controller: ElementID, bar: TabBar)? in
      guard case .pushed(let controller)? = each.bar.hiding else { return nil }
      return (controller, each)
    }
    guard let scenario = gone.first?.bar.layout.scenario else { return [] }
    return scenario.settings.compactMap { setting in
      guard scenario.owns(setting), let number = setting.roomAtBottom else { return nil }
      let rooms = gone.compactMap { controller, each -> RoomForBar? in
        let layout = each.layout
        guard scenario.isWithin(setting.element, controller), layout.isVisible(setting.element),
          layout.isDecided(by: setting), each.isHeight(number),
          !layout.hasOwnBar(of: number, at: controller, beside: setting.element)
        else { return nil }
        return RoomForBar(layout: layout, room: number, bar: each.bar.element)
      }
      return Spread(rooms, by: \.room).map { KeptRoom(setting: setting, spread: $0) }
    }
  }

  private var isInset: Bool { setting.setting.property == .contentInset }

  var range: ByteRange { setting.place.range }
  var subject: Subject { Subject(setting, at: .bottom) }
  var message: Finding.Message {
    let name = scenario.words(for: setting.element)
    return .keepsRoom(isInset ? "content of \(name)" : "\(name)", spread, scenario.words(for: worst.bar))
  }

  var changes: [Change] {
    if isInset {
      Change(
        "Remove contentInset.bottom \(spread.worst.amount)",
        scenario.edit.remove(.bottom, from: setting),
        measure: .content(.bottom, of: setting.element)
      )
    } else if case .anchor(let anchor) = setting.setting.value {
      let word = anchor.target == .safeArea ? "safeArea" : "superview"
      Change(
        "Remove the \(spread.worst.amount) pt for the bar",
        scenario.namesItself(setting) ? scenario.edit.set(setting, to: word) : nil,
        measure: .edge(.bottom, of: setting.element)
      )
    }
  }
}

extension TabBar {
  /// Whether a number is the tab bar's height, alone or with the home indicator.
  fileprivate func isHeight(_ number: Points) -> Bool {
    let height = layout.environment[.tabBarHeight]
    return number.isNear(height) || number.isNear(height + layout.environment[.insetBottom])
  }
}

extension BoundSetting {
  /// The plain number of points that the statement keeps clear at the bottom, or nil if there is none.
  fileprivate var roomAtBottom: Points? {
    switch setting.value {
    case .insets(let insets): return setting.property == .contentInset ? insets.bottom.constantValue : nil
    case .anchor(let anchor): return setting.property == .bottom ? anchor.clearance(at: .bottom) : nil
    case .rect(_, let y, _, let height):
      // `screen.height - 49`, from the top on.
      guard setting.property == .frame, y == .constant(0), let sum = LinearExpression(height), sum.terms.count == 1,
        sum.constant < 0,
        let term = sum.terms.first, term.factor == 1, term.part == .height
      else { return nil }
      return -sum.constant
    case .flag, .number, .size, .edges, .mask, .choice, .transform, .modifier, .alignment: return nil
    }
  }
}

extension ScenarioLayout {
  /// Whether a view of the author's is as high as the number, or begins where the room does.
  fileprivate func hasOwnBar(of number: Points, at controller: ElementID, beside element: ElementID) -> Bool {
    scenario.screen.elements.indices.lazy.map { ElementID($0) }.contains { other in
      guard other != element, scenario.isWithin(other, controller), other != controller,
        scenario.namePlace(of: other) != nil, isVisible(other), !scenario.isWithin(other, element),
        let height = points(.frame, .height, of: other), let bottom = distance(of: other, at: .bottom)
      else { return false }
      return height.isNear(number) || (bottom + height).isNear(number)
    }
  }
}

extension Finding.Message {
  fileprivate static func keepsRoom(_ name: Self, _ spread: Spread<RoomForBar>, _ bar: String) -> Self {
    """
    \(name) leaves a gap of \(spread.worst.amount) pt at the bottom, as high as \(bar), which hidesBottomBarWhenPushed \
    hides, \(spread.places)
    """
  }
}
