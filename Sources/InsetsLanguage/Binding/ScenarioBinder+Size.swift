import InsetsEngine
import InsetsSyntax

// How much an item may be, and what is left out of one that is more.
extension ScenarioBinder {
  /// No screen has more elements, the window and its bars included.
  static let mostElements = 1000
  /// No scenario says more of its screen.
  static let mostStatements = 10_000

  /// No components use each other more levels deep.
  static let deepestUse = 32

  /// No constants use each other more levels deep.
  static let deepestConstant = 64

  /// No item needs more constants put in their places.
  static let mostConstants = 20_000

  /// No more names are compared with the misspelt ones of an item.
  static let mostComparedNames = 100_000

  // MARK: - The item as a whole

  /// Whether the statements are not too many to look at; says so where they are.
  func canBeBound(_ block: Block, at range: ByteRange) -> Bool {
    size.binding = expandedSize(of: block.statements, in: file, depth: 0)
    guard !meter.admits(binding: size.binding) else { return true }
    cut = .everything
    reportTooLarge(at: range, .statementsAreTooMany(size.binding))
    return false
  }

  /// Whether the layouts of the scenario are not too much; says so where they are.
  func canBeLaidOut(_ count: (all: Int, different: Int), at range: ByteRange) -> Bool {
    let selectors = expectations.flatMap { [$0.selector] + $0.rows.map(\.selector) }.compactMap(\.self) + conditions
    let rows = expectations.reduce(0) { $0 + 1 + $1.rows.count }
    // What a long expression is made of is looked up as well.
    let operands = (tree.tokens.count + 2 * constantCount) / 8
    let things =
      elements.count + settings.count + rows + operands + selectors.reduce(0) { $0 + $1.alternatives.count }
    size.layout = count.all + count.different * things
    guard !meter.admits(layout: size.layout) else { return true }
    cut = .layout
    let isAlone = size.layout > AnalysisSize.mostOfItem.layout
    reportTooLarge(at: range, .layoutsAreTooMuch(things, on: count.all, isAlone: isAlone))
    return false
  }

  /// The title or name, or the first word of an item that has none.
  func headRange(_ range: ByteRange) -> ByteRange {
    range == tree.root.range ? tree.root.firstToken?.range ?? range : range
  }

  private func reportTooLarge(at range: ByteRange, _ message: Finding.Message) {
    report(.tooLarge, at: range, message, Context(element: .window, scope: rootScope, file: file, tree: tree))
  }

  /// Whether there is room for what a component brings; the first that has none is reported.
  func canUse(_ count: Int, at range: ByteRange, _ context: Context) -> Bool {
    if isOversized { return false }
    guard statementCount + count > Self.mostStatements else { return true }
    reportOversized(at: range, context)
    return false
  }

  // MARK: - Statements

  /// Whether there is room for another statement; the first that has none is reported.
  func fits(_ node: SyntaxNode, _ context: Context) -> Bool {
    if isOversized { return false }
    guard screen.elements.count >= Self.mostElements || statementCount >= Self.mostStatements else { return true }
    reportOversized(at: node.firstToken?.range ?? node.range, context)
    return false
  }

  private func reportOversized(at range: ByteRange, _ context: Context) {
    isOversized = true
    var own = context
    own.tree = tree
    report(
      .oversizedScenario,
      // What a component brings too much is the fault of the scenario that uses it.
      at: context.tree === tree ? range : tree.root.firstToken?.range ?? tree.root.range,
      .holdsAtMost(Self.mostElements, Self.mostStatements),
      own
    )
  }

  // MARK: - Components

  /// How many statements a component brings, with those of the components that it uses.
  ///
  /// Components that use others twice double with every level, so they are counted and not walked.
  func size(of symbol: FileSymbol, depth: Int) -> Int {
    if let known = sizes[ObjectIdentifier(symbol.tree)] { return known }
    guard depth < Self.deepestUse, case .component(let item) = ItemSyntax(symbol.tree), let block = item.block else {
      return 0
    }
    // One that uses itself is a mistake that is reported when it is walked.
    sizes[ObjectIdentifier(symbol.tree)] = 0
    let size = expandedSize(of: block.statements, in: symbol.file, depth: depth + 1)
    sizes[ObjectIdentifier(symbol.tree)] = size
    return size
  }

  /// How many statements these are with those of the components that they use; no more than a scenario has room for.
  func expandedSize(of statements: [StatementSyntax], in file: FileID, depth: Int) -> Int {
    var size = 0
    for statement in statements {
      size += 1
      switch statement {
      case .use(let use):
        if let token = use.component, let symbol = names.symbol(named: token.text, from: file),
          symbol.kind == .component
        {
          size += self.size(of: symbol, depth: depth)
        }
        size += expandedSize(of: use.block?.statements ?? [], in: file, depth: depth)
      case .element(let element): size += expandedSize(of: element.block?.statements ?? [], in: file, depth: depth)
      case .presents(let presents): size += expandedSize(of: presents.block?.statements ?? [], in: file, depth: depth)
      case .at(let at): size += expandedSize(of: at.block?.statements ?? [], in: file, depth: depth)
      case .when(let when):
        var next: WhenStatement? = when
        while let branch = next {
          size += expandedSize(of: branch.block?.statements ?? [], in: file, depth: depth)
          size += expandedSize(of: branch.elseBlock?.statements ?? [], in: file, depth: depth)
          next = branch.elseWhen
        }
      case .property, .expect, .letStatement, .broken: break
      }
      // Sums of much more would be too large for a number.
      if size > Self.mostStatements { return Self.mostStatements + 1 }
    }
    return size
  }
}
