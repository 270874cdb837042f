import InsetsFormats
import SwiftReader

/// Whether code keeps screens from being turned, whatever the settings of a project allow.
extension SwiftProject {
  /// What the screens of a file run on, corrected by what code says: an app stays upright if its delegate or its containers keep
  /// it so, and is turned if its delegate allows it or a preview shows it.
  func scope(_ scope: DocumentScope, of file: File) -> DocumentScope {
    var result = scope
    if let allowed = delegateOrientations?.alternatives {
      result.orientations = allowed.count == 1 ? allowed.first : allowed.joined(separator: ", ")
    } else if isUpright {
      if scope.orientations?.contains("portrait") ?? true { result.orientations = "portrait" }
    } else if scope.orientations == nil, file.tree.mindsLandscape {
      result.orientations = "portrait, landscape"
    }
    if showsStatusBar { result.isWithoutStatusBar = false }
    return result
  }

  /// Whether code shows a status bar that the settings of a project hide at launch.
  private var showsStatusBar: Bool {
    let words = ["setStatusBarHidden", "statusBarHidden"].map { SwiftWords.number(ofWord: $0.utf8) }
    return files.contains(where: \.index.showsStatusBars)
      || others.contains { other in words.contains { other.all.contains($0) } }
  }

  /// In which orientations a screen is looked at by itself, since what is found has to hold in each; nil for all at once.
  func sides(ofScreen own: String?, _ scope: DocumentScope) -> [String?] {
    guard own.map({ $0.contains(",") }) ?? true, let allowed = delegateOrientations?.alternatives, allowed.count > 1,
      allowed.joined(separator: ", ") == scope.orientations
    else { return [nil] }
    return allowed
  }

  /// What the delegate of the app allows, which counts more than the settings of a project; nil where it has to be run for that.
  var findDelegateOrientations: AllowedOrientations? {
    guard let place = delegates.first, delegates.count == 1, !isForOtherPlatform(place.file) else { return nil }
    return AllowedOrientations(place, in: self)
  }

  /// The methods of delegates that say what an app allows.
  private var delegates: [Place] {
    owners(ofMember: "application").flatMap { $0.members["application"] ?? [] }.filter { place in
      let tree = files[place.file].tree
      return tree.child(place.node, .parameters).map { list in
        tree.children(list, .parameter).contains { tree.name($0) == "supportedInterfaceOrientationsFor" }
      } ?? false
    }
  }

  /// Whether the delegate of an app, or what its screens are in, never allows another orientation by itself.
  var keepsUpright: Bool {
    let delegates = delegates
    if let allowed = delegateOrientations?.alternatives, allowed.count == 1 { return allowed == ["portrait"] }
    // A screen that may be upright whenever it is shown may never be on its side.
    if delegateOrientations?.isEither ?? false { return true }
    if !delegates.isEmpty { return !delegates.contains { allowsLandscape($0) } }
    if objectiveC.values.contains(where: \.keepsUpright) { return true }
    let name = "supportedInterfaceOrientations"
    let containers = owners(ofMember: name).filter { owner in
      owner.isClass(self) && uikitBase(of: owner).map(UIKitClass.containers.contains) ?? false
    }
    let places =
      containers.flatMap { $0.members[name] ?? [] }
      + ["UINavigationController", "UITabBarController"].flatMap { extensions[$0]?[name] ?? [] }
    return places.contains { place in
      // What asks the screen in it leaves it to that.
      !allowsLandscape(place)
        && files[place.file].tree.text(place.node).replacing("super.\(name)", with: "").ranges(of: name).count < 2
    }
  }

  /// The orientations that a controller allows, if it says so without a condition.
  func orientations(ofController type: TypeDeclaration) -> String? {
    let name = "supportedInterfaceOrientations"
    guard let place = classes(of: type).lazy.compactMap({ $0.members[name]?.first }).first else {
      // Until iOS 15, what does not turn stays upright.
      return classes(of: type).contains { owner in
        owner.members["shouldAutorotate"]?.contains { mentions("false", in: $0) && !mentions("true", in: $0) } ?? false
      } ? "portrait" : nil
    }
    let text = files[place.file].tree.text(place.node)
    let words = text.split { !$0.isLetter }
    // `UIDevice.current.userInterfaceIdiom == .pad ? .all : .portrait`
    if text.contains(" ? ") {
      let allowed = AllowedOrientations(place, in: self)?.alternatives ?? []
      return allowed.count == 1 ? allowed.first : nil
    }
    if words.contains(where: { ["if", "switch", "super", "guard"].contains($0) }) { return nil }
    let isBoth = words.contains { ["all", "allButUpsideDown"].contains($0) }
    let kinds = ["portrait", "landscape"].filter { kind in isBoth || words.contains { $0.hasPrefix(kind) } }
    return kinds.isEmpty ? nil : kinds.joined(separator: ", ")
  }

  private func allowsLandscape(_ place: Place) -> Bool {
    if isForOtherPlatform(place.file) { return true }
    if AllowedOrientations(place, in: self)?.alternatives == ["portrait"] { return false }
    let words = files[place.file].tree.text(place.node).split { !$0.isLetter }
    if words.contains(where: { $0.hasPrefix("landscape") }) { return true }
    // `if UIDevice.current.userInterfaceIdiom == .pad { return super.supportedInterfaceOrientations }`
    if words.contains("pad"), words.contains("portrait") { return false }
    return words.contains { ["all", "allButUpsideDown", "super"].contains($0) }
  }
}

extension SwiftTree {
  /// Whether its author writes for a phone on its side: a preview is turned, the height's size class is asked for, or content
  /// leaves or asks for the safe area at the sides, which has none on an upright phone.
  fileprivate var mindsLandscape: Bool {
    tokens.indices.dropFirst(4).contains { index in
      guard tokens[index].kind == .identifier, (7...28).contains(tokens[index].range.count) else { return false }
      func hasBefore(_ count: Int, _ words: String...) -> Bool {
        (max(index - count, 0)..<index).contains { words.contains(text(ofToken: UInt32($0))) }
      }
      switch text(ofToken: UInt32(index)) {
      case "landscapeLeft", "landscapeRight": return hasBefore(4, "traits", "previewInterfaceOrientation")
      case "horizontal", "leading", "trailing":
        if hasBefore(2, "safeAreaInsets") { return true }
        // `let bleeding: Edge.Set = .leading`
        if hasBefore(3, "Set"), contains("edges: \(nameDeclared(before: index))") { return true }
        let call = (max(index - 10, 0)..<index).last {
          ["ignoresSafeArea", "edgesIgnoringSafeArea"].contains(text(ofToken: UInt32($0)))
        }
        return call.map { name in !(name..<index).contains { text(ofToken: UInt32($0)) == ")" } } ?? false
      case "verticalSizeClass", "insetsContentViewsToSafeArea": return true
      default: return false
      }
    }
  }

  /// What the constant is called whose value stands at a token: `bleeding` of `let bleeding: Edge.Set = .leading`.
  private func nameDeclared(before index: Int) -> String {
    let colon = (max(index - 8, 1)..<index).last { text(ofToken: UInt32($0)) == ":" }
    return colon.map { text(ofToken: UInt32($0 - 1)) } ?? "-"
  }

  /// What properties are called that are the height's size class: `@Environment(\.verticalSizeClass) var height`.
  var namesOfVerticalSizeClass: Set<String> {
    var names: Set = ["verticalSizeClass"]
    for index in tokens.indices
    where tokens[index].range.count == 17 && text(ofToken: UInt32(index)) == "verticalSizeClass" {
      let next = (index + 1..<min(index + 7, tokens.count)).first { text(ofToken: UInt32($0)) == "var" }
      if let next, next + 1 < tokens.count { names.insert(text(ofToken: UInt32(next + 1))) }
    }
    return names
  }

  /// What properties are called that are the focus of fields: `@FocusState private var isFocused: Bool`.
  var namesOfFocus: Set<String> {
    var names: Set<String> = []
    for index in tokens.indices where tokens[index].range.count == 10 && text(ofToken: UInt32(index)) == "FocusState" {
      let next = (index + 1..<min(index + 5, tokens.count)).first { text(ofToken: UInt32($0)) == "var" }
      if let next, next + 1 < tokens.count { names.insert(text(ofToken: UInt32(next + 1))) }
    }
    return names
  }
}
