import InsetsAnalysis
import InsetsChecking
import InsetsEngine
import InsetsLanguage
import InsetsSyntax
import InsetsTestSupport
import Testing

/// Nothing that is written in a document is ignored: for each kind of statement there is a document that is another one
/// without it, and a value that it cannot have is an error at that value.
///
/// The kinds are those of the catalogue and the parser, so a new one fails until a document shows what it does. That
/// expectations are evaluated, whatever they are written as, is shown by `ExpectationMutationTests`.
struct WrittenStatementTests {
  @Test func `every statement counts`() throws {
    let proven = try Self.proven.get()
    for statement in WrittenStatement.all where !statement.isWithoutEffect {
      #expect(proven.counting.contains(statement), "no document is another one without \(statement)")
    }
  }

  /// What is said to have no effect on a layout has none, or its description is out of date.
  @Test func `what is said to have no effect has none`() throws {
    let proven = try Self.proven.get()
    for statement in WrittenStatement.all where statement.isWithoutEffect {
      #expect(proven.found.contains(statement), "no document has \(statement)")
      #expect(!proven.counting.contains(statement), "a document is another one without \(statement)")
    }
  }

  /// A property's row says whether the layout asks for it, and the layout does what the row says.
  ///
  /// A property that nothing in the layout asks for moves nothing in any document, even if a rule speaks of it. Neither
  /// does one that the layout asks for only beside others of an effect that its row doesn't say, if its document sets
  /// none of them.
  @Test(arguments: Property.allCases)
  func `a property moves something if its row says that the layout asks for it`(property: Property) throws {
    let moving = try Self.proven.get().moving
    let isMoving = moving.contains(.property(property))
    #expect(
      isMoving == (property.effect != .none),
      "a layout \(isMoving ? "depends on" : "is the same without") '\(property.spec.spelling)'"
    )
  }

  @Test func `every statement refuses what it cannot be`() throws {
    let proven = try Self.proven.get()
    for statement in WrittenStatement.all {
      #expect(proven.refusing.contains(statement), "\(statement) can be anything")
    }
  }

  /// A kind that no document has is not laid out in any test of what holds of all documents.
  @Test(arguments: ElementKind.allCases)
  func `a document has an element of the kind`(kind: ElementKind) throws {
    #expect(try Self.proven.get().kinds.contains(kind), "no document has '\(kind.spelling)'")
  }

  private static let proven = Result { try ProvenStatements(documents()) }

  /// The examples of rules, which are small, and each scenario of the documents that are written for this, with what
  /// it needs of its document.
  private static func documents() throws -> [String] {
    let examples = try RuleRegistry.all.flatMap(\.examples).map { example in
      switch example {
      case .flagged(let text, _): try MarkedText(text).text
      case .accepted(let text): text
      }
    }
    let scenarios = try Repository.files(under: "Tests/Written", withExtension: "insets").flatMap { path in
      let items = SourceFile(try Repository.text(of: path)).items
      let shared = items.filter { $0.root.kind != .scenario }.map(Self.text)
      return items.filter { $0.root.kind == .scenario }.map { (shared + [Self.text($0)]).joined(separator: "\n") }
    }
    return scenarios + examples
  }

  private static func text(_ item: ItemTree) -> String { String(decoding: item.bytes, as: UTF8.self) }
}

/// A kind of statement, with what it sets.
private enum WrittenStatement: Hashable, CustomStringConvertible {
  case block(BlockStatement)
  case property(Property)
  case axis(ScenarioAxis)
  case attribute(DeviceAttribute)

  static let all =
    BlockStatement.allCases.map(Self.block) + Property.allCases.map(Self.property)
    + ScenarioAxis.allCases.map(Self.axis) + DeviceAttribute.allCases.map(Self.attribute)

  var description: String {
    switch self {
    case .block(let kind): "a statement '\(kind)'"
    case .property(let property): "'\(property.spec.spelling)'"
    case .axis(let axis): "'\(axis.rawValue)' of a scenario"
    case .attribute(let attribute): "'\(attribute.rawValue)' of a device"
    }
  }

  private static let words = ["does not affect insets", "does not affect the layout"]

  /// Whether its own description says that no layout depends on it.
  var isWithoutEffect: Bool {
    let summary =
      switch self {
      case .property(let property): property.spec.summary
      case .axis(let axis): axis.summary
      case .attribute(let attribute): attribute.summary
      case .block: ""
      }
    return Self.words.contains { summary.contains($0) }
  }
}

/// A kind of item or statement that is no property.
private enum BlockStatement: CaseIterable {
  case importItem, constant, device, component, scenario
  case element, presents, use, when, at, expect

  init?(_ kind: SyntaxKind) {
    switch kind {
    case .importItem: self = .importItem
    case .letStatement: self = .constant
    case .device: self = .device
    case .component: self = .component
    case .scenario: self = .scenario
    case .element: self = .element
    case .presents: self = .presents
    case .use: self = .use
    case .when: self = .when
    case .at: self = .at
    case .expect: self = .expect
    case .property, .broken, .endOfFile, .block, .propertyPath, .expectTable, .expectRow, .selector,
      .selectorAlternative, .selectorName, .selectorIOS, .selectorSDK, .selectorAt, .stage, .versionRange, .number,
      .string, .path, .implicitMember, .call, .tuple, .argument, .array, .braced, .unary, .binary, .range, .inset,
      .missing:
      return nil
    }
  }

  /// Whether the first word says what it is; the second one does in the others.
  var isNamedByFirstWord: Bool { self == .element || self == .presents }

  /// Whether the word is a name that others use, which are wrong if it is another one.
  var isDeclaration: Bool { self == .constant || self == .device || self == .component }
}

/// A statement of a document, in bytes of it.
private struct WrittenPlace {
  let statement: WrittenStatement
  let range: Range<Int>
  /// What is replaced by something that the statement cannot have.
  let value: Range<Int>
  let wrongValue: String

  /// Whether it may contain other statements.
  var isAlone: Bool { if case .block = statement { true } else { false } }

  /// Whether an error elsewhere is about the value.
  var isUsedElsewhere: Bool { if case .block(let kind) = statement { kind.isDeclaration } else { false } }

  static func all(in text: String, _ kinds: inout Set<ElementKind>) -> [WrittenPlace] {
    let source = SourceFile(text)
    var places: [WrittenPlace] = []
    for index in source.items.indices {
      places += all(in: source.items[index].root, start: source.start(ofItem: index).value, isInBody: false, &kinds)
    }
    return places
  }

  private static func all(in node: SyntaxNode, start: Int, isInBody: Bool, _ kinds: inout Set<ElementKind>)
    -> [WrittenPlace]
  {
    var places = WrittenPlace(node, start: start, isInBody: isInBody).map { [$0] } ?? []
    var isInBody = isInBody
    if node.kind == .element {
      if let kind = ElementKind.named(node.firstToken?.text ?? "", inBody: isInBody) { kinds.insert(kind) }
      switch node.firstToken?.text {
      case "body": isInBody = true
      case "representable": isInBody = false
      default: break
      }
    }
    for child in node.children { places += all(in: child, start: start, isInBody: isInBody, &kinds) }
    return places
  }

  private init?(_ node: SyntaxNode, start: Int, isInBody: Bool) {
    func bytes(_ range: ByteRange) -> Range<Int> {
      start + range.lowerBound.value..<start + range.upperBound.value
    }
    range = bytes(node.range)
    if let kind = BlockStatement(node.kind) {
      let second = (node.tokens.dropFirst().prefix(1) + node.children.compactMap(\.firstToken)).min {
        $0.range.lowerBound < $1.range.lowerBound
      }
      guard let word = kind.isNamedByFirstWord ? node.firstToken : second else { return nil }
      statement = .block(kind)
      value = bytes(word.range)
      wrongValue = "nonsense"
    } else if case .property(let property) = StatementSyntax(node), let name = property.name?.text,
      let first = property.values.first, let last = property.values.last
    {
      switch node.parent?.parent?.kind {
      case .device:
        guard let attribute = DeviceAttribute(rawValue: name) else { return nil }
        statement = .attribute(attribute)
        wrongValue = "\"nonsense\""
      case .scenario where property.path.count == 1 && ScenarioAxis(rawValue: name) != nil:
        guard let axis = ScenarioAxis(rawValue: name) else { return nil }
        statement = .axis(axis)
        wrongValue = "\"nonsense\""
      default:
        guard let named = Property.named(name, inBody: isInBody) else { return nil }
        statement = .property(named)
        wrongValue = named.spec.type == .text ? "30" : "\"nonsense\""
      }
      value = bytes(first.range.lowerBound..<last.range.upperBound)
    } else {
      return nil
    }
  }
}

/// What documents show of statements.
private struct ProvenStatements {
  private(set) var found: Set<WrittenStatement> = []
  /// The kinds of the elements.
  private(set) var kinds: Set<ElementKind> = []
  /// The statements without which a document is another one.
  private(set) var counting: Set<WrittenStatement> = []
  /// The statements without which a number of a layout is another one.
  private(set) var moving: Set<WrittenStatement> = []
  /// The statements that have an error at a value that they cannot have.
  private(set) var refusing: Set<WrittenStatement> = []

  init(_ documents: [String]) {
    for text in documents {
      let places = WrittenPlace.all(in: text, &kinds)
      found.formUnion(places.map(\.statement))
      remove(places, from: text)
      replace(places, in: text)
    }
  }

  /// Each of the statements that is not known to count yet is left out of a copy.
  private mutating func remove(_ places: [WrittenPlace], from text: String) {
    guard places.contains(where: { isOpen($0.statement) }) else { return }
    let whole = Self.observed(text)
    for place in places where isOpen(place.statement) {
      let rest = Self.observed(Self.text(text, replacing: [(place.range, "")]))
      if rest.numbers != whole.numbers { moving.insert(place.statement) }
      if rest.numbers != whole.numbers || rest.words != whole.words { counting.insert(place.statement) }
    }
  }

  /// Whether a document may still show what the statement does; only properties have to move something.
  private func isOpen(_ statement: WrittenStatement) -> Bool {
    if case .property = statement { return !moving.contains(statement) }
    return !counting.contains(statement)
  }

  /// All values are replaced in one copy; a statement that contains others has a copy of its own.
  private mutating func replace(_ places: [WrittenPlace], in text: String) {
    let open = places.filter { !refusing.contains($0.statement) }
    for place in open where place.isAlone && !refusing.contains(place.statement) { refuse([place], text) }
    let values = open.filter { !$0.isAlone }
    if !values.isEmpty { refuse(values, text) }
  }

  private mutating func refuse(_ places: [WrittenPlace], _ text: String) {
    let copy = Self.text(text, replacing: places.map { ($0.value, $0.wrongValue) })
    var host = Self.host(copy)
    let errors = host.diagnostics(in: Self.file).filter {
      $0.severity == .error && RuleRegistry.rule($0.rule)?.isAboutLayout == false
    }
    var shift = 0
    for place in places {
      let start = place.value.lowerBound + shift
      let range = start..<start + place.wrongValue.utf8.count
      shift += place.wrongValue.utf8.count - place.value.count
      let isRefused = errors.contains {
        place.isUsedElsewhere
          || $0.range.lowerBound.value < range.upperBound && range.lowerBound < $0.range.upperBound.value
      }
      if isRefused { refusing.insert(place.statement) }
    }
  }

  // MARK: - Documents

  /// Beside documents that an example can import.
  private static let file = FileID("Grammar/Examples/written.insets")

  /// A text with other words in the ranges, which are in order.
  private static func text(_ text: String, replacing ranges: [(range: Range<Int>, word: String)]) -> String {
    var bytes = Array(text.utf8)
    for (range, word) in ranges.reversed() { bytes.replaceSubrange(range, with: word.utf8) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func host(_ text: String) -> AnalysisHost {
    var host = AnalysisHost(loader: loadDocument)
    host.open(file, bytes: Array(text.utf8))
    return host
  }

  /// All that can be seen of a document: findings and what expectations came to, and every number of every element.
  private static func observed(_ text: String) -> (words: [String], numbers: [String]) {
    var host = host(text)
    var words = host.diagnostics(in: file).map { "\($0.rule.name): \($0.message)" }
    words += host.expectations(in: file).map { "\($0.result)" }
    var numbers: [String] = []
    for scenario in host.laidOutScenarios(in: file) {
      guard let evaluation = scenario.evaluation else { continue }
      words += evaluation.scenario.configurations.map { "\($0.device.id) \($0.os) \($0.sdk) \($0.orientation)" }
      for layout in evaluation.layouts {
        for element in scenario.scenario.elements.indices.map({ ElementID($0) }) {
          for quantity in Quantity.allCases {
            numbers.append(layout.answer(quantity, of: element).written(nil))
          }
        }
      }
    }
    return (words, numbers)
  }
}
