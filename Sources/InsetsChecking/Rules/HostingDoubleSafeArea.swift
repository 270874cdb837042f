import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let hostingDoubleSafeArea = LayoutRule(
    id: "hosting-double-safe-area",
    severity: .warning,
    judgement: .roomMadeTwice,
    reach: .wholeUIKit,
    summary: "content avoids the same safe area twice, or in the wrong place, because SwiftUI avoids it too",
    explanation: """
      The view of a hosting controller has a safe area like any other view, and SwiftUI moves its content by it. If \
      you place a small hosting view by hand, partly under the status bar or beside the notch, its content appears \
      somewhere else in its frame, and moves when the view is attached. Conversely, SwiftUI lays out a wrapped UIKit \
      screen inside the safe area, so its list ends at the sides and at the bars instead of reaching under them with \
      insets of its own.

      Place the small view inside the safe area, or exclude its content from the safe area with safeAreaRegions (iOS \
      16.4). Let a wrapped screen reach from edge to edge with ignoresSafeArea in SwiftUI; its lists avoid the safe \
      area themselves. What SwiftUI does is known from discussions and one line of Apple's documentation, so the \
      finding is likely, not certain.
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
          - hostingController avatar { top: 20; left: 16; width: 40; height: 40 }
          +     hostingController avatar { top: safeArea; left: 16; width: 40; height: 40 }
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
          - left: safeArea
          - right: safeArea
          +       left: superview
          +       right: superview
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
    needs: RuleNeeds(elements: .hostingControllers)
  ) { evaluation in
    let scenario = evaluation.scenario
    // The controllers whose safe area both SwiftUI and UIKit keep clear of.
    return scenario.ownElements(where: \.isController).compactMap { element -> LayoutFinding? in
      let shared = evaluation.sharedEdges(of: element)
      guard let spread = Spread(shared, in: \.layout, by: \.gap), let head = scenario.headPlace(of: element) else {
        return nil
      }
      let worst = spread.worst.number
      let told = shared.filter {
        $0.layout == worst.layout && $0.kind == worst.kind && $0.gap.looksLike(worst.gap)
      }
      let place = scenario.namePlace(of: element) ?? head
      return LayoutFinding(
        at: head.range,
        Subject(element: element, edge: worst.edge),
        over: spread,
        "\(worst.words(scenario.words(for: element), at: told.map(\.edge))), \(spread.places)",
        notes: spread.notes(at: place)
          + [Finding.Note(place, "likely, not certain: what SwiftUI does is known from developers' reports")]
      ) {
        let edges = shared.map(\.edge).uniqued()
        let isVertical = edges[0].isVertical
        if scenario.screen[element].kind == .hostingController {
          Change("Set safeAreaRegions to none", scenario.edit.add(.safeAreaRegions, "none", to: element))
          let pins = scenario.retied(edges, of: element, to: "safeArea") { _ in true }
          if pins.count == edges.count {
            Change(
              "Pin it to the safe area",
              all: pins,
              measure: .quantity("\(edges[0]) edge", .frameInWindow, isVertical ? .y : .x, of: element)
            )
          }
        } else {
          Change(
            "Let it reach from edge to edge",
            all: scenario.retied(edges, of: element, to: "superview") { $0 == .safeArea },
            measure: .quantity(isVertical ? "height" : "width", .frame, isVertical ? .height : .width, of: element)
          )
        }
      }
    }
  }
}

/// A safe area that SwiftUI and UIKit both keep clear of at an edge, in one layout.
private struct SharedEdge {
  enum Kind: Equatable {
    /// SwiftUI's content moves in a view that its author has placed.
    case leaf
    /// SwiftUI keeps a UIKit screen with this list away from the edge.
    case wrapped(list: ElementID)
  }

  var kind: Kind
  var layout: ScenarioLayout
  var edge: Edge
  /// How far the content is from its expected place, in points.
  var gap: Points
  /// The controller of the safe area, and its part at the edge.
  var outer: ElementID
  var inset: Amount

  func words(_ name: String, at edges: [Edge]) -> Finding.Message {
    let area = "\(layout.scenario.words(for: outer)) (\(layout.sum(of: inset)))"
    switch kind {
    case .leaf:
      return """
        content of \(name) is \(gap) pt from its \(enumerated(edges.map(\.name))) edge: \(name) reaches into the safe area of \
        \(area), and SwiftUI keeps the content clear of it
        """
    case .wrapped(let list):
      return """
        \(layout.scenario.words(for: list)) ends \(gap) pt from the \(enumerated(edges.map(\.name))) \
        \(edges.count == 1 ? "edge" : "edges"): SwiftUI keeps \(name) inside the safe area of \(area), which the list \
        would keep clear of by itself
        """
    }
  }
}

extension BoundScenario {
  /// Edits that tie edges to an anchor in place of some targets, each statement once.
  fileprivate func retied(
    _ edges: [Edge],
    of element: ElementID,
    to anchor: String,
    where isWanted: (AnchorTarget) -> Bool
  ) -> [TextEdit] {
    let ties = edges.compactMap { edge -> BoundSetting? in
      guard let setting = settings(of: edge.property, on: element).last(where: { $0.stage == nil }),
        case .anchor(let tie) = setting.value, isWanted(tie.target)
      else { return nil }
      return setting
    }
    return ties.compactMap { edit.set($0, to: anchor) }.uniqued()
  }
}

extension ScenarioEvaluation {
  fileprivate func sharedEdges(of element: ElementID) -> [SharedEdge] {
    let screen = scenario.screen
    guard let parent = screen[element].parent, !screen[element].isPresented,
      let outer = scenario.controller(of: parent), !screen[parent].kind.isContainer,
      (screen[element].kind == .hostingController) != (screen[parent].kind == .hostingController)
    else { return [] }
    return layouts.flatMap { $0.sharedEdges(of: element, in: parent, outer) }
  }
}

extension ScenarioLayout {
  fileprivate func sharedEdges(of element: ElementID, in parent: ElementID, _ outer: ElementID) -> [SharedEdge] {
    let isHosting = scenario.screen[element].kind == .hostingController
    guard isVisible(element), knowsContainer(isHosting ? element : parent), let frame = frameInWindow(of: element),
      let whole = frameInWindow(of: outer)
    else { return [] }
    return Edge.allCases.compactMap { edge in
      guard let inset = amount(.safeAreaInsets, edge.part, of: outer), inset.value.isVisible else { return nil }
      let distance = frame.distance(inside: whole, edge)
      func shared(_ kind: SharedEdge.Kind, _ gap: Points) -> SharedEdge {
        SharedEdge(kind: kind, layout: self, edge: edge, gap: gap, outer: outer, inset: inset)
      }
      if isHosting { return leafGap(element, frame, distance, edge).map { shared(.leaf, $0) } }
      return distance.isNear(inset.value)
        ? list(reaching: edge, of: element, frame).map { shared(.wrapped(list: $0), distance) } : nil
    }
  }

  /// Whether a hosting controller's content has the safe area of bars and the device.
  private func knowsContainer(_ element: ElementID) -> Bool {
    let regions = screen[element].value(of: .safeAreaRegions)
    return regions != .choice(.noRegion) && regions != .choice(.keyboard)
  }

  /// How far SwiftUI moves the content of a view that begins inside the covered strip, but not at its edge; nil if that
  /// is little of the view's extent.
  private func leafGap(_ element: ElementID, _ frame: Rect, _ distance: Points, _ edge: Edge) -> Points? {
    guard let inset = amount(.safeAreaInsets, edge.part, of: element)?.value, inset.isVisible, distance.isVisible,
      inset > (edge.isVertical ? frame.height : frame.width) / 5
    else { return nil }
    return inset
  }

  /// The list that would keep clear of the safe area by itself, if SwiftUI let it reach there.
  private func list(reaching edge: Edge, of element: ElementID, _ frame: Rect) -> ElementID? {
    scenario.screen.ids.first { list in
      guard scenario.screen[list].kind.isScrollView, scenario.isWithin(list, element),
        let own = frameInWindow(of: list)
      else { return false }
      return own.distance(inside: frame, edge).isNear(0)
    }
  }
}
