import SwiftReader

/// A tree in one line: each node's kind, the name that it carries, and its children in parentheses.
func outline(_ source: String) -> String {
  let tree = SwiftTree(Array(source.utf8))
  return tree.children(tree.root).map { outline(tree, $0) }.joined(separator: " ")
}

private func outline(_ tree: SwiftTree, _ id: SwiftNodeID) -> String {
  var text = "\(tree.kind(id))"
  switch tree.kind(id) {
  case .identifier, .member, .implicitMember, .functionDeclaration, .structDeclaration, .classDeclaration,
    .enumDeclaration, .extensionDeclaration, .variableDeclaration, .attribute, .accessor, .binaryOperator,
    .prefixOperator, .postfixOperator, .switchCase, .macroExpansion, .effect, .enumElement, .ifConfigClause:
    text += ":\(tree.name(id))"
  case .type, .stringLiteral, .integerLiteral, .floatLiteral, .keyPath, .unread, .regexLiteral:
    text += ":\(tree.text(id))"
  case .argument, .parameter, .trailingClosure:
    if let label = tree.label(id) { text += ":\(label)" }
  default: break
  }
  let children = tree.children(id).map { outline(tree, $0) }
  return children.isEmpty ? text : "\(text)(\(children.joined(separator: " ")))"
}
