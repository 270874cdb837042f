// Intrinsic sizes of views, where their authors give none.
extension ScreenLayout {
  /// The intrinsic extent of a view along an axis, or nil if its place decides it.
  mutating func naturalExtent(of element: Int, along axis: Axis) -> Amount? {
    let isHeight = axis == .vertical
    return switch kind(of: element) {
    case .label: isHeight ? lineHeight(of: element) ?? trace.content(of: element, axis) : nil
    case .button: isHeight ? buttonHeight(of: element) ?? trace.content(of: element, axis) : nil
    case .textField, .progressView: isHeight ? trace.content(of: element, axis) : nil
    case .activityIndicator: trace.content(of: element, axis)
    case .searchBar: isHeight ? trace.amount(of: .searchBarHeight) : nil
    case .navigationBar: isHeight ? trace.amount(of: .ownNavigationBarHeight) : nil
    case .toolbar: isHeight ? trace.amount(of: .ownToolbarHeight) : nil
    case .tabBar: isHeight ? trace.amount(of: .ownTabBarHeight) : nil
    case .switch: trace.amount(of: isHeight ? .switchHeight : .switchWidth)
    case .slider: isHeight ? trace.amount(of: .sliderHeight) : nil
    case .stepper: trace.amount(of: isHeight ? .stepperHeight : .stepperWidth)
    case .segmentedControl: isHeight ? trace.amount(of: .segmentedControlHeight) : nil
    case .pageControl: isHeight ? trace.amount(of: .pageControlHeight) : nil
    case .datePicker: trace.amount(of: isHeight ? .datePickerHeight : .datePickerWidth)
    case .viewController, .tableViewController, .collectionViewController, .navigationController, .tabBarController,
      .splitViewController, .searchController, .hostingController, .statusBar, .keyboard, .window, .view, .imageView,
      .textView, .stackView, .webView, .mapView, .scrollView, .tableView, .collectionView, .header, .footer, .section,
      .cell, .item, .body, .vStack, .hStack, .zStack, .lazyVStack, .lazyHStack, .spacer, .divider, .group,
      .geometryReader, .color, .rectangle, .image, .text, .toggle, .swiftUILabel, .swiftUIButton, .swiftUITextField,
      .swiftUIScrollView, .list, .form, .swiftUISection, .swiftUIHeader, .swiftUIFooter, .navigationStack,
      .navigationView, .navigationSplitView, .tabView, .tab, .sheet, .fullScreenCover, .safeAreaInset, .safeAreaBar,
      .background, .overlay, .swiftUIToolbar, .forEach, .lazyVGrid, .lazyHGrid, .grid, .gridRow, .viewThatFits,
      .navigationLink, .picker, .secureField, .textEditor, .swiftUISlider, .swiftUIStepper, .swiftUIDatePicker,
      .navigationDestination, .popover, .alert, .tabViewBottomAccessory, .toolbarItem, .toolbarItemGroup,
      .representable:
      nil
    }
  }

  /// The height of a line of text in the system font, rounded up to pixels, or nil if the author gives no font.
  private mutating func lineHeight(of element: Int) -> Amount? {
    guard let (size, property) = fontSize(of: element) else { return nil }
    let height = roundedUp(size.value * environment[.lineHeight], toPixelsOf: environment[.scale])
    return font(property, of: element, size, height: height)
  }

  /// The height of a system button: its title's, rounded up to whole points, and its padding.
  private mutating func buttonHeight(of element: Int) -> Amount? {
    guard let (size, property) = fontSize(of: element) else { return nil }
    let line = roundedUp(size.value * environment[.lineHeight], toPixelsOf: environment[.scale])
    let title = font(property, of: element, size, height: line.rounded(.up))
    return trace.sum(title, trace.amount(of: .buttonPadding))
  }

  private mutating func font(_ property: Property, of element: Int, _ size: Amount, height: Points) -> Amount {
    let line = trace.rounded(trace.product(size, trace.amount(of: .lineHeight)), to: height)
    return trace.property(property, of: element, value: height, expression: line.trace)
  }

  /// The size of the font, and the property that sets it; the last one counts.
  mutating func fontSize(of element: Int) -> (size: Amount, property: Property)? {
    guard maySay(.font, of: element) else { return nil }
    if let size = number(.font, of: element) { return (size, .font) }
    guard let style = choice(.textStyle, of: element), let size = fontSize(ofStyle: style) else { return nil }
    return (size, .textStyle)
  }

  func fontSize(ofStyle style: Choice) -> Amount? { fontSizes[style].map { trace.amount(of: $0) } }

  private func roundedUp(_ value: Points, toPixelsOf scale: Points) -> Points {
    // A rounding error of the product adds no pixel.
    (value * scale - Tolerance.rounding).rounded(.up) / scale
  }
}

/// The font size of each text style at the default text size.
private let fontSizes: [Choice: EnvironmentNumber] = [
  .largeTitle: .largeTitleSize, .title1: .title1Size, .title2: .title2Size, .title3: .title3Size,
  .headline: .headlineSize, .body: .bodySize, .callout: .calloutSize, .subheadline: .subheadlineSize,
  .footnote: .footnoteSize, .caption1: .caption1Size, .caption2: .caption2Size,
]
