import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  static let tabBarMovedIpados18 = LayoutRule(
    id: "tab-bar-moved-ipados18",
    severity: .warning,
    summary: "room is left for a tab bar at the bottom of an iPad, but iPadOS 18 puts the bar at the top",
    explanation: """
      From iPadOS 18 on, the tab bar is at the top of the screen in regular width. Views that leave room for a tab \
      bar at the bottom have a gap there. Views that are tied to the bar, or read its height, no longer find it at \
      the bottom. The height of the bar at the top, and what it adds to the safe area, are not known.

      Use the safe area, which follows the bar, instead of a number.
      """,
    examples: [
      .flagged(
        """
        scenario "room at the bottom" {
          devices: iPadPro11Inch
          iOS: 18
          tabBarController {
            viewController home {
              view player {
                height: 60
                1️⃣bottom: 65
              }
            }
          }
        }
        """,
        fixed: """
          - bottom: 65
          +         bottom: safeArea
          """
      ),
      .accepted(
        """
        scenario "wherever the bar is" {
          devices: iPadPro11Inch
          iOS: 17, 18
          tabBarController {
            viewController home {
              view player {
                height: 60
                bottom: safeArea
              }
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "room that is no tab bar" {
          devices: iPadPro11Inch
          iOS: 18
          tabBarController {
            viewController home {
              view player {
                height: 60
                bottom: 16
              }
            }
          }
        }
        """
      ),
    ],
    needs: RuleNeeds(elements: .tabBarControllers),
    cases: { BottomBarUse.all(in: $0) }
  )
}

/// A statement that assumes the tab bar at the bottom.
private struct BottomBarUse: RuleCase {
  enum Reason {
    /// It keeps the bar's usual height free.
    case room(Points)
    /// It reads the bar's height or frame.
    case read(Read)
    /// It is tied to the bar.
    case tie
  }

  let setting: BoundSetting
  let reason: Reason
  let layouts: [ScenarioLayout]

  static func all(in evaluation: ScenarioEvaluation) -> [BottomBarUse] {
    let scenario = evaluation.scenario
    let moved = evaluation.layouts.filter(\.environment.hasTabBarAtTop).map { layout in
      (layout: layout, containers: layout.bars.filter { $0.kind == .tabBar && $0.isShown }.map(\.container))
    }
    guard moved.contains(where: { !$0.containers.isEmpty }) else { return [] }
    let atBottom: PropertySet = [
      .bottom, .contentInset, .additionalSafeAreaInsets, .scrollIndicatorInsets, .frame, .height,
    ]
    return scenario.settings.compactMap { setting in
      guard scenario.owns(setting), atBottom.contains(setting.setting.property) else { return nil }
      let layouts = moved.filter { layout, containers in
        containers.contains { scenario.isWithin(setting.element, $0) } && layout.isOnScreen(setting.element)
          && layout.isDecided(by: setting)
      }.map(\.layout)
      return layouts.isEmpty ? nil : BottomBarUse(setting, layouts)
    }
  }

  private init?(_ setting: BoundSetting, _ layouts: [ScenarioLayout]) {
    let scenario = layouts[0].scenario
    func isTabBar(_ element: ElementID) -> Bool { scenario.screen[element].kind == .tabBar }
    self.setting = setting
    if let read = setting.reads.first(where: { isTabBar($0.element) && scenario.owns($0.place) }) {
      reason = .read(read)
      self.layouts = layouts
    } else if case .anchor(let anchor) = setting.setting.value, case .sibling(let sibling, _) = anchor.target,
      isTabBar(sibling)
    {
      reason = .tie
      self.layouts = layouts
    } else if let amount = setting.roomAtBottom {
      reason = .room(amount)
      self.layouts = layouts.filter { $0.isUsualTabBarHeight(amount) }
    } else {
      return nil
    }
    guard !self.layouts.isEmpty else { return nil }
  }

  private var scenario: BoundScenario { layouts[0].scenario }

  var affectedGroups: Set<Int>? { Set(layouts.map(\.group)) }
  var range: ByteRange { setting.place.range }
  var subject: Subject { Subject(setting, at: .bottom) }
  var message: Finding.Message {
    let name = scenario.words(for: setting.element)
    let places = layouts[0].evaluation.configurationWords(for: layouts)
    switch reason {
    case .room(let amount): return .keepsFree(setting.setting.property, of: name, amount, places)
    case .read(let read): return .isNotBelow(name, scenario.text(read.place.range), places)
    case .tie: return .isTied(name, places)
    }
  }
  var notes: [Finding.Note] {
    [Finding.Note(setting.place, "the height of the tab bar at the top is not known")]
  }

  var changes: [Change] {
    let bottom = Measure.edge(.bottom, of: setting.element, in: scenario)
    let property = setting.setting.property
    switch (reason, property) {
    case (.room, .bottom), (.tie, .bottom), (.read, .bottom):
      Change("Pin the bottom edge to the safe area", scenario.edit.set(setting, to: "safeArea"), measure: bottom)
    case (.read(let read), _):
      Change("Use the safe area", scenario.edit.replace(read, with: "superview.safeAreaInsets.bottom"), measure: bottom)
    case (.room, _):
      Change(
        "Remove \(property).bottom",
        scenario.edit.remove(.bottom, from: setting),
        measure: property == .contentInset ? .content(.bottom, of: setting.element) : nil
      )
    case (.tie, _): [Change]()
    }
  }
}

extension BoundSetting {
  /// The part that the statement keeps free at the bottom, if it is a plain number.
  fileprivate var roomAtBottom: Points? {
    switch setting.value {
    case .insets(let insets): return insets.bottom.withoutSafeArea
    case .anchor(let anchor):
      return setting.property == .bottom ? anchor.distance(from: .bottom)?.withoutSafeArea : nil
    case .flag, .number, .size, .rect, .edges, .mask, .choice, .transform, .modifier, .alignment: return nil
    }
  }
}

extension Expression {
  /// The number without the safe area at the bottom, in points; nil if there is anything else.
  fileprivate var withoutSafeArea: Points? {
    leavingOut { quantity, part in quantity == .safeAreaInsets && part == .bottom }.constantValue
  }
}

extension ScenarioLayout {
  /// Whether tab bars at the bottom have this height, with or without the home indicator: in the other layouts, on the
  /// same device before iPadOS 18, or on well-known devices.
  fileprivate func isUsualTabBarHeight(_ height: Points) -> Bool {
    let others = evaluation.layouts.map(\.environment).filter { !$0.hasTabBarAtTop }
    return (others + [environmentBefore18] + BottomBarUse.knownEnvironments).contains { environment in
      let bar = environment[.tabBarHeight]
      return bar.isVisible && (height.isNear(bar) || height.isNear(bar + environment[.insetBottom]))
    }
  }

  private var environmentBefore18: Environment {
    var earlier = configuration
    earlier.os = OSVersion(17)
    earlier.sdk = OSVersion(17)
    return Environment(earlier)
  }
}

extension BottomBarUse {
  /// An iPad, and phones with and without a home button, whose tab bars are at the bottom.
  fileprivate static let knownEnvironments = ["iPadPro11Inch", "iPhone8", "iPhoneX"].compactMap { id in
    Catalogue.device(id).map { device in
      Environment(Configuration(device: device, os: OSVersion(13), sdk: OSVersion(13), orientation: .portrait))
    }
  }
}

extension Finding.Message {
  fileprivate static func keepsFree(_ property: Property, of name: String, _ amount: Points, _ places: String) -> Self {
    let (subject, part): (Self, Self) =
      property == .bottom ? ("\(name)", "bottom") : ("content of \(name)", "\(property).bottom")
    return """
      \(subject) leaves \(amount) pt free at the bottom: \(part) makes room for a tab bar, which iPadOS 18 draws at the \
      top, on \(places)
      """
  }

  fileprivate static func isNotBelow(_ name: String, _ read: String, _ places: String) -> Self {
    "'\(read)' is not the room below \(name): iPadOS 18 draws the tab bar at the top, on \(places)"
  }

  fileprivate static func isTied(_ name: String, _ places: String) -> Self {
    "\(name) is tied to a tab bar that is not at the bottom: iPadOS 18 draws it at the top, on \(places)"
  }
}
