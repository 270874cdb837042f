/// A section of a table or collection: an element, or the parts that are directly in the list.
struct ListSection {
  /// The section's element, or nil if its parts are directly in the list.
  var element: ElementID?
  var headers: [ElementID] = []
  var rows: [ElementID] = []
  var footers: [ElementID] = []
}

/// Places the parts of a table or collection.
///
/// The list's turn settles the frames of all its parts, because the size of its content follows from them and decides whether
/// it scrolls. The layout moves in while this lasts, so that it is not copied.
struct ListPlacement {
  var layout: ScreenLayout
  let list: ElementID
  let parts: [ElementID]

  fileprivate init(of list: ElementID, _ parts: [ElementID], _ layout: consuming ScreenLayout) {
    self.list = list
    self.parts = parts
    self.layout = layout
  }

  /// The numbers of the layout.
  var trace: Trace {
    _read { yield layout.trace }
    _modify { yield &layout.trace }
  }

  /// The sections among a list's children; other children between them form sections of their own.
  func sections(of children: [ElementID]) -> [ListSection] {
    var sections: [ListSection] = []
    for child in children {
      if layout.kind(of: child) == .uiKit(.section) {
        var section = ListSection(element: child)
        for part in layout.screen[child].children { add(part, to: &section) }
        sections.append(section)
        continue
      }
      if sections.last.map({ $0.element != nil }) ?? true { sections.append(ListSection()) }
      add(child, to: &sections[sections.count - 1])
    }
    return sections
  }

  private func add(_ part: ElementID, to section: inout ListSection) {
    let kind = layout.kind(of: part)
    if kind == .uiKit(.header) {
      section.headers.append(part)
    } else if kind == .uiKit(.footer) {
      section.footers.append(part)
    } else if kind == .cell || kind == .item {
      section.rows.append(part)
    }
  }

  /// Stores a part's frame for its own turn, and for later parts that refer to it.
  mutating func settle(
    _ part: ElementID,
    x: Amount,
    y: Amount,
    _ width: Amount,
    _ height: Amount
  ) {
    layout.scrollViews[layout.record(of: list)].partFrames[part] = PartFrame(x: x, y: y, width: width, height: height)
  }

  /// Sets the content's size, unless the author has set it.
  mutating func setContentSize(width: Amount, height: Amount) {
    guard layout.authored(.contentSize, of: list) == nil else { return }
    layout.scrollViews[layout.record(of: list)].contentWidth = width
    layout.scrollViews[layout.record(of: list)].contentHeight = height
  }

  fileprivate mutating func place() {
    if layout.kind(of: list).isTable {
      placeTable()
    } else if let appearance = layout.choice(.appearance, of: list) {
      placeRows(appearance)
    } else {
      placeFlow()
    }
  }
}

extension ScreenLayout {
  /// Places the parts of a table or collection in its content.
  mutating func placeParts(of list: ElementID) {
    let parts = screen[list].children.filter { kind(of: $0).isListPart }
    guard !parts.isEmpty else { return }
    var placement = ListPlacement(of: list, parts, consume self)
    placement.place()
    self = placement.layout
  }

  /// The part's frame, which its list has settled.
  func partFrame(of part: ElementID) -> PartFrame? {
    guard let list = screen.listOwner(of: part), views.elements.contains(list), let position = views[list].scrollView
    else {
      return nil
    }
    return scrollViews[position].partFrames[part]
  }
}

// A collection with a list configuration is laid out like a table, with measures of its own.
extension ListPlacement {
  /// Places the sections of a list one below the other; what nobody has measured is unknown, and so is all below it.
  mutating func placeRows(_ appearance: Choice) {
    let isInset = appearance == .insetGrouped
    let side = isInset ? trace.amount(of: .listMargin) : Trace.zero
    let bounds = layout.views[list].boundsWidth
    let width = trace.difference(trace.difference(bounds, side), side)
    func unmeasured() -> Amount { trace.unknown(nil, from: 0) }
    var bottom = Trace.zero
    for (index, section) in sections(of: parts).enumerated() {
      if index > 0 { bottom = trace.sum(bottom, isInset ? trace.amount(of: .listSectionGap) : unmeasured()) }
      func place(_ group: [ElementID], _ standard: Amount) {
        for part in group {
          let height = layout.number(.height, of: part) ?? standard
          settle(part, x: side, y: bottom, width, height)
          bottom = trace.sum(bottom, height)
        }
      }
      // The space above a first section without a header, and below any section, is not measured.
      if section.headers.isEmpty { bottom = trace.sum(bottom, unmeasured()) }
      place(section.headers, isInset ? trace.amount(of: .listHeaderHeight) : unmeasured())
      place(section.rows, trace.amount(of: .listRowHeight))
      place(section.footers, unmeasured())
    }
    setContentSize(width: bounds, height: trace.sum(bottom, unmeasured()))
  }
}
