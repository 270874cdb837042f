import SwiftReader

/// The words that a file says, for those who ask whether anything names a class, a view or a screen.
///
/// Words are kept as numbers that are made of their letters, since a project has many and only few are asked for.
struct SwiftWords: Sendable {
  /// A declaration that stands in no other, or what extends one.
  struct Part: Sendable {
    /// Whose declaration it is; nil for what belongs to no type.
    var owner: String?
    /// The names of types that it says, but for those that it declares, extends or only looks into.
    var names: Set<UInt64> = []
    /// The word that calls it, of a function that makes a value of a type and that no system calls; nil for what always counts.
    var call: UInt64?
    /// The names of types that stand in what it returns.
    var returned: Set<UInt64> = []
    /// Whether a protocol of a package could ask for it.
    var mayBeAsked = false
  }

  private(set) var parts: [Part] = []
  /// All words, whatever their case, but for the names of types and functions where they are declared or extended.
  private(set) var all: Set<UInt64> = []
  /// The functions that its protocols ask for.
  private(set) var promised: Set<UInt64> = []
  /// Whether an app begins here.
  private(set) var startsApp = false

  /// The number of a name, letter by letter.
  static func number(ofName name: some Sequence<UInt8>) -> UInt64 {
    name.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
  }

  /// The number of a word, whatever its case and what separates its parts.
  static func number(ofWord word: some Sequence<UInt8>) -> UInt64 {
    number(ofName: word.lazy.filter(isInWord).map { isUppercase($0) ? $0 | 0x20 : $0 })
  }

  private static func isUppercase(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") }

  private static func isInWord(_ byte: UInt8) -> Bool {
    isUppercase(byte) || byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
      || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte >= 0x80
  }

  /// The words of a Swift file, without those of previews.
  init(of tree: SwiftTree) {
    var open = Array(tree.children(tree.root))
    let unused = tree.codeForDevelopers
    while let node = open.popLast() {
      if [.ifConfig, .ifConfigClause].contains(tree.kind(node)) {
        open += tree.children(node)
      } else if !isPreview(node, tree) {
        read(node, tree, except: unused)
      }
    }
    startsApp = tree.tokens.indices.dropLast().contains { index in
      tree.tokens[index].kind == .at && tree.tokens[index + 1].kind == .identifier
        && ["main", "UIApplicationMain"].contains(tree.text(ofToken: UInt32(index + 1)))
    }
    if all.contains(Self.number(ofWord: "UIApplicationMain".utf8)) { startsApp = true }
  }

  /// The words of a file in another language.
  init(ofOther bytes: [UInt8]) {
    var part = Part()
    add(bytes[...], to: &part)
    parts = [part]
    startsApp = all.contains(Self.number(ofWord: "UIApplicationMain".utf8))
  }

  private func isPreview(_ node: SwiftNodeID, _ tree: SwiftTree) -> Bool {
    let made = tree.kind(node) == .call ? tree.firstChild(node) ?? node : node
    if tree.kind(made) == .macroExpansion { return tree.name(made) == "Preview" }
    return tree.children(node, .inherited).contains { tree.text($0).contains("PreviewProvider") }
  }

  private mutating func read(_ node: SwiftNodeID, _ tree: SwiftTree, except unused: [Range<UInt32>]) {
    var part = Part()
    let kind = tree.kind(node)
    if kind == .extensionDeclaration {
      part.owner = tree.child(node, .type)
        .map { String(tree.text($0).split(separator: ".").last?.prefix { $0 != "<" } ?? "") }
    } else if kind == .classDeclaration || kind == .structDeclaration {
      part.owner = tree.name(node)
    }
    let functions = kind == .protocolDeclaration ? [] : makers(in: node, tree)
    var inner = functions.map(\.part)
    for index in tree[node].first..<tree[node].end {
      let token = tree.token(index)
      let isUnused = unused.contains { $0.contains(index) }
      let function = functions.firstIndex { $0.tokens.contains(index) }
      if token.kind == .string {
        var said = Part()
        add(tree.bytes[token.range], to: &said)
        if isUnused { continue }
        if let function { inner[function].names.formUnion(said.names) } else { part.names.formUnion(said.names) }
      }
      guard token.kind == .identifier else { continue }
      let bytes = tree.bytes[token.range]
      if index > 0, tree.token(index - 1).word == .func {
        if kind == .protocolDeclaration { promised.insert(Self.number(ofWord: bytes)) }
        continue
      }
      if isDeclared(index, tree) { continue }
      all.insert(Self.number(ofWord: bytes))
      guard !isUnused, let first = bytes.first, Self.isUppercase(first), !isLookedInto(index, tree),
        !isTested(index, tree)
      else { continue }
      let name = Self.number(ofName: bytes)
      if let function { inner[function].names.insert(name) } else { part.names.insert(name) }
    }
    parts += [part] + inner
  }

  /// The methods of a declaration that return a value of a type, as parts of their own: what nobody calls shows nothing.
  private func makers(in node: SwiftNodeID, _ tree: SwiftTree) -> [(tokens: Range<UInt32>, part: Part)] {
    guard let members = tree.child(node, .members) else { return [] }
    return tree.children(members, .functionDeclaration).compactMap { function in
      guard let type = tree.child(function, .type) else { return nil }
      let head = (tree[function].first..<tree[function].main).map { tree.text(ofToken: $0) }
      if head.contains("override") || head.contains("objc") || head.contains("IBSegueAction") { return nil }
      let returned = tree.text(type).split { !($0.isLetter || $0.isNumber || $0 == "_") }.filter {
        $0.first?.isUppercase == true
      }
      if returned.isEmpty { return nil }
      var part = Part()
      part.call = Self.number(ofWord: tree.name(function).utf8)
      part.returned = Set(returned.map { Self.number(ofName: $0.utf8) })
      part.mayBeAsked = !head.contains("static") && !head.contains("private") && !head.contains("fileprivate")
      return (tree[function].first..<tree[function].end, part)
    }
  }

  /// Whether a name is declared or extended by the token before it.
  private func isDeclared(_ index: UInt32, _ tree: SwiftTree) -> Bool {
    index > 0 && [.class, .struct, .enum, .protocol, .extension, .actor].contains(tree.token(index - 1).word)
  }

  /// Whether a name is said for a type that is declared in its own.
  private func isLookedInto(_ index: UInt32, _ tree: SwiftTree) -> Bool {
    guard tree.token(index + 1).kind == .dot, let inner = tree.bytes[tree.token(index + 2).range].first else {
      return false
    }
    return Self.isUppercase(inner) && !["Type", "Protocol"].contains(tree.text(ofToken: index + 2))
  }

  /// Whether a name is said to ask whether something is of its type, which makes nothing of it: `page is Feed`, `page as? Feed`.
  private func isTested(_ index: UInt32, _ tree: SwiftTree) -> Bool {
    guard index > 3 else { return false }
    let before = tree.token(index - 1)
    if before.word == .is
      || [.postfixQuestion, .postfixExclamation].contains(before.kind) && tree.token(index - 2).word == .as
    {
      return true
    }
    // `page.isKind(of: Feed.self)`
    return before.kind == .colon && tree.text(ofToken: index - 2) == "of"
      && ["isKind", "isMember"].contains(tree.text(ofToken: index - 4))
  }

  /// Takes each word of a text, and a short text as one.
  private mutating func add(_ text: ArraySlice<UInt8>, to part: inout Part) {
    for word in text.split(whereSeparator: { !Self.isInWord($0) && $0 != UInt8(ascii: "_") }) where word.count > 2 {
      all.insert(Self.number(ofWord: word))
      if let first = word.first, Self.isUppercase(first) { part.names.insert(Self.number(ofName: word)) }
    }
    if text.count < 64 { all.insert(Self.number(ofWord: text)) }
  }

  /// A word as it is looked for: as one, or in its parts.
  struct Wanted {
    fileprivate var whole: UInt64
    fileprivate var parts: [UInt64]

    init(_ word: String) {
      whole = SwiftWords.number(ofWord: word.utf8)
      let parts = word.utf8.split { !SwiftWords.isInWord($0) }
      self.parts = parts.count > 1 ? parts.map { SwiftWords.number(ofWord: $0) } : []
    }
  }

  func says(_ word: Wanted) -> Bool {
    all.contains(word.whole) || !word.parts.isEmpty && word.parts.allSatisfy(all.contains)
  }
}

extension SwiftTree {
  /// The tokens that a release build leaves out, and those of private functions that only such code calls.
  fileprivate var codeForDevelopers: [Range<UInt32>] {
    let all = nodes.indices.map { SwiftNodeID(index: UInt32($0)) }
    let leftOut: [Range<UInt32>] = all.filter { kind($0) == .ifConfig }.flatMap {
      BuildCondition.leftOut(of: $0, in: self)
    }
    .map { self[$0].first..<self[$0].end }
    if leftOut.isEmpty { return [] }
    let functions = all.filter { function -> Bool in
      guard kind(function) == .functionDeclaration else { return false }
      let head = (self[function].first..<self[function].main).map { text(ofToken: $0) }
      return (head.contains("private") || head.contains("fileprivate")) && !head.contains("override")
        && !head.contains { $0.hasPrefix("IB") } && isCalledOnly(in: leftOut, name(function))
    }
    return leftOut + functions.map { self[$0].first..<self[$0].end }
  }

  /// Whether some tokens have a name and no others do, but for where it is declared.
  private func isCalledOnly(in tokens: [Range<UInt32>], _ name: String) -> Bool {
    let uses = self.tokens.indices.map { UInt32($0) }.filter { index in
      if token(index).kind == .string { return text(ofToken: index).contains(name) }
      return token(index).kind == .identifier && text(ofToken: index) == name
        && !(index > 0 && token(index - 1).word == .func)
    }
    return !uses.isEmpty && uses.allSatisfy { use in tokens.contains { $0.contains(use) } }
  }
}
