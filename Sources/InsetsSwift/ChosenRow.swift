import SwiftReader

/// What conditions say of the chosen one of the rows of a `ForEach`: `chosen == item` holds for one of them at most, and for the others
/// nothing of it is there.
enum ChosenRow {
  /// What a row builds that is not the chosen one; what the chosen one does where that is all that is read of the rows.
  static func inOther(
    of elements: Set<String>,
    isOnly: Bool = false,
    _ reader: inout ViewReader,
    _ build: (inout ViewReader) -> [ReadView]
  ) -> [ReadView] {
    let around = reader.sizes.otherRows
    defer { reader.sizes.otherRows = around }
    reader.sizes.otherRows.formUnion(elements)
    let views = build(&reader)
    guard views.isEmpty, isOnly else { return views }
    reader.sizes.otherRows = around.subtracting(elements)
    return build(&reader)
  }

  /// Whether an expression asks of such rows whether they are the chosen one; nil for any other.
  static func isOther(_ parts: [SwiftNodeID], _ scope: SwiftScope, _ rows: Set<String>, _ tree: SwiftTree) -> Bool? {
    guard !rows.isEmpty, parts.count == 3, tree.kind(parts[1]) == .binaryOperator else { return nil }
    let sign = tree.text(parts[1])
    guard sign == "==" || sign == "!=" else { return nil }
    let sides = [parts[0], parts[2]]
    let elements = sides.filter { isElement($0, scope, rows, tree) }
    guard elements.count == 1, let other = sides.first(where: { $0 != elements[0] }), isState(other, tree) else {
      return nil
    }
    return sign == "!="
  }

  /// `item`, `item.id`.
  private static func isElement(_ node: SwiftNodeID, _ scope: SwiftScope, _ rows: Set<String>, _ tree: SwiftTree)
    -> Bool
  {
    if tree.kind(node) == .identifier { return rows.contains(tree.name(node)) && scope.local(tree.name(node)) != nil }
    guard tree.kind(node) == .member, ["id", "rawValue", "self", "offset", "tag"].contains(tree.name(node)) else {
      return false
    }
    return tree.firstChild(node).map { isElement($0, scope, rows, tree) } ?? false
  }

  /// A property, or one of what a property holds, and no constant: `chosen`, `model.chosen?.id`.
  private static func isState(_ node: SwiftNodeID, _ tree: SwiftTree) -> Bool {
    let words = tree.text(node)
    return words.first?.isLowercase == true && !tree.isLiteral(node)
      && words.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." || $0 == "?" || $0 == "!" }
      && ![".count", ".first", ".last", ".startIndex", ".endIndex"].contains { words.contains($0) }
  }
}

extension SwiftTree {
  /// What a closure calls what it is given.
  func namesOfParameters(of closure: SwiftNodeID) -> Set<String> {
    guard let list = child(closure, .closureSignature).flatMap({ child($0, .parameters) }) else { return ["$0", "$1"] }
    return Set(children(list, .parameter).map { name($0) })
  }
}
