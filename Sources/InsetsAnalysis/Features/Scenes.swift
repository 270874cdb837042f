import InsetsChecking
import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// Which scenes of a document are requested.
package struct SceneChoice: Sendable {
  /// The one element that pictures explain.
  package enum Focus: Hashable, Sendable {
    /// The element with the worst finding, else the first scroll view whose author set insets, else the root view.
    case automatic
    /// As the document names it: `list`, or `first.title` for what a use of a component brought.
    case named(String)
    case element(ElementID)
  }

  /// The scenario's title; all scenarios when it is nil.
  package var title: String?
  /// In the notation of the language; all configurations when it is nil.
  package var selector: String?
  package var stage: Stage
  package var focus: Focus
  /// How many scenes are made at most; the others are counted.
  package var limit: Int
  /// Whether the insets of all elements are told, and not those of the focus alone.
  package var explainsAll: Bool
  /// Whether layouts that look the same on devices of the same form are one scene, for pictures.
  package var joinsAlike: Bool

  package init(
    title: String? = nil,
    selector: String? = nil,
    stage: Stage = .viewDidAppear,
    focus: Focus = .automatic,
    limit: Int = .max,
    explainsAll: Bool = false,
    joinsAlike: Bool = false
  ) {
    self.title = title
    self.selector = selector
    self.stage = stage
    self.focus = focus
    self.limit = limit
    self.explainsAll = explainsAll
    self.joinsAlike = joinsAlike
  }
}

/// The requested scenes.
package struct SceneList: Sendable {
  /// In the document's order.
  package var scenes: [Scene] = []
  /// How many more there are than the limit let through.
  package var leftOut = 0
  /// The titles of scenarios that have a mistake, and so no scene.
  package var unsound: [String] = []
}

extension AnalysisHost {
  /// The scenes of a document, one for each layout that differs.
  ///
  /// Throws when a title, a selector or a name leads nowhere.
  package mutating func scenes(in file: FileID, _ choice: SceneChoice) throws(QuestionError) -> SceneList {
    let analyzer = analyzer(for: file)
    analyze(file)
    var selector: ConfigurationSelector?
    if let text = choice.selector {
      selector = try ConfigurationSelector(text, names: NameSource(scopes: analyzer.scopes), file: file)
    }
    var result = SceneList()
    var knowsTitle = choice.title == nil
    var knowsConfiguration = selector == nil
    var knowsFocus = true
    if case .named = choice.focus { knowsFocus = false }
    let items = documents[file]?.source.items ?? []
    for (index, tree) in items.enumerated() where tree.kind == .scenario {
      guard let analysis = scenarioAnalysis(of: tree, analyzer) else { continue }
      let scenario = analysis.scenario
      if let title = choice.title, scenario.title != title { continue }
      knowsTitle = true
      guard let evaluation = analysis.evaluation else {
        if !scenario.isSound { result.unsound.append(scenario.title) }
        continue
      }
      let groups = evaluation.groups.indices.compactMap { group -> (Int, [Configuration])? in
        let members = evaluation.groups[group].members.map { scenario.configurations[$0] }
        let chosen = selector.map { selector in members.filter(selector.selects) } ?? members
        return chosen.isEmpty ? nil : (group, chosen)
      }
      if groups.isEmpty { continue }
      knowsConfiguration = true
      var focus: ElementID?
      switch choice.focus {
      case .automatic: break
      case .element(let element): focus = element
      case .named(let name):
        guard let position = scenario.elements.firstIndex(where: { $0.name == name }) else { continue }
        knowsFocus = true
        focus = ElementID(position)
      }
      let maker = sceneMaker(evaluation, of: analysis, choice.stage, ofItem: index, in: file)
      let first = result.scenes.count
      for (position, (group, configurations)) in groups.enumerated() {
        guard result.scenes.count < choice.limit else {
          result.leftOut += groups.count - position
          break
        }
        let scene = maker.scene(
          of: group,
          configurations: configurations,
          focus: focus,
          explainsAll: choice.explainsAll
        )
        let alike = choice.joinsAlike ? result.scenes[first...].firstIndex { $0.looks(like: scene) } : nil
        if let alike {
          result.scenes[alike].configurations += configurations
        } else {
          result.scenes.append(scene)
        }
      }
    }
    if !knowsTitle { throw QuestionError(message: "no scenario has the title '\(choice.title ?? "")'") }
    // A mistake is told before a choice that it may have spoiled.
    guard result.unsound.isEmpty else { return result }
    if !knowsConfiguration { throw QuestionError(message: "no configuration here is '\(choice.selector ?? "")'") }
    if case .named(let name) = choice.focus, !knowsFocus {
      throw QuestionError(message: "no element is called '\(name)'")
    }
    return result
  }

  /// The scene of an element that a hover is about, or of a scenario whose title it is at; nil elsewhere.
  ///
  /// It is one that shows a finding of the element, or the first one.
  package mutating func scene(at offset: ByteOffset, in file: FileID) -> Scene? {
    let analyzer = analyzer(for: file)
    analyze(file)
    guard let source = documents[file]?.source, !source.items.isEmpty else { return nil }
    let place = CursorPlace(offset, in: source)
    guard let analysis = scenarioAnalysis(of: place.tree, analyzer), let evaluation = analysis.evaluation else {
      return nil
    }
    var focus: ElementID?
    if let reference = analysis.scenario.references.last(where: { $0.range.holdsCursor(place.offset) }) {
      guard let element = reference.target.element else { return nil }
      focus = element
    } else if !analysis.scenario.titleRange.holdsCursor(place.offset) {
      return nil
    }
    let index = place.index
    let maker = sceneMaker(evaluation, of: analysis, .viewDidAppear, ofItem: index, in: file)
    let groups = evaluation.groups.indices.prefix(Self.mostScenesForHover)
    let group = groups.first { maker.hasFinding(on: focus, in: $0) } ?? 0
    let configurations = evaluation.groups[group].members.map { analysis.scenario.configurations[$0] }
    let scene = maker.scene(of: group, configurations: configurations, focus: focus)
    // A picture of another element would not be what was asked about.
    return focus == nil || scene.focus == focus ? scene : nil
  }

  /// How many layouts are looked at for one that shows a finding.
  private static let mostScenesForHover = 4

  /// What makes the scenes of an evaluation: the one of a scenario's analysis, or of the same scenario elsewhere.
  func sceneMaker(
    _ evaluation: ScenarioEvaluation,
    of analysis: ScenarioAnalysis,
    _ stage: Stage,
    ofItem index: Int,
    in file: FileID
  ) -> SceneMaker {
    var findings = placedFindings(shownFindings(ofItem: index, in: file), in: file, evaluation.scenario)
    // The layouts of another evaluation have other positions.
    if evaluation === analysis.evaluation {
      for position in findings.indices {
        findings[position].groups = analysis.affectedGroups(of: findings[position].finding)
      }
    }
    var maker = SceneMaker(evaluation, file, stage, findings)
    maker.locations = { [self] in location(of: $0, inItem: index, of: file) }
    return maker
  }

  func placedFindings(
    _ shown: [(finding: Finding, diagnostic: Diagnostic)],
    in file: FileID,
    _ scenario: BoundScenario
  ) -> [PlacedFinding] {
    shown.compactMap { finding, diagnostic in
      guard RuleRegistry.rule(finding.rule)?.isAboutLayout == true else { return nil }
      var element = finding.subject.element
      if element == nil, let position = finding.subject.expectation, scenario.expectations.indices.contains(position) {
        element = scenario.expectations[position].subject.quantities.first?.element
      }
      let subject = finding.subject
      return PlacedFinding(
        finding: finding,
        shown: SceneFinding(
          rule: diagnostic.rule,
          // A picture shows what is wrong, announced or not.
          severity: diagnostic.isExpected ? finding.severity : diagnostic.severity,
          message: diagnostic.message,
          source: Location(file: file, range: diagnostic.range),
          element: element,
          edge: subject.edge,
          property: subject.property
        )
      )
    }
  }

  /// Where a place in an item, or in what it uses, is now.
  private func location(of place: Place, inItem index: Int, of file: FileID) -> Location? {
    guard let source = documents[file]?.source else { return nil }
    guard place.tree === source.items[index] else { return location(of: place) }
    return Location(file: file, range: place.range.shifted(by: source.start(ofItem: index)))
  }
}
