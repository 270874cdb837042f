import SwiftReader

/// Navigation controllers, and tab bars with navigation controllers in them, that code puts onto a navigation controller: their
/// screens have a navigation bar below another.
struct PushedContainers {
  struct Found: Hashable {
    let place: Range<Int>
    let message: String
  }

  private(set) var found: [Found] = []

  let project: SwiftProject
  let tree: SwiftTree
  let file: Int

  init(_ project: SwiftProject, file: Int) {
    (self.project, self.file, tree) = (project, file, project.files[file].tree)
    let tree = project.files[file].tree
    for index in tree.nodes.indices where tree.nodes[index].kind == .call {
      let call = SwiftNodeID(index: UInt32(index))
      guard let pushed = pushedValue(call), let made = madeValue(pushed, at: call), let words = words(made, call) else {
        continue
      }
      // What nobody sees pushes nothing.
      if let screen = tree.typeName(around: call), project.unshown.contains(screen) { continue }
      found.append(Found(place: tree.range(call), message: words))
    }
  }

  /// What a call puts onto a navigation controller.
  private func pushedValue(_ call: SwiftNodeID) -> SwiftNodeID? {
    guard let callee = tree.firstChild(call), let argument = tree.children(call, .argument).first else { return nil }
    let name = tree.name(callee)
    if tree.kind(callee) == .member {
      if name == "pushViewController" { return tree.firstChild(argument) }
      guard name == "setViewControllers", let owner = tree.firstChild(callee),
        tree.text(owner).lowercased().contains("nav")
          || madeValue(owner, at: call)?.className == "UINavigationController", let list = tree.firstChild(argument),
        tree.kind(list) == .array
      else { return nil }
      let elements = Array(tree.children(list))
      return elements.count == 1
        ? elements.first.map { tree.kind($0) == .argument ? tree.firstChild($0) ?? $0 : $0 } : nil
    }
    guard name == "UINavigationController", tree.kind(callee) == .identifier,
      tree.label(argument) == "rootViewController"
    else { return nil }
    return tree.firstChild(argument)
  }

  /// What a call of a class makes, and what the variable is called that holds it.
  struct Made {
    var className: String
    var variable: String?
    /// The code in which the variable is known.
    var block: SwiftNodeID?
  }

  /// What an expression makes, there or where its name is declared.
  func madeValue(_ value: SwiftNodeID, at call: SwiftNodeID) -> Made? {
    func made(_ node: SwiftNodeID, _ variable: String?, _ block: SwiftNodeID?) -> Made? {
      guard tree.kind(node) == .call, let callee = tree.firstChild(node), tree.kind(callee) == .identifier else {
        return nil
      }
      return Made(className: tree.name(callee), variable: variable, block: block)
    }
    guard tree.kind(value) == .identifier else { return made(value, nil, nil) }
    let name = tree.name(value)
    let around = tree.path(to: tree.range(call).lowerBound)
    for block in around.reversed() where [.block, .closure, .members].contains(tree.kind(block)) {
      let bindings = tree.children(block).filter { tree.kind($0) == .variableDeclaration }
        .flatMap { tree.children($0, .binding) }.filter { tree.name($0) == name }
      guard let binding = bindings.first else { continue }
      guard bindings.count == 1, let value = tree.child(binding, .initializer).flatMap({ tree.firstChild($0) }) else {
        return nil
      }
      return made(value, name, block)
    }
    return nil
  }

  private func words(_ made: Made, _ call: SwiftNodeID) -> String? {
    let isPush = tree.firstChild(call).map { tree.kind($0) == .member } ?? false
    if made.className == "UINavigationController" {
      return isPush ? "a navigation controller cannot be pushed onto another: UIKit ends the app" : nil
    }
    if made.className == "UITabBarController" {
      guard let variable = made.variable, let block = made.block, !hidesBars([], call) else { return nil }
      let statements = tree.children(block).map { tree.text($0) }
      guard
        statements.contains(where: { code in
          code.hasPrefix("\(variable).viewControllers = [") && code.contains("NavigationController(rootViewController:")
            || code.hasPrefix("\(variable).setViewControllers([")
              && code.contains("NavigationController(rootViewController:")
        })
      else { return nil }
      return
        "the screens in the tabs of '\(variable)' have two navigation bars: each tab has a navigation controller, and they are in another one here"
    }
    guard let type = project.type(made.className, near: file) else { return nil }
    let owners = project.classes(of: type)
    guard project.uikitBase(of: type) == "UITabBarController", !hidesBars(owners, call),
      owners.contains(where: holdsStacks)
    else { return nil }
    return
      "the screens in the tabs of '\(type.name)' have two navigation bars: each tab has a navigation controller, and they are in another one here"
  }

  func text(_ place: SwiftProject.Place) -> String { project.files[place.file].tree.text(place.node) }

  /// Whether the tabs of a class are navigation controllers.
  private func holdsStacks(_ owner: SwiftProject.TypeDeclaration) -> Bool {
    guard text(owner.place).contains("iewControllers") else { return false }
    let members = owner.members.values.joined().map { text($0) } + owner.initializers.map { text($0) }
    return members.contains { code in
      code.contains("NavigationController(rootViewController:") && !code.contains("present(")
        && (code.contains("iewControllers") || code.contains("-> UINavigationController")
          || code.contains("-> UIViewController") || code.hasPrefix("lazy") || code.hasPrefix("private lazy")
          || code.contains("let "))
    }
  }

  /// Whether anything that takes part may hide one of the bars.
  private func hidesBars(_ owners: [SwiftProject.TypeDeclaration], _ call: SwiftNodeID) -> Bool {
    var types = owners
    if let around = tree.typeName(around: call).flatMap({ project.type($0, near: file) }) {
      types += project.classes(of: around)
    }
    // The screens in the tabs, and the project's own navigation controllers.
    for owner in owners {
      let tree = project.files[owner.place.file].tree
      let node = tree[owner.place.node]
      for index in node.first..<node.end where tree.token(index).kind == .identifier {
        let word = tree.text(ofToken: index)
        if word.first?.isUppercase == true, word.hasSuffix("Controller"), let other = project.type(word) {
          types += project.classes(of: other)
        }
      }
    }
    let words = ["avigationBarHidden", "navigationBar.isHidden", "navigationBar?.isHidden", "NavigationBar(hidden"]
    let members = types.flatMap { $0.members.values.joined().map { text($0) } + [text($0.place)] }
    let code = members + [tree.text(tree.root)] + stackClasses.map { text($0.place) }
    return code.contains { text in words.contains(where: text.contains) }
  }

  private var stackClasses: [SwiftProject.TypeDeclaration] {
    (project.subclasses["UINavigationController"] ?? []).compactMap { project.type($0) }
  }
}
