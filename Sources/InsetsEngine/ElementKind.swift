/// The role of a kind of element in a screen.
package enum ElementRole: CaseIterable, Sendable {
  case controller, bar, environment, view
  /// A part of a table or collection.
  case part
  /// One of SwiftUI's views.
  case swiftUIView
}

/// The kind of an element, UIKit's class names without their prefix.
package enum ElementKind: String, CaseIterable, Sendable {
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
  // SwiftUI's views. Those named like a class of UIKit have another raw value.
  case body, vStack, hStack, zStack, lazyVStack, lazyHStack, spacer, divider, group, geometryReader
  case color, rectangle, image, text, toggle
  case swiftUILabel = "SwiftUI.label"
  case swiftUIButton = "SwiftUI.button"
  case swiftUITextField = "SwiftUI.textField"
  case swiftUIScrollView = "SwiftUI.scrollView"
  case list, form
  case swiftUISection = "SwiftUI.section"
  case swiftUIHeader = "SwiftUI.header"
  case swiftUIFooter = "SwiftUI.footer"
  case navigationStack, navigationView, navigationSplitView, tabView, tab
  case sheet, fullScreenCover
  case safeAreaInset, safeAreaBar, background, overlay
  case swiftUIToolbar = "SwiftUI.toolbar"
  case representable
  case forEach, lazyVGrid, lazyHGrid, grid, gridRow, viewThatFits
  case navigationLink, picker, secureField, textEditor
  case swiftUISlider = "SwiftUI.slider"
  case swiftUIStepper = "SwiftUI.stepper"
  case swiftUIDatePicker = "SwiftUI.datePicker"
  case navigationDestination, popover, alert
  case tabViewBottomAccessory, toolbarItem, toolbarItemGroup

  package var role: ElementRole {
    switch self {
    case .viewController, .tableViewController, .collectionViewController, .navigationController, .tabBarController,
      .splitViewController, .searchController, .hostingController:
      .controller
    case .navigationBar, .tabBar, .toolbar, .searchBar: .bar
    case .statusBar, .keyboard, .window: .environment
    case .view, .label, .button, .imageView, .textField, .textView, .stackView, .webView, .mapView, .switch, .slider,
      .stepper, .segmentedControl, .pageControl, .datePicker, .progressView, .activityIndicator, .scrollView,
      .tableView, .collectionView:
      .view
    case .header, .footer, .section, .cell, .item: .part
    case .body, .vStack, .hStack, .zStack, .lazyVStack, .lazyHStack, .spacer, .divider, .group, .geometryReader,
      .color, .rectangle, .image, .text, .toggle, .swiftUILabel, .swiftUIButton, .swiftUITextField,
      .swiftUIScrollView, .list, .form, .swiftUISection, .swiftUIHeader, .swiftUIFooter,
      .navigationStack, .navigationView, .navigationSplitView,
      .tabView, .tab, .sheet, .fullScreenCover, .safeAreaInset, .safeAreaBar, .background, .overlay,
      .swiftUIToolbar, .forEach, .lazyVGrid, .lazyHGrid, .grid, .gridRow, .viewThatFits, .navigationLink, .picker,
      .secureField, .textEditor, .swiftUISlider, .swiftUIStepper, .swiftUIDatePicker, .navigationDestination, .popover,
      .alert, .tabViewBottomAccessory, .toolbarItem, .toolbarItemGroup, .representable:
      .swiftUIView
    }
  }

  /// Whether the element, or the view of the controller, is a scroll view of some kind.
  package var isScrollView: Bool {
    switch self {
    case .scrollView, .tableView, .collectionView, .textView, .webView, .tableViewController,
      .collectionViewController:
      true
    case .viewController, .navigationController, .tabBarController, .splitViewController, .searchController,
      .hostingController, .navigationBar, .tabBar, .toolbar, .searchBar, .statusBar, .keyboard, .window, .view, .label,
      .button, .imageView, .textField, .stackView, .mapView, .switch, .slider, .stepper, .segmentedControl,
      .pageControl, .datePicker, .progressView, .activityIndicator, .header, .footer, .section, .cell, .item,
      .body, .vStack, .hStack, .zStack, .lazyVStack, .lazyHStack, .spacer, .divider, .group, .geometryReader,
      .color, .rectangle, .image, .text, .toggle, .swiftUILabel, .swiftUIButton, .swiftUITextField,
      .swiftUIScrollView, .list, .form, .swiftUISection, .swiftUIHeader, .swiftUIFooter,
      .navigationStack, .navigationView, .navigationSplitView,
      .tabView, .tab, .sheet, .fullScreenCover, .safeAreaInset, .safeAreaBar, .background, .overlay,
      .swiftUIToolbar, .forEach, .lazyVGrid, .lazyHGrid, .grid, .gridRow, .viewThatFits, .navigationLink, .picker,
      .secureField, .textEditor, .swiftUISlider, .swiftUIStepper, .swiftUIDatePicker, .navigationDestination, .popover,
      .alert, .tabViewBottomAccessory, .toolbarItem, .toolbarItemGroup, .representable:
      false
    }
  }

  package var isController: Bool { role == .controller }

  /// Whether it is a `UIView`, or a controller, which stands for its view.
  package var isUIView: Bool {
    switch role {
    case .controller, .view, .bar: true
    case .environment: self == .window
    case .part: self != .section
    case .swiftUIView: false
    }
  }

  package var isBar: Bool { role == .bar || self == .statusBar }

  /// Whether the controller has a stack or a set of tabs and shows one child at a time.
  package var isContainer: Bool {
    self == .navigationController || self == .tabBarController || self == .splitViewController
  }

  /// Whether the element always exists with its parent, so that documents need not write it.
  var comesWithItsContainer: Bool {
    switch role {
    case .bar: self != .searchBar
    case .environment: self != .window
    case .controller, .view, .part, .swiftUIView: false
    }
  }

  /// Whether the author's ties decide where it is.
  var takesTies: Bool {
    switch role {
    case .bar, .view: true
    case .controller: self != .searchController
    case .environment, .part, .swiftUIView: false
    }
  }

  package var isTable: Bool { self == .tableView || self == .tableViewController }

  package var isCollection: Bool { self == .collectionView || self == .collectionViewController }
}
