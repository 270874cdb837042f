import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let landscapeCutoutOverlap = LayoutRule(
    id: "landscape-cutout-overlap",
    severity: .error,
    judgement: .covered,
    reach: .uiKit,
    summary: "text or controls are beside or under the sensor housing in landscape",
    explanation: """
      In landscape, a phone with a sensor housing has safe area insets at its sides. A label, button or text field \
      pinned to the superview's side is then under the housing or in the rounded corner. Scroll views do not prevent \
      this: vertical lists are not inset at their sides, collection views never move their items, and only the \
      content views of table cells avoid the safe area themselves.

      Extend backgrounds to the screen's edge, and keep content inside the safe area: pin it to the safe area, leave \
      the content views of cells inset, or measure the sections of a grid from the safe area.
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
          - label title { left: 16; right: superview - 16 }
          +         label title { left: safeArea + 16; right: safeArea - 16 }
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
          - insetsContentViewsToSafeArea: false
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
    ]
  ) { evaluation in
    let scenario = evaluation.scenario
    let sides = evaluation.layoutsWithCutSides()
    guard !sides.isEmpty else { return [] }
    // A search bar keeps its field clear of the housing.
    let content = scenario.ownElements { $0.holdsText && $0 != .searchBar }
    let cut = content.flatMap { element -> [(cause: Cause, content: Cover)] in
      guard !scenario.ancestors(of: element).contains(where: { scenario.screen[$0].kind.isBar }) else { return [] }
      return sides.flatMap { layout, edges in
        edges.compactMap { edge in
          guard let cover = layout.cover(of: element, at: edge), !layout.isCausedBySections(element),
            !Cover.isOpen(element, along: .horizontal, in: layout), !cover.isBelowTheEnd,
            !evaluation.isCausedByAllEdges(element, edge)
          else { return nil }
          return (layout.cause(ofCutting: element), cover)
        }
      }
    }
    // The content that one statement puts under the sides is one finding.
    return cut.map(\.cause).uniqued().compactMap { cause in
      evaluation.cutOff(by: cause, cut.filter { $0.cause == cause }.map(\.content))
    } + PicturesBesideHousing(evaluation: evaluation).findings
  }
}

/// The key of findings that are joined.
private struct Cause: Hashable {
  /// The table whose content views are not inset, the stack view that arranges the content, or the content.
  var element: ElementID
  var isTable: Bool
}

extension ScenarioEvaluation {
  fileprivate func cutOff(by cause: Cause, _ contents: [Cover]) -> LayoutFinding? {
    let scenario = scenario
    guard let worst = contents.max(by: { $0.covered < $1.covered }) else { return nil }
    // The statement that keeps the content views from being inset.
    let setting = cause.isTable ? worst.layout.setting(of: .insetsContentViewsToSafeArea, on: cause.element) : nil
    guard let place = setting?.place ?? scenario.headPlace(of: cause.element), scenario.owns(place),
      setting != nil || !cause.isTable
    else { return nil }
    return LayoutFinding(
      at: place.range,
      Subject(element: cause.element, edge: worst.edge, property: setting?.property),
      severity: contents.contains(where: \.mayMeetHousing) ? nil : .information,
      in: Set(contents.map(\.layout.group)),
      contents.message(worst, isTable: cause.isTable),
      notes: contents.notes(beside: worst)
    ) {
      let element = contents.first { $0.edge == worst.edge }?.element ?? worst.element
      let measure = Measure.edge(worst.edge, of: element)
      if let setting {
        Change("Let content views avoid the safe area", scenario.edit.remove(setting), measure: measure)
      }
      Change("Pin to the safe area", all: contents.pins, measure: measure)
      if let first = scenario.view(beginning: element, at: worst.edge) {
        Change(
          "Pin the \(worst.edge) edge of \(scenario.words(for: first)) to the safe area",
          all: scenario.edit.pinToSafeArea(first, at: [worst.edge], in: self.layouts),
          measure: measure
        )
      }
      if let panel = scenario.panel(around: element, at: worst.edge) {
        Change(
          "Pin the \(worst.edge) edge of \(scenario.words(for: panel)) to the safe area",
          all: scenario.edit.pinToSafeArea(panel, at: [worst.edge], in: self.layouts),
          measure: measure
        )
      }
    }
  }
}

extension Cover {
  /// Whether the view lies below the screen or behind a bar at its end, and nothing scrolls so far.
  var isBelowTheEnd: Bool {
    guard element.isBelowWindow(in: layout) else {
      return layout.scenario.scrollView(around: element) == nil && element.isBehindBottomBar(in: layout)
    }
    guard let around = layout.scenario.scrollView(around: element) else { return true }
    guard let content = layout.points(.contentSize, .height, of: around), let outer = layout.frameInWindow(of: around),
      let frame = layout.frameInWindow(of: element)
    else { return false }
    return frame.y - outer.y >= content
  }
}

extension BoundScenario {
  /// The sibling whose edge a view's is tied to, through any number of others; nil for a view that is tied to something else.
  fileprivate func view(beginning view: ElementID, at edge: Edge) -> ElementID? {
    var (current, passed) = (view, [view])
    while let tie = settings(on: current).last(where: { tie in
      configurations.contains { tie.property.edge(in: $0.layoutDirection) == edge }
    }), case .anchor(let anchor) = tie.value, case .sibling(let next, let line) = anchor.target,
      [.left, .right, .leading, .trailing].contains(line), !passed.contains(next)
    {
      passed.append(next)
      current = next
    }
    return current == view ? nil : current
  }
}

extension Cover {
  fileprivate func isAlike(_ other: Cover) -> Bool { covered.looksLike(other.covered) }
}

extension [Cover] {
  private var scenario: BoundScenario { self[0].layout.scenario }

  fileprivate func message(_ worst: Cover, isTable: Bool) -> Finding.Message {
    let edges = [Edge.left, .right].filter { edge in
      contains {
        worst.isAlike($0) && $0.edge == edge && $0.layout == worst.layout && $0.element == worst.element
      }
    }
    let others = map(\.element).uniqued().count - 1
    let same = filter { $0.element == worst.element && $0.edge == worst.edge }
    let leaves = worst.layout.leaves(of: worst.safe)
    // The rest of the side without the content's own distance.
    let own: Points = leaves.filter { $0.amount < 0 }.reduce(0) { $0 - $1.amount }
    return """
      \(scenario.words(for: worst.element))\(others > 0 ? " and \(counted(others, "other"))" : "")\
      \(contains(where: \.mayMeetHousing) ? "" : " \(others > 0 ? "are" : "is") clear of the housing itself, but") \
      \(others > 0 ? "reach" : "reaches") \
      \(worst.covered) pt \(place(leaves)) at the \(words(for: edges)): \
      \(isTable ? "insetsContentViewsToSafeArea is false, and " : "")\
      \(own > 0 ? "it keeps \(own) pt free, and \(scenario.taken(by: leaves))" : "nothing keeps it clear" as Phrase), \
      \(Spread(same, in: \.layout, by: \.covered).map(\.places) ?? "")
      """
  }

  /// Where the worst of it is: only how far it reaches is known of a housing, which covers a part of its side.
  private func place(_ leaves: [Derivation]) -> Finding.Message {
    let names = scenario.names(ofCovering: leaves)
    return names == "the \(Contributor.sensorHousing.words)" ? "outside the safe area" : "under \(names)"
  }

  /// The other content under the side, with its amount if that is not the worst.
  fileprivate func notes(beside worst: Cover) -> [Finding.Note] {
    var told = [worst]
    var notes: [Finding.Note] = []
    for content in self where notes.count < mostNotes {
      guard !told.contains(where: { $0.element == content.element && $0.isAlike(content) }),
        let place = scenario.namePlace(of: content.element)
      else { continue }
      told.append(content)
      let alike = filter { $0.element == content.element && $0.isAlike(content) }
      let edges = [Edge.left, .right].filter { edge in alike.contains { $0.edge == edge } }
      let places = content.layout.evaluation.configurationWords(for: alike.map(\.layout))
      let name = scenario.words(for: content.element)
      notes.append(
        Finding.Note(
          place,
          "\(content.covered) pt of \(name) at the \(words(for: edges)) on \(places)"
        )
      )
    }
    return notes
  }

  fileprivate var pins: [TextEdit]? {
    let placed = map { (element: scenario.arranged($0.element), edge: $0.edge) }
    var edits: [TextEdit] = []
    for element in placed.map(\.element).uniqued() {
      let edges = [Edge.left, .right].filter { edge in placed.contains { $0.element == element && $0.edge == edge } }
      guard let pins = scenario.edit.pinToSafeArea(element, at: edges, in: self[0].layout.evaluation.layouts) else {
        return nil
      }
      edits += pins.filter { !edits.contains($0) }
    }
    return edits
  }
}

extension ScenarioLayout {
  /// Whether there is a finding for the collection around the element, whose sections have to move, not their content.
  fileprivate func isCausedBySections(_ element: ElementID) -> Bool {
    let collection = scenario.ancestors(of: element).first { scenario.screen[$0].kind.isCollection }
    return collection.map { !coveredSections(of: $0).isEmpty } ?? false
  }

  fileprivate func cause(ofCutting element: ElementID) -> Cause {
    let screen = scenario.screen
    var hasContentView = false
    for id in scenario.ancestors(of: element) {
      let kind = screen[id].kind
      // A table's own header is a plain view, while a section's header has a content view.
      if kind == .cell
        || (kind == .uiKit(.header) || kind == .uiKit(.footer))
          && screen[id].parent.map({ screen[$0].kind == .uiKit(.section) }) == true
      {
        hasContentView = true
      }
      if kind.isTable, hasContentView, flag(.insetsContentViewsToSafeArea, of: id) == false {
        return Cause(element: id, isTable: true)
      }
    }
    return Cause(element: scenario.arranged(element), isTable: false)
  }
}

extension ScenarioEvaluation {
  /// Whether one statement for all edges also puts the content under a bar, which is already reported.
  fileprivate func isCausedByAllEdges(_ element: ElementID, _ edge: Edge) -> Bool {
    guard let setting = scenario.settings(of: edge.property, on: element).last, !scenario.namesItself(setting) else {
      return false
    }
    return [Edge.top, .bottom].contains { coversContent(of: element, at: $0) }
  }
}
