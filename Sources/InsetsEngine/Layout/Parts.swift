// What tables and collections show: rows, items, headers and footers.
extension ScreenLayout {
  mutating func layOutPart(_ element: Int, kind: ElementKind, in parent: Int) {
    guard let list = listOwner(of: element) else {
      place(element, in: parent)
      inheritSafeArea(element, from: parent)
      return
    }
    if self.kind(of: list).isTable {
      layOutTablePart(element, kind: kind, in: parent, of: list)
    } else {
      layOutCollectionPart(element, kind: kind, of: list)
    }
    inheritSafeArea(element, from: list)
  }

  /// The table or collection that the part belongs to, its own or its section's superview.
  func listOwner(of element: Int) -> Int? {
    switch kind(of: element) {
    case .header, .footer, .section, .cell, .item: break
    default: return nil
    }
    var candidate = parent(of: element)
    if let section = candidate, kind(of: section) == .section { candidate = parent(of: section) }
    guard let owner = candidate, kind(of: owner).isTable || kind(of: owner).isCollection else { return nil }
    return owner
  }

  /// The parts of a list one after another; what follows something of unknown height has no known place.
  private mutating func setPartFrame(
    _ element: Int,
    of list: Int,
    x: Amount,
    y: Amount,
    _ width: Amount,
    _ height: Amount
  ) {
    setFrame(element, in: list, x: x, y: y, width, height)
    let view = views[list]
    let right =
      width.trace == view.contentWidth.trace && x.value == 0 ? 0 : view.contentWidth.value - x.value - width.value
    setDistance(
      element,
      in: list,
      EdgeInsets(
        top: y.value + view.shift.top,
        left: x.value + view.shift.left,
        bottom: view.contentHeight.value - y.value - height.value + view.shift.bottom,
        right: right + view.shift.right
      )
    )
  }
}

// MARK: - Tables

extension ScreenLayout {
  /// Rows, headers and footers are as wide as the table; their content views lose its left and right safe area (R6.1).
  private mutating func layOutTablePart(_ element: Int, kind: ElementKind, in parent: Int, of table: Int) {
    let position = views[table].scrollView
    guard position >= 0 else { return }
    let start = tableStart(of: element, kind: kind, isInSection: parent != table, of: table)
    let height = kind == .section ? Trace.unknown : number(.height, of: element) ?? partHeight(kind, of: table)
    setPartFrame(element, of: table, x: Trace.zero, y: start, views[table].boundsWidth, height)
    if kind != .section {
      scrollViews[position].nextPart = trace.sum(start, height)
      insetContentView(of: element, in: table)
    }
  }

  private mutating func tableStart(of element: Int, kind: ElementKind, isInSection: Bool, of table: Int) -> Amount {
    let next = scrollViews[views[table].scrollView].nextPart
    let isTableHeader = kind == .header && !isInSection
    // How large the gaps of the grouped styles are was not measured (R6.4).
    let style = choice(.style, of: table) ?? .plain
    if style != .plain { return isTableHeader ? next : Trace.unknown }
    guard kind == .header, isInSection, environment.traits.contains(.padsSectionHeaders) else { return next }
    return trace.sum(next, number(.sectionHeaderTopPadding, of: table) ?? Trace.unknown, .r6_4)
  }

  private mutating func partHeight(_ kind: ElementKind, of table: Int) -> Amount {
    switch kind {
    case .cell: number(.rowHeight, of: table) ?? Trace.unknown
    case .header: number(.sectionHeaderHeight, of: table) ?? Trace.unknown
    default: Trace.unknown
    }
  }

  private mutating func insetContentView(of element: Int, in table: Int) {
    guard environment.hasSafeArea, flag(.insetsContentViewsToSafeArea, of: table) ?? true else { return }
    let left = safeArea(of: table, .left)
    let right = safeArea(of: table, .right)
    views[element].shift.left = left.value
    views[element].shift.right = right.value
    let narrowed = trace.difference(views[element].boundsWidth, left)
    views[element].contentWidth = trace.difference(narrowed, right, .r6_1)
  }
}

// MARK: - Collections

extension ScreenLayout {
  /// Items, headers and footers are never inset by the collection view itself (R7.2); a section's inset moves its items.
  private mutating func layOutCollectionPart(_ element: Int, kind: ElementKind, of collection: Int) {
    let position = views[collection].scrollView
    guard position >= 0 else { return }
    let size = kind == .item ? size(.itemSize, of: collection) : nil
    let height = number(.height, of: element) ?? size?.height ?? Trace.unknown
    // A flow that scrolls sideways stacks along the other axis; only the one that scrolls down is told.
    guard scrollAxis(of: collection) == .vertical else {
      let width = number(.width, of: element) ?? size?.width ?? Trace.unknown
      setPartFrame(element, of: collection, x: Trace.unknown, y: Trace.unknown, width, height)
      return
    }
    let next = scrollViews[position].nextPart
    if kind == .item {
      let width = number(.width, of: element) ?? size?.width ?? Trace.unknown
      let x = environment.layoutDirection == .leftToRight ? sectionStart(.left, of: collection) : Trace.unknown
      let y = trace.sum(next, sectionStart(.top, of: collection))
      setPartFrame(element, of: collection, x: x, y: y, width, height)
      // Where the next item goes depends on spacing, which no property here tells.
      scrollViews[position].nextPart = Trace.unknown
    } else {
      setPartFrame(element, of: collection, x: Trace.zero, y: next, views[collection].boundsWidth, height)
      if kind != .section { scrollViews[position].nextPart = trace.sum(next, height) }
    }
  }

  /// How far a section's content starts from the content's edge, which the collection's inset has moved already (R7.1).
  private mutating func sectionStart(_ edge: Edge, of collection: Int) -> Amount {
    let layout = scrollViews[views[collection].scrollView]
    guard let terms = sectionTerms(of: collection, layout, edge) else { return Trace.unknown }
    var distance = Trace.zero
    for term in terms.list { distance = trace.sum(distance, term.amount, .r7_1) }
    return trace.difference(distance, layout.adjustedContentInset[edge])
  }
}
