import SwiftReader

/// What of an app can come on screen.
extension SwiftProject {
  /// The controllers and views that nothing in the app makes, names, inherits from or has in a storyboard, or only what is
  /// never shown itself; none where the files are no whole app.
  func findUnshown() -> Set<String> {
    guard isWhole, isApp else { return [] }
    var screens: [UInt64: String] = [:]
    for (name, declared) in types where declared.allSatisfy(isScreenOrView) {
      screens[SwiftWords.number(ofName: name.utf8)] = name
    }
    let names = Set(screens.values)
    var open = names.intersection(scenes.classNames)
    var named: [String: Set<String>] = [:]
    let words = files.map(\.index.words) + others
    let own = Set(types.keys.map { SwiftWords.number(ofName: $0.utf8) })
    for part in words.flatMap(\.parts) {
      if isUncalled(part, own, in: words) { continue }
      let said = part.names.compactMap { screens[$0] }
      if let owner = part.owner, names.contains(owner) {
        named[owner, default: []].formUnion(said)
      } else {
        open.formUnion(said)
      }
    }
    var unshown = names
    while let name = open.popFirst() {
      guard unshown.remove(name) != nil else { continue }
      open.formUnion(named[name] ?? [])
    }
    return unshown
  }

  /// Whether a part is a function that the project alone could call, since it returns a type of its own, and that it never does.
  private func isUncalled(_ part: SwiftWords.Part, _ own: Set<UInt64>, in words: [SwiftWords]) -> Bool {
    guard let call = part.call else { return false }
    if part.owner == "View", part.returned.contains(SwiftWords.number(ofName: "View".utf8)) {
      // No protocol asks for what all views have.
      return !words.contains { $0.all.contains(call) }
    }
    if part.returned.isDisjoint(with: own) { return false }
    return !words.contains { $0.all.contains(call) }
      && (!part.mayBeAsked || words.contains { $0.promised.contains(call) })
  }

  /// Whether code hides all tab bars and shows none again.
  var isWithoutTabBars: Bool {
    files.reduce(into: Set<String>()) { $0.formUnion($1.index.tabBarsHidden) } == ["true"]
  }

  private func isScreenOrView(_ type: TypeDeclaration) -> Bool {
    if type.isClass(self) { return uikitBase(of: type)?.hasSuffix("Controller") == true }
    return type.members["body"] != nil && type.inherited.contains { ["View", "SwiftUI.View"].contains($0) }
  }

  /// Those of some screens that a file names by now.
  func named(_ screens: Set<String>, in file: Int) -> Set<String> {
    let parts = files[file].index.words.parts.filter { part in part.owner.map { !screens.contains($0) } ?? true }
    return screens.filter { name in
      parts.contains { $0.names.contains(SwiftWords.number(ofName: name.utf8)) }
    }
  }

  /// Whether an app begins in one of the files.
  private var isApp: Bool {
    files.contains(where: \.index.words.startsApp) || others.contains(where: \.startsApp)
  }

  /// Whether a file says a word, as one or in its parts, whatever its case; nil where the files are no whole app.
  var says: (@Sendable (String) -> Bool)? {
    if !isWhole || !isApp { return nil }
    return { word in
      let wanted = SwiftWords.Wanted(word)
      return files.contains { $0.index.words.says(wanted) } || others.contains { $0.says(wanted) }
    }
  }
}

// MARK: - Code that nothing calls

extension SwiftProject {
  /// Whether a view is created in a function or property that nothing in the app uses.
  func isInUncalledMember(_ use: ViewUse) -> Bool {
    guard isWhole, isApp, !use.isInPreview, let member = use.member, let owner = use.owner,
      !Self.calledBySystem.contains(member), isPlain(owner, near: use.file), isOrdinary(member, of: owner)
    else { return false }
    let number = SwiftWords.number(ofWord: member.utf8)
    if others.contains(where: { $0.all.contains(number) }) { return false }
    return !files.contains { $0.index.words.all.contains(number) && $0.tree.uses(member) }
  }

  /// What SwiftUI and Swift ask for themselves.
  private static let calledBySystem: Set<String> = ["body", "previews", "main", "makeBody", "subscript", "init", ""]

  /// Whether no protocol and no class of a package asks for the members of a type.
  private func isPlain(_ name: String, near file: Int) -> Bool {
    if name == "View", types[name] == nil { return true }
    guard let type = type(name, near: file) else { return false }
    return type.inherited.allSatisfy { Self.plain.contains($0) || types[$0] != nil }
  }

  private static let plain: Set<String> = [
    "View", "SwiftUI.View", "App", "SwiftUI.App", "Scene", "ViewModifier", "Identifiable", "Equatable", "Hashable",
    "Sendable", "ObservableObject",
  ]

  /// Whether all declarations of a member are functions and variables that code alone can reach.
  private func isOrdinary(_ member: String, of owner: String) -> Bool {
    let places =
      owners(ofMember: member).flatMap { $0.members[member] ?? [] } + extensions.values.flatMap { $0[member] ?? [] }
    return !places.isEmpty
      && places.allSatisfy { place in
        let tree = files[place.file].tree
        let head = (tree[place.node].first..<tree[place.node].main).map { tree.text(ofToken: $0) }
        return !["override", "objc", "IBAction", "IBSegueAction", "main", "dynamic"].contains(where: head.contains)
      }
  }
}

extension SwiftTree {
  /// Whether a name stands anywhere but where a function or variable is declared.
  fileprivate func uses(_ name: String) -> Bool {
    let length = name.utf8.count
    return tokens.indices.contains { index in
      // It may stand between backticks.
      guard tokens[index].kind == .identifier, [length, length + 2].contains(tokens[index].range.count),
        [name, "`\(name)`"].contains(text(ofToken: UInt32(index)))
      else { return false }
      return index == 0 || ![.func, .var, .let].contains(token(UInt32(index - 1)).word)
    }
  }
}
