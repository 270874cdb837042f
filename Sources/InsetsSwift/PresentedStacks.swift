import InsetsImport
import SwiftReader

/// Navigation controllers that one class keeps, and others push onto.
enum PresentedStacks {
  /// What is around the navigation controller that a property of some class holds, if the project only presents it; nil where
  /// that is not seen.
  static func presentation(ofStack name: String, in project: SwiftProject) -> ControllerContainer? {
    guard name.count > 3, name != "navigationController" else { return nil }
    let owners = project.types.values.joined().filter { type in
      type.members[name]?.contains { project.files[$0.file].tree.text($0.node).contains("NavigationController(") }
        == true
    }
    guard owners.count == 1 else { return nil }
    let number = SwiftWords.number(ofWord: name.utf8)
    var found: ControllerContainer?
    for file in project.files where file.index.words.all.contains(number) {
      for use in file.tree.uses(ofStack: name) {
        guard let use, found == nil || found == use else { return nil }
        found = use
      }
    }
    return found
  }
}

extension SwiftTree {
  /// How a file presents what has a name; nil for where it shows it otherwise.
  fileprivate func uses(ofStack name: String) -> [ControllerContainer?] {
    let words = text(root).filter { !$0.isWhitespace }
    let isFull = ["fullScreen", "overFullScreen", "currentContext", "custom", "popover", "formSheet"].contains {
      words.contains("\(name).modalPresentationStyle=.\($0)")
    }
    return nodes.indices.lazy.map { SwiftNodeID(index: UInt32($0)) }.compactMap { node -> ControllerContainer?? in
      if kind(node) == .call, let callee = firstChild(node), let argument = children(node, .argument).first,
        let value = firstChild(argument), isOrEnds(value, in: name)
      {
        if self.name(callee) == "present" { return .some(isFull ? nil : .sheet) }
        return ["addChild", "addChildViewController", "pushViewController", "show"].contains(self.name(callee))
          ? .some(nil) : nil
      }
      guard kind(node) == .sequence else { return nil }
      let parts = Array(children(node))
      guard parts.count > 2, isAssignment(parts[1]),
        ["rootViewController", "viewControllers"].contains(self.name(parts[0])), text(parts[2]).contains(name)
      else { return nil }
      return .some(nil)
    }
  }

  private func isOrEnds(_ value: SwiftNodeID, in name: String) -> Bool {
    [.identifier, .member].contains(kind(value)) && self.name(value) == name
  }
}
