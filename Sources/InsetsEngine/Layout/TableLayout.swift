/// A section of a table or collection: an element, or the parts that are directly in the list.
struct ListSection {
  /// The section's element, or nil if its parts are directly in the list.
  var element: ElementID?
  var headers: [ElementID] = []
  var rows: [ElementID] = []
  var footers: [ElementID] = []
}

/// The places of a table's parts: its header, its sections one after another, its footer (R6).
///
/// The table's turn settles the frames of all its parts, because the height of its content is their sum and decides
/// whether it scrolls. What nobody has measured is unknown, and so is all below it.
extension ScreenLayout {
  mutating func placeTableParts(of table: ElementID) {
    let children = screen[table].children.filter { kind(of: $0).isListPart }
    guard !children.isEmpty else { return }
    var bottom = Trace.zero
    for header in children where kind(of: header) == .uiKit(.header) {
      bottom = placeTableView(header, at: bottom, in: table)
    }
    let sections = listSections(
      of: children.filter { kind(of: $0) != .uiKit(.header) && kind(of: $0) != .uiKit(.footer) }
    )
    for index in sections.indices { bottom = place(index, of: sections, at: bottom, in: table) }
    for footer in children where kind(of: footer) == .uiKit(.footer) {
      bottom = placeTableView(footer, at: bottom, in: table)
    }
    setContentSize(of: table, width: tableContentWidth(table), height: bottom)
  }

  /// The sections among a list's children; other children between them form sections of their own.
  func listSections(of children: [ElementID]) -> [ListSection] {
    var sections: [ListSection] = []
    for child in children {
      if kind(of: child) == .uiKit(.section) {
        var section = ListSection(element: child)
        for part in screen[child].children { add(part, to: &section) }
        sections.append(section)
        continue
      }
      if sections.last.map({ $0.element != nil }) ?? true { sections.append(ListSection()) }
      add(child, to: &sections[sections.count - 1])
    }
    return sections
  }

  private func add(_ part: ElementID, to section: inout ListSection) {
    let kind = kind(of: part)
    if kind == .uiKit(.header) {
      section.headers.append(part)
    } else if kind == .uiKit(.footer) {
      section.footers.append(part)
    } else if kind == .cell || kind == .item {
      section.rows.append(part)
    }
  }

  /// Stores a part's frame for its own turn, and for later parts that refer to it.
  mutating func settlePart(
    _ part: ElementID,
    of list: ElementID,
    x: Amount,
    y: Amount,
    _ width: Amount,
    _ height: Amount
  ) {
    scrollViews[record(of: list)].partFrames[part] = PartFrame(x: x, y: y, width: width, height: height)
  }

  /// The part's frame, which its list has settled.
  func partFrame(of part: ElementID) -> PartFrame? {
    guard let list = listOwner(of: part), views.elements.contains(list), let position = views[list].scrollView else {
      return nil
    }
    return scrollViews[position].partFrames[part]
  }

  /// Sets the content's size, unless the author has set it.
  mutating func setContentSize(of list: ElementID, width: Amount, height: Amount) {
    guard authored(.contentSize, of: list) == nil else { return }
    scrollViews[record(of: list)].contentWidth = width
    scrollViews[record(of: list)].contentHeight = height
  }

  /// The width of a table's content; the effect of insets at the sides is not measured.
  private func tableContentWidth(_ table: ElementID) -> Amount {
    let inset = scrollViews[record(of: table)].contentInset
    return inset.left.value == 0 && inset.right.value == 0 ? views[table].boundsWidth : Trace.unknown
  }
}

extension ScreenLayout {
  /// Places the table's own header or footer, a plain view with its author's height, and returns where it ends.
  private mutating func placeTableView(_ view: ElementID, at top: Amount, in table: ElementID) -> Amount {
    let height = number(.height, of: view) ?? Trace.unknown
    settlePart(view, of: table, x: Trace.zero, y: top, views[table].boundsWidth, height)
    return trace.sum(top, height)
  }

  /// Places a section's parts and returns where it ends.
  private mutating func place(_ index: Int, of sections: [ListSection], at top: Amount, in table: ElementID) -> Amount {
    let section = sections[index]
    let place = SectionPlace(
      isFirst: index == 0,
      isLast: index == sections.count - 1,
      followsFooter: index > 0 && !sections[index - 1].footers.isEmpty
    )
    var bottom = top
    if section.headers.isEmpty {
      bottom = trace.sum(bottom, emptyEnd(.header, place, of: table), .tableGaps)
    }
    for header in section.headers {
      bottom = trace.sum(bottom, headerPadding(above: header, of: table), .tableGaps)
      bottom = placeEnd(header, .header, place, at: bottom, in: table)
    }
    for row in section.rows { bottom = placeRow(row, at: bottom, in: table) }
    for footer in section.footers { bottom = placeEnd(footer, .footer, place, at: bottom, in: table) }
    if section.footers.isEmpty {
      bottom = trace.sum(bottom, emptyEnd(.footer, place, of: table), .tableGaps)
    }
    return bottom
  }

  private mutating func placeRow(_ row: ElementID, at top: Amount, in table: ElementID) -> Amount {
    let height = number(.height, of: row) ?? number(.rowHeight, of: table) ?? automaticHeight(.rowHeight, of: row)
    if let own = insets(.separatorInset, of: row) { scrollViews[record(of: table)].partInsets[row] = own }
    var side = Trace.zero
    var width = views[table].boundsWidth
    if choice(.style, of: table) == .insetGrouped {
      side = insetSide(of: table)
      width = trace.difference(trace.difference(width, side), side)
    }
    settlePart(row, of: table, x: side, y: top, width, height)
    return trace.sum(top, height)
  }

  /// The height of a part with a line of text; a part with views of its own is as high as they make it.
  private func automaticHeight(_ number: EnvironmentNumber, of part: ElementID) -> Amount {
    let amount = trace.amount(of: number)
    return environment.hasFloatingBars && !screen[part].children.isEmpty ? Trace.unknown : amount
  }

  /// The height of a header or footer without one of its author's (R6.4).
  private func endHeight(_ end: SectionEnd, _ place: SectionPlace, of table: ElementID) -> EnvironmentNumber {
    guard end == .header, isGrouped(table) else { return .sectionHeaderHeight }
    if place.isFirst { return isBelowLargeTitle(table) ? .groupedHeaderHeight : .groupedFirstHeaderHeight }
    return place.followsFooter ? .groupedHeaderAfterFooterHeight : .groupedHeaderHeight
  }

  /// Whether the table is under a navigation bar with an expanded large title.
  private func isBelowLargeTitle(_ table: ElementID) -> Bool {
    guard environment.hasFloatingBars, let controller = views[table].controller, let stack = parent(of: controller),
      kind(of: stack) == .navigationController, let container = views[stack].container
    else { return false }
    let height = containers[container].navigationBarHeight.value
    return height >= environment[.navigationBarHeight] + environment[.largeTitleHeight]
      && environment[.largeTitleHeight] > 0
  }

  /// Places a section's header or footer that has a view.
  private mutating func placeEnd(
    _ view: ElementID,
    _ end: SectionEnd,
    _ place: SectionPlace,
    at top: Amount,
    in table: ElementID
  ) -> Amount {
    var height =
      number(.height, of: view) ?? number(end.height, of: table)
      ?? automaticHeight(endHeight(end, place, of: table), of: view)
    // Grouped styles treat zero as the default.
    if height.value == 0, isGrouped(table) { height = gap(end, .heightOfZero, place, of: table) }
    let isInset = choice(.style, of: table) == .insetGrouped
    let side = isInset ? trace.amount(of: .insetHeaderSide) : Trace.zero
    let width = side.value == 0 ? views[table].boundsWidth : Trace.unknown
    settlePart(view, of: table, x: side, y: top, width, height)
    return trace.sum(top, height)
  }

  /// The space that a section leaves for a missing header or footer (R6.4).
  ///
  /// Plain tables leave none. Grouped ones leave the author's height, but from the SDK of iOS 11 on only with
  /// estimating off. Otherwise they leave a gap of their own (S3).
  private mutating func emptyEnd(_ end: SectionEnd, _ place: SectionPlace, of table: ElementID) -> Amount {
    guard isGrouped(table) else { return Trace.zero }
    guard let height = number(end.height, of: table) else { return gap(end, .style, place, of: table) }
    if height.value == 0 { return gap(end, .heightOfZero, place, of: table) }
    let estimates = environment.hasSafeArea && number(end.estimate, of: table)?.value != 0
    return estimates ? gap(end, .heightWithoutView, place, of: table) : height
  }

  private mutating func gap(
    _ end: SectionEnd,
    _ cause: ListGap.Cause,
    _ section: SectionPlace,
    of table: ElementID
  ) -> Amount {
    let isTop = end == .header && section.isFirst
    // Below the last section iOS 26 leaves more, which is not measured.
    let isMeasuredFooter = end == .footer && !section.isLast && environment.hasFloatingBars
    let amount = trace.amount(of: isTop ? .groupedTopGap : isMeasuredFooter ? .groupedFooterGap : .groupedSectionGap)
    let place: ListGap.Place = isTop ? .firstHeader : end == .header ? .header : .footer
    scrollViews[record(of: table)].gaps.append(ListGap(place: place, cause: cause, header: nil, amount: amount))
    return amount
  }

  /// The space above a section header of a plain table, from iOS 15 and its SDK on (R6.4).
  private mutating func headerPadding(above header: ElementID, of table: ElementID) -> Amount {
    guard environment.has(.padsSectionHeaders), !isGrouped(table) else { return Trace.zero }
    if let padding = number(.sectionHeaderTopPadding, of: table) { return padding }
    let amount = trace.amount(of: .sectionHeaderTopPadding)
    let gap = ListGap(place: .header, cause: .automaticPadding, header: header, amount: amount)
    scrollViews[record(of: table)].gaps.append(gap)
    return amount
  }

  private func isGrouped(_ table: ElementID) -> Bool { (choice(.style, of: table) ?? .plain) != .plain }
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
