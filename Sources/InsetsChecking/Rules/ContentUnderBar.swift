import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let contentUnderBar = LayoutRule(
    id: "content-under-bar",
    severity: .error,
    judgement: .covered,
    reach: [.wholeSwiftUI, .uiKit],
    summary: "content begins or ends under a bar, the status bar or the home indicator",
    explanation: """
      Something covers the first or last point of the content: a scroll view reaches under a bar without an inset \
      for it, or a label, button or text field is pinned to an edge that a bar covers.

      Let the system adjust the scroll view, pin the view to the safe area, or publish your own bar with \
      additionalSafeAreaInsets.
      """,
    examples: [
      .flagged(
        """
        scenario "title under the bar" {
          devices: iPhoneX
          iOS: 11
          viewController feed {
            1️⃣label title { top: superview; height: 20 }
          }
        }
        """,
        fixed: """
          - label title { top: superview; height: 20 }
          +     label title { top: safeArea; height: 20 }
          """
      ),
      .flagged(
        """
        scenario "title moved up" {
          devices: iPhone15Pro
          iOS: 17
          body {
            vStack {
              text title { frame: (width: 300, height: 44); 1️⃣offset: (0, -40) }
              color page
              spacing: 0
            }
          }
        }
        """,
        fixed: """
          - text title { frame: (width: 300, height: 44); offset: (0, -40) }
          +       text title { frame: (width: 300, height: 44) }
          """
      ),
      .accepted(
        """
        scenario "adjusted" {
          devices: iPhone8
          iOS: 11
          navigationController {
            viewController feed {
              tableView list { edges: superview }
            }
          }
        }
        """
      ),
    ],
    yieldsTo: [
      .contentInsetRead, .insetsReadTooEarly, .neverWithoutReplacement, .shortContentNotAdjusted,
      .wrongScrollViewAdjusted, .xibSafeAreaFallback,
    ]
  ) {
    $0.coveredContents() + $0.viewsMovedUnderBars() + $0.viewsOverTabBars()
      + CoveredPictures(evaluation: $0).findings + CoveredDots(evaluation: $0).findings
  }
}

extension ScenarioEvaluation {
  /// The content that is covered at its top or bottom.
  fileprivate func coveredContents() -> [LayoutFinding] {
    let scenario = scenario
    return covers.compactMap { element, covers -> LayoutFinding? in
      guard let place = scenario.headPlace(of: element), let report = CoverReport(covers) else { return nil }
      let isScrollView = scenario.elements[element.index].kind.isScrollView
      let edge = report.worst.edge
      let isClear = covers.allSatisfy { $0.clearance != nil }
      return LayoutFinding(
        at: place.range,
        Subject(element: element, edge: edge),
        severity: isClear ? .information : nil,
        amount: report.worst.covered,
        in: report.groups,
        report.words(
          for: element,
          isScrollView: isScrollView,
          isClear: isClear
        ),
        notes: report.notes(at: scenario.namePlace(of: element) ?? place) + self.barNumberNotes(of: element)
      ) {
        let edit = scenario.edit
        if isScrollView {
          let measure = Measure.content(edge, of: element)
          if let inset = scenario.settings(of: .contentInset, on: element).last, case .insets(let insets) = inset.value,
            case .constant(let pull) = insets[edge], pull < 0
          {
            Change("Remove contentInset.\(edge) \(formatted(pull))", edit.remove(edge, from: inset), measure: measure)
          }
          self.safeAreaInNumbersPlace(of: element)
          if scenario.settings(of: .viewportFit, on: element).contains(where: { $0.value == .choice(.cover) }) {
            let edges = [Edge.top, .bottom].filter { edge in covers.contains { $0.edge == edge } }.map(\.name)
            Change(
              "Let the page make room with env(safe-area-inset-\(edge))",
              edit.add(.envSafeAreaInset, "[\(edges.joined(separator: ", "))]", to: element),
              measure: measure
            )
          }
          if let controller = scenario.controller(above: element),
            let off = scenario.settings(of: .automaticallyAdjustsScrollViewInsets, on: controller).last
          {
            Change("Remove automaticallyAdjustsScrollViewInsets", edit.remove(off), measure: measure)
          }
          if let behavior = scenario.settings(of: .contentInsetAdjustmentBehavior, on: element).last {
            BarNumber.insetsOfSystem(in: element, insteadOf: behavior, self)
            Change("Remove contentInsetAdjustmentBehavior", edit.remove(behavior), measure: measure)
            Change("Set contentInsetAdjustmentBehavior to always", edit.set(behavior, to: "always"), measure: measure)
          } else {
            Change(
              "Set contentInsetAdjustmentBehavior to always",
              edit.add(.contentInsetAdjustmentBehavior, "always", to: element),
              measure: measure
            )
          }
        } else {
          let measure = Measure.edge(edge, of: element)
          for cause in scenario.settings.filter({ $0.mayCover(element, at: edge, in: scenario) }) {
            if cause.property == .insetsLayoutMarginsFromSafeArea {
              Change("Remove insetsLayoutMarginsFromSafeArea", edit.remove(cause), measure: measure)
            } else {
              Change(
                "Read the safe area at viewSafeAreaInsetsDidChange",
                all: edit.move(cause, to: .viewSafeAreaInsetsDidChange),
                measure: measure
              )
            }
          }
          if let card = scenario.centredCard(around: element) {
            Change(
              "Let \(scenario.words(for: card)) be no higher than the safe area",
              edit.limitHeight(ofCard: card),
              measure: measure
            )
          }
          if let covered = report.sameEverywhere {
            Change(
              "Keep it \(covered) pt further inside the safe area",
              edit.keepFurther(inside: edge, by: covered, element),
              measure: measure
            )
          }
          Change(
            "Pin the \(edge) edge to the safe area",
            all: edit.pinToSafeArea(scenario.arranged(element), at: [edge], in: self.layouts),
            measure: .edge(edge, of: element)
          )
          // A bar at the bottom goes up with the keyboard.
          let mayStay = edge == .top || self.layouts.allSatisfy { $0.shownKeyboardTop == nil }
          if mayStay { BarNumber.growthOfOwnBar(around: element, at: edge, in: self) }
          if mayStay, let bar = scenario.panel(around: element, at: edge) {
            Change(
              "Pin the \(edge) edge of \(scenario.words(for: bar)) to the safe area",
              all: edit.pinToSafeArea(bar, at: [edge], in: self.layouts),
              measure: .edge(edge, of: element)
            )
          }
          if edge == .top { self.safeAreaInFrame(of: element) }
          if edge == .bottom { self.safeAreaBelowFrame(of: element) }
        }
      }
    }
  }

  /// Lets a frame begin as far below the safe area as where the bars are lowest.
  private func safeAreaInFrame(of element: ElementID) -> Change? {
    guard let parent = scenario.screen[element].parent, scenario.screen[parent].kind.isController,
      let frame = scenario.settings(of: .frame, on: element).last, frame.stage == nil, scenario.owns(frame),
      case .rect(_, .constant(let top), _, _) = frame.value,
      let written = scenario.syntax(of: frame)?.part(1, named: "y"),
      let least = layouts.compactMap({ $0.covered(parent, at: .top)?.value }).filter(\.isFinite).min()
    else { return nil }
    let gap = max(top - least, 0)
    let text = "superview.safeAreaInsets.top" + (gap.isVisible ? " + \(formatted(gap))" : "")
    return Change(
      "Start \(gap.isVisible ? "\(formatted(gap)) pt " : "")below the safe area's top",
      scenario.edit.replace(written.range, with: text),
      measure: .edge(.top, of: element)
    )
  }

  /// Counts a frame that ends so far above the end of its superview or the screen from the safe area's bottom.
  private func safeAreaBelowFrame(of element: ElementID) -> Change? {
    guard let parent = scenario.screen[element].parent, scenario.screen[parent].kind.isController,
      let frame = scenario.settings(of: .frame, on: element).last, frame.stage == nil, scenario.owns(frame),
      case .rect(_, let y, _, .constant(let height)) = frame.value, let sum = LinearExpression(y),
      let whole = sum.only, whole.part == .height, -sum.constant >= height,
      let written = scenario.syntax(of: frame)?.part(1, named: "y"),
      let read = frame.reads.first(where: {
        $0.element == whole.element && written.range.contains($0.place.range.lowerBound)
      })
    else { return nil }
    let room = scenario.room(in: -sum.constant - height, of: element, at: .bottom, in: layouts)
    let end = "\(scenario.text(read.place.range)) - superview.safeAreaInsets.bottom"
    return Change(
      "End \(room.isVisible ? "\(formatted(room)) pt " : "")above the safe area's bottom",
      scenario.edit.replace(written.range, with: "\(end) - \(formatted(room + height))"),
      measure: .edge(.bottom, of: element)
    )
  }

  /// The texts and controls in a body that a modifier moves under a bar.
  fileprivate func viewsMovedUnderBars() -> [LayoutFinding] {
    let scenario = scenario
    let movers = scenario.settings.filter {
      scenario.owns($0) && [.offset, .padding, .position, .scaleEffect].contains($0.property)
    }
    guard !movers.isEmpty else { return [] }
    let covers = bodyCovers()
    return movers.compactMap { setting -> LayoutFinding? in
      // What a position leaves beyond the screen has a rule of its own.
      let own = covers.filter {
        $0.cause === setting && $0.isDue(to: setting) && (setting.property != .position || $0.isOnScreen)
      }
      guard let spread = Spread(own, in: \.layout, by: \.covered) else { return nil }
      let cover = spread.worst.number
      return LayoutFinding(
        at: setting.place.range,
        Subject(setting, at: cover.edge),
        over: spread,
        """
        \(scenario.words(for: cover.element)) lies \(cover.coveredWords) pt under \(cover.bars)\(cover.side): \
        '\(setting.property)' \(setting.property == .scaleEffect ? "lets it reach" : "moves it") there, \(spread.places)
        """,
        notes: spread.notes(at: setting.namePlace)
      ) {
        if setting.property == .scaleEffect, spread.others.isEmpty {
          Change(
            "Keep \(cover.covered) pt free at the \(cover.edge)",
            scenario.edit.addOutermost(
              "padding: (\(cover.edge.name): \(formatted(cover.covered)))",
              to: setting.element
            ),
            measure: .edge(cover.edge, of: cover.element)
          )
        }
        // What is moved by the screen's height is to be at the screen's end.
        if setting.property != .position, setting.property != .scaleEffect,
          setting.value.expressions.allSatisfy({ $0.constantValue != nil })
        {
          Change(
            "Remove \(setting.property)",
            scenario.edit.remove(setting),
            measure: .edge(cover.edge, of: cover.element)
          )
        }
        if setting.property == .position { setting.alignmentInItsPlace(in: self) }
      }
    }
  }
}

extension ScenarioEvaluation {
  /// The controls and bars of an overlay around tabs that lie over a part of the tab bar.
  fileprivate func viewsOverTabBars() -> [LayoutFinding] {
    let scenario = scenario
    guard !sets([.toolbarVisibility, .tabViewStyle]) else { return [] }
    let bars = scenario.ownElements { $0 == .overlay }.compactMap { scenario.bar(in: $0) }
    let controls = scenario.ownElements { $0 == .swiftUI(.button) }.filter { button in
      !bars.contains { scenario.isWithin(button, $0) }
    }
    return (bars + controls).compactMap { view -> LayoutFinding? in
      let (around, isBar) = (BodyViews(scenario).around(view), bars.contains(view))
      guard let overlay = scenario.ancestors(of: view).first(where: { scenario.screen[$0].kind == .overlay }),
        let tabs = scenario.screen[overlay].parent, scenario.screen[tabs].kind == .swiftUI(.tabView),
        around.allSatisfy({ !scenario.screen[$0].kind.isScrollingView }), let head = scenario.headPlace(of: view),
        let spread = layouts.spread({ $0.depth(of: scenario.frame(around: view), isBar: isBar, overTabBarOf: tabs) })
      else { return nil }
      return LayoutFinding(
        at: head.range,
        Subject(element: view, edge: .bottom),
        over: spread,
        by: scenario.headPlace(of: overlay)?.range,
        """
        \(scenario.words(for: view)) lies over \(spread.worst.amount) pt of the tab bar: an overlay of the tabs is drawn \
        over their bar, \(spread.places)
        """,
        notes: spread.notes(at: scenario.namePlace(of: view) ?? head)
      ) {
        Change(
          "Show it over the first tab's content",
          all: scenario.edit.moveOverlay(overlay, intoFirstTabOf: tabs),
          measure: .edge(.bottom, of: view)
        )
      }
    }
  }
}

extension BoundScenario {
  /// The only view of an overlay, if it is drawn as a bar; one with several buttons may be the app's own tab bar.
  fileprivate func bar(in overlay: ElementID) -> ElementID? {
    let content = contentViews(of: overlay)
    guard content.count == 1, screen[content[0]].kind.isStack || screen[content[0]].kind == .zStack,
      !settings(of: .styleBackground, on: content[0]).isEmpty
        || screen[content[0]].children.contains(where: { screen[$0].kind == .background }),
      case let buttons = screen.ids.filter({ screen[$0].kind == .swiftUI(.button) && isWithin($0, content[0]) }),
      buttons.count < 3, !buttons.contains(where: { frame(around: $0) == content[0] })
    else { return nil }
    return content[0]
  }
}

extension BoundScenario {
  /// The outermost view that holds a view and nothing else: the frame around a button whose own size only SwiftUI knows.
  fileprivate func frame(around view: ElementID) -> ElementID {
    var view = view
    while let parent = screen[view].parent, screen[parent].kind == .zStack, contentViews(of: parent).count == 1 {
      view = parent
    }
    return view
  }
}

extension ScenarioEditor {
  /// Moves an overlay of tabs to what the first tab shows.
  fileprivate func moveOverlay(_ overlay: ElementID, intoFirstTabOf tabs: ElementID) -> [TextEdit]? {
    let first = scenario.screen[tabs].children.first { scenario.screen[$0].kind == .swiftUI(.tab) }
    guard let content = first.map({ scenario.contentViews(of: $0) })?.first, let statement = statement(of: content),
      let moved = scenario.info(overlay)?.statementRange, self.statement(of: overlay) != nil
    else { return nil }
    // Without the indentation of its place.
    let lines = scenario.text(moved).split(
      separator: "\n" + scenario.tree.indentation(at: moved.lowerBound),
      omittingEmptySubsequences: false
    )
    return [item.append([lines.joined(separator: "\n")], to: statement), remove(moved)]
  }
}

extension ScenarioLayout {
  /// How much of a phone's tab bar lies under a bar, or a control beside its middle, in points; a round button in the middle
  /// stands there on purpose.
  fileprivate func depth(of view: ElementID, isBar: Bool, overTabBarOf tabs: ElementID) -> Points? {
    // What is drawn behind a view is as large as the frame around it.
    let drawn = scenario.settings(of: .styleBackground, on: view).isEmpty ? nil : rect(.backgroundFrame, of: view)
    guard isVisible(view), configuration.device.idiom == .phone, let frame = drawn ?? frameInWindow(of: view),
      let bars = frameInWindow(of: tabs), let window = frameInWindow(of: .window),
      bars.distance(inside: window, .bottom) <= environment[.insetBottom] + Tolerance.halfPoint,
      isBar ? frame.width > window.width * 0.8 : abs(frame.x + frame.width / 2 - window.width / 2) > window.width / 8
    else { return nil }
    let top = window.height - environment[.insetBottom] - environment[.tabBarHeight]
    let depth = min(frame.y + frame.height, window.height) - top
    // What only touches a bar's upper line may belong to it.
    return depth > (isBar ? 16 : 1) && frame.y < top ? depth : nil
  }
}

extension Cover {
  /// Whether the view begins or ends on the screen at the edge.
  fileprivate var isOnScreen: Bool {
    guard let frame = layout.frameInWindow(of: element), let window = layout.frameInWindow(of: .window) else {
      return false
    }
    return frame.distance(inside: window, edge) >= -Tolerance.halfPoint
  }
}

extension BoundSetting {
  /// Whether it lets a view around an element, or the element, know too little of the safe area at an edge.
  fileprivate func mayCover(_ view: ElementID, at edge: Edge, in scenario: BoundScenario) -> Bool {
    guard scenario.owns(self), scenario.isWithin(view, element) else { return false }
    if property == .insetsLayoutMarginsFromSafeArea { return value == .flag(false) && element != view }
    return stage != nil && property == .height && edge == .top
      && reads.contains { $0.quantity == .safeAreaInsets }
  }
}

extension BoundScenario {
  /// The plain view around an element that is centred, with a plain number for its height.
  fileprivate func centredCard(around view: ElementID) -> ElementID? {
    guard let card = screen[view].parent, screen[card].kind == .view,
      settings(of: .centerY, on: card).count == 1, settings(of: .height, on: card).count == 1
    else { return nil }
    return card
  }
}

extension ScenarioEditor {
  /// Makes the height of a centred view a wish that ends at the safe area.
  fileprivate func limitHeight(ofCard card: ElementID) -> TextEdit? {
    guard let height = scenario.settings(of: .height, on: card).first, height.stage == nil, scenario.owns(height),
      case .number(.constant(let points)) = height.value
    else { return nil }
    let statements = [
      "height: == \(formatted(points)) priority 750", "top: >= safeArea + 8", "bottom: <= safeArea - 8",
    ]
    return replace(
      height.place.range,
      with: statements.joined(separator: separator(at: height.place.range.lowerBound))
    )
  }

  /// Moves an edge that is tied to the safe area further inside, where what is drawn reaches out of the view.
  fileprivate func keepFurther(inside edge: Edge, by points: Points, _ view: ElementID) -> TextEdit? {
    guard let tie = scenario.settings(of: edge.property, on: view).last, tie.stage == nil, scenario.namesItself(tie),
      case .anchor(let anchor) = tie.value, anchor.target == .safeArea, let offset = anchor.offset.constantValue
    else { return nil }
    return set(tie, to: "safeArea\(signed(edge == .top ? offset + points : offset - points))")
  }
}

extension CoverReport {
  /// How much is covered, if it is the same wherever something is.
  fileprivate var sameEverywhere: Points? { isSame ? worst.covered : nil }
}

extension BoundScenario {
  /// The plain view around an element that is tied to the superview at an edge, and which the element moves with.
  func panel(around element: ElementID, at edge: Edge) -> ElementID? {
    let around = ancestors(of: element).prefix { screen[$0].kind == .view }
    return around.last { panel in
      settings(of: edge.property, on: panel).contains { setting in
        guard case .anchor(let anchor) = setting.value else { return false }
        return anchor.target == .superview && owns(setting)
      }
    }
  }
}

extension CoverReport {
  fileprivate func words(for element: ElementID, isScrollView: Bool, isClear: Bool) -> Finding.Message {
    let name = worst.layout.scenario.words(for: element)
    guard isScrollView else {
      let clear = isClear ? worst.clearance.map { " \($0.words), but" } : nil
      return "\(name)\(clear ?? "") \(places(of: element) ?? extents), \(configurations)"
    }
    let insets = told.map { cover in
      "its \(cover.edge.name) inset is \(formatted(cover.inset)), not \(formatted(cover.inset + cover.covered))"
    }
    return "content of \(name) \(extents); \(insets.joined(separator: ", and ")), \(configurations)"
  }

  /// `starts 8 pt below the screen's top, 12 pt under the status bar`; nil if the screen's edge is not what counts.
  private func places(of view: ElementID) -> String? {
    let places = told.compactMap { cover in cover.place(of: view).map { "\($0.text), \(cover.depth)" } }
    return places.count == told.count ? places.joined(separator: ", and ") : nil
  }
}

extension Cover {
  fileprivate func place(of view: ElementID) -> Finding.Message? {
    let reach = leaves.filter { $0.amount > 0 }.reduce(0) { $0 + $1.amount }
    guard let frame = layout.frameInWindow(of: view), let window = layout.frameInWindow(of: .window) else { return nil }
    let distance = frame.distance(inside: window, edge)
    guard (reach - distance).looksLike(covered) else { return nil }
    let (verb, side) = edge == .top ? ("starts", "top") : ("ends", "bottom")
    guard distance.isVisible else { return "\(verb) at the screen's \(side)" }
    let isInside = (distance > 0) == (edge == .top)
    return "\(verb) \(abs(distance)) pt \(isInside ? "below" : "above") the screen's \(side)"
  }
}

extension Cover {
  /// Whether nothing of the view would be covered without a modifier: what lies deeper than a padding pulls it is there for another
  /// reason, and a padding between the views of a stack pulls those behind it.
  fileprivate func isDue(to setting: BoundSetting) -> Bool {
    guard setting.property == .padding, case .modifier(.lengths(let lengths)) = setting.value,
      case .points(let length)? = lengths[edge]
    else { return true }
    let scenario = layout.scenario
    if edge == .bottom || edge == .right, let stack = scenario.screen[setting.element].parent,
      BodyViews.isStack(stack, along: edge, scenario), scenario.contentViews(of: stack).last != setting.element
    {
      return false
    }
    return -layout.value(of: length) >= covered - 1
  }
}
