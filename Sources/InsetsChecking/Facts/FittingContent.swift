import InsetsEngine
import InsetsLanguage

/// How much of a text or control in a body does not fit where it is shown, in one layout.
struct Overflow {
  var layout: ScenarioLayout
  var view: ElementID
  /// The outermost view around it whose lengths are too large, which may be the view itself.
  var whole: ElementID
  var edge: Edge
  /// In points, beyond the room.
  var amount: Points
  /// Whether it is beyond the screen, the sheet or the column, and not only under a bar.
  var isCut: Bool
  /// The length of the whole, which may be more if it is not exact, and of the room for it, in points.
  var length: Points
  var isExact: Bool
  var room: Points

  /// `502`, `at least 348`.
  var lengthWords: Finding.Message { "\(isExact ? "" : "at least " as Finding.Message)\(length)" }

  /// The setting of the detents of the sheet that shows the view; nil if no sheet of SwiftUI does.
  var detents: BoundSetting? {
    let scenario = layout.scenario
    guard let sheet = scenario.hostingView(of: view), scenario.screen[sheet].kind == .sheet else { return nil }
    return scenario.settings.last {
      $0.property == .presentationDetents
        && ($0.element == sheet || scenario.hostingView(of: $0.element) == sheet)
    }
  }

  /// `280 pt below`.
  var place: Finding.Message {
    let sides: [Edge: Finding.Message] = [
      .top: "above", .bottom: "below", .left: "to the left of", .right: "to the right of",
    ]
    return "\(amount) pt \(sides[edge] ?? "")"
  }
}

extension ScenarioEvaluation {
  /// The texts and controls of bodies that do not fit, in all layouts.
  func overflows() -> [Overflow] {
    let (views, outermost) = (BodyViews(scenario).read, BodyViews(scenario).outermostReach)
    return layouts.flatMap { layout in
      views.flatMap { view in
        Edge.allCases.compactMap { layout.overflow(of: view, in: outermost[view] ?? view, at: $0) }
      }
    }
  }
}

extension ScenarioLayout {
  /// Nil if the view may fit, if it can be scrolled, or if a modifier moves it.
  fileprivate func overflow(of view: ElementID, in outermost: ElementID, at edge: Edge) -> Overflow? {
    let around = BodyViews(scenario).around(view)
    let isScrolled = around.contains { scenario.screen[$0].kind.isScrollingView }
    guard isVisible(view), !edge.isVertical || !isScrolled, let host = resolution.hostCover(of: view),
      BodyViews(scenario).isKnown(view, along: edge, in: self)
    else { return nil }
    let ignores = ([view] + around).contains { !scenario.safeAreaIgnored(by: $0, at: edge).isEmpty }
    // A bar takes from the room too, unless the view reaches under it on purpose.
    let (near, far) = (host.inset(at: edge).value, host.inset(at: edge.opposite).value)
    let covered = ignores || edge == .bottom && shownKeyboardTop != nil ? 0 : near
    guard mayReach(within: covered, of: host.rect, edge, view, in: outermost),
      BodyViews(scenario).mover(of: view, at: edge, in: self) == nil,
      let end = end(of: view, scrolledTo: edge)
    else { return nil }
    var beyond = -end.distance(inside: host.rect, edge).greatest
    // A fixed frame around texts is the room that they were given, however little of it they take.
    if !(beyond + covered > 1), let frame = fixedFrame(around: view, along: edge) {
      beyond = amount(of: frame, beyond: host.rect, edge, covered) - covered
    }
    let amount = beyond + covered
    guard amount.isFinite, amount > 1 else { return nil }
    let large = ([view] + around).filter { self.amount(of: $0, beyond: host.rect, edge, covered) > 1 }
    // A row is what is too wide, not the column that it is in.
    let stacks: Set<ViewKind> = edge.isVertical ? [.vStack, .lazyVStack] : [.hStack, .lazyHStack]
    let whole = large.last { scenario.screen[$0].kind.viewKind.map(stacks.contains) == true } ?? large.last ?? view
    guard let length = length(.layoutFrame, of: whole, along: edge) else { return nil }
    let room = (edge.isVertical ? host.rect.height : host.rect.width) - covered - (ignores ? 0 : far)
    // A view of the room's length that is elsewhere was moved there.
    guard length.least - room > 1 else { return nil }
    return Overflow(
      layout: self,
      view: view,
      whole: whole,
      edge: edge,
      amount: amount,
      isCut: beyond.isVisible,
      length: length.least,
      isExact: length.isExact,
      room: room
    )
  }

  /// The stack around a text or control that a frame gives a fixed length along an edge's axis: one around the text
  /// alone, or one that stands beside others in a row or column.
  private func fixedFrame(around view: ElementID, along edge: Edge) -> ElementID? {
    guard let stack = scenario.screen[view].parent else { return nil }
    let rows: Set<ViewKind> = edge.isVertical ? [.vStack] : [.hStack]
    let row = scenario.screen[stack].parent
    let isTile = row.map {
      scenario.screen[$0].kind.viewKind.map(rows.contains) == true && scenario.screen[$0].children.count > 1
    }
    guard
      scenario.screen[stack].kind == .zStack && scenario.screen[stack].children == [view]
        || scenario.screen[stack].kind.isStack && isTile == true
    else { return nil }
    let isFixed = BodyViews(scenario).modifiers(of: stack).contains { modifier in
      guard modifier.property == .swiftUIFrame, holds(modifier.guards),
        case .modifier(.frame(let frame)) = modifier.value
      else { return false }
      return (edge.isVertical ? frame.height : frame.width).fixed != nil
    }
    return isFixed ? stack : nil
  }

  /// How far a view with its modifiers reaches at least beyond the room in a rectangle, in points.
  private func amount(of view: ElementID, beyond host: Rect, _ edge: Edge, _ covered: Points) -> Points {
    range(of: edge, .layoutFrame, of: view).map { covered - $0.distance(inside: host, edge).greatest } ?? .nan
  }
}

// MARK: - Widths of what shows a view

extension ScenarioLayout {
  /// The width of what shows a view, as far as it is known; nil if nothing is.
  ///
  /// A sheet of an iPad and a column beside another do not reach from side to side, whatever their width.
  func room(around view: ElementID) -> ValueRange? {
    guard let screen = points(.bounds, .width, of: .window) else { return nil }
    let width = knownWidth(around: view)
    if width.isFinite { return ValueRange(width) }
    let columns: [ElementKind] = [.swiftUI(.navigationSplitView), .uiKit(.splitViewController)]
    let isBeside = scenario.ancestors(of: view).contains { columns.contains(self.screen[$0].kind) }
    return isBeside || resolution.isInSheet(view) || scenario.ancestors(of: view).contains(where: isSheet)
      ? ValueRange(-.infinity, screen - Self.leastMargins) : nil
  }

  /// The width of the hosting view, or of the controller's view, or `nan`.
  private func knownWidth(around view: ElementID) -> Points {
    if scenario.screen[view].kind.isSwiftUI { return resolution.hostCover(of: view)?.rect.width ?? .nan }
    return scenario.controller(above: view).flatMap { points(.bounds, .width, of: $0) } ?? .nan
  }

  private func isSheet(_ element: ElementID) -> Bool { screen[element].kind == .sheet }

  /// The least that a sheet or a column leaves beside itself, in points: a margin at each side.
  private static let leastMargins: Points = 34
}
