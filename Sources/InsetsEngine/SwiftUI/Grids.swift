// `Grid`: the cells of a column share its width, and those of a row its height (R15.14).

/// `Grid`.
struct GridContent: ViewContent {
  func size(of element: ElementID, _ offer: ProposedSize, in context: ViewContext, _ body: inout BodyLayout)
    -> ViewSize
  {
    body.gridSize(of: element, offer, in: context)
  }

  func place(in element: ElementID, _ rect: AmountRect, _ context: ViewContext, _ body: inout BodyLayout) {
    body.placeGrid(element, rect, context)
  }
}

extension BodyLayout {
  private struct GridCell {
    var element: ElementID
    var columns: Range<Int>
    /// Along which the cell takes what the others leave it.
    var unsized: Set<Axis> = []
  }

  /// The rows with their cells; a view outside of any row is one over all columns.
  private mutating func gridRows(of element: ElementID) -> [[GridCell]] {
    content(of: element).map { line in
      guard layout.kind(of: line) == .gridRow else { return [GridCell(element: line, columns: 0..<1)] }
      var column = 0
      return content(of: line).map { cell in
        let count = Int(max(1, min(layout.number(.gridCellColumns, of: cell)?.value ?? 1, 100)))
        defer { column += count }
        var unsized: Set<Axis> = []
        if case .modifier(.axes(let horizontal, let vertical))? = layout.authored(.gridCellUnsizedAxes, of: cell)?.value
        {
          if horizontal { unsized.insert(.horizontal) }
          if vertical { unsized.insert(.vertical) }
        }
        return GridCell(element: cell, columns: column..<column + count, unsized: unsized)
      }
    }
  }

  private struct GridLengths {
    var rows: [[GridCell]]
    var widths: [Amount]
    var heights: [Amount]
    var horizontalGap: Amount
    var verticalGap: Amount
  }

  private mutating func gridLengths(of element: ElementID, _ offer: ProposedSize, in context: ViewContext)
    -> GridLengths
  {
    let rows = gridRows(of: element)
    let spread = content(of: element).map { layout.kind(of: $0) != .gridRow }
    let count = zip(rows, spread).map { $1 ? 1 : $0.last?.columns.upperBound ?? 0 }.max() ?? 0
    // A cell over several columns makes none of them wider.
    let columns = (0..<count).map { column in
      zip(rows, spread).flatMap { row, isSpread in
        isSpread ? [] : row.filter { $0.columns == column..<column + 1 && !$0.unsized.contains(.horizontal) }
      }
    }
    let across = layout.number(.horizontalSpacing, of: element) ?? trace.amount(of: .viewSpacing)
    let down = layout.number(.verticalSpacing, of: element) ?? trace.amount(of: .viewSpacing)
    var widths = shares(of: columns, .horizontal, offer.width, across, in: context) { _, _ in nil }
    for cell in rows.flatMap({ $0 }) where cell.columns.count > 1 && !cell.unsized.contains(.horizontal) {
      let room = sum(Array(widths[cell.columns]), across)
      let length = probe(view(cell.element), .horizontal, ProposedSize(width: room, height: nil), in: context)
      guard length.isNaN || room.value.isNaN || length > room.value + Tolerance.arithmetic else { continue }
      // Which of its columns grow for it is not known.
      for column in cell.columns where !widths[column].value.isNaN {
        widths[column] = trace.unknown(.grids, from: widths[column].value)
      }
    }
    let whole = sum(widths, across)
    let sized = rows.map { $0.filter { !$0.unsized.contains(.vertical) } }
    let rooms = zip(sized, spread).map { row, isSpread in
      row.map { isSpread ? whole : sum(Array(widths[$0.columns]), across) }
    }
    let heights = shares(of: sized, .vertical, offer.height, down, in: context) { rooms[$0][$1] }
    return GridLengths(rows: rows, widths: widths, heights: heights, horizontalGap: across, verticalGap: down)
  }

  private mutating func sum(_ lengths: [Amount], _ gap: Amount) -> Amount {
    var sum = Trace.zero
    for (index, length) in lengths.enumerated() {
      if index > 0 { sum = trace.sum(sum, gap, .grids) }
      sum = trace.sum(sum, length, .grids)
    }
    return sum
  }

  /// The lengths of lines of cells at an offer: the least flexible line first, and to each its share of what is left.
  private mutating func shares(
    of lines: [[GridCell]],
    _ axis: Axis,
    _ offer: Amount?,
    _ gap: Amount,
    in context: ViewContext,
    across: (Int, Int) -> Amount?
  ) -> [Amount] {
    func proposal(_ length: Amount?, _ line: Int, _ cell: Int) -> ProposedSize {
      var size = ProposedSize(width: nil, height: nil)
      size[axis] = length
      size[axis.across] = across(line, cell)
      return size
    }
    func length(_ line: Int, at length: Amount?) -> Amount {
      let lengths = lines[line].enumerated().map { index, cell in
        size(of: view(cell.element), proposal(length, line, index), in: context)[axis]
      }
      return largest(lengths, length)
    }
    guard let offer, !offer.value.isInfinite else { return lines.indices.map { length($0, at: offer) } }
    let flexibility = lines.indices.map { line in
      let spans = lines[line].enumerated().map { index, cell in
        probe(view(cell.element), axis, proposal(trace.infinity, line, index), in: context)
          - probe(view(cell.element), axis, proposal(Trace.zero, line, index), in: context)
      }
      return spans.map { $0.isNaN ? 0 : $0 }.max() ?? 0
    }
    var rest = trace.difference(offer, trace.scaled(gap, by: Double(max(0, lines.count - 1))), .grids)
    var result = lines.map { _ in Trace.zero }
    let order = lines.indices.sorted { (flexibility[$0], $0) < (flexibility[$1], $1) }
    for (position, line) in order.enumerated() {
      let share = trace.divided(rest, by: Double(lines.count - position), .grids)
      result[line] = length(line, at: trace.atLeastNothing(share))
      rest = trace.difference(rest, result[line], .grids)
    }
    return result
  }

  fileprivate mutating func gridSize(of element: ElementID, _ offer: ProposedSize, in context: ViewContext) -> ViewSize
  {
    let lengths = gridLengths(of: element, offer, in: context)
    return ViewSize(
      width: sum(lengths.widths, lengths.horizontalGap),
      height: sum(lengths.heights, lengths.verticalGap)
    )
  }

  fileprivate mutating func placeGrid(_ element: ElementID, _ rect: AmountRect, _ context: ViewContext) {
    let offer = proposal(in: rect)
    let lengths = gridLengths(of: element, offer, in: context)
    let alignment = alignment(of: element)
    let isMirrored = layout.environment.layoutDirection == .rightToLeft
    let lines = content(of: element)
    var placed: Set<ElementID> = []
    var top = rect.y
    for (row, height) in lengths.heights.enumerated() {
      let isSpread = layout.kind(of: lines[row]) != .gridRow
      var leading = rect.x
      let whole = AmountRect(x: rect.x, y: top, width: rect.width, height: height)
      for cell in lengths.rows[row] {
        var place = whole
        if !isSpread {
          let width = sum(Array(lengths.widths[cell.columns]), lengths.horizontalGap)
          place = AmountRect(x: leading, y: top, width: width, height: height)
          if isMirrored { place.x = mirrored(place.x, place.width, in: rect) }
          leading = trace.sum(trace.sum(leading, width, .grids), lengths.horizontalGap, .grids)
        }
        // Of the views that a `forEach` repeats, the first one is the one that is asked about.
        guard placed.insert(cell.element).inserted else { continue }
        put(view(cell.element), ProposedSize(width: place.width, height: place.height), in: place, alignment, context)
      }
      if !isSpread, placed.insert(lines[row]).inserted {
        note(lines[row]) {
          $0.frame = whole
          $0.layoutFrame = whole
        }
      }
      top = trace.sum(trace.sum(top, height, .grids), lengths.verticalGap, .grids)
    }
  }
}
