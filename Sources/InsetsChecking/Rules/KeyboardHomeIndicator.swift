import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let keyboardHomeIndicator = LayoutRule(
    id: "keyboard-home-indicator",
    severity: .error,
    judgement: .roomMadeTwice,
    reach: [.wholeSwiftUI, .uiKit, .keyboard],
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
        scenario "fields that may be longer than the screen" {
          devices: iPhone14
          iOS: 17
          keyboard { isShown: true }
          viewController form {
            scrollView fields { edges: superview }
            at viewDidAppear { fields.contentInset: (bottom: keyboard.height - view.safeAreaInsets.bottom) }
          }
        }
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
    needs: RuleNeeds(settings: [.isShown])
  ) { evaluation in
    evaluation.missedKeyboards(setting: .contentInset) { KeyboardMiss(ofContentOf: $0, in: $1) }
      + evaluation.missedKeyboards(setting: .bottom) { KeyboardMiss(ofEdgeSetBy: $0, in: $1) }
      + evaluation.missedKeyboards(setting: .additionalSafeAreaInsets) { KeyboardMiss(ofSafeAreaSetBy: $0, in: $1) }
      + evaluation.roomsAboveKeyboard() + evaluation.keyboardsAboveIndicator()
  }
}

/// How far an element ends from the keyboard's top because of the home indicator, in one layout.
private struct KeyboardMiss {
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
    // A table view controller makes room for the keyboard itself; how both add up is not known.
    guard
      !([list] + layout.scenario.ancestors(of: list)).contains(where: { layout.screen[$0].kind == .tableViewController }
      ),
      let keyboard = ShownKeyboard(layout), keyboard.isKnown, layout.isVisible(list),
      let frame = layout.frameInWindow(of: list), let parts = layout.insetParts(of: list, at: .bottom),
      parts.manual.isVisible, let safe = layout.covered(list, at: .bottom)
    else { return nil }
    let below = keyboard.screenHeight - frame.y - frame.height
    self.layout = layout
    distance = parts.total - (keyboard.height - below)
    number = parts.manual
    var missed = distance
    if case .insets(let insets) = setting.value { missed -= layout.gap(above: insets.bottom, 1, at: setting.stage) }
    if parts.system.isVisible {
      guard missed.isNear(parts.system) else { return nil }
      base = safe
    } else if safe.value.isVisible {
      guard distance.isNear(-safe.value), !parts.isSystemAssumed else { return nil }
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
    guard case .anchor(let anchor) = setting.value, let keyboard = ShownKeyboard(layout),
      keyboard.isKnown, let parent = layout.scenario.screen[setting.element].parent, layout.isVisible(setting.element),
      let end = layout.end(.frameInWindow, of: setting.element, at: .bottom),
      let base = layout.covered(parent, at: .bottom), base.value.isVisible
    else { return nil }
    self.layout = layout
    self.base = base
    distance = keyboard.top - end
    number = keyboard.height
    switch anchor.target {
    case .safeArea, .bottomLayoutGuide:
      guard (distance - layout.gap(above: anchor.offset, -1, at: setting.stage)).isNear(base.value) else { return nil }
    // What reaches the superview's edge takes nothing from the keyboard.
    case .superview where anchor.offset == .constant(0): return nil
    case .superview, .distance:
      let subtracts =
        setting.reads.contains { $0.quantity == .safeAreaInsets }
        && setting.reads.contains { layout.screen[$0.element].kind == .keyboard }
      guard distance.isNear(-base.value) || subtracts && distance.isNear(base.value) else { return nil }
    case .keyboard: guard distance.isNear(base.value) else { return nil }
    case .margins, .readable, .contentLayoutGuide, .frameLayoutGuide, .topLayoutGuide, .sibling, .of, .line:
      return nil
    }
  }
}

extension KeyboardMiss {
  /// The end of the safe area of a controller that adds the keyboard's whole height.
  fileprivate init?(ofSafeAreaSetBy setting: BoundSetting, in layout: ScenarioLayout) {
    let controller = setting.element
    guard case .insets(let insets) = setting.value, let keyboard = ShownKeyboard(layout), keyboard.isKnown,
      let frame = layout.frameInWindow(of: controller), (frame.y + frame.height).isNear(keyboard.screenHeight),
      layout.value(of: insets.bottom, at: setting.stage).isNear(keyboard.height),
      let base = layout.covered(layout.scenario.screen[controller].parent ?? .window, at: .bottom),
      base.value.isVisible
    else { return nil }
    (self.layout, distance, number, self.base) = (layout, base.value, keyboard.height, base)
  }
}

extension ScenarioLayout {
  /// What an author adds to the keyboard's height as a gap above it, in points; 0 where anything else is in the sum.
  fileprivate func gap(above expression: Expression, _ factor: Double, at stage: Stage?) -> Points {
    guard let keyboard = ShownKeyboard(self),
      let derivation = side(.numbers([expression]), at: stage ?? .viewDidAppear).derivation(ofNumber: 0)
    else { return 0 }
    let leaves = DerivationWords(scenario: scenario).leaves(of: derivation)
    let others = leaves.filter { $0.step != .contributor(.keyboard) }
    let height = leaves.filter { $0.step == .contributor(.keyboard) }.reduce(0) { $0 + $1.amount }
    guard height.isNear(keyboard.height * factor), others.allSatisfy({ $0.step == .contributor(.constant) }) else {
      return 0
    }
    return max(others.reduce(0) { $0 + $1.amount } * factor, 0)
  }
}

extension ScenarioEvaluation {
  /// The statements that make room for the keyboard and count the home indicator twice, or not at all.
  fileprivate func missedKeyboards(
    setting property: Property,
    _ miss: (BoundSetting, ScenarioLayout) -> KeyboardMiss?
  ) -> [LayoutFinding] {
    let scenario = scenario
    return settings(deciding: property).compactMap { setting, layouts -> LayoutFinding? in
      let misses = layouts.compactMap { miss(setting, $0) }
      guard let spread = Spread(misses, in: \.layout, by: \.distance, isWorse: isFurther) else { return nil }
      let isInset = property == .contentInset
      let miss = spread.worst.number
      let right = { self.layouts.filter { !Set(misses.map(\.layout)).contains($0) } }
      return LayoutFinding(
        at: setting.place.range,
        Subject(setting, at: .bottom),
        over: spread,
        // A band that stays empty hides nothing.
        severity: misses.allSatisfy { $0.distance > 0 } ? .warning : nil,
        """
        \(isInset ? "content of " : property == .bottom ? "" : "the safe area of ")\
        \(scenario.words(for: setting.element)) ends \(abs(miss.distance)) pt \
        \(miss.distance > 0 ? "above" : "under") the keyboard: \(miss.reason(setting)), \(spread.places)
        """,
        notes: spread.notes(at: setting.valuePlace) { "\(abs($0.amount)) pt on \($0.configurations)" }
          + (right().isEmpty
            ? [] : [Finding.Note(setting.valuePlace, "not visible on \(self.configurationWords(for: right()))")])
      ) {
        if isInset {
          scenario.insetChanges(setting)
        } else if property == .bottom {
          scenario.tieChanges(setting)
        } else {
          scenario.safeAreaChange(setting)
        }
      }
    }
  }

  /// The plain numbers below a view in a body that are as high as the home indicator, which the keyboard covers.
  fileprivate func roomsAboveKeyboard() -> [LayoutFinding] {
    let scenario = scenario
    return BodyRoom.all(in: scenario).compactMap { room -> LayoutFinding? in
      let setting = room.setting
      guard room.edge == .bottom, room.list == nil,
        let spread = layouts.showing(setting).spread({ layout in
          guard layout.environment[.insetBottom].isNear(room.amount), let keyboard = layout.shownKeyboardTop,
            let outer = layout.end(.layoutFrame, of: setting.element, at: .bottom), outer.isNear(keyboard)
          else { return nil }
          return room.amount
        })
      else { return nil }
      return LayoutFinding(
        at: setting.namePlace.range,
        Subject(setting, at: .bottom),
        over: spread,
        severity: .warning,
        """
        \(scenario.words(for: setting.element)) ends \(room.amount) pt above the keyboard: \(room.words) is as high as \
        the home indicator, which the keyboard covers and the safe area keeps clear of, \(spread.places)
        """
      ) {
        Change(
          "Remove \(setting.property)",
          scenario.edit.remove(setting),
          measure: .edge(.bottom, of: setting.element)
        )
      }
    }
  }
}

extension ScenarioEvaluation {
  /// The paddings by the keyboard's height of what ends above the home indicator.
  fileprivate func keyboardsAboveIndicator() -> [LayoutFinding] {
    let scenario = scenario
    return scenario.settings.compactMap { setting -> LayoutFinding? in
      guard setting.property == .padding, scenario.owns(setting), case .modifier(.lengths(let lengths)) = setting.value,
        lengths[.bottom] != nil,
        let read = setting.reads.first(where: { scenario.screen[$0.element].kind == .keyboard }),
        // Before iOS 14 nothing but the padding keeps clear of the keyboard, and it may be more than is needed.
        BodyViews(scenario).modifierIgnoringKeyboard(around: setting.element) != nil,
        let spread = layouts.showing(setting).spread({ layout -> Points? in
          let inset = layout.environment[.insetBottom]
          guard inset.isVisible, let keyboard = layout.shownKeyboardTop,
            let end = layout.end(.frameInWindow, of: setting.element, at: .bottom), (keyboard - end).isNear(inset)
          else { return nil }
          return inset
        })
      else { return nil }
      return LayoutFinding(
        at: scenario.owns(read.place) ? read.place.range : setting.namePlace.range,
        Subject(setting, at: .bottom),
        over: spread,
        severity: .warning,
        """
        \(scenario.words(for: setting.element)) ends \(spread.worst.amount) pt above the keyboard: the keyboard's height counts \
        the home indicator, which the safe area keeps clear of already, \(spread.places)
        """
      )
    }
  }
}

extension KeyboardMiss {
  /// What the number counts twice or leaves out.
  fileprivate func reason(_ setting: BoundSetting) -> String {
    let number = formatted(number)
    if setting.property == .contentInset {
      return distance > 0
        ? "contentInset.bottom \(number) is the whole keyboard and comes on top of \(sum)"
        : "contentInset.bottom \(number) subtracts \(sum), which nothing adds"
    }
    if case .anchor(let anchor) = setting.value, anchor.target == .keyboard {
      return "it keeps clear of \(sum), which the keyboard covers"
    }
    return distance > 0
      ? "the keyboard's \(number) comes on top of \(sum)"
      : "the keyboard's \(number) subtracts \(sum), which the superview does not add"
  }
}

extension BoundScenario {
  @ChangeList fileprivate func tieChanges(_ setting: BoundSetting) -> [Change] {
    let measure = Measure.edge(.bottom, of: setting.element)
    if configurations.allSatisfy({ $0.os >= OSVersion(15) }) {
      Change("Tie it to the keyboard layout guide", edit.set(setting, to: "keyboard"), measure: measure)
    }
    let text = text(setting.valuePlace.range)
    if text.hasPrefix("safeArea ") {
      let value = "superview" + text.dropFirst("safeArea".count)
      Change("Start from the superview's edge", edit.set(setting, to: value), measure: measure)
    } else if text.hasPrefix("superview ") {
      let value = "safeArea" + text.dropFirst("superview".count)
      Change("Start from the safe area", edit.set(setting, to: value), measure: measure)
    }
  }

  fileprivate func safeAreaChange(_ setting: BoundSetting) -> Change? {
    guard let bottom = syntax(of: setting)?.part(Edge.bottom.rawValue, named: Edge.bottom.name) else { return nil }
    return Change(
      "Subtract the home indicator",
      edit.replace(bottom.range, with: "\(text(bottom.range)) - window.safeAreaInsets.bottom"),
      measure: .safeArea(.bottom, of: setting.element)
    )
  }

  @ChangeList fileprivate func insetChanges(_ setting: BoundSetting) -> [Change] {
    let measure = Measure.content(.bottom, of: setting.element)
    if let bottom = syntax(of: setting)?.part(Edge.bottom.rawValue, named: Edge.bottom.name) {
      if case .binary(_, let whole?, let sign, .some) = bottom, sign.text == "-" {
        Change(
          "Subtract nothing from the keyboard's height",
          edit.replace(bottom.range, with: text(whole.range)),
          measure: measure
        )
        if let behavior = settings(of: .contentInsetAdjustmentBehavior, on: setting.element).last {
          Change("Remove contentInsetAdjustmentBehavior", edit.remove(behavior), measure: measure)
        }
      } else {
        let list = setting.stage == nil ? nil : elements[setting.element.index].name
        let added = list.map { "(\($0).adjustedContentInset.bottom - \($0).contentInset.bottom)" }
        let text = "\(text(bottom.range)) - \(added ?? "superview.safeAreaInsets.bottom")"
        Change("Subtract what the scroll view adds", edit.replace(bottom.range, with: text), measure: measure)
      }
    }
  }
}
