import InsetsEngine

/// A named family of element kinds.
package struct KindSet: Hashable, Sendable {
  /// The family's name in the plural: `scroll views`.
  package let name: String
  /// In the order of their declaration.
  package let kinds: [ElementKind]
  private let numbers: BitSet

  package init(_ name: String, where isMember: (ElementKind) -> Bool) {
    self.name = name
    kinds = ElementKind.allCases.filter(isMember)
    numbers = kinds.reduce(into: BitSet()) { $0.insert($1.number) }
  }

  package func contains(_ kind: ElementKind) -> Bool { numbers.contains(kind.number) }
}

extension KindSet {
  package static let controllers = KindSet("controllers") { $0.isController }
  package static let navigationControllers = KindSet("navigation controllers") { $0 == .navigationController }
  package static let tabBarControllers = KindSet("tab bar controllers") { $0 == .tabBarController }
  package static let splitViewControllers = KindSet("split view controllers") { $0 == .splitViewController }
  package static let webViews = KindSet("web views") { $0 == .webView }
  package static let scrollViews = KindSet("scroll views") { $0.isScrollView }
  package static let textViews = KindSet("text views") { $0 == .textView }
  package static let hostingControllers = KindSet("hosting controllers") { $0 == .hostingController }
  package static let tables = KindSet("tables") { $0.isTable }
  package static let collections = KindSet("collections") { $0.isCollection }
  package static let tablesAndCells = KindSet("tables and cells") { $0.isTable || $0 == .cell }
  package static let collectionsAndSections = KindSet("collections and sections") {
    $0.isCollection || $0 == .uiKit(.section)
  }
  package static let partsWithContentView = KindSet("cells, items, headers and footers") {
    $0.hasContentView
  }
  package static let navigationBars = KindSet("navigation bars") { $0 == .navigationBar }
  package static let stackViews = KindSet("stack views") { $0 == .stackView }

  package static let statusBar = KindSet("the status bar") { $0 == .statusBar }
  package static let linesOfText = KindSet("labels, buttons and text fields") {
    $0 == .uiKit(.label) || $0 == .uiKit(.button) || $0 == .uiKit(.textField)
  }
  package static let keyboard = KindSet("the keyboard") { $0 == .keyboard }

  /// Views that an author places; a controller stands for its view.
  package static let placedViews = KindSet("views") { $0.role == .controller || $0.role == .view || $0.role == .bar }

  /// The views of storyboards and XIBs, including those that lists place.
  package static let viewsInNibs = KindSet("views, cells, items, headers and footers") {
    placedViews.contains($0) || partsWithContentView.contains($0)
  }

  /// The same and the window, which need not fill the screen.
  package static let placedViewsAndWindow = KindSet("views and the window") {
    placedViews.contains($0) || $0 == .window
  }

  /// Views with a width of their author's, including those that a collection lays out.
  package static let viewsOfOwnWidth = KindSet("views, items, headers and footers") {
    placedViews.contains($0) || $0 == .item || $0 == .uiKit(.header) || $0 == .uiKit(.footer)
  }

  /// Elements with a height of their own; the status bar grows during a call, the keyboard with its input.
  package static let viewsOfOwnHeight = KindSet(
    "views, cells, items, headers, footers, the status bar and the keyboard"
  ) { viewsOfOwnWidth.contains($0) || $0 == .cell || $0 == .statusBar || $0 == .keyboard }

  /// All `UIView`s.
  package static let views = KindSet("views") { $0.isUIView }

  /// Elements that an author can hide.
  package static let hideable = KindSet("views and the status bar") {
    $0 == .statusBar || ($0 != .window && views.contains($0))
  }

  /// The bars that let content shine through.
  package static let translucentBars = KindSet("bars") { $0.role == .bar }

  /// The bars that come with containers and have an appearance.
  package static let barsWithAppearance = KindSet("navigation bars, tab bars and toolbars") {
    $0 == .navigationBar || $0 == .tabBar || $0 == .uiKit(.toolbar)
  }

}
