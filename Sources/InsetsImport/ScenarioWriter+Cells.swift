import InsetsEngine

// What cells and items leave to the views that stand in them.
extension ScenarioWriter {
  /// The height of a table's part: its content's where that alone differs from the row, by a pixel.
  func partHeight(of view: InterfaceBuilderView) -> Double? {
    let row = view.frame?.height ?? view.xml.number(.rowHeight)
    guard let content = Rectangle(view.contentView?.keyed(.frame)), content.height > 0, !usesBottomMargin(view) else {
      return row
    }
    return content.height
  }

  /// Whether something is tied to the margin below, which from Xcode 9 on is as far from the row's end with a separator
  /// as without.
  private func usesBottomMargin(_ view: InterfaceBuilderView) -> Bool {
    file.canvas.xcode >= 9
      && view.constraints.contains { constraint in
        [constraint.first, constraint.second].contains { item in
          item?.attribute == ConstraintAttribute("bottomMargin")
            && (item?.id == view.id || item?.id == view.contentView?["id"])
        }
      }
  }

  /// Where a cell's or item's content lies in it, with the reason; nil where it is all of it.
  func contentPlace(of view: InterfaceBuilderView) -> [ScreenStatement]? {
    guard !view.subviews.isEmpty, let frame = view.frame else { return nil }
    if view.kind == .cell {
      guard let content = Rectangle(view.contentView?.keyed(.frame)), frame.width - content.width > Rectangle.tolerance
      else {
        return nil
      }
      let space = text(of: frame.width - content.width)
      let lines: [ScreenStatement] = [
        .comment("import: the accessory takes \(space) points of the cell"), .property(.left, "superview"),
        .property(.right, "superview - \(space)"), .property(.top, "superview"), .property(.bottom, "superview"),
      ]
      // Views have margins from iOS 8 on.
      return file.canvas.newestOS < 8 ? lines : lines + [.set(.preservesSuperviewLayoutMargins, true)]
    }
    guard view.kind == .item, let size = view.superview?.xml.first("collectionViewFlowLayout")?.keyed(.itemSize),
      let width = size.number(.width), let height = size.number(.height),
      abs(width - frame.width) > Rectangle.tolerance || abs(height - frame.height) > Rectangle.tolerance
    else { return nil }
    return [
      .comment("import: the item has a size of its own"), .property(.left, "superview"),
      .property(.top, "superview"), .set(.width, frame.width), .set(.height, frame.height),
    ]
  }

  /// The view that stands for the content; it has the part's name, so that ties from deep inside find it.
  func contentView(
    of view: InterfaceBuilderView,
    _ place: [ScreenStatement],
    _ inside: [ScreenStatement]
  ) -> ScreenStatement {
    .block(.view, named: names[view.id], place + inside)
  }
}
