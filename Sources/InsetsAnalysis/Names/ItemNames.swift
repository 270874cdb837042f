import InsetsEngine
import InsetsSyntax

/// The words of an item that mean something, in the order of their places.
///
/// It is what definitions, references, highlights and renames look into: there is one answer to what a word means.
struct ItemNames: Sendable {
  let tree: ItemTree
  /// What has been bound: the scenario, or a component as if it were used in a plain controller.
  let scenario: BoundScenario?
  let findings: [Finding]
  let references: [Reference]
  private(set) var occurrences: [NameOccurrence] = []

  init(_ tree: ItemTree, _ analyzer: ItemAnalyzer) {
    self.tree = tree
    let names = NameSource(scopes: analyzer.scopes)
    var scenario: BoundScenario?
    var references: [Reference] = []
    var findings: [Finding] = []
    switch ItemSyntax(tree) {
    case .scenario(let item):
      let bound = ScenarioBinder.bindNames(item, tree: tree, file: analyzer.file, names: names)
      (scenario, references, findings) = (bound, bound.references, bound.findings)
    case .component(let item):
      let bound = ScenarioBinder.bindNames(item, tree: tree, file: analyzer.file, names: names)
      (scenario, references, findings) = (bound, bound.references, bound.findings)
    case .device(let item):
      if let symbol = FileSymbol(tree, in: analyzer.file) {
        references = DeviceBinder.references(of: symbol, item, names: names)
        findings = DeviceBinder.check(symbol, item, names: names)
      }
    case .letItem(let item):
      let binder = ScenarioBinder.read(item, tree: tree, file: analyzer.file, names: names)
      references = binder?.references ?? []
      findings = binder?.findings ?? []
    case .importItem, .broken, .endOfFile: break
    }
    self.scenario = scenario
    self.references = references
    self.findings = findings
    occurrences = references.map(occurrence)
    addImport(analyzer)
    addDeclaration(analyzer)
    order()
  }

  /// The word at a place: one that holds it rather than one that ends there.
  func occurrence(at offset: ByteOffset) -> NameOccurrence? {
    occurrences.last { $0.range.contains(offset) } ?? occurrences.last { $0.range.upperBound == offset }
  }

  /// The words with a meaning.
  func occurrences(of meaning: NameMeaning) -> [NameOccurrence] { occurrences.filter { $0.meaning == meaning } }

  // MARK: - Occurrences

  private mutating func addImport(_ analyzer: ItemAnalyzer) {
    guard case .importItem(let item) = ItemSyntax(tree), let path = item.path,
      let found = analyzer.scopes[analyzer.file]?.resolvedImports.first(where: { $0.place.tree === tree })
    else { return }
    occurrences.append(
      NameOccurrence(range: path.range, meaning: .file(found.target), role: .mention, isName: false)
    )
  }

  private mutating func addDeclaration(_ analyzer: ItemAnalyzer) {
    guard let symbol = FileSymbol(tree, in: analyzer.file) else { return }
    let name = DeclaredName(symbol)
    occurrences.append(
      NameOccurrence(range: symbol.nameRange, meaning: .declared(name), role: .declaration, isName: true)
    )
  }

  /// A constant is read wherever it is used, and its words are met each time; they are listed once.
  private mutating func order() {
    var seen: Set<Word> = []
    occurrences = occurrences.filter { seen.insert(Word(range: $0.range, meaning: $0.meaning)).inserted }
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private struct Word: Hashable {
    var range: ByteRange
    var meaning: NameMeaning
  }

  private func occurrence(_ reference: Reference) -> NameOccurrence {
    var result = NameOccurrence(
      range: reference.range,
      meaning: .unwritten(.window),
      role: .mention,
      isName: reference.declaration != nil
    )
    switch reference.target {
    case .element(let element):
      if let kind = kindWithName(reference) {
        (result.meaning, result.element) = (.kind(kind), element)
      } else if let place = reference.declaration {
        let isOwn = scenario?.info(element)?.place.map { $0.tree === place.tree && $0.range == place.range } ?? false
        result.meaning = .declared(DeclaredName(kind: isOwn ? .element : .use, place: place))
      } else if let place = scenario?.info(element)?.place {
        result.meaning = .declared(DeclaredName(kind: .element, place: place))
      } else {
        result.meaning = .unwritten(element)
      }
    case .localConstant(let place):
      result.meaning = .declared(DeclaredName(kind: .constant, place: place))
      result.role = .read
    case .symbol(let symbol):
      result.meaning = .declared(DeclaredName(symbol))
      if symbol.kind == .constant { result.role = .read }
    case .property(let element, let property):
      (result.meaning, result.role, result.element) = (.property(property), .write, element)
    case .quantity(let element, let quantity):
      let property = Property.named(quantity.spec.spelling)
      result.meaning = property.map { .property($0) } ?? .quantity(quantity)
      (result.role, result.element) = (.read, element)
    case .file(let file): result.meaning = .file(file)
    case .anchor(let word): result.meaning = .anchor(word)
    case .device(let id): result.meaning = .device(id)
    case .group(let group): result.meaning = .group(group)
    case .axis(let axis): result.meaning = .axis(axis)
    case .stage(let stage): result.meaning = .stage(stage)
    case .orientation(let orientation): result.meaning = .orientation(orientation)
    case .displayZoom(let zoom): result.meaning = .displayZoom(zoom)
    case .layoutDirection(let direction): result.meaning = .layoutDirection(direction)
    }
    if let place = result.meaning.declared?.place, place.tree === tree, place.range == reference.range {
      result.role = .declaration
    }
    return result
  }

  /// The kind that a word is by which an element is written; nil where the word serves as the element's name, as that
  /// of a bar does.
  private func kindWithName(_ reference: Reference) -> ElementKind? {
    guard reference.declaration == nil, let token = tree.token(at: reference.range.lowerBound),
      token.parent.kind == .element, let kind = ElementKind(rawValue: token.text)
    else { return nil }
    guard case .element(let statement) = StatementSyntax(token.parent), statement.name == nil else { return kind }
    switch kind.role {
    case .bar, .environment: return nil
    case .controller, .view, .part: return kind
    }
  }
}

extension DeclaredName {
  init(_ symbol: FileSymbol) {
    let kind: Kind =
      switch symbol.kind {
      case .constant: .constant
      case .device: .device
      case .component: .component
      }
    self.init(kind: kind, place: symbol.place)
  }
}
