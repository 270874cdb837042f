import InsetsEngine
import SwiftReader

/// An argument of a call, not evaluated yet.
struct ReadArgument {
  var label: String?
  var value: SwiftValue
  var isTrailing: Bool
}

/// The parts of `a ? b : c`.
struct Ternary {
  var condition: [SwiftNodeID]
  var accepted: [SwiftNodeID]
  var rejected: [SwiftNodeID]

  /// Nil if a sequence is no ternary, or one with operators around it.
  init?(_ sequence: SwiftNodeID, in tree: SwiftTree) {
    let parts = Array(tree.children(sequence))
    guard let index = parts.firstIndex(where: { tree.kind($0) == .ternary }), let value = tree.firstChild(parts[index]),
      !parts[..<index].contains(where: { tree.kind($0) == .binaryOperator && tree.name($0) == "=" })
    else { return nil }
    condition = Array(parts[..<index])
    accepted = [value]
    rejected = Array(parts[(index + 1)...])
    // A chain of ternaries is left.
    if rejected.count != 1 { return nil }
  }
}

extension ViewReader {
  /// The arguments of a call; closures keep what they see, and all else is evaluated.
  mutating func arguments(of call: SwiftNodeID, _ scope: SwiftScope) -> [ReadArgument] {
    let tree = tree(scope.file)
    var arguments: [ReadArgument] = []
    for child in tree.children(call) {
      let isTrailing = tree.kind(child) == .trailingClosure
      guard isTrailing || tree.kind(child) == .argument, let value = tree.firstChild(child) else { continue }
      arguments.append(ReadArgument(label: tree.label(child), value: argument(value, scope), isTrailing: isTrailing))
    }
    return arguments
  }

  mutating func argument(_ node: SwiftNodeID, _ scope: SwiftScope) -> SwiftValue {
    let tree = tree(scope.file)
    if tree.kind(node) == .closure { return .closure(SwiftProject.Place(file: scope.file, node: node), scope) }
    let value = evaluate(node, scope)
    // What is no number may be a view, which is read where it is put.
    if case .unknown = value {
      if isViewExpression(node, tree) { return .closure(SwiftProject.Place(file: scope.file, node: node), scope) }
    }
    return value
  }

  private func isViewExpression(_ node: SwiftNodeID, _ tree: SwiftTree) -> Bool {
    guard tree.kind(node) == .call, let callee = tree.firstChild(node) else { return false }
    let kind = tree.kind(callee)
    if kind == .identifier {
      return tree.name(callee).first?.isUppercase == true
    } else if kind == .member {
      return tree.firstChild(callee).map { isViewExpression($0, tree) } ?? false
    } else {
      return false
    }
  }

  func fits(_ arguments: [ReadArgument], _ parameters: SwiftNodeID?, _ tree: SwiftTree) -> Bool {
    let parameters = parameters.map { tree.children($0, .parameter) } ?? []
    var next = 0
    for argument in arguments {
      var isFound = false
      while next < parameters.count {
        let label = tree.name(parameters[next])
        defer { next += 1 }
        if argument.label == label || argument.label == nil && takesUnlabelled(argument, parameters[next], tree) {
          isFound = true
          break
        }
        if tree.child(parameters[next], .initializer) == nil { return false }
      }
      if !isFound { return false }
    }
    return parameters[min(next, parameters.count)...].allSatisfy { tree.child($0, .initializer) != nil }
  }

  /// Whether a parameter takes an argument without a label: a closure behind the call, where it is a function or has to be
  /// given.
  private func takesUnlabelled(_ argument: ReadArgument, _ parameter: SwiftNodeID, _ tree: SwiftTree) -> Bool {
    guard argument.isTrailing else { return tree.name(parameter) == "_" }
    let type = tree.child(parameter, .type).map { tree.text($0) } ?? ""
    return type.contains("->") || tree.child(parameter, .initializer) == nil
  }

  /// The functions and initializers among several of one name that take the arguments.
  func fitting(_ places: [SwiftProject.Place], _ arguments: [ReadArgument]) -> [SwiftProject.Place] {
    places.filter { place in
      let tree = tree(place.file)
      let kind = tree.kind(place.node)
      guard kind == .functionDeclaration || kind == .initializerDeclaration else { return false }
      return fits(arguments, tree.child(place.node, .parameters), tree)
    }
  }

  /// The only function of a name, or initializer, that takes the arguments; nil if none or more than one does.
  func overload(_ places: [SwiftProject.Place], _ arguments: [ReadArgument]) -> SwiftProject.Place? {
    let fitting = matching(fitting(places, arguments), arguments)
    return fitting.count == 1 ? fitting.first : nil
  }

  /// The functions among those that take the arguments whose parameters are functions of as many values as the closures.
  private func matching(_ places: [SwiftProject.Place], _ arguments: [ReadArgument]) -> [SwiftProject.Place] {
    guard places.count > 1 else { return places }
    return places.filter { place in
      let tree = tree(place.file)
      var rest = arguments[...]
      for parameter in tree.child(place.node, .parameters).map({ tree.children($0, .parameter) }) ?? [] {
        guard let argument = rest.first else { break }
        let label = tree.name(parameter)
        guard argument.label == label || argument.label == nil && takesUnlabelled(argument, parameter, tree) else {
          continue
        }
        rest.removeFirst()
        guard case .closure(let closure, _) = argument.value, self.tree(closure.file).kind(closure.node) == .closure
        else { continue }
        let type = tree.child(parameter, .type).map { tree.text($0) } ?? ""
        if !type.contains("->") || type.contains("() ->") == takesValue(closure) { return false }
      }
      return true
    }
  }

  /// Whether a closure names a value that it is given.
  private func takesValue(_ closure: SwiftProject.Place) -> Bool {
    let tree = tree(closure.file)
    if let signature = tree.child(closure.node, .closureSignature), let list = tree.child(signature, .parameters) {
      return tree.child(list, .parameter) != nil
    }
    let node = tree[closure.node]
    var index = node.first
    while index < node.end {
      if tree.token(index).range.count == 2, tree.text(ofToken: index) == "$0" { return true }
      index += 1
    }
    return false
  }

  /// Gives the parameters of a function their arguments and defaults.
  mutating func bind(_ arguments: [ReadArgument], to parameters: SwiftNodeID?, _ scope: SwiftScope, _ tree: SwiftTree) {
    let parameters = parameters.map { tree.children($0, .parameter) } ?? []
    var rest = arguments[...]
    for parameter in parameters {
      let label = tree.name(parameter)
      let name = tree.localName(of: parameter)
      if let argument = rest.first,
        argument.label == label || argument.label == nil && takesUnlabelled(argument, parameter, tree)
      {
        rest.removeFirst()
        scope.values[name] = typed(argument.value, of: parameter, tree)
      } else if let initializer = tree.child(parameter, .initializer), let value = tree.firstChild(initializer) {
        scope.values[name] = evaluate(value, scope)
      } else {
        scope.values[name] = typed(.unknown(.givenView), of: parameter, tree)
      }
    }
  }

  /// An argument that is not known is at least what the parameter's type says.
  private func typed(_ value: SwiftValue, of parameter: SwiftNodeID, _ tree: SwiftTree) -> SwiftValue {
    guard case .unknown = value, let type = tree.child(parameter, .type).map({ tree.text($0) }), !type.hasSuffix("?")
    else { return value }
    if TellingNames.styleTypes.contains(type) { return .word("color") }
    return ViewKind(leaf: type).map { .views([ReadView(kind: $0)]) } ?? value
  }

  mutating func bindClosure(_ place: SwiftProject.Place, _ values: [SwiftValue], _ scope: SwiftScope, _ tree: SwiftTree)
  {
    guard let signature = tree.child(place.node, .closureSignature), let list = tree.child(signature, .parameters)
    else {
      for (index, value) in values.enumerated() { scope.values["$\(index)"] = value }
      return
    }
    var values = values
    let parameters = tree.children(list, .parameter)
    // `{ index, item in … }` takes a tuple of `enumerated()` apart.
    if parameters.count == 2, values.count == 1, case .object(let pair) = values[0], pair.type == nil,
      let offset = pair.values["offset"], let element = pair.values["element"]
    {
      values = [offset, element]
    }
    for (parameter, value) in zip(parameters, values) {
      scope.values[tree.name(parameter)] = value
    }
  }

  /// A view of the project with its arguments, by its own initializer or by its properties.
  ///
  /// State begins with what it is given, and may then be anything but another number.
  mutating func object(_ type: SwiftProject.TypeDeclaration, _ arguments: [ReadArgument]) -> SwiftScope {
    let object = initialized(type, arguments)
    for (name, value) in object.values where isState(name, of: type) {
      switch value {
      case .boolean, .text, .word, .nothing: object.values[name] = .unknown(.openNumber)
      case .number, .quantity, .list, .call, .closure, .views, .object, .unknown: continue
      }
    }
    return object
  }

  private func isState(_ name: String, of type: SwiftProject.TypeDeclaration) -> Bool {
    guard let place = type.members[name]?.first else { return false }
    let tree = tree(place.file)
    return tree.children(place.node, .attribute)
      .contains { ["State", "AppStorage", "SceneStorage", "Binding", "FocusState"].contains(tree.name($0)) }
  }

  private mutating func initialized(_ type: SwiftProject.TypeDeclaration, _ arguments: [ReadArgument]) -> SwiftScope {
    let object = SwiftScope(type: type, file: type.place.file)
    let typeTree = self.tree(type.place.file)
    if type.initializers.isEmpty {
      var rest = arguments[...]
      for name in type.stored {
        guard let argument = rest.first else { break }
        if argument.label == name || argument.label == nil && argument.isTrailing && takesClosure(name, type, typeTree)
        {
          rest.removeFirst()
          object.values[name] = argument.value
        }
      }
      return object
    }
    guard !isExhausted, let place = overload(type.initializers, arguments),
      let block = self.tree(place.file).child(place.node, .block)
    else {
      for name in type.stored { object.values[name] = .unknown(.openNumber) }
      return object
    }
    let tree = tree(place.file)
    let locals = SwiftScope(type: nil, file: place.file, parent: object)
    bind(arguments, to: tree.child(place.node, .parameters), locals, tree)
    var assigned: Set<String> = []
    for statement in tree.children(block) {
      if let delegate = tree.firstChild(statement), tree.kind(statement) == .call, tree.text(delegate) == "self.init" {
        depth += 1
        defer { depth -= 1 }
        return initialized(type, self.arguments(of: statement, locals))
      }
      let parts = Array(tree.children(statement))
      guard tree.kind(statement) == .sequence, parts.count >= 3, tree.name(parts[1]) == "=" else { continue }
      let target = tree.name(parts[0])
      let name = target.hasPrefix("_") ? String(target.dropFirst()) : target
      guard type.stored.contains(name) else { continue }
      assigned.insert(name)
      object.values[name] = parts.count == 3 ? argument(of: parts[2], locals) : .unknown(.openNumber)
    }
    // What an initializer sets in a way that is not read is not the default.
    for name in type.stored where !assigned.contains(name) && mentions(name, block, tree) {
      object.values[name] = .unknown(.openNumber)
    }
    return object
  }

  /// What `self.content = content` or `self.content = content()` assigns.
  private mutating func argument(of node: SwiftNodeID, _ scope: SwiftScope) -> SwiftValue {
    let tree = tree(scope.file)
    if tree.kind(node) == .call, let callee = tree.firstChild(node), tree.kind(callee) == .identifier,
      case .closure(let place, let closureScope)? = scope.local(tree.name(callee))
    {
      return .closure(place, closureScope)
    }
    return evaluate(node, scope)
  }

  private func mentions(_ name: String, _ block: SwiftNodeID, _ tree: SwiftTree) -> Bool {
    let node = tree[block]
    var index = node.first
    while index < node.end {
      if tree.token(index).kind == .identifier {
        let text = tree.text(ofToken: index)
        if text == name || text == "_" + name { return true }
      }
      index += 1
    }
    return false
  }

  private func takesClosure(_ name: String, _ type: SwiftProject.TypeDeclaration, _ tree: SwiftTree) -> Bool {
    guard let place = type.members[name]?.first else { return false }
    let tree = self.tree(place.file)
    guard let binding = tree.children(place.node, .binding).first(where: { tree.name($0) == name }) else {
      return false
    }
    if tree.children(place.node, .attribute).contains(where: { tree.name($0).hasSuffix("Builder") }) { return true }
    return tree.child(binding, .type).map { tree.text($0).contains("->") } ?? false
  }
}
