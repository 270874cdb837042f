/// A collection's flow layout: lines of items one after another along the axis that scrolls (R7.3).
///
/// Missing spacings and sizes are UIKit's defaults. In right-to-left layouts it is not mirrored unless a layout asks
/// for it (Apple's `flipsHorizontallyInOppositeLayoutDirection`).
private struct Flow {
  /// The axis that scrolls.
  let axis: Axis
  /// The extent of a line inside the collection's insets.
  let lineExtent: Amount
  var end = Trace.zero

  var across: Axis { axis.across }
}

/// An item to be placed in a line.
private struct FlowItem {
  var element: ElementID
  var width: Amount
  var height: Amount

  func extent(_ axis: Axis) -> Amount { axis == .horizontal ? width : height }
}

/// The settings of a section for its lines.
private struct FlowSection {
  /// Where the lines start, and how long they may be.
  var start: Amount
  var extent: Amount
  var lineSpacing: Amount
  var itemSpacing: Amount
}

extension ListPlacement {
  mutating func placeFlow() {
    let axis = layout.scrollAxis(of: list)
    let across = axis.across
    let adjusted = layout.scrollViews[layout.record(of: list)].adjustedContentInset
    let visible = trace.difference(layout.views[list].boundsExtent(across), adjusted[across.near])
    var flow = Flow(
      axis: axis,
      lineExtent: trace.difference(visible, adjusted[across.far])
    )
    for section in sections(of: parts) { place(section, &flow) }
    if axis == .vertical {
      setContentSize(width: flow.lineExtent, height: flow.end)
    } else {
      setContentSize(width: flow.end, height: flow.lineExtent)
    }
  }

  private mutating func place(_ section: ListSection, _ flow: inout Flow) {
    let owner = section.element ?? list
    if let element = section.element, let own = layout.insets(.sectionInset, of: element) {
      layout.scrollViews[layout.record(of: list)].partInsets[element] = own
    }
    placeEnd(section.headers, .headerReferenceSize, of: section, &flow)
    let record = layout.scrollViews[layout.record(of: list)]
    let inset = record.partInsets[owner] ?? record.sectionInset
    flow.end = trace.sum(flow.end, inset[flow.axis.near])
    let start = sectionStart(flow.across.near, of: owner)
    let end = sectionStart(flow.across.far, of: owner)
    let lines = FlowSection(
      start: start,
      extent: trace.difference(trace.difference(flow.lineExtent, start), end),
      lineSpacing: setting(.minimumLineSpacing, of: section) ?? trace.amount(of: .lineSpacing),
      itemSpacing: setting(.minimumInteritemSpacing, of: section) ?? trace.amount(of: .interitemSpacing)
    )
    place(section.rows.map { item($0) }, lines, &flow)
    flow.end = trace.sum(flow.end, inset[flow.axis.far])
    placeEnd(section.footers, .footerReferenceSize, of: section, &flow)
  }

  /// Places a section's header or footer: as long as a line, as deep as the author says, and absent without a depth.
  private mutating func placeEnd(_ ends: [ElementID], _ size: Property, of section: ListSection, _ flow: inout Flow) {
    let reference = section.element.flatMap { layout.size(size, of: $0) } ?? layout.size(size, of: list)
    let depth = (flow.axis == .vertical ? reference?.height : reference?.width) ?? Trace.zero
    if ends.isEmpty { flow.end = trace.sum(flow.end, depth) }
    for end in ends {
      let own = layout.number(flow.axis == .vertical ? .height : .width, of: end) ?? depth
      if flow.axis == .vertical {
        settle(end, x: Trace.zero, y: flow.end, flow.lineExtent, own)
      } else {
        settle(end, x: flow.end, y: Trace.zero, own, flow.lineExtent)
      }
      flow.end = trace.sum(flow.end, own)
    }
  }

  private mutating func setting(_ property: Property, of section: ListSection) -> Amount? {
    section.element.flatMap { layout.number(property, of: $0) } ?? layout.number(property, of: list)
  }

  private mutating func item(_ element: ElementID) -> FlowItem {
    let size = layout.size(.itemSize, of: list)
    let standard = trace.amount(of: .itemSide)
    return FlowItem(
      element: element,
      width: layout.number(.width, of: element) ?? size?.width ?? standard,
      height: layout.number(.height, of: element) ?? size?.height ?? standard
    )
  }

  /// The distance of a section's content from the content's edge, which the collection's inset has already moved
  /// (R7.1).
  private mutating func sectionStart(_ edge: Edge, of section: ElementID) -> Amount {
    guard let terms = layout.sectionTerms(of: section, edge) else { return Trace.unknown }
    return trace.difference(
      layout.materialized(terms),
      layout.scrollViews[layout.record(of: list)].adjustedContentInset[edge]
    )
  }
}

// MARK: - Lines

extension ListPlacement {
  private mutating func place(_ items: [FlowItem], _ section: FlowSection, _ flow: inout Flow) {
    var rest = items[...]
    while !rest.isEmpty {
      let count = countInLine(rest, section, flow.across)
      let line = rest.prefix(count)
      rest = rest.dropFirst(count)
      place(Array(line), isLast: rest.isEmpty, section, &flow)
      if !rest.isEmpty { flow.end = trace.sum(flow.end, section.lineSpacing, .flowLayout) }
    }
  }

  /// The number of items in the next line: as many as fit, at least one.
  private func countInLine(_ items: ArraySlice<FlowItem>, _ section: FlowSection, _ across: Axis) -> Int {
    var used = -section.itemSpacing.value
    var count = 0
    for item in items {
      used += section.itemSpacing.value + item.extent(across).value
      // If a number is unknown, so is how many fit, and none of the items has a known place.
      if count > 0, used > section.extent.value + Tolerance.arithmetic { break }
      count += 1
    }
    return max(count, 1)
  }

  private mutating func place(_ line: [FlowItem], isLast: Bool, _ section: FlowSection, _ flow: inout Flow) {
    let depth = self.depth(of: line, flow.axis)
    guard let (lead, spread) = justification(of: line, isLast: isLast, section, flow.across) else {
      let unknown = trace.unknown(.flowLayout)
      for item in line {
        settle(item.element, x: unknown, y: unknown, item.width, item.height)
      }
      flow.end = unknown
      return
    }
    var position = trace.sum(section.start, lead, .flowLayout)
    for item in line {
      // Items of different depths are centred in their line.
      var along = flow.end
      let own = item.extent(flow.axis)
      if line.count > 1, own.value != depth.value {
        along = trace.sum(flow.end, trace.scaled(trace.difference(depth, own), by: 0.5), .flowLayout)
      }
      if flow.axis == .vertical {
        settle(item.element, x: position, y: along, item.width, item.height)
      } else {
        settle(item.element, x: along, y: position, item.width, item.height)
      }
      position = trace.sum(position, item.extent(flow.across))
      position = trace.sum(position, section.itemSpacing, .flowLayout)
      position = trace.sum(position, spread, .flowLayout)
    }
    flow.end = trace.sum(flow.end, depth)
  }

  /// The depth of a line, that of its deepest item.
  private mutating func depth(of line: [FlowItem], _ axis: Axis) -> Amount {
    var depth = Trace.zero
    for item in line { depth = trace.maximum(depth, item.extent(axis), .flowLayout) }
    return depth
  }

  /// The space before a line's first item, and the space between two items beyond the least spacing.
  ///
  /// A full line is spread over the whole extent, a line with room for only one item centres it, and the last line is
  /// laid out as if it were full of items like its last one. Nil if a number is unknown, and for an item longer than
  /// the line, whose behaviour UIKit does not define.
  private mutating func justification(
    of line: [FlowItem],
    isLast: Bool,
    _ section: FlowSection,
    _ across: Axis
  ) -> (lead: Amount, spread: Amount)? {
    let spacing = section.itemSpacing.value
    let used = line.reduce(-spacing) { $0 + spacing + $1.extent(across).value }
    let left = max(section.extent.value - used, 0)
    guard section.extent.value - used >= -Tolerance.arithmetic, let last = line.last else { return nil }
    var count = Points(line.count)
    var more = 0.0
    let next = spacing + last.extent(across).value
    if isLast, next > 0 { more = ((left + Tolerance.arithmetic) / next).rounded(.down) }
    count += more
    // A rest that is only a rounding error is zero.
    if left - more * next <= Tolerance.arithmetic { return (Trace.zero, Trace.zero) }
    let free = freeExtent(of: line, more: more, section, across)
    var amount = trace.divided(free, by: count > 1 ? count - 1 : 2, .flowLayout)
    if isLast, Set(line.map { $0.extent(across).value }).count > 1 { amount = trace.assumed(amount) }
    return count > 1 ? (Trace.zero, amount) : (amount, Trace.zero)
  }

  /// The extent of a section that remains beside a line with this many more items like its last one.
  private mutating func freeExtent(of line: [FlowItem], more: Double, _ section: FlowSection, _ across: Axis) -> Amount
  {
    let gaps = Points(line.count - 1) + more
    var free = trace.difference(section.extent, trace.scaled(section.itemSpacing, by: gaps))
    // Items of equal size appear as the size times their number.
    var rest = line[...]
    while let size = rest.first?.extent(across) {
      let same = rest.prefix { $0.extent(across) == size }.count
      rest = rest.dropFirst(same)
      free = trace.difference(free, trace.scaled(size, by: Points(same) + (rest.isEmpty ? more : 0)))
    }
    return free
  }
}
