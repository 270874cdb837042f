/// The screens of a container, such as a tab view.
struct ContainerContent: ViewContent {
  func place(in element: ElementID, _ rect: AmountRect, _ context: ViewContext, _ layout: inout ScreenLayout) {
    if element != layout.pass?.host { layout.placeContainer(element, rect, context) }
  }
}

/// A UIKit view or controller.
struct RepresentableContent: ViewContent {
  func size(of element: ElementID, _ offer: ProposedSize, in context: ViewContext, _ layout: inout ScreenLayout)
    -> ViewSize
  {
    ViewSize(width: offer.width ?? Trace.unknown, height: offer.height ?? Trace.unknown)
  }

  func place(in element: ElementID, _ rect: AmountRect, _ context: ViewContext, _ layout: inout ScreenLayout) {
    let reach = layout.reach(of: rect, in: context)
    layout.note(element) { $0.reach = reach }
  }
}

// Hosting views, where SwiftUI's layout begins (R11.1, R11.2, R18.1, R21).
extension ScreenLayout {
  /// Lays out a SwiftUI element at its turn: it takes its layout from its hosting view, or is a hosting view itself.
  mutating func layOutView(_ element: ElementID, in parent: ElementID) {
    let kind = kind(of: element)
    if kind == .body { return layOutBody(element, in: parent) }
    if kind.isCover { return layOutPresentedView(element) }
    guard !kind.isInBars, let host = host(of: element), views[host].isOnScreen else {
      views[element].isOnScreen = false
      return
    }
    guard let record = bodies[self.record(of: host)].records[element] else {
      // These have no place of their own where their views stand for them.
      if kind == .group || kind == .forEach {
        views[element].host = host
        return
      }
      views[element].isOnScreen = false
      return
    }
    take(record, by: element, in: parent, of: host)
    guard let area = record.area else { return }
    views[element].host = element
    if kind.isNavigationStack {
      layOutNavigationStack(element, in: area)
    } else if kind == .tabView {
      layOutTabView(element, in: area)
    } else {
      layOutNavigationSplitView(element, in: area)
    }
  }

  /// Copies a view's place into its record, with how much of it UIKit's safe area covers.
  private mutating func take(_ record: ViewRecord, by element: ElementID, in parent: ElementID, of host: ElementID) {
    let frame = record.frame
    setFrame(element, in: parent, x: frame.x, y: frame.y, frame.width, frame.height)
    views[element].safeArea = covered(frame, in: area(around: element, of: host))
    views[element].barTop = views[element].safeArea.top
    views[element].isInSheet = false
    views[element].host = host
    guard kind(of: element) == .representable else { return }
    // UIKit views inside it are relative to its edges.
    views[element].controller = element
    for edge in Edge.allCases where record.reach[edge].value != 0 {
      views[element].safeArea[edge] = added(record.reach[edge], to: views[element].safeArea[edge])
    }
  }

  /// A safe area that UIKit views may also get from SwiftUI's modifiers; nobody has printed whether they do (R21.5).
  private mutating func added(_ reach: Amount, to inset: Amount) -> Amount {
    let least = inset.value.isNaN ? 0 : inset.value
    return trace.unknown(.representables, from: least, to: max(least, reach.value))
  }

  /// How much of a rectangle UIKit's safe area of the hosting view covers (R1.1, R21.5).
  mutating func covered(_ rect: AmountRect, in area: HostArea) -> AmountInsets {
    var insets = AmountInsets.zero
    for edge in Edge.allCases { insets[edge] = covered(rect, at: edge, by: area.insets[edge], in: area) }
    return insets
  }

  private mutating func covered(_ rect: AmountRect, at edge: Edge, by inset: Amount, in area: HostArea) -> Amount {
    if inset.value == 0 { return inset }
    let own = line(edge, of: rect)
    let outer = line(edge, of: area.rect)
    let distance = edge.isNear ? trace.difference(own, outer) : trace.difference(outer, own)
    // Sums of the same parts in another order differ by rounding errors.
    if distance.value <= Tolerance.arithmetic { return inset }
    if distance.value >= inset.value - Tolerance.arithmetic { return Trace.zero }
    return trace.rest(of: inset, adding: trace.negated(distance), .subviewSafeArea)
  }

  /// Places a container, which takes its whole offer and also covers the safe area where it touches that (R18.1).
  fileprivate mutating func placeContainer(_ element: ElementID, _ rect: AmountRect, _ context: ViewContext) {
    guard let host = pass?.host else { return }
    let outer = insets(of: rect, in: context)
    let native = grown(rect, by: outer, .swiftUIContainers)
    let around = bodies[record(of: host)].area
    var area = HostArea(rect: native, insets: covered(native, in: around), isInSheet: around.isInSheet)
    area.barTop = covered(native, at: .top, by: around.barTop, in: around)
    note(element) { $0.area = area }
  }

  /// Lays out the root view of a hosting controller, explicit or implied.
  private mutating func layOutBody(_ element: ElementID, in parent: ElementID) {
    var area = HostArea()
    var regions = SafeAreaRegions.all
    if parent == .window {
      area.rect = AmountRect(x: Trace.zero, y: Trace.zero, width: views[.window].width, height: views[.window].height)
      area.insets = views[.window].safeArea
      area.barTop = views[.window].barTop
    } else {
      area.rect = windowRect(of: parent)
      area.insets = views[parent].safeArea
      area.barTop = views[parent].barTop
      area.isInSheet = views[parent].isInSheet
      if kind(of: parent) == .cell || kind(of: parent) == .item { area.rect = contentRect(of: parent, around: element) }
      regions = self.regions(of: parent)
    }
    layOutHost(element, in: area, regions)
  }

  /// The content rectangle of a cell's hosting configuration; nobody has printed the cell's own margins (R21.4).
  private mutating func contentRect(of cell: ElementID, around body: ElementID) -> AmountRect {
    guard let setting = authored(.cellMargins, of: body), case .modifier(.lengths(let lengths)) = setting.value else {
      return .unknown
    }
    var margins = AmountInsets.zero
    for edge in Edge.allCases {
      guard case .points(let expression)? = lengths[edge] else {
        margins[physical(edge)] = trace.unknown(.hostingConfiguration, from: 0)
        continue
      }
      margins[physical(edge)] = amount(expression, of: setting, component: 0)
    }
    return shrunk(windowRect(of: cell), by: margins, .hostingConfiguration)
  }

  /// The regions that a hosting controller passes to SwiftUI (R21.2).
  private func regions(of controller: ElementID) -> SafeAreaRegions {
    let said = choice(.safeAreaRegions, of: controller)
    if said == .noRegion { return [] }
    if said == .container { return .container }
    return said == .keyboard ? .keyboard : .all
  }

  /// The rectangle of a UIKit element in the window.
  private mutating func windowRect(of element: ElementID) -> AmountRect {
    func part(_ part: Part) -> Amount {
      amount(.frameInWindow, of: element, part: part).map { materialized($0) } ?? Trace.unknown
    }
    return AmountRect(x: part(.x), y: part(.y), width: part(.width), height: part(.height))
  }

  /// Lays out the content of a body, a sheet or a cover.
  mutating func layOutHost(_ element: ElementID, in area: HostArea, _ regions: SafeAreaRegions = .all) {
    views[element].host = element
    setFrame(element, in: .window, x: area.rect.x, y: area.rect.y, area.rect.width, area.rect.height)
    views[element].safeArea = area.insets
    views[element].barTop = area.barTop
    views[element].isInSheet = area.isInSheet
    layOutContent(of: element, in: area, element, regions)
  }

  /// Lays out a view, a screen of a container or the host's own content, in the hosting view's area.
  mutating func layOutContent(
    of host: ElementID,
    in area: HostArea,
    _ content: ElementID?,
    _ regions: SafeAreaRegions = .all
  ) {
    bodies[record(of: host)] = HostLayout(area: area, regions: regions)
    guard let content else { return }
    let savedPass = pass
    pass = ViewPass(host: host)
    defer { pass = savedPass }
    let (source, insets) = source(of: area, regions)
    let safe = shrunk(area.rect, by: insets, .rootLayout)
    var context = ViewContext()
    context.sources = [source]
    context.containerWidth = trace.difference(trace.difference(area.rect.width, area.insets.left), area.insets.right)
    context.containerHeight = trace.difference(trace.difference(area.rect.height, area.insets.top), area.insets.bottom)
    let offer = ProposedSize(width: safe.width, height: safe.height)
    put(view(content), offer, in: safe, .center, context)
    if kind(of: host) == .body || screen[host].isPresented {
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
      var strip = SafeAreaStrip(inner: Trace.zero, outer: line(edge, of: area.rect), container: Trace.zero)
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
    if stage == .onAppear { return inset.value == 0 ? inset : trace.unknown(.beforeFirstLayout, from: 0) }
    return stage >= .viewSafeAreaInsetsDidChange ? inset : Trace.notYet
  }

  /// How much the keyboard covers beyond the container's part; before iOS 14 SwiftUI ignores it (R11.1, R20.1).
  private mutating func keyboardPart(of area: HostArea, above container: Amount) -> Amount {
    guard environment.has(.hasKeyboardRegion), let keyboard = shownKeyboard else { return Trace.zero }
    let overlap = trace.difference(line(.bottom, of: area.rect), views[keyboard].y, .keyboardRegion)
    if overlap.value <= 0 { return Trace.zero }
    var part = trace.difference(overlap, container, .keyboardRegion)
    // Nobody has printed the height of the bar that the keyboard carries.
    if let host = pass?.host, hasKeyboardItems(host) {
      part = trace.sum(part, trace.unknown(.keyboardToolbar, from: 0), .keyboardToolbar)
    }
    if part.value.isNaN { return trace.maximum(part, Trace.zero, .keyboardRegion) }
    return part.value < 0 ? Trace.zero : part
  }
}
