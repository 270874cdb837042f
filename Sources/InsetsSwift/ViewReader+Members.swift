import InsetsImport
import SwiftReader

/// Views, functions and properties that the project declares.
extension ViewReader {
  /// The body of a screen, with the arguments and modifiers that it has where it is shown.
  mutating func screen(_ type: SwiftProject.TypeDeclaration, _ use: ViewUse?) -> [ReadView] {
    guard let use else { return content(of: SwiftScope(type: type, file: entryFile)) }
    let owner = use.owner.flatMap { project.type($0, near: use.file) }
    let scope = SwiftScope(type: owner, file: use.file)
    let modifiers = use.modified.map { tree(use.file).modifiers(from: $0, to: use.call) } ?? []
    sizes.environment = OwnEnvironment.values(of: modifiers.reversed(), scope, &self)
    let views = content(of: object(type, decidedArguments(of: use.call, scope)))
    guard views.count == 1 else { return views }
    return modifiers.reduce(views) { modified($0, by: $1, scope) }
  }

  /// The arguments of a call, of which literals are known, values that are made of them, and closures: what else is given may be anything.
  private mutating func decidedArguments(of call: SwiftNodeID, _ scope: SwiftScope) -> [ReadArgument] {
    let tree = tree(scope.file)
    return tree.children(call).compactMap { child in
      let isTrailing = tree.kind(child) == .trailingClosure
      guard isTrailing || tree.kind(child) == .argument, let value = tree.firstChild(child) else { return nil }
      var known: SwiftValue = isDecided(value, tree) ? evaluate(value, scope) : .unknown(.openNumber)
      // What the screen is built of stands where it is shown.
      if tree.kind(value) == .closure, scope.file == entryFile {
        known = .closure(SwiftProject.Place(file: scope.file, node: value), scope)
      }
      return ReadArgument(label: tree.label(child), value: known, isTrailing: isTrailing)
    }
  }

  /// Whether an argument is a literal, or makes a value of the project's of nothing else: `Margins(top: 8)`.
  private func isDecided(_ node: SwiftNodeID, _ tree: SwiftTree) -> Bool {
    if tree.isLiteral(node) { return true }
    guard tree.kind(node) == .call, let callee = tree.firstChild(node), tree.kind(callee) == .identifier,
      let type = project.types[tree.name(callee)]?.first, !type.isDrawn, !type.isClass(project)
    else { return false }
    return tree.children(node).dropFirst().allSatisfy { argument in
      tree.kind(argument) == .argument && tree.firstChild(argument).map { isDecided($0, tree) } ?? false
    }
  }

  /// What a view shows that is written in place.
  mutating func presented(_ shown: PresentedContent, by type: SwiftProject.TypeDeclaration) -> [ReadView] {
    let tree = tree(entryFile)
    let scope = SwiftScope(type: nil, file: entryFile, parent: SwiftScope(type: type, file: entryFile))
    let place = SwiftProject.Place(file: entryFile, node: shown.content)
    bindClosure(place, [.unknown(.givenView)], scope, tree)
    return build(tree.children(shown.content), scope)
  }

  /// The body of a view of the project.
  mutating func content(of object: SwiftScope) -> [ReadView] {
    guard !isExhausted, let type = object.type, let body = type.members["body"]?.first else {
      return [.unknown("\(object.type?.name ?? "view"): \(ImportReason.foreignView.words)")]
    }
    return result(of: body, [], object) ?? []
  }

  /// What a function or computed property returns; nil if it returns no view that can be read.
  mutating func result(of place: SwiftProject.Place, _ arguments: [ReadArgument], _ scope: SwiftScope) -> [ReadView]? {
    let tree = tree(place.file)
    guard let block = tree.body(of: place), !isExhausted else { return nil }
    depth += 1
    defer { depth -= 1 }
    let own = SwiftScope(type: scope.type, file: place.file, values: scope.values, parent: scope.parent)
    own.maker = scope.maker
    let inner = SwiftScope(type: nil, file: place.file, parent: own)
    bind(arguments, to: tree.child(place.node, .parameters), inner, tree)
    if returns(block, tree) { return returned(by: block, inner) ?? [] }
    return build(tree.children(block), inner)
  }

  /// Whether a block returns what it makes; then it is no builder, and its other expressions are no views.
  private func returns(_ block: SwiftNodeID, _ tree: SwiftTree) -> Bool {
    tree.children(block).contains { statement in
      let kind = tree.kind(statement)
      if kind == .returnStatement { return tree.firstChild(statement) != nil }
      return Self.holdsStatements.contains(kind) && returns(statement, tree)
    }
  }

  private static let holdsStatements: Set<SwiftNode.Kind> = [
    .ifStatement, .guardStatement, .switchStatement, .switchCase, .block, .ifConfig, .ifConfigClause,
  ]

  /// What the statements of a block return; nil if they go on behind it.
  private mutating func returned(by block: SwiftNodeID, _ scope: SwiftScope) -> [ReadView]? {
    let tree = tree(scope.file)
    for statement in tree.children(block) {
      let kind = tree.kind(statement)
      if kind == .variableDeclaration {
        declare(statement, scope)
        for binding in tree.children(statement, .binding) where tree.isReassigned(tree.name(binding), in: block) {
          scope.values[tree.name(binding)] = .unknown(.openNumber)
        }
      } else if kind == .returnStatement {
        return tree.firstChild(statement).map { views($0, scope) } ?? []
      } else if [.ifStatement, .guardStatement, .switchStatement, .ifConfig].contains(kind) {
        guard returns(statement, tree) else { continue }
        let inner = SwiftScope(type: nil, file: scope.file, parent: scope)
        // A guard declares for what is behind it.
        guard let taken = takenBlock(of: statement, scope, kind == .guardStatement ? scope : inner) else {
          return [.unknown(note(.openCondition, statement, scope.file))]
        }
        if let taken, let views = returned(by: taken, inner) { return views }
      }
    }
    return nil
  }

  /// The block of a statement that runs in this world, or none; nil if no more conditions can be left open.
  private mutating func takenBlock(of statement: SwiftNodeID, _ scope: SwiftScope, _ inner: SwiftScope)
    -> SwiftNodeID??
  {
    let tree = tree(scope.file)
    let kind = tree.kind(statement)
    if kind == .ifConfig { return .some(BuildCondition.clause(of: statement, in: tree)) }
    if kind == .switchStatement {
      let cases = tree.children(statement, .switchCase)
      guard let subject = tree.firstChild(statement), !cases.isEmpty,
        let branch = evaluate(subject, scope).word.flatMap({ tree.branch(ofCase: $0, in: cases) })
          ?? choice(Self.short(tree.text(subject)), count: cases.count)
      else { return nil }
      return .some(tree.child(cases[branch], .block))
    }
    let parts = Array(tree.children(statement))
    let first = parts.firstIndex { tree.kind($0) == .block } ?? parts.endIndex
    guard let holds = decided(Array(parts[..<first]), scope, inner) else { return nil }
    if kind == .guardStatement { return .some(holds ? nil : parts.dropFirst(first).first) }
    guard let other = parts.dropFirst(first + 1).first, !holds else {
      return .some(holds ? parts.dropFirst(first).first : nil)
    }
    return tree.kind(other) == .ifStatement ? takenBlock(of: other, scope, inner) : .some(other)
  }

  /// A function of the view, of the project or of an extension of `View`, with the arguments of a call or with others.
  mutating func called(
    _ name: String,
    _ call: SwiftNodeID,
    _ scope: SwiftScope,
    with given: [ReadArgument]? = nil
  ) -> [ReadView]? {
    let arguments = given ?? arguments(of: call, scope)
    if let value = scope.local(name) {
      if case .closure(let place, let closureScope) = value {
        let tree = tree(place.file)
        let inner = SwiftScope(type: nil, file: place.file, parent: closureScope)
        bindClosure(place, arguments.map(\.value), inner, tree)
        return build(closure: place, inner)
      }
      return views(of: value, call, scope)
    }
    if let instance = scope.instance, let type = instance.type {
      if let place = overload(type.members[name] ?? [], arguments) { return result(of: place, arguments, instance) }
      if let value = instance.values[name] { return views(of: value, call, scope) }
      if let place = overload(project.extensions["View"]?[name] ?? [], arguments) {
        return result(of: place, arguments, instance)
      }
    }
    if let place = overload(project.globals[name] ?? [], arguments) {
      return result(of: place, arguments, SwiftScope(type: nil, file: place.file))
    }
    return nil
  }
}
