import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let tabBarMovedIpados18 = LayoutRule(
    id: "tab-bar-moved-ipados18",
    severity: .warning,
    judgement: .roomThatDoesNotFollow,
    reach: .containedUIKit,
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
    needs: RuleNeeds(elements: .tabBarControllers)
  ) { evaluation in
    let scenario = evaluation.scenario
    let moved = evaluation.layouts.filter(\.environment.hasTabBarAtTop).map { layout in
      (layout: layout, containers: layout.bars.filter { $0.kind == .tabBar && $0.isShown }.map(\.container))
    }
    guard moved.contains(where: { !$0.containers.isEmpty }) else { return [] }
    let atBottom: PropertySet = [
      .bottom, .contentInset, .additionalSafeAreaInsets, .scrollIndicatorInsets, .frame, .height,
    ]
    return scenario.settings.compactMap { setting -> LayoutFinding? in
      let property = setting.property
      guard scenario.owns(setting), atBottom.contains(property) else { return nil }
      let layouts = moved.filter { layout, containers in
        containers.contains { scenario.isWithin(setting.element, $0) } && layout.isOnScreen(setting.element)
          && layout.isDecided(by: setting)
      }.map(\.layout)
      guard let (reason, affected) = setting.reason(among: layouts) else { return nil }
      return LayoutFinding(
        at: setting.place.range,
        Subject(setting, at: .bottom),
        in: Set(affected.map(\.group)),
        "\(reason.words(of: setting, in: scenario)), on \(evaluation.configurationWords(for: affected))",
        notes: [Finding.Note(setting.place, "the height of the tab bar at the top is not known")]
      ) {
        let bottom = Measure.edge(.bottom, of: setting.element, in: scenario)
        switch (reason, property) {
        case (.room, .bottom), (.tie, .bottom), (.read, .bottom):
          Change("Pin the bottom edge to the safe area", scenario.edit.set(setting, to: "safeArea"), measure: bottom)
        case (.read(let read), _):
          Change(
            "Use the safe area",
            scenario.edit.replace(read, with: "superview.safeAreaInsets.bottom"),
            measure: bottom
          )
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
  }
}

/// Why a statement takes the tab bar to be at the bottom.
private enum Reason {
  /// It reads something of the tab bar.
  case read(Read)
  /// It is tied to the tab bar.
  case tie
  /// It keeps this many points free.
  case room(Points)

  func words(of setting: BoundSetting, in scenario: BoundScenario) -> Finding.Message {
    let (name, property) = (scenario.words(for: setting.element), setting.property)
    switch self {
    case .room(let amount):
      let (subject, part) =
        property == .bottom
        ? (name, "bottom") : ("content of \(name)", "\(property.spec.spelling).bottom")
      return """
        \(subject) leaves \(amount) pt free at the bottom: \(part) makes room for a tab bar, which iPadOS 18 draws at \
        the top
        """
    case .read(let read):
      return """
        '\(scenario.text(read.place.range))' is not the room below \(name): iPadOS 18 draws the tab bar at the top
        """
    case .tie: return "\(name) is tied to a tab bar that is not at the bottom: iPadOS 18 draws it at the top"
    }
  }
}

extension BoundSetting {
  /// Why the statement takes the tab bar to be at the bottom, with the layouts in which it does.
  fileprivate func reason(among layouts: [ScenarioLayout]) -> (Reason, [ScenarioLayout])? {
    guard let scenario = layouts.first?.scenario else { return nil }
    func isTabBar(_ element: ElementID) -> Bool { scenario.screen[element].kind == .tabBar }
    if let read = reads.first(where: { isTabBar($0.element) && scenario.owns($0.place) }) {
      return (.read(read), layouts)
    }
    if case .anchor(let anchor) = setting.value, case .sibling(let sibling, _) = anchor.target, isTabBar(sibling) {
      return (.tie, layouts)
    }
    // Room in a row is between its own views.
    guard let amount = roomAtBottom, property != .bottom || scenario.scrollView(around: element) == nil else {
      return nil
    }
    // As much from the safe area at the top is a margin.
    if let margin = marginBelowSafeArea,
      scenario.settings(of: .top, on: element).contains(where: { $0.clearanceOfSafeArea(at: .top) == margin })
    {
      return nil
    }
    let isNamed = scenario.text(valuePlace.range).lowercased().contains("tabbar")
    let usual = layouts.filter { layout in
      (layout.isUsualTabBarHeight(amount) || isNamed && amount.isNear(heightOnOldPads))
        && !layout.isForOwnView(amount, belowContentOf: element)
    }
    return usual.isEmpty ? nil : (.room(amount), usual)
  }
}

extension BoundSetting {
  /// How far above the safe area's end a view ends; nil for one that is tied to something else.
  fileprivate var marginBelowSafeArea: Points? { property == .bottom ? clearanceOfSafeArea(at: .bottom) : nil }

  fileprivate func clearanceOfSafeArea(at edge: Edge) -> Points? {
    guard case .anchor(let anchor) = setting.value, anchor.target == .safeArea else { return nil }
    return anchor.clearance(at: edge)
  }

  /// The part that the statement keeps free at the bottom, if it is a plain number.
  fileprivate var roomAtBottom: Points? {
    if case .insets(let insets) = setting.value { return insets.bottom.withoutSafeArea }
    guard case .anchor(let anchor) = setting.value, setting.property == .bottom else { return nil }
    // Below a tab bar the safe area ended, so the room was made twice even there.
    if anchor.target == .safeArea { return anchor.clearance(at: .bottom) }
    return anchor.distance(from: .bottom)?.withoutSafeArea
  }
}

extension Expression {
  /// The number without the safe area at the bottom, in points; nil if there is anything else.
  fileprivate var withoutSafeArea: Points? {
    leavingOut { quantity, part in quantity == .safeAreaInsets && part == .bottom }.constantValue
  }
}

extension ScenarioLayout {
  /// Whether room below the content of a scroll view is for a bar or a button of the app's own.
  fileprivate func isForOwnView(_ room: Points, belowContentOf list: ElementID) -> Bool {
    let parts = insetParts(of: list, at: .bottom)
    return parts?.isForFloatingView ?? false || isInsetForOwnBar(list, by: parts?.total ?? room, at: .bottom)
  }

  /// Whether tab bars at the bottom have this height, with or without the home indicator: in the other layouts, on the
  /// same device before iPadOS 18, or on well-known devices.
  fileprivate func isUsualTabBarHeight(_ height: Points) -> Bool {
    let others = evaluation.layouts.map(\.environment).filter { !$0.hasTabBarAtTop }
    return (others + [environmentBefore18] + knownEnvironments).contains { environment in
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

/// The height of tab bars on iPads with a home button, in points; 50 is also the height of many buttons.
private let heightOnOldPads: Points = 50

/// An iPad, and phones with and without a home button, whose tab bars are at the bottom.
private let knownEnvironments = ["iPadPro11Inch", "iPhone8", "iPhoneX"].compactMap { id in
  Catalogue.device(id).map { device in
    Environment(Configuration(device: device, os: OSVersion(13), sdk: OSVersion(13), orientation: .portrait))
  }
}
