import InsetsEngine
import InsetsImport
import SwiftReader

extension ViewReader {
  /// What an expression is worth.
  mutating func evaluate(_ node: SwiftNodeID, _ scope: SwiftScope) -> SwiftValue {
    let tree = tree(scope.file)
    let kind = tree.kind(node)
    if kind == .integerLiteral || kind == .floatLiteral {
      return Double(tree.text(node).filter { $0 != "_" }).map { .number($0) } ?? .unknown(.openNumber)
    }
    guard !isExhausted else { return .unknown(.tooManyViews) }
    depth += 1
    defer { depth -= 1 }
    if kind == .booleanLiteral {
      return .boolean(tree.text(node) == "true")
    } else if kind == .nilLiteral {
      return .nothing
    } else if kind == .stringLiteral {
      return tree.literalText(node).map { .text($0) } ?? .unknown(.openNumber)
    } else if kind == .implicitMember {
      let name = tree.name(node)
      // `.margin` of an extension of CGFloat is a number.
      if let place = project.extensions["CGFloat"]?[name]?.first ?? project.extensions["Double"]?[name]?.first {
        return constant(place)
      }
      return name == "zero" ? .number(0) : .word(name)
    } else if kind == .array {
      return .list(tree.children(node).map { tree.firstChild($0).map { evaluate($0, scope) } ?? .nothing })
    } else if kind == .tuple {
      let parts = tree.children(node, .argument)
      guard parts.count == 1, let child = tree.firstChild(parts[0]) else { return .unknown(.unreadCode) }
      return evaluate(child, scope)
    } else if kind == .effect || kind == .forceUnwrap {
      return tree.firstChild(node).map { evaluate($0, scope) } ?? .unknown(.unreadCode)
    } else if kind == .prefixOperator {
      guard let child = tree.firstChild(node) else { return .unknown(.unreadCode) }
      let value = evaluate(child, scope)
      let name = tree.name(node)
      if name == "-", case .number(let number) = value { return .number(-number) }
      if name == "-", case .quantity(let words) = value { return .quantity("-(\(words))") }
      if name == "!", case .boolean(let isTrue) = value { return .boolean(!isTrue) }
      return .unknown(.openNumber)
    } else if kind == .identifier {
      let name = tree.name(node)
      if let value = scope.local(name) { return value }
      if let value = member(name, of: scope) { return value }
      let places = project.globals[name] ?? project.extensions["View"]?[name] ?? []
      return places.count == 1 ? constant(places[0]) : .unknown(.openNumber)
    } else if kind == .member {
      return memberValue(node, scope)
    } else if kind == .sequence {
      if let ternary = Ternary(node, in: tree) {
        guard let holds = decided(ternary.condition, scope) else { return .unknown(.openNumber) }
        let side = holds ? ternary.accepted : ternary.rejected
        return side.first.map { evaluate($0, scope) } ?? .unknown(.openNumber)
      }
      let parts = Array(tree.children(node))
      if let isOther = ChosenRow.isOther(parts, scope, sizes.otherRows, tree) { return .boolean(isOther) }
      // `[0.4, 1] as [CGFloat]` is what it was before.
      if parts.count == 2, tree.kind(parts[1]) == .cast { return evaluate(parts[0], scope) }
      let value = arithmetic(parts, scope)
      if case .quantity(let words) = value, words.contains(".size."), words.contains("safeAreaInsets"),
        sizes.differences[words] == nil, let place = place(of: tree.range(node), in: scope.file)
      {
        sizes.differences[words] = place
      }
      return value
    } else if kind == .call {
      return callValue(node, scope)
    } else if kind == .subscript {
      return element(node, scope)
    } else {
      return .unknown(.openNumber)
    }
  }

  /// `blocks[index]` of a list and a number that are known.
  private mutating func element(_ node: SwiftNodeID, _ scope: SwiftScope) -> SwiftValue {
    let tree = tree(scope.file)
    let arguments = tree.children(node, .argument)
    guard let base = tree.firstChild(node), arguments.count == 1, tree.label(arguments[0]) == nil,
      let index = tree.firstChild(arguments[0]), case .list(let values) = evaluate(base, scope),
      case .number(let number) = evaluate(index, scope), let place = Int(exactly: number),
      values.indices.contains(place)
    else { return .unknown(.openNumber) }
    return values[place]
  }

  private mutating func memberValue(_ node: SwiftNodeID, _ scope: SwiftScope) -> SwiftValue {
    let tree = tree(scope.file)
    let name = tree.name(node)
    if DeviceExpression.namesOfMac.contains(name) { return .boolean(false) }
    if DeviceExpression.lastNames.contains(name) {
      if let words = DeviceExpression.quantity(tree.text(node)) { return .quantity(words) }
    } else if ["bounds", "size"].contains(name), DeviceExpression.isScreenSize(tree.text(node)) {
      return .call("CGSize", [("width", .quantity("screen.width")), ("height", .quantity("screen.height"))])
    }
    guard let base = tree.firstChild(node) else { return .unknown(.unreadCode) }
    if tree.kind(base) == .identifier {
      let owner = tree.name(base)
      if owner == "self" || owner == "Self" {
        return member(name, of: scope) ?? (scope.instance == nil ? scope.local(name) : nil) ?? .unknown(.openNumber)
      }
      if scope.local(owner) == nil, let value = observed(name, of: owner, scope) { return value }
      if owner.first?.isUppercase == true, scope.local(owner) == nil {
        if let type = project.type(owner, near: scope.file), let place = type.members[name]?.first {
          return constant(place, of: type)
        }
        if let place = project.extensions[owner]?[name]?.first { return constant(place) }
        if name == "allCases", let cases = project.cases(of: owner, near: scope.file) {
          return .list(cases.map { .word($0) })
        }
        return ["CGFloat", "Double", "Int"].contains(owner)
          ? .word(name) : project.types[owner] == nil ? .word(name) : .unknown(.openNumber)
      }
    }
    if tree.kind(base) == .member, let root = tree.firstChild(base), tree.kind(root) == .identifier,
      tree.name(root).first?.isUppercase == true
    {
      // `Theme.Spacing.small`: nested types are found by their own name.
      let owner = tree.name(base)
      if let type = project.type(owner, near: scope.file), let place = type.members[name]?.first {
        return constant(place, of: type)
      }
    }
    if let place = SharedObject.member(name, of: base, in: tree, project) { return constant(place) }
    let value = evaluate(base, scope)
    if case .quantity(let words) = value, words.hasPrefix("reader ") {
      // The parts of a reader's proxy.
      let reader = words.dropFirst("reader ".count)
      // What the project adds to it.
      if !reader.contains("."), let place = project.extensions["GeometryProxy"]?[name]?.first,
        let block = self.tree(place.file).body(of: place)
      {
        let parts = ["size", "safeAreaInsets"].map { ($0, SwiftValue.quantity("reader \(reader).\($0)")) }
        return self.value(
          of: block,
          SwiftScope(type: nil, file: place.file, values: Dictionary(uniqueKeysWithValues: parts))
        )
      }
      if ["size", "safeAreaInsets"].contains(name) { return .quantity("reader \(reader).\(name)") }
      guard reader.contains("."), ["width", "height", "top", "bottom", "leading", "trailing"].contains(name) else {
        return .unknown(.openNumber)
      }
      return .quantity("\(reader).\(name)")
    }
    if case .quantity("window.safeAreaInsets") = value, ["top", "bottom", "left", "right"].contains(name) {
      return .quantity("window.safeAreaInsets.\(name)")
    }
    if case .object(let object) = value {
      // A tuple has no type.
      let part = object.type == nil ? object.values[name] : nil
      return part ?? member(name, of: object) ?? .unknown(.openNumber)
    }
    if case .call("CGSize", let parts) = value {
      if name == "size" { return value }
      if let part = parts.first(where: { $0.label == name }) { return part.value }
    }
    if case .word(let word) = value, let object = constant(word, with: name), case .object(let holder) = object {
      return member(name, of: holder) ?? .unknown(.openNumber)
    }
    if case .list(let values) = value {
      if name == "count" { return .number(Double(values.count)) }
      if name == "indices" { return .list(values.indices.map { .number(Double($0)) }) }
    }
    return .unknown(.openNumber)
  }

  /// `.compact` of `style.width`: a constant of the only type of the project that has both.
  private mutating func constant(_ word: String, with member: String) -> SwiftValue? {
    project.type(withMembers: word, member)?.members[word]?.first.map { constant($0) }
  }

  private static let roundings: [String: FloatingPointRoundingRule] = [
    "ceil": .up, "floor": .down, "round": .toNearestOrAwayFromZero,
  ]

  private mutating func callValue(_ node: SwiftNodeID, _ scope: SwiftScope) -> SwiftValue {
    let tree = tree(scope.file)
    guard let callee = tree.firstChild(node) else { return .unknown(.unreadCode) }
    let name = tree.name(callee)
    let values = tree.children(node, .argument).map { ($0, tree.firstChild($0)) }
    let kind = tree.kind(callee)
    if kind == .identifier, ["CGFloat", "Double", "Int", "Float"].contains(name) {
      return values.first?.1.map { evaluate($0, scope) } ?? .unknown(.openNumber)
    } else if kind == .identifier, let rounded = Self.roundings[name], values.count == 1, let value = values[0].1 {
      return evaluate(value, scope).number.map { .number($0.rounded(rounded)) } ?? .unknown(.openNumber)
    } else if kind == .identifier,
      TellingNames.styleTypes.contains(name), project.types[name] == nil
    {
      return .word("color")
    } else if kind == .identifier, name == "Self", values.count == 1, let value = values[0].1,
      let number = evaluate(value, scope).number
    {
      return .number(number)
    } else if kind == .identifier, name == "min" || name == "max" {
      let numbers = values.compactMap { $0.1 }.map { evaluate($0, scope) }
      guard !numbers.isEmpty, numbers.allSatisfy({ $0.length != nil }) else { return .unknown(.openNumber) }
      if numbers.allSatisfy({ $0.number != nil }) {
        let known = numbers.compactMap(\.number)
        return (name == "min" ? known.min() : known.max()).map { .number($0) } ?? .unknown(.openNumber)
      }
      return .bounded("\(name)(\(numbers.compactMap(\.length).joined(separator: ", ")))")
    } else if kind == .identifier, name == "Array", values.count == 2, let repeated = values[0].1,
      let times = values[1].1
    {
      guard case .number(let count) = evaluate(times, scope), (0...100).contains(count) else {
        return .unknown(.openNumber)
      }
      return .list(Array(repeating: evaluate(repeated, scope), count: Int(count)))
    } else if kind == .identifier, name == "Array" || name == "Set", values.count == 1, let only = values[0].1 {
      return evaluate(only, scope)
    } else if kind == .identifier, name == "zip" {
      // `zip(0..., names)` has as many as the shorter one.
      let lists = values.compactMap { $0.1 }.filter { !tree.text($0).hasSuffix("...") }.map { evaluate($0, scope) }
      let counts = lists.compactMap { list in if case .list(let values) = list { values.count } else { nil } }
      guard counts.count == lists.count, let count = counts.min() else { return .unknown(.openRows) }
      return .list(Array(repeating: .unknown(.givenView), count: count))
    } else if kind == .identifier, name == "State" || name == "StateObject" {
      return values.first?.1.map { evaluate($0, scope) } ?? .unknown(.openNumber)
    } else if kind == .implicitMember, let number = numberOfFunction(name, node, scope) {
      return number
    } else if kind == .implicitMember || kind == .identifier && ["EdgeInsets", "GridItem", "CGSize"].contains(name) {
      var list: [(label: String?, value: SwiftValue)] = []
      for (argument, value) in values {
        list.append((tree.label(argument), value.map { evaluate($0, scope) } ?? .nothing))
      }
      return .call(name, list)
    } else if kind == .identifier {
      if case .closure? = scope.local(name) {
        return called(name, node, scope).map { .views($0) } ?? .unknown(.openNumber)
      }
      if let type = project.type(name, near: scope.file), type.members["body"] == nil, !type.isClass(project) {
        return .object(object(type, arguments(of: node, scope)))
      }
      return scope.instance.flatMap { owner in
        owner.type.flatMap { overload($0.members[name] ?? [], arguments(of: node, scope)) }.map { (owner, $0) }
      }.map { owner, place in result(ofFunction: place, arguments(of: node, scope), owner) } ?? .unknown(.openNumber)
    } else if kind == .member {
      // `PresentationDetent.height(320)`
      if ["height", "fraction"].contains(name), values.count == 1, let length = values[0].1,
        let base = tree.firstChild(callee), ["PresentationDetent", "Self"].contains(tree.text(base))
      {
        return .call(name, [(nil, evaluate(length, scope))])
      }
      // `Font.system(size: 24)`
      if name == "system", let base = tree.firstChild(callee), tree.text(base) == "Font" {
        return .call(name, values.map { (tree.label($0), $1.map { evaluate($0, scope) } ?? .nothing) })
      }
      if ["opacity", "gradient", "shadow", "mix"].contains(name), let base = tree.firstChild(callee),
        case .word(let word) = evaluate(base, scope)
      {
        return .word(word)
      }
      if name == "reversed", let base = tree.firstChild(callee), case .list(let values) = evaluate(base, scope) {
        return .list(values.reversed())
      }
      if name == "map" || name == "enumerated", let base = tree.firstChild(callee),
        case .list(let values) = evaluate(base, scope)
      {
        return name == "map" ? mapped(values, node, scope) : enumerated(values, scope.file)
      }
      return .unknown(.openNumber)
    } else {
      return .unknown(.openNumber)
    }
  }

  /// What `(0..<5).map { Row(id: $0) }` makes of each value; their number is known even where the code of one is not read.
  private mutating func mapped(_ values: [SwiftValue], _ call: SwiftNodeID, _ scope: SwiftScope) -> SwiftValue {
    let tree = tree(scope.file)
    let closure = tree.child(call, .trailingClosure).flatMap { tree.firstChild($0) }
    guard let closure, tree.kind(closure) == .closure, values.count <= 100 else {
      return .list(values.map { _ in .unknown(.openNumber) })
    }
    return .list(
      values.map { value in
        let inner = SwiftScope(type: nil, file: scope.file, parent: scope)
        bindClosure(SwiftProject.Place(file: scope.file, node: closure), [value], inner, tree)
        let statements = tree.children(closure).filter { tree.kind($0) != .closureSignature }
        guard statements.count == 1, let only = statements.first else { return .unknown(.openNumber) }
        return evaluate(tree.kind(only) == .returnStatement ? tree.firstChild(only) ?? only : only, inner)
      }
    )
  }

  /// Each value with its number, as the tuples of `enumerated()`.
  private func enumerated(_ values: [SwiftValue], _ file: Int) -> SwiftValue {
    .list(
      values.enumerated().map { index, value in
        .object(SwiftScope(type: nil, file: file, values: ["offset": .number(Double(index)), "element": value]))
      }
    )
  }

  /// `.grid(2)` of an extension of CGFloat.
  private mutating func numberOfFunction(_ name: String, _ call: SwiftNodeID, _ scope: SwiftScope) -> SwiftValue? {
    let places = ["CGFloat", "Double", "Int"].flatMap { project.extensions[$0]?[name] ?? [] }
    guard !places.isEmpty else { return nil }
    let arguments = arguments(of: call, scope)
    guard let place = overload(places, arguments) else { return .unknown(.openNumber) }
    return result(ofFunction: place, arguments, SwiftScope(type: nil, file: place.file))
  }

  /// The number that a function returns with its arguments.
  private mutating func result(ofFunction place: SwiftProject.Place, _ arguments: [ReadArgument], _ owner: SwiftScope)
    -> SwiftValue
  {
    let tree = tree(place.file)
    let type = tree.child(place.node, .type).map { tree.text($0) } ?? ""
    guard ["CGFloat", "Double", "Int", "Self", "CGSize", "EdgeInsets"].contains(type), let block = tree.body(of: place),
      !isExhausted
    else { return .unknown(.openNumber) }
    let inner = SwiftScope(type: nil, file: place.file, parent: owner)
    bind(arguments, to: tree.child(place.node, .parameters), inner, tree)
    return value(of: block, inner)
  }

  /// A member of the view that a scope belongs to; nil if it has none of that name.
  mutating func member(_ name: String, of scope: SwiftScope) -> SwiftValue? {
    guard let instance = scope.instance, let type = instance.type else { return nil }
    if let value = instance.values[name] { return value }
    guard let place = type.members[name]?.first ?? project.inherited(name, by: type) else { return nil }
    let tree = tree(place.file)
    guard tree.kind(place.node) == .variableDeclaration,
      let binding = tree.children(place.node, .binding).first(where: { tree.name($0) == name })
    else { return nil }
    if tree.child(binding, .accessors).map({ tree.child($0, .block) != nil }) == true {
      return property(place, binding, instance)
    }
    let wrapper = tree.children(place.node, .attribute).map { tree.name($0) }.first { $0.first?.isUppercase == true }
    if wrapper == "Environment" { return OwnEnvironment.value(of: place, &self) }
    guard let initializer = tree.child(binding, .initializer), let value = tree.firstChild(initializer) else {
      // An optional number without a start value is nil; anything else may be there later.
      let isNumber = ["CGFloat?", "Double?", "Int?"].contains(tree.child(binding, .type).map { tree.text($0) })
      return isNumber && wrapper == "State" ? .nothing : .unknown(.openNumber)
    }
    let start = evaluate(value, SwiftScope(type: type, file: place.file, values: instance.values))
    switch wrapper {
    case nil, "ViewBuilder": return start
    case "State", "AppStorage", "ScaledMetric":
      // A number begins with its start value; anything else may have any value.
      guard case .number = start else { return .unknown(.openNumber) }
      switch KeyboardState(of: name, in: type, project) {
      case nil:
        if MeasuredState(of: name, in: type, project).isMeasured { return .unknown(.openNumber) }
        let own = project.files[type.place.file].tree
        guard wrapper != "ScaledMetric", StartState.isChanged(name, in: type, own) else { return start }
        sizes.readsChanged = true
        return sizes.leavesChangedOpen ? .unknown(.openNumber) : start
      case let state?: return following(state, from: start)
      }
    default: return .unknown(.openNumber)
    }
  }

  /// A number that code sets when the keyboard comes.
  private mutating func following(_ state: KeyboardState, from start: SwiftValue) -> SwiftValue {
    switch state {
    case .height:
      followsKeyboard = true
      return isKeyboardShown ? .quantity("keyboard.height") : start
    case .open: return .unknown(.openNumber)
    }
  }

  /// `keyboard.height`: a number of an object that the view observes, if code of the object sets it when the keyboard comes.
  private mutating func observed(_ name: String, of owner: String, _ scope: SwiftScope) -> SwiftValue? {
    guard let place = scope.instance?.type?.members[owner]?.first else { return nil }
    let tree = tree(place.file)
    guard let binding = tree.children(place.node, .binding).first(where: { tree.name($0) == owner }) else { return nil }
    let created = tree.child(binding, .initializer).flatMap { tree.firstChild($0) }.flatMap { tree.firstChild($0) }
    let words = tree.child(binding, .type).map { tree.text($0) } ?? created.map { tree.text($0) } ?? ""
    guard let type = project.type(words, near: scope.file), project.files[type.place.file].index.mentionsKeyboard,
      let state = KeyboardState(of: name, in: type, project), let member = type.members[name]?.first
    else { return nil }
    let other = self.tree(member.file)
    let initial = other.children(member.node, .binding).first { other.name($0) == name }
      .flatMap { other.child($0, .initializer) }.flatMap { other.firstChild($0) }
    guard let initial else { return nil }
    return following(state, from: evaluate(initial, SwiftScope(type: type, file: member.file)))
  }

  /// A computed property: a number, or a view.
  private mutating func property(_ place: SwiftProject.Place, _ binding: SwiftNodeID, _ instance: SwiftScope)
    -> SwiftValue
  {
    let tree = tree(place.file)
    let type = tree.child(binding, .type).map { tree.text($0) } ?? ""
    if let leaf = ViewKind(leaf: type) { return leafValue(leaf, isOptional: type.hasSuffix("?"), binding, place.file) }
    if type.contains("View") {
      return result(of: place, [], instance).map { .views($0) } ?? .unknown(.givenView)
    }
    guard let block = tree.body(of: place) else { return .unknown(.openNumber) }
    return value(of: block, SwiftScope(type: instance.type, file: place.file, values: instance.values))
  }

  /// A text, image or colour that a property returns, or none where it is optional.
  private mutating func leafValue(_ kind: ViewKind, isOptional: Bool, _ binding: SwiftNodeID, _ file: Int) -> SwiftValue
  {
    if kind == .color { return .word("color") }
    if isOptional {
      guard let branch = choice(tree(file).name(binding), count: 2) else { return .unknown(.givenView) }
      if branch == 1 { return .nothing }
    }
    return .views([ReadView(kind: kind)])
  }

  /// What the statements of a block return: constants, conditions that everything after them needs, and a value.
  private mutating func value(of block: SwiftNodeID, _ scope: SwiftScope) -> SwiftValue {
    let tree = tree(scope.file)
    let statements = tree.children(block)
      .flatMap { statement -> [SwiftNodeID] in
        guard tree.kind(statement) == .ifConfig else { return [statement] }
        return BuildCondition.clause(of: statement, in: tree).map { Array(tree.children($0)) } ?? [statement]
      }
    if statements.contains(where: { tree.kind($0) == .ifStatement }) { return sameBoolean(in: block, scope) }
    for statement in statements.dropLast() {
      if tree.kind(statement) == .variableDeclaration {
        declare(statement, scope)
      } else if tree.kind(statement) != .guardStatement {
        return .unknown(.openNumber)
      }
    }
    let last = statements.last.flatMap { tree.kind($0) == .returnStatement ? tree.firstChild($0) : $0 }
    return last.map { evaluate($0, scope) } ?? .unknown(.openNumber)
  }

  /// What a block with branches returns, if that is the same in all of them and decided: `false` on everything but a Mac.
  private mutating func sameBoolean(in block: SwiftNodeID, _ scope: SwiftScope) -> SwiftValue {
    let tree = tree(scope.file)
    var pending = [block]
    var found: Set<Bool> = []
    while let node = pending.popLast() {
      let inner = Array(tree.children(node))
      if tree.kind(node) == .returnStatement {
        guard let value = inner.first, case .boolean(let holds) = evaluate(value, scope) else {
          return .unknown(.openNumber)
        }
        found.insert(holds)
      } else if tree.kind(node) != .closure {
        pending += inner
      }
    }
    return found.count == 1 ? .boolean(found == [true]) : .unknown(.openNumber)
  }

  /// A constant outside of a view: `static let`, which sees the others of its type, or one of the file.
  mutating func constant(_ place: SwiftProject.Place, of type: SwiftProject.TypeDeclaration? = nil) -> SwiftValue {
    let tree = tree(place.file)
    guard tree.kind(place.node) == .variableDeclaration, let binding = tree.child(place.node, .binding) else {
      return .unknown(.openNumber)
    }
    let scope = SwiftScope(type: type, file: place.file)
    if let initializer = tree.child(binding, .initializer), let value = tree.firstChild(initializer) {
      guard tree[place.node].isLabeled else { return .unknown(.openNumber) }
      return evaluate(value, scope).takenOnce
    }
    guard let block = tree.body(of: place) else { return .unknown(.openNumber) }
    return value(of: block, scope)
  }

  // MARK: - Operators

  /// Sums and products, by Swift's precedence.
  private mutating func arithmetic(_ parts: [SwiftNodeID], _ scope: SwiftScope) -> SwiftValue {
    let tree = tree(scope.file)
    guard parts.count % 2 == 1, parts.count < 60 else { return .unknown(.openNumber) }
    var values: [SwiftValue] = []
    var operators: [String] = []
    for (index, part) in parts.enumerated() {
      if index % 2 == 0 {
        values.append(evaluate(part, scope))
      } else {
        guard tree.kind(part) == .binaryOperator else { return .unknown(.openNumber) }
        operators.append(tree.text(part))
      }
    }
    for level in [["..<", "..."], ["*", "/", "%"], ["+", "-"], ["??"]] {
      var index = 0
      while index < operators.count {
        guard level.contains(operators[index]) else {
          index += 1
          continue
        }
        values[index] = combined(values[index], operators[index], values[index + 1])
        values.remove(at: index + 1)
        operators.remove(at: index)
      }
    }
    return operators.isEmpty ? values[0] : .unknown(.openNumber)
  }

  private func combined(_ left: SwiftValue, _ name: String, _ right: SwiftValue) -> SwiftValue {
    if name == "??" {
      if case .nothing = left { return right }
      // The window is there once the view is.
      if case .quantity = left { return left }
      return .unknown(.openNumber)
    }
    if case .number(let a) = left, case .number(let b) = right {
      switch name {
      case "+": return .number(a + b)
      case "-": return .number(a - b)
      case "*": return .number(a * b)
      case "/": return b == 0 ? .unknown(.openNumber) : .number(a / b)
      case "%": return b == 0 ? .unknown(.openNumber) : .number(a.truncatingRemainder(dividingBy: b))
      case "..<":
        return b >= a && b - a <= 200 ? .list((0..<Int(b - a)).map { .number(a + Double($0)) }) : .unknown(.openRows)
      default:
        return b >= a && b - a < 200 ? .list((0...Int(b - a)).map { .number(a + Double($0)) }) : .unknown(.openRows)
      }
    }
    guard let a = left.length, let b = right.length, ["+", "-", "*", "/"].contains(name) else {
      return .unknown(.openNumber)
    }
    return name == "+" || name == "-"
      ? .bounded("\(a) \(name) \(bracketed(b))") : .bounded("\(bracketed(a)) \(name) \(bracketed(b))")
  }

  private func bracketed(_ words: String) -> String { words.contains(" ") ? "(\(words))" : words }

  // MARK: - Conditions

  /// Whether a condition holds; an open one takes the branch of this world, and is nil if no more can be left open.
  mutating func decided(_ condition: [SwiftNodeID], _ scope: SwiftScope) -> Bool? {
    let tree = tree(scope.file)
    if condition.count == 1, let known = boolean(condition[0], scope) { return known }
    guard let first = condition.first, let last = condition.last else { return nil }
    let range = tree.range(first).lowerBound..<tree.range(last).upperBound
    var key = Self.short(String(decoding: tree.bytes[range], as: UTF8.self))
    let isNegated = key.hasPrefix("!") && condition.count == 1
    if isNegated { key.removeFirst() }
    let holds = choice(key, count: 2).map { ($0 == 0) != isNegated }
    sizes.isPastStart = sizes.isPastStart || StartState(self, scope).isLeft(by: condition, holds)
    return holds
  }

  /// What the source decides of a condition; nil if it is open.
  mutating func boolean(_ node: SwiftNodeID, _ scope: SwiftScope) -> Bool? {
    if case .boolean(let value) = evaluate(node, scope) { return value }
    let tree = tree(scope.file)
    if tree.kind(node) == .prefixOperator, tree.name(node) == "!", let inner = tree.firstChild(node) {
      let key = Self.short(tree.text(inner))
      if let branch = world[key] { return branch != 0 }
    }
    return compared(Array(tree.children(node)), scope)
  }

  /// What a comparison of the number of a row, or of another local one, with a plain number is; nil for anything else.
  private func compared(_ parts: [SwiftNodeID], _ scope: SwiftScope) -> Bool? {
    let tree = tree(scope.file)
    guard parts.count == 3, tree.kind(parts[0]) == .identifier, tree.kind(parts[1]) == .binaryOperator,
      tree.kind(parts[2]) == .integerLiteral, case .number(let number)? = scope.local(tree.name(parts[0])),
      let other = Double(tree.text(parts[2]))
    else { return nil }
    switch tree.text(parts[1]) {
    case "==": return number == other
    case "!=": return number != other
    case "<": return number < other
    case "<=": return number <= other
    case ">": return number > other
    case ">=": return number >= other
    default: return nil
    }
  }
}
