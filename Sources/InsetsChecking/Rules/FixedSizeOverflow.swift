import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let fixedSizeOverflow = LayoutRule(
    id: "fixed-size-overflow",
    severity: .error,
    judgement: .doesNotFit,
    reach: .wholeSwiftUI,
    summary: "fixed sizes are more than a screen, a sheet or a column has, and text or controls leave it",
    explanation: """
      SwiftUI lays out what has a fixed size even if there is not enough room, and centres it: the first and the last \
      view of a stack leave the screen or go under its bars. It is seen first on the smallest phone, in landscape, in a \
      sheet and in a column of an iPad. A width read from the screen is not that of a sheet or a column.

      Put the content in a ScrollView, or let it take the room that there is with maxWidth and maxHeight.
      """,
    examples: [
      .flagged(
        """
        scenario "paywall" {
          devices: iPhoneSE3, iPhone15Pro
          iOS: 17
          body {
            1️⃣vStack {
              color plans { frame: (height: 600) }
              button buy { frame: (width: 300, height: 50) }
              button restore { frame: (width: 300, height: 44) }
              spacing: 8
            }
          }
        }
        """,
        fixed: """
          - vStack {
          - color plans { frame: (height: 600) }
          - button buy { frame: (width: 300, height: 50) }
          - button restore { frame: (width: 300, height: 44) }
          - spacing: 8
          - }
          +     scrollView {
          +       vStack {
          +         color plans { frame: (height: 600) }
          +         button buy { frame: (width: 300, height: 50) }
          +         button restore { frame: (width: 300, height: 44) }
          +         spacing: 8
          +       }
          +     }
          """
      ),
      .flagged(
        """
        scenario "a card in a column" {
          devices: iPadPro11M4
          iOS: 17
          orientations: landscape
          body {
            navigationSplitView {
              list sidebar { listStyle: sidebar }
              vStack { text card { 1️⃣frame: (width: screen.width, height: 80) }; spacer }
            }
          }
        }
        """,
        fixed: """
          - vStack { text card { frame: (width: screen.width, height: 80) }; spacer }
          +       vStack { text card { frame: (height: 80); frame: (maxWidth: infinity) }; spacer }
          """
      ),
      .accepted(
        """
        scenario "paywall" {
          devices: iPhoneSE3, iPhone15Pro
          iOS: 17
          body {
            scrollView {
              vStack {
                color plans { frame: (height: 600) }
                button buy { frame: (width: 300, height: 50) }
                button restore { frame: (width: 300, height: 44) }
                spacing: 8
              }
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "a picture larger than the screen" {
          devices: iPhoneSE3
          iOS: 17
          body {
            zStack {
              image stars { frame: (width: 900, height: 900) }
              text title { frame: (width: 300, height: 44) }
            }
          }
        }
        """
      ),
    ],
    needs: RuleNeeds(elements: .swiftUIViews)
  ) { evaluation in
    let wide = evaluation.screenLengths()
    let large = evaluation.largeViews { overflow in
      // What is too wide because of such a length has no mistake of its own.
      overflow.edge.isVertical
        || !wide.contains {
          evaluation.scenario.isWithin($0.view, overflow.whole) || evaluation.scenario.isWithin(overflow.view, $0.view)
        }
    }
    let spilled = SpilledRows(evaluation: evaluation).findings
    let grids = evaluation.wideGrids().filter { grid in !large.contains { $0.subject.element == grid.subject.element } }
    return wide.map(\.finding) + large + grids + evaluation.highPages() + evaluation.lowScrollViews()
      + evaluation.collapsedLists() + evaluation.unevenPages() + evaluation.panesOfOneWidth() + spilled
      + LowTexts(evaluation: evaluation).findings + NarrowSwitches(evaluation: evaluation).findings
      + evaluation.collapsedPages() + evaluation.screenHighContents() + CutMarks(evaluation: evaluation).findings
      + CrowdedGrids(evaluation: evaluation).findings
      + LowCards(evaluation: evaluation).findings.filter { low in
        !spilled.contains { $0.subject.element == low.subject.element }
      }
  }
}

extension BoundScenario {
  /// The frame that makes up most of the fixed lengths along a view, and more than an amount; a length that several views beside
  /// each other have counts as often.
  fileprivate func mostOfLength(of whole: ElementID, isVertical: Bool, moreThan amount: Points) -> BoundSetting? {
    let parts = fixedLengths(of: whole, isVertical: isVertical)
    let all = parts.reduce(0) { $0 + $1.length }
    let most = parts.first { part in
      parts.reduce(0) { $0 + ($1.length == part.length ? $1.length : 0) } > max(all * 0.6, amount)
    }
    return most.flatMap { owns($0.frame) ? $0.frame : nil }
  }

  /// The highest of the spacers of a column that have plain heights, where these are together more than an amount.
  fileprivate func widestGap(in column: ElementID, moreThan amount: Points) -> BoundSetting? {
    guard screen[column].kind == .vStack else { return nil }
    let gaps = contentViews(of: column).filter { screen[$0].kind == .spacer }.compactMap { gap in
      settings(of: .swiftUIFrame, on: gap).first { $0.plainHeight != nil && owns($0) }
    }
    guard gaps.reduce(0, { $0 + ($1.plainHeight ?? 0) }) > amount else { return nil }
    return gaps.max { $0.plainHeight ?? 0 < $1.plainHeight ?? 0 }
  }

  /// The frames that fix lengths along a view: one behind the other in a stack of that direction, the longest elsewhere.
  private func fixedLengths(of view: ElementID, isVertical: Bool) -> [(frame: BoundSetting, length: Points)] {
    for frame in settings(of: .swiftUIFrame, on: view) {
      if let length = isVertical ? frame.plainHeight : frame.width?.constantValue { return [(frame, length)] }
    }
    let parts = contentViews(of: view).map { fixedLengths(of: $0, isVertical: isVertical) }
    if screen[view].kind == (isVertical ? .vStack : .hStack) { return parts.flatMap { $0 } }
    return parts.max { $0.reduce(0) { $0 + $1.length } < $1.reduce(0) { $0 + $1.length } } ?? []
  }
}

extension Overflow {
  /// Whether the view lies below the screen, and nothing scrolls it up: what its sides lose there is not what is wrong.
  fileprivate var isNeverSeen: Bool {
    view.isBelowWindow(in: layout) && BodyViews(layout.scenario).scrolling(view).isEmpty
      && layout.scenario.scrollView(around: view) == nil
  }

  /// Whether another rule says why what is there is too high for the room above the keyboard: it makes that room itself, or a
  /// field or button of it ends behind the keyboard.
  fileprivate var isToldOfKeyboard: Bool {
    guard isAboveKeyboard else { return false }
    let scenario = layout.scenario
    let makesRoom = scenario.settings.contains { setting in
      guard setting.property == .padding, scenario.isWithin(setting.element, whole),
        case .modifier(.lengths(let lengths)) = setting.value, case .points(let bottom)? = lengths.bottom
      else { return false }
      return layout.value(of: bottom) >= 200
    }
    return makesRoom
      || scenario.screen.ids.contains { field in
        let kind = scenario.screen.kind(of: field)
        return (kind.isFieldOfBody || kind == .swiftUI(.button)) && scenario.isWithin(field, whole)
          && layout.depthUnderKeyboard(of: field) != nil
      }
  }
}

extension ScenarioEvaluation {
  /// The grids whose columns of plain widths are together wider than the screen, with tiles that have a background.
  fileprivate func wideGrids() -> [LayoutFinding] {
    let scenario = scenario
    return scenario.ownElements { $0 == .lazyVGrid }.compactMap { grid -> LayoutFinding? in
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

  /// The views whose fixed sizes are more than the room for them.
  fileprivate func largeViews(where isWanted: (Overflow) -> Bool) -> [LayoutFinding] {
    let scenario = scenario
    let found = overflows().filter {
      ($0.edge.isVertical ? $0.isInWholeSheet : !$0.isNeverSeen && !$0.endsBeforeHousing) && !$0.isToldOfKeyboard
    }
    return found.map(\.whole).uniqued().flatMap { whole in
      [true, false].compactMap { isVertical -> LayoutFinding? in
        let all = found.filter { $0.whole == whole && $0.edge.isVertical == isVertical }
        // What is clear of the sensor housing itself is out of line at most.
        let hidden = all.filter { !$0.isClearOfHousing }
        let own = hidden.isEmpty ? all : hidden
        // What is as long only because of a part that is too long has no mistake of its own; a column is as wide as its widest
        // view and the padding around it.
        let isAcross = scenario.screen[whole].kind == (isVertical ? .hStack : .vStack)
        let isFilled = found.contains { part in
          part.edge.isVertical == isVertical && part.whole != whole && scenario.isWithin(part.whole, whole)
            && own.contains { $0.layout == part.layout && (isAcross || $0.length - part.length < 1) }
        }
        guard !isFilled, let spread = Spread(own, in: \.layout, by: \.amount) else { return nil }
        let overflow = spread.worst.number
        // A height that is taken from the screen is what is wrong.
        let frame = scenario.settings.last {
          isVertical && $0.element == whole && $0.property == .swiftUIFrame && $0.value.readsHeight
        }
        let cause =
          scenario.settings.last { setting in
            isVertical && setting.property == .swiftUIFrame && setting.value.readsHeight && scenario.owns(setting)
              && scenario.isWithin(setting.element, whole)
              && scenario.text(setting.valuePlace.range).contains("screen.height")
          } ?? (isVertical ? nil : BodyViews(scenario).plainWidth(around: whole, above: overflow.room))
          ?? scenario.mostOfLength(of: whole, isVertical: isVertical, moreThan: overflow.length * 0.25)
          ?? (isVertical ? scenario.widestGap(in: whole, moreThan: overflow.length * 0.25) : nil)
        let line = isVertical ? nil : scenario.settings(of: .fixedSize, on: whole).last
        guard isWanted(overflow),
          let head = frame?.place ?? line?.place ?? scenario.headPlace(of: whole)
            ?? scenario.headPlace(of: overflow.view)
        else { return nil }
        return LayoutFinding(
          at: head.range,
          Subject(element: whole, edge: overflow.edge),
          over: spread,
          severity: hidden.isEmpty ? .information : nil,
          by: frame == nil ? cause?.place.range : nil,
          """
          \(scenario.words(for: overflow.view)) \
          \(hidden.isEmpty ? "is clear of the sensor housing itself, but " : "")\(overflow.fault): \
          \(overflow.view == whole ? "it" : scenario.words(for: whole)) is \(overflow.lengthWords) pt \
          \(isVertical ? "high" : "wide")\(overflow.isPadded ? " with its padding" : ""), and the room\
          \(overflow.isAboveKeyboard ? " above the keyboard" : "") is \(overflow.roomWords), \(spread.places)
          """,
          notes: spread.notes(at: head)
        ) {
          if isVertical {
            if let frame {
              Change(
                "Fill the height that is offered",
                scenario.edit.fill(frame, frame.value.readsScreenHeight ? nil : .height),
                measure: .edge(overflow.edge, of: overflow.view)
              )
            } else {
              if let cause, cause.value.readsHeight {
                self.heightOfReader(in: cause)
                Change(
                  "Fill the height that is offered",
                  scenario.edit.fill(cause),
                  measure: .quantity("height", .frame, .height, of: cause.element)
                )
              }
              self.roomOfWholePage(whole, measure: .edge(overflow.edge, of: overflow.view))
              self.heightOfContent(around: whole, overflow.length)
              self.hostChanges(around: whole, measure: .edge(overflow.edge, of: overflow.view))
              self.fillOfPage(in: whole, measure: .edge(overflow.edge, of: overflow.view))
              self.lowerScrolling(in: whole, measure: .edge(overflow.edge, of: overflow.view))
              if let cause { self.lowerPicture(cause, of: overflow) }
              Change(
                "Put \(scenario.words(for: whole)) in a ScrollView",
                scenario.edit.scroll(whole)
              )
            }
          } else {
            for view in [overflow.view, whole].uniqued() { self.paddingInside(of: view) }
            let read = scenario.settings.last {
              scenario.isWithin($0.element, whole) && $0.width?.added(toScreens: .width) != nil
            }
            let own = scenario.settings(of: .swiftUIFrame, on: overflow.view).filter { $0.width != nil }
            let isAlone = overflow.view != whole && own.count == 1 && (own[0].width?.constantValue ?? 0) > overflow.room
            let wide = read ?? (isAlone ? own.first : nil)
            if let wide {
              if overflow.layout.configuration.device.idiom == .pad, read == nil {
                Change(
                  "Let \(scenario.words(for: overflow.view)) be narrower where there is less room",
                  scenario.edit.limitWidth(wide),
                  measure: .quantity("width", .frame, .width, of: overflow.view)
                )
              }
              let margin =
                self.isPadded(wide.element)
                ? nil
                : wide.width?.constantValue.flatMap { width in
                  self.layouts.compactMap { Overflow.margin(beside: width, in: $0) }.max().flatMap { $0 > 0 ? $0 : nil }
                }
              if let margin {
                Change(
                  "Fill the width between margins of \(margin)",
                  scenario.edit.fill(wide, .width, margin: margin),
                  measure: .quantity("width", .frame, .width, of: overflow.view)
                )
              }
              Change(
                "Fill the width that is offered",
                scenario.edit.fill(wide, .width),
                measure: .edge(overflow.edge, of: overflow.view)
              )
            } else if let frame = self.fixedWidth(around: whole, moreThan: overflow.room) {
              Change(
                "Let \(scenario.words(for: frame.element)) be narrower where there is less room",
                scenario.edit.limitWidth(frame),
                measure: .quantity("width", .frame, .width, of: whole)
              )
            } else {
              self.roomOfPicture(in: whole, measure: .edge(overflow.edge, of: overflow.view))
              self.sharedWidth(of: whole, measure: .edge(overflow.edge, of: overflow.view))
            }
          }
        }
      }
    }
  }

  /// The frame around a view that fixes a width for which there is no room.
  private func fixedWidth(around view: ElementID, moreThan room: Points) -> BoundSetting? {
    let around = BodyViews(scenario).around(view)
    return scenario.settings.last { setting in
      guard setting.property == .swiftUIFrame, around.contains(setting.element), scenario.owns(setting),
        let width = setting.width?.constantValue
      else { return false }
      return width > room
    }
  }

  /// Gives a hosting controller its safe area back, or ends it where the safe area ends.
  @ChangeList private func hostChanges(around view: ElementID, measure: Measure) -> [Change] {
    if let host = scenario.ancestors(of: view).first(where: { scenario.screen[$0].kind == .hostingController }) {
      if let regions = scenario.settings(of: .safeAreaRegions, on: host).last {
        Change("Remove safeAreaRegions", scenario.edit.remove(regions), measure: measure)
      }
      self.topFromSafeArea(of: host, measure: measure)
      if !scenario.settings(of: .height, on: host).isEmpty {
        Change(
          "Pin the bottom edge of \(scenario.words(for: host)) to the safe area",
          all: scenario.edit.pinToSafeArea(host, at: [.bottom], in: layouts),
          measure: measure
        )
      }
    }
  }

  /// Lets a hosting controller that ends at its superview's bottom begin as far above the safe area as it does above the
  /// superview's end.
  private func topFromSafeArea(of host: ElementID, measure: Measure) -> Change? {
    let ends = scenario.settings(of: .bottom, on: host)
    guard ends.count == 1, case .anchor(let end) = ends[0].value, end.target == .superview, end.offset == .constant(0)
    else { return nil }
    let (tops, heights) = (scenario.settings(of: .top, on: host), scenario.settings(of: .height, on: host))
    let title: Phrase = "Count the top of \(scenario.words(for: host)) from the safe area"
    if heights.isEmpty, let top = tops.first, tops.count == 1 {
      let text = scenario.text(top.valuePlace.range)
      guard text.hasPrefix("superview.bottom") else { return nil }
      return Change(title, scenario.edit.set(top, to: "safeArea\(text.dropFirst("superview".count))"), measure: measure)
    }
    guard tops.isEmpty, let height = heights.first, heights.count == 1, height.stage == nil, scenario.owns(height),
      case .number(.constant) = height.value
    else { return nil }
    let text = scenario.text(height.valuePlace.range)
    return Change(
      title,
      scenario.edit.replace(height.place.range, with: "top: safeArea.bottom - \(text)"),
      measure: measure
    )
  }

  /// Takes the height from the reader around a view in place of the screen's.
  private func heightOfReader(in frame: BoundSetting) -> Change? {
    let readers = BodyViews(scenario).around(frame.element).filter { scenario.screen[$0].kind == .geometryReader }
    guard let reader = readers.first, let name = scenario.info(reader)?.name, scenario.owns(frame) else { return nil }
    let reads = frame.reads.filter { scenario.text($0.place.range) == "screen.height" }
    return Change(
      "Take the height from \(scenario.words(for: reader))",
      all: reads.compactMap { scenario.edit.replace($0, with: "\(name).size.height") },
      measure: .quantity("height", .frame, .height, of: frame.element)
    )
  }

  /// Puts the padding of a view that is as wide as its container inside that width.
  private func paddingInside(of view: ElementID) -> Change? {
    let modifiers = BodyViews(scenario).modifiers(of: view)
    let wide = modifiers.first { modifier in
      guard case .modifier(.frame(let frame)) = modifier.value, let width = frame.width.fixed else {
        return modifier.property == .containerRelativeFrame
      }
      return !width.isConstant && width.added(toScreens: .width) == nil
    }
    guard let width = wide, scenario.owns(width),
      let padding = modifiers.last(where: { $0.property == .padding }), padding.setting.order > width.setting.order
    else { return nil }
    return Change(
      "Put the padding of \(scenario.words(for: view)) inside its width",
      all: scenario.edit.move(padding, before: width.place.range),
      measure: .quantity("width", .layoutFrame, .width, of: view)
    )
  }

  /// Lets a view that is as high as the container, beside others, take what is left of it.
  private func fillOfPage(in stack: ElementID, measure: Measure) -> Change? {
    let pages = scenario.contentViews(of: stack).flatMap { scenario.settings(of: .containerRelativeFrame, on: $0) }
    guard let page = pages.first, pages.count == 1, case .modifier(.axes(let horizontal, true)) = page.value else {
      return nil
    }
    return Change(
      "Let \(scenario.words(for: page.element)) take the height that is left",
      scenario.edit.replace(
        page.place.range,
        with: "frame: (\(horizontal ? "maxWidth: infinity, " : "")maxHeight: infinity)"
      ),
      measure: measure
    )
  }

  /// Lets what scrolls in a stack be lower than its height, which is a wish where there is less room.
  private func lowerScrolling(in stack: ElementID, measure: Measure) -> Change? {
    for view in scenario.contentViews(of: stack) where scenario.screen[view].kind.isFlexiblePane {
      let frames = scenario.settings(of: .swiftUIFrame, on: view)
      guard frames.count == 1, let frame = frames.first, let height = frame.plainHeight else { continue }
      return Change(
        "Let \(scenario.words(for: view)) be at most \(formatted(height)) high",
        scenario.edit.limitHeight(frame),
        measure: measure
      )
    }
    return nil
  }

  /// Lets a picture that makes up most of a column be lower where there is less room, if at least half of it stays; what is
  /// nearly all of the column stands for more than a picture.
  private func lowerPicture(_ frame: BoundSetting, of overflow: Overflow) -> Change? {
    let kind = scenario.screen[frame.element].kind
    guard kind == .color || kind == .rectangle || kind == .image, let height = frame.plainHeight,
      overflow.length - overflow.room < height / 2, height < overflow.length * 0.75
    else { return nil }
    return Change(
      "Let \(scenario.words(for: frame.element)) be lower where there is less room",
      scenario.edit.limitHeight(frame),
      measure: .quantity("height", .frame, .height, of: frame.element)
    )
  }

  /// Lets the outermost view of a screen that is as large as one phone take the room that is offered.
  private func roomOfWholePage(_ page: ElementID, measure: Measure) -> Change? {
    let frames = scenario.settings(of: .swiftUIFrame, on: page)
    guard BodyViews(scenario).around(page).isEmpty, frames.count == 1, let frame = frames.first,
      frame.plainHeight != nil, let arguments = scenario.syntax(of: frame)?.arguments,
      arguments.allSatisfy({ ["width", "height"].contains($0.label?.text) })
    else { return nil }
    let lengths = arguments.map { $0.label?.text == "width" ? "maxWidth: infinity" : "maxHeight: infinity" }
    return Change(
      "Fill the room that is offered",
      scenario.edit.set(frame, to: "(\(lengths.joined(separator: ", ")))"),
      measure: measure
    )
  }

  /// Lets a frame around a view that fixes less height be as high as what is in it.
  private func heightOfContent(around view: ElementID, _ length: Points) -> Change? {
    let around = BodyViews(scenario).around(view)
    let frame = scenario.settings.last { setting in
      setting.property == .swiftUIFrame && around.contains(setting.element) && scenario.owns(setting)
        && setting.plainHeight.map { $0 < length } ?? false
    }
    guard let frame, let written = frame.heightArgument(in: scenario) else { return nil }
    return Change(
      "Let \(scenario.words(for: frame.element)) be as high as what is in it",
      scenario.edit.replace(written, with: formatted(length)),
      measure: .quantity("height", .frame, .height, of: frame.element)
    )
  }

  /// Whether something around a view keeps a margin at both of its sides.
  private func isPadded(_ view: ElementID) -> Bool {
    let bodies = BodyViews(scenario)
    return bodies.around(view).flatMap(bodies.modifiers).contains { modifier in
      guard modifier.property == .padding, case .modifier(.lengths(let lengths)) = modifier.value else { return false }
      return lengths[.left] != nil && lengths[.right] != nil
    }
  }

  /// Lets a picture that fills its room with its proportions, and is wider than that, make the layers around it no wider.
  private func roomOfPicture(in layers: ElementID, measure: Measure) -> Change? {
    let scenario = scenario
    let pictures = scenario.contentViews(of: layers).filter { scenario.screen[$0].kind == .image }
    guard scenario.screen[layers].kind == .zStack, let picture = pictures.first, pictures.count == 1,
      scenario.settings(of: .swiftUIFrame, on: picture).isEmpty,
      let filling =
        (scenario.settings(of: .viewAspectRatio, on: picture) + scenario.settings(of: .scaledToFill, on: picture))
        .last, scenario.owns(filling)
    else { return nil }
    let separator = scenario.edit.separator(at: filling.place.range.lowerBound)
    return Change(
      "Let \(scenario.words(for: picture)) be no larger than its room",
      scenario.edit.replace(
        filling.place.range,
        with: """
          \(scenario.text(filling.place.range))\(separator)frame: (minWidth: 0, maxWidth: infinity, minHeight: 0, \
          maxHeight: infinity)
          """
      ),
      measure: measure
    )
  }

  /// Lets the views of a row share its width where all are of one width, or else its widest text take what is left.
  private func sharedWidth(of row: ElementID, measure: Measure) -> Change? {
    let scenario = scenario
    let content = scenario.contentViews(of: row).filter { scenario.screen[$0].kind != .spacer }
    let isRepeated = content.count == 1 && scenario.screen[content[0]].kind == .forEach
    let views = isRepeated ? scenario.contentViews(of: content[0]) : content
    let frames = scenario.settings(of: .swiftUIFrame, on: row)
    if frames.count == 1, let frame = frames.first, frame.width != nil {
      return Change("Fill the width that is offered", scenario.edit.fill(frame, .width), measure: measure)
    }
    if let columns = scenario.settings(of: .columns, on: row).last, let least = columns.fixedTracks(in: scenario) {
      let count = scenario.text(columns.valuePlace.range).split(separator: "fixed(").count - 1
      let isFixed = BodyViews(scenario).read.contains { view in
        scenario.isWithin(view, row)
          && scenario.settings(of: .swiftUIFrame, on: view).contains { $0.width?.constantValue == Double(least) }
      }
      if !isFixed, let width = Double(least),
        layouts.allSatisfy({ layout in
          // As many columns as there are stay wide enough.
          layout.rect(.bounds, of: .window).map { $0.width / Double(count) > width * 0.6 } ?? false
        })
      {
        return Change(
          "Let the columns share the width",
          scenario.edit.set(columns, to: "[\(Array(repeating: "flexible", count: count).joined(separator: ", "))]"),
          measure: measure
        )
      }
      return Change(
        "Show as many columns as there is room for",
        scenario.edit.set(columns, to: "[adaptive(minimum: \(least))]"),
        measure: measure
      )
    }
    guard scenario.screen[row].kind == .hStack, views.count > 1 || isRepeated else { return nil }
    let fixed = views.compactMap { view -> (view: ElementID, setting: BoundSetting, width: Expression)? in
      var frames = scenario.settings(of: .swiftUIFrame, on: view)
      // A button is as wide as what it shows.
      let label = scenario.screen[view].kind == .swiftUI(.button) ? scenario.contentViews(of: view) : []
      if frames.isEmpty, label.count == 1 { frames = scenario.settings(of: .swiftUIFrame, on: label[0]) }
      guard frames.count == 1, let width = frames[0].width else { return nil }
      return (view, frames[0], width)
    }
    let texts = fixed.filter { scenario.screen[$0.view].kind == .text }
    guard
      let widest = texts.max(by: { $0.width.constantValue ?? 0 < $1.width.constantValue ?? 0 }) ?? fixed.first
    else { return nil }
    if fixed.count == views.count, fixed.allSatisfy({ $0.width == fixed[0].width }) {
      return Change(
        "Let the views of \(scenario.words(for: row)) share its width",
        all: fixed.compactMap { scenario.edit.fill($0.setting, .width) },
        measure: measure
      )
    }
    guard scenario.screen[widest.view].kind == .text else {
      let panes = BodyViews(scenario).panes
      let wide = fixed.filter { panes.contains($0.view) }.max {
        $0.width.constantValue ?? 0 < $1.width.constantValue ?? 0
      }
      return wide.flatMap { pane in
        Change(
          "Let \(scenario.words(for: pane.view)) be narrower where there is less room",
          scenario.edit.limitWidth(pane.setting),
          measure: measure
        )
      }
    }
    return Change(
      "Let \(scenario.words(for: widest.view)) take the width that is left",
      scenario.edit.fill(widest.setting, .width),
      measure: measure
    )
  }

  /// The lengths read from the screen that are more than a sheet or a column has, each with its view.
  fileprivate func screenLengths() -> [(view: ElementID, finding: LayoutFinding)] {
    screenWidths(where: \.isSwiftUI).map { width in
      let setting = width.setting
      let finding = LayoutFinding(
        at: setting.place.range,
        Subject(setting, at: .right),
        over: width.spread,
        width.message,
        notes: width.spread.notes(at: setting.valuePlace)
      ) {
        Change(
          "Fill the width that is offered",
          self.scenario.edit.fill(setting),
          measure: .quantity("width", .frame, .width, of: setting.element)
        )
      }
      return (setting.element, finding)
    }
  }

  /// The frames of scroll views that scroll sideways and are lower than what they scroll, which they cut off.
  fileprivate func lowScrollViews() -> [LayoutFinding] {
    let scenario = scenario
    return scenario.settings.compactMap { setting -> LayoutFinding? in
      let list = setting.element
      guard setting.property == .swiftUIFrame, scenario.owns(setting),
        scenario.screen[list].kind == .swiftUI(.scrollView),
        scenario.settings(of: .scrollClipDisabled, on: list).isEmpty, let height = setting.plainHeight,
        let written = setting.heightArgument(in: scenario),
        let spread = layouts.showing(setting).spread({ layout -> Points? in
          let axes = layout.scrollAxes(of: list)
          guard axes.horizontal, !axes.vertical else { return nil }
          let content = scenario.contentViews(of: list).compactMap {
            layout.length(.layoutFrame, of: $0, along: .bottom)
          }
          return content.map { $0.least - height }.max().flatMap { $0 > 1 ? $0 : nil }
        })
      else { return nil }
      let (name, most) = (scenario.words(for: list), height + spread.worst.amount)
      return LayoutFinding(
        at: setting.place.range,
        Subject(setting, at: .bottom),
        over: spread,
        """
        \(spread.worst.amount) pt of what \(name) scrolls are cut off: it is \(most) pt high, and \(name) scrolls sideways \
        and is \(height) pt high, \(spread.places)
        """,
        notes: spread.notes(at: setting.valuePlace)
      ) {
        Change(
          "Let \(name) be as high as what it scrolls",
          scenario.edit.replace(written, with: formatted(most)),
          measure: .quantity("height", .frame, .height, of: list)
        )
      }
    }
  }

  /// The pictures and colours of columns that are as wide as one phone, or as it is upright, and leave strips at both sides
  /// elsewhere.
  fileprivate func panesOfOneWidth() -> [LayoutFinding] {
    let scenario = scenario
    return BodyViews(scenario).plainPanes.compactMap { pane, width -> LayoutFinding? in
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

  /// The lists in scroll views that take the height that they are offered, and are offered none.
  fileprivate func collapsedLists() -> [LayoutFinding] {
    let scenario = scenario
    return scenario.ownElements(where: \.isRowList).compactMap { list -> LayoutFinding? in
      let rows = scenario.rows(of: list)
      guard let outer = scenario.ancestors(of: list).first(where: { scenario.screen[$0].kind.isScrollingView }),
        scenario.screen[outer].kind == .swiftUI(.scrollView),
        let head = scenario.headPlace(of: list),
        let spread = layouts.spread({ layout -> Points? in
          guard layout.isVisible(list), layout.scrollAxes(of: outer).vertical,
            let height = layout.length(.layoutFrame, of: list, along: .bottom)?.greatest, !rows.isEmpty,
            // A row of words that are not known is higher than what a list takes that is offered nothing.
            rows.allSatisfy({ row in
              let length = layout.length(.layoutFrame, of: row, along: .bottom)
              return height < length?.least ?? 0
                || length?.isExact != true && height <= layout.environment[.flexibleLength]
            })
          else { return nil }
          return height
        })
      else { return nil }
      let name = scenario.words(for: list)
      return LayoutFinding(
        at: head.range,
        Subject(element: list, edge: .bottom),
        over: spread,
        """
        \(name) is \(spread.worst.amount) pt high and shows none of its rows whole: it takes the height that it is offered, and a \
        ScrollView offers it none, \(spread.places)
        """,
        notes: spread.notes(at: head)
      ) {
        // The scroll view scrolls its rows already.
        if let start = scenario.info(list)?.statementRange?.lowerBound, scenario.settings(on: list).isEmpty {
          let word = start..<ByteOffset(start.value + "list".utf8.count)
          Change(
            "Make \(name) a VStack",
            scenario.text(word) == "list" ? scenario.edit.replace(word, with: "vStack") : nil,
            measure: .quantity("height", .layoutFrame, .height, of: list)
          )
        }
        Change(
          "Remove the ScrollView around \(name)",
          scenario.edit.unwrap(outer),
          measure: .quantity("height", .layoutFrame, .height, of: list)
        )
      }
    }
  }

  /// The pages in scroll views that get no height from them and have none of their own.
  fileprivate func collapsedPages() -> [LayoutFinding] {
    let scenario = scenario
    return scenario.ownElements { $0 == .tabView }.compactMap { pages -> LayoutFinding? in
      guard scenario.settings(of: .tabViewStyle, on: pages).last?.value == .choice(.page),
        let outer = BodyViews(scenario).scrolling(pages).first,
        scenario.screen[outer].kind == .swiftUI(.scrollView), let head = scenario.headPlace(of: pages),
        let spread = layouts.spread({ layout -> Points? in
          guard layout.isVisible(pages), layout.scrollAxes(of: outer).vertical,
            let height = layout.length(.layoutFrame, of: pages, along: .bottom), height.isExact,
            // Nothing that is read or touched is as low.
            height.least <= 10
          else { return nil }
          return height.least
        })
      else { return nil }
      let name = scenario.words(for: pages)
      return LayoutFinding(
        at: head.range,
        Subject(element: pages, edge: .bottom),
        over: spread,
        """
        \(name) is \(spread.worst.amount) pt high and shows nothing of its pages: it takes the height that it is offered, and a \
        ScrollView offers it none, \(spread.places)
        """,
        notes: spread.notes(at: head)
      )
    }
  }

  /// The columns in scroll views that are as high as the screen, bars and all, so that what they end with starts out of sight.
  fileprivate func screenHighContents() -> [LayoutFinding] {
    let scenario = scenario
    return scenario.settings.compactMap { setting -> LayoutFinding? in
      let column = setting.element
      guard setting.property == .swiftUIFrame, scenario.owns(setting), setting.value.readsScreenHeight,
        scenario.screen[column].kind == .vStack, let list = BodyViews(scenario).scrolling(column).first,
        scenario.screen[list].kind == .swiftUI(.scrollView), scenario.contentViews(of: list) == [column],
        let last = scenario.contentViews(of: column).last, scenario.screen[last].kind.isSizedLeaf,
        scenario.screen[last].kind != .image,
        scenario.contentViews(of: column).contains(where: { scenario.screen[$0].kind == .spacer }),
        let spread = layouts.showing(setting).spread({ layout -> Points? in
          guard layout.scrollAxes(of: list).vertical, let host = layout.resolution.hostCover(of: list),
            layout.shownKeyboardTop == nil, let frame = layout.edges(.frameInWindow, of: last), frame.top.isExact,
            let height = layout.length(.frame, of: column, along: .top), height.isExact,
            height.least.isNear(host.rect.height),
            case let beyond = frame.bottom.least - (host.rect.y + host.rect.height - host.inset(at: .bottom).value),
            beyond > frame.leastLength(along: .top) / 2
          else { return nil }
          return beyond
        })
      else { return nil }
      return LayoutFinding(
        at: setting.place.range,
        Subject(setting, at: .bottom),
        over: spread,
        """
        \(scenario.words(for: last)) starts out of sight, \(spread.worst.amount) pt too low: \(scenario.words(for: column)) is as \
        high as the screen, of which bars take a part, \(spread.places)
        """,
        notes: spread.notes(at: setting.valuePlace)
      )
    }
  }

  /// The pages of a plain width in a scroll view that moves by its own width, where they are of another.
  fileprivate func unevenPages() -> [LayoutFinding] {
    let scenario = scenario
    return scenario.settings.filter { $0.property == .scrollTargetBehavior }.compactMap { behavior -> LayoutFinding? in
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

  /// The pages of scroll views that are as high as the screen and higher than what the scroll view shows.
  fileprivate func highPages() -> [LayoutFinding] {
    let scenario = scenario
    return screenPages(where: \.isSwiftUI).map { pages in
      LayoutFinding(
        at: pages.heights[0].place.range,
        Subject(pages.heights[0], at: .bottom),
        over: pages.spread,
        pages.message,
        notes: pages.spread.notes(at: pages.heights[0].valuePlace)
      ) {
        if scenario.configurations.allSatisfy({ $0.os >= OSVersion(17) }) {
          let frames = pages.heights.map(scenario.edit.takeContainersSize)
          Change(
            "Make each page as large as \(scenario.words(for: pages.list)) shows",
            all: frames.contains(nil) ? nil : frames.compactMap(\.self),
            measure: .quantity("height", .frame, .height, of: pages.heights[0].element)
          )
        }
        Change(
          "Let \(scenario.words(for: pages.list)) ignore the safe area",
          scenario.edit.add(.ignoresSafeArea, "all", to: pages.list),
          measure: .edge(.top, of: pages.heights[0].element)
        )
      }
    }
  }
}

extension BoundScenario {
  /// The rows of a list or a section, each of those that are repeated once.
  fileprivate func rows(of list: ElementID) -> [ElementID] {
    contentViews(of: list).flatMap { view -> [ElementID] in
      let kind = screen[view].kind
      return kind == .forEach || kind == .swiftUI(.section) ? rows(of: view) : [view]
    }
  }
}

extension ElementKind {
  /// Whether a view shows what there is room for, and lets people scroll or page to the rest.
  fileprivate var isFlexiblePane: Bool { isScrollingView || self == .swiftUI(.tabView) || self == .textEditor }
}

extension BoundSetting {
  /// The height in points that a frame gives a view, if it is a plain number.
  var plainHeight: Points? {
    if case .modifier(.frame(let frame)) = value { frame.height.fixed?.constantValue } else { nil }
  }
}

extension PropertyValue {
  /// Whether it makes a view as high as something else.
  fileprivate var readsHeight: Bool {
    guard case .modifier(.frame(let frame)) = self else { return false }
    return frame.height.fixed.map { $0.constantValue == nil } ?? false
  }

  /// Whether it makes a view as high as the screen, or less by a number.
  fileprivate var readsScreenHeight: Bool {
    guard case .modifier(.frame(let frame)) = self else { return false }
    return frame.height.fixed?.added(toScreens: .height) != nil
  }
}

extension BoundSetting {
  /// Where a frame's height is written.
  func heightArgument(in scenario: BoundScenario) -> ByteRange? {
    scenario.syntax(of: self)?.arguments?.first { $0.label?.text == "height" }?.value?.range
  }

  /// What each column of a grid is wide, as it is written, if all are as wide: `tile` of `[fixed(tile), fixed(tile)]`.
  fileprivate func fixedTracks(in scenario: BoundScenario) -> String? {
    guard scenario.owns(self) else { return nil }
    let text = scenario.text(valuePlace.range)
    guard text.hasPrefix("[fixed("), text.hasSuffix(")]") else { return nil }
    let tracks = text.dropFirst(7).dropLast(2).split(separator: "), fixed(")
    guard let first = tracks.first, tracks.allSatisfy({ $0 == first }), !first.contains(",") else { return nil }
    return String(first)
  }
}
