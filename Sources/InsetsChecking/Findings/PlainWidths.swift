import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// The columns, panes and pages of bodies whose widths are plain numbers that some devices have no room for.
struct PlainWidths: FindingSource {
  let evaluation: ScenarioEvaluation

  /// The grids whose columns of plain widths are together wider than the screen, with tiles that have a background.
  var wideGrids: [LayoutFinding] {
    scenario.ownElements { $0 == .lazyVGrid }.compactMap { grid -> LayoutFinding? in
      guard let columns = scenario.settings(of: .columns, on: grid).last, let head = scenario.headPlace(of: grid),
        case .modifier(.tracks(let tracks)) = columns.value,
        tracks.allSatisfy({ if case .fixed = $0.size { true } else { false } })
      else { return nil }
      let tiles = scenario.contentViews(of: grid).flatMap {
        scenario.screen[$0].kind == .forEach ? scenario.contentViews(of: $0) : [$0]
      }
      guard tiles.contains(where: { BodyViews(scenario).isDrawnStack($0) }),
        let spread = layouts.spread({ layout -> Points? in
          guard let frame = layout.frameInWindow(of: grid), let window = layout.frameInWindow(of: .window),
            layout.isVisible(grid)
          else { return nil }
          let beyond = -min(frame.distance(inside: window, .left), frame.distance(inside: window, .right))
          return beyond > 1 && frame.width > window.width ? beyond : nil
        })
      else { return nil }
      return LayoutFinding(
        at: head.range,
        Subject(element: grid, edge: .right),
        over: spread,
        """
        the columns of \(scenario.words(for: grid)) have plain widths that are together more than the screen is wide: its \
        tiles reach \(spread.worst.number) pt beyond it, \(spread.places)
        """,
        notes: spread.notes(at: head)
      ) {
        if let track = columns.fixedTracks(in: scenario) {
          Change(
            "Let the columns share the width",
            scenario.edit.replace(
              columns.valuePlace.range,
              with: "[\(tracks.map { _ in "flexible(maximum: \(track))" }.joined(separator: ", "))]"
            ),
            measure: .edge(.left, of: grid)
          )
        }
      }
    }
  }

  /// The pictures and colours of columns that are as wide as one phone, or as it is upright, and leave strips at both sides
  /// elsewhere.
  var panesOfOneWidth: [LayoutFinding] {
    BodyViews(scenario).plainPanes.compactMap { pane, width -> LayoutFinding? in
      let frames = scenario.settings(of: .swiftUIFrame, on: pane)
      guard let setting = frames.first, frames.count == 1, scenario.owns(setting) else {
        return nil
      }
      let shown = layouts.showing(setting).filter { $0.configuration.device.idiom == .phone }
      func strips(_ layout: ScenarioLayout) -> Points? {
        guard let window = layout.frameInWindow(of: .window), let frame = layout.frameInWindow(of: pane),
          let host = layout.resolution.hostCover(of: pane)?.rect, host.width.isNear(window.width)
        else { return nil }
        return window.width - frame.width
      }
      let upright = shown.filter(\.configuration.isUprightPhone)
      let filled = upright.filter { strips($0)?.isNear(0) == true }
      // 320 and 390 are chosen for other reasons too.
      let isRound = width.truncatingRemainder(dividingBy: 10) == 0
      guard !filled.isEmpty, !isRound || filled.count * 2 >= upright.count,
        let spread = shown.spread({ layout in strips(layout).flatMap { $0 > 8 ? $0 : nil } })
      else { return nil }
      return LayoutFinding(
        at: setting.place.range,
        Subject(setting, at: .right),
        over: spread,
        """
        \(spread.worst.amount) pt beside \(scenario.words(for: pane)) stay empty: it is \(width) pt wide, as one phone is, \
        \(spread.places)
        """,
        notes: spread.notes(at: setting.valuePlace)
      ) {
        Change(
          "Fill the width that is offered",
          scenario.edit.fill(setting, .width),
          measure: .quantity("width", .frame, .width, of: pane)
        )
      }
    }
  }

  /// The pages of a plain width in a scroll view that moves by its own width, where they are of another.
  var unevenPages: [LayoutFinding] {
    scenario.settings.filter { $0.property == .scrollTargetBehavior }.compactMap { behavior -> LayoutFinding? in
      let list = behavior.element
      guard behavior.value == .choice(.paging), let row = scenario.contentViews(of: list).first,
        scenario.screen[row].kind == .hStack || scenario.screen[row].kind == .lazyHStack,
        scenario.settings(of: .contentMargins, on: list).isEmpty
      else { return nil }
      let pages = scenario.contentViews(of: row).flatMap {
        scenario.screen[$0].kind == .forEach ? scenario.contentViews(of: $0) : [$0]
      }
      let frames = pages.compactMap { page in
        scenario.settings(of: .swiftUIFrame, on: page).first { $0.width?.constantValue != nil }
      }
      guard frames.count == pages.count, let frame = frames.first, let width = frame.width?.constantValue,
        frames.allSatisfy({ $0.width?.constantValue == width }), scenario.owns(frame)
      else { return nil }
      let shown = layouts.showing(frame)
      func error(_ layout: ScenarioLayout) -> Points? {
        guard let native = layout.rect(.nativeFrame, of: list), let insets = layout.insets(.contentInsets, of: list)
        else {
          return nil
        }
        return abs(width - (native.width - insets.left - insets.right))
      }
      // Right somewhere, it was meant to be right everywhere.
      guard shown.contains(where: { error($0).map { $0 < 1 } ?? false }),
        let spread = shown.spread({ layout in error(layout).flatMap { $0 > 1 ? $0 : nil } })
      else { return nil }
      return LayoutFinding(
        at: frame.place.range,
        Subject(frame, at: .right),
        over: spread,
        """
        each page of \(scenario.words(for: list)) is \(width) pt wide, \(spread.worst.amount) pt more or less than what \
        paging moves by, \(spread.places)
        """,
        notes: spread.notes(at: frame.valuePlace)
      ) {
        let edits = frames.map(scenario.edit.takeContainersWidth)
        Change(
          "Make each page as wide as \(scenario.words(for: list)) shows",
          all: edits.contains(nil) ? nil : edits.compactMap(\.self),
          measure: .quantity("width", .frame, .width, of: frame.element)
        )
      }
    }
  }
}
