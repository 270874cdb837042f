import InsetsEngine
import InsetsImport
import SwiftReader

extension ViewReader {
  /// The views that an initializer makes.
  ///
  /// Where SwiftUI is named before it, the app's own type of that name is not meant.
  mutating func created(
    _ name: String,
    _ call: SwiftNodeID,
    _ scope: SwiftScope,
    modifiers: [String],
    isSwiftUI: Bool = false
  ) -> [ReadView] {
    // The app's own type comes before SwiftUI's of the same name.
    if !isSwiftUI, let types = project.types[name], types.contains(where: \.isDrawn) {
      guard let type = project.type(name, near: scope.file) else { return unread(.ambiguousName, call, scope) }
      if type.isRepresentable {
        return [ReadView(kind: .color, name: name, drawn: [.init(name: ReadView.representable, order: 0)])]
      }
      if type.inherited.contains(where: { $0.hasSuffix("Shape") }) { return [ReadView(kind: .rectangle)] }
      guard type.members["body"] != nil else { return unread(.swiftUILayout, call, scope) }
      if scope.isIn(type) { return [.unknown("\(name): it is in itself")] }
      let object = object(type, arguments(of: call, scope))
      object.maker = scope
      let outer = site
      if type.place.file != entryFile, site == nil, scope.file == entryFile {
        site = nameRange(of: call, scope)
      }
      defer { site = outer }
      var views = content(of: object)
      if views.count == 1 { views[0].name = views[0].name ?? name }
      return views
    }
    switch name {
    case "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack":
      return ViewKind(type: name).map { [stack($0, call, scope)] } ?? []
    case "Group", "ScrollViewReader", "AnyView", "TimelineView", "GlassEffectContainer":
      return builtContent(call, scope)
    case "ContentUnavailableView":
      // It takes all that it is offered, and shows its words in the middle.
      let size = ReadView.Part.property("frame", "(maxWidth: infinity, maxHeight: infinity)")
      return [ReadView(kind: .zStack, children: [ReadView(kind: .text)], parts: [size])]
    case "ModifiedContent":
      guard let content = argument("content", of: call, tree(scope.file)) else {
        return unread(.unreadCode, call, scope)
      }
      return views(content, scope).map {
        viewModifier($0, call, argument("modifier", of: call, tree(scope.file)), scope)
      }
    case "EmptyView": return []
    case "Divider": return [ReadView(kind: .divider)]
    case "Spacer":
      var view = ReadView(kind: .spacer)
      if let node = argument("minLength", of: call, tree(scope.file)) {
        let value = evaluate(node, scope)
        leaveOpen(value, node, scope, &view)
        if let length = length(value) {
          view.parts.append(.property("minLength", length))
        } else {
          leaveOut(node, .openNumber, scope, &view)
        }
      }
      return [view]
    case "Color":
      return [ReadView(kind: .color)]
    case "LinearGradient", "RadialGradient":
      let words = tree(scope.file).text(call)
      let isFading = words.contains(".clear") || words.contains("opacity(0)") || words.contains("opacity(0.0)")
      return [ReadView(kind: .color, comments: isFading ? [ReadView.fades] : [])]
    case "AngularGradient", "EllipticalGradient", "MeshGradient", "Map", "Canvas", "Chart", "VideoPlayer", "SpriteView",
      "SceneView":
      return [ReadView(kind: .color)]
    case "Rectangle", "RoundedRectangle", "UnevenRoundedRectangle", "Circle", "Capsule", "Ellipse", "Path",
      "ContainerRelativeShape":
      return [ReadView(kind: .rectangle)]
    case "Image":
      return [ReadView(kind: .image)]
    case "AsyncImage": return [loadedImage(call, scope)]
    case _ where TellingNames.images.contains(name): return [ReadView(kind: .image, isForeignImage: true)]
    case "Text": return [text(call, scope)]
    case "ProgressView", "Gauge": return [ReadView(kind: .text)]
    case "Label", "LabeledContent": return [ReadView(kind: .label)]
    case "TextField": return [ReadView(kind: .textField)]
    case "SecureField", "TextEditor", "Picker", "DatePicker", "Stepper", "Slider":
      return control(named: name).map { [$0] } ?? []
    case "Toggle": return [ReadView(kind: .toggle)]
    case "MultiDatePicker", "ColorPicker", "ShareLink", "PasteButton", "EditButton", "SignInWithAppleButton",
      "PhotosPicker", "RenameButton":
      return [ReadView(kind: .button)]
    case "Button", "NavigationLink", "Menu", "Link": return [control(name, call, scope)]
    case "ScrollView": return [scrollView(call, scope)]
    case "List", "Form": return [list(name == "List" ? .list : .form, call, scope)]
    case "Section": return [section(call, scope)]
    case "ForEach": return rows(call, scope)
    case "NavigationStack":
      return [ReadView(kind: availability.navigation(in: world), children: builtContent(call, scope).column)]
    // Of several it shows the first; on tablets the others are columns.
    case "NavigationView":
      return [ReadView(kind: .navigationView, children: Array(builtContent(call, scope).prefix(1)))]
    case "NavigationSplitView": return [ReadView(kind: .navigationSplitView, children: columns(call, scope))]
    case "TabView": return [tabView(call, scope)]
    case "Tab": return [ReadView(kind: .tab, children: builtContent(call, scope).column)]
    case "GeometryReader": return [reader(call, scope)]
    case "ViewThatFits", "Grid", "GridRow", "LazyVGrid", "LazyHGrid":
      return ViewKind(type: name).map { arrangement($0, call, scope) } ?? []
    case "DisclosureGroup" where isCollapsed(call, scope): return disclosed(call, scope)
    case "Table", "ControlGroup", "OutlineGroup", "DisclosureGroup", "GroupBox", "HSplitView", "VSplitView":
      return unread(.swiftUILayout, call, scope)
    default:
      if let alias = project.aliases[name], alias != name, !isExhausted {
        depth += 1
        defer { depth -= 1 }
        return created(alias, call, scope, modifiers: modifiers)
      }
      // A function that is called as a type.
      let isFunction = scope.instance?.type?.members[name] != nil || project.globals[name] != nil
      return (isFunction ? called(name, call, scope) : nil) ?? unread(.foreignView, call, scope)
    }
  }

  /// The image that is there once it is loaded.
  private mutating func loadedImage(_ call: SwiftNodeID, _ scope: SwiftScope) -> ReadView {
    let tree = tree(scope.file)
    var image = ReadView(kind: .image)
    let words = tree.children(call, .trailingClosure).map { tree.text($0) }.joined()
    let isFilling = words.contains(".scaledToFill()") || words.contains("contentMode: .fill")
    if let frame = frame(ofLoadedImage: call, tree) {
      image.parts.append(.property("resizable", "true"))
      if isFilling { image.parts.append(.property("scaledToFill", "true")) }
      return modified([image], by: frame, scope).first ?? image
    }
    // What it is in is not known of other modifiers.
    guard project.isWhole, isFilling, words.contains(".resizable()"),
      !(ReadView.clips.union(["frame"])).contains(where: { words.contains(".\($0)(") })
    else { return image }
    image.drawn.append(.init(name: ReadView.fills, value: .isTrue, order: 0))
    return image
  }

  /// The only frame with a width and a height that the phases of an image give it once it is loaded.
  private func frame(ofLoadedImage call: SwiftNodeID, _ tree: SwiftTree) -> SwiftNodeID? {
    var (frames, pending) = ([SwiftNodeID](), Array(tree.children(call, .trailingClosure)))
    while let node = pending.popLast() {
      pending += tree.children(node)
      guard tree.kind(node) == .call, let callee = tree.firstChild(node), tree.kind(callee) == .member,
        tree.name(callee) == "frame", let base = tree.firstChild(callee), tree.text(base).contains(".resizable()"),
        !tree.text(base).contains("Image(")
      else { continue }
      frames.append(node)
    }
    guard let frame = frames.first, frames.count == 1,
      tree.children(frame, .argument).compactMap({ tree.label($0) }) == ["width", "height"]
    else { return nil }
    return frame
  }

  /// A text, with how many letters it has where these are words and not the name of a translation.
  private mutating func text(_ call: SwiftNodeID, _ scope: SwiftScope) -> ReadView {
    let tree = tree(scope.file)
    var view = ReadView(kind: .text)
    let first = tree.children(call, .argument).first
    guard project.isWhole, let node = first.flatMap({ tree.firstChild($0) }),
      case .text(let words) = evaluate(node, scope)
    else { return view }
    view.words = words
    guard let longest = words.split(whereSeparator: \.isNewline).map(\.count).max(),
      longest >= LetterWidth.fewestLetters, words.split(whereSeparator: \.isWhitespace).count > 3
    else { return view }
    view.parts.append(.property("letters", "\(longest)"))
    return view
  }

  mutating func unread(_ reason: ImportReason, _ node: SwiftNodeID, _ scope: SwiftScope) -> [ReadView] {
    var view = ReadView.unknown(note(reason, node, scope.file))
    let tree = tree(scope.file)
    // What stands for a view of pasted code has its name.
    if !project.isWhole, tree.kind(node) == .call, let callee = tree.firstChild(node) { view.name = tree.name(callee) }
    return [view]
  }

  /// The views of the last closure, or of the argument of `AnyView(x)`.
  mutating func builtContent(_ call: SwiftNodeID, _ scope: SwiftScope) -> [ReadView] {
    let tree = tree(scope.file)
    if let closure = content(of: call, tree) { return build(tree.children(closure), scope) }
    guard let argument = tree.children(call, .argument).last, let value = tree.firstChild(argument) else { return [] }
    if tree.kind(value) == .closure { return build(tree.children(value), scope) }
    return views(value, scope)
  }

  /// The views of a split view's closures, one for each column.
  private mutating func columns(_ call: SwiftNodeID, _ scope: SwiftScope) -> [ReadView] {
    let tree = tree(scope.file)
    let arguments = ["sidebar", "content", "detail"].compactMap { argument($0, of: call, tree) }
    let trailing = tree.children(call, .trailingClosure).compactMap { tree.firstChild($0) }
    return (arguments.filter { tree.kind($0) == .closure } + trailing).compactMap { closure in
      return build(tree.children(closure), scope).column.first
    }
  }

  /// The closure of a call that builds its content.
  private func content(of call: SwiftNodeID, _ tree: SwiftTree) -> SwiftNodeID? {
    let trailing = tree.children(call, .trailingClosure)
    let named = trailing.first { ["content", "label"].contains(tree.label($0) ?? "") }
    if let closure = named ?? trailing.first { return tree.firstChild(closure) }
    let argument = tree.children(call, .argument).first {
      ["content", "label", "destination"].contains(tree.label($0) ?? "")
    }
    return argument.flatMap { tree.firstChild($0) }.flatMap { tree.kind($0) == .closure ? $0 : nil }
  }

  func argument(_ label: String, of call: SwiftNodeID, _ tree: SwiftTree) -> SwiftNodeID? {
    tree.children(call, .argument).first { tree.label($0) == label }.flatMap { tree.firstChild($0) }
  }

  // MARK: - Stacks

  private mutating func stack(_ kind: ViewKind, _ call: SwiftNodeID, _ scope: SwiftScope) -> ReadView {
    let tree = tree(scope.file)
    var view = ReadView(kind: kind)
    view.children = builtContent(call, scope)
    if kind == .zStack, let ground = view.children.first, [.color, .rectangle, .image].contains(ground.kind),
      let first = content(of: call, tree).flatMap({ tree.firstChild($0) })
    {
      if tree.text(first).hasPrefix("Color.clear") {
        view.children[0].comments.append(ReadView.clear)
      } else if !isSureGround(first, scope, isPicture: ground.kind == .image) {
        view.children[0].comments.append(ReadView.unsureGround)
      }
    }
    if let node = argument("alignment", of: call, tree) {
      if let word = alignment(node, scope, &view) { view.parts.append(.property("alignment", word)) }
    }
    guard let node = argument("spacing", of: call, tree) else { return view }
    switch evaluate(node, scope) {
    case .nothing: break
    case let value:
      leaveOpen(value, node, scope, &view)
      if let length = length(value) {
        view.parts.append(.property("spacing", length))
      } else {
        // A distance that is not known is a view of unknown size between two views.
        let gap = ReadView.unknown(note(.openNumber, node, scope.file))
        view.parts.append(.property("spacing", "0"))
        view.children = Array(view.children.map { [$0] }.joined(separator: [gap]))
      }
    }
    return view
  }

  /// An alignment that the language has; any other is a comment above the view.
  mutating func alignment(_ node: SwiftNodeID, _ scope: SwiftScope, _ view: inout ReadView) -> String? {
    let words = [
      "topLeading", "top", "topTrailing", "leading", "center", "trailing", "bottomLeading", "bottom", "bottomTrailing",
    ]
    let word = alignmentWord(evaluate(node, scope), node, scope)
    if let word, words.contains(word) { return word }
    let isBaseline = word == "firstTextBaseline" || word == "lastTextBaseline"
    if let word, isBaseline, view.kind == .hStack || view.kind == .lazyHStack || view.kind == .grid { return word }
    leaveOut(node, isBaseline ? .baselineAlignment : .unknownWord, scope, &view)
    return nil
  }

  /// `Alignment(horizontal: .trailing, vertical: .bottom)` as one word.
  private mutating func alignmentWord(_ value: SwiftValue, _ node: SwiftNodeID, _ scope: SwiftScope) -> String? {
    let tree = tree(scope.file)
    guard tree.kind(node) == .call, let callee = tree.firstChild(node),
      ["Alignment", "init"].contains(tree.name(callee)),
      let horizontal = argument("horizontal", of: node, tree), let vertical = argument("vertical", of: node, tree),
      let side = evaluate(horizontal, scope).word, let height = evaluate(vertical, scope).word
    else { return value.word }
    if height == "center" { return side }
    return side == "center" ? height : height + side.prefix(1).uppercased() + side.dropFirst()
  }

  /// Says above a view what of it is left out.
  mutating func leaveOut(_ node: SwiftNodeID, _ reason: ImportReason, _ scope: SwiftScope, _ view: inout ReadView) {
    view.comments.append("not read: \(note(reason, node, scope.file))")
  }

  /// Whether nothing but a touch shows the content of a disclosure group.
  private func isCollapsed(_ call: SwiftNodeID, _ scope: SwiftScope) -> Bool {
    argument("isExpanded", of: call, tree(scope.file)) == nil
  }

  /// The label of a disclosure group.
  private mutating func disclosed(_ call: SwiftNodeID, _ scope: SwiftScope) -> [ReadView] {
    let tree = tree(scope.file)
    let closure = tree.children(call, .trailingClosure).first { tree.label($0) == "label" }
    guard let label = closure.flatMap({ tree.firstChild($0) }) else { return [ReadView(kind: .label)] }
    let views = build(tree.children(label), scope)
    return views.count == 1 ? views : [ReadView(kind: .hStack, children: views)]
  }

  // MARK: - Scrolling

  private mutating func scrollView(_ call: SwiftNodeID, _ scope: SwiftScope) -> ReadView {
    let tree = tree(scope.file)
    var view = ReadView(kind: .scrollView, children: builtContent(call, scope).map(\.withoutStacks))
    let first = tree.children(call, .argument).first { tree.label($0) == nil }
    guard let node = first.flatMap({ tree.firstChild($0) }) else { return view }
    if let axes = axes(evaluate(node, scope)) {
      if axes != "vertical" { view.parts.append(.property("axes", axes)) }
    } else {
      leaveOut(node, .openNumber, scope, &view)
    }
    return view
  }

  private mutating func list(_ kind: ViewKind, _ call: SwiftNodeID, _ scope: SwiftScope) -> ReadView {
    let tree = tree(scope.file)
    let hasData = kind == .list && tree.children(call, .argument).contains { tree.label($0) == nil }
    let views = hasData ? rows(call, scope) : builtContent(call, scope)
    return ReadView(kind: kind, children: views.map(\.withoutStacks))
  }

  private mutating func section(_ call: SwiftNodeID, _ scope: SwiftScope) -> ReadView {
    let tree = tree(scope.file)
    var view = ReadView(kind: .section, children: builtContent(call, scope))
    for part in [ViewKind.header, .footer] {
      let closure = tree.children(call, .trailingClosure).first { tree.label($0) == "\(part)" }.flatMap {
        tree.firstChild($0)
      }
      let content =
        closure.map { build(tree.children($0), scope) } ?? argument("\(part)", of: call, tree).map { views($0, scope) }
      if let content, !content.isEmpty { view.children.append(ReadView(kind: part, children: content)) }
    }
    if tree.children(call, .argument).contains(where: { tree.label($0) == nil }) {
      view.children.append(ReadView(kind: .header, children: [ReadView(kind: .text)]))
    }
    return view
  }

  /// What a `ForEach` or a list with data makes: its views once for each element, if their number is known.
  private mutating func rows(_ call: SwiftNodeID, _ scope: SwiftScope) -> [ReadView] {
    let tree = tree(scope.file)
    guard
      let data = tree.children(call, .argument).first(where: { tree.label($0) == nil }).flatMap({ tree.firstChild($0) }
      ),
      let closure = content(of: call, tree)
    else { return rowsOfFunction(call, scope) ?? unread(.openRows, call, scope) }
    let elements = tree.namesOfParameters(of: closure)
    guard case .list(let values) = evaluate(data, scope), values.count <= 100 else {
      // None, one or many: their number is not known.
      let inner = SwiftScope(type: nil, file: scope.file, parent: scope)
      bindClosure(SwiftProject.Place(file: scope.file, node: closure), [.unknown(.givenView)], inner, tree)
      let wasInRow = sizes.isInOpenRow
      sizes.isInOpenRow = true
      let row = ChosenRow.inOther(of: elements, isOnly: true, &self) { $0.build(tree.children(closure), inner) }
      sizes.isInOpenRow = wasInRow
      let comment = "none, one or many, by \(Self.short(tree.text(data)))"
      guard !row.isEmpty else { return [] }
      return [ReadView(kind: .forEach, children: row, comments: [comment])]
    }
    let rows = values.enumerated().map { index, value in
      let inner = SwiftScope(type: nil, file: scope.file, parent: scope)
      bindClosure(SwiftProject.Place(file: scope.file, node: closure), [value], inner, tree)
      if index == 0 { return build(tree.children(closure), inner) }
      return ChosenRow.inOther(of: elements, &self) { $0.build(tree.children(closure), inner) }
    }
    // A person writes rows that are all the same once.
    guard !project.isWhole, rows.count > 1, let first = rows.first, !first.isEmpty,
      rows.allSatisfy({ $0.map(\.outline) == first.map(\.outline) })
    else { return rows.flatMap { $0 } }
    return [ReadView(kind: .forEach, children: first, parts: [.property("count", "\(rows.count)")])]
  }

  /// `ForEach(items, content: row)`: the views that a function or initializer makes for each element.
  private mutating func rowsOfFunction(_ call: SwiftNodeID, _ scope: SwiftScope) -> [ReadView]? {
    let tree = tree(scope.file)
    guard let data = tree.children(call, .argument).first(where: { tree.label($0) == nil }),
      let content = argument("content", of: call, tree) ?? argument("rowContent", of: call, tree)
    else { return nil }
    let row: [ReadView]?
    if tree.kind(content) == .member, tree.name(content) == "init", let base = tree.firstChild(content) {
      row = project.type(tree.name(base), near: scope.file).map { type in
        self.content(of: SwiftScope(type: type, file: type.place.file))
      }
    } else {
      let element = ReadArgument(label: nil, value: .unknown(.givenView), isTrailing: true)
      row = called(tree.name(content), content, scope, with: [element])
    }
    guard let row, !row.isEmpty else { return row }
    let comment = "none, one or many, by \(Self.short(tree.text(data)))"
    return [ReadView(kind: .forEach, children: row, comments: [comment])]
  }

  // MARK: - Controls, tabs, readers

  /// A button or link: its label's views, of which the texts and images are what is touched.
  private mutating func control(_ name: String, _ call: SwiftNodeID, _ scope: SwiftScope) -> ReadView {
    let tree = tree(scope.file)
    let trailing = tree.children(call, .trailingClosure)
    let label =
      trailing.first { tree.label($0) == "label" }.flatMap { tree.firstChild($0) }
      ?? argument("label", of: call, tree)
    let hasTitle = tree.children(call, .argument).contains { tree.label($0) == nil || tree.label($0) == "title" }
    let closure: SwiftNodeID?
    switch name {
    case "Button":
      closure =
        label ?? (argument("action", of: call, tree) != nil ? trailing.first.flatMap { tree.firstChild($0) } : nil)
    // A title, or a value with the label behind it.
    case "NavigationLink":
      let takesLabel = tree.children(call, .argument).contains {
        ["destination", "value"].contains(tree.label($0) ?? "")
      }
      closure = hasTitle ? nil : label ?? (takesLabel ? trailing.first.flatMap { tree.firstChild($0) } : nil)
    case "Link": closure = hasTitle ? nil : label ?? trailing.first.flatMap { tree.firstChild($0) }
    default: closure = label
    }
    guard let closure else { return ReadView(kind: .button) }
    var content = tree.kind(closure) == .closure ? build(tree.children(closure), scope) : views(closure, scope)
    if content.reduce(0, { $0 + $1.textCount }) > 1 {
      for index in content.indices { content[index].nameTexts() }
    }
    for index in content.indices { Self.markControls(&content[index]) }
    if content.count == 1 { return Self.large(content[0]) }
    return ReadView(kind: .hStack, children: content)
  }

  /// A button whose label has a frame of plain lengths, larger than what a finger needs, is as large as that.
  private static func large(_ label: ReadView) -> ReadView {
    guard label.kind == .zStack, label.children.count == 1, label.children[0].kind == .button,
      case .property("frame", let size)? = label.parts.first?.content
    else { return label }
    let lengths = size.split { !$0.isNumber && $0 != "." }.compactMap { Double($0) }
    guard size.hasPrefix("(width: "), size.contains("height: "), lengths.count == 2, lengths.allSatisfy({ $0 >= 50 }),
      !size.contains("alignment")
    else { return label }
    var button = label.children[0]
    button.parts += label.parts
    button.comments += label.comments
    button.name = button.name ?? label.name
    return button
  }

  private static func markControls(_ view: inout ReadView) {
    let isResizable = view.parts.contains { if case .property("resizable", _) = $0.content { true } else { false } }
    if view.kind == .image, isResizable {
      // A button is as large as its label, and only an image can be resizable.
      view = ReadView(kind: .button, children: [view])
      return
    }
    if [.text, .label, .image].contains(view.kind), !view.comments.contains(where: { $0.hasPrefix("not read") }) {
      view.kind = .button
      view.forgetLetters()
    }
    for index in view.children.indices { markControls(&view.children[index]) }
  }

  private mutating func tabView(_ call: SwiftNodeID, _ scope: SwiftScope) -> ReadView {
    let content = builtContent(call, scope)
    if project.isWithoutTabBars, let first = content.first {
      // Without its bar it is the tab that is shown, as large as the room.
      let size = ReadView.Part.property("frame", "(maxWidth: infinity, maxHeight: infinity)")
      return ReadView(kind: .zStack, children: first.kind == .tab ? first.children : [first], parts: [size])
    }
    return ReadView(
      kind: .tabView,
      children: content.map { $0.kind == .tab ? $0 : ReadView(kind: .tab, children: [$0]) }
    )
  }

  private mutating func reader(_ call: SwiftNodeID, _ scope: SwiftScope) -> ReadView {
    let tree = tree(scope.file)
    guard let closure = content(of: call, tree) else { return ReadView(kind: .geometryReader) }
    sizes.readerCount += 1
    let name = sizes.readerCount == 1 ? "reader" : "reader\(sizes.readerCount)"
    let inner = SwiftScope(type: nil, file: scope.file, parent: scope)
    bindClosure(
      SwiftProject.Place(file: scope.file, node: closure),
      [.quantity("reader \(name)")],
      inner,
      tree
    )
    return ReadView(kind: .geometryReader, name: name, children: build(tree.children(closure), inner))
  }
}
