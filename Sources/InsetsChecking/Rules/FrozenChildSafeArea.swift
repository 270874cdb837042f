import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let frozenChildSafeArea = LayoutRule(
    id: "frozen-child-safe-area",
    severity: .warning,
    judgement: .tooEarlyOrLate,
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
    needs: RuleNeeds(statement: .codeAtStage)
  ) { evaluation in
    let scenario = evaluation.scenario
    let moving = scenario.settings.filter { $0.movesAfterLayout && scenario.owns($0) }
    guard !moving.isEmpty else { return [] }
    // The finding is at the last statement that moves a view.
    let last = Dictionary(moving.map { ($0.element, $0) }, uniquingKeysWith: { $1 })
    return last.values.sorted { $0.element < $1.element }.flatMap { setting -> [LayoutFinding] in
      let (view, property, range) = (setting.element, setting.property, setting.place.range)
      guard let first = moving.filter({ $0.element == view }).compactMap(\.stage).min() else { return [] }
      return scenario.movedControllers(by: view).compactMap { controller -> LayoutFinding? in
        guard let spread = evaluation.layouts.spread(by: \.distance, { Move(of: controller, from: first, in: $0) })
        else { return nil }
        let move = spread.worst.number
        return LayoutFinding(
          at: range,
          Subject(element: controller, property: property),
          over: spread,
          """
          safe area of \(scenario.words(for: controller)) may stay \(move.frozen.written) instead of \
          \(move.positional.written): \(setting.stage?.spec.name ?? "a later stage") moves \
          \(view == controller ? "it" : scenario.words(for: view)), and UIKit keeps the insets that a controller's view \
          had before, \(spread.places)
          """,
          notes: spread.notes(at: setting.place) {
            "\($0.number.frozen.written) instead of \($0.number.positional.written) on \($0.configurations)"
          } + [
            Finding.Note(
              setting.place,
              """
              likely, not certain: developers have seen it, but it is not documented; the values computed here follow \
              the new position
              """
            )
          ]
        ) {
          if setting.reads.isEmpty {
            let block = scenario.edit.enclosingStage(of: setting)
            // The change is visible, since the view no longer moves there, so no measure calls it safe.
            Change(
              "Place \(scenario.words(for: view)) there from the start",
              scenario.edit.remove(block?.statements.count == 1 ? block?.range ?? range : range),
              scenario.placement(by: setting)
            )
          }
        }
      }
    }
  }
}

/// A move of a controller's view that changes the safe area it should have, in one layout.
private struct Move {
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
    self.frozen = frozen
    self.positional = positional
    guard distance.isVisible else { return nil }
  }
}

extension BoundScenario {
  /// Lets code of an early stage decide where the view is before it moves.
  fileprivate func placement(by setting: BoundSetting) -> TextEdit? {
    let value = text(setting.valuePlace.range)
    let others = settings(of: setting.property, on: setting.element).filter { !$0.movesAfterLayout }
    guard let known = others.max(by: { $1.comesAfter($0) }) else {
      return edit.add("\(setting.property.spec.spelling): \(value)", to: setting.element)
    }
    return edit.set(known, to: value)
  }
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
