// `NavigationSplitView` is UIKit's split view controller (R18.7).
extension ScreenLayout {
  /// Lays out the columns: only the first in compact width, otherwise all.
  mutating func layOutNavigationSplitView(_ element: ElementID, in area: HostArea) {
    let columns = screen[element].children.filter {
      kind(of: $0).isSwiftUI && !kind(of: $0).isModifierContent
    }
    guard let sidebar = columns.first, let detail = columns.last else {
      return layOutContent(of: element, in: area, nil)
    }
    if environment.has(.isCompactWidth) {
      return layOutContent(of: element, in: underOwnBars(area, sidebar), sidebar)
    }
    var others: [ElementID: HostArea] = [:]
    var records = ViewRecords()
    for column in columns.dropLast() {
      let own = underOwnBars(columnArea(isFirst: column == sidebar, of: columns.count, in: area), column)
      layOutContent(of: element, in: own, column)
      bodies[record(of: element)].records.add(records)
      records = bodies[record(of: element)].records
      others[column] = own
    }
    layOutContent(of: element, in: underOwnBars(detailArea(columns.count, in: area), detail), detail)
    bodies[record(of: element)].records.add(records)
    bodies[record(of: element)].columns = others
  }

  /// The area of a column under the split view's bars; a navigation stack in a column brings the only bar.
  private mutating func underOwnBars(_ area: HostArea, _ column: ElementID) -> HostArea {
    kind(of: column).isNavigationStack ? area : underBars(area, of: [column], column)
  }

  /// The area of the hosting view around a view, or of the view's column in a split view.
  func area(around element: ElementID, of host: ElementID) -> HostArea {
    let record = record(of: host)
    if bodies[record].columns.isEmpty { return bodies[record].area }
    var child: ElementID? = element
    while let current = child, current != host {
      if let column = bodies[record].columns[current] { return column }
      child = parent(of: current)
    }
    return bodies[record].area
  }

  private mutating func detailArea(_ count: Int, in area: HostArea) -> HostArea {
    var area = area
    let leading = environment.physical(Edge.left)
    if environment.hasFloatingBars, count == 2 {
      // The sidebar floats over the detail, which is as wide as the window.
      let width = trace.leavingSecondary(trace.amount(of: .primaryColumnWidth), in: area.rect.width)
      area.insets[leading] = trace.sum(width, trace.amount(of: .sidebarGap), .splitContainer)
    } else if count > 1 {
      area.rect = openColumn(in: area.rect)
      area.insets[leading] = trace.nothing(.splitContainer)
    }
    return area
  }

  /// A column somewhere in a split view, as high as that.
  private mutating func openColumn(in whole: AmountRect) -> AmountRect {
    let start = trace.unknown(.splitContainer, from: 0, to: whole.width.value)
    let width = trace.unknown(.splitContainer, from: 0, to: whole.width.value)
    return AmountRect(x: trace.sum(whole.x, start), y: whole.y, width: width, height: whole.height)
  }

  /// The area of the sidebar, or of a column between it and the detail, whose place is not known.
  private mutating func columnArea(isFirst: Bool, of count: Int, in area: HostArea) -> HostArea {
    guard isFirst else {
      var unknown = area
      unknown.rect = openColumn(in: area.rect)
      for edge in [Edge.left, .right] { unknown.insets[edge] = trace.unknown(.splitContainer, from: 0) }
      return unknown
    }
    var own = area
    let width = trace.amount(of: .primaryColumnWidth)
    let isBesideDetail = environment.hasFloatingBars && count == 2
    own.rect.width = isBesideDetail ? trace.leavingSecondary(width, in: area.rect.width) : width
    let isRightToLeft = environment.layoutDirection == .rightToLeft
    let gap = environment.hasFloatingBars ? trace.amount(of: .sidebarGap) : Trace.zero
    let taken = trace.sum(own.rect.width, gap, .splitContainer)
    own.rect.x =
      isRightToLeft
      ? trace.difference(trace.line(.right, of: area.rect), taken) : trace.sum(area.rect.x, gap, .splitContainer)
    guard environment.hasFloatingBars else {
      own.insets[environment.physical(Edge.right)] = trace.nothing(.splitContainer)
      return own
    }
    own.rect.y = trace.sum(area.rect.y, area.insets.top, .splitContainer)
    let height = trace.difference(area.rect.height, area.insets.top)
    own.rect.height = trace.difference(height, trace.amount(of: .sidebarBottomGap), .splitContainer)
    own.insets = area.covered(own.rect, &trace)
    own.barTop = Trace.zero
    return own
  }
}
