// A collection with a list configuration is laid out like a table, with measures of its own.
extension ScreenLayout {
  /// Places the sections of a list one below the other; what nobody has measured is unknown, and so is all below it.
  mutating func placeListParts(of collection: ElementID, _ appearance: Choice) {
    let children = screen[collection].children.filter { kind(of: $0).isListPart }
    guard !children.isEmpty else { return }
    let isInset = appearance == .insetGrouped
    let side = isInset ? trace.amount(of: .listMargin) : Trace.zero
    let bounds = views[collection].boundsWidth
    let width = trace.difference(trace.difference(bounds, side), side)
    var bottom = Trace.zero
    for (index, section) in listSections(of: children).enumerated() {
      if index > 0 { bottom = trace.sum(bottom, isInset ? trace.amount(of: .listSectionGap) : Trace.unknown) }
      func place(_ parts: [ElementID], _ standard: Amount) {
        for part in parts {
          let height = number(.height, of: part) ?? standard
          settlePart(part, of: collection, x: side, y: bottom, width, height)
          bottom = trace.sum(bottom, height)
        }
      }
      // The space above a first section without a header, and below any section, is not measured.
      if section.headers.isEmpty { bottom = Trace.unknown }
      place(section.headers, isInset ? trace.amount(of: .listHeaderHeight) : Trace.unknown)
      place(section.rows, trace.amount(of: .listRowHeight))
      place(section.footers, Trace.unknown)
    }
    setContentSize(of: collection, width: bounds, height: Trace.unknown)
  }
}
