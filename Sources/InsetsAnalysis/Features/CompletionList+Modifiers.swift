import InsetsEngine
import InsetsLanguage

extension CompletionList {
  /// Adds the words that a modifier's value can be, and how it is written.
  mutating func addWords(of form: ModifierForm, _ operand: Operand, _ summary: String, for spec: PropertySpec?) {
    for word in form.words {
      let isEdge = EdgeSetWord(rawValue: word) != nil && form != .edge
      let documentation = form.summary(of: word) ?? (isEdge ? nil : summary)
      add(word, .value, detail: spec?.defaultValue == word ? "default" : nil, documentation)
    }
    if !operand.isMember, !form.words.contains(form.example) {
      add(form.example, .value, detail: form.name, summary)
    }
  }

  /// What a list in brackets holds.
  private static let listedWords: [ModifierForm: [String]] = {
    let edges = EdgeSetWord.allCases.map(\.rawValue).filter { $0 != "all" }
    return [
      .detents: ["medium", "large", "height(320)", "fraction(0.5)"],
      .safeArea: edges, .edges: edges,
      .axes: ModifierForm.axes.words, .sizing: ModifierForm.sizing.words, .relative: ModifierForm.relative.words,
      .tracks: ["fixed(100)", "flexible", "adaptive(minimum: 80)"],
    ]
  }()

  /// Adds the words in a list and the labels between parentheses that are not written yet.
  mutating func addParts(of form: ModifierForm, _ operand: Operand) {
    if operand.bracket?.kind == .leftBracket {
      for word in Self.listedWords[form] ?? [] where !operand.listed.contains(word) {
        add(word, .value, form.summary(of: word))
      }
      return
    }
    if form == .safeArea, operand.listed.isEmpty {
      for word in ["all", "container", "keyboard"] { add(word, .value, form.summary(of: word)) }
    }
    if form == .guide {
      for guide in AlignmentGuide.allCases where !operand.listed.contains(guide.rawValue) {
        add(guide.rawValue, .value, nil)
      }
    }
    // The first part of these has no label, and what follows has.
    let followsWord =
      [.safeArea, .style, .visibility, .relative, .aspectRatio, .lineLimit].contains(form) && !operand.listed.isEmpty
    guard operand.takesLabel || followsWord else { return }
    for label in form.labels where !operand.listed.contains(label) { addBeforeColon(label, detail: form.name, nil) }
  }
}

extension ModifierForm {
  /// What a word means; nil where the word says it.
  func summary(of word: String) -> String? {
    if self == .font { return FontWord(rawValue: word)?.summary }
    return switch word {
    case "container": "bars and the device's own insets, without the keyboard"
    case "keyboard": "the keyboard alone"
    case "all" where self == .safeArea: "every region, the keyboard too, at all edges"
    case "default": "the system's own length"
    case "medium": "about half the screen"
    case "large": "the whole height that a sheet can have"
    case "height(320)": "a height in points, to which the sheet adds its bottom inset"
    case "fraction(0.5)": "a part of the largest height"
    case "firstTextBaseline": "the baseline of a text's first line"
    case "lastTextBaseline": "the baseline of a text's last line"
    case "horizontal" where self == .edges || self == .safeArea: "leading and trailing"
    case "vertical" where self == .edges || self == .safeArea: "top and bottom"
    default: nil
    }
  }
}
