import InsetsAnalysis
import InsetsChecking
import InsetsEngine
import InsetsLanguage
import InsetsSyntax
import InsetsTestSupport
import Testing

/// Nothing that is written in a document is ignored: each kind of statement changes a number, an expectation or a
/// finding somewhere, and a value that it cannot have is a finding.
///
/// The kinds are those of the catalogue, so a new one fails until a document shows what it does.
struct WrittenStatementTests {
  @Test func everyPropertyCounts() throws {
    let proven = try Self.proven.get()
    for property in Property.allCases {
      #expect(proven.properties.contains(property), "no document depends on '\(property.spec.spelling)'")
      #expect(proven.typed.contains(property), "'\(property.spec.spelling)' takes a value that it cannot have")
    }
  }

  @Test func everyAxisOfAScenarioCounts() throws {
    let proven = try Self.proven.get()
    for axis in ScenarioAxis.allCases {
      #expect(proven.words.contains(axis.rawValue), "no document depends on '\(axis.rawValue)'")
    }
  }

  @Test func everyAttributeOfADeviceCounts() throws {
    let proven = try Self.proven.get()
    for attribute in DeviceAttribute.allCases {
      #expect(proven.words.contains(attribute.rawValue), "no document depends on '\(attribute.rawValue)'")
    }
  }

  /// Items and statements by the kind of their node; the compiler asks for a new one.
  @Test func everyKindOfStatementCounts() throws {
    let proven = try Self.proven.get()
    for kind in WrittenKind.allCases {
      #expect(proven.kinds.contains(kind), "no document depends on a statement '\(kind)'")
    }
  }

  private static let proven = Result { ProvenStatements(try documents()) }

  /// The examples of rules, which are small, then the documents of the repository, and those of what neither shows.
  private static func documents() throws -> [String] {
    var texts = try RuleRegistry.all.flatMap(\.examples).map { example in
      switch example {
      case .flagged(let text, _): try MarkedText(text).text
      case .accepted(let text): text
      }
    }
    texts += Self.others
    for folder in ["Tests/Cases", "Tests/Screens", "Grammar/Examples"] {
      texts += try Repository.files(under: folder, withExtension: "insets").map(Repository.text)
    }
    return texts
  }

  /// Statements that no other document depends on.
  private static let others: [String] = []
}

/// A kind of item or statement.
private enum WrittenKind: CaseIterable {
  case importItem, constant, device, component, scenario
  case property, element, presents, use, when, at, expect

  init?(_ kind: SyntaxKind) {
    switch kind {
    case .importItem: self = .importItem
    case .letStatement: self = .constant
    case .device: self = .device
    case .component: self = .component
    case .scenario: self = .scenario
    case .property: self = .property
    case .element: self = .element
    case .presents: self = .presents
    case .use: self = .use
    case .when: self = .when
    case .at: self = .at
    case .expect: self = .expect
    case .broken, .endOfFile, .block, .propertyPath, .expectTable, .expectRow, .selector, .selectorAlternative,
      .selectorName, .selectorIOS, .selectorSDK, .selectorAt, .stage, .versionRange, .number, .string, .path,
      .implicitMember, .call, .tuple, .argument, .array, .braced, .unary, .binary, .range, .inset, .missing:
      return nil
    }
  }
}

/// The statements that are known to count, because a document is another one without them.
private struct ProvenStatements {
  /// How often a statement is tried in vain in documents that have it.
  private static let mostTries = 12

  private(set) var properties: Set<Property> = []
  /// The properties that refuse a value of another type.
  private(set) var typed: Set<Property> = []
  /// Axes and attributes of devices.
  private(set) var words: Set<String> = []
  private(set) var kinds: Set<WrittenKind> = []

  private var tries: [String: Int] = [:]

  init(_ documents: [String]) {
    for text in documents { read(text) }
  }

  private mutating func read(_ text: String) {
    let source = SourceFile(text)
    var host = Self.host(text)
    let settings = host.laidOutScenarios(in: Self.file).map { ($0.scenario.tree, $0.scenario.settings) }
    var whole: String?
    func isOther(without range: Range<Int>) -> Bool {
      let before = whole ?? Self.observed(text)
      whole = before
      return Self.observed(Self.text(text, replacing: range, with: "")) != before
    }
    for index in source.items.indices {
      let tree = source.items[index]
      let start = source.start(ofItem: index).value
      for setting in settings.first(where: { $0.0 === tree })?.1 ?? [] where setting.place.tree === tree {
        let property = setting.setting.property
        let range = start + setting.place.range.lowerBound.value..<start + setting.place.range.upperBound.value
        if !properties.contains(property), mayTry("\(property)"), isOther(without: range) {
          properties.insert(property)
        }
        guard !typed.contains(property) else { continue }
        let value =
          start + setting.valuePlace.range.lowerBound.value..<start + setting.valuePlace.range.upperBound.value
        let wrong = Self.text(text, replacing: value, with: "nonsense")
        if Self.findings(wrong) != Self.findings(text) { typed.insert(property) }
      }
      readNodes(tree.root, start: start) { isOther(without: $0) }
    }
  }

  private mutating func readNodes(_ node: SyntaxNode, start: Int, _ isOther: (Range<Int>) -> Bool) {
    let range = start + node.range.lowerBound.value..<start + node.range.upperBound.value
    if let kind = WrittenKind(node.kind), !kinds.contains(kind), mayTry("\(kind)"), isOther(range) {
      kinds.insert(kind)
    }
    if node.kind == .property, let word = node.firstToken?.text,
      ScenarioAxis(rawValue: word) != nil || DeviceAttribute(rawValue: word) != nil, !words.contains(word),
      mayTry(word), isOther(range)
    {
      words.insert(word)
    }
    for child in node.children { readNodes(child, start: start, isOther) }
  }

  private mutating func mayTry(_ key: String) -> Bool {
    tries[key, default: 0] += 1
    return tries[key, default: 0] <= Self.mostTries
  }

  // MARK: - Documents

  private static let file = FileID("Grammar/Examples/written.insets")

  private static func text(_ text: String, replacing range: Range<Int>, with other: String) -> String {
    var bytes = Array(text.utf8)
    bytes.replaceSubrange(range, with: other.utf8)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func host(_ text: String) -> AnalysisHost {
    var host = AnalysisHost(loader: loadDocument)
    host.open(file, bytes: Array(text.utf8))
    return host
  }

  private static func findings(_ text: String) -> [String] {
    var host = host(text)
    return host.diagnostics(in: file).map { "\($0.rule.name): \($0.message)" }
  }

  /// All that can be seen of a document: findings, what expectations came to, and every number of every element.
  private static func observed(_ text: String) -> String {
    var host = host(text)
    var lines = host.diagnostics(in: file).map { "\($0.rule.name): \($0.message)" }
    lines += host.expectations(in: file).map { "\($0.result)" }
    for scenario in host.laidOutScenarios(in: file) {
      lines.append("\(scenario.scenario.title) \(scenario.scenario.configurations.count)")
      guard let evaluation = scenario.evaluation else { continue }
      lines += evaluation.scenario.configurations.map { "\($0.device.id) \($0.os) \($0.sdk) \($0.orientation)" }
      for layout in evaluation.layouts {
        for element in scenario.scenario.elements.indices.map({ ElementID($0) }) {
          for quantity in Quantity.allCases {
            lines.append(layout.answer(quantity, of: element).written(nil))
          }
        }
      }
    }
    return lines.joined(separator: "\n")
  }
}
