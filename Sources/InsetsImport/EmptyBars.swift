import InsetsEngine
import InsetsFormats

// Navigation bars with nothing in them: since iOS 15 such a bar is clear where nothing has scrolled below it.
extension InterfaceBuilderController {
  /// Whether the screen is the first of a stack whose bar has no look, no title and no items.
  func isUnderEmptyBar(in around: [ScreenContainers.Container]) -> Bool {
    guard let index = around.lastIndex(where: { $0.kind == .navigation }), let stack = around[index].xml,
      around[index].look == nil, let view, !isScrolled(view),
      stack.keyed("navigationBar")?.children.allSatisfy({ ["rect", "\(Property.autoresizingMask)"].contains($0.name) })
        ?? true
    else { return false }
    // What is right in the stack says what is in its bar, as tabs do.
    let holders = around[(index + 1)...].map(\.xml) + [xml]
    return holders.allSatisfy { holder in
      guard let holder else { return false }
      let item = holder.keyed("navigationItem")
      return holder["title"] == nil && item?["title"] == nil && item?[.prompt] == nil && item?.children.isEmpty ?? true
    }
  }

  /// Whether what scrolls begins where the bar is, and not below a head.
  private func isScrolled(_ view: InterfaceBuilderView) -> Bool {
    let lists: [UIKitKind] = [.scrollView, .tableView, .collectionView, .textView, .webView]
    let heads = view.subviews.compactMap { part in
      part.frame.flatMap { !lists.contains(part.kind) && $0.y <= 0 ? $0.y + $0.height : nil }
    }
    return lists.contains(view.kind)
      || view.subviews.contains { part in
        lists.contains(part.kind) && part.frame.map { frame in !heads.contains { $0 <= frame.y } } ?? true
      }
  }
}

extension DocumentScope {
  /// Whether all versions that the project runs on leave bars without content clear.
  var isClearWithoutContent: Bool {
    let numbers = (versions ?? "").split { !$0.isNumber }.compactMap { Int($0) }
    return numbers.min().map { $0 >= 15 } ?? false
  }
}
