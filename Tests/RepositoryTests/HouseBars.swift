import InsetsEngine
import InsetsLanguage
import InsetsTestSupport

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
      /// Patterns and lists of more than eight cases.
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

  /// What came last to the words of the language.
  private static let newest = ["safeAreaBar", "backgroundExtensionEffect"]

  static let sources = Repository.files(under: "Sources", withExtension: "swift").filter { !$0.contains("/Generated/") }

  /// What the sources have today.
  static func measured() throws -> [Bar: Int] {
    var bars: [Bar: Int] = [:]
    var members: [String: Int] = [:]
    let spellings = Set(Property.allCases.map { "\($0)" })
    for path in sources {
      let module = String(path.split(separator: "/")[1])
      let text = try Repository.text(of: path)
      let file = SwiftTokens(text)
      bars[Bar(kind: .tokens, subject: module), default: 0] += file.tokens.count
      bars[Bar(kind: .lists, subject: module), default: 0] += longLists(in: file)
      for name in newest where text.contains(".\(name)") || text.contains("case \(name)") {
        bars[Bar(kind: .files, subject: name), default: 0] += 1
      }
      bars[Bar(kind: .messages, subject: module), default: 0] += messagesWithOneCall(in: text)
      if module == "InsetsImport" {
        bars[Bar(kind: .strings, subject: module), default: 0] += file.tokens.indices.count { place in
          file.tokens[place].kind == .string && spellings.contains(String(file.text(place).dropFirst().dropLast()))
        }
      }
      for (type, count) in visibleMembers(in: text) { members[type, default: 0] += count }
    }
    for (type, count) in members where count > mostMembers { bars[Bar(kind: .members, subject: type)] = count }
    return bars.filter { $0.value > 0 }
  }

  /// How many lists of more than eight cases, `.a, .b, …`, a file has.
  private static func longLists(in file: SwiftTokens) -> Int {
    var lists = 0
    var names = 0
    var place = 0
    while place < file.tokens.count {
      let isCase =
        file.text(place) == "." && file.tokens[place + 1 < file.tokens.count ? place + 1 : place].kind == .word
      if isCase, names > 0 || ["case", ",", "[", "("].contains(file.text(place - 1)) {
        names += 1
        place += file.text(place + 2) == "," ? 3 : 2
        if file.text(place - 1) == "," { continue }
      } else {
        place += 1
      }
      if names > 8 { lists += 1 }
      names = 0
    }
    return lists
  }

  /// How many functions that make a message are called once.
  private static func messagesWithOneCall(in text: String) -> Int {
    guard text.contains("extension Finding.Message") else { return 0 }
    return text.matches(of: #/fileprivate static func (\w+)/#).count { match in
      text.ranges(of: ".\(match.1)(").count == 1
    }
  }

  /// How many members of each type a file shows to others, without those of types within.
  private static func visibleMembers(in text: String) -> [String: Int] {
    var owner: String?
    var members: [String: Int] = [:]
    for line in text.split(separator: "\n") {
      if !line.hasPrefix(" ") {
        let head = #/(?:@\w+ )?(?:package |final |indirect )*(?:extension|struct|class|enum|actor) ([\w.]+)/#
        if let match = line.prefixMatch(of: head) { owner = String(match.1) } else if line != "}" { owner = nil }
      } else if let owner, line.hasPrefix("  "), !line.hasPrefix("   ") {
        let member =
          #/  (?:@\w+ )?(?:package |static |mutating |lazy |private\(set\) |nonisolated |convenience )*(?:func|var|let|init|subscript)\b/#
        if line.prefixMatch(of: member) != nil { members[owner, default: 0] += 1 }
      }
    }
    return members
  }
}
