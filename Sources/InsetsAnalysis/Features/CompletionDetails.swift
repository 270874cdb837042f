import InsetsChecking
import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// The details of a completion that is selected, in both forms.
package struct CompletionDetails: Hashable, Sendable {
  package var markdown: String
  package var plainText: String
}

extension AnalysisHost {
  /// The details of the completion with a label at a place; nil if there is no such completion.
  ///
  /// A value comes with the insets that the scenario would have: the value is written into a copy, which is laid out.
  package mutating func completionDetails(
    of label: String,
    at offset: ByteOffset,
    in file: FileID
  ) -> CompletionDetails? {
    let analyzer = analyzer(for: file)
    guard let source = documents[file]?.source, let site = CompletionSite(at: offset, in: source),
      let completion = completions(at: offset, in: file, withTemplates: true).first(where: { $0.label == label })
    else { return nil }
    var page = CompletionPage(completion)
    if completion.kind == .value, let number = source.itemIndex(holding: site.tree) {
      let start = source.start(ofItem: number)
      page.table = CompletionOutcome(completion, in: site.tree, start: start, analyzer)?.table
    }
    return CompletionDetails(markdown: page.markdown, plainText: page.plainText)
  }
}

/// The words for a completion: the first line, what more there is, and numbers.
private struct CompletionPage {
  private var title: String
  private var notes: [String] = []
  var table: QuantityTable?

  init(_ completion: Completion) {
    title = completion.detail.map { "\(completion.label): \($0)" } ?? completion.label
    switch completion.kind {
    case .property:
      if let spec = Property.named(completion.label)?.spec {
        notes = [spec.summary] + spec.defaultWords + [spec.availability.summary].compactMap { $0 }
        return
      }
    case .quantity:
      if let spec = Quantity.named(completion.label.split(separator: ".").map(String.init))?.spec {
        notes = [spec.summary] + [spec.availability.summary].compactMap { $0 }
        return
      }
    case .device:
      if let group = DeviceGroup(rawValue: completion.label) {
        notes = [group.summary, Catalogue.devices.filter(group.contains).map(\.name).joined(separator: ", ")]
        return
      }
      if let device = Catalogue.device(completion.label) {
        title = device.name
        notes = [device.words]
        return
      }
    case .keyword, .element, .value, .name, .stage: break
    }
    notes = [completion.documentation].compactMap { $0 }
  }

  var markdown: String {
    let head = "**\(title)**" + (notes.isEmpty ? "" : " — " + notes.joined(separator: "; "))
    return [head, table.map { "With it:\n\n\($0.markdown)" }].compactMap { $0 }.joined(separator: "\n\n")
  }

  var plainText: String {
    let head = ([title] + notes).joined(separator: "; ")
    return [head, table.map { "With it:\n\n\($0.plainText)" }].compactMap { $0 }.joined(separator: "\n\n")
  }
}

extension PropertySpec {
  /// The default value.
  fileprivate var defaultWords: [String] {
    [defaultValue.map { "default \($0)" }, defaultNote].compactMap { $0 }
  }
}

/// What a scenario would be with a completion in it.
private struct CompletionOutcome {
  let table: QuantityTable

  /// Nil unless the completion makes a scenario without mistakes in which a property has a value by it.
  init?(_ completion: Completion, in tree: ItemTree, start: ByteOffset, _ analyzer: ItemAnalyzer) {
    let range = completion.replacing.shifted(by: -start.value)
    guard tree.kind == .scenario, range.lowerBound.value >= 0, range.upperBound.value <= tree.bytes.count else {
      return nil
    }
    let edit = TextEdit(range: range, replacement: completion.insertion)
    let items = SourceFile(applying([edit], to: tree.bytes)).items.filter { $0.kind != .endOfFile }
    guard items.count == 1, let item = items.first, let scenario = analyzer.scenario(item), scenario.isSound,
      !scenario.configurations.isEmpty
    else { return nil }
    let setting = scenario.settings.last { setting in
      setting.place.tree === item && setting.valuePlace.range.holdsCursor(range.lowerBound)
    }
    guard let element = setting?.element else { return nil }
    let questions = scenario.mainQuantities(of: element).map { quantity in
      AskedQuantity(heading: quantity.spec.spelling, element: element, quantity: quantity, part: nil)
    }
    table = QuantityTable(questions, ScenarioEvaluation(scenario, analyzer.interruption), at: .viewDidAppear)
  }
}

extension SourceFile {
  fileprivate func itemIndex(holding tree: ItemTree) -> Int? { items.firstIndex { $0 === tree } }
}
