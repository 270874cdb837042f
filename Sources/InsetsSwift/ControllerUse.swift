import InsetsImport
import SwiftReader

/// A place where a view controller is created, and what shows it.
struct ControllerUse: Sendable {
  var file: Int
  /// The byte where it stands.
  var offset: Int
  /// From the outside in; nil where it is not seen what becomes of it.
  var containers: [ControllerContainer]?
  /// Whether it is in a navigation controller of which it is not seen where that is shown.
  var isInLooseStack = false
  /// Whether it becomes a part of another controller.
  var isChild = false
  /// The class whose stack takes a controller that is pushed, or in which tabs are made.
  var pusher: String?
  /// Whether what it is a part of may be a panel somewhere on the screen.
  var isInPanel = false
  /// What the navigation controller that takes it is called there.
  var stack: String?
  /// The classes, other than UIKit's, of the containers that it is put into as into a navigation controller.
  var wrappers: Set<String> = []

  /// Words of code that shows controllers.
  private static let showing: Set<String> = [
    "rootViewController", "viewControllers", "setViewControllers", "pushViewController", "present", "show",
    "addChild", "contentView", "contentViewController", "customPresentViewController",
  ]

  /// Finds all places where controllers are created in a file.
  static func collect(
    in tree: SwiftTree,
    file: Int,
    into uses: inout [String: [ControllerUse]],
    _ storyboards: inout [StoryboardUse]
  ) {
    // Most files show none.
    func says(_ words: Set<String>) -> Bool {
      tree.tokens.indices.contains { index in
        tree.tokens[index].kind == .identifier && words.contains(tree.text(ofToken: UInt32(index)))
      }
    }
    let shows = says(showing)
    // What a view of SwiftUI represents may stand in a storyboard.
    guard shows || says(["makeUIViewController"]) else { return }
    let creations = tree.nodes.indices.filter { index in
      guard shows, tree.nodes[index].kind == .call else { return false }
      let id = SwiftNodeID(index: UInt32(index))
      return madeClass(by: id, tree) != nil
    }
    let taken = tree.nodes.indices.filter { index in
      guard tree.nodes[index].kind == .call,
        let callee = tree.firstChild(SwiftNodeID(index: UInt32(index))), tree.kind(callee) == .member
      else { return false }
      return ["instantiateViewController", "instantiateInitialViewController"].contains(tree.name(callee))
    }
    guard !creations.isEmpty || !taken.isEmpty else { return }
    let finder = Finder(tree)
    for index in taken {
      let id = SwiftNodeID(index: UInt32(index))
      guard let containers = finder.containers(of: id), var use = storyboardUse(id, tree, containers) else { continue }
      use.isPart = containers == [.child] || containers.contains(.floating)
      storyboards.append(use)
    }
    for index in creations {
      let id = SwiftNodeID(index: UInt32(index))
      guard let name = madeClass(by: id, tree) else { continue }
      if UIKitClass.containers.contains(name) { continue }
      finder.foundLooseStack = false
      finder.foundStack = nil
      finder.foundWrappers = []
      finder.foundPanel = false
      var use = ControllerUse(file: file, offset: tree.range(id).lowerBound, containers: finder.containers(of: id))
      use.isInLooseStack = finder.foundLooseStack
      use.stack = finder.foundStack
      use.wrappers = finder.foundWrappers
      use.isInPanel = finder.foundPanel
      if use.containers == [.child] {
        use.containers = nil
        use.isChild = true
      }
      if use.containers == [.pushed] || use.containers?.first == .tab { use.pusher = finder.className(around: id) }
      uses[name, default: []].append(use)
    }
  }

  /// What becomes of the controllers that a file makes for SwiftUI, by the calls that make them; nothing where that is not seen.
  static func hosts(in tree: SwiftTree) -> [SwiftNodeID: Host] {
    let calls = tree.nodes.indices.lazy.filter { tree.nodes[$0].kind == .call }.map { SwiftNodeID(index: UInt32($0)) }
      .filter { call in
        guard let callee = tree.firstChild(call) else { return false }
        let named = tree.kind(callee) == .specialization ? tree.firstChild(callee) ?? callee : callee
        return tree.kind(named) == .identifier && tree.name(named) == "UIHostingController"
      }
    let made = Array(calls)
    guard !made.isEmpty else { return [:] }
    let finder = Finder(tree)
    // Of one whose view alone is kept, the view is a part of what it is put into.
    let kept = tree.nodes.indices.lazy.map { SwiftNodeID(index: UInt32($0)) }
      .filter { tree.kind($0) == .member && tree.name($0) == "view" }.compactMap { tree.firstChild($0) }
    let views = Set(kept)
    return made.reduce(into: [:]) { hosts, call in
      if views.contains(call) {
        hosts[call] = Host(containers: [.child], wrappers: [])
        return
      }
      finder.foundWrappers = []
      let containers = finder.containers(of: call) ?? []
      hosts[call] = Host(containers: containers, wrappers: finder.foundWrappers)
    }
  }

  /// What shows a controller that holds a view of SwiftUI.
  struct Host {
    var containers: [ControllerContainer]
    /// The classes, other than UIKit's, of the containers that it is put into as into a navigation controller.
    var wrappers: Set<String>
  }

  /// The class that a call makes a controller of: `Page()`, `Page.init(nibName: nil, bundle: nil)`, or
  /// `PageController.create(model)` with a function of its own.
  private static func madeClass(by call: SwiftNodeID, _ tree: SwiftTree) -> String? {
    guard let callee = tree.firstChild(call) else { return nil }
    if tree.kind(callee) == .identifier {
      let name = tree.name(callee)
      return name.first?.isUppercase == true && !["UI", "NS", "CG"].contains { name.hasPrefix($0) } ? name : nil
    }
    guard tree.kind(callee) == .member, let base = tree.firstChild(callee), tree.kind(base) == .identifier else {
      return nil
    }
    let name = tree.name(base)
    return name.first?.isUppercase == true && (name.hasSuffix("Controller") || tree.name(callee) == "init")
      && !["UI", "NS", "CG"].contains { name.hasPrefix($0) } ? name : nil
  }

  /// `UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Feed")`.
  private static func storyboardUse(
    _ call: SwiftNodeID,
    _ tree: SwiftTree,
    _ containers: [ControllerContainer]
  ) -> StoryboardUse? {
    func literal(_ argument: SwiftNodeID?) -> String? {
      guard let value = argument.flatMap(tree.firstChild), tree.kind(value) == .stringLiteral else { return nil }
      return String(tree.text(value).drop { $0 == "\"" }.prefix { $0 != "\"" })
    }
    let argument = tree.children(call, .argument).first { ["withIdentifier", "identifier"].contains(tree.label($0)) }
    let identifier = literal(argument)
    // An identifier that is computed could be any.
    if argument != nil, identifier == nil { return nil }
    var storyboard: String?
    if let callee = tree.firstChild(call), let base = tree.firstChild(callee), tree.kind(base) == .call,
      let maker = tree.firstChild(base), tree.name(maker) == "UIStoryboard"
    {
      storyboard = literal(tree.children(base, .argument).first { tree.label($0) == "name" })
    }
    return StoryboardUse(
      storyboard: storyboard,
      identifier: identifier,
      containers: containers.compactMap(\.aroundStoryboards)
    )
  }

  /// Looks for what becomes of an expression.
  private final class Finder {
    let tree: SwiftTree
    var foundLooseStack = false
    var foundStack: String?
    var foundWrappers: Set<String> = []
    var foundPanel = false
    private let parents: [UInt32]
    /// What was found out about expressions on the way, and how far from the first one; nothing yet where that goes on.
    private var known: [SwiftNodeID: (depth: Int, containers: [ControllerContainer]?)] = [:]

    init(_ tree: SwiftTree) {
      self.tree = tree
      var parents = [UInt32](repeating: 0, count: tree.nodes.count)
      for index in tree.nodes.indices {
        for child in tree.children(SwiftNodeID(index: UInt32(index))) { parents[Int(child.index)] = UInt32(index) }
      }
      self.parents = parents
    }

    private func parent(_ id: SwiftNodeID) -> SwiftNodeID? {
      let parent = parents[Int(id.index)]
      return parent == 0 ? nil : SwiftNodeID(index: parent)
    }

    /// What an expression is shown in; nil where that is not seen.
    func containers(of id: SwiftNodeID) -> [ControllerContainer]? {
      known = [:]
      return containers(of: id, depth: 0)
    }

    /// The same on the way from another one: many names lead to the same expression.
    private func containers(of id: SwiftNodeID, depth: Int) -> [ControllerContainer]? {
      if let known = known[id], known.depth <= depth { return known.containers }
      known[id] = (depth, nil)
      let found = searched(id, depth)
      known[id] = (depth, found)
      return found
    }

    private func searched(_ id: SwiftNodeID, _ depth: Int) -> [ControllerContainer]? {
      guard depth < 8, let parent = parent(id) else { return nil }
      let kind = tree.kind(parent)
      if kind == .argument || kind == .trailingClosure { return given(parent, depth) }
      if kind == .array || kind == .effect || kind == .forceUnwrap || kind == .tuple || isElement(parent, of: id) {
        return containers(of: parent, depth: depth + 1)
      }
      if let each = mapped(parent, of: id) { return containers(of: each, depth: depth + 1) }
      if kind == .sequence {
        let parts = Array(tree.children(parent))
        if let index = parts.firstIndex(where: { tree.kind($0) == .binaryOperator && tree.name($0) == "=" }),
          index == 1,
          parts[0] != id
        {
          return assigned(to: parts[0], depth)
        }
        return containers(of: parent, depth: depth + 1)
      }
      // What a function returns is where it is called.
      if kind == .returnStatement { return returned(from: parent, depth) }
      if kind == .closure {
        return callOfMap(by: parent).map { containers(of: $0, depth: depth + 1) } ?? provided(by: parent)
      }
      guard kind == .initializer, let binding = self.parent(parent),
        [.binding, .optionalBinding].contains(tree.kind(binding))
      else { return nil }
      return stored(as: tree.name(binding), from: binding, depth)
    }

    /// Whether an expression is one of the elements of another: `pages[0]`, `pages.first`.
    private func isElement(_ expression: SwiftNodeID, of list: SwiftNodeID) -> Bool {
      guard tree.firstChild(expression) == list else { return false }
      return tree.kind(expression) == .subscript
        || tree.kind(expression) == .member && ["first", "last"].contains(tree.name(expression))
    }

    /// What is made of each element where a list is turned into another one: `pages.map { UINavigationController(rootViewController:
    /// $0) }`.
    private func mapped(_ member: SwiftNodeID, of list: SwiftNodeID) -> SwiftNodeID? {
      guard tree.kind(member) == .member, tree.firstChild(member) == list, Self.maps.contains(tree.name(member)),
        let call = parent(member), tree.kind(call) == .call
      else { return nil }
      let closures = tree.children(call).flatMap { [$0] + tree.children($0) }.filter { tree.kind($0) == .closure }
      guard closures.count == 1 else { return nil }
      var pending = closures
      while let node = pending.popLast() {
        if tree.kind(node) == .identifier, tree.name(node) == "$0" { return node }
        pending += tree.children(node)
      }
      return nil
    }

    private static let maps: Set<String> = ["map", "compactMap"]

    /// The call that makes a list of what a closure returns.
    private func callOfMap(by closure: SwiftNodeID) -> SwiftNodeID? {
      guard let argument = parent(closure), [.argument, .trailingClosure].contains(tree.kind(argument)),
        let call = parent(argument), tree.kind(call) == .call, let callee = tree.firstChild(call),
        tree.kind(callee) == .member, Self.maps.contains(tree.name(callee))
      else { return nil }
      return call
    }

    /// What a call does with an argument.
    private func given(_ argument: SwiftNodeID, _ depth: Int) -> [ControllerContainer]? {
      guard let call = parent(argument) else { return nil }
      // An element of a list is an argument of it.
      if tree.kind(call) == .array || tree.kind(call) == .tuple { return containers(of: call, depth: depth + 1) }
      guard tree.kind(call) == .call, let callee = tree.firstChild(call) else { return nil }
      let name = tree.name(callee)
      let label = tree.label(argument)
      let made = name == "init" ? tree.firstChild(callee) ?? callee : callee
      if label == "rootViewController", tree.kind(made) == .identifier {
        let stack = tree.name(made)
        guard stack.contains("Nav") else { return [.child] }
        if stack != "UINavigationController" { foundWrappers.insert(stack) }
        return wrapped(call, depth)
      }
      // What takes controllers when it is made has them in it: a container of the project's or of a package.
      if name.first?.isUppercase == true || name == "init" || name == "set", Self.contentLabels.contains(label ?? "") {
        foundPanel = true
        return [.child]
      }
      // UIKit's own says who asks for it; a method of the project's with that name may do anything.
      let isOwn = name == "show" && !tree.children(call, .argument).contains { tree.label($0) == "sender" }
      if isOwn, let shown = parameter(argument, of: call, name, depth) { return shown }
      switch name {
      case "pushViewController", "show":
        foundStack = receiver(of: callee)
        return ownStack(of: callee, depth).map { $0 + [.pushed] } ?? [.pushed]
      case "present": return [presentation(of: argument)]
      case "setViewControllers":
        foundStack = receiver(of: callee)
        return group(of: callee)
      case "addChild", "addChildViewController", "embed": return [.child]
      default:
        // Who presents it in a way of its own gives it a size.
        if let found = parameter(argument, of: call, name, depth) { return found }
        guard name.lowercased().contains("present") else { return nil }
        foundPanel = true
        return [.child]
      }
    }

    /// The name of what a function is called of.
    private func receiver(of callee: SwiftNodeID) -> String? {
      var base = tree.firstChild(callee)
      while let node = base, [.optionalChain, .forceUnwrap].contains(tree.kind(node)) { base = tree.firstChild(node) }
      return base.map { tree.name($0) }
    }

    /// What is around a navigation controller that the code beside a call presents or keeps for all of the window.
    private func ownStack(of callee: SwiftNodeID, _ depth: Int) -> [ControllerContainer]? {
      guard tree.kind(callee) == .member, let base = tree.firstChild(callee), tree.kind(base) == .identifier,
        !["navigationController", "self", "super"].contains(tree.name(base)),
        let shown = stored(as: tree.name(base), from: base, depth)
      else { return nil }
      return shown.count == 1 && shown.allSatisfy { [.window, .sheet, .fullScreen, .tab].contains($0) }
        ? shown.filter { $0 != .window } : nil
    }

    /// What containers call the controllers in them.
    private static let contentLabels: Set<String> = [
      "viewController", "viewControllers", "contentViewController", "contentController", "controllers", "children",
      "childController", "childViewController", "pages", "content", "mainViewController", "centerViewController",
      "rearViewController", "leftViewController", "rightViewController", "menuViewController", "leftMenuViewController",
      "rightMenuViewController", "sideMenuViewController", "leftDrawerViewController", "rightDrawerViewController",
      "drawerViewController",
    ]

    /// What a function of the file does with what it is given.
    private func parameter(_ argument: SwiftNodeID, of call: SwiftNodeID, _ name: String, _ depth: Int)
      -> [ControllerContainer]?
    {
      let arguments = tree.children(call, .argument)
      guard let index = arguments.firstIndex(of: argument), let function = function(name, arguments.map(tree.label)),
        let list = tree.child(function, .parameters), let block = tree.child(function, .block)
      else { return nil }
      let parameters = tree.children(list, .parameter)
      guard parameters.indices.contains(index) else { return nil }
      return stored(as: tree.localName(of: parameters[index]), from: tree.firstChild(block) ?? block, depth)
    }

    /// The only function of a name in the file that takes arguments with labels.
    private func function(_ name: String, _ labels: [String?]) -> SwiftNodeID? {
      let found = tree.nodes.indices.lazy.filter { self.tree.nodes[$0].kind == .functionDeclaration }
        .map { SwiftNodeID(index: UInt32($0)) }
        .filter { function in
          guard self.tree.name(function) == name, let list = self.tree.child(function, .parameters) else {
            return false
          }
          return self.tree.children(list, .parameter).map { self.tree.name($0) } == labels.map { $0 ?? "_" }
        }
      let functions = Array(found)
      return functions.count == 1 ? functions[0] : nil
    }

    /// `UITab(title: "Feed") { _ in FeedViewController() }`.
    private func provided(by closure: SwiftNodeID) -> [ControllerContainer]? {
      guard let argument = parent(closure), [.argument, .trailingClosure].contains(tree.kind(argument)),
        let call = parent(argument), tree.kind(call) == .call, let callee = tree.firstChild(call),
        ["UITab", "UISearchTab"].contains(tree.name(callee))
      else { return nil }
      return [.tab]
    }

    private func returned(from statement: SwiftNodeID, _ depth: Int) -> [ControllerContainer]? {
      var current = parent(statement)
      while let node = current, tree.kind(node) != .functionDeclaration {
        if tree.kind(node) == .closure { return provided(by: node) }
        if tree.kind(node) == .members { return nil }
        current = parent(node)
      }
      guard let function = current else { return nil }
      // What represents it gives it a place among other views.
      if tree.name(function) == "makeUIViewController" { return [.child] }
      for index in tree.nodes.indices where tree.nodes[index].kind == .call {
        let call = SwiftNodeID(index: UInt32(index))
        guard let callee = tree.firstChild(call), tree.name(callee) == tree.name(function),
          let containers = containers(of: call, depth: depth + 1)
        else { continue }
        return containers
      }
      return nil
    }

    /// The class, or the one that is extended, in which an expression stands.
    func className(around id: SwiftNodeID) -> String? {
      var current = parent(id)
      while let node = current {
        if tree.kind(node) == .classDeclaration { return tree.name(node) }
        if tree.kind(node) == .extensionDeclaration { return tree.child(node, .type).map { tree.text($0) } }
        current = parent(node)
      }
      return nil
    }

    /// What the code around says of how a controller is presented: over the whole screen, or with a size that code of its own
    /// gives it.
    private func presentation(of argument: SwiftNodeID) -> ControllerContainer {
      guard let value = tree.firstChild(argument), tree.kind(value) == .identifier else { return .sheet }
      var block = argument
      while let next = parent(block) {
        block = next
        if [.block, .closure, .sourceFile].contains(tree.kind(block)) { break }
      }
      let words = tree.text(block).filter { !$0.isWhitespace }.replacing("UIModalPresentationStyle.", with: ".")
      let setting = "\(tree.name(value)).modalPresentationStyle="
      if ["\(setting).custom", "\(tree.name(value)).transitioningDelegate="].contains(where: words.contains) {
        return .child
      }
      // A popover whose delegate says so stays one on all devices, with a size of its own.
      if words.contains("\(setting).popover"),
        words.contains("resentationController?.delegate=") || words.contains("resentationController!.delegate=")
          || words.contains(".delegate=") && words.contains("popoverPresentationController")
          || tree.keepsPopovers(in: 0..<UInt32(tree.tokens.count))
      {
        return .floating
      }
      if ["fullScreen", "overFullScreen", "currentContext", "overCurrentContext"].map({ "\(setting).\($0)" }).contains(
        where: words.contains
      ) {
        return .fullScreen
      }
      return tree.detent(in: block, ofController: tree.name(value)).map(ControllerContainer.sheetAtDetent) ?? .sheet
    }

    /// What is in a navigation controller is where that is, with its bar.
    private func wrapped(_ call: SwiftNodeID, _ depth: Int) -> [ControllerContainer]? {
      let shown = containers(of: call, depth: depth + 1)
      if shown == nil {
        foundLooseStack = true
        // A property that holds it may be used by other classes.
        if let initializer = parent(call), tree.kind(initializer) == .initializer, let binding = parent(initializer),
          tree.kind(binding) == .binding
        {
          foundStack = tree.name(binding)
        }
      }
      let around = (shown ?? []).filter { $0 != .window }
      // A stack in a part of a screen is not where a stack usually is.
      if around.contains(.child) { return nil }
      return around + [.navigation]
    }

    private func assigned(to target: SwiftNodeID, _ depth: Int) -> [ControllerContainer]? {
      let name = tree.name(target)
      // A variable of the function goes on from there, as one that gets another controller on each idiom.
      if tree.kind(target) == .identifier, name != "viewControllers",
        let found = storedOutward(as: name, from: target, depth)
      {
        return found
      }
      if name == "rootViewController" { return [.window] }
      if name == "viewControllers" {
        guard let base = tree.firstChild(target), tree.kind(target) == .member else { return ownGroup(target) }
        return tree.text(base).lowercased().contains("nav") ? [.navigation] : group(of: target)
      }
      if tree.kind(target) == .identifier {
        // What one method keeps, another may show.
        guard let members = members(around: target), let shown = stored(as: name, in: members, except: target, depth)
        else { return nil }
        return shown == [.child] ? shown : nil
      }
      // `panel.contentViewController = menu`
      guard Self.contentLabels.contains(name) else { return nil }
      foundPanel = true
      return [.child]
    }

    private func group(of callee: SwiftNodeID) -> [ControllerContainer]? {
      let words = tree.text(callee).lowercased()
      if words.contains("tab") { return [.tab] }
      if words.contains("nav") { return [.navigation] }
      // `pages.viewControllers`: what it is shows its class, and that of another object is not seen.
      if tree.kind(callee) == .member, let base = tree.firstChild(callee), !["self", "super"].contains(tree.text(base))
      {
        return words.contains("split") ? nil : [.child]
      }
      return ownGroup(callee)
    }

    /// What counts as around controllers in tabs without a bar: a window, or a parent that changes their safe areas.
    private func hiddenTabs(_ type: SwiftNodeID) -> [ControllerContainer] {
      tree.text(type).contains("additionalSafeAreaInsets") ? [.child] : [.window]
    }

    /// Whether a class of tabs hides its bar and never shows it: `tabBar.isHidden = true`.
    private func hidesOwnTabBar(_ type: SwiftNodeID) -> Bool {
      func text(_ index: UInt32) -> String {
        tree.tokens.indices.contains(Int(index)) ? tree.text(ofToken: index) : ""
      }
      let range = tree[type].first..<tree[type].end
      let values = range.filter { index in
        tree.token(index).kind == .identifier && text(index) == "isHidden" && index > range.lowerBound + 3
          && text(index - 2) == "tabBar" && text(index + 1) == "="
          && (text(index - 3) != "." || text(index - 4) == "self")
      }
      .map { text($0 + 2) }
      return !values.isEmpty && values.allSatisfy { $0 == "true" }
    }

    /// `viewControllers = …` in a class says what the class is.
    private func ownGroup(_ id: SwiftNodeID) -> [ControllerContainer]? {
      var current: SwiftNodeID? = id
      while let node = current {
        if tree.kind(node) == .classDeclaration {
          let inherited = tree.children(node, .inherited).map { tree.text($0) }.joined(separator: " ")
          if inherited.contains("Tab") { return hidesOwnTabBar(node) ? hiddenTabs(node) : [.tab] }
          if inherited.contains("Nav") { return [.navigation] }
          // A container of the project's gives its controllers a place of its own.
          return [.child]
        }
        current = parent(node)
      }
      return nil
    }

    /// Whether a value is given to something.
    private func isTaken(_ value: SwiftNodeID) -> Bool {
      guard let parent = parent(value) else { return false }
      if tree.kind(parent) == .argument { return true }
      return tree.kind(parent) == .sequence && tree.firstChild(parent) != value
        && tree.children(parent).contains { tree.kind($0) == .binaryOperator && tree.name($0) == "=" }
    }

    /// What becomes of a variable in the function or type around it.
    private func stored(as name: String, from id: SwiftNodeID, _ depth: Int) -> [ControllerContainer]? {
      var block = id
      while let next = parent(block) {
        block = next
        if [.block, .members, .closure, .sourceFile].contains(tree.kind(block)) { break }
      }
      return stored(as: name, in: block, except: id, depth)
    }

    /// The same in the innermost of the blocks of a function around it that says so.
    private func storedOutward(as name: String, from id: SwiftNodeID, _ depth: Int) -> [ControllerContainer]? {
      var current = parent(id)
      while let block = current, ![.members, .sourceFile].contains(tree.kind(block)) {
        if [.block, .closure].contains(tree.kind(block)),
          let found = stored(as: name, in: block, except: id, depth)
        {
          return found
        }
        current = parent(block)
      }
      return nil
    }

    /// The members of the class around an expression.
    private func members(around id: SwiftNodeID) -> SwiftNodeID? {
      var current = parent(id)
      while let node = current, tree.kind(node) != .members { current = parent(node) }
      return current
    }

    /// Whether something is put into a view that is not a controller's whole one.
    private func isPutIntoPanel(_ view: SwiftNodeID) -> Bool {
      guard let argument = parent(view), tree.kind(argument) == .argument, let call = parent(argument),
        let callee = tree.firstChild(call), ["addSubview", "addArrangedSubview"].contains(tree.name(callee))
      else { return false }
      return receiver(of: callee).map { $0 != "view" } ?? false
    }

    /// What becomes of a variable in a part of the code, but for one place.
    private func stored(as name: String, in block: SwiftNodeID, except id: SwiftNodeID, _ depth: Int)
      -> [ControllerContainer]?
    {
      var found: [ControllerContainer]?
      var pending = Array(tree.children(block))
      var steps = 0
      while let node = pending.popLast(), steps < 4000 {
        steps += 1
        if tree.kind(node) == .identifier, tree.name(node) == name, node != id, let parent = parent(node) {
          // Who takes its view alone puts it somewhere: `alert.contentView = page.view`.
          if tree.kind(parent) == .member, tree.name(parent) == "view", isTaken(parent) {
            found = found ?? [.child]
            foundPanel = foundPanel || isPutIntoPanel(parent)
          }
          var isValue =
            [.argument, .array, .returnStatement].contains(tree.kind(parent)) || isElement(parent, of: node)
            || mapped(parent, of: node) != nil
          if tree.kind(parent) == .sequence {
            let parts = Array(tree.children(parent))
            isValue = parts.first != node
          }
          if isValue, let containers = containers(of: node, depth: depth + 1) { found = found ?? containers }
        }
        pending += tree.children(node)
      }
      return found
    }
  }
}

extension SwiftTree {
  /// Whether some of the code says how what is presented adapts to small screens.
  func keepsPopovers(in tokens: Range<UInt32>) -> Bool {
    tokens.contains { index in
      token(index).range.count == 25 && text(ofToken: index) == "adaptivePresentationStyle"
    }
  }
}
