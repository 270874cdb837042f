import InsetsEngine
import SwiftReader

// Where a background ends before the screen does, a strip of what is behind it is sure to be seen only beside one that is there in
// every state, hides what is behind it, and is known to be of another colour.
extension ReadView {
  /// What is said above a background beside which a strip need not be seen.
  static let unsureGround =
    "insets:allow background-stops-at-safe-area: it may be there for a moment, let through what is behind it, or have its colour"

  /// What is said above a style whose author says where it ends.
  static let endsOnPurpose = "insets:allow background-stops-at-safe-area: its author says where it ends"
}

extension ViewReader {
  /// Whether code that makes a background, or what it names, makes it in every state, and of a colour that is known.
  func isSureGround(_ code: SwiftNodeID, _ scope: SwiftScope, isPicture: Bool = false) -> Bool {
    var words = GroundWords()
    words.read(code, scope.file, project, scope.instance?.type)
    return (words.hasColor || isPicture) && !words.isUnsure
  }
}

/// What the code of a background speaks of, with what it names.
private struct GroundWords {
  private(set) var hasColor = false
  private(set) var isUnsure = false
  private var named: Set<String> = []

  /// The colours that neither of the system's backgrounds has.
  private static let colors: Set<String> = [
    "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown",
    "systemRed", "systemOrange", "systemYellow", "systemGreen", "systemMint", "systemTeal", "systemCyan", "systemBlue",
    "systemIndigo", "systemPurple", "systemPink", "systemBrown",
  ]

  /// What lets through what is behind it, catches taps, or rounds it like a card.
  private static let unsure: Set<String> = [
    "opacity", "clear", "blur", "onTapGesture", "gesture", "mask", "clipShape", "cornerRadius", "RoundedRectangle",
    "UnevenRoundedRectangle", "Circle", "Capsule", "Ellipse", "stroke", "strokeBorder", "shadow", "transition",
    "hidden",
    "blendMode",
  ]

  mutating func read(
    _ node: SwiftNodeID,
    _ file: Int,
    _ project: SwiftProject,
    _ type: SwiftProject.TypeDeclaration?,
    steps: Int = 0
  ) {
    let tree = project.files[file].tree
    // Of two colours, either is there.
    let hasChoice = (tree[node].first..<tree[node].end).contains {
      ["if", "switch"].contains(tree.text(ofToken: $0))
    }
    if hasChoice { isUnsure = true }
    for index in tree[node].first..<tree[node].end where tree.token(index).kind == .identifier {
      let word = tree.text(ofToken: index)
      if Self.colors.contains(word) { hasColor = true }
      if Self.unsure.contains(word) || word.hasSuffix("Material") { isUnsure = true }
      guard steps < 4, named.insert(word).inserted else { continue }
      let isColor = index > 1 && tree.text(ofToken: index - 2) == "Color"
      let places =
        type?.members[word] ?? project.globals[word]
        ?? (isColor ? project.extensions["Color"]?[word] : nil) ?? []
      for place in places { read(place.node, place.file, project, type, steps: steps + 1) }
      guard word.first?.isUppercase == true, let view = project.type(word, near: file) else { continue }
      for place in view.members["body"] ?? [] { read(place.node, place.file, project, view, steps: steps + 1) }
    }
  }
}
