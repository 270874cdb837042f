import InsetsImport
import SwiftReader

/// A tab bar that a screen makes transparent instead of hiding it: it still counts in the safe area that the screen ends at.
struct ClearTabBar: Hashable {
  let place: Range<Int>
  let message: String

  init?(_ reader: ControllerReader) {
    guard let type = reader.controller.type, Self.endsAtSafeArea(reader),
      !reader.project.classes(of: type).contains(where: { owner in
        let text = reader.tree(owner.place.file).text(owner.place.node)
        // What code hides or moves as well may not count.
        return ["tabBar.isHidden", "hidesBottomBarWhenPushed", "TabBarHidden", "tabBar.frame", "tabBar.transform"]
          .contains(where: text.contains)
      })
    else { return nil }
    let methods = ["viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear"].compactMap {
      type.members[$0]?.first
    }
    for method in methods where method.file == reader.entryFile {
      let tree = reader.tree(method.file)
      let node = tree[method.node]
      for index in node.first..<node.end where tree.text(ofToken: index) == "tabBar" {
        let words = (index + 1..<min(index + 8, node.end)).map { tree.text(ofToken: $0) }.filter { $0 != "?" }
        guard let mark = words.firstIndex(of: "="), mark + 1 < words.count,
          [[".", "alpha"], [".", "layer", ".", "opacity"]].contains(Array(words[..<mark])),
          words[mark + 1] == "0" || words[mark + 1] == "0.0", index > 3,
          (index - 3..<index).contains(where: { tree.text(ofToken: $0) == "tabBarController" })
        else { continue }
        place = Int(tree.token(index).start)..<Int(tree.token(index + 1).end)
        message = """
          a tab bar that is only transparent still counts in the safe area: its height stays empty below what ends there; \
          hidesBottomBarWhenPushed takes the bar away
          """
        return
      }
    }
    return nil
  }

  /// Whether a constraint ties something of the screen to the end of the safe area, or to the keyboard that comes from there.
  private static func endsAtSafeArea(_ reader: ControllerReader) -> Bool {
    reader.constraints.contains { tie in
      guard tie.isActive, tie.relation == "==", let second = tie.second else { return false }
      return isEnd(tie.first, of: reader.root) || isEnd(second, of: reader.root)
    }
  }

  private static func isEnd(_ item: PaperItem, of root: Int) -> Bool {
    guard let guide = item.guide else { return false }
    if guide == "keyboard" { return true }
    return guide == "safeArea" && item.view == root && item.attribute == "bottom"
  }
}
