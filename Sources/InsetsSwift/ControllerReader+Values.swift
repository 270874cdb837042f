import InsetsEngine
import InsetsImport
import SwiftReader

extension ControllerReader {
  /// What an expression is worth.
  mutating func evaluate(_ node: SwiftNodeID, _ scope: PaperScope) -> PaperValue {
    guard depth < Self.depthLimit * 2 else { return .unknown }
    depth += 1
    defer { depth -= 1 }
    makeRoom()
    let tree = tree(scope.file)
    let kind = tree.kind(node)
    if let literal = literal(node, kind, tree) { return literal }
    if kind == .stringLiteral { return .text(text(node, scope)) }
    if kind == .dictionary { return dictionary(node, scope) }
    if kind == .identifier { return lookup(tree.name(node), scope) }
    if kind == .member { return memberValue(node, scope) }
    if kind == .call { return callValue(node, scope) }
    if kind == .sequence { return sequenceValue(node, scope) }
    if kind == .subscript { return subscriptValue(node, scope) }
    if kind == .closure { return .closure(SwiftProject.Place(file: scope.file, node: node), scope) }
    if kind == .ifStatement || kind == .switchStatement { return .unknown }
    if kind == .implicitMember {
      let name = tree.name(node)
      if name == "zero" { return .number(0) }
      for owner in ["CGFloat", "Double"] {
        if let place = project.extensions[owner]?[name]?.first { return constant(place, nil) }
      }
      return .word(name)
    }
    if kind == .array {
      return .list(tree.children(node).map { tree.firstChild($0).map { evaluate($0, scope) } ?? .nothing })
    }
    if kind == .tuple {
      let parts = tree.children(node, .argument)
      if parts.count == 1, let child = tree.firstChild(parts[0]) { return evaluate(child, scope) }
      return .parts(
        "",
        parts.map { part in (tree.label(part), tree.firstChild(part).map { evaluate($0, scope) } ?? .unknown) }
      )
    }
    if kind == .effect || kind == .forceUnwrap || kind == .optionalChain || kind == .specialization {
      return tree.firstChild(node).map { evaluate($0, scope) } ?? .unknown
    }
    if kind == .prefixOperator {
      guard let child = tree.firstChild(node) else { return .unknown }
      let value = evaluate(child, scope)
      if tree.name(node) == "-" {
        if case .number(let number) = value { return .number(-number) }
        if case .quantity(let words) = value {
          return .quantity(PaperValue.negatedSum(words) ?? "-(\(words))")
        }
      }
      if tree.name(node) == "!", case .boolean(let isTrue) = value { return .boolean(!isTrue) }
      return .unknown
    }
    return .harmless
  }

  private func literal(_ node: SwiftNodeID, _ kind: SwiftNode.Kind, _ tree: SwiftTree) -> PaperValue? {
    if kind == .integerLiteral || kind == .floatLiteral {
      return Double(tree.text(node).filter { $0 != "_" }).map { .number($0) } ?? .unknown
    }
    if kind == .booleanLiteral { return .boolean(tree.text(node) == "true") }
    if kind == .nilLiteral { return .nothing }
    return nil
  }

  /// A text without interpolations but those of numbers that are known.
  private func text(_ node: SwiftNodeID, _ scope: PaperScope) -> String? {
    if let plain = tree(scope.file).literalText(node) { return plain }
    guard let quoted = tree(scope.file).quotedText(node) else { return nil }
    var rest = quoted.replacing("\\n", with: "\n").replacing("\\\"", with: "\"")[...]
    var result = ""
    while let start = rest.firstRange(of: "\\(") {
      result += rest[..<start.lowerBound]
      guard let end = rest[start.upperBound...].firstIndex(of: ")") else { return nil }
      switch scope.local(String(rest[start.upperBound..<end])) {
      case .number(let number)?: result += decimal(number)
      case .text(let part?)?: result += part
      case .quantity?, .boolean?, .text?, .word?, .list?, .parts?, .view?, .guide?, .anchor?, .constraint?, .instance?,
        .type?, .closure?, .maker?, .made?, .snap?, .keyboardFrame?, .window?, .bar?, .nothing?,
        .harmless?, .unknown?, nil:
        return nil
      }
      rest = rest[rest.index(after: end)...]
    }
    result += rest
    return result.contains("\\") ? nil : result
  }

  private mutating func dictionary(_ node: SwiftNodeID, _ scope: PaperScope) -> PaperValue {
    let tree = tree(scope.file)
    var parts: [(label: String?, value: PaperValue)] = []
    for entry in tree.children(node, .dictionaryEntry) {
      let sides = Array(tree.children(entry))
      guard sides.count == 2, case .text(let key?) = evaluate(sides[0], scope) else { return .harmless }
      parts.append((key, evaluate(sides[1], scope)))
    }
    return .parts(PaperValue.dictionary, parts)
  }

  private mutating func subscriptValue(_ node: SwiftNodeID, _ scope: PaperScope) -> PaperValue {
    let tree = tree(scope.file)
    guard let base = tree.firstChild(node) else { return .unknown }
    if tree.text(node).contains("keyboardFrameEndUserInfoKey") { return .keyboardFrame }
    let owner = evaluate(base, scope)
    if case .instance(let instance) = owner, let type = instance.type, let place = type.members["subscript"]?.first {
      let arguments = tree.children(node, .argument).map { argument in
        (tree.label(argument), tree.firstChild(argument).map { evaluate($0, scope) } ?? .unknown)
      }
      return call(method: .init(place: place, definer: type), arguments, instance)
    }
    guard case .list(let values) = owner,
      let argument = tree.child(node, .argument).flatMap({ tree.firstChild($0) }),
      let index = evaluate(argument, scope).number, let position = Int(exactly: index),
      values.indices.contains(position)
    else { return .unknown }
    return values[position]
  }

  // MARK: - Names

  func isSelf(_ name: String) -> Bool { name == "self" || name == "Self" }

  /// What a name means where it stands.
  mutating func lookup(_ name: String, _ scope: PaperScope) -> PaperValue {
    if let value = scope.local(name) { return value }
    if isSelf(name) { return scope.owner.map { selfValue(of: $0) } ?? .unknown }
    if name == "super" { return scope.owner.map { selfValue(of: $0) } ?? .unknown }
    if let view = scope.owner?.view, let value = LaidOutView(view, self).geometry(name, scope) { return value }
    if let owner = scope.owner, let value = member(name, of: owner) { return value }
    // In an extension of UIView, the members of the view itself.
    if case .view(let view)? = scope.local("self"), let value = viewMember(name, of: view) { return value }
    if let places = project.globals[name], places.count == 1,
      project.files[places[0].file].tree.kind(places[0].node) == .variableDeclaration
    {
      return constant(places[0], nil)
    }
    if name.first?.isUppercase == true { return .type(name) }
    return .unknown
  }

  func selfValue(of instance: PaperInstance) -> PaperValue {
    if !instance.isController, let view = instance.view { return .view(view) }
    return .instance(instance)
  }

  /// The member of an object: what was stored, what it is declared with, what UIKit gives it.
  mutating func member(_ name: String, of instance: PaperInstance) -> PaperValue? {
    if let value = instance.fields[name] { return value }
    if let type = instance.type {
      for owner in project.classes(of: type) {
        guard let place = owner.members[name]?.first,
          project.files[place.file].tree.kind(place.node) == .variableDeclaration
        else { continue }
        return property(name, place, owner, of: instance)
      }
    }
    if instance.isController {
      switch name {
      case "view":
        load(instance)
        return instance.view.map { .view($0) }
      case "tableView", "collectionView":
        guard let view = instance.view, "\(views[view].kind)" == name else { return nil }
        return .view(view)
      case "topLayoutGuide", "bottomLayoutGuide": return instance.view.map { .guide($0, name) }
      case "navigationItem", "tabBarItem", "navigationController", "tabBarController": return .harmless
      default: return added(name, to: instance)
      }
    }
    if let view = instance.view { return viewMember(name, of: view) }
    return nil
  }

  /// A property that an extension of UIKit's own class adds to a controller.
  private mutating func added(_ name: String, to instance: PaperInstance) -> PaperValue? {
    let base = instance.type.flatMap { project.uikitBase(of: $0) }
    let places = Set([base ?? "UIViewController", "UIViewController"]).flatMap { project.extensions[$0]?[name] ?? [] }
    guard places.count == 1, instance.pending.insert(name).inserted else { return nil }
    defer { instance.pending.remove(name) }
    return constant(places[0], instance)
  }

  private mutating func property(
    _ name: String,
    _ place: SwiftProject.Place,
    _ owner: SwiftProject.TypeDeclaration,
    of instance: PaperInstance
  ) -> PaperValue {
    let tree = tree(place.file)
    guard let binding = tree.children(place.node, .binding).first(where: { tree.name($0) == name }) else {
      return .unknown
    }
    let scope = PaperScope(file: place.file, owner: instance)
    if let block = tree.body(of: place), tree.child(binding, .initializer) == nil {
      guard instance.pending.insert(name).inserted else { return .unknown }
      defer { instance.pending.remove(name) }
      scope.values[PaperScope.result] = tree.child(binding, .type).map { .type(tree.text($0)) }
      return result(of: Array(tree.children(block)), scope)
    }
    let attributes = tree.children(place.node, .attribute).map { tree.name($0) }
    if attributes.contains("IBOutlet") {
      let view = addView(kind: .view, name: name, self.place(binding, place.file))
      views[view].gap = .givenView
      views[view].isOutlet = true
      note(.givenView, binding, place.file)
      let value = PaperValue.view(view)
      instance.fields[name] = value
      return value
    }
    guard let initializer = tree.child(binding, .initializer), let node = tree.firstChild(initializer) else {
      guard let type = tree.child(binding, .type).map({ tree.text($0) }) else { return .unknown }
      let value = self.value(ofType: type, binding, place.file)
      instance.fields[name] = value
      return value
    }
    guard instance.pending.insert(name).inserted else { return .unknown }
    defer { instance.pending.remove(name) }
    let outer = site
    defer { site = outer }
    let count = views.count
    let result = named(evaluate(node, scope), name)
    // What the property made bears its name, whatever it is called on the way.
    if let view = result.view, view >= count { views[view].name = name }
    // A property wrapper of the project or of a package may prepare the view for constraints.
    let isWrapped = attributes.contains { $0.first?.isUppercase == true && !$0.hasPrefix("IB") && !$0.hasPrefix("NS") }
    if isWrapped, let view = result.view { views[view].isMaskOff = true }
    instance.fields[name] = result
    return result
  }

  /// What is known of a value by its type alone.
  mutating func value(ofType type: String, _ node: SwiftNodeID, _ file: Int) -> PaperValue {
    let name = type.last == "!" ? String(type.dropLast()) : type
    guard let declared = project.type(name), !name.hasSuffix("?") else {
      // A controller that is given is shown where it is put.
      guard project.types[name] == nil, UIKitClass.controllers.contains(name) || UIKitClass.containers.contains(name)
      else { return .unknown }
      let view = addView(kind: .view, name: nil, place(node, file))
      views[view].isController = true
      views[view].isGiven = true
      views[view].className = name
      return .instance(PaperInstance(nil, view: view, isController: true))
    }
    guard declared.isClass(project) else { return .instance(PaperInstance(declared)) }
    let base = project.uikitBase(of: declared) ?? ""
    if UIKitClass.controllers.contains(base) || UIKitClass.containers.contains(base) {
      let view = addView(kind: .view, name: nil, place(node, file))
      views[view].isController = true
      views[view].isGiven = true
      return .instance(PaperInstance(nil, view: view, isController: true))
    }
    // A view that is given could be placed already.
    if UIKitClass.kinds[base] != nil { return .unknown }
    return .instance(PaperInstance(declared))
  }

  /// A constant outside of objects.
  mutating func constant(_ place: SwiftProject.Place, _ instance: PaperInstance?) -> PaperValue {
    let tree = tree(place.file)
    guard tree.kind(place.node) == .variableDeclaration, let binding = tree.child(place.node, .binding) else {
      return .unknown
    }
    let scope = PaperScope(file: place.file, owner: instance)
    if let initializer = tree.child(binding, .initializer), let node = tree.firstChild(initializer) {
      // A variable can have another value by then.
      guard tree.token(tree[place.node].main).word == .let else { return .unknown }
      return evaluate(node, scope)
    }
    guard let block = tree.body(of: place) else { return .unknown }
    scope.values[PaperScope.result] = tree.child(binding, .type).map { .type(tree.text($0)) }
    return result(of: Array(tree.children(block)), scope)
  }

  // MARK: - Members

  /// A bar of a container around the controller, a rectangle of it, or one of its lengths.
  private mutating func bar(_ text: String) -> PaperValue? {
    guard let length = DeviceExpression.barLength(text) else {
      return DeviceExpression.isBar(text) ? .bar(text) : nil
    }
    barsRead.insert(length.bar)
    return length.words.map { .quantity($0) }.reduce(.number(0)) { $0.number == 0 ? $1 : .combined($0, "+", $1) }
  }

  private mutating func memberValue(_ node: SwiftNodeID, _ scope: PaperScope) -> PaperValue {
    let tree = tree(scope.file)
    let name = tree.name(node)
    let text = tree.text(node)
    if DeviceExpression.namesOfMac.contains(name) { return .boolean(false) }
    if DeviceExpression.lastNames.contains(name), let words = DeviceExpression.quantity(text) {
      return .quantity(words)
    }
    if DeviceExpression.isWindow(text) { return .window }
    if let bar = bar(text) { return bar }
    guard let base = tree.firstChild(node) else { return .unknown }
    if let place = SharedObject.member(name, of: base, in: tree, project) { return constant(place, nil) }
    if let value = geometry(of: node, scope) { return value }
    if let words = quantity(of: node, scope) {
      remember(words, at: node, scope)
      return .quantity(words)
    }
    let owner = evaluate(base, scope)
    if let view = owner.view, let own = LaidOutView(view, self).geometry(name, scope) { return own }
    let value = member(name, of: owner, node, scope)
    // All insets at once.
    if case .quantity("view.safeAreaInsets") = value { remember("view.safeAreaInsets", at: node, scope) }
    return value
  }

  /// Remembers where a number was read first that the layout decides later.
  private mutating func remember(_ words: String, at node: SwiftNodeID, _ scope: PaperScope) {
    guard stage.map(ControllerNotes.stagesBeforeLayout.contains) ?? true, origins[words] == nil else { return }
    origins[words] = place(node, scope.file)
  }

  mutating func member(_ name: String, of value: PaperValue, _ node: SwiftNodeID, _ scope: PaperScope) -> PaperValue {
    switch value {
    case .instance(let instance): return member(name, of: instance) ?? (instance.isController ? .harmless : .unknown)
    case .view(let view):
      return instances[view].flatMap { member(name, of: $0) } ?? viewMember(name, of: view) ?? .harmless
    case .guide(let view, let guide):
      if guide == "topLayoutGuide" || guide == "bottomLayoutGuide" {
        // Their anchors are those of the area between the bars.
        if name == "bottomAnchor", guide == "topLayoutGuide" {
          return .anchor(PaperItem(view: view, guide: "safeArea", attribute: "top"), offset: nil)
        }
        if name == "topAnchor", guide == "bottomLayoutGuide" {
          return .anchor(PaperItem(view: view, guide: "safeArea", attribute: "bottom"), offset: nil)
        }
        return .unknown
      }
      if name == "snp" { return .snap(PaperItem(view: view, guide: guide, attribute: ""), view) }
      if let attribute = Self.anchors[name] {
        return .anchor(PaperItem(view: view, guide: guide, attribute: attribute), offset: nil)
      }
      return .harmless
    case .type(let type): return typeMember(name, of: type, scope)
    case .list(let values):
      if name == "count" { return .number(Double(values.count)) }
      if name == "first" { return values.first ?? .nothing }
      if name == "last" { return values.last ?? .nothing }
      if name == "isEmpty" { return .boolean(values.isEmpty) }
      if name == "indices" { return .list(values.indices.map { .number(Double($0)) }) }
      return .unknown
    case .bar(let path): return bar("\(path).\(name)") ?? .unknown
    case .window: return name == "safeAreaInsets" ? .quantity("window.safeAreaInsets") : .harmless
    case .parts(PaperValue.dictionary, let parts) where name == "values": return .list(parts.map(\.value))
    case .parts(let kind, let parts):
      // An edge that insets do not name is zero.
      return parts.first { $0.label == name }?.value ?? value.rectanglePart(name)
        ?? (kind == "UIEdgeInsets" && ["top", "bottom", "left", "right"].contains(name) ? .number(0) : .unknown)
    case .keyboardFrame:
      switch name {
      case "cgRectValue", "size": return .keyboardFrame
      default: return PaperValue.keyboardRectangle(from: nil).rectanglePart(name) ?? .unknown
      }
    case .snap(let item, let view):
      if let attribute = Self.snapAttributes[name]?.first {
        return .anchor(PaperItem(view: item?.view ?? view, guide: item?.guide, attribute: attribute), offset: nil)
      }
      return .unknown
    case .maker(let view, let attributes):
      guard let more = Self.snapAttributes[name] else { return .unknown }
      return .maker(view, attributes + more)
    case .harmless: return .harmless
    case .nothing: return .nothing
    case .number(let number):
      // The parts of `.zero`.
      return ["top", "bottom", "left", "right", "x", "y", "width", "height"].contains(name) ? .number(number) : .unknown
    case .quantity(let words):
      return PaperValue.isInsets(words) && ["top", "bottom", "left", "right"].contains(name)
        ? .quantity("\(words).\(name)") : .unknown
    case .made(let indices): return name == "constraint" && indices.count == 1 ? .constraint(indices[0]) : .unknown
    case .word(let word): return member(name, ofCase: word)
    case .anchor, .constraint, .boolean, .text, .closure, .unknown: return .unknown
    }
  }

  /// A computed property of the only enumeration of the project that has a case and the property.
  private mutating func member(_ name: String, ofCase word: String) -> PaperValue {
    // Most members of names are those of colours.
    guard !["cgColor", "rawValue", "self"].contains(name) else { return .unknown }
    let owners = project.types.values.filter { $0.count == 1 && $0[0].members[name] != nil }.map { $0[0] }
      .filter { type in
        let tree = tree(type.place.file)
        guard tree.kind(type.place.node) == .enumDeclaration, let members = tree.child(type.place.node, .members) else {
          return false
        }
        return SwiftProject.declarations(tree, members).filter { tree.kind($0) == .enumCaseDeclaration }
          .contains { tree.children($0, .enumElement).contains { tree.name($0) == word } }
      }
    guard owners.count == 1, let place = owners[0].members[name]?.first,
      let block = tree(place.file).body(of: place), depth < Self.depthLimit
    else { return .unknown }
    let scope = PaperScope(file: place.file, owner: nil)
    scope.values["self"] = .word(word)
    return result(of: Array(tree(place.file).children(block)), scope)
  }

  private static let anchors: [String: String] = [
    "topAnchor": "top", "bottomAnchor": "bottom", "leadingAnchor": "leading", "trailingAnchor": "trailing",
    "leftAnchor": "left", "rightAnchor": "right", "centerXAnchor": "centerX", "centerYAnchor": "centerY",
    "widthAnchor": "width", "heightAnchor": "height",
  ]

  private static let guides: [String: String] = [
    "safeAreaLayoutGuide": "safeArea", "layoutMarginsGuide": "margins", "readableContentGuide": "readable",
    "keyboardLayoutGuide": "keyboard", "contentLayoutGuide": "contentLayoutGuide",
    "frameLayoutGuide": "frameLayoutGuide",
  ]

  /// What UIKit gives a view; nil for what has nothing to do with places.
  private mutating func viewMember(_ name: String, of view: Int) -> PaperValue? {
    if let attribute = Self.anchors[name] { return .anchor(PaperItem(view: view, attribute: attribute), offset: nil) }
    if let guide = Self.guides[name] { return .guide(view, guide) }
    if name == "snp" { return .snap(nil, view) }
    // The scroll view of a web view is one with it, as the content view of an effect view is.
    if name == "contentView" || name == "scrollView" && views[view].kind == .webView { return .view(view) }
    if name == "superview" {
      return views[view].superview.map { .view($0) } ?? (view == root || views[view].gap != nil ? .unknown : .nothing)
    }
    if name == "subviews" || name == "arrangedSubviews" { return .list(views[view].subviews.map { .view($0) }) }
    if name == "layer" { return .harmless }
    if name == "axis", views[view].kind == .stackView {
      let said = views[view].properties.last { $0.name == name }
      return said.map { $0.value.map { .word($0) } ?? .unknown } ?? .word("horizontal")
    }
    if name == "layoutMargins", let margins = LaidOutView(view, self).screenMargins { return margins }
    if PaperView.insetNames.contains(name) { return knownInsets(name, of: view) }
    if name == "safeAreaInsets", view == root { return .quantity("view.safeAreaInsets") }
    if ["frame", "bounds", "center", "intrinsicContentSize", "contentSize", "safeAreaInsets", "alpha", "isHidden"]
      .contains(name)
    {
      return .unknown
    }
    return nil
  }

  /// The insets that code has set; zero where it has set none.
  private func knownInsets(_ name: String, of view: Int) -> PaperValue {
    if views[view].properties.contains(where: { $0.name == name && $0.value == nil }) { return .unknown }
    guard let edges = views[view].insets[name] else {
      return views[view].properties.contains { $0.name == name } ? .unknown : .number(0)
    }
    return .parts(
      "UIEdgeInsets",
      PaperView.edges.compactMap { edge in edges[edge].map { (edge, $0) } }
    )
  }

  /// The type that a name means where it stands: of several, the one in the type before its dot, or in the class around it.
  private func declared(_ name: String, _ scope: PaperScope) -> SwiftProject.TypeDeclaration? {
    let path = name.split(separator: ".").map(String.init)
    guard let last = path.last, let all = project.types[last], !all.isEmpty else { return nil }
    if all.count == 1 { return all[0] }
    let outer =
      path.count > 1
      ? project.type(path[path.count - 2], near: scope.file).map { [$0] } ?? []
      : scope.owner?.type.map { project.classes(of: $0) } ?? []
    for owner in outer {
      let range = tree(owner.place.file).range(owner.place.node)
      let inner = all.filter {
        $0.place.file == owner.place.file && range.contains(tree($0.place.file).range($0.place.node).lowerBound)
      }
      if inner.count == 1 { return inner[0] }
    }
    let own = all.filter { $0.place.file == scope.file }
    return path.count == 1 && own.count == 1 ? own[0] : nil
  }

  private mutating func typeMember(_ name: String, of type: String, _ scope: PaperScope) -> PaperValue {
    if name == "self" { return .type(type) }
    if project.types[name].map({ $0.count > 1 }) ?? false, declared(type, scope) != nil {
      return .type("\(type).\(name)")
    }
    if let declared = declared(type, scope) {
      if let place = declared.members[name]?.first { return constant(place, PaperInstance(declared)) }
      if name == "allCases", let cases = project.cases(of: type, near: entryFile) {
        return .list(cases.map { .word($0) })
      }
      if project.type(name) != nil { return .type(name) }
      return .word(name)
    }
    if let place = project.extensions[type]?[name]?.first { return constant(place, nil) }
    if name == "zero" { return .number(0) }
    if name.first?.isUppercase == true { return .type(name) }
    return type == "UIScreen" || type == "UIApplication" || project.types[type] != nil ? .unknown : .word(name)
  }

  /// A number that the layout decides, from the controller's view on.
  private mutating func quantity(of node: SwiftNodeID, _ scope: PaperScope) -> String? {
    let tree = tree(scope.file)
    let name = tree.name(node)
    guard ["top", "bottom", "left", "right", "width", "height", "length", "maxX", "maxY"].contains(name),
      let base = tree.firstChild(node)
    else { return nil }
    var inner = base
    if tree.kind(inner) == .member, ["size"].contains(tree.name(inner)), let next = tree.firstChild(inner) {
      inner = next
    }
    if tree.kind(inner) == .optionalChain || tree.kind(inner) == .forceUnwrap, let next = tree.firstChild(inner) {
      inner = next
    }
    guard tree.kind(inner) == .member || tree.kind(inner) == .identifier else { return nil }
    let property = tree.name(inner)
    guard ["safeAreaInsets", "bounds", "frame"].contains(property) else { return nil }
    let owner: PaperValue
    if tree.kind(inner) == .member, let child = tree.firstChild(inner) {
      owner = evaluate(child, scope)
    } else {
      // A local keeps what it was.
      if scope.local(property) != nil { return nil }
      owner = lookup("self", scope)
    }
    guard owner.view == root else { return nil }
    if property == "safeAreaInsets" { return "view.safeAreaInsets.\(name)" }
    // The bounds of a view that scrolls start where it has scrolled to.
    if name.hasPrefix("max"), property == "bounds", !ElementKind.uiKit(views[root].kind).isScrollView {
      return name == "maxX" ? "view.bounds.width" : "view.bounds.height"
    }
    return ["width", "height"].contains(name) ? "view.bounds.\(name)" : nil
  }

  // MARK: - Operators

  private mutating func sequenceValue(_ node: SwiftNodeID, _ scope: PaperScope) -> PaperValue {
    let tree = tree(scope.file)
    if tree.text(node).contains("keyboardFrameEndUserInfoKey"), !tree.text(node).contains("convert") {
      return .keyboardFrame
    }
    if let isPhone = tree.isPhone(Array(tree.children(node))) {
      notes.isOnPhones = true
      return .boolean(isPhone)
    }
    if let ternary = Ternary(node, in: tree) {
      var holds: Bool?
      if ternary.condition.count == 1 { holds = boolean(ternary.condition[0], scope) }
      if let isPhone = tree.isPhone(ternary.condition) {
        notes.isOnPhones = true
        holds = isPhone
      }
      if holds == nil, let first = ternary.condition.first, let last = ternary.condition.last {
        let range = tree.range(first).lowerBound..<tree.range(last).upperBound
        var key = ViewReader.short(String(decoding: tree.bytes[range], as: UTF8.self))
        let isNegated = key.hasPrefix("!") && ternary.condition.count == 1
        if isNegated { key.removeFirst() }
        let (first, second) = (ternary.accepted.first, ternary.rejected.first)
        let sides = [first, second].compactMap { $0 }.map { evaluate($0, scope) }
        // What has nothing to do with places needs no world.
        guard sides.contains(where: \.decidesPlaces) else { return sides.first ?? .unknown }
        guard let branch = choice(key, count: 2) else { return .unknown }
        return sides[((branch == 0) != isNegated) ? 0 : min(1, sides.count - 1)]
      }
      let side = holds == true ? ternary.accepted : ternary.rejected
      return side.first.map { evaluate($0, scope) } ?? .unknown
    }
    return arithmetic(Array(tree.children(node)), scope)
  }

  /// Operands and operators by their precedence.
  mutating func arithmetic(_ parts: [SwiftNodeID], _ scope: PaperScope) -> PaperValue {
    let tree = tree(scope.file)
    var values: [PaperValue] = []
    var operators: [String] = []
    for part in parts {
      let kind = tree.kind(part)
      if kind == .binaryOperator {
        operators.append(tree.text(part))
      } else if kind == .cast {
        continue
      } else {
        values.append(evaluate(part, scope))
      }
    }
    guard values.count == operators.count + 1 else { return values.first ?? .unknown }
    if let sum = roomForBar(values, operators, parts.filter { tree.kind($0) != .binaryOperator }.map { tree.text($0) })
    {
      return sum
    }
    for level in [
      ["..<", "..."], ["*", "/"], ["+", "-"], ["??"], ["==", "!=", "<", ">", "<=", ">="], ["&&"], ["||"],
    ] {
      var index = 0
      while index < operators.count {
        guard level.contains(operators[index]) else {
          index += 1
          continue
        }
        values[index] = PaperValue.combined(values[index], operators[index], values[index + 1])
        values.remove(at: index + 1)
        operators.remove(at: index)
      }
    }
    return operators.isEmpty ? values[0] : .unknown
  }

  /// A sum of numbers one of which is called a bar's keeps its terms: room for the bar and other room.
  private func roomForBar(_ values: [PaperValue], _ operators: [String], _ words: [String]) -> PaperValue? {
    // 44 is what people know navigation bars by.
    let isTelling = zip(values, words).contains { value, word in
      TellingNames.isOfBar(word) || value.number == 44 && (word == "44" || word.lowercased().contains("bar"))
    }
    guard values.count > 1, isTelling, Set(operators).isSubset(of: ["+", "-"]) else { return nil }
    var sum = ""
    for (index, value) in values.enumerated() {
      guard case .number(let number) = value, number != 0 else { return nil }
      let isAdded = index == 0 || (operators[index - 1] == "+") == (number > 0)
      sum += index == 0 ? decimal(number) : " \(isAdded ? "+" : "-") \(decimal(abs(number)))"
    }
    return .quantity(sum)
  }

  /// Operands on both sides of one operator.
  mutating func arithmetic(_ left: [SwiftNodeID], then name: String, _ right: [SwiftNodeID], _ scope: PaperScope)
    -> PaperValue
  {
    PaperValue.combined(arithmetic(left, scope), name, arithmetic(right, scope))
  }
}

extension SwiftTree {
  /// What a comparison of the kind of device is on a phone; nil for other expressions.
  fileprivate func isPhone(_ parts: [SwiftNodeID]) -> Bool? {
    guard parts.count == 3, kind(parts[1]) == .binaryOperator, ["==", "!="].contains(name(parts[1])) else { return nil }
    let words = [text(parts[0]), text(parts[2])]
    guard words.contains(where: { $0.hasSuffix("userInterfaceIdiom") || $0.hasPrefix("UI_USER_INTERFACE_IDIOM") }),
      let kind = words.lazy.compactMap({ $0.split(separator: ".").last }).first(where: {
        ["pad", "phone"].contains($0)
      })
    else { return nil }
    return (kind == "phone") == (name(parts[1]) == "==")
  }
}
