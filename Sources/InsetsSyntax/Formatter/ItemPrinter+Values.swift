extension ItemPrinter {
  // MARK: Numbers and words

  /// Writes `64.0` as `64`, except in versions, whose zeros matter.
  mutating func printNumber(_ node: SyntaxNode) {
    guard let token = node.firstToken else { return }
    put(token.index, as: isVersion(node) ? nil : shortened(token))
  }

  private func shortened(_ token: SyntaxToken) -> String? {
    let text = token.text
    guard text.split(separator: ".", omittingEmptySubsequences: false).count == 2, text.hasSuffix("0") else {
      return nil
    }
    var digits = text[...]
    while digits.hasSuffix("0") { digits = digits.dropLast() }
    return String(digits.hasSuffix(".") ? digits.dropLast() : digits)
  }

  /// Whether a number is the value, or in the list of values, of a property with versions.
  private func isVersion(_ node: SyntaxNode) -> Bool {
    guard let property = node.parent, property.kind == .property else { return false }
    return PropertyStatement(node: property).path.last.flatMap { VersionProperty(rawValue: $0.text) } != nil
  }

  /// Writes `YES` and `NO` as `true` and `false`, and ties in the language's own words.
  mutating func printPath(_ node: SyntaxNode) {
    guard let first = node.firstToken else { return }
    if let property = tyingProperty(of: node), !hasComment(in: node.tokenIndices), printTie(node, of: property) {
      return
    }
    put(first.index, as: node.lastToken == first ? truth(first.text) : nil)
    for token in node.tokens.dropFirst() {
      put(token.index, joined: true)
      joinsNext = token.kind == .dot
    }
  }

  /// The property whose value ties a line of a view; nil if the value is not a tie.
  private func tyingProperty(of node: SyntaxNode) -> String? {
    var value = node
    while let parent = value.parent, [.binary, .inset].contains(parent.kind) { value = parent }
    guard let property = value.parent, property.kind == .property else { return nil }
    let word = PropertyStatement(node: property).path.last?.text ?? ""
    let name = PastedWord.anchor(word) ?? word
    return PastedWord.tyingProperties.contains(name) ? name : nil
  }

  /// Writes `superview.safeAreaLayoutGuide.topAnchor` as `safeArea.top`, or as `safeArea` if the same line is tied.
  ///
  /// Returns false, and writes nothing, if the words may have another meaning here.
  private mutating func printTie(_ node: SyntaxNode, of property: String) -> Bool {
    let words = node.tokens.filter { $0.kind == .identifier }
    let kept = PastedWord.house(words.map(\.text))
    var isKept = words.map { _ in true }
    if kept.count > 1, kept[0] == "superview", PastedWord.guides.values.contains(kept[1]) { isKept[0] = false }
    // Only a guide's line can be left out. Other paths with such an end may be numbers, such as `safeAreaInsets.top`.
    if kept.count > 1, let line = kept.last, case let base = kept[kept.count - 2], PastedWord.isGuide(base),
      line == PastedWord.ownLine(base) ?? property, kept.count > 2 || taken.areFree(base, base)
    {
      isKept[kept.count - 1] = false
    }
    // The first word may be the name of something, unlike a word after a dot.
    if let written = words.first?.text, let first = zip(kept, isKept).first(where: \.1)?.0, first != written,
      !taken.areFree(written, first)
    {
      return false
    }
    var position = 0
    var hasFirst = false
    for token in node.tokens {
      guard token.kind == .identifier else {
        // A dot remains between two words that are both kept.
        if hasFirst, isKept[position] { put(token.index, joined: true) } else { leaveOut(token.index) }
        joinsNext = hasFirst && isKept[position]
        continue
      }
      if isKept[position] {
        put(token.index, as: kept[position] == token.text ? nil : kept[position], joined: hasFirst)
        hasFirst = true
      } else {
        leaveOut(token.index)
      }
      position += 1
    }
    joinsNext = false
    return true
  }

  /// The language's word for one of Objective-C, unless either has another meaning here.
  private func truth(_ word: String) -> String? {
    guard let truth = ObjectiveCTruth(rawValue: word)?.spelling, taken.areFree(word, truth) else { return nil }
    return truth
  }

  /// Writes `.never` as `never`, and `.zero` as `0`.
  ///
  /// A word in a list is never the name of a constant.
  mutating func printImplicitMember(_ node: SyntaxNode) {
    guard let dot = node.firstToken, let name = node.token(.identifier) else { return }
    // Among styles, the dot tells a colour of Swift's.
    let isFree = !isStyle(node) && (node.parent?.kind == .array || taken.areFree(name.text))
    let isWritten = name.text == "zero" ? isVersion(node) : !(isFree && isChoice(name.text))
    if isWritten || hasComment(in: dot.index..<name.index) {
      put(dot.index)
      put(name.index, joined: true)
    } else {
      put(name.index, as: name.text == "zero" ? "0" : nil)
    }
  }

  private func isStyle(_ node: SyntaxNode) -> Bool {
    var around: SyntaxNode? = node
    while let candidate = around, candidate.kind != .property, candidate.kind != .block { around = candidate.parent }
    return around.map { PropertyStatement(node: $0).path.last?.text == "background" } ?? false
  }

  /// Whether a word may be a choice; words of truth and absence are values only without a dot.
  private func isChoice(_ word: String) -> Bool {
    ObjectiveCTruth(rawValue: word) == nil && word != "true" && word != "false" && word != "nil"
  }

  mutating func printUnary(_ node: SyntaxNode) {
    guard let sign = node.firstToken else { return }
    put(sign.index)
    joinsNext = true
    for child in node.children { print(child) }
  }

  /// Writes `11...13` without spaces.
  mutating func printVersionRange(_ node: SyntaxNode) {
    for (position, token) in node.tokens.enumerated() { put(token.index, joined: position > 0) }
  }

  // MARK: Lists

  /// Writes a list between brackets; all notations of a tuple become one.
  mutating func printList(_ node: SyntaxNode) {
    let isPlain = !hasComment(in: node.tokenIndices)
    if node.kind == .call {
      printCall(node, becomesTuple: isPlain && isGeometry(node), isPlain: isPlain)
    } else if node.kind != .array {
      if node.kind == .braced && isPlain && isRectangle(node) { return printRectangle(node) }
      printElements(of: node, opening: "(", closing: ")")
    } else if isPlain && node.children.first(where: { _ in true }) == nil && taken.areFree("none") {
      printEmptyArray(node)
    } else {
      printElements(of: node, opening: "[", closing: "]")
    }
  }

  private mutating func printElements(of node: SyntaxNode, opening: String, closing: String) {
    for part in SyntaxParts(of: node) {
      guard !hasOverflown else { return }
      switch part {
      case .token(let token): printListToken(token, opening: opening, closing: closing)
      case .node(let child): print(child)
      }
    }
  }

  private mutating func printListToken(_ token: SyntaxToken, opening: String, closing: String) {
    if token.kind.opensBracket {
      putOpening(token.index, as: opening)
    } else if token.kind.closesBracket {
      putClosing(token.index, as: closing)
    } else {
      put(token.index, joined: token.kind == .comma)
    }
  }

  /// Writes `[]` as `none`.
  private mutating func printEmptyArray(_ node: SyntaxNode) {
    guard let opening = node.firstToken, let closing = node.lastToken else { return }
    put(opening.index, as: "none")
    leaveOut(closing.index)
  }

  // MARK: Calls

  private mutating func printCall(_ node: SyntaxNode, becomesTuple: Bool, isPlain: Bool) {
    for part in SyntaxParts(of: node) {
      guard !hasOverflown else { return }
      switch part {
      case .token(let token):
        if token.kind != .dot {
          printCallToken(token, leavesOutName: becomesTuple)
        } else if !isPlain {
          // No constant is called, so that the word alone says which case it is; a comment behind the dot keeps it.
          put(token.index)
          joinsNext = true
        }
      case .node(let argument):
        if becomesTuple {
          for value in argument.children { print(value) }
        } else {
          print(argument)
        }
      }
    }
  }

  private mutating func printCallToken(_ token: SyntaxToken, leavesOutName: Bool) {
    if token.kind == .identifier {
      if !leavesOutName { put(token.index) }
    } else if token.kind == .leftParenthesis {
      putOpening(token.index, as: "(", joined: !leavesOutName)
    } else if token.kind == .rightParenthesis {
      putClosing(token.index, as: ")")
    } else {
      put(token.index, joined: token.kind == .comma)
    }
  }

  /// Whether a call is an initializer with the meaning of a plain tuple: all arguments in UIKit's order, with all
  /// labels or with none.
  private func isGeometry(_ node: SyntaxNode) -> Bool {
    guard let name = node.token(.identifier), let type = GeometryType(rawValue: name.text) else { return false }
    let arguments = node.children(.argument).map(ArgumentSyntax.init)
    let labels = arguments.compactMap { $0.label?.text }
    return labels == type.labels || (labels.isEmpty && arguments.count == type.labels.count)
  }

  // MARK: Rectangles in braces

  /// Whether it is `{{x, y}, {width, height}}`, as `NSStringFromCGRect` prints it.
  private func isRectangle(_ node: SyntaxNode) -> Bool {
    let parts = node.expressions
    return parts.count == 2
      && parts.allSatisfy { part in
        guard case .braced(let node, let values) = part else { return false }
        return values.count == 2 && node.tokens.count { $0.kind == .comma } == 1
      }
  }

  /// Writes `{{0, 59}, {393, 759}}` as `(0, 59, 393, 759)`.
  private mutating func printRectangle(_ node: SyntaxNode) {
    for part in SyntaxParts(of: node) {
      switch part {
      case .token(let token): printListToken(token, opening: "(", closing: ")")
      case .node(let pair): printPair(pair)
      }
    }
  }

  private mutating func printPair(_ node: SyntaxNode) {
    for part in SyntaxParts(of: node) {
      switch part {
      case .token(let token) where token.kind == .comma: put(token.index, joined: true)
      case .token: break
      case .node(let value): print(value)
      }
    }
  }
}

/// The properties whose numbers are versions, in which `11.0` and `11` differ.
private enum VersionProperty: String {
  case iOS
  case sdk
  case firstOS
  case lastOS
}

/// The truth values of Objective-C, which people paste.
private enum ObjectiveCTruth: String {
  case yes = "YES"
  case no = "NO"

  var spelling: String {
    switch self {
    case .yes: "true"
    case .no: "false"
    }
  }
}

/// The UIKit types whose initializers the language accepts for a tuple.
private enum GeometryType: String {
  case rect = "CGRect"
  case size = "CGSize"
  case point = "CGPoint"
  case edgeInsets = "UIEdgeInsets"
  case directionalEdgeInsets = "NSDirectionalEdgeInsets"

  /// The labels of the initializer, in order.
  var labels: [String] {
    switch self {
    case .rect: ["x", "y", "width", "height"]
    case .size: ["width", "height"]
    case .point: ["x", "y"]
    case .edgeInsets: ["top", "left", "bottom", "right"]
    case .directionalEdgeInsets: ["top", "leading", "bottom", "trailing"]
    }
  }
}
