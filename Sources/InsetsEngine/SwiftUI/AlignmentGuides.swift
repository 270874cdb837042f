/// A line of a view along which others are aligned to it.
package enum AlignmentGuide: String, CaseIterable, Hashable, Sendable {
  case leading, trailing, top, bottom, center, firstTextBaseline, lastTextBaseline

  var isBaseline: Bool { self == .firstTextBaseline || self == .lastTextBaseline }
}

/// Where `alignmentGuide` puts a guide: at a distance from the view's top or leading edge, or on another guide.
package enum GuidePlace: Hashable, Sendable {
  case distance(Expression)
  case guide(AlignmentGuide)
}

/// How views that are aligned to each other lie across their stack.
struct AlignedLengths {
  /// From the first line of them all to that of each view.
  var starts: [Amount]
  /// What they take together.
  var length: Amount
}

// Guides that are no edge or centre of the view: baselines of texts, and those that a modifier sets (R15.5).
extension BodyLayout {
  /// The places of views that are aligned by baselines or by guides of their own; nil where an edge or the centre
  /// decides.
  mutating func alignedLengths(
    _ views: [ViewReference],
    _ sizes: [ViewSize],
    _ axis: Axis,
    _ alignment: ViewAlignment
  ) -> AlignedLengths? {
    guard views.count > 1 else { return nil }
    let guide = guide(of: alignment, axis)
    guard guide.isBaseline || views.contains(where: { ownGuide(of: $0, guide, .zero, axis) != nil }) else { return nil }
    let isUniform = guide.isBaseline && haveOneFont(views)
    let lines = zip(views, sizes).map { view, size in
      position(of: guide, of: view, size, axis, isExact: isUniform)
    }
    let before = largest(lines, nil)
    let lengths = sizes.map { $0[axis] }
    let after = largest(zip(lengths, lines).map { trace.difference($0, $1) }, nil)
    var length = trace.sum(before, after, .stacks)
    // Whatever the baselines are, the highest view fits.
    if length.value.isNaN { length = trace.maximum(length, largest(lengths, nil), .stacks) }
    return AlignedLengths(starts: lines.map { trace.difference(before, $0, .stacks) }, length: length)
  }

  private func guide(of alignment: ViewAlignment, _ axis: Axis) -> AlignmentGuide {
    if axis == .vertical, let baseline = alignment.baseline { return baseline }
    let share = axis == .horizontal ? alignment.horizontal : alignment.vertical
    if share == 0.5 { return .center }
    return axis == .horizontal ? share == 0 ? .leading : .trailing : share == 0 ? .top : .bottom
  }

  /// Where a modifier of the view puts the guide, from the edge of the view with the modifiers around it.
  mutating func ownGuide(of view: ViewReference, _ guide: AlignmentGuide, _ size: ViewSize, _ axis: Axis) -> Amount? {
    guard layout.says(anyOf: PropertySet(.alignmentGuide), of: view.element) else { return nil }
    var around = Trace.zero
    for layer in node(of: view.element).layers.reversed() {
      guard case .modifier(let property, let modifier, let index) = layer else { continue }
      if case .lengths(let lengths) = modifier, property == .padding {
        around = trace.sum(around, self.lengths(lengths, property, of: view.element, at: index)[axis.near], .padding)
      }
      guard case .guide(guide, let place) = modifier else { continue }
      switch place {
      case .distance(let distance):
        return trace.sum(around, amount(distance, property, of: view.element, at: index), .stacks)
      case .guide(let other):
        // What is around it is at both of its sides or at none.
        guard around.value == 0 else { return trace.unknown(.stacks, from: 0) }
        return defaultPosition(of: other, size, axis)
      }
    }
    return nil
  }

  private mutating func position(
    of guide: AlignmentGuide,
    of view: ViewReference,
    _ size: ViewSize,
    _ axis: Axis,
    isExact: Bool
  ) -> Amount {
    if let own = ownGuide(of: view, guide, size, axis) { return own }
    return guide.isBaseline
      ? baseline(guide, of: view, size.height, isExact: isExact) : defaultPosition(of: guide, size, axis)
  }

  private mutating func defaultPosition(of guide: AlignmentGuide, _ size: ViewSize, _ axis: Axis) -> Amount {
    switch guide {
    case .leading, .top: Trace.zero
    case .center: trace.scaled(size[axis], by: 0.5)
    case .trailing, .bottom: size[axis]
    case .firstTextBaseline, .lastTextBaseline: trace.unknown(.stacks, from: 0)
    }
  }

  /// Whether all views are texts of one font and one line, so that their baselines are on one line wherever it is.
  private mutating func haveOneFont(_ views: [ViewReference]) -> Bool {
    let fonts = views.map { view in
      node(of: view.element).layers.isEmpty ? fontOfLine(in: view.element)?.value : nil
    }
    return fonts.allSatisfy { $0 != nil && $0 == fonts[0] }
  }

  /// The baseline of a view: that of its text, and its bottom if it has none.
  private mutating func baseline(
    _ guide: AlignmentGuide,
    of view: ViewReference,
    _ height: Amount,
    isExact: Bool
  ) -> Amount {
    let layers = node(of: view.element).layers
    if !mayHaveText(view.element) { return height }
    guard layout.kind(of: view.element) == .text, let size = fontOfLine(in: view.element) else {
      return within(height)
    }
    var above = Trace.zero
    var below = Trace.zero
    for layer in layers {
      guard case .modifier(let property, let modifier, let index) = layer else { continue }
      if case .lengths(let lengths) = modifier, property == .padding {
        let insets = self.lengths(lengths, property, of: view.element, at: index)
        above = trace.sum(above, insets.top, .padding)
        below = trace.sum(below, insets.bottom, .padding)
      }
      if case .frame(let frame) = modifier, frame.height != FrameLengths() { return within(height) }
    }
    let ascent = trace.product(size, trace.amount(of: .ascender))
    let line = trace.product(size, trace.amount(of: .lineHeight))
    let isFirst = guide == .firstTextBaseline
    let plain =
      isFirst
      ? trace.sum(above, ascent, .linesOfText)
      : trace.difference(trace.difference(height, below), trace.difference(line, ascent), .linesOfText)
    if isExact || plain.value.isNaN { return plain }
    // Whether a baseline is rounded to pixels has not been printed.
    let pixel = 1 / layout.environment[.scale]
    return trace.unknown(.linesOfText, from: plain.value - pixel, to: plain.value + pixel)
  }

  /// Somewhere in a view.
  private mutating func within(_ height: Amount) -> Amount {
    height.value.isNaN ? trace.unknown(.stacks, from: 0) : trace.unknown(.stacks, from: 0, to: height.value)
  }

  /// Whether a view shows words, or may.
  private mutating func mayHaveText(_ element: ElementID) -> Bool {
    let kind = layout.kind(of: element)
    if [.color, .rectangle, .divider, .spacer, .image].contains(kind.viewKind) { return false }
    guard kind.isStack || kind == .zStack else { return true }
    return content(of: element).contains { mayHaveText($0) }
  }

  /// The size of the font of a text of one line; nil where either is not known.
  private mutating func fontOfLine(in element: ElementID) -> Amount? {
    guard layout.kind(of: element) == .text,
      case .modifier(.lines(let count, _))? = inherited(.lineLimit, by: element)?.value,
      layout.evaluate(count).value == 1
    else { return nil }
    return fontSize(ofText: element)
  }
}
