// Lines of text (R15.17).
extension BodyLayout {
  /// Makes the size of a text what its letters take at least, and its height what its lines take, if its font is known.
  mutating func fit(_ size: inout ViewSize, toLinesOf element: ElementID, _ offer: ProposedSize) {
    if let least = leastWidth(ofText: element, offer.width) {
      size.width = trace.maximum(size.width, least, .linesOfText)
    }
    if let height = heightOfLines(inText: element, size.height, offer) { size.height = height }
  }

  /// The height of a text by the lines that it may have, if its font is known.
  ///
  /// A text has at least one line. How many lines it has below its limit depends on its words: as far as their letters are known,
  /// and there is room for them, they take so many at least.
  private mutating func heightOfLines(inText element: ElementID, _ words: Amount, _ offer: ProposedSize) -> Amount? {
    guard layout.kind(of: element) == .text, let line = lineHeight(ofText: element) else { return nil }
    let least = leastHeight(ofText: element, line, offer)
    guard case .modifier(.lines(let count, let isReserved))? = inherited(.lineLimit, by: element)?.value else {
      return trace.maximum(words, least, .linesOfText)
    }
    let lines = layout.evaluate(count).value
    if lines == 1 { return line }
    guard lines > 1 else { return trace.maximum(words, least, .linesOfText) }
    // Whether each line is rounded or their sum has not been printed.
    let most = trace.scaled(line, by: lines, .linesOfText)
    if isReserved {
      return trace.unknown(.linesOfText, from: most.value - lines / layout.environment[.scale], to: most.value)
    }
    // Words that need more lines than there may be take all of these.
    if least.value >= most.value - Tolerance.rounding { return most }
    return trace.minimum(trace.maximum(words, least, .linesOfText), most, .linesOfText)
  }

  /// How wide a text is at least, as far as its letters are known: as wide as on one line, or as its lines are on average.
  private mutating func leastWidth(ofText element: ElementID, _ offer: Amount?) -> Amount? {
    guard layout.kind(of: element) == .text, let letters = layout.number(.letters, of: element)?.value,
      letters.isFinite, let size = fontSize(ofText: element)
    else { return nil }
    let whole = letters * LetterWidth.least(of: letters)
    // Without an offer a text is as wide as on one line; an offer that is not known may be one in which it wraps.
    guard let width = offer?.value, !width.isInfinite else { return trace.scaled(size, by: whole, .linesOfText) }
    guard width > 0 else { return nil }
    let lines = max(1, (whole * size.value / width - Tolerance.rounding).rounded(.up))
    return trace.scaled(size, by: whole / lines, .linesOfText)
  }

  /// The lines that the letters of a text take at least where it is as wide as it is offered.
  private mutating func leastHeight(ofText element: ElementID, _ line: Amount, _ offer: ProposedSize) -> Amount {
    guard let letters = layout.number(.letters, of: element)?.value, let width = offer.width?.value, width > 0,
      width.isFinite, letters.isFinite, let size = fontSize(ofText: element)?.value, line.value > 0
    else { return line }
    // A rounding error of the width that the text has itself adds no line.
    var lines = (letters * size * LetterWidth.least(of: letters) / width - Tolerance.rounding).rounded(.up)
    // What is offered less ends before its last words, wherever in its range an offer is that is not known.
    if let height = offer.height {
      var room = height.value
      if room.isNaN, !isProbing {
        let form = rangeBuilder.form(of: height, in: layout)
        room = rangeBuilder.bounds(of: form).least
      }
      if !room.isNaN { lines = min(lines, (room / line.value).rounded(.down)) }
    }
    return lines > 1 ? trace.scaled(line, by: lines, .linesOfText) : line
  }

  /// The size of a text's font in points, if it is known.
  mutating func fontSize(ofText element: ElementID) -> Amount? {
    guard let font = inherited(.viewFont, by: element) else {
      // Without one, only what is said of its words asks for it.
      return layout.authored(.letters, of: element) == nil ? nil : trace.fontSize(ofStyle: .body)
    }
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

extension Element {
  /// How many letters a text has, if its author says so in a plain number.
  package var letterCount: Double? { value(of: .letters)?.number?.constantValue }
}

/// What is known of how wide the letters of texts are.
package enum LetterWidth {
  /// How much of its font's size a text takes for each letter, at least, by how many it has.
  ///
  /// In 583 public storyboards 51 labels show 25 letters or more in one line of a system font. The frames that Interface Builder
  /// stored for those that nothing cuts off are 0.398 of the size wide for each letter and more; this leaves room below that, and
  /// less for a paragraph, whose letters are of all widths.
  package static func least(of letters: Double) -> Double { letters < 60 ? 0.3 : 0.36 }
  /// How many letters a text has at least of which that is known.
  package static let fewestLetters = 25
}
