import InsetsEngine
import InsetsImport
import SwiftReader

/// Modifiers with content, and those of the screen.
extension ViewReader {
  mutating func background(_ view: ReadView, _ call: SwiftNodeID, _ scope: SwiftScope) -> ReadView {
    let tree = tree(scope.file)
    if tree.child(call, .trailingClosure) != nil || argument("content", of: call, tree) != nil {
      return content(.background, view, call, scope)
    }
    guard let first = tree.child(call, .argument).flatMap({ tree.firstChild($0) }) else { return view }
    if isClear(first, tree) { return view }
    if let shape = argument("in", of: call, tree) {
      var (view, element) = (view, ReadView(kind: .background, children: [ReadView(kind: .rectangle)]))
      // A card is no backdrop of a screen.
      if !["Rectangle()", ".rect"].contains(tree.text(shape)) {
        element.comments.append(ReadView.shaped)
      } else if !isSureGround(first, scope) {
        element.comments.append(ReadView.unsureGround)
      }
      view.parts.append(.element(element))
      return view
    }
    // Only a style has edges at which it extends.
    if isStyle(first, scope) || argument("ignoresSafeAreaEdges", of: call, tree) != nil {
      var view = view
      guard let node = argument("ignoresSafeAreaEdges", of: call, tree) else {
        view.parts.append(.property("background", "style"))
        return view
      }
      guard let edges = edges(evaluate(node, scope)) else {
        leaveOut(node, .openNumber, scope, &view)
        return view
      }
      let words =
        edges.isEmpty ? "none" : edges.count == 1 ? edges.joined() : "[\(edges.joined(separator: ", "))]"
      var part = ReadView.Part.property("background", "(style, ignoresSafeAreaEdges: \(words))")
      part.comment = ReadView.endsOnPurpose
      view.parts.append(part)
      return view
    }
    return content(.background, view, call, scope)
  }

  /// An element behind or in front of a view, of the same size.
  mutating func content(_ kind: ViewKind, _ view: ReadView, _ call: SwiftNodeID, _ scope: SwiftScope) -> ReadView {
    let tree = tree(scope.file)
    let content: [ReadView]
    let code: SwiftNodeID
    if let closure = tree.child(call, .trailingClosure).flatMap({ tree.firstChild($0) }) {
      content = build(tree.children(closure), scope)
      code = closure
    } else if let given = argument("content", of: call, tree) {
      content = shown(by: given, scope)
      code = given
    } else if let first = tree.child(call, .argument).flatMap({ tree.firstChild($0) }) {
      code = first
      // A style in front of a view is drawn in its own frame.
      if kind == .overlay, isStyle(first, scope) || argument("in", of: call, tree) != nil { return view }
      content = views(first, scope)
    } else {
      return view
    }
    // What finds a controller or a scroll view of UIKit stands behind a view and draws nothing.
    let drawn = content.filter { view in
      !Self.drawsNothing(view) && !(kind == .background && view.drawn.contains { $0.name == ReadView.representable })
    }
    guard !drawn.isEmpty else { return view }
    var element = ReadView(kind: kind, children: drawn)
    if drawn.allSatisfy(\.hidesNothing) {
      let isThereForAMoment = drawn.allSatisfy { $0.comments.contains(ReadView.comesAndGoes) }
      element.comments.append(isThereForAMoment ? ReadView.comesAndGoes : ReadView.fades)
    }
    if kind == .background, !isSureGround(code, scope) { element.comments.append(ReadView.unsureGround) }
    if let node = argument("alignment", of: call, tree), let word = alignment(node, scope, &element) {
      element.parts.append(.property("alignment", word))
    }
    var view = view
    view.parts.append(.element(element))
    return view
  }

  /// What a modifier is given to show: by a closure, or by the name of one.
  private mutating func shown(by node: SwiftNodeID, _ scope: SwiftScope) -> [ReadView] {
    let tree = tree(scope.file)
    return tree.kind(node) == .closure ? build(tree.children(node), scope) : views(node, scope)
  }

  /// Whether a view only measures: a reader around clear colours.
  private static func drawsNothing(_ view: ReadView) -> Bool {
    view.kind == .geometryReader && view.children.allSatisfy { $0.kind == .color && $0.parts.isEmpty }
  }

  private func isClear(_ node: SwiftNodeID, _ tree: SwiftTree) -> Bool {
    // `Color.clear.contentShape(Rectangle()).onTapGesture { … }` catches taps and draws nothing.
    tree.text(node).hasPrefix("Color.clear") || tree.text(node) == ".clear"
  }

  /// Whether an expression is a colour, material or gradient, and no view.
  private func isStyle(_ node: SwiftNodeID, _ scope: SwiftScope, steps: Int = 0) -> Bool {
    guard steps < 20 else { return false }
    let steps = steps + 1
    let tree = tree(scope.file)
    let kind = tree.kind(node)
    if kind == .implicitMember {
      return true
    } else if kind == .tuple {
      let value = tree.child(node, .argument).flatMap { tree.firstChild($0) }
      return value.map { isStyle($0, scope, steps: steps) } ?? false
    } else if kind == .sequence {
      guard let ternary = Ternary(node, in: tree) else { return false }
      return (ternary.accepted + ternary.rejected).allSatisfy { isStyle($0, scope, steps: steps) }
    } else if kind == .member {
      guard let base = tree.firstChild(node) else { return false }
      let name = tree.name(node)
      if tree.kind(base) == .identifier {
        if tree.name(base).first?.isUppercase == true { return tree.name(base) != "Image" && tree.name(base) != "Text" }
        if tree.name(base) == "self", let place = scope.instance?.type?.members[name]?.first {
          return isStyle(place, name, scope, steps: steps)
        }
      }
      return isStyle(base, scope, steps: steps) || TellingNames.isColor(name) || project.isColor(name)
    } else if kind == .call {
      guard let callee = tree.firstChild(node) else { return false }
      let name = tree.name(callee)
      let kind = tree.kind(callee)
      if kind == .identifier {
        if name.hasSuffix("Gradient") || ["Color", "Material", "AnyShapeStyle"].contains(name) { return true }
        let places = scope.instance?.type?.members[name] ?? project.globals[name] ?? []
        return !places.isEmpty && places.allSatisfy { isStyle($0, name, scope, steps: steps) }
      } else if kind == .implicitMember {
        return true
      } else if kind == .member {
        // `Color.from(theme)`: what a function of the type makes is one.
        if let base = tree.firstChild(callee), tree.kind(base) == .identifier, tree.name(base) == "Color" {
          return true
        }
        guard ["opacity", "gradient", "shadow", "blendMode", "linearGradient", "mix"].contains(name) else {
          return false
        }
        return tree.firstChild(callee).map { isStyle($0, scope, steps: steps) } ?? false
      } else {
        return false
      }
    } else if kind == .identifier {
      let name = tree.name(node)
      if TellingNames.isColor(name) { return true }
      if let value = scope.local(name) {
        if case .word = value { return true }
        if case .call(let maker, _) = value { return maker.lowercased().hasSuffix("gradient") }
      }
      if let place = scope.instance?.type?.members[name]?.first { return isStyle(place, name, scope, steps: steps) }
      guard let places = project.globals[name], places.count == 1 else { return false }
      return isStyle(places[0], name, scope, steps: steps)
    } else {
      return false
    }
  }

  /// Whether a property, constant or function is a style, by its type or by what it begins with.
  private func isStyle(_ place: SwiftProject.Place, _ name: String, _ scope: SwiftScope, steps: Int) -> Bool {
    let owner = tree(place.file)
    if owner.kind(place.node) == .functionDeclaration {
      return owner.child(place.node, .type).map { TellingNames.styleTypes.contains(owner.text($0)) } ?? false
    }
    guard let binding = owner.children(place.node, .binding).first(where: { owner.name($0) == name }) else {
      return false
    }
    if let annotation = owner.child(binding, .type) {
      let type = owner.text(annotation)
      return TellingNames.styleTypes.contains(type) || isGenericStyle(type, scope.instance?.type)
    }
    guard let value = owner.child(binding, .initializer).flatMap({ owner.firstChild($0) }) else { return false }
    // A name says more of what is drawn than of what holds it.
    guard owner.kind(value) == .call || owner.kind(value) == .member else { return false }
    return isStyle(value, SwiftScope(type: scope.instance?.type, file: place.file), steps: steps)
  }

  /// Whether a type's name stands for any style: `struct Card<Fill: ShapeStyle>`.
  private func isGenericStyle(_ name: String, _ type: SwiftProject.TypeDeclaration?) -> Bool {
    guard let type else { return false }
    let tree = tree(type.place.file)
    let node = tree[type.place.node]
    let members = tree.child(type.place.node, .members).map { tree[$0].first } ?? node.end
    let head = (node.first..<members).map { tree.text(ofToken: $0) }.joined(separator: " ")
    return ["< \(name) :", ", \(name) :", "where \(name) :"].contains { start in
      head.firstRange(of: start).map { head[$0.upperBound...].drop { $0 == " " }.hasPrefix("ShapeStyle") } ?? false
    }
  }

  mutating func bar(_ kind: ViewKind, _ view: ReadView, _ call: SwiftNodeID, _ scope: SwiftScope) -> ReadView {
    let tree = tree(scope.file)
    var element = ReadView(kind: kind)
    if let closure = tree.child(call, .trailingClosure).flatMap({ tree.firstChild($0) })
      ?? argument("content", of: call, tree)
    {
      element.children = shown(by: closure, scope)
      let answered = AnsweredInset(project: project, tree: tree, views: element.children, closure: closure)
      if answered.isBackground || answered.hasRoomOfItsOwn { element.comments.append(ReadView.isAnswered) }
    }
    if !element.children.isEmpty, element.children.allSatisfy({ $0.comments.contains(ReadView.comesAndGoes) }) {
      element.comments.append(ReadView.isForAMoment)
    }
    let edge = argument("edge", of: call, tree).flatMap { evaluate($0, scope).word }
    guard let edge, ["top", "bottom", "leading", "trailing"].contains(edge) else {
      return opaque(view, call, .openNumber, scope)
    }
    element.parts.append(.property("edge", edge))
    if let node = argument("alignment", of: call, tree), let word = alignment(node, scope, &element), word != "center" {
      leaveOut(node, .unknownWord, scope, &element)
    }
    if let node = argument("spacing", of: call, tree) {
      let value = evaluate(node, scope)
      leaveOpen(value, node, scope, &element)
      if let length = length(value) {
        element.parts.append(.property("spacing", length))
      } else if case .nothing = value {
        // The same as none.
      } else {
        // A bar whose distance is not known is one of unknown size.
        element.parts.append(.property("spacing", "0"))
        element.children = [.unknown(note(.openNumber, node, scope.file))]
      }
    }
    var view = view
    view.parts.append(.element(element))
    return view
  }

  // MARK: - The screen

  mutating func titleMode(_ view: ReadView, _ node: SwiftNodeID, _ scope: SwiftScope) -> ReadView {
    var view = view
    if let word = evaluate(node, scope).word, ["automatic", "inline", "inlineLarge", "large"].contains(word) {
      if word != "inlineLarge" { view.parts.append(.property("navigationBarTitleDisplayMode", word)) }
    } else {
      leaveOut(node, .openNumber, scope, &view)
    }
    return view
  }

  mutating func toolbar(_ view: ReadView, _ call: SwiftNodeID, _ scope: SwiftScope) -> ReadView {
    let tree = tree(scope.file)
    var view = view
    let arguments = tree.children(call, .argument).compactMap { tree.firstChild($0) }
    if let word = arguments.first.flatMap({ evaluate($0, scope).word }), ["hidden", "visible"].contains(word) {
      if arguments.count == 1 {
        leaveOut(call, .unknownWord, scope, &view)
        // Whatever bars the system means, the navigation bar is one.
        if word == "hidden" { view.parts.append(.property("toolbarVisibility", "(hidden, for: navigationBar)")) }
      }
      for argument in arguments.dropFirst() {
        if let bar = evaluate(argument, scope).word, ["navigationBar", "tabBar", "bottomBar"].contains(bar) {
          view.parts.append(.property("toolbarVisibility", "(\(word), for: \(bar))"))
        }
      }
      return view
    }
    if argument("for", of: call, tree) != nil { return opaque(view, call, .openCondition, scope) }
    if !project.isWhole {
      if let element = toolbarItems(call, scope) { view.parts.append(.element(element)) }
      return view
    }
    // Items in the navigation bar do not change its height; those in the bottom bar and above the keyboard make one.
    let others = ["bottomBar", "keyboard"].filter { tree.text(call).contains("placement: .\($0)") }
    if others.isEmpty { view.markBarContent(isTrailing: tree.isAtTrailingSide(call)) }
    for placement in others {
      let items = ReadView(
        kind: .toolbar,
        children: [ReadView(kind: .button)],
        parts: [.property("placement", placement)]
      )
      view.parts.append(.element(items))
    }
    return view
  }

  /// A toolbar with all of its items; nil where none is read.
  private mutating func toolbarItems(_ call: SwiftNodeID, _ scope: SwiftScope) -> ReadView? {
    let tree = tree(scope.file)
    guard let closure = tree.child(call, .trailingClosure).flatMap({ tree.firstChild($0) }) else { return nil }
    var toolbar = ReadView(kind: .toolbar)
    for statement in tree.children(closure) where tree.kind(statement) != .closureSignature {
      guard tree.kind(statement) == .call, let callee = tree.firstChild(statement),
        tree.name(callee) == "ToolbarItem" || tree.name(callee) == "ToolbarItemGroup"
      else {
        toolbar.children += views(statement, scope)
        continue
      }
      let name = tree.name(callee)
      var item = ReadView(
        kind: name == "ToolbarItem" ? .toolbarItem : .toolbarItemGroup,
        children: builtContent(statement, scope)
      )
      if let node = argument("placement", of: statement, tree) {
        if let word = evaluate(node, scope).word, Self.placements.contains(word) {
          item.parts.append(.property("placement", word))
        } else {
          leaveOut(node, .unknownWord, scope, &item)
        }
      }
      toolbar.children.append(item)
    }
    return toolbar.children.isEmpty ? nil : toolbar
  }

  private static let placements: Set<String> = [
    "automatic", "navigationBar", "bottomBar", "keyboard", "principal", "topBarLeading", "topBarTrailing",
    "navigationBarLeading", "navigationBarTrailing", "navigation", "primaryAction", "secondaryAction",
    "confirmationAction", "cancellationAction", "destructiveAction", "status",
  ]

  mutating func style(_ name: String, _ view: ReadView, _ call: SwiftNodeID, _ scope: SwiftScope) -> ReadView {
    let tree = tree(scope.file)
    let node = tree.child(call, .argument).flatMap { tree.firstChild($0) }
    var word = node.flatMap { evaluate($0, scope).word }
    if word == nil, let node, tree.kind(node) == .call, let callee = tree.firstChild(node) {
      // `.page(indexDisplayMode: .never)` and `InsetGroupedListStyle()`.
      let type = tree.name(callee)
      word =
        type.hasSuffix("Style")
        ? type.prefix(1).lowercased()
          + type.dropFirst().replacing("ListStyle", with: "").replacing("TabViewStyle", with: "") : type
    }
    let words =
      name == "listStyle"
      ? ["automatic", "insetGrouped", "grouped", "inset", "plain", "sidebar"]
      : ["automatic", "page", "sidebarAdaptable"]
    let kinds: [ViewKind] = name == "listStyle" ? [.list, .form] : [.tabView]
    guard let node else { return view }
    var view = view
    guard let word, words.contains(word) else {
      leaveOut(node, .unknownWord, scope, &view)
      return view
    }
    // Whether the dots of pages are shown is known where it is said.
    let showsDots = word == "page" && tree.text(node).contains("indexDisplayMode: .always")
    Self.give(.property(name, showsDots ? "page(indexDisplayMode: always)" : word), to: kinds, in: &view)
    return view
  }

  /// Gives a style to the view of a kind, or to those in another view that have none of their own.
  private static func give(_ style: ReadView.Part, to kinds: [ViewKind], in view: inout ReadView) {
    guard case .property(let name, _) = style.content else { return }
    if kinds.contains(view.kind) {
      let isStyled = view.parts.contains { if case .property(name, _) = $0.content { true } else { false } }
      if !isStyled { view.parts.append(style) }
      return
    }
    for index in view.children.indices { give(style, to: kinds, in: &view.children[index]) }
  }

  mutating func detents(_ view: ReadView, _ call: SwiftNodeID, _ scope: SwiftScope) -> ReadView {
    let tree = tree(scope.file)
    guard let node = tree.child(call, .argument).flatMap({ tree.firstChild($0) }),
      case .list(let values) = evaluate(node, scope)
    else { return opaque(view, call, .openNumber, scope) }
    if followsState(node, scope) { return opaque(view, call, .openNumber, scope) }
    let known = values.map { value in
      value.word.flatMap { project.extensions["PresentationDetent"]?[$0]?.first }.map { constant($0) } ?? value
    }
    let words = known.map { value -> String? in
      if let word = value.word { return ["medium", "large"].contains(word) ? word : nil }
      guard case .call(let name, let parts) = value, ["height", "fraction"].contains(name) else { return nil }
      return parts.first?.value.length.map { "\(name)(\($0))" }
    }
    guard !words.isEmpty, words.allSatisfy({ $0 != nil }) else { return opaque(view, call, .openNumber, scope) }
    var view = view
    view.parts.append(.property("presentationDetents", "[\(words.compactMap(\.self).joined(separator: ", "))]"))
    return view
  }

  /// Whether an expression names a property of the view that its code sets, as one that takes the height of the content.
  private func followsState(_ node: SwiftNodeID, _ scope: SwiftScope) -> Bool {
    guard let type = scope.instance?.type else { return false }
    let (tree, expression) = (tree(scope.file), tree(scope.file)[node])
    let names = (expression.first..<expression.end).filter { tree.token($0).kind == .identifier }
      .map { tree.text(ofToken: $0) }.filter { type.members[$0] != nil }
    let (code, owner) = (self.tree(type.place.file), self.tree(type.place.file)[type.place.node])
    return (owner.first..<owner.end).contains { index in
      index + 1 < owner.end && names.contains(code.text(ofToken: index))
        && SwiftTree.sets(code.text(ofToken: index + 1))
        && (index == owner.first || !["var", "let"].contains(code.text(ofToken: index - 1)))
    }
  }
}
