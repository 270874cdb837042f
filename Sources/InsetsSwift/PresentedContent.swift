import SwiftReader

/// What a modifier or link of a view shows and that is written in place, in a closure: no view of the project is that screen.
struct PresentedContent {
  /// The closure.
  var content: SwiftNodeID
  var container: ViewContainer
  /// The name of the modifier or link, in the file.
  var place: Range<Int>

  /// How many of one view are read, at most.
  private static let limit = 8

  /// All of a view's that stand in its own file, in the order of the source.
  static func all(of type: SwiftProject.TypeDeclaration, in project: SwiftProject) -> [PresentedContent] {
    let tree = project.files[type.place.file].tree
    var pending = type.members.values.flatMap { $0 }.filter { $0.file == type.place.file }.map(\.node)
    var found: [PresentedContent] = []
    while let node = pending.popLast() {
      pending += tree.children(node)
      guard tree.kind(node) == .call, let callee = tree.firstChild(node), let container = container(of: callee, tree),
        !tree.isLastingPopover(node), let content = closure(of: node, callee, tree), isScreen(content, tree, project)
      else { continue }
      found.append(PresentedContent(content: content, container: container, place: tree.token(tree[callee].main).range))
    }
    return Array(found.sorted { $0.place.lowerBound < $1.place.lowerBound }.prefix(limit))
  }

  private static func container(of callee: SwiftNodeID, _ tree: SwiftTree) -> ViewContainer? {
    let name = tree.name(callee)
    if tree.kind(callee) == .identifier { return name == "NavigationLink" ? .pushed : nil }
    guard tree.kind(callee) == .member else { return nil }
    return ViewUse.shown(byModifier: name, in: nil)?.last
  }

  /// The closure that builds what is shown, and not what is touched for it.
  private static func closure(of call: SwiftNodeID, _ callee: SwiftNodeID, _ tree: SwiftTree) -> SwiftNodeID? {
    let named = tree.children(call, .argument).first { ["content", "destination"].contains(tree.label($0) ?? "") }
    if let closure = named.flatMap({ tree.firstChild($0) }) { return tree.kind(closure) == .closure ? closure : nil }
    let trailing = tree.children(call, .trailingClosure)
    let labelled = trailing.first { ["content", "destination"].contains(tree.label($0) ?? "") }
    guard let closure = labelled ?? trailing.first(where: { tree.label($0) == nil }) else { return nil }
    if tree.kind(callee) == .identifier, labelled == nil {
      // `NavigationLink(value: x) { label }` shows no view of its own.
      let hasTitle = tree.children(call, .argument).contains { tree.label($0) == nil }
      let hasLabel = trailing.contains { tree.label($0) == "label" }
      guard hasTitle || hasLabel, tree.children(call, .argument).allSatisfy({ tree.label($0) != "value" }) else {
        return nil
      }
    }
    return tree.firstChild(closure)
  }

  private static let containers: Set<String> = ["NavigationStack", "NavigationView", "Group", "AnyView"]
  private static let layouts: Set<String> = [
    "VStack", "HStack", "ZStack", "LazyVStack", "ScrollView", "ScrollViewReader", "List", "Form", "GeometryReader",
  ]

  /// Whether a closure lays out a screen by itself; where it only creates a view of the project, that view is the screen.
  private static func isScreen(_ closure: SwiftNodeID, _ tree: SwiftTree, _ project: SwiftProject) -> Bool {
    let roots = roots(of: closure, tree, depth: 0)
    return roots.contains(where: layouts.contains) && !roots.contains { project.types[$0] != nil || $0.isEmpty }
  }

  /// The names of the views that the statements of a closure create; empty for what is no call of one.
  private static func roots(of block: SwiftNodeID, _ tree: SwiftTree, depth: Int) -> [String] {
    guard depth < 6 else { return [""] }
    return tree.children(block).filter { ![.closureSignature, .variableDeclaration].contains(tree.kind($0)) }
      .flatMap { statement -> [String] in
        var node = statement
        while tree.kind(node) == .call, let callee = tree.firstChild(node), tree.kind(callee) == .member,
          let base = tree.firstChild(callee)
        {
          node = base
        }
        guard tree.kind(node) == .call, let callee = tree.firstChild(node), tree.kind(callee) == .identifier else {
          return [""]
        }
        let name = tree.name(callee)
        guard containers.contains(name) else { return [name] }
        let closure = tree.child(node, .trailingClosure).flatMap { tree.firstChild($0) }
        return closure.map { roots(of: $0, tree, depth: depth + 1) } ?? [""]
      }
  }
}
