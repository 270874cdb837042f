import InsetsImport

/// Views of child controllers in a part of the screen that nothing gives a place there: they stay as large as the screen.
struct UnplacedChildren {
  let shown: ShownViews
  private var reader: ControllerReader { shown.reader }

  init(_ shown: ShownViews) { self.shown = shown }

  var found: [(place: SwiftPlace?, message: String)] {
    shown.views.compactMap { view in
      let paper = reader.views[view]
      guard paper.isController, let slot = paper.superview, slot != reader.root, isPart(slot), paper.frame == nil,
        paper.gap == nil, !paper.isGiven, !paper.isOutlet, !paper.isOfScene, !paper.isTouchedElsewhere,
        !paper.isMaskOff,
        !paper.hasMask, !reader.views[slot].arranged.contains(view), shown.ties(of: view).isEmpty,
        // What places one somewhere may place this one.
        !shown.fileMentions(
          ".view.frame",
          ".view?.frame",
          ".view!.frame",
          ".view.bounds",
          ".view.snp",
          ".view.center",
          ".autoresizingMask"
        )
      else { return nil }
      return (
        paper.addedAt,
        "the view of \(paper.className.map { "'\($0)'" } ?? "the child") stays as large as the screen: nothing gives it a frame or constraints in \(shown.name(slot, "the view around it"))"
      )
    }
  }

  /// Whether a view is a part of the screen and has a size that is known to follow from what is around it.
  private func isPart(_ slot: Int) -> Bool {
    let paper = reader.views[slot]
    guard paper.kind == .view, !paper.isController, paper.gap == nil, !paper.isOutlet, !paper.isOfScene,
      !paper.isForeign, !paper.isTouchedElsewhere, reader.instances[slot] == nil
    else { return false }
    if paper.usesConstraints {
      let ties = reader.constraints.filter { $0.isActive && $0.first.view == slot && !$0.isOpen }
      // What reaches from edge to edge is the screen.
      let whole = ties.filter {
        $0.second == PaperItem(view: reader.root, attribute: $0.first.attribute) && $0.constant == "0"
      }
      return ties.count >= 2 && whole.count < 4
    }
    guard case .parts(let parts)? = paper.frame else { return false }
    return parts.count == 4 && parts[3].flatMap(Double.init).map { $0 > 0 && $0 < 500 } ?? false
  }
}
