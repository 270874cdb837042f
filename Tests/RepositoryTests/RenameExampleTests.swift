import InsetsAnalysis
import InsetsLanguage
import InsetsSyntax
import InsetsTestSupport
import Testing

/// A rename changes nothing but the name: all names of examples get others, and get their own back.
struct RenameExampleTests {
  private static let paths =
    Repository.files(under: "Grammar/Examples", withExtension: "insets")

  @Test(arguments: paths)
  func `an example stays what it is`(_ path: String) throws {
    let text = try Repository.text(of: path)
    var host = AnalysisHost(loader: loadDocument)
    let file = FileID(path)
    host.open(file, bytes: Array(text.utf8))
    let findings = host.diagnostics(in: file).map { "\($0.rule.name) \($0.severity): \($0.message)" }
    let layout = try shownLayout(&host, file)

    let items = try #require(host.source(file)).items.indices
    let places = items.flatMap { item in
      (host.source(file)?.names(ofItem: item) ?? []).indices.map { (item: item, index: $0) }
    }
    var names: [String] = []
    for (number, place) in places.enumerated() {
      names.append(try rename(place, to: "fresh\(number)x", in: file, &host))
    }
    func restored(_ words: String) -> String {
      names.indices.reversed().reduce(words) { $0.replacing("fresh\($1)x", with: names[$1]) }
    }
    #expect(host.diagnostics(in: file).map { restored("\($0.rule.name) \($0.severity): \($0.message)") } == findings)
    #expect(try shownLayout(&host, file).map(restored) == layout)

    // The way back.
    for (place, name) in zip(places, names).reversed() { _ = try rename(place, to: name, in: file, &host) }
    #expect(host.source(file).map { String(decoding: $0.bytes, as: UTF8.self) } == text)
  }

  /// Renames what a name of an item means; returns what it was called.
  private func rename(
    _ declared: (item: Int, index: Int),
    to name: String,
    in file: FileID,
    _ host: inout AnalysisHost
  ) throws -> String {
    let source = try #require(host.source(file))
    let place = source.names(ofItem: declared.item)[declared.index]
    let old = String(decoding: source.bytes[place.lowerBound.value..<place.upperBound.value], as: UTF8.self)
    for (file, edits) in try host.rename(at: place.lowerBound, in: file, to: name) {
      host.edit(file, edits.sorted { $0.range.lowerBound > $1.range.lowerBound })
    }
    return old
  }

  /// The numbers of all named elements, in words.
  private func shownLayout(_ host: inout AnalysisHost, _ file: FileID) throws -> [String] {
    guard let explanations = try? host.explanations(of: nil, in: file) else { return [] }
    return explanations.flatMap { explanation in explanation.answers.map { $0.table.plainText } }
  }
}

extension SourceFile {
  /// Where names are declared in an item.
  fileprivate func names(ofItem index: Int) -> [ByteRange] {
    items[index].declaredNames.map { $0.range.shifted(by: start(ofItem: index).value) }
  }
}

extension ItemTree {
  fileprivate var declaredNames: [SyntaxToken] {
    switch ItemSyntax(self) {
    case .device(let item): [item.name].compactMap { $0 }
    case .component(let item): [item.name].compactMap { $0 } + root.declaredNames
    case .letItem, .scenario: root.declaredNames
    case .importItem, .broken, .endOfFile: []
    }
  }
}

extension SyntaxNode {
  fileprivate var declaredNames: [SyntaxToken] {
    let own: SyntaxToken? =
      switch StatementSyntax(self) {
      case .letStatement(let constant): constant.name
      case .element(let element): element.name
      case .use(let use): use.alias
      case .property, .presents, .when, .at, .expect, .broken: nil
      }
    return [own].compactMap { $0 } + children.flatMap(\.declaredNames)
  }
}
