import InsetsEngine
import InsetsLanguage

/// Swift's words for numbers and names.
enum CodeText {
  /// A number of points with three decimals at most.
  static func number(_ points: Points) -> String {
    let rounded = (points * 1000).rounded() / 1000
    if rounded == rounded.rounded(), abs(rounded) < 1e15 { return String(Int(rounded)) }
    let thousandths = Int((abs(rounded) * 1000).rounded())
    var fraction = String(thousandths % 1000)
    fraction = String(repeating: "0", count: 3 - fraction.count) + fraction
    while fraction.hasSuffix("0") { fraction.removeLast() }
    return "\(rounded < 0 ? "-" : "")\(thousandths / 1000).\(fraction)"
  }

  /// An identifier made of a name as the language has it: `first.title` becomes `firstTitle`.
  static func identifier(_ name: String) -> String {
    let words = name.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    guard let first = words.first else { return "view" }
    let joined = first + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let start = joined.first?.isNumber == true ? "_\(joined)" : String(joined)
    return reserved.contains(start) ? "\(start)View" : start
  }

  /// Words of Swift's, and of what the files that are written declare, that can't name a view.
  private static let reserved: Set<String> = [
    "as", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else", "enum",
    "extension",
    "false", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
    "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super",
    "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while", "window", "expect", "numbers",
    "show", "requireSimulator",
  ]

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
