import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let backgroundStopsAtSafeArea = LayoutRule(
    id: "background-stops-at-safe-area",
    severity: .information,
    judgement: .doesNotFit,
    reach: [.wholeSwiftUI, .wholeUIKit, .wholeScreens],
    summary: "a background view ends at the safe area, where a background style would extend past it",
    explanation: """
      A background style, such as a colour, extends over the safe area that the view touches. A background view is \
      exactly as large as the view in front of it, so strips of another colour remain above and below.

      Use a style, or let the background view ignore the safe area. The strips may be intended, so this is only \
      information.
      """,
    examples: [
      .flagged(
        """
        scenario "feed" {
          devices: iPhone11
          iOS: 17
          body {
            scrollView feed { color row { frame: (height: 44) }; 1️⃣background { color ground } }
          }
        }
        """,
        fixed: """
          - scrollView feed { color row { frame: (height: 44) }; background { color ground } }
          +     scrollView feed { color row { frame: (height: 44) }; background: style }
          """
      ),
      .accepted(
        """
        scenario "feed" {
          devices: iPhone11
          iOS: 17
          body {
            scrollView feed { color row { frame: (height: 44) }; background: style }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "card" {
          devices: iPhone11
          iOS: 17
          body {
            vStack { text title { frame: (width: 200, height: 44); background { color ground } } }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "a height of its own" {
          devices: iPhone11
          iOS: 17
          body {
            vStack { text title { frame: (height: 44) }; spacer; frame: (width: 414, height: 814); background { color ground } }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "card" {
          devices: iPhone11
          iOS: 17
          body {
            vStack {
              color feed
              text note { frame: (height: 44) }
              background { color ground { ignoresSafeArea: bottom } }
            }
          }
        }
        """
      ),
    ],
    needs: RuleNeeds(elements: .swiftUIViews)
  ) { evaluation in
    let scenario = evaluation.scenario
    return evaluation.stylesThatStop() + evaluation.layersThatStop() + evaluation.barsThatStop()
      + scenario.ownElements { $0 == .background }.compactMap { background -> LayoutFinding? in
        guard let ground = scenario.screen[background].children.first,
          scenario.screen[ground].kind == .color || scenario.screen[ground].kind == .rectangle,
          // One behind a view with a height of its own ends where that does.
          let owner = scenario.screen[background].parent,
          scenario.settings(of: .swiftUIFrame, on: owner).allSatisfy({ $0.heightArgument(in: scenario) == nil }),
          // One that reaches out at an edge stops at the others on purpose.
          Edge.allCases.allSatisfy({ scenario.safeAreaIgnored(by: ground, at: $0).allSatisfy(\.isAboutKeyboardAlone) }),
          let head = scenario.headPlace(of: background),
          scenario.isLast(background, behind: owner),
          // The strips that the background leaves at the ends of the screen.
          let spread = evaluation.layouts.showing(ground).spread(
            by: { max($0.top, $0.bottom) },
            { $0.bareStrips(around: ground) }
          )
        else { return nil }
        let (strips, name) = (spread.worst.number, scenario.words(for: ground))
        let words: Finding.Message =
          !strips.top.isVisible
          ? "a strip of \(strips.bottom) pt shows below"
          : strips.bottom.isVisible
            ? "strips of \(strips.top) and \(strips.bottom) pt show above and below"
            : "a strip of \(strips.top) pt shows above"
        return LayoutFinding(
          at: head.range,
          Subject(element: ground),
          over: spread,
          "\(words) \(name): a background view ends at the safe area, unlike a style, \(spread.places)"
        ) {
          // From iOS 15 on, a colour there is a style (R14.2).
          if let range = scenario.info(background)?.statementRange, scenario.screen[ground].kind == .color,
            scenario.screen[background].children.count == 1,
            scenario.settings.allSatisfy({ $0.element != ground && $0.element != background }),
            scenario.configurations.allSatisfy({ $0.os >= OSVersion(15) })
          {
            Change("Use a background style", scenario.edit.replace(range, with: "background: style"))
          }
          Change(
            "Let \(name) ignore the safe area",
            scenario.edit.set(.ignoresSafeArea, to: "all", on: ground),
            measure: .quantity("height", .frame, .height, of: ground)
          )
        }
      }
  }
}

extension ScenarioEvaluation {
  /// The background styles of bars that are told to stop at the safe area, where what is behind shows between the bar and the
  /// screen's edge.
  fileprivate func stylesThatStop() -> [LayoutFinding] {
    let scenario = scenario
    return scenario.settings.flatMap { setting -> [LayoutFinding] in
      guard setting.property == .styleBackground, scenario.owns(setting),
        case .modifier(.style(let edges)) = setting.value
      else { return [] }
      return [Edge.top, .bottom].filter { !edges.contains($0) }.compactMap { edge -> LayoutFinding? in
        guard
          let spread = layouts.showing(setting).spread({ layout in
            layout.strip(beside: setting.element, .backgroundFrame, at: edge)
          })
        else { return nil }
        return LayoutFinding(
          at: setting.place.range,
          Subject(setting, at: edge),
          over: spread,
          """
          a strip of \(spread.worst.amount) pt shows \(edge == .top ? "above" : "below") \
          \(scenario.words(for: setting.element)): its background does not reach the screen's edge, \(spread.places)
          """,
          notes: spread.notes(at: setting.valuePlace)
        ) {
          Change(
            "Let the background reach the screen's edge",
            scenario.edit.set(setting, to: "style"),
            measure: .quantity("height of the background", .backgroundFrame, .height, of: setting.element)
          )
        }
      }
    }
  }
}

extension ScenarioEvaluation {
  /// The background views of bars at the edge of the safe area, where rows and the screen's background show between the bar
  /// and the screen's edge.
  fileprivate func barsThatStop() -> [LayoutFinding] {
    let scenario = scenario
    return scenario.ownElements { $0 == .background }.flatMap { background -> [LayoutFinding] in
      guard let owner = scenario.screen[background].parent, scenario.screen[owner].kind.isStack,
        let ground = scenario.screen[background].children.first, scenario.screen[background].children.count == 1,
        scenario.screen[ground].kind == .color || scenario.screen[ground].kind == .rectangle,
        BodyViews(scenario).modifiers(of: ground).isEmpty, let edge = scenario.edgeOfBar(owner),
        let head = scenario.headPlace(of: background),
        let spread = layouts.showing(ground).spread({ layout in
          layout.strip(beside: ground, .frameInWindow, at: edge)
        })
      else { return [] }
      return [
        LayoutFinding(
          at: head.range,
          Subject(element: ground, edge: edge),
          over: spread,
          """
          a strip of \(spread.worst.amount) pt shows \(edge == .top ? "above" : "below") \(scenario.words(for: ground)): a \
          background view ends at the safe area, unlike a style, \(spread.places)
          """
        ) {
          Change(
            "Let \(scenario.words(for: ground)) ignore the safe area",
            scenario.edit.set(.ignoresSafeArea, to: "(container, edges: \(edge.name))", on: ground),
            measure: .quantity("height", .frame, .height, of: ground)
          )
        }
      ]
    }
  }
}

extension BoundScenario {
  /// Whether nothing else is drawn behind what a background is behind, whose colour would show beside it.
  fileprivate func isLast(_ background: ElementID, behind owner: ElementID) -> Bool {
    let path = [owner] + BodyViews(self).around(owner)
    // The first layer of several is behind the others.
    let isInFront = zip(path, path.dropFirst()).contains { view, outer in
      screen[outer].kind == .zStack && contentViews(of: outer).first != view
    }
    return !isInFront
      && path.allSatisfy { view in
        settings(of: .styleBackground, on: view).isEmpty
          && screen[view].children.allSatisfy { screen[$0].kind != .background || $0 == background }
      }
  }

  /// The edge of the screen that a view is a bar at: it is in a `safeAreaInset`, or it ends a column beside what scrolls.
  fileprivate func edgeOfBar(_ view: ElementID) -> Edge? {
    guard let outer = screen[view].parent else { return nil }
    if KindSet.safeAreaInsets.contains(screen[outer].kind) {
      let edges = settings(of: .edge, on: outer)
      return edges.isEmpty
        ? .bottom : [Edge.top, .bottom].first { edge in edges.contains { $0.value == .edges(EdgeSet(edge)) } }
    }
    let (views, around) = (contentViews(of: outer), BodyViews(self).around(view))
    // What is behind the column shows in the strip, and may be of the bar's colour.
    let isPlain = around.allSatisfy { each in
      screen[each].kind == .vStack && !BodyViews(self).isDrawnStack(each)
        && settings(on: each).allSatisfy { $0.property == .spacing || !$0.property.isOrderedModifier }
    }
    guard screen[outer].kind == .vStack, isPlain, views.count > 1,
      views.contains(where: { screen[$0].kind.isScrollingView })
    else { return nil }
    return views.last == view ? .bottom : views.first == view ? .top : nil
  }
}

extension ScenarioEvaluation {
  /// The colours behind all other layers of a screen that fill the safe area alone.
  fileprivate func layersThatStop() -> [LayoutFinding] {
    let (scenario, bodies) = (scenario, BodyViews(scenario))
    return scenario.ownElements { $0 == .zStack }.compactMap { stack -> LayoutFinding? in
      let layers = scenario.contentViews(of: stack)
      guard let ground = layers.first, scenario.screen[ground].kind.isGround, layers.count > 1,
        bodies.modifiers(of: ground).isEmpty, bodies.modifiers(of: stack).isEmpty,
        bodies.around(stack).isEmpty, scenario.settings(of: .viewAlignment, on: stack).isEmpty,
        // A map or a canvas has its buttons in front of it; a column in the middle is what a screen shows.
        layers.dropFirst().allSatisfy({ layer in
          let content = scenario.contentViews(of: layer)
          return scenario.screen[layer].kind == .vStack
            && bodies.modifiers(of: layer).allSatisfy { $0.property == .padding }
            && content.count { scenario.screen[$0].kind != .spacer } > 1
            && content.allSatisfy { !scenario.screen[$0].kind.isScrollingView }
        }),
        [ground, stack].allSatisfy({ view in
          !scenario.screen[view].children.contains { scenario.screen[$0].kind == .background }
        }),
        let head = scenario.headPlace(of: ground),
        let spread = layouts.showing(ground).spread(
          by: { max($0.top, $0.bottom) },
          { $0.strips(around: ground) }
        )
      else { return nil }
      let (strips, name) = (spread.worst.number, scenario.words(for: ground))
      let below: Finding.Message =
        strips.bottom.isVisible ? "strips of \(strips.top) and \(strips.bottom) pt" : "a strip of \(strips.top) pt"
      return LayoutFinding(
        at: head.range,
        Subject(element: ground),
        over: spread,
        "\(below) around \(name) keep the screen's background: it fills the safe area alone, \(spread.places)"
      ) {
        Change(
          "Let \(name) ignore the safe area",
          scenario.edit.set(.ignoresSafeArea, to: "all", on: ground),
          measure: .quantity("height", .frame, .height, of: ground)
        )
      }
    }
  }
}

extension ScenarioLayout {
  /// What the safe area leaves above and below a background that fills it, where no bar is.
  fileprivate func bareStrips(around ground: ElementID) -> EdgeInsets? {
    // The keyboard's strip needs no background.
    guard shownKeyboardTop == nil, let insets = insets(.safeAreaInsets, of: ground), insets.top.isVisible,
      insets.bottom >= 0,
      // One that is smaller is a card or a badge.
      let frame = frameInWindow(of: ground), let window = frameInWindow(of: .window), frame.y.isNear(insets.top),
      (window.height - frame.y - frame.height).isNear(insets.bottom)
    else { return nil }
    // A bar has a background of its own, or is to look like a bar.
    func strip(_ length: Points, _ edge: Edge) -> Points { length.isNear(environment[edge.deviceInset]) ? length : 0 }
    let (top, bottom) = (strip(insets.top, .top), strip(insets.bottom, .bottom))
    return top.isVisible || bottom.isVisible ? EdgeInsets(top: top, left: 0, bottom: bottom, right: 0) : nil
  }

  /// What the safe area leaves above and below a view that fills it between the screen's edges without a bar there.
  fileprivate func strips(around ground: ElementID) -> EdgeInsets? {
    guard shownKeyboardTop == nil, let host = resolution.hostCover(of: ground), let frame = frameInWindow(of: ground),
      let window = frameInWindow(of: .window), frame.width.isNear(window.width), host.rect.height.isNear(window.height)
    else { return nil }
    let (top, bottom) = (environment[Edge.top.deviceInset], environment[Edge.bottom.deviceInset])
    guard top.isVisible, frame.y.isNear(top), (window.height - frame.y - frame.height).isNear(bottom) else {
      return nil
    }
    return EdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
  }

  /// What the safe area takes between the background of a bar and the screen's edge, in points; nil for a view that is
  /// narrower or further in.
  fileprivate func strip(beside bar: ElementID, _ background: Quantity, at edge: Edge) -> Points? {
    guard isVisible(bar), shownKeyboardTop == nil, let host = resolution.hostCover(of: bar),
      let frame = edges(background, of: bar), let window = frameInWindow(of: .window),
      frame.leastLength(along: .left) >= window.width - 1, frame[edge].isExact,
      frame.leastLength(along: .top) < window.height / 3
    else { return nil }
    let (strip, inset) = (frame.distance(inside: window, edge).least, host.inset(at: edge).value)
    // Between a bar of the system's and its own nothing shows.
    guard strip.isVisible, strip.isNear(environment[edge.deviceInset]), strip.isNear(inset) else { return nil }
    return strip
  }
}
