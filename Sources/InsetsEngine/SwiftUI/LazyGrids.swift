/// The columns of a lazy grid that grows downwards, or the rows of one that grows to the side.
struct LazyTracks {
  /// The lengths of the tracks, with each adaptive one as the tracks that fit in it.
  var lengths: [Amount]
  /// After each track but the last.
  var gaps: [Amount]
}

// `LazyVGrid` and `LazyHGrid` (R15.14).
/// `LazyVGrid` and `LazyHGrid`.
struct LazyGridContent: ViewContent {
  /// The axis that the grid grows along.
  var axis: Axis

  func size(of element: ElementID, _ offer: ProposedSize, in context: ViewContext, _ body: inout BodyLayout)
    -> ViewSize
  {
    body.lazyGridSize(of: element, axis, offer, in: context)
  }

  func place(in element: ElementID, _ rect: AmountRect, _ context: ViewContext, _ body: inout BodyLayout) {
    body.placeLazyGrid(element, axis, rect, context)
  }
}

extension BodyLayout {
  fileprivate mutating func lazyGridSize(
    of element: ElementID,
    _ axis: Axis,
    _ offer: ProposedSize,
    in context: ViewContext
  ) -> ViewSize {
    let tracks = lazyTracks(of: element, axis, offer[axis.across])
    let rows = lazyRows(of: element, axis, tracks, in: context)
    var size = ViewSize.zero
    size[axis.across] = sum(tracks.lengths, tracks.gaps)
    let gap = lazyRowGap(of: element)
    size[axis] = sum(rows, Array(repeating: gap, count: max(0, rows.count - 1)))
    return size
  }

  fileprivate mutating func placeLazyGrid(
    _ element: ElementID,
    _ axis: Axis,
    _ rect: AmountRect,
    _ context: ViewContext
  ) {
    let tracks = lazyTracks(of: element, axis, rect.extent(axis.across))
    let views = content(of: element)
    guard !tracks.lengths.isEmpty else { return }
    let rows = lazyRows(of: element, axis, tracks, in: context)
    let gap = lazyRowGap(of: element)
    let isMirrored = layout.environment.layoutDirection == .rightToLeft
    var placed: Set<ElementID> = []
    var start = rect.origin(axis)
    for (row, length) in rows.enumerated() {
      var cross = aligned(sum(tracks.lengths, tracks.gaps), rect.origin(axis.across), rect.extent(axis.across), 0.5)
      for (track, room) in tracks.lengths.enumerated() {
        let index = row * tracks.lengths.count + track
        guard index < views.count else { break }
        var cell = AmountRect(x: cross, y: start, width: room, height: length)
        if axis == .horizontal { cell = AmountRect(x: start, y: cross, width: length, height: room) }
        if isMirrored { cell.x = mirrored(cell.x, cell.width, in: rect) }
        var offer = ProposedSize(width: cell.width, height: cell.height)
        offer[axis] = nil
        // Of the views that a `forEach` repeats, the first one is the one that is asked about.
        if placed.insert(views[index]).inserted { put(view(views[index]), offer, in: cell, .center, context) }
        cross = trace.sum(cross, room, .grids)
        if track < tracks.gaps.count { cross = trace.sum(cross, tracks.gaps[track], .grids) }
      }
      start = trace.sum(trace.sum(start, length, .grids), gap, .grids)
    }
  }

  private mutating func sum(_ lengths: [Amount], _ gaps: [Amount]) -> Amount {
    (lengths + gaps).reduce(Trace.zero) { trace.sum($0, $1, .grids) }
  }

  private mutating func lazyRowGap(of element: ElementID) -> Amount {
    layout.number(.spacing, of: element) ?? trace.amount(of: .viewSpacing)
  }

  /// The length of each row: of its longest view.
  private mutating func lazyRows(
    of element: ElementID,
    _ axis: Axis,
    _ tracks: LazyTracks,
    in context: ViewContext
  ) -> [Amount] {
    let views = content(of: element)
    let count = tracks.lengths.count
    guard count > 0 else { return views.isEmpty ? [] : [trace.unknown(.grids, from: 0)] }
    return stride(from: 0, to: views.count, by: count).map { first in
      let lengths = (first..<min(first + count, views.count)).map { index in
        var offer = ProposedSize(width: nil, height: nil)
        offer[axis.across] = tracks.lengths[index - first]
        return size(of: view(views[index]), offer, in: context)[axis]
      }
      return largest(lengths, nil)
    }
  }

  /// The tracks at an offer: the fixed ones first, and to each of the others its share of what is left then.
  private mutating func lazyTracks(of element: ElementID, _ axis: Axis, _ offer: Amount?) -> LazyTracks {
    let property: Property = axis == .vertical ? .columns : .rows
    guard let setting = layout.authored(property, of: element), case .modifier(.tracks(let tracks)) = setting.value
    else {
      return LazyTracks(lengths: [], gaps: [])
    }
    func amount(_ expression: Expression) -> Amount { layout.amount(expression, of: setting, component: 0) }
    let gaps = tracks.map { $0.spacing.map(amount) ?? trace.amount(of: .viewSpacing) }
    guard let offer, !offer.value.isInfinite else {
      let unknown = trace.unknown(.grids, from: 0)
      return LazyTracks(lengths: tracks.map { _ in offer ?? unknown }, gaps: Array(gaps.dropLast()))
    }
    var rest = offer
    var open = tracks.count
    for (index, track) in tracks.enumerated() {
      if index > 0 { rest = trace.difference(rest, gaps[index - 1], .grids) }
      guard case .fixed(let length) = track.size else { continue }
      rest = trace.difference(rest, amount(length), .grids)
      open -= 1
    }
    var result = LazyTracks(lengths: [], gaps: [])
    for (index, track) in tracks.enumerated() {
      var lengths: [Amount]
      switch track.size {
      case .fixed(let length): lengths = [amount(length)]
      case .flexible(let minimum, let maximum):
        let share = trace.divided(rest, by: Double(max(open, 1)), .grids)
        lengths = [limited(share, amount(minimum), amount(maximum))]
      case .adaptive(let minimum, let maximum):
        let share = trace.divided(rest, by: Double(max(open, 1)), .grids)
        lengths = adaptiveTracks(in: share, amount(minimum), amount(maximum), gaps[index])
      }
      let inner = Array(repeating: gaps[index], count: max(0, lengths.count - 1))
      if case .fixed = track.size {
      } else {
        rest = trace.difference(rest, sum(lengths, inner), .grids)
        open -= 1
      }
      result.gaps += inner
      if index + 1 < tracks.count { result.gaps.append(gaps[index]) }
      result.lengths += lengths
    }
    return result
  }

  private mutating func adaptiveTracks(in share: Amount, _ least: Amount, _ most: Amount, _ gap: Amount) -> [Amount] {
    let step = least.value + gap.value
    guard step > 0, share.value.isFinite, step.isFinite else { return [trace.unknown(.grids, from: 0)] }
    // A rounding error of the sum takes no track away.
    let fitting = ((share.value + gap.value) / step + Tolerance.rounding).rounded(.down)
    let count = Int(max(1, min(fitting, Points(BodyLayout.repeatLimit))))
    let room = trace.difference(share, trace.scaled(gap, by: Double(count - 1)), .grids)
    let length = limited(trace.divided(room, by: Double(count), .grids), least, most)
    return Array(repeating: length, count: count)
  }

  private func limited(_ length: Amount, _ least: Amount, _ most: Amount) -> Amount {
    if length.value > most.value { return most }
    return length.value < least.value ? least : length
  }
}
