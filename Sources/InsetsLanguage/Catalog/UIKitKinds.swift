import InsetsEngine

extension UIKitKind {
  /// The row of the table.
  package var spec: ElementKindSpec { UIKitKind.specs[Int(rawValue)] }

  private static let specs = allCases.map(\.row)

  private var row: ElementKindSpec {
    switch self {
    // Controllers. Each also stands for its view.
    case .viewController: kind("UIViewController", "a controller and its view", children: .content)
    case .tableViewController:
      kind("UITableViewController", "a controller whose view is a table", children: .tableContent)
    case .collectionViewController:
      kind("UICollectionViewController", "a controller whose view is a collection view", children: .collectionContent)
    case .navigationController:
      kind(
        "UINavigationController",
        "a stack of controllers with a navigation bar; the last one is on screen",
        children: .stackContent
      )
    case .tabBarController:
      kind(
        "UITabBarController",
        "one controller per tab of a tab bar; the first one is on screen unless selectedIndex says otherwise",
        children: .tabs
      )
    case .splitViewController:
      kind("UISplitViewController", "controllers in columns, the primary one first", children: .columns)
    case .searchController:
      kind("UISearchController", "a search bar and the controller that shows its results", children: .content, since: 8)
    case .hostingController:
      kind("UIHostingController", "a controller that shows SwiftUI content", children: .hostingContent, since: 13)
    // Bars and the environment.
    case .statusBar: kind(nil, "the bar with the clock at the top of the screen", children: .none)
    case .navigationBar:
      kind("UINavigationBar", "the bar with the title and the back button; every navigation controller has one")
    case .tabBar: kind("UITabBar", "the bar with the tabs; every tab bar controller has one")
    case .toolbar:
      kind(
        "UIToolbar",
        "a bar with buttons; every navigation controller has one, hidden until isToolbarHidden is false"
      )
    case .searchBar: kind("UISearchBar", "a bar with a search field")
    case .keyboard:
      kind(
        nil,
        "the keyboard, shown unless isShown is false; without a height it is the one with letters and suggestions",
        children: .none
      )
    case .window:
      kind("UIWindow", "the window; as large as the screen unless its size is set", children: .windowContent)
    // Views.
    case .view: kind("UIView", "a plain view", children: .content)
    case .label: kind("UILabel", "text to read, with its own height")
    case .button: kind("UIButton", "a button, with its own height")
    case .imageView: kind("UIImageView", "an image")
    case .textField: kind("UITextField", "an editable line of text, with its own height")
    case .textView: kind("UITextView", "scrolling text with many lines")
    case .stackView: kind("UIStackView", "a row or column of views", children: .content, since: 9)
    case .webView: kind("WKWebView", "a web page; takes its scroll view's properties")
    case .mapView: kind("MKMapView", "a map")
    case .switch: kind("UISwitch", "a switch, with its own size")
    case .slider: kind("UISlider", "a slider, with its own height")
    case .stepper: kind("UIStepper", "a stepper, with its own size")
    case .segmentedControl: kind("UISegmentedControl", "a row of segments, with its own height")
    case .pageControl: kind("UIPageControl", "a row of page dots, with its own height")
    case .datePicker: kind("UIDatePicker", "a compact date picker, with its own size")
    case .progressView: kind("UIProgressView", "a progress bar, with its own height")
    case .activityIndicator: kind("UIActivityIndicatorView", "a spinner, with its own size")
    case .scrollView: kind("UIScrollView", "a view with scrolling content", children: .content)
    case .tableView: kind("UITableView", "scrolling rows, in sections", children: .tableContent)
    case .collectionView:
      kind("UICollectionView", "scrolling items, in sections, arranged by a flow layout", children: .collectionContent)
    // Parts of tables and collections.
    case .header:
      kind("UITableViewHeaderFooterView", "the header of a section or of the whole table", children: .content)
    case .footer:
      kind("UITableViewHeaderFooterView", "the footer of a section or of the whole table", children: .content)
    case .section: kind(nil, "a section of a table or collection view", children: .sectionContent)
    case .cell:
      kind("UITableViewCell", "a row of a table; its subviews are in its contentView", children: .hostingContent)
    case .item: kind("UICollectionViewCell", "a cell of a collection view", children: .hostingContent)
    }
  }

  private func kind(
    _ className: String?,
    _ summary: String,
    children: KindSet = .viewsAndBars,
    since: OSVersion = 7
  ) -> ElementKindSpec {
    ElementKindSpec(class: className, summary, children: children, Availability(since: since))
  }
}

extension KindSet {
  fileprivate static let none = KindSet("nothing") { _ in false }
  /// A view shows any other view, free-standing bars, and controllers that its own controller embeds.
  fileprivate static let content = KindSet("views, bars and controllers") {
    $0.role == .view || $0.role == .bar || $0.role == .controller
  }
  /// A hosting view shows UIKit's views too.
  fileprivate static let hostingContent = KindSet("views, bars, controllers and body") {
    content.contains($0) || $0 == .body
  }
  fileprivate static let viewsAndBars = KindSet("views and bars") { $0.role == .view || $0.role == .bar }
  fileprivate static let windowContent = KindSet("views, bars, controllers, the status bar and the keyboard") {
    content.contains($0) || $0 == .statusBar || $0 == .keyboard
  }
  /// UIKit refuses to push a navigation or split view controller.
  fileprivate static let stackContent = KindSet("controllers, views, its navigationBar and its toolbar") {
    switch $0.role {
    case .controller: $0 != .navigationController && $0 != .splitViewController
    case .bar: $0 == .navigationBar || $0 == .uiKit(.toolbar)
    case .view: true
    case .environment, .part, .swiftUIView: false
    }
  }
  fileprivate static let tabs = KindSet("controllers, views and its tabBar") {
    $0.role == .controller || $0.role == .view || $0 == .tabBar
  }
  fileprivate static let columns = KindSet("controllers and views") { $0.role == .controller || $0.role == .view }
  fileprivate static let tableContent = KindSet("sections, cells, headers, footers, views, bars and controllers") {
    content.contains($0) || ($0.role == .part && $0 != .item)
  }
  fileprivate static let collectionContent = KindSet("sections, items, headers, footers, views, bars and controllers") {
    content.contains($0) || ($0.role == .part && $0 != .cell)
  }
  fileprivate static let sectionContent = KindSet("cells, items, headers and footers") {
    $0.role == .part && $0 != .uiKit(.section)
  }
}
