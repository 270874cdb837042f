// The sizes that views have by themselves, where their authors give none.
extension ScreenLayout {
  /// What a view takes along an axis by itself; nil for one that is as large as its place.
  mutating func naturalExtent(of element: Int, along axis: Axis) -> Amount? {
    switch (kind(of: element), axis) {
    case (.label, .vertical): lineHeight(of: element) ?? Trace.unknown
    case (.button, .vertical): buttonHeight(of: element) ?? Trace.unknown
    case (.textField, .vertical), (.progressView, .vertical), (.activityIndicator, _): Trace.unknown
    case (.searchBar, .vertical): trace.amount(of: .searchBarHeight)
    case (.navigationBar, .vertical): trace.amount(of: .ownNavigationBarHeight)
    case (.toolbar, .vertical): trace.amount(of: .ownToolbarHeight)
    case (.tabBar, .vertical): trace.amount(of: .ownTabBarHeight)
    case (.switch, .horizontal): trace.amount(of: .switchWidth)
    case (.switch, .vertical): trace.amount(of: .switchHeight)
    case (.slider, .vertical): trace.amount(of: .sliderHeight)
    case (.stepper, .horizontal): trace.amount(of: .stepperWidth)
    case (.stepper, .vertical): trace.amount(of: .stepperHeight)
    case (.segmentedControl, .vertical): trace.amount(of: .segmentedControlHeight)
    case (.pageControl, .vertical): trace.amount(of: .pageControlHeight)
    case (.datePicker, .horizontal): trace.amount(of: .datePickerWidth)
    case (.datePicker, .vertical): trace.amount(of: .datePickerHeight)
    default: nil
    }
  }

  /// A line of text in the system font, rounded up to pixels; nil where the author says nothing of the font.
  private mutating func lineHeight(of element: Int) -> Amount? {
    guard let (size, property) = fontSize(of: element) else { return nil }
    let height = roundedUp(size.value * environment[.lineHeight], toPixelsOf: environment[.scale])
    return font(property, of: element, height: height)
  }

  /// A system button is as high as its title, rounded up to whole points, and its padding.
  private mutating func buttonHeight(of element: Int) -> Amount? {
    guard let (size, property) = fontSize(of: element) else { return nil }
    let line = roundedUp(size.value * environment[.lineHeight], toPixelsOf: environment[.scale])
    let title = font(property, of: element, height: line.rounded(.up))
    return trace.sum(title, trace.amount(of: .buttonPadding))
  }

  private mutating func font(_ property: Property, of element: Int, height: Points) -> Amount {
    let perPoint = trace.amount(of: .lineHeight)
    return trace.property(property, of: element, value: height, expression: perPoint.trace)
  }

  /// The size of the font, and the property that says it; the last one counts.
  mutating func fontSize(of element: Int) -> (size: Amount, property: Property)? {
    guard maySay(.font, of: element) else { return nil }
    if let size = number(.font, of: element) { return (size, .font) }
    guard let style = choice(.textStyle, of: element), let number = fontSizes[style] else { return nil }
    return (trace.amount(of: number), .textStyle)
  }

  private func roundedUp(_ value: Points, toPixelsOf scale: Points) -> Points {
    // What a product misses of a whole pixel is no further pixel.
    (value * scale - 1e-6).rounded(.up) / scale
  }
}

/// The size of each text style's font at the default text size.
private let fontSizes: [Choice: EnvironmentNumber] = [
  .largeTitle: .largeTitleSize, .title1: .title1Size, .title2: .title2Size, .title3: .title3Size,
  .headline: .headlineSize, .body: .bodySize, .callout: .calloutSize, .subheadline: .subheadlineSize,
  .footnote: .footnoteSize, .caption1: .caption1Size, .caption2: .caption2Size,
]
