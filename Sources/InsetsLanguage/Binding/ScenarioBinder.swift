import InsetsEngine
import InsetsSyntax

/// Resolves the names of one scenario and checks its types, reporting mistakes.
///
/// It walks the tree once, declares elements on the way and leaves properties and expectations for a second round, when
/// every name is known. A mistake costs only its own statement.
package final class ScenarioBinder {
  enum Pending {
    case property(PropertyStatement)
    case expectation(ExpectStatement)
  }

  let file: FileID
  let tree: ItemTree
  package let names: NameSource

  /// The names that the scenario itself declares.
  package let rootScope = NameScope(parent: nil)

  package var screen = Screen()
  package var elements: [ElementInfo] = []
  /// In written order, each axis at most once.
  package var axes: [AxisValue] = []
  var conditions: [BoundSelector] = []
  var settings: [BoundSetting] = []
  var limits: [BoundLimit] = []
  /// The `when` blocks around each statement that writes the keyboard.
  var writtenKeyboards: [[Guard]] = []
  /// Whether a limit is being bound, which may name any view of the screen.
  var bindsLimit = false
  var expectations: [BoundExpectation] = []
  var componentUses: [ComponentUse] = []
  var references: [Reference] = []
  var findings: [Finding] = []
  var pending: [(Pending, Context)] = []
  /// The constants that this item declares, with their places.
  var ownConstants: [(statement: LetStatement, context: Context)] = []
  /// The constants whose values are being bound, to detect one that needs itself.
  var openConstants: [Constant] = []
  /// The reads of the current expression so far, and how far it may reach.
  var reads: [Read] = []
  var reach = Reach.property
  /// The element that stands for any user of a component while the component itself is checked.
  var componentHost: ElementID?
  var isOversized = false
  /// The number of statements so far, counting those of components for each use.
  var statementCount = 0
  /// The uses of components for which a mistake is reported.
  var reportedUses: Set<ByteRange> = []
  /// The numbers of components' statements, including those of the components that they use.
  var sizes: [ObjectIdentifier: Int] = [:]
  /// The numbers that are left to code, by where they are written.
  var openNumbers: [OpenPlace: UInt32] = [:]
  /// The number of substituted constants.
  var constantCount = 0
  /// The constants of a cycle, in words.
  var constantCycle: String?
  /// The first mistake in text that is bound in this scenario without being part of it.
  var mistakeElsewhere: String?

  /// Limits the size.
  let meter: AnalysisMeter
  var size = AnalysisSize()
  var cut = AnalysisCut.nothing

  package init(file: FileID, tree: ItemTree, names: NameSource, _ meter: AnalysisMeter = AnalysisMeter()) {
    self.file = file
    self.tree = tree
    self.names = names
    self.meter = meter
    // Enough for most scenarios.
    elements.reserveCapacity(16)
    pending.reserveCapacity(16)
    settings.reserveCapacity(16)
    references.reserveCapacity(64)
    syncElements(place: nil, range: nil, name: nil, guards: [])
  }

  /// Binds a scenario.
  package static func bind(
    _ item: ScenarioItem,
    tree: ItemTree,
    file: FileID,
    names: NameSource,
    _ meter: AnalysisMeter = AnalysisMeter()
  ) -> BoundScenario {
    ScenarioBinder(file: file, tree: tree, names: names, meter).bind(item)
  }

  /// Binds a scenario and a question from outside about it.
  package static func bind(
    _ item: ScenarioItem,
    tree: ItemTree,
    file: FileID,
    names: NameSource,
    question: String?,
    _ meter: AnalysisMeter = AnalysisMeter()
  ) -> BoundQuestion {
    let binder = ScenarioBinder(file: file, tree: tree, names: names, meter)
    let scenario = binder.bind(item)
    return question.map { binder.bindQuestion($0, of: scenario) } ?? BoundQuestion(scenario: scenario)
  }

  /// Binds the scenario, including the words of unused constants if all names are wanted.
  func bind(_ item: ScenarioItem, notesAllNames: Bool = false) -> BoundScenario {
    let range = item.title?.range ?? tree.root.range
    var configurations: [Configuration] = []
    if let block = item.block, canBeBound(block, at: headRange(range)) {
      bindBody(block)
      let values = axisValues
      if canBeLaidOut(values.configurationCount, at: headRange(range)) {
        configurations = self.configurations(values, headRange: range)
        checkAvailability(configurations)
        checkAvailabilityOfViews(configurations)
        takeStylesForViews(configurations)
        checkCycles(configurations)
      }
      checkConstantCount()
      if notesAllNames { noteNamesOfConstants() }
    }
    return result(title: item.titleText ?? "", range: item.title?.range, configurations: configurations)
  }

  /// Checks a component as if it were used in a plain controller's view.
  package static func check(
    _ item: ComponentItem,
    tree: ItemTree,
    file: FileID,
    names: NameSource,
    _ meter: AnalysisMeter = AnalysisMeter()
  ) -> BoundScenario {
    ScenarioBinder(file: file, tree: tree, names: names, meter).check(item)
  }

  /// Checks the component, including the words of unused constants if all names are wanted.
  func check(_ item: ComponentItem, notesAllNames: Bool = false) -> BoundScenario {
    let host = screen.add(item.block.map(isOfSwiftUI) == true ? .swiftUI(.body) : .uiKit(.viewController), to: .window)
    componentHost = host
    syncElements(place: nil, range: nil, name: nil, guards: [])
    if let block = item.block, canBeBound(block, at: headRange(item.name?.range ?? tree.root.range)) {
      bindBody(block, in: host)
      checkCycles([])
      if notesAllNames { noteNamesOfConstants() }
    }
    return result(title: item.name?.text ?? "", range: item.name?.range, configurations: [])
  }

  package func bindBody(_ block: Block, in element: ElementID = .window) {
    let context = Context(element: element, scope: rootScope, file: file, tree: tree)
    walk(block, context)
    var next = 0
    while next < pending.count {
      let (statement, context) = pending[next]
      next += 1
      if context.scope.hasSplitNames {
        for context in alternatives(of: statement, context) { bind(statement, context) }
      } else {
        bind(statement, context)
      }
    }
  }

  private func bind(_ statement: Pending, _ context: Context) {
    switch statement {
    case .property(let property): bindProperty(property, context)
    case .expectation(let expectation): bindExpectation(expectation, context)
    }
  }

  private func result(title: String, range: ByteRange?, configurations: [Configuration]) -> BoundScenario {
    BoundScenario(
      file: file,
      tree: tree,
      title: title,
      titleRange: range ?? tree.root.range,
      configurations: configurations,
      sdkRange: axes[.sdk]?.range,
      screen: screen,
      elements: elements,
      conditions: conditions,
      settings: settings,
      limits: limits,
      shownKeyboards: shownKeyboards,
      expectations: expectations,
      componentUses: componentUses,
      references: references,
      findings: findings,
      dependencies: names.dependencies,
      size: size,
      cut: cut
    )
  }

  /// The statements that show the keyboard by writing it; none if the document says when it is shown.
  private var shownKeyboards: [[Guard]] {
    let saysWhen = settings.contains { $0.setting.property == .isShown && $0.setting.value == .flag(true) }
    return saysWhen ? [] : writtenKeyboards
  }

  // MARK: - Walking

  func walk(_ block: Block, _ context: Context) {
    var context = context
    for node in block.node.children {
      guard fits(node, context) else { return }
      statementCount += 1
      context.order = statementCount
      switch StatementSyntax(node) {
      case .property(let property): pending.append((.property(property), context))
      case .expect(let expectation): pending.append((.expectation(expectation), context))
      case .element(let element): declare(element, context)
      case .presents(let presents): walkPresented(presents, context)
      case .use(let use): expand(use, context)
      case .when(let when): walk(when, context)
      case .at(let at): walk(at, context)
      case .letStatement(let constant): declare(constant, context)
      case .broken: break
      }
    }
  }

  private func declare(_ statement: ElementStatement, _ context: Context, isPresented: Bool = false) {
    let kindToken = statement.kindToken
    let name = statement.name
    let isInBody = isInBody(context.element) || isToolbarOfScreen(statement, context)
    let writtenKind = ElementKind.named(kindToken.text, inBody: isInBody)
    let kind = writtenKind ?? kindInPlace(of: statement, context)
    if !isPresented {
      // An unknown kind is not misplaced among SwiftUI views either.
      if writtenKind != nil || !isInBody { checkPlace(of: kind, kindToken, context) }
    } else if !kind.isController, writtenKind != nil {
      report(
        .misplacedElement,
        at: kindToken.range,
        .cannotBePresented(kind),
        context
      )
    }
    let id: ElementID =
      if kind == .window {
        .window
      } else if isOwnView(kind, of: context.element) {
        context.element
      } else if kind.role == .environment {
        screen.add(kind, to: .window)
      } else {
        screen.add(kind, to: context.element, isPresented: isPresented || kind.isCover)
      }
    if kind.isModifierContent { screen[id].order = context.order }
    let range = statement.node.range
    let place = place(name?.range ?? kindToken.range, context)
    syncElements(place: place, range: range, name: name?.text, guards: context.guards)
    if elements[id.index].place == nil {
      // The bar that came with its container now has a statement.
      elements[id.index].place = place
      elements[id.index].statementRange = range
      elements[id.index].name = name?.text
    }
    elements[id.index].isKindKnown = writtenKind != nil
    if kind == .keyboard { writtenKeyboards.append(context.guards) }
    refer(to: .element(id), at: kindToken.range, context)
    if let name {
      refer(to: .element(id), at: name.range, declaredAt: place, context)
      declareName(name, .element(id), context)
    }
    if writtenKind != nil, kind.isSwiftUI { reportMissingArgument(of: kind, statement, context) }
    guard let block = statement.block else { return }
    var inner = context
    inner.element = id
    walk(block, inner)
  }

  /// Whether it is the modifier of a representable, and not the bar of UIKit's in it, which has no such items.
  private func isToolbarOfScreen(_ statement: ElementStatement, _ context: Context) -> Bool {
    guard screen[context.element].kind == .representable, statement.kindToken.text == "toolbar" else { return false }
    return statement.block?.statements.contains { inner in
      guard case .element(let item) = inner else { return false }
      return ["toolbarItem", "toolbarItemGroup"].contains(item.kindToken.text)
    } ?? false
  }

  /// Whether an element is the view that its controller has anyway: the table of a table view controller.
  private func isOwnView(_ kind: ElementKind, of parent: ElementID) -> Bool {
    let controller = screen[parent].kind
    return kind == .tableView && controller == .tableViewController
      || kind == .collectionView && controller == .collectionViewController
  }

  private func walkPresented(_ statement: PresentsStatement, _ context: Context) {
    if !screen[context.element].kind.isController, let token = statement.node.firstToken {
      report(.misplacedElement, at: token.range, .onlyControllersPresent, context)
      return
    }
    if let block = statement.block { walkPresented(block, context) }
  }

  /// Adds what a block has as what the controller around it presents.
  func walkPresented(_ block: Block, _ context: Context) {
    for inner in block.statements {
      switch inner {
      case .element(let element): declare(element, context, isPresented: true)
      case .use(let use): expand(use, context, isPresented: true)
      case .broken: break
      case .property, .presents, .when, .at, .letStatement, .expect:
        let token = inner.node.firstToken?.range ?? inner.node.range
        report(.misplacedElement, at: token, .presentsHoldsAController, context)
      }
    }
  }

  private func walk(_ statement: WhenStatement, _ context: Context) {
    let selector = statement.selector.flatMap { bindSelector($0, context) }
    if let selector, let node = statement.selector?.node, selector.alternatives.contains(where: { $0.stage != nil }) {
      report(
        .typeMismatch,
        at: node.range,
        .stageInWhen,
        context
      )
    }
    let condition = conditions.count
    // A wrong selector costs only itself: the names in its block are known below.
    conditions.append(selector ?? BoundSelector(alternatives: []))
    var inner = context
    inner.guards.append(Guard(condition: condition, holds: true))
    if let block = statement.block { walk(block, inner) }
    inner.guards[inner.guards.count - 1].holds = false
    if let block = statement.elseBlock { walk(block, inner) }
    if let next = statement.elseWhen { walk(next, inner) }
  }

  private func walk(_ statement: AtStatement, _ context: Context) {
    guard let stage = statement.stage.flatMap({ bindStage($0, context) }) else { return }
    if let name = statement.stage?.name, reportStageInBody(stage, name, context) { return }
    var inner = context
    inner.stage = stage
    if let block = statement.block { walk(block, inner) }
  }

  private func declare(_ statement: LetStatement, _ context: Context) {
    guard let name = statement.name else { return }
    let constant = Constant(statement: statement, file: context.file, tree: context.tree, nameRange: name.range)
    declareName(name, .constant(constant), context)
    let place = place(name.range, context)
    refer(to: .localConstant(place), at: name.range, declaredAt: place, context)
    if context.tree === tree { ownConstants.append((statement, context)) }
  }

  func declareName(_ name: SyntaxToken, _ meaning: NameScope.Meaning, _ context: Context) {
    if let first = context.scope.declare(
      name.text,
      meaning,
      place: place(name.range, context),
      under: context.guards
    ) {
      if reportAtUse(
        .duplicateName,
        .bringsTakenName(name.text),
        context
      ) {
        return
      }
      report(
        .duplicateName,
        at: name.range,
        .isTaken(name.text, "in this scenario"),
        context,
        notes: [Finding.Note(place: first, message: "it is first used here")]
      )
    }
  }

  /// Describes the elements that were added since the last call.
  package func syncElements(place: Place?, range: ByteRange?, name: String?, guards: [Guard]) {
    var isFirst = true
    while elements.count < screen.elements.count {
      elements.append(
        ElementInfo(
          kind: screen.elements[elements.count].kind,
          name: isFirst ? name : nil,
          place: isFirst ? place : nil,
          statementRange: isFirst ? range : nil,
          guards: guards
        )
      )
      isFirst = false
    }
  }

  func place(_ range: ByteRange, _ context: Context) -> Place {
    Place(file: context.file, tree: context.tree, range: range)
  }

  func refer(
    to target: Reference.Target,
    at range: ByteRange,
    declaredAt declaration: @autoclosure () -> Place? = nil,
    _ context: Context
  ) {
    guard context.tree === tree else { return }
    references.append(Reference(range: range, target: target, declaration: declaration()))
  }
}
