import InsetsEngine
import InsetsImport
import SwiftReader

/// What one Swift file declares and creates, without what others say about it.
struct SwiftFileIndex: Sendable {
  typealias Place = SwiftProject.Place

  /// What an extension adds to a type.
  struct Extension: Sendable {
    var members: [String: [Place]] = [:]
    var initializers: [Place] = []
    var inherited: [String] = []
  }

  private(set) var types: [String: [SwiftProject.TypeDeclaration]] = [:]
  private(set) var extensions: [String: Extension] = [:]
  private(set) var globals: [String: [Place]] = [:]
  /// The types that type aliases stand for.
  private(set) var aliases: [String: String] = [:]
  private(set) var uses: [String: [ViewUse]] = [:]
  private(set) var controllerUses: [String: [ControllerUse]] = [:]
  /// The names of its functions that return a text, an image or a colour.
  let leafFunctions: Set<String>
  /// The types that it speaks of where it makes controllers the children of others: some of them may be those children.
  private(set) var children: Set<String> = []
  /// The types that it speaks of where it makes controllers parts of SwiftUI's views.
  private(set) var represented: Set<String> = []
  /// What it takes from storyboards, and shows.
  private(set) var storyboardUses: [StoryboardUse] = []
  /// The names of properties whose navigation controllers are parts of other controllers.
  private(set) var embeddedStacks: Set<String> = []

  /// Whether it says of bars that they are opaque, or may be.
  let hasOpaqueBars: Bool

  private static let wordsOfBars: Set<String> = [
    "isTranslucent", "configureWithOpaqueBackground", "backgroundImage", "setBackgroundImage", "backgroundColor",
    "setStatusBarHidden", "isStatusBarHidden",
  ]

  /// Whether it has bars that views may not reach below: those that are not translucent, and those with a picture.
  let mayHaveOpaqueLayout: Bool

  /// Whether it has bars below which no view reaches, as views do below bars that only look opaque.
  let hasOpaqueLayout: Bool

  /// Whether it asks for the status bar of the app to be hidden, or may.
  let hidesStatusBars: Bool

  /// Whether it shows the status bar of an app that may be without, or may.
  let showsStatusBars: Bool

  /// Whether it hides navigation bars, and not only where its own screens are shown.
  let hidesNavigationBars: Bool

  /// What it says of whether all tab bars are hidden: `UITabBar.appearance().isHidden = true`.
  let tabBarsHidden: Set<String>

  /// What it says of the storyboards that it loads.
  let loadedStoryboards: LoadedStoryboards

  /// What it says of the segues that it performs.
  let performedSegues: PerformedSegues

  /// What shows or hides tab bars by what is known only while the app runs.
  let openTabBars: Set<String>

  /// Where it hides the bar of tabs below what it pushes.
  let bottomBars: HiddenBottomBars

  /// Whether it speaks of the keyboard.
  let mentionsKeyboard: Bool

  /// Whether it uses code that makes room for the keyboard on all screens.
  let managesKeyboards: Bool

  /// Whether it uses a framework of another platform, and not only where it is there, or describes a project for a tool.
  let usesOtherPlatform: Bool

  private static let frameworksOfOthers: Set<Substring> = [
    "AppKit", "Cocoa", "WatchKit", "TVUIKit", "ProjectDescription", "PackageDescription",
  ]

  /// Whether it speaks of tabs of UIKit.
  let hasTabs: Bool

  /// The oldest version that a condition asks for: the project runs on older ones too.
  let oldestCondition: OSVersion?

  /// What it says.
  let words: SwiftWords

  /// The numbers of the names right before an equals sign, which may be given another value there.
  let givenNames: Set<UInt64>

  /// The names of all that is declared or extended.
  var names: [String] { Array(types.keys) + extensions.keys + globals.keys + aliases.keys }

  /// The names of the views and controllers that are created or shown.
  var usedNames: [String] { Array(uses.keys) + controllerUses.keys }

  init(of tree: SwiftTree, file: Int) {
    // Most words are shorter, and need no text of their own.
    let looks = Set(
      tree.tokens.indices.lazy
        .filter { tree.tokens[$0].kind == .identifier && tree.tokens[$0].range.count >= 13 }
        .map { tree.text(ofToken: UInt32($0)) }
        .filter { Self.wordsOfBars.contains($0) || $0.hasSuffix("BarAppearance") }
    )
    let hiding: Set = ["setStatusBarHidden", "isStatusBarHidden"]
    hidesStatusBars = !looks.isDisjoint(with: hiding)
    // `isStatusBarHidden = false`, `setStatusBarHidden(isFull, with: .fade)`: what asks for it shows nothing.
    showsStatusBars =
      hidesStatusBars
      && tree.tokens.indices.dropLast(2).contains { index in
        guard tree.tokens[index].kind == .identifier, [17, 18].contains(tree.tokens[index].range.count) else {
          return false
        }
        let following = [index + 1, index + 2].map { tree.text(ofToken: UInt32($0)) }
        return ["=", "("].contains(following[0]) && following[1] != "true"
          && hiding.contains(tree.text(ofToken: UInt32(index)))
      }
    let own = looks.subtracting(hiding)
    // A bar's look that has a colour of its own does not float either.
    hasOpaqueBars =
      own.contains { $0 != "backgroundColor" && !$0.hasSuffix("BarAppearance") }
      || own.contains("backgroundColor") && (own.count > 1 || tree.coloursBars)
    hasOpaqueLayout =
      looks.contains("isTranslucent")
      && tree.tokens.indices.contains { index in
        guard tree.tokens[index].range.count == 13, index + 2 < tree.tokens.count,
          tree.text(ofToken: UInt32(index)) == "isTranslucent", tree.text(ofToken: UInt32(index + 1)) == "="
        else { return false }
        return tree.text(ofToken: UInt32(index + 2)) != "true"
      }
    mayHaveOpaqueLayout = hasOpaqueLayout || !looks.isDisjoint(with: ["backgroundImage", "setBackgroundImage"])
    hidesNavigationBars = tree.navigationBarChanges(in: 0..<UInt32(tree.tokens.count)).hidesBarsOfOthers
    tabBarsHidden = Set(
      tree.tokens.indices.dropLast(7).filter { index in
        tree.tokens[index].range.count == 8 && tree.text(ofToken: UInt32(index)) == "UITabBar"
          && tree.text(ofToken: UInt32(index + 2)) == "appearance"
          && tree.text(ofToken: UInt32(index + 6)) == "isHidden"
      }
      .map { tree.text(ofToken: UInt32(min($0 + 8, tree.tokens.count - 1))) }
    )
    openTabBars = OpenTabBars(tree).names
    loadedStoryboards = LoadedStoryboards(tree)
    performedSegues = PerformedSegues(tree)
    let imports = SwiftProject.declarations(tree, tree.root).filter { tree.kind($0) == .otherDeclaration }
    usesOtherPlatform = imports.contains { node in
      let words = tree.text(node).split(whereSeparator: \.isWhitespace)
      return words.contains("import")
        && words.last.map { Self.frameworksOfOthers.contains($0) } == true
    }
    let long = tree.tokens.indices.lazy.filter {
      tree.tokens[$0].kind == .identifier && tree.tokens[$0].range.count >= 14
    }
    // Few names have these two letters, and a text is made of those alone.
    let named = long.filter { index in
      let bytes = tree.bytes[tree.tokens[index].range]
      return zip(bytes, bytes.dropFirst()).contains { $0 | 0x20 == UInt8(ascii: "y") && $1 | 0x20 == UInt8(ascii: "b") }
    }
    mentionsKeyboard = named.contains { tree.text(ofToken: UInt32($0)).lowercased().contains("keyboard") }
    managesKeyboards =
      mentionsKeyboard
      && named.contains { index in
        let word = tree.text(ofToken: UInt32(index))
        return word.contains("KeyboardManager") || word.contains("KeyboardAvoiding")
      }
    givenNames = Set(
      tree.tokens.indices.dropLast().lazy
        .filter { tree.tokens[$0].kind == .identifier && tree.tokens[$0 + 1].kind == .equal }
        .map { SwiftWords.number(ofName: tree.bytes[tree.tokens[$0].range].lazy.filter { $0 != UInt8(ascii: "`") }) }
    )
    hasTabs = long.contains { tree.text(ofToken: UInt32($0)).hasSuffix("abBarController") }
    oldestCondition = tree.nodes.indices.lazy.filter { tree.nodes[$0].kind == .availabilityCondition }
      .compactMap { Availability.version(in: tree.text(SwiftNodeID(index: UInt32($0)))) }.min()
    leafFunctions = Set(
      tree.nodes.indices.lazy.filter { tree.nodes[$0].kind == .functionDeclaration }.map {
        SwiftNodeID(index: UInt32($0))
      }
      .filter { node in tree.child(node, .type).map { ViewKind(leaf: tree.text($0)) != nil } ?? false }
      .map { tree.name($0) }
    )
    words = SwiftWords(of: tree)
    bottomBars = HiddenBottomBars(tree)
    declare(tree, file)
    readChildren(tree)
    readRepresented(tree)
    readEmbeddedStacks(tree)
    ViewUse.collect(in: tree, file: file, into: &uses)
    ControllerUse.collect(in: tree, file: file, into: &controllerUses, &storyboardUses)
  }

  private mutating func readRepresented(_ tree: SwiftTree) {
    for type in types.values.joined() where !Self.showing.isDisjoint(with: type.inherited) {
      let node = tree[type.place.node]
      let isRepresentable = type.inherited.contains("UIViewControllerRepresentable")
      represented.formUnion(
        (node.first..<node.end).lazy.filter { index in
          // What a view of SwiftUI makes, whatever takes it there, stands among its views.
          tree.token(index).kind == .identifier
            && (isRepresentable || index + 1 < node.end && tree.text(ofToken: index + 1) == "(")
        }
        .map { tree.text(ofToken: $0) }
        .filter { $0.hasSuffix("Controller") || isRepresentable && $0.hasSuffix("VC") }
      )
    }
  }

  private static let showing: Set<String> = ["UIViewControllerRepresentable", "View", "SwiftUI.View", "ViewModifier"]

  /// `stack = segue.destination as? UINavigationController`, `addChild(stack)`: what a segue leads to is stored where it
  /// is embedded.
  private mutating func readEmbeddedStacks(_ tree: SwiftTree) {
    func word(_ index: Int) -> String { tree.tokens.indices.contains(index) ? tree.text(ofToken: UInt32(index)) : "" }
    for index in tree.tokens.indices where tree.tokens[index].kind == .identifier {
      // As long as `addChild`, `destination` and `addChildViewController` are.
      let length = tree.tokens[index].range.count
      guard length == 8 || length == 11 || length == 22 else { continue }
      let own = word(index)
      if own == "destination", word(index - 2) == "segue", word(index - 3) == "=", !word(index - 4).isEmpty,
        !["let", "var"].contains(word(index - 5)),
        (index + 1...index + 4).contains(where: { word($0) == "UINavigationController" })
      {
        embeddedStacks.insert(word(index - 4))
      } else if own.hasPrefix("addChild"), word(index + 1) == "(" {
        let name = [word(index + 2), word(index + 4)].first { $0 != "self" } ?? ""
        if name != "navigationController", name.lowercased().contains("nav") { embeddedStacks.insert(name) }
      }
    }
  }

  private mutating func readChildren(_ tree: SwiftTree) {
    let adding = tree.nodes.indices.map { SwiftNodeID(index: UInt32($0)) }.filter { node in
      tree.kind(node) == .call
        && tree.firstChild(node).map { ["addChild", "addChildViewController"].contains(tree.name($0)) } == true
    }
    guard !adding.isEmpty else { return }
    let parents = types.values.joined().filter { type in
      adding.contains { tree.range(type.place.node).contains(tree.range($0).lowerBound) }
    }
    let words = tree.tokens.indices.lazy.filter { tree.tokens[$0].kind == .identifier }
      .map { tree.text(ofToken: UInt32($0)) }
    children = Set(words.filter { $0.first?.isUppercase == true && !$0.hasPrefix("UI") })
      .subtracting(parents.map(\.name))
  }

  private mutating func declare(_ tree: SwiftTree, _ file: Int) {
    // Types that are nested in others are found by their own name.
    var pending = SwiftProject.declarations(tree, tree.root).map { (node: $0, isNested: false) }
    while let (node, isNested) = pending.popLast() {
      let place = Place(file: file, node: node)
      let kind = tree.kind(node)
      if [.structDeclaration, .classDeclaration, .enumDeclaration, .actorDeclaration, .protocolDeclaration].contains(
        kind
      ) {
        var type = SwiftProject.TypeDeclaration(name: tree.name(node), place: place)
        type.isNested = isNested
        type.inherited = tree.children(node, .inherited).map { tree.text($0) }
        if let members = tree.child(node, .members) {
          for member in SwiftProject.declarations(tree, members) {
            Self.add(Place(file: file, node: member), to: &type.members, tree)
            if tree.kind(member) == .initializerDeclaration {
              type.initializers.append(Place(file: file, node: member))
            }
            type.stored += storedNames(tree, member)
            pending.append((member, true))
          }
        }
        types[type.name, default: []].append(type)
      } else if kind == .extensionDeclaration {
        extend(place, tree)
        if let members = tree.child(node, .members) {
          pending += SwiftProject.declarations(tree, members).filter { tree.child($0, .members) != nil }.map {
            ($0, true)
          }
        }
      } else if kind == .otherDeclaration {
        let words = tree.text(node).split(whereSeparator: \.isWhitespace)
        if let index = words.firstIndex(of: "typealias"), words.count == index + 4, words[index + 2] == "=" {
          aliases[String(words[index + 1])] = String(words[index + 3])
        }
      } else if !isNested, kind == .functionDeclaration || kind == .variableDeclaration {
        Self.add(place, to: &globals, tree)
      }
    }
    for name in types.keys { types[name]?.sort { $0.place.node.index < $1.place.node.index } }
  }

  private func storedNames(_ tree: SwiftTree, _ member: SwiftNodeID) -> [String] {
    guard tree.kind(member) == .variableDeclaration, !tree.isStatic(member) else { return [] }
    return tree.children(member, .binding).compactMap { binding in
      if let accessors = tree.child(binding, .accessors),
        !tree.children(accessors, .accessor).contains(where: { ["didSet", "willSet"].contains(tree.name($0)) })
      {
        return nil
      }
      return tree.name(binding)
    }
  }

  private mutating func extend(_ place: Place, _ tree: SwiftTree) {
    guard let extended = tree.child(place.node, .type), let members = tree.child(place.node, .members) else { return }
    let name = String(tree.text(extended).split(separator: ".").last?.prefix { $0 != "<" } ?? "")
    var added = extensions.removeValue(forKey: name) ?? Extension()
    added.inherited += tree.children(place.node, .inherited).map { tree.text($0) }
    for node in SwiftProject.declarations(tree, members) {
      let member = Place(file: place.file, node: node)
      Self.add(member, to: &added.members, tree)
      if tree.kind(node) == .initializerDeclaration { added.initializers.append(member) }
    }
    extensions[name] = added
  }

  // A method of the value would copy it, and with it the table that it adds to.
  private static func add(_ place: Place, to members: inout [String: [Place]], _ tree: SwiftTree) {
    let kind = tree.kind(place.node)
    if kind == .functionDeclaration {
      members[tree.name(place.node), default: []].append(place)
    } else if kind == .subscriptDeclaration {
      members["subscript", default: []].append(place)
    } else if kind == .variableDeclaration {
      for binding in tree.children(place.node, .binding) { members[tree.name(binding), default: []].append(place) }
    }
  }
}

extension SwiftTree {
  /// Whether a declaration is of the type and not of its instances.
  func isStatic(_ node: SwiftNodeID) -> Bool {
    let main = self[node].main
    var index = self[node].first
    while index < main {
      if token(index).word == .static { return true }
      index += 1
    }
    return false
  }
}
