import InsetsImport
import SwiftReader

/// Scroll views that code scrolls to their zero, or to an inset in which bars are not, when something happens: what they look like then is a state of the screen.
struct LaterOffsets {
  /// Notes them as set once the screen is there, which is when people can do something.
  static func note(in reader: inout ControllerReader) {
    guard let type = reader.controller.type else { return }
    for owner in reader.project.classes(of: type) {
      for place in owner.members.sorted(by: { $0.key < $1.key }).flatMap(\.value) where place.file == reader.entryFile {
        let tree = reader.tree(place.file)
        let isDone = reader.ran.contains(place) && !isOnceShown(place, in: type, reader)
        if isDone || tree.kind(place.node) != .functionDeclaration {
          for action in actions(in: place.node, tree) { note(tree, action, in: &reader) }
        } else {
          note(tree, place.node, in: &reader)
        }
      }
    }
  }

  /// Whether code runs each time that the screen has come, when nothing moves what it scrolls any more: it is in
  /// `viewDidAppear`, or only called there.
  private static func isOnceShown(
    _ place: SwiftProject.Place,
    in type: SwiftProject.TypeDeclaration,
    _ reader: ControllerReader
  ) -> Bool {
    let appearance = "viewDidAppear"
    let tree = reader.tree(place.file)
    let name = tree.name(place.node)
    guard name != appearance else { return true }
    func calls(in place: SwiftProject.Place) -> Int { reader.tree(place.file).count(of: name, in: place.node) }
    let owners = reader.project.classes(of: type)
    let all = owners.reduce(0) { $0 + calls(in: $1.place) } - 1
    return all > 0 && all == owners.compactMap { $0.members[appearance]?.first }.reduce(0) { $0 + calls(in: $1) }
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
    var pending = [function]
    while let node = pending.popLast() {
      pending += tree.children(node)
      if let (target, value) = scrolled(node, tree) {
        // Other code of the function may scroll on, or change what is there.
        guard isAlone(function, tree) else { return }
        note(value, tree, function, of: target.flatMap { name(of: $0, tree) }, tree.range(node), in: &reader)
      } else if let (target, method) = helper(node, tree, reader) {
        note(method, of: name(of: target, tree), tree.range(node), in: &reader)
      }
    }
  }

  /// Notes what a method in an extension of scroll views does to the one that it is called on.
  private static func note(
    _ method: SwiftProject.Place,
    of name: String?,
    _ call: Range<Int>,
    in reader: inout ControllerReader
  ) {
    let tree = reader.tree(method.file)
    guard isAlone(method.node, tree) else { return }
    var pending = [method.node]
    while let node = pending.popLast() {
      pending += tree.children(node)
      guard let (target, value) = scrolled(node, tree), target.map({ tree.text($0) == "self" }) ?? true else {
        continue
      }
      let place = method.file == reader.entryFile ? tree.range(node) : call
      note(value, tree, method.node, of: name, place, in: &reader)
    }
  }

  private static func note(
    _ value: SwiftNodeID,
    _ tree: SwiftTree,
    _ function: SwiftNodeID,
    of name: String?,
    _ place: Range<Int>,
    in reader: inout ControllerReader
  ) {
    guard let name,
      let view = reader.controller.fields[name]?.view
        ?? (name == "tableView" || name == "collectionView" ? root(reader) : nil),
      [.scrollView, .tableView, .collectionView, .textView].contains(reader.views[view].kind),
      isMeant(view, name, in: reader)
    else { return }
    let mark = "\(PaperView.mark)\(view)"
    let offset: String
    if isZero(value, tree, function, view, reader) {
      offset = "(0, 0)"
    } else if isEnd(value, tree, function, name) {
      offset = "(0, \(mark).contentSize.height - \(mark).bounds.height)"
    } else {
      return
    }
    reader.views[view].properties.removeAll { $0.name == "contentOffset" }
    reader.views[view].properties.append(
      .init(name: "contentOffset", value: offset, stage: "viewDidAppear", place: SwiftPlace(place))
    )
  }

  /// Whether code does nothing else to what is scrolled.
  private static func isAlone(_ function: SwiftNodeID, _ tree: SwiftTree) -> Bool {
    let code = tree.text(function).filter { !$0.isWhitespace }
    let reads = code.ranges(of: "contentInset.top").count - code.ranges(of: "contentInset.top=").count
    return !code.contains(".scrollTo") && !code.contains("scrollRect") && !code.contains("adjustedContentInset")
      && code.ranges(of: "contentInset").count == reads && !code.contains("safeAreaInsets")
  }

  /// `list.scrollUp()`, a method of the project for all scroll views.
  private static func helper(_ node: SwiftNodeID, _ tree: SwiftTree, _ reader: ControllerReader)
    -> (target: SwiftNodeID, method: SwiftProject.Place)?
  {
    guard tree.kind(node) == .call, let callee = tree.firstChild(node), tree.kind(callee) == .member,
      let target = tree.firstChild(callee)
    else { return nil }
    let found = ["UIScrollView", "UITableView", "UICollectionView"].flatMap {
      reader.project.extensions[$0]?[tree.name(callee)] ?? []
    }
    guard let method = found.first, found.count == 1,
      reader.tree(method.file).kind(method.node) == .functionDeclaration
    else { return nil }
    return (target, method)
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
    return paper.kind == .tableView || !code.contains { $0.contains("contentOffset.x") || $0.contains("orizontal") }
  }

  /// `list.setContentOffset(point, animated: true)`, `list.contentOffset = point` and `list.contentOffset.y = 0`.
  ///
  /// The target is nil for the scroll view whose method it stands in.
  private static func scrolled(_ node: SwiftNodeID, _ tree: SwiftTree) -> (target: SwiftNodeID?, value: SwiftNodeID)? {
    if tree.kind(node) == .call, let callee = tree.firstChild(node), tree.name(callee) == "setContentOffset",
      let value = tree.children(node, .argument).first.flatMap({ tree.firstChild($0) })
    {
      if tree.kind(callee) == .identifier { return (nil, value) }
      return tree.kind(callee) == .member ? tree.firstChild(callee).map { ($0, value) } : nil
    }
    guard tree.kind(node) == .sequence else { return nil }
    let parts = Array(tree.children(node))
    guard parts.count == 3, tree.kind(parts[1]) == .binaryOperator, tree.name(parts[1]) == "=" else { return nil }
    var place = parts[0]
    if tree.kind(place) == .member, tree.name(place) == "y", let whole = tree.firstChild(place) { place = whole }
    guard tree.name(place) == "contentOffset" else { return nil }
    if tree.kind(place) == .identifier { return (nil, parts[2]) }
    return tree.kind(place) == .member ? tree.firstChild(place).map { ($0, parts[2]) } : nil
  }

  private static func name(of target: SwiftNodeID, _ tree: SwiftTree) -> String? {
    let kind = tree.kind(target)
    if kind == .identifier { return tree.name(target) }
    guard let inner = tree.firstChild(target) else { return nil }
    if kind == .optionalChain || kind == .forceUnwrap { return name(of: inner, tree) }
    return kind == .member && ["self", "self?", "self!"].contains(tree.text(inner)) ? tree.name(target) : nil
  }

  /// Whether a point or its `y` is where the content ends without its bars: `list.contentSize.height - list.bounds.height`.
  private static func isEnd(_ value: SwiftNodeID, _ tree: SwiftTree, _ function: SwiftNodeID, _ name: String) -> Bool {
    if tree.kind(value) == .identifier {
      return tree.local(tree.name(value), in: function).map { isEnd($0, tree, function, name) } ?? false
    }
    var words = tree.text(value).filter { !$0.isWhitespace }
    if words.hasPrefix("CGPoint(") {
      let y = tree.children(value, .argument).first { tree.label($0) == "y" }
      return y.flatMap { tree.firstChild($0) }.map { isEnd($0, tree, function, name) } ?? false
    }
    if words.hasPrefix("max(0,"), words.hasSuffix(")") { words = String(words.dropFirst(6).dropLast()) }
    if words.hasPrefix("max("), words.hasSuffix(",0)") { words = String(words.dropFirst(4).dropLast(3)) }
    let own = words.replacing("self.", with: "").replacing("\(name).", with: "")
    return ["bounds.height", "bounds.size.height", "frame.height", "frame.size.height"]
      .contains { own == "contentSize.height-\($0)" }
  }

  /// Whether a point or its `y` is where the content begins without its bars.
  private static func isZero(
    _ value: SwiftNodeID,
    _ tree: SwiftTree,
    _ function: SwiftNodeID,
    _ view: Int,
    _ reader: ControllerReader
  ) -> Bool {
    let words = tree.text(value).filter { !$0.isWhitespace }
    if [".zero", "CGPoint.zero", "CGPoint()", ".init()", "0", "0.0"].contains(words) { return true }
    if tree.kind(value) == .identifier {
      return tree.local(tree.name(value), in: function).map { isZero($0, tree, function, view, reader) } ?? false
    }
    // Bars are in `adjustedContentInset` alone.
    if words.hasPrefix("-"), words.hasSuffix("contentInset.top") {
      let insets = reader.views[view].properties.filter { $0.name == "contentInset" }
      let top = reader.views[view].insets["contentInset"]?["top"]
      return !insets.contains { $0.value == nil }
        && (insets.isEmpty || reader.views[view].insets["contentInset"] != nil)
        && top.map { $0.number == 0 } ?? true
    }
    guard tree.kind(value) == .call, words.hasPrefix("CGPoint(") || words.hasPrefix(".init(") else { return false }
    let arguments = Array(tree.children(value, .argument))
    guard arguments.map({ tree.label($0) }) == ["x", "y"], let x = tree.firstChild(arguments[0]),
      let y = tree.firstChild(arguments[1])
    else { return false }
    let zeros = ["0", "0.0", ".zero", "CGFloat.zero"]
    return (zeros.contains(tree.text(x)) || tree.text(x).hasSuffix("contentOffset.x"))
      && isZero(y, tree, function, view, reader)
  }
}

extension SwiftTree {
  /// What the only local constant of a name in a function is.
  fileprivate func local(_ name: String, in function: SwiftNodeID) -> SwiftNodeID? {
    var (found, pending): ([SwiftNodeID], [SwiftNodeID]) = ([], [function])
    while let node = pending.popLast() {
      pending += children(node)
      guard kind(node) == .binding, self.name(node) == name,
        let value = child(node, .initializer).flatMap({ firstChild($0) })
      else { continue }
      found.append(value)
    }
    return found.count == 1 ? found[0] : nil
  }
}
