import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let keyboardCovers = LayoutRule(
    id: "keyboard-covers",
    severity: .error,
    judgement: .covered,
    reach: [.wholeSwiftUI, .uiKit, .keyboard],
    summary: "the keyboard covers a field, the button that sends a form, or the last rows of a list",
    explanation: """
      The keyboard covers the screen without changing the safe area. A field tied to the bottom stays in place \
      behind the keyboard, and so does the button below a form. The last rows of a list cannot be scrolled into \
      view.

      Tie views at the bottom to the keyboard layout guide (iOS 15), which is the bottom of the safe area while no \
      keyboard is shown. Inset a list by the keyboard's height minus the inset that it already has. Table view \
      controllers, hosting controllers and web views make room themselves.
      """,
    examples: [
      .flagged(
        """
        scenario "password behind the keyboard" {
          devices: iPhoneSE3, iPhone13
          iOS: 16
          keyboard { isShown: true; height: 300 }
          viewController login {
            1️⃣textField password {
              leading: margins
              trailing: margins
              bottom: safeArea - 60
            }
          }
        }
        """,
        fixed: """
          - bottom: safeArea - 60
          +       bottom: keyboard - 60
          """
      ),
      .flagged(
        """
        scenario "last rows behind the keyboard" {
          devices: iPhone13
          iOS: 16
          keyboard { isShown: true; height: 336 }
          navigationController {
            viewController form {
              1️⃣tableView rows { edges: superview }
            }
          }
        }
        """,
        fixed: """
          - tableView rows { edges: superview }
          +       tableView rows { contentInset: (bottom: keyboard.height - superview.safeAreaInsets.bottom); edges: superview }
          """
      ),
      .accepted(
        """
        scenario "input bar on the keyboard" {
          devices: iPhoneSE3, iPhone13
          iOS: 16
          keyboard { isShown: true; height: 300 }
          navigationController {
            viewController chat {
              tableView messages { top: superview; bottom: bar.top }
              view bar {
                bottom: keyboard
                height: 52
                textField message { top: 8; leading: 16; trailing: 60; height: 36 }
                button send { top: 8; trailing: 8; width: 44; height: 36 }
              }
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "what lies behind the keyboard can wait" {
          devices: iPhone13
          iOS: 16
          keyboard { isShown: true; height: 336 }
          viewController login {
            textField name { top: safeArea + 40; leading: margins; trailing: margins }
            button go { top: name.bottom + 16; leading: margins; trailing: margins }
            label terms { bottom: safeArea - 8; leading: margins; trailing: margins }
            button help { bottom: safeArea - 60; centerX: superview }
          }
        }
        """
      ),
    ],
    yieldsTo: [.keyboardHomeIndicator],
    needs: RuleNeeds(settings: [.isShown])
  ) { $0.viewsBehindKeyboard() + $0.fieldsBehindKeyboard() }
}

/// An element that the keyboard covers, in one layout.
private struct KeyboardCover {
  /// How far it would have to move up, in points.
  var covered: Points
  /// How far it ends above the screen's bottom, in points; for a list, its content scrolled to the end.
  var distance: Points
  var keyboard: ShownKeyboard
}

extension ScenarioEvaluation {
  /// The fields, buttons and lists that the keyboard covers.
  fileprivate func viewsBehindKeyboard() -> [LayoutFinding] {
    let scenario = scenario
    let shown = layouts.compactMap { layout in ShownKeyboard(layout).map { (layout, $0) } }
    guard !shown.isEmpty else { return [] }
    var told: [ElementID] = []
    let elements = scenario.ownElements { $0.isTyped || $0 == .uiKit(.button) || $0.isScrollView }
    // A list moves with the element that it ends at.
    return elements.sorted(by: { scenario.isRead($0) && !scenario.isRead($1) }).compactMap {
      element -> LayoutFinding? in
      let covers = shown.compactMap { layout, keyboard in
        layout.cover(of: element, by: keyboard).map { (layout, $0) }
      }
      // A bar with a field and its button is one finding, and a list that ends at it moves with it.
      let isTold = told.contains { other in
        let moved = scenario.movedByKeyboard(other)
        return scenario.isRead(element)
          ? moved == scenario.movedByKeyboard(element) : shown.contains { $0.0.isAbove(element, moved) }
      }
      guard !isTold, let head = scenario.headPlace(of: element), let spread = Spread(covers, by: \.covered) else {
        return nil
      }
      told.append(element)
      return behindKeyboard(element, head, spread)
    }
  }

  /// The greatest space below a list, in points; more is meant for something else.
  private static let mostGap: Points = 60

  private func behindKeyboard(_ element: ElementID, _ head: Place, _ spread: Spread<KeyboardCover>) -> LayoutFinding {
    let (scenario, cover, name) = (scenario, spread.worst.number, scenario.words(for: element))
    let isList = !scenario.isRead(element)
    return LayoutFinding(
      at: head.range,
      Subject(element: element, edge: .bottom),
      over: spread,
      isList
        ? """
        the last \(cover.covered) pt of \(name) stay behind the keyboard: scrolled to its end, the content ends \
        \(cover.place), and the keyboard takes \(cover.keyboard.heightWords), \(spread.places)
        """
        : """
        \(name) ends \(cover.place), \(leastWords(cover.covered, isExact: cover.keyboard.isKnown)) pt below the \
        keyboard's top, \(spread.places)
        """,
      notes: spread.notes(at: scenario.namePlace(of: element) ?? head) {
        "\($0.number.place); the keyboard takes \($0.number.keyboard.heightWords) on \($0.configurations)"
      }
    ) {
      let gap = scenario.gapBelow(element)
      // A list that ends further up by a number was to end at the keyboard.
      let endsAbove = isList && gap > Self.mostGap
      let endsAtBar = scenario.screen.ids.contains { scenario.keepsRoom(element, for: $0) }
      if isList, !endsAbove, !endsAtBar {
        let counts = self.layouts.contains { $0.insetParts(of: element, at: .bottom)?.system.isVisible ?? false }
        let number = "keyboard.height" + (counts ? " - superview.safeAreaInsets.bottom" : "")
        // A number in its place stands for another keyboard.
        let insets = scenario.settings(of: .contentInset, on: element)
        let inset = insets.last.flatMap { setting -> TextEdit? in
          guard insets.count == 1, case .insets(let written) = setting.value, written.bottom.isConstant else {
            return nil
          }
          return scenario.edit.set(.bottom, of: setting, to: number)
        }
        Change(
          "Inset the content by the keyboard",
          inset ?? scenario.edit.add(.contentInset, "(bottom: \(number))", to: element),
          measure: .content(.bottom, of: element)
        )
      }
      // Room that the author makes at the end would stay, above the keyboard.
      let hasRoom = isList && !scenario.settings(of: .contentInset, on: element).isEmpty
      let moved = isList ? element : scenario.movedByKeyboard(element)
      let measure = Measure.edge(.bottom, of: moved)
      if !hasRoom, scenario.configurations.allSatisfy({ $0.os >= OSVersion(15) }) {
        Change(
          "Tie the bottom to the keyboard",
          scenario.tieToKeyboard(moved) { "keyboard" + signed(endsAbove ? 0 : -$0) },
          measure: measure
        )
        if scenario.screen[moved].kind == .uiKit(.button) {
          Change("Keep it above the keyboard", scenario.hangOnKeyboard(moved), measure: measure)
        }
      } else if !isList || endsAbove {
        // The home indicator counts while no keyboard is shown.
        Change(
          "End above the keyboard",
          scenario.tieToKeyboard(moved) {
            "superview - max(keyboard.height, superview.safeAreaInsets.bottom)" + signed(endsAbove ? 0 : -$0)
          },
          measure: measure
        )
      }
    }
  }

  /// The fields of SwiftUI that nothing moves out of the keyboard's way, as before iOS 14.
  fileprivate func fieldsBehindKeyboard() -> [LayoutFinding] {
    let scenario = scenario
    let fields = scenario.ownElements { $0.isFieldOfBody || $0 == .swiftUI(.button) }
    return fields.compactMap { field -> LayoutFinding? in
      guard BodyViews(scenario).modifierIgnoringKeyboard(around: field) == nil,
        let head = scenario.headPlace(of: field),
        let spread = layouts.spread({ $0.depthUnderKeyboard(of: field) })
      else { return nil }
      let isOld = spread.worst.layout.configuration.os < OSVersion(14)
      return LayoutFinding(
        at: head.range,
        Subject(element: field, edge: .bottom),
        over: spread,
        """
        \(scenario.words(for: field)) ends \(spread.worst.amount) pt below the keyboard's top\
        \(isOld ? ": before iOS 14 SwiftUI does not move it" : ""), \(spread.places)
        """,
        notes: spread.notes(at: head)
      ) {
        // Before that, nothing moves the content of a scroll view either.
        if !isOld, let form = BodyViews(scenario).around(field).last(where: { scenario.screen[$0].kind != .group }) {
          Change("Put \(scenario.words(for: form)) in a ScrollView", scenario.edit.scroll(form))
        }
      }
    }
  }
}

// MARK: - What the keyboard covers

extension ElementKind {
  /// Whether people type into it.
  fileprivate var isTyped: Bool { self == .uiKit(.textField) || self == .searchBar }
}

extension BoundScenario {
  /// Whether an element is a field or button, and not a list.
  fileprivate func isRead(_ element: ElementID) -> Bool { !screen[element].kind.isScrollView }

  /// Whether another view keeps above the keyboard: an author who thinks of it there makes room for the list in code.
  fileprivate func makesRoomForKeyboard(beside list: ElementID) -> Bool {
    settings.contains { setting in
      // A list that ends at the top of a bar while no keyboard is shown was to end there.
      guard setting.element != list, !keepsRoom(list, for: setting.element) else { return false }
      if case .anchor(let anchor) = setting.value, anchor.target == .keyboard { return true }
      return setting.reads.contains { screen[$0.element].kind == .keyboard }
    }
  }

  /// Whether a list leaves as much room below it, by a number, as a bar is high.
  fileprivate func keepsRoom(_ list: ElementID, for bar: ElementID) -> Bool {
    guard case .anchor(let anchor)? = settings(of: .bottom, on: list).last?.value, anchor.target == .safeArea,
      let room = anchor.clearance(at: .bottom), room >= BodyRoom.leastBar,
      case .number(.constant(room))? = settings(of: .height, on: bar).last?.value
    else { return false }
    return true
  }

  /// The view that has to move for an element: the child of the controller's view around it.
  fileprivate func movedByKeyboard(_ element: ElementID) -> ElementID {
    ([element] + ancestors(of: element)).first { current in
      screen[current].parent.map { screen[$0].kind.isController || $0 == .window } ?? true
    } ?? element
  }

  /// How far a number lets a view end above its superview's bottom, in points.
  fileprivate func gapBelow(_ view: ElementID) -> Points {
    guard case .anchor(let anchor)? = settings(of: .bottom, on: view).last?.value, anchor.target != .safeArea else {
      return 0
    }
    return anchor.clearance(at: .bottom) ?? 0
  }

  /// Ties a button that hangs below something to the keyboard instead.
  fileprivate func hangOnKeyboard(_ button: ElementID) -> TextEdit? {
    let tops = settings(of: .top, on: button)
    guard let top = tops.first, tops.count == 1, top.stage == nil, owns(top), settings(of: .bottom, on: button).isEmpty,
      !settings(of: .height, on: button).isEmpty
    else { return nil }
    return edit.replace(top.place.range, with: "bottom: keyboard - 16")
  }

  /// Keeps the distance from the safe area or the superview, but from the keyboard; `end` writes where that is.
  fileprivate func tieToKeyboard(_ moved: ElementID, _ end: (Points) -> String) -> TextEdit? {
    let ties = settings(of: .bottom, on: moved)
    guard let setting = ties.last, ties.count == 1, setting.stage == nil, case .anchor(let anchor) = setting.value,
      let clearance = anchor.clearance(at: .bottom)
    else { return nil }
    let keyboard = end(clearance)
    if namesItself(setting) { return edit.set(setting, to: keyboard) }
    // `edges: safeArea` says all four at once.
    let value = text(setting.valuePlace.range)
    guard text(setting.namePlace.range) == "edges", value == "safeArea" || value == "superview" else { return nil }
    let others = [Edge.top, .left, .right].map { "\($0.name): \(value)" }
    return edit.replace(setting.place.range, with: (others + ["bottom: \(keyboard)"]).joined(separator: "; "))
  }
}

extension ScenarioLayout {
  /// Whether an element ends where another begins.
  fileprivate func isAbove(_ element: ElementID, _ other: ElementID) -> Bool {
    guard let frame = frameInWindow(of: element), let below = frameInWindow(of: other) else { return false }
    return (frame.y + frame.height).isNear(below.y)
  }

  fileprivate func cover(of element: ElementID, by keyboard: ShownKeyboard) -> KeyboardCover? {
    let kind = scenario.screen[element].kind
    guard isVisible(element), isHeldByKeyboard(element), scenario.scrollView(around: element) == nil,
      let frame = frameInWindow(of: element)
    else { return nil }
    let inset = kind.isScrollView ? listInset(element, frame, keyboard) : 0
    guard let inset else { return nil }
    let distance = keyboard.screenHeight - lowerEnd(of: element, frame) + inset
    let covered = keyboard.height - distance
    // An element entirely outside the screen is there for another time.
    guard covered.isVisible, !isOutsideWindow(element), kind != .uiKit(.button) || isLastStep(element, keyboard) else {
      return nil
    }
    return KeyboardCover(covered: covered, distance: distance, keyboard: keyboard)
  }

  /// The end of an element in the window, in points; a text without a height of its own ends where it is tied, or is as
  /// high as a button.
  private func lowerEnd(of element: ElementID, _ frame: Rect) -> Points {
    let end = end(.frameInWindow, of: element, at: .bottom) ?? frame.y + frame.height
    guard end.isNaN, !frame.y.isFinite, let setting = setting(of: .bottom, on: element),
      case .anchor(let anchor) = setting.value, let parent = screen[element].parent,
      let outer = frameInWindow(of: parent)
    else { return end.isNaN ? frame.y + 44 : end }
    let offset = value(of: anchor.offset, at: setting.stage)
    let bottom = outer.y + outer.height + offset
    switch anchor.target.outerLine {
    case .superview: return bottom
    case .safeArea: return bottom - (covered(parent, at: .bottom)?.value ?? .nan)
    case .distance(let distance): return bottom - value(of: distance, at: setting.stage)
    case .margins, nil: return .nan
    }
  }

  /// Whether nothing moves an element out of the keyboard's way by itself, as SwiftUI and some sheets do.
  private func isHeldByKeyboard(_ element: ElementID) -> Bool {
    let screen = screen
    // A presented controller lies over it, and has the field that is edited.
    let presented = screen.ids.filter {
      screen[$0].isPresented && isOnScreen($0)
    }
    guard presented.allSatisfy({ scenario.isWithin(element, $0) }), !isInMovingSheet(element, presented) else {
      return false
    }
    return ([element] + scenario.ancestors(of: element)).allSatisfy { current in
      if screen[current].kind == .hostingController {
        return screen[current].value(of: .safeAreaRegions) == .choice(.noRegion)
          || screen[current].value(of: .safeAreaRegions) == .choice(.container)
      }
      let style = screen[current].value(of: .modalPresentationStyle)
      return !screen[current].isPresented || style != .choice(.popover) && style != .choice(.formSheet)
    }
  }

  /// Whether an element is in a sheet that makes way for the keyboard: a lower one, or one on an iPad.
  ///
  /// On phones a large sheet does not move.
  private func isInMovingSheet(_ element: ElementID, _ presented: some Sequence<ElementID>) -> Bool {
    guard resolution.isInSheet(element) else { return false }
    return configuration.device.idiom == .pad
      || presented.contains { sheet in
        screen[sheet].value(of: .customDetent) != nil
          || screen[sheet].value(of: .selectedDetentIdentifier) == .choice(.medium)
      }
  }

  /// How far the content of a list can be scrolled above its bottom; nil if it need not be.
  private func listInset(_ list: ElementID, _ frame: Rect, _ keyboard: ShownKeyboard) -> Points? {
    let screen = screen
    let kind = screen[list].kind
    // The content of a plain scroll view is not known unless the document describes it.
    let saysWhatItScrolls = [Property.contentSize, .alwaysBounceVertical].contains {
      screen[list].value(of: $0) != nil
    }
    guard
      kind == .tableView || kind == .collectionView || kind == .textView
        || kind == .uiKit(.scrollView) && (saysWhatItScrolls || hidesField(in: list, frame, keyboard)),
      choice(.scrollDirection, of: list) != .horizontal, flag(.isScrollEnabled, of: list) != false,
      !isBackground(list, frame), !scenario.makesRoomForKeyboard(beside: list),
      let inset = contentInset(of: list, at: .bottom)?.value, inset.isFinite
    else { return nil }
    // Content that ends above the keyboard need not be scrolled.
    if let content = points(.contentSize, .height, of: list), let top = contentInset(of: list, at: .top)?.value,
      frame.y + top + content <= keyboard.top + Tolerance.halfPoint
    {
      return nil
    }
    return inset
  }

  /// Whether a field in a scroll view stays behind the keyboard when the content is scrolled to its end.
  private func hidesField(in list: ElementID, _ frame: Rect, _ keyboard: ShownKeyboard) -> Bool {
    guard let content = points(.contentSize, .height, of: list), let top = contentInset(of: list, at: .top)?.value,
      let bottom = contentInset(of: list, at: .bottom)?.value, case let rest = top + content + bottom - frame.height,
      !rest.isNaN
    else { return false }
    let scrolled = max(0, rest)
    return screen.ids.contains { field in
      guard scenario.screen[field].kind.isTyped, scenario.isWithin(field, list), isVisible(field),
        let own = frameInWindow(of: field)
      else { return false }
      return own.y + own.height - scrolled > keyboard.top + Tolerance.halfPoint
    }
  }

  /// Whether a view in front of a list covers all of it.
  private func isBackground(_ list: ElementID, _ frame: Rect) -> Bool {
    let screen = screen
    var current = list
    for parent in scenario.ancestors(of: list) {
      let inFront = screen[parent].children.filter { $0 > current && screen[$0].kind != .keyboard && isVisible($0) }
      let covers = inFront.contains { other in
        frameInWindow(of: other).map { over in
          Edge.allCases.allSatisfy { over.distance(inside: frame, $0) <= Tolerance.halfPoint }
        } ?? false
      }
      if covers { return true }
      current = parent
    }
    return false
  }

  /// Whether a button is the only way on from the fields of its controller, none of which is covered.
  ///
  /// A small button in a corner, or one below others within reach, is less important.
  private func isLastStep(_ button: ElementID, _ keyboard: ShownKeyboard) -> Bool {
    guard let controller = scenario.controller(of: button), let frame = frameInWindow(of: button),
      !(frame.width <= 64 && frame.height.isFinite)
    else { return false }
    let others = scenario.screen.ids.filter {
      $0 != button && scenario.controller(of: $0) == controller && isVisible($0)
    }
    func isClear(_ element: ElementID, above top: Points) -> Bool {
      // An element tied to a text of unknown height may be anywhere.
      guard let end = frameInWindow(of: element).map({ lowerEnd(of: element, $0) }) else { return false }
      return end.isNaN || end <= top + Tolerance.halfPoint
    }
    let fields = others.filter { scenario.screen[$0].kind.isTyped || scenario.screen[$0].kind == .textView }
    return fields.contains { isClear($0, above: keyboard.highestTop) }
      && !others.contains { scenario.screen[$0].kind == .uiKit(.button) && isClear($0, above: keyboard.top) }
  }
}

extension KeyboardCover {
  /// `8 pt above the screen's bottom`.
  fileprivate var place: Finding.Message {
    guard distance.isVisible else { return "at the screen's bottom" }
    return "\(abs(distance)) pt \(distance > 0 ? "above" : "below") the screen's bottom"
  }
}
