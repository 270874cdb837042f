import InsetsEngine
import InsetsLanguage
import InsetsTestSupport
import SwiftReader

/// What the sources cost those who read them, counted so that no line break changes it.
///
/// `Tests/HouseBars.csv` has what was last agreed upon.
enum HouseBars {
  /// What is counted, and of what.
  struct Bar: Hashable, Comparable {
    /// The names of the bars.
    enum Kind: String, CaseIterable {
      /// The tokens of a module.
      case tokens
      /// The members of a type that other files see, where they are more than ``mostMembers``.
      case members
      /// The files that name the newest kind of element and the newest property.
      case files
      /// Patterns and lists of more than eight cases of an enum of ours; a list of all rules or routes is none.
      case lists
      /// Messages of rules that are functions with a single call.
      case messages
      /// Names of properties as strings.
      case strings
    }

    var kind: Kind
    var subject: String

    static func < (left: Bar, right: Bar) -> Bool {
      (left.kind.rawValue, left.subject) < (right.kind.rawValue, right.subject)
    }
  }

  /// More members than anybody keeps in mind.
  static let mostMembers = 60

  /// What came last to the words of the language, with the most files that may name it.
  static let newest: [(word: String, mostFiles: Int)] = [
    (ViewKind.allCases.last.map { "\($0)" } ?? "", 5), (Property.allCases.last.map { "\($0)" } ?? "", 4),
  ]

  /// What the sources have today.
  static func measured() throws -> [Bar: Int] {
    measured(try OwnSource.all.filter { !$0.path.contains("/Generated/") }.map { ($0.module, try $0.tree()) })
  }

  /// What files of modules have.
  static func measured(_ sources: [(module: String, tree: SwiftTree)]) -> [Bar: Int] {
    var bars: [Bar: Int] = [:]
    var members: [String: Int] = [:]
    let spellings = Set(Property.allCases.map { "\"\($0)\"" })
    let enums = sources.flatMap(\.tree.enums)
    for (module, tree) in sources {
      let names = Set(tree.casesNamed)
      bars[Bar(kind: .tokens, subject: module), default: 0] += tree.tokens.count
      bars[Bar(kind: .lists, subject: module), default: 0] += tree.longLists.count { names in
        enums.contains { $0.isSuperset(of: names) }
      }
      for (word, _) in newest where names.contains(word) { bars[Bar(kind: .files, subject: word), default: 0] += 1 }
      bars[Bar(kind: .messages, subject: module), default: 0] += tree.messagesWithOneCall
      if module == "InsetsImport" {
        bars[Bar(kind: .strings, subject: module), default: 0] += tree.tokens.count {
          $0.kind == .string && spellings.contains(String(decoding: tree.bytes[$0.range], as: UTF8.self))
        }
      }
      for (type, count) in tree.visibleMembers { members[type, default: 0] += count }
    }
    for (type, count) in members where count > mostMembers { bars[Bar(kind: .members, subject: type)] = count }
    return bars.filter { $0.value > 0 }
  }
}

extension SwiftTree {
  private func kind(at place: Int) -> SwiftToken.Kind { token(UInt32(clamping: place)).kind }

  /// The names behind dots and behind `case`.
  fileprivate var casesNamed: [String] {
    tokens.indices.dropFirst().filter { place in
      tokens[place].kind == .identifier && (tokens[place - 1].kind == .dot || tokens[place - 1].word == .case)
    }.map { text(ofToken: UInt32($0)) }
  }

  /// The names of the cases of each enum of a file.
  fileprivate var enums: [Set<String>] {
    nodes.indices.map { SwiftNodeID(index: UInt32($0)) }.filter { kind($0) == .enumDeclaration }.map { declaration in
      let cases = declaredMembers(declaration).filter { kind($0) == .enumCaseDeclaration }
      return Set(cases.flatMap { children($0, .enumElement) }.map(name))
    }
  }

  /// The names in each list of more than eight, `.a, .b, …`, of a file.
  fileprivate var longLists: [Set<String>] {
    var lists: [Set<String>] = []
    var names: [String] = []
    var place = 0
    while place < tokens.count {
      let isFirst =
        place > 0
        && (tokens[place - 1].word == .case || [.comma, .leftSquare, .leftParen].contains(tokens[place - 1].kind))
      if tokens[place].kind == .dot, kind(at: place + 1) == .identifier, !names.isEmpty || isFirst {
        names.append(text(ofToken: UInt32(place + 1)))
        place += 2
        if kind(at: place) == .comma {
          place += 1
          continue
        }
      } else {
        place += 1
      }
      if names.count > 8 { lists.append(Set(names)) }
      names = []
    }
    return lists
  }

  /// How many functions that make a message are called once.
  fileprivate var messagesWithOneCall: Int {
    let messages = children(root, .extensionDeclaration).filter { typeName($0) == "Finding.Message" }
    let names = messages.flatMap(declaredMembers).filter {
      kind($0) == .functionDeclaration && modifiers($0).contains(.fileprivate)
    }.map(name)
    if names.isEmpty { return 0 }
    var calls: [String: Int] = [:]
    for place in tokens.indices.dropFirst()
    where tokens[place].kind == .identifier && tokens[place - 1].kind == .dot && kind(at: place + 1) == .leftParen {
      calls[text(ofToken: UInt32(place)), default: 0] += 1
    }
    return names.count { calls[$0] == 1 }
  }

  /// How many members of each type a file shows to others, without those of types within.
  fileprivate var visibleMembers: [String: Int] {
    var members: [String: Int] = [:]
    for type in children(root) {
      let count = declaredMembers(type).count { member in
        [.functionDeclaration, .initializerDeclaration, .subscriptDeclaration, .variableDeclaration].contains(
          kind(member)
        )
          && modifiers(member).isDisjoint(with: [.private, .fileprivate]) && !isRow(member, of: type)
      }
      if count > 0 { members[typeName(type), default: 0] += count }
    }
    return members
  }

  /// Whether a member is a value of the type itself, such as a rule: a table of them is read row by row.
  private func isRow(_ member: SwiftNodeID, of type: SwiftNodeID) -> Bool {
    kind(member) == .variableDeclaration && modifiers(member).contains(.static)
      && text(member).contains(" = \(typeName(type))(")
  }

  private func declaredMembers(_ type: SwiftNodeID) -> [SwiftNodeID] {
    child(type, .members).map { Array(children($0)) } ?? []
  }

  /// The type's name; of an extension, with those of the types around it.
  private func typeName(_ type: SwiftNodeID) -> String {
    child(type, .type).map(text) ?? name(type)
  }

  /// The words before a declaration's own; `private(set)` hides nothing from readers.
  private func modifiers(_ declaration: SwiftNodeID) -> Set<SwiftWord> {
    Set(
      (self[declaration].first..<self[declaration].main).filter { token($0 + 1).kind != .leftParen }.map {
        token($0).word
      }
    )
  }
}
