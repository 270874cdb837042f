import InsetsImport

/// Views that constraints are to place while their autoresizing masks do so too: they stay as they were made, without a size.
struct UntiedViews {
  let shown: ShownViews
  private var reader: ControllerReader { shown.reader }

  init(_ shown: ShownViews) { self.shown = shown }

  var found: [(place: SwiftPlace?, message: String)] {
    shown.views.compactMap { view in
      guard mayKeepMask(view) else { return nil }
      let own = reader.constraints.filter { tie in
        tie.isActive && !tie.isOpen && tie.first.view == view && tie.second?.view != view
      }
      let outer = own.filter { tie in
        tie.second.map { !tie.first.isExtent && !shown.isWithin($0.view, view) } ?? false
      }
      let isChild = reader.views[view].isController
      guard own.count >= (isChild ? 3 : 2), let first = outer.first,
        !shown.mayBeSetLater("translatesAutoresizingMaskIntoConstraints", ofViewCalled: reader.views[view].name)
      else { return nil }
      let (name, size) =
        isChild
        ? ("the view of \(reader.views[view].className.map { "'\($0)'" } ?? "the child")", "as large as the screen")
        : (shown.name(view, "a view"), "without a size")
      return (
        first.place,
        "\(name) stays \(size): its autoresizing mask becomes constraints too, which contradict these; set 'translatesAutoresizingMaskIntoConstraints' to false"
      )
    }
  }

  /// Whether nothing says of a view that its mask does not count, and code makes it without a frame.
  private func mayKeepMask(_ view: Int) -> Bool {
    let paper = reader.views[view]
    guard let superview = paper.superview, !paper.isMaskOff, !paper.hasMask, paper.frame == nil, paper.gap == nil,
      !paper.isOutlet, !paper.isOfScene, !paper.isForeign, !paper.isLayer, paper.kind != .header,
      !paper.isGiven, !paper.isController || !shown.mentions(".view.translatesAutoresizingMaskIntoConstraints"),
      !paper.isPlacedByScrollView, !paper.isTouchedElsewhere, !reader.views[superview].arranged.contains(view),
      !shown.laysOutItself(view), !shown.laysOutItself(superview)
    else { return false }
    let notes = reader.notes
    return !(notes.titleViews + notes.tableHeaders + notes.tableFooters).contains { $0.view == view }
  }
}
