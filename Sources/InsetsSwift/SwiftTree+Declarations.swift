import SwiftReader

extension SwiftTree {
  private static let comparisons: Set<String> = ["==", "!=", "<=", ">=", "===", "!==", "~="]

  /// Whether a part of a sequence is an operator that sets what stands before it: `=`, `+=`.
  func isAssignment(_ part: SwiftNodeID) -> Bool {
    kind(part) == .binaryOperator && Self.sets(name(part))
  }

  /// Whether an operator sets what stands before it.
  static func sets(_ word: String) -> Bool { word.hasSuffix("=") && !comparisons.contains(word) }

  /// What stands between the quotes of a text on one line or several, without its indentation.
  func quotedText(_ node: SwiftNodeID) -> Substring? {
    let source = text(node)
    if source.hasPrefix("\"\"\""), source.hasSuffix("\"\"\""), source.count >= 8 {
      let lines = source.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
      guard let indent = lines.last?.prefix(while: \.isWhitespace).count else { return nil }
      let inner = lines.dropLast().map { $0.dropFirst(min(indent, $0.prefix(while: \.isWhitespace).count)) }
      return inner.joined(separator: "\n").replacing("\\\n", with: "")[...]
    }
    guard source.hasPrefix("\""), source.hasSuffix("\""), source.count >= 2 else { return nil }
    return source.dropFirst().dropLast()
  }

  /// The words of a text that has no interpolations and no escapes but those of line breaks and quotes.
  func literalText(_ node: SwiftNodeID) -> String? {
    guard let words = quotedText(node) else { return nil }
    let plain = words.replacing("\\n", with: "\n").replacing("\\\"", with: "\"")
    return plain.contains("\\") ? nil : String(plain)
  }

  /// The statements of a function or of a property's getter.
  func body(of place: SwiftProject.Place) -> SwiftNodeID? {
    if kind(place.node) == .functionDeclaration { return child(place.node, .block) }
    // A subscript has its accessors itself.
    let owners = kind(place.node) == .subscriptDeclaration ? [place.node] : children(place.node, .binding)
    for owner in owners {
      guard let accessors = child(owner, .accessors) else { continue }
      if let block = child(accessors, .block) { return block }
      let getter = children(accessors, .accessor).first { name($0) == "get" }
      return getter.flatMap { child($0, .block) }
    }
    return nil
  }

  /// `title` of `_ title: String`.
  func localName(of parameter: SwiftNodeID) -> String {
    let main = self[parameter].main
    let next = token(main + 1)
    return next.kind == .identifier && main + 1 < self[parameter].end
      ? text(ofToken: main + 1) : text(ofToken: main)
  }

  /// The nodes that contain a byte, the outer ones first.
  func path(to offset: Int) -> [SwiftNodeID] {
    nodes.indices.map { SwiftNodeID(index: UInt32($0)) }.filter { range($0).contains(offset) }
      .sorted { range($0).count > range($1).count }
  }

  /// The name of the innermost type, or of the one that is extended, in which something stands.
  func typeName(around inner: SwiftNodeID) -> String? {
    let kinds: [SwiftNode.Kind] = [
      .classDeclaration, .structDeclaration, .enumDeclaration, .actorDeclaration, .extensionDeclaration,
    ]
    let place = range(inner)
    // What stands in another declaration comes after it.
    let owner = nodes.indices.lazy.map { SwiftNodeID(index: UInt32($0)) }.filter { node in
      kinds.contains(self.kind(node)) && self.range(node).lowerBound <= place.lowerBound
        && place.upperBound <= self.range(node).upperBound
    }
    .min { self.range($0).count < self.range($1).count }
    return owner.flatMap { kind($0) == .extensionDeclaration ? child($0, .type).map { text($0) } : name($0) }
  }

  /// Whether a variable is given another value in a block.
  func isReassigned(_ name: String, in block: SwiftNodeID) -> Bool {
    let node = self[block]
    var index = node.first
    while index + 1 < node.end {
      if token(index).kind == .identifier, text(ofToken: index) == name, token(index + 1).kind == .op,
        ["=", "+=", "-=", "*=", "/="].contains(text(ofToken: index + 1)),
        index == 0 || !["var", "let", "."].contains(text(ofToken: index - 1))
      {
        return true
      }
      index += 1
    }
    return false
  }

  /// Whether an expression is a number, a word or another value that stands in the source as it is.
  func isLiteral(_ node: SwiftNodeID) -> Bool {
    [.integerLiteral, .floatLiteral, .booleanLiteral, .nilLiteral, .stringLiteral, .implicitMember].contains(kind(node))
  }

  /// The branch of a `switch` that names a case without values; nil where none does, or a pattern says more than names.
  func branch(ofCase word: String, in branches: [SwiftNodeID]) -> Int? {
    for (index, branch) in branches.enumerated() {
      for item in children(branch, .caseItem) {
        let pattern = text(item)
        guard pattern.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }) else { return nil }
        if pattern.contains("."), pattern.split(separator: ".").last?[...] == word[...] { return index }
      }
    }
    return nil
  }

  /// The modifiers of a call, the innermost first.
  func modifiers(from outermost: SwiftNodeID, to call: SwiftNodeID) -> [SwiftNodeID] {
    var found: [SwiftNodeID] = []
    var node = outermost
    while node != call, let inner = firstChild(node) {
      if kind(node) == .call { found.append(node) }
      node = inner
    }
    return found.reversed()
  }
}

extension SwiftTree {
  /// The first statement of a block that has one of some words.
  func firstStatement(naming words: Set<String>, in block: SwiftNodeID) -> SwiftNodeID? {
    children(block).first { statement in
      (self[statement].first..<self[statement].end).contains { words.contains(text(ofToken: $0)) }
    }
  }

  /// Whether an argument is one of a call whose name ends in one of some words: `NSCollectionLayoutGroup.horizontal(layoutSize:)`.
  func isArgument(_ argument: SwiftNodeID, ofCallEndingIn names: Set<String>) -> Bool {
    nodes.indices.map { SwiftNodeID(index: UInt32($0)) }.contains { call in
      kind(call) == .call && children(call, .argument).contains(argument)
        && (firstChild(call).map { names.contains(name($0)) } ?? false)
    }
  }
}
