/// What an element of a screen is, in UIKit's class names without their prefix.
package enum ElementKind: String, CaseIterable, Sendable {
  // Controllers; each stands for its view too.
  case viewController, tableViewController, collectionViewController
  case navigationController, tabBarController, splitViewController
  case searchController, hostingController
  // Bars and the environment.
  case statusBar, navigationBar, tabBar, toolbar, searchBar, keyboard, window
  // Views.
  case view, label, button, imageView, textField, textView, stackView, webView, mapView
  case `switch`, slider, stepper, segmentedControl, pageControl, datePicker, progressView, activityIndicator
  case scrollView, tableView, collectionView
  // Parts of tables and collections.
  case header, footer, section, cell, item

  package var isController: Bool {
    switch self {
    case .viewController, .tableViewController, .collectionViewController, .navigationController, .tabBarController,
      .splitViewController, .searchController, .hostingController:
      true
    default: false
    }
  }

  /// Whether the controller keeps a stack or a set of tabs and shows one child at a time.
  package var isContainer: Bool {
    self == .navigationController || self == .tabBarController || self == .splitViewController
  }

  package var isBar: Bool {
    switch self {
    case .statusBar, .navigationBar, .tabBar, .toolbar, .searchBar: true
    default: false
    }
  }

  /// Whether the element, or the view of the controller, is a scroll view of some kind.
  package var isScrollView: Bool {
    switch self {
    case .scrollView, .tableView, .collectionView, .textView, .webView, .tableViewController,
      .collectionViewController:
      true
    default: false
    }
  }

  package var isTable: Bool { self == .tableView || self == .tableViewController }

  package var isCollection: Bool { self == .collectionView || self == .collectionViewController }
}
