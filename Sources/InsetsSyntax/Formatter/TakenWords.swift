/// The words to which an author has given meanings.
///
/// `.never` and `never` are the same until a constant is called `never`.
struct TakenWords {
  /// The names of the file's constants; nil if an import may declare any.
  private let constants: Set<String>?
  /// The names that are declared inside the current item.
  private var inside: Set<String> = []

  /// The words for a piece of an unknown file.
  static let unknown = TakenWords(constants: nil)

  private init(constants: Set<String>?) { self.constants = constants }

  init(in file: SourceFile) {
    var constants: Set<String> = []
    for tree in file.items {
      switch ItemSyntax(tree) {
      case .importItem:
        self = .unknown
        return
      case .letItem(let item): if let name = item.name { constants.insert(name.text) }
      case .device, .component, .scenario, .broken, .endOfFile: break
      }
    }
    self.init(constants: constants)
  }

  /// Adds the names inside an item.
  mutating func enter(_ tree: ItemTree) {
    inside = []
    for node in tree.allNodes {
      let name: SyntaxToken? =
        switch StatementSyntax(node) {
        case .letStatement(let statement): statement.name
        case .element(let statement): statement.name
        case .use(let statement): statement.alias
        case .property, .presents, .when, .at, .expect, .broken: nil
        }
      if let name { inside.insert(name.text) }
    }
  }

  /// Whether words have only the language's meanings.
  func areFree(_ words: String...) -> Bool {
    guard let constants else { return false }
    return words.allSatisfy { !constants.contains($0) && !inside.contains($0) }
  }
}
