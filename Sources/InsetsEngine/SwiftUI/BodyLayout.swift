/// SwiftUI's layout of one hosting view's content: a view is offered a size, answers with its own, and is placed.
///
/// The layout around it moves in while this lasts, so that neither is copied.
struct BodyLayout {
  /// The greatest number of sizes that are computed, far above that of any real screen; beyond it, sizes are unknown.
  private static let sizeLimit = 100_000
  /// The greatest nesting depth of views.
  static let depthLimit = 200
  /// The greatest number of views that one `forEach` makes.
  static let repeatLimit = 1000

  var layout: ScreenLayout
  /// The element of the hosting view.
  let host: ElementID
  /// What is known of the views.
  var tables: ProbeTables
  /// The sizes of views at their offers.
  ///
  /// Stacks ask for a view's least and greatest length at each of their own offers, so without them the work would grow
  /// with a power of the nesting depth.
  private var measured = MeasuredSizes()
  /// The offers that led to lengths that are not known, by the traces of these.
  private var offers = TraceTable<Amount>()
  /// What is known of numbers that are not, among them the least values of offers and lengths.
  var rangeBuilder = RangeBuilder()
  /// For each stack, what its views last got for an offer: where it is placed, it is mostly asked for the same again.
  var stacks: [ElementID: (offer: StackOffer, lengths: StackLengths)] = [:]
  /// Whether only values are asked for, and traces are forgotten.
  var isProbing = false
  private var sizes = 0
  var depth = 0

  init(of host: ElementID, _ layout: consuming ScreenLayout) {
    self.host = host
    let probes = layout.views.probes
    tables = probes?.take() ?? ProbeTables()
    tables.begin(count: layout.views.elements.count, in: probes == nil ? nil : layout.environment)
    self.layout = layout
  }

  /// Brings back what is known of the views.
  mutating func finish() {
    tables.end(in: layout.environment)
    layout.views.probes?.bring(tables)
  }

  /// The numbers of the layout.
  var trace: Trace {
    _read { yield layout.trace }
    _modify { yield &layout.trace }
  }

  /// Lays out a view in the hosting view's area.
  mutating func layOut(_ content: ElementID, in area: HostArea, _ regions: SafeAreaRegions) {
    let (source, insets) = source(of: area, regions)
    let safe = trace.shrunk(area.rect, by: insets, .rootLayout)
    var context = ViewContext()
    context.sources = [source]
    context.containerWidth = trace.difference(trace.difference(area.rect.width, area.insets.left), area.insets.right)
    context.containerHeight = trace.difference(trace.difference(area.rect.height, area.insets.top), area.insets.bottom)
    let offer = ProposedSize(width: safe.width, height: safe.height)
    put(view(content), offer, in: safe, .center, context)
    if layout.kind(of: host) == .body || layout.screen[host].isPresented {
      note(host) {
        $0.frame = area.rect
        $0.layoutFrame = area.rect
        $0.insets = insets
      }
    }
  }

  /// The two regions that UIKit passes to SwiftUI: the container's part and, beyond it, the keyboard's (R11.1).
  private mutating func source(of area: HostArea, _ regions: SafeAreaRegions) -> (SafeAreaSource, AmountInsets) {
    var source = SafeAreaSource()
    var insets = AmountInsets.zero
    for edge in Edge.allCases {
      var strip = SafeAreaStrip(inner: Trace.zero, outer: trace.line(edge, of: area.rect), container: Trace.zero)
      if regions.contains(.container) { strip.container = arrived(area.insets[edge]) }
      if edge == .bottom, regions.contains(.keyboard) {
        strip.keyboard = keyboardPart(of: area, above: strip.container)
      }
      let total = trace.sum(strip.container, strip.keyboard, .hostingRegions)
      insets[edge] = total
      strip.inner = edge.isNear ? trace.sum(strip.outer, total) : trace.difference(strip.outer, total)
      source[edge] = strip
    }
    return (source, insets)
  }

  /// The part of a hosting view's inset that is set at this stage (R8, R11.9).
  private mutating func arrived(_ inset: Amount) -> Amount {
    if layout.stage == .onAppear { return inset.value == 0 ? inset : trace.unknown(.beforeFirstLayout, from: 0) }
    return layout.stage >= .viewSafeAreaInsetsDidChange ? inset : Trace.notYet
  }

  /// How much the keyboard covers beyond the container's part; before iOS 14 SwiftUI ignores it (R11.1, R20.1).
  private mutating func keyboardPart(of area: HostArea, above container: Amount) -> Amount {
    guard layout.environment.has(.hasKeyboardRegion), let keyboard = layout.shownKeyboard else { return Trace.zero }
    let overlap = trace.difference(trace.line(.bottom, of: area.rect), layout.views[keyboard].y, .keyboardRegion)
    if overlap.value <= 0 { return Trace.zero }
    var part = trace.difference(overlap, container, .keyboardRegion)
    // Nobody has printed the height of the bar that the keyboard carries.
    if layout.hasKeyboardItems(host) {
      part = trace.sum(part, trace.unknown(.keyboardToolbar, from: 0), .keyboardToolbar)
    }
    if part.value.isNaN { return trace.maximum(part, Trace.zero, .keyboardRegion) }
    return part.value < 0 ? Trace.zero : part
  }
}

// The sizes of views, each computed once at an offer.
extension BodyLayout {
  /// The size of a view with its modifiers at an offer.
  mutating func size(of view: ViewReference, _ offer: ProposedSize, in context: ViewContext) -> ViewSize {
    let question = MeasuredOffer(view, offer, in: context)
    if let known = measured[question], isProbing || !known.isProbed { return known.size(at: offer, &trace) }
    var size = ViewSize.unknown
    if sizes < Self.sizeLimit, depth < Self.depthLimit {
      sizes += 1
      depth += 1
      size = computedSize(of: view, offer, in: context)
      depth -= 1
    }
    measured[question] = MeasuredSize(size, at: offer, isProbing: isProbing)
    if !isProbing {
      for axis in Axis.allCases where size[axis].value.isNaN && offers[size[axis].trace] == nil {
        if let offered = offer[axis], offered.trace != size[axis].trace { offers[size[axis].trace] = offered }
      }
    }
    return size
  }

  /// The offer to what lies in a rectangle: its size, or where that is not known the offer that it follows from.
  func proposal(in rect: AmountRect) -> ProposedSize {
    func length(_ extent: Amount) -> Amount { extent.value.isNaN ? offers[extent.trace] ?? extent : extent }
    return ProposedSize(width: length(rect.width), height: length(rect.height))
  }

  /// The length of a view along an axis at an offer, without keeping its trace.
  ///
  /// A stack probes its views at each of its own offers, and so do the stacks in it. Most of these offers are the same without
  /// the length across, which is left out where the answer has nothing to do with it.
  mutating func probe(_ view: ViewReference, _ axis: Axis, _ offer: ProposedSize, in context: ViewContext) -> Points {
    var (offer, context) = (offer, context)
    if hasIndependentAxes(view.element) {
      offer[axis.across] = nil
      context.roomInStacks[axis.across] = nil
    }
    guard let question = sharedQuestion(view, axis, offer, in: context) else {
      return probedLength(of: view, axis, offer, in: context)
    }
    if let known = tables.length(question) { return known }
    // The room is for the derivation of a text's length, which a probe forgets.
    context.roomInStacks = ProposedSize()
    let environment = layout.environment
    if let reads = tables.startReading() { layout.move(to: environment.noting(reads)) }
    let length = probedLength(of: view, axis, offer, in: context)
    layout.move(to: environment)
    tables.keep(length, question)
    return length
  }

  private mutating func probedLength(
    of view: ViewReference,
    _ axis: Axis,
    _ offer: ProposedSize,
    in context: ViewContext
  ) -> Points {
    let mark = trace.nodeCount
    let wasProbing = isProbing
    isProbing = true
    let length = size(of: view, offer, in: context)[axis].value
    isProbing = wasProbing
    trace.forget(after: mark)
    return length
  }

  /// Whether the view's length along each axis follows from the offer along this axis alone, as it mostly does: what a text's
  /// width makes of its height is not known.
  mutating func hasIndependentAxes(_ element: ElementID) -> Bool {
    if let known = tables.independence[element.index] { return known }
    let node = node(of: element)
    // The narrower a text is, the more lines its words take.
    var isIndependent =
      hasIndependentAxes(layout.kind(of: element)) && node.layers.allSatisfy(\.keepsAxesApart)
      && layout.authored(.letters, of: element) == nil
    if isIndependent, layout.kind(of: element).isSizedByContent {
      for child in content(of: element) where !hasIndependentAxes(child) { isIndependent = false }
    }
    tables.independence[element.index] = isIndependent
    return isIndependent
  }

  private func hasIndependentAxes(_ kind: ElementKind) -> Bool {
    guard case .swiftUI(let kind) = kind else { return false }
    let layout = kind.row.layout
    if case .lazyGrid = layout { return false }
    return layout != .grid && layout != .fitting
  }

}

extension ElementKind {
  /// Whether the size of a view has to do with what is in it.
  var isSizedByContent: Bool {
    switch viewKind?.row.layout {
    case .stack, .labelled, .layers, .lazyGrid, .grid, .fitting, .repeated: true
    case .leaf, .spacer, .divider, .representable, nil: false
    case .reader, .scroll, .rows, .container, .plain: false
    }
  }
}

extension ViewLayer {
  /// Whether a view's length along each axis follows from the offer along this axis alone, as far as the layer decides.
  fileprivate var keepsAxesApart: Bool {
    switch self {
    case .modifier(_, .aspectRatio, _), .modifier(_, .guide, _): false
    case .modifier: true
    case .number(let property, _): property != .scaledToFit && property != .scaledToFill
    case .content(let kind, _): !kind.isInsetBar
    }
  }
}

// Views with their modifiers and their content.
extension BodyLayout {
  /// A view with its modifiers in order.
  mutating func node(of element: ElementID) -> ViewNode {
    if let known = tables.nodes[element.index] { return known }
    layout.views.recorder?.noteSettings(.order, of: element)
    var layers: [(order: Int, layer: ViewLayer)] = []
    for (index, setting) in layout.screen[element].settings.enumerated() {
      guard setting.property.isOrderedModifier else { continue }
      if case .modifier(let modifier) = setting.value {
        layers.append((setting.order, .modifier(setting.property, modifier, settingIndex: index)))
      } else {
        layers.append((setting.order, .number(setting.property, settingIndex: index)))
      }
    }
    var content: [ElementID] = []
    for child in layout.screen[element].children {
      let kind = layout.kind(of: child)
      if kind.isHost && kind.isModifierContent || kind.isInBars { continue }
      if kind.isModifierContent {
        layers.append((layout.screen[child].order, .content(kind, element: child)))
      } else if kind.isSwiftUI {
        content.append(child)
      }
    }
    // Statements with the same order come from one statement for several configurations, of which one remains.
    layers.sort { $0.order < $1.order }
    let node = ViewNode(layers: layers.map(\.layer), content: content)
    tables.nodes[element.index] = node
    return node
  }

  /// The view with all its modifiers.
  mutating func view(_ element: ElementID) -> ViewReference {
    ViewReference(element: element, depth: node(of: element).layers.count)
  }

  /// The views that an element contains, with groups replaced by their views.
  ///
  /// A `forEach` is replaced by its views, once for each element of its data. If their number is not known, they are
  /// followed by the `forEach` itself, which stands for the rest.
  mutating func content(of element: ElementID) -> [ElementID] {
    if let known = tables.contents[element.index] { return known }
    var result: [ElementID] = []
    for child in node(of: element).content {
      let kind = layout.kind(of: child)
      if kind == .group, node(of: child).layers.isEmpty {
        result += content(of: child)
      } else if kind == .forEach {
        result += repeated(child)
      } else {
        result.append(child)
      }
    }
    tables.contents[element.index] = result
    return result
  }

  private mutating func repeated(_ element: ElementID) -> [ElementID] {
    let views = content(of: element)
    // Who asks first is by chance, so the number leaves no trace.
    let mark = trace.nodeCount
    let number = layout.number(.count, of: element)?.value
    trace.forget(after: mark)
    if layout.authored(.count, of: element)?.value.isFixed == false { tables.areContentsFixed = false }
    guard let count = number, count.isFinite else { return views + [element] }
    let times = Int(max(0, min(count, Points(BodyLayout.repeatLimit))))
    if times * views.count > BodyLayout.repeatLimit { return views + [element] }
    return Array(repeating: views, count: times).flatMap { $0 }
  }

  /// The amount of one of a modifier's expressions.
  mutating func amount(_ expression: Expression, _ property: Property, of element: ElementID, at index: Int) -> Amount {
    if case .constant(let value) = expression, layout.momentTraces.isEmpty {
      return value == 0 ? Trace.zero : trace.property(property, of: element, value: value, expression: nil)
    }
    let value = layout.screen[element].settings[index].value
    let setting = AuthoredValue(value: value, property: property, element: element, index: index)
    return layout.amount(expression, of: setting, component: 0)
  }

  /// The lengths of a padding on the edges of the screen.
  mutating func lengths(_ lengths: EdgeLengths, _ property: Property, of element: ElementID, at index: Int)
    -> AmountInsets
  {
    var result = AmountInsets.zero
    for edge in Edge.allCases {
      switch lengths[edge] {
      case nil: continue
      case .system?: result[layout.environment.physical(edge)] = trace.amount(of: .defaultPadding)
      case .points(let expression)?:
        result[layout.environment.physical(edge)] = amount(expression, property, of: element, at: index)
      }
    }
    return result
  }
}
