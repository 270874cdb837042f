import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  static let frozenChildSafeArea = LayoutRule(
    id: "frozen-child-safe-area",
    severity: .warning,
    summary: "a child controller's view moves, and UIKit keeps the safe area of its old place",
    explanation: """
      The safe area of a plain view follows the view: a view that moves under a bar gets the bar's inset. The view \
      of a child controller keeps the insets of its old place until UIKit has another reason to compute them. A \
      sheet that is dragged up from below the middle of the screen then has its bar in the notch. An article and the \
      discussions of two libraries report this; Apple documents neither behaviour, so the finding is likely, not \
      certain. Insets computes its numbers for the new place.

      Put the view in its final place before adding it, or use the parent's safe area for content that must stay \
      clear.
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
          - top: 400
          +       top: 0
          - }
          - at viewDidAppear {
          - sheet.top: 0
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
    needs: RuleNeeds(statement: .codeAtStage),
    cases: { FrozenSafeArea.all(in: $0) }
  )
}

/// A move of a controller's view that changes the safe area it should have, in one layout.
private struct Move: LaidOut {
  var layout: ScenarioLayout
  var frozen: EdgeInsets
  var positional: EdgeInsets

  /// The distance between the two, in points.
  var distance: Points { Edge.allCases.map { abs(frozen[$0] - positional[$0]) }.max() ?? 0 }

  /// The view's safe area before code of a stage moves it, and the one of its new place.
  init?(of controller: ElementID, from stage: Stage, in layout: ScenarioLayout) {
    guard let before = Stage.allCases.last(where: { $0 < stage }),
      let frozen = layout.insets(.safeAreaInsets, of: controller, at: before),
      let positional = layout.insets(.safeAreaInsets, of: controller)
    else { return nil }
    self.layout = layout
    self.frozen = frozen
    self.positional = positional
    guard distance.isVisible else { return nil }
  }
}

/// Code that moves a view after the safe area of a controller in it is set.
private struct FrozenSafeArea: SpreadCase {
  let setting: BoundSetting
  let controller: ElementID
  let spread: Spread<Move>

  static func all(in evaluation: ScenarioEvaluation) -> [FrozenSafeArea] {
    let scenario = evaluation.scenario
    let moving = scenario.settings.filter { $0.movesAfterLayout && scenario.owns($0) }
    guard !moving.isEmpty else { return [] }
    // The finding is at the last statement that moves a view.
    let last = Dictionary(moving.map { ($0.element, $0) }, uniquingKeysWith: { $1 })
    return last.values.sorted { $0.element < $1.element }.flatMap { setting -> [FrozenSafeArea] in
      guard let first = moving.filter({ $0.element == setting.element }).compactMap(\.stage).min() else { return [] }
      return scenario.movedControllers(by: setting.element).compactMap { controller in
        let moves = evaluation.layouts.compactMap { Move(of: controller, from: first, in: $0) }
        return Spread(moves, by: \.distance).map {
          FrozenSafeArea(setting: setting, controller: controller, spread: $0)
        }
      }
    }
  }

  var range: ByteRange { setting.place.range }
  var subject: Subject { Subject(element: controller, property: setting.setting.property) }
  var message: Finding.Message {
    let mover = setting.element == controller ? "it" : scenario.words(for: setting.element)
    return .mayStay(scenario.words(for: controller), spread, setting.stage, moves: mover)
  }
  var notes: [Finding.Note] {
    spread.notes(at: setting.place) {
      "\($0.first.frozen.written) instead of \($0.first.positional.written) on \($0.configurations)"
    } + [Finding.Note(setting.place, .likely)]
  }

  var changes: [Change] {
    if setting.reads.isEmpty {
      // The change is visible, since the view no longer moves there, so no measure calls it safe.
      Change("Place \(scenario.words(for: setting.element)) there from the start", removal, placement)
    }
  }

  private var removal: TextEdit? {
    let block = scenario.enclosingStage(of: setting)
    return scenario.edit.remove(block?.statements.count == 1 ? block?.range ?? range : range)
  }

  /// Code of an early stage decides where the view is before it moves.
  private var placement: TextEdit? {
    let value = scenario.text(setting.valuePlace.range)
    let others = scenario.settings(of: setting.setting.property, on: setting.element).filter { !$0.movesAfterLayout }
    guard let known = others.max(by: { $1.comesAfter($0) }) else {
      return scenario.edit.add("\(setting.setting.property.spec.spelling): \(value)", to: setting.element)
    }
    return scenario.edit.set(known, to: value)
  }
}

extension Finding.Message {
  fileprivate static func mayStay(
    _ controller: String,
    _ spread: Spread<Move>,
    _ stage: Stage?,
    moves mover: String
  ) -> Self {
    """
    safe area of \(controller) may stay \(spread.worst.first.frozen.written) instead of \(spread.worst.first.positional.written): \
    \(stage?.spec.name ?? "a later stage") moves \(mover), and UIKit keeps the insets that a controller's view had \
    before, \(spread.places)
    """
  }

  fileprivate static let likely: Self = """
    likely, not certain: developers have seen it, but it is not documented; the values computed here follow the new position
    """
}

extension BoundSetting {
  /// Whether it is code that places a view once the view's controller has its safe area.
  fileprivate var movesAfterLayout: Bool {
    guard let stage, stage > .viewSafeAreaInsetsDidChange else { return false }
    return setting.property.spec.isPlacement
  }
}

extension BoundScenario {
  /// The child controllers whose views move with a view: itself, or those inside it.
  fileprivate func movedControllers(by element: ElementID) -> [ElementID] {
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
}

extension EdgeInsets {
  /// `(44, 0, 34, 0)`.
  var written: String { writtenGroup([top, left, bottom, right]) }
}
