import InsetsEngine

/// Everything that the language says of a kind of element, in one place.
///
/// An object, because it is asked for often and has many words to count in and out.
package final class ElementKindSpec: Sendable {
  package let kind: ElementKind
  /// UIKit's class; nil where it has none to name.
  package let className: String?
  /// A phrase for people, without a final stop.
  package let summary: String
  private let children: KindSet
  package let availability: Availability

  fileprivate init(
    _ kind: ElementKind,
    class className: String?,
    summary: String,
    children: KindSet,
    availability: Availability = .always
  ) {
    self.kind = kind
    self.className = className
    self.summary = summary
    self.children = children
    self.availability = availability
  }

  /// Whether an element of that kind can stand inside it.
  ///
  /// What UIKit refuses or has no place for can't; the bars and windows of the environment can be written anywhere.
  package func accepts(_ child: ElementKind) -> Bool { child.role == .environment || children.contains(child) }

  /// The kinds that can stand at the top of a scenario.
  package static let topLevel = KindSet("controllers, views, bars and the environment") { $0.role != .part }
}

extension KindSet {
  fileprivate static let none = KindSet("nothing") { _ in false }
  /// A view shows any other view, free-standing bars, and controllers that its own controller embeds.
  fileprivate static let content = KindSet("views, bars and controllers") {
    $0.role == .view || $0.role == .bar || $0.role == .controller
  }
  fileprivate static let viewsAndBars = KindSet("views and bars") { $0.role == .view || $0.role == .bar }
  fileprivate static let windowContent = KindSet("views, bars, controllers, the status bar and the keyboard") {
    content.contains($0) || $0 == .statusBar || $0 == .keyboard
  }
  /// UIKit refuses to push a navigation or split view controller.
  fileprivate static let stackContent = KindSet("controllers, views, its navigationBar and its toolbar") {
    switch $0.role {
    case .controller: $0 != .navigationController && $0 != .splitViewController
    case .bar: $0 == .navigationBar || $0 == .toolbar
    case .view: true
    case .environment, .part: false
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
    $0.role == .part && $0 != .section
  }
}

extension ElementKind {
  /// The row of the table.
  package var spec: ElementKindSpec {
    switch self {
    case .viewController: .viewController
    case .tableViewController: .tableViewController
    case .collectionViewController: .collectionViewController
    case .navigationController: .navigationController
    case .tabBarController: .tabBarController
    case .splitViewController: .splitViewController
    case .searchController: .searchController
    case .hostingController: .hostingController
    case .statusBar: .statusBar
    case .navigationBar: .navigationBar
    case .tabBar: .tabBar
    case .toolbar: .toolbar
    case .searchBar: .searchBar
    case .keyboard: .keyboard
    case .window: .window
    case .view: .view
    case .label: .label
    case .button: .button
    case .imageView: .imageView
    case .textField: .textField
    case .textView: .textView
    case .stackView: .stackView
    case .webView: .webView
    case .mapView: .mapView
    case .switch: .switch
    case .slider: .slider
    case .stepper: .stepper
    case .segmentedControl: .segmentedControl
    case .pageControl: .pageControl
    case .datePicker: .datePicker
    case .progressView: .progressView
    case .activityIndicator: .activityIndicator
    case .scrollView: .scrollView
    case .tableView: .tableView
    case .collectionView: .collectionView
    case .header: .header
    case .footer: .footer
    case .section: .section
    case .cell: .cell
    case .item: .item
    }
  }
}

extension ElementKindSpec {
  fileprivate static let viewController = ElementKindSpec(
    .viewController,
    class: "UIViewController",
    summary: "a controller with its view; stands for both",
    children: .content
  )
  fileprivate static let tableViewController = ElementKindSpec(
    .tableViewController,
    class: "UITableViewController",
    summary: "a controller whose view is a table",
    children: .tableContent
  )
  fileprivate static let collectionViewController = ElementKindSpec(
    .collectionViewController,
    class: "UICollectionViewController",
    summary: "a controller whose view is a collection",
    children: .collectionContent
  )
  fileprivate static let navigationController = ElementKindSpec(
    .navigationController,
    class: "UINavigationController",
    summary: "a stack of controllers under a navigation bar; the last one is on screen",
    children: .stackContent
  )
  fileprivate static let tabBarController = ElementKindSpec(
    .tabBarController,
    class: "UITabBarController",
    summary: "controllers behind the tabs of a tab bar; the first one is on screen unless selectedIndex says otherwise",
    children: .tabs
  )
  fileprivate static let splitViewController = ElementKindSpec(
    .splitViewController,
    class: "UISplitViewController",
    summary: "controllers in columns side by side, the primary one first",
    children: .columns
  )
  fileprivate static let searchController = ElementKindSpec(
    .searchController,
    class: "UISearchController",
    summary: "a search bar with the controller that shows its results",
    children: .content,
    availability: Availability(since: 8)
  )
  fileprivate static let hostingController = ElementKindSpec(
    .hostingController,
    class: "UIHostingController",
    summary: "a controller whose view is drawn by SwiftUI",
    children: .content,
    availability: Availability(since: 13)
  )
}

extension ElementKindSpec {
  fileprivate static let statusBar = ElementKindSpec(
    .statusBar,
    class: nil,
    summary: "the bar with the clock at the top of the screen",
    children: .none
  )
  fileprivate static let navigationBar = ElementKindSpec(
    .navigationBar,
    class: "UINavigationBar",
    summary: "the bar with title and back button; every navigation controller has one",
    children: .viewsAndBars
  )
  fileprivate static let tabBar = ElementKindSpec(
    .tabBar,
    class: "UITabBar",
    summary: "the bar with the tabs; every tab bar controller has one",
    children: .viewsAndBars
  )
  fileprivate static let toolbar = ElementKindSpec(
    .toolbar,
    class: "UIToolbar",
    summary: "a bar with buttons; every navigation controller has one, hidden until isToolbarHidden is false",
    children: .viewsAndBars
  )
  fileprivate static let searchBar = ElementKindSpec(
    .searchBar,
    class: "UISearchBar",
    summary: "a bar with a search field",
    children: .viewsAndBars
  )
  fileprivate static let keyboard = ElementKindSpec(
    .keyboard,
    class: nil,
    summary: "the keyboard at the bottom of the screen, hidden until isShown is true",
    children: .none
  )
  fileprivate static let window = ElementKindSpec(
    .window,
    class: "UIWindow",
    summary: "the window that everything stands in, as large as the screen",
    children: .windowContent
  )
}

extension ElementKindSpec {
  fileprivate static let view = ElementKindSpec(.view, class: "UIView", summary: "a plain view", children: .content)
  fileprivate static let label = ElementKindSpec(
    .label,
    class: "UILabel",
    summary: "a text to read, with a height of its own",
    children: .viewsAndBars
  )
  fileprivate static let button = ElementKindSpec(
    .button,
    class: "UIButton",
    summary: "a button, with a height of its own",
    children: .viewsAndBars
  )
  fileprivate static let imageView = ElementKindSpec(
    .imageView,
    class: "UIImageView",
    summary: "a picture",
    children: .viewsAndBars
  )
  fileprivate static let textField = ElementKindSpec(
    .textField,
    class: "UITextField",
    summary: "a line of text to edit, with a height of its own",
    children: .viewsAndBars
  )
  fileprivate static let textView = ElementKindSpec(
    .textView,
    class: "UITextView",
    summary: "a text of many lines that scrolls",
    children: .viewsAndBars
  )
  fileprivate static let stackView = ElementKindSpec(
    .stackView,
    class: "UIStackView",
    summary: "a row or column of views",
    children: .content,
    availability: Availability(since: 9)
  )
  fileprivate static let webView = ElementKindSpec(
    .webView,
    class: "WKWebView",
    summary: "a web page; its scroll view's properties stand on it",
    children: .viewsAndBars
  )
  fileprivate static let scrollView = ElementKindSpec(
    .scrollView,
    class: "UIScrollView",
    summary: "a view whose content scrolls",
    children: .content
  )
  fileprivate static let tableView = ElementKindSpec(
    .tableView,
    class: "UITableView",
    summary: "rows that scroll, in sections",
    children: .tableContent
  )
  fileprivate static let collectionView = ElementKindSpec(
    .collectionView,
    class: "UICollectionView",
    summary: "items that scroll, in sections, placed by a flow layout",
    children: .collectionContent
  )
}

extension ElementKindSpec {
  fileprivate static let mapView = ElementKindSpec(
    .mapView,
    class: "MKMapView",
    summary: "a map",
    children: .viewsAndBars
  )
  fileprivate static let `switch` = ElementKindSpec(
    .switch,
    class: "UISwitch",
    summary: "a switch, with a size of its own",
    children: .viewsAndBars
  )
  fileprivate static let slider = ElementKindSpec(
    .slider,
    class: "UISlider",
    summary: "a slider, with a height of its own",
    children: .viewsAndBars
  )
  fileprivate static let stepper = ElementKindSpec(
    .stepper,
    class: "UIStepper",
    summary: "a stepper, with a size of its own",
    children: .viewsAndBars
  )
  fileprivate static let segmentedControl = ElementKindSpec(
    .segmentedControl,
    class: "UISegmentedControl",
    summary: "a row of segments, with a height of its own",
    children: .viewsAndBars
  )
  fileprivate static let pageControl = ElementKindSpec(
    .pageControl,
    class: "UIPageControl",
    summary: "a row of dots for pages, with a height of its own",
    children: .viewsAndBars
  )
  fileprivate static let datePicker = ElementKindSpec(
    .datePicker,
    class: "UIDatePicker",
    summary: "a compact date picker, with a size of its own",
    children: .viewsAndBars
  )
  fileprivate static let progressView = ElementKindSpec(
    .progressView,
    class: "UIProgressView",
    summary: "a bar that shows progress, with a height of its own",
    children: .viewsAndBars
  )
  fileprivate static let activityIndicator = ElementKindSpec(
    .activityIndicator,
    class: "UIActivityIndicatorView",
    summary: "a spinner, with a size of its own",
    children: .viewsAndBars
  )
}

extension ElementKindSpec {
  fileprivate static let header = ElementKindSpec(
    .header,
    class: "UITableViewHeaderFooterView",
    summary: "the header of a section, or of the whole table",
    children: .content
  )
  fileprivate static let footer = ElementKindSpec(
    .footer,
    class: "UITableViewHeaderFooterView",
    summary: "the footer of a section, or of the whole table",
    children: .content
  )
  fileprivate static let section = ElementKindSpec(
    .section,
    class: nil,
    summary: "a section of a table or collection",
    children: .sectionContent
  )
  fileprivate static let cell = ElementKindSpec(
    .cell,
    class: "UITableViewCell",
    summary: "a row of a table; what stands inside it stands in its contentView",
    children: .content
  )
  fileprivate static let item = ElementKindSpec(
    .item,
    class: "UICollectionViewCell",
    summary: "an item of a collection",
    children: .content
  )
}
