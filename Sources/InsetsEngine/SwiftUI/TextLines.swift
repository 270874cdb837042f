// Lines of text (R15.17).
extension BodyLayout {
  /// The height of a text by the lines that it may have, if its font is known.
  ///
  /// A text has at least one line. How many lines it has below its limit depends on its words.
  mutating func heightOfLines(inText element: ElementID, _ words: Amount) -> Amount? {
    guard layout.kind(of: element) == .text, let line = lineHeight(ofText: element) else { return nil }
    guard case .modifier(.lines(let count, let isReserved))? = inherited(.lineLimit, by: element)?.value else {
      return trace.maximum(words, line, .linesOfText)
    }
    let lines = layout.evaluate(count).value
    if lines == 1 { return line }
    guard lines > 1 else { return trace.maximum(words, line, .linesOfText) }
    // Whether each line is rounded or their sum has not been printed.
    let most = trace.scaled(line, by: lines, .linesOfText)
    if isReserved {
      return trace.unknown(.linesOfText, from: most.value - lines / layout.environment[.scale], to: most.value)
    }
    return trace.minimum(trace.maximum(words, line, .linesOfText), most, .linesOfText)
  }

  /// The size of a text's font in points, if it is known.
  mutating func fontSize(ofText element: ElementID) -> Amount? {
    guard let font = inherited(.viewFont, by: element) else { return nil }
    if case .choice(let style) = font.value { return trace.fontSize(ofStyle: style) }
    if case .number(let size) = font.value { return layout.amount(size, of: font, component: 0) }
    return nil
  }

  private mutating func lineHeight(ofText element: ElementID) -> Amount? {
    guard let points = fontSize(ofText: element) else { return nil }
    let scale = layout.environment[.scale]
    let factor = layout.trace.amount(of: .lineHeight)
    let line = trace.product(points, factor)
    let height = (line.value * scale - Tolerance.rounding).rounded(.up) / scale
    return trace.rounded(line, to: height, .linesOfText)
  }

  /// A setting of a view, or of the nearest view around it that has one.
  func inherited(_ property: Property, by element: ElementID) -> AuthoredValue? {
    var asked: ElementID? = element
    while let candidate = asked, layout.kind(of: candidate).isSwiftUI {
      if let found = layout.authored(property, of: candidate) { return found }
      asked = layout.parent(of: candidate)
    }
    return nil
  }
}
