// Lists and forms (R17).

/// The rows of a list or a form.
struct RowContent: ViewContent {
  func place(in element: ElementID, _ rect: AmountRect, _ context: ViewContext, _ body: inout BodyLayout) {
    body.placeList(element, rect, context)
  }
}

extension BodyLayout {
  /// Places a list's rows, which are measured for insetGrouped on iOS 26 (R17.2).
  fileprivate mutating func placeList(_ element: ElementID, _ rect: AmountRect, _ context: ViewContext) {
    let margins = contentMargins(of: element)
    noteScrolling(element, rect, context, margins)
    let rows = listRows(of: element, margins)
    let inside = contentContext(rect, context, (false, true))
    var line = trace.sum(rect.y, margins.top, .listRows)
    var isAfterFooter = false
    // Of the rows that a `forEach` repeats, the first one is the one that is asked about.
    var placed: Set<ElementID> = []
    for (index, section) in rowSections(of: element).enumerated() {
      let own = index == 0 ? nil : spacing(before: section, in: element)
      line = trace.sum(line, own ?? gap(before: section, isFirst: index == 0, isAfterFooter, rows), .listRows)
      if let header = section.header {
        line = place(part: header, at: line, inside)
        line = trace.sum(
          line,
          rows.isMeasured ? trace.amount(of: .listHeaderToRow) : trace.unknown(.listRows, from: 0),
          .listRows
        )
      }
      let top = line
      for row in section.rows {
        line = place(row, at: line, in: rect, rows, inside, isFirst: placed.insert(row).inserted)
      }
      if let element = section.element, placed.insert(element).inserted {
        place(section: element, from: top, to: line, in: rect, rows)
      }
      if let footer = section.footer {
        line = trace.sum(
          line,
          rows.isMeasured ? trace.amount(of: .listRowToFooter) : trace.unknown(.listRows, from: 0),
          .listRows
        )
        line = place(part: footer, at: line, inside)
      }
      isAfterFooter = section.footer != nil
    }
    // What follows the last row is not measured.
    let contentHeight = trace.sum(trace.difference(line, rect.y), trace.unknown(.listRows, from: 0))
    note(element) {
      $0.scroll?.contentWidth = rect.width
      $0.scroll?.contentHeight = contentHeight
    }
  }

  /// The known measures of a list's rows.
  private struct ListRows {
    /// Whether the heights and distances are those of insetGrouped.
    var isMeasured: Bool
    /// A section's side margins, or nil if only their sum with a row's inset is known.
    var margins: (left: Amount, right: Amount)?
    /// From the list's side to a row's content.
    var side: Amount
  }

  private struct RowSection {
    var element: ElementID?
    var header: ElementID?
    var rows: [ElementID]
    var footer: ElementID?
  }

  private mutating func listRows(of list: ElementID, _ contentMargins: AmountInsets) -> ListRows {
    let style = layout.choice(.listStyle, of: list) ?? .insetGrouped
    let isCards = style == .insetGrouped || style == .automatic
    let margins = sectionMargins(of: list, isCards: isCards, contentMargins)
    let isPlainSide = margins == nil || layout.authored(.contentMargins, of: list) == nil
    var side =
      isCards && isPlainSide && !hasSectionMargins(list)
      ? trace.amount(of: .listRowSide) : trace.unknown(.listRows, from: 0)
    // A row begins inside its section.
    if side.value.isNaN, let margins, margins.left.value == margins.right.value {
      side = trace.sum(margins.left, trace.unknown(.listRows, from: 0), .listRows)
    }
    return ListRows(isMeasured: isCards, margins: margins, side: side)
  }

  /// The distance of sections from a list's sides (R17.3, R17.5, R9.4).
  private mutating func sectionMargins(
    of list: ElementID,
    isCards: Bool,
    _ contentMargins: AmountInsets
  ) -> (left: Amount, right: Amount)? {
    guard isCards else { return nil }
    if let own = sectionMargins(of: list) { return own }
    if contentMargins.left.value != 0 || contentMargins.right.value != 0 {
      return (
        trace.sum(contentMargins.left, Trace.zero, .sectionMargins),
        trace.sum(contentMargins.right, Trace.zero, .sectionMargins)
      )
    }
    // On iOS 26 only the sum with the row's inset is measured.
    guard !layout.environment.hasFloatingBars else { return nil }
    let margin = trace.amount(of: .insetGroupedMargin)
    return (margin, margin)
  }

  private mutating func sectionMargins(of list: ElementID) -> (left: Amount, right: Amount)? {
    guard let setting = layout.authored(.listSectionMargins, of: list),
      case .modifier(.lengths(let lengths)) = setting.value,
      lengths.left != nil, lengths.right != nil
    else { return nil }
    let left = length(lengths[layout.environment.physical(Edge.left)], of: setting, .listRowInsets)
    let right = length(lengths[layout.environment.physical(Edge.right)], of: setting, .listRowInsets)
    return (left, right)
  }

  private func hasSectionMargins(_ list: ElementID) -> Bool { layout.authored(.listSectionMargins, of: list) != nil }

  private mutating func length(_ length: ModifierLength?, of setting: AuthoredValue, _ rule: EngineRule) -> Amount {
    guard case .points(let expression)? = length else { return trace.unknown(rule, from: 0) }
    return layout.amount(expression, of: setting, component: 0)
  }

  private mutating func gap(
    before section: RowSection,
    isFirst: Bool,
    _ isAfterFooter: Bool,
    _ rows: ListRows
  ) -> Amount {
    // The distance after a footer is not measured.
    guard rows.isMeasured, !isAfterFooter else { return trace.unknown(.listRows, from: 0) }
    let hasHeader = section.header != nil
    return trace.amount(
      of: isFirst
        ? hasHeader ? .listFirstHeaderGap : .listFirstGap : hasHeader ? .listSectionHeaderGap : .listSectionGapOfRows
    )
  }

  /// The space before a section that its author sets (R17.3); nil where the list decides.
  private mutating func spacing(before section: RowSection, in list: ElementID) -> Amount? {
    let own = section.element.flatMap { layout.authored(.listSectionSpacing, of: $0) }
    guard let setting = own ?? layout.authored(.listSectionSpacing, of: list),
      case .modifier(.sectionSpacing(let spacing)) = setting.value
    else { return nil }
    switch spacing {
    case .standard: return nil
    case .compact: return trace.unknown(.listRows, from: 0)
    case .points(let expression):
      let length = layout.amount(expression, of: setting, component: 0)
      // Of a header, and of a section that sets its own, more may be known to the system.
      return section.header == nil && own == nil ? length : trace.unknown(.listRows, from: 0)
    }
  }

  private mutating func place(
    section: ElementID,
    from top: Amount,
    to bottom: Amount,
    in rect: AmountRect,
    _ rows: ListRows
  ) {
    var place = AmountRect(
      x: trace.sum(rect.x, trace.unknown(.listRows, from: 0)),
      y: top,
      width: trace.unknown(.listRows, from: 0, to: rect.width.value),
      height: trace.difference(bottom, top)
    )
    if let margins = rows.margins {
      place.x = trace.sum(rect.x, margins.left)
      place.width = trace.difference(trace.difference(rect.width, margins.left), margins.right)
    }
    note(section) {
      $0.frame = place
      $0.layoutFrame = place
    }
  }

  /// Places a header or footer, whose side is not measured, and returns where it ends.
  private mutating func place(part: ElementID, at top: Amount, _ context: ViewContext) -> Amount {
    let view = view(part)
    let offer = ProposedSize(width: trace.unknown(.listRows, from: 0), height: nil)
    let size = size(of: view, offer, in: context)
    let place = AmountRect(x: trace.unknown(.listRows), y: top, width: size.width, height: size.height)
    self.place(view, place, context)
    return trace.sum(top, size.height, .listRows)
  }

  /// The rows by section; rows outside any section form one together.
  private mutating func rowSections(of list: ElementID) -> [RowSection] {
    var sections: [RowSection] = []
    for child in content(of: list) {
      if layout.kind(of: child) == .swiftUI(.section) {
        let parts = content(of: child)
        sections.append(
          RowSection(
            element: child,
            header: parts.first { layout.kind(of: $0) == .swiftUI(.header) },
            rows: parts.filter { layout.kind(of: $0) != .swiftUI(.header) && layout.kind(of: $0) != .swiftUI(.footer) },
            footer: parts.first { layout.kind(of: $0) == .swiftUI(.footer) }
          )
        )
      } else if let last = sections.last, last.element == nil {
        sections[sections.count - 1].rows.append(child)
      } else {
        sections.append(RowSection(element: nil, rows: [child]))
      }
    }
    return sections
  }

  /// Centres a row's content in its row and returns where the row ends.
  private mutating func place(
    _ row: ElementID,
    at top: Amount,
    in rect: AmountRect,
    _ rows: ListRows,
    _ context: ViewContext,
    isFirst: Bool
  ) -> Amount {
    if layout.kind(of: row) == .forEach {
      let rest = tried(trace.unknown(.repeatedViews, from: 0), as: \.repeated)
      return trace.sum(top, rest, .listRows)
    }
    let insets = rowInsets(of: row)
    var (left, right) = (rows.side, rows.side)
    if let insets {
      left =
        rows.margins.map { trace.sum($0.left, insets.left, .listRowInsets) }
        ?? trace.sum(insets.left, trace.unknown(.listRowInsets, from: 0))
      right =
        rows.margins.map { trace.sum($0.right, insets.right, .listRowInsets) }
        ?? trace.sum(insets.right, trace.unknown(.listRowInsets, from: 0))
    }
    let width = trace.difference(trace.difference(rect.width, left), right, .listRows)
    let view = view(row)
    let size = size(of: view, ProposedSize(width: width, height: nil), in: context)
    let padding =
      insets.map { trace.sum($0.top, $0.bottom, .listRowInsets) } ?? trace.amount(of: .listRowPadding)
    let padded = trace.sum(size.height, padding, .listRows)
    let height =
      rows.isMeasured
      ? trace.maximum(padded, trace.amount(of: .listRowLeast), .listRows) : trace.unknown(.listRows, from: 0)
    let start = insets.map { trace.sum(top, $0.top, .listRowInsets) } ?? top
    let free = trace.difference(height, insets == nil ? size.height : padded)
    let place = AmountRect(
      x: trace.sum(rect.x, left),
      y: trace.sum(start, trace.scaled(free, by: 0.5), .listRows),
      width: size.width,
      height: size.height
    )
    if isFirst { self.place(view, place, context) }
    return trace.sum(top, height, .listRows)
  }

  /// The insets that replace the list's own for a row, or nil if there are none.
  private mutating func rowInsets(of row: ElementID) -> AmountInsets? {
    guard let setting = layout.preference(.listRowInsets, of: row),
      case .modifier(.lengths(let lengths)) = setting.value
    else {
      return nil
    }
    var insets = AmountInsets.zero
    // An edge that is left out has the list's own inset.
    for edge in Edge.allCases {
      insets[layout.environment.physical(edge)] = length(lengths[edge], of: setting, .listRowInsets)
    }
    return insets
  }
}
