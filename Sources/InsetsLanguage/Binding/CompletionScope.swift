import InsetsEngine
import InsetsSyntax

/// The names at the cursor, and the element around it.
package struct CompletionScope {
  package let binder: ScenarioBinder
  package private(set) var context: ScenarioBinder.Context
  /// The kind of element directly around the cursor; nil at the top of a scenario, where nothing can be set.
  package private(set) var kind: ElementKind?

  /// The headers are the words before the brace of each open block at the cursor, outermost first.
  package init(_ headers: [[SyntaxToken]], in tree: ItemTree, of file: FileID, scopes: [FileID: FileScope]) {
    binder = ScenarioBinder(file: file, tree: tree, names: NameSource(scopes: scopes))
    context = ScenarioBinder.Context(element: .window, scope: binder.rootScope, file: file, tree: tree)
    switch ItemSyntax(tree) {
    case .scenario(let item):
      if let block = item.block { binder.bindBody(block) }
    case .component(let item):
      context.element = binder.screen.add(.viewController, to: .window)
      kind = .uiKit(.viewController)
      binder.syncElements(place: nil, range: nil, name: nil, guards: [])
      if let block = item.block { binder.bindBody(block, in: context.element) }
    case .importItem, .letItem, .device, .broken, .endOfFile: break
    }
    for header in headers { enter(header) }
  }

  private mutating func enter(_ header: [SyntaxToken]) {
    guard let first = header.first else { return }
    let keyword = first.keyword
    if keyword == .at {
      context.stage = header.dropFirst().first.flatMap { Stage.named($0.text) }
    } else if keyword == .use {
      enterUse(header)
    } else if ![.when, .else, .presents, .expect, .scenario, .component, .device].contains(keyword) {
      enterElement(first)
    }
  }

  /// Whether the statements there are SwiftUI's.
  package var isInBody: Bool { kind.map { $0.isSwiftUI && $0 != .representable } ?? false }

  private mutating func enterElement(_ kindToken: SyntaxToken) {
    kind = ElementKind.named(kindToken.text, inBody: isInBody) ?? .uiKit(.view)
    let declared = binder.elements.firstIndex { info in
      info.place?.tree === context.tree && info.statementRange?.lowerBound == kindToken.range.lowerBound
    }
    // A bar that is written twice is declared at its first place.
    let element = declared.map(ElementID.init) ?? children.first { binder.screen[$0].kind == kind }
    if let element { context.element = element }
  }

  private mutating func enterUse(_ header: [SyntaxToken]) {
    var element: ElementID?
    if header.count > 3, case .instance(let root, let inner)? = context.scope.meaning(of: header[3].text) {
      element = root
      let scope = NameScope(parent: inner)
      scope.outer = context.scope
      context.enter(scope)
    } else if header.count > 1, let symbol = binder.names.symbol(named: header[1].text, from: context.file) {
      element = children.first { binder.elements[$0.index].place?.tree === symbol.tree }
    }
    guard let element else { return }
    context.element = element
    kind = binder.screen[element].kind
  }

  private var children: [ElementID] {
    binder.screen[context.element].children.filter { binder.elements.indices.contains($0.index) }
  }

  // MARK: - Names

  /// The named elements, in the order of the screen.
  package var elements: [(name: String, element: ElementID)] { elements(in: context.scope) }

  /// The elements that can follow an element in a path.
  package func steps(after path: [SyntaxToken], from element: ElementID) -> [(name: String, element: ElementID)] {
    if path.count == 1, case .instance(_, let inner)? = context.scope.meaning(of: path[0].text) {
      return elements(in: inner)
    }
    return elements.compactMap { name, _ in
      binder.step(name, from: element, scope: nil, context).map { (name, $0) }
    }
  }

  private func elements(in scope: NameScope) -> [(name: String, element: ElementID)] {
    Set(scope.names).compactMap { name -> (name: String, element: ElementID)? in
      switch scope.meaning(of: name) {
      case .element(let element): (name, element)
      case .instance(let root?, _): (name, root)
      case .instance, .constant, nil: nil
      }
    }.sorted { ($0.element, $0.name) < ($1.element, $1.name) }
  }

  /// The scenario's own constants, sorted by name.
  package var constants: [(name: String, constant: Constant)] {
    Set(context.scope.names).sorted().compactMap { name in
      if case .constant(let constant)? = context.scope.meaning(of: name) { (name, constant) } else { nil }
    }
  }

  /// The environment's words that stand for an element here.
  package var environment: [(word: EnvironmentWord, element: ElementID)] {
    EnvironmentWord.allCases.compactMap { word in
      guard context.scope.meaning(of: word.rawValue) == nil else { return nil }
      return binder.environmentElement(word.rawValue, from: context.element).map { (word, $0) }
    }
  }

  package func isInScrollView(_ element: ElementID) -> Bool {
    binder.screen[element].parent.map { binder.screen[$0].kind.isScrollView } ?? false
  }

  /// Whether an element has the same superview as another.
  package func isSibling(_ sibling: ElementID, of element: ElementID) -> Bool {
    binder.screen[sibling].parent == binder.screen[element].parent && sibling != element
  }

  // MARK: - Axes

  /// The devices that the scenario names, or its default devices.
  package var devices: [Device] {
    guard let axis = binder.axes[.devices] else { return RepresentativeDevices.running(versions) }
    var seen: Set<String> = []
    return axis.entries.flatMap { entry -> [Device] in
      if case .devices(let devices) = entry.choice { devices } else { [] }
    }.filter { seen.insert($0.id).inserted }
  }

  /// The versions of iOS that the scenario names.
  package var versions: [OSVersion] {
    (binder.axes[.iOS]?.entries ?? []).flatMap { entry -> [OSVersion] in
      if case .versions(let versions) = entry.choice { versions } else { [] }
    }
  }
}
