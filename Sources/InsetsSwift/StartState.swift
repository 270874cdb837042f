import InsetsImport
import SwiftReader

/// What a view begins with.
///
/// Code that changes a number as people use the screen may do so together with what its conditions ask for, so in any other state
/// such a number may have any value.
struct StartState {
  private let reader: ViewReader
  private let scope: SwiftScope

  init(_ reader: ViewReader, _ scope: SwiftScope) {
    self.reader = reader
    self.scope = scope
  }

  private var tree: SwiftTree { reader.tree(scope.file) }

  /// Whether what is taken of conditions is not what holds when the view begins.
  func isLeft(by conditions: [SwiftNodeID], _ isTaken: Bool?) -> Bool {
    guard let isTaken, let start = holds(conditions) else { return false }
    return start != isTaken
  }

  /// Whether all conditions hold when the view begins; nil if that is not said.
  private func holds(_ conditions: [SwiftNodeID]) -> Bool? {
    let known = conditions.map { holds($0) }
    if known.contains(false) { return false }
    return known.allSatisfy { $0 == true } ? true : nil
  }

  private func holds(_ node: SwiftNodeID) -> Bool? {
    let kind = tree.kind(node)
    if kind == .sequence { return holds(sequence: Array(tree.children(node))[...]) }
    if kind == .prefixOperator, tree.name(node) == "!" {
      return tree.firstChild(node).flatMap { holds($0) }.map { !$0 }
    }
    if kind == .tuple {
      let parts = tree.children(node, .argument)
      return parts.count == 1 ? parts.first.flatMap { tree.firstChild($0) }.flatMap { holds($0) } : nil
    }
    if kind == .optionalBinding {
      let given = tree.child(node, .initializer).flatMap { tree.firstChild($0) }
      let value = given.map { self.value($0) } ?? member(tree.name(node))
      if case .nothing? = value { return false }
      return nil
    }
    if kind == .member, tree.name(node) == "isEmpty", let base = tree.firstChild(node) {
      let start = value(base)
      if case .text(let text)? = start { return text.isEmpty }
      if case .list(let list)? = start { return list.isEmpty }
      return nil
    }
    if case .boolean(let isTrue)? = value(node) { return isTrue }
    return nil
  }

  private func holds(sequence parts: ArraySlice<SwiftNodeID>) -> Bool? {
    for (name, decisive) in [("||", true), ("&&", false)] {
      guard parts.contains(where: { isOperator($0, name) }) else { continue }
      let sides = parts.split { isOperator($0, name) }.map { holds(sequence: $0) }
      if sides.contains(decisive) { return decisive }
      return sides.contains(nil) ? nil : !decisive
    }
    guard let first = parts.first, let last = parts.last else { return nil }
    if parts.count == 1 { return holds(first) }
    guard parts.count == 3, let sign = parts.dropFirst().first, tree.kind(sign) == .binaryOperator,
      let left = value(first), let right = value(last)
    else { return nil }
    let isSame: Bool? =
      switch (left, right) {
      case (.number(let left), .number(let right)): left == right
      case (.boolean(let left), .boolean(let right)): left == right
      case (.text(let left), .text(let right)): left == right
      case (.word(let left), .word(let right)): left == right
      case (.nothing, .nothing): true
      case (.nothing, .number), (.nothing, .boolean), (.nothing, .text), (.nothing, .word): false
      case (.number, .nothing), (.boolean, .nothing), (.text, .nothing), (.word, .nothing): false
      case _: nil
      }
    let name = tree.text(sign)
    if name == "==" { return isSame }
    if name == "!=" { return isSame.map { !$0 } }
    guard case .number(let low) = left, case .number(let high) = right else { return nil }
    return ["<": low < high, "<=": low <= high, ">": low > high, ">=": low >= high][name]
  }

  private func isOperator(_ node: SwiftNodeID, _ name: String) -> Bool {
    tree.kind(node) == .binaryOperator && tree.text(node) == name
  }

  /// What an expression is worth when the view begins.
  func value(_ node: SwiftNodeID) -> SwiftValue? {
    let kind = tree.kind(node)
    if kind == .identifier { return member(tree.name(node)) }
    if kind == .member, let base = tree.firstChild(node), tree.kind(base) == .identifier {
      if tree.name(base) == "self" { return member(tree.name(node)) }
      // `Tab.home`
      return tree.name(base).first?.isUppercase == true ? .word(tree.name(node)) : nil
    }
    guard tree.isLiteral(node) || kind == .array else { return nil }
    var reader = reader
    return reader.evaluate(node, SwiftScope(type: nil, file: scope.file))
  }

  /// What the state of the view begins with.
  private func member(_ name: String) -> SwiftValue? {
    guard scope.local(name) == nil, let type = scope.instance?.type, let place = type.members[name]?.first else {
      return nil
    }
    let tree = reader.tree(place.file)
    let wrappers = tree.children(place.node, .attribute).map { tree.name($0) }
    guard let binding = tree.children(place.node, .binding).first(where: { tree.name($0) == name }) else { return nil }
    if wrappers.contains("FocusState") {
      return tree.child(binding, .type).map { tree.text($0) } == "Bool" ? .boolean(false) : .nothing
    }
    guard wrappers.contains("State") else { return nil }
    if let value = tree.child(binding, .initializer).flatMap({ tree.firstChild($0) }) {
      return StartState(reader, SwiftScope(type: nil, file: place.file)).value(value)
    }
    return tree.child(binding, .type).map { tree.text($0).hasSuffix("?") } == true ? .nothing : nil
  }

  /// Whether code of a view sets its property, or gives it to something that may.
  static func isChanged(_ name: String, in type: SwiftProject.TypeDeclaration, _ tree: SwiftTree) -> Bool {
    let node = tree[type.place.node]
    return (node.first..<node.end).contains { index in
      let words = tree.text(ofToken: index)
      if words == "$\(name)" { return true }
      guard words == name, index + 1 < node.end, index > 0 else { return false }
      return ["=", "+=", "-=", "*=", "/="].contains(tree.text(ofToken: index + 1))
        && !["var", "let"].contains(tree.text(ofToken: index - 1))
    }
  }
}
