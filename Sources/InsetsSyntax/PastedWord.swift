/// UIKit's own words with shorter forms in the language; people paste them, and the formatter shortens them.
package enum PastedWord {
  /// The word for a UIKit layout guide: `safeArea` for `safeAreaLayoutGuide`; nil for any other word.
  package static func guide(_ word: String) -> String? { guides[word] }

  /// The word for a UIKit layout anchor: `top` for `topAnchor`; nil for any other word.
  package static func anchor(_ word: String) -> String? { word.hasSuffix("Anchor") ? anchors[word] : nil }

  /// The words of a tie in the language's form, if they are a guide or a line of one.
  package static func house(_ words: [String]) -> [String] {
    var house = words
    guard let last = words.last else { return words }
    let line = anchor(last) ?? last
    let isLine = lines.contains(line)
    if isLine, words.count > 1 { house[words.count - 1] = line }
    let position = isLine ? words.count - 2 : words.count - 1
    if position >= 0, let guide = guide(words[position]) { house[position] = guide }
    return house
  }

  private static let lines = Set(anchors.values).subtracting(["width", "height"])

  /// The only line of a guide that has just one.
  package static func ownLine(_ guide: String) -> String? { ownLines[guide] }

  /// Whether a word is the superview or a guide of it, whose line need not be named if it is the tied one.
  package static func isGuide(_ word: String) -> Bool {
    word == "superview" || guides.values.contains(word) || ownLines[word] != nil
  }

  private static let ownLines = ["topLayoutGuide": "bottom", "bottomLayoutGuide": "top", "keyboard": "top"]

  /// The properties whose values tie lines of a view.
  package static let tyingProperties: Set<String> = lines.union(["edges", "center"])

  /// UIKit's layout guides, with the language's words.
  package static let guides = [
    "safeAreaLayoutGuide": "safeArea", "layoutMarginsGuide": "margins", "readableContentGuide": "readable",
    "keyboardLayoutGuide": "keyboard",
  ]

  /// UIKit's layout anchors, with the language's words.
  package static let anchors = [
    "topAnchor": "top", "leftAnchor": "left", "bottomAnchor": "bottom", "rightAnchor": "right",
    "leadingAnchor": "leading", "trailingAnchor": "trailing", "centerXAnchor": "centerX", "centerYAnchor": "centerY",
    "widthAnchor": "width", "heightAnchor": "height",
  ]
}
