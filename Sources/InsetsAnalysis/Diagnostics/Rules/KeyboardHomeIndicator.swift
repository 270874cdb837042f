import InsetsEngine
import InsetsSyntax

extension DiagnosticRule {
  static let keyboardHomeIndicator = DiagnosticRule(
    id: "keyboard-home-indicator",
    severity: .error,
    summary: "room for the keyboard counts the home indicator twice, or takes it off where nobody had added it",
    explanation: """
      The keyboard reaches down to the screen's edge, over the home indicator. Where the bottom of the safe area is in \
      an inset or a constraint already, adding the keyboard's whole height leaves a gap as high as the indicator above \
      the keyboard. Where it is not in there, because of `never`, short content or a constraint to the superview, \
      taking it off leaves the last points under the keyboard. On devices with a home button neither shows.

      Take off what was added and nothing else: adjustedContentInset less contentInset for a scroll view, the safe \
      area for a constraint that starts from it. From iOS 15 on a constraint to the keyboard layout guide does it all.
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
          scenario "gap above the keyboard" {
            devices: iPhone11
            iOS: 13
            keyboard { isShown: true; height: 346 }
            viewController form {
              tableView list {
                edges: superview
                contentInset: (bottom: keyboard.height - superview.safeAreaInsets.bottom)
              }
            }
          }
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
                fields.contentInset: (bottom: keyboard.height)
              }
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
    origin: .layout(
      needs: RuleNeeds(settings: [.isShown]),
      check: reportKeyboards,
      fixes: fixKeyboard
    )
  )
}

/// How far something ends from the keyboard's top because of the home indicator, in one layout.
private struct KeyboardMiss {
  var group: Int
  /// In points; above the keyboard, or under it when negative.
  var distance: Points
  /// What the author's number is: an inset, or the keyboard's height.
  var number: Points
  /// `34 home indicator`.
  var base: String

  var isGap: Bool { distance > 0 }
}

/// Where the keyboard is in a layout.
private struct ShownKeyboard {
  var height: Points
  var screenHeight: Points

  init?(in group: Int, _ evaluation: ScenarioEvaluation) {
    let screen = evaluation.scenario.screen
    guard let keyboard = screen[.window].children.first(where: { screen[$0].kind == .keyboard }),
      evaluation.resolution(of: group).value(of: .isShown, on: keyboard) == .flag(true),
      let height = evaluation.amount(.frame, .height, of: keyboard, in: group)?.value, height.isFinite,
      let whole = evaluation.amount(.frame, .height, of: .window, in: group)?.value, whole.isFinite
    else { return nil }
    self.height = height
    screenHeight = whole
  }
}

private func reportKeyboards(_ evaluation: ScenarioEvaluation) -> [Finding] {
  let scenario = evaluation.scenario
  guard scenario.settings.contains(where: { $0.setting.property == .isShown }) else { return [] }
  let insets = evaluation.elements(setting: .contentInset).flatMap { element in
    evaluation.decidingSettings(of: .contentInset, on: element).compactMap { setting, groups in
      let misses = groups.compactMap { missOfContent(element, in: $0, evaluation) }
      return finding(setting, misses, isContent: true, evaluation)
    }
  }
  let edges = evaluation.elements(setting: .bottom).flatMap { element in
    evaluation.decidingSettings(of: .bottom, on: element).compactMap { setting, groups in
      let misses = groups.compactMap { missOfEdge(setting, in: $0, evaluation) }
      return finding(setting, misses, isContent: false, evaluation)
    }
  }
  return insets + edges
}

/// Where the content of a scroll view ends, scrolled to its end.
private func missOfContent(_ element: ElementID, in group: Int, _ evaluation: ScenarioEvaluation) -> KeyboardMiss? {
  guard let keyboard = ShownKeyboard(in: group, evaluation), evaluation.isVisible(element, in: group),
    let frame = evaluation.frameInWindow(of: element, in: group),
    let parts = InsetParts.content(of: element, at: .bottom, in: group, evaluation), parts.manual > 0.5,
    let safe = evaluation.resolution(of: group).coveredInset(of: element, at: .bottom)
  else { return nil }
  let below = keyboard.screenHeight - frame.y - frame.height
  let distance = parts.total - (keyboard.height - below)
  let words = DerivationWords(scenario: evaluation.scenario)
  func miss(_ amount: Amount) -> KeyboardMiss {
    let leaves = words.leaves(of: evaluation.derivation(of: amount, in: group))
    let base = words.sum(leaves, showsRules: false)
    return KeyboardMiss(group: group, distance: distance, number: parts.manual, base: base)
  }
  if parts.system > 0.5 { return isSame(distance, parts.system) ? miss(safe) : nil }
  if safe.value > 0.5 { return isSame(distance, -safe.value) ? miss(safe) : nil }
  // The view itself ends above the home indicator.
  guard let parent = evaluation.scenario.screen[element].parent,
    let above = evaluation.resolution(of: group).coveredInset(of: parent, at: .bottom), above.value > 0.5,
    isSame(below, above.value), isSame(distance, above.value)
  else { return nil }
  return miss(above)
}

/// Where a view ends that is tied to something at the bottom.
private func missOfEdge(_ setting: BoundSetting, in group: Int, _ evaluation: ScenarioEvaluation) -> KeyboardMiss? {
  guard case .anchor(let anchor) = setting.setting.value, let keyboard = ShownKeyboard(in: group, evaluation),
    let parent = evaluation.scenario.screen[setting.element].parent,
    evaluation.isVisible(setting.element, in: group),
    let frame = evaluation.frameInWindow(of: setting.element, in: group),
    let base = evaluation.resolution(of: group).coveredInset(of: parent, at: .bottom), base.value > 0.5
  else { return nil }
  let distance = keyboard.screenHeight - keyboard.height - frame.y - frame.height
  let expected: Points
  switch anchor.target {
  case .safeArea, .bottomLayoutGuide: expected = base.value
  case .superview, .distance: expected = -base.value
  case .margins, .readable, .contentLayoutGuide, .frameLayoutGuide, .topLayoutGuide, .keyboard, .sibling: return nil
  }
  guard isSame(distance, expected) else { return nil }
  let words = DerivationWords(scenario: evaluation.scenario)
  let leaves = words.leaves(of: evaluation.derivation(of: base, in: group))
  let sum = words.sum(leaves, showsRules: false)
  return KeyboardMiss(group: group, distance: distance, number: keyboard.height, base: sum)
}

private func isSame(_ left: Points, _ right: Points) -> Bool { abs(left - right) <= 0.5 }

private func finding(
  _ setting: BoundSetting,
  _ misses: [KeyboardMiss],
  isContent: Bool,
  _ evaluation: ScenarioEvaluation
) -> Finding? {
  guard let spread = Spread(misses.map { ($0.group, $0.distance) }, evaluation, isWorse: { abs($0) > abs($1) }),
    let worst = misses.first(where: { $0.group == spread.worstGroup })
  else { return nil }
  let name = evaluation.scenario.words(for: setting.element)
  let far = formatted(abs(worst.distance))
  let number = formatted(worst.number)
  var message = isContent ? "content of \(name) ends " : "\(name) ends "
  message += worst.isGap ? "\(far) pt above the keyboard " : "\(far) pt under the keyboard "
  message += "on \(spread.configurations(of: spread.worst)) because "
  switch (isContent, worst.isGap) {
  case (true, true): message += "contentInset.bottom \(number) for the whole keyboard is added to \(worst.base)"
  case (true, false): message += "contentInset.bottom \(number) has \(worst.base) taken off that nobody had added"
  case (false, true): message += "the keyboard's \(number) is added to a safe area of \(worst.base)"
  case (false, false):
    message += "the keyboard's \(number) has \(worst.base) taken off that the superview has not added"
  }
  var finding = Finding(
    rule: DiagnosticRule.keyboardHomeIndicator.id,
    severity: DiagnosticRule.keyboardHomeIndicator.severity,
    range: setting.place.range,
    message: message
  )
  finding.subject = Subject(element: setting.element, edge: .bottom, property: setting.setting.property)
  finding.notes = spread.notes(at: setting.valuePlace) {
    "\(formatted(abs($0.amount))) pt on \(spread.configurations(of: $0))"
  }
  let all = Set(misses.map(\.group))
  let right = evaluation.groups.indices.filter { !all.contains($0) }
  if !right.isEmpty {
    let words = evaluation.words
    let members = right.flatMap { evaluation.groups[$0].members }.sorted()
    finding.notes.append(
      Finding.Note(place: setting.valuePlace, message: "nothing shows on \(words.words(for: members))")
    )
  }
  return finding
}

// MARK: - Fixes

private func fixKeyboard(_ finding: Finding, _ evaluation: ScenarioEvaluation) -> [FixCandidate] {
  let scenario = evaluation.scenario
  guard let setting = scenario.settings.first(where: { $0.place.range == finding.range }) else { return [] }
  if setting.setting.property == .contentInset { return fixContent(setting, scenario) }
  let measure = Measure(name: "bottom edge", element: setting.element, quantities: Edge.bottom.frameQuantities)
  let text = scenario.text(setting.valuePlace.range)
  var candidates: [FixCandidate] = []
  func add(_ action: String, _ value: String) {
    let edit = TextEdit(range: setting.valuePlace.range, replacement: value)
    candidates.append(FixCandidate(action: action, edits: [edit], measure: measure))
  }
  if scenario.configurations.allSatisfy({ $0.os >= OSVersion(15) }) {
    add("Tie it to the keyboard's guide", "keyboard")
  }
  let safeArea = "safeArea"
  let superview = "superview"
  if text.hasPrefix(safeArea + " ") {
    add("Start from the superview's edge", superview + text.dropFirst(safeArea.count))
  } else if text.hasPrefix(superview + " ") {
    add("Start from the safe area", safeArea + text.dropFirst(superview.count))
  }
  return candidates
}

private func fixContent(_ setting: BoundSetting, _ scenario: BoundScenario) -> [FixCandidate] {
  let measure = Measure(contentAt: .bottom, of: setting.element)
  guard let bottom = bottomValue(of: setting, scenario) else { return [] }
  let text = scenario.text(bottom.range)
  var candidates: [FixCandidate] = []
  func add(_ action: String, _ value: String) {
    let edit = TextEdit(range: bottom.range, replacement: value)
    candidates.append(FixCandidate(action: action, edits: [edit], measure: measure))
  }
  if case .binary(_, let whole?, let sign, .some) = bottom, sign.text == "-" {
    add("Take nothing off the keyboard's height", scenario.text(whole.range))
    for behavior in scenario.settings(of: .contentInsetAdjustmentBehavior, on: setting.element).suffix(1) {
      let lines = wholeLines(of: behavior.place.range, in: scenario.tree.bytes)
      candidates.append(
        FixCandidate(
          action: "Remove contentInsetAdjustmentBehavior",
          edits: [TextEdit(range: lines, replacement: "")],
          measure: measure
        )
      )
    }
  } else {
    let action = "Take off what the scroll view adds"
    if setting.stage != nil, let name = scenario.elements[setting.element.index].name {
      add(action, "\(text) - (\(name).adjustedContentInset.bottom - \(name).contentInset.bottom)")
    } else {
      add(action, "\(text) - superview.safeAreaInsets.bottom")
    }
  }
  return candidates
}

/// The expression for the bottom in insets that are written edge by edge.
private func bottomValue(of setting: BoundSetting, _ scenario: BoundScenario) -> ExpressionSyntax? {
  guard let node = scenario.tree.root.descendant(at: setting.valuePlace.range),
    case .tuple(_, let arguments) = ExpressionSyntax(node)
  else { return nil }
  if let labelled = arguments.first(where: { $0.label?.text == "bottom" }) { return labelled.value }
  guard arguments.count == 4, arguments.allSatisfy({ $0.label == nil }) else { return nil }
  return arguments[2].value
}
