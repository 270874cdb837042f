import InsetsImport
import SwiftReader

/// The views of a screen that stand in its tree, and what the code of their classes says of them by their names.
struct ShownViews {
  let reader: ControllerReader
  /// The outer ones first, without the controller's own view.
  let views: [Int]
  /// The classes whose code makes the screen.
  private let owners: [SwiftProject.TypeDeclaration]

  /// The view that holds all: the controller's, or a cell that its class makes outside of the screen.
  let top: Int

  init(_ reader: ControllerReader, in cell: Int? = nil) {
    self.reader = reader
    top = cell ?? reader.root
    var (views, pending) = ([Int](), reader.views[top].subviews)
    while let view = pending.popLast(), views.count < ControllerReader.viewLimit {
      views.append(view)
      pending += reader.views[view].subviews
    }
    self.views = views.sorted()
    let own = cell.map { [reader.instances[$0]].compactMap(\.self) } ?? [reader.controller]
    let instances = own + views.compactMap { reader.instances[$0] }
    var owners: [SwiftProject.TypeDeclaration] = []
    for owner in instances.compactMap(\.type).flatMap({ reader.project.classes(of: $0) })
    where !owners.contains(where: { $0.place == owner.place }) {
      owners.append(owner)
    }
    self.owners = owners
  }

  /// The cells of the lists of the screen, each by itself.
  var cells: [ShownViews] {
    let lists = ([top] + views).filter { [.tableView, .collectionView].contains(reader.views[$0].kind) }
    return Set(lists.flatMap { reader.views[$0].cellClasses }).sorted().compactMap { name in
      var other = reader
      return MadeCell.of(name, in: &other).map { ShownViews(other, in: $0) }
    }
  }

  func name(_ view: Int, _ other: String) -> String { reader.views[view].name.map { "'\($0)'" } ?? other }

  func isWithin(_ view: Int, _ outer: Int) -> Bool {
    var current = reader.views[view].superview
    while let next = current {
      if next == outer { return true }
      current = reader.views[next].superview
    }
    return false
  }

  /// The constraints that tie a view to anything but what is in it, those that do not hold now among them.
  func ties(of view: Int) -> [PaperConstraint] {
    reader.constraints.filter { tie in
      let views = [tie.first.view, tie.second?.view].compactMap(\.self)
      return views.contains(view) && !views.contains { isWithin($0, view) }
    }
  }

  /// Whether a view is of a class of the project that lays out what is in it by code of its own.
  func laysOutItself(_ view: Int) -> Bool {
    guard let type = reader.instances[view]?.type else { return false }
    let base = reader.project.uikitBase(of: type) ?? ""
    return UIKitClass.kinds[base] == nil && !["UITableViewCell", "UICollectionViewCell"].contains(base)
      || reader.project.classes(of: type).contains { owner in
        ["layoutSubviews", "didAddSubview", "addSubview", "updateConstraints", "sizeThatFits"].contains {
          owner.members[$0] != nil
        }
      }
  }

  /// Whether the code of the screen has any of some words.
  func mentions(_ words: String...) -> Bool {
    let places = declarations
    return words.contains { word in places.contains { reader.tree($0.file).contains(word, in: $0.node) } }
  }

  /// Whether anything in the screen's file has any of some words, such as a helper for all controllers that is just being typed.
  func fileMentions(_ words: String...) -> Bool {
    guard let file = owners.first?.place.file else { return false }
    let tree = reader.tree(file)
    return words.contains { tree.contains($0) }
  }

  /// How often the code of the screen has a word.
  func count(of word: String) -> Int {
    declarations.reduce(0) { $0 + reader.tree($1.file).count(of: word, in: $1.node) }
  }

  /// The files that the classes are in.
  var files: Set<Int> { Set(owners.map(\.place.file)) }

  /// The classes, and the members that extensions of the project add to them.
  private var declarations: [SwiftProject.Place] {
    owners.flatMap { owner in
      let tree = reader.tree(owner.place.file)
      let range = tree.range(owner.place.node)
      let others = owner.members.values.joined().filter {
        $0.file != owner.place.file || !range.contains(reader.tree($0.file).range($0.node).lowerBound)
      }
      return [owner.place] + others
    }
  }

  /// Whether a statement of the screen's code only names something, as one that is being typed does.
  var isBeingWritten: Bool { declarations.contains { reader.tree($0.file).hasBareName(in: $0.node) } }

  /// What code asks of what it calls by a name: `isHidden` of `banner` for `banner.isHidden = true`.
  func members(of name: String) -> Set<String> {
    var found: Set<String> = []
    for place in declarations {
      let tree = reader.tree(place.file)
      let node = tree[place.node]
      var index = node.first
      while index + 2 < node.end {
        defer { index += 1 }
        guard tree.text(ofToken: index) == name else { continue }
        var next = index + 1
        while next + 1 < node.end, ["?", "!"].contains(tree.text(ofToken: next)) { next += 1 }
        if tree.text(ofToken: next) == ".", next + 1 < node.end { found.insert(tree.text(ofToken: next + 1)) }
      }
    }
    return found
  }

  /// The text of some methods of the controller and of those that they call.
  func text(reachedFrom names: [String]) -> String {
    guard let type = reader.controller.type else { return "" }
    let classes = reader.project.classes(of: type)
    var (pending, seen, result) = (names, Set<String>(), "")
    while let name = pending.popLast(), seen.count < 64 {
      guard seen.insert(name).inserted else { continue }
      for place in classes.flatMap({ $0.members[name] ?? [] }) {
        let tree = reader.tree(place.file)
        guard tree.kind(place.node) == .functionDeclaration else { continue }
        result += tree.text(place.node) + "\n"
        let node = tree[place.node]
        pending += (node.first..<node.end).filter { tree.token($0).kind == .identifier }.map { tree.text(ofToken: $0) }
      }
    }
    return result
  }

  /// Whether code that was not run sets a property of what may be a view: of a name that is no property, or of this name.
  func mayBeSetLater(_ property: String, ofViewCalled name: String?) -> Bool {
    declarations.contains { place in
      let tree = reader.tree(place.file)
      var pending = [place.node]
      while let node = pending.popLast() {
        if tree.kind(node) == .sequence, !reader.ran.contains(SwiftProject.Place(file: place.file, node: node)),
          let root = Self.root(ofAssignmentTo: property, node, tree), root == name || !isKnown(root, at: node, tree)
        {
          return true
        }
        pending += tree.children(node)
      }
      return false
    }
  }

  /// Whether a name is a property with a view of its own, or a local of a function that was not run.
  private func isKnown(_ name: String, at node: SwiftNodeID, _ tree: SwiftTree) -> Bool {
    let holders = [reader.controller] + reader.instances.values
    if holders.contains(where: { $0.fields[name]?.view != nil || $0.fields[name]?.instance != nil }) { return true }
    let offset = tree.range(node).lowerBound
    let function = tree.nodes.indices.lazy.map { SwiftNodeID(index: UInt32($0)) }.filter {
      [.functionDeclaration, .initializerDeclaration].contains(tree.kind($0)) && tree.range($0).contains(offset)
    }.min { tree.range($0).count < tree.range($1).count }
    guard let function else { return false }
    let text = tree.text(function)
    return ["let \(name) =", "let \(name):", "var \(name) =", "var \(name):"].contains(where: text.contains)
  }

  /// `title` for `self.title.frame.origin.y = 8` and the property `frame`.
  private static func root(ofAssignmentTo property: String, _ node: SwiftNodeID, _ tree: SwiftTree) -> String? {
    let parts = Array(tree.children(node))
    guard parts.count >= 3, tree.isAssignment(parts[1]) else { return nil }
    var path: [String] = []
    var current: SwiftNodeID? = parts[0]
    while let next = current {
      if [.member, .identifier].contains(tree.kind(next)) { path.insert(tree.name(next), at: 0) }
      current = tree.firstChild(next)
    }
    if path.first == "self" { path.removeFirst() }
    guard let index = path.firstIndex(of: property) else { return nil }
    return index > 0 ? path[0] : ""
  }
}

/// The colours of UIKit.
enum SystemColor {
  private static let plain: Set<String> = [
    "white", "black", "gray", "lightGray", "darkGray", "red", "green", "blue", "cyan", "yellow", "magenta", "orange",
    "purple", "brown",
  ]

  /// Whether nothing is seen through a colour.
  static func isOpaque(_ name: String?) -> Bool {
    guard let name else { return false }
    return plain.contains(name) || name.hasSuffix("Background") && name.lowercased().contains("system")
      || name.hasPrefix("system") && !name.contains("Fill")
  }
}

extension SwiftTree {
  /// Whether a statement of a class only names something, or a line ends in a dot, as where code is being typed.
  var isClassBeingWritten: Bool {
    let endsInDot = tokens.indices.dropLast().contains { tokens[$0].kind == .dot && tokens[$0 + 1].startsLine }
    return endsInDot
      || nodes.indices.contains { index in
        let node = SwiftNodeID(index: UInt32(index))
        return kind(node) == .classDeclaration && hasBareName(in: node)
      }
  }

  fileprivate func hasBareName(in node: SwiftNodeID) -> Bool {
    var pending = [node]
    while let node = pending.popLast() {
      let inner = Array(children(node))
      if isBareName(in: node, inner) { return true }
      pending += inner
    }
    return false
  }

  private func isBareName(in node: SwiftNodeID, _ inner: [SwiftNodeID]) -> Bool {
    func isName(_ node: SwiftNodeID) -> Bool { [.member, .identifier].contains(kind(node)) }
    if kind(node) == .array {
      // `name.topAnchor.constr`: an anchor is asked for a constraint by a call.
      return inner.compactMap { firstChild($0) }.contains { element in
        kind(element) == .member
          && firstChild(element).map { kind($0) == .member && name($0).hasSuffix("Anchor") } == true
      }
    }
    if kind(node) == .functionDeclaration {
      // The only expression of a function with a result is what it returns.
      guard children(node, .type).isEmpty, let block = child(node, .block) else { return false }
      return children(block).contains(where: isName)
    }
    if kind(node) == .call {
      guard firstChild(node).map({ name($0) == "forEach" }) == true,
        let closure = inner.last.flatMap({ firstChild($0) }), kind(closure) == .closure
      else { return false }
      return children(closure).contains(where: isName)
    }
    guard kind(node) == .block || kind(node) == .closure else { return false }
    let statements = inner.filter { kind($0) != .closureSignature }
    return statements.count > 1 && statements.contains(where: isName)
  }
}
