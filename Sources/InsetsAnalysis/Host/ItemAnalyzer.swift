import InsetsEngine
import InsetsSyntax

/// What is known of an item: its findings and the names that they rest on.
final class ItemAnalysis: Sendable {
  let findings: [Finding]
  /// Whether it has mistakes, allowed or not, without which there might be other findings.
  let hasMistakes: Bool
  let dependencies: Set<Dependency>
  /// What is told of a scenario; nil for other items.
  let scenario: ScenarioSummary?
  /// Its comments that are to count for the whole document.
  let fileSuppressions: [Suppression]
  /// How many rules of the layout were run.
  let ruleCount: Int

  init(
    findings: [Finding],
    hasMistakes: Bool,
    dependencies: Set<Dependency>,
    scenario: ScenarioSummary?,
    fileSuppressions: [Suppression],
    ruleCount: Int
  ) {
    self.findings = findings
    self.hasMistakes = hasMistakes
    self.dependencies = dependencies
    self.scenario = scenario
    self.fileSuppressions = fileSuppressions
    self.ruleCount = ruleCount
  }

  /// How many configurations a scenario has; zero for other items.
  var configurationCount: Int { scenario?.configurationCount ?? 0 }
}

/// Analyses items of a document, given what its names and its imports' names mean.
struct ItemAnalyzer: Sendable {
  var file: FileID
  var scopes: [FileID: FileScope]

  /// All findings of an item, with what its comments allow taken out.
  func analyze(_ tree: ItemTree) -> ItemAnalysis { result(tree).item }

  /// The same, and the scenario in between for an item that is one.
  func result(_ tree: ItemTree) -> (item: ItemAnalysis, scenario: ScenarioAnalysis?) {
    let names = NameSource(scopes: scopes)
    var findings = tree.errors.map { finding($0, in: tree) }
    var scenario: ScenarioAnalysis?
    switch ItemSyntax(tree) {
    case .scenario(let item):
      let analysis = ScenarioAnalysis(ScenarioBinder.bind(item, tree: tree, file: file, names: names))
      findings += analysis.findings
      scenario = analysis
    case .component(let item):
      findings += ScenarioBinder.check(item, tree: tree, file: file, names: names).findings
    case .device(let item):
      if let symbol = FileSymbol(tree, in: file) { findings += DeviceBinder.check(symbol, item, names: names) }
    case .letItem(let item):
      findings += ScenarioBinder.check(item, tree: tree, file: file, names: names)
    case .importItem, .broken, .endOfFile: break
    }
    let suppressions = Suppression.all(in: tree)
    let hasMistakes = findings.contains(where: \.isMistake)
    findings = applySuppressions(suppressions, to: findings, in: tree)
    let item = ItemAnalysis(
      findings: findings.sorted { $0.range.lowerBound < $1.range.lowerBound },
      hasMistakes: hasMistakes,
      dependencies: names.dependencies,
      scenario: scenario.map { ScenarioSummary($0.scenario, $0.evaluation) },
      fileSuppressions: suppressions.filter(\.isForFile),
      ruleCount: scenario?.ruleCount ?? 0
    )
    return (item, scenario)
  }

  /// The scenario of an item, bound again, for features that look inside it.
  func scenario(_ tree: ItemTree) -> BoundScenario? {
    guard case .scenario(let item) = ItemSyntax(tree) else { return nil }
    return ScenarioBinder.bind(item, tree: tree, file: file, names: NameSource(scopes: scopes))
  }

  /// The component of an item, bound as if it were used in a plain controller.
  func component(_ tree: ItemTree) -> BoundScenario? {
    guard case .component(let item) = ItemSyntax(tree) else { return nil }
    return ScenarioBinder.check(item, tree: tree, file: file, names: NameSource(scopes: scopes))
  }

  private func finding(_ error: SyntaxError, in tree: ItemTree) -> Finding {
    var finding = Finding(.syntaxError, at: error.range, error.message)
    if let began = error.began, began.range != error.range {
      let place = Place(file: file, tree: tree, range: began.range)
      finding.notes = [Finding.Note(place: place, message: "\(began.construct) begins here")]
    }
    finding.repairs =
      error.fix.map { fix in
        [Change(title: fix.title, edits: [TextEdit(range: fix.range, replacement: fix.replacement)])]
      } ?? []
    return finding
  }
}

extension ScenarioBinder {
  /// Checks a document's constant: its names and its arithmetic, whatever its type.
  static func check(_ item: LetStatement, tree: ItemTree, file: FileID, names: NameSource) -> [Finding] {
    read(item, tree: tree, file: file, names: names)?.findings ?? []
  }

  /// Reads a document's constant: what is wrong with it, and where its words lead.
  static func read(_ item: LetStatement, tree: ItemTree, file: FileID, names: NameSource) -> ScenarioBinder? {
    guard let name = item.name, let value = item.value else { return nil }
    let binder = ScenarioBinder(file: file, tree: tree, names: names)
    // A constant is used in some view, whose superview and environment it may name.
    let controller = binder.screen.add(.viewController, to: .window)
    let view = binder.screen.add(.view, to: controller)
    binder.syncElements(place: nil, range: nil, name: nil, guards: [])
    let context = Context(element: view, scope: NameScope(parent: nil), file: file, tree: tree)
    binder.reach = .anything
    binder.openConstants = [Constant(statement: item, file: file, tree: tree, nameRange: name.range)]
    binder.checkValue(value, context)
    binder.checkConstantCount()
    if let cycle = binder.constantCycle, binder.findings.isEmpty {
      // The cycle closes in another constant, and each of them needs all the others.
      binder.report(.referenceCycle, at: name.range, "the constant '\(name.text)' needs itself: \(cycle)", context)
    }
    return binder
  }

  /// The words that are values by themselves, whatever their type.
  private static let valueWords: Set<String> = Set(
    ["true", "false", "YES", "NO", "all", "none", "top", "left", "bottom", "right", "identity", "latest"]
      + Choice.allCases.map(\.rawValue) + AnchorWord.allCases.map(\.rawValue)
  )

  /// Reports wrong numbers wherever they stand in a value of unknown type.
  private func checkValue(_ expression: ExpressionSyntax, _ context: Context) {
    switch expression {
    case .number, .unary, .binary: _ = bindNumber(expression, context)
    case .tuple(_, let arguments), .call(_, _, let arguments):
      for argument in arguments { if let value = argument.value { checkValue(value, context) } }
    case .array(_, let members), .braced(_, let members):
      for member in members where member.singleWord == nil { checkValue(member, context) }
    case .path(_, let path):
      guard path.count == 1 else { return }
      if let constant = constant(path[0], context) {
        bindConstant(constant, named: path[0], context) { value, inner -> Void? in checkValue(value, inner) }
      } else if !Self.valueWords.contains(path[0].text) {
        reportUnknown(path[0], "constant or value", among: valueNames(context) + Self.valueWords, context)
      }
    case .string, .implicitMember, .range, .inset, .missing: break
    }
  }
}
