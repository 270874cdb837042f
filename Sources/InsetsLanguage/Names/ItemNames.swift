import InsetsEngine
import InsetsSyntax

/// The words of an item with meanings, in the order of their places.
///
/// Definitions, references, highlights and renames all use it, so there is one answer to what a word means.
package struct ItemNames: Sendable {
  package let tree: ItemTree
  /// The bound scenario, or a component bound as if it were used in a plain controller.
  package let scenario: BoundScenario?
  package let findings: [Finding]
  package private(set) var occurrences: [NameOccurrence] = []

  package init(_ tree: ItemTree, in file: FileID, scopes: [FileID: FileScope], _ meter: AnalysisMeter) {
    self.tree = tree
    let names = NameSource(scopes: scopes)
    var scenario: BoundScenario?
    var references: [Reference] = []
    var findings: [Finding] = []
    switch ItemSyntax(tree) {
    case .scenario(let item):
      let bound = ScenarioBinder.bindNames(item, tree: tree, file: file, names: names, meter)
      (scenario, references, findings) = (bound, bound.references, bound.findings)
    case .component(let item):
      let bound = ScenarioBinder.bindNames(item, tree: tree, file: file, names: names, meter)
      (scenario, references, findings) = (bound, bound.references, bound.findings)
    case .device(let item):
      if let symbol = FileSymbol(tree, in: file) {
        references = DeviceBinder.references(of: symbol, item, names: names)
        findings = DeviceBinder.check(symbol, item, names: names)
      }
    case .letItem(let item):
      let binder = ScenarioBinder.read(item, tree: tree, file: file, names: names)
      references = binder?.references ?? []
      findings = binder?.findings ?? []
    case .importItem, .broken, .endOfFile: break
    }
    self.scenario = scenario
    self.findings = findings
    occurrences = references.map(occurrence)
    addImport(scopes[file])
    addDeclaration(file)
    order()
  }

  /// The word at a place; a word that contains it comes before one that ends there.
  package func occurrence(at offset: ByteOffset) -> NameOccurrence? {
    occurrences.last { $0.range.contains(offset) } ?? occurrences.last { $0.range.upperBound == offset }
  }

  /// The words with a meaning.
  package func occurrences(of meaning: NameMeaning) -> [NameOccurrence] { occurrences.filter { $0.meaning == meaning } }

  // MARK: - Occurrences

  private mutating func addImport(_ scope: FileScope?) {
    guard case .importItem(let item) = ItemSyntax(tree), let path = item.path,
      let found = scope?.resolvedImports.first(where: { $0.place.tree === tree })
    else { return }
    occurrences.append(
      NameOccurrence(range: path.range, meaning: .file(found.target), role: .mention, isName: false)
    )
  }

  private mutating func addDeclaration(_ file: FileID) {
    guard let symbol = FileSymbol(tree, in: file) else { return }
    let name = DeclaredName(symbol)
    occurrences.append(
      NameOccurrence(range: symbol.nameRange, meaning: .declared(name), role: .declaration, isName: true)
    )
  }

  /// A constant is bound for each use, and its words are met each time; they are listed once.
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
        let isOwn = scenario?.info(element)?.place == place
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
    case .sizeClass(let word): result.meaning = .sizeClass(word)
    case .openNumber: result.meaning = .openNumber
    }
    if let place = result.meaning.declared?.place, place.tree === tree, place.range == reference.range {
      result.role = .declaration
    }
    return result
  }

  /// The kind in a word by which an element is written; nil if the word also serves as the element's name, as for a
  /// bar.
  private func kindWithName(_ reference: Reference) -> ElementKind? {
    guard reference.declaration == nil, let token = tree.token(at: reference.range.lowerBound),
      token.parent.kind == .element, let kind = ElementKind.named(token.text, inBody: token.parent.isInBody)
    else { return nil }
    guard case .element(let statement) = StatementSyntax(token.parent), statement.name == nil else { return kind }
    switch kind.role {
    case .bar, .environment: return nil
    case .controller, .view, .part, .swiftUIView: return kind
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
