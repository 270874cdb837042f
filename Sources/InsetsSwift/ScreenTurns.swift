import InsetsFormats
import SwiftReader

/// Whether a screen may get another size while it is shown.
enum ScreenTurns {
  /// As far as that is known: a file alone has no settings, and may be turned as any new app may.
  static func areAllowed(_ project: SwiftProject, file: Int, _ scope: DocumentScope) -> Bool {
    scope.orientations.map(allowBoth) ?? areFree(project, file: file, scope)
  }

  /// Whether nothing says in which orientations the screens of a file are shown, as all is there that could: a new app lets phones
  /// be turned.
  static func areFree(_ project: SwiftProject, file: Int, _ scope: DocumentScope) -> Bool {
    // A project may say it in a file that is not at hand.
    if scope.orientations != nil || scope.versions != nil || scope.devices != nil || project.isUpright
      || project.files.count > 1
    {
      return false
    }
    let tree = project.files[file].tree
    let text = String(decoding: tree.bytes, as: UTF8.self).lowercased()
    let sides = ["portrait", "landscape"]
    let mentions = sides.filter { text.contains($0) }
    // Comments that name both say where the screen is used; code that does decides something by it.
    guard mentions.count == 2 else { return mentions.isEmpty }
    return !tree.tokens.indices.contains { index in
      let word = tree.text(ofToken: UInt32(index)).lowercased()
      return sides.contains { word.contains($0) }
    }
  }

  static func allowBoth(_ orientations: String) -> Bool {
    orientations.contains("portrait") && orientations.contains("landscape")
  }
}
