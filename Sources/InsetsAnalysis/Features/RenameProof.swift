import InsetsChecking
import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// Carries out a rename on a copy of all documents, and tells whether every word still means what it meant.
///
/// A rename changes no token but the names, so items and tokens are compared by their positions.
struct RenameProof {
  private let name: DeclaredName
  private let oldName: String
  private let newName: String
  private let site: NameSite
  private let edited: [FileID: Set<Int>]
  private var before: AnalysisHost
  private var after: AnalysisHost

  init(of name: DeclaredName, to newName: String, _ found: [FoundName], before: AnalysisHost, _ site: NameSite) {
    self.name = name
    oldName = name.text
    self.newName = newName
    self.site = site
    self.before = before
    edited = Dictionary(grouping: found, by: \.file).mapValues { Set($0.map(\.item)) }
    var after = before
    for (file, found) in Dictionary(grouping: found, by: \.file) {
      // From the end, so that an edit moves none of those that come after it, and one for each item.
      let items = Dictionary(grouping: found, by: \.item).sorted { $0.key > $1.key }
      after.edit(file, items.compactMap { before.edit(of: $0.value, to: newName) })
    }
    self.after = after
  }

  /// Why the name cannot be the new one; nil when it can.
  mutating func obstacle() -> String? {
    guard edited.allSatisfy({ hasKeptShape($0.key, $0.value) }) else {
      return "'\(newName)' cannot be a name here: it begins a statement"
    }
    let before = self.before.takenNames(in: name.place.file)
    if self.after.takenNames(in: name.place.file) > before { return "the name '\(newName)' is taken in this document" }
    let items = concernedItems()
    var places = (before: TreePlaces(), after: TreePlaces())
    for (file, index) in items {
      // Whoever asked is told nothing.
      if self.before.interruption.isStopped { return nil }
      places.before.add(file, self.before)
      places.after.add(file, self.after)
      if let obstacle = obstacle(inItem: index, of: file, &places) { return obstacle }
    }
    return nil
  }

  /// Whether the trees are built as they were.
  private func hasKeptShape(_ file: FileID, _ items: Set<Int>) -> Bool {
    guard let old = before.documents[file]?.source.items, let new = after.documents[file]?.source.items else {
      return false
    }
    return old.count == new.count && items.allSatisfy { old[$0].hasShape(of: new[$0]) }
  }

  // MARK: - Items

  private struct ItemID: Hashable, Comparable {
    var file: FileID
    var index: Int

    static func < (left: ItemID, right: ItemID) -> Bool { (left.file, left.index) < (right.file, right.index) }
  }

  /// The items in which a word may mean something else than before: those that hold the old name or the new one, and
  /// those that use a component that does.
  private mutating func concernedItems() -> [(FileID, Int)] {
    if name.isLocal { return [(site.file, site.cursor.index)] }
    var known: Set<ItemID> = []
    var words = [Array(oldName.utf8), Array(newName.utf8)]
    while let word = words.popLast() {
      before.loadClosed { $0.bytes.holds(word) }
      after.loadClosed { $0.bytes.holds(word) }
      for (file, document) in before.documents {
        for (index, tree) in document.source.items.enumerated() where tree.bytes.holds(word) {
          guard known.insert(ItemID(file: file, index: index)).inserted, tree.kind == .component,
            let component = FileSymbol(tree, in: file)
          else { continue }
          words.append(Array(component.name.utf8))
        }
      }
    }
    return known.sorted().map { ($0.file, $0.index) }
  }

  private mutating func obstacle(
    inItem index: Int,
    of file: FileID,
    _ places: inout (before: TreePlaces, after: TreePlaces)
  ) -> String? {
    guard let source = before.documents[file]?.source, let new = after.documents[file]?.source else { return nil }
    let isHere = source.items[index] === site.cursor.tree
    let old = isHere ? site.names : before.analyzer(for: file).names(of: source.items[index])
    let now = after.analyzer(for: file).names(of: new.items[index])
    guard old.scenario?.cut != .everything, now.scenario?.cut != .everything else {
      return "\(file.lastComponent) is too large to resolve its names"
    }
    _ = self.before.interruption.spend(2 * (old.scenario?.size.binding ?? 1))
    let known = Set(old.findings.map { ReportedMistake($0, in: old.tree) })
    if let mistake = now.findings.first(where: { !known.contains(ReportedMistake($0, in: now.tree)) }) {
      let isTaken = mistake.rule == DiagnosticRule.duplicateName.id
      return isTaken ? mistake.message : "with this name, \(mistake.message)"
    }
    let meanings = (old.meanings(places.before), now.meanings(places.after))
    let differences = meanings.0.symmetricDifference(meanings.1)
    if !differences.isEmpty {
      // A difference without a token concerns the whole item.
      let token = differences.compactMap(\.token).min()
      let place = source.start(ofItem: index) + (token.map(old.tree.start(ofToken:)) ?? 0)
      let line = source.lines.position(of: place, in: .utf8).line + 1
      return "the name '\(newName)' is taken: line \(line) of \(file.lastComponent) would mean something else"
    }
    guard let scenario = old.scenario, let other = now.scenario else { return nil }
    let names = name.kind == .device ? [oldName, newName] : []
    if BoundContent(scenario, without: names) == BoundContent(other, without: names) { return nil }
    return "the name '\(newName)' is taken: \(words(for: scenario)) would be another screen"
  }

  private func words(for scenario: BoundScenario) -> String {
    scenario.tree.kind == .scenario ? "the scenario '\(scenario.title)'" : "the component '\(scenario.title)'"
  }
}

/// Where the trees of documents are, by their identity.
private struct TreePlaces {
  private var places: [ObjectIdentifier: (file: FileID, item: Int)] = [:]
  private var files: Set<FileID> = []

  /// Notes the trees of a document and of what it imports.
  mutating func add(_ file: FileID, _ host: AnalysisHost) {
    guard files.insert(file).inserted else { return }
    for (index, tree) in (host.documents[file]?.source.items ?? []).enumerated() {
      places[ObjectIdentifier(tree)] = (file, index)
    }
  }

  subscript(_ place: Place) -> [Int?] {
    guard let found = places[ObjectIdentifier(place.tree)] else { return [] }
    return [found.item, place.tree.token(at: place.range.lowerBound)?.index]
  }
}

/// What a word means, whatever it is called and wherever its document's bytes are.
private struct WordMeaning: Hashable {
  /// The position of the word in its item.
  var token: Int?
  /// The language's meaning; nil for what a document declares.
  var meaning: NameMeaning?
  var file: FileID?
  /// The item that declares it, and the position of the name there.
  var declaration: [Int?]
  var element: ElementID?
}

/// A finding of the binder, wherever the bytes are.
private struct ReportedMistake: Hashable {
  var rule: RuleID
  var token: Int?

  init(_ finding: Finding, in tree: ItemTree) {
    rule = finding.rule
    token = tree.token(at: finding.range.lowerBound)?.index
  }
}

extension ItemNames {
  fileprivate func meanings(_ places: TreePlaces) -> Set<WordMeaning> {
    Set(
      occurrences.map { occurrence in
        let place = occurrence.meaning.declared?.place
        return WordMeaning(
          token: tree.token(at: occurrence.range.lowerBound)?.index,
          meaning: place == nil ? occurrence.meaning : nil,
          file: place?.file,
          declaration: place.map { places[$0] } ?? [],
          element: occurrence.element
        )
      }
    )
  }
}

/// What a scenario says, without the names in it.
private struct BoundContent: Hashable {
  private struct Statement: Hashable {
    var element: ElementID
    var setting: Setting
    var guards: [Guard]
    var stage: Stage?
  }

  private struct Claim: Hashable {
    var subject: ComparedValue
    var comparison: BoundExpectation.Comparison
    var stage: Stage
    var guards: [Guard]
    var selectors: [BoundSelector?]
    var values: [ComparedValue]
  }

  private let screen: Screen
  private let statements: [Statement]
  private let claims: [Claim]
  private let conditions: [BoundSelector]
  private let configurations: [Configuration]

  /// The names are those of devices that count as one and the same.
  init(_ scenario: BoundScenario, without names: [String]) {
    screen = scenario.screen
    statements = scenario.settings.map {
      Statement(element: $0.element, setting: $0.setting, guards: $0.guards, stage: $0.stage)
    }
    claims = scenario.expectations.map { expectation in
      Claim(
        subject: expectation.subject,
        comparison: expectation.comparison,
        stage: expectation.stage,
        guards: expectation.guards,
        selectors: ([expectation.selector] + expectation.rows.map(\.selector)).map { $0?.without(names) },
        values: expectation.rows.map(\.value)
      )
    }
    conditions = scenario.conditions.map { $0.without(names) }
    configurations = scenario.configurations.map { configuration in
      guard names.contains(configuration.device.id) else { return configuration }
      var other = configuration
      other.device.id = ""
      other.device.name = ""
      return other
    }
  }
}

extension BoundSelector {
  fileprivate func without(_ names: [String]) -> BoundSelector {
    guard !names.isEmpty else { return self }
    var result = self
    result.alternatives = alternatives.map { alternative in
      var other = alternative
      other.conditions = alternative.conditions.map { condition in
        if case .device(let id) = condition, names.contains(id) { .device("") } else { condition }
      }
      return other
    }
    return result
  }
}

extension ItemTree {
  /// Whether it has the tokens and nodes of another tree, whatever their text.
  fileprivate func hasShape(of other: ItemTree) -> Bool {
    tokens.count == other.tokens.count && nodes == other.nodes && errors.count == other.errors.count
      && zip(tokens, other.tokens).allSatisfy { $0.kind == $1.kind }
  }
}

extension AnalysisHost {
  /// One edit that changes several words of an item.
  fileprivate func edit(of found: [FoundName], to name: String) -> TextEdit? {
    guard let first = found.first, let last = found.last, let source = documents[first.file]?.source else { return nil }
    let bytes = source.items[first.item].bytes
    var text = Array(name.utf8)
    for (left, right) in zip(found, found.dropFirst()) {
      let start = left.occurrence.range.upperBound.value
      text += bytes[start..<max(start, right.occurrence.range.lowerBound.value)]
      text += Array(name.utf8)
    }
    let range = first.location.range.lowerBound..<last.location.range.upperBound
    return TextEdit(range: range, replacement: String(decoding: text, as: UTF8.self))
  }

  /// How many declarations of a document go by a name that is taken.
  fileprivate mutating func takenNames(in file: FileID) -> Int {
    analyzer(for: file).scopes[file]?.repeated.count ?? 0
  }
}
