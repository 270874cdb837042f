import InsetsTestSupport
import Testing

/// A new case of an enum of ours that is forgotten somewhere does not compile: a `switch` over one names all cases.
///
/// A question about a few cases asks with `==` or `if case`, and one that all cases answer is a property of the enum.
struct SwitchTests {
  /// The cases of each enum that the sources declare.
  private static let enums: [Set<String>] = OwnSource.all.filter { $0.contains("enum ") }.flatMap { cases(in: $0.text) }

  @Test func `no default stands for the rest of an enum`() throws {
    for source in OwnSource.all where source.contains("default:") {
      let found = Self.patternsWithDefault(in: source.text).filter { names in
        Self.enums.contains { $0.isSuperset(of: names) }
      }
      #expect(found.isEmpty, "\(source.path)")
    }
  }

  @Test func `the enums of the sources are found`() {
    #expect(Self.enums.contains(["near", "far", "center", "extent"]))
  }

  @Test func `cases are read`() {
    let source = """
      package enum Place: Hashable {
        case top, bottom
        case at(Int, in: String), `default` = "x"
        indirect case beside(Place)
        case far,
          near

        var isNear: Bool {
          switch self {
          case .near: true
          case .other: false
          }
        }
        private enum Side { case left, right }
      }
      """
    #expect(
      Set(Self.cases(in: source)) == [["top", "bottom", "at", "default", "beside", "far", "near"], ["left", "right"]]
    )
  }

  @Test func `a default is found`() {
    let source = #"""
      switch kind {
      case .label, .button where isRead: true
      case .view:
        switch (axis, value) {
        case (.top, .number(let value)), (.bottom, .rect(_, .none, _)): true
        case (let axis, nil): false
        default: false
        }
      case .a(.b), Kind.c: true
      case let .bar(name)?: true
      default: false
      }
      switch byte {
      case 0x20, .quote: true
      default: false
      }
      let text = """
        switch foreign {
        case .left: true
        default: false
        }
        """
      """#
    #expect(
      Self.patternsWithDefault(in: source) == [
        ["top", "bottom"], ["number", "rect"], ["label", "button", "view", "a", "c", "bar"], ["quote"],
      ]
    )
  }

  /// The names that stand in the same place of the patterns of a `switch` with a `default:`; a tuple has several places.
  private static func patternsWithDefault(in source: String) -> [Set<String>] {
    var open: [(indent: Int, places: [Set<String>])] = []
    var result: [Set<String>] = []
    var lines = code(of: source)[...]
    while let line = lines.popFirst() {
      let indent = line.prefix { $0 == " " }.count
      var text = String(line.dropFirst(indent))
      open.removeAll { $0.indent > indent && !text.isEmpty }
      if text.hasPrefix("case ") {
        // A pattern may go on in the next lines.
        while let next = lines.first?.drop(while: { $0 == " " }), text.hasSuffix(",") || next.hasPrefix("where ") {
          text += " " + next
          lines.removeFirst()
        }
        if open.last?.indent != indent { open.append((indent, [])) }
        let pattern = parts(of: String(text.dropFirst("case ".count)), at: ":")[0]
        for alternative in parts(of: pattern, at: ",") {
          let values = alternative.hasPrefix("(") ? parts(of: inside(alternative), at: ",") : [alternative]
          for (place, value) in values.enumerated() {
            if open[open.count - 1].places.count == place { open[open.count - 1].places.append([]) }
            guard let name = value.firstMatch(of: #/^(?:let )?[A-Z]?\w*\.`?(\w+)/#)?.1 else { continue }
            open[open.count - 1].places[place].insert(String(name))
          }
        }
      } else if text.hasPrefix("default:"), let last = open.last, last.indent == indent {
        result += last.places.filter { !$0.isEmpty }
        open.removeLast()
      } else if text == "}", open.last?.indent == indent {
        open.removeLast()
      }
    }
    return result
  }

  /// The cases of each enum that a file declares.
  private static func cases(in source: String) -> [Set<String>] {
    var open: [(indent: Int, names: Set<String>)] = []
    var result: [Set<String>] = []
    var lines = code(of: source)[...]
    while let line = lines.popFirst() {
      let indent = line.prefix { $0 == " " }.count
      var text = line.dropFirst(indent)
      if let last = open.last, last.indent == indent, text == "}" {
        result.append(last.names)
        open.removeLast()
      }
      if text.hasSuffix("{") || text.hasSuffix("}"),
        let match = text.firstMatch(of: #/^(?:[a-z()]+ )*enum \w+[^{]*\{ ?/#)
      {
        open.append((indent, []))
        text = text[match.range.upperBound...]
      }
      // Deeper lines are those of a `switch`.
      let isOneLine = open.last?.indent == indent
      guard let last = open.last, isOneLine || last.indent + 2 == indent,
        let start = text.firstMatch(of: #/^(?:indirect )?case /#)?.range.upperBound
      else { continue }
      var list = String(text[start...].prefix { !isOneLine || $0 != "}" })
      while list.hasSuffix(","), let next = lines.popFirst() { list += next.drop { $0 == " " } }
      let names = parts(of: list, at: ",").compactMap { $0.firstMatch(of: #/^`?(\w+)/#).map { String($0.1) } }
      open[open.count - 1].names.formUnion(names)
      if isOneLine { result.append(open.removeLast().names) }
    }
    return result
  }

  /// The lines of a file without those of multi-line strings, which may be other files.
  private static func code(of source: String) -> [Substring] {
    var isText = false
    return source.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      defer { if line.contains("\"\"\"") { isText.toggle() } }
      return !isText
    }
  }

  /// The parts of a text between separators that stand in no brackets and in no string.
  private static func parts(of text: String, at separator: Character) -> [String] {
    var parts = [""]
    var depth = 0
    var isText = false
    for character in text {
      if character == "\"" { isText.toggle() }
      if !isText, "([{".contains(character) { depth += 1 }
      if !isText, ")]}".contains(character) { depth -= 1 }
      if character == separator, depth == 0, !isText {
        parts.append("")
      } else if character != " " || parts.last != "" {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }

  /// What stands between a tuple's parentheses.
  private static func inside(_ tuple: String) -> String {
    var depth = 0
    let end = tuple.firstIndex { character in
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      return depth == 0
    }
    return String(tuple[..<(end ?? tuple.endIndex)].dropFirst())
  }
}
