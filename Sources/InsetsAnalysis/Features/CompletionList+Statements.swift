import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension CompletionList {
  mutating func addItems() {
    add([.scenario, .component, .device, .let, .import], asStatements: true)
  }

  mutating func addStatements() {
    let block = site.block
    if block.isTable {
      addSelectorTerms(after: [])
      add([.otherwise])
      return
    }
    if block.followsCondition { add([.else], asStatements: true) }
    let keyword = block.header.first?.keyword
    let isOutermost = site.blocks.count == 1
    if isOutermost, keyword == .device { return addAttributes() }
    if isOutermost, keyword == .scenario { return addScenarioStatements() }
    if isOutermost, keyword == .component { return addComponentStatements() }
    if keyword == .presents { return addKinds(of: [.controller]) { _ in true } }
    let runsAtStage = site.blocks.contains { $0.header.first?.keyword == .at }
    if runsAtStage { addCode() } else { addElementStatements() }
  }

  private mutating func addAttributes() {
    let set = namesSet(in: site.block)
    for isSet in [false, true] {
      for attribute in DeviceAttribute.allCases where set.contains(attribute.rawValue) == isSet {
        let type: ValueType? = if case .value(let type) = attribute.type { type } else { nil }
        addBeforeColon(attribute.rawValue, detail: attribute.type.name, attribute.summary, of: type)
      }
    }
  }

  private mutating func addScenarioStatements() {
    let set = namesSet(in: site.block)
    for axis in ScenarioAxis.allCases where !set.contains(axis.rawValue) {
      addBeforeColon(axis.rawValue, detail: axis.example, axis.summary)
    }
    addKinds(of: [.controller, .view, .bar, .environment]) { ElementKindSpec.topLevel.contains($0) }
    addStatementWords([.expect, .when, .at, .use, .let])
    addElements { _ in true }
  }

  /// A component may hold anything, since it is not known what it is used in.
  private mutating func addComponentStatements() {
    addKinds(of: [.view, .part, .controller, .bar]) { _ in true }
    addProperties(of: .uiKit(.viewController), except: namesSet(in: site.block))
    addStatementWords([.when, .at, .use, .let])
    addElements { _ in true }
  }

  private mutating func addElementStatements() {
    let element = scope.context.element
    if let kind = scope.kind {
      addProperties(of: kind, except: namesSet(in: site.block))
      let roles: [ElementRole] =
        kind.isSwiftUI
        ? [.swiftUIView, .view, .controller]
        : kind == .hostingController
          ? [.swiftUIView, .view, .controller, .bar]
          : kind.isContainer ? [.controller, .bar, .view] : [.part, .view, .controller, .bar]
      addKinds(of: roles + (kind.isSwiftUI ? [] : [.environment])) { kind.spec.accepts($0) }
    } else {
      addKinds(of: [.controller, .swiftUIView, .view, .bar, .environment]) { ElementKindSpec.topLevel.contains($0) }
    }
    addStatementWords([.expect, .when, .at, .use, .let])
    if scope.kind?.isController == true { addStatementWords([.presents]) }
    addElements { $0 != element }
  }

  /// Adds what the code of an `at` block does: it sets properties of what is there.
  private mutating func addCode() {
    let element = scope.context.element
    if let kind = scope.kind { addProperties(of: kind, except: namesSet(in: site.block)) }
    addElements { $0 != element }
    addStatementWords([.when, .let, .expect])
  }

  /// Adds the properties of a kind, those that are set in the block last.
  private mutating func addProperties(of kind: ElementKind, except set: Set<String>) {
    for isSet in [false, true] {
      for property in Property.allCases where property.spec.kinds.contains(kind) {
        let spec = property.spec
        guard set.contains(spec.spelling) == isSet else { continue }
        addBeforeColon(
          spec.spelling,
          detail: spec.type.name,
          spec.availability.qualifying(spec.summary),
          of: spec.type,
          isDeprecated: isDeprecated(spec.availability)
        )
      }
    }
  }

  private mutating func addStatementWords(_ keywords: [Keyword]) {
    add(keywords, asStatements: true)
    guard takesTemplates, site.isAtLineEnd, keywords.contains(.expect) else { return }
    let summary = "the expected values of a quantity, with a row for each kind of configuration"
    add("expect table", .keyword, detail: "expect quantity { … }", summary, template: .table)
  }

  /// Whether all versions that the scenario is shown on have something better; the newest one counts if it names none.
  private mutating func isDeprecated(_ availability: Availability) -> Bool {
    guard availability.deprecatedSince != nil else { return false }
    return scope.versions.allSatisfy(availability.isDeprecated)
  }

  private mutating func addKinds(of roles: [ElementRole], where isAccepted: (ElementKind) -> Bool) {
    for role in roles {
      for kind in ElementKind.allCases where kind.role == role && isAccepted(kind) {
        add(kind.spelling, .element, detail: kind.spec.className, kind.spec.availability.qualifying(kind.spec.summary))
      }
    }
  }

  /// Adds the properties and elements that a path at the beginning of a statement may go on with.
  mutating func addPropertyNames(after path: [SyntaxToken]) {
    guard let resolved = scope.binder.elementPath(path, scope.context), resolved.rest.isEmpty else { return }
    addProperties(of: scope.binder.screen[resolved.element].kind, except: [])
    addSteps(after: path, from: resolved.element)
  }

  /// The names of what a block sets, as far as they are whole statements.
  private func namesSet(in block: OpenLevel) -> Set<String> {
    guard let node = block.opening?.parent, node.kind == .block else { return [] }
    var names: Set<String> = []
    for case .property(let statement) in node.children.map(StatementSyntax.init) where statement.path.count == 1 {
      // The word under the cursor is not set yet.
      if let name = statement.path.first, !holdsCursor(name) { names.insert(name.text) }
    }
    return names
  }
}

extension OpenLevel {
  /// Whether the block that closed right before is that of a `when`, or of an `else when`.
  fileprivate var followsCondition: Bool {
    guard let first = closedHeader.first?.keyword else { return false }
    return first == .when || (first == .else && closedHeader.dropFirst().first?.keyword == .when)
  }
}
