/// The places of a table's parts: its header, its sections one after another, its footer (R6).
///
/// The table's turn settles the frames of all its parts, because the height of its content is their sum and decides
/// whether it scrolls. What nobody has measured is unknown, and so is all below it.
extension ListPlacement {
  mutating func placeTable() {
    var bottom = Trace.zero
    for header in parts where layout.kind(of: header) == .uiKit(.header) {
      bottom = placeTableView(header, at: bottom)
    }
    let sections = sections(
      of: parts.filter { layout.kind(of: $0) != .uiKit(.header) && layout.kind(of: $0) != .uiKit(.footer) }
    )
    for index in sections.indices { bottom = place(index, of: sections, at: bottom) }
    for footer in parts where layout.kind(of: footer) == .uiKit(.footer) {
      bottom = placeTableView(footer, at: bottom)
    }
    setContentSize(width: contentWidth, height: bottom)
  }

  /// The width of a table's content; the effect of insets at the sides is not measured.
  private var contentWidth: Amount {
    let inset = layout.scrollViews[layout.record(of: list)].contentInset
    return inset.left.value == 0 && inset.right.value == 0 ? layout.views[list].boundsWidth : Trace.unknown
  }
}

extension ListPlacement {
  /// Places the table's own header or footer, a plain view with its author's height, and returns where it ends.
  private mutating func placeTableView(_ view: ElementID, at top: Amount) -> Amount {
    let height = layout.number(.height, of: view) ?? trace.unknown(nil, from: 0)
    settle(view, x: Trace.zero, y: top, layout.views[list].boundsWidth, height)
    return trace.sum(top, height)
  }

  /// Places a section's parts and returns where it ends.
  private mutating func place(_ index: Int, of sections: [ListSection], at top: Amount) -> Amount {
    let section = sections[index]
    let place = SectionPlace(
      isFirst: index == 0,
      isLast: index == sections.count - 1,
      followsFooter: index > 0 && !sections[index - 1].footers.isEmpty
    )
    var bottom = top
    if section.headers.isEmpty {
      bottom = trace.sum(bottom, emptyEnd(.header, place), .tableGaps)
    }
    for header in section.headers {
      bottom = trace.sum(bottom, headerPadding(above: header), .tableGaps)
      bottom = placeEnd(header, .header, place, at: bottom)
    }
    for row in section.rows { bottom = placeRow(row, at: bottom) }
    for footer in section.footers { bottom = placeEnd(footer, .footer, place, at: bottom) }
    if section.footers.isEmpty {
      bottom = trace.sum(bottom, emptyEnd(.footer, place), .tableGaps)
    }
    return bottom
  }

  private mutating func placeRow(_ row: ElementID, at top: Amount) -> Amount {
    let height =
      layout.number(.height, of: row) ?? layout.number(.rowHeight, of: list) ?? automaticHeight(.rowHeight, of: row)
    if let own = layout.insets(.separatorInset, of: row) {
      layout.scrollViews[layout.record(of: list)].partInsets[row] = own
    }
    var side = Trace.zero
    var width = layout.views[list].boundsWidth
    if layout.choice(.style, of: list) == .insetGrouped {
      side = trace.tableSide(.insetGroupedMargin, isOwnView: layout.kind(of: list).isController)
      width = trace.difference(trace.difference(width, side), side)
    }
    settle(row, x: side, y: top, width, height)
    return trace.sum(top, height)
  }

  /// The height of a part with a line of text; a part with views of its own is as high as they make it.
  private mutating func automaticHeight(_ number: EnvironmentNumber, of part: ElementID) -> Amount {
    layout.environment.hasFloatingBars && !layout.screen[part].children.isEmpty
      ? trace.unknown(nil, from: 0) : trace.amount(of: number)
  }

  /// The height of a header or footer without one of its author's (R6.4).
  private func endHeight(_ end: SectionEnd, _ place: SectionPlace) -> EnvironmentNumber {
    guard end == .header, isGrouped else { return .sectionHeaderHeight }
    if place.isFirst { return isBelowLargeTitle ? .groupedHeaderHeight : .groupedFirstHeaderHeight }
    return place.followsFooter ? .groupedHeaderAfterFooterHeight : .groupedHeaderHeight
  }

  /// Whether the table is under a navigation bar with an expanded large title.
  private var isBelowLargeTitle: Bool {
    guard layout.environment.hasFloatingBars, let controller = layout.views[list].controller,
      let stack = layout.parent(of: controller),
      layout.kind(of: stack) == .navigationController, let container = layout.views[stack].container
    else { return false }
    let height = layout.containers[container].navigationBarHeight.value
    return height >= layout.environment[.navigationBarHeight] + layout.environment[.largeTitleHeight]
      && layout.environment[.largeTitleHeight] > 0
  }

  /// Places a section's header or footer that has a view.
  private mutating func placeEnd(
    _ view: ElementID,
    _ end: SectionEnd,
    _ place: SectionPlace,
    at top: Amount
  ) -> Amount {
    var height =
      layout.number(.height, of: view) ?? layout.number(end.height, of: list)
      ?? automaticHeight(endHeight(end, place), of: view)
    // Grouped styles treat zero as the default.
    if height.value == 0, isGrouped { height = gap(end, .heightOfZero, place) }
    let isInset = layout.choice(.style, of: list) == .insetGrouped
    let side = isInset ? trace.amount(of: .insetHeaderSide) : Trace.zero
    let bounds = layout.views[list].boundsWidth
    let width = side.value == 0 ? bounds : trace.unknown(.tableGaps, from: 0, to: bounds.value)
    settle(view, x: side, y: top, width, height)
    return trace.sum(top, height)
  }

  /// The space that a section leaves for a missing header or footer (R6.4).
  ///
  /// Plain tables leave none. Grouped ones leave the author's height, but from the SDK of iOS 11 on only with
  /// estimating off. Otherwise they leave a gap of their own (S3).
  private mutating func emptyEnd(_ end: SectionEnd, _ place: SectionPlace) -> Amount {
    guard isGrouped else { return Trace.zero }
    guard let height = layout.number(end.height, of: list) else { return gap(end, .style, place) }
    if height.value == 0 { return gap(end, .heightOfZero, place) }
    let estimates = layout.environment.hasSafeArea && layout.number(end.estimate, of: list)?.value != 0
    return estimates ? gap(end, .heightWithoutView, place) : height
  }

  private mutating func gap(
    _ end: SectionEnd,
    _ cause: ListGap.Cause,
    _ section: SectionPlace
  ) -> Amount {
    let isTop = end == .header && section.isFirst
    // Below the last section iOS 26 leaves more, which is not measured.
    let isMeasuredFooter = end == .footer && !section.isLast && layout.environment.hasFloatingBars
    let amount = trace.amount(of: isTop ? .groupedTopGap : isMeasuredFooter ? .groupedFooterGap : .groupedSectionGap)
    let place: ListGap.Place = isTop ? .firstHeader : end == .header ? .header : .footer
    layout.scrollViews[layout.record(of: list)].gaps.append(
      ListGap(place: place, cause: cause, header: nil, amount: amount)
    )
    return amount
  }

  /// The space above a section header of a plain table, from iOS 15 and its SDK on (R6.4).
  private mutating func headerPadding(above header: ElementID) -> Amount {
    guard layout.environment.has(.padsSectionHeaders), !isGrouped else { return Trace.zero }
    if let padding = layout.number(.sectionHeaderTopPadding, of: list) { return padding }
    let amount = trace.amount(of: .sectionHeaderTopPadding)
    let gap = ListGap(place: .header, cause: .automaticPadding, header: header, amount: amount)
    layout.scrollViews[layout.record(of: list)].gaps.append(gap)
    return amount
  }

  private var isGrouped: Bool { (layout.choice(.style, of: list) ?? .plain) != .plain }
}

/// The place of a section among its table's sections.
private struct SectionPlace {
  var isFirst: Bool
  var isLast: Bool
  /// Whether the section above ends with a footer with text.
  var followsFooter: Bool
}

/// One of the two ends of a table's section.
private enum SectionEnd {
  case header, footer

  var height: Property { self == .header ? .sectionHeaderHeight : .sectionFooterHeight }

  var estimate: Property { self == .header ? .estimatedSectionHeaderHeight : .estimatedSectionFooterHeight }
}
