import InsetsEngine
import InsetsSyntax

// Swift's notation in `body`.
extension ScenarioBinder {
  /// Reports a SwiftUI view that the language lacks; returns false if it is no SwiftUI view either.
  func reportSwiftType(_ token: SyntaxToken, _ context: Context) -> Bool {
    if SwiftWord.isOutOfReach(token.text) {
      report(.unknownElement, at: token.range, .isLaidOutBySwiftUI(token.text), context)
      return true
    }
    guard let word = SwiftWord.view(token.text) else { return false }
    report(
      .unknownElement,
      at: token.range,
      .isWritten(word, token.text),
      context,
      fixes: [Change(title: "Change to '\(word)'", edits: [TextEdit(range: token.range, replacement: word)])]
    )
    return true
  }

  /// Reports an unknown modifier; returns false if nothing is known of it.
  func reportSwiftModifier(_ name: SyntaxToken, of kind: ElementKind, _ context: Context) -> Bool {
    let word = name.text.prefix(1).lowercased() + name.text.dropFirst()
    if let element = ElementKind.named(word, inBody: true), element.isSwiftUI, element != .body,
      element.isModifierContent || !kind.isSizedLeaf
    {
      return reportUnknown(name, .isWrittenWithBlock(word), context)
    }
    if kind == .swiftUI(.section), name.text == "title" {
      return reportUnknown(name, .hasNoProperty(name.text, kind, but: "write 'header { text }'"), context)
    }
    if SwiftWord.changesNoLayout(name.text) { return reportUnknown(name, .changesNoLayout(name.text), context) }
    if SwiftWord.isComputedBySwiftUI(name.text) { return reportUnknown(name, .isComputedBySwiftUI(name.text), context) }
    guard let way = SwiftWord.way(name.text), let word = way.split(separator: ":").first,
      Property.named(String(word), inBody: true)?.spec.kinds.contains(kind) == true
    else { return false }
    return reportUnknown(name, .hasNoProperty(name.text, kind, but: "write '\(way)'"), context)
  }

  /// Reports an argument that a view needs, in Swift too, where its block cannot have it.
  func reportMissingArgument(of kind: ElementKind, _ statement: ElementStatement, _ context: Context) {
    let (property, value): (Property, String)
    if kind.isLazyGrid {
      (property, value) = (kind == .lazyVGrid ? .columns : .rows, "[flexible, flexible]")
    } else if kind.isInsetBar {
      (property, value) = (.edge, "bottom")
    } else {
      return
    }
    let name = property.spec.spelling
    let hasArgument = statement.block?.statements.contains { inner in
      switch inner {
      case .property(let written): written.name?.text == name || written.name?.text == "\(name)s"
      case .when, .use, .broken: true
      case .element, .presents, .at, .letStatement, .expect: false
      }
    }
    guard hasArgument != true,
      !context.tree.errors.contains(where: { $0.range.lowerBound == statement.kindToken.range.lowerBound })
    else { return }
    let written = "\(name): \(value)"
    let edit = context.tree.edit.append([written], to: statement.node)
    report(
      .typeMismatch,
      at: statement.kindToken.range,
      .needs(kind, written),
      context,
      fixes: [Change(title: "Write '\(written)'", edits: [edit])]
    )
  }

  /// Reports a part of a frame that is written as a property, as `minHeight: 44`; returns false for other statements.
  func reportPartOfFrame(_ statement: PropertyStatement, _ name: SyntaxToken, of kind: ElementKind, _ context: Context)
    -> Bool
  {
    guard ModifierForm.frame.labels.contains(name.text), name.text != "alignment", let value = statement.values.first
    else { return false }
    let written = "frame: (\(name.text): \(value.node.text))"
    let edit = TextEdit(range: name.range.lowerBound..<value.range.upperBound, replacement: written)
    let change = Change(title: "Write '\(written)'", edits: [edit], isPreferred: true)
    report(
      .unknownProperty,
      at: name.range,
      .hasNoProperty(name.text, kind, but: "write '\(abbreviated(written))'"),
      context,
      fixes: [change]
    )
    return true
  }

  /// Reports a property of UIKit's that changes no layout; returns false for others.
  func reportPropertyWithoutLayout(_ name: SyntaxToken, of kind: ElementKind, _ context: Context) -> Bool {
    if kind.isController, name.text == "title" { return reportUnknown(name, .isLargeTitleOfBar(name.text), context) }
    if SwiftWord.changesNoLayoutInUIKit(name.text) { return reportUnknown(name, .changesNoLayout(name.text), context) }
    return false
  }

  /// Reports an unknown property and returns true.
  private func reportUnknown(_ name: SyntaxToken, _ message: Finding.Message, _ context: Context) -> Bool {
    report(.unknownProperty, at: wordAndBracket(name), message, context)
    return true
  }

  /// Reports a property on a kind that lacks it, if a few others have it.
  func reportPropertyOfOthers(_ property: Property, _ name: SyntaxToken, of kind: ElementKind, _ context: Context)
    -> Bool
  {
    if property == .spacing, kind == .grid {
      let way = "write 'horizontalSpacing' and 'verticalSpacing'"
      report(.misplacedProperty, at: name.range, .hasNoProperty(name.text, kind, but: way), context)
      return true
    }
    let kinds = property.spec.kinds.kinds.filter { $0.isSwiftUI == kind.isSwiftUI && $0 != .body }
    guard !kinds.isEmpty, kind == .body || kinds.count <= 6 else { return false }
    let message: Finding.Message =
      kind == .body ? .belongsOnView(name.text) : .isNoProperty(name.text, of: kind, but: kinds)
    report(.misplacedProperty, at: name.range, message, context)
    return true
  }

  /// Reports a title on the stack instead of on a screen in it, where SwiftUI looks for it.
  func reportTitleOfStack(_ property: Property, _ name: SyntaxToken, of element: ElementID, _ context: Context) -> Bool
  {
    let isTitle = [.navigationTitle, .navigationBarTitle, .navigationBarTitleDisplayMode].contains(property)
    guard isTitle, screen[element].kind.isContainerView, screen[element].kind != .tabView,
      // A stack in another one is what is wrong.
      screen[element].children.allSatisfy({ !screen[$0].kind.isNavigationStack })
    else { return false }
    var parent = screen[element].parent
    while let around = parent {
      if screen[around].kind.isNavigationStack || screen[around].kind == .navigationSplitView { return false }
      parent = screen[around].parent
    }
    report(.misplacedProperty, at: name.range, .belongsOnScreen(name.text, in: screen[element].kind), context)
    return true
  }

  // MARK: - Values

  /// SwiftUI's counterpart of a UIKit word for a side.
  func sideInSwiftUI(_ word: String) -> String? { Self.sides[word] }

  private static let sides = [
    "left": "leading", "right": "trailing", "topLeft": "topLeading", "topRight": "topTrailing",
    "bottomLeft": "bottomLeading", "bottomRight": "bottomTrailing", "middle": "center", "centre": "center",
    "start": "leading", "end": "trailing", "x": "horizontal", "y": "vertical", "baseline": "firstTextBaseline",
    "firstBaseline": "firstTextBaseline", "lastBaseline": "lastTextBaseline",
  ]

  /// The frame that takes all the width or height that it is offered, in place of a word for that.
  func lengthInSwift(_ label: String, _ value: ExpressionSyntax, _ context: Context) -> String? {
    guard let word = value.wordOrMember, ["full", "fill", "max", "match", "parent", "screen"].contains(word.text),
      constant(word, context) == nil
    else { return nil }
    let name = label == "width" ? "maxWidth" : label == "height" ? "maxHeight" : label
    return "\(name): infinity"
  }

  /// The change that writes a value in another way.
  func rewriting(_ expression: ExpressionSyntax, as text: String) -> Change {
    Change(title: "Write '\(text)'", edits: [TextEdit(range: expression.range, replacement: text)], isPreferred: true)
  }

  /// The language's form of the arguments of Swift's `.padding(…)`: `.top`, `(.top, 8)`, `([.top, .leading], 8)`.
  func lengthsInSwift(_ expression: ExpressionSyntax) -> String? {
    let words = EdgeSetWord.allCases.map(\.rawValue)
    func edges(_ value: ExpressionSyntax?) -> [String]? {
      guard let value else { return nil }
      let members: [ExpressionSyntax] = if case .array(_, let written) = value { written } else { [value] }
      let found = members.compactMap { member in
        member.wordOrMember.map { sideInSwiftUI($0.text) ?? $0.text }.flatMap { words.contains($0) ? $0 : nil }
      }
      return found.isEmpty || found.count != members.count ? nil : found
    }
    func written(_ edges: [String], _ length: String) -> String {
      if edges.contains("all") { return length }
      return "(" + edges.map { "\($0): \(length)" }.joined(separator: ", ") + ")"
    }
    if let edges = edges(expression) { return written(edges, "default") }
    if case .array(_, let members) = expression, members.count == 2 {
      return edges(members[0]).map { written($0, members[1].node.text) }
    }
    guard case .tuple(_, let arguments) = expression, let edges = edges(arguments.first?.value) else { return nil }
    if arguments.count == 1 { return written(edges, "default") }
    guard arguments.count == 2, arguments.allSatisfy({ $0.label == nil }), let length = arguments[1].value else {
      return nil
    }
    return written(edges, length.node.text)
  }

  /// The language's form of two numbers of a frame.
  func sizeInSwift(_ expression: ExpressionSyntax) -> String? {
    guard case .tuple(_, let arguments) = expression, arguments.count == 2, arguments.allSatisfy({ $0.label == nil }),
      let width = arguments[0].value, let height = arguments[1].value
    else { return nil }
    func part(_ side: String, _ value: ExpressionSyntax) -> String {
      value.wordOrMember?.text == "infinity" ? "max\(side): infinity" : "\(side.lowercased()): \(value.node.text)"
    }
    return "(\(part("Width", width)), \(part("Height", height)))"
  }

  /// Reports edges and regions that stand side by side, as in `ignoresSafeArea: top, bottom`.
  func reportEdgesInARow(_ property: Property, _ values: [ExpressionSyntax], _ context: Context) -> Bool {
    guard property == .ignoresSafeArea || property == .edgesIgnoringSafeArea, let first = values.first,
      let last = values.last
    else { return false }
    let words = values.compactMap { $0.wordOrMember?.text }
    let edges = Set(EdgeSetWord.allCases.map(\.rawValue))
    guard words.count == values.count, words.dropFirst().allSatisfy(edges.contains) else { return false }
    let rest = words.count == 2 ? words[1] : "[\(words.dropFirst().joined(separator: ", "))]"
    let written = edges.contains(words[0]) ? "[\(words.joined(separator: ", "))]" : "(\(words[0]), edges: \(rest))"
    let edit = TextEdit(range: first.range.lowerBound..<last.range.upperBound, replacement: written)
    report(
      .typeMismatch,
      at: edit.range,
      .takesOneValue(property, written),
      context,
      fixes: [Change(title: "Write '\(written)'", edits: [edit], isPreferred: true)]
    )
    return true
  }

  /// The language's form of edges and regions in Swift: `true`, `()`, `(top, bottom)`.
  func edgesInSwift(_ expression: ExpressionSyntax) -> String? {
    if expression.singleWord?.text == "true" { return "all" }
    guard case .tuple(_, let arguments) = expression else { return nil }
    if arguments.isEmpty { return "all" }
    let words = EdgeSetWord.allCases.map(\.rawValue)
    // A region and an edge, without its label.
    if arguments.count == 2, arguments.allSatisfy({ $0.label == nil }),
      let region = arguments[0].value?.wordOrMember?.text,
      ["all", "container", "keyboard"].contains(region), let edge = arguments[1].value?.wordOrMember?.text,
      words.contains(edge)
    {
      return region == "all" ? edge : "(\(region), edges: \(edge))"
    }
    let edges = arguments.compactMap { argument in
      argument.label == nil ? argument.value?.wordOrMember?.text : nil
    }
    guard edges.count == arguments.count, edges.allSatisfy(words.contains) else { return nil }
    return edges.count == 1 ? edges[0] : "[\(edges.joined(separator: ", "))]"
  }
}
