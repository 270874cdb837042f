import InsetsEngine
import InsetsLanguage

extension CompletionList {
  /// Adds the words that a modifier's value can be, and how it is written.
  mutating func addWords(of form: ModifierForm, _ operand: Operand, _ summary: String, for spec: PropertySpec?) {
    for word in form.words {
      add(word, .value, detail: spec?.defaultValue == word ? "default" : nil, form.summary(of: word) ?? summary)
    }
    if !operand.isMember, !form.words.contains(form.example) {
      add(form.example, .value, detail: form.name, summary)
    }
  }

  /// Adds the words in a list and the labels between parentheses that are not written yet.
  mutating func addParts(of form: ModifierForm, _ operand: Operand) {
    if operand.bracket?.kind == .leftBracket {
      let words = form == .detents ? ["medium", "large"] : form.words.filter { $0 != "all" && $0 != "default" }
      for word in words where !operand.listed.contains(word) { add(word, .value, form.summary(of: word)) }
      return
    }
    guard operand.takesLabel else { return }
    for label in form.labels where !operand.listed.contains(label) { addBeforeColon(label, detail: form.name, nil) }
  }
}

extension ModifierForm {
  /// What a word means; nil where the word says it.
  fileprivate func summary(of word: String) -> String? {
    switch word {
    case "container": "bars and the device's own insets, without the keyboard"
    case "keyboard": "the keyboard alone"
    case "all" where self == .safeArea: "every region, the keyboard too, at all edges"
    case "default": "the system's own length"
    case "horizontal" where self == .edges || self == .safeArea: "leading and trailing"
    case "vertical" where self == .edges || self == .safeArea: "top and bottom"
    default: nil
    }
  }
}
