import InsetsChecking
import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// What an editor shows for a place in a document.
package struct Hover: Sendable {
  /// The words that it is about, in bytes of the document.
  package var range: ByteRange
  private let page: HoverPage

  fileprivate init(range: ByteRange, page: HoverPage) {
    self.range = range
    self.page = page
  }

  package var markdown: String { page.markdown }
  package var plainText: String { page.plainText }
}

extension AnalysisHost {
  /// What is known of the element, property, quantity, constant, component or device at a place, as much of it as the
  /// settings want; nil where that is nothing.
  package mutating func hover(at offset: ByteOffset, in file: FileID) -> Hover? {
    let size = settings[file]?.hover ?? .full
    guard size != .off else { return nil }
    let analyzer = analyzer(for: file)
    guard let source = documents[file]?.source, !source.items.isEmpty else { return nil }
    let place = CursorPlace(offset, in: source)
    let bound =
      scenarioAnalysis(of: place.tree, analyzer)
      ?? analyzer.component(place.tree).map { ScenarioAnalysis($0, interruption) }
    guard var page = HoverPage(at: place.offset, in: place.tree, file, bound) else { return nil }
    if settings[file]?.screens.isEmpty == false { page.leaveOutLanguage() }
    if settings[file]?.codeLenses[.changes] != false, let subject = page.subject,
      let difference = differencesFromBase(in: file, ofItem: place.index)[place.index]
    {
      page.lines += difference.lines(about: subject)
    }
    page.shorten(to: size)
    return Hover(range: page.range.shifted(by: place.start), page: page)
  }
}

/// The content of a hover, before it becomes Markdown or plain text: a short first line, the table, then details and
/// derivations.
private struct HoverPage: Sendable {
  /// How many rows a compact hover's table has at most.
  private static let fewRows = 4
  /// How many rows any hover's table has at most; an explanation has all of them.
  private static let mostRows = 24
  /// How many lines say where numbers come from, and how many what is doubtful about them.
  private static let mostDerivations = 12

  var range: ByteRange
  var title: String
  /// What it tells changes of; nil for what does not change.
  var subject: ScreenDifference.Subject?
  /// What follows the title on the first line.
  var summary: String?
  /// What the author says of it.
  var documentation: String?
  var lines: [String] = []
  var table: QuantityTable?
  var details: [String] = []
  /// What a property belongs to, which says more in a file that has other words for the property's value.
  private var owner: String?

  private init(range: ByteRange, title: String, summary: String? = nil) {
    self.range = range
    self.title = title
    self.summary = summary
  }

  init?(at offset: ByteOffset, in tree: ItemTree, _ file: FileID, _ analysis: ScenarioAnalysis?) {
    let bound = analysis?.scenario
    if let analysis, let reference = Self.reference(at: offset, in: tree, analysis.scenario) {
      self.init(reference, analysis)
    } else if let analysis, let expectation = HoverPage(expectationAt: offset, in: tree, analysis) {
      self = expectation
    } else if let analysis, let range = Self.head(at: offset, in: tree, analysis.scenario) {
      let scenario = analysis.scenario
      let words = ConfigurationWords(scenario.configurations)
      self.init(
        range: range,
        title: scenario.title,
        summary: counted(scenario.configurations.count, "configuration")
      )
      subject = .screen
      documentation = tree.documentation
      details = [words.words(for: Array(scenario.configurations.indices))].filter { !$0.isEmpty }
      table = Self.table(of: scenario.firstQuestions, analysis)
    } else if let symbol = FileSymbol(tree, in: file), symbol.nameRange.holdsCursor(offset) {
      self.init(range: symbol.nameRange, title: symbol.declaration)
      documentation = symbol.tree.documentation
    } else if let number = NumberHover(at: offset, in: tree, bound) {
      self.init(range: number.range, title: number.title, summary: number.notes.first)
      lines = number.lines
    } else {
      return nil
    }
  }

  /// What the word at a place means; a part of a quantity, as the `top` of insets, means the quantity.
  private static func reference(at offset: ByteOffset, in tree: ItemTree, _ scenario: BoundScenario) -> Reference? {
    if let reference = scenario.references.last(where: { $0.range.holdsCursor(offset) }) { return reference }
    return scenario.references.last { reference in
      guard case .quantity = reference.target, reference.range.upperBound < offset else { return false }
      let bytes = tree.bytes[..<min(offset.value, tree.bytes.count)].dropFirst(reference.range.upperBound.value)
      let between = String(decoding: bytes, as: UTF8.self)
      return between.first == "." && between.allSatisfy { $0 == "." || $0.isLetter }
    }
  }

  private init?(_ reference: Reference, _ analysis: ScenarioAnalysis) {
    let scenario = analysis.scenario
    range = reference.range
    switch reference.target {
    case .element(let element):
      guard let info = scenario.info(element) else { return nil }
      title = "\(info.kind.words)\(info.name.map { " \($0)" } ?? "")"
      summary = info.kind.spec.summary
      subject = info.name.map { .named($0) }
      table = Self.table(scenario.mainQuantities(of: element), of: element, analysis)
      details = (analysis.evaluation?.openJudgements(of: element) ?? []).map { "not judged: \($0.words)" }
    case .quantity(let element, let quantity):
      title = "\(quantity.spec.spelling): \(quantity.spec.type.name)"
      summary = scenario.info(element).map { quantity.spec.summary(on: $0.kind) } ?? quantity.spec.summary
      details = [quantity.spec.availability.summary].compactMap { $0 }
      subject = scenario.info(element)?.name.map { .named("\($0).\(quantity.spec.spelling)") }
      owner = scenario.words(for: element)
      let setting = scenario.settings.first { $0.valuePlace.range.holdsCursor(reference.range.lowerBound) }
      if let stage = setting?.stage, let words = summary { summary = "in \(stage.spec.spelling): \(words)" }
      table = Self.table([quantity], of: element, at: setting?.stage ?? .viewDidAppear, analysis)
    case .property(let element, let property):
      let spec = property.spec
      title = spec.spelling
      summary = spec.summary
      owner = scenario.words(for: element)
      // A list of choices is too long for the first line.
      if spec.choices.isEmpty { title += ": \(spec.type.name)" } else { details.append(spec.type.name) }
      details += [spec.defaultValue.map { "default \($0)" }, spec.defaultNote, spec.availability.summary].compactMap {
        $0
      }
      // What the property decides about comes first.
      let kind = scenario.screen[element].kind
      // What these make of a view is around the view's own frame.
      let isAround = kind.isSwiftUI && [.swiftUIFrame, .padding, .offset].contains(property)
      let asked = isAround ? .layoutFrame : property.decidedQuantity
      let decided = asked.flatMap { $0.spec.kinds.contains(kind) ? $0 : nil }
      let others = scenario.mainQuantities(of: element).filter { $0 != decided }
      subject = scenario.info(element)?.name.map {
        .named([$0, decided?.spec.spelling].compactMap(\.self).joined(separator: "."))
      }
      let asks = ((decided.map { [$0] } ?? []) + others).map { quantity in
        AskedQuantity(heading: quantity.spec.spelling, element: element, quantity: quantity)
      }
      // What a modifier ignores is the safe area of the view around.
      let outer = property.ignoresSafeArea ? scenario.screen[element].parent : nil
      let around = outer.map { AskedQuantity(heading: "safeAreaInsets around", element: $0, quantity: .safeAreaInsets) }
      table = Self.table(of: [around].compactMap(\.self) + asks, analysis)
    case .anchor(let word):
      title = word.rawValue
      summary = word.summary
      if let (element, quantity) = scenario.quantity(of: word, at: reference.range) {
        table = Self.table([quantity], of: element, analysis)
      }
    case .symbol(let symbol):
      title = symbol.declaration
      documentation = symbol.tree.documentation
    case .localConstant(let place):
      let line = place.tree.node(at: place.range.lowerBound).text
      title = line.isEmpty ? "constant" : line
    case .device(let id):
      guard let device = Catalogue.device(id) else { return nil }
      title = device.name
      summary = device.words
    case .file(let file): title = file.lastComponent
    case .axis(let axis):
      title = axis.rawValue
      summary = axis.summary
      details = ["when it is absent: \(axis.defaultSummary)"]
    case .stage(let stage):
      title = stage.spec.spelling
      summary = "\(stage.spec.summary) (\(stage.spec.rule.rawValue))"
    case .group(let group):
      title = group.rawValue
      summary = group.summary
    case .orientation(let orientation):
      title = orientation.rawValue
      summary = orientation.summary
    case .displayZoom(let zoom):
      title = zoom.rawValue
      summary = zoom.summary
    case .layoutDirection(let direction):
      title = direction.rawValue
      summary = direction.summary
    case .sizeClass(let word):
      title = word.rawValue
      summary = word.summary
    case .openNumber:
      title = ScenarioBinder.unknown
      summary = "a number that code computes elsewhere; 40...60, 40... and ...60 say what is known of it"
    }
    if table == nil, !scenario.isSound, !scenario.configurations.isEmpty {
      // Laid out without the part that is wrong, it would be another screen.
      details.append(ScenarioSummary.noNumbers)
    }
  }

  /// The word `expect` with what is computed for its question, or `otherwise` with what is left for it.
  private init?(expectationAt offset: ByteOffset, in tree: ItemTree, _ analysis: ScenarioAnalysis) {
    let scenario = analysis.scenario
    guard let word = Self.word(at: offset, in: tree, among: ["expect", "otherwise"]),
      let index = scenario.expectations.firstIndex(where: { $0.range.holdsCursor(word.range.lowerBound) })
    else { return nil }
    let expectation = scenario.expectations[index]
    let stage = expectation.stage == .viewDidAppear ? "" : " at \(expectation.stage.spec.spelling)"
    self.init(range: word.range, title: "\(word.text) \(expectation.question)")
    subject = .named(expectation.question)
    summary = "the computed value\(stage)"
    var wanted: Set<Int>?
    if word.text == "otherwise" {
      guard let row = expectation.rows.firstIndex(where: { $0.range.holdsCursor(word.range.lowerBound) }) else {
        return nil
      }
      title = word.text
      summary = "the configurations that no row above matches, with the computed value\(stage)"
      wanted = analysis.evaluation?.members(takingRow: row, of: index)
    }
    guard let evaluation = analysis.evaluation else {
      details = [ScenarioSummary.noNumbers]
      return
    }
    table = QuantityTable(
      scenario.questions(of: expectation),
      computed: expectation.computed,
      evaluation,
      at: expectation.stage,
      among: wanted,
      mostDerivations: Self.mostDerivations
    )
  }

  /// The word `scenario` or the scenario's title, whichever is touched.
  private static func head(at offset: ByteOffset, in tree: ItemTree, _ scenario: BoundScenario) -> ByteRange? {
    guard tree.kind == .scenario else { return nil }
    if scenario.titleRange.holdsCursor(offset) { return scenario.titleRange }
    guard offset < scenario.titleRange.lowerBound else { return nil }
    return word(at: offset, in: tree, among: ["scenario"])?.range
  }

  private static func word(at offset: ByteOffset, in tree: ItemTree, among words: Set<String>) -> SyntaxToken? {
    let before = offset.value > 0 ? tree.token(at: offset - 1) : nil
    return [tree.token(at: offset), before].lazy.compactMap { $0 }.first { token in
      words.contains(token.text) && token.range.holdsCursor(offset)
    }
  }

  private static func table(
    _ quantities: [Quantity],
    of element: ElementID,
    at stage: Stage = .viewDidAppear,
    _ analysis: ScenarioAnalysis
  ) -> QuantityTable? {
    let questions = quantities.map { quantity in
      AskedQuantity(heading: quantity.spec.spelling, element: element, quantity: quantity, part: nil)
    }
    return table(of: questions, at: stage, analysis)
  }

  private static func table(
    of questions: [AskedQuantity],
    at stage: Stage = .viewDidAppear,
    _ analysis: ScenarioAnalysis
  ) -> QuantityTable? {
    guard let evaluation = analysis.evaluation, !questions.isEmpty else { return nil }
    return QuantityTable(questions, evaluation, at: stage, mostDerivations: mostDerivations)
  }

  /// Leaves out what is said to those who write the language: types, defaults, examples.
  mutating func leaveOutLanguage() {
    guard let owner else { return }
    title = "\(title.prefix { $0 != ":" }) of \(owner)"
    if summary?.contains("`") == true { summary = nil }
    details = []
  }

  /// Leaves out what a smaller hover does not have.
  mutating func shorten(to size: HoverSize) {
    switch size {
    case .full:
      if let count = table?.rows.count, count > Self.mostRows {
        table?.rows.removeLast(count - Self.mostRows)
        details.insert("\(counted(count - Self.mostRows, "more row")) in the explanation", at: 0)
      } else if table?.isCut == true {
        details.insert("more derivations in the explanation", at: 0)
      }
      let doubts = table?.doubts.prefix(Self.mostDerivations)
      table?.doubts = doubts.map(Array.init) ?? []
    case .compact, .off:
      if let count = table?.rows.count, count > Self.fewRows { table = nil }
      table?.derivations = []
      table?.doubts = []
      lines = Array(lines.prefix(Self.fewRows))
      documentation = nil
      // Why there is no table is as short as one.
      details = details.filter { $0 == ScenarioSummary.noNumbers }
    }
  }

  // MARK: - Words

  var markdown: String {
    var parts = [broken("**\(escaped(title))**" + (summary.map { " — \(escaped($0))" } ?? ""))]
    if let documentation { parts.append(documentation) }
    if !lines.isEmpty {
      parts.append(lines.map { broken("- \(escaped($0))", hanging: "  ") }.joined(separator: "\n"))
    }
    if let table { parts.append(table.markdown) }
    if !details.isEmpty { parts.append(broken(escaped(details.joined(separator: "; ")))) }
    if let table {
      if !table.derivations.isEmpty { parts.append(table.derivationMarkdown) }
      if !table.doubts.isEmpty {
        parts.append(table.doubts.map { broken("*\(escaped($0))*") }.joined(separator: "  \n"))
      }
    }
    return parts.joined(separator: "\n\n")
  }

  var plainText: String {
    var parts = [broken(title + (summary.map { " — \($0)" } ?? ""))]
    if let documentation { parts.append(documentation) }
    if !lines.isEmpty { parts.append(lines.map { broken($0, hanging: "  ") }.joined(separator: "\n")) }
    if let table { parts.append(table.plainText) }
    if !details.isEmpty { parts.append(broken(details.joined(separator: "; "))) }
    if let table {
      for told in [table.derivations, table.doubts] where !told.isEmpty {
        parts.append(told.map { broken($0, hanging: "  ") }.joined(separator: "\n"))
      }
    }
    return parts.joined(separator: "\n\n")
  }

  private func broken(_ text: String, hanging: String = "") -> String {
    wrapped(text, width: hoverWidth, hanging: hanging).joined(separator: "\n")
  }
}

extension BoundScenario {
  /// How many elements the hover of a whole scenario shows.
  private static let fewElements = 4

  /// The first thing that people want to know of the first elements with names.
  fileprivate var firstQuestions: [AskedQuantity] {
    var told: Set<Int> = []
    let first = mainQuestions().filter { told.insert($0.element.index).inserted }
    return Array(first.prefix(Self.fewElements))
  }

  /// What an anchor's word measures, and of which view, for the statement that it is in; nil where that is no number.
  fileprivate func quantity(of word: AnchorWord, at range: ByteRange) -> (ElementID, Quantity)? {
    let quantity: Quantity? =
      switch word {
      case .safeArea: .safeAreaInsets
      case .margins: .layoutMargins
      case .superview: .bounds
      case .readable, .contentLayoutGuide, .frameLayoutGuide, .topLayoutGuide, .bottomLayoutGuide, .keyboard: nil
      }
    let setting = settings.first { owns($0) && $0.valuePlace.range.holdsCursor(range.lowerBound) }
    guard let quantity, let parent = setting.flatMap({ screen[$0.element].parent }),
      quantity.spec.kinds.contains(screen[parent].kind)
    else { return nil }
    return (parent, quantity)
  }
}

/// A text in which nothing is Markdown's.
func escaped(_ text: String) -> String {
  text.reduce(into: "") { result, character in
    switch character {
    case "\\", "`", "*", "_", "[", "]", "<", "|", "#": result += "\\\(character)"
    default: result.append(character)
    }
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
    String(drop(while: \.isWhitespace).dropLast(while: \.isWhitespace))
  }
}
