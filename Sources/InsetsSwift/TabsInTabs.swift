import SwiftReader

/// Tab bar controllers that code puts into the tabs of another: two tab bars are below their screens.
extension PushedContainers {
  func tabsInTabs() -> [Found] {
    tree.nodes.indices.compactMap { index -> Found? in
      let node = SwiftNodeID(index: UInt32(index))
      guard let list = tabs(setBy: node) else { return nil }
      for element in tree.children(list) {
        let value = tree.kind(element) == .argument ? tree.firstChild(element) ?? element : element
        guard let made = madeValue(value, at: node), let words = words(ofTab: made) else { continue }
        return Found(place: tree.range(value), message: words)
      }
      return nil
    }
  }

  /// The list that a statement gives a tab bar controller: `viewControllers = […]`, `tabs.setViewControllers([…], animated: false)`.
  private func tabs(setBy node: SwiftNodeID) -> SwiftNodeID? {
    let target: SwiftNodeID
    let list: SwiftNodeID
    if tree.kind(node) == .sequence {
      let parts = Array(tree.children(node))
      guard parts.count == 3, tree.name(parts[1]) == "=", tree.kind(parts[1]) == .binaryOperator,
        tree.name(parts[0]) == "viewControllers"
      else { return nil }
      (target, list) = (parts[0], parts[2])
    } else {
      guard tree.kind(node) == .call, let callee = tree.firstChild(node), tree.name(callee) == "setViewControllers",
        let first = tree.child(node, .argument).flatMap({ tree.firstChild($0) })
      else { return nil }
      (target, list) = (callee, first)
    }
    guard tree.kind(list) == .array, let screen = tree.typeName(around: node) else { return nil }
    let owner = tree.kind(target) == .member ? tree.firstChild(target) : nil
    if let owner, tree.text(owner) != "self" {
      guard tree.kind(owner) == .identifier, let made = madeValue(owner, at: node), isTabBarController(made.className)
      else { return nil }
      return list
    }
    return isTabBarController(screen) && !project.unshown.contains(screen) ? list : nil
  }

  private func isTabBarController(_ name: String) -> Bool {
    if name == "UITabBarController" { return true }
    return project.type(name, near: file).map { project.uikitBase(of: $0) == "UITabBarController" } ?? false
  }

  /// What is wrong with a tab, if it is a tab bar controller that shows its bar.
  private func words(ofTab made: Made) -> String? {
    let words = [
      "tabBar.isHidden", "abBarHidden", "hidesBottomBarWhenPushed", "tabBar.alpha", "tabBar.removeFromSuperview",
    ]
    func hides(_ code: String) -> Bool { words.contains(where: code.contains) }
    func fills(_ code: String) -> Bool { code.contains("iewControllers") || code.contains("tabs = [") }
    guard isTabBarController(made.className), !hides(tree.text(tree.root)) else { return nil }
    if let type = project.type(made.className, near: file) {
      let owners = project.classes(of: type)
      let code = owners.flatMap { owner in [text(owner.place)] + owner.members.values.joined().map { text($0) } }
      guard !code.contains(where: hides), code.contains(where: fills) else { return nil }
    } else {
      guard let variable = made.variable, let block = made.block,
        tree.text(block).contains("\(variable).viewControllers = [")
          || tree.text(block).contains("\(variable).setViewControllers([")
      else { return nil }
    }
    let name = made.variable ?? made.className
    return "two tab bars are below the screens of '\(name)': it is a tab bar controller in a tab of another"
  }
}
