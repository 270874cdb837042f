/// A kind of UIKit's elements, by its class's name without the prefix.
package enum UIKitKind: UInt8, CaseIterable, Sendable {
  // Controllers. Each also stands for its view.
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

  /// Its facts, by which the layout and the rules ask for it.
  package struct Facts: OptionSet, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The element, or the view of the controller, is a scroll view of some kind.
    package static let scrolls = Facts(rawValue: 1)
    /// A controller that has a stack or a set of tabs and shows one child at a time.
    package static let contains = Facts(rawValue: 1 << 1)
    /// It always exists with its parent, so that documents need not write it.
    package static let comesAlong = Facts(rawValue: 1 << 2)
    /// People read or touch its content up to its edges.
    package static let holdsText = Facts(rawValue: 1 << 3)
    /// What it shows is text.
    package static let showsText = Facts(rawValue: 1 << 4)
    /// The system draws it and gives it its size.
    package static let isDrawn = Facts(rawValue: 1 << 5)
    /// It has no text; its top is its first baseline, and its bottom the last.
    package static let hasNoText = Facts(rawValue: 1 << 6)
    /// Code that makes it needs no argument.
    package static let needsNoArgument = Facts(rawValue: 1 << 7)
    /// Its views stand in a content view.
    package static let hasContentView = Facts(rawValue: 1 << 8)
  }

  /// The size that a view has of its own.
  enum OwnSize: Sendable {
    /// Its place decides its size.
    case none
    /// The height of a line of text, or of a button's title.
    case line, title
    /// The unknown height of what it shows, or its whole size.
    case contentHeight, content
    case height(EnvironmentNumber)
    case size(width: EnvironmentNumber, height: EnvironmentNumber)
  }

  /// What the engine knows of a kind.
  struct Row: Sendable {
    var role: ElementRole
    var facts: Facts = []
    var ownSize = OwnSize.none
  }

  var row: Row { UIKitKind.rows[Int(rawValue)] }

  /// Whether a view has a size of its own beside the one that its place gives it.
  package var hasOwnSize: Bool { if case .none = row.ownSize { false } else { true } }

  private static let rows = allCases.map(\.ownRow)

  private var ownRow: Row {
    switch self {
    case .viewController: Row(role: .controller, facts: .needsNoArgument)
    case .tableViewController, .collectionViewController: Row(role: .controller, facts: .scrolls)
    case .navigationController, .tabBarController: Row(role: .controller, facts: [.contains, .needsNoArgument])
    case .splitViewController: Row(role: .controller, facts: .contains)
    case .searchController, .hostingController: Row(role: .controller)
    case .statusBar, .keyboard: Row(role: .environment, facts: .comesAlong)
    case .window: Row(role: .environment)
    case .navigationBar: bar(.comesAlong, .ownNavigationBarHeight)
    case .tabBar: bar(.comesAlong, .ownTabBarHeight)
    case .toolbar: bar(.comesAlong, .ownToolbarHeight)
    case .searchBar: bar(.holdsText, .searchBarHeight)
    case .view: view([.hasNoText, .needsNoArgument])
    case .label: view([.holdsText, .showsText, .needsNoArgument], .line)
    case .button: view([.holdsText, .showsText, .needsNoArgument], .title)
    case .imageView: view([.hasNoText, .needsNoArgument])
    case .textField: view([.holdsText, .showsText, .needsNoArgument], .contentHeight)
    case .textView: view([.scrolls, .holdsText, .showsText, .needsNoArgument])
    case .stackView: view(.needsNoArgument)
    case .webView: view(.scrolls)
    case .mapView: view([])
    case .switch:
      view([.holdsText, .isDrawn, .hasNoText, .needsNoArgument], .size(width: .switchWidth, height: .switchHeight))
    case .slider: view([.holdsText, .isDrawn, .hasNoText, .needsNoArgument], .height(.sliderHeight))
    case .stepper: view([.holdsText, .isDrawn, .hasNoText], .size(width: .stepperWidth, height: .stepperHeight))
    case .segmentedControl: view([.holdsText, .isDrawn], .height(.segmentedControlHeight))
    case .pageControl: view([.isDrawn, .hasNoText], .height(.pageControlHeight))
    case .datePicker: view([.holdsText, .isDrawn], .size(width: .datePickerWidth, height: .datePickerHeight))
    case .progressView: view([.isDrawn, .hasNoText], .contentHeight)
    case .activityIndicator: view([.isDrawn, .hasNoText], .content)
    case .scrollView: view([.scrolls, .needsNoArgument])
    case .tableView, .collectionView: view(.scrolls)
    case .header, .footer, .cell, .item: Row(role: .part, facts: .hasContentView)
    case .section: Row(role: .part)
    }
  }

  private func bar(_ facts: Facts, _ height: EnvironmentNumber) -> Row {
    Row(role: .bar, facts: facts.union(.needsNoArgument), ownSize: .height(height))
  }

  private func view(_ facts: Facts, _ ownSize: OwnSize = .none) -> Row {
    Row(role: .view, facts: facts, ownSize: ownSize)
  }
}
