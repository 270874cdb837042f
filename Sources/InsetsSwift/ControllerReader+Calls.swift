import InsetsEngine
import InsetsImport
import SwiftReader

extension ControllerReader {
  typealias Arguments = PaperValue.Parts

  private mutating func arguments(of call: SwiftNodeID, _ scope: PaperScope) -> Arguments {
    let tree = tree(scope.file)
    return tree.children(call).compactMap { child in
      guard tree.kind(child) == .argument || tree.kind(child) == .trailingClosure, let value = tree.firstChild(child)
      else { return nil }
      return (tree.kind(child) == .trailingClosure ? nil : tree.label(child), evaluate(value, scope))
    }
  }

  mutating func callValue(_ node: SwiftNodeID, _ scope: PaperScope) -> PaperValue {
    let tree = tree(scope.file)
    guard var callee = tree.firstChild(node) else { return .unknown }
    if tree.kind(callee) == .specialization || tree.kind(callee) == .optionalChain {
      callee = tree.firstChild(callee) ?? callee
    }
    let name = tree.name(callee)
    let kind = tree.kind(callee)
    if kind == .closure {
      let given = arguments(of: node, scope).map(\.value)
      return call(closure: SwiftProject.Place(file: scope.file, node: callee), given, scope)
    }
    if kind == .implicitMember { return .parts(name, arguments(of: node, scope)) }
    // `[NSLayoutConstraint]()`
    if kind == .array { return .list([]) }
    if kind == .dictionary { return .parts(PaperValue.dictionary, []) }
    if kind == .identifier {
      if case .closure(let place, let outer)? = scope.local(name) {
        return run(closure: place, arguments(of: node, scope), outer)
      }
      if name.first?.isUppercase == true { return created(name, node, arguments(of: node, scope), scope) }
      return called(name, node, arguments(of: node, scope), scope)
    }
    guard kind == .member, let base = tree.firstChild(callee) else { return .unknown }
    if tree.kind(base) == .identifier, tree.name(base) == "super" { return superCall(name, node, scope) }
    if name == "addSublayer" || name == "insertSublayer", tree.name(base) == "layer" {
      let owner = tree.kind(base) == .member ? tree.firstChild(base).map { evaluate($0, scope) } : lookup("self", scope)
      if let view = owner?.view {
        views[view].isDrawing = true
        if let layer = arguments(of: node, scope).first?.value.view, views[layer].isLayer {
          // What is drawn of a view itself is behind what is in it.
          views[view].subviews.insert(layer, at: 0)
          views[layer].superview = view
        }
      }
    }
    if ["setNavigationBarHidden", "setToolbarHidden"].contains(name), let owner = scope.owner, owner.isController,
      let view = owner.view,
      ["navigationController", "self.navigationController"].contains(tree.text(base).filter { $0 != "?" && $0 != "!" })
    {
      let isHidden = arguments(of: node, scope).first?.value ?? .unknown
      let property = name == "setToolbarHidden" ? "isToolbarHidden" : "isNavigationBarHidden"
      setProperty([property], isHidden, of: view, place(node, scope.file))
      return .nothing
    }
    let value = evaluate(base, scope)
    if name == "append", case .list(let values) = value {
      let added = arguments(of: node, scope).first
      let more: [PaperValue]? =
        switch added {
        case (label: nil, value: let element)?: [element]
        case (label: "contentsOf"?, value: .list(let elements))?: elements
        default: nil
        }
      setList(base, more.map { .list(values + $0) } ?? .unknown, scope)
      return .nothing
    }
    if case .parts = value, let moved = value.moved(by: name, arguments(of: node, scope)) { return moved }
    return called(name, on: value, node, scope)
  }

  /// Gives a variable that holds a list another one.
  private mutating func setList(_ variable: SwiftNodeID, _ value: PaperValue, _ scope: PaperScope) {
    let tree = tree(scope.file)
    let name = tree.name(variable)
    let isOwn = tree.kind(variable) == .member && tree.firstChild(variable).map { isSelf(tree.name($0)) } == true
    guard tree.kind(variable) == .identifier || isOwn else { return }
    if !isOwn, scope.set(name, value) { return }
    if let owner = scope.owner, owner.fields[name] != nil { owner.fields[name] = value }
  }

  private mutating func run(closure place: SwiftProject.Place, _ arguments: Arguments, _ outer: PaperScope)
    -> PaperValue
  {
    let tree = tree(place.file)
    if tree.kind(place.node) == .functionDeclaration {
      return call(method: SwiftProject.Method(place: place, definer: nil), arguments, outer.owner)
    }
    return call(closure: place, arguments.map(\.value), outer)
  }

  private mutating func superCall(_ name: String, _ node: SwiftNodeID, _ scope: PaperScope) -> PaperValue {
    guard let owner = scope.owner, let type = owner.type else { return .nothing }
    let definer = scope.definer
    if name == "init" {
      let arguments = arguments(of: node, scope)
      let classes = project.classes(of: type)
      if let definer, let index = classes.firstIndex(where: { $0.name == definer }), index + 1 < classes.count,
        let initializer = project.designatedInitializer(of: classes[index + 1])
      {
        call(method: initializer, arguments, owner)
      }
      if let frame = arguments.first(where: { $0.label == "frame" })?.value, let view = owner.view, !owner.isController
      {
        setFrame(frame, of: view, node, scope)
      }
      if case .instance(let layout)? = arguments.first(where: { $0.label == "collectionViewLayout" })?.value,
        owner.isController, let view = owner.view, views[view].kind == .collectionView
      {
        layout.view = layout.view ?? view
        take(layout, view)
        owner.fields["collectionViewLayout"] = .instance(layout)
      }
      return .nothing
    }
    guard let method = project.method(name, of: type, after: definer ?? type.name) else { return .nothing }
    return enter(node, scope, method.place.file) { reader in
      reader.call(method: method, reader.arguments(of: node, scope), owner)
    }
  }

  /// Runs something that may be in another file; findings in it are shown at the call.
  private mutating func enter(
    _ node: SwiftNodeID,
    _ scope: PaperScope,
    _ file: Int,
    _ body: (inout ControllerReader) -> PaperValue
  ) -> PaperValue {
    let outer = site
    defer { site = outer }
    if file != entryFile, site == nil, scope.file == entryFile { site = tree(scope.file).range(node) }
    return body(&self)
  }

  // MARK: - Functions

  /// A function without something before it: of the object, of the project.
  private mutating func called(_ name: String, _ node: SwiftNodeID, _ arguments: Arguments, _ scope: PaperScope)
    -> PaperValue
  {
    if name == "min" || name == "max" {
      let lengths = arguments.compactMap(\.value.length)
      guard lengths.count == arguments.count, !lengths.isEmpty else { return .unknown }
      let numbers = arguments.compactMap(\.value.number)
      if numbers.count == lengths.count {
        return (name == "min" ? numbers.min() : numbers.max()).map { .number($0) } ?? .unknown
      }
      return .bounded("\(name)(\(lengths.joined(separator: ", ")))")
    }
    if notes.ignoresRounding, ["floor", "ceil", "round", "trunc"].contains(name), arguments.count == 1 {
      return arguments[0].value
    }
    if name == "type" || name == "print" || name == "NSLocalizedString" { return .harmless }
    let labels = arguments.map(\.label)
    if let owner = scope.owner, let type = owner.type,
      let method = project.methods(
        name,
        labels: labels,
        of: type,
        seenIn: scope,
        where: { project.fits(arguments, $0) }
      )
    {
      return enter(node, scope, method.place.file) { $0.call(method: method, arguments, owner) }
    }
    // In an extension of a class of UIKit, methods of the view itself.
    let value = lookup("self", scope)
    if value.view != nil { return called(name, on: value, node, scope) }
    if let owner = scope.owner, let method = foreignMethod(name, arguments, of: selfValue(of: owner)) {
      return enter(node, scope, method.place.file) { $0.call(method: method, arguments, owner) }
    }
    if let place = project.function(
      of: project.globals[name] ?? [],
      taking: labels,
      where: { project.fits(arguments, $0) }
    ) {
      return enter(node, scope, place.file) { $0.call(method: .init(place: place, definer: nil), arguments, nil) }
    }
    if let owner = scope.owner, owner.isController { return controllerCall(name, arguments, node, scope) }
    return passed(arguments, node, scope)
  }

  /// A method of an instance's class.
  private func ownMethod(
    _ name: String,
    _ arguments: Arguments,
    of instance: PaperInstance,
    _ scope: PaperScope
  ) -> SwiftProject.Method? {
    instance.type.flatMap {
      project.methods(name, labels: arguments.map(\.label), of: $0, seenIn: scope) { project.fits(arguments, $0) }
    }
  }

  /// A method in an extension of a class of UIKit.
  private func foreignMethod(_ name: String, _ arguments: Arguments, of value: PaperValue) -> SwiftProject.Method? {
    let labels = arguments.map(\.label)
    var owners: [String]
    if let view = value.view {
      let own = UIKitClass.kinds.filter { $0.value == views[view].kind }.keys.sorted()
      owners = own + ["UIView", "UIResponder", "NSObject"]
      if views[view].kind == .stackView { owners.insert("UIStackView", at: 0) }
    } else if value.instance?.isController == true {
      owners = ["UIViewController", "UIResponder", "NSObject"]
    } else if case .constraint = value {
      owners = ["NSLayoutConstraint"]
    } else if case .anchor = value {
      owners = ["NSLayoutAnchor", "NSLayoutDimension", "NSLayoutXAxisAnchor", "NSLayoutYAxisAnchor"]
    } else if case .list = value {
      owners = ["Array", "Collection", "Sequence"]
    } else {
      return nil
    }
    owners += Array(project.extensions.keys.filter { project.types[$0] == nil && $0.hasPrefix("Then") })
    for owner in owners {
      if let place = project.function(
        of: project.extensions[owner]?[name] ?? [],
        taking: labels,
        where: { project.fits(arguments, $0) }
      ) {
        return SwiftProject.Method(place: place, definer: nil)
      }
    }
    return nil
  }

  /// What code outside of the project gets: views that it could place are unknown from then on.
  private mutating func passed(_ arguments: Arguments, _ node: SwiftNodeID, _ scope: PaperScope) -> PaperValue {
    let given = arguments.filter { $0.value.view.map { !views[$0].isLayer } ?? false }
    let tree = tree(scope.file)
    let name = tree.firstChild(node).map { tree.name($0).lowercased() } ?? ""
    // What fills a list, follows or speaks of a view does not place it.
    let isHarmless =
      [
        "datasource", "register", "reload", "bind", "observe", "dequeue", "delegate", "post", "log", "track", "timer",
      ]
      .contains { name.contains($0) }
      || arguments.contains { if case .type = $0.value { true } else { false } }
    if !given.isEmpty, !isHarmless {
      note(.foreignView, node, scope.file)
      for argument in given { spoil(argument.value, .foreignView) }
    }
    return .unknown
  }

  // MARK: - Methods

  private static let harmless: Set<String> = [
    "register", "addTarget", "addGestureRecognizer", "setTitle", "setImage", "setTitleColor",
    "setContentHuggingPriority",
    "setContentCompressionResistancePriority", "layoutIfNeeded", "setNeedsLayout", "reloadData",
    "setNeedsUpdateConstraints", "setNeedsDisplay", "addInteraction", "addAction", "setBackgroundImage", "load",
    "endEditing", "resignFirstResponder", "becomeFirstResponder", "setAttributedTitle", "setCollectionViewLayout",
    "append", "bind", "subscribe", "sink", "store", "receive",
  ]

  /// What UIKit's labels do that leaves their words where they are.
  private static let plainCalls: Set<String> = [
    "sizeToFit", "invalidateIntrinsicContentSize", "updateConstraints", "updateConstraintsIfNeeded", "isDescendant",
    "removeGestureRecognizer", "removeInteraction", "setValue", "viewWithTag", "snapshotView",
  ]

  private mutating func called(_ name: String, on value: PaperValue, _ node: SwiftNodeID, _ scope: PaperScope)
    -> PaperValue
  {
    // Notifications of the keyboard name the method that they call.
    if name == "addObserver" { observe(node, scope) }
    if name == "sink" { receive(node, scope) }
    if name == "becomeFirstResponder", let view = value.view, [.textField, .textView].contains(views[view].kind) {
      isTypedIn = true
    }
    switch value {
    case .type("NSLayoutConstraint"):
      let arguments = arguments(of: node, scope)
      if name == "activate" { activate(arguments.first?.value ?? .unknown, true, node, scope) }
      if name == "deactivate" { activate(arguments.first?.value ?? .unknown, false, node, scope) }
      if name == "constraints" { return visualFormat(arguments, node, scope) }
      return .nothing
    case .type("UIView") where name == "animate" || name == "performWithoutAnimation" || name == "transition":
      // The end of an animation is what the screen comes to.
      for argument in arguments(of: node, scope) where argument.label == nil || argument.label == "animations" {
        if case .closure(let place, let outer) = argument.value { _ = call(closure: place, [], outer) }
      }
      return .nothing
    case .type(let type):
      let arguments = arguments(of: node, scope)
      if name == "init" { return created(type, node, arguments, scope) }
      if let declared = project.type(type),
        let method = project.methods(
          name,
          labels: arguments.map(\.label),
          of: declared,
          where: { project.fits(arguments, $0) }
        )
      {
        return enter(node, scope, method.place.file) {
          $0.call(method: method, arguments, PaperInstance(declared))
        }
      }
      if let place = project.function(
        of: project.extensions[type]?[name] ?? [],
        taking: arguments.map(\.label),
        where: { project.fits(arguments, $0) }
      ) {
        return enter(node, scope, place.file) { $0.call(method: .init(place: place, definer: nil), arguments, nil) }
      }
      if project.types[type] != nil { return passed(arguments, node, scope) }
      if ["UIApplication", "UIScreen", "UIDevice"].contains(type) { return .unknown }
      if type == "UIFont" { return .parts(name, arguments) }
      if type.hasPrefix("UIAccessibility") || type.hasSuffix("DataSource") { return .harmless }
      return arguments.contains { $0.value.view != nil } ? passed(arguments, node, scope) : .harmless
    case .view(let view): return viewCall(name, view, node, scope)
    case .anchor(let item, _):
      let arguments = arguments(of: node, scope)
      if name == "constraint" { return anchorConstraint(item, arguments, node, scope) }
      if !name.hasPrefix("constraint"), let method = foreignMethod(name, arguments, of: value) {
        return enter(node, scope, method.place.file) { $0.call(method: method, arguments, nil, selfValue: value) }
      }
      spoil(.view(item.view), .unreadCode)
      return .unknown
    case .constraint(let index):
      let arguments = arguments(of: node, scope)
      if let method = foreignMethod(name, arguments, of: value) {
        return enter(node, scope, method.place.file) { $0.call(method: method, arguments, nil, selfValue: value) }
      }
      if let amount = arguments.first, name == "update" || name.hasPrefix("update") {
        update([index], amount, node, scope)
      } else if ["activate", "deactivate", "isActive"].contains(name) {
        activate(value, name == "activate", node, scope)
      } else {
        constraints[index].isOpen = true
      }
      return value
    case .list(let values): return listCall(name, values, node, scope)
    case .snap(_, let view): return snapCall(name, view, node, scope)
    case .maker(let view, let attributes): return makerCall(name, view, attributes, node, scope)
    case .made(let indices): return madeCall(name, indices, arguments(of: node, scope), node, scope)
    case .instance(let instance):
      let arguments = arguments(of: node, scope)
      if let method = ownMethod(name, arguments, of: instance, scope) {
        return enter(node, scope, method.place.file) { $0.call(method: method, arguments, instance) }
      }
      if let method = foreignMethod(name, arguments, of: value) {
        return enter(node, scope, method.place.file) { $0.call(method: method, arguments, instance) }
      }
      if instance.isController { return controllerCall(name, arguments, node, scope) }
      if let view = instance.view { return viewCall(name, view, node, scope) }
      return passed(arguments, node, scope)
    case .closure(let place, let outer):
      return name == "callAsFunction" ? call(closure: place, [], outer) : .unknown
    case .harmless:
      noteAdded(name, node, scope)
      if name == "convert", let rectangle = keyboardRectangle(arguments(of: node, scope)) { return rectangle }
      for argument in arguments(of: node, scope) where name == "addAnimations" || name == "animate" {
        if case .closure(let place, let outer) = argument.value { _ = call(closure: place, [], outer) }
      }
      return .harmless
    case .keyboardFrame: return name == "convert" ? .unknown : .keyboardFrame
    case .number(let number): return name == "rounded" ? .number(number.rounded()) : .harmless
    case .quantity where notes.ignoresRounding && name == "rounded": return value
    case .window where name == "convert":
      return keyboardRectangle(arguments(of: node, scope)) ?? .harmless
    case .quantity, .boolean, .text, .word, .parts, .guide, .window, .nothing:
      return .harmless
    case .bar, .unknown:
      noteAdded(name, node, scope)
      if name == "convert", let rectangle = keyboardRectangle(arguments(of: node, scope)) { return rectangle }
      if !Self.harmless.contains(name) { openEffects += 1 }
      return passed(arguments(of: node, scope), node, scope)
    }
  }

  /// The rectangle of the keyboard that the screen or a window converts to the coordinates of the controller's view.
  private func keyboardRectangle(_ arguments: Arguments) -> PaperValue? {
    guard arguments.count == 2, case .keyboardFrame = arguments[0].value, arguments[1].label == "to",
      arguments[1].value.view == root
    else { return nil }
    return .keyboardRectangle(from: "view.frameInWindow.y")
  }

  private mutating func observe(_ node: SwiftNodeID, _ scope: PaperScope) {
    let tree = tree(scope.file)
    let text = tree.text(node)
    let closure = (tree.child(node, .trailingClosure) ?? tree.children(node, .argument).last)
      .flatMap { tree.firstChild($0) }
    if text.contains("keyboardWillHide") || text.contains("keyboardDidHide") {
      if let range = text.firstRange(of: "#selector(") {
        let words = text[range.upperBound...].prefix { $0 != "(" && $0 != ")" && $0 != "," }
        keyboard.hidingMethods.insert(words.split(separator: ".").last.map(String.init) ?? "")
      } else if let closure, tree.kind(closure) == .closure {
        keyboard.hidingClosures.insert(SwiftProject.Place(file: scope.file, node: closure))
      }
    }
    guard
      text.contains("keyboardWillShow") || text.contains("keyboardDidShow") || text.contains("keyboardWillChangeFrame")
    else { return }
    guard let range = text.firstRange(of: "#selector(") else {
      guard let closure, tree.kind(closure) == .closure else { return }
      keyboard.closures.append((SwiftProject.Place(file: scope.file, node: closure), scope, .harmless))
      return
    }
    let words = text[range.upperBound...].prefix { $0 != "(" && $0 != ")" && $0 != "," }
    let name = words.split(separator: ".").last.map(String.init) ?? ""
    if !keyboard.methods.contains(name) { keyboard.methods.append(name) }
  }

  /// `publisher(for: keyboardWillShow…).map { … }.sink { … }`: the closure hears of the keyboard, with what the others make of it.
  private mutating func receive(_ node: SwiftNodeID, _ scope: PaperScope) {
    let tree = tree(scope.file)
    guard let closure = tree.children(node, .trailingClosure).last.flatMap({ tree.firstChild($0) }) else { return }
    var steps: [SwiftNodeID] = []
    var step = node
    while let callee = tree.firstChild(step), tree.kind(callee) == .member, let base = tree.firstChild(callee),
      tree.kind(base) == .call, steps.count < 16
    {
      steps.append(base)
      step = base
    }
    guard let publisher = steps.last, tree.firstChild(publisher).map({ tree.name($0) }) == "publisher" else { return }
    let text = tree.text(publisher)
    let place = SwiftProject.Place(file: scope.file, node: closure)
    if text.contains("keyboardWillHide") || text.contains("keyboardDidHide") { keyboard.hidingClosures.insert(place) }
    guard
      text.contains("keyboardWillShow") || text.contains("keyboardDidShow") || text.contains("keyboardWillChangeFrame")
    else { return }
    var value = PaperValue.harmless
    for step in steps.dropLast().reversed() {
      let name = tree.firstChild(step).map { tree.name($0) } ?? ""
      if ["merge", "combineLatest", "zip"].contains(name) { return }
      guard name == "map" || name == "compactMap" else { continue }
      let mapping = (tree.child(step, .trailingClosure) ?? tree.child(step, .argument)).flatMap { tree.firstChild($0) }
      guard let mapping else { return }
      if tree.kind(mapping) == .closure {
        value = call(closure: SwiftProject.Place(file: scope.file, node: mapping), [value], scope)
      } else if tree.kind(mapping) == .keyPath {
        for name in tree.text(mapping).split(separator: ".").dropFirst() {
          value = member(String(name), of: value, mapping, scope)
        }
      } else {
        return
      }
    }
    keyboard.closures.append((place, scope, value))
  }

  private mutating func listCall(_ name: String, _ values: [PaperValue], _ node: SwiftNodeID, _ scope: PaperScope)
    -> PaperValue
  {
    if name == "forEach", let wasAdded = addEach(values, node, scope) { return wasAdded }
    if ["forEach", "map"].contains(name), let method = passedMethod(node, scope) {
      let made = values.prefix(64).map { call(method: method, [(nil, $0)], scope.owner) }
      return name == "map" ? .list(made) : .nothing
    }
    let arguments = arguments(of: node, scope)
    guard let closure = arguments.last?.value, case .closure(let place, let outer) = closure else {
      if name == "enumerated" {
        return .list(values.enumerated().map { .parts("", [("offset", .number(Double($0))), ("element", $1)]) })
      }
      if name == "reversed" { return .list(values.reversed()) }
      if case .word? = arguments.last?.value { return .unknown }
      if let method = foreignMethod(name, arguments, of: .list(values)) {
        return call(method: method, arguments, nil, selfValue: .list(values))
      }
      return arguments.isEmpty ? .unknown : passed(arguments, node, scope)
    }
    switch name {
    case "forEach":
      for value in values.prefix(64) { _ = call(closure: place, [value], outer) }
      return .nothing
    case "map", "compactMap", "flatMap":
      var result: [PaperValue] = []
      for value in values.prefix(64) {
        let made = call(closure: place, [value], outer)
        if name == "flatMap", case .list(let more) = made { result += more } else { result.append(made) }
      }
      return .list(result)
    default: return .unknown
    }
  }

  /// Says that it is not known which views are added, nor how large that makes what they are added to.
  private mutating func noteAdded(_ name: String, _ node: SwiftNodeID, _ scope: PaperScope) {
    if name == "forEach", addEach([], node, scope) != nil { note(.givenView, node, scope.file) }
  }

  /// The method of the controller that a call is given by its name: `titles.map(makeButton)`.
  private func passedMethod(_ node: SwiftNodeID, _ scope: PaperScope) -> SwiftProject.Method? {
    let tree = tree(scope.file)
    guard let type = scope.owner?.type, let reference = tree.child(node, .argument).flatMap({ tree.firstChild($0) }),
      tree.kind(reference) == .identifier
        || tree.kind(reference) == .member && tree.firstChild(reference).map({ tree.name($0) }) == "self"
    else { return nil }
    return project.methods(tree.name(reference), labels: [nil], of: type)
  }

  /// `[a, b].forEach(view.addSubview)`; nil for anything else.
  private mutating func addEach(_ values: [PaperValue], _ node: SwiftNodeID, _ scope: PaperScope) -> PaperValue? {
    let tree = tree(scope.file)
    guard let reference = tree.child(node, .argument).flatMap({ tree.firstChild($0) }),
      [.member, .identifier].contains(tree.kind(reference)),
      ["addSubview", "addArrangedSubview"].contains(tree.name(reference))
    else { return nil }
    let owner =
      tree.kind(reference) == .member ? tree.firstChild(reference).map { evaluate($0, scope) } : lookup("self", scope)
    guard let view = owner?.view else {
      for value in values { spoil(value, .givenView) }
      return .nothing
    }
    for child in values.compactMap(\.view) where child != view && child != root {
      add(child, to: view, isArranged: tree.name(reference) == "addArrangedSubview", [], node, scope)
    }
    return .nothing
  }

  private mutating func viewCall(_ name: String, _ view: Int, _ node: SwiftNodeID, _ scope: PaperScope) -> PaperValue {
    let arguments = arguments(of: node, scope)
    // The view's own class, then extensions of UIKit's.
    if let instance = instances[view], let method = ownMethod(name, arguments, of: instance, scope) {
      noteFace(of: view, by: method, arguments)
      return enter(node, scope, method.place.file) { $0.call(method: method, arguments, instance) }
    }
    if let method = foreignMethod(name, arguments, of: .view(view)) {
      noteFace(of: view, by: method, arguments)
      return enter(node, scope, method.place.file) { reader in
        reader.call(method: method, arguments, nil, selfValue: .view(view))
      }
    }
    let pure = PureLayoutCall(name: name, view: view, superview: views[view].superview, arguments: arguments)
    if let made = pure.constraints {
      let first = constraints.count
      for var constraint in made {
        constraint.place = place(node, scope.file)
        constraint.stage = constraint.constant.flatMap { Double($0) == nil ? stage : nil }
        constraints.append(constraint)
      }
      (views[view].usesConstraints, views[view].isMaskOff) = (true, true)
      laysOut = laysOut || !made.isEmpty
      return name == "configureForAutoLayout" ? .view(view) : .made(Array(first..<constraints.count))
    }
    if ["setTitle", "setImage", "setAttributedTitle", "setBackgroundImage"].contains(name) {
      let isEmpty = if case .text("")? = arguments.first?.value { true } else { false }
      let isNothing = if case .nothing? = arguments.first?.value { true } else { false }
      if isNothing { notes.emptiedButtons.insert(view) }
      views[view].hasFace = views[view].hasFace || !isEmpty && !isNothing
    }
    switch name {
    case "init":
      // What an initializer in an extension begins with.
      if !initialize(view, arguments, node, scope) { take(arguments, view, views[view].kind, node, scope) }
      return .nothing
    case "addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview":
      guard let child = arguments.first?.value.view, child != view, child != root else {
        if case .unknown? = arguments.first?.value { note(.givenView, node, scope.file) }
        return .nothing
      }
      add(child, to: view, isArranged: name.contains("Arranged"), arguments, node, scope)
      return .nothing
    case "removeFromSuperview": remove(view)
    case "sizeToFit":
      if case .parts(let parts)? = views[view].frame { views[view].frame = .parts(parts.prefix(2) + [nil, nil]) }
    case "bringSubviewToFront", "sendSubviewToBack":
      if let child = arguments.first?.value.view, let index = views[view].subviews.firstIndex(of: child) {
        views[view].subviews.remove(at: index)
        views[view].subviews.insert(child, at: name == "bringSubviewToFront" ? views[view].subviews.count : 0)
      }
    case "dequeueReusableCell":
      return notes.dequeued.map { .view($0) } ?? .harmless
    case "register":
      if case .type(let cell)? = arguments.first?.value { views[view].cellClasses.append(cell) }
      return .harmless
    case "addConstraints", "addConstraint": activate(arguments.first?.value ?? .unknown, true, node, scope)
    case "removeConstraints", "removeConstraint": activate(arguments.first?.value ?? .unknown, false, node, scope)
    case "addLayoutGuide":
      if let guide = arguments.first?.value.view { add(guide, to: view, isArranged: false, [], node, scope) }
    case "then", "do", "apply", "configure", "with":
      if case .closure(let place, let outer)? = arguments.last?.value {
        _ = call(closure: place, [.view(view)], outer)
        return .view(view)
      }
    case "convert":
      guard view == root, case .keyboardFrame? = arguments.first?.value else { return .unknown }
      return .keyboardRectangle(from: "view.frameInWindow.y")
    case "setContentOffset", "sizeThatFits", "systemLayoutSizeFitting": return .unknown
    case "constraint": return .unknown
    default:
      if Self.harmless.contains(name) { return .harmless }
      views[view].isTouchedElsewhere = true
      // What a package makes of a label may be where its words are.
      if views[view].kind == .label, !Self.plainCalls.contains(name) { views[view].isCentred = true }
      if name.hasPrefix("set") { return .harmless }
      if arguments.contains(where: { $0.value.view != nil }) { return passed(arguments, node, scope) }
      // What a package does to a view is not known.
      if view != root,
        name.contains("nchor") || name.hasPrefix("auto") || name.hasPrefix("pin") || name.hasPrefix("edges")
      {
        note(.foreignView, node, scope.file)
        spoil(.view(view), .foreignView)
        return .unknown
      }
      return .harmless
    }
    return .nothing
  }

  private static let callsOfFaces = [
    "setTitle", "setImage", "setAttributedTitle", "setBackgroundImage", "configuration", "backgroundColor",
  ]

  /// Notes whether a helper that gives a button its face is given nothing for it.
  private mutating func noteFace(of view: Int, by method: SwiftProject.Method, _ arguments: Arguments) {
    let tree = tree(method.place.file)
    guard views[view].kind == .button, !arguments.isEmpty,
      Self.callsOfFaces.contains(where: { tree.contains($0, in: method.place.node) })
    else { return }
    let isNothing = arguments.contains { if case .nothing = $0.value { true } else { false } }
    if isNothing { notes.emptiedButtons.insert(view) } else { notes.shownButtons.insert(view) }
  }

  private mutating func add(
    _ child: Int,
    to view: Int,
    isArranged: Bool,
    _ arguments: Arguments,
    _ node: SwiftNodeID,
    _ scope: PaperScope
  ) {
    laysOut = true
    // What ties it in its storyboard goes with its place there.
    if views[child].isOfScene { spoil(.view(child), .otherFile) }
    if views[child].superview != view { remove(child) } else { leave(child) }
    var index = views[view].subviews.count
    if let at = arguments.first(where: { $0.label == "at" })?.value.number { index = min(max(Int(at), 0), index) }
    if let sibling = arguments.first(where: { $0.label == "belowSubview" })?.value.view {
      index = views[view].subviews.firstIndex(of: sibling) ?? index
    }
    if let sibling = arguments.first(where: { $0.label == "aboveSubview" })?.value.view {
      index = views[view].subviews.firstIndex(of: sibling).map { $0 + 1 } ?? index
    }
    // A view in itself would be no tree.
    var outer: Int? = view
    while let current = outer {
      if current == child { return }
      outer = views[current].superview
    }
    views[view].subviews.insert(child, at: index)
    views[child].superview = view
    if isArranged {
      views[view].arranged.insert(child)
      views[child].isMaskOff = true
    }
    views[child].addedAt = place(node, scope.file)
    if views[child].place?.own == nil { views[child].place = place(node, scope.file) ?? views[child].place }
  }

  /// Takes a view out of its superview, and with it what ties it, or what is in it, to other views.
  private mutating func remove(_ view: Int) {
    guard views[view].superview != nil else { return }
    func isInside(_ other: Int) -> Bool {
      var current: Int? = other
      while let each = current, each != view { current = views[each].superview }
      return current != nil
    }
    for index in constraints.indices where constraints[index].isActive {
      guard let second = constraints[index].second else { continue }
      if isInside(constraints[index].first.view) != isInside(second.view) { constraints[index].isActive = false }
    }
    leave(view)
  }

  private mutating func leave(_ view: Int) {
    guard let old = views[view].superview else { return }
    views[old].subviews.removeAll { $0 == view }
    views[old].arranged.remove(view)
    views[view].superview = nil
  }

  private mutating func controllerCall(_ name: String, _ arguments: Arguments, _ node: SwiftNodeID, _ scope: PaperScope)
    -> PaperValue
  {
    switch name {
    case "addChild", "embed", "addChildViewController":
      if name == "embed" { return passed(arguments, node, scope) }
      return .nothing
    // Which scroll view the bars follow moves none.
    case "setToolbarHidden", "setNavigationBarHidden", "setContentScrollView": return .nothing
    default:
      return arguments.contains { $0.value.view != nil } ? passed(arguments, node, scope) : .harmless
    }
  }

  // MARK: - New objects

  private mutating func created(_ name: String, _ node: SwiftNodeID, _ arguments: Arguments, _ scope: PaperScope)
    -> PaperValue
  {
    switch name {
    case "CGFloat", "Double", "Int", "Float", "NSNumber": return arguments.first?.value ?? .unknown
    case "UIEdgeInsets", "NSDirectionalEdgeInsets", "CGRect", "CGSize", "CGPoint":
      return arguments.isEmpty ? .number(0) : .parts(name, arguments)
    case "UIViewPropertyAnimator":
      for argument in arguments {
        if case .closure(let place, let outer) = argument.value { _ = call(closure: place, [], outer) }
      }
      return .harmless
    case "UILayoutGuide":
      let view = addView(kind: .view, name: nil, place(node, scope.file))
      (views[view].usesConstraints, views[view].isMaskOff) = (true, true)
      return .view(view)
    case "NSLayoutConstraint": return itemConstraint(arguments, node, scope)
    case "String":
      // `String(repeating: "word ", count: 40)`
      guard arguments.count == 2, arguments[0].label == "repeating", case .text(let words?) = arguments[0].value,
        let count = arguments[1].value.number.flatMap({ Int(exactly: $0) }), (0...1000).contains(count)
      else { return .harmless }
      return .text(String(repeating: words, count: count))
    case "UICollectionViewFlowLayout", "UICollectionViewLayout": return .instance(PaperInstance(nil))
    default: break
    }
    if let kind = UIKitClass.kinds[name], project.types[name] == nil {
      let view = newView(kind, of: name, arguments, node, scope)
      views[view].isPlacedByScrollView = name == "UIRefreshControl"
      return .view(view)
    }
    if UIKitClass.controllers.contains(name) {
      return .instance(PaperInstance(nil, view: controllerView(node, scope, of: name, name), isController: true))
    }
    if UIKitClass.containers.contains(name) { return .instance(container(name, node, arguments, scope)) }
    if UIKitClass.isLayer(name), project.types[name] == nil {
      let layer = addView(kind: .view, name: nil, place(node, scope.file))
      (views[layer].isLayer, views[layer].isDrawing, views[layer].className) = (true, true, name)
      return .view(layer)
    }
    guard let type = project.type(name) else {
      if project.types[name] != nil { return .unknown }
      // A view of a package: its place counts, nothing in it does.
      if UIKitClass.viewEndings.contains(where: name.hasSuffix) {
        let view = newView(.view, arguments, node, scope)
        views[view].isForeign = true
        return .view(view)
      }
      return name.hasSuffix("Controller")
        ? .instance(PaperInstance(nil, view: controllerView(node, scope), isController: true))
        : .harmless
    }
    return object(type, node, arguments, scope)
  }

  /// A container of UIKit's; of a navigation controller it is known what is in it.
  private mutating func container(
    _ base: String,
    _ node: SwiftNodeID,
    _ arguments: Arguments,
    _ scope: PaperScope
  ) -> PaperInstance {
    let container = PaperInstance(nil, view: controllerView(node, scope), isController: true)
    guard base == "UINavigationController",
      let content = arguments.first(where: { $0.label == "rootViewController" })?.value.instance, content.isController,
      let view = container.view
    else { return container }
    container.content = content
    views[view].kind = .navigationController
    views[view].className = base
    return container
  }

  private mutating func newView(_ kind: UIKitKind, _ arguments: Arguments, _ node: SwiftNodeID, _ scope: PaperScope)
    -> Int
  {
    let view = addView(kind: kind, name: nil, nil)
    take(arguments, view, kind, node, scope)
    return view
  }

  /// A view of one of UIKit's classes, which an extension of the project may say how to make.
  ///
  /// What an initializer does that is neither UIKit's nor seen is not known.
  private mutating func newView(
    _ kind: UIKitKind,
    of name: String,
    _ arguments: Arguments,
    _ node: SwiftNodeID,
    _ scope: PaperScope
  ) -> Int {
    let view = addView(kind: kind, name: nil, nil)
    if arguments.contains(where: { $0.label != nil }), initialize(view, arguments, node, scope) { return view }
    take(arguments, view, kind, node, scope)
    let isOfUIKit = arguments.allSatisfy { argument in
      guard let label = argument.label else { return true }
      // Tables and spinners have a style; an extension gives one to others.
      if label == "style", [.label, .button, .textField, .stackView].contains(kind) { return false }
      return UIKitClass.initializerLabels.contains(label)
    }
    if !isOfUIKit, project.isWhole {
      if kind == .stackView { spoil(.view(view), .foreignView) }
      (views[view].isForeign, views[view].comesAndGoes) = (true, true)
    }
    return view
  }

  /// Runs the initializer in an extension of a class of UIKit that takes some arguments; false if there is none.
  private mutating func initialize(_ view: Int, _ arguments: Arguments, _ node: SwiftNodeID, _ scope: PaperScope)
    -> Bool
  {
    let classes = UIKitClass.kinds.filter { $0.value == views[view].kind }.keys.sorted()
    let places = (classes + ["UIControl", "UIScrollView", "UIView"]).flatMap { project.addedInitializers(of: $0) }
    guard
      let place = project.function(
        of: places,
        taking: arguments.map(\.label),
        where: { project.fits(arguments, $0) }
      )
    else { return false }
    _ = enter(node, scope, place.file) { reader in
      reader.call(method: .init(place: place, definer: nil), arguments, nil, selfValue: .view(view))
    }
    return true
  }

  /// What UIKit's own initializers do with their arguments.
  private mutating func take(
    _ arguments: Arguments,
    _ view: Int,
    _ kind: UIKitKind,
    _ node: SwiftNodeID,
    _ scope: PaperScope
  ) {
    for argument in arguments {
      if argument.label == "frame" { setFrame(argument.value, of: view, node, scope) }
      if kind == .button, argument.label != "frame" {
        let isNothing = if case .nothing = argument.value { true } else { false }
        if isNothing { notes.emptiedButtons.insert(view) }
        let isPlain = argument.label == "type" && ["system", "custom"].contains(argument.value.word ?? "")
        views[view].hasFace = views[view].hasFace || !isPlain && !isNothing
      }
      if argument.label == "arrangedSubviews", case .list(let children) = argument.value {
        for child in children.compactMap(\.view) where child != view {
          add(child, to: view, isArranged: true, [], node, scope)
        }
      }
      if argument.label == "style", kind == .tableView, let word = argument.value.word {
        views[view].properties.append(.init(name: "style", value: word, place: place(node, scope.file)))
      }
      if argument.label == "collectionViewLayout", case .instance(let layout) = argument.value {
        layout.view = layout.view ?? view
        take(layout, view)
      }
    }
  }

  /// The settings of a flow layout belong to its collection view.
  mutating func take(_ layout: PaperInstance, _ view: Int) {
    // A layout of the project's own may place its cells in any way.
    let classes = layout.type.map { project.classes(of: $0) } ?? []
    if classes.contains(where: { $0.members["layoutAttributesForElements"] != nil }) {
      views[view].properties.append(.init(name: "itemSize", value: nil, place: nil))
    }
    for (name, value) in layout.fields.sorted(by: { $0.key < $1.key }) {
      setProperty([name], value, of: view, layout.places[name])
    }
  }

  /// The view of a controller that is created here: its place counts.
  private mutating func controllerView(
    _ node: SwiftNodeID,
    _ scope: PaperScope,
    of base: String? = nil,
    _ className: String? = nil
  ) -> Int {
    let view = addView(kind: UIKitClass.rootKind(of: base), name: nil, place(node, scope.file))
    views[view].isController = true
    views[view].className = className
    return view
  }

  private mutating func object(
    _ type: SwiftProject.TypeDeclaration,
    _ node: SwiftNodeID,
    _ arguments: Arguments,
    _ scope: PaperScope
  ) -> PaperValue {
    guard type.isClass(project) else {
      if type.inherited.contains("View") { return .harmless }
      let instance = PaperInstance(type)
      let labels = arguments.map(\.label)
      if let place = project.function(of: type.initializers, taking: labels, where: { project.fits(arguments, $0) }) {
        call(method: .init(place: place, definer: type), arguments, instance)
      } else {
        for argument in arguments { if let label = argument.label { instance.fields[label] = argument.value } }
      }
      return .instance(instance)
    }
    let base = project.uikitBase(of: type) ?? ""
    if UIKitClass.controllers.contains(base) {
      let view = controllerView(node, scope, of: base, type.name)
      let instance = PaperInstance(type, view: view, isController: true)
      if let initializer = project.designatedInitializer(of: type) {
        let outer = site
        defer { site = outer }
        if type.place.file != entryFile, site == nil, scope.file == entryFile { site = tree(scope.file).range(node) }
        call(method: initializer, arguments, instance)
      }
      return .instance(instance)
    }
    if UIKitClass.containers.contains(base) { return .instance(container(base, node, arguments, scope)) }
    guard let kind = UIKitClass.kinds[base] ?? (UIKitClass.viewEndings.contains(where: base.hasSuffix) ? .view : nil)
    else {
      let instance = PaperInstance(type)
      for argument in arguments { if let label = argument.label { instance.fields[label] = argument.value } }
      return .instance(instance)
    }
    let view = addView(kind: kind, name: nil, nil)
    views[view].isPlacedByScrollView = base == "UIRefreshControl"
    views[view].isDrawing = project.classes(of: type).contains { $0.members["layerClass"] != nil }
    let instance = PaperInstance(type, view: view)
    instances[view] = instance
    let outer = site
    defer { site = outer }
    if type.place.file != entryFile, site == nil, scope.file == entryFile { site = tree(scope.file).range(node) }
    let labels = arguments.map(\.label)
    for owner in project.classes(of: type) {
      let fitting = owner.initializers.first { place in
        project.takes(labels, place) && !tree(place.file).text(place.node).prefix(160).contains("coder")
      }
      guard let fitting else { continue }
      call(method: .init(place: fitting, definer: owner), arguments, instance)
      break
    }
    // UIKit's own `init()` of a view and its other convenience initializers call `init(frame:)`.
    if labels.allSatisfy({ $0 == "arrangedSubviews" || $0 == "type" }),
      !project.classes(of: type).contains(where: { $0.initializers.contains { project.takes(labels, $0) } }),
      let owner = project.classes(of: type).first(where: { $0.initializers.contains { project.takes(["frame"], $0) } }),
      let initializer = owner.initializers.first(where: { project.takes(["frame"], $0) })
    {
      call(method: .init(place: initializer, definer: owner), [("frame", .number(0))], instance)
    }
    take(arguments, view, kind, node, scope)
    if let layout = project.method("layoutSubviews", of: type),
      touchesLayout(layout.place.node, tree(layout.place.file))
    {
      // Its parts move with its size.
      let before = stage
      stage = "viewDidLayoutSubviews"
      call(method: layout, [], instance)
      stage = before
    }
    return .view(view)
  }
}
