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
  private var nodes: [ElementID: ViewNode] = [:]
  private var contents: [ElementID: [ElementID]] = [:]
  /// Whether the axes of views are independent.
  var independence: [ElementID: Bool] = [:]
  /// The sizes of views at their offers.
  ///
  /// Stacks ask for a view's least and greatest length at each of their own offers, so without them the work would grow
  /// with a power of the nesting depth.
  var measured: [MeasuredOffer: MeasuredSize] = [:]
  /// The offers that led to lengths that are not known, by the traces of these.
  var offers: [TraceID: Amount] = [:]
  /// The least values of offers and lengths that are not known, by their traces.
  var leastLengths: [TraceID: Points] = [:]
  /// Whether only values are asked for, and traces are forgotten.
  var isProbing = false
  var sizes = 0
  var depth = 0

  init(of host: ElementID, _ layout: consuming ScreenLayout) {
    self.host = host
    self.layout = layout
  }

  var hasRoom: Bool { sizes < Self.sizeLimit && depth < Self.depthLimit }

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

// Views with their modifiers and their content.
extension BodyLayout {
  /// A view with its modifiers in order.
  mutating func node(of element: ElementID) -> ViewNode {
    if let known = nodes[element] { return known }
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
    nodes[element] = node
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
    if let known = contents[element] { return known }
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
    contents[element] = result
    return result
  }

  private mutating func repeated(_ element: ElementID) -> [ElementID] {
    let views = content(of: element)
    guard let count = layout.number(.count, of: element)?.value, count.isFinite else { return views + [element] }
    let times = Int(max(0, min(count, Points(BodyLayout.repeatLimit))))
    if times * views.count > BodyLayout.repeatLimit { return views + [element] }
    return Array(repeating: views, count: times).flatMap { $0 }
  }

  /// The amount of one of a modifier's expressions.
  mutating func amount(_ expression: Expression, _ property: Property, of element: ElementID, at index: Int) -> Amount {
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
