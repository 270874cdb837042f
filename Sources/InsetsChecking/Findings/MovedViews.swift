import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// The views of a column that a modifier draws elsewhere and that keep their place, so that the place stays empty or they lie
/// over their neighbours.
struct MovedViews: FindingSource {
  let evaluation: ScenarioEvaluation

  var findings: [LayoutFinding] {
    let columns = scenario.screen.ids.filter {
      scenario.screen[$0].kind == .vStack || scenario.screen[$0].kind == .lazyVStack
    }
    let pages = scenario.ownElements { $0.isStack }.filter { BodyViews(scenario).around($0).isEmpty }
    return (scenario.ownElements(where: \.isScrollingView) + pages).compactMap(wholePage)
      + columns.flatMap { column -> [LayoutFinding] in
        let views = scenario.contentViews(of: column)
        return zip(views, views.dropFirst()).compactMap { view, next in
          if let over = overNeighbour(view, next) ?? overNeighbour(next, view) { return over }
          guard scenario.screen[view].kind.isPicture else { return nil }
          if view == views.first, let top = underStatusBar(view, above: next) { return top }
          guard scenario.screen[next].kind.isSizedLeaf else { return nil }
          return byOffset(view, above: next, in: views) ?? bySafeArea(view, above: next)
        }
      }
  }

  /// A picture that an offset moves over what is above it.
  private func byOffset(_ view: ElementID, above next: ElementID, in views: [ElementID]) -> LayoutFinding? {
    let offsets = scenario.settings(of: .offset, on: view)
    // Fewer points than the usual gap between two views line a picture up with its neighbours. Where spacers leave room above
    // it, it is moved into that, over nothing, and nothing is short of what stays empty below it.
    guard let above = views.prefix(while: { $0 != view }).last,
      scenario.screen[above].kind != .spacer || !BodyViews(scenario).scrolling(view).isEmpty,
      let offset = offsets.first, offsets.count == 1, scenario.owns(offset),
      case .size(.constant(0), let down) = offset.value, let moved = down.constantValue, moved <= -16,
      let spread = layouts.showing(offset).spread({ layout in
        layout.gap(below: view, above: next, atLeast: -moved)
      })
    else { return nil }
    return finding(
      at: offset,
      view,
      above: next,
      spread,
      "offset moves \(scenario.words(for: view)), and not its place"
    ) {
      moveOfPlace(offset, measure: .edge(.top, of: next))
    }
  }

  /// A picture from side to side that an offset moves from the safe area's top towards the screen's.
  private func underStatusBar(_ view: ElementID, above next: ElementID) -> LayoutFinding? {
    guard let (offset, moved) = plainOffset(of: view), moved <= -16,
      let spread = layouts.showing(offset).spread({ layout -> Points? in
        guard let host = layout.resolution.hostCover(of: view), let drawn = layout.frameInWindow(of: view),
          case let top = host.inset(at: .top).value, top.isVisible,
          drawn.width.isNear(host.rect.width), (drawn.y - moved - host.rect.y).isNear(top)
        else { return nil }
        return layout.gap(below: view, above: next, atLeast: -moved)
      })
    else { return nil }
    return finding(
      at: offset,
      view,
      above: next,
      spread,
      "offset moves \(scenario.words(for: view)) up, and not its place"
    ) {
      let frames = BodyViews(scenario).modifiers(of: view).filter { $0.property == .swiftUIFrame }
      // Under a bar, or where it scrolls, it would begin in the wrong place.
      let isAtStatusBar =
        BodyViews(scenario).scrolling(view).isEmpty
        && layouts.showing(offset).allSatisfy { layout in
          layout.resolution.hostCover(of: view)?.inset(at: .top).value.isNear(layout.environment[.insetTop]) == true
        }
      if !isAtStatusBar { Change("Remove offset", scenario.edit.remove(offset), measure: .edge(.top, of: view)) }
      if isAtStatusBar, let frame = frames.first, frames.count == 1, scenario.owns(frame),
        let length = frame.plainHeight,
        length > 2 * -moved, let written = frame.heightArgument(in: scenario)
      {
        // It ends where it is drawn to end, and begins where the screen does.
        Change(
          "Let \(scenario.words(for: view)) ignore the safe area at the top instead",
          scenario.edit.insert("ignoresSafeArea: (container, edges: top)", before: frame),
          scenario.edit.replace(written, with: formatted(length + moved)),
          scenario.edit.remove(offset),
          measure: .edge(.top, of: next)
        )
      }
    }
  }

  /// A text or control that an offset moves over the one before or after it.
  private func overNeighbour(_ view: ElementID, _ neighbour: ElementID) -> LayoutFinding? {
    guard let (offset, moved) = plainOffset(of: view), abs(moved) >= 8,
      [view, neighbour].allSatisfy({ scenario.screen[$0].kind.isSizedLeaf && scenario.screen[$0].kind != .image }),
      // The label of an empty field lies in it until somebody types.
      !(scenario.screen[view].kind == .text && scenario.screen[neighbour].kind.isFieldOfBody),
      let spread = layouts.showing(offset).spread({ layout -> Points? in
        guard layout.isVisible(neighbour), let one = layout.frameInWindow(of: view),
          let other = layout.frameInWindow(of: neighbour), let place = layout.rect(.layoutFrame, of: view),
          let next = layout.rect(.layoutFrame, of: neighbour)
        else { return nil }
        // A badge sits on an edge of what it belongs to.
        if one.width < other.width * 0.6, one.height < other.height * 0.6 { return nil }
        // Letters take less than their line.
        let over = one.overlap(with: other, along: .top)
        return place.overlap(with: next, along: .top) <= Tolerance.halfPoint
          && one.overlap(with: other, along: .left) > 4 && over > 4
          ? over : nil
      })
    else { return nil }
    let (name, other) = (scenario.words(for: view), scenario.words(for: neighbour))
    return LayoutFinding(
      at: offset.place.range,
      Subject(offset),
      over: spread,
      """
      \(name) lies over \(spread.worst.amount) pt of \(other): offset moves \(name), and not its place, \(spread.places)
      """,
      notes: spread.notes(at: offset.namePlace)
    ) {
      moveOfPlace(offset, measure: .edge(.top, of: moved > 0 ? neighbour : view))
    }
  }

  /// The only offset of a view, if it moves the view up or down by a plain number on all devices.
  private func plainOffset(of view: ElementID) -> (setting: BoundSetting, down: Points)? {
    let offsets = scenario.settings(of: .offset, on: view)
    guard let offset = offsets.first, offsets.count == 1, scenario.owns(offset), offset.guards.isEmpty,
      case .size(.constant(0), let down) = offset.value, let moved = down.constantValue
    else { return nil }
    return (offset, moved)
  }

  /// Turns an offset up or down into a padding.
  private func moveOfPlace(_ offset: BoundSetting, measure: Measure) -> Change? {
    let arguments = scenario.syntax(of: offset)?.arguments ?? []
    guard let y = arguments.first(where: { $0.label?.text == "y" }) ?? arguments.last, let value = y.value else {
      return nil
    }
    return Change(
      "Move its place with it",
      scenario.edit.replace(
        offset.place.range,
        with: "padding: (top: \(scenario.text(value.range)))"
      ),
      measure: measure
    )
  }

  /// A picture that ignores the safe area outside its height, which moves it up and does not make it higher.
  private func bySafeArea(_ view: ElementID, above next: ElementID) -> LayoutFinding? {
    let modifiers = BodyViews(scenario).modifiers(of: view)
    guard let ignoring = scenario.safeAreaIgnored(by: view, at: .top).last, scenario.owns(ignoring),
      let frame = modifiers.last(where: { $0.heightArgument(in: scenario) != nil }), scenario.owns(frame),
      frame.setting.order < ignoring.setting.order,
      let spread = layouts.showing(ignoring).spread({ layout -> Points? in
        guard let drawn = layout.frameInWindow(of: view), let place = layout.rect(.layoutFrame, of: view),
          place.y - drawn.y > 1, drawn.height > 2 * (place.y - drawn.y)
        else { return nil }
        return layout.gap(below: view, above: next, atLeast: place.y - drawn.y)
      })
    else { return nil }
    return finding(
      at: ignoring,
      view,
      above: next,
      spread,
      "\(ignoring.property) outside its height moves \(scenario.words(for: view)) up and does not make it higher"
    ) {
      Change(
        "Ignore the safe area inside the height",
        all: scenario.edit.exchange(frame, ignoring),
        measure: .edge(.top, of: next)
      )
    }
  }

  /// A scroll view or a page that fills its screen and that an offset moves up as a whole.
  private func wholePage(_ list: ElementID) -> LayoutFinding? {
    let bodies = BodyViews(scenario)
    let offsets = scenario.settings(of: .offset, on: list)
    guard let offset = offsets.first, offsets.count == 1, scenario.owns(offset), offset.guards.isEmpty,
      case .size(.constant(0), let down) = offset.value, let moved = down.constantValue, moved <= -16,
      bodies.around(list).allSatisfy({
        !scenario.screen[$0].kind.isModifierContent && scenario.screen[$0].kind != .zStack
      }),
      let spread = layouts.showing(offset).spread({ layout -> Points? in
        guard let host = layout.resolution.hostCover(of: list), let place = layout.rect(.layoutFrame, of: list),
          let own = layout.rect(.frame, of: list), own.y - place.y <= 1,
          (host.rect.height - host.inset(at: .top).value - host.inset(at: .bottom).value).isNear(place.height)
        else { return nil }
        return host.inset(at: .top).value.isVisible ? -moved : nil
      })
    else { return nil }
    let name = scenario.words(for: list)
    return LayoutFinding(
      at: offset.place.range,
      Subject(offset),
      over: spread,
      """
      \(spread.worst.amount) pt below \(name) stay empty, and its first \(spread.worst.amount) pt are under what is above it: \
      offset moves \(name) up as a whole, \(spread.places)
      """,
      notes: spread.notes(at: offset.namePlace)
    ) {
      Change("Remove offset", scenario.edit.remove(offset), measure: .edge(.top, of: list))
    }
  }

  private func finding(
    at setting: BoundSetting,
    _ view: ElementID,
    above next: ElementID,
    _ spread: Spread<Points>,
    _ reason: @autoclosure @escaping () -> Finding.Message,
    @ChangeList changes: @escaping () -> [Change]
  ) -> LayoutFinding {
    LayoutFinding(
      at: setting.place.range,
      Subject(setting),
      over: spread,
      """
      \(spread.worst.amount) pt between \(scenario.words(for: view)) and \(scenario.words(for: next)) \
      stay empty: \(reason()), \(spread.places)
      """,
      notes: spread.notes(at: setting.namePlace),
      changes: changes
    )
  }
}

extension ElementKind {
  fileprivate var isPicture: Bool { self == .color || self == .rectangle || self == .image }
}

extension ScenarioLayout {
  /// What stays empty between two views of a column as they are drawn, if it is at least a length.
  fileprivate func gap(below view: ElementID, above next: ElementID, atLeast least: Points) -> Points? {
    guard isVisible(view), isVisible(next), let upper = frameInWindow(of: view), let lower = frameInWindow(of: next)
    else { return nil }
    let gap = lower.y - upper.y - upper.height
    return gap >= least - Tolerance.halfPoint ? gap : nil
  }
}
