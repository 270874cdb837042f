import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let keyboardAvoidedTwice = LayoutRule(
    id: "keyboard-avoided-twice",
    severity: .error,
    judgement: .roomMadeTwice,
    reach: [.swiftUI, .uiKit, .keyboard],
    summary: "the keyboard's height is added to what already ends above the keyboard",
    explanation: """
      From iOS 14 on, SwiftUI keeps its views clear of the keyboard. Padding by the keyboard's height, which iOS 13 \
      needed, then moves them up twice. A number like 300 that stands for the keyboard is the same mistake, and is \
      right on no other device. In UIKit, a scroll view that ends at a bar above the keyboard needs no contentInset for \
      it either, and what is tied to the keyboard layout guide no distance for it.

      Remove the padding or the inset, or ignore the keyboard region around it.
      """,
    examples: [
      .flagged(
        """
        scenario "chat" {
          devices: iPhone14
          iOS: 17
          keyboard { isShown: true; height: 336 }
          body {
            vStack {
              color messages
              textField field { frame: (height: 52) }
              spacing: 0
              1️⃣padding: (bottom: keyboard.height)
            }
          }
        }
        """,
        fixed: """
          - padding: (bottom: keyboard.height)
          """
      ),
      .accepted(
        """
        scenario "chat" {
          devices: iPhone14
          iOS: 17
          keyboard { isShown: true; height: 336 }
          body {
            vStack {
              color messages
              textField field { frame: (height: 52) }
              spacing: 0
              padding: (bottom: keyboard.height - window.safeAreaInsets.bottom)
              ignoresSafeArea: keyboard
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "room at the end of a form" {
          devices: iPhone14
          iOS: 17
          keyboard { isShown: true; height: 336 }
          body {
            scrollView {
              vStack {
                textField field { frame: (height: 52) }
                color picture { frame: (height: 90) }
                padding: (bottom: 300)
              }
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "chat on iOS 13" {
          devices: iPhone11
          iOS: 13
          keyboard { isShown: true; height: 336 }
          body {
            vStack {
              color messages
              textField field { frame: (height: 52) }
              spacing: 0
              padding: (bottom: keyboard.height)
            }
          }
        }
        """
      ),
    ],
    needs: RuleNeeds(settings: [.padding, .safeAreaPadding, .offset, .contentMargins, .contentInset, .bottom])
  ) { $0.roomsAboveKeyboard() + $0.insetsAboveKeyboard() + $0.tiesAboveKeyboard() }
}

extension ScenarioEvaluation {
  /// The modifiers that keep clear of the keyboard what SwiftUI keeps clear of it.
  fileprivate func roomsAboveKeyboard() -> [LayoutFinding] {
    let scenario = scenario
    // Padding for the keyboard on a view that already ends above it, or at the end of what scrolls above it.
    return scenario.settings.compactMap { setting -> LayoutFinding? in
      guard scenario.owns(setting), scenario.screen[setting.element].kind.isSwiftUI,
        // Shapes and those behind the content avoid nothing.
        scenario.screen[setting.element].kind != .rectangle, scenario.screen[setting.element].kind != .color,
        !scenario.ancestors(of: setting.element).contains(where: { scenario.screen[$0].kind == .background })
      else { return nil }
      let reads = setting.reads.contains { scenario.screen[$0.element].kind == .keyboard }
      let list =
        setting.property == .contentMargins
        ? setting.element
        : reads ? BodyRoom.scrollView(endingWith: setting.element, at: .bottom, scenario) : nil
      // A number at the end of what scrolls may be room for anything.
      let isFree = !BodyViews(scenario).scrolling(setting.element).isEmpty
      guard reads || !isFree && setting.looksLikeKeyboard,
        let spread = layouts.showing(setting).spread(
          by: \.least,
          { layout -> ValueRange? in
            let gap =
              list.map { layout.room(of: setting, below: $0).map { ValueRange($0) } }
              ?? layout.room(below: setting.element)
            return gap.map { $0.least.isVisible && $0.least > 0 } == true ? gap : nil
          }
        )
      else { return nil }
      return LayoutFinding(
        at: setting.namePlace.range,
        Subject(setting),
        over: spread,
        """
        \(list == nil ? "" : "content of ")\(scenario.words(for: list ?? setting.element)) ends \
        \(leastWords(spread.worst.amount, isExact: spread.worst.number.isExact)) pt above the keyboard: \
        SwiftUI already keeps clear of the keyboard, \(spread.places)
        """,
        notes: spread.notes(at: setting.namePlace)
      ) {
        Change(
          "Remove \(scenario.text(setting.namePlace.range))",
          scenario.edit.remove(setting),
          measure: list.map {
            setting.element == $0
              ? .quantity("bottom inset", .contentInsets, .bottom, of: $0)
              : .quantity("height of the content", .contentSize, .height, of: $0)
          } ?? .edge(.bottom, of: setting.element)
        )
      }
    }
  }

  /// The insets for the keyboard of UIKit's scroll views that end above it.
  fileprivate func insetsAboveKeyboard() -> [LayoutFinding] {
    let scenario = scenario
    return settings(deciding: .contentInset).compactMap { setting, layouts -> LayoutFinding? in
      guard case .insets(let insets) = setting.value, !scenario.screen[setting.element].kind.isSwiftUI,
        setting.reads.contains(where: { scenario.screen[$0.element].kind == .keyboard }),
        let spread = layouts.spread({ layout in
          guard layout.isVisible(setting.element), let keyboard = ShownKeyboard(layout), keyboard.isKnown,
            let frame = layout.frameInWindow(of: setting.element),
            frame.y + frame.height <= keyboard.top + Tolerance.halfPoint
          else { return nil }
          let room = layout.value(of: insets.bottom, at: setting.stage)
          return room.isVisible && room > 0 ? room : nil
        })
      else { return nil }
      let name = scenario.words(for: setting.element)
      return LayoutFinding(
        at: setting.place.range,
        Subject(setting, at: .bottom),
        over: spread,
        """
        content of \(name) ends \(spread.worst.amount) pt above its bottom: contentInset.bottom makes room for the \
        keyboard, and \(name) already ends above it, \(spread.places)
        """,
        notes: spread.notes(at: setting.valuePlace)
      ) {
        Change(
          "Remove contentInset.bottom",
          scenario.edit.remove(.bottom, from: setting),
          measure: .content(.bottom, of: setting.element)
        )
      }
    }
  }
}

extension ScenarioEvaluation {
  /// The views that are tied to the keyboard layout guide and keep the keyboard's height above it once more.
  fileprivate func tiesAboveKeyboard() -> [LayoutFinding] {
    let scenario = scenario
    return settings(deciding: .bottom).compactMap { setting, layouts -> LayoutFinding? in
      guard scenario.owns(setting), case .anchor(let anchor) = setting.value, anchor.target == .keyboard,
        let spread = layouts.spread({ layout -> Points? in
          guard layout.isVisible(setting.element), let keyboard = ShownKeyboard(layout) else { return nil }
          let gap = -layout.value(of: anchor.offset, at: setting.stage)
          let heights = [keyboard.height, keyboard.height - layout.environment[.insetBottom]]
          let isHeight = keyboard.isKnown && heights.contains { $0.isNear(gap) } || gap.isKeyboardHeight
          return isHeight && !layout.hasView(below: setting.element, within: gap) ? gap : nil
        })
      else { return nil }
      let name = scenario.words(for: setting.element)
      return LayoutFinding(
        at: setting.place.range,
        Subject(setting, at: .bottom),
        over: spread,
        """
        \(name) ends \(spread.worst.amount) pt above the keyboard: the keyboard layout guide is the keyboard's top, and \
        \(spread.worst.amount) is a keyboard's height once more, \(spread.places)
        """,
        notes: spread.notes(at: setting.valuePlace)
      ) {
        Change(
          "Tie it to the keyboard layout guide alone",
          scenario.edit.set(setting, to: "keyboard"),
          measure: .edge(.bottom, of: setting.element)
        )
      }
    }
  }
}

extension ScenarioLayout {
  /// Whether another view of the same superview begins in a gap below a view.
  fileprivate func hasView(below view: ElementID, within gap: Points) -> Bool {
    guard let outer = scenario.screen[view].parent, let own = frameInWindow(of: view) else { return true }
    let end = own.y + own.height
    return scenario.screen[outer].children.contains { other in
      guard other != view, isVisible(other),
        scenario.screen[other].kind.holdsText || !scenario.screen[other].children.isEmpty
      else { return false }
      return frameInWindow(of: other).map { !($0.y < end - 1) && !($0.y >= end + gap) } ?? true
    }
  }
}

extension Points {
  /// The least and the greatest keyboard of phones in portrait, with and without suggestions.
  fileprivate var isKeyboardHeight: Bool { self >= 216 && self <= 346 }
}

extension BoundSetting {
  /// Whether a plain number makes as much room at the bottom as keyboards take.
  fileprivate var looksLikeKeyboard: Bool {
    var room: Points?
    if case .size(_, let down) = setting.value, setting.property == .offset { room = down.constantValue.map { -$0 } }
    if case .modifier(.lengths(let lengths)) = setting.value, case .points(let length)? = lengths.bottom {
      room = length.constantValue
    }
    if case .modifier(.contentMargins(let lengths, _)) = setting.value, case .points(let length)? = lengths.bottom {
      room = length.constantValue
    }
    return room?.isKeyboardHeight ?? false
  }
}

extension ScenarioLayout {
  /// How far above the keyboard a view ends that ends there with its padding, or that has no room for it there.
  fileprivate func room(below view: ElementID) -> ValueRange? {
    guard let keyboard = shownKeyboardTop, let outer = range(of: .bottom, .layoutFrame, of: view),
      let inner = range(of: .bottom, .frame, of: view),
      // With room for two keyboards, it may be too high for the screen and reach beyond both ends.
      outer.isExact && outer.least <= keyboard + Tolerance.halfPoint
        || (!outer.isExact || inner.greatest < keyboard) && keepsClearOfKeyboard(view)
    else { return nil }
    return ValueRange(keyboard - inner.greatest, keyboard - inner.least)
  }

  /// Whether SwiftUI lays a view out above the keyboard, as it does from iOS 14 on.
  private func keepsClearOfKeyboard(_ view: ElementID) -> Bool {
    guard BodyViews(scenario).modifierIgnoringKeyboard(around: view) == nil, let keyboard = shownKeyboardTop,
      let host = scenario.hostingView(of: view), let frame = frameInWindow(of: host),
      let inset = insets(.safeAreaInsets, of: host)?.bottom
    else { return false }
    return frame.y + frame.height - inset <= keyboard + Tolerance.halfPoint
  }

  /// How far above the keyboard the content of a scroll view ends, scrolled to its end, with what a setting adds.
  fileprivate func room(of setting: BoundSetting, below list: ElementID) -> Points? {
    guard let keyboard = shownKeyboardTop, let native = rect(.nativeFrame, of: list),
      let insets = insets(.contentInsets, of: list),
      native.y + native.height >= keyboard - Tolerance.halfPoint
    else { return nil }
    let gap = keyboard - (native.y + native.height - insets.bottom)
    guard setting.element != list else { return gap }
    guard case .modifier(.lengths(let lengths)) = setting.value, case .points(let length)? = lengths.bottom,
      gap > -Tolerance.halfPoint
    else { return nil }
    return gap + value(of: length)
  }
}
