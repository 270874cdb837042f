import InsetsAnalysis
import InsetsEngine
import InsetsLanguage

/// A value as the catalogue writes it in defaults and examples, enough of the language to tell whether it is one of
/// a type.
struct WrittenValue {
  let text: String

  init(_ text: String) { self.text = text }

  func isValue(of type: ValueType) -> Bool {
    switch type {
    case .flag: text == "true" || text == "false"
    case .number: isNumber
    case .integer: Int(text).map { $0 >= 0 } ?? false
    case .dimension: isNumber || text == Choice.automatic.rawValue
    case .insets, .directionalInsets: isNumber || isTuple(of: 4)
    case .size, .point: isTuple(of: 2)
    case .extents: isNumber || isTuple(of: 2)
    case .rect: isTuple(of: 4)
    case .edges: text == "all" || text == "none" || isListOfEdges
    case .mask:
      text == "none" || members(between: "[", and: "]")?.allSatisfy { MaskWord(rawValue: $0) != nil } == true
    case .choice(let choices): choices.map(\.rawValue).contains(text)
    case .text: text.count > 1 && text.first == "\"" && text.last == "\""
    case .transform: isCall(of: "scale") || isCall(of: "rotate")
    case .anchor(let axis): anchorWord(before: " + ").map { $0.axes.contains(axis) } ?? false
    case .centerAnchor: anchorWord(before: " ").map { $0.axes == Set(Axis.allCases) } ?? false
    case .edgesAnchor:
      anchorWord(before: " inset ").map { $0.axes == Set(Axis.allCases) } ?? false
    case .modifier(let form):
      isNumber || form.words.contains(text) || text.first == "(" && text.last == ")"
        || text.first == "[" && text.last == "]"
        || text.first == "\"" || text == "true" || text == "false"
    }
  }

  private var isNumber: Bool { Double(text) != nil }

  private func isTuple(of count: Int) -> Bool {
    guard let members = members(between: "(", and: ")") else { return false }
    return members.count == count && members.allSatisfy { Double($0) != nil }
  }

  private var isListOfEdges: Bool {
    guard let members = members(between: "[", and: "]") else { return false }
    return members.allSatisfy { ["top", "left", "bottom", "right"].contains($0) }
  }

  private func isCall(of function: String) -> Bool {
    text.hasPrefix(function) && WrittenValue(String(text.dropFirst(function.count))).isTuple(of: 1)
  }

  private func members(between open: Character, and close: Character) -> [String]? {
    guard text.first == open, text.last == close else { return nil }
    return text.dropFirst().dropLast().split(separator: ",").map { String($0.drop { $0 == " " }) }
  }

  /// The word that the text is, or begins with when a number follows the joint.
  private func anchorWord(before joint: String) -> AnchorWord? {
    if let word = AnchorWord(rawValue: text) { return word }
    for word in AnchorWord.allCases where text.hasPrefix(word.rawValue + joint) {
      return Double(text.dropFirst(word.rawValue.count + joint.count)) == nil ? nil : word
    }
    return nil
  }
}
