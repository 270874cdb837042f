import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let hideBottomBarUnsafely = LayoutRule(
    id: "hide-bottom-bar-unsafely",
    severity: .warning,
    judgement: .roomMadeTwice,
    reach: .wholeUIKit,
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
    needs: RuleNeeds(settings: [.isHidden, .hidesBottomBarWhenPushed])
  ) { evaluation in
    let bars = evaluation.layouts.flatMap { layout in
      layout.bars.filter { $0.kind == .tabBar }.map { TabBar(layout: layout, bar: $0) }
    }
    return bars.isEmpty ? [] : bars.hiddenViews() + bars.earlyPushes() + bars.keptRooms()
  }
}

/// A tab bar in a layout.
private struct TabBar {
  var layout: ScenarioLayout
  var bar: ContainerBar
}

extension [TabBar] {
  /// The tab bars whose view alone is hidden, from iOS 11 on.
  fileprivate func hiddenViews() -> [LayoutFinding] {
    let hidden = filter { each in
      let environment = each.layout.environment
      return each.bar.hiding == .ownFlag && environment.hasSafeArea && !environment.hasTabBarAtTop
    }
    return hidden.map(\.bar.element).uniqued().compactMap { element -> LayoutFinding? in
      let there = hidden.filter { $0.bar.element == element }
      let (layout, bar) = (there[0].layout, there[0].bar)
      let scenario = layout.scenario
      guard let setting = layout.setting(of: .isHidden, on: element), scenario.owns(setting) else { return nil }
      // The part that the safe area may still include; nil if it is not known.
      let spread = Spread(
        there,
        in: \.layout,
        by: { $0.layout.environment[.insetBottom] + $0.layout.environment[.tabBarHeight] }
      )
      let inset = {
        spread.map { "inset by \(formatted($0.worst.amount)) pt at the bottom \($0.places)" }
          ?? "inset at the bottom on \(layout.evaluation.configurationWords(for: there.map(\.layout)))"
      }
      // The bottom is then an assumption, so there is no number, and no change counts as safe.
      return LayoutFinding(
        at: setting.place.range,
        Subject(setting),
        """
        \(scenario.words(for: bar.controller)) may stay \(inset()): isHidden hides only the view of \
        \(scenario.words(for: element)), and the tab bar controller may still count it
        """,
        notes: (spread?.notes(at: setting.place) ?? []) + [
          Finding.Note(
            setting.place,
            """
            that the bar does not count, as computed here, is an assumption; hidesBottomBarWhenPushed removes it for \
            certain
            """
          )
        ]
      ) {
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
  }

  /// The pushes that hide the tab bar on a notch phone with iOS 11.0.
  fileprivate func earlyPushes() -> [LayoutFinding] {
    let early = compactMap { each -> (controller: ElementID, bar: TabBar)? in
      guard case .pushed(let controller)? = each.bar.hiding, !each.affected.isEmpty,
        each.layout.scenario.isPushed(controller, onto: each.bar.child)
      else { return nil }
      return (controller, each)
    }
    return early.map(\.controller).uniqued().compactMap { controller -> LayoutFinding? in
      let there = early.filter { $0.controller == controller }.map(\.bar)
      let (layout, bar) = (there[0].layout, there[0].bar)
      let scenario = layout.scenario
      guard let setting = layout.setting(of: .hidesBottomBarWhenPushed, on: controller), scenario.owns(setting)
      else { return nil }
      return LayoutFinding(
        at: setting.place.range,
        Subject(setting),
        // The screen is right, and no change to it would help.
        severity: .information,
        """
        the bottom safe area of \(scenario.words(for: bar.controller)) is 0 during the push and then settles to \
        \(layout.points(.safeAreaInsets, .bottom, of: bar.controller).map(formatted) ?? "its value"): iOS 11.0 takes the \
        home indicator away together with \(scenario.words(for: bar.element)), on \
        \(layout.evaluation.words.words(for: there.flatMap(\.affected).sorted()))
        """
      )
    }
  }

  /// The numbers at the bottom of a pushed controller that are the height of the tab bar that it hides.
  fileprivate func keptRooms() -> [LayoutFinding] {
    let gone = compactMap { each -> (controller: ElementID, bar: TabBar)? in
      guard case .pushed(let controller)? = each.bar.hiding else { return nil }
      return (controller, each)
    }
    guard let scenario = gone.first?.bar.layout.scenario else { return [] }
    return scenario.settings.compactMap { setting -> LayoutFinding? in
      guard scenario.owns(setting), let number = setting.roomAtBottom else { return nil }
      let rooms = gone.filter { controller, each in
        let layout = each.layout
        return scenario.isWithin(setting.element, controller) && layout.isVisible(setting.element)
          && layout.isDecided(by: setting) && each.gap(in: number, setting) != nil
          && !layout.hasOwnBar(of: number, at: controller, beside: setting.element)
      }
      // Who leaves room for a bar looks at an upright phone, where a number that only a low bar is as high as is a margin.
      let upright = gone.filter { !$0.bar.layout.configuration.orientation.isLandscape }
      let isOfLowBar = !upright.isEmpty && rooms.allSatisfy(\.bar.layout.configuration.orientation.isLandscape)
      guard !isOfLowBar, let spread = Spread(rooms.map(\.bar), in: \.layout, by: { _ in number }) else { return nil }
      let isInset = setting.property == .contentInset
      let more = spread.worst.number.gap(in: number, setting).flatMap { $0 > 0 ? $0 : nil }
      return LayoutFinding(
        at: setting.place.range,
        Subject(setting, at: .bottom),
        over: spread,
        """
        \(isInset ? "content of " : "")\(scenario.words(for: setting.element)) leaves a gap of \(number) pt at the \
        bottom, \(more.map { "\($0) pt more than" } ?? "as high as" as Phrase) \
        \(scenario.words(for: spread.worst.number.bar.element)), which hidesBottomBarWhenPushed hides, \
        \(spread.places)
        """
      ) {
        if isInset {
          Change(
            "Remove contentInset.bottom \(number)",
            scenario.edit.remove(.bottom, from: setting),
            measure: .content(.bottom, of: setting.element)
          )
          if let bottom = scenario.syntax(of: setting)?.part(Edge.bottom.rawValue, named: Edge.bottom.name) {
            Change(
              "Replace \(scenario.text(bottom.range)) with superview.safeAreaInsets.bottom",
              scenario.edit.replace(bottom.range, with: "superview.safeAreaInsets.bottom"),
              measure: .content(.bottom, of: setting.element)
            )
          }
        } else if case .anchor(let anchor) = setting.value {
          let word = anchor.target == .safeArea ? "safeArea" : "superview"
          let end = more.map { "safeArea\(signed(-$0))" } ?? word
          Change(
            more.map { "End \($0) pt above the safe area's bottom" } ?? "Remove the \(number) pt for the bar",
            scenario.namesItself(setting) ? scenario.edit.set(setting, to: end) : nil,
            measure: .edge(.bottom, of: setting.element)
          )
          if anchor.target != .safeArea, more == nil {
            Change(
              "Tie the bottom edge to the safe area",
              scenario.namesItself(setting) ? scenario.edit.set(setting, to: "safeArea") : nil,
              measure: .edge(.bottom, of: setting.element)
            )
          }
        }
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

extension TabBar {
  /// The affected configurations.
  fileprivate var affected: [Int] {
    layout.members.filter { member in
      let configuration = layout.scenario.configurations[member]
      return configuration.device.housing == .notch && configuration.os.major == 11 && configuration.os.minor == 0
        && configuration.sdk >= OSVersion(11)
    }
  }

  /// What a number leaves beyond the tab bar's height, alone or with the home indicator, in points; nil if it is no bar.
  ///
  /// A number that nobody chooses for a space is both with a usual gap.
  fileprivate func gap(in number: Points, _ setting: BoundSetting) -> Points? {
    let (height, indicator) = (layout.environment[.tabBarHeight], layout.environment[.insetBottom])
    if number.isNear(height) || number.isNear(height + indicator) { return 0 }
    // `tabBarHeight + 12`
    let terms = setting.numbersTakenOff(in: layout.scenario)
    if terms.count == 2, let bar = terms.first(where: { $0.isNear(height) || $0.isNear(height + indicator) }),
      case let gap = terms[0] + terms[1] - bar, gap > 0, gap < BodyRoom.leastBar
    {
      return gap
    }
    guard setting.property == .bottom, indicator.isVisible, number.truncatingRemainder(dividingBy: 4) != 0,
      number.truncatingRemainder(dividingBy: 5) != 0
    else { return nil }
    let usual: [Points] = [8, 16, 20, 24]
    return usual.first { number.isNear(height + indicator + $0) }
  }
}

extension BoundSetting {
  /// The plain number of points that the statement keeps clear at the bottom, or nil if there is none.
  fileprivate var roomAtBottom: Points? {
    if case .insets(let insets) = setting.value {
      return setting.property == .contentInset ? insets.bottom.constantValue : nil
    }
    if case .anchor(let anchor) = setting.value {
      return setting.property == .bottom ? anchor.clearance(at: .bottom) : nil
    }
    // `screen.height - 49`, from the top on.
    guard case .rect(_, let y, _, let height) = setting.value, setting.property == .frame, y == .constant(0),
      let sum = LinearExpression(height), sum.constant < 0, sum.only?.part == .height
    else { return nil }
    return -sum.constant
  }
}

extension BoundSetting {
  /// The plain numbers that an anchor takes off, as they are written.
  fileprivate func numbersTakenOff(in scenario: BoundScenario) -> [Points] {
    guard property == .bottom, case .anchor = value else { return [] }
    return scenario.syntax(of: self)?.numbersTakenOff ?? []
  }
}

extension ExpressionSyntax {
  /// 49 and 12 of `safeArea - 49 - 12`.
  fileprivate var numbersTakenOff: [Points] {
    guard case .binary(_, let left?, let sign, .number(let token)?) = self, sign.text == "-",
      let number = token.numberValue
    else { return [] }
    return left.numbersTakenOff + [number]
  }
}

extension ScenarioLayout {
  /// Whether a view of the author's is as high as the number, or begins where the room does.
  fileprivate func hasOwnBar(of number: Points, at controller: ElementID, beside element: ElementID) -> Bool {
    scenario.screen.ids.contains { other in
      guard other != element, scenario.isWithin(other, controller), other != controller,
        scenario.namePlace(of: other) != nil, isVisible(other), !scenario.isWithin(other, element),
        !isFiller(other, below: element), let height = points(.frame, .height, of: other),
        let bottom = distance(of: other, at: .bottom)
      else { return false }
      return height.isNear(number) || (bottom + height).isNear(number)
    }
  }

  /// Whether an empty view takes what another one leaves below it, however much that is.
  private func isFiller(_ view: ElementID, below other: ElementID) -> Bool {
    scenario.screen[view].kind == .view && scenario.screen[view].children.isEmpty
      && scenario.settings(of: .height, on: view).isEmpty
      && scenario.settings(of: .top, on: view).contains { setting in
        guard case .anchor(let anchor) = setting.value else { return false }
        return anchor.target == .sibling(other, .bottom)
      }
  }
}
