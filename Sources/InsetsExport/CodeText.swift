import InsetsEngine
import InsetsLanguage

/// Swift's words for numbers and names.
enum CodeText {
  /// A number of points with three decimals at most.
  static func number(_ points: Points) -> String {
    let rounded = (points * 1000).rounded() / 1000
    guard abs(rounded) < 1e12 else { return "\(points)" }
    if rounded == rounded.rounded() { return String(Int(rounded)) }
    let thousandths = Int((abs(rounded) * 1000).rounded())
    var fraction = String(thousandths % 1000)
    fraction = String(repeating: "0", count: 3 - fraction.count) + fraction
    while fraction.hasSuffix("0") { fraction.removeLast() }
    return "\(rounded < 0 ? "-" : "")\(thousandths / 1000).\(fraction)"
  }

  /// An identifier for a constant, made of a name as the language has it: `first.title` becomes `firstTitle`.
  ///
  /// It begins in lower case, so it is no type of Swift's or UIKit's.
  static func identifier(_ name: String) -> String {
    let words = name.unicodeScalars.split { !$0.properties.isXIDContinue }.map(String.init)
    guard let first = words.first, words.joined() != "_" else { return "view" }
    let joined = lowered(first) + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let canBegin = joined.unicodeScalars.first.map { $0 == "_" || $0.properties.isXIDStart } ?? false
    let word = canBegin ? joined : "_\(joined)"
    return keywords.contains(word) || declared.contains(word) ? "\(word)View" : word
  }

  /// `URLLabel` becomes `urlLabel`, `Title` `title`.
  private static func lowered(_ word: String) -> String {
    let capitals = word.prefix { $0.isUppercase }
    let isWord = capitals.count == word.count || capitals.count == 1
    let initials = isWord ? capitals.count : max(capitals.count - 1, 0)
    return word.prefix(initials).lowercased() + word.dropFirst(initials)
  }

  /// The keywords of Swift's that begin in lower case, those among them that are words in some places only.
  private static let keywords: Set<String> = [
    "actor", "any", "as", "associatedtype", "associativity", "async", "await", "borrowing", "break", "case", "catch",
    "class", "consume", "consuming", "continue", "convenience", "copy", "default", "defer", "deinit", "didSet",
    "discard", "distributed", "do", "dynamic", "each", "else", "enum", "extension", "fallthrough", "false",
    "fileprivate", "final", "for", "func", "get", "guard", "if", "import", "in", "indirect", "infix", "init", "inout",
    "internal", "is", "isolated", "lazy", "let", "macro", "mutating", "nil", "nonisolated", "nonmutating", "open",
    "operator", "optional", "override", "package", "postfix", "precedencegroup", "prefix", "private", "protocol",
    "public", "repeat", "required", "rethrows", "return", "self", "sending", "set", "some", "static", "struct",
    "subscript", "super", "switch", "then", "throw", "throws", "true", "try", "typealias", "unowned", "unsafe", "var",
    "weak", "where", "while", "willSet", "yield", "__COLUMN__", "__DSO_HANDLE__", "__FILE__", "__FUNCTION__",
    "__LINE__",
  ]

  /// What the files that are written declare themselves.
  private static let declared: Set<String> = ["expect", "numbers", "requireSimulator", "show", "shown", "window"]

  /// A call with a list, an element a line where there are several.
  static func call(_ head: String, _ elements: [String]) -> [String] {
    elements.count == 1
      ? ["\(head)([\(elements.joined())])"] : ["\(head)(["] + elements.map { "  \($0)," } + ["])"]
  }

  /// A text in quotes, on several lines with a plus in front of all but the first where it is long.
  static func broken(_ text: String) -> [String] {
    var lines: [String] = [""]
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let last = lines[lines.count - 1]
      if !last.isEmpty, last.count + word.count > 90 { lines.append("") }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty && lines.count == 1 && last.isEmpty ? "" : " ") + word
    }
    return lines.enumerated().map { "\($0.offset == 0 ? "" : "  + ")\(quoted($0.element))" }
  }

  /// A text in quotes.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case _ where isSteering(scalar): quoted += "\\u{\(String(scalar.value, radix: 16))}"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

/// Why something can't be built in code; lower case, without a final stop.
struct Unbuildable: Error {
  var reason: String

  init(_ reason: String) { self.reason = reason }
}
