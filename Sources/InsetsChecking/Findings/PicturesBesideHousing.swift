import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// The small pictures that begin rows with a margin to the screen's side, where the sensor housing lies over them in landscape.
struct PicturesBesideHousing: FindingSource {
  let evaluation: ScenarioEvaluation

  /// Larger ones may lie beside the housing on purpose, in points.
  private let largest: Points = 200

  var findings: [LayoutFinding] {
    scenario.ownElements { $0 == .imageView }.compactMap { picture -> LayoutFinding? in
      guard isSmall(picture), let start = marginalStart(of: picture), let head = scenario.headPlace(of: picture) else {
        return nil
      }
      let covers = layouts.showing(picture).flatMap { layout in
        [Edge.left, .right].compactMap { edge -> Cover? in
          guard layout.configuration.orientation.isLandscape,
            start.property.edge(in: layout.configuration.layoutDirection) == edge
          else { return nil }
          return layout.cover(of: picture, at: edge).flatMap { $0.covered > 8 && !$0.isBelowTheEnd ? $0 : nil }
        }
      }
      guard let report = CoverReport(covers) else { return nil }
      return LayoutFinding(
        at: head.range,
        Subject(element: picture, edge: report.worst.edge),
        severity: covers.contains(where: \.mayMeetHousing) ? nil : .information,
        in: report.groups,
        "\(scenario.words(for: picture)) \(report.extents)\(report.worst.side), \(report.configurations)",
        notes: report.notes(at: scenario.namePlace(of: picture) ?? head)
      ) {
        Change(
          "Count the margin from the safe area",
          start.inset(isNear: start.property.isNearEdge).flatMap { margin in
            scenario.edit.set(start, to: "safeArea\(signed(start.property.isNearEdge ? margin : -margin))")
          },
          measure: .edge(report.worst.edge, of: picture)
        )
      }
    }
  }

  private func isSmall(_ picture: ElementID) -> Bool {
    let sizes = scenario.settings(on: picture).filter {
      $0.property == .width || $0.property == .height || $0.property == .size
    }
    let lengths = sizes.flatMap { $0.value.expressions.map(\.constantValue) }
    return !lengths.isEmpty && lengths.allSatisfy { length in length.map { $0 <= largest } ?? false }
  }

  /// The tie that keeps a margin between a picture and the side of its controller's view, if words hang at its other side.
  private func marginalStart(of picture: ElementID) -> BoundSetting? {
    let sides: Set<Property> = [.left, .right, .leading, .trailing]
    let ties = scenario.settings(on: picture).filter { sides.contains($0.property) }
    guard let outer = scenario.screen[picture].parent,
      scenario.screen[outer].kind.isController || scenario.screen[outer].kind == .view, ties.count == 1,
      let inset = ties[0].inset(isNear: ties[0].property.isNearEdge), 0 < inset, inset <= 40,
      !ties[0].value.isTiedToSafeArea, scenario.owns(ties[0])
    else { return nil }
    let hangs = scenario.screen[outer].children.contains { text in
      scenario.screen[text].kind.holdsText
        && scenario.settings(on: text).contains { setting in
          guard sides.contains(setting.property), case .anchor(let anchor) = setting.value,
            case .sibling(picture, _) = anchor.target
          else { return false }
          return true
        }
    }
    return hangs ? ties[0] : nil
  }
}
