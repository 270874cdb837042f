/// A covered strip along an edge, from the line where the safe area ends to the far end of the cover.
struct SafeAreaStrip: Sendable {
  /// The line where the safe area ends.
  var inner: Amount
  /// The end of the cover.
  var outer: Amount
  /// The container's part, at the outer side.
  var container: Amount
  /// The keyboard's part in front of that.
  var keyboard = Trace.zero
}

/// A source of safe area: a hosting view, or a modifier that adds to it (R11.4).
struct SafeAreaSource: Sendable {
  private var strips: [SafeAreaStrip?] = [nil, nil, nil, nil]

  subscript(edge: Edge) -> SafeAreaStrip? {
    get { strips[edge.rawValue] }
    set { strips[edge.rawValue] = newValue }
  }
}

/// The surroundings of a view, apart from its rectangle.
struct ViewContext: Sendable {
  /// From the innermost to the outermost.
  var sources: [SafeAreaSource] = []
  /// The edges whose rest of the safe area inside a scroll view is unknown (R16.5).
  var unknownEdges: EdgeSet = []
  /// The width of the nearest window, column, navigation stack, tab or scroll view, without its safe area (R15.12).
  var containerWidth = Trace.unknown
  var containerHeight = Trace.unknown
  /// The axis of the stack that the view is a direct child of.
  var stackAxis: Axis?
  /// The whole offers of the outermost stacks around the view whose order of shares depends on the length of a text,
  /// which takes no more than that.
  var roomInStacks = ProposedSize()
  /// What the view was offered, where it takes more.
  var outgrown: OutgrownOffer?
}

extension BodyLayout {
  /// The safe area outside a rectangle, next to its edges (R11.3, R11.4, R11.7).
  mutating func insets(
    of rect: AmountRect,
    in context: ViewContext,
    _ regions: SafeAreaRegions = .all,
    _ edges: EdgeSet = .all
  ) -> AmountInsets {
    var insets = AmountInsets.zero
    for edge in Edge.allCases where edges.contains(edge) {
      if context.unknownEdges.contains(edge) {
        insets[edge] = trace.unknown(.scrolledContent, from: 0)
        continue
      }
      var line = trace.line(edge, of: rect)
      for source in context.sources {
        guard let strip = source[edge], let inset = inset(from: line, at: edge, strip, regions) else { continue }
        // No part of the strip is next to a line beyond its end.
        if inset.value < 0 { continue }
        insets[edge] = trace.sum(insets[edge], inset, .safeAreaSources)
        line = edge.isNear ? trace.difference(line, inset) : trace.sum(line, inset)
      }
    }
    return insets
  }

  /// The inset that a source adds at a line, or nil if the line is not in its strip.
  private mutating func inset(
    from line: Amount,
    at edge: Edge,
    _ strip: SafeAreaStrip,
    _ regions: SafeAreaRegions
  ) -> Amount? {
    let total = strip.container.value + strip.keyboard.value
    if total == 0 { return nil }
    let sign = edge.isNear ? -1.0 : 1.0
    // The distance of the line beyond the start of the cover, outwards.
    let depth = trace.valueWithoutOpposites(of: line, minus: strip.inner) * sign
    // The data's numbers have three decimals.
    let isAtStart = abs(depth) <= Tolerance.sameNumber
    let pixel = layout.environment[.scale]
    let tolerance = pixel > 0 ? 0.5 / pixel + Tolerance.arithmetic : Tolerance.halfPoint
    if depth <= -tolerance { return nil }
    // At its start, a strip of unknown length adds all of it.
    if depth.isNaN || total.isNaN && !(isAtStart && regions == .all) {
      return trace.unknown(.touchingInsets, from: 0, to: total.isNaN ? .infinity : max(0, total))
    }
    guard !(depth >= total) else { return nil }
    let keyboard = strip.keyboard
    let rest = isAtStart ? nil : beyond(line, strip.outer, edge)
    switch (regions.contains(.container), regions.contains(.keyboard)) {
    case (true, true):
      return rest ?? trace.sum(strip.container, keyboard, .touchingInsets)
    case (true, false):
      // The keyboard is in front of the container's part.
      if keyboard.value > tolerance, depth < keyboard.value - tolerance { return trace.nothing(.safeAreaRegionChoice) }
      return isAtStart && keyboard.value == 0 ? strip.container : rest ?? strip.container
    case (false, true):
      guard keyboard.value > 0 else { return nil }
      if isAtStart { return keyboard }
      guard depth < keyboard.value else { return nil }
      return trace.difference(beyond(line, strip.outer, edge), strip.container, .safeAreaRegionChoice)
    case (false, false): return nil
    }
  }

  /// The distance of a line inside another that is further out.
  private mutating func beyond(_ line: Amount, _ outer: Amount, _ edge: Edge) -> Amount {
    edge.isNear ? trace.difference(line, outer, .touchingInsets) : trace.difference(outer, line, .touchingInsets)
  }

  /// How far a rectangle lies, at each edge, beyond the start of the innermost strip that a modifier adds there.
  mutating func reach(of rect: AmountRect, in context: ViewContext) -> AmountInsets {
    var reach = AmountInsets.zero
    for edge in Edge.allCases {
      // The outermost source is the hosting view, whose safe area UIKit knows.
      guard let strip = context.sources.dropLast().lazy.compactMap({ $0[edge] }).first else { continue }
      let depth = beyond(trace.line(edge, of: rect), strip.inner, edge.isNear ? .bottom : .top)
      if !(depth.value <= 0) { reach[edge] = depth }
    }
    return reach
  }
}

extension Edge {
  /// Whether coordinates grow from this edge into the rectangle.
  var isNear: Bool { self == .top || self == .left }

  var axis: Axis { isVertical ? .vertical : .horizontal }
}
