import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let phantomRoom = LayoutRule(
    id: "phantom-room",
    severity: .warning,
    judgement: .roomMadeTwice,
    reach: [.wholeSwiftUI, .containedUIKit],
    summary: "room is left for a bar that is hidden or out of reach, or for a picture that is drawn further up",
    explanation: """
      A number such as 49 or 83 below a composer stands for the tab bar, and 34 for the home indicator. On a screen that \
      hides the tab bar, and in a view that ends above them, they take nothing from the view, and the room stays empty. 47 \
      and 59 are status bars of phones, and no sheet has one.

      Remove the number. The safe area follows the bar, whether it is there or not.

      `offset` draws a view elsewhere and keeps its place, and so does `ignoresSafeArea` outside a height: what was meant \
      to close up stays as far below as before. A negative padding moves the place too, and a height outside \
      `ignoresSafeArea` reaches up without moving anything.
      """,
    examples: [
      .flagged(
        """
        scenario "a composer without a tab bar" {
          devices: iPhone14
          iOS: 17
          body {
            tabView {
              tab {
                navigationStack {
                  vStack {
                    color messages
                    textField composer { frame: (height: 52); 1️⃣padding: (bottom: 49) }
                    spacing: 0
                    toolbarVisibility: (hidden, for: tabBar)
                    navigationBarTitleDisplayMode: inline
                  }
                }
              }
            }
          }
        }
        """,
        fixed: """
          - textField composer { frame: (height: 52); padding: (bottom: 49) }
          +             textField composer { frame: (height: 52) }
          """
      ),
      .flagged(
        """
        scenario "a table that ends above the tab bar" {
          devices: iPhone14
          iOS: 17
          body {
            tabView {
              tab {
                representable {
                  tableView feed { 1️⃣contentInset: (bottom: 83) }
                }
              }
            }
          }
        }
        """,
        fixed: """
          - tableView feed { contentInset: (bottom: 83) }
          +           tableView feed {}
          """
      ),
      .flagged(
        """
        scenario "a table that ends above the home indicator" {
          devices: iPhone14
          iOS: 17
          viewController feed {
            tableView list { edges: safeArea; 1️⃣contentInset: (bottom: 34) }
          }
        }
        """,
        fixed: """
          - tableView list { edges: safeArea; contentInset: (bottom: 34) }
          +     tableView list { edges: safeArea }
          """
      ),
      .flagged(
        """
        scenario "a title below the status bar of a sheet" {
          devices: iPhone14, iPhone15Pro, iPhoneSE3
          iOS: 17
          body {
            color feed {
              sheet {
                vStack {
                  text title { frame: (height: 24); 1️⃣padding: (top: 47) }
                  list options
                }
              }
            }
          }
        }
        """,
        fixed: """
          - text title { frame: (height: 24); padding: (top: 47) }
          +           text title { frame: (height: 24) }
          """
      ),
      .accepted(
        """
        scenario "a title below the status bar of a cover" {
          devices: iPhone14
          iOS: 17
          body {
            color feed {
              fullScreenCover {
                zStack {
                  color back
                  text title { frame: (height: 24); padding: (top: 48) }
                }
              }
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "room for a button over a table" {
          devices: iPhone14
          iOS: 17
          viewController feed {
            tableView list { edges: safeArea; contentInset: (bottom: 88) }
            button add { bottom: safeArea - 16; trailing: 16; size: 56 }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "a composer at the safe area" {
          devices: iPhone14
          iOS: 17
          body {
            tabView {
              tab {
                navigationStack {
                  vStack {
                    color messages
                    textField composer { frame: (height: 52); padding: (bottom: 8) }
                    spacing: 0
                    toolbarVisibility: (hidden, for: tabBar)
                    navigationBarTitleDisplayMode: inline
                  }
                }
              }
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "a table that reaches under the tab bar and does it by hand" {
          devices: iPhone14
          iOS: 17
          body {
            tabView {
              tab {
                representable {
                  tableView feed { contentInset: (47, 0, 83, 0); contentInsetAdjustmentBehavior: never }
                  ignoresSafeArea: all
                }
              }
            }
          }
        }
        """
      ),
    ],
    yieldsTo: [.doubleInset, .hardCodedBarHeight, .hideBottomBarUnsafely, .safeAreaCountedTwice, .sheetGeometry]
  ) {
    $0.roomsForHiddenBars() + $0.listsBelowHiddenBars() + $0.roomsOfLists() + $0.roomsInSheets()
      + MovedViews(evaluation: $0).findings
      + HiddenBands(evaluation: $0).findings
      + ViewsOverTexts(evaluation: $0).findings + GreedyReaders(evaluation: $0).findings
  }
}

extension ScenarioEvaluation {
  /// The numbers at the top of sheets that are a phone's status bar and no space that people choose.
  fileprivate func roomsInSheets() -> [LayoutFinding] {
    let scenario = scenario
    let bodies = Dictionary(grouping: BodyRoom.all(in: scenario).filter { $0.edge == .top }) { $0.setting.place.range }
    return scenario.settings.compactMap { setting -> LayoutFinding? in
      guard scenario.owns(setting), setting.stage == nil else { return nil }
      let room = bodies[setting.place.range]?.first { $0.setting === setting }
      var amount = room?.amount
      // Who begins at the safe area knows of the status bar, and likes round numbers and sums of margins.
      var (isOfSafeArea, margins) = (room != nil, [0, 8, 16, 20] as [Points])
      if setting.property == .top, case .anchor(let anchor) = setting.value {
        amount = anchor.clearance(at: .top)
        if anchor.target == .safeArea { (isOfSafeArea, margins) = (true, [0]) }
      }
      guard let amount, amount >= 47, amount.truncatingRemainder(dividingBy: 4) != 0,
        !isOfSafeArea || amount.truncatingRemainder(dividingBy: 10) != 0,
        !scenario.isInSheetWithDetents(setting.element),
        let margin = margins.first(where: { margin in
          layouts.contains {
            (amount - margin).isNear($0.environment[.insetTop]) && (margin == 0 || $0.environment[.insetTop] > 44)
          }
        }),
        let spread = layouts.showing(setting).spread({ layout in
          let isInSheet = room.map { $0.startsAtSafeArea(in: layout) && layout.isTopOfSheet(setting.element) }
          return isInSheet ?? layout.isTopOfPresentedSheet(setting.element) ? amount - margin : nil
        })
      else { return nil }
      return LayoutFinding(
        at: setting.namePlace.range,
        Subject(setting, at: .top),
        over: spread,
        """
        \(amount - margin) pt above \(scenario.words(for: setting.element)) stay empty: \(amount - margin) is a status bar, and a \
        sheet has none, \(spread.places)
        """
      ) {
        if room != nil {
          Change(
            "Remove \(setting.property)",
            scenario.edit.remove(setting),
            measure: .edge(.top, of: setting.element)
          )
        }
      }
    }
  }
}

extension ScenarioLayout {
  /// Whether a body around a view is a sheet that begins below the status bar and has no bar.
  fileprivate func isTopOfSheet(_ view: ElementID) -> Bool {
    guard configuration.isUprightPhone, let host = resolution.hostCover(of: view), host.rect.y > 1,
      scenario.ancestors(of: view).contains(where: { scenario.screen[$0].kind == .sheet })
    else { return false }
    return host.inset(at: .top).value.isNear(0)
  }

  /// Whether a view stands in the view of a controller that is presented as a sheet without a bar.
  fileprivate func isTopOfPresentedSheet(_ view: ElementID) -> Bool {
    guard configuration.isUprightPhone, let controller = scenario.screen[view].parent,
      scenario.screen[controller].kind.isController, let frame = frameInWindow(of: controller), frame.y > 1,
      scenario.screen[controller].isPresented || scenario.controller(above: controller) == nil,
      !scenario.screen[controller].children.contains(where: { other in
        guard other != view, isVisible(other), let above = rect(.frame, of: other), let own = rect(.frame, of: view)
        else {
          return false
        }
        return above.y + above.height <= own.y + 1
      }),
      let covered = covered(controller, at: .top)
    else { return false }
    return covered.value.isNear(0)
  }
}

extension ScenarioEvaluation {
  /// The numbers in a body that are as large as a navigation bar or a tab bar that its screen hides.
  fileprivate func roomsForHiddenBars() -> [LayoutFinding] {
    let scenario = scenario
    guard scenario.settings.contains(where: { $0.hidesBar(at: .top) || $0.hidesBar(at: .bottom) }) else { return [] }
    return BodyRoom.all(in: scenario).compactMap { room -> LayoutFinding? in
      let (setting, isTop) = (room.setting, room.edge == .top)
      guard room.edge.isVertical,
        let spread = layouts.showing(setting).spread({ layout in
          guard layout.hidesBar(room), room.startsAtSafeArea(in: layout) || !isTop && layout.shownKeyboardTop != nil,
            !room.isTaken(in: layout)
          else { return nil }
          let bar = layout.environment[isTop ? .navigationBarHeight : .tabBarHeight]
          let device = layout.environment[isTop ? .insetTop : .insetBottom]
          // 44 alone is as high as a row, a button and many spaces.
          let isNamed =
            room.name.map { _ in room.isNamed("bar", "nav", "title") }
            ?? scenario.text(setting.valuePlace.range).lowercased().contains("bar")
          let isBar = (!isTop || isNamed) && room.amount.isNear(bar) || room.amount.isNear(bar + device)
          return isBar ? room.amount : nil
        })
      else { return nil }
      let bar: Finding.Message = isTop ? "navigation bar" : "tab bar"
      return LayoutFinding(
        at: setting.namePlace.range,
        Subject(setting, at: room.edge),
        over: spread,
        """
        \(room.amount) pt \(isTop ? "above" : "below") \(scenario.words(for: setting.element)) stay empty: \(room.words) is \
        as high as the \(bar), which this screen hides, \(spread.places)
        """
      ) {
        room.removal(in: scenario, measure: .edge(room.edge, of: setting.element))
      }
    }
  }

  /// The lists, and the bands from side to side, that begin as far below the safe area as a navigation bar is high, which their
  /// container hides, and all that begins so far below it and a gap.
  fileprivate func listsBelowHiddenBars() -> [LayoutFinding] {
    let scenario = scenario
    guard scenario.settings.contains(where: { $0.property == .isNavigationBarHidden && $0.value == .flag(true) }) else {
      return []
    }
    return (settings(deciding: .top) + settings(deciding: .frame)).compactMap { setting, layouts -> LayoutFinding? in
      let list = setting.element
      let isList = scenario.screen[list].kind.isScrollView && !scenario.screen[list].kind.holdsText
      // `44 + 8` is room for a bar and a gap; 44 alone may be any room, but above a list or what goes from side to side.
      let gaps = scenario.gapsBesideBars(in: setting)
      let isBand = scenario.screen[list].kind.isBand
      guard scenario.owns(setting), isList || isBand || !gaps.isEmpty,
        let page = scenario.screen[list].parent, scenario.screen[page].kind.isController,
        let stack = scenario.screen[page].parent, scenario.screen[stack].kind == .navigationController,
        setting.beginsAtTop,
        let spread = layouts.spread({ layout -> Points? in
          guard layout.isVisible(list), layout.configuration.isUprightPhone,
            let bar = layout.bars.last(where: { $0.kind == .navigationBar }), !bar.isShown,
            scenario.isWithin(page, bar.container), let frame = layout.frameInWindow(of: list),
            let safe = layout.covered(page, at: .top)?.value, let outer = layout.frameInWindow(of: page),
            !layout.hasView(above: list, in: page),
            ((isList || isBand && frame.width.isNear(outer.width) ? [0] : []) + gaps).contains(where: {
              let bar = frame.y - outer.y - safe - $0
              return bar.isNear(layout.environment[.navigationBarHeight]) || BarsAtEdge.isKnownNavigationBar(bar)
            })
          else { return nil }
          return frame.y - outer.y - safe
        })
      else { return nil }
      let isBar = gaps.isEmpty
      return LayoutFinding(
        at: setting.place.range,
        Subject(setting, at: .top),
        over: spread,
        """
        \(spread.worst.amount) pt above \(scenario.words(for: list)) stay empty: it begins as far below the safe area as the \
        navigation bar is high\(isBar ? "" : ", and a gap"), which is hidden, \(spread.places)
        """,
        notes: spread.notes(at: setting.valuePlace)
      ) {
        if isBar, setting.property == .top {
          Change(
            "Tie it to the safe area",
            scenario.edit.set(setting, to: "safeArea"),
            measure: .edge(.top, of: list)
          )
        }
      }
    }
  }

  /// The content insets of lists that stand for bars beyond the list's end.
  fileprivate func roomsOfLists() -> [LayoutFinding] {
    let scenario = scenario
    return settings(deciding: .contentInset).flatMap { setting, layouts -> [LayoutFinding] in
      let list = setting.element
      guard case .insets(let insets) = setting.value, insets.top != insets.bottom else { return [] }
      return [Edge.top, .bottom].compactMap { edge -> LayoutFinding? in
        guard case .constant(let amount) = insets[edge], amount >= BodyRoom.leastBar,
          let spread = layouts.spread({ layout in
            layout.isVisible(list) && layout.barsBeyond(list, at: edge).contains { $0.isNear(amount) }
              && !layout.isTaken(amount, at: edge, of: list) ? amount : nil
          })
        else { return nil }
        return LayoutFinding(
          at: setting.place.range,
          Subject(setting, at: edge),
          over: spread,
          """
          \(amount) pt beside the content of \(scenario.words(for: list)) stay empty: \(setting.property).\(edge) \
          stands for what the view does not reach, \(spread.places)
          """
        ) {
          Change(
            "Remove contentInset.\(edge)",
            scenario.edit.remove(edge, from: setting),
            measure: .content(edge, of: list)
          )
        }
      }
    }
  }
}

extension BoundScenario {
  /// The numbers of a sum that leave the height of a bar as the other one: 8 and 44 of `44 + 8`.
  fileprivate func gapsBesideBars(in setting: BoundSetting) -> [Points] {
    var sum = syntax(of: setting)
    if setting.property == .frame {
      guard let arguments = sum?.arguments, arguments.count == 4 else { return [] }
      sum = arguments[1].value
    }
    // No gap is as high as what it is beside.
    let numbers = sum?.numberSummands ?? []
    return numbers.count == 2 ? numbers.filter { $0 > 0 && $0 < BodyRoom.leastBar } : []
  }
}

extension ExpressionSyntax {
  /// The numbers that are added, however deep they stand.
  fileprivate var numberSummands: [Points] {
    if case .number(let token) = self { return [token.numberValue].compactMap(\.self) }
    guard case .binary(_, let left?, let sign, let right?) = self, sign.text == "+" else { return [] }
    return left.numberSummands + right.numberSummands
  }
}

extension ElementKind {
  /// Whether such views head a screen when they go from one side to the other: pictures are drawn where they look well.
  fileprivate var isBand: Bool { self == .view || self == .uiKit(.label) || isBar }
}

extension BoundSetting {
  /// Whether it says where a view begins on its superview or safe area.
  fileprivate var beginsAtTop: Bool {
    if property == .frame { return true }
    guard case .anchor(let anchor) = value else { return false }
    return anchor.target == .safeArea || anchor.clearance(at: .top) != nil
  }

  /// Whether it hides the bar of a screen's container at an edge.
  fileprivate func hidesBar(at edge: Edge) -> Bool {
    if edge == .top, property == .navigationBarHidden { return value == .flag(true) }
    guard case .modifier(.visibility(isHidden: true, let bar)) = value else { return false }
    return bar == (edge == .top ? .navigationBar : .tabBar)
  }
}

extension ScenarioLayout {
  /// Whether the room is on a screen of a container that hides the container's bar at the room's edge.
  fileprivate func hidesBar(_ room: BodyRoom) -> Bool {
    let around = [room.setting.element] + scenario.ancestors(of: room.setting.element)
    return around.contains {
      room.edge == .top ? scenario.screen[$0].kind.isNavigationStack : scenario.screen[$0].kind == .tabView
    }
      && scenario.settings.contains {
        around.contains($0.element) && $0.hidesBar(at: room.edge) && holds($0.guards)
      }
  }
}

extension ScenarioLayout {
  /// Whether a view of a controller that is no backdrop reaches above another one, or may.
  fileprivate func hasView(above list: ElementID, in page: ElementID) -> Bool {
    guard let own = frameInWindow(of: list) else { return true }
    return screen[page].children.contains { view in
      guard view != list, isVisible(view), !scenario.screen[view].kind.isController else { return false }
      guard let frame = frameInWindow(of: view) else { return true }
      // What reaches far below the list's start is behind it.
      return !(frame.y >= own.y - 1) && !(frame.y + frame.height > own.y + own.height / 2)
    }
  }

  /// What bars and the home indicator take beyond the end of a list that keeps clear of all of them, one by one and
  /// together, or what an app's own bar takes that begins there.
  ///
  /// Empty for a list that reaches under them.
  fileprivate func barsBeyond(_ list: ElementID, at edge: Edge) -> [Points] {
    guard let frame = frameInWindow(of: list) else { return [] }
    if let hosting = scenario.ancestors(of: list).first(where: { scenario.screen[$0].kind == .representable }) {
      guard let host = resolution.hostCover(of: hosting),
        frame.distance(inside: host.rect, edge).isNear(host.inset(at: edge).value)
      else { return [] }
      return bars(in: host.inset(at: edge), at: edge).map(\.total)
    }
    guard let parent = scenario.screen[list].parent, let outer = frameInWindow(of: parent) else { return [] }
    guard let safe = covered(parent, at: edge), safe.value.isVisible,
      frame.distance(inside: outer, edge).isNear(safe.value)
    else { return heights(beside: frame, at: edge, in: parent) }
    return leaves(of: safe).map(\.amount) + [safe.value]
  }

  /// The heights of an app's own bars that begin where a frame ends.
  private func heights(beside frame: Rect, at edge: Edge, in parent: ElementID) -> [Points] {
    screen[parent].children.compactMap { bar in
      guard scenario.screen[bar].kind == .view || scenario.screen[bar].kind.role == .bar, isVisible(bar),
        let other = frameInWindow(of: bar), other.width >= frame.width - 1
      else { return nil }
      let gap = edge == .top ? frame.y - other.y - other.height : other.y - frame.y - frame.height
      return gap.isNear(0) ? other.height : nil
    }
  }

  /// Whether a view in front of a list lies in the room that its inset makes, which is then meant for it.
  fileprivate func isTaken(_ room: Points, at edge: Edge, of list: ElementID) -> Bool {
    guard let frame = frameInWindow(of: list) else { return true }
    return screen.ids.contains { view in
      guard view > list, scenario.screen[view].kind.role == .view, isVisible(view), !scenario.isWithin(view, list),
        let other = frameInWindow(of: view)
      else { return false }
      let inside = other.distance(inside: frame, edge)
      return !(inside >= room) && !(inside + other.height <= 0)
    }
  }
}

extension BoundScenario {
  /// Whether a view is in a sheet that says how high it is: no part of that is where a status bar would be.
  fileprivate func isInSheetWithDetents(_ view: ElementID) -> Bool {
    guard let sheet = ancestors(of: view).first(where: { screen[$0].kind == .sheet }) else { return false }
    return settings.contains { $0.property == .presentationDetents && isWithin($0.element, sheet) }
  }
}
