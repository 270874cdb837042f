import InsetsChecking
import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// The computed values at a place of a document, each taken apart down to the data.
package struct PlaceExplanation: Sendable {
  /// The scenario's title.
  var title: String
  /// What has changed since HEAD, where the scenario itself is asked about.
  var changes: [String]
  /// The questions as tables, each with the trees of its numbers.
  var sections: [Section]

  struct Section: Sendable {
    var question: String
    var table: QuantityTable
    var trees: [DerivationTree]

    init(_ question: String, _ stage: Stage, _ table: QuantityTable, _ trees: [DerivationTree]) {
      self.question = question + (stage == .viewDidAppear ? "" : " at \(stage.spec.spelling)")
      self.table = table
      self.trees = trees
    }
  }
}

extension AnalysisHost {
  /// What is computed for the element, property, quantity or expectation at a place; nil where nothing is, and in a
  /// scenario with a mistake, whose numbers would be those of another screen.
  package mutating func explanation(at offset: ByteOffset, in file: FileID) -> PlaceExplanation? {
    let analyzer = analyzer(for: file)
    guard let source = documents[file]?.source, !source.items.isEmpty else { return nil }
    let place = CursorPlace(offset, in: source)
    guard let analysis = scenarioAnalysis(of: place.tree, analyzer) else { return nil }
    let scenario = analysis.scenario
    let evaluation = analysis.evaluation
    let (questions, stage) = evaluation == nil ? ([], .viewDidAppear) : scenario.questions(at: place.offset)
    let computed = scenario.expectations.first { $0.range.holdsCursor(place.offset) }?.computed
    let isWhole = scenario.titleRange.holdsCursor(place.offset)
    let difference = isWhole ? differencesFromBase(in: file, ofItem: place.index)[place.index] : nil
    let changes = difference?.lines(about: .screen) ?? []
    guard !questions.isEmpty || !changes.isEmpty else { return nil }
    return PlaceExplanation(
      title: scenario.title,
      changes: changes,
      sections: evaluation.map { evaluation in
        let whole = computed.map {
          PlaceExplanation.Section($0.heading, stage, QuantityTable(questions, computed: $0, evaluation, at: stage), [])
        }
        return [whole].compactMap(\.self)
          + questions.map { question in
            let trees = DerivationTree.trees(for: question, evaluation, at: stage, ExplanationAllowance())
            return PlaceExplanation.Section(
              question.heading,
              stage,
              QuantityTable([question], evaluation, at: stage),
              trees
            )
          }
      } ?? []
    )
  }
}

/// A text in both forms.
package struct DescribedText: Sendable, Equatable {
  package var markdown: String
  package var plainText: String
}

extension AnalysisHost {
  /// What a hint at a place rests on: its values on all devices with their sums, or the devices of a group; nil where
  /// there is no more to say.
  package mutating func background(ofHintAt offset: ByteOffset, in file: FileID) -> DescribedText? {
    let analyzer = analyzer(for: file)
    guard let source = documents[file]?.source, !source.items.isEmpty else { return nil }
    let place = CursorPlace(offset, in: source)
    guard let analysis = scenarioAnalysis(of: place.tree, analyzer), let evaluation = analysis.evaluation else {
      return nil
    }
    let scenario = analysis.scenario
    let reference = scenario.references.last { $0.range.holdsCursor(place.offset) }
    if case .group(let group)? = reference?.target {
      var seen: Set<String> = []
      let devices = scenario.configurations.map(\.device).filter { group.contains($0) && seen.insert($0.id).inserted }
      let words = devices.map(\.name).joined(separator: ", ")
      return words.isEmpty ? nil : DescribedText(markdown: escaped(words), plainText: words)
    }
    let (questions, stage) = scenario.questions(at: place.offset)
    guard !questions.isEmpty else { return nil }
    let table = QuantityTable(questions, evaluation, at: stage)
    let sums = table.derivations
    return DescribedText(
      markdown: ([table.markdown] + (sums.isEmpty ? [] : [table.derivationMarkdown])).joined(separator: "\n\n"),
      plainText: ([table.plainText] + (sums.isEmpty ? [] : [sums.joined(separator: "\n")])).joined(separator: "\n\n")
    )
  }
}

extension BoundExpectation {
  /// What is compared, where it is computed from several numbers.
  var computed: (heading: String, value: ComparedValue)? { asked == nil ? (question, subject) : nil }
}

extension BoundScenario {
  /// The quantity that an expectation is about, or all that it is computed from.
  func questions(of expectation: BoundExpectation) -> [AskedQuantity] {
    if let asked = expectation.asked { return [asked] }
    return expectation.subject.quantities.map { read in
      var question = read
      question.heading = question.words(in: self)
      return question
    }
  }

  /// What a cursor asks for: the expectation that it is in, or what is to be known of the word that it touches.
  fileprivate func questions(at offset: ByteOffset) -> ([AskedQuantity], Stage) {
    if let expectation = expectations.first(where: { $0.range.holdsCursor(offset) }) {
      return (questions(of: expectation), expectation.stage)
    }
    guard let reference = references.last(where: { $0.range.holdsCursor(offset) }) else {
      return (titleRange.holdsCursor(offset) ? mainQuestions() : [], .viewDidAppear)
    }
    guard let element = reference.target.element else { return ([], .viewDidAppear) }
    var quantities = mainQuantities(of: element)
    if case .quantity(_, let quantity) = reference.target { quantities = [quantity] }
    if case .property(_, let property) = reference.target, let quantity = property.decidedQuantity,
      quantity.spec.kinds.contains(screen[element].kind)
    {
      quantities = [quantity]
    }
    return (questions(quantities, of: element), .viewDidAppear)
  }

  private func questions(_ quantities: [Quantity], of element: ElementID) -> [AskedQuantity] {
    let name = info(element)?.name.map { "\($0)." } ?? ""
    return quantities.map { quantity in
      AskedQuantity(
        heading: name + quantity.spec.spelling,
        element: element,
        quantity: quantity,
        part: nil
      )
    }
  }
}

// MARK: - Words

extension PlaceExplanation {
  package var markdown: String {
    let parts = sections.map { section in
      let trees = section.trees.map { tree in
        "\(tree.heading): \(tree.places)\n\n```text\n\(tree.text)```"
      }
      return (["### `\(section.question)`", section.table.markdown] + trees).joined(separator: "\n\n")
    }
    let changes = changes.map { "- \(escaped($0))" }.joined(separator: "\n")
    return (["## \(escaped(title))"] + (changes.isEmpty ? [] : [changes]) + parts).joined(separator: "\n\n") + "\n"
  }

  package var plainText: String {
    let parts = sections.map { section in
      let trees = section.trees.map { tree in "\(tree.heading): \(tree.places)\n\(tree.text)" }
      return ([section.table.plainText + "\n"] + trees).joined(separator: "\n")
    }
    return ([title + "\n"] + changes.map { $0 + "\n" } + parts).joined(separator: "\n")
  }
}

extension DerivationTree {
  /// The tree, a line for each step and each piece of evidence, deeper ones further in.
  fileprivate var text: String {
    lines.map { String(repeating: "  ", count: $0.level + 1) + $0.text + "\n" }.joined()
  }
}
