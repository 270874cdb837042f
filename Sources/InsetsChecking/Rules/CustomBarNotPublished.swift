import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let customBarNotPublished = LayoutRule(
    id: "custom-bar-not-published",
    severity: .warning,
    judgement: .covered,
    reach: [.wholeSwiftUI, .wholeUIKit],
    summary: "an app's own bar covers content, because the safe area does not include the bar",
    explanation: """
      UIKit adds only its own bars to the safe area. Your own bar at the top or bottom of the screen is not part of \
      it, so the first or last points of content that scrolls below the bar can't be reached.

      Publish the bar's height with additionalSafeAreaInsets on the child that it covers: the bar alone, without the \
      status bar, navigation bar or home indicator, which the safe area already includes. If the bar is opaque, the \
      content can end at the bar instead.
      """,
    examples: [
      .flagged(
        """
        scenario "strip of tabs" {
          devices: iPhone8, iPhoneX
          iOS: 12
          navigationController {
            viewController pager {
              viewController page { tableView list }
              1️⃣view strip { top: safeArea; height: 44 }
            }
          }
        }
        """,
        fixed: """
          - viewController page { tableView list }
          +       viewController page { additionalSafeAreaInsets: (44, 0, 0, 0); tableView list }
          """
      ),
      .flagged(
        """
        scenario "input bar" {
          devices: iPhone8, iPhoneX
          iOS: 13
          viewController chat {
            tableView messages { alwaysBounceVertical: true }
            1️⃣toolbar input { bottom: superview; height: superview.safeAreaInsets.bottom + 49 }
          }
        }
        """,
        fixed: """
          - tableView messages { alwaysBounceVertical: true }
          +     tableView messages { contentInset: (0, 0, 49, 0); alwaysBounceVertical: true }
          """
      ),
      .flagged(
        """
        scenario "a bar that moves itself" {
          devices: iPhone14
          iOS: 16
          viewController browser {
            additionalSafeAreaInsets: (top: 52)
            tableView list { edges: superview; cell row { height: 60 } }
            1️⃣view bar {
              top: safeArea
              left: superview
              right: superview
              height: 52
            }
          }
        }
        """,
        fixed: """
          - top: safeArea
          +       bottom: safeArea.top
          """
      ),
      .accepted(
        """
        scenario "published" {
          devices: iPhone8, iPhoneX
          iOS: 12
          navigationController {
            viewController pager {
              viewController page {
                additionalSafeAreaInsets: (top: 44)
                tableView list
              }
              view strip { top: safeArea; height: 44 }
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "colour behind the status bar" {
          devices: iPhone8, iPhoneX
          iOS: 12
          viewController home {
            tableView list
            view colour { top: superview; height: superview.safeAreaInsets.top }
          }
        }
        """
      ),
    ]
  ) { evaluation in
    let scenario = evaluation.scenario
    lazy var withContent = scenario.childrenBehindContent
    let bars = scenario.elements.indices.flatMap { index -> [LayoutFinding] in
      let bar = ElementID(index)
      guard scenario.mayBeCustomBar(bar), withContent.contains(bar), let head = scenario.headPlace(of: bar)
      else { return [] }
      return [Edge.top, .bottom].compactMap { evaluation.coveringBar(bar, at: $0, head) }
    }
    let told = bars.compactMap(\.subject.element)
    return bars
      + FloatingButtons(evaluation: evaluation).ofControllers.filter { finding in
        finding.subject.element.map { button in !told.contains { scenario.isWithin(button, $0) } } ?? true
      }
  }
}

/// Content under a custom bar, in one layout.
private struct CoveredByBar {
  var layout: ScenarioLayout
  var content: ElementID
  /// How much of the content is covered beyond the system's bars, in points.
  var hidden: Points
  /// The bar's end, from the edge of the controller's view.
  var end: Points
  /// The content's inset; nil if it does not scroll.
  var inset: Amount?
}

extension ScenarioEvaluation {
  /// A view that covers content as a bar at an edge, which the content is not told of.
  fileprivate func coveringBar(_ bar: ElementID, at edge: Edge, _ head: Place) -> LayoutFinding? {
    let scenario = scenario
    let covers = layouts.flatMap { $0.covers(by: bar, at: edge) }
    guard let most = covers.max(by: { $0.hidden < $1.hidden }),
      let spread = Spread(covers.filter { $0.content == most.content }, in: \.layout, by: \.hidden)
    else { return nil }
    let cover = spread.worst.number
    let (name, contents) = (scenario.words(for: bar), covers.map(\.content).uniqued())
    let (count, way) = edge == .top ? ("first", "down") : ("last", "up")
    let room = scenario.ownRoom(thatMoves: bar, at: edge)
    let inset: Finding.Message =
      cover.inset.map { "the content's \(edge) inset is \($0.value)" } ?? "nothing makes room for it"
    return LayoutFinding(
      at: head.range,
      Subject(element: bar, edge: edge),
      over: spread,
      """
      the \(count) \(cover.hidden) pt of \(scenario.words(for: cover.content)) are under \(name), which reaches \
      \(cover.end) pt \(way); \(inset), \(spread.places)
      """,
      notes: spread.notes(at: scenario.namePlace(of: bar) ?? head)
        + (room.map { [Finding.Note($0.place, "this also moves \(name), which is tied to the safe area")] } ?? [])
        + contents.compactMap { content in
          scenario.namePlace(of: content).map {
            Finding.Note($0, "\(scenario.words(for: content)) is behind \(name)")
          }
        }
    ) {
      /// Adds the hidden part to an insets property of elements; nil if that varies or is no plain number.
      let additions = { (property: Property, elements: [ElementID], owner: (ElementID) -> ElementID) -> [TextEdit]? in
        let edits = elements.compactMap { element -> TextEdit? in
          let own = covers.filter { owner($0.content) == element }
          guard let hidden = own.first?.hidden, own.allSatisfy({ $0.hidden.looksLike(hidden) }) else { return nil }
          return scenario.edit.increase(property, at: edge, by: hidden, on: element)
        }
        return edits.count == elements.count ? edits : nil
      }
      let measure = Measure.content(edge, of: contents[0])
      // Each child controller that the bar covers gets the insets, or the bar's own controller for its own content.
      let controller = { (content: ElementID) in scenario.outermostController(around: content, beside: bar) }
      // More room would leave a bar that its own room moves where it is, with a gap before it.
      if room != nil {
        Change(
          "Let \(name) end where the safe area \(edge == .top ? "begins" : "ends")",
          scenario.endAtSafeArea(bar, at: edge),
          measure: .edge(edge, of: bar)
        )
      } else {
        Change(
          "Publish \(name)",
          all: additions(.additionalSafeAreaInsets, contents.map(controller).uniqued(), controller),
          measure: measure
        )
      }
      if room == nil, contents.allSatisfy({ scenario.screen[$0].kind.isScrollView }) {
        Change("Add it to contentInset.\(edge)", all: additions(.contentInset, contents) { $0 }, measure: measure)
      }
    }
  }
}

extension BoundScenario {
  /// The setting by which a bar's own controller adds to the safe area that the bar is tied to.
  fileprivate func ownRoom(thatMoves bar: ElementID, at edge: Edge) -> BoundSetting? {
    guard let controller = screen[bar].parent, screen[controller].kind.isController,
      let own = settings(of: .additionalSafeAreaInsets, on: controller).last,
      case .insets(let insets) = own.value, case .constant(let amount) = insets[edge], amount > 0,
      let tie = settings(of: edge == .top ? .top : .bottom, on: bar).last,
      case .anchor(let anchor) = tie.value, anchor.target == .safeArea, anchor.offset == .constant(0)
    else { return nil }
    return own
  }

  /// Ties the inner edge of a bar that is tied to the safe area at its outer one.
  fileprivate func endAtSafeArea(_ bar: ElementID, at edge: Edge) -> TextEdit? {
    guard let tie = settings(of: edge.property, on: bar).last, tie.stage == nil, namesItself(tie),
      settings(of: edge.opposite.property, on: bar).isEmpty
    else { return nil }
    return edit.replace(tie.place.range, with: "\(edge.opposite.name): safeArea.\(edge.name)")
  }

  /// The child of the bar's controller around an element, or the controller itself.
  fileprivate func outermostController(around element: ElementID, beside bar: ElementID) -> ElementID {
    let controller = screen[bar].parent ?? .window
    let inside = ([element] + ancestors(of: element)).prefix { $0 != controller }
    return inside.last { screen[$0].kind.isController } ?? controller
  }
}

// MARK: - Bars of the author's own

extension BoundScenario {
  /// Whether the element is a view of a plain controller in front of others, so that it can be a bar.
  fileprivate func mayBeCustomBar(_ element: ElementID) -> Bool {
    let kind = screen[element].kind
    // A picture by itself is a shade or a gradient.
    let isPlate = kind == .view || kind == .stackView || kind == .imageView && !screen[element].children.isEmpty
    guard isPlate || kind == .uiKit(.button) || kind.role == .bar, let parent = screen[element].parent,
      screen[parent].kind == .viewController
    else { return false }
    return screen[parent].children.first != element
  }

  /// The elements with content behind them in the same view that scrolls or is read, on any layout's screen.
  fileprivate var childrenBehindContent: Set<ElementID> {
    var content: Set<ElementID> = []
    for element in elements.indices.map({ ElementID($0) }) {
      let kind = screen[element].kind
      guard kind == .uiKit(.label) || kind == .uiKit(.button) || kind == .uiKit(.textField) || kind.isScrollView else {
        continue
      }
      var around: ElementID? = element
      while let next = around, content.insert(next).inserted { around = screen[next].parent }
    }
    var result: Set<ElementID> = []
    for parent in elements.indices.map({ ElementID($0) }) {
      let children = screen[parent].children
      guard let first = children.firstIndex(where: content.contains) else { continue }
      result.formUnion(children[(first + 1)...])
    }
    return result
  }

  /// Whether a view's place is computed from a scroll view's insets, so that it belongs to the scrolled content.
  fileprivate func isPlaced(_ view: ElementID, byInsetsOf content: ElementID) -> Bool {
    settings.contains { setting in
      setting.element == view && setting.property.spec.isPlacement
        && setting.reads.contains {
          $0.element == content
            && ($0.quantity == .contentInset || $0.quantity == .adjustedContentInset || $0.quantity == .contentOffset)
        }
    }
  }
}

extension ScenarioLayout {
  /// The content that a view covers as a bar at an edge.
  fileprivate func covers(by bar: ElementID, at edge: Edge) -> [CoveredByBar] {
    guard let controller = scenario.screen[bar].parent,
      let end = barEnd(bar, at: edge, of: controller)
        ?? (floatsInOwnRoom(bar, at: edge) ? barEnd(bar, at: edge, of: controller, narrowerBy: mostMargin) : nil)
          ?? endOfWideButton(bar, at: edge, of: controller),
      let view = frameInWindow(of: controller), let safe = covered(controller, at: edge),
      !isCovered(bar, at: edge, but: thinnestBar)
    else { return [] }
    let isButton = scenario.screen[bar].kind == .uiKit(.button)
    // Where constraints that can't all hold place the bar or the content, nobody knows which of them is dropped.
    let contents = contents(behind: bar)
    if ([bar] + contents).contains(where: { resolution.isContradicted($0, along: .vertical) }) { return [] }
    return contents.compactMap { content in
      guard !scenario.isPlaced(bar, byInsetsOf: content), let frame = frameInWindow(of: content),
        !isButton || scenario.screen[content].kind.isTable || scenario.screen[content].kind.isCollection,
        !(scenario.screen[content].kind == .webView && isIndicatorInset(content, at: edge))
      else { return nil }
      var inset: Amount?
      if scenario.screen[content].kind.isScrollView {
        // What does not scroll has no inset, and is as high as its content in something that does.
        if flag(.isScrollEnabled, of: content) == false { return nil }
        inset = contentInset(of: content, at: edge)
        guard inset != nil else { return nil }
      }
      // Another rule reports what the system's bars cover.
      let room = (inset?.value ?? 0) + sectionInset(of: content, at: edge) + roomInside(content, at: edge)
      let hidden = end - max(frame.distance(inside: view, edge) + room, safe.value)
      // What is no higher than the bar is another part of the screen, and scrolls nowhere.
      guard hidden.isVisible, end < frame.height, !Cover.hidesNoWords(of: content, at: edge, by: hidden, in: self)
      else { return nil }
      return CoveredByBar(layout: self, content: content, hidden: hidden, end: end, inset: inset)
    }
  }

  /// Whether the indicator of a web view is told of a bar, whose page then makes room for it by itself.
  private func isIndicatorInset(_ page: ElementID, at edge: Edge) -> Bool {
    guard edge.isVertical else { return false }
    return [Property.verticalScrollIndicatorInsets, .scrollIndicatorInsets].contains { property in
      guard case .insets(let insets)? = resolution.value(of: property, on: page) else { return false }
      return value(of: insets[edge]) > Tolerance.halfPoint
    }
  }

  /// The end of a button that is as wide as the screen less its margins and stands at the bottom, as a bar does.
  private func endOfWideButton(_ button: ElementID, at edge: Edge, of controller: ElementID) -> Points? {
    guard edge == .bottom, scenario.screen[button].kind == .uiKit(.button) else { return nil }
    return barEnd(button, at: edge, of: controller, narrowerBy: mostMargin, above: mostMargin)
  }

  /// What a bar keeps from the sides at most, in points, if it floats.
  private var mostMargin: Points { 40 }

  /// Whether the room that a bar's own controller adds is for the bar, which floats and moves with it; nothing else is in the
  /// room.
  private func floatsInOwnRoom(_ bar: ElementID, at edge: Edge) -> Bool {
    guard scenario.ownRoom(thatMoves: bar, at: edge) != nil, let controller = scenario.screen[bar].parent,
      let room = points(.additionalSafeAreaInsets, edge.part, of: controller),
      let height = points(.frame, .height, of: bar), height <= room + Tolerance.halfPoint, height >= room - mostMargin,
      let safe = points(.safeAreaInsets, edge.part, of: controller), let whole = frameInWindow(of: controller)
    else { return false }
    return scenario.screen.ids.allSatisfy { other in
      let kind = scenario.screen[other].kind
      guard kind.role == .view || kind.role == .bar, !kind.isScrollView, !scenario.isWithin(other, bar), other != bar,
        isVisible(other), scenario.namePlace(of: other) != nil, let frame = frameInWindow(of: other),
        frame.height < whole.height / 2
      else { return true }
      let start = frame.distance(inside: whole, edge)
      return !(start < safe - 1 && start + frame.height > safe - room + 1)
    }
  }

  /// What the first or the last section of a collection view keeps free at an edge, in points.
  private func sectionInset(of content: ElementID, at edge: Edge) -> Points {
    guard scenario.screen[content].kind.isCollection, edge.isVertical else { return 0 }
    let sections = scenario.screen[content].children.filter { scenario.screen[$0].kind == .uiKit(.section) }
    let owners = [edge == .top ? sections.first : sections.last, content].compactMap(\.self)
    let inset = owners.lazy.compactMap { self.resolution.value(of: .sectionInset, on: $0) }.first
    guard case .insets(let insets)? = inset else { return 0 }
    let own = value(of: insets[edge])
    return own.isFinite ? own : 0
  }

  /// What constraints keep free between the content of a scroll view and what is in it, in points.
  private func roomInside(_ content: ElementID, at edge: Edge) -> Points {
    guard scenario.screen[content].kind.isScrollView else { return 0 }
    let rooms = scenario.screen[content].children.compactMap { view -> Points? in
      guard isVisible(view), case .anchor(var anchor)? = scenario.settings(of: edge.property, on: view).last?.value
      else {
        return nil
      }
      if anchor.target == .contentLayoutGuide { anchor = Anchor(.superview, offset: anchor.offset) }
      return anchor.distance(from: edge)?.constantValue
    }
    return max(0, rooms.min() ?? 0)
  }

  /// Whether the content of a scroll view with this inset at an edge begins where a custom bar ends, or under it, so that
  /// the inset is for the bar, or too little for it.
  func isInsetForOwnBar(_ content: ElementID, by inset: Points, at edge: Edge) -> Bool {
    let screen = screen
    var current = content
    for parent in scenario.ancestors(of: content) {
      if screen[parent].kind == .viewController, let view = frameInWindow(of: parent),
        let frame = frameInWindow(of: content),
        screen[parent].children.contains(where: { bar in
          guard bar > current, scenario.mayBeCustomBar(bar),
            let end = barEnd(bar, at: edge, of: parent, narrowerBy: frame.width / 5)
              ?? endOfWideButton(bar, at: edge, of: parent)
          else { return false }
          return frame.distance(inside: view, edge) + inset <= end + Tolerance.halfPoint
        })
      {
        return true
      }
      current = parent
    }
    return false
  }

  /// The end of a view that lies along an edge like a bar, from that edge of its controller's view.
  ///
  /// Nil for others. A bar may be narrower than the view by the same amount on each side, as in the safe area, or if it
  /// floats, and then it may keep a distance from the safe area too.
  private func barEnd(
    _ bar: ElementID,
    at edge: Edge,
    of controller: ElementID,
    narrowerBy room: Points = 0,
    above gap: Points = 0
  ) -> Points? {
    guard isVisible(bar),
      case .value(.rect(let x, let y, let width, let height)) = answer(.frame, of: bar),
      case .value(.rect(_, _, let wholeWidth, let wholeHeight)) = answer(.bounds, of: controller),
      let safe = covered(controller, at: edge)
    else { return nil }
    // A view that covers a large part of the screen is no bar.
    let sides = [x.value, wholeWidth.value - x.value - width.value]
    guard sides.allSatisfy({ $0.isNear(0) || $0 > 0 && $0 <= room }), height.value < wholeHeight.value / 3 else {
      return nil
    }
    let start = edge == .top ? y.value : wholeHeight.value - y.value - height.value
    guard start >= -Tolerance.halfPoint, start <= safe.value + gap + Tolerance.halfPoint else { return nil }
    // A line or a progress bar covers nothing of importance.
    return height.value < thinnestBar ? nil : start + height.value
  }

  /// In points.
  private var thinnestBar: Points { 8 }

  /// Whether a bar lies under the system's, which another rule reports, and no more than a line of it is seen.
  private func isCovered(_ bar: ElementID, at edge: Edge, but line: Points) -> Bool {
    guard let safe = covered(bar, at: edge)?.value, let height = points(.frame, .height, of: bar) else { return false }
    return safe.isVisible && height - safe < line
  }

  /// Whether the content of a scroll view is certainly longer than the scroll view.
  private func isLongerThanItself(_ scrollView: ElementID) -> Bool {
    guard let content = amount(.contentSize, .height, of: scrollView),
      let height = points(.frame, .height, of: scrollView)
    else { return false }
    return range(of: content).least > height
  }

  /// The content behind a view in its controller that scrolls, or is read in a child controller.
  private func contents(behind bar: ElementID) -> [ElementID] {
    let screen = screen
    guard let parent = screen[bar].parent else { return [] }
    var result: [ElementID] = []
    var open = Array(screen[parent].children.prefix { $0 != bar }.reversed())
    while let element = open.popLast() {
      let info = screen[element]
      guard !info.isPresented, isVisible(element) else { continue }
      if [.label, .button, .textField].contains(info.kind.uiKitKind) {
        if scenario.controller(of: element) != parent { result.append(element) }
      } else if info.kind.isScrollView {
        // The content of a plain scroll view is not known unless the document describes it.
        let stated: [Property] = [.contentSize, .alwaysBounceVertical, .contentInsetAdjustmentBehavior]
        guard
          info.kind != .uiKit(.scrollView) || stated.contains(where: { info.value(of: $0) != nil })
            || isLongerThanItself(element)
        else { continue }
        result.append(element)
      } else {
        open += info.children.reversed()
      }
    }
    return result
  }
}
