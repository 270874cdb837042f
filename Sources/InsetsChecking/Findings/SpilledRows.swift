import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// A view of a column's row that is higher than the row and lies over a view of the next one, in one layout.
private struct Spill {
  var view: ElementID
  /// What is lower than the view: the row, or something in it.
  var room: ElementID
  var other: ElementID
  /// How far one lies over the other, in points.
  var amount: Points
  /// Whether it is no further.
  var isExact: Bool
  /// Of the view and of its room, in points.
  var height: Points
  var roomHeight: Points
}

/// The rows and readers of columns in bodies that are lower than what is in them, which lies over the next row.
struct SpilledRows: FindingSource {
  let evaluation: ScenarioEvaluation

  var findings: [LayoutFinding] {
    let columns = scenario.screen.ids.filter {
      scenario.screen[$0].kind == .vStack || scenario.screen[$0].kind == .lazyVStack
    }
    let rows = columns.map { SpillingColumn($0, scenario) }.filter { $0.rows.count > 1 }
    guard !rows.isEmpty else { return [] }
    let found = layouts.flatMap { layout in
      rows.flatMap { column in column.spills(in: layout).map { (layout: layout, number: $0) } }
    }
    return found.map(\.number.room).uniqued().compactMap { room -> LayoutFinding? in
      let frame = scenario.settings(of: .swiftUIFrame, on: room).first { $0.heightArgument(in: scenario) != nil }
      let inner = found.first { $0.number.room == room }.flatMap { each in
        scenario.settings(of: .swiftUIFrame, on: each.number.view).last { $0.heightArgument(in: scenario) != nil }
      }
      guard let spread = Spread(found.filter { $0.number.room == room }, by: \.amount),
        let place = frame?.place ?? inner?.place ?? scenario.headPlace(of: room), scenario.owns(place)
      else { return nil }
      let spill = spread.worst.number
      let reader: Finding.Message =
        scenario.screen[room].kind == .geometryReader ? ", which has no height of its own in a ScrollView," : ""
      return LayoutFinding(
        at: place.range,
        Subject(element: room, edge: .bottom),
        over: spread,
        """
        \(scenario.words(for: spill.view)) lies over \(spill.isExact ? "" : "at least ")\(spill.amount) pt of \(scenario.words(for: spill.other)): it is \
        \(spill.height) pt high, and \(scenario.words(for: room))\(reader) is \(spill.roomHeight), \(spread.places)
        """,
        notes: spread.notes(at: place)
      ) {
        let measure = Measure.quantity("height", .layoutFrame, .height, of: room)
        if let frame, room == spill.view {
          Change(
            "Remove the frame that is \(formatted(spill.height)) high",
            scenario.edit.remove(frame),
            measure: .quantity("height", .frame, .height, of: room)
          )
        } else if let frame {
          // The other rows of the column are as high.
          let rows = scenario.settings.filter { other in
            other.property == .swiftUIFrame && scenario.owns(other) && other.value == frame.value
              && scenario.screen[other.element].parent == scenario.screen[room].parent
          }
          let heights = rows.compactMap { $0.heightArgument(in: scenario) }
          Change(
            "Let \(scenario.words(for: room)) be as high as what is in it",
            all: heights.map { scenario.edit.replace($0, with: formatted(spill.height)) },
            measure: measure
          )
        } else {
          Change(
            "Give \(scenario.words(for: room)) the height of what is in it",
            scenario.edit.addOutermost("frame: (height: \(formatted(spill.height)))", to: room),
            measure: measure
          )
        }
      }
    }
  }
}

/// A column's rows, each with its texts, controls and pictures that no modifier moves.
private struct SpillingColumn {
  let scenario: BoundScenario
  let column: ElementID
  var rows: [(row: ElementID, views: [ElementID])] = []

  init(_ column: ElementID, _ scenario: BoundScenario) {
    (self.column, self.scenario) = (column, scenario)
    let moving: Set<Property> = [
      .offset, .position, .scaleEffect, .rotationEffect, .alignmentGuide, .zIndex, .scaledToFill, .opacity,
    ]
    let moved = Set(
      scenario.settings.filter { setting in
        if moving.contains(setting.property) { return true }
        guard setting.property == .padding, case .modifier(.lengths(let lengths)) = setting.value else { return false }
        return Edge.allCases.contains { edge in
          guard case .points(let length)? = lengths[edge] else { return false }
          return length.constantValue.map { $0 < 0 } ?? true
        }
      }.map(\.element)
    )
    let overlaps = scenario.settings(of: .spacing, on: column).contains { setting in
      if case .number(let spacing) = setting.value { !((spacing.constantValue ?? -1) >= 0) } else { true }
    }
    guard !overlaps, !moved.contains(column) else { return }
    rows = scenario.contentViews(of: column).filter { scenario.screen[$0].kind != .spacer }.map { row in
      let views = scenario.screen.ids.filter { view in
        guard scenario.screen[view].kind.isSizedLeaf || isSizedColor(view), view == row || scenario.isWithin(view, row)
        else { return false }
        return path(from: view, to: row).allSatisfy { each in
          let kind = scenario.screen[each].kind
          // Of the rows that data makes, the first one lies below what is before them.
          return !moved.contains(each) && !kind.isModifierContent && !kind.isScrollingView
            && (kind != .forEach || each == row) && !kind.isHost && kind != .swiftUI(.representable)
        }
      }
      return (row, views)
    }
  }

  private func isSizedColor(_ view: ElementID) -> Bool {
    // What fills a frame with its proportions may be cut off there.
    (scenario.screen[view].kind == .color || scenario.screen[view].kind == .rectangle)
      && scenario.settings(of: .viewAspectRatio, on: view).isEmpty
      && scenario.settings(of: .swiftUIFrame, on: view).contains { $0.heightArgument(in: scenario) != nil }
  }

  private func path(from view: ElementID, to row: ElementID) -> [ElementID] {
    view == row ? [row] : [view] + scenario.ancestors(of: view).prefix { $0 != row } + [row]
  }

  /// Where a view of a row lies over one of the next.
  func spills(in layout: ScenarioLayout) -> [Spill] {
    let visible = rows.filter { layout.isVisible($0.row) }
    let frames = visible.map { row in
      row.views.compactMap { view -> (view: ElementID, edges: FrameRange)? in
        guard layout.isVisible(view) else { return nil }
        return layout.edges(.frameInWindow, of: view).map { (view, $0) }
      }
    }
    let shown = Array(zip(visible, frames))
    return zip(shown, shown.dropFirst()).flatMap { one, other in
      let ((upper, above), (lower, below)) = (one, other)
      let pairs = above.flatMap { one in
        below.compactMap { other in spill(one, upper.row, other, lower.row, layout) }
      }
      return pairs.isEmpty ? [spill(ofReader: upper.row, over: lower, layout)].compactMap(\.self) : pairs
    }
  }

  /// What a reader that is offered no height shows, where it is higher than the reader and so over the next row.
  private func spill(
    ofReader reader: ElementID,
    over lower: (row: ElementID, views: [ElementID]),
    _ layout: ScenarioLayout
  ) -> Spill? {
    let content = scenario.contentViews(of: reader)
    let distance = scenario.settings(of: .spacing, on: column).last.flatMap { setting -> Points? in
      if case .number(let spacing) = setting.value { spacing.constantValue } else { nil }
    }
    guard scenario.screen[reader].kind == .geometryReader, content.count == 1, isDrawn(content[0]),
      let other = lower.views.first, let height = layout.length(.layoutFrame, of: content[0], along: .bottom),
      let range = layout.length(.layoutFrame, of: reader, along: .bottom), range.isExact, case let room = range.least,
      // What a stack keeps by itself between two views is less than twice what it keeps between controls.
      case let amount = height.least - room - (distance ?? 2 * layout.environment[.viewSpacing]), amount > 8
    else { return nil }
    return Spill(
      view: content[0],
      room: reader,
      other: other,
      amount: amount,
      isExact: height.isExact && distance != nil,
      height: height.least,
      roomHeight: room
    )
  }

  /// Whether people see anything of a view.
  private func isDrawn(_ view: ElementID) -> Bool {
    BodyViews(scenario).isDrawnStack(view)
      || scenario.screen.ids.contains { part in
        let kind = scenario.screen[part].kind
        return (kind == .rectangle || kind.isSizedLeaf) && scenario.isWithin(part, view)
      }
  }

  private func spill(
    _ upperView: (view: ElementID, edges: FrameRange),
    _ upper: ElementID,
    _ lowerView: (view: ElementID, edges: FrameRange),
    _ lower: ElementID,
    _ layout: ScenarioLayout
  ) -> Spill? {
    let ((one, above), (other, below)) = (upperView, lowerView)
    guard below.top.least > above.top.greatest else { return nil }
    let amount = above.bottom.least - below.top.greatest
    guard amount > 1, above.isAcross(below) else { return nil }
    for (view, row) in [(one, upper), (other, lower)] {
      guard let height = layout.points(.frame, .height, of: view) else { continue }
      let room = path(from: view, to: row).lazy.compactMap { each -> (ElementID, Points)? in
        layout.length(.layoutFrame, of: each, along: .top).flatMap { $0.isExact ? (each, $0.least) : nil }
      }.first { $0.1 < height - 1 }
      // Another one may be cut off on purpose, as a picture in a card.
      let isRow = room.map { room in
        let isReader = scenario.screen[room.0].kind == .geometryReader
        return isReader || scenario.screen[room.0].kind == .hStack && scenario.screen[view].kind.isSizedLeaf
          // A frame around a higher one does not cut it off.
          || room.0 == view && scenario.settings(of: .swiftUIFrame, on: view).count > 1
          || scenario.screen[room.0].kind == .zStack && scenario.contentViews(of: room.0) == [view]
            && scenario.screen[view].kind == .text
            && scenario.settings(of: .swiftUIFrame, on: room.0).contains { $0.heightArgument(in: scenario) != nil }
      }
      if let room, isRow == true {
        // What a reader shows is what it needs the height of.
        let content = scenario.screen[room.0].kind == .geometryReader ? scenario.contentViews(of: room.0) : []
        let whole = content.count == 1 ? layout.points(.layoutFrame, .height, of: content[0]) : nil
        return Spill(
          view: whole == nil ? view : content[0],
          room: room.0,
          other: view == one ? other : one,
          amount: amount,
          isExact: above.bottom.isExact && below.top.isExact,
          height: whole ?? height,
          roomHeight: room.1
        )
      }
    }
    return nil
  }
}
