import InsetsFormats
import SwiftReader

/// Whether code keeps screens from being turned, whatever the settings of a project allow.
extension SwiftProject {
  /// The functions and properties that say which orientations there are.
  static let membersThatTurn: Set<String> = ["application", "supportedInterfaceOrientations"]

  /// What the screens of a file run on, as far as code leaves it that: an app whose delegate or whose containers keep it upright
  /// is, and what a delegate allows, or a preview shows, happens.
  func scope(_ scope: DocumentScope, of file: File) -> DocumentScope {
    var result = scope
    if let allowed = delegateOrientations {
      result.orientations = allowed
    } else if isUpright {
      if scope.orientations?.contains("portrait") ?? true { result.orientations = "portrait" }
    } else if scope.orientations == nil, file.tree.previewsLandscape {
      result.orientations = "portrait, landscape"
    }
    return result
  }

  /// What the delegate of the app allows, which counts more than the settings of a project; nil where it has to be run for that.
  private var delegateOrientations: String? {
    guard let place = delegates.first, delegates.count == 1, !isForOtherPlatform(place.file) else { return nil }
    let tree = files[place.file].tree
    let words = tree.child(place.node, .block).map { tree.text($0) }?.split { !$0.isLetter } ?? []
    let masks = words.filter { $0 != "return" && $0 != "UIInterfaceOrientationMask" }
    let (upright, turned) = (["portrait"], ["landscape", "landscapeLeft", "landscapeRight"])
    let both = ["all", "allButUpsideDown"]
    guard !masks.isEmpty, masks.allSatisfy({ (upright + turned + both + ["portraitUpsideDown"]).contains(String($0)) })
    else { return nil }
    let kinds = [("portrait", upright + both), ("landscape", turned + both)]
    return kinds.filter { $0.1.contains { masks.contains(Substring($0)) } }.map(\.0).joined(separator: ", ")
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
    if !delegates.isEmpty { return !delegates.contains { allowsLandscape($0) } }
    let name = "supportedInterfaceOrientations"
    let containers = owners(ofMember: name).filter { owner in
      owner.isClass(self) && uikitBase(of: owner).map(UIKitClass.containers.contains) ?? false
    }
    let places =
      containers.flatMap { $0.members[name] ?? [] }
      + ["UINavigationController", "UITabBarController"].flatMap { extensions[$0]?[name] ?? [] }
    return places.contains { place in
      // What asks the screen in it leaves it to that.
      !allowsLandscape(place) && files[place.file].tree.text(place.node).ranges(of: name).count < 2
    }
  }

  private func allowsLandscape(_ place: Place) -> Bool {
    if isForOtherPlatform(place.file) { return true }
    return files[place.file].tree.text(place.node).split { !$0.isLetter }.contains {
      ["all", "allButUpsideDown", "super"].contains($0) || $0.hasPrefix("landscape")
    }
  }
}

extension SwiftTree {
  /// Whether a preview is turned, which its author does with what can be turned.
  fileprivate var previewsLandscape: Bool {
    tokens.indices.dropFirst(4).contains { index in
      guard tokens[index].kind == .identifier, (13...14).contains(tokens[index].range.count),
        ["landscapeLeft", "landscapeRight"].contains(text(ofToken: UInt32(index)))
      else { return false }
      return (index - 4..<index).contains {
        ["traits", "previewInterfaceOrientation"].contains(text(ofToken: UInt32($0)))
      }
    }
  }
}
