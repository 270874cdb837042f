import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// A text with places to fill in, one after another.
package struct CompletionTemplate: Hashable, Sendable {
  package enum Piece: Hashable, Sendable {
    case text(String)
    /// A place with the words that are there at first.
    case place(String)
  }

  package var pieces: [Piece]

  /// Reads `let «name» = «value»`.
  init(_ form: String) {
    pieces = []
    for (index, part) in form.split(separator: "«", omittingEmptySubsequences: false).enumerated() {
      let halves = part.split(separator: "»", maxSplits: 1, omittingEmptySubsequences: false)
      if index > 0 { pieces.append(.place(String(halves[0]))) }
      let text = index == 0 ? part : halves.dropFirst().first ?? ""
      if !text.isEmpty { pieces.append(.text(String(text))) }
    }
  }
}

extension CompletionTemplate {
  /// What a word that begins an item or a statement continues with.
  init?(_ keyword: Keyword) {
    let form: String? =
      switch keyword {
      case .scenario: "scenario \"«title»\" {\n  devices: «iPhone16»\n\n  «»\n}"
      case .component: "component «Name» {\n  «»\n}"
      case .device: "device «Name»: «iPhone16» {\n  «»\n}"
      case .import: "import \"«path».insets\""
      case .let: "let «name» = «value»"
      case .use: "use «Component»"
      case .when: "when «iOS 11...» {\n  «»\n}"
      case .else: "else {\n  «»\n}"
      case .at: "at «viewDidLoad» {\n  «»\n}"
      case .expect: "expect «quantity» == «value»"
      case .presents: "presents {\n  «»\n}"
      case .as, .on, .otherwise, .inset, .priority, .iOS, .sdk, .latest: nil
      }
    guard let form else { return nil }
    self.init(form)
  }

  /// A property with a place for each number of its value; nil where the value is not a group of numbers.
  init?(_ name: String, of type: ValueType) {
    guard !type.labels.isEmpty else { return nil }
    self.init("\(name): (\(type.labels.map { "«\($0)»" }.joined(separator: ", ")))")
  }

  /// An expectation with a row for each kind of configuration.
  static let table = CompletionTemplate("expect «quantity» {\n  «iPhone16 portrait»: «value»\n  otherwise: «value»\n}")
}
