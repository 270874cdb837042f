import InsetsEngine
import InsetsImport
import SwiftReader

/// Reads the body of a view as the project's sources say it, in one world: with one value for each open condition.
struct ViewReader {
  /// How deep views may be nested, how many there may be in all, and how many expressions are read for them.
  private static let depthLimit = 150
  private static let viewLimit = 3000
  private static let stepLimit = 100_000
  /// How many views names may stand for in all: what a modifier is given is counted each time that it is named.
  private static let namedViewLimit = 10 * viewLimit

  let project: SwiftProject
  /// The branch that each open condition takes, by what it says: the first where it was not decided.
  private(set) var world: [String: Int]
  /// Whether more conditions can be left open.
  let canFork: Bool
  let availability: Availability
  /// The conditions that the world did not decide, in the order in which they were met, and how many branches they have.
  private(set) var forks: [(key: String, count: Int)] = []
  /// How many conditions took their first branch because no more could be left open.
  private(set) var cutCount = 0
  var gaps: [Gap] = []
  var depth = 0 { didSet { if depth > oldValue { steps += 1 } } }
  private var steps = 0
  private var viewCount = 0
  private var namedViewCount = 0
  var sizes = SizeNotes()
  /// Whether the keyboard is on the screen.
  let isKeyboardShown: Bool
  /// Whether a number that was read is the keyboard's height while it is on the screen.
  var followsKeyboard = false
  /// The call in the entry's file through which another file is read.
  var site: Range<Int>?
  let entryFile: Int

  /// What is known of sizes that code reads, and of what views around give to it.
  struct SizeNotes {
    var readerCount = 0
    /// Whether what is read is one of rows whose number is not known.
    var isInOpenRow = false
    /// The names of the elements of rows of which another one is the chosen one.
    var otherRows: Set<String> = []
    /// The values of the project's own keys that are given to what is read.
    var environment: [String: SwiftValue] = [:]
    /// Where the safe area is taken from a size, by what is left of it.
    var differences: [String: Range<Int>] = [:]
    /// Whether a condition takes a branch that it does not take when the view begins.
    var isPastStart = false
    /// Whether a number was read that the view begins with and code changes, and whether such numbers are not known.
    var readsChanged = false
    var leavesChangedOpen = false
  }

  /// A part that is not read.
  struct Gap {
    var reason: ImportReason
    var subject: String
    /// A byte of the entry's file.
    var offset: Int
    /// Whether all around it is where it would be anyway.
    var isContained = false
  }

  init(
    _ project: SwiftProject,
    file: Int,
    world: [String: Int],
    canFork: Bool,
    isKeyboardShown: Bool = false,
    leavesChangedOpen: Bool = false,
    _ availability: Availability
  ) {
    self.isKeyboardShown = isKeyboardShown
    self.availability = availability
    self.project = project
    entryFile = file
    self.world = world
    self.canFork = canFork
    sizes.leavesChangedOpen = leavesChangedOpen
  }

  /// Whether nothing more is read in what is being read.
  var isExhausted: Bool { depth >= Self.depthLimit || steps >= Self.stepLimit }

  func tree(_ file: Int) -> SwiftTree { project.files[file].tree }

  /// A range of a file in the entry's file: the call that leads to it, if it is another; nil if none does.
  func place(of range: Range<Int>, in file: Int) -> Range<Int>? { file == entryFile ? range : site }

  // MARK: - What is not read

  mutating func note(_ reason: ImportReason, _ node: SwiftNodeID, _ file: Int) -> String {
    let tree = tree(file)
    let subject = Self.short(tree.text(node))
    gaps.append(Gap(reason: reason, subject: subject, offset: place(of: tree.range(node), in: file)?.lowerBound ?? 0))
    return "\(subject): \(reason.words)"
  }

  /// A source's first words, on one line.
  static func short(_ text: String) -> String {
    // It names a condition wherever one is met, and most sources are ASCII.
    var known: [UInt8] = []
    var isApart = false
    for byte in text.utf8 where known.count <= 50 {
      guard byte < 0x80 else { return shortened(text) }
      if byte == 0x20 || (0x09...0x0D).contains(byte) {
        isApart = true
        continue
      }
      if isApart, !known.isEmpty { known.append(0x20) }
      isApart = false
      known.append(byte)
    }
    return known.count > 50
      ? "\(String(decoding: known.prefix(47), as: UTF8.self))…" : String(decoding: known, as: UTF8.self)
  }

  private static func shortened(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.count > 50 ? "\(words.prefix(47))…" : words
  }

  private mutating func unknown(_ reason: ImportReason, _ node: SwiftNodeID, _ file: Int) -> [ReadView] {
    [.unknown(note(reason, node, file))]
  }

  // MARK: - Builders

  /// The views that the statements of a block or closure build.
  mutating func build(_ statements: some Sequence<SwiftNodeID>, _ scope: SwiftScope) -> [ReadView] {
    guard !isExhausted, viewCount < Self.viewLimit else { return [] }
    depth += 1
    defer { depth -= 1 }
    let scope = SwiftScope(type: nil, file: scope.file, parent: scope)
    let tree = tree(scope.file)
    var views: [ReadView] = []
    for statement in statements {
      let kind = tree.kind(statement)
      if kind == .closureSignature {
        continue
      } else if kind == .variableDeclaration {
        declare(statement, scope)
      } else if kind == .returnStatement {
        if let value = tree.firstChild(statement) { views += self.views(value, scope) }
        return views
      } else if kind == .ifStatement {
        views += branches(of: statement, scope)
      } else if kind == .switchStatement {
        views += cases(of: statement, scope)
      } else if kind == .ifConfig {
        if let clause = BuildCondition.clause(of: statement, in: tree) {
          views += build(tree.children(clause), scope)
        } else if tree.children(statement).contains(where: { tree.firstChild($0) != nil }),
          !isBuiltElsewhere(statement, tree)
        {
          views += unknown(.openCondition, statement, scope.file)
        }
      } else if kind == .unread {
        views += unknown(.unreadCode, statement, scope.file)
      } else if kind == .functionDeclaration || kind == .otherDeclaration || kind == .structDeclaration {
        continue
      } else if kind == .guardStatement {
        let conditions = tree.children(statement).filter { tree.kind($0) != .block }
        guard let isPassed = decided(conditions, scope, scope) else {
          return views + unknown(.openCondition, statement, scope.file)
        }
        if !isPassed, let block = tree.child(statement, .block) { return views + build(tree.children(block), scope) }
      } else if kind == .sequence,
        tree.children(statement).contains(where: { tree.kind($0) == .binaryOperator && tree.name($0) == "=" })
      {
        // What only does something, in a getter that returns its view: `x = y`, `#warning("…")`.
        continue
      } else if kind == .macroExpansion {
        continue
      } else if kind == .call, tree.firstChild(statement).map({ tree.kind($0) == .macroExpansion }) == true {
        continue
      } else {
        views += self.views(statement, scope)
      }
    }
    return views
  }

  /// Whether every branch is for other systems.
  private func isBuiltElsewhere(_ config: SwiftNodeID, _ tree: SwiftTree) -> Bool {
    tree.children(config, .ifConfigClause)
      .allSatisfy { clause in
        let words = tree.bytes[tree.range(clause)].prefix { $0 != UInt8(ascii: "\n") }
        return String(decoding: words, as: UTF8.self).contains("os(")
          || String(decoding: words, as: UTF8.self).contains("DEBUG")
          || String(decoding: words, as: UTF8.self).contains("targetEnvironment")
      }
  }

  mutating func declare(_ statement: SwiftNodeID, _ scope: SwiftScope) {
    let tree = tree(scope.file)
    for binding in tree.children(statement, .binding) {
      let value: SwiftValue
      if let initializer = tree.child(binding, .initializer), let child = tree.firstChild(initializer) {
        value = argument(child, scope)
      } else {
        value = .unknown(.openNumber)
      }
      scope.values[tree.name(binding)] = value
    }
  }

  private mutating func branches(of statement: SwiftNodeID, _ scope: SwiftScope) -> [ReadView] {
    let tree = tree(scope.file)
    var conditions: [SwiftNodeID] = []
    var blocks: [SwiftNodeID] = []
    for child in tree.children(statement) {
      if tree.kind(child) == .block || (tree.kind(child) == .ifStatement && !blocks.isEmpty) {
        blocks.append(child)
      } else {
        conditions.append(child)
      }
    }
    let inner = SwiftScope(type: nil, file: scope.file, parent: scope)
    let cuts = cutCount
    guard let isTaken = decided(conditions, scope, inner) else {
      return unknown(.openCondition, conditions.first ?? statement, scope.file)
    }
    if isTaken {
      var views = blocks.first.map { build(tree.children($0), inner) } ?? []
      if project.isWhole, blocks.count == 1, Self.comesAndGoes(tree.bytes[tree.range(statement)]) {
        for index in views.indices { views[index].comments.append(ReadView.comesAndGoes) }
      }
      // The other branch is read as well, so that what is not known in it is.
      if cutCount > cuts, let other = blocks.dropFirst().first {
        _ = tree.kind(other) == .ifStatement ? branches(of: other, scope) : build(tree.children(other), scope)
      }
      return views
    }
    guard blocks.count > 1 else { return [] }
    return tree.kind(blocks[1]) == .ifStatement
      ? branches(of: blocks[1], scope) : build(tree.children(blocks[1]), scope)
  }

  /// By their first letters.
  private static let wordsOfMoments = Dictionary(
    grouping: [
      "toast", "snack", "banner", "notification", "message", "loading", "progress", "copied", "saved", "success",
      "error", "alert", ".transition(",
    ].map { Array($0.utf8) },
    by: { $0[0] }
  )

  /// Whether the words of a condition and its content speak of what is shown for a moment alone.
  private static func comesAndGoes(_ text: ArraySlice<UInt8>) -> Bool {
    text.indices.contains { index in
      wordsOfMoments[text[index] | 0x20]?.contains { word in
        text[index...].count >= word.count && zip(word, text[index...]).allSatisfy { $0 == $1 | 0x20 }
      } == true
    }
  }

  /// Whether all conditions hold in this world; nil if no more can be left open.
  mutating func decided(_ conditions: [SwiftNodeID], _ scope: SwiftScope, _ inner: SwiftScope) -> Bool? {
    var open: [SwiftNodeID] = []
    for condition in conditions {
      switch self.holds(condition, scope, inner) {
      case true?: continue
      case false?: return false
      case nil: open.append(condition)
      }
    }
    if open.isEmpty { return true }
    let tree = tree(scope.file)
    let isTaken = choice(open.map { Self.short(tree.text($0)) }.joined(separator: ", "), count: 2).map { $0 == 0 }
    sizes.isPastStart = sizes.isPastStart || StartState(self, scope).isLeft(by: open, isTaken)
    return isTaken
  }

  /// Whether a condition holds; nil if the source leaves it open.
  private mutating func holds(_ condition: SwiftNodeID, _ scope: SwiftScope, _ inner: SwiftScope) -> Bool? {
    let tree = tree(scope.file)
    let kind = tree.kind(condition)
    if kind == .availabilityCondition {
      let isPositive = tree.name(condition) == "available"
      // Without iOS in its list, the star stands for it.
      guard let version = Availability.version(in: tree.text(condition)) else { return isPositive }
      if let isThere = availability.decides(version, in: world) { return isThere == isPositive }
      return choice(Availability.key(version), count: 2).map { ($0 == 0) == isPositive }
    } else if kind == .optionalBinding {
      let name = tree.name(condition)
      let value: SwiftValue
      if let initializer = tree.child(condition, .initializer), let child = tree.firstChild(initializer) {
        value = evaluate(child, scope)
      } else {
        value = scope.local(name) ?? member(name, of: scope) ?? .unknown(.openNumber)
      }
      inner.values[name] = value
      if case .nothing = value { return false }
      if case .unknown = value { return nil }
      return true
    } else if kind == .patternCondition {
      return nil
    } else {
      return boolean(condition, scope)
    }
  }

  private mutating func cases(of statement: SwiftNodeID, _ scope: SwiftScope) -> [ReadView] {
    let tree = tree(scope.file)
    guard let subject = tree.firstChild(statement) else { return [] }
    let cases = built(tree.children(statement).filter { $0 != subject }, tree)
    let cuts = cutCount
    let known = evaluate(subject, scope).word.flatMap { tree.branch(ofCase: $0, in: cases) }
    guard !cases.isEmpty, cases.allSatisfy({ tree.kind($0) == .switchCase }),
      let branch = known ?? choice(Self.short(tree.text(subject)), count: cases.count)
    else { return unknown(.openCondition, statement, scope.file) }
    if let start = StartState(self, scope).value(subject)?.word.flatMap({ tree.branch(ofCase: $0, in: cases) }) {
      sizes.isPastStart = sizes.isPastStart || start != branch
    }
    let views = tree.child(cases[branch], .block).map { build(tree.children($0), scope) } ?? []
    if cutCount > cuts {
      for other in cases where other != cases[branch] {
        if let block = tree.child(other, .block) { _ = build(tree.children(block), scope) }
      }
    }
    return views
  }

  /// The cases of a switch that a release build for iOS has.
  private func built(_ nodes: [SwiftNodeID], _ tree: SwiftTree) -> [SwiftNodeID] {
    nodes.flatMap { node -> [SwiftNodeID] in
      guard tree.kind(node) == .ifConfig else { return [node] }
      return BuildCondition.clause(of: node, in: tree).map { built(Array(tree.children($0)), tree) } ?? []
    }
  }

  /// The branch of a condition in this world; nil if no more conditions can be left open.
  mutating func choice(_ key: String, count: Int) -> Int? {
    if count == 1 { return 0 }
    if sizes.isInOpenRow, count == 2, let isLast = LastRow.isLast(by: key) { return isLast ? 0 : 1 }
    if let branch = world[key] { return min(branch, count - 1) }
    guard canFork else {
      cutCount += 1
      return 0
    }
    forks.append((key, count))
    world[key] = 0
    return 0
  }

  // MARK: - Views

  /// The views of an expression, with its modifiers.
  mutating func views(_ node: SwiftNodeID, _ scope: SwiftScope) -> [ReadView] {
    guard !isExhausted, viewCount < Self.viewLimit else {
      return unknown(.tooManyViews, node, scope.file)
    }
    depth += 1
    defer { depth -= 1 }
    let tree = tree(scope.file)
    // A chain of modifiers is undone from the outside in, so that its length does not nest.
    var modifiers: [SwiftNodeID] = []
    var base = node
    chain: while true {
      let kind = tree.kind(base)
      if kind == .call {
        guard let callee = tree.firstChild(base), tree.kind(callee) == .member, let inner = tree.firstChild(callee),
          !isTypeName(inner, scope)
        else { break chain }
        if isSelf(inner, tree), !isModifiedSelf(scope) { break chain }
        // A function of the project's that makes an image or a text of something.
        if isLeafFunction(tree.name(callee)) { break chain }
        // A type in another, and a view of what is there.
        if tree.name(callee).first?.isUppercase == true || tree.name(callee) == "map" { break chain }
        modifiers.append(base)
        base = inner
      } else if kind == .postfixIfConfig {
        guard let inner = tree.firstChild(base) else { break chain }
        modifiers.append(base)
        base = inner
      } else if kind == .forceUnwrap || kind == .effect {
        base = tree.firstChild(base) ?? base
      } else {
        break chain
      }
      if modifiers.count > 500 { break }
    }
    let around = sizes.environment
    sizes.environment = OwnEnvironment.values(of: modifiers, scope, &self)
    defer { sizes.environment = around }
    var views = baseViews(base, scope, modifiers: modifiers.map { tree.firstChild($0).map { tree.name($0) } ?? "" })
    locate(&views, of: base, scope.file)
    for modifier in modifiers.reversed() { views = modified(views, by: modifier, scope) }
    // A clear colour with a height is room, as at the end of what scrolls under a bar.
    if views.count == 1, views[0].kind == .color, views[0].parts.count == 1, tree.text(base) == "Color.clear",
      let room = views[0].room
    {
      return [room]
    }
    return views
  }

  /// Whether a view is a navigation stack and an expression not what puts it there: a modifier of it, a member of the
  /// view around it, or a view that is shown only as a part of others.
  private func isStackOfItsOwn(_ view: ReadView, _ node: SwiftNodeID, in file: Int) -> Bool {
    guard view.kind == .navigationStack || view.kind == .navigationView, file == entryFile else { return false }
    let tree = tree(file)
    if tree.kind(node) == .member, tree.firstChild(node).map({ !isSelf($0, tree) }) == true { return true }
    let name = tree.name(node)
    if name.first?.isLowercase == true { return true }
    guard let type = project.type(name, near: file) else { return false }
    return project.uses(of: type).allSatisfy { $0.containers == nil }
  }

  /// Gives views the place of the expression that makes them; where a call returns one, that is its place on the screen.
  private func locate(_ views: inout [ReadView], of node: SwiftNodeID, _ file: Int) {
    let tree = tree(file)
    let kind = tree.kind(node)
    // A container's name stands for it, not all that it holds.
    let named = kind == .call ? tree.firstChild(node) ?? node : node
    guard let range = place(of: tree.range(named), in: file) else { return }
    let isReference = [.call, .identifier, .member].contains(kind)
    for index in views.indices {
      if var old = views[index].place, isReference, views.count == 1 {
        if !isStackOfItsOwn(views[index], named, in: file) { old.finding = range }
        old.questions.append(range)
        views[index].place = old
        // What a property or function makes bears its name.
        let name = tree.name(named)
        if name.first?.isLowercase == true, name != "self", !LayoutModifiers.all.contains(name),
          kind != .call || tree.kind(named) == .identifier
        {
          views[index].name = views[index].name ?? name
        }
      } else {
        views[index].locate(at: SwiftPlace(range))
      }
    }
  }

  /// Whether a name is that of a type; some views and constants of a project are capitalized too.
  private func isTypeName(_ node: SwiftNodeID, _ scope: SwiftScope) -> Bool {
    // `Color.red.opacity(0.5)` is a view with a modifier, `Theme.card()` is a call.
    let tree = tree(scope.file)
    let name = tree.name(node)
    guard tree.kind(node) == .identifier, name.first?.isUppercase == true else { return false }
    return project.types[name] != nil || !isValue(name, scope)
  }

  /// Whether a name that is not capitalized is that of a view, as some projects name theirs.
  private func isDrawnType(_ name: String, _ scope: SwiftScope) -> Bool {
    !isValue(name, scope) && project.type(name, near: scope.file)?.isDrawn == true
  }

  /// Whether a name is that of a property, constant or local.
  private func isValue(_ name: String, _ scope: SwiftScope) -> Bool {
    scope.local(name) != nil || scope.instance?.type?.members[name] != nil || project.globals[name] != nil
  }

  /// Whether a name is no modifier but that of functions that return a text or an image.
  private func isLeafFunction(_ name: String) -> Bool {
    if LayoutModifiers.all.contains(name) || LayoutModifiers.isWithoutEffect(name) { return false }
    let owners = ["View", "Text", "Image", "Color"]
    return owners.allSatisfy { project.extensions[$0]?[name] == nil } && project.kind(ofFunction: name) != nil
  }

  private func isSelf(_ node: SwiftNodeID, _ tree: SwiftTree) -> Bool {
    tree.kind(node) == .identifier && tree.name(node) == "self"
  }

  /// Whether `self` is the view that an extension of `View` modifies.
  private func isModifiedSelf(_ scope: SwiftScope) -> Bool { scope.local("self") != nil }

  private mutating func baseViews(_ node: SwiftNodeID, _ scope: SwiftScope, modifiers: [String]) -> [ReadView] {
    let tree = tree(scope.file)
    viewCount += 1
    let kind = tree.kind(node)
    if kind == .call {
      guard let callee = tree.firstChild(node) else { return [] }
      let calleeKind = tree.kind(callee)
      if calleeKind == .identifier || calleeKind == .specialization {
        let named = calleeKind == .specialization ? tree.firstChild(callee) ?? callee : callee
        let name = tree.name(named)
        // A function of the view itself comes before a type of that name in another one.
        if name.first?.isUppercase == true, scope.local(name) == nil, scope.instance?.type?.members[name] != nil,
          let views = called(name, node, scope)
        {
          return views
        }
        if name.first?.isUppercase == true || isDrawnType(name, scope) {
          return created(name, node, scope, modifiers: modifiers)
        }
        // In an extension of `View`, `padding()` modifies the view itself.
        if case .views(let views)? = scope.local("self"), scope.local(name) == nil {
          return modified(namedViews(views, node, scope), by: node, scope)
        }
        return called(name, node, scope) ?? unknown(.givenView, node, scope.file)
      } else if calleeKind == .member {
        // `self.row(x)`, `Theme.card()`.
        let name = tree.name(callee)
        if let base = tree.firstChild(callee) {
          if isSelf(base, tree), let views = called(name, node, scope) { return views }
          if tree.name(base) == "SwiftUI", tree.kind(base) == .identifier {
            return created(name, node, scope, modifiers: modifiers, isSwiftUI: true)
          }
          if name.first?.isUppercase == true, project.types[name] != nil {
            return created(name, node, scope, modifiers: modifiers)
          }
          if name == "map", let views = mapped(base, node, scope) { return views }
          if isLeafFunction(name), let kind = project.kind(ofFunction: name) { return [ReadView(kind: kind)] }
          if isTypeName(base, scope) {
            if let type = project.type(tree.name(base), near: scope.file), let member = type.members[name]?.first,
              let views = result(of: member, arguments(of: node, scope), SwiftScope(type: type, file: type.place.file))
            {
              return views
            }
            if TellingNames.images.contains(tree.name(base)) { return [ReadView(kind: .image, isForeignImage: true)] }
            if ["Color", "Image"].contains(tree.name(base)) {
              return [ReadView(kind: tree.name(base) == "Color" ? .color : .image)]
            }
          }
        }
        return unknown(.foreignView, node, scope.file)
      } else {
        return unknown(.unreadCode, node, scope.file)
      }
    } else if kind == .identifier {
      let name = tree.name(node)
      if let value = scope.local(name) { return views(of: value, node, scope) }
      if let value = member(name, of: scope) { return views(of: value, node, scope) }
      if let places = project.globals[name], places.count == 1 { return views(of: constant(places[0]), node, scope) }
      return unknown(.givenView, node, scope.file)
    } else if kind == .member {
      guard let base = tree.firstChild(node) else { return [] }
      if isSelf(base, tree), let value = member(tree.name(node), of: scope) { return views(of: value, node, scope) }
      if isTypeName(base, scope) {
        // `Color.ink`, and what extensions add to the other styles: `LinearGradient.dusk`.
        if TellingNames.styleTypes.contains(tree.name(base)) { return [ReadView(kind: .color)] }
        if tree.name(base) == "Image", project.extensions["Image"]?[tree.name(node)] != nil {
          return [ReadView(kind: .image)]
        }
        if let type = project.type(tree.name(base), near: scope.file) {
          let value = member(tree.name(node), of: SwiftScope(type: type, file: type.place.file))
          if let value { return views(of: value, node, scope) }
        }
      }
      if TellingNames.isColor(tree.name(node)) { return [ReadView(kind: .color)] }
      if let kind = project.kind(ofProperty: tree.name(node)) { return [ReadView(kind: kind)] }
      // `Color.red.gradient` and other styles.
      if tree.kind(base) == .member, let root = tree.firstChild(base), tree.name(root) == "Color" {
        return [ReadView(kind: .color)]
      }
      return unknown(.givenView, node, scope.file)
    } else if kind == .tuple {
      let arguments = tree.children(node, .argument)
      if arguments.count == 1, let child = arguments.first.flatMap({ tree.firstChild($0) }) {
        return views(child, scope)
      }
    } else if kind == .sequence {
      guard let ternary = Ternary(node, in: tree) else {
        // `Text("a") + Text("b")` is one text.
        let parts = Array(tree.children(node))
        guard parts.allSatisfy({ tree.kind($0) != .binaryOperator || tree.name($0) == "+" }), let first = parts.first,
          views(first, scope).first?.kind == .text
        else { return unknown(.unreadCode, node, scope.file) }
        return [ReadView(kind: .text)]
      }
      switch decided(ternary.condition, scope) {
      case true?: return ternary.accepted.flatMap { views($0, scope) }
      case false?: return ternary.rejected.flatMap { views($0, scope) }
      case nil: return unknown(.openCondition, node, scope.file)
      }
    } else if kind == .ifStatement {
      return branches(of: node, scope)
    } else if kind == .switchStatement {
      return cases(of: node, scope)
    } else if kind == .placeholder {
      return views(of: scope.local("self") ?? .unknown(.unreadCode), node, scope)
    }
    return unknown(.unreadCode, node, scope.file)
  }

  /// `error.map { ErrorView($0) }`: the view, where there is something; nil for other closures.
  private mutating func mapped(_ base: SwiftNodeID, _ call: SwiftNodeID, _ scope: SwiftScope) -> [ReadView]? {
    let tree = tree(scope.file)
    guard let closure = tree.child(call, .trailingClosure).flatMap({ tree.firstChild($0) }) else { return nil }
    let inner = SwiftScope(type: nil, file: scope.file, parent: scope)
    let value = evaluate(base, scope)
    if case .nothing = value { return [] }
    bindClosure(SwiftProject.Place(file: scope.file, node: closure), [value], inner, tree)
    if case .unknown = value {
      guard let branch = choice(Self.short(tree.text(base)), count: 2) else { return nil }
      if branch == 1 { return [] }
    }
    return build(tree.children(closure), inner)
  }

  mutating func views(of value: SwiftValue, _ node: SwiftNodeID, _ scope: SwiftScope) -> [ReadView] {
    switch value {
    case .views(let views): return namedViews(views, node, scope)
    case .closure(let place, let scope): return build(closure: place, scope)
    case .object(let object): return content(of: object)
    case .nothing: return []
    case .word: return [ReadView(kind: .color)]
    case .unknown(let gap):
      let tree = tree(scope.file)
      if TellingNames.isColor(tree.name(node)) { return [ReadView(kind: .color)] }
      return unknown(gap == .openNumber ? .givenView : gap, node, scope.file)
    case .number, .quantity, .boolean, .text, .list, .call: return unknown(.givenView, node, scope.file)
    }
  }

  /// The views that a name stands for, if they are not too many or too deep: a name of two names can double them.
  private mutating func namedViews(_ views: [ReadView], _ node: SwiftNodeID, _ scope: SwiftScope) -> [ReadView] {
    let size = views.measured(upTo: Self.viewLimit)
    namedViewCount += size.count
    guard size.count < Self.viewLimit, size.depth < Self.depthLimit, namedViewCount < Self.namedViewLimit else {
      return unknown(.tooManyViews, node, scope.file)
    }
    return views
  }

  mutating func build(closure place: SwiftProject.Place, _ scope: SwiftScope) -> [ReadView] {
    let tree = tree(place.file)
    if tree.kind(place.node) == .closure { return build(tree.children(place.node), scope) }
    return views(place.node, scope)
  }
}
