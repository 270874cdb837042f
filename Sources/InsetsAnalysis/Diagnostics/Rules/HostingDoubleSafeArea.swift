import InsetsEngine
import InsetsSyntax

extension DiagnosticRule {
  static let hostingDoubleSafeArea = DiagnosticRule(
    id: "hosting-double-safe-area",
    severity: .warning,
    summary: "content keeps clear of the same safe area twice, or in the wrong place, because SwiftUI does so too",
    explanation: """
      The view of a hosting controller has a safe area like any other, and SwiftUI moves its content by it. A small \
      hosting view that an author has placed by hand, partly under the status bar or beside the notch, then shows its \
      content somewhere else in its frame, and changes when it is attached. The other way round, SwiftUI lays a wrapped \
      UIKit screen out inside the safe area, so the list in it ends at the sides and at the bars instead of reaching \
      under them with insets of its own.

      Place the leaf inside the safe area, or take the regions away from its content with safeAreaRegions (iOS 16.4). \
      Let the wrapped screen reach from edge to edge, which is ignoresSafeArea in SwiftUI; its lists keep clear by \
      themselves. What SwiftUI does is known from threads and one line of Apple's documentation, so this is likely, \
      not certain.
      """,
    examples: [
      .flagged(
        """
        scenario "avatar" {
          devices: iPhone12
          iOS: 14
          viewController profile {
            1️⃣hostingController avatar { top: 20; left: 16; width: 40; height: 40 }
          }
        }
        """,
        fixed: """
          scenario "avatar" {
            devices: iPhone12
            iOS: 14
            viewController profile {
              hostingController avatar { top: safeArea; left: 16; width: 40; height: 40 }
            }
          }
          """
      ),
      .flagged(
        """
        scenario "wrapped screen" {
          devices: iPhone13
          iOS: 15
          orientations: landscape
          hostingController settings {
            1️⃣viewController wrapped {
              left: safeArea
              right: safeArea
              tableView list
            }
          }
        }
        """,
        fixed: """
          scenario "wrapped screen" {
            devices: iPhone13
            iOS: 15
            orientations: landscape
            hostingController settings {
              viewController wrapped {
                left: superview
                right: superview
                tableView list
              }
            }
          }
          """
      ),
      .accepted(
        """
        scenario "regions taken away" {
          devices: iPhone12
          iOS: 17
          viewController profile {
            hostingController avatar { top: 20; left: 16; width: 40; height: 40; safeAreaRegions: [] }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "from edge to edge" {
          devices: iPhone13
          iOS: 15
          orientations: portrait, landscape
          viewController home {
            hostingController screen { viewController wrapped { tableView list } }
          }
        }
        """
      ),
    ],
    origin: .layout(
      needs: RuleNeeds(elements: .hostingControllers),
      check: reportHosting,
      fixes: fixHosting
    )
  )
}

/// Where SwiftUI and UIKit both keep clear of a safe area, in one layout.
private struct SharedSafeArea {
  enum Kind: Equatable {
    /// SwiftUI's content moves in a view that an author has placed.
    case leaf
    /// SwiftUI keeps a UIKit screen with this list away from the edge.
    case wrapped(list: ElementID)
  }

  var kind: Kind
  var group: Int
  var edge: Edge
  /// By how much the content is away from where it is looked for, in points.
  var gap: Points
  /// The controller whose safe area it is, and its part on the edge.
  var outer: ElementID
  var inset: Amount
}

private func reportHosting(_ evaluation: ScenarioEvaluation) -> [Finding] {
  let scenario = evaluation.scenario
  let screen = scenario.screen
  guard screen.elements.contains(where: { $0.kind == .hostingController }) else { return [] }
  return screen.elements.indices.compactMap { index in
    let element = ElementID(index)
    guard screen[element].kind.isController, let place = scenario.elements[index].place, place.tree === scenario.tree
    else { return nil }
    return finding(element, place, sharedSafeAreas(of: element, evaluation), evaluation)
  }
}

private func sharedSafeAreas(of element: ElementID, _ evaluation: ScenarioEvaluation) -> [SharedSafeArea] {
  let screen = evaluation.scenario.screen
  guard let parent = screen[element].parent, !screen[element].isPresented,
    let outer = evaluation.scenario.controller(of: parent), !screen[parent].kind.isContainer
  else { return [] }
  let isHosting = screen[element].kind == .hostingController
  let isWrapped = screen[parent].kind == .hostingController
  guard isHosting != isWrapped else { return [] }
  return evaluation.groups.indices.flatMap { group -> [SharedSafeArea] in
    guard evaluation.isVisible(element, in: group), knowsContainer(isHosting ? element : parent, in: group, evaluation),
      let frame = evaluation.frameInWindow(of: element, in: group),
      let whole = evaluation.frameInWindow(of: outer, in: group)
    else { return [] }
    return Edge.allCases.compactMap { edge in
      guard let inset = evaluation.amount(.safeAreaInsets, edge.part, of: outer, in: group), inset.value > 0.5 else {
        return nil
      }
      let distance = frame.distance(inside: whole, edge)
      let shared =
        isHosting
        ? leafGap(element, frame, distance, edge, in: group, evaluation).map { (SharedSafeArea.Kind.leaf, $0) }
        : wrappedList(element, frame, distance, inset.value, edge, in: group, evaluation).map {
          (.wrapped(list: $0), distance)
        }
      return shared.map { kind, gap in
        SharedSafeArea(kind: kind, group: group, edge: edge, gap: gap, outer: outer, inset: inset)
      }
    }
  }
}

extension Rect {
  /// How far an edge lies inside another rectangle's same edge.
  fileprivate func distance(inside outer: Rect, _ edge: Edge) -> Points {
    switch edge {
    case .top: y - outer.y
    case .left: x - outer.x
    case .bottom: outer.y + outer.height - y - height
    case .right: outer.x + outer.width - x - width
    }
  }
}

/// Whether a hosting controller's content knows of bars and the device.
private func knowsContainer(_ element: ElementID, in group: Int, _ evaluation: ScenarioEvaluation) -> Bool {
  switch evaluation.screen(of: group)[element].value(of: .safeAreaRegions) {
  case .choice(.noRegion), .choice(.keyboard): false
  default: true
  }
}

/// How far SwiftUI moves the content of a view that begins inside the covered strip, but not at its edge; nil where
/// that is little of the view's extent.
private func leafGap(
  _ element: ElementID,
  _ frame: Rect,
  _ distance: Points,
  _ edge: Edge,
  in group: Int,
  _ evaluation: ScenarioEvaluation
) -> Points? {
  guard let inset = evaluation.amount(.safeAreaInsets, edge.part, of: element, in: group)?.value, inset > 0.5,
    distance > 0.5, inset > (edge.isVertical ? frame.height : frame.width) / 5
  else { return nil }
  return inset
}

/// The list that would keep clear of the safe area by itself, if SwiftUI let it reach there.
private func wrappedList(
  _ element: ElementID,
  _ frame: Rect,
  _ distance: Points,
  _ inset: Points,
  _ edge: Edge,
  in group: Int,
  _ evaluation: ScenarioEvaluation
) -> ElementID? {
  guard abs(distance - inset) <= 0.5 else { return nil }
  return evaluation.scenario.screen.elements.indices.lazy.map(ElementID.init).first { list in
    guard evaluation.scenario.screen[list].kind.isScrollView, evaluation.scenario.isWithin(list, element),
      let own = evaluation.frameInWindow(of: list, in: group)
    else { return false }
    return abs(own.distance(inside: frame, edge)) <= 0.5
  }
}

private func finding(
  _ element: ElementID,
  _ place: Place,
  _ all: [SharedSafeArea],
  _ evaluation: ScenarioEvaluation
) -> Finding? {
  guard let spread = Spread(all.map { ($0.group, $0.gap) }, evaluation),
    let worst = all.first(where: { $0.group == spread.worstGroup && abs($0.gap - spread.worst.amount) <= 0.01 })
  else { return nil }
  let scenario = evaluation.scenario
  let told = all.filter { $0.group == worst.group && $0.kind == worst.kind && abs($0.gap - worst.gap) <= 0.01 }
  let edges = enumerated(told.map(\.edge.name))
  let words = DerivationWords(scenario: scenario)
  let leaves = words.leaves(of: evaluation.derivation(of: worst.inset, in: worst.group))
  let name = scenario.words(for: element)
  let outer = scenario.words(for: worst.outer)
  let message =
    switch worst.kind {
    case .leaf:
      "content of \(name) is \(formatted(worst.gap)) pt away from its \(edges) edge \(spread.placeWords) because "
        + "\(name) stands within the safe area of \(outer), \(words.sum(leaves, showsRules: false)), and SwiftUI keeps "
        + "clear of what reaches into it"
    case .wrapped(let list):
      "\(scenario.words(for: list)) ends \(formatted(worst.gap)) pt from the \(edges) \(told.count == 1 ? "edge" : "edges") "
        + "\(spread.placeWords) because SwiftUI keeps \(name) inside the safe area of \(outer), "
        + "\(words.sum(leaves, showsRules: false)), which the list would keep clear of by itself"
    }
  let start = scenario.elements[element.index].statementRange?.lowerBound ?? place.range.lowerBound
  var finding = Finding(
    rule: DiagnosticRule.hostingDoubleSafeArea.id,
    severity: DiagnosticRule.hostingDoubleSafeArea.severity,
    range: start..<place.range.upperBound,
    message: message
  )
  finding.subject = Subject(element: element, edge: worst.edge)
  finding.notes = spread.notes(at: place) { "\(formatted($0.amount)) pt on \(spread.configurations(of: $0))" }
  finding.notes.append(
    Finding.Note(place: place, message: "likely, not certain: what SwiftUI does is known from developers' reports")
  )
  return finding
}

// MARK: - Fixes

private func fixHosting(_ finding: Finding, _ evaluation: ScenarioEvaluation) -> [FixCandidate] {
  let scenario = evaluation.scenario
  guard let element = finding.subject.element else { return [] }
  let all = sharedSafeAreas(of: element, evaluation)
  let edges = all.map(\.edge).uniqued()
  guard let edge = edges.first else { return [] }
  let measure = Measure(
    name: edge.isVertical ? "height" : "width",
    element: element,
    quantities: [(.frame, edge.isVertical ? .height : .width)]
  )
  if scenario.screen[element].kind != .hostingController {
    let edits = pins(edges, of: element, from: .safeArea, to: "superview", scenario)
    return edits.isEmpty ? [] : [FixCandidate(action: "Let it reach from edge to edge", edits: edits, measure: measure)]
  }
  var candidates: [FixCandidate] = []
  if scenario.settings(of: .safeAreaRegions, on: element).isEmpty, let slot = scenario.slot(in: element) {
    candidates.append(
      FixCandidate(action: "Set safeAreaRegions to none", edits: [slot.insertion(of: "safeAreaRegions: none")])
    )
  }
  let edits = pins(edges, of: element, from: nil, to: "safeArea", scenario)
  if edits.count == edges.count {
    let position = Measure(
      name: "\(edge.name) edge",
      element: element,
      quantities: [(.frameInWindow, edge.isVertical ? .y : .x)]
    )
    candidates.append(FixCandidate(action: "Pin it to the safe area", edits: edits, measure: position))
  }
  return candidates
}

/// Edits that tie edges of an element otherwise, each statement once; of all ties, or of those to a target alone.
private func pins(
  _ edges: [Edge],
  of element: ElementID,
  from target: AnchorTarget?,
  to anchor: String,
  _ scenario: BoundScenario
) -> [TextEdit] {
  let properties = edges.map { edge -> Property in
    switch edge {
    case .top: .top
    case .left: .left
    case .bottom: .bottom
    case .right: .right
    }
  }
  let ranges = properties.compactMap { property -> ByteRange? in
    guard let setting = scenario.settings(of: property, on: element).last(where: { $0.stage == nil }),
      case .anchor(let tie) = setting.setting.value, target == nil || tie.target == target
    else { return nil }
    return setting.valuePlace.range
  }
  return ranges.uniqued().map { TextEdit(range: $0, replacement: anchor) }
}
