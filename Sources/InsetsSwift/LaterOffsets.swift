import InsetsImport
import SwiftReader

/// Scroll views that code scrolls to their zero when something happens: what they look like then is a state of the screen.
struct LaterOffsets {
  /// Notes them as set once the screen is there, which is when people can do something.
  static func note(in reader: inout ControllerReader) {
    guard let type = reader.controller.type else { return }
    for owner in reader.project.classes(of: type) {
      for place in owner.members.sorted(by: { $0.key < $1.key }).flatMap(\.value) where place.file == reader.entryFile {
        let tree = reader.tree(place.file)
        if reader.ran.contains(place) || tree.kind(place.node) != .functionDeclaration {
          for action in actions(in: place.node, tree) { note(tree, action, in: &reader) }
        } else {
          note(tree, place.node, in: &reader)
        }
      }
    }
  }

  /// The closures that run when people touch something.
  private static func actions(in member: SwiftNodeID, _ tree: SwiftTree) -> [SwiftNodeID] {
    guard tree.text(member).contains("UIAction") else { return [] }
    var (found, pending) = ([SwiftNodeID](), [member])
    while let node = pending.popLast() {
      pending += tree.children(node)
      guard tree.kind(node) == .call, tree.firstChild(node).map({ tree.name($0) }) == "UIAction" else { continue }
      found += tree.children(node).filter { [.argument, .trailingClosure].contains(tree.kind($0)) }
        .compactMap { tree.firstChild($0) }.filter { tree.kind($0) == .closure }
    }
    return found
  }

  private static func note(_ tree: SwiftTree, _ function: SwiftNodeID, in reader: inout ControllerReader) {
    let code = tree.text(function)
    // Other code of the function may scroll on, or change what is there.
    guard code.contains("ontentOffset"), !code.contains(".scrollTo"), !code.contains("scrollRect"),
      !code.contains("contentInset"), !code.contains("adjustedContentInset")
    else { return }
    var pending = [function]
    while let node = pending.popLast() {
      pending += tree.children(node)
      guard let (target, value) = scrolled(node, tree), isZero(value, tree), let name = name(of: target, tree),
        let view = reader.controller.fields[name]?.view
          ?? (name == "tableView" || name == "collectionView" ? root(reader) : nil),
        [.scrollView, .tableView, .collectionView, .textView].contains(reader.views[view].kind),
        isMeant(view, name, in: reader)
      else { continue }
      reader.views[view].properties.removeAll { $0.name == "contentOffset" }
      reader.views[view].properties.append(
        .init(name: "contentOffset", value: "(0, 0)", stage: "viewDidAppear", place: SwiftPlace(tree.range(node)))
      )
    }
  }

  /// The list of a controller that is one.
  private static func root(_ reader: ControllerReader) -> Int? {
    reader.views[reader.root].kind == .view ? nil : reader.root
  }

  /// Whether a scroll view goes up and down, and its content begins where its insets end.
  private static func isMeant(_ view: Int, _ name: String, in reader: ControllerReader) -> Bool {
    let paper = reader.views[view]
    guard !paper.isFullBleed, paper.gap == nil, !paper.isForeign, let type = reader.controller.type else {
      return false
    }
    let code = reader.project.classes(of: type).map { reader.tree($0.place.file).text($0.place.node) }
    // What scrolls sideways begins at zero, and so does what may be without words about it.
    return !code.contains { $0.contains("contentOffset.x") || $0.contains("orizontal") && paper.kind != .tableView }
  }

  /// `list.setContentOffset(point, animated: true)` and `list.contentOffset = point`.
  private static func scrolled(_ node: SwiftNodeID, _ tree: SwiftTree) -> (target: SwiftNodeID, value: SwiftNodeID)? {
    if tree.kind(node) == .call, let callee = tree.firstChild(node), tree.kind(callee) == .member,
      tree.name(callee) == "setContentOffset", let target = tree.firstChild(callee),
      let value = tree.children(node, .argument).first.flatMap({ tree.firstChild($0) })
    {
      return (target, value)
    }
    guard tree.kind(node) == .sequence else { return nil }
    let parts = Array(tree.children(node))
    guard parts.count == 3, tree.kind(parts[1]) == .binaryOperator, tree.name(parts[1]) == "=",
      tree.kind(parts[0]) == .member, tree.name(parts[0]) == "contentOffset", let target = tree.firstChild(parts[0])
    else { return nil }
    return (target, parts[2])
  }

  private static func name(of target: SwiftNodeID, _ tree: SwiftTree) -> String? {
    let kind = tree.kind(target)
    if kind == .identifier { return tree.name(target) }
    guard let inner = tree.firstChild(target) else { return nil }
    if kind == .optionalChain || kind == .forceUnwrap { return name(of: inner, tree) }
    return kind == .member && ["self", "self?", "self!"].contains(tree.text(inner)) ? tree.name(target) : nil
  }

  private static func isZero(_ value: SwiftNodeID, _ tree: SwiftTree) -> Bool {
    let words = tree.text(value).filter { !$0.isWhitespace }
    if [".zero", "CGPoint.zero", "CGPoint()", ".init()"].contains(words) { return true }
    guard tree.kind(value) == .call, words.hasPrefix("CGPoint(") || words.hasPrefix(".init(") else { return false }
    let arguments = tree.children(value, .argument)
    return arguments.map { tree.label($0) } == ["x", "y"]
      && arguments.allSatisfy { argument in
        tree.firstChild(argument).map { ["0", "0.0", ".zero", "CGFloat.zero"].contains(tree.text($0)) } ?? false
      }
  }
}
