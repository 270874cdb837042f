import InsetsFormats
import SwiftReader

/// Whether code keeps screens from being turned, whatever the settings of a project allow.
extension SwiftProject {
  /// What a project runs on, as far as its code leaves it that: an app whose delegate or whose containers keep it upright is.
  func scope(_ scope: DocumentScope) -> DocumentScope {
    guard isUpright, scope.orientations?.contains("portrait") ?? true else { return scope }
    var result = scope
    result.orientations = "portrait"
    return result
  }

  /// Whether the delegate of an app, or what its screens are in, never allows another orientation by itself.
  var isUpright: Bool {
    let delegates = owners(ofMember: "application").flatMap { $0.members["application"] ?? [] }.filter { place in
      let tree = files[place.file].tree
      return tree.child(place.node, .parameters).map { list in
        tree.children(list, .parameter).contains { tree.name($0) == "supportedInterfaceOrientationsFor" }
      } ?? false
    }
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
