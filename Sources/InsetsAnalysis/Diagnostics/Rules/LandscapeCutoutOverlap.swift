import InsetsEngine
import InsetsSyntax

extension DiagnosticRule {
  static let landscapeCutoutOverlap = DiagnosticRule(
    id: "landscape-cutout-overlap",
    severity: .error,
    summary: "what people read or touch lies beside the sensor housing in landscape",
    explanation: """
      In landscape the safe area of a phone with a sensor housing begins at the sides. A label, a button or a text \
      field that is pinned to the superview's side lies under the housing or in the round corner there. Scroll views \
      do not help: vertical lists are not inset at their sides, collection views never move their items, and only the \
      content views of table cells keep clear by themselves.

      Backgrounds belong at the edge of the screen, content inside the safe area: pin the content to it, leave the \
      content views of cells inset, or measure the sections of a grid from the safe area.
      """,
    examples: [
      .flagged(
        """
        scenario "row in a collection" {
          devices: iPhoneX
          iOS: 11
          orientations: landscape
          viewController catalog {
            collectionView list {
              edges: superview
              itemSize: (screen.width, 60)
              item row {
                1️⃣label title { left: 16; right: superview - 16 }
              }
            }
          }
        }
        """,
        fixed: """
          scenario "row in a collection" {
            devices: iPhoneX
            iOS: 11
            orientations: landscape
            viewController catalog {
              collectionView list {
                edges: superview
                itemSize: (screen.width, 60)
                item row {
                  label title { left: safeArea + 16; right: safeArea - 16 }
                }
              }
            }
          }
          """
      ),
      .flagged(
        """
        scenario "form" {
          devices: iPhoneX
          iOS: 11
          orientations: portrait, landscape
          viewController form {
            tableView fields {
              edges: superview
              1️⃣insetsContentViewsToSafeArea: false
              cell row {
                label name { left: 0; width: 100 }
              }
            }
          }
        }
        """,
        fixed: """
          scenario "form" {
            devices: iPhoneX
            iOS: 11
            orientations: portrait, landscape
            viewController form {
              tableView fields {
                edges: superview
                cell row {
                  label name { left: 0; width: 100 }
                }
              }
            }
          }
          """
      ),
      .accepted(
        """
        scenario "background behind the notch, text beside it" {
          devices: iPhone8, iPhoneX
          iOS: 11
          orientations: portrait, landscape
          viewController home {
            view banner {
              left: superview
              right: superview
              top: safeArea
              height: 44
              label title { left: safeArea + 16; right: safeArea - 16 }
            }
            tableView list {
              top: banner.bottom
              bottom: superview
              cell row {
                label name { left: 0; width: 100 }
              }
            }
          }
        }
        """
      ),
    ],
    origin: .layout(check: reportCutOff, fixes: fixCutOff)
  )
}

/// Content under the side of the safe area, in one layout.
private struct CutContent {
  var group: Int
  var element: ElementID
  var edge: Edge
  var covered: Amount
}

/// What findings are one: the same statement lets all of the content slide to the side.
private struct CutCause: Hashable {
  /// The table whose content views are told not to give way, the stack view that arranges the content, or the content.
  var element: ElementID
  var isTable: Bool
}

private func reportCutOff(_ evaluation: ScenarioEvaluation) -> [Finding] {
  let scenario = evaluation.scenario
  let cut = cutContent(evaluation)
  let causes = cut.map(\.cause).uniqued()
  return causes.compactMap { cause in
    let parts = cut.filter { $0.cause == cause }.map(\.content)
    guard let worst = parts.max(by: { $0.covered.value < $1.covered.value }) else { return nil }
    guard cause.isTable else {
      guard let range = scenario.headRange(of: cause.element) else { return nil }
      return finding(cause, range, worst, parts, evaluation)
    }
    guard let setting = evaluation.lastSetting(of: .insetsContentViewsToSafeArea, on: cause.element, in: worst.group),
      setting.place.tree === scenario.tree
    else { return nil }
    return finding(cause, setting.place.range, worst, parts, evaluation)
  }
}

private func cutContent(_ evaluation: ScenarioEvaluation) -> [(cause: CutCause, content: CutContent)] {
  let scenario = evaluation.scenario
  let sides = evaluation.groupsWithCutSides()
  guard !sides.isEmpty else { return [] }
  return scenario.ownElements(where: \.holdsText).flatMap { element -> [(CutCause, CutContent)] in
    guard !standsInBar(element, scenario) else { return [] }
    return sides.flatMap { group, edges in
      edges.compactMap { edge in
        guard let covered = evaluation.textCover(of: element, at: edge, in: group),
          !isCausedBySections(element, group, evaluation), !isCausedByAllEdges(element, edge, evaluation)
        else { return nil }
        let content = CutContent(group: group, element: element, edge: edge, covered: covered)
        return (cause(of: element, group, evaluation), content)
      }
    }
  }
}

/// Whether the collection around the element is told of already: there the sections have to move, not their content.
private func isCausedBySections(_ element: ElementID, _ group: Int, _ evaluation: ScenarioEvaluation) -> Bool {
  let screen = evaluation.scenario.screen
  var ancestor = screen[element].parent
  while let id = ancestor {
    if screen[id].kind.isCollection { return !evaluation.coveredSections(of: id, in: group).isEmpty }
    ancestor = screen[id].parent
  }
  return false
}

/// Whether one statement for all edges lets a bar cover the content too, which is told already.
private func isCausedByAllEdges(_ element: ElementID, _ edge: Edge, _ evaluation: ScenarioEvaluation) -> Bool {
  let scenario = evaluation.scenario
  let setting = scenario.settings(of: edge == .left ? .left : .right, on: element).last
  guard let setting, scenario.text(setting.namePlace.range) != setting.setting.property.spec.spelling else {
    return false
  }
  return [Edge.top, .bottom].contains { evaluation.coversContent(of: element, at: $0) }
}

private func standsInBar(_ element: ElementID, _ scenario: BoundScenario) -> Bool {
  var ancestor = scenario.screen[element].parent
  while let id = ancestor {
    if scenario.screen[id].kind.isBar { return true }
    ancestor = scenario.screen[id].parent
  }
  return false
}

private func cause(of element: ElementID, _ group: Int, _ evaluation: ScenarioEvaluation) -> CutCause {
  let screen = evaluation.scenario.screen
  var ancestor = screen[element].parent
  var hasContentView = false
  while let id = ancestor {
    let kind = screen[id].kind
    if kind == .cell { hasContentView = true }
    // A table's own header is a plain view, a section's header has a content view.
    if kind == .header || kind == .footer, let parent = screen[id].parent, screen[parent].kind == .section {
      hasContentView = true
    }
    if kind.isTable, hasContentView, evaluation.flag(.insetsContentViewsToSafeArea, of: id, in: group) == false {
      return CutCause(element: id, isTable: true)
    }
    ancestor = screen[id].parent
  }
  return CutCause(element: arranged(element, screen), isTable: false)
}

/// The outermost stack view that places the element, or the element.
private func arranged(_ element: ElementID, _ screen: Screen) -> ElementID {
  var result = element
  while let parent = screen[result].parent, screen[parent].kind == .stackView { result = parent }
  return result
}

private func finding(
  _ cause: CutCause,
  _ range: ByteRange,
  _ worst: CutContent,
  _ all: [CutContent],
  _ evaluation: ScenarioEvaluation
) -> Finding {
  let scenario = evaluation.scenario
  let words = DerivationWords(scenario: scenario)
  let names = all.map(\.element).uniqued()
  let alike = all.filter { abs($0.covered.value - worst.covered.value) <= 0.01 }
  let edges = [Edge.left, .right].filter { edge in
    alike.contains { $0.edge == edge && $0.group == worst.group && $0.element == worst.element }
  }
  let leaves = words.leaves(of: evaluation.derivation(of: worst.covered, in: worst.group))
  let bars = leaves.filter { $0.amount > 0 }.map { "the " + words.name(of: $0) }.uniqued()
  var message = scenario.words(for: worst.element)
  if names.count > 1 { message += " and \(counted(names.count - 1, "other"))" }
  message += names.count > 1 ? " reach " : " reaches "
  message +=
    "\(formatted(worst.covered.value)) pt under \(enumerated(bars)) at the \(InsetsAnalysis.words(for: edges)) "
  message += "on \(evaluation.configurationWords(for: alike.map(\.group))) because "
  if cause.isTable { message += "insetsContentViewsToSafeArea is false and " }
  let sum = words.sum(leaves, showsRules: false)
  // What is left of the side once the content's own distance is taken off.
  let isWhole = leaves.allSatisfy { $0.amount > 0 }
  message += isWhole ? "nothing keeps it clear of \(sum)" : "\(formatted(worst.covered.value)) = \(sum)"
  var finding = Finding(
    rule: DiagnosticRule.landscapeCutoutOverlap.id,
    severity: DiagnosticRule.landscapeCutoutOverlap.severity,
    range: range,
    message: message
  )
  finding.subject = Subject(
    element: cause.element,
    edge: worst.edge,
    property: cause.isTable ? .insetsContentViewsToSafeArea : nil
  )
  finding.notes = notes(worst, all, evaluation)
  return finding
}

/// What else reaches under the side, and by how much where it is not the worst.
private func notes(_ worst: CutContent, _ all: [CutContent], _ evaluation: ScenarioEvaluation) -> [Finding.Note] {
  let scenario = evaluation.scenario
  var seen: [(element: ElementID, amount: Points)] = [(worst.element, worst.covered.value)]
  var notes: [Finding.Note] = []
  for content in all where notes.count < 8 {
    let amount = content.covered.value
    guard !seen.contains(where: { $0.element == content.element && abs($0.amount - amount) <= 0.01 }),
      let place = scenario.elements[content.element.index].place
    else { continue }
    seen.append((content.element, amount))
    let alike = all.filter { $0.element == content.element && abs($0.covered.value - amount) <= 0.01 }
    let edges = [Edge.left, .right].filter { edge in alike.contains { $0.edge == edge } }
    let message =
      "\(formatted(amount)) pt of \(scenario.words(for: content.element)) at the \(InsetsAnalysis.words(for: edges)) "
      + "on \(evaluation.configurationWords(for: alike.map(\.group)))"
    notes.append(Finding.Note(place: place, message: message))
  }
  return notes
}

// MARK: - Fixes

private func fixCutOff(_ finding: Finding, _ evaluation: ScenarioEvaluation) -> [FixCandidate] {
  let scenario = evaluation.scenario
  guard let subject = finding.subject.element, let edge = finding.subject.edge else { return [] }
  let all = cutContent(evaluation).filter { $0.cause.element == subject }.map(\.content)
  guard let element = all.first(where: { $0.edge == edge })?.element else { return [] }
  let measure = Measure(name: "\(edge.name) edge", element: element, quantities: edge.frameQuantities)
  var candidates: [FixCandidate] = []
  if finding.subject.property == .insetsContentViewsToSafeArea {
    candidates.append(
      FixCandidate(
        action: "Let content views keep clear of the safe area",
        edits: [TextEdit(range: wholeLines(of: finding.range, in: scenario.tree.bytes), replacement: "")],
        measure: measure
      )
    )
  }
  var edits: [TextEdit] = []
  for element in all.map({ arranged($0.element, scenario.screen) }).uniqued() {
    let edges = [Edge.left, .right].filter { edge in
      all.contains { arranged($0.element, scenario.screen) == element && $0.edge == edge }
    }
    guard let pins = scenario.safeAreaPins(of: element, at: edges) else { return candidates }
    edits += pins.filter { !edits.contains($0) }
  }
  candidates.append(FixCandidate(action: "Pin to the safe area", edits: edits, measure: measure))
  return candidates
}
