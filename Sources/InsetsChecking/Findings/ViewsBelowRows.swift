import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// The texts, controls and pictures that end below the row or the card that they are in, because its height is a plain number.
struct ViewsBelowRows: FindingSource {
  let evaluation: ScenarioEvaluation
  private var places: WrittenPlaces { WrittenPlaces(scenario) }

  /// The texts and controls of cells, headers and footers that end below what a plain number leaves them.
  var texts: [LayoutFinding] {
    scenario.ownElements { $0.hasContentView }.compactMap { part -> LayoutFinding? in
      guard let height = scenario.plainHeight(ofPart: part) else { return nil }
      let texts = places.texts(in: part)
      let ends = layouts.showing(height).flatMap { layout in
        layout.ends(of: texts, below: part).map { (layout: layout, number: $0) }
      }
      let name: Finding.Message = scenario.screen[part].kind == .cell ? "row" : "\(scenario.screen[part].kind.spelling)"
      return below(part, ends, "its \(name): the \(name)", height)
    }
  }

  /// The pictures that are higher than a plain number makes their row, so that they lie over the rows beside it.
  var pictures: [LayoutFinding] {
    scenario.ownElements { $0 == .cell || $0 == .item }.compactMap { part -> LayoutFinding? in
      guard let height = scenario.plainHeight(ofPart: part) else { return nil }
      let pictures = scenario.screen.ids.filter {
        scenario.screen[$0].kind == .imageView && scenario.isWithin($0, part)
          && !scenario.settings(of: .height, on: $0).isEmpty
      }
      let found = layouts.showing(height).flatMap { layout in
        pictures.compactMap { picture -> (layout: ScenarioLayout, number: RowEnd)? in
          guard layout.isVisible(part), layout.isVisible(picture), let row = layout.rect(.bounds, of: part),
            let frame = layout.rect(.frame, of: picture), frame.height - row.height > 1,
            // One that is as wide as all of it is behind the texts.
            frame.width < row.width * 0.8
          else { return nil }
          return (
            layout,
            RowEnd(
              view: picture,
              amount: frame.height - row.height,
              height: row.height,
              margin: 8,
              pictures: frame.height
            )
          )
        }
      }
      guard let spread = Spread(found, by: \.amount), let head = scenario.headPlace(of: spread.worst.number.view)
      else { return nil }
      let end = spread.worst.number
      return LayoutFinding(
        at: head.range,
        Subject(element: end.view, edge: .bottom),
        over: spread,
        by: height.place.range,
        """
        \(scenario.words(for: end.view)) reaches \(end.amount) pt out of its row and lies over the next: the row is \
        \(end.height) pt high, and \(scenario.words(for: end.view)) \(end.pictures), \(spread.places)
        """,
        notes: spread.notes(at: scenario.namePlace(of: end.view) ?? head)
      ) {
        if case .number(.constant) = height.value {
          Change(
            "Let the rows be as high as what is in them",
            scenario.edit.set(height, to: formatted(end.pictures + 2 * end.margin)),
            measure: .quantity("height", .frame, .height, of: part)
          )
        }
      }
    }
  }

  /// The texts and controls that end below the plain view that they are in: over a text that stands below it, or buttons there,
  /// which get no touches.
  var belowCards: [LayoutFinding] {
    scenario.ownElements { $0 == .view }.compactMap { card -> LayoutFinding? in
      let heights = scenario.settings(of: .height, on: card)
      guard let height = heights.first, heights.count == 1, height.stage == nil, scenario.owns(height),
        case .number(.constant) = height.value
      else { return nil }
      // A picture of a height of its own lies over words too, unless it is behind the whole card.
      let pictures = scenario.screen[card].children.filter {
        scenario.screen[$0].kind == .imageView && !scenario.settings(of: .height, on: $0).isEmpty
          && !scenario.settings(of: .width, on: $0).isEmpty
      }
      let views = places.texts(in: card) + pictures
      let ends = layouts.showing(height).flatMap { layout in
        layout.ends(of: views, below: card).map { (layout: layout, number: $0) }
      }
      let over = ends.filter { $0.layout.liesOverText($0.number.view, outside: card) }
      let buttons = ends.filter { end in
        let view = end.number.view
        guard scenario.screen[view].kind == .uiKit(.button) else { return false }
        // One that is half inside sits on the edge.
        let height = end.layout.points(.frame, .height, of: view) ?? .infinity
        return places.hangsBelowSibling(view) || end.number.amount > height / 2
      }
      let name: Finding.Message = "\(scenario.words(for: card))"
      return over.isEmpty
        ? below(card, buttons, "\(name), where it gets no touches: \(name)", height)
        : below(card, over, "\(name) and over other words: \(name)", height)
    }
  }

  private func below(
    _ part: ElementID,
    _ ends: [(layout: ScenarioLayout, number: RowEnd)],
    _ name: Finding.Message,
    _ height: BoundSetting
  ) -> LayoutFinding? {
    guard let spread = Spread(ends, by: \.amount), let head = scenario.headPlace(of: spread.worst.number.view) else {
      return nil
    }
    let end = spread.worst.number
    return LayoutFinding(
      at: head.range,
      Subject(element: end.view, edge: .bottom),
      over: spread,
      by: height.place.range,
      """
      \(scenario.words(for: end.view)) ends \(end.amount) pt below \(name) is \(end.height) pt high, and it needs \
      \(end.height + end.amount), \(spread.places)
      """,
      notes: spread.notes(at: scenario.namePlace(of: end.view) ?? head)
    ) {
      let isRow = scenario.screen[part].kind == .cell
      let name: Finding.Message = isRow ? "the rows" : "\(scenario.words(for: part))"
      if case .number(.constant) = height.value {
        Change(
          "Let \(name) be as high as what is in \(isRow ? "them" : "it")",
          scenario.edit.set(height, to: formatted(max(end.height + end.amount, end.pictures) + end.margin)),
          measure: .quantity("height", .frame, .height, of: part)
        )
      }
    }
  }
}

/// Where a view of a cell ends below its row, in one layout; all numbers in points.
private struct RowEnd {
  var view: ElementID
  var amount: Points
  /// The row's.
  var height: Points
  /// What the first view keeps from the row's top.
  var margin: Points
  /// Where the last of the pictures beside the texts ends.
  var pictures: Points
}

extension BoundScenario {
  /// The setting of a plain number that decides the height of a part of a list.
  fileprivate func plainHeight(ofPart part: ElementID) -> BoundSetting? {
    let list = ancestors(of: part).first { screen[$0].kind.isScrollView }
    var found = settings(of: .height, on: part)
    if found.isEmpty, let list, screen[part].kind == .cell { found = settings(of: .rowHeight, on: list) }
    if found.isEmpty, let list, screen[part].kind == .item { found = settings(of: .itemSize, on: list) }
    if found.isEmpty, let list, screen[part].kind == .uiKit(.header), screen[part].parent != list {
      found = settings(of: .sectionHeaderHeight, on: list)
    }
    guard let height = found.first, found.count == 1, height.stage == nil, owns(height) else { return nil }
    if case .number(.constant) = height.value { return height }
    if case .size(_, .constant) = height.value { return height }
    return nil
  }
}

extension ScenarioLayout {
  /// The texts and controls in a part of a list or in a card that end below it: one of them begins inside, and others hang from
  /// it.
  ///
  /// Where each of them is inside or outside, a row or a card is shown in two heights.
  fileprivate func ends(of texts: [ElementID], below part: ElementID) -> [RowEnd] {
    guard isVisible(part), let height = points(.bounds, .height, of: part) else { return [] }
    let below = texts.compactMap { view -> (view: ElementID, amount: Points, isCut: Bool)? in
      guard isVisible(view), let own = rect(.frame, of: view) else { return nil }
      let between = scenario.ancestors(of: view).prefix { $0 != part }
      let y = between.reduce(own.y) { $0 + (points(.frame, .y, of: $1) ?? .nan) }
      let amount = y + own.height - height
      guard amount > 1, y >= 0, y < height || WrittenPlaces(scenario).hangsBelowSibling(view) else { return nil }
      return (view, amount, y < height)
    }
    let hasOneHeight = [.uiKit(.header), .uiKit(.footer)].contains(scenario.screen.kind(of: part))
    guard !below.isEmpty, hasOneHeight || below.contains(where: \.isCut) else { return [] }
    let tops = scenario.screen[part].children.compactMap { points(.frame, .y, of: $0) }.filter { $0 >= 0 }
    // One that is as wide as all of it is behind the texts.
    let width = points(.bounds, .width, of: part) ?? .nan
    let pictures = scenario.screen[part].children.compactMap { view -> Points? in
      guard scenario.screen[view].kind == .imageView, isVisible(view), let frame = rect(.frame, of: view),
        frame.width < width * 0.8, (frame.y + frame.height).isFinite
      else { return nil }
      return frame.y + frame.height
    }.max()
    return below.map { view, amount, _ in
      RowEnd(view: view, amount: amount, height: height, margin: tops.min() ?? 0, pictures: pictures ?? 0)
    }
  }

  /// Whether a view lies over a text or control outside what it is in.
  fileprivate func liesOverText(_ view: ElementID, outside card: ElementID) -> Bool {
    guard let frame = frameInWindow(of: view) else { return false }
    return screen.ids.contains { other in
      guard scenario.screen[other].kind.holdsText, !scenario.screen[other].kind.isScrollView,
        !scenario.isWithin(other, card), isVisible(other), let below = frameInWindow(of: other)
      else { return false }
      return below.y - frame.y > 1 && frame.y + frame.height - below.y > 1
        && frame.overlap(with: below, along: .left) > 1
    }
  }
}
