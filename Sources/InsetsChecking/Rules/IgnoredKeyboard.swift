import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let ignoredKeyboard = LayoutRule(
    id: "ignored-keyboard",
    severity: .error,
    judgement: .covered,
    reach: [.wholeSwiftUI, .keyboard],
    summary: "ignoresSafeArea without a region also ignores the keyboard, and a field stays under it",
    explanation: """
      From iOS 14 on, the keyboard is a region of SwiftUI's safe area, and ignoresSafeArea means every region unless \
      it names one. A text field inside stays in place when the keyboard appears.

      Name the container region, which contains the bars and the device: ignoresSafeArea(.container).
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
              textField composer { frame: (height: 52) }
              spacing: 0
              1️⃣ignoresSafeArea: all
            }
          }
        }
        """,
        fixed: """
          - ignoresSafeArea: all
          +       ignoresSafeArea: container
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
              textField composer { frame: (height: 52) }
              spacing: 0
              ignoresSafeArea: (container, edges: top)
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "background alone" {
          devices: iPhone14
          iOS: 17
          keyboard { isShown: true; height: 336 }
          body {
            zStack {
              color ground { ignoresSafeArea: all }
              vStack { spacer; textField composer { frame: (height: 52) } }
            }
          }
        }
        """
      ),
    ],
    needs: RuleNeeds(settings: [.ignoresSafeArea, .edgesIgnoringSafeArea], elements: .swiftUIViews)
  ) { $0.coveredFields() + $0.fieldsInTheWay() }
}

extension ScenarioEvaluation {
  /// The fields under the keyboard because of a modifier around them.
  fileprivate func coveredFields() -> [LayoutFinding] {
    let scenario = scenario
    return scenario.screen.ids.compactMap { field -> LayoutFinding? in
      let kind = scenario.screen[field].kind
      guard kind.isFieldOfBody || kind == .textEditor || kind == .swiftUI(.button),
        let setting = BodyViews(scenario).modifierIgnoringKeyboard(around: field),
        let spread = layouts(of: setting).spread({ $0.depthUnderKeyboard(of: field) })
      else { return nil }
      let isEvery = setting.value.ignoresEveryRegion
      return LayoutFinding(
        at: setting.namePlace.range,
        Subject(setting),
        over: spread,
        """
        \(scenario.words(for: field)) ends \(spread.worst.amount) pt below the keyboard's top: \
        '\(setting.property)' \(isEvery ? "without a region also ignores" : "ignores") the keyboard, \
        \(spread.places)
        """,
        notes: spread.notes(at: setting.namePlace)
      ) {
        // With the container's region alone, the field would lie at the screen's end once the keyboard is gone.
        if case .modifier(.safeArea(let regions, _)) = setting.value, regions.contains(.keyboard) {
          let grounds = setting.grounds(at: .bottom, in: spread.worst.layout)
          scenario.edit.leaveSafeArea(to: grounds, setting, measure: .edge(.top, of: field))
        }
        scenario.edit.nameContainer(in: setting, measure: .edge(.top, of: field))
        if case .modifier(.safeArea(.keyboard, _)) = setting.value {
          Change(
            "Remove \(setting.property)",
            scenario.edit.remove(setting),
            measure: .edge(.top, of: field)
          )
        }
      }
    }
  }

  /// The fields near the bottom that the keyboard will cover once somebody edits them.
  fileprivate func fieldsInTheWay() -> [LayoutFinding] {
    let scenario = scenario
    return scenario.screen.ids.compactMap { field -> LayoutFinding? in
      guard scenario.screen[field].kind.isFieldOfBody,
        let setting = BodyViews(scenario).modifierIgnoringKeyboard(around: field),
        setting.value.ignoresEveryRegion,
        !scenario.ancestors(of: field).contains(where: { scenario.screen[$0].kind.isScrollingView }),
        layouts.contains(where: { $0.holds(setting.guards) && $0.isReachedByKeyboards(field) }),
        layouts.allSatisfy({ $0.shownKeyboardTop == nil })
      else { return nil }
      return LayoutFinding(
        at: setting.namePlace.range,
        Subject(setting),
        severity: .hint,
        """
        \(scenario.words(for: field)) will stay under the keyboard: '\(setting.property)' without a region also \
        ignores the keyboard
        """
      ) { scenario.edit.nameContainer(in: setting, measure: nil) }
    }
  }
}

extension ScenarioEditor {
  /// Names the container's region in a modifier that ignores every region.
  @ChangeList fileprivate func nameContainer(in setting: BoundSetting, measure: Measure?) -> [Change] {
    if setting.property == .ignoresSafeArea, setting.value.ignoresEveryRegion {
      let value = scenario.text(setting.valuePlace.range)
      Change(
        "Ignore only the container region",
        set(setting, to: value == "all" ? "container" : "(container, edges: \(value))"),
        measure: measure
      )
    }
  }
}

extension ScenarioLayout {
  /// How far a field, or the button that ends a form, ends below the keyboard's top whatever is not known of both, in
  /// points; nil if it does not.
  func depthUnderKeyboard(of view: ElementID) -> Points? {
    guard isVisible(view), let keyboard = ShownKeyboard(self), let end = end(of: view, scrolledTo: .bottom),
      end.least.isFinite, !isOutsideWindow(view)
    else { return nil }
    let depth = end.least - keyboard.top
    guard depth.isVisible, depth > 0,
      scenario.screen[view].kind != .swiftUI(.button) || isLastStepInBody(view, keyboard.highestTop)
    else { return nil }
    return depth
  }

  /// Whether a button is the only way on from fields that the keyboard leaves in sight.
  private func isLastStepInBody(_ button: ElementID, _ keyboard: Points) -> Bool {
    guard let frame = frameInWindow(of: button), !(frame.width <= 64) else { return false }
    let host = scenario.hostingView(of: button)
    let clear = BodyViews(scenario).read.filter { other in
      guard other != button, scenario.hostingView(of: other) == host, isVisible(other) else { return false }
      return range(of: .bottom, .frameInWindow, of: other).map { $0.greatest <= keyboard + Tolerance.halfPoint }
        ?? false
    }
    return (clear.contains { scenario.screen[$0].kind.isFieldOfBody } || hasEditor(beside: button, above: keyboard))
      && !clear.contains { scenario.screen[$0].kind == .swiftUI(.button) }
  }

  /// Whether a text of several lines is written above the keyboard, which the key for a new line does not close.
  private func hasEditor(beside button: ElementID, above keyboard: Points) -> Bool {
    let host = scenario.hostingView(of: button)
    return scenario.screen.ids.contains { editor in
      scenario.screen[editor].kind == .textEditor && scenario.hostingView(of: editor) == host && isVisible(editor)
        && range(of: .bottom, .frameInWindow, of: editor).map { $0.least <= keyboard + Tolerance.halfPoint } ?? false
    }
  }

  /// Whether a field ends in the lowest third of a phone's screen, which every keyboard covers, above the home
  /// indicator.
  fileprivate func isReachedByKeyboards(_ field: ElementID) -> Bool {
    guard isVisible(field), configuration.device.idiom == .phone, !configuration.orientation.isLandscape,
      configuration.os >= OSVersion(14), let end = range(of: .bottom, .frameInWindow, of: field),
      let window = frameInWindow(of: .window), let safe = resolution.hostCover(of: field)?.inset(at: .bottom).value
    else { return false }
    return end.least > window.height * 0.67
      && end.greatest <= window.height - safe + Tolerance.halfPoint
  }
}

extension PropertyValue {
  fileprivate var ignoresEveryRegion: Bool {
    if case .modifier(.safeArea(.all, _)) = self { true } else { false }
  }
}
