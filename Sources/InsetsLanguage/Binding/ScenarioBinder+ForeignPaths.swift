import InsetsEngine
import InsetsSyntax

// Words of other languages in places to tie to and in what an expectation asks for.
extension ScenarioBinder {
  // MARK: - Places

  private static let anchors: [String: AnchorWord] = [
    "super": .superview, "parent": .superview, "self": .superview, "container": .superview, "view": .superview,
    "match_parent": .superview, "true": .superview, "center": .superview, "centre": .superview, "middle": .superview,
    "margin": .margins, "safe": .safeArea, "readablecontent": .readable, "readablewidth": .readable,
  ]

  /// Reports a word for a place to tie to that is known under another name; returns false for any other word.
  func reportForeignAnchor(_ token: SyntaxToken, _ context: Context) -> Bool {
    let joined = token.next.flatMap { space in space.kind == .whitespace ? space.next : nil }
    if let next = joined, next.kind == .identifier,
      let anchor = anchor(named: token.text + next.text)
    {
      // `safe area`
      reportNothing(token.range.lowerBound..<next.range.upperBound, "\(token.text) \(next.text)", anchor, context)
      return true
    }
    guard let anchor = Self.anchors[token.text.lowercased()] else { return false }
    reportNothing(token.range, token.text, anchor, context)
    return true
  }

  /// Reports `safe-area`, which is a difference of two names; returns false for any other expression.
  func reportHyphenatedAnchor(_ expression: ExpressionSyntax, _ context: Context) -> Bool {
    guard case .binary(_, let left?, let sign, let right?) = expression, sign.text == "-",
      let first = left.singleWord, let second = right.singleWord, let anchor = anchor(named: first.text + second.text)
    else { return false }
    reportNothing(expression.range, expression.node.text, anchor, context)
    return true
  }

  private func anchor(named word: String) -> AnchorWord? {
    AnchorWord.allCases.first { $0.rawValue.lowercased() == word.lowercased() }
  }

  private func reportNothing(_ range: ByteRange, _ written: String, _ anchor: AnchorWord, _ context: Context) {
    report(
      .unknownName,
      at: range,
      .nothingToTieTo(written, but: anchor.rawValue),
      context,
      fixes: [Change(context.tree.edit, spelling: anchor.rawValue, at: range, isPreferred: true)]
    )
  }

  /// Reports `edges: safeArea + 8`, which would move all edges one way; returns false for other expressions.
  func reportSumOfEdges(_ expression: ExpressionSyntax, _ context: Context) -> Bool {
    guard case .binary(_, let left?, let sign, let right?) = expression, sign.text == "+" || sign.text == "-",
      let token = left.singleWord,
      AnchorWord.named(token.text) != nil || context.meaning(of: token.text)?.element != nil
    else { return false }
    let written = "\(token.text) inset \(right.node.text)"
    report(
      .typeMismatch,
      at: expression.range,
      .isInset(abbreviated(expression.node.text), written),
      context,
      fixes: sign.text == "+" ? [rewriting(expression, as: written)] : []
    )
    return true
  }

  // MARK: - Parts

  /// Reports a part that UIKit or everyday speech has and the language spells otherwise, such as `frame.maxY`; returns
  /// false for any other.
  func reportForeignPart(
    _ path: [SyntaxToken],
    _ resolved: ElementPath,
    length: Int,
    _ quantity: Quantity,
    _ context: Context
  ) -> Bool {
    let words = resolved.rest.dropFirst(length).map(\.text)
    guard let token = resolved.rest.dropFirst(length).first,
      let whole = path.dropLast(words.count).last, let first = path.first
    else { return false }
    let base = path.dropLast(words.count).map(\.text).joined(separator: ".")
    guard let written = Self.expression(for: words, of: quantity.spec.type, base) else { return false }
    let range = first.range.lowerBound..<(path.last ?? whole).range.upperBound
    let name = words.joined(separator: ".")
    let isPart = Self.isPart(written, of: base)
    report(
      .unknownQuantity,
      at: token.range.lowerBound..<range.upperBound,
      .hasNoPart(name, quantity, but: written),
      context,
      fixes: isWhole(words, quantity)
        ? []
        : [
          Change(
            title: "Write '\(written)'",
            edits: [TextEdit(range: range, replacement: isPart ? written : "(\(written))".unwrapped(isAlone(path)))],
            isPreferred: true
          )
        ]
    )
    return true
  }

  /// Whether the words stand for a point or a size, which an expectation compares with two numbers.
  private func isWhole(_ words: [String], _ quantity: Quantity) -> Bool {
    quantity.spec.type == .rect && words.count == 1 && ["size", "origin", "center"].contains(words[0])
  }

  /// Whether a path is a whole value, so that a sum in its place needs no parentheses.
  private func isAlone(_ path: [SyntaxToken]) -> Bool {
    let before = path.first?.previousSignificant
    let after = path.last?.nextSignificant
    return before?.kind.isArithmetic != true && after?.kind.isArithmetic != true
  }

  private static func isPart(_ written: String, of base: String) -> Bool {
    written.hasPrefix(base + ".") && !written.contains(" ")
  }

  /// What to write for words behind a value; nil for words without a meaning.
  private static func expression(for words: [String], of type: ValueType, _ base: String) -> String? {
    let expressions =
      type == .rect
      ? rectExpressions
      : type.isInsets
        ? insetsExpressions
        : type == .point ? ["left": "$.x", "top": "$.y"] : type.isSize ? sizeExpressions : [:]
    return expressions[words.joined(separator: ".")]?.replacing("$", with: base)
  }

  private static let rectExpressions = [
    "minX": "$.x", "left": "$.x", "origin.x": "$.x", "leading": "$.x",
    "minY": "$.y", "top": "$.y", "origin.y": "$.y", "size.width": "$.width", "size.height": "$.height",
    "maxX": "$.x + $.width", "right": "$.x + $.width", "trailing": "$.x + $.width",
    "maxY": "$.y + $.height", "bottom": "$.y + $.height",
    "midX": "$.x + $.width / 2", "center.x": "$.x + $.width / 2", "centerX": "$.x + $.width / 2",
    "midY": "$.y + $.height / 2", "center.y": "$.y + $.height / 2", "centerY": "$.y + $.height / 2",
    "size": "$.width' and '$.height", "origin": "$.x' and '$.y", "center": "$.x + $.width / 2",
  ]
  private static let insetsExpressions = [
    "vertical": "$.top + $.bottom", "height": "$.top + $.bottom", "topAndBottom": "$.top + $.bottom",
    "horizontal": "$.left + $.right", "width": "$.left + $.right", "leftAndRight": "$.left + $.right",
    "leading": "$.left", "start": "$.left", "trailing": "$.right", "end": "$.right", "y": "$.top", "x": "$.left",
  ]
  private static let sizeExpressions = ["x": "$.width", "w": "$.width", "y": "$.height", "h": "$.height"]

  // MARK: - Quantities

  /// Reports a path that asks in words of UIKit or of everyday speech; returns false for any other.
  func reportForeignQuantity(_ resolved: ElementPath, _ path: [SyntaxToken], _ context: Context) -> Bool {
    guard let first = path.first, let last = path.last, let token = resolved.rest.first else { return false }
    let isWholePath = resolved.rest.count == path.count
    let words = resolved.rest.map(\.text)
    let kind = screen[resolved.element].kind
    let range = first.range.lowerBound..<last.range.upperBound
    if isWholePath {
      if let extent = context.extent, path.count == 1, Self.fills.contains(first.text.lowercased()) {
        report(.unknownName, at: first.range, .fillsByDefault(first.text, extent), context)
        return true
      }
      guard let written = foreignPath(words, context) else { return reportNameOfKind(first, context) }
      reportForeign(path, as: written, at: range, context)
      return true
    }
    let base = path.dropLast(words.count).map(\.text).joined(separator: ".")
    if let written = Self.quantity(for: words, of: kind, base) {
      reportForeign(path, as: written, at: range, context)
      return true
    }
    guard words.count == 1, let property = Property.named(token.text, inBody: kind.isSwiftUI),
      property.spec.kinds.contains(kind)
    else { return false }
    report(.unknownQuantity, at: token.range, .isSet(property, kind), context)
    return true
  }

  private static let fills: Set<String> = [
    "auto", "fill", "match_parent", "matchparent", "full", "stretch", "max", "wrap_content", "infinity", "automatic",
    "flexible", "expand", "parent",
  ]

  private func reportForeign(_ path: [SyntaxToken], as written: String, at range: ByteRange, _ context: Context) {
    report(
      .unknownQuantity,
      at: range,
      .isWritten(path.map(\.text).joined(separator: "."), as: written),
      context,
      fixes: [
        Change(title: "Write '\(written)'", edits: [TextEdit(range: range, replacement: written)], isPreferred: true)
      ]
    )
  }

  /// A path in the language for one that begins with no element.
  private func foreignPath(_ words: [String], _ context: Context) -> String? {
    var words = words
    if words == ["UITableView", "automaticDimension"] { return Choice.automatic.rawValue }
    if words.first == "self", words.count > 1 {
      words.removeFirst()
      let isKnown = context.meaning(of: words[0]) != nil || environmentElement(words[0], from: context.element) != nil
      if isKnown { return words.joined(separator: ".") }
    }
    if words.first == "view", words.count > 1, let controller = onlyController {
      return rest("\(controller).view", words)
    }
    if words.starts(with: ["UIScreen", "main"]), words.count > 2 {
      return (["screen"] + words.dropFirst(2).filter { $0 != "size" }).joined(separator: ".")
    }
    switch words[0].lowercased() {
    case "statusbarheight": return "statusBar.height"
    case "navigationbarheight", "navbarheight": return "navigationBar.height"
    case "tabbarheight": return "tabBar.height"
    case "keyboardheight": return "keyboard.height"
    case "screenwidth": return "screen.width"
    case "screenheight": return "screen.height"
    case "device", "uiscreen", "display", "viewport": return rest("screen", words)
    case "navbar", "topbar": return rest("navigationBar", words)
    case "tabs": return rest("tabBar", words)
    case "safeareainsets" where context.element == .window, "safearea" where context.element == .window:
      return words.count == 1 ? "window.safeAreaInsets" : rest("window.safeAreaInsets", words)
    default: return nil
    }
  }

  /// The name of the only plain controller; nil if there are several, or it has no name.
  private var onlyController: String? {
    let controllers = screen.elements.indices.filter { screen.elements[$0].kind == .viewController }
    return controllers.count == 1 && elements.indices.contains(controllers[0]) ? elements[controllers[0]].name : nil
  }

  private func rest(_ word: String, _ words: [String]) -> String? {
    words.count > 1 ? ([word] + words.dropFirst()).joined(separator: ".") : nil
  }

  /// Reports the word for a kind where the name of an element is asked for; returns false for any other word.
  private func reportNameOfKind(_ token: SyntaxToken, _ context: Context) -> Bool {
    guard let kind = ElementKind.named(token.text, inBody: false), context.meaning(of: token.text) == nil,
      let place = screen.elements.indices.first(where: { screen.elements[$0].kind == kind })
    else { return false }
    let name = elements.indices.contains(place) ? elements[place].name : nil
    let way = name.map { "write its name, '\($0)'" } ?? "give it one, as in '\(kind.spelling) main', and write 'main'"
    report(.unknownName, at: token.range, .elementHasAName(kind, way), context)
    return true
  }

  /// What to write for words behind an element; nil for words without a meaning.
  private static func quantity(for words: [String], of kind: ElementKind, _ base: String) -> String? {
    func frame(_ words: [String]) -> String? {
      guard Quantity.frame.applies(to: kind) else { return nil }
      return expression(for: words, of: .rect, "\(base).frame")
    }
    switch words[0] {
    case "x" where words.count == 1: return "\(base).frame.x"
    case "y" where words.count == 1: return "\(base).frame.y"
    case "minX", "minY", "maxX", "maxY", "midX", "midY", "top", "left", "bottom", "right", "leading", "trailing",
      "centerX", "centerY":
      return words.count == 1 ? frame(words) : nil
    case "origin", "size", "center": return words.count == 2 ? frame(words) : nil
    case "safeArea": return base + ".safeAreaInsets" + words.dropFirst().map { ".\($0)" }.joined()
    case "safeAreaLayoutGuide", "layoutMarginsGuide", "readableContentGuide":
      return guide(words, base)
    case "contentHeight" where words.count == 1: return "\(base).contentSize.height"
    case "contentWidth" where words.count == 1: return "\(base).contentSize.width"
    case "margin", "margins": return base + ".layoutMargins" + words.dropFirst().map { ".\($0)" }.joined()
    case "navigationBar", "tabBar", "statusBar", "toolbar": return words.joined(separator: ".")
    default: return nil
    }
  }

  /// A guide's line, which is a part of the frame of the guide.
  private static func guide(_ words: [String], _ base: String) -> String? {
    let frame = "\(base).\(words[0]).layoutFrame"
    guard words.count > 1, words[1] != "layoutFrame" else { return words.count == 1 ? frame : nil }
    let line = words[1].hasSuffix("Anchor") ? String(words[1].dropLast("Anchor".count)) : words[1]
    if line == "frame" { return ([frame] + words.dropFirst(2)).joined(separator: ".") }
    return expression(for: [line], of: .rect, frame)
  }
}

extension String {
  /// Without the parentheses around it, if they are not needed.
  fileprivate func unwrapped(_ isUnneeded: Bool) -> String { isUnneeded ? String(dropFirst().dropLast()) : self }
}
