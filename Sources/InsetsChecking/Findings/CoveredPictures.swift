import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// The small pictures that a column begins with, and that a navigation bar covers in part.
struct CoveredPictures: FindingSource {
  let evaluation: ScenarioEvaluation

  /// Larger ones may lie under a bar on purpose, in points.
  private let largest: Points = 200

  var findings: [LayoutFinding] {
    scenario.ownElements { $0 == .imageView }.compactMap { picture -> LayoutFinding? in
      guard isSmall(picture), beginsColumn(picture), let head = scenario.headPlace(of: picture) else { return nil }
      let covers = layouts.showing(picture).compactMap { layout -> Cover? in
        guard let cover = layout.cover(of: picture, at: .top), !layout.bars(in: cover.safe, at: .top).isEmpty,
          cover.covered > 8
        else { return nil }
        return cover
      }
      guard let report = CoverReport(covers) else { return nil }
      return LayoutFinding(
        at: head.range,
        Subject(element: picture, edge: .top),
        in: report.groups,
        "\(scenario.words(for: picture)) \(report.extents), \(report.configurations)",
        notes: report.notes(at: scenario.namePlace(of: picture) ?? head)
      ) {
        Change(
          "Pin the top edge to the safe area",
          all: scenario.edit.pinToSafeArea(picture, at: [.top], in: self.evaluation.layouts),
          measure: .edge(.top, of: picture)
        )
      }
    }
  }

  private func isSmall(_ picture: ElementID) -> Bool {
    [Property.width, .height].allSatisfy { property in
      guard case .number(let length)? = scenario.settings(of: property, on: picture).last?.value else { return false }
      return length.constantValue.map { $0 <= largest } ?? false
    }
  }

  /// Whether a picture keeps a margin to the top of its controller's view, and words hang below it.
  private func beginsColumn(_ picture: ElementID) -> Bool {
    let tops = scenario.settings(of: .top, on: picture)
    guard let outer = scenario.screen[picture].parent, scenario.screen[outer].kind.isController, tops.count == 1,
      let inset = tops[0].inset(isNear: true), 0...40 ~= inset, !tops[0].value.isTiedToSafeArea
    else { return false }
    return scenario.screen[outer].children.contains { text in
      scenario.screen[text].kind.holdsText
        && scenario.settings(of: .top, on: text).contains { setting in
          guard case .anchor(let anchor) = setting.value, case .sibling(picture, .bottom) = anchor.target else {
            return false
          }
          return true
        }
    }
  }
}
