import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// The result of analysing an item: its findings and the names that they depend on.
package final class ItemAnalysis: Sendable {
  package let findings: [Finding]
  /// Whether it has mistakes, allowed or not, that can hide other findings.
  package let hasMistakes: Bool
  package let dependencies: Set<Dependency>
  /// The summary of a scenario, or nil for other items.
  package let scenario: ScenarioSummary?
  /// Its comments that apply to the whole document.
  package let fileSuppressions: [Suppression]
  /// The number of layout rules that were run.
  package let ruleCount: Int
  /// The size of the whole item.
  package let size: AnalysisSize
  package let cut: AnalysisCut

  init(
    findings: [Finding],
    hasMistakes: Bool,
    dependencies: Set<Dependency>,
    scenario: ScenarioSummary?,
    fileSuppressions: [Suppression],
    ruleCount: Int,
    size: AnalysisSize,
    cut: AnalysisCut
  ) {
    self.findings = findings
    self.hasMistakes = hasMistakes
    self.dependencies = dependencies
    self.scenario = scenario
    self.fileSuppressions = fileSuppressions
    self.ruleCount = ruleCount
    self.size = size
    self.cut = cut
  }

  /// The number of a scenario's configurations, or zero for other items.
  package var configurationCount: Int { scenario?.configurationCount ?? 0 }
}

/// Analyses items of a document, given the meanings of its names and of its imports' names.
package struct ItemAnalyzer: Sendable {
  package var file: FileID
  package var scopes: [FileID: FileScope]
  /// Limits the size of items.
  package var meter: AnalysisMeter
  package var interruption: Interruption
  /// Whether findings count that hold whatever the sizes of texts and images are.
  package var triesContent = false
  /// Whether what no rule can judge is listed.
  package var listsOpenJudgements = false
  /// The indices of the layout checks that can be right about a scenario, which alone are asked; nil for all.
  package var checks: @Sendable (ItemTree) -> BitSet? = { _ in nil }

  package init(
    file: FileID,
    scopes: [FileID: FileScope],
    meter: AnalysisMeter = AnalysisMeter(),
    interruption: Interruption = .never
  ) {
    self.file = file
    self.scopes = scopes
    self.meter = meter
    self.interruption = interruption
  }

  /// All findings of an item, except those that its comments allow.
  package func analyze(_ tree: ItemTree) -> ItemAnalysis { result(tree).item }

  /// The analysis, and the scenario if the item is one.
  package func result(_ tree: ItemTree) -> (item: ItemAnalysis, scenario: ScenarioAnalysis?) {
    let names = NameSource(scopes: scopes)
    let suppressions = Suppression.all(in: tree)
    var findings = tree.errors.map { finding($0, in: tree) }
    var scenario: ScenarioAnalysis?
    var size = AnalysisSize()
    var cut = AnalysisCut.nothing
    switch ItemSyntax(tree) {
    case .scenario(let item):
      let bound = ScenarioBinder.bind(item, tree: tree, file: file, names: names, meter)
      (size, cut) = (bound.size, bound.cut)
      let analysis = analysis(of: bound)
      findings += analysis.findings
      scenario = analysis
    case .component(let item):
      let bound = ScenarioBinder.check(item, tree: tree, file: file, names: names, meter)
      (size, cut) = (bound.size, bound.cut)
      findings += bound.findings
    case .device(let item):
      if let symbol = FileSymbol(tree, in: file) { findings += DeviceBinder.check(symbol, item, names: names) }
    case .letItem(let item):
      findings += ScenarioBinder.check(item, tree: tree, file: file, names: names)
    case .importItem, .broken, .endOfFile: break
    }
    // Binding one item is short, so nothing interrupts it. Binding many items is not.
    _ = interruption.spend(size.binding + names.work)
    if !tree.errors.isEmpty { leaveOutConsequences(of: tree.errors, &findings) }
    let hasMistakes = findings.contains(where: \.isMistake)
    findings = applySuppressions(suppressions, to: findings, in: tree)
    let item = ItemAnalysis(
      findings: findings.sorted { $0.range.lowerBound < $1.range.lowerBound },
      hasMistakes: hasMistakes,
      dependencies: names.dependencies,
      scenario: scenario.map { ScenarioSummary($0.scenario, $0.evaluation, listsOpenJudgements: listsOpenJudgements) },
      fileSuppressions: suppressions.filter(\.isForFile),
      ruleCount: scenario?.ruleCount ?? 0,
      size: size,
      cut: cut
    )
    return (item, scenario)
  }

  /// The layouts and findings of a scenario, of the rules that can be right about it.
  package func analysis(of scenario: BoundScenario) -> ScenarioAnalysis {
    // A comment is told of when there is nothing that it allows.
    let asked = checks(scenario.tree).flatMap { Suppression.all(in: scenario.tree).isEmpty ? $0 : nil }
    return ScenarioAnalysis(scenario, interruption, triesContent: triesContent, asking: asked)
  }

  /// The scenario of an item, bound again for features that look into it.
  package func scenario(_ tree: ItemTree) -> BoundScenario? {
    guard case .scenario(let item) = ItemSyntax(tree) else { return nil }
    let names = NameSource(scopes: scopes)
    let bound = ScenarioBinder.bind(item, tree: tree, file: file, names: names, meter)
    _ = interruption.spend(bound.size.binding + names.work)
    return bound
  }

  /// The component of an item, bound as if it were used in a plain controller.
  package func component(_ tree: ItemTree) -> BoundScenario? {
    guard case .component(let item) = ItemSyntax(tree) else { return nil }
    return ScenarioBinder.check(item, tree: tree, file: file, names: NameSource(scopes: scopes), meter)
  }

  /// The meaningful words of an item.
  package func names(of tree: ItemTree) -> ItemNames { ItemNames(tree, in: file, scopes: scopes, meter) }

  /// Leaves one message of each mistake: a wrong word that covers a syntax error explains it, and a syntax error that
  /// covers wrong words explains them.
  private func leaveOutConsequences(of errors: [SyntaxError], _ findings: inout [Finding]) {
    let syntax = DiagnosticRule.syntaxError.id
    let words = findings.filter { Self.rulesOfWords.contains($0.rule) }.map(\.range)
    guard !words.isEmpty else { return }
    findings.removeAll { finding in
      if finding.rule == syntax {
        return words.contains { $0.lowerBound < finding.range.lowerBound && finding.range.upperBound <= $0.upperBound }
      }
      return Self.rulesOfWords.contains(finding.rule)
        && errors.contains {
          $0.range.lowerBound < finding.range.lowerBound && finding.range.upperBound < $0.range.upperBound
        }
    }
  }

  private static let rulesOfWords = Set(DiagnosticRule.ofWords.map(\.id))

  private func finding(_ error: SyntaxError, in tree: ItemTree) -> Finding {
    var finding = Finding(.syntaxError, at: error.range, "\(error.message)")
    if let began = error.began, began.range != error.range {
      let place = Place(file: file, tree: tree, range: began.range)
      finding.notes = [Finding.Note(place: place, message: "\(began.construct) begins here")]
    }
    if let fix = error.fix {
      finding.fixes = [Change(title: fix.title, edits: [tree.edit.replace(fix.range, with: fix.replacement)])]
    } else if let change = SwiftModifier(at: error.range.lowerBound, in: tree)?.change {
      finding.fixes = [change]
    }
    return finding
  }
}
