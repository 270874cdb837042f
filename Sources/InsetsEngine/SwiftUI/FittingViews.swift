// Views whose content depends on what fits, or on data that no document has (R15.15, R15.16), and lines of text (R15.17).
extension ScreenLayout {
  /// The first view whose ideal size fits in the offer, else the last; nil if a size that decides is not known.
  private mutating func fittingView(of element: Int, _ offer: ProposedSize, in context: ViewContext) -> Int? {
    let views = content(of: element)
    guard let last = views.last else { return nil }
    let axes = fittingAxes(of: element)
    for view in views.dropLast() {
      switch fits(view, offer, axes, in: context) {
      case true?: return view
      case false?: continue
      case nil: return nil
      }
    }
    return last
  }

  private func fittingAxes(of element: Int) -> [Axis] {
    guard case .modifier(.axes(let horizontal, let vertical))? = authored(.axes, of: element)?.value else {
      return Axis.allCases
    }
    return (horizontal ? [.horizontal] : []) + (vertical ? [.vertical] : [])
  }

  private mutating func fits(_ element: Int, _ offer: ProposedSize, _ axes: [Axis], in context: ViewContext) -> Bool? {
    var ideal = offer
    for axis in axes { ideal[axis] = nil }
    var isKnown = true
    for axis in axes {
      guard let room = offer[axis] else { continue }
      let length = probe(view(element), axis, ideal, in: context)
      if length > room.value + Tolerance.arithmetic { return false }
      if length.isNaN || room.value.isNaN { isKnown = false }
    }
    return isKnown ? true : nil
  }

  mutating func fittingSize(of element: Int, _ offer: ProposedSize, in context: ViewContext) -> ViewSize {
    guard let chosen = fittingView(of: element, offer, in: context) else {
      if content(of: element).isEmpty { return ViewSize(width: Trace.zero, height: Trace.zero) }
      return ViewSize(width: trace.unknown(.fittingView, from: 0), height: trace.unknown(.fittingView, from: 0))
    }
    return size(of: view(chosen), offer, in: context)
  }

  mutating func placeFitting(_ element: Int, _ rect: AmountRect, _ context: ViewContext) {
    let offer = proposal(in: rect)
    guard let chosen = fittingView(of: element, offer, in: context) else { return }
    put(view(chosen), offer, in: rect, .center, context)
  }

  /// The length of the views that a `forEach` of unknown count makes after the first ones.
  mutating func restOfViews(in context: ViewContext) -> ViewSize {
    func along(_ axis: Axis) -> Amount {
      if let stack = context.stackAxis, stack != axis { return Trace.zero }
      return tried(trace.unknown(.repeatedViews, from: 0), as: \.repeated)
    }
    return ViewSize(width: along(.horizontal), height: along(.vertical))
  }

  /// The height of a text by the lines that it may have, if its font is known.
  ///
  /// A text has at least one line. How many lines it has below its limit depends on its words.
  mutating func heightOfLines(inText element: Int, _ words: Amount) -> Amount? {
    guard kind(of: element) == .text, let line = lineHeight(ofText: element) else { return nil }
    guard case .modifier(.lines(let count, let isReserved))? = inherited(.lineLimit, by: element)?.value else {
      return trace.maximum(words, line, .linesOfText)
    }
    let lines = evaluate(count).value
    if lines == 1 { return line }
    guard lines > 1 else { return trace.maximum(words, line, .linesOfText) }
    // Whether each line is rounded or their sum has not been printed.
    let most = trace.scaled(line, by: lines, .linesOfText)
    if isReserved { return trace.unknown(.linesOfText, from: most.value - lines / environment[.scale], to: most.value) }
    return trace.minimum(trace.maximum(words, line, .linesOfText), most, .linesOfText)
  }

  /// The size of a text's font in points, if it is known.
  mutating func fontSize(ofText element: Int) -> Amount? {
    guard let font = inherited(.viewFont, by: element) else { return nil }
    if case .choice(let style) = font.value { return fontSize(ofStyle: style) }
    if case .number(let size) = font.value { return amount(size, of: font, component: 0) }
    return nil
  }

  private mutating func lineHeight(ofText element: Int) -> Amount? {
    guard let points = fontSize(ofText: element) else { return nil }
    let scale = environment[.scale]
    let line = trace.product(points, trace.amount(of: .lineHeight))
    let height = (line.value * scale - Tolerance.rounding).rounded(.up) / scale
    return trace.rounded(line, to: height, .linesOfText)
  }

  /// A setting of a view, or of the nearest view around it that has one.
  func inherited(_ property: Property, by element: Int) -> AuthoredValue? {
    var asked: Int? = element
    while let candidate = asked, kind(of: candidate).isSwiftUI {
      if let found = authored(property, of: candidate) { return found }
      asked = parent(of: candidate)
    }
    return nil
  }
}
