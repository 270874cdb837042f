import InsetsEngine

/// What is known of the system's font: where its lines stand, and how large text styles are.
package struct SystemFont: Sendable {
  /// How far a baseline lies below the top of its line, and how high the line is, for each point of the font's size.
  let ascender: Double
  package let lineHeight: Double
  private let styles: [String: Double]

  /// As today's iOS has it; nothing contradicts it for the versions before.
  package static let current = SystemFont()

  private init() {
    let configuration = Catalogue.device(called: "iPhone 16").map {
      Configuration(device: $0, os: OSVersion(26), sdk: OSVersion(26), orientation: .portrait)
    }
    let sources = configuration.map(EnvironmentSources.init)
    func number(_ number: EnvironmentNumber) -> Double { sources?.row(of: number)?.value ?? .nan }
    ascender = number(.ascender)
    lineHeight = number(.lineHeight)
    styles = SystemFont.numbers.mapValues { number($0.number) }
  }

  /// The text styles as documents of ours call them, and the numbers that say how large they are.
  private static let numbers: [String: (word: Choice, number: EnvironmentNumber)] = [
    "UICTFontTextStyleTitle0": (.largeTitle, .largeTitleSize), "UICTFontTextStyleTitle1": (.title1, .title1Size),
    "UICTFontTextStyleTitle2": (.title2, .title2Size), "UICTFontTextStyleTitle3": (.title3, .title3Size),
    "UICTFontTextStyleHeadline": (.headline, .headlineSize), "UICTFontTextStyleBody": (.body, .bodySize),
    "UICTFontTextStyleCallout": (.callout, .calloutSize),
    "UICTFontTextStyleSubhead": (.subheadline, .subheadlineSize),
    "UICTFontTextStyleFootnote": (.footnote, .footnoteSize), "UICTFontTextStyleCaption1": (.caption1, .caption1Size),
    "UICTFontTextStyleCaption2": (.caption2, .caption2Size),
  ]

  /// The size of a font that Interface Builder describes, if it is the system's.
  func size(of description: XMLElement?) -> Double? {
    guard let description else { return nil }
    if let style = description[.style] { return styles[style] }
    let isSystem = description["type"]?.lowercased().hasSuffix("system") == true
    guard isSystem || description["name"]?.hasPrefix(".AppleSystemUIFont") == true else { return nil }
    return description.number("pointSize")
  }

  /// The size of a text style at the default text size, by the name that code and documents have for it.
  package func size(ofStyle name: String) -> Double? {
    SystemFont.numbers.first { "\($0.value.word)" == name }.flatMap { styles[$0.key] }
  }

  /// The statement that says the font, if it is the system's.
  func statement(for description: XMLElement?) -> ScreenStatement? {
    if let style = description?[.style].flatMap({ SystemFont.numbers[$0] }) { return .set(.textStyle, style.word) }
    return size(of: description).map { .set(.font, $0) }
  }
}

/// A line of a view, and how far below it something lies.
struct BaselineLine {
  var view: InterfaceBuilderView
  var line: Property
  var offset: Double
}

extension InterfaceBuilderView {
  /// Where the baseline of the view's first or last line of text lies; nil where that depends on what is not known.
  func baseline(isFirst: Bool) -> BaselineLine? {
    if kind == .stackView {
      let shown = subviews.filter { !$0.isHidden }
      guard isVerticalStack || shown.count == 1 || alignsBaselines else { return nil }
      return (isFirst || !isVerticalStack ? shown.first : shown.last)?.baseline(isFirst: isFirst)
    }
    if hasLineHeight {
      let font = SystemFont.current
      guard let size = font.size(of: xml.first("fontDescription")), let frame else { return nil }
      if kind == .label, frame.height > size * font.lineHeight * 1.5 {
        return isFirst
          ? BaselineLine(view: self, line: .top, offset: size * font.ascender)
          : BaselineLine(view: self, line: .bottom, offset: size * (font.ascender - font.lineHeight))
      }
      return BaselineLine(view: self, line: .centerY, offset: size * (font.ascender - font.lineHeight / 2))
    }
    guard ElementKind.uiKit(kind).isAny(.hasNoText) else { return nil }
    return BaselineLine(view: self, line: isFirst ? .top : .bottom, offset: 0)
  }

  /// Whether the stack view's alignment can be said: the fonts of all that it puts on one line are known.
  var knowsBaselines: Bool {
    !isVerticalStack
      && subviews.allSatisfy { $0.isHidden || $0.baseline(isFirst: xml.choice(.alignment) == .firstBaseline) != nil }
  }

  /// Whether a stack view around the view asks where its baseline is.
  var isAskedForBaseline: Bool {
    var view = superview
    while let stack = view, stack.kind == .stackView {
      if stack.alignsBaselines, stack.commonLineHeight == nil, stack.knowsBaselines { return true }
      view = stack.superview
    }
    return false
  }
}
