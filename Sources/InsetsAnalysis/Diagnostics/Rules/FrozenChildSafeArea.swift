import InsetsEngine
import InsetsSyntax

extension DiagnosticRule {
  static let frozenChildSafeArea = DiagnosticRule(
    id: "frozen-child-safe-area",
    severity: .warning,
    summary: "a controller's view is moved after it has its safe area, which UIKit keeps from before",
    explanation: """
      A plain view's safe area follows the view: what is moved under a bar gets the bar's part. The view of a child \
      controller keeps the insets of the place where it was, until UIKit has another reason to compute them again. A \
      sheet that is dragged up from below the screen's middle then has its bar in the notch. An article and the threads \
      of two libraries saw that; Apple documents neither behaviour, so the rule is likely, not certain. The numbers \
      that Insets computes are those of the new place.

      Place the view where it ends up before it is added, or let what must keep clear ask the parent's safe area.
      """,
    examples: [
      .flagged(
        """
        scenario "dragged up" {
          devices: iPhoneX
          iOS: 14
          viewController host {
            viewController sheet {
              top: 400
              height: superview.height
            }
            at viewDidAppear {
              1️⃣sheet.top: 0
            }
          }
        }
        """,
        fixed: """
          scenario "dragged up" {
            devices: iPhoneX
            iOS: 14
            viewController host {
              viewController sheet {
                top: 0
                height: superview.height
              }
            }
          }
          """
      ),
      .accepted(
        """
        scenario "in its place from the start" {
          devices: iPhoneX
          iOS: 14
          viewController host {
            viewController sheet { height: superview.height }
            at viewDidLoad { sheet.top: 0 }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "a plain view" {
          devices: iPhoneX
          iOS: 14
          viewController host {
            view sheet { top: 400; height: superview.height }
            at viewDidAppear { sheet.top: 0 }
          }
        }
        """
      ),
    ],
    origin: .layout(
      needs: RuleNeeds(statement: .codeAtStage),
      check: reportMoves,
      fixes: fixMove
    )
  )
}

/// A move of a controller's view that changes the safe area it should have, in one layout.
private struct Move {
  var group: Int
  var frozen: EdgeInsets
  var positional: EdgeInsets

  /// How far the two are apart, in points.
  var distance: Points { Edge.allCases.map { abs(frozen[$0] - positional[$0]) }.max() ?? 0 }
}

private func reportMoves(_ evaluation: ScenarioEvaluation) -> [Finding] {
  let scenario = evaluation.scenario
  let moving = scenario.settings.filter { $0.movesAfterLayout && $0.place.tree === scenario.tree }
  guard !moving.isEmpty else { return [] }
  // The last statement that moves a view has the finding.
  let last = Dictionary(moving.map { ($0.element, $0) }, uniquingKeysWith: { $1 })
  return last.values.sorted { $0.element < $1.element }.flatMap { setting in
    let controllers = movedControllers(by: setting.element, scenario)
    let first = moving.filter { $0.element == setting.element }.compactMap(\.stage).min()
    guard let first else { return [Finding]() }
    return controllers.compactMap { controller in
      let moves = evaluation.groups.indices.compactMap { move(of: controller, from: first, in: $0, evaluation) }
      return finding(setting, controller, moves, evaluation)
    }
  }
}

extension BoundSetting {
  /// Whether it is code that places a view once the view's controller has its safe area.
  fileprivate var movesAfterLayout: Bool {
    guard let stage, stage > .viewSafeAreaInsetsDidChange else { return false }
    return setting.property.spec.isPlacement
  }
}

/// The child controllers whose views go along when a view is moved: itself, or those that stand in it.
private func movedControllers(by element: ElementID, _ scenario: BoundScenario) -> [ElementID] {
  let screen = scenario.screen
  var result: [ElementID] = []
  var open = [element]
  while let id = open.popLast() {
    guard screen[id].kind.isController else {
      open += screen[id].children
      continue
    }
    // A container places its children itself, and the window its root.
    guard let parent = screen[id].parent, parent != .window, !screen[parent].kind.isContainer,
      !screen[id].isPresented
    else { continue }
    result.append(id)
  }
  return result.sorted()
}

/// What a controller's view had before code of a stage moved it, and what its new place gives it.
private func move(
  of controller: ElementID,
  from stage: Stage,
  in group: Int,
  _ evaluation: ScenarioEvaluation
) -> Move? {
  guard let before = Stage.allCases.last(where: { $0 < stage }),
    let frozen = evaluation.insets(.safeAreaInsets, of: controller, in: group, at: before),
    let positional = evaluation.insets(.safeAreaInsets, of: controller, in: group)
  else { return nil }
  let move = Move(group: group, frozen: frozen, positional: positional)
  return move.distance > 0.5 ? move : nil
}

private func finding(
  _ setting: BoundSetting,
  _ controller: ElementID,
  _ moves: [Move],
  _ evaluation: ScenarioEvaluation
) -> Finding? {
  guard let spread = Spread(moves.map { ($0.group, $0.distance) }, evaluation),
    let worst = moves.first(where: { $0.group == spread.worstGroup })
  else { return nil }
  let scenario = evaluation.scenario
  let alike = spread.configurations(of: spread.worst)
  let mover = setting.element == controller ? "it" : scenario.words(for: setting.element)
  let stage = setting.stage?.spec.name ?? "a later stage"
  var finding = Finding(
    rule: DiagnosticRule.frozenChildSafeArea.id,
    severity: DiagnosticRule.frozenChildSafeArea.severity,
    range: setting.place.range,
    message: "safe area of \(scenario.words(for: controller)) may stay \(worst.frozen.written) instead of "
      + "\(worst.positional.written) on \(alike) because \(stage) moves \(mover) "
      + "and UIKit keeps the insets that a controller's view had before"
  )
  finding.subject = Subject(element: controller, property: setting.setting.property)
  finding.notes = spread.notes(at: setting.place) { other in
    let move = moves.first { other.groups.contains($0.group) }
    let words = move.map { "\($0.frozen.written) instead of \($0.positional.written)" } ?? ""
    return "\(words) on \(spread.configurations(of: other))"
  }
  finding.notes.append(
    Finding.Note(
      place: setting.place,
      message: "likely, not certain: seen by developers, not documented; the values computed here follow the new place"
    )
  )
  return finding
}

extension EdgeInsets {
  /// `(44, 0, 34, 0)`.
  var written: String { writtenGroup([top, left, bottom, right]) }
}

// MARK: - Fixes

private func fixMove(_ finding: Finding, _ evaluation: ScenarioEvaluation) -> [FixCandidate] {
  let scenario = evaluation.scenario
  guard let setting = scenario.settings.first(where: { $0.stage != nil && $0.place.range == finding.range }),
    setting.place.tree === scenario.tree, setting.reads.isEmpty
  else { return [] }
  let value = scenario.text(setting.valuePlace.range)
  let property = setting.setting.property
  let others = scenario.settings(of: property, on: setting.element).filter { !$0.movesAfterLayout }
  // Code of an early stage has the last word on where the view is before it moves.
  let known = others.max { ($0.stage?.rawValue ?? -1) <= ($1.stage?.rawValue ?? -1) }
  let placement: TextEdit
  if let known {
    placement = TextEdit(range: known.valuePlace.range, replacement: value)
  } else if let slot = scenario.slot(in: setting.element) {
    placement = slot.insertion(of: "\(property.spec.spelling): \(value)")
  } else {
    return []
  }
  let block = scenario.enclosingStage(of: setting)
  let isAlone = block?.statements.count == 1
  let range = isAlone ? block?.range ?? setting.place.range : setting.place.range
  let removal = TextEdit(range: wholeLines(of: range, in: scenario.tree.bytes), replacement: "")
  // It is not the same: the view does not come from elsewhere any more, so no measure calls the repair safe.
  return [
    FixCandidate(
      action: "Place \(scenario.words(for: setting.element)) there from the start",
      edits: [removal, placement]
    )
  ]
}
