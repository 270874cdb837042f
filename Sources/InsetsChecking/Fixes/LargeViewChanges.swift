import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// What makes a view fit that is larger than the room for it.
struct LargeViewChanges: FindingSource {
  let evaluation: ScenarioEvaluation
  let overflow: Overflow
  /// The statement that takes the view's height from the screen.
  let frame: BoundSetting?
  /// The statement that makes up most of what is too long.
  let cause: BoundSetting?
  private var whole: ElementID { overflow.whole }
  private var measure: Measure { .edge(overflow.edge, of: overflow.view) }

  var changes: [Change] { overflow.edge.isVertical ? changesOfHeight : changesOfWidth }

  @ChangeList private var changesOfHeight: [Change] {
    if let frame {
      Change(
        "Fill the height that is offered",
        scenario.edit.fill(frame, frame.value.readsScreenHeight ? nil : .height),
        measure: measure
      )
    } else {
      if let cause, cause.value.readsHeight {
        heightOfReader(in: cause)
        Change(
          "Fill the height that is offered",
          scenario.edit.fill(cause),
          measure: .quantity("height", .frame, .height, of: cause.element)
        )
      }
      roomOfWholePage(whole, measure: measure)
      heightOfContent(around: whole, overflow.length)
      hostChanges(around: whole, measure: measure)
      fillOfPage(in: whole, measure: measure)
      lowerScrolling(in: whole, measure: measure)
      if let cause { lowerPicture(cause, of: overflow) }
      Change(
        "Put \(scenario.words(for: whole)) in a ScrollView",
        scenario.edit.scroll(whole)
      )
    }
  }

  @ChangeList private var changesOfWidth: [Change] {
    for view in [overflow.view, whole].uniqued() { paddingInside(of: view) }
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
        isPadded(wide.element)
        ? nil
        : wide.width?.constantValue.flatMap { width in
          layouts.compactMap { Overflow.margin(beside: width, in: $0) }.max().flatMap { $0 > 0 ? $0 : nil }
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
        measure: measure
      )
    } else if let frame = fixedWidth(around: whole, moreThan: overflow.room) {
      Change(
        "Let \(scenario.words(for: frame.element)) be narrower where there is less room",
        scenario.edit.limitWidth(frame),
        measure: .quantity("width", .frame, .width, of: whole)
      )
    } else {
      roomOfPicture(in: whole, measure: measure)
      sharedWidth(of: whole, measure: measure)
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
      topFromSafeArea(of: host, measure: measure)
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
}

extension ElementKind {
  /// Whether a view shows what there is room for, and lets people scroll or page to the rest.
  fileprivate var isFlexiblePane: Bool { isScrollingView || self == .swiftUI(.tabView) || self == .textEditor }
}
