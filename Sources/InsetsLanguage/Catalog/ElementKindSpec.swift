import InsetsEngine

/// The language's facts about a kind of element.
///
/// It is a class because it is used often and has many strings to retain and release.
package final class ElementKindSpec: Sendable {
  package let kind: ElementKind
  /// UIKit's class, or nil if there is none to name.
  package let className: String?
  /// A phrase for people, without a final stop.
  package let summary: String
  private let children: KindSet
  package let availability: Availability

  init(
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

  /// Whether an element of that kind can be inside it.
  ///
  /// Kinds that UIKit refuses or has no place for cannot. The bars and windows of the environment can be written
  /// anywhere.
  package func accepts(_ child: ElementKind) -> Bool { child.role == .environment || children.contains(child) }

  /// The kinds at the top of a scenario.
  package static let topLevel = KindSet("controllers, views, bars and the environment") {
    $0.role != .part && $0.role != .swiftUIView || $0 == .body
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
    case .bar: $0 == .navigationBar || $0 == .toolbar
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
    case .body, .vStack, .hStack, .zStack, .lazyVStack, .lazyHStack, .spacer, .divider, .group, .geometryReader,
      .color, .rectangle, .image, .text, .toggle, .swiftUILabel, .swiftUIButton, .swiftUITextField,
      .swiftUIScrollView, .list, .form, .swiftUISection, .swiftUIHeader, .swiftUIFooter,
      .navigationStack, .navigationView, .navigationSplitView,
      .tabView, .tab, .sheet, .fullScreenCover, .safeAreaInset, .safeAreaBar, .background, .overlay,
      .swiftUIToolbar, .forEach, .lazyVGrid, .lazyHGrid, .grid, .gridRow, .viewThatFits, .navigationLink, .picker,
      .secureField, .textEditor, .swiftUISlider, .swiftUIStepper, .swiftUIDatePicker, .navigationDestination, .popover,
      .alert, .tabViewBottomAccessory, .toolbarItem, .toolbarItemGroup, .representable:
      .swiftUI(self)
    }
  }
}

extension ElementKindSpec {
  fileprivate static let viewController = ElementKindSpec(
    .viewController,
    class: "UIViewController",
    summary: "a controller and its view",
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
    summary: "a controller whose view is a collection view",
    children: .collectionContent
  )
  fileprivate static let navigationController = ElementKindSpec(
    .navigationController,
    class: "UINavigationController",
    summary: "a stack of controllers with a navigation bar; the last one is on screen",
    children: .stackContent
  )
  fileprivate static let tabBarController = ElementKindSpec(
    .tabBarController,
    class: "UITabBarController",
    summary: "one controller per tab of a tab bar; the first one is on screen unless selectedIndex says otherwise",
    children: .tabs
  )
  fileprivate static let splitViewController = ElementKindSpec(
    .splitViewController,
    class: "UISplitViewController",
    summary: "controllers in columns, the primary one first",
    children: .columns
  )
  fileprivate static let searchController = ElementKindSpec(
    .searchController,
    class: "UISearchController",
    summary: "a search bar and the controller that shows its results",
    children: .content,
    availability: Availability(since: 8)
  )
  fileprivate static let hostingController = ElementKindSpec(
    .hostingController,
    class: "UIHostingController",
    summary: "a controller that shows SwiftUI content",
    children: .hostingContent,
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
    summary: "the bar with the title and the back button; every navigation controller has one",
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
    summary:
      "the keyboard, shown unless isShown is false; without a height it is the one with letters and suggestions",
    children: .none
  )
  fileprivate static let window = ElementKindSpec(
    .window,
    class: "UIWindow",
    summary: "the window; as large as the screen unless its size is set",
    children: .windowContent
  )
}

extension ElementKindSpec {
  fileprivate static let view = ElementKindSpec(.view, class: "UIView", summary: "a plain view", children: .content)
  fileprivate static let label = ElementKindSpec(
    .label,
    class: "UILabel",
    summary: "text to read, with its own height",
    children: .viewsAndBars
  )
  fileprivate static let button = ElementKindSpec(
    .button,
    class: "UIButton",
    summary: "a button, with its own height",
    children: .viewsAndBars
  )
  fileprivate static let imageView = ElementKindSpec(
    .imageView,
    class: "UIImageView",
    summary: "an image",
    children: .viewsAndBars
  )
  fileprivate static let textField = ElementKindSpec(
    .textField,
    class: "UITextField",
    summary: "an editable line of text, with its own height",
    children: .viewsAndBars
  )
  fileprivate static let textView = ElementKindSpec(
    .textView,
    class: "UITextView",
    summary: "scrolling text with many lines",
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
    summary: "a web page; takes its scroll view's properties",
    children: .viewsAndBars
  )
  fileprivate static let scrollView = ElementKindSpec(
    .scrollView,
    class: "UIScrollView",
    summary: "a view with scrolling content",
    children: .content
  )
  fileprivate static let tableView = ElementKindSpec(
    .tableView,
    class: "UITableView",
    summary: "scrolling rows, in sections",
    children: .tableContent
  )
  fileprivate static let collectionView = ElementKindSpec(
    .collectionView,
    class: "UICollectionView",
    summary: "scrolling items, in sections, arranged by a flow layout",
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
    summary: "a switch, with its own size",
    children: .viewsAndBars
  )
  fileprivate static let slider = ElementKindSpec(
    .slider,
    class: "UISlider",
    summary: "a slider, with its own height",
    children: .viewsAndBars
  )
  fileprivate static let stepper = ElementKindSpec(
    .stepper,
    class: "UIStepper",
    summary: "a stepper, with its own size",
    children: .viewsAndBars
  )
  fileprivate static let segmentedControl = ElementKindSpec(
    .segmentedControl,
    class: "UISegmentedControl",
    summary: "a row of segments, with its own height",
    children: .viewsAndBars
  )
  fileprivate static let pageControl = ElementKindSpec(
    .pageControl,
    class: "UIPageControl",
    summary: "a row of page dots, with its own height",
    children: .viewsAndBars
  )
  fileprivate static let datePicker = ElementKindSpec(
    .datePicker,
    class: "UIDatePicker",
    summary: "a compact date picker, with its own size",
    children: .viewsAndBars
  )
  fileprivate static let progressView = ElementKindSpec(
    .progressView,
    class: "UIProgressView",
    summary: "a progress bar, with its own height",
    children: .viewsAndBars
  )
  fileprivate static let activityIndicator = ElementKindSpec(
    .activityIndicator,
    class: "UIActivityIndicatorView",
    summary: "a spinner, with its own size",
    children: .viewsAndBars
  )
}

extension ElementKindSpec {
  fileprivate static let header = ElementKindSpec(
    .header,
    class: "UITableViewHeaderFooterView",
    summary: "the header of a section or of the whole table",
    children: .content
  )
  fileprivate static let footer = ElementKindSpec(
    .footer,
    class: "UITableViewHeaderFooterView",
    summary: "the footer of a section or of the whole table",
    children: .content
  )
  fileprivate static let section = ElementKindSpec(
    .section,
    class: nil,
    summary: "a section of a table or collection view",
    children: .sectionContent
  )
  fileprivate static let cell = ElementKindSpec(
    .cell,
    class: "UITableViewCell",
    summary: "a row of a table; its subviews are in its contentView",
    children: .hostingContent
  )
  fileprivate static let item = ElementKindSpec(
    .item,
    class: "UICollectionViewCell",
    summary: "a cell of a collection view",
    children: .hostingContent
  )
}
