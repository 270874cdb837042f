import SwiftReader

/// Which storyboards the code of a project loads, where it says the name of each as it is.
struct LoadedStoryboards: Hashable, Sendable {
  /// Whether a storyboard may be loaded whose name is computed, or known to a package or to generated code alone.
  private(set) var isOpen = false

  /// Types of UIKit that have to do with storyboards and load none.
  private static let plain: Set<String> = [
    "UIStoryboardSegue", "UIStoryboardPopoverSegue", "UIStoryboardUnwindSegueSource",
  ]

  init(_ tree: SwiftTree) {
    for index in tree.tokens.indices {
      let token = tree.tokens[index]
      if token.kind == .identifier, token.range.count >= 10 {
        let word = tree.text(ofToken: UInt32(index))
        if word.contains("toryboard"), isOpening(word, index, tree) { isOpen = true }
      } else if token.range.count == 4, tree.text(ofToken: UInt32(index)) == "init" {
        if isMaker(index, tree), !isNamed(index + 1, tree) { isOpen = true }
      }
      if isOpen { return }
    }
  }

  /// Whether a word stands for a storyboard whose name is not said beside it.
  private func isOpening(_ word: String, _ index: Int, _ tree: SwiftTree) -> Bool {
    func text(_ index: Int) -> String { tree.tokens.indices.contains(index) ? tree.text(ofToken: UInt32(index)) : "" }
    guard word == "UIStoryboard" else {
      // `R.storyboard.main`, `StoryboardScene.Main`, `class Page: StoryboardBased`
      if word.first?.isUppercase == true { return !Self.plain.contains(word) }
      return word == "storyboard" && text(index - 1) == "." && text(index - 2) == "R"
    }
    if text(index - 1) == "extension" || text(index - 1) == ":" && text(index - 3) == "class" { return true }
    switch text(index + 1) {
    case "(": return !isNamed(index + 1, tree)
    case ".": return text(index + 2) != "init" && text(index + 2) != "self"
    default: return false
    }
  }

  /// Whether `init` makes a storyboard of which the type is not said: `.init(name: name, bundle: nil)`.
  private func isMaker(_ index: Int, _ tree: SwiftTree) -> Bool {
    guard index > 0, tree.tokens[index - 1].kind == .dot else { return false }
    let words = (index + 1..<min(index + 16, tree.tokens.count)).map { tree.text(ofToken: UInt32($0)) }
    return words.starts(with: ["(", "name", ":"]) && words.contains("bundle")
      || index > 1 && tree.text(ofToken: UInt32(index - 2)) == "UIStoryboard" && words.first == "("
  }

  /// Whether arguments begin with a name that is said as it is: `(name: "Main", bundle: nil)`.
  private func isNamed(_ start: Int, _ tree: SwiftTree) -> Bool {
    let words = (start..<min(start + 5, tree.tokens.count)).map { tree.text(ofToken: UInt32($0)) }
    guard words.count == 5, words[0...2] == ["(", "name", ":"] else { return false }
    return words[3].first == "\"" && words[3].last == "\"" && words[3].count > 2 && !words[3].contains("\\")
      && (words[4] == "," || words[4] == ")")
  }
}

extension SwiftProject {
  /// Whether code may load a storyboard of a name; nil where it may load any, or where the files are no whole app.
  var loads: (@Sendable (String) -> Bool)? {
    let maker = SwiftWords.number(ofWord: "storyboardWithName".utf8)
    guard says != nil, !files.contains(where: \.index.loadedStoryboards.isOpen),
      !others.contains(where: { $0.all.contains(maker) })
    else { return nil }
    return { name in
      let wanted = SwiftWords.number(ofWord: name.utf8)
      return files.contains { $0.index.words.all.contains(wanted) } || others.contains { $0.all.contains(wanted) }
    }
  }
}
