import InsetsEngine
import InsetsSyntax

// The limits on the size of an item, and what is left out of a larger one.
extension ScenarioBinder {
  /// The greatest number of elements of a screen, including the window and its bars.
  static let mostElements = 1000
  /// The greatest number of statements of a scenario.
  static let mostStatements = 10_000

  /// The greatest depth of components that use each other.
  static let deepestUse = 32

  /// The greatest depth of constants that use each other.
  static let deepestConstant = 64

  /// The greatest number of constants that an item can substitute.
  static let mostConstants = 20_000

  /// The greatest number of names that an item's misspelt ones are compared with.
  static let mostComparedNames = 100_000

  // MARK: - The item as a whole

  /// Whether the number of statements is within the limit, with a report if it is not.
  func canBeBound(_ block: Block, at range: ByteRange) -> Bool {
    size.binding = expandedSize(of: block, in: file, depth: 0)
    guard !meter.admits(binding: size.binding) else { return true }
    cut = .everything
    reportTooLarge(at: range, .statementsAreTooMany(size.binding))
    return false
  }

  /// Whether the layouts of the scenario are within the limit, with a report if they are not.
  func canBeLaidOut(_ count: (all: Int, different: Int), at range: ByteRange) -> Bool {
    var rows = 0
    var alternatives = conditions.reduce(0) { $0 + $1.alternatives.count }
    for expectation in expectations {
      rows += 1 + expectation.rows.count
      alternatives += expectation.selector?.alternatives.count ?? 0
      for row in expectation.rows { alternatives += row.selector?.alternatives.count ?? 0 }
    }
    // The operands of a long expression are looked up as well.
    let operands = (tree.tokens.count + 2 * constantCount) / 8
    let things = elements.count + settings.count + limits.count + rows + operands + alternatives
    // Each constraint with a priority may move all others when their system is solved.
    let optional = limits.count { $0.priority < 1000 }
    size.layout = count.all + count.different * (things + optional * optional / 32)
    guard !meter.admits(layout: size.layout) else { return true }
    cut = .layout
    let isAlone = size.layout > AnalysisSize.mostOfItem.layout
    reportTooLarge(at: range, .layoutsAreTooMuch(things, on: count.all, isAlone: isAlone))
    return false
  }

  /// The title or name, or the first word of an item without either.
  func headRange(_ range: ByteRange) -> ByteRange {
    range == tree.root.range ? tree.root.firstToken?.range ?? range : range
  }

  private func reportTooLarge(at range: ByteRange, _ message: Finding.Message) {
    report(.tooLarge, at: range, message, itemContext)
  }

  /// Whether there is room for a component's statements; the first without room is reported.
  func canUse(_ count: Int, at range: ByteRange, _ context: Context) -> Bool {
    if isOversized { return false }
    guard statementCount + count > Self.mostStatements else { return true }
    reportOversized(at: range, context)
    return false
  }

  // MARK: - Statements

  /// Whether there is room for another statement; the first without room is reported.
  func fits(_ node: SyntaxNode, _ context: Context) -> Bool {
    if isOversized { return false }
    guard screen.elements.count >= Self.mostElements || statementCount >= Self.mostStatements else { return true }
    reportOversized(at: node.firstToken?.range ?? node.range, context)
    return false
  }

  private func reportOversized(at range: ByteRange, _ context: Context) {
    isOversized = true
    var own = context
    own.enter(context.scope, file: context.file, tree: tree)
    report(
      .oversizedScenario,
      // The scenario that uses a component is at fault for its statements.
      at: context.tree === tree ? range : tree.root.firstToken?.range ?? tree.root.range,
      .holdsAtMost(Self.mostElements, Self.mostStatements),
      own
    )
  }

  // MARK: - Components

  /// The number of a component's statements, including those of the components that it uses.
  ///
  /// Components that use others twice double with every level, so they are counted without walking them.
  func size(of symbol: FileSymbol, depth: Int) -> Int {
    if let known = sizes[ObjectIdentifier(symbol.tree)] { return known }
    guard depth < Self.deepestUse, case .component(let item) = ItemSyntax(symbol.tree), let block = item.block else {
      return 0
    }
    // A component that uses itself is reported when it is walked.
    sizes[ObjectIdentifier(symbol.tree)] = 0
    let size = expandedSize(of: block, in: symbol.file, depth: depth + 1)
    sizes[ObjectIdentifier(symbol.tree)] = size
    return size
  }

  /// The number of a block's statements, including those of the components that they use, up to the limit.
  private func expandedSize(of block: Block?, in file: FileID, depth: Int) -> Int {
    guard let block else { return 0 }
    var size = 0
    for node in block.node.children {
      size += 1
      switch StatementSyntax(node) {
      case .use(let use):
        if let token = use.component, let symbol = names.symbol(named: token.text, from: file),
          symbol.kind == .component
        {
          size += self.size(of: symbol, depth: depth)
        }
        size += expandedSize(of: use.block, in: file, depth: depth)
      case .element(let element): size += expandedSize(of: element.block, in: file, depth: depth)
      case .presents(let presents): size += expandedSize(of: presents.block, in: file, depth: depth)
      case .at(let at): size += expandedSize(of: at.block, in: file, depth: depth)
      case .when(let when):
        var next: WhenStatement? = when
        while let branch = next {
          size += expandedSize(of: branch.block, in: file, depth: depth)
          size += expandedSize(of: branch.elseBlock, in: file, depth: depth)
          next = branch.elseWhen
        }
      case .property, .expect, .letStatement, .broken: break
      }
      // The sums could otherwise overflow.
      if size > Self.mostStatements { return Self.mostStatements + 1 }
    }
    return size
  }
}
