import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let keyboardAvoidedTwice = LayoutRule(
    id: "keyboard-avoided-twice",
    severity: .error,
    judgement: .roomMadeTwice,
    reach: [.swiftUI, .keyboard],
    summary: "the keyboard's height is added to a view that SwiftUI already moves above the keyboard",
    explanation: """
      From iOS 14 on, SwiftUI keeps its views clear of the keyboard. Padding by the keyboard's height, which iOS 13 \
      needed, then moves them up twice. A number like 300 that stands for the keyboard is the same mistake, and is \
      right on no other device.

      Remove the padding, or ignore the keyboard region around it.
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
    needs: RuleNeeds(settings: [.padding, .safeAreaPadding, .offset, .contentMargins])
  ) { evaluation in
    let scenario = evaluation.scenario
    // Padding for the keyboard on a view that already ends above it.
    return scenario.settings.compactMap { setting -> LayoutFinding? in
      let isContent = setting.property == .contentMargins
      guard scenario.owns(setting), scenario.screen[setting.element].kind.isSwiftUI,
        setting.reads.contains(where: { scenario.screen[$0.element].kind == .keyboard }) || setting.looksLikeKeyboard,
        let spread = evaluation.layouts.showing(setting).spread({ layout in
          guard let keyboard = layout.shownKeyboardTop else { return nil }
          if isContent {
            let gap = layout.room(below: setting.element, above: keyboard)
            return gap.isVisible ? gap : nil
          }
          guard let outer = layout.end(.layoutFrame, of: setting.element, at: .bottom),
            let inner = layout.end(.frame, of: setting.element, at: .bottom), outer <= keyboard + Tolerance.halfPoint
          else { return nil }
          let gap = keyboard - inner
          return gap.isVisible ? gap : nil
        })
      else { return nil }
      return LayoutFinding(
        at: setting.namePlace.range,
        Subject(setting),
        over: spread,
        """
        \(isContent ? "content of " : "")\(scenario.words(for: setting.element)) ends \(spread.worst.amount) pt above \
        the keyboard: SwiftUI already keeps clear of the keyboard, \(spread.places)
        """,
        notes: spread.notes(at: setting.namePlace)
      ) {
        Change(
          "Remove \(scenario.text(setting.namePlace.range))",
          scenario.edit.remove(setting),
          measure: isContent
            ? .quantity("bottom inset", .contentInsets, .bottom, of: setting.element)
            : .edge(.bottom, of: setting.element)
        )
      }
    }
  }
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
    // The least and the greatest keyboard of phones in portrait, with and without suggestions.
    return room.map { $0 >= 216 && $0 <= 346 } ?? false
  }
}

extension ScenarioLayout {
  /// How far above the keyboard the content of a scroll view ends, scrolled to its end; `nan` if not known.
  fileprivate func room(below list: ElementID, above keyboard: Points) -> Points {
    guard let native = rect(.nativeFrame, of: list), let insets = insets(.contentInsets, of: list),
      native.y + native.height >= keyboard - Tolerance.halfPoint
    else { return .nan }
    return keyboard - (native.y + native.height - insets.bottom)
  }
}
