import InsetsChecking
import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// One scenario ready to be drawn: on its own configurations, and on others that are asked for.
package struct ScenarioSketch {
  /// The scenario's title; a number follows where an earlier scenario has the same.
  package let key: String
  /// Those of the document, in its order; none where the scenario has a mistake.
  package let configurations: [Configuration]
  /// Whether it can be laid out; if not there is no picture of it.
  package let isSound: Bool
  /// Its findings as they are shown, those of the reading too.
  package let findings: [SceneFinding]
  /// In bytes of the document.
  package let range: ByteRange
  private let evaluation: ScenarioEvaluation?
  private let maker: (ScenarioEvaluation, Stage) -> SceneMaker

  fileprivate init(
    key: String,
    range: ByteRange,
    _ analysis: ScenarioAnalysis,
    findings: [SceneFinding],
    maker: @escaping (ScenarioEvaluation, Stage) -> SceneMaker
  ) {
    self.key = key
    self.range = range
    self.findings = findings
    self.maker = maker
    isSound = analysis.scenario.isSound
    evaluation = analysis.evaluation
    configurations = analysis.evaluation == nil ? [] : analysis.scenario.configurations
  }

  /// The scenes of configurations, one for each layout that differs; what the scenario does not name comes last.
  ///
  /// The focus is a key as ``key(of:)`` writes it; it is the element with the worst finding if it is nil or names nothing.
  package func scenes(on chosen: [Configuration], at stage: Stage, focus: String?, limit: Int = .max) -> SceneList {
    guard let evaluation else { return SceneList() }
    var result = SceneList()
    for evaluation in evaluations(of: chosen, evaluation) {
      let wanted = Set(chosen)
      let maker = maker(evaluation, stage)
      for (index, group) in evaluation.groups.enumerated() {
        let members = group.members.map { evaluation.scenario.configurations[$0] }.filter(wanted.contains)
        guard !members.isEmpty else { continue }
        guard result.scenes.count < limit else {
          result.leftOut += 1
          continue
        }
        result.scenes.append(maker.scene(of: index, configurations: members, focus: element(focus)))
      }
    }
    // All pictures of a page explain the same element.
    guard element(focus) == nil, let common = Self.commonFocus(of: result.scenes), result.scenes.count > 1,
      let name = element(common)
    else { return result }
    if result.scenes.contains(where: { $0.focus != name && $0.element(name)?.knownFrame != nil }) {
      let leftOut = result.leftOut
      result = scenes(on: chosen, at: stage, focus: common, limit: limit)
      result.leftOut = leftOut
    }
    return result
  }

  /// The evaluation of the scenario, and that of the configurations which it does not name.
  private func evaluations(of chosen: [Configuration], _ own: ScenarioEvaluation) -> [ScenarioEvaluation] {
    let known = Set(own.scenario.configurations)
    let others = chosen.filter { !known.contains($0) }
    guard !others.isEmpty else { return [own] }
    let added = ScenarioEvaluation(own.scenario.on(others))
    return others.count == chosen.count ? [added] : [own, added]
  }

  /// The stages at which a number of some element is another than at the stage before, on any of the configurations.
  package func changingStages(on chosen: [Configuration]) -> Set<Stage> {
    guard let evaluation else { return [] }
    let wanted = Set(chosen)
    var result: Set<Stage> = []
    for (index, group) in evaluation.groups.enumerated()
    where group.members.contains(where: { wanted.contains(evaluation.scenario.configurations[$0]) }) {
      let drawn = Stage.allCases.lazy.map { (stage: $0, elements: evaluation.drawnElements(of: index, at: $0)) }
      var before: [DrawnElement]?
      for (stage, elements) in drawn {
        if let before, zip(before, elements).contains(where: { $1.differs(from: $0) }) { result.insert(stage) }
        before = elements
      }
    }
    return result
  }

  /// What an element is called from outside: its name, or its place among the elements.
  package static func key(of element: SceneElement) -> String { element.name ?? "#\(element.id.index)" }

  /// The element of a key; nil for one that names nothing.
  package func element(_ key: String?) -> ElementID? {
    guard let key, let elements = evaluation?.scenario.elements else { return nil }
    if key.hasPrefix("#") {
      guard let index = Int(key.dropFirst()), elements.indices.contains(index) else { return nil }
      return ElementID(index)
    }
    return elements.firstIndex { $0.name == key }.map { ElementID($0) }
  }

  /// The key of the focus of the scene with the worst finding, or of the first.
  private static func commonFocus(of scenes: [Scene]) -> String? {
    func badness(_ scene: Scene) -> Int {
      scene.findings.filter { $0.element == scene.focus }.map(\.severity.rawValue).min() ?? Int.max
    }
    return scenes.min { badness($0) < badness($1) }?.focused.map(key)
  }
}

/// What a cursor is at, as far as pictures show it.
package struct SketchedPlace: Hashable, Sendable {
  /// The key of the scenario.
  package var scenario: String
  /// The key of the element; nil at what is about none.
  package var element: String?
}

extension AnalysisHost {
  /// The keys of a document's scenarios, in its order.
  package func scenarioKeys(in file: FileID) -> [String] { scenarioItems(in: file).map(\.key) }

  /// A scenario of a document by its key, or the first; nil where the document has none.
  package mutating func sketch(of key: String?, in file: FileID) -> ScenarioSketch? {
    let analyzer = analyzer(for: file)
    analyze(file)
    let items = scenarioItems(in: file)
    guard let source = documents[file]?.source, let item = items.first(where: { $0.key == key }) ?? items.first,
      let analysis = scenarioAnalysis(of: source.items[item.index], analyzer)
    else { return nil }
    let start = source.start(ofItem: item.index)
    let shown = shownFindings(ofItem: item.index, in: file)
    let placed = placedFindings(shown, in: file, analysis.scenario)
    let findings = shown.map { finding, diagnostic in
      placed.first { $0.shown.source.range == diagnostic.range && $0.shown.rule == finding.rule }?.shown
        ?? SceneFinding(diagnostic, in: file)
    }
    return ScenarioSketch(
      key: item.key,
      range: source.items[item.index].root.range.shifted(by: start),
      analysis,
      findings: findings
    ) { [self] evaluation, stage in sceneMaker(evaluation, of: analysis, stage, ofItem: item.index, in: file) }
  }

  /// The scenario and the element that a cursor is at; nil outside scenarios.
  package mutating func sketchedPlace(at offset: ByteOffset, in file: FileID) -> SketchedPlace? {
    let analyzer = analyzer(for: file)
    analyze(file)
    guard let source = documents[file]?.source, !source.items.isEmpty else { return nil }
    let place = CursorPlace(offset, in: source)
    guard let item = scenarioItems(in: file).first(where: { $0.index == place.index }),
      let scenario = scenarioAnalysis(of: place.tree, analyzer)?.scenario
    else { return nil }
    var element: ElementID?
    if let reference = scenario.references.last(where: { $0.range.holdsCursor(place.offset) }) {
      element = reference.target.element
    }
    // Elsewhere in a statement it is the element that the statement makes.
    if element == nil {
      let around = scenario.elements.indices.filter {
        scenario.elements[$0].statementRange?.holdsCursor(place.offset) == true
          && scenario.elements[$0].place?.tree === place.tree
      }
      element = around.min { scenario.elements[$0].extent < scenario.elements[$1].extent }.map { ElementID($0) }
    }
    let key = element.flatMap { id in scenario.info(id).map { $0.name ?? "#\(id.index)" } }
    return SketchedPlace(scenario: item.key, element: key)
  }

  private func scenarioItems(in file: FileID) -> [(key: String, index: Int)] {
    var counts: [String: Int] = [:]
    return (documents[file]?.source.items ?? []).enumerated().compactMap { index, tree in
      guard case .scenario(let item) = ItemSyntax(tree) else { return nil }
      let title = item.titleText ?? ""
      counts[title, default: 0] += 1
      let count = counts[title] ?? 1
      return (count == 1 ? title : "\(title) (\(count))", index)
    }
  }
}

extension ScenarioEvaluation {
  /// What pictures show of an element.
  private static let drawn: [Quantity] = [
    .frameInWindow, .safeAreaInsets, .layoutMargins, .contentInset, .adjustedContentInset, .topLayoutGuideLength,
    .bottomLayoutGuideLength,
  ]

  /// What pictures of a group show at a stage.
  fileprivate func drawnElements(of group: Int, at stage: Stage) -> [DrawnElement] {
    let resolution = resolution(of: group, at: stage)
    return scenario.elements.indices.map(ElementID.init).map { id in
      DrawnElement(
        isOnScreen: resolution.isOnScreen(id),
        answers: Self.drawn.map { resolution.answer($0, of: id) }
      )
    }
  }
}

/// What pictures show of an element.
private struct DrawnElement {
  var isOnScreen: Bool
  var answers: [QuantityAnswer]

  func differs(from before: DrawnElement) -> Bool {
    isOnScreen != before.isOnScreen
      || zip(before.answers, answers).contains { was, now in
        guard case .value(let now) = now else { return false }
        guard case .value(let was) = was else { return true }
        return now.differs(from: was)
      }
  }
}

extension ElementInfo {
  fileprivate var extent: Int { statementRange.map { $0.upperBound.value - $0.lowerBound.value } ?? .max }
}

extension SceneFinding {
  fileprivate init(_ diagnostic: Diagnostic, in file: FileID) {
    self.init(
      rule: diagnostic.rule,
      severity: diagnostic.severity,
      message: diagnostic.message,
      source: Location(file: file, range: diagnostic.range)
    )
  }
}

extension AnalysisHost {
  /// Those of some configurations that a selector in the notation of the language means; nil where it can't be read.
  package func configurations(_ all: [Configuration], selectedBy text: String, in file: FileID) -> [Configuration]? {
    guard let selector = try? ConfigurationSelector(text, names: NameSource(scopes: scopes[file] ?? [:]), file: file)
    else { return nil }
    return all.filter(selector.selects)
  }
}

extension AnalysisHost {
  /// The documents that are open or were loaded for one that is.
  package var knownFiles: [FileID] { documents.keys.sorted() }
}
