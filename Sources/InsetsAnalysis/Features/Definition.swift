import InsetsChecking
import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// A way from a word to what it names.
package struct NameLink: Hashable, Sendable {
  /// The word, in bytes of its document.
  package var origin: ByteRange
  /// The name where it is declared, or the start of an imported document.
  package var target: Location
  /// All of the declaration, in bytes of the target's document.
  package var whole: ByteRange
}

extension AnalysisHost {
  /// Where the name at a place is declared; the name itself where it is its own declaration.
  ///
  /// A quantity leads to what sets it, or else to its element. What the document does not declare, such as a device of
  /// the catalogue, leads nowhere.
  package mutating func definition(at offset: ByteOffset, in file: FileID) -> [NameLink] {
    links(at: offset, in: file) { site, occurrence in site.names.definitions(of: occurrence) }
  }

  /// Where the name at a place is declared; a property or quantity leads to the element that has it.
  package mutating func declaration(at offset: ByteOffset, in file: FileID) -> [NameLink] {
    links(at: offset, in: file) { site, occurrence in
      let element = occurrence.element.flatMap { site.names.scenario?.place(of: $0) }
      return element.map { [$0] } ?? site.names.definitions(of: occurrence)
    }
  }

  /// The declaration of the type of the symbol at a place: the component of an element that a use brought, the
  /// device that another one starts from.
  package mutating func typeDefinition(at offset: ByteOffset, in file: FileID) -> [NameLink] {
    let scopes = analyzer(for: file).scopes
    return links(at: offset, in: file) { _, occurrence in
      guard let name = occurrence.meaning.declared else { return [] }
      return DeclarationType(of: name, NameSource(scopes: scopes)).map { [$0.place] } ?? []
    }
  }

  private mutating func links(
    at offset: ByteOffset,
    in file: FileID,
    _ places: (NameSite, NameOccurrence) -> [Place]
  ) -> [NameLink] {
    guard let site = nameSite(at: offset, in: file) else { return [] }
    guard let occurrence = site.occurrenceOrImport else { return unboundLinks(site) }
    let origin = occurrence.range.shifted(by: site.cursor.start)
    if case .file(let target) = occurrence.meaning {
      let start = ByteOffset(0)..<ByteOffset(0)
      return [NameLink(origin: origin, target: Location(file: target, range: start), whole: start)]
    }
    return places(site, occurrence).compactMap { link(from: origin, to: $0, near: site) }
  }

  /// Where a word leads that no statement has been bound with: by its spelling alone.
  private mutating func unboundLinks(_ site: NameSite) -> [NameLink] {
    guard let word = site.cursor.word, word.isName else { return [] }
    let symbol = analyzer(for: site.file).scopes[site.file]?.symbol(named: word.text)
    let place = site.names.scenario?.declaration(of: word.text) ?? symbol?.place
    let origin = word.range.shifted(by: site.cursor.start)
    return place.flatMap { link(from: origin, to: $0, near: site) }.map { [$0] } ?? []
  }

  /// Found without a search where the place is in the item at hand.
  private func link(from origin: ByteRange, to place: Place, near site: NameSite) -> NameLink? {
    let target = place.tree === site.cursor.tree ? site.location(place.range) : location(of: place)
    guard let target else { return nil }
    let statement = place.tree.token(at: place.range.lowerBound)?.parent.statement.range ?? place.range
    let distance = target.range.lowerBound - place.range.lowerBound
    return NameLink(origin: origin, target: target, whole: statement.shifted(by: distance))
  }
}

extension ItemNames {
  /// Where that is written which a word means.
  func definitions(of occurrence: NameOccurrence) -> [Place] {
    if let name = occurrence.meaning.declared { return [name.place] }
    var element = occurrence.element
    if case .unwritten(let own) = occurrence.meaning { element = own }
    guard let scenario, let element else { return [] }
    if case .property(let property) = occurrence.meaning {
      let settings = scenario.places(of: property, on: element)
      if !settings.isEmpty { return settings }
      if occurrence.role == .write { return [Place(file: scenario.file, tree: tree, range: occurrence.range)] }
    }
    return scenario.place(of: element).map { [$0] } ?? []
  }
}

/// What a declared thing is made of.
private struct DeclarationType {
  let place: Place

  init?(of name: DeclaredName, _ names: NameSource) {
    guard let token = name.place.tree.token(at: name.place.range.lowerBound) else { return nil }
    let word: SyntaxToken?
    switch name.kind {
    case .use:
      guard case .use(let use) = StatementSyntax(token.parent) else { return nil }
      word = use.component
    case .device:
      guard case .device(let device) = ItemSyntax(name.place.tree) else { return nil }
      word = device.base
    case .element, .constant, .component: return nil
    }
    guard let word, let symbol = names.symbol(named: word.text, from: name.place.file) else { return nil }
    place = symbol.place
  }
}

extension BoundScenario {
  /// Where an element is written; for what comes with a container, where the container is.
  fileprivate func place(of element: ElementID) -> Place? {
    var element: ElementID? = element
    while let id = element, let info = info(id) {
      if let place = info.place { return place }
      element = screen[id].parent
    }
    return nil
  }

  /// Where a property of an element is set.
  fileprivate func places(of property: Property, on element: ElementID) -> [Place] {
    settings.filter { $0.element == element && $0.setting.property == property }.map(\.namePlace)
  }

  /// Where a name is declared that no statement has been bound with.
  fileprivate func declaration(of name: String) -> Place? {
    for reference in references where tree.token(at: reference.range.lowerBound)?.text == name {
      if case .localConstant(let place) = reference.target { return place }
    }
    return elements.first { $0.name == name }?.place
  }
}

extension SyntaxToken {
  /// Whether it is a name by itself or the first one of a path.
  fileprivate var isName: Bool {
    parent.kind == .device || parent.kind == .path && previousSignificant?.kind != .dot
  }
}

extension SyntaxNode {
  /// The statement or item around the words of a path.
  fileprivate var statement: SyntaxNode { kind == .propertyPath ? parent ?? self : self }
}
