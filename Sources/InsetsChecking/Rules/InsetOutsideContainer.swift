import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let insetOutsideContainer = LayoutRule(
    id: "inset-outside-container",
    severity: .error,
    judgement: .covered,
    reach: .swiftUI,
    summary: "a bar or a padding is added outside a container or a shelf and does not reach what is in it",
    explanation: """
      NavigationStack, NavigationSplitView and TabView are UIKit controllers, and each of their screens is hosted in \
      its own view. safeAreaInset, safeAreaBar and safeAreaPadding around the container do not reach these screens: \
      the bar is drawn over them, and the end of their content stays under it.

      Apply the modifier to the screen, or to each tab.
      """,
    examples: [
      .flagged(
        """
        scenario "inbox" {
          devices: iPhone14
          iOS: 17
          body {
            navigationStack {
              list inbox { navigationBarTitleDisplayMode: inline }
              1️⃣safeAreaInset bar { color { frame: (height: 60) }; edge: bottom; spacing: 0 }
            }
          }
        }
        """,
        fixed: """
          - list inbox { navigationBarTitleDisplayMode: inline }
          - safeAreaInset bar { color { frame: (height: 60) }; edge: bottom; spacing: 0 }
          +       list inbox { safeAreaInset bar { color { frame: (height: 60) }; edge: bottom; spacing: 0 }; navigationBarTitleDisplayMode: inline }
          """
      ),
      .flagged(
        """
        scenario "messages under a large title" {
          devices: iPhone14
          iOS: 17
          body {
            navigationStack {
              scrollView messages { lazyVStack { text; text } }
              1️⃣safeAreaInset bar { text { frame: (height: 44) }; edge: bottom }
            }
          }
        }
        """,
        fixed: """
          - scrollView messages { lazyVStack { text; text } }
          - safeAreaInset bar { text { frame: (height: 44) }; edge: bottom }
          +       scrollView messages { safeAreaInset bar { text { frame: (height: 44) }; edge: bottom }; lazyVStack { text; text } }
          """
      ),
      .accepted(
        """
        scenario "inbox" {
          devices: iPhone14
          iOS: 17
          body {
            navigationStack {
              list inbox {
                navigationBarTitleDisplayMode: inline
                safeAreaInset bar { color { frame: (height: 60) }; edge: bottom; spacing: 0 }
              }
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "room made by hand" {
          devices: iPhone14
          iOS: 17
          body {
            navigationStack {
              scrollView feed {
                color rows { frame: (height: 2000) }
                navigationBarTitleDisplayMode: inline
                contentMargins: (bottom: 60)
              }
              safeAreaInset bar { color { frame: (height: 60) }; edge: bottom; spacing: 0 }
            }
          }
        }
        """
      ),
    ],
    needs: RuleNeeds(elements: .swiftUIViews)
  ) { $0.outerBars() + $0.outerPaddings() + $0.paddedShelves() }
}

extension ScenarioEvaluation {
  /// The bars beside a container, which its screens don't know of.
  fileprivate func outerBars() -> [LayoutFinding] {
    let scenario = scenario
    return scenario.ownElements(where: \.isInsetBar).compactMap { bar -> LayoutFinding? in
      guard let container = scenario.screen[bar].parent, scenario.hidesInsets(container),
        // What is moved from its place stands clear of the bar on purpose.
        !scenario.settings.contains(where: { $0.property == .offset && scenario.isWithin($0.element, bar) }),
        let head = scenario.headPlace(of: bar),
        let spread = layouts.spread(by: \.amount, { $0.screen(in: container, coveredBy: bar) })
      else { return nil }
      let (screen, kind) = (spread.worst.number.screen, scenario.screen[container].kind)
      let edge = spread.worst.number.edge
      return LayoutFinding(
        at: head.range,
        Subject(element: bar),
        over: spread,
        spread.worst.number.bar.map {
          """
          \(scenario.words(for: bar)) covers \(spread.worst.amount) pt of the \($0.words): an inset outside a \
          \(kind.spelling) does not reach its screens, \(spread.places)
          """
        }
          ?? """
          \(scenario.words(for: screen)) ends \(spread.worst.amount) pt under \(scenario.words(for: bar)): an inset \
          outside a \(kind.spelling) does not reach its screens, \(spread.places)
          """,
        notes: spread.notes(at: head)
      ) {
        let screens = scenario.contentViews(of: container).map(scenario.innermostScreen)
        if let first = screens.first, let range = scenario.info(bar)?.statementRange {
          Change(
            screens.count == 1
              ? "Move it onto \(scenario.words(for: first))"
              : "Move it onto each \(kind == .tabView ? "tab" : "screen")",
            all: scenario.moves(bar, range, onto: screens),
            measure: .quantity("\(edge) inset", .contentInsets, edge.part, of: screen)
          )
        }
      }
    }
  }

  /// The uses of safeAreaPadding on a UIKit container.
  fileprivate func outerPaddings() -> [LayoutFinding] {
    let scenario = scenario
    return scenario.settings.compactMap { setting -> LayoutFinding? in
      let kind = scenario.screen[setting.element].kind
      guard setting.property == .safeAreaPadding, scenario.owns(setting), scenario.hidesInsets(setting.element),
        layouts.contains(where: { $0.holds(setting.guards) && $0.isVisible(setting.element) })
      else { return nil }
      return LayoutFinding(
        at: setting.namePlace.range,
        Subject(setting),
        "'\(setting.property)' outside a \(kind.spelling) does not reach its screens"
      ) {
        let screens = scenario.contentViews(of: setting.element)
        if screens.count == 1 {
          Change(
            "Move it onto \(scenario.words(for: screens[0]))",
            scenario.edit.addOutermost(scenario.text(setting.place.range), to: screens[0]),
            scenario.edit.remove(setting)
          )
        }
      }
    }
  }
}

extension ScenarioEvaluation {
  /// The paddings around scroll views that move sideways, which cut their content off before the sides of the screen.
  fileprivate func paddedShelves() -> [LayoutFinding] {
    let (scenario, bodies) = (scenario, BodyViews(scenario))
    return scenario.settings.compactMap { setting -> LayoutFinding? in
      let shelf = setting.element
      guard setting.property == .padding, scenario.owns(setting), setting.guards.isEmpty,
        scenario.screen[shelf].kind == .swiftUI(.scrollView),
        case .modifier(.lengths(let lengths)) = setting.value,
        case .points(let left)? = lengths.left, case .points(let right)? = lengths.right, left == right,
        let padding = left.constantValue, padding >= 8,
        // A frame around the shelf, a shape or a page of one width is a design of its own.
        scenario.settings(on: shelf).allSatisfy({ $0.property == .padding || $0.property == .axes }),
        scenario.screen[shelf].children.allSatisfy({ !scenario.screen[$0].kind.isModifierContent }),
        bodies.around(shelf).allSatisfy({ outer in
          let kind = scenario.screen[outer].kind
          return (kind.isStack && kind != .hStack || kind.isScrollingView && !kind.isRowList)
            && !bodies.isDrawnStack(outer)
        }),
        let spread = layouts.showing(setting).spread({ layout -> Points? in
          let axes = layout.scrollAxes(of: shelf)
          guard axes.horizontal, !axes.vertical, let host = layout.resolution.hostCover(of: shelf),
            host.inset(at: .left).value == 0, host.inset(at: .right).value == 0,
            let start = layout.range(of: .left, .frameInWindow, of: shelf), start.isExact,
            (start.least - host.rect.x).isNear(padding),
            let width = layout.length(.frame, of: shelf, along: .left), width.isExact,
            (host.rect.width - width.least).isNear(2 * padding),
            let content = layout.length(.contentSize, of: shelf, along: .left), content.least > width.least + padding
          else { return nil }
          return padding
        })
      else { return nil }
      let name = scenario.words(for: shelf)
      return LayoutFinding(
        at: setting.place.range,
        Subject(setting, at: .right),
        over: spread,
        """
        what scrolls in \(name) is cut off \(spread.worst.amount) pt before the sides of the screen: the padding is outside of \
        the scroll view, and not around its content, \(spread.places)
        """,
        notes: spread.notes(at: setting.namePlace)
      ) {
        let content = scenario.contentViews(of: shelf)
        if content.count == 1 {
          Change(
            "Move the padding to \(scenario.words(for: content[0]))",
            scenario.edit.addOutermost(scenario.text(setting.place.range), to: content[0]),
            scenario.edit.remove(setting),
            measure: .quantity("width", .frame, .width, of: shelf)
          )
        }
      }
    }
  }
}

extension BoundScenario {
  /// Whether the screens of a view do not know what is added to the safe area around it; pages lie side by side inside of that.
  fileprivate func hidesInsets(_ view: ElementID) -> Bool {
    screen[view].kind.isContainerView
      && !settings(of: .tabViewStyle, on: view).contains { $0.value == .choice(.page) }
  }

  /// The view of a container's screen that gets what is added to it: that in a tab, and the first one of a stack of its
  /// own.
  fileprivate func innermostScreen(_ view: ElementID) -> ElementID {
    guard screen[view].kind == .tab || screen[view].kind.isContainerView, let first = contentViews(of: view).first,
      contentViews(of: view).count == 1
    else { return view }
    return innermostScreen(first)
  }

  /// Moves a bar onto the first screen unchanged, and onto the others without its names, which must be unique.
  fileprivate func moves(_ bar: ElementID, _ range: ByteRange, onto screens: [ElementID]) -> [TextEdit]? {
    var edits: [TextEdit?] = [edit.remove(range)]
    for (index, screen) in screens.enumerated() {
      edits.append(edit.add(index == 0 ? text(range) : textWithoutNames(of: bar, range), to: screen))
    }
    return edits.contains(nil) ? nil : edits.compactMap(\.self)
  }

  private func textWithoutNames(of bar: ElementID, _ range: ByteRange) -> String {
    let names = elements.indices.compactMap { index -> ByteRange? in
      guard elements[index].name != nil, isWithin(ElementID(index), bar) || ElementID(index) == bar,
        let name = elements[index].place?.range, range.clamped(to: name) == name
      else { return nil }
      return name
    }
    var result = ""
    var start = range.lowerBound
    for name in names.sorted(by: { $0.lowerBound < $1.lowerBound }) where start <= name.lowerBound {
      result += text(start..<name.lowerBound)
      while result.hasSuffix(" ") { result.removeLast() }
      start = name.upperBound
    }
    return result + text(start..<range.upperBound)
  }
}

/// The screen of a container, and how much of it a bar beside the container covers in a layout.
private struct CoveredScreen {
  var screen: ElementID
  /// In points.
  var amount: Points
  /// The edge that the bar is at.
  var edge: Edge
  /// The bar of a container that is covered, if it is not the screen itself.
  var bar: Contributor?
}

extension ScenarioLayout {
  /// How much a bar beside a container covers of the part that its visible screen keeps clear.
  fileprivate func screen(in container: ElementID, coveredBy inset: ElementID) -> CoveredScreen? {
    guard holds(scenario.elements[inset.index].guards), let bar = edges(.frameInWindow, of: inset) else { return nil }
    let within = scenario.screen.ids.filter {
      scenario.isWithin($0, container) && !scenario.isWithin($0, inset) && $0 != container && isVisible($0)
    }
    let scrolling = within.first { scenario.screen[$0].kind.isScrollingView }
    guard let screen = scrolling ?? within.first, let clear = clearEdges(of: screen) else { return nil }
    let middle = (clear.top.isFinite ? clear.top : 0) / 2 + clear.bottom / 2
    let isAtTop = bar.top.isExact ? bar.top.least < middle && !(bar.bottom.least > middle) : bar.bottom.least < middle
    let amount = isAtTop ? bar.bottom.least - clear.top : clear.bottom - bar.top.greatest
    if amount <= 0 {
      // What is near enough to the edge lies over the container's own bar as a whole.
      let own: Contributor = isAtTop ? .navigationBar : .tabBar
      // A container around the bar has its own in front of what is in it.
      guard
        scenario.screen.ids.contains(where: {
          ($0 == container || scenario.isWithin($0, container)) && scenario.isWithin(screen, $0)
            && (isAtTop ? scenario.screen[$0].kind.isNavigationStack : scenario.screen[$0].kind == .tabView)
        })
      else { return nil }
      return coveredBar(own, of: screen, by: bar).map {
        CoveredScreen(screen: screen, amount: $0, edge: isAtTop ? .top : .bottom, bar: own)
      }
    }
    guard amount.isFinite, amount > 0, amount.isVisible, isAtTop || emptyEnd(of: screen) < amount else { return nil }
    return CoveredScreen(screen: screen, amount: amount, edge: isAtTop ? .top : .bottom)
  }

  /// The height of the empty view that the content of a scroll view ends with, in points.
  private func emptyEnd(of view: ElementID) -> Points {
    guard scenario.screen[view].kind.isScrollingView else { return 0 }
    var last = scenario.contentViews(of: view).last
    while let inner = last.flatMap({ scenario.contentViews(of: $0).last }) { last = inner }
    guard let last, scenario.screen[last].kind == .spacer else { return 0 }
    return points(.frame, .height, of: last) ?? 0
  }

  /// How much of the bar of the containers around a screen a bar covers.
  private func coveredBar(_ own: Contributor, of screen: ElementID, by bar: FrameRange) -> Points? {
    guard let host = resolution.hostCover(of: screen) else { return nil }
    let edge: Edge = own == .navigationBar ? .top : .bottom
    let inset = host.inset(at: edge)
    guard resolution.contributions(of: inset.trace).contains(where: { $0.contributor == own }) else { return nil }
    let amount =
      edge == .bottom
      ? bar.bottom.least - max(bar.top.greatest, host.line(at: edge) - inset.value)
      : min(bar.bottom.least, host.line(at: edge) + inset.value) - bar.top.greatest
    return amount.isFinite && amount > 0 && amount.isVisible ? amount : nil
  }

  /// Where the part of a view inside the bars that it knows of begins and ends; a scroll view's part is without its content insets.
  private func clearEdges(of view: ElementID) -> (top: Points, bottom: Points)? {
    guard scenario.screen[view].kind.isScrollingView else {
      return frameInWindow(of: view).map { ($0.y, $0.y + $0.height) }
    }
    guard let start = amount(.nativeFrame, .y, of: view), let height = amount(.nativeFrame, .height, of: view),
      let above = amount(.contentInsets, .top, of: view), let below = amount(.contentInsets, .bottom, of: view)
    else { return nil }
    let bottom = range(ofSum: [(start, 1), (height, 1), (below, -1)]).least
    return bottom.isFinite ? (range(ofSum: [(start, 1), (above, 1)]).greatest, bottom) : clearHost(of: view)
  }
}

extension ScenarioLayout {
  /// Where the part of a scroll view inside bars begins and ends, if it fills its screen and its own frame is not known.
  private func clearHost(of view: ElementID) -> (top: Points, bottom: Points)? {
    guard let cover = resolution.hostCover(of: view), scenario.hostingView(of: view) == scenario.screen[view].parent,
      scenario.settings.allSatisfy({ $0.element != view || !$0.property.changesPlace })
    else { return nil }
    return (cover.rect.y, cover.line(at: .bottom) - cover.inset(at: .bottom).value)
  }
}

extension Property {
  /// Whether a scroll view with the modifier, or its content, ends elsewhere than its screen.
  fileprivate var changesPlace: Bool { isOrderedModifier || self == .contentMargins }
}
