import InsetsSyntax

/// What is wrong with the tree of a text; nil if it is as every tree must be.
///
/// The tree is complete, its nodes nest, its errors are in it and say enough.
package func problem(of file: SourceFile, from text: [UInt8]) -> String? {
  if file.bytes != text { return "the items are not the file" }
  if file.items.last?.kind != .endOfFile { return "the last item is not the end of the file" }
  if file.items.dropLast().contains(where: { $0.kind == .endOfFile }) { return "the end of the file stands inside" }
  for (index, item) in file.items.enumerated() {
    if let problem = firstProblem(of: item) { return "item \(index): \(problem)" }
  }
  return nil
}

private func firstProblem(of item: ItemTree) -> String? {
  problemOfTokens(item) ?? problemOfNodes(item) ?? problemOfErrors(item)
}

private func problemOfTokens(_ item: ItemTree) -> String? {
  var end = 0
  for token in item.tokens {
    if token.end <= end { return "an empty token at \(end)" }
    end = token.end
  }
  return end == item.bytes.count ? nil : "the tokens end at \(end) of \(item.bytes.count)"
}

private func problemOfNodes(_ item: ItemTree) -> String? {
  if item.nodes.isEmpty { return "no root" }
  var count = 0
  var significant = 0
  let problem = problem(of: item.root, &count, &significant)
  if problem == nil && count != item.nodes.count { return "\(count) of \(item.nodes.count) nodes are reachable" }
  let all = item.tokens.count { !$0.kind.isTrivia && $0.kind != .semicolon }
  if problem == nil && significant != all { return "\(significant) of \(all) tokens belong to a node" }
  return problem
}

private func problem(of node: SyntaxNode, _ count: inout Int, _ significant: inout Int) -> String? {
  count += 1
  significant += node.tokens.reduce(0) { $1.kind == .semicolon ? $0 : $0 + 1 }
  let range = node.range
  if let first = node.firstToken, first.kind.isTrivia { return "\(node.kind) begins with \(first.kind)" }
  if let last = node.lastToken, last.kind.isTrivia { return "\(node.kind) ends with \(last.kind)" }
  var end = range.lowerBound
  for child in node.children {
    if child.parent != node { return "a child of \(node.kind) has another parent" }
    if let first = child.firstToken, child.tokens.contains(first), first.parent != child {
      return "the first token of \(child.kind) has another parent"
    }
    if child.range.lowerBound < end || child.range.upperBound > range.upperBound {
      return "\(child.kind) at \(child.range) is out of place in \(node.kind) at \(range)"
    }
    end = child.range.upperBound
    if let problem = problem(of: child, &count, &significant) { return problem }
  }
  return nil
}

private func problemOfErrors(_ item: ItemTree) -> String? {
  if item.errors.count > SyntaxError.limit { return "\(item.errors.count) errors" }
  let isIncomplete = item.nodes.contains { $0.kind == .missing || $0.kind == .broken }
  let isEmptyStatement = item.nodes.count == 1 && item.root.firstToken == nil
  if isIncomplete && !isEmptyStatement && item.errors.isEmpty { return "a mistake without an error" }
  var start = ByteOffset(0)
  for error in item.errors {
    if error.range.lowerBound < start { return "errors out of order" }
    start = error.range.lowerBound
    for range in [error.range, error.began?.range, error.fix?.range].compactMap({ $0 })
    where range.lowerBound.value < 0 || range.upperBound.value > item.bytes.count {
      return "'\(error.message)' at \(range) is out of bounds"
    }
    if !error.message.hasPrefix("expected ") || !error.message.contains(", found ") {
      return "'\(error.message)' does not say what was expected and found"
    }
    if let began = error.began, began.range.isEmpty || began.construct.isEmpty { return "no construct" }
  }
  return nil
}

/// Describes how two files differ; nil if their items, with tokens, nodes and errors, are equal.
package func difference(_ left: SourceFile, _ right: SourceFile) -> String? {
  if left.items.count != right.items.count { return "\(left.items.count) and \(right.items.count) items" }
  for (index, (first, second)) in zip(left.items, right.items).enumerated() {
    if first.bytes != second.bytes { return "the bytes of item \(index)" }
    if first.tokens != second.tokens { return "the tokens of item \(index)" }
    if first.nodes != second.nodes { return "the nodes of item \(index)" }
    if first.errors != second.errors { return "the errors of item \(index): \(first.errors) and \(second.errors)" }
    if left.start(ofItem: index) != right.start(ofItem: index) { return "the place of item \(index)" }
  }
  return left.errors == right.errors && left.lines.lineCount == right.lines.lineCount ? nil : "the sums"
}
