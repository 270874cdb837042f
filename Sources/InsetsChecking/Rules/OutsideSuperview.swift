import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let outsideSuperview = LayoutRule(
    id: "outside-superview",
    severity: .warning,
    judgement: .doesNotFit,
    reach: [.wholeSwiftUI, .wholeUIKit, .knownSizes, .anyBars],
    summary:
      "a wrong sign or number puts a view outside its superview or the screen, over another, or leaves it no size",
    explanation: """
      A bare number is a distance inwards on every edge: `trailing: 16` ends 16 points inside the superview, and \
      `trailing: -16` ends 16 points outside it. The constant of an anchor works the other way at the far edges: \
      there it is `trailing: superview - 16`. With the wrong sign, a view that should keep 16 points on both sides \
      sticks out on one. If two distances add up to more than the room between them, the view's size is negative and \
      the view is not visible.

      Flip the sign, or use a number that fits every device. Hidden views, and views that wait beside the screen to \
      be animated in, are not reported.
      """,
    examples: [
      .flagged(
        """
        scenario "minus sixteen" {
          devices: iPhone13
          iOS: 17
          viewController page {
            view card { leading: 16; 1️⃣trailing: -16; top: safeArea; height: 100 }
          }
        }
        """,
        fixed: """
          - view card { leading: 16; trailing: -16; top: safeArea; height: 100 }
          +     view card { leading: 16; trailing: 16; top: safeArea; height: 100 }
          """
      ),
      .flagged(
        """
        scenario "plus twenty at both edges" {
          devices: iPhone13
          iOS: 17
          viewController page {
            view card { top: safeArea + 20; 1️⃣bottom: safeArea + 20; leading: 20; trailing: 20 }
          }
        }
        """,
        fixed: """
          - view card { top: safeArea + 20; bottom: safeArea + 20; leading: 20; trailing: 20 }
          +     view card { top: safeArea + 20; bottom: safeArea - 20; leading: 20; trailing: 20 }
          """
      ),
      .flagged(
        """
        scenario "nothing left between the edges" {
          devices: iPhoneSE3, iPhone13
          iOS: 17
          viewController page {
            1️⃣view badge { leading: 200; trailing: 180; top: safeArea; height: 40 }
          }
        }
        """,
        fixed: nil
      ),
      .flagged(
        """
        scenario "placed for a taller phone" {
          devices: iPhoneSE3, iPhone13
          iOS: 17
          viewController page {
            1️⃣button next { top: 700; leading: margins; trailing: margins; height: 44 }
          }
        }
        """,
        fixed: """
          - button next { top: 700; leading: margins; trailing: margins; height: 44 }
          +     button next { bottom: safeArea - 66; leading: margins; trailing: margins; height: 44 }
          """
      ),
      .flagged(
        """
        scenario "as wide as the screen, and 16 further in" {
          devices: iPhoneSE3, iPhone13
          iOS: 17
          viewController page {
            view card {
              top: safeArea + 20
              height: 100
              leading: 16
              1️⃣width: screen.width
              label title { leading: 12; trailing: 12; top: 12; height: 24 }
            }
          }
        }
        """,
        fixed: """
          - width: screen.width
          +       trailing: 16
          """
      ),
      .accepted(
        """
        scenario "out on purpose" {
          devices: iPhone13
          iOS: 17
          viewController profile {
            view header {
              top: superview
              height: 200
              imageView avatar { bottom: -40; leading: 16; width: 80; height: 80 }
            }
            imageView backdrop { leading: -20; trailing: -20; top: -20; height: 240 }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "waits to be animated in" {
          devices: iPhone13
          iOS: 17
          viewController map {
            view menu { leading: -280; width: 280; top: superview; bottom: superview }
            view panel { top: superview.bottom; height: 300 }
            label hint { top: -40; centerX: superview; height: 20; isHidden: true }
          }
        }
        """
      ),
    ],
    yieldsTo: [.brokenLimit]
  ) { evaluation in
    let signs = evaluation.wrongSigns()
    let wide =
      evaluation.screenWideViews() + evaluation.screenSizedViews() + evaluation.viewsPlacedByScreen()
      + evaluation.viewsWiderThanColumns()
    let told = Set(signs.map(\.view) + wide.compactMap(\.subject.element))
    let rows = evaluation.viewsBelowRows()
    return signs.map(\.finding) + wide + evaluation.viewsWithoutSize()
      + evaluation.viewsOffScreen { !told.contains($0) } + evaluation.viewsBeyondContent()
      + evaluation.contentAsHighAsView()
      + evaluation.viewsPositionedOffScreen() + evaluation.listsBeyondScreen() + rows
      + (rows.isEmpty ? evaluation.picturesHigherThanRows() : [])
      + evaluation.viewsBesideRows().filter { $0.subject.element.map { !told.contains($0) } ?? true }
      + evaluation.viewsBelowCards() + evaluation.highPagers() + evaluation.textsAcrossPages()
      + evaluation.wideContents() + evaluation.picturesOfOneWidth() + evaluation.viewsTiedToOneWidth()
      + evaluation.buttonsAtContentsEnd() + evaluation.listsCutOff() + UnmirroredViews(evaluation: evaluation).findings
      + OverlappingTexts(evaluation: evaluation).findings + SqueezedControls(evaluation: evaluation).findings
      + ScaledViews(evaluation: evaluation).findings + LowLabels(evaluation: evaluation).findings
      + evaluation.photosAsLargeAsView() + HiddenButtons(evaluation: evaluation).findings
      + OffsetCuts(evaluation: evaluation).findings
  }
}

extension ScenarioEvaluation {
  /// The views with a negative width or height.
  fileprivate func viewsWithoutSize() -> [LayoutFinding] {
    let scenario = scenario
    return scenario.ownElements { KindSet.placedViews.contains($0) }.flatMap { element -> [LayoutFinding] in
      guard let head = scenario.headPlace(of: element) else { return [] }
      return [Part.width, .height].compactMap { part -> LayoutFinding? in
        let spread = layouts.spread(isWorse: <) { layout -> Points? in
          // Most views are known to have a size, and asking a layout takes long.
          guard let frame = layout.frameInWindow(of: element), (part == .width ? frame.width : frame.height) < 0,
            let size = layout.points(.frame, part, of: element), (-size).isVisible, layout.isVisible(element),
            // A subview of a view without size has none either.
            let parent = scenario.screen[element].parent, (layout.points(.bounds, part, of: parent) ?? 0) >= 0,
            // What is in it may be seen nevertheless, while words without room are not.
            scenario.screen[element].kind.holdsText
              || !Cover.isOpen(element, along: part == .width ? .horizontal : .vertical, in: layout),
            !layout.isTiedToOpenEnd(element, along: part == .width ? .horizontal : .vertical)
          else { return nil }
          return size
        }
        guard let spread else { return nil }
        return LayoutFinding(
          at: head.range,
          Subject(element: element, property: part == .width ? .width : .height),
          over: spread,
          """
          \(scenario.words(for: element)) is not visible: its \(part.rawValue) would be negative, \
          \(spread.worst.amount), \(spread.places)
          """,
          notes: spread.notes(at: scenario.namePlace(of: element) ?? head)
        )
      }
    }
  }

  /// The views that are invisible, and texts and buttons with a missing part, because they lie beyond the edge of the
  /// screen.
  fileprivate func viewsOffScreen(where isWanted: (ElementID) -> Bool) -> [LayoutFinding] {
    let scenario = scenario
    let views = scenario.ownElements { $0.role == .view && (!$0.isScrollView || $0.holdsText) }
    let found = views.filter(isWanted).compactMap { element -> LayoutFinding? in
      guard scenario.scrollView(around: element) == nil, scenario.isPlacedByNumbers(element, vertically: true),
        let head = scenario.headPlace(of: element)
      else { return nil }
      let visible = layouts.showing(element)
      let holdsText = scenario.screen[element].kind.holdsText
      let mayWait = !scenario.hangsBelowSibling(element)
      let isPlacedAcross = scenario.isPlacedByNumbers(element, vertically: false)
      var cuts = visible.compactMap { $0.cut(element, mayWait: mayWait) }.filter {
        ($0.edge.isVertical || isPlacedAcross)
          && !Cover.isOpen(element, along: $0.edge.isVertical ? .vertical : .horizontal, in: $0.layout)
      }
      if !holdsText {
        // A picture may be cut off, and a panel may wait outside, but a small view that is never visible is lost.
        let isSeenElsewhere = cuts.count < visible.count
        // A card with words, of a number of points, is meant to be seen whole as it is elsewhere.
        let isCard =
          scenario.isCardOfPlainWidth(element) && (isSeenElsewhere || scenario.isPane(element))
          || scenario.isOneOfTiles(element)
        cuts = cuts.filter {
          $0.isExact && (isCard && !$0.edge.isVertical || $0.isWhole && (isSeenElsewhere || $0.layout.isSmall(element)))
        }
      }
      guard let spread = Spread(cuts, in: \.layout, by: \.amount) else { return nil }
      let (cut, name) = (spread.worst.number, scenario.words(for: element))
      let part = cut.edge == .top || cut.edge == .left ? "first" : "last"
      return LayoutFinding(
        at: head.range,
        Subject(element: element, edge: cut.edge),
        over: spread,
        cut.isWhole && spread.others.allSatisfy(\.number.isWhole)
          ? "\(name) is entirely beyond the screen's \(cut.edge) edge \(spread.places)"
          : "the \(part) \(cut.amount) pt of \(name) are beyond the screen's \(cut.edge) edge \(spread.places)",
        notes: spread.notes(at: scenario.namePlace(of: element) ?? head) {
          "\($0.amount) pt at the \($0.number.edge) on \($0.configurations)"
        }
      ) {
        self.changes(forCut: cut)
      }
    }
    // What is in a view that is cut off there is a part of its finding.
    return found.filter { inner in
      guard let element = inner.subject.element else { return true }
      return !found.contains { outer in
        guard let around = outer.subject.element, around != element else { return false }
        return outer.subject.edge == inner.subject.edge && scenario.isWithin(element, around)
      }
    }
  }

  @ChangeList private func changes(forCut cut: Overflow) -> [Change] {
    let (view, edit, name) = (cut.view, scenario.edit, scenario.words(for: cut.view))
    let measure = Measure.edge(cut.edge, of: view)
    if cut.edge == .bottom {
      let rooms = layouts.compactMap { $0.roomBelow(view) }.filter { $0 >= 0 }
      Change(
        "Tie the bottom edge of \(name) to the safe area",
        edit.hang(view, above: rooms.min()),
        measure: measure
      )
      if let room = rooms.min() {
        let rest = layouts.compactMap { $0.roomBeside(view) }.filter { $0 >= 0 }.min()
        let hasIndicator = layouts.contains { $0.environment[.insetBottom] > 0 }
        Change(
          "Place \(name) from the end of its superview",
          all: edit.placeFromEnd(view, above: room, beside: rest, safeArea: hasIndicator),
          measure: measure
        )
      }
      // It stays where it is, and can be scrolled into view.
      Change("Let the views scroll down to \(name)", edit.scrollColumn(endingWith: view, in: layouts))
    } else if cut.edge != .top, let row = scenario.screen[view].parent {
      if cut.layout.configuration.layoutDirection == .rightToLeft {
        Change("Use leading and trailing", all: edit.mirror(view), measure: measure)
      }
      let widths = scenario.settings(of: .width, on: view)
      let starts = scenario.settings(on: view).filter { $0.property != .width && $0.property.axis == .horizontal }
      // In landscape a plain number may end beside the housing.
      let mayTurnToHousing =
        scenario.screen[view].kind.holdsText && scenario.configurations.contains { $0.device.housing != .none }
      if let width = widths.first, widths.count == 1, let start = starts.first, starts.count == 1,
        let tie = start.tieOfOppositeEdge
      {
        Change(
          "Tie the \(cut.edge) edge instead of the width",
          scenario.owns(width) ? edit.replace(width.place.range, with: tie) : nil,
          measure: measure
        )
        if scenario.owns(width), mayTurnToHousing, let safe = start.tieOfOppositeEdgeToSafeArea {
          Change(
            "Tie the \(cut.edge) edge to the safe area instead of the width",
            edit.replace(width.place.range, with: safe),
            measure: measure
          )
        }
      }
      if let first = edit.sharedChain(endingWith: view) {
        for (margin, words) in [
          (first.start.tieOfOppositeEdge, ""),
          (mayTurnToHousing ? first.start.tieOfOppositeEdgeToSafeArea : nil, " to the safe area"),
        ] {
          if let margin, let shared = edit.shareWidth(of: first.views, upTo: margin) {
            Change("Let the views beside each other share the width", all: shared, measure: measure)
          } else if let margin, let width = widths.first, widths.count == 1, scenario.owns(width),
            starts.first.map({ ($0.property == .leading) == (first.start.property == .leading) }) == true
          {
            Change(
              "Tie the \(cut.edge) edge\(words) instead of the width",
              edit.replace(width.place.range, with: margin),
              measure: measure
            )
          }
        }
      }
      if let width = widths.first, widths.count == 1, scenario.isCardOfPlainWidth(view),
        case .number(.constant(let written)) = width.value
      {
        let rooms = layouts.showing(view).compactMap { layout in
          layout.points(.bounds, .width, of: row).map { $0 - written }
        }
        let margins = rooms.filter { $0 >= 0 }.min() ?? 0
        let most = "superview.bounds.width\(signed(-margins))"
        Change(
          "Let \(name) be narrower where there is less room",
          edit.set(width, to: "min(\(scenario.text(width.valuePlace.range)), \(most))"),
          measure: .quantity("width", .frame, .width, of: view)
        )
      }
      Change(
        "Let the views of \(scenario.words(for: row)) share the width between the margins",
        all: edit.shareWidth(in: row),
        measure: measure
      )
    }
  }
}

extension ScenarioEditor {
  /// The views of one plain width, each of which begins where the one before it ends, up to a view, with what ties the first.
  fileprivate func sharedChain(endingWith last: ElementID) -> (start: BoundSetting, views: [ElementID])? {
    var views = [last]
    while views.count < 8 {
      let starts = scenario.settings(on: views[0]).filter { $0.property != .width && $0.property.axis == .horizontal }
      guard let start = starts.first, starts.count == 1, start.stage == nil, case .anchor(let anchor) = start.value
      else {
        return nil
      }
      guard case .sibling(let before, let line) = anchor.target, line == .right || line == .trailing,
        !views.contains(before)
      else { return views.count > 1 ? (start, views) : nil }
      views.insert(before, at: 0)
    }
    return nil
  }

  /// Lets the last of several views end at a tie, and all others be as wide.
  fileprivate func shareWidth(of views: [ElementID], upTo tie: String) -> [TextEdit]? {
    let widths = views.compactMap { view -> BoundSetting? in
      let own = scenario.settings(of: .width, on: view)
      return own.count == 1 && own[0].stage == nil && scenario.owns(own[0]) ? own[0] : nil
    }
    guard widths.count == views.count, Set(widths.map(\.value)).count == 1,
      case .number(.constant)? = widths.first?.value, let last = widths.last,
      let name = scenario.info(last.element)?.name
    else { return nil }
    return [replace(last.place.range, with: tie)]
      + widths.dropLast().map { replace($0.place.range, with: "width: == \(name).width") }
  }
}

extension BoundScenario {
  /// Whether a view with texts or controls in it has a width of a plain number.
  fileprivate func isCardOfPlainWidth(_ view: ElementID) -> Bool {
    guard screen[view].kind == .view || screen[view].kind == .stackView,
      let width = onlySetting(of: .width, on: view), case .number(.constant) = width.value
    else { return false }
    return !texts(in: view).isEmpty
  }

  /// Whether a view stands beside another one from the top of its superview to the bottom.
  fileprivate func isPane(_ view: ElementID) -> Bool {
    [Property.top, .bottom].allSatisfy { property in
      onlySetting(of: property, on: view).map { $0.inset(isNear: property.isNearEdge) == 0 } ?? false
    }
      && settings(on: view).contains { setting in
        guard case .anchor(let anchor) = setting.value, case .sibling(let other, let line) = anchor.target,
          setting.property == .left || setting.property == .leading
        else { return false }
        return line == .right || line == .trailing ? screen[other].kind.role == .view : false
      }
  }

  /// Whether a view is one of three or more cards of one width that stand in a row.
  fileprivate func isOneOfTiles(_ view: ElementID) -> Bool {
    /// A picture among others of its width is meant to be seen whole too.
    func isCardOfPlainWidth(_ view: ElementID) -> Bool {
      guard screen[view].kind == .imageView else { return self.isCardOfPlainWidth(view) }
      if case .number(.constant)? = onlySetting(of: .width, on: view)?.value { return true }
      return false
    }
    guard let row = screen[view].parent, let width = onlySetting(of: .width, on: view)?.value else { return false }
    if screen[row].kind != .stackView { return isEndOfChain(view, of: width, where: isCardOfPlainWidth) }
    guard screen[row].children.count > 2 else { return false }
    return screen[row].children.allSatisfy { isCardOfPlainWidth($0) && onlySetting(of: .width, on: $0)?.value == width }
  }

  /// Whether a card is the third or a later one of those that begin where the one before ends.
  private func isEndOfChain(
    _ view: ElementID,
    of width: PropertyValue,
    where isCard: (ElementID) -> Bool
  ) -> Bool {
    var cards = [view]
    while let start = settings(on: cards[0]).first(where: { $0.property == .left || $0.property == .leading }),
      case .anchor(let anchor) = start.value, case .sibling(let before, let line) = anchor.target,
      line == .right || line == .trailing, !cards.contains(before), isCard(before),
      onlySetting(of: .width, on: before)?.value == width
    {
      cards.insert(before, at: 0)
    }
    return cards.count > 2
  }
}

extension ScenarioLayout {
  /// How far a view ends inside the right edge of its superview, in points.
  fileprivate func roomBeside(_ view: ElementID) -> Points? {
    guard let outer = scenario.screen[view].parent, let frame = rect(.frame, of: view),
      let width = points(.bounds, .width, of: outer), (width - frame.x - frame.width).isFinite
    else { return nil }
    return width - frame.x - frame.width
  }

  /// How far a view in a controller's view ends above the safe area's bottom, in points.
  fileprivate func roomBelow(_ view: ElementID) -> Points? {
    guard let outer = scenario.screen[view].parent, let frame = frameInWindow(of: view),
      let whole = frameInWindow(of: outer), let covered = covered(outer, at: .bottom)?.value
    else { return nil }
    let room = frame.distance(inside: whole, .bottom) - covered
    return room.isFinite ? room : nil
  }
}

// MARK: - Beyond the content of a scroll view

extension ScenarioEvaluation {
  /// The texts and controls of scroll views that no scrolling brings into view.
  fileprivate func viewsBeyondContent() -> [LayoutFinding] {
    let scenario = scenario
    return scenario.ownElements { $0.holdsText && !$0.isScrollView }.compactMap { view -> LayoutFinding? in
      guard let list = scenario.scrollView(around: view), scenario.screen[list].kind == .uiKit(.scrollView),
        let head = scenario.heightOfContent(in: list)?.place ?? scenario.headPlace(of: view),
        let spread = layouts.showing(view).spread({ $0.reach(of: view, beyondContentOf: list) })
      else { return nil }
      let (layout, name) = (spread.worst.layout, scenario.words(for: list))
      let (shown, content) = (
        layout.points(.bounds, .height, of: list) ?? .nan, layout.points(.contentSize, .height, of: list) ?? .nan
      )
      let height = layout.points(.frame, .height, of: view) ?? 0
      let part: Finding.Message = spread.worst.amount < height ? "the last \(spread.worst.amount) pt of " : ""
      return LayoutFinding(
        at: head.range,
        Subject(element: view, edge: .bottom),
        over: spread,
        """
        \(part)\(scenario.words(for: view)) can't be scrolled into view: \(name) is \
        \(shown) pt high, and its content \(content), \(spread.places)
        """,
        notes: spread.notes(at: scenario.namePlace(of: view) ?? head)
      ) {
        let around = [view] + scenario.ancestors(of: view)
        if let size = scenario.settings(of: .contentSize, on: list).last, case .size(_, .constant) = size.value,
          scenario.screen[view].parent == list, let end = layout.end(.frame, of: view, at: .bottom),
          let height = scenario.syntax(of: size)?.part(1, ofTwo: "height")
        {
          Change(
            "Let the content end below \(scenario.words(for: view))",
            scenario.edit.replace(height.range, with: formatted(end)),
            measure: .quantity("height of the content", .contentSize, .height, of: list)
          )
        }
        for setting in scenario.settings where setting.isScreens(.height) && around.contains(setting.element) {
          for read in setting.reads where read.element == .window && scenario.owns(setting) {
            Change(
              "Take the height from the superview",
              scenario.edit.replace(read, with: "superview.bounds.height"),
              measure: .edge(.bottom, of: view)
            )
          }
        }
      }
    }
  }
}

extension ScenarioLayout {
  /// How far a view ends below both the content of a scroll view and what the scroll view shows at rest.
  fileprivate func reach(of view: ElementID, beyondContentOf list: ElementID) -> Points? {
    guard setting(of: .contentSize, on: list) != nil || scenario.heightOfContent(in: list) != nil,
      setting(of: .contentOffset, on: list) == nil, let frame = frameInWindow(of: view),
      let outer = frameInWindow(of: list),
      let top = contentInset(of: list, at: .top)?.value, let content = points(.contentSize, .height, of: list),
      !outer.height.isNaN
    else { return nil }
    let end = frame.y + frame.height - outer.y
    // Most views are in the content without what the author adds, whose part of the inset takes a derivation to tell.
    guard end - max(top + content, outer.height) > 1 else { return nil }
    let added = insetParts(of: list, at: .bottom)?.manual ?? 0
    let beyond = end - max(top + content + max(added, 0), outer.height)
    // What begins beyond content that does not scroll, or a screen further down, waits to be moved in.
    let isLast =
      top + content > outer.height || scenario.hangsBelowSibling(view) || continuesColumn(view, from: outer)
    let most = isLast ? outer.height : frame.height
    return beyond > 1 && beyond < most ? beyond : nil
  }

  /// Whether a view follows others of its superview that begin in what is shown, each with less than its own height before it.
  private func continuesColumn(_ view: ElementID, from outer: Rect) -> Bool {
    guard let parent = scenario.screen[view].parent else { return false }
    let frames = scenario.screen[parent].children.filter(isVisible).compactMap { child in
      frameInWindow(of: child).map { (child, $0) }
    }.sorted { $0.1.y < $1.1.y }
    var end = frames.filter { $0.1.y < outer.y + outer.height }.map { $0.1.y + $0.1.height }.max()
    for (child, frame) in frames where frame.y >= outer.y + outer.height {
      guard let known = end, frame.y - known < frame.height else { return false }
      if child == view { return frame.y >= known - Tolerance.halfPoint }
      end = max(known, frame.y + frame.height)
    }
    return false
  }
}

extension ScenarioEvaluation {
  /// The content of scroll views that is tied to their whole height, bars included: it always scrolls, and what stands at its
  /// end begins under the bars.
  fileprivate func contentAsHighAsView() -> [LayoutFinding] {
    let scenario = scenario
    return scenario.ownElements { $0 == .view || $0 == .stackView }.compactMap { content -> LayoutFinding? in
      guard let list = scenario.screen[content].parent, scenario.screen[list].kind == .uiKit(.scrollView),
        let height = scenario.requiredHeight(of: content), scenario.owns(height), height.stage == nil,
        !height.reads.isEmpty,
        let spread = layouts.showing(content).spread({ layout in
          let bars = layout.barsOver(list)
          guard bars.isVisible, layout.isAsHigh(content, as: list) else { return nil }
          let end = scenario.screen.ids.lazy.filter {
            scenario.isWithin($0, content) && scenario.screen[$0].kind.holdsText && layout.isVisible($0)
          }
          .compactMap { layout.distance(of: $0, fromEndOf: content) }.filter(\.isFinite).min()
          return end.map { $0 >= 0 && $0 < bars } == true ? bars : nil
        })
      else { return nil }
      return LayoutFinding(
        at: height.place.range,
        Subject(height, at: .bottom),
        over: spread,
        """
        \(scenario.words(for: content)) is as high as all of \(scenario.words(for: list)), of which bars take \
        \(spread.worst.amount) pt: it always scrolls, and what is at its end starts out of sight, \(spread.places)
        """
      )
    }
  }
}

extension ScenarioEvaluation {
  /// The photos that are as large as the scroll view that shows them, which bars make scroll nevertheless.
  fileprivate func photosAsLargeAsView() -> [LayoutFinding] {
    let scenario = scenario
    return scenario.settings.compactMap { setting -> LayoutFinding? in
      let list = setting.element
      guard setting.property == .contentSize, setting.stage == nil, scenario.owns(setting),
        scenario.screen[list].kind == .uiKit(.scrollView), scenario.screen[list].children.count == 1,
        case let photo = scenario.screen[list].children[0], scenario.screen[photo].kind == .imageView,
        let spread = layouts.showing(setting).spread({ layout -> Points? in
          guard let bounds = layout.rect(.bounds, of: list), let frame = layout.rect(.frame, of: photo),
            let window = layout.frameInWindow(of: .window), let outer = layout.frameInWindow(of: list),
            [(bounds.width, frame.width), (bounds.height, frame.height), (outer.height, window.height)].allSatisfy({
              abs($0 - $1) < 1
            }),
            layout.points(.contentSize, .height, of: list)?.isNear(frame.height) == true,
            case let bars = layout.barsOver(list), bars.isVisible
          else { return nil }
          return bars
        })
      else { return nil }
      return LayoutFinding(
        at: setting.place.range,
        Subject(element: list, edge: .top),
        over: spread,
        """
        \(scenario.words(for: photo)) is as large as \(scenario.words(for: list)) and begins further down: the safe area adds \
        \(spread.worst.amount) pt to its insets, by which it scrolls, \(spread.places)
        """,
        notes: spread.notes(at: setting.valuePlace)
      ) {
        Change(
          "Turn the adjustment off",
          scenario.edit.add(.contentInsetAdjustmentBehavior, "never", to: list, since: 11),
          measure: .content(.top, of: list)
        )
      }
    }
  }
}

extension BoundScenario {
  /// The statement that says how high the only view is that the content of a scroll view is made of.
  fileprivate func heightOfContent(in list: ElementID) -> BoundSetting? {
    let views = screen[list].children.filter { screen[$0].kind == .view }
    guard views.count == 1, screen[list].children.count == 1, settings(of: .contentSize, on: list).isEmpty,
      let height = requiredHeight(of: views[0]), owns(height), height.stage == nil
    else { return nil }
    return height
  }

  /// The statement that says how high a view is, if it is the only one and nothing stands against it.
  fileprivate func requiredHeight(of view: ElementID) -> BoundSetting? {
    let equal = limits.filter {
      $0.setting.element == view && $0.setting.property == .height && $0.relation == .equal && $0.priority >= 1000
    }
    let all = settings(of: .height, on: view) + equal.map(\.setting)
    return all.count == 1 ? all[0] : nil
  }
}

extension ScenarioLayout {
  /// What the system puts into the insets of a scroll view, above and below.
  fileprivate func barsOver(_ list: ElementID) -> Points {
    [Edge.top, .bottom].reduce(0) { sum, edge in
      guard let inset = contentInset(of: list, at: edge)?.value else { return .nan }
      return sum + inset - (insetParts(of: list, at: edge)?.manual ?? 0)
    }
  }

  fileprivate func isAsHigh(_ content: ElementID, as list: ElementID) -> Bool {
    guard let height = points(.frame, .height, of: content), let whole = points(.bounds, .height, of: list),
      let size = points(.contentSize, .height, of: list)
    else { return false }
    return abs(height - whole) < 1 && abs(size - whole) < 1
  }

  fileprivate func distance(of view: ElementID, fromEndOf content: ElementID) -> Points? {
    guard let frame = frameInWindow(of: view), let outer = frameInWindow(of: content) else { return nil }
    return frame.distance(inside: outer, .bottom)
  }
}

extension ScenarioEvaluation {
  /// The small views that are tied to a side of what a scroll view shows, as those are that float over its content, and to the
  /// end of its content, where they are out of sight.
  fileprivate func buttonsAtContentsEnd() -> [LayoutFinding] {
    let scenario = scenario
    return scenario.settings.compactMap { setting -> LayoutFinding? in
      let view = setting.element
      guard setting.property == .bottom, setting.stage == nil, scenario.owns(setting),
        case .anchor(let anchor) = setting.value, anchor.target == .contentLayoutGuide,
        let list = scenario.screen[view].parent, scenario.screen[list].kind.isScrollView,
        case let others = scenario.settings(on: view).filter({ $0.property.axis != nil && $0 !== setting }),
        others.contains(where: { other in
          guard other.property.axis == .horizontal, case .anchor(let side) = other.value else { return false }
          return side.target == .frameLayoutGuide
        }),
        others.allSatisfy({ [.width, .height, .left, .right, .leading, .trailing].contains($0.property) }),
        others.filter({ $0.property != .width && $0.property != .height }).count == 1,
        let word = scenario.references.first(where: { setting.valuePlace.range.contains($0.range.lowerBound) }),
        let spread = layouts.showing(setting).spread({ layout -> Points? in
          guard let frame = layout.rect(.frame, of: view), let shown = layout.points(.bounds, .height, of: list) else {
            return nil
          }
          let beyond = frame.y + frame.height - shown
          return beyond > 1 ? beyond : nil
        })
      else { return nil }
      let name = scenario.words(for: view)
      return LayoutFinding(
        at: setting.place.range,
        Subject(setting, at: .bottom),
        over: spread,
        """
        \(name) ends \(spread.worst.amount) pt below what \(scenario.words(for: list)) shows: it is tied to the frame at the \
        side, and to the end of the content below, \(spread.places)
        """,
        notes: spread.notes(at: setting.valuePlace)
      ) {
        Change(
          "Tie the bottom edge of \(name) to the safe area",
          scenario.text(word.range) == "contentLayoutGuide"
            ? scenario.edit.replace(word.range, with: "safeArea") : nil,
          measure: .edge(.bottom, of: view)
        )
      }
    }
  }
}

// MARK: - Beyond a row or a card

extension ScenarioEvaluation {
  /// The texts and controls of cells, headers and footers that end below what a plain number leaves them.
  fileprivate func viewsBelowRows() -> [LayoutFinding] {
    let scenario = scenario
    return scenario.ownElements { $0.hasContentView }.compactMap { part -> LayoutFinding? in
      guard let height = scenario.plainHeight(ofPart: part) else { return nil }
      let texts = scenario.texts(in: part)
      let ends = layouts.showing(height).flatMap { layout in
        layout.ends(of: texts, below: part).map { (layout: layout, number: $0) }
      }
      let name: Finding.Message = scenario.screen[part].kind == .cell ? "row" : "\(scenario.screen[part].kind.spelling)"
      return below(part, ends, "its \(name): the \(name)", height)
    }
  }

  /// The texts and controls of cells that end beyond the cell's far side, because plain numbers add up to more than its width.
  fileprivate func viewsBesideRows() -> [LayoutFinding] {
    let scenario = scenario
    return scenario.ownElements { $0.holdsText && !$0.isScrollView }.compactMap { view -> LayoutFinding? in
      guard let cell = scenario.screen[view].parent,
        scenario.screen[cell].kind == .cell || scenario.screen[cell].kind == .item,
        scenario.settings(of: .width, on: view).contains(where: { $0.stage == nil }),
        scenario.isPlacedByNumbers(view, vertically: false), let head = scenario.headPlace(of: view),
        let spread = layouts.showing(view).spread({ layout -> Points? in
          guard layout.configuration.layoutDirection == .leftToRight, let frame = layout.rect(.frame, of: view),
            let width = layout.points(.bounds, .width, of: cell), frame.x >= 0
          else { return nil }
          let beyond = frame.x + frame.width - width
          return beyond > 1 && frame.x < width ? beyond : nil
        })
      else { return nil }
      let (name, isRow) = (scenario.words(for: view), scenario.screen[cell].kind == .cell)
      return LayoutFinding(
        at: head.range,
        Subject(element: view, edge: .right),
        over: spread,
        """
        the last \(spread.worst.amount) pt of \(name) are beyond its \(isRow ? "row" : "item"): \(name) ends where the \
        widths before it and its own put it, and the \(isRow ? "row" : "item") is \(spread.worst.layout.points(.bounds, .width, of: cell) ?? .nan) pt wide, \(spread.places)
        """,
        notes: spread.notes(at: scenario.namePlace(of: view) ?? head)
      ) {
        if let first = scenario.edit.sharedChain(endingWith: view) { self.endOfRow(first.views, first.start) }
      }
    }
  }

  /// Lets the widest text of a row end before the next view, and the last view end at the margin.
  private func endOfRow(_ views: [ElementID], _ start: BoundSetting) -> Change? {
    let scenario = scenario
    guard let last = views.last, let margin = start.tieOfOppositeEdge,
      let tie = scenario.settings(on: last).first(where: { $0.property == .leading || $0.property == .left }),
      let before = views.dropLast().last, scenario.screen[before].kind == .uiKit(.label),
      let width = scenario.onlySetting(of: .width, on: before), scenario.owns(width), scenario.owns(tie),
      case .anchor(let anchor) = tie.value, case .constant(let gap) = anchor.offset,
      let name = scenario.info(last)?.name
    else { return nil }
    let isMirrored = tie.property == .leading
    return Change(
      "Let \(scenario.words(for: before)) end before \(scenario.words(for: last))",
      scenario.edit.replace(tie.place.range, with: margin),
      scenario.edit.replace(
        width.place.range,
        with: "\(isMirrored ? "trailing" : "right"): \(name).\(isMirrored ? "leading" : "left")\(signed(-gap))"
      ),
      measure: .edge(.right, of: last)
    )
  }

  /// The pictures that are higher than a plain number makes their row, so that they lie over the rows beside it.
  fileprivate func picturesHigherThanRows() -> [LayoutFinding] {
    let scenario = scenario
    return scenario.ownElements { $0 == .cell || $0 == .item }.compactMap { part -> LayoutFinding? in
      guard let height = scenario.plainHeight(ofPart: part) else { return nil }
      let pictures = scenario.screen.ids.filter {
        scenario.screen[$0].kind == .imageView && scenario.isWithin($0, part)
          && !scenario.settings(of: .height, on: $0).isEmpty
      }
      let found = layouts.showing(height).flatMap { layout in
        pictures.compactMap { picture -> (layout: ScenarioLayout, number: RowEnd)? in
          guard layout.isVisible(part), layout.isVisible(picture), let row = layout.rect(.bounds, of: part),
            let frame = layout.rect(.frame, of: picture), frame.height - row.height > 1,
            // One that is as wide as all of it is behind the texts.
            frame.width < row.width * 0.8
          else { return nil }
          return (
            layout,
            RowEnd(
              view: picture,
              amount: frame.height - row.height,
              height: row.height,
              margin: 8,
              pictures: frame.height
            )
          )
        }
      }
      guard let spread = Spread(found, by: \.amount), let head = scenario.headPlace(of: spread.worst.number.view)
      else { return nil }
      let end = spread.worst.number
      return LayoutFinding(
        at: head.range,
        Subject(element: end.view, edge: .bottom),
        over: spread,
        by: height.place.range,
        """
        \(scenario.words(for: end.view)) reaches \(end.amount) pt out of its row and lies over the next: the row is \
        \(end.height) pt high, and \(scenario.words(for: end.view)) \(end.pictures), \(spread.places)
        """,
        notes: spread.notes(at: scenario.namePlace(of: end.view) ?? head)
      ) {
        if case .number(.constant) = height.value {
          Change(
            "Let the rows be as high as what is in them",
            scenario.edit.set(height, to: formatted(end.pictures + 2 * end.margin)),
            measure: .quantity("height", .frame, .height, of: part)
          )
        }
      }
    }
  }

  /// The texts and controls that end below the plain view that they are in: over a text that stands below it, or buttons there,
  /// which get no touches.
  fileprivate func viewsBelowCards() -> [LayoutFinding] {
    let scenario = scenario
    return scenario.ownElements { $0 == .view }.compactMap { card -> LayoutFinding? in
      let heights = scenario.settings(of: .height, on: card)
      guard let height = heights.first, heights.count == 1, height.stage == nil, scenario.owns(height),
        case .number(.constant) = height.value
      else { return nil }
      // A picture of a height of its own lies over words too, unless it is behind the whole card.
      let pictures = scenario.screen[card].children.filter {
        scenario.screen[$0].kind == .imageView && !scenario.settings(of: .height, on: $0).isEmpty
          && !scenario.settings(of: .width, on: $0).isEmpty
      }
      let views = scenario.texts(in: card) + pictures
      let ends = layouts.showing(height).flatMap { layout in
        layout.ends(of: views, below: card).map { (layout: layout, number: $0) }
      }
      let over = ends.filter { $0.layout.liesOverText($0.number.view, outside: card) }
      let buttons = ends.filter { end in
        let view = end.number.view
        guard scenario.screen[view].kind == .uiKit(.button) else { return false }
        // One that is half inside sits on the edge.
        let height = end.layout.points(.frame, .height, of: view) ?? .infinity
        return scenario.hangsBelowSibling(view) || end.number.amount > height / 2
      }
      let name: Finding.Message = "\(scenario.words(for: card))"
      return over.isEmpty
        ? below(card, buttons, "\(name), where it gets no touches: \(name)", height)
        : below(card, over, "\(name) and over other words: \(name)", height)
    }
  }

  private func below(
    _ part: ElementID,
    _ ends: [(layout: ScenarioLayout, number: RowEnd)],
    _ name: Finding.Message,
    _ height: BoundSetting
  ) -> LayoutFinding? {
    let scenario = scenario
    guard let spread = Spread(ends, by: \.amount), let head = scenario.headPlace(of: spread.worst.number.view) else {
      return nil
    }
    let end = spread.worst.number
    return LayoutFinding(
      at: head.range,
      Subject(element: end.view, edge: .bottom),
      over: spread,
      by: height.place.range,
      """
      \(scenario.words(for: end.view)) ends \(end.amount) pt below \(name) is \(end.height) pt high, and it needs \
      \(end.height + end.amount), \(spread.places)
      """,
      notes: spread.notes(at: scenario.namePlace(of: end.view) ?? head)
    ) {
      let isRow = scenario.screen[part].kind == .cell
      let name: Finding.Message = isRow ? "the rows" : "\(scenario.words(for: part))"
      if case .number(.constant) = height.value {
        Change(
          "Let \(name) be as high as what is in \(isRow ? "them" : "it")",
          scenario.edit.set(height, to: formatted(max(end.height + end.amount, end.pictures) + end.margin)),
          measure: .quantity("height", .frame, .height, of: part)
        )
      }
    }
  }
}

extension BoundScenario {
  /// The setting of a plain number that decides the height of a part of a list.
  fileprivate func plainHeight(ofPart part: ElementID) -> BoundSetting? {
    let list = ancestors(of: part).first { screen[$0].kind.isScrollView }
    var found = settings(of: .height, on: part)
    if found.isEmpty, let list, screen[part].kind == .cell { found = settings(of: .rowHeight, on: list) }
    if found.isEmpty, let list, screen[part].kind == .item { found = settings(of: .itemSize, on: list) }
    if found.isEmpty, let list, screen[part].kind == .uiKit(.header), screen[part].parent != list {
      found = settings(of: .sectionHeaderHeight, on: list)
    }
    guard let height = found.first, found.count == 1, height.stage == nil, owns(height) else { return nil }
    if case .number(.constant) = height.value { return height }
    if case .size(_, .constant) = height.value { return height }
    return nil
  }

  /// The texts and controls of a scroll view, and of a view that holds all of its content.
  fileprivate func textsOfContent(in list: ElementID) -> [ElementID] {
    let views = screen[list].children
    let isWhole = { (content: ElementID) -> Bool in
      guard self.screen[content].kind == .view, !self.tree.isImported,
        case .rect(.constant(0), .constant(0), _, _)? = self.settings(of: .frame, on: content).last?.value
      else { return false }
      return true
    }
    return (views + views.filter(isWhole).flatMap { screen[$0].children }).filter { screen[$0].kind.holdsText }
  }

  /// The texts and controls in an element.
  fileprivate func texts(in part: ElementID) -> [ElementID] {
    screen.ids.filter { $0 != part && screen.kind(of: $0).holdsText && isWithin($0, part) }
  }
}

/// Where a view of a cell ends below its row, in one layout; all numbers in points.
private struct RowEnd {
  var view: ElementID
  var amount: Points
  /// The row's.
  var height: Points
  /// What the first view keeps from the row's top.
  var margin: Points
  /// Where the last of the pictures beside the texts ends.
  var pictures: Points
}

extension ScenarioLayout {
  /// The texts and controls in a part of a list or in a card that end below it: one of them begins inside, and others hang from
  /// it.
  ///
  /// Where each of them is inside or outside, a row or a card is shown in two heights.
  fileprivate func ends(of texts: [ElementID], below part: ElementID) -> [RowEnd] {
    guard isVisible(part), let height = points(.bounds, .height, of: part) else { return [] }
    let below = texts.compactMap { view -> (view: ElementID, amount: Points, isCut: Bool)? in
      guard isVisible(view), let own = rect(.frame, of: view) else { return nil }
      let between = scenario.ancestors(of: view).prefix { $0 != part }
      let y = between.reduce(own.y) { $0 + (points(.frame, .y, of: $1) ?? .nan) }
      let amount = y + own.height - height
      guard amount > 1, y >= 0, y < height || scenario.hangsBelowSibling(view) else { return nil }
      return (view, amount, y < height)
    }
    let hasOneHeight = [.uiKit(.header), .uiKit(.footer)].contains(scenario.screen.kind(of: part))
    guard !below.isEmpty, hasOneHeight || below.contains(where: \.isCut) else { return [] }
    let tops = scenario.screen[part].children.compactMap { points(.frame, .y, of: $0) }.filter { $0 >= 0 }
    // One that is as wide as all of it is behind the texts.
    let width = points(.bounds, .width, of: part) ?? .nan
    let pictures = scenario.screen[part].children.compactMap { view -> Points? in
      guard scenario.screen[view].kind == .imageView, isVisible(view), let frame = rect(.frame, of: view),
        frame.width < width * 0.8, (frame.y + frame.height).isFinite
      else { return nil }
      return frame.y + frame.height
    }.max()
    return below.map { view, amount, _ in
      RowEnd(view: view, amount: amount, height: height, margin: tops.min() ?? 0, pictures: pictures ?? 0)
    }
  }

  /// Whether a view lies over a text or control outside what it is in.
  fileprivate func liesOverText(_ view: ElementID, outside card: ElementID) -> Bool {
    guard let frame = frameInWindow(of: view) else { return false }
    return screen.ids.contains { other in
      guard scenario.screen[other].kind.holdsText, !scenario.screen[other].kind.isScrollView,
        !scenario.isWithin(other, card), isVisible(other), let below = frameInWindow(of: other)
      else { return false }
      return below.y - frame.y > 1 && frame.y + frame.height - below.y > 1
        && frame.overlap(with: below, along: .left) > 1
    }
  }
}

// MARK: - As high as the whole view, and further down

extension ScenarioEvaluation {
  /// The lists that begin further down and are as high as their superview or the screen, so that their last rows stay beyond
  /// the screen's end.
  fileprivate func listsBeyondScreen() -> [LayoutFinding] {
    let scenario = scenario
    return scenario.settings.compactMap { setting -> LayoutFinding? in
      let list = setting.element
      guard scenario.screen[list].kind.isScrollView, scenario.owns(setting), setting.stage == nil,
        setting.isScreens(.height) || setting.isHeightOfSuperview(in: scenario),
        scenario.scrollView(around: list) == nil,
        let spread = layouts.showing(setting).spread({ $0.end(beyondScreenOf: list) })
      else { return nil }
      return LayoutFinding(
        at: setting.place.range,
        Subject(element: list, edge: .bottom),
        over: spread,
        """
        the last \(spread.worst.amount) pt of \(scenario.words(for: list)) are beyond the screen's bottom edge, and nothing \
        scrolls them into view: it is as high as the whole view and begins further down, \(spread.places)
        """,
        notes: spread.notes(at: setting.valuePlace)
      ) {
        if setting.property == .height {
          Change(
            "Tie the bottom edge instead of the height",
            scenario.edit.replace(setting.place.range, with: "bottom: superview"),
            measure: .edge(.bottom, of: list)
          )
        }
      }
    }
  }
}

extension BoundSetting {
  /// Whether it makes a view exactly as high as its superview.
  fileprivate func isHeightOfSuperview(in scenario: BoundScenario) -> Bool {
    guard property == .height, case .number(.quantity(let other, _, .height?)) = value else { return false }
    return other == scenario.screen[element].parent
  }
}

extension ScenarioLayout {
  /// How far a list ends below the screen without room for it; a drawer that begins in the lower part of the screen is
  /// pulled up.
  fileprivate func end(beyondScreenOf list: ElementID) -> Points? {
    guard isVisible(list), !resolution.isInSheet(list), let window = frameInWindow(of: .window),
      let frame = frameInWindow(of: list), let outer = scenario.screen[list].parent.flatMap(frameInWindow),
      outer.distance(inside: window, .bottom) >= -Tolerance.halfPoint, frame.y - outer.y > 1, frame.y >= 0,
      frame.y < window.height / 3
    else { return nil }
    let beyond = -frame.distance(inside: window, .bottom) - (insetParts(of: list, at: .bottom)?.manual ?? 0)
    return beyond > 1 ? beyond : nil
  }
}

// MARK: - Lists that do not scroll

extension ScenarioEvaluation {
  /// The tables that do not scroll and cut one of their rows off, or show all of them elsewhere.
  fileprivate func listsCutOff() -> [LayoutFinding] {
    let scenario = scenario
    guard sets([.isScrollEnabled]) else { return [] }
    return scenario.ownElements { $0.isTable || $0.isCollection }.compactMap { list -> LayoutFinding? in
      let shown = layouts.showing(list).filter { $0.flag(.isScrollEnabled, of: list) == false }
      let isWhole = shown.contains { ($0.cut(ofRowsIn: list) ?? 1) <= 0 }
      guard let head = scenario.headPlace(of: list),
        let spread = shown.spread({ layout in
          layout.cut(ofRowsIn: list).flatMap { $0 > 1 && (isWhole || layout.cutsRow(in: list)) ? $0 : nil }
        })
      else { return nil }
      let name = scenario.words(for: list)
      let (layout, heights) = (spread.worst.layout, scenario.settings(of: .height, on: list))
      let (height, content) = (
        layout.points(.bounds, .height, of: list) ?? .nan, layout.points(.contentSize, .height, of: list) ?? .nan
      )
      return LayoutFinding(
        at: head.range,
        Subject(element: list, edge: .bottom),
        over: spread,
        """
        the last \(spread.worst.amount) pt of the rows of \(name) are cut off: it does not scroll and is \(height) pt high, \
        and its rows are \(content), \(spread.places)
        """,
        notes: spread.notes(at: scenario.namePlace(of: list) ?? head)
      ) {
        let measure = Measure.quantity("height of the content", .contentSize, .height, of: list)
        if !self.gaps(of: list, where: { $0.cause == .automaticPadding }).isEmpty {
          Change(
            "Set sectionHeaderTopPadding to 0",
            scenario.edit.add(.sectionHeaderTopPadding, "0", to: list, since: 15),
            measure: measure
          )
        }
        if spread.others.isEmpty, let setting = heights.first, heights.count == 1, content.isFinite {
          Change(
            "Let \(name) be as high as its rows",
            scenario.edit.set(setting, to: formatted(content)),
            measure: .quantity("height", .frame, .height, of: list)
          )
        }
      }
    }
  }
}

extension ScenarioLayout {
  /// How much of the rows of a list is more than the list is high, in points.
  fileprivate func cut(ofRowsIn list: ElementID) -> Points? {
    guard let height = points(.bounds, .height, of: list), let content = points(.contentSize, .height, of: list),
      let top = contentInset(of: list, at: .top)?.value
    else { return nil }
    return top + content - height
  }

  /// Whether a list ends within a row.
  fileprivate func cutsRow(in list: ElementID) -> Bool {
    guard let outer = frameInWindow(of: list) else { return false }
    let end = outer.y + outer.height
    return screen.ids.contains { row in
      guard scenario.screen[row].kind.hasContentView, scenario.isWithin(row, list), let frame = frameInWindow(of: row)
      else { return false }
      return frame.y < end - 1 && frame.y + frame.height > end + 1
    }
  }
}

// MARK: - Off the screen

extension BoundScenario {
  /// Whether plain numbers alone place an element and its ancestors, or at least their frames vertically; places that are
  /// computed from the screen's size, or moved by code, are deliberate.
  fileprivate func isPlacedByNumbers(_ element: ElementID, vertically: Bool) -> Bool {
    let views = ([element] + ancestors(of: element)).prefix { !screen[$0].kind.isController && $0 != .window }
    let own = views.flatMap { settings(on: $0) }
    if own.contains(where: { $0.property == .transform }) { return false }
    let places = own.filter { $0.property.spec.isPlacement }
    return places.allSatisfy { setting in
      var numbers = setting.value.expressions
      if vertically, case .rect(_, let y, _, let height) = setting.value { numbers = [y, height] }
      // A frame is often set where the size of the view is known, and then once.
      let isFirst =
        setting.stage == nil
        || setting.stage == .viewDidLayoutSubviews && places.count { $0.element == setting.element } == 1
      return isFirst && numbers.allSatisfy { $0.constantValue != nil } && !setting.isParked
    }
  }
}

extension BoundScenario {
  /// Whether a statement says where an edge of an element ends.
  fileprivate func isTied(_ element: ElementID, at edge: Edge) -> Bool {
    [edge.property, .frame, .edges].contains { !settings(of: $0, on: element).isEmpty }
  }

  /// Whether statements say where an element ends at both sides, or how wide it is.
  fileprivate func isTiedAcross(_ element: ElementID) -> Bool {
    let places = settings(on: element).map(\.property)
    return places.contains { $0 == .frame || $0 == .edges || $0 == .width || $0 == .size }
      || places.contains { $0 == .left || $0 == .leading } && places.contains { $0 == .right || $0 == .trailing }
  }

  /// Whether an element begins below a sibling, by a tie or in a stack view.
  fileprivate func hangsBelowSibling(_ element: ElementID) -> Bool {
    if let stack = screen[element].parent, screen[stack].kind == .stackView, screen[stack].children.first != element {
      return settings(of: .axis, on: stack).last.map { $0.value == .choice(.vertical) } ?? false
    }
    return settings(of: .top, on: element).contains { setting in
      guard case .anchor(let anchor) = setting.value, case .sibling = anchor.target else { return false }
      return true
    }
  }
}

extension BoundSetting {
  /// Whether the statement points outwards by itself: `top: -40`, `bottom: superview + 300`, `top: superview.bottom`.
  fileprivate var isParked: Bool {
    if case .anchor(let anchor) = setting.value, case .line = anchor.target { return true }
    if case .rect(let x, let y, _, _) = setting.value {
      return (x.constantValue ?? 0) < 0 || (y.constantValue ?? 0) < 0
    }
    return (inset(isNear: setting.property.isNearEdge) ?? 0) < -40
  }
}

extension ScenarioLayout {
  /// Whether a view is tied to where another one ends of which only one edge is said, and which has no size of its own.
  ///
  /// That one takes what the view leaves.
  fileprivate func isTiedToOpenEnd(_ view: ElementID, along axis: Axis) -> Bool {
    let direction = configuration.layoutDirection
    return scenario.settings(on: view).contains { setting in
      guard setting.property.axis == axis, case .anchor(let anchor) = setting.value,
        case .sibling(let other, let line) = anchor.target, hasNoSize(other)
      else { return false }
      let said = Set(
        scenario.settings(on: other).filter { $0.property.axis == axis }.compactMap {
          $0.property.number(in: direction)
        }
      )
      return said.count == 1 && !said.contains(.extent) && !said.contains { $0 == line.number(in: direction) }
    }
  }

  private func hasNoSize(_ view: ElementID) -> Bool {
    let kind = scenario.screen.kind(of: view)
    return kind.isScrollView || kind == .uiKit(.view)
  }

  /// How much of an element lies beyond an edge of the window; nil if nothing does, or if it only waits there.
  ///
  /// What begins exactly where the screen ends waits there, unless other views put it there.
  fileprivate func cut(_ element: ElementID, mayWait: Bool) -> Overflow? {
    // A stack view is as large as what it arranges.
    let stack = scenario.arranged(element)
    let whole = scenario.isTied(stack, at: .bottom) ? element : stack
    guard !resolution.isInSheet(element), let parent = scenario.screen[whole].parent,
      let row = scenario.screen[stack].parent, let window = rect(.bounds, of: .window)
    else { return nil }
    let frame = frameInWindow(of: element)
    if let frame, frame.width <= 0 || frame.height <= 0 { return nil }
    // Most views are known to lie on the screen.
    if let frame, !screen.kind(of: element).isSwiftUI,
      Edge.allCases.allSatisfy({ frame.distance(inside: window, $0) >= 0 })
    {
      return nil
    }
    guard let outerUpright = edges(.frameInWindow, of: parent), let outerAcross = edges(.frameInWindow, of: row) else {
      return nil
    }
    let crossed = Edge.allCases.compactMap { overflow(of: element, at: $0) }
    let cuts = crossed.filter { cut in
      // A row that is tied at one side is as wide as what is in it.
      let isRow = !cut.edge.isVertical && !scenario.isTiedAcross(stack)
      let outer = isRow ? outerAcross : outerUpright
      // If the superview also reaches out, it is the one to judge: a card that peeks in, or a menu that waits. One that
      // reaches out at both sides is too large.
      let isTooLarge = [cut.edge, cut.edge.opposite].allSatisfy {
        outer.distance(inside: window, $0).greatest < -Tolerance.halfPoint
      }
      return (isTooLarge || outer.distance(inside: window, cut.edge).least >= -Tolerance.halfPoint)
        && !(mayWait && frame.map { cut.amount.isNear(cut.edge.isVertical ? $0.height : $0.width) } ?? false)
    }
    // A text that is cut off on both sides is as unreadable as one that is cut off on one, and so is one that was placed
    // for a larger screen in both directions.
    let isBeyondCorner = Set(cuts.map(\.edge)) == [.right, .bottom]
    guard cuts.count == 1 || isBeyondCorner || cuts.count == 2 && cuts[0].edge.isVertical == cuts[1].edge.isVertical,
      var cut = cuts.first(where: \.isWhole) ?? cuts.first
    else { return nil }
    // The title of a button is in its middle, and how wide it is is not known.
    if cuts.count == 2, !cut.edge.isVertical, screen.kind(of: element) == .uiKit(.button),
      cuts[0].amount.isNear(cuts[1].amount)
    {
      return nil
    }
    if let frame, cut.isWhole { cut.amount = min(cut.amount, cut.edge.isVertical ? frame.height : frame.width) }
    return cut
  }

  /// Whether an element takes less than half of the screen's width and of its height.
  fileprivate func isSmall(_ element: ElementID) -> Bool {
    guard let frame = frameInWindow(of: element), let window = rect(.bounds, of: .window) else { return false }
    return frame.width < window.width / 2 && frame.height < window.height / 2
  }
}

// MARK: - Positions of SwiftUI

extension ScenarioEvaluation {
  /// The texts and controls of bodies of which a position in plain numbers leaves a part beyond the screen.
  fileprivate func viewsPositionedOffScreen() -> [LayoutFinding] {
    let scenario = scenario
    guard sets([.position]) else { return [] }
    return scenario.settings.compactMap { setting -> LayoutFinding? in
      let view = setting.element
      guard setting.property == .position, scenario.owns(setting),
        setting.value.expressions.allSatisfy({ $0.constantValue != nil }),
        let spread = Spread(
          scenario.isRead(view) ? cutsOfPositioned(view, by: setting) : lostShapes(view, by: setting),
          by: \.amount
        )
      else { return nil }
      let (cut, name) = (spread.worst.number, scenario.words(for: view))
      let part = cut.edge == .top || cut.edge == .left ? "first" : "last"
      return LayoutFinding(
        at: setting.place.range,
        Subject(setting, at: cut.edge),
        over: spread,
        cut.isWhole && spread.others.allSatisfy(\.number.isWhole)
          ? "\(name) is entirely beyond the screen's \(cut.edge) edge \(spread.places)"
          : "the \(part) \(cut.amount) pt of \(name) are beyond the screen's \(cut.edge) edge \(spread.places)",
        notes: spread.notes(at: setting.namePlace)
      ) {
        setting.alignmentInItsPlace(in: self)
      }
    }
  }
}

extension ScenarioEvaluation {
  /// The layouts in which a small colour of a fixed size is entirely beyond the screen, where it is seen whole in others: it
  /// stands for a button.
  private func lostShapes(_ view: ElementID, by setting: BoundSetting) -> [(
    layout: ScenarioLayout, number: PositionCut
  )] {
    let frames = scenario.settings(of: .swiftUIFrame, on: view)
    guard scenario.screen[view].kind == .color || scenario.screen[view].kind == .rectangle,
      frames.contains(where: { frame in
        [frame.plainHeight, frame.width?.constantValue].allSatisfy { length in length.map { $0 <= 100 } ?? false }
      })
    else { return [] }
    let cuts = cutsOfPositioned(view, by: setting)
    let shown = layouts.showing(setting).count { $0.isVisible(view) }
    return cuts.count < shown ? cuts.filter(\.number.isWhole) : []
  }
}

extension BoundScenario {
  /// Whether a view is a text or control, or layers with one in them.
  fileprivate func isRead(_ view: ElementID) -> Bool {
    let kind = screen[view].kind
    if kind.isSizedLeaf { return kind != .image }
    return kind == .zStack && contentViews(of: view).contains(where: isRead)
  }
}

extension ScenarioLayout {
  /// How much of a view in a body lies beyond an edge of the screen.
  fileprivate func cut(ofPositioned view: ElementID) -> PositionCut? {
    guard let frame = frameInWindow(of: view), let host = resolution.hostCover(of: view)?.rect,
      BodyViews(scenario).scrolling(view).isEmpty
    else { return nil }
    let cuts = Edge.allCases.map { edge in (edge: edge, amount: -frame.distance(inside: host, edge)) }
    guard let cut = cuts.max(by: { $0.amount < $1.amount }), cut.amount > 1 else { return nil }
    let length = cut.edge.isVertical ? frame.height : frame.width
    return PositionCut(edge: cut.edge, amount: min(cut.amount, length), isWhole: cut.amount >= length - 1)
  }
}

/// What a position leaves of a view beyond an edge of the screen.
private struct PositionCut {
  var edge: Edge
  /// In points.
  var amount: Points
  var isWhole: Bool
}

extension ScenarioEvaluation {
  /// Where a position leaves a view, or a part of it, beyond the screen.
  ///
  /// What is seen nowhere waits to be moved in.
  fileprivate func cutsOfPositioned(
    _ view: ElementID,
    by setting: BoundSetting
  ) -> [(layout: ScenarioLayout, number: PositionCut)] {
    let shown = layouts.showing(setting)
    let cuts = shown.compactMap { layout in layout.cut(ofPositioned: view).map { (layout: layout, number: $0) } }
    let isSeen = cuts.count < shown.count || cuts.contains { !$0.number.isWhole }
    return isSeen ? cuts : []
  }
}

// MARK: - Signs

extension ScenarioEvaluation {
  /// The ties that point outwards while the opposite one points inwards, each with its view.
  fileprivate func wrongSigns() -> [(view: ElementID, finding: LayoutFinding)] {
    let reaching = scenario.elementsReachingOut
    return scenario.elements.indices.flatMap { index -> [(ElementID, LayoutFinding)] in
      let element = ElementID(index)
      guard reaching.contains(element), let parent = scenario.screen[element].parent, parent != .window,
        !scenario.screen[parent].kind.isScrollView
      else { return [] }
      return [(Property.leading, Property.trailing), (.left, .right), (.top, .bottom)].flatMap { near, far in
        [(near, far), (far, near)].compactMap { out, opposite in
          wrongSign(of: element, in: parent, out, opposite).map { (element, $0) }
        }
      }
    }
  }

  private func wrongSign(of element: ElementID, in parent: ElementID, _ out: Property, _ opposite: Property)
    -> LayoutFinding?
  {
    let scenario = scenario
    guard let outward = scenario.onlySetting(of: out, on: element), scenario.owns(outward),
      let inward = scenario.onlySetting(of: opposite, on: element),
      let reach = outward.inset(isNear: out.isNearEdge), let keep = inward.inset(isNear: opposite.isNearEdge),
      reach < 0, keep > 0,
      let edge = out.edge(in: scenario.configurations.first?.layoutDirection ?? .leftToRight)
    else { return nil }
    // The same number on both sides is meant to be symmetric. Content to read or scroll is never cut off on purpose.
    let kind = scenario.screen[element].kind
    guard (-reach).looksLike(keep) || (-reach <= 40 && kind.holdsText) else { return nil }
    let areOfSafeArea = [outward, inward].allSatisfy(\.value.isTiedToSafeArea)
    let isOfSafeArea = areOfSafeArea && (-reach).looksLike(keep)
    // Another rule reports text under a bar.
    if isOfSafeArea, coversContent(of: element, at: edge) { return nil }
    let spread = layouts(of: outward).spread { layout in
      guard layout.isVisible(element), let frame = layout.frameInWindow(of: element),
        let outer = layout.frameInWindow(of: parent)
      else { return nil }
      let distance = isOfSafeArea ? -reach : -frame.distance(inside: outer, edge)
      return distance.isVisible ? distance : nil
    }
    guard let spread else { return nil }
    return LayoutFinding(
      at: outward.place.range,
      Subject(outward, at: edge),
      over: spread,
      """
      \(scenario.words(for: element)) extends \(spread.worst.amount) pt outside \
      \(isOfSafeArea ? "the safe area" : scenario.words(for: parent)) at the \(edge): \
      '\(scenario.text(outward.place.range))' points outwards, \(spread.places)
      """
    ) {
      if scenario.namesItself(outward), let turned = outward.turned {
        Change("Flip the sign", scenario.edit.set(outward, to: turned), measure: .edge(edge, of: element))
      }
    }
  }
}

extension Property {
  /// Whether positions count from the edge.
  var isNearEdge: Bool { self == .top || self == .left || self == .leading }
}

extension BoundScenario {
  /// The elements with a tie that points outwards; most screens have none.
  fileprivate var elementsReachingOut: Set<ElementID> {
    var elements: Set<ElementID> = []
    for setting in settings where (setting.inset(isNear: setting.property.isNearEdge) ?? 0) < 0 {
      elements.insert(setting.element)
    }
    return elements
  }

  /// The only unconditional statement that ties an edge, if there is one.
  fileprivate func onlySetting(of property: Property, on element: ElementID) -> BoundSetting? {
    let all = settings(on: element).filter { $0.property == property }
    guard let only = all.first, all.count == 1, only.stage == nil else { return nil }
    return only
  }
}

extension BoundSetting {
  /// The distance of the tied edge inwards, in points; nil unless it is a plain number from the superview or its
  /// guides.
  func inset(isNear: Bool) -> Points? {
    guard case .anchor(let anchor) = setting.value, case .constant(let offset) = anchor.offset else { return nil }
    let inwards = isNear ? offset : -offset
    switch anchor.target.outerLine {
    case .superview, .safeArea, .margins: return inwards
    case .distance(.constant(let distance)): return distance + inwards
    case .distance, nil: return nil
    }
  }

  /// The value with the other sign.
  fileprivate var turned: String? {
    guard case .anchor(let anchor) = setting.value, case .constant(let offset) = anchor.offset else { return nil }
    switch anchor.target.outerLine {
    case .superview: return "superview" + signed(-offset)
    case .safeArea: return "safeArea" + signed(-offset)
    case .margins: return "margins" + signed(-offset)
    case .distance(.constant(let distance)) where offset == 0: return formatted(-distance)
    case .distance, nil: return nil
    }
  }
}

// MARK: - As wide as the screen

/// The greatest inset of a view that is not meant to peek in, in points.
private let mostInset: Points = 64

extension ScenarioEvaluation {
  /// The views with text that are as wide as the screen or their superview but start further in, so that they reach out
  /// by as much at the other side.
  fileprivate func screenWideViews() -> [LayoutFinding] {
    let scenario = scenario
    guard sets([.width]) else { return [] }
    return scenario.settings.compactMap { width -> LayoutFinding? in
      let element = width.element
      guard width.property == .width, scenario.owns(width), width.stage == nil,
        case .number(.quantity(let wide, _, .width?)) = width.value,
        wide == .window || wide == scenario.screen[element].parent
      else { return nil }
      let horizontal = scenario.settings.filter { setting in
        setting.element == element
          && (setting.property.axis == .horizontal || setting.property == .transform)
      }
      guard horizontal.count == 2, let start = horizontal.first(where: { $0.property != .width }),
        [.leading, .left, .trailing, .right].contains(start.property), start.stage == nil,
        let inset = start.inset(isNear: start.property.isNearEdge), inset > 0, inset <= mostInset,
        scenario.scrollView(around: element) == nil,
        scenario.elements.indices.lazy.map({ ElementID($0) }).contains(where: { text in
          scenario.screen[text].kind.holdsText && scenario.isWithin(text, element)
        }),
        let spread = layouts(of: width).spread({ layout in
          guard layout.isVisible(element), let frame = layout.frameInWindow(of: element),
            let window = layout.frameInWindow(of: .window),
            let near = start.property.edge(in: layout.configuration.layoutDirection)
          else { return nil }
          let distance = -frame.distance(inside: window, near.opposite)
          return distance.isVisible ? distance : nil
        })
      else { return nil }
      // The edge that lies beyond the screen's.
      let direction = spread.worst.layout.configuration.layoutDirection
      let edge = (start.property.edge(in: direction) ?? .left).opposite
      return LayoutFinding(
        at: width.place.range,
        Subject(element: element, edge: edge),
        over: spread,
        """
        \(scenario.words(for: element)) reaches \(spread.worst.amount) pt out of the screen at the \(edge): it is as \
        wide as the screen and does not start at its edge, \(spread.places)
        """
      ) {
        if let tie = start.tieOfOppositeEdge {
          Change(
            "Tie the \(edge) edge instead of the width",
            scenario.edit.replace(width.place.range, with: tie),
            measure: .edge(edge, of: element)
          )
        }
      }
    }
  }
}

extension BoundSetting {
  /// Whether it puts a view in the middle of its superview from side to side.
  fileprivate var isCentredInSuperview: Bool {
    guard property == .centerX, case .anchor(let anchor) = setting.value, anchor.offset == .constant(0) else {
      return false
    }
    return anchor.target == .superview
  }

  /// The statement that keeps the opposite edge as far inside the safe area, if this one is not tied to it.
  fileprivate var tieOfOppositeEdgeToSafeArea: String? {
    guard let tie = tieOfOppositeEdge, !value.isTiedToSafeArea, let inset = inset(isNear: property.isNearEdge),
      let opposite = tie.split(separator: ":").first, inset >= 0, !tie.contains("margins")
    else { return nil }
    return "\(opposite): safeArea\(signed(property.isNearEdge ? -inset : inset))"
  }

  /// The statement that keeps the opposite edge as far inside as this one keeps its own.
  var tieOfOppositeEdge: String? {
    guard case .anchor(let anchor) = setting.value, case .constant(let offset) = anchor.offset else { return nil }
    let opposites: [Property: Property] = [.leading: .trailing, .trailing: .leading, .left: .right, .right: .left]
    guard let opposite = opposites[setting.property] else { return nil }
    switch anchor.target.outerLine {
    case .superview: return "\(opposite): superview" + signed(-offset)
    case .safeArea: return "\(opposite): safeArea" + signed(-offset)
    case .margins: return "\(opposite): margins" + signed(-offset)
    case .distance(.constant(let distance)) where offset == 0: return "\(opposite): \(formatted(distance))"
    case .distance, nil: return nil
    }
  }
}

// MARK: - As large as the screen

extension ScenarioEvaluation {
  /// The UIKit views as wide as the screen in a column or a sheet that is not, and pages as high as the screen in a
  /// scroll view that is lower.
  fileprivate func screenSizedViews() -> [LayoutFinding] {
    let wide = screenWidths { !$0.isSwiftUI }.map { width in
      screenSized(width.setting, .width, width.spread, width.message) {
        self.scenario.edit.takeFromSuperview(.width, [width.setting])
      }
    }
    let pages = screenPages { !$0.isSwiftUI }.map { pages in
      screenSized(pages.heights[0], .height, pages.spread, pages.message) { self.pageChanges(pages) }
    }
    return wide + pages
  }

  @ChangeList private func pageChanges(_ pages: ScreenPages) -> [Change] {
    let (edit, list) = (scenario.edit, pages.list)
    if scenario.screen[list].kind.isCollection {
      let hasSafeArea = Set(layouts.map(\.environment.hasSafeArea))
      Change(
        "Compute the height from the remaining room at viewDidLayoutSubviews",
        all: edit.fitItems(of: list, pages.heights[0], hasSafeArea: hasSafeArea)
      )
    } else {
      // Content as high as the screen would still scroll up and down.
      let sizes = scenario.settings(of: .contentSize, on: list).filter { $0.makesContentOfScreensHeight }
      let heights = sizes.compactMap { scenario.syntax(of: $0)?.part(1, ofTwo: "height") }
      edit.takeFromSuperview(.height, pages.heights, and: heights.map { edit.replace($0.range, with: "0") })
    }
  }

  private func screenSized(
    _ setting: BoundSetting,
    _ part: Part,
    _ spread: Spread<Points>,
    _ message: @autoclosure @escaping () -> Finding.Message,
    @ChangeList changes: @escaping () -> [Change]
  ) -> LayoutFinding {
    LayoutFinding(
      at: setting.place.range,
      Subject(element: setting.element, edge: part == .width ? .right : .bottom),
      over: spread,
      message(),
      notes: spread.notes(at: setting.valuePlace),
      changes: changes
    )
  }
}

// MARK: - Pages side by side

extension ScenarioEvaluation {
  /// The contents of pagers that are as high as the screen and more than the pager shows, so that it scrolls up and down too.
  fileprivate func highPagers() -> [LayoutFinding] {
    let scenario = scenario
    let told = screenPages { !$0.isSwiftUI }.map(\.list)
    return scenario.settings.compactMap { setting -> LayoutFinding? in
      let list = setting.element
      guard setting.makesContentOfScreensHeight, setting.stage == nil, scenario.owns(setting), !told.contains(list),
        ScreenPages.isSeveralScreensWide(list, scenario),
        let height = scenario.syntax(of: setting)?.part(1, ofTwo: "height"),
        let spread = layouts.showing(setting).spread({ layout -> Points? in
          guard let bounds = layout.points(.bounds, .height, of: list),
            let content = layout.points(.contentSize, .height, of: list),
            let top = layout.contentInset(of: list, at: .top)?.value,
            let bottom = layout.contentInset(of: list, at: .bottom)?.value
          else { return nil }
          let more = content + top + bottom - bounds
          return more > 1 ? more : nil
        })
      else { return nil }
      let name = scenario.words(for: list)
      return LayoutFinding(
        at: setting.place.range,
        Subject(element: list, edge: .bottom),
        over: spread,
        """
        the pages of \(name) also scroll \(spread.worst.amount) pt up and down: they are as high as the screen, and \(name) \
        shows less, \(spread.places)
        """,
        notes: spread.notes(at: setting.valuePlace)
      ) {
        Change(
          "Let the pages be no higher than \(name)",
          scenario.edit.replace(height.range, with: "0"),
          measure: .quantity("height of the content", .contentSize, .height, of: list)
        )
      }
    }
  }

  /// The contents of scroll views that are as wide as one phone, and wider than another, on which they scroll sideways too.
  fileprivate func wideContents() -> [LayoutFinding] {
    let scenario = scenario
    return scenario.settings.compactMap { setting -> LayoutFinding? in
      let list = setting.element
      guard setting.property == .contentSize, setting.stage == nil, scenario.owns(setting),
        case .size(.constant(let width), let height) = setting.value, height != .constant(0),
        case let pages = layouts.showing(setting).filter({ $0.points(.bounds, .width, of: list)?.isNear(width) == true }
        ),
        !pages.isEmpty
          || !scenario.tree.isImported
            && Catalogue.devices.contains(where: { $0.idiom == .phone && $0.size.width == width }),
        let spread = layouts.showing(setting).spread({ layout -> Points? in
          guard let bounds = layout.points(.bounds, .width, of: list), layout.configuration.device.idiom == .phone
          else {
            return nil
          }
          // Content without words that reach as far may be the canvas of a tool, unless it is a page that scrolls down.
          let texts = scenario.textsOfContent(in: list).filter { layout.isVisible($0) }
          let start = (layout.frameInWindow(of: list)?.x ?? .nan) - (layout.points(.contentOffset, .x, of: list) ?? 0)
          let reaches = texts.contains { view in
            layout.frameInWindow(of: view).map { frame in
              let end = frame.x + frame.width - start
              return end > bounds + 1 && end <= width
            } ?? false
          }
          let isPage =
            !texts.isEmpty
            && (pages + [layout]).allSatisfy { page in
              guard let shown = page.points(.bounds, .height, of: list), let high = height.constantValue else {
                return false
              }
              return high > shown * 1.1
            }
          return (reaches || isPage) && width - bounds > 1 ? width - bounds : nil
        })
      else { return nil }
      let name = scenario.words(for: list)
      return LayoutFinding(
        at: setting.place.range,
        Subject(element: list, edge: .right),
        over: spread,
        """
        the last \(spread.worst.amount) pt of the content of \(name) are beyond its right edge: it is \(width) pt wide, as one \
        phone is, \(spread.places)
        """,
        notes: spread.notes(at: setting.valuePlace)
      ) {
        if let written = scenario.syntax(of: setting)?.part(0, ofTwo: "width"),
          let outer = scenario.screen[list].parent,
          self.layouts.showing(setting).allSatisfy({ layout in
            guard let own = layout.points(.bounds, .width, of: list) else { return false }
            return layout.points(.bounds, .width, of: outer)?.isNear(own) == true
          })
        {
          Change(
            "Take the width from the superview",
            scenario.edit.replace(written.range, with: "superview.bounds.width"),
            measure: .quantity("width of the content", .contentSize, .width, of: list)
          )
        }
      }
    }
  }

  /// The texts and controls that lie across the edge between two pages of a pager.
  fileprivate func textsAcrossPages() -> [LayoutFinding] {
    let scenario = scenario
    return scenario.ownElements { $0.holdsText && !$0.isScrollView }.compactMap { view -> LayoutFinding? in
      guard let list = scenario.screen[view].parent, scenario.screen[list].kind == .uiKit(.scrollView),
        ScreenPages.isSeveralScreensWide(list, scenario), let head = scenario.headPlace(of: view),
        let spread = layouts.showing(view).spread({ layout -> Points? in
          guard let frame = layout.rect(.frame, of: view), let page = layout.points(.bounds, .width, of: list),
            page.isNear(layout.points(.bounds, .width, of: .window) ?? .nan), frame.x >= 0, frame.width <= page
          else { return nil }
          let next = ((frame.x / page).rounded(.down) + 1) * page
          let cut = min(frame.x + frame.width - next, next - frame.x)
          return cut > 1 ? cut : nil
        })
      else { return nil }
      let layout = spread.worst.layout
      return LayoutFinding(
        at: head.range,
        Subject(element: view, edge: .right),
        over: spread,
        """
        \(spread.worst.amount) pt of \(scenario.words(for: view)) are on another page than the rest: the pages of \
        \(scenario.words(for: list)) are \(layout.points(.bounds, .width, of: list) ?? .nan) pt wide, \(spread.places)
        """,
        notes: spread.notes(at: head)
      )
    }
  }
}

extension ScenarioEvaluation {
  /// The UIKit texts and controls that begin at a place read from the screen's width, beyond a column or a sheet that is
  /// narrower.
  fileprivate func viewsPlacedByScreen() -> [LayoutFinding] {
    let scenario = scenario
    return scenario.settings.compactMap { setting -> LayoutFinding? in
      let view = setting.element
      guard setting.placesByWidthOfScreen, setting.stage == nil, scenario.owns(setting),
        scenario.screen[view].kind.holdsText, !scenario.screen[view].kind.isSwiftUI,
        scenario.scrollView(around: view) == nil,
        let change = scenario.edit.takeFromSuperview(.width, [setting]),
        let spread = layouts.showing(setting).spread({ $0.end(beyondWidthAround: view) })
      else { return nil }
      return LayoutFinding(
        at: setting.place.range,
        Subject(element: view, edge: .right),
        over: spread,
        """
        \(scenario.words(for: view)) ends \(spread.worst.amount) pt beyond the width that it is shown in: its place is read \
        from the screen, \(spread.places)
        """,
        notes: spread.notes(at: setting.valuePlace)
      ) {
        Change("Take the width from the superview", all: change.edits, measure: .edge(.right, of: view))
      }
    }
  }
}

extension ScenarioEvaluation {
  /// The UIKit views of a plain width that the screen has room for, and the column or sheet that shows them has not.
  fileprivate func viewsWiderThanColumns() -> [LayoutFinding] {
    let scenario = scenario
    return scenario.settings.compactMap { setting -> LayoutFinding? in
      let view = setting.element
      guard setting.property == .width, setting.stage == nil, scenario.owns(setting),
        case .number(.constant(let width)) = setting.value, scenario.screen[view].kind.role == .view,
        let parent = scenario.screen[view].parent, scenario.screen[parent].kind.isController,
        case let starts = scenario.settings(on: view).filter({
          $0.property != .width && $0.property.axis == .horizontal
        }),
        let start = starts.first, starts.count == 1, start.stage == nil,
        start.isCentredInSuperview || (start.inset(isNear: start.property.isNearEdge) ?? -1) >= 0,
        let spread = layouts.showing(setting).spread({ layout -> Points? in
          guard let screen = layout.points(.bounds, .width, of: .window), width <= screen,
            let room = layout.points(.bounds, .width, of: parent), screen - room > 1,
            let frame = layout.rect(.frame, of: view)
          else { return nil }
          let beyond = max(frame.x + frame.width - room, -frame.x)
          return beyond > 1 ? beyond : nil
        })
      else { return nil }
      let room = spread.worst.layout.points(.bounds, .width, of: parent) ?? .nan
      return LayoutFinding(
        at: setting.place.range,
        Subject(element: view, edge: .right),
        over: spread,
        """
        \(spread.worst.amount) pt of \(scenario.words(for: view)) are cut off: it is \(width) pt wide, and what shows it \
        \(room), \(spread.places)
        """,
        notes: spread.notes(at: setting.valuePlace)
      ) {
        if start.isCentredInSuperview {
          Change(
            "Tie \(scenario.words(for: view)) to the margins instead of the width",
            scenario.owns(start) ? scenario.edit.replace(start.place.range, with: "leading: margins") : nil,
            scenario.edit.replace(setting.place.range, with: "trailing: margins"),
            measure: .quantity("width", .frame, .width, of: view)
          )
        }
        if let tie = start.tieOfOppositeEdge {
          Change(
            "Tie the \(start.property.isNearEdge ? "right" : "left") edge instead of the width",
            scenario.edit.replace(setting.place.range, with: tie),
            measure: .quantity("width", .frame, .width, of: view)
          )
        }
      }
    }
  }

  /// The pictures that begin at the left of the screen and are as wide as one phone, where others leave a strip beside them.
  fileprivate func picturesOfOneWidth() -> [LayoutFinding] {
    let scenario = scenario
    // What Interface Builder wrote is where its canvas had it.
    if sets([.interfaceBuilder, .nibSize]) || !sets([.frame]) { return [] }
    return scenario.settings.compactMap { setting -> LayoutFinding? in
      let view = setting.element
      guard setting.property == .frame, setting.stage == nil, scenario.owns(setting),
        scenario.screen[view].kind == .imageView,
        case .rect(.constant(0), .constant, .constant(let width), .constant(let height)) = setting.value,
        height < width,
        BarsAtEdge.isWidthOfPhone(width), let parent = scenario.screen[view].parent,
        scenario.screen[parent].kind.isController,
        scenario.settings(of: .autoresizingMask, on: view).isEmpty,
        let written = scenario.syntax(of: setting)?.part(2, named: "width"),
        let spread = layouts.showing(setting).spread({ layout -> Points? in
          guard let room = layout.points(.bounds, .width, of: parent), let frame = layout.rect(.frame, of: view),
            layout.configuration.isUprightPhone || layout.configuration.device.idiom == .pad,
            !scenario.screen[parent].children.contains(where: { other in
              guard other != view, layout.isVisible(other), let beside = layout.rect(.frame, of: other) else {
                return false
              }
              return beside.x >= width - 1 && beside.y < frame.y + frame.height && beside.y + beside.height > frame.y
            })
          else { return nil }
          return room - width > 1 ? room - width : nil
        }), layouts.contains(where: { $0.configuration.device.idiom == .phone })
      else { return nil }
      return LayoutFinding(
        at: setting.place.range,
        Subject(setting, at: .right),
        over: spread,
        """
        \(spread.worst.amount) pt beside \(scenario.words(for: view)) stay empty: it begins at the left edge and is \(width) pt \
        wide, as one phone is, \(spread.places)
        """,
        notes: spread.notes(at: setting.valuePlace)
      ) {
        Change(
          "Take the width from the superview",
          scenario.edit.replace(written.range, with: "superview.bounds.width"),
          measure: .quantity("width", .frame, .width, of: view)
        )
      }
    }
  }
}

extension ScenarioEvaluation {
  /// The pictures and lists that begin at a side of their controller's view and have a plain width which is all of it on some
  /// devices or in one orientation, where others leave a strip beside them.
  fileprivate func viewsTiedToOneWidth() -> [LayoutFinding] {
    let scenario = scenario
    if sets([.interfaceBuilder, .nibSize]) { return [] }
    return scenario.settings.compactMap { setting -> LayoutFinding? in
      let view = setting.element
      guard setting.property == .width, setting.stage == nil, setting.guards.isEmpty, scenario.owns(setting),
        case .number(.constant(let width)) = setting.value,
        let parent = scenario.screen[view].parent, scenario.screen[parent].kind.isController,
        case let kind = scenario.screen[view].kind,
        kind == .imageView || kind == .uiKit(.mapView) || kind.isScrollView && kind.role == .view,
        case let starts = scenario.settings(on: view).filter({
          $0.property != .width && ($0.property.axis == .horizontal || $0.property == .transform)
        }),
        let start = starts.first, starts.count == 1, start.stage == nil, start.property != .centerX,
        start.inset(isNear: start.property.isNearEdge) == 0
      else { return nil }
      let shown = layouts.showing(setting).filter { $0.configuration.device.idiom == .phone }
      guard shown.contains(where: { $0.points(.bounds, .width, of: parent)?.isNear(width) == true }),
        let spread = shown.spread({ layout -> Points? in
          guard let room = layout.points(.bounds, .width, of: parent), room - width > 8,
            let frame = layout.rect(.frame, of: view),
            !scenario.screen[parent].children.contains(where: { other in
              guard other != view, layout.isVisible(other), let beside = layout.rect(.frame, of: other) else {
                return false
              }
              return beside.y < frame.y + frame.height && beside.y + beside.height > frame.y
                && (beside.x + beside.width > frame.x + width + 1 || beside.x < frame.x - 1)
            })
          else { return nil }
          return room - width
        })
      else { return nil }
      return LayoutFinding(
        at: setting.place.range,
        Subject(setting, at: .right),
        over: spread,
        """
        \(spread.worst.amount) pt beside \(scenario.words(for: view)) stay empty: it begins at one side and is \(width) pt \
        wide, as one phone is, \(spread.places)
        """,
        notes: spread.notes(at: setting.valuePlace)
      ) {
        if let tie = start.tieOfOppositeEdge {
          Change(
            "Tie the \(start.property.isNearEdge ? "right" : "left") edge instead of the width",
            scenario.edit.replace(setting.place.range, with: tie),
            measure: .quantity("width", .frame, .width, of: view)
          )
        }
      }
    }
  }
}

extension BoundSetting {
  /// Whether it lets a view begin at a place that is read from the screen.
  fileprivate var placesByWidthOfScreen: Bool {
    if property == .left || property == .leading { return !reads.isEmpty }
    guard property == .frame, case .rect(let x, _, _, _) = value else { return false }
    return LinearExpression(x)?.terms.contains { $0.element == .window } == true
  }
}

extension ScenarioLayout {
  /// How far a view ends beyond the right edge of a column or a sheet whose width and place are known.
  fileprivate func end(beyondWidthAround view: ElementID) -> Points? {
    guard isVisible(view), let screen = points(.bounds, .width, of: .window), let room = room(around: view)?.greatest,
      screen - room > 1, let controller = scenario.controller(above: view),
      let frame = scenario.screen[view].parent == controller ? rect(.frame, of: view) : frameInWindow(of: view)
    else { return nil }
    // Where a column begins need not be known.
    let start = scenario.screen[view].parent == controller ? 0 : frameInWindow(of: controller)?.x ?? .nan
    let beyond = frame.x + frame.width - start - room
    return beyond > 1 ? beyond : nil
  }
}

extension ScenarioEditor {
  /// Reads a length from the superview in place of the screen, in all settings; `more` goes with it.
  fileprivate func takeFromSuperview(_ part: Part, _ settings: [BoundSetting], and more: [TextEdit] = []) -> Change? {
    let edits = settings.flatMap { setting in
      setting.reads.filter { $0.element == .window && scenario.text($0.place.range).hasSuffix(part.rawValue) }
        .map { replace($0, with: "superview.bounds.\(part.rawValue)") }
    }
    guard let setting = settings.first, !edits.isEmpty, !edits.contains(nil) else { return nil }
    return Change(
      "Take the \(part.rawValue) from the superview",
      all: edits.compactMap(\.self) + more,
      measure: .quantity("\(part.rawValue)", .frame, part, of: setting.element)
    )
  }
}

extension BoundSetting {
  /// Whether it makes the content of a scroll view exactly as high as the screen.
  fileprivate var makesContentOfScreensHeight: Bool {
    if case .size(_, .quantity(.window, _, .height)) = setting.value { true } else { false }
  }
}
