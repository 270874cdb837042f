import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  static let keyboardHomeIndicator = LayoutRule(
    id: "keyboard-home-indicator",
    severity: .error,
    summary: "room for the keyboard counts the home indicator twice, or subtracts one that was never added",
    explanation: """
      The keyboard reaches down to the screen's edge and covers the home indicator. If an inset or a constraint \
      already includes the bottom safe area, adding the keyboard's whole height leaves a gap as high as the \
      indicator above the keyboard. If it does not, because of `never`, short content or a constraint to the \
      superview, subtracting the safe area leaves the last points under the keyboard. Devices with a home button \
      show neither mistake.

      Subtract only what was added: adjustedContentInset minus contentInset for a scroll view, the safe area for a \
      constraint that starts from it. From iOS 15 on, a constraint to the keyboard layout guide needs neither.
      """,
    examples: [
      .flagged(
        """
        scenario "gap above the keyboard" {
          devices: iPhone11
          iOS: 13
          keyboard { isShown: true; height: 346 }
          viewController form {
            tableView list {
              edges: superview
              1️⃣contentInset: (bottom: keyboard.height)
            }
          }
        }
        """,
        fixed: """
          - contentInset: (bottom: keyboard.height)
          +       contentInset: (bottom: keyboard.height - superview.safeAreaInsets.bottom)
          """
      ),
      .flagged(
        """
        scenario "last lines under the keyboard" {
          devices: iPhone13
          iOS: 15
          keyboard { isShown: true; height: 335 }
          viewController form {
            scrollView fields {
              top: safeArea
              contentSize: (390, 1200)
              contentInsetAdjustmentBehavior: never
            }
            at viewDidAppear {
              1️⃣fields.contentInset: (bottom: keyboard.height - view.safeAreaInsets.bottom)
            }
          }
        }
        """,
        fixed: """
          - fields.contentInset: (bottom: keyboard.height - view.safeAreaInsets.bottom)
          +       fields.contentInset: (bottom: keyboard.height)
          """
      ),
      .accepted(
        """
        scenario "list on the keyboard" {
          devices: iPhone8, iPhone11
          iOS: 13
          keyboard { isShown: true; height: 346 }
          viewController form {
            tableView list { edges: superview }
            at viewDidAppear { list.contentInset: (bottom: keyboard.height - view.safeAreaInsets.bottom) }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "field on the keyboard" {
          devices: iPhone8, iPhone16
          iOS: 15...
          keyboard { isShown: true; height: 336 }
          viewController form {
            textField message { bottom: keyboard; height: 44 }
          }
        }
        """
      ),
    ],
    needs: RuleNeeds(settings: [.isShown]),
    cases: { evaluation in
      MissedKeyboard.all(in: evaluation, setting: .contentInset) { KeyboardMiss(ofContentOf: $0, in: $1) }
        + MissedKeyboard.all(in: evaluation, setting: .bottom) { KeyboardMiss(ofEdgeSetBy: $0, in: $1) }
        + RoomAboveKeyboard.all(in: evaluation) as [any RuleCase]
    }
  )
}

/// How far an element ends from the keyboard's top because of the home indicator, in one layout.
private struct KeyboardMiss: LaidOut {
  var layout: ScenarioLayout
  /// In points, above the keyboard, or under it if negative.
  var distance: Points
  /// The author's number: an inset, or the keyboard's height.
  var number: Points
  /// What the number leaves out or counts twice.
  var base: Amount

  /// `34 home indicator`.
  var sum: String { layout.sum(of: base) }

  /// The end of a scroll view's content, scrolled to its end.
  init?(ofContentOf setting: BoundSetting, in layout: ScenarioLayout) {
    let list = setting.element
    guard let keyboard = ShownKeyboard(layout), keyboard.isKnown, layout.isVisible(list),
      let frame = layout.frameInWindow(of: list), let parts = layout.insetParts(of: list, at: .bottom),
      parts.manual.isVisible, let safe = layout.covered(list, at: .bottom)
    else { return nil }
    let below = keyboard.screenHeight - frame.y - frame.height
    self.layout = layout
    distance = parts.total - (keyboard.height - below)
    number = parts.manual
    if parts.system.isVisible {
      guard distance.isNear(parts.system) else { return nil }
      base = safe
    } else if safe.value.isVisible {
      guard distance.isNear(-safe.value) else { return nil }
      base = safe
    } else {
      // The view itself ends above the home indicator.
      guard let parent = layout.scenario.screen[list].parent, let above = layout.covered(parent, at: .bottom),
        above.value.isVisible, below.isNear(above.value), distance.isNear(above.value)
      else { return nil }
      base = above
    }
  }

  /// The end of a view that is tied at the bottom.
  init?(ofEdgeSetBy setting: BoundSetting, in layout: ScenarioLayout) {
    guard case .anchor(let anchor) = setting.setting.value, let keyboard = ShownKeyboard(layout),
      keyboard.isKnown, let parent = layout.scenario.screen[setting.element].parent, layout.isVisible(setting.element),
      let end = layout.end(.frameInWindow, of: setting.element, at: .bottom),
      let base = layout.covered(parent, at: .bottom), base.value.isVisible
    else { return nil }
    self.layout = layout
    self.base = base
    distance = keyboard.top - end
    number = keyboard.height
    switch anchor.target {
    case .safeArea, .bottomLayoutGuide: guard distance.isNear(base.value) else { return nil }
    case .superview, .distance: guard distance.isNear(-base.value) else { return nil }
    case .keyboard: guard distance.isNear(base.value) else { return nil }
    case .margins, .readable, .contentLayoutGuide, .frameLayoutGuide, .topLayoutGuide, .sibling, .of, .line:
      return nil
    }
  }
}

/// A statement that makes room for the keyboard and counts the home indicator twice, or not at all.
private struct MissedKeyboard: SpreadCase {
  let setting: BoundSetting
  let misses: [KeyboardMiss]
  let spread: Spread<KeyboardMiss>

  static func all(
    in evaluation: ScenarioEvaluation,
    setting property: Property,
    _ miss: (BoundSetting, ScenarioLayout) -> KeyboardMiss?
  ) -> [MissedKeyboard] {
    evaluation.settings(deciding: property).compactMap { setting, layouts in
      let misses = layouts.compactMap { miss(setting, $0) }
      let spread = Spread(misses, by: \.distance, isWorse: { abs($0) > abs($1) })
      return spread.map { MissedKeyboard(setting: setting, misses: misses, spread: $0) }
    }
  }

  private var isInset: Bool { setting.setting.property == .contentInset }
  private var isTiedToGuide: Bool {
    if case .anchor(let anchor) = setting.setting.value { anchor.target == .keyboard } else { false }
  }

  var range: ByteRange { setting.place.range }
  var subject: Subject { Subject(setting, at: .bottom) }
  var message: Finding.Message {
    let miss = worst
    let name = scenario.words(for: setting.element)
    return .endsAway(
      isInset ? "content of \(name)" : "\(name)",
      miss,
      spread.places,
      because: isInset ? .inset(miss) : .tie(miss, toGuide: isTiedToGuide)
    )
  }
  var notes: [Finding.Note] {
    var notes = spread.notes(at: setting.valuePlace) { "\(abs($0.amount)) pt on \($0.configurations)" }
    let wrong = Set(misses.map(\.layout))
    let evaluation = worst.layout.evaluation
    let right = evaluation.layouts.filter { !wrong.contains($0) }
    if !right.isEmpty {
      notes.append(Finding.Note(setting.valuePlace, "not visible on \(evaluation.configurationWords(for: right))"))
    }
    return notes
  }

  var changes: [Change] { return isInset ? insetChanges(scenario) : tieChanges(scenario) }

  @ChangeList private func tieChanges(_ scenario: BoundScenario) -> [Change] {
    let measure = Measure.edge(.bottom, of: setting.element)
    if scenario.configurations.allSatisfy({ $0.os >= OSVersion(15) }) {
      Change("Tie it to the keyboard layout guide", scenario.edit.set(setting, to: "keyboard"), measure: measure)
    }
    let text = scenario.text(setting.valuePlace.range)
    if text.hasPrefix("safeArea ") {
      let value = "superview" + text.dropFirst("safeArea".count)
      Change("Start from the superview's edge", scenario.edit.set(setting, to: value), measure: measure)
    } else if text.hasPrefix("superview ") {
      let value = "safeArea" + text.dropFirst("superview".count)
      Change("Start from the safe area", scenario.edit.set(setting, to: value), measure: measure)
    }
  }

  @ChangeList private func insetChanges(_ scenario: BoundScenario) -> [Change] {
    let measure = Measure.content(.bottom, of: setting.element)
    if let bottom = scenario.syntax(of: setting)?.part(Edge.bottom.rawValue, named: Edge.bottom.name) {
      if case .binary(_, let whole?, let sign, .some) = bottom, sign.text == "-" {
        Change(
          "Subtract nothing from the keyboard's height",
          scenario.edit.replace(bottom.range, with: scenario.text(whole.range)),
          measure: measure
        )
        if let behavior = scenario.settings(of: .contentInsetAdjustmentBehavior, on: setting.element).last {
          Change("Remove contentInsetAdjustmentBehavior", scenario.edit.remove(behavior), measure: measure)
        }
      } else {
        let list = setting.stage == nil ? nil : scenario.elements[setting.element.index].name
        let added = list.map { "(\($0).adjustedContentInset.bottom - \($0).contentInset.bottom)" }
        let text = "\(scenario.text(bottom.range)) - \(added ?? "superview.safeAreaInsets.bottom")"
        Change(
          "Subtract what the scroll view adds",
          scenario.edit.replace(bottom.range, with: text),
          measure: measure
        )
      }
    }
  }
}

extension Finding.Message {
  fileprivate static func endsAway(
    _ name: Self,
    _ miss: KeyboardMiss,
    _ places: String,
    because reason: Self
  ) -> Self {
    let side = miss.distance > 0 ? "above" : "under"
    return "\(name) ends \(abs(miss.distance)) pt \(side) the keyboard: \(reason), \(places)"
  }

  fileprivate static func inset(_ miss: KeyboardMiss) -> Self {
    miss.distance > 0
      ? "contentInset.bottom \(miss.number) is the whole keyboard and comes on top of \(miss.sum)"
      : "contentInset.bottom \(miss.number) subtracts \(miss.sum), which nothing adds"
  }

  fileprivate static func tie(_ miss: KeyboardMiss, toGuide: Bool) -> Self {
    if toGuide { return "it keeps clear of \(miss.sum), which the keyboard covers" }
    return miss.distance > 0
      ? "the keyboard's \(miss.number) comes on top of \(miss.sum)"
      : "the keyboard's \(miss.number) subtracts \(miss.sum), which the superview does not add"
  }
}

// MARK: - SwiftUI

/// A plain number below a view in a body that is as high as the home indicator, which the keyboard covers.
private struct RoomAboveKeyboard: SpreadCase {
  let room: BodyRoom
  let spread: Spread<LayoutAmount>

  static func all(in evaluation: ScenarioEvaluation) -> [RoomAboveKeyboard] {
    BodyRoom.all(in: evaluation.scenario).compactMap { room in
      guard room.edge == .bottom, room.list == nil else { return nil }
      let amounts = evaluation.layouts.compactMap { layout -> LayoutAmount? in
        let indicator = layout.environment[.insetBottom]
        guard layout.holds(room.setting.guards), layout.isVisible(room.setting.element), indicator.isNear(room.amount),
          let keyboard = layout.shownKeyboardTop,
          let outer = layout.end(.layoutFrame, of: room.setting.element, at: .bottom), outer.isNear(keyboard)
        else { return nil }
        return LayoutAmount(room.amount, in: layout)
      }
      return Spread(amounts).map { RoomAboveKeyboard(room: room, spread: $0) }
    }
  }

  var range: ByteRange { room.setting.namePlace.range }
  var subject: Subject { Subject(room.setting, at: .bottom) }
  var message: Finding.Message {
    """
    \(scenario.words(for: room.setting.element)) ends \(room.amount) pt above the keyboard: \(room.words) is as high as the \
    home indicator, which the keyboard covers and the safe area keeps clear of, \(spread.places)
    """
  }
  var changes: [Change] {
    Change(
      "Remove \(room.setting.setting.property)",
      scenario.edit.remove(room.setting),
      measure: .edge(.bottom, of: room.setting.element)
    )
  }
}
