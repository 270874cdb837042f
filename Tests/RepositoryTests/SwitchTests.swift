import InsetsEngine
import InsetsTestSupport
import Testing

/// A new kind of element, property or quantity that is forgotten somewhere does not compile: a `switch` over one of them
/// names all cases.
///
/// A rule that is about a few of them asks with `==`, and a question that all kinds answer is asked of the kind.
struct SwitchTests {
  private static let vocabularies: [Set<String>] = [
    Set(ElementKind.allCases.map { "\($0)" }), Set(Property.allCases.map { "\($0)" }),
    Set(Quantity.allCases.map { "\($0)" }),
  ]

  @Test(arguments: Repository.files(under: "Sources", withExtension: "swift"))
  func noDefaultStandsForTheRestOfAVocabulary(_ path: String) throws {
    let found = Self.patternsWithDefault(in: try Repository.text(of: path)).filter { names in
      Self.vocabularies.contains { $0.isSuperset(of: names) }
    }
    #expect(found.isEmpty, "\(path)")
  }

  @Test func aDefaultIsFound() {
    let source = """
      switch kind {
      case .label, .button where isRead: true
      case .view:
        switch axis {
        case (.top, _): true
        default: false
        }
      default: false
      }
      """
    #expect(Self.patternsWithDefault(in: source) == [["label", "button", "view"]])
  }

  /// The cases that each `switch` with a `default:` names, where it names nothing else.
  private static func patternsWithDefault(in source: String) -> [Set<String>] {
    var open: [(indent: Int, names: Set<String>, isPlain: Bool)] = []
    var result: [Set<String>] = []
    var lines = source.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = lines.popFirst() {
      let indent = line.prefix { $0 == " " }.count
      var text = String(line.dropFirst(indent))
      open.removeAll { $0.indent > indent && !text.isEmpty }
      if text.hasPrefix("case ") {
        // A pattern may go on in the next lines; an associated value ends it for our purpose.
        while !text.contains(":"), let next = lines.popFirst() { text += " " + next.drop { $0 == " " } }
        let pattern = text.dropFirst("case ".count).prefix { $0 != ":" }
        if open.last?.indent != indent { open.append((indent, [], true)) }
        let names = pattern.matches(of: #/(?:^|, )(?:let )?\.`?(\w+)/#).map { String($0.1) }
        open[open.count - 1].names.formUnion(names)
        if names.isEmpty || pattern.hasPrefix("(") { open[open.count - 1].isPlain = false }
      } else if text.hasPrefix("default:"), let last = open.last, last.indent == indent {
        if last.isPlain { result.append(last.names) }
        open.removeLast()
      } else if text == "}", open.last?.indent == indent {
        open.removeLast()
      }
    }
    return result
  }
}
