/// The screens of a container, such as a tab view.
struct ContainerContent: ViewContent {
  func place(in element: ElementID, _ rect: AmountRect, _ context: ViewContext, _ body: inout BodyLayout) {
    guard element != body.host else { return }
    // A container takes its whole offer and also covers the safe area where it touches that (R18.1).
    let native = body.trace.grown(rect, by: body.insets(of: rect, in: context), .swiftUIContainers)
    let around = body.layout.bodies[body.layout.record(of: body.host)].area
    var area = HostArea(rect: native, insets: around.covered(native, &body.trace), isInSheet: around.isInSheet)
    area.barTop = around.covered(native, at: .top, by: around.barTop, &body.trace)
    body.note(element) { $0.area = area }
  }
}

/// A UIKit view or controller.
struct RepresentableContent: ViewContent {
  func size(of element: ElementID, _ offer: ProposedSize, in context: ViewContext, _ body: inout BodyLayout)
    -> ViewSize
  {
    ViewSize(
      width: offer.width ?? body.trace.unknown(.representables, from: 0),
      height: offer.height ?? body.trace.unknown(.representables, from: 0)
    )
  }

  func place(in element: ElementID, _ rect: AmountRect, _ context: ViewContext, _ body: inout BodyLayout) {
    let reach = body.reach(of: rect, in: context)
    body.note(element) { $0.reach = reach }
  }
}

// Hosting views, where SwiftUI's layout begins (R11.1, R11.2, R18.1, R21).
extension ScreenLayout {
  /// Lays out a SwiftUI element at its turn: it takes its layout from its hosting view, or is a hosting view itself.
  mutating func layOutView(_ element: ElementID, in parent: ElementID) {
    let kind = kind(of: element)
    if kind == .body { return layOutBody(element, in: parent) }
    if kind.isCover { return layOutPresentedView(element) }
    guard !kind.isInBars, let host = views.host(of: element), views[host].isOnScreen else {
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
    views[element].safeArea = area(around: element, of: host).covered(frame, &trace)
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
    let setting = authored(.cellMargins, of: body)
    var margins = AmountInsets.zero
    for edge in Edge.allCases {
      guard let setting, case .modifier(.lengths(let lengths)) = setting.value,
        case .points(let expression)? = lengths[edge]
      else {
        margins[environment.physical(edge)] = trace.unknown(.hostingConfiguration, from: 0)
        continue
      }
      margins[environment.physical(edge)] = amount(expression, of: setting, component: 0)
    }
    return trace.shrunk(windowRect(of: cell), by: margins, .hostingConfiguration)
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
    var body = BodyLayout(of: host, consume self)
    body.layOut(content, in: area, regions)
    body.finish()
    self = body.layout
  }
}

extension HostArea {
  /// How much of a rectangle UIKit's safe area of the hosting view covers (R1.1, R21.5).
  func covered(_ rect: AmountRect, _ trace: inout Trace) -> AmountInsets {
    var covered = AmountInsets.zero
    for edge in Edge.allCases { covered[edge] = self.covered(rect, at: edge, by: insets[edge], &trace) }
    return covered
  }

  fileprivate func covered(_ rect: AmountRect, at edge: Edge, by inset: Amount, _ trace: inout Trace) -> Amount {
    if inset.value == 0 { return inset }
    let own = trace.line(edge, of: rect)
    let outer = trace.line(edge, of: self.rect)
    let distance = edge.isNear ? trace.difference(own, outer) : trace.difference(outer, own)
    // Sums of the same parts in another order differ by rounding errors.
    if distance.value <= Tolerance.arithmetic { return inset }
    if distance.value >= inset.value - Tolerance.arithmetic { return Trace.zero }
    return trace.rest(of: inset, adding: trace.negated(distance), .subviewSafeArea)
  }
}
