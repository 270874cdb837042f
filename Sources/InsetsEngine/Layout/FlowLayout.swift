/// A collection's flow layout: lines of items one after another along the axis that scrolls (R7.3).
///
/// Spacings and sizes of which the author says nothing are UIKit's defaults. In right-to-left layouts it is not turned
/// over unless a layout says so (Apple's `flipsHorizontallyInOppositeLayoutDirection`).
private struct Flow {
  let collection: Int
  /// The axis that scrolls.
  let axis: Axis
  /// What the collection's insets leave along a line.
  let lineExtent: Amount
  var end = Trace.zero

  var across: Axis { axis == .vertical ? .horizontal : .vertical }
}

/// An item that a line is to take.
private struct FlowItem {
  var element: Int
  var width: Amount
  var height: Amount

  func extent(_ axis: Axis) -> Amount { axis == .horizontal ? width : height }
}

/// What a section says about its lines.
private struct FlowSection {
  /// Where the lines start, and what is left for them.
  var start: Amount
  var extent: Amount
  var lineSpacing: Amount
  var itemSpacing: Amount
}

extension ScreenLayout {
  /// Sums of thirds and sevenths do not add up exactly; far below a pixel.
  private static let roundingError: Points = 1.0 / 1024

  mutating func placeFlowParts(of collection: Int) {
    let children = screen.elements[collection].children.map(\.index).filter { kind(of: $0).isListPart }
    guard !children.isEmpty else { return }
    let axis = scrollAxis(of: collection)
    let across: Axis = axis == .vertical ? .horizontal : .vertical
    let adjusted = scrollViews[views[collection].scrollView].adjustedContentInset
    let visible = trace.difference(views[collection].boundsExtent(across), adjusted[across.near])
    var flow = Flow(
      collection: collection,
      axis: axis,
      lineExtent: trace.difference(visible, adjusted[across.far])
    )
    for section in listSections(of: children) { place(section, &flow) }
    if axis == .vertical {
      setContentSize(of: collection, width: flow.lineExtent, height: flow.end)
    } else {
      setContentSize(of: collection, width: flow.end, height: flow.lineExtent)
    }
  }

  private mutating func place(_ section: ListSection, _ flow: inout Flow) {
    let owner = section.element ?? flow.collection
    if let element = section.element, let own = insets(.sectionInset, of: element) {
      scrollViews[views[flow.collection].scrollView].partInsets[element] = own
    }
    placeEnd(section.headers, .headerReferenceSize, of: section, &flow)
    let layout = scrollViews[views[flow.collection].scrollView]
    let inset = layout.partInsets[owner] ?? layout.sectionInset
    flow.end = trace.sum(flow.end, inset[flow.axis.near])
    let start = sectionStart(flow.across.near, of: owner, in: flow.collection)
    let end = sectionStart(flow.across.far, of: owner, in: flow.collection)
    let lines = FlowSection(
      start: start,
      extent: trace.difference(trace.difference(flow.lineExtent, start), end),
      lineSpacing: setting(.minimumLineSpacing, of: section, flow) ?? trace.amount(of: .lineSpacing),
      itemSpacing: setting(.minimumInteritemSpacing, of: section, flow) ?? trace.amount(of: .interitemSpacing)
    )
    place(section.rows.map { item($0, in: flow.collection) }, lines, &flow)
    flow.end = trace.sum(flow.end, inset[flow.axis.far])
    placeEnd(section.footers, .footerReferenceSize, of: section, &flow)
  }

  /// A section's header or footer: as long as a line, as deep as the author says, and without depth not there.
  private mutating func placeEnd(_ ends: [Int], _ size: Property, of section: ListSection, _ flow: inout Flow) {
    let reference = section.element.flatMap { self.size(size, of: $0) } ?? self.size(size, of: flow.collection)
    let depth = (flow.axis == .vertical ? reference?.height : reference?.width) ?? Trace.zero
    if ends.isEmpty { flow.end = trace.sum(flow.end, depth) }
    for end in ends {
      let own = number(flow.axis == .vertical ? .height : .width, of: end) ?? depth
      if flow.axis == .vertical {
        settlePart(end, of: flow.collection, x: Trace.zero, y: flow.end, flow.lineExtent, own)
      } else {
        settlePart(end, of: flow.collection, x: flow.end, y: Trace.zero, own, flow.lineExtent)
      }
      flow.end = trace.sum(flow.end, own)
    }
  }

  private mutating func setting(_ property: Property, of section: ListSection, _ flow: Flow) -> Amount? {
    section.element.flatMap { number(property, of: $0) } ?? number(property, of: flow.collection)
  }

  private mutating func item(_ element: Int, in collection: Int) -> FlowItem {
    let size = size(.itemSize, of: collection)
    let standard = trace.amount(of: .itemSide)
    return FlowItem(
      element: element,
      width: number(.width, of: element) ?? size?.width ?? standard,
      height: number(.height, of: element) ?? size?.height ?? standard
    )
  }

  /// How far a section's content starts from the content's edge, which the collection's inset has moved already (R7.1).
  private mutating func sectionStart(_ edge: Edge, of section: Int, in collection: Int) -> Amount {
    guard let terms = sectionTerms(of: section, edge) else { return Trace.unknown }
    var distance = Trace.zero
    for term in terms.list { distance = trace.sum(distance, term.amount, .sectionInset) }
    return trace.difference(distance, scrollViews[views[collection].scrollView].adjustedContentInset[edge])
  }
}

// MARK: - Lines

extension ScreenLayout {
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

  /// How many of the items the next line takes: as many as fit, at least one.
  private func countInLine(_ items: ArraySlice<FlowItem>, _ section: FlowSection, _ across: Axis) -> Int {
    var used = -section.itemSpacing.value
    var count = 0
    for item in items {
      used += section.itemSpacing.value + item.extent(across).value
      // Where anything is unknown nobody knows how many fit, and none of them has a known place.
      if count > 0, used > section.extent.value + ScreenLayout.roundingError { break }
      count += 1
    }
    return max(count, 1)
  }

  private mutating func place(_ line: [FlowItem], isLast: Bool, _ section: FlowSection, _ flow: inout Flow) {
    let depth = self.depth(of: line, flow.axis)
    guard let (lead, spread) = justification(of: line, isLast: isLast, section, flow.across) else {
      let unknown = trace.computed(.nan, .flowLayout)
      for item in line {
        settlePart(item.element, of: flow.collection, x: unknown, y: unknown, item.width, item.height)
      }
      flow.end = unknown
      return
    }
    var position = trace.sum(section.start, lead, .flowLayout)
    for item in line {
      let off = item.extent(flow.axis).value == depth.value ? 0 : (depth.value - item.extent(flow.axis).value) / 2
      // Items of different depth stand in the middle of their line.
      let along = off == 0 || line.count == 1 ? flow.end : trace.sum(flow.end, trace.computed(off, .flowLayout))
      if flow.axis == .vertical {
        settlePart(item.element, of: flow.collection, x: position, y: along, item.width, item.height)
      } else {
        settlePart(item.element, of: flow.collection, x: along, y: position, item.width, item.height)
      }
      position = trace.sum(position, item.extent(flow.across))
      position = trace.sum(position, section.itemSpacing, .flowLayout)
      position = trace.sum(position, spread, .flowLayout)
    }
    flow.end = trace.sum(flow.end, depth)
  }

  /// A line is as deep as its deepest item.
  private mutating func depth(of line: [FlowItem], _ axis: Axis) -> Amount {
    var depth = Trace.zero
    for item in line { depth = trace.maximum(depth, item.extent(axis), .flowLayout) }
    return depth
  }

  /// What a line leaves before its first item, and between two items beyond the least spacing.
  ///
  /// A full line is spread over the whole extent, a line that has place for one item only has it in the middle, and the
  /// last line goes on as if it were full of items like its last one. Nil where a number is unknown, and for an item
  /// that is longer than the line, for which UIKit says that its behaviour is not defined.
  private mutating func justification(
    of line: [FlowItem],
    isLast: Bool,
    _ section: FlowSection,
    _ across: Axis
  ) -> (lead: Amount, spread: Amount)? {
    let spacing = section.itemSpacing.value
    let used = line.reduce(-spacing) { $0 + spacing + $1.extent(across).value }
    var left = section.extent.value - used
    guard left >= -ScreenLayout.roundingError, let last = line.last else { return nil }
    left = max(left, 0)
    var count = Points(line.count)
    let next = spacing + last.extent(across).value
    if isLast, next > 0 {
      let more = ((left + ScreenLayout.roundingError) / next).rounded(.down)
      count += more
      left = max(left - more * next, 0)
    }
    let sizes = Set(line.map { $0.extent(across).value })
    var amount = trace.computed(count > 1 ? left / (count - 1) : left / 2, .flowLayout)
    if isLast, sizes.count > 1 { amount = trace.assumed(amount) }
    return count > 1 ? (Trace.zero, amount) : (amount, Trace.zero)
  }
}

extension Trace {
  /// What a rule computes from amounts in a way that has no parts.
  fileprivate mutating func computed(_ value: Points, _ rule: EngineRule) -> Amount {
    value == 0 ? Trace.zero : append(TraceNode(value: value, kind: .constant, rule: rule))
  }
}
