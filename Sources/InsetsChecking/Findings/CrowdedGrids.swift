import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// The grids whose columns are narrower than what is in them, which lies over what is in the next column.
struct CrowdedGrids: FindingSource {
  let evaluation: ScenarioEvaluation

  var findings: [LayoutFinding] {
    scenario.ownElements { $0 == .lazyVGrid }.compactMap { grid -> LayoutFinding? in
      let items = scenario.contentViews(of: grid).flatMap {
        scenario.screen[$0].kind == .forEach ? scenario.contentViews(of: $0) : [$0]
      }
      guard let columns = scenario.settings(of: .columns, on: grid).last, scenario.owns(columns),
        case .modifier(.tracks(let tracks)) = columns.value,
        // Columns of plain widths are as wide as they are told.
        tracks.allSatisfy({ if case .fixed = $0.size { false } else { true } }),
        let item = items.first, let wide = widest(in: item), let head = scenario.headPlace(of: wide),
        !scenario.text(columns.valuePlace.range).contains("alignment"),
        let spread = layouts.showing(item).spread(by: \.amount, { $0.overlap(of: item, in: grid) })
      else { return nil }
      let found = spread.worst.number
      return LayoutFinding(
        at: head.range,
        Subject(element: wide, edge: .right),
        over: spread,
        """
        the items of \(scenario.words(for: grid)) lie over each other by \(found.amount) pt: \(scenario.words(for: wide)) is \
        \(found.width) pt wide, and a column \(found.column), \(spread.places)
        """,
        notes: spread.notes(at: head)
      ) {
        let frames = scenario.settings(of: .swiftUIFrame, on: wide).filter { $0.width != nil }
        Change(
          "Let \(scenario.words(for: wide)) be as wide as its column",
          frames.count == 1 && scenario.owns(frames[0]) ? scenario.edit.fill(frames[0], .width) : nil,
          measure: .quantity("width", .layoutFrame, .width, of: wide)
        )
      }
    }
  }

  /// The view of the greatest plain width in an item, which is drawn all over it.
  private func widest(in item: ElementID) -> ElementID? {
    let views = scenario.screen.ids.filter { view in
      let kind = scenario.screen[view].kind
      return (view == item || scenario.isWithin(view, item))
        && (kind.isSizedLeaf || kind == .color || kind == .rectangle)
        && ([view] + BodyViews(scenario).around(view).prefix { $0 != scenario.screen[item].parent }).allSatisfy {
          !scenario.screen[$0].kind.isModifierContent
        }
    }
    let widths = views.compactMap { view -> (view: ElementID, width: Points)? in
      scenario.settings(of: .swiftUIFrame, on: view).compactMap { $0.width?.constantValue }.first.map { (view, $0) }
    }
    return widths.max { $0.width < $1.width }?.view
  }
}

/// How far an item of a grid lies over the next one, in one layout; in points.
private struct CrowdedItem {
  var amount: Points
  var width: Points
  var column: Points
}

extension ScenarioLayout {
  /// Items stand in the middles of their columns, so the first one tells how wide a column is.
  fileprivate func overlap(of item: ElementID, in grid: ElementID) -> CrowdedItem? {
    guard configuration.layoutDirection == .leftToRight, isVisible(item), let own = rect(.layoutFrame, of: item),
      let whole = rect(.frame, of: grid), own.x.isFinite, own.width.isFinite, whole.width.isFinite
    else { return nil }
    let column = (own.x + own.width / 2 - whole.x) * 2
    guard column > 0, own.width > column + 1, case let count = ((whole.width + 1) / column).rounded(.down), count > 1
    else { return nil }
    let spacing = (whole.width - count * column) / (count - 1)
    let amount = own.width - column - max(0, spacing)
    return amount > 4 ? CrowdedItem(amount: amount, width: own.width, column: column) : nil
  }
}
