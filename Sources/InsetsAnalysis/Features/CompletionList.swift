import InsetsChecking
import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// The completions of one place, collected in their order.
struct CompletionList {
  let site: CompletionSite
  let analyzer: ItemAnalyzer
  /// Whether those are wanted that are worth nothing without places to fill in.
  let takesTemplates: Bool
  private(set) var completions: [Completion] = []
  private var labels: Set<String> = []
  /// Binds the item, so only where names or elements count.
  lazy var scope = site.scope(analyzer)

  init(_ site: CompletionSite, _ analyzer: ItemAnalyzer, takesTemplates: Bool) {
    self.site = site
    self.takesTemplates = takesTemplates
    self.analyzer = analyzer
  }

  mutating func fill() {
    if site.isQuoted { return addQuotedNames() }
    switch site.position {
    case .nothing: break
    case .item: addItems()
    case .statement: addStatements()
    case .propertyName(let path): addPropertyNames(after: path)
    case .propertyValue(let path, let operand): addPropertyValues(path, operand)
    case .constant(let operand): addConstantValues(operand)
    case .question(let operand): addQuestion(operand)
    case .expectedValue(let question, let operand): addExpectedValues(question, operand)
    case .joint(let keywords): add(keywords)
    case .selector(let terms): addSelectorTerms(after: terms)
    case .stage: addStages()
    case .component: addSymbols(of: .component)
    case .baseDevice: addBaseDevices()
    }
  }

  /// Adds a completion, unless one with its label is there; a number under the cursor can only become another one.
  mutating func add(
    _ label: String,
    _ kind: CompletionKind,
    detail: String? = nil,
    _ documentation: String?,
    insertion: String? = nil,
    template: CompletionTemplate? = nil,
    isDeprecated: Bool = false
  ) {
    guard !site.isNumber || label.first?.isNumber == true, labels.insert(label).inserted else { return }
    completions.append(
      Completion(
        label: label,
        kind: kind,
        detail: detail,
        documentation: documentation,
        replacing: site.replacing,
        typed: site.typed,
        insertion: insertion ?? label,
        template: template,
        isDeprecated: isDeprecated
      )
    )
  }

  /// Adds a word that a colon and a value follow.
  ///
  /// Where the type of the value is given, a place is left for each of its parts.
  mutating func addBeforeColon(
    _ label: String,
    detail: String?,
    _ documentation: String?,
    of type: ValueType? = nil,
    isDeprecated: Bool = false
  ) {
    add(
      label,
      .property,
      detail: detail,
      documentation,
      insertion: site.isBeforeColon ? label : label + ": ",
      template: site.isBeforeColon ? nil : type.flatMap { CompletionTemplate(label, of: $0) },
      isDeprecated: isDeprecated
    )
  }

  /// Adds words of the grammar; those that begin an item or a statement bring the rest of it along.
  mutating func add(_ keywords: [Keyword], asStatements: Bool = false) {
    for keyword in keywords {
      let template = asStatements && site.isAtLineEnd ? CompletionTemplate(keyword) : nil
      add(keyword.rawValue, .keyword, detail: keyword.form, keyword.summary, template: template)
    }
  }

  // MARK: - Names of the document

  /// The document's other items of a kind and those that its imports bring, each in order of their names.
  func symbols(of kind: FileSymbol.Kind) -> [FileSymbol] {
    guard let names = analyzer.scopes[analyzer.file] else { return [] }
    return [names.declared, names.imported].flatMap { symbols in
      symbols.values.filter { $0.kind == kind && $0.tree !== site.tree }.sorted { $0.name < $1.name }
    }
  }

  mutating func addSymbols(of kind: FileSymbol.Kind) {
    for symbol in symbols(of: kind) { add(symbol) }
  }

  mutating func add(_ symbol: FileSymbol) {
    add(symbol.name, symbol.completionKind, detail: symbol.completionDetail, symbol.completionDocumentation)
  }
}

extension FileSymbol {
  fileprivate var completionKind: CompletionKind {
    switch kind {
    case .constant, .component: .name
    case .device: .device
    }
  }

  /// What follows the name of a constant or device in its declaration.
  fileprivate var completionDetail: String? {
    switch ItemSyntax(tree) {
    case .letItem(let item): item.value?.oneLine
    case .device(let item): item.base?.text
    case .component, .scenario, .importItem, .broken, .endOfFile: nil
    }
  }

  fileprivate var completionDocumentation: String {
    if let line = tree.documentation?.firstLine { return line }
    switch kind {
    case .constant: return "a constant of \(file.lastComponent)"
    case .device: return "a device of \(file.lastComponent)"
    case .component: return "a component of \(file.lastComponent)"
    }
  }
}

extension ExpressionSyntax {
  /// The value as written, if it is short and on one line.
  var oneLine: String? {
    let text = node.text
    return text.isEmpty || text.count > 40 || text.contains(where: \.isNewline) ? nil : text
  }
}

extension String {
  /// The first line; nil when there is nothing on it.
  var firstLine: String? {
    let line = prefix { !$0.isNewline }
    return line.isEmpty ? nil : String(line)
  }
}
