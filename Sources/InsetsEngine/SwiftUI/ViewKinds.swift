extension ElementKind {
  /// Whether it is a SwiftUI view, or something among SwiftUI views.
  package var isSwiftUI: Bool { role == .swiftUIView }

  /// The word for the kind; some words stand for a UIKit class and, inside `body`, for a SwiftUI view.
  package var spelling: String {
    rawValue.hasPrefix(Self.swiftUI) ? String(rawValue.dropFirst(Self.swiftUI.count)) : rawValue
  }

  /// The prefix of the raw values of SwiftUI's kinds whose word is also a UIKit class.
  private static let swiftUI = "SwiftUI."

  /// The kind that a word stands for inside or outside `body`, if any.
  package static func named(_ word: String, inBody isInBody: Bool) -> ElementKind? {
    if let shared = shared[word] { return isInBody ? shared : ElementKind(rawValue: word) }
    return word.hasPrefix(swiftUI) ? nil : ElementKind(rawValue: word)
  }

  /// SwiftUI's kinds by the words that they share with UIKit's.
  private static let shared = Dictionary(
    allCases.filter { $0.rawValue.hasPrefix(swiftUI) }.map { ($0.spelling, $0) },
    uniquingKeysWith: { first, _ in first }
  )

  /// The role of a SwiftUI view.
  private enum ViewRole {
    /// A view with a hosting view of its own: the whole, a container, or a cover over the rest.
    case body, container, cover
    /// The content of a modifier, besides the view that it is applied to.
    case modifierContent
    /// A view whose size is that of its own text or control.
    case sizedLeaf
    /// What UIKit's bars and dialogs show.
    case barContent
    case content
  }

  /// Nil for UIKit's kinds.
  private var viewRole: ViewRole? {
    switch self {
    case .body: .body
    case .navigationStack, .navigationView, .navigationSplitView, .tabView: .container
    case .sheet, .fullScreenCover, .navigationDestination, .popover, .tabViewBottomAccessory: .cover
    case .safeAreaInset, .safeAreaBar, .background, .overlay: .modifierContent
    case .swiftUIToolbar, .alert, .toolbarItem, .toolbarItemGroup: .barContent
    case .image, .text, .toggle, .swiftUILabel, .swiftUIButton, .swiftUITextField, .navigationLink, .picker,
      .secureField, .textEditor, .swiftUISlider, .swiftUIStepper, .swiftUIDatePicker:
      .sizedLeaf
    case .vStack, .hStack, .zStack, .lazyVStack, .lazyHStack, .spacer, .divider, .group, .geometryReader, .color,
      .rectangle, .swiftUIScrollView, .list, .form, .swiftUISection, .swiftUIHeader, .swiftUIFooter, .tab,
      .representable, .forEach, .lazyVGrid, .lazyHGrid, .grid, .gridRow, .viewThatFits:
      .content
    case .viewController, .tableViewController, .collectionViewController, .navigationController, .tabBarController,
      .splitViewController, .searchController, .hostingController, .statusBar, .navigationBar, .tabBar, .toolbar,
      .searchBar, .keyboard, .window, .view, .label, .button, .imageView, .textField, .textView, .stackView, .webView,
      .mapView, .switch, .slider, .stepper, .segmentedControl, .pageControl, .datePicker, .progressView,
      .activityIndicator, .scrollView, .tableView, .collectionView, .header, .footer, .section, .cell, .item:
      nil
    }
  }

  /// Whether the element comes from a modifier and is not part of the content.
  package var isModifierContent: Bool { viewRole == .modifierContent || viewRole == .cover || isInBars }

  /// Whether UIKit's bars or dialogs show it, apart from the views of the screen.
  package var isInBars: Bool { viewRole == .barContent }

  /// Whether it is shown over the view that has it, in a hosting view of its own.
  package var isCover: Bool { viewRole == .cover }

  /// Whether the SwiftUI views inside it are laid out in a hosting view of their own (R18.1).
  package var isHost: Bool { viewRole == .body || viewRole == .container || viewRole == .cover }

  /// Whether it is one of UIKit's container controllers, whose screens are hosted each in a view of its own.
  package var isContainerView: Bool { viewRole == .container }

  /// Whether it stacks its screens under a navigation bar.
  package var isNavigationStack: Bool { self == .navigationStack || self == .navigationView }

  /// Whether the view's size is that of its own text or control, which is unknown unless its author gives it (R15.2).
  package var isSizedLeaf: Bool { viewRole == .sizedLeaf }

  /// The axes along which a view with a size of its own takes what it is offered.
  var filledAxes: [Axis] { Self.filledAxes[self] ?? [] }

  private static let filledAxes: [ElementKind: [Axis]] = [
    .swiftUITextField: [.horizontal], .secureField: [.horizontal], .swiftUISlider: [.horizontal],
    .toggle: [.horizontal], .swiftUIStepper: [.horizontal], .swiftUIDatePicker: [.horizontal],
    .textEditor: [.horizontal, .vertical],
  ]

  /// Whether its size is that of its label's views, if it has any.
  package var hasLabel: Bool { self == .swiftUIButton || self == .navigationLink }

  /// Whether it is a text or a control that shows one.
  package var takesFont: Bool { self == .text || self == .swiftUILabel || hasLabel }

  /// Whether it is a lazy grid.
  package var isLazyGrid: Bool { self == .lazyVGrid || self == .lazyHGrid }

  /// Whether it lays its content out in a row or a column.
  package var isStack: Bool { self == .vStack || self == .hStack || self == .lazyVStack || self == .lazyHStack }

  /// Whether the view scrolls its content (R16, R17).
  package var isScrollingView: Bool { self == .swiftUIScrollView || isRowList }

  /// Whether its content is in rows (R17).
  package var isRowList: Bool { self == .list || self == .form }
}
