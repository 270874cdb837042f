// Intrinsic sizes of views, where their authors give none.
extension ScreenLayout {
  /// The intrinsic extent of a view along an axis, or nil if its place decides it.
  mutating func naturalExtent(of element: ElementID, along axis: Axis) -> Amount? {
    guard case .uiKit(let kind) = kind(of: element) else { return nil }
    let isHeight = axis == .vertical
    return switch kind.row.ownSize {
    case .none: nil
    case .line: isHeight ? lineHeight(of: element) ?? trace.content(of: element, axis) : nil
    case .title: isHeight ? buttonHeight(of: element) ?? trace.content(of: element, axis) : nil
    case .contentHeight: isHeight ? trace.content(of: element, axis) : nil
    case .content: trace.content(of: element, axis)
    case .height(let height): isHeight ? trace.amount(of: height) : nil
    case .size(let width, let height): trace.amount(of: isHeight ? height : width)
    }
  }

  /// The height of a line of text in the system font, rounded up to pixels, or nil if the author gives no font.
  private mutating func lineHeight(of element: ElementID) -> Amount? {
    guard let (size, property) = fontSize(of: element) else { return nil }
    let height = roundedUp(size.value * environment[.lineHeight], toPixelsOf: environment[.scale])
    return font(property, of: element, size, height: height)
  }

  /// The height of a system button: its title's, rounded up to whole points, and its padding.
  private mutating func buttonHeight(of element: ElementID) -> Amount? {
    guard let (size, property) = fontSize(of: element) else { return nil }
    let line = roundedUp(size.value * environment[.lineHeight], toPixelsOf: environment[.scale])
    let title = font(property, of: element, size, height: line.rounded(.up))
    return trace.sum(title, trace.amount(of: .buttonPadding))
  }

  private mutating func font(_ property: Property, of element: ElementID, _ size: Amount, height: Points) -> Amount {
    let line = trace.rounded(trace.product(size, trace.amount(of: .lineHeight)), to: height)
    return trace.property(property, of: element, value: height, expression: line.trace)
  }

  /// The size of the font, and the property that sets it; the last one counts.
  mutating func fontSize(of element: ElementID) -> (size: Amount, property: Property)? {
    guard says(anyOf: .font, of: element) else { return nil }
    if let size = number(.font, of: element) { return (size, .font) }
    guard let style = choice(.textStyle, of: element), let size = trace.fontSize(ofStyle: style) else { return nil }
    return (size, .textStyle)
  }

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

extension EnvironmentNumber {
  /// The font size of a text style at the default text size.
  package static func fontSize(ofStyle style: Choice) -> EnvironmentNumber? { fontSizes[style] }
}

extension Trace {
  func fontSize(ofStyle style: Choice) -> Amount? { fontSizes[style].map { amount(of: $0) } }
}
