extension ScreenLayout {
  /// The layout margins of an element, once its safe area is known (R9).
  mutating func resolveMargins(of element: ElementID, in parent: ElementID) {
    guard environment.has(.hasLayoutMargins) else { return }
    let isAuthored = says(anyOf: .margins, of: element)
    let authored = isAuthored ? authoredMargins(of: element) : nil
    if stage < .firstLayoutMarginsDidChange {
      views[element].margins = authored ?? AmountInsets(all: trace.amount(of: .defaultMargin))
      return
    }
    let base = baseMargins(of: element, authored)
    let addsSafeArea =
      environment.hasSafeArea && (!isAuthored || flag(.insetsLayoutMarginsFromSafeArea, of: element) ?? true)
    var margins = base
    for edge in Edge.allCases {
      let safeArea = addsSafeArea ? safeArea(of: element, edge) : Trace.zero
      margins[edge] = trace.sum(safeArea, base[edge], .layoutMargins)
    }
    views[element].margins = margins
    if authored == nil { followReadableWidth(element) }
    if isAuthored, flag(.preservesSuperviewLayoutMargins, of: element) == true {
      preserveSuperviewMargins(element, parent)
    }
  }

  /// The margins that the author sets, by either name; the last one counts (R9.3).
  private mutating func authoredMargins(of element: ElementID) -> AmountInsets? {
    guard let property = lastMarginProperty(of: element), var margins = insets(property, of: element) else {
      return nil
    }
    if property == .directionalLayoutMargins, environment.layoutDirection == .rightToLeft {
      swap(&margins.left, &margins.right)
    }
    return margins
  }

  private func lastMarginProperty(of element: ElementID) -> Property? {
    screen[element].settings.last {
      // Before iOS 11 the directional margins do not exist.
      $0.property == .layoutMargins || ($0.property == .directionalLayoutMargins && environment.hasSafeArea)
    }?.property
  }

  /// The margins before the safe area: the author's or the kind's own, at least the system's for a root view.
  private mutating func baseMargins(of element: ElementID, _ authored: AmountInsets?) -> AmountInsets {
    let kind = kind(of: element)
    let ordinary = trace.amount(of: .defaultMargin)
    if kind.isTable && !kind.isController || kind == .tableViewController {
      if let authored { return authored }
      let side = tableSide(of: element)
      return AmountInsets(top: ordinary, left: side, bottom: ordinary, right: side)
    }
    if kind == .navigationBar, authored == nil {
      let side = trace.amount(of: .systemMinimumMargin)
      return AmountInsets(top: Trace.zero, left: side, bottom: Trace.zero, right: side)
    }
    if kind == .stackView, authored == nil { return AmountInsets(all: trace.amount(of: .stackViewMargin)) }
    guard kind.isController else { return authored ?? cellMargins(of: element) ?? AmountInsets(all: ordinary) }
    return rootMargins(of: element, authored)
  }

  private mutating func rootMargins(of element: ElementID, _ authored: AmountInsets?) -> AmountInsets {
    let side = trace.amount(of: .systemMinimumMargin)
    let system = AmountInsets(top: Trace.zero, left: side, bottom: Trace.zero, right: side)
    // Before iOS 11 an author can't change them.
    guard let authored, environment.hasSafeArea else { return system }
    guard flag(.viewRespectsSystemMinimumLayoutMargins, of: element) ?? true else { return authored }
    return AmountInsets(
      top: authored.top,
      left: trace.maximum(authored.left, side, .layoutMargins),
      bottom: authored.bottom,
      right: trace.maximum(authored.right, side, .layoutMargins)
    )
  }

  /// Raises the margins to the superview's, minus the view's distance from it, or plus its overhang (R9.2).
  private mutating func preserveSuperviewMargins(_ element: ElementID, _ parent: ElementID) {
    for edge in Edge.allCases {
      let distance = views[element].distance[edge]
      let margin = views[parent].margins[edge]
      let rest = trace.sum(margin, taken(by: distance, of: element, .layoutMargins), .layoutMargins)
      views[element].margins[edge] = trace.maximum(views[element].margins[edge], rest, .layoutMargins)
    }
  }
}

// The layout margins of a table's cells, and of its sections' headers and footers.
extension ScreenLayout {
  /// From iOS 11 on a cell has its table's own margins at the sides; nil outside of tables.
  private mutating func cellMargins(of element: ElementID) -> AmountInsets? {
    guard environment.hasSafeArea, let table = tableOfCell(element) else { return nil }
    let vertical = trace.amount(of: kind(of: element) == .cell ? .cellVerticalMargin : .defaultMargin)
    let own = authoredMargins(of: table)
    let isInset = environment.hasFloatingBars && choice(.style, of: table) == .insetGrouped
    let side = isInset ? trace.tableSide(.tableMargin, isOwnView: true) : tableSide(of: table)
    return AmountInsets(top: vertical, left: own?.left ?? side, bottom: vertical, right: own?.right ?? side)
  }

  private mutating func tableSide(of table: ElementID) -> Amount {
    trace.tableSide(.tableMargin, isOwnView: kind(of: table).isController)
  }

  /// Keeps a cell's content within the readable width on wide screens (R6.3).
  private mutating func followReadableWidth(_ element: ElementID) {
    guard let table = tableOfCell(element),
      views[element].boundsWidth.trace == views[table].boundsWidth.trace,
      let start = readableStart(of: table)
    else { return }
    let margin = materialized(start)
    for edge in [Edge.left, .right] {
      views[element].margins[edge] = trace.maximum(views[element].margins[edge], margin, .cellReadableWidth)
    }
  }

  /// Where the table's readable width starts, if its cells keep to it; phones are never that wide.
  ///
  /// Nil also while its content is scrolled sideways, which nobody has measured.
  func readableStart(of table: ElementID) -> Amount? {
    guard environment.has(.isPad),
      flag(.cellLayoutMarginsFollowReadableWidth, of: table) ?? environment.has(.cellsFollowReadableWidth),
      let position = views[table].scrollView, scrollViews[position].adjustedContentInset.left.value == 0
    else { return nil }
    return amount(.readableContentLayoutFrame, of: table, part: .x)
  }

  private func tableOfCell(_ element: ElementID) -> ElementID? {
    guard screen.hasContentView(element), let table = screen.listOwner(of: element), kind(of: table).isTable else {
      return nil
    }
    return table
  }
}

extension Trace {
  /// The margin of a table at the sides, or the distance of an inset grouped table's sections from them.
  ///
  /// On iOS 26, a controller's own view also has the system's minimum, and the larger counts (R9.4).
  mutating func tableSide(_ number: EnvironmentNumber, isOwnView: Bool) -> Amount {
    let side = amount(of: number)
    guard environment.hasFloatingBars, isOwnView else { return side }
    return maximum(side, amount(of: .systemMinimumMargin), .tableMargins)
  }
}
