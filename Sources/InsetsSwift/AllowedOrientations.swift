import SwiftReader

/// What the delegate of an app or a controller lets screens be, which may differ from screen to screen and from time to time.
struct AllowedOrientations: Equatable, Sendable {
  /// Words of the language, each for some of the screens: what is said of a screen holds in each.
  let alternatives: [String]
  /// Whether it is either upright or on its side, and nothing in code says which it is for a screen.
  var isEither: Bool { alternatives.count > 1 && !isOpen }
  private let isOpen: Bool

  /// Nil where the method or property has to be run for that.
  init?(_ method: SwiftProject.Place, in project: SwiftProject) {
    var reader = Reader(project: project)
    guard let block = project.files[method.file].tree.body(of: method) else { return nil }
    reader.read(block: block, in: method.file, depth: 0)
    guard let first = reader.masks.first, !reader.asksScreens else { return nil }
    isOpen = reader.isOpen
    let sides = ["portrait", "landscape"]
    func words(_ mask: Set<String>) -> String { sides.filter(mask.contains).joined(separator: ", ") }
    let common = reader.masks.reduce(first) { $0.intersection($1) }
    if !reader.isOpen, reader.masks.count == 1 {
      alternatives = [words(first)]
    } else if !reader.isOpen, !reader.differs, !common.isEmpty {
      // What people choose happens, but for a turn that screens need: they choose how free screens are.
      alternatives = [words(reader.masks.reduce(first) { $0.union($1) })]
    } else if common.isEmpty || reader.isOpen && !common.contains("portrait") {
      alternatives = sides
    } else {
      alternatives = [common.contains("portrait") ? "portrait" : "landscape"]
    }
  }
}

/// Collects what a method can return.
private struct Reader {
  let project: SwiftProject
  private(set) var masks: Set<Set<String>> = []
  /// Whether it can also return something that is not seen.
  private(set) var isOpen = false
  /// Whether it leaves the answer to the screen on top.
  private(set) var asksScreens = false
  /// Whether screens or devices decide what is returned, and not what people choose.
  private(set) var differs = false
  private var seen: Set<String> = []

  init(project: SwiftProject) { self.project = project }

  private static let depthLimit = 6

  private static func mask(_ word: String) -> Set<String>? {
    switch word {
    case "portrait", "portraitUpsideDown": ["portrait"]
    case "landscape", "landscapeLeft", "landscapeRight": ["landscape"]
    case "all", "allButUpsideDown": ["portrait", "landscape"]
    default: nil
    }
  }

  // MARK: - Statements

  mutating func read(block: SwiftNodeID, in file: Int, depth: Int) {
    let tree = project.files[file].tree
    let statements = Array(tree.children(block))
    for statement in statements { read(statement: statement, isOnly: statements.count == 1, in: file, depth) }
  }

  private mutating func read(statement: SwiftNodeID, isOnly: Bool, in file: Int, _ depth: Int) {
    let tree = project.files[file].tree
    let kind = tree.kind(statement)
    if kind == .returnStatement {
      if let value = tree.firstChild(statement) { read([value], in: file, depth) }
    } else if [.ifStatement, .guardStatement, .switchStatement].contains(kind) {
      for part in tree.children(statement) { read(part: part, isOnly: isOnly, in: file, depth) }
    } else if kind == .ifConfig {
      if let clause = BuildCondition.clause(of: statement, in: tree) { read(block: clause, in: file, depth: depth) }
    } else if isOnly, kind.isExpression {
      read([statement], in: file, depth)
    }
  }

  /// A condition or a branch.
  private mutating func read(part: SwiftNodeID, isOnly: Bool, in file: Int, _ depth: Int) {
    let tree = project.files[file].tree
    let kind = tree.kind(part)
    if kind == .block {
      read(block: part, in: file, depth: depth)
    } else if kind == .ifStatement {
      read(statement: part, isOnly: isOnly, in: file, depth)
    } else if kind == .switchCase {
      if let block = tree.child(part, .block) { read(block: block, in: file, depth: depth) }
    } else if kind != .availabilityCondition {
      minds(part, in: file)
    }
  }

  /// What decides: the screen on top, the kind of device, or a switch that screens turn.
  private mutating func minds(_ condition: SwiftNodeID, in file: Int) {
    if differs { return }
    let tree = project.files[file].tree
    let node = tree[condition]
    if let key = tree.text(condition).split(separator: "forKey:").dropFirst().last, project.isStored(String(key)) {
      differs = true
    }
    for index in node.first..<node.end {
      let token = tree.token(index)
      if token.word == .is || token.word == .as { differs = true }
      guard token.kind == .identifier || token.kind == .string else { continue }
      let word = tree.text(ofToken: index)
      let lowercased = word.lowercased()
      if ["controller", "idiom", "ipad", "iphone", "ispad", "isphone", "topmost", "visible", "presented", "screen"]
        .contains(where: lowercased.contains)
        || !project.assignments(to: word).isEmpty
      {
        differs = true
      }
    }
  }

  // MARK: - Values

  /// The parts of an expression that is not sorted by precedence.
  private mutating func read(_ parts: [SwiftNodeID], in file: Int, _ depth: Int) {
    let tree = project.files[file].tree
    if let mark = parts.lastIndex(where: { tree.kind($0) == .ternary }) {
      for (index, part) in parts.enumerated() where index < mark {
        if tree.kind(part) == .ternary {
          tree.firstChild(part).map { read([$0], in: file, depth) }
        } else {
          minds(part, in: file)
        }
      }
      tree.firstChild(parts[mark]).map { read([$0], in: file, depth) }
      read(Array(parts[(mark + 1)...]), in: file, depth)
    } else if parts.count > 1 {
      let operators = parts.filter { tree.kind($0) == .binaryOperator }
      if operators.first.map({ tree.name($0) }) == "=" { return }
      guard operators.count * 2 + 1 == parts.count, operators.allSatisfy({ tree.name($0) == "??" }) else {
        isOpen = true
        return
      }
      differs = true
      for part in parts where tree.kind(part) != .binaryOperator { read([part], in: file, depth) }
    } else if let value = parts.first {
      read(value: value, in: file, depth)
    }
  }

  private mutating func read(value: SwiftNodeID, in file: Int, _ depth: Int) {
    let tree = project.files[file].tree
    if tree.text(value).contains("supportedInterfaceOrientations") {
      asksScreens = true
      return
    }
    let kind = tree.kind(value)
    if kind == .sequence {
      read(Array(tree.children(value)), in: file, depth)
    } else if [.effect, .forceUnwrap, .optionalChain, .specialization].contains(kind) {
      if let inner = tree.firstChild(value) { read([inner], in: file, depth) } else { isOpen = true }
    } else if kind == .tuple, tree.children(value, .argument).count == 1 {
      if let inner = tree.child(value, .argument).flatMap(tree.firstChild) { read([inner], in: file, depth) }
    } else if kind == .ifStatement || kind == .switchStatement {
      read(statement: value, isOnly: true, in: file, depth)
    } else if kind == .array {
      let elements = tree.children(value, .argument).compactMap(tree.firstChild)
      let known = elements.compactMap { Self.mask(tree.name($0)) }
      if known.count == elements.count, !known.isEmpty {
        masks.insert(known.reduce(into: []) { $0.formUnion($1) })
      } else {
        isOpen = true
      }
    } else if kind == .implicitMember || kind == .identifier {
      read(name: tree.name(value), in: file, depth)
    } else if kind == .member {
      let base = tree.firstChild(value).map { tree.text($0) }
      if base?.hasSuffix("Mask") == true, let mask = Self.mask(tree.name(value)) {
        masks.insert(mask)
      } else {
        read(property: tree.name(value), in: file, depth)
      }
    } else if kind == .call, let callee = tree.firstChild(value) {
      read(property: tree.name(callee), in: file, depth)
    } else {
      isOpen = true
    }
  }

  private mutating func read(name: String, in file: Int, _ depth: Int) {
    if let mask = Self.mask(name) { masks.insert(mask) } else { read(property: name, in: file, depth) }
  }

  /// What a property or function of the project can be: its first value, what is assigned to it, or what it computes.
  private mutating func read(property name: String, in file: Int, _ depth: Int) {
    guard depth < Self.depthLimit, seen.insert(name).inserted else {
      if depth >= Self.depthLimit { isOpen = true }
      return
    }
    let places = project.declarations(of: name)
    if places.isEmpty { isOpen = true }
    for place in places {
      let tree = project.files[place.file].tree
      if let body = tree.body(of: place) {
        read(block: body, in: place.file, depth: depth + 1)
      } else if let binding = tree.children(place.node, .binding).first(where: { tree.name($0) == name }),
        let value = tree.child(binding, .initializer).flatMap(tree.firstChild), tree.kind(value) != .nilLiteral
      {
        read([value], in: place.file, depth + 1)
      } else if tree.kind(place.node) == .functionDeclaration {
        isOpen = true
      }
    }
    for assignment in project.assignments(to: name) {
      differs = true
      read(assigned: assignment, depth)
    }
  }

  private mutating func read(assigned assignment: SwiftProject.Place, _ depth: Int) {
    let tree = project.files[assignment.file].tree
    let parts = Array(tree.children(assignment.node).dropFirst(2))
    guard parts.count == 1, let value = parts.first, tree.kind(value) == .identifier else {
      return read(parts, in: assignment.file, depth + 1)
    }
    let (name, place) = (tree.name(value), tree.range(value).lowerBound)
    let function = tree.path(to: place).last {
      [.functionDeclaration, .initializerDeclaration].contains(tree.kind($0))
    }
    let parameters = function.flatMap { tree.child($0, .parameters) }.map { tree.children($0, .parameter) } ?? []
    guard let function, let index = parameters.firstIndex(where: { tree.localName(of: $0) == name }) else {
      return read(parts, in: assignment.file, depth + 1)
    }
    if let value = tree.child(parameters[index], .initializer).flatMap(tree.firstChild) {
      read([value], in: assignment.file, depth + 1)
    }
    let label = tree.name(parameters[index])
    guard tree.kind(function) == .functionDeclaration, depth < Self.depthLimit else {
      isOpen = true
      return
    }
    for call in project.calls(of: tree.name(function)) {
      let caller = project.files[call.file].tree
      let argument = caller.children(call.node, .argument).first { (caller.label($0) ?? "_") == label }
      if let value = argument.flatMap(caller.firstChild) { read([value], in: call.file, depth + 1) }
    }
  }
}

extension SwiftProject {
  /// The properties and functions of a name, in types, extensions and outside of them.
  fileprivate func declarations(of name: String) -> [Place] {
    owners(ofMember: name).flatMap { $0.members[name] ?? [] } + extensions.values.flatMap { $0[name] ?? [] }
      + (globals[name] ?? [])
  }

  /// The statements that give something of a name another value.
  fileprivate func assignments(to name: String) -> [Place] {
    let given = SwiftWords.number(ofName: name.utf8)
    let givers = files.indices.filter { files[$0].index.givenNames.contains(given) }
    return nodes(of: .sequence, naming: name, in: givers) { tree, node in
      let parts = Array(tree.children(node))
      return parts.count > 2 && tree.kind(parts[1]) == .binaryOperator && tree.name(parts[1]) == "="
        && [.identifier, .member].contains(tree.kind(parts[0])) && tree.name(parts[0]) == name
    }
  }

  /// Whether code itself says what it keeps under a key: `UserDefaults.standard.set(false, forKey: Keys.isLocked)`.
  fileprivate func isStored(_ key: String) -> Bool {
    func name(_ text: String) -> Substring? {
      text.prefix { $0 != ")" }.split { !($0.isLetter || $0.isNumber || $0 == "_") }.last
    }
    guard let key = name(key) else { return false }
    let stores = nodes(of: .call, naming: String(key), in: Array(files.indices)) { tree, node in
      let arguments = Array(tree.children(node, .argument))
      guard arguments.count == 2, tree.label(arguments[1]) == "forKey", let value = tree.firstChild(arguments[0]) else {
        return false
      }
      return ["true", "false"].contains(tree.text(value)) && name(tree.text(arguments[1])) == key
    }
    return !stores.isEmpty
  }

  fileprivate func calls(of name: String) -> [Place] {
    nodes(of: .call, naming: name, in: Array(files.indices)) { tree, node in
      tree.firstChild(node).map { tree.name($0) == name } ?? false
    }
  }

  private func nodes(
    of kind: SwiftNode.Kind,
    naming name: String,
    in numbers: [Int],
    where fits: (SwiftTree, SwiftNodeID) -> Bool
  ) -> [Place] {
    let word = SwiftWords.number(ofWord: name.utf8)
    return numbers.filter { files[$0].index.words.all.contains(word) }.flatMap { file -> [Place] in
      let tree = files[file].tree
      let all = tree.nodes.indices.filter { tree.nodes[$0].kind == kind }.map { SwiftNodeID(index: UInt32($0)) }
      return all.filter { fits(tree, $0) }.map { Place(file: file, node: $0) }
    }
  }
}
