import InsetsEngine
import InsetsImport
import SwiftReader

extension ViewReader {
  /// Views with a modifier; a modifier of several views is one of each.
  mutating func modified(_ views: [ReadView], by call: SwiftNodeID, _ scope: SwiftScope) -> [ReadView] {
    let tree = tree(scope.file)
    if tree.kind(call) == .postfixIfConfig { return builtModifiers(views, call, scope) }
    guard let callee = tree.firstChild(call) else { return views }
    let name = tree.name(callee)
    let place = modifierPlace(call, scope)
    return views.map { view in
      // A modifier of a `ForEach` is one of each of its views.
      if view.kind == .forEach {
        var rows = view
        rows.children = modified(view.children, by: call, scope)
        return rows
      }
      var view = modified(view, name, call, scope)
      if let place { view.locate(at: place) }
      return view
    }
  }

  /// Where a modifier is: another file says it where it says all of it, and not with what this one gives it.
  private func modifierPlace(_ call: SwiftNodeID, _ scope: SwiftScope) -> SwiftPlace? {
    let name = nameRange(of: call, scope)
    guard let range = place(of: name, in: scope.file) else { return nil }
    var place = SwiftPlace(range)
    if scope.file != entryFile, tree(scope.file).isSelfContained(call) {
      place.written = WrittenPlace(file: scope.file, node: call, part: name)
    }
    return place
  }

  /// A call from its name to the end of its arguments, without the closures behind them.
  func nameRange(of call: SwiftNodeID, _ scope: SwiftScope) -> Range<Int> {
    let tree = tree(scope.file)
    guard let callee = tree.firstChild(call) else { return tree.range(call) }
    let start = tree[callee].main
    var end = tree[call].end
    if let closure = tree.child(call, .trailingClosure), tree[closure].first > start { end = tree[closure].first }
    let last = end > start ? tree.token(end - 1) : tree.token(start)
    return Int(tree.token(start).start)..<max(Int(last.end), Int(tree.token(start).end))
  }

  /// Modifiers between `#if` and `#endif`.
  private mutating func builtModifiers(_ views: [ReadView], _ config: SwiftNodeID, _ scope: SwiftScope) -> [ReadView] {
    let tree = tree(scope.file)
    guard let clause = BuildCondition.clause(of: config, in: tree), let chain = tree.firstChild(clause) else {
      return views
    }
    let inner = SwiftScope(type: nil, file: scope.file, values: ["self": .views(views)], parent: scope)
    return self.views(chain, inner)
  }

  private mutating func modified(_ view: ReadView, _ name: String, _ call: SwiftNodeID, _ scope: SwiftScope) -> ReadView
  {
    if let own = ownModifier(name, view, call, scope) { return own }
    if name == "offset" || name == "position", !isFixed(call, scope) {
      var moving = view
      moving.comments += [ReadView.moves, ReadView.comesAndGoes]
      if let read = worded(name, moving, call, scope) { return read }
      if name == "offset" { return offset(moving, call, scope) }
    }
    if let read = worded(name, view, call, scope) { return read }
    if name == "hidden" || name == "opacity", let room = view.room,
      name == "hidden" || tree(scope.file).text(call).hasSuffix("opacity(0)")
    {
      return room
    }
    if name == "scaleEffect", project.isWhole, isComputedScale(call, scope) {
      return opaque(view, call, .swiftUILayout, scope)
    }
    if LayoutModifiers.isWithoutEffect(name) {
      var view = view
      if name == "minimumScaleFactor" {
        view.forgetFonts()
      } else if LayoutModifiers.changesLetters(name) {
        view.forgetLetters()
      } else if name == "onTapGesture", [.textField, .secureField, .textEditor].contains(view.kind),
        let closure = self.tree(scope.file).child(call, .trailingClosure).map({ self.tree(scope.file).text($0) }),
        closure.contains("= false"), !closure.lowercased().contains("focus")
      {
        view.comments.append(ReadView.changesScreen)
      }
      mark(&view, name, call, scope)
      if ["navigationBarItems", "navigationSubtitle", "toolbarTitleMenu"].contains(name) { view.markBarContent() }
      if name == "scaleEffect" { view.isDrawnAtAnotherScale() }
      if !project.isWhole, let screen = Self.presented[name] {
        view.comments.append("not read: .\(name)(…): \(screen)")
      }
      return view
    }
    let tree = tree(scope.file)
    let arguments = tree.children(call, .argument)
    // A bar that a stack hides is that of the stack around it.
    if name.hasPrefix("navigationBar") && name != "navigationBarHidden" || name == "navigationTitle",
      [.navigationStack, .navigationView, .navigationSplitView].contains(view.kind)
    {
      var view = view
      view.comments.append("'\(name)' does nothing here: it belongs on a view in the container")
      if name.hasSuffix("Title") { view.markBarContent() }
      return view
    }
    switch name {
    case "listRowInsets": return padding(name, view, call, scope)
    case "containerRelativeFrame":
      guard arguments.count == 1, let node = tree.firstChild(arguments[0]), let axes = axes(evaluate(node, scope))
      else { return opaque(view, call, .swiftUILayout, scope) }
      guard let closure = tree.child(call, .trailingClosure) else { return added(.property(name, axes), to: view) }
      guard let share = tree.containerShare(of: closure) else { return opaque(view, call, .swiftUILayout, scope) }
      return added(.property(name, "(\(axes), \(share))"), to: view)
    case "padding": return padding("padding", view, call, scope)
    case "listSectionMargins": return padding("listSectionMargins", view, call, scope)
    case "tabViewBottomAccessory":
      guard view.kind == .tabView else { return opaque(view, call, .swiftUILayout, scope) }
      return content(.tabViewBottomAccessory, view, call, scope)
    case "safeAreaPadding": return padding("safeAreaPadding", view, call, scope)
    case "frame": return frame(view, call, scope)
    case "ignoresSafeArea", "edgesIgnoringSafeArea": return ignoring(name, view, call, scope)
    case "offset": return offset(view, call, scope)
    case "fixedSize": return fixedSize(view, call, scope)
    case "layoutPriority": return property(name, of: view, call, scope) { $0.length }
    case "background": return background(view, call, scope)
    case "overlay": return content(.overlay, view, call, scope)
    case "safeAreaInset": return bar(.safeAreaInset, view, call, scope)
    case "safeAreaBar": return bar(.safeAreaBar, view, call, scope)
    case "navigationTitle", "navigationBarTitle":
      guard var node = arguments.first.flatMap({ tree.firstChild($0) }) else { return view }
      if tree.kind(node) == .call, let callee = tree.firstChild(node), tree.name(callee) == "Text",
        let words = tree.child(node, .argument).flatMap({ tree.firstChild($0) })
      {
        node = words
      }
      let title: String = if case .text(let text) = evaluate(node, scope) { text } else { Self.short(tree.text(node)) }
      var view = added(.property("navigationTitle", quoted(title)), to: view)
      if let mode = argument("displayMode", of: call, tree) { view = titleMode(view, mode, scope) }
      return view
    case "navigationBarTitleDisplayMode", "toolbarTitleDisplayMode":
      guard let node = arguments.first.flatMap({ tree.firstChild($0) }) else { return view }
      return titleMode(view, node, scope)
    case "navigationBarHidden":
      let isHidden = arguments.first.flatMap { tree.firstChild($0) }.map { boolean($0, scope) } ?? true
      guard let isHidden else { return opaque(view, call, .openCondition, scope) }
      // The compiler does not warn of it, and what replaces it does the same.
      let isReplaced = availability.oldest.map { $0 >= OSVersion(16) } ?? true
      if isHidden, isReplaced {
        return added(.property("toolbarVisibility", "(hidden, for: navigationBar)"), to: view)
      }
      var part = ReadView.Part.property("navigationBarHidden", "\(isHidden)")
      if isHidden, scope.file != entryFile { part.comment = ReadView.deprecatedElsewhere }
      return added(part, to: view)
    case "toolbar", "toolbarVisibility": return toolbar(view, call, scope)
    case "searchable": return added(.property("searchable", "true"), to: view)
    case "listStyle", "tabViewStyle": return style(name, view, call, scope)
    case "presentationDetents": return detents(view, call, scope)
    case "aspectRatio", "scaledToFill", "scaledToFit":
      // The size of an image is not known in any case.
      if view.kind == .image || view.kind == .color, view.parts.isEmpty {
        return ReadView(kind: .image, name: view.name, comments: view.comments)
      }
      return opaque(view, call, .swiftUILayout, scope)
    case "alignmentGuide":
      // Those of a list's separators move no view.
      let guide = arguments.first.flatMap { tree.firstChild($0) }.map { tree.name($0) } ?? ""
      if guide.hasPrefix("listRowSeparator") { return view }
      guard let value = alignmentGuide(guide, call, scope) else { return opaque(view, call, .swiftUILayout, scope) }
      return added(.property(name, value), to: view)
    case "position":
      guard project.isWhole else { return opaque(view, call, .swiftUILayout, scope) }
      // It takes all that it is offered, and what it moves is somewhere in that.
      let comments = opaque(view, call, .swiftUILayout, scope).comments
      if !gaps.isEmpty { gaps[gaps.count - 1].isContained = true }
      return ReadView(
        kind: .zStack,
        name: view.name,
        children: [ReadView(kind: .image, comments: comments)],
        parts: [.property("frame", "(maxWidth: infinity, maxHeight: infinity)")]
      )
    case "contentMargins",
      "scenePadding", "visualEffect", "transformEffect", "projectionEffect", "statusBar", "statusBarHidden":
      return opaque(view, call, .swiftUILayout, scope)
    case "modifier": return viewModifier(view, call, arguments.first.flatMap { tree.firstChild($0) }, scope)
    default:
      // A package's image has modifiers that say how it is loaded, as long as it is nothing but that image.
      let isImage = view.parts.allSatisfy { if case .property("resizable", _) = $0.content { true } else { false } }
      if view.isForeignImage, isImage { return view }
      return opaque(view, call, .foreignModifier, scope)
    }
  }

  private static let drawing = ReadView.clips.union(["scaleEffect", "scrollDisabled", "datePickerStyle"])

  /// Remembers a modifier that changes how a view is drawn or scrolls.
  private mutating func mark(_ view: inout ReadView, _ name: String, _ call: SwiftNodeID, _ scope: SwiftScope) {
    guard Self.drawing.contains(name), project.isWhole else { return }
    let tree = tree(scope.file)
    let arguments = tree.children(call, .argument)
    var value: ReadView.Mark.Value?
    if arguments.count == 1, tree.label(arguments[0]) == nil, let node = tree.firstChild(arguments[0]),
      !isState(node, scope)
    {
      let known = evaluate(node, scope)
      value = known.number.map { .number($0) } ?? known.word.map { .word($0) }
      if case .boolean(true) = known { value = .isTrue }
    }
    view.drawn.append(
      .init(
        name: name,
        value: value,
        order: view.parts.count,
        place: place(of: nameRange(of: call, scope), in: scope.file).map(SwiftPlace.init)
      )
    )
  }

  /// Whether a view is drawn in a size that code computes from the room that there is.
  private mutating func isComputedScale(_ call: SwiftNodeID, _ scope: SwiftScope) -> Bool {
    let tree = tree(scope.file)
    guard let argument = tree.children(call, .argument).first, let node = tree.firstChild(argument),
      evaluate(node, scope).number == nil
    else { return false }
    let name = tree.name(node)
    let member = scope.instance?.type?.members[name]?.first
    // `scale` is what `let scale = proxy.size.width / cardWidth` says of it, in the function around.
    let declared = tree.nodes.indices.map { SwiftNodeID(index: UInt32($0)) }.filter {
      member == nil && tree.kind(node) == .identifier && tree.kind($0) == .binding && tree.name($0) == name
    }
    .map { tree.text($0) }
    let words = ([tree.text(node)] + declared + (member.map { [self.tree($0.file).text($0.node)] } ?? [])).joined()
    return [".width", ".height"].contains(where: words.contains)
  }

  /// Whether all arguments of a modifier are plain numbers or constants.
  private func isFixed(_ call: SwiftNodeID, _ scope: SwiftScope) -> Bool {
    let tree = tree(scope.file)
    return tree.children(call, .argument).allSatisfy { argument in
      guard var node = tree.firstChild(argument) else { return false }
      if tree.kind(node) == .prefixOperator || tree.kind(node) == .sequence, tree.text(node).hasPrefix("-") {
        let parts = tree.children(node).filter { tree.kind($0) != .prefixOperator }
        if parts.count == 1, let part = parts.first { node = part }
      }
      return !isState(node, scope) || Double(tree.text(node).filter { !$0.isWhitespace }) != nil
    }
  }

  /// Whether an expression is a property of the view that may change.
  private func isState(_ node: SwiftNodeID, _ scope: SwiftScope) -> Bool {
    let tree = tree(scope.file)
    guard tree.kind(node) == .identifier, scope.local(tree.name(node)) == nil,
      let place = scope.instance?.type?.members[tree.name(node)]?.first
    else {
      let fixed: Set<SwiftNode.Kind> = [
        .integerLiteral, .floatLiteral, .booleanLiteral, .implicitMember, .member, .identifier,
      ]
      return !fixed.contains(tree.kind(node))
    }
    return !self.tree(place.file)[place.node].isLabeled
  }

  /// What is said of modifiers that bring another screen.
  private static let presented = [
    "sheet": "what is presented is a screen of its own", "popover": "what is presented is a screen of its own",
    "fullScreenCover": "what is presented is a screen of its own",
    "navigationDestination": "the screen that is pushed is a screen of its own",
    "inspector": "what stands beside the view is a screen of its own",
    "alert": "a dialog lies over the screen", "confirmationDialog": "a dialog lies over the screen",
    "overlayPreferenceValue": "its content depends on the layout",
    "backgroundPreferenceValue": "its content depends on the layout",
  ]

  /// A modifier that the project declares in an extension of `View`.
  private mutating func ownModifier(_ name: String, _ view: ReadView, _ call: SwiftNodeID, _ scope: SwiftScope)
    -> ReadView?
  {
    let owners = ["View"] + (Self.extended[view.kind] ?? [])
    // A function that names itself means another of that name.
    let declared = owners.compactMap { project.extensions[$0]?[name]?.filter { !holds($0, call, in: scope.file) } }
    guard let places = declared.first, !places.isEmpty else { return nil }
    let arguments = arguments(of: call, scope)
    guard let place = overload(places, arguments) else {
      if view.isForeignImage { return nil }
      // SwiftUI's own, with other arguments.
      if LayoutModifiers.all.contains(name) || LayoutModifiers.isWithoutEffect(name) { return nil }
      let isAmbiguous = fitting(places, arguments).count > 1
      return opaque(view, call, isAmbiguous ? .ambiguousName : .unreadCode, scope)
    }
    let holder = SwiftScope(type: nil, file: place.file, values: ["self": .views([view])])
    let outer = enter(scope, call, place.file)
    defer { site = outer }
    guard let views = result(of: place, arguments, holder), views.count == 1 else {
      return opaque(view, call, .unreadCode, scope)
    }
    return views[0]
  }

  /// Whether a call stands in a declaration.
  private func holds(_ place: SwiftProject.Place, _ call: SwiftNodeID, in file: Int) -> Bool {
    place.file == file && tree(file).range(place.node).overlaps(tree(file).range(call))
  }

  /// The types besides `View` whose extensions have modifiers of a view.
  private static let extended: [ViewKind: [String]] = [
    .text: ["Text"], .image: ["Image"], .color: ["Color", "ShapeStyle"], .rectangle: ["Shape", "InsettableShape"],
    .list: ["List"], .form: ["Form"], .scrollView: ["ScrollView"], .button: ["Button"], .label: ["Label"],
    .textField: ["TextField"], .toggle: ["Toggle"], .tabView: ["TabView"], .section: ["Section"],
  ]

  /// `.modifier(X())`, whose body modifies its `content`.
  mutating func viewModifier(_ view: ReadView, _ call: SwiftNodeID, _ modifier: SwiftNodeID?, _ scope: SwiftScope)
    -> ReadView
  {
    let tree = tree(scope.file)
    guard let node = modifier, tree.kind(node) == .call, let callee = tree.firstChild(node) else {
      return opaque(view, call, .unreadCode, scope)
    }
    guard let type = project.type(tree.name(callee), near: scope.file), let body = type.members["body"]?.first else {
      let isAmbiguous = (project.types[tree.name(callee)]?.count ?? 0) > 1
      return opaque(view, call, isAmbiguous ? .ambiguousName : .foreignModifier, scope)
    }
    if holds(body, call, in: scope.file) { return opaque(view, call, .unreadCode, scope) }
    let object = object(type, arguments(of: node, scope))
    let outer = enter(scope, call, type.place.file)
    defer { site = outer }
    let content = ReadArgument(label: "content", value: .views([view]), isTrailing: false)
    guard let views = result(of: body, [content], object), views.count == 1 else {
      return opaque(view, call, .unreadCode, scope)
    }
    return views[0]
  }

  /// Remembers the call in the entry's file before another file is read; returns what was remembered.
  private mutating func enter(_ scope: SwiftScope, _ call: SwiftNodeID, _ file: Int) -> Range<Int>? {
    let outer = site
    if file != entryFile, site == nil, scope.file == entryFile { site = nameRange(of: call, scope) }
    return outer
  }

  // MARK: - Wrapping

  /// A view whose outer size and place are not known from here on; what it decides alone stays.
  mutating func opaque(_ view: ReadView, _ call: SwiftNodeID, _ reason: ImportReason, _ scope: SwiftScope)
    -> ReadView
  {
    let tree = tree(scope.file)
    guard let callee = tree.firstChild(call) else { return view }
    let main = Int(tree.token(tree[callee].main).start)
    let offset = place(of: main..<main, in: scope.file)?.lowerBound ?? 0
    let subject = Self.short(
      "." + String(decoding: tree.bytes[main..<max(main, tree.range(call).upperBound)], as: UTF8.self)
    )
    gaps.append(Gap(reason: reason, subject: subject, offset: offset))
    let comment = "not read: \(subject): \(reason.words)"
    // Who pastes code goes on with it, and sees the comment.
    if view.isLeaf && view.parts.isEmpty || !project.isWhole {
      var view = view
      view.comments.append(comment)
      return view
    }
    let overlay = ReadView(kind: .overlay, children: [view])
    return ReadView(kind: .image, parts: [.element(overlay)], comments: [comment])
  }

  /// A modifier of a view; behind a frame, a text's size is no longer its own.
  func added(_ part: ReadView.Part, to view: ReadView) -> ReadView {
    var view = view
    view.parts.append(part)
    return view
  }

  private mutating func property(
    _ name: String,
    of view: ReadView,
    _ call: SwiftNodeID,
    _ scope: SwiftScope,
    _ words: (SwiftValue) -> String?
  ) -> ReadView {
    let tree = tree(scope.file)
    guard let node = tree.child(call, .argument).flatMap({ tree.firstChild($0) }),
      let words = words(evaluate(node, scope))
    else { return opaque(view, call, .openNumber, scope) }
    return added(.property(name, words), to: view)
  }

  // MARK: - Lengths

  /// A length in the language; nil where the source does not decide it.
  ///
  /// Code that is read without its project says so of names from elsewhere: `spacing: unknown`.
  func length(_ value: SwiftValue) -> String? { value.length ?? (isOpenName(value) ? "unknown" : nil) }

  /// Whether a value is what pasted code takes from elsewhere.
  private func isOpenName(_ value: SwiftValue) -> Bool {
    if case .unknown = value { return !project.isWhole }
    return value.word != nil && !project.isWhole
  }

  /// Says above a view that a length is open; in a whole project that would be another view.
  mutating func leaveOpen(_ value: SwiftValue, _ node: SwiftNodeID, _ scope: SwiftScope, _ view: inout ReadView) {
    if isOpenName(value) { leaveOut(node, .openNumber, scope, &view) }
  }

  private mutating func padding(_ name: String, _ view: ReadView, _ call: SwiftNodeID, _ scope: SwiftScope) -> ReadView
  {
    let tree = tree(scope.file)
    let nodes = tree.children(call, .argument).compactMap { tree.firstChild($0) }
    let values = nodes.map { node -> SwiftValue in
      let value = evaluate(node, scope)
      // `.screen` of an extension of EdgeInsets.
      guard case .word(let word) = value, edges(value) == nil else { return value }
      return project.extensions["EdgeInsets"]?[word]?.first.map { constant($0) } ?? value
    }
    var view = view
    if values.isEmpty { return added(.property(name, "default"), to: view) }
    let isOfEdges = values.count == 1 && edges(values[0]) != nil
    if let last = values.last, let node = nodes.last, values.count <= 2, !isOfEdges {
      leaveOpen(last, node, scope, &view)
    }
    if values.count == 1, !isOfEdges {
      if let length = self.length(values[0]) { return added(.property(name, length), to: view) }
      if case .call(let type, let parts) = values[0], type == "EdgeInsets" || type == "init",
        parts.allSatisfy({ $0.label != nil && self.length($0.value) != nil })
      {
        if parts.isEmpty { return added(.property(name, "0"), to: view) }
        let words = parts.compactMap { part in
          part.label.flatMap { label in self.length(part.value).map { "\(label): \($0)" } }
        }
        return added(.property(name, "(\(words.joined(separator: ", ")))"), to: view)
      }
    }
    guard let edges = edges(values[0]), values.count <= 2 else { return opaque(view, call, .openNumber, scope) }
    let length: String
    if values.count == 1 {
      length = "default"
    } else if case .nothing = values[1] {
      length = "default"
    } else {
      guard let known = self.length(values[1]) else { return opaque(view, call, .openNumber, scope) }
      length = known
    }
    if edges.isEmpty { return view }
    if edges == ["all"] { return added(.property(name, length), to: view) }
    let lengths = name == "padding" && nodes.count == 2 ? roomsForBars(in: nodes[1], scope) ?? [length] : [length]
    return lengths.reduce(view) { view, length in
      var part = ReadView.Part.property(name, "(\(edges.map { "\($0): \(length)" }.joined(separator: ", ")))")
      // As high as a bar or higher.
      if name == "padding", Double(length).map({ $0 >= 44 }) ?? false,
        nodes.last.map({ isNamedGap($0, scope) }) ?? false
      {
        part.comment = ReadView.isGap
      }
      return added(part, to: view)
    }
  }

  /// Whether a number is a constant whose name speaks of no bar.
  private func isNamedGap(_ node: SwiftNodeID, _ scope: SwiftScope) -> Bool {
    let tree = tree(scope.file)
    guard [.identifier, .member, .implicitMember].contains(tree.kind(node)) else { return false }
    return !TellingNames.mayBeRoom(tree.text(node))
  }

  /// The terms of a sum of numbers one of which is called a bar's: room for the bar and other room.
  private mutating func roomsForBars(in node: SwiftNodeID, _ scope: SwiftScope) -> [String]? {
    let tree = tree(scope.file)
    guard tree.kind(node) == .sequence else { return nil }
    let parts = Array(tree.children(node))
    let operands = parts.filter { tree.kind($0) != .binaryOperator }
    guard operands.count * 2 == parts.count + 1, operands.contains(where: { TellingNames.isOfBar(tree.text($0)) }),
      parts.allSatisfy({ tree.kind($0) != .binaryOperator || tree.name($0) == "+" })
    else { return nil }
    let lengths = operands.compactMap { evaluate($0, scope).number.map(decimal) }
    return lengths.count == operands.count ? lengths : nil
  }

  private static let edgeWords: Set<String> = ["all", "top", "bottom", "leading", "trailing", "horizontal", "vertical"]

  func edges(_ value: SwiftValue) -> [String]? {
    guard let words = value.words(among: Self.edgeWords) else { return nil }
    if words.contains("all") || words.contains("horizontal") && words.contains("vertical") { return ["all"] }
    // An edge that is in a pair is not written twice.
    return words.filter { word in
      !(words.contains("horizontal") && (word == "leading" || word == "trailing"))
        && !(words.contains("vertical") && (word == "top" || word == "bottom"))
    }
  }

  /// `horizontal`, `vertical` or both; nil if the source leaves it open.
  func axes(_ value: SwiftValue) -> String? {
    guard let axes = value.words(among: ["horizontal", "vertical"]), let first = axes.first else { return nil }
    return axes.contains { $0 != first } ? "[horizontal, vertical]" : first
  }

  private mutating func frame(_ view: ReadView, _ call: SwiftNodeID, _ scope: SwiftScope) -> ReadView {
    let tree = tree(scope.file)
    var view = view
    var words: [String] = []
    var isUnknown = false
    for argument in tree.children(call, .argument) {
      guard let label = tree.label(argument), let node = tree.firstChild(argument) else { continue }
      if label == "alignment" {
        if let word = alignment(node, scope, &view) { words.append("alignment: \(word)") }
        continue
      }
      switch evaluate(node, scope) {
      case .nothing: continue
      case .word("infinity"): words.append("\(label): infinity")
      case let value:
        leaveOpen(value, node, scope, &view)
        if let length = length(value) { words.append("\(label): \(length)") } else { isUnknown = true }
      }
    }
    if isUnknown { view = opaque(view, call, .openNumber, scope) }
    let crossing = CrossedLimits.removed(from: &words)
    guard words.contains(where: { !$0.hasPrefix("alignment") }) else { return view }
    // In the language the first frame of a text is its own size; in Swift a frame is always around it.
    if words.contains(where: { $0.hasPrefix("height: ") && Double($0.dropFirst("height: ".count)) != nil }) {
      view = view.withoutStacks
    }
    if view.isLeaf { view = ReadView(kind: .zStack, children: [view]) }
    var framed = added(.property("frame", "(\(words.joined(separator: ", ")))"), to: view)
    guard !framed.parts.isEmpty else { return framed }
    framed.parts[framed.parts.count - 1].crossing = crossing
    if let call = place(of: nameRange(of: call, scope), in: scope.file), let origin = difference(in: words),
      !call.overlaps(origin)
    {
      var place = SwiftPlace(origin)
      place.questions = [call]
      framed.parts[framed.parts.count - 1].place = place
    }
    return framed
  }

  /// Where the safe area is taken from a size that lengths are computed from.
  private func difference(in lengths: [String]) -> Range<Int>? {
    sizes.differences.filter { words, _ in lengths.contains { $0.contains(words) } }
      .min { ($0.key.utf8.count, $0.value.lowerBound) < ($1.key.utf8.count, $1.value.lowerBound) }?.value
  }

  private mutating func offset(_ view: ReadView, _ call: SwiftNodeID, _ scope: SwiftScope) -> ReadView {
    let tree = tree(scope.file)
    func length(_ label: String, _ reader: inout ViewReader) -> String? {
      guard let node = reader.argument(label, of: call, tree) else { return "0" }
      return reader.length(reader.evaluate(node, scope))
    }
    guard let x = length("x", &self), let y = length("y", &self),
      tree.children(call, .argument).allSatisfy({ tree.label($0) != nil })
    else { return opaque(view, call, .openNumber, scope) }
    return added(.property("offset", "(\(x), \(y))"), to: view)
  }

  private mutating func fixedSize(_ view: ReadView, _ call: SwiftNodeID, _ scope: SwiftScope) -> ReadView {
    let tree = tree(scope.file)
    if tree.children(call, .argument).isEmpty {
      return added(.property("fixedSize", "[horizontal, vertical]"), to: view)
    }
    var axes: [String] = []
    for axis in ["horizontal", "vertical"] {
      guard let node = argument(axis, of: call, tree) else { continue }
      guard let isFixed = boolean(node, scope) else { return opaque(view, call, .openCondition, scope) }
      if isFixed { axes.append(axis) }
    }
    if axes.isEmpty { return view }
    return added(.property("fixedSize", axes.count == 1 ? axes[0] : "[\(axes.joined(separator: ", "))]"), to: view)
  }

  private mutating func ignoring(_ name: String, _ view: ReadView, _ call: SwiftNodeID, _ scope: SwiftScope) -> ReadView
  {
    let tree = tree(scope.file)
    var region: String?
    var edges: [String] = ["all"]
    for argument in tree.children(call, .argument) {
      guard let node = tree.firstChild(argument) else { continue }
      let value = evaluate(node, scope)
      if name == "ignoresSafeArea", tree.label(argument) == nil {
        guard let word = value.word, ["all", "container", "keyboard"].contains(word) else {
          return opaque(view, call, .openNumber, scope)
        }
        region = word == "all" ? nil : word
      } else {
        guard let words = self.edges(value) else { return opaque(view, call, .openNumber, scope) }
        edges = words
      }
    }
    if edges.isEmpty { return view }
    // A deprecated modifier is found in its own file, not again at each use of what is declared there.
    let name = scope.file == entryFile ? name : "ignoresSafeArea"
    let words = edges.count == 1 ? edges[0] : "[\(edges.joined(separator: ", "))]"
    guard let region else { return added(.property(name, words), to: view) }
    return added(.property(name, words == "all" ? region : "(\(region), edges: \(words))"), to: view)
  }
}

extension SwiftTree {
  /// Whether the arguments of a call name nothing but types, their members and cases: `width: 338`, `height: Metrics.bar`.
  fileprivate func isSelfContained(_ call: SwiftNodeID) -> Bool {
    children(call, .argument).compactMap { firstChild($0) }.allSatisfy { value in
      let node = self[value]
      return (node.first..<node.end).allSatisfy { index in
        token(index).kind != .identifier || text(ofToken: index).first?.isUppercase == true
          || index > 0 && text(ofToken: index - 1) == "."
      }
    }
  }
}
