import SwiftReader

/// Where code shows or hides tab bars by what it knows only while the app runs.
struct OpenTabBars {
  /// The names of the types, and of the functions and properties in extensions, that do so.
  private(set) var names: Set<String> = []
  private let tree: SwiftTree

  private static let bars = ["tabBar", "UITabBar", "setTabBarHidden"]
  private static let constants: Set<String> = ["hidden", "visible", "automatic"]

  init(_ tree: SwiftTree) {
    self.tree = tree
    let isSpokenOf = tree.tokens.indices.contains { index in
      tree.tokens[index].kind == .identifier && [6, 8, 15].contains(tree.tokens[index].range.count)
        && Self.bars.contains(tree.text(ofToken: UInt32(index)))
    }
    if isSpokenOf { collect() }
  }

  private mutating func collect() {
    var pending: [(node: SwiftNodeID, owners: [String])] = [(tree.root, [])]
    while let (node, owners) = pending.popLast() {
      let kind = tree.kind(node)
      if kind == .call ? asksForBar(node) : setsBar(node) { names.formUnion(owners) }
      var inner = owners
      if [.structDeclaration, .classDeclaration, .enumDeclaration].contains(kind) {
        inner = [tree.name(node)]
      } else if kind == .extensionDeclaration {
        inner = []
      } else if kind == .functionDeclaration, owners.isEmpty {
        inner = [tree.name(node)]
      } else if kind == .variableDeclaration, owners.isEmpty, let name = tree.child(node, .binding) {
        inner = [tree.name(name)]
      }
      for child in tree.children(node) { pending.append((child, inner)) }
    }
  }

  /// `.toolbar(isFull ? .hidden : .visible, for: .tabBar)`.
  private func asksForBar(_ call: SwiftNodeID) -> Bool {
    guard let callee = tree.firstChild(call), [.member, .identifier].contains(tree.kind(callee)) else { return false }
    let name = tree.name(callee)
    if name == "setTabBarHidden" { return true }
    let arguments = tree.children(call, .argument)
    guard name == "toolbar" || name == "toolbarVisibility", let first = arguments.first,
      arguments.dropFirst().contains(where: { tree.text($0).hasSuffix("tabBar") }),
      let value = tree.firstChild(first)
    else { return false }
    let words = tree.text(value).split(separator: ".")
    return words.count > 2 || !words.allSatisfy { Self.constants.contains(String($0)) || $0 == "Visibility" }
  }

  /// `tabBarController?.tabBar.isHidden = true`, which holds from then on; what holds for all bars from the start does not
  /// change.
  private func setsBar(_ node: SwiftNodeID) -> Bool {
    guard tree.kind(node) == .member, tree.name(node) == "isHidden", let bar = tree.firstChild(node) else {
      return false
    }
    let next = tree[node].end
    guard tree.tokens.indices.contains(Int(next)), ["=", "."].contains(tree.text(ofToken: next)) else { return false }
    return tree.name(bar) == "tabBar"
  }
}

extension SwiftProject {
  /// Whether a view, or what its declaration names, shows or hides the tab bar by what is not known before the app runs.
  func leavesTabBarOpen(_ type: TypeDeclaration) -> Bool {
    let appearances = files.reduce(into: Set<String>()) { $0.formUnion($1.index.tabBarsHidden) }
    if appearances.contains(where: { $0 != "true" && $0 != "false" }) || appearances.count > 1 { return true }
    let names = files.reduce(into: Set<String>()) { $0.formUnion($1.index.openTabBars) }
    if names.isEmpty { return false }
    if names.contains(type.name) { return true }
    return type.members.values.joined().contains { place in
      let tree = files[place.file].tree
      return (tree[place.node].first..<tree[place.node].end).contains { index in
        tree.token(index).kind == .identifier && names.contains(tree.text(ofToken: index))
      }
    }
  }
}
