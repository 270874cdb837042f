import InsetsChecking
import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// A finding in one of two versions of a document.
package struct VersionFinding: Sendable, Hashable {
  package var rule: String
  package var severity: Severity
  package var message: String
  /// Counted from 0.
  package var line: Int
}

/// What a screen measures and what is found in it, in one of two versions of its document.
package struct MeasuredScreen: Sendable {
  /// A number, or a part of a quantity that has several.
  struct Part: Sendable, Equatable {
    /// `.top`; empty for a single number.
    var name: String
    /// As people write it: `20`, `at least 20`, `not known` or `not available`.
    var value: String
  }

  struct Quantity: Sendable {
    /// `list.adjustedContentInset`.
    var name: String
    /// One for each layout.
    var parts: [[Part]]
  }

  /// Those of elements with names, in the order of the explanations.
  var quantities: [Quantity] = []
  /// Those of the others, which are told where no name tells what changed.
  var unnamed: [Quantity] = []
  /// What modifiers make of views, which is told where nothing else tells what changed.
  var modified: [Quantity] = []
  var configurations: [Configuration] = []
  /// The layout that each configuration has, parallel to them.
  var layouts: [Int] = []
  var findings: [VersionFinding] = []
}

/// What the screens of a document measure and what is found in it.
package struct MeasuredScreens: Sendable {
  /// In order; a title that repeats has its count behind it.
  private(set) var titles: [String] = []
  private(set) var screens: [String: MeasuredScreen] = [:]
  /// The findings outside scenarios.
  private(set) var otherFindings: [VersionFinding] = []

  /// Nothing: the document is not there.
  init() {}

  /// Measures the screens of a document.
  package init(_ file: FileID, in host: inout AnalysisHost) {
    let findings = host.versionFindings(in: file)
    let places = host.scenarioPlaces(in: file)
    for (title, index) in places {
      titles.append(title)
      screens[title] = host.measuredScreen(ofItem: index, in: file, findings[index] ?? [])
    }
    let scenarios = Set(places.map(\.index))
    otherFindings = findings.keys.filter { !scenarios.contains($0) }.sorted().flatMap { findings[$0] ?? [] }
  }
}

extension AnalysisHost {
  /// The titles of a document's scenarios, told apart by their counts, with the places of their items.
  func scenarioPlaces(in file: FileID) -> [(title: String, index: Int)] {
    var seen: [String: Int] = [:]
    let items = documents[file]?.source.items ?? []
    return items.indices.compactMap { index in
      guard case .scenario(let item) = ItemSyntax(items[index]) else { return nil }
      let title = item.titleText ?? ""
      let count = (seen[title] ?? 0) + 1
      seen[title] = count
      return (count > 1 ? "\(title) (\(count))" : title, index)
    }
  }

  /// The findings of a document that no comment announces, by the places of their items.
  mutating func versionFindings(in file: FileID) -> [Int: [VersionFinding]] {
    let report = report(of: file)
    guard let lines = documents[file]?.source.lines else { return [:] }
    let findings = report.entries.map { entry in
      let shown = entry.diagnostics.filter { !$0.isExpected }.map { diagnostic in
        VersionFinding(
          rule: diagnostic.rule.name,
          severity: diagnostic.severity,
          message: diagnostic.message,
          line: lines.position(of: diagnostic.range.lowerBound, in: .utf8).line
        )
      }
      return (entry.index, shown)
    }
    return Dictionary(findings) { first, _ in first }
  }

  /// Measures the scenario of an item; one with a mistake has no numbers.
  mutating func measuredScreen(ofItem index: Int, in file: FileID, _ findings: [VersionFinding]) -> MeasuredScreen {
    var screen = MeasuredScreen()
    screen.findings = findings
    let analyzer = analyzer(for: file)
    guard let tree = documents[file]?.source.items[index], let analysis = scenarioAnalysis(of: tree, analyzer),
      let evaluation = analysis.evaluation
    else { return screen }
    let scenario = analysis.scenario
    screen.configurations = scenario.configurations
    screen.layouts = evaluation.groupOfConfiguration
    screen.quantities = measured(scenario.mainQuestions(), evaluation)
    screen.unnamed = measured(scenario.mainQuestions(named: false), evaluation)
    screen.modified = measured(scenario.outerFrames, evaluation)
    return screen
  }

  private func measured(_ questions: [AskedQuantity], _ evaluation: ScenarioEvaluation) -> [MeasuredScreen.Quantity] {
    questions.prefix { _ in !interruption.spend(evaluation.groups.count) }.map { question in
      let parts = evaluation.groups.indices.map { group in
        let answer = evaluation.answer(question.quantity, of: question.element, in: group, at: .viewDidAppear)
        let parts = Explanation.Value(answer, question.part).versionParts
        guard case .value(let value) = answer else { return parts }
        // Of a number that is not known, what is known of it may have changed.
        let kind = evaluation.scenario.screen[question.element].kind
        let amounts = value.namedAmounts(question.part, of: kind).map(\.amount)
        return parts.indices.map { index in
          guard amounts.indices.contains(index), amounts[index].value.isNaN else { return parts[index] }
          let range = evaluation.layouts[group].range(of: amounts[index])
          return MeasuredScreen.Part(name: parts[index].name, value: range.words)
        }
      }
      return MeasuredScreen.Quantity(name: question.heading, parts: parts)
    }
  }
}

extension BoundScenario {
  /// The rectangles of views of bodies with their modifiers: what a modifier changes where the view's own size is not known.
  fileprivate var outerFrames: [AskedQuantity] {
    headings.compactMap { element, words in
      guard Quantity.layoutFrame.spec.kinds.contains(screen[element].kind),
        settings.contains(where: { $0.element == element && $0.setting.property.isOrderedModifier })
      else { return nil }
      return AskedQuantity(heading: "\(words).layoutFrame", element: element, quantity: .layoutFrame, part: nil)
    }
  }
}

extension Explanation.Value {
  /// The value's numbers as people write them.
  fileprivate var versionParts: [MeasuredScreen.Part] {
    switch self {
    case .flag(let flag): [.init(name: "", value: flag ? "true" : "false")]
    case .number(let number): [.init("", number)]
    case .insets(let insets):
      [
        .init(".top", insets.top), .init(".left", insets.left), .init(".bottom", insets.bottom),
        .init(".right", insets.right),
      ]
    case .point(let point): [.init(".x", point.x), .init(".y", point.y)]
    case .size(let size): [.init(".width", size.width), .init(".height", size.height)]
    case .rect(let rect):
      [.init(".x", rect.x), .init(".y", rect.y), .init(".width", rect.width), .init(".height", rect.height)]
    case .unavailable: [.init(name: "", value: "not available")]
    case .unknown: [.init(name: "", value: "not known")]
    }
  }
}

extension MeasuredScreen.Part {
  fileprivate init(_ name: String, _ points: Points) { self.init(name: name, value: formatted(points)) }
}
