import InsetsEngine
import InsetsSyntax

/// What an editor shows for a place in a document.
package struct Hover: Sendable {
  /// The words that it is about, in bytes of the document.
  package var range: ByteRange
  package var markdown: String
  package var plainText: String
}

extension AnalysisHost {
  /// What is known of the element, property, quantity, constant, component or device at a place.
  package mutating func hover(at offset: ByteOffset, in file: FileID) -> Hover? {
    let analyzer = analyzer(for: file)
    guard let source = documents[file]?.source, !source.items.isEmpty else { return nil }
    let place = CursorPlace(offset, in: source)
    guard let page = HoverPage(at: place.offset, in: place.tree, analyzer) else { return nil }
    return Hover(range: page.range.shifted(by: place.start), markdown: page.markdown, plainText: page.plainText)
  }
}

/// The content of a hover, before it becomes Markdown or plain text: a short first line, the table, the derivation.
private struct HoverPage {
  var range: ByteRange
  var title: String
  var notes: [String] = []
  var lines: [String] = []
  var table: QuantityTable?

  private init(range: ByteRange, title: String, notes: [String]) {
    self.range = range
    self.title = title
    self.notes = notes
  }

  init?(at offset: ByteOffset, in tree: ItemTree, _ analyzer: ItemAnalyzer) {
    let bound = analyzer.scenario(tree) ?? analyzer.component(tree)
    if let bound, let reference = bound.references.last(where: { $0.range.holdsCursor(offset) }) {
      self.init(reference, bound)
    } else if tree.kind == .scenario, let scenario = bound, scenario.titleRange.holdsCursor(offset) {
      let words = ConfigurationWords(scenario.configurations)
      let shown = words.words(for: Array(scenario.configurations.indices))
      self.init(
        range: scenario.titleRange,
        title: scenario.title,
        notes: [tree.documentation, "\(counted(scenario.configurations.count, "configuration")): \(shown)"]
          .compactMap { $0 }
      )
    } else if let symbol = FileSymbol(tree, in: analyzer.file), symbol.nameRange.holdsCursor(offset) {
      self.init(
        range: symbol.nameRange,
        title: symbol.declaration,
        notes: symbol.tree.documentation.map { [$0] } ?? []
      )
    } else if let number = NumberHover(at: offset, in: tree, bound) {
      self.init(range: number.range, title: number.title, notes: number.notes)
      lines = number.lines
    } else {
      return nil
    }
  }

  private init?(_ reference: Reference, _ scenario: BoundScenario) {
    range = reference.range
    switch reference.target {
    case .element(let element):
      guard let info = scenario.info(element) else { return nil }
      title = "\(info.kind.words)\(info.name.map { " \($0)" } ?? "")"
      notes = [info.kind.spec.summary]
      table = Self.table(scenario.mainQuantities(of: element), of: element, scenario)
    case .quantity(let element, let quantity):
      title = "\(quantity.spec.spelling): \(quantity.spec.type.name)"
      notes = [quantity.spec.summary] + [quantity.spec.availability.summary].compactMap { $0 }
      table = Self.table([quantity], of: element, scenario)
    case .property(let element, let property):
      title = "\(property.spec.spelling): \(property.spec.type.name)"
      notes = [property.spec.summary]
      if let value = property.spec.defaultValue { notes.append("default \(value)") }
      if let note = property.spec.defaultNote { notes.append(note) }
      if let availability = property.spec.availability.summary { notes.append(availability) }
      table = Self.table(scenario.mainQuantities(of: element), of: element, scenario)
    case .anchor(let word):
      title = word.rawValue
      notes = [word.summary]
    case .symbol(let symbol):
      title = symbol.declaration
      notes = symbol.tree.documentation.map { [$0] } ?? []
    case .localConstant(let place):
      let line = place.tree.node(at: place.range.lowerBound).text
      title = line.isEmpty ? "constant" : line
    case .device(let id):
      guard let device = Catalogue.device(id) else { return nil }
      title = device.name
      notes = [device.words]
    case .file(let file): title = file.lastComponent
    case .axis(let axis):
      title = axis.rawValue
      notes = [axis.summary, "when it is absent: \(axis.defaultSummary)"]
    case .stage(let stage):
      title = stage.spec.spelling
      notes = ["\(stage.spec.summary) (\(stage.spec.rule.rawValue))"]
    case .group(let group):
      title = group.rawValue
      notes = [group.summary]
    case .orientation(let orientation):
      title = orientation.rawValue
      notes = [orientation.summary]
    case .displayZoom(let zoom):
      title = zoom.rawValue
      notes = [zoom.summary]
    case .layoutDirection(let direction):
      title = direction.rawValue
      notes = [direction.summary]
    }
    if table == nil, !scenario.isSound, !scenario.configurations.isEmpty {
      // Laid out without the part that is wrong, it would be another screen.
      notes.append("no numbers while this scenario has a mistake")
    }
  }

  private static func table(_ quantities: [Quantity], of element: ElementID, _ scenario: BoundScenario)
    -> QuantityTable?
  {
    guard scenario.isSound, !scenario.configurations.isEmpty else { return nil }
    let evaluation = ScenarioEvaluation(scenario)
    let questions = quantities.map { quantity in
      QuantityTable.Question(heading: quantity.spec.spelling, element: element, quantity: quantity, part: nil)
    }
    return QuantityTable(questions, evaluation, at: .viewDidAppear)
  }

  var markdown: String {
    var parts = ["**\(title)**" + (notes.isEmpty ? "" : " — " + notes.joined(separator: "; "))]
    if !lines.isEmpty { parts.append(lines.map { "- \($0)" }.joined(separator: "\n")) }
    if let table {
      parts.append(table.markdown)
      if !table.derivations.isEmpty { parts.append(table.derivations.map { "- `\($0)`" }.joined(separator: "\n")) }
      if !table.doubts.isEmpty { parts.append(table.doubts.map { "*\($0)*" }.joined(separator: "  \n")) }
    }
    return parts.joined(separator: "\n\n")
  }

  var plainText: String {
    var parts = [([title] + notes).joined(separator: "; ")]
    if !lines.isEmpty { parts.append(lines.joined(separator: "\n")) }
    if let table {
      parts.append(table.plainText)
      if !table.derivations.isEmpty { parts.append(table.derivations.joined(separator: "\n")) }
      if !table.doubts.isEmpty { parts.append(table.doubts.joined(separator: "\n")) }
    }
    return parts.joined(separator: "\n\n")
  }
}

extension FileSymbol {
  /// The declaration's first line, without its body.
  var declaration: String {
    let text = tree.root.text
    return String(text.prefix { $0 != "\n" && $0 != "{" }).trimmed
  }
}

extension String {
  /// The text without white space at its ends.
  var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}

extension BoundScenario {
  /// What people want to know first of an element.
  func mainQuantities(of element: ElementID) -> [Quantity] {
    guard let kind = info(element)?.kind else { return [] }
    let hasOldSystem = configurations.contains { $0.os < OSVersion(11) }
    let hasNewSystem = configurations.contains { $0.os >= OSVersion(11) }
    var result: [Quantity] = []
    if kind.isBar || kind == .keyboard { return [.frame] }
    if hasNewSystem { result.append(.safeAreaInsets) }
    if hasOldSystem, kind.isController { result += [.topLayoutGuideLength, .bottomLayoutGuideLength] }
    if kind.isScrollView {
      result.append(.contentInset)
      if hasNewSystem { result.append(.adjustedContentInset) }
    }
    result.append(.frameInWindow)
    return result.filter { $0.spec.kinds.contains(kind) }
  }
}
