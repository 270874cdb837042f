import InsetsAnalysis
import InsetsEngine
import InsetsLanguage
import Testing

struct ElementKindSpecTests {
  @Test(arguments: ElementKind.allCases)
  func `each kind has its own row, and can stand somewhere`(kind: ElementKind) {
    #expect(
      ElementKind.allCases.contains { $0.spec.accepts(kind) }
        || ElementKindSpec.topLevel.contains(kind)
    )
    checkAvailability(kind.spec.availability)
  }

  @Test(arguments: ElementKind.allCases)
  func `roles agree with the engine's families`(kind: ElementKind) {
    #expect((kind.role == .controller) == kind.isController)
    if kind.role == .bar { #expect(kind.isBar) }
    if kind.isContainer { #expect(kind.role == .controller) }
  }

  @Test(arguments: [
    (UIKitKind.navigationController, UIKitKind.viewController),
    (.navigationController, .tabBarController),
    (.navigationController, .navigationBar),
    (.navigationController, .toolbar),
    (.tabBarController, .navigationController),
    (.tabBarController, .tabBar),
    (.viewController, .tabBar),
    (.view, .viewController),
    (.tableView, .cell),
    (.tableViewController, .section),
    (.section, .cell),
    (.section, .item),
    (.collectionView, .item),
    (.cell, .label),
    (.navigationBar, .label),
    (.viewController, .keyboard),
    (.window, .viewController),
  ])
  func `UIKit has a place for it`(parent: UIKitKind, child: UIKitKind) {
    #expect(parent.spec.accepts(.uiKit(child)))
  }

  @Test(arguments: [
    // Pushing either raises an exception.
    (UIKitKind.navigationController, UIKitKind.navigationController),
    (.navigationController, .splitViewController),
    // A bar belongs to the container that shows it.
    (.navigationController, .tabBar),
    (.tabBarController, .navigationBar),
    // Parts of tables and collections.
    (.viewController, .cell),
    (.scrollView, .section),
    (.tableView, .item),
    (.collectionView, .cell),
    (.section, .section),
    (.cell, .cell),
    (.statusBar, .view),
    (.keyboard, .view),
  ])
  func `UIKit has no place for it`(parent: UIKitKind, child: UIKitKind) {
    #expect(!parent.spec.accepts(.uiKit(child)))
  }

  @Test func `only parts of tables and collections need something around them`() {
    let inner = ElementKind.allCases.filter { !$0.isSwiftUI && !ElementKindSpec.topLevel.contains($0) }
    #expect(inner == [UIKitKind.header, .footer, .section, .cell, .item].map(ElementKind.uiKit))
  }
}

struct KindSetTests {
  @Test func `a controller stands for its view`() {
    for kind in ElementKind.allCases where kind.isController {
      #expect(Property.frame.spec.kinds.contains(kind))
      #expect(Property.layoutMargins.spec.kinds.contains(kind))
    }
    #expect(Property.rowHeight.spec.kinds.kinds.compactMap(\.uiKitKind) == [.tableViewController, .tableView])
    #expect(Property.itemSize.spec.kinds.kinds.compactMap(\.uiKitKind) == [.collectionViewController, .collectionView])
  }

  @Test func `the system places what comes with it`() {
    for kind in [UIKitKind.statusBar, .keyboard, .window, .section, .cell] {
      #expect(!Property.frame.spec.kinds.contains(.uiKit(kind)))
    }
    #expect(Property.height.spec.kinds.contains(.uiKit(.statusBar)))
    #expect(Property.height.spec.kinds.contains(.uiKit(.keyboard)))
    #expect(Property.height.spec.kinds.contains(.uiKit(.cell)))
    #expect(!Property.width.spec.kinds.contains(.uiKit(.cell)))
  }

  @Test func `families list their kinds in the order of declaration`() {
    #expect(
      KindSet.scrollViews.kinds.compactMap(\.uiKitKind) == [
        .tableViewController, .collectionViewController, .textView, .webView, .scrollView,
        .tableView, .collectionView,
      ]
    )
    #expect(KindSet.translucentBars.kinds.compactMap(\.uiKitKind) == [.navigationBar, .tabBar, .toolbar, .searchBar])
  }
}
