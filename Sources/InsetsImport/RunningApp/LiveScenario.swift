import InsetsEngine

/// Writes a window, or a view, that an app wrote down as a scenario, under what a plan assumes.
struct LiveScenario {
  let root: LiveView
  let plan: LivePlan
  private let words: [String]
  let controllers: [String: LiveController]
  /// Whether what the app does not say is inferred from what it shows.
  private let infers: Bool
  private let isRightToLeft: Bool
  /// Whether nothing is left out of the dump, so that what is not there was not on screen.
  private let isWhole: Bool
  var names = ScreenNames()
  var comments: [String] = []
  var expectations: [String] = []
  /// Whether the printed frames are expected too.
  let expectsFrames: Bool
  /// Views that are UIKit's own and are left out.
  var partCount = 0
  /// What the containers say about the controller that they show.
  var pageLines: [ScreenStatement] = []
  var notes: [ImportNote] = []
  /// How many expectations the scenario has.
  var expectationCount: Int { expectations.count }

  /// `words` are what is said of the device, one sentence each.
  init(_ root: LiveView, _ screen: LiveScreen, _ plan: LivePlan, words: [String], expectsFrames: Bool) {
    self.expectsFrames = expectsFrames
    self.root = root
    self.plan = plan
    self.words = words
    var byView: [String: LiveController] = [:]
    for controller in screen.controllers {
      controller.forEach { found in
        if let id = found.viewID, byView[id] == nil { byView[id] = found }
      }
    }
    self.controllers = byView
    infers = !screen.isMeasured
    isRightToLeft = screen.isRightToLeft
    isWhole = infers && !screen.notes.contains { $0.reason == .elided || $0.reason == .cutOff }
  }

  /// What stands in the scenario, and the name that its screen suggests.
  mutating func content() -> (content: [ScreenStatement], suggestion: String) {
    let page = LiveStructure.isWindow(root) ? window() : part()
    if partCount > 0 {
      comments.append("import: \(partCount) parts of UIKit's own in bars, controls and cells are left out")
    }
    var content = (words + comments).map { ScreenStatement.comment($0.onOneLine) }
    content += [.line("devices: \(plan.device)"), .line("iOS: \(plan.iOS)")]
    if plan.isLandscape { content.append(.line("orientations: landscape")) }
    if isRightToLeft { content.append(.line("layoutDirection: rightToLeft")) }
    if let size = plan.window { content.append(.block(.window, [.set(.size, [size.x, size.y])])) }
    content += [.line(""), .block(page.block), .line("")] + expectations.map { .line($0) }
    return (content, page.name)
  }

  // MARK: - Windows

  private mutating func window() -> LivePage {
    let origin = LivePoint(x: 0, y: 0)
    var shown: [LiveView] = []
    for view in root.subviews {
      if isCarrier(view) || shown.isEmpty && !view.isHidden && !LiveStructure.isPart(view) {
        if !content(of: view).isEmpty { shown.append(view) }
      } else if !LiveStructure.isPart(view) {
        note(.besideController, view)
      }
    }
    guard let first = shown.first else {
      comments.append("import: the window has no view")
      return LivePage(.viewController, named: "page", [], title: "Window")
    }
    if !isCarrier(first), let frame = first.frame, let size = root.frame, frame.width != size.width {
      comments.append("inferred: the view is not a controller's, because it does not fill the window")
      return LivePage(.viewController, element(first), title: ScenarioWriter.withoutPrefix(root.shortName))
    }
    var page = controller(first, at: origin)
    for view in shown.dropFirst() {
      var presented = controller(view, at: origin)
      presented.block.begin(with: style(of: view))
      // What is presented stands in the controller that presents it.
      page.block.content.append(.block("presents", [.block(presented.block)]))
      page.name = presented.name
    }
    return page
  }

  private func isCarrier(_ view: LiveView) -> Bool {
    LiveStructure.isWrapper(view) || controllers[view.id] != nil
  }

  /// The views of controllers that a view carries; empty where there is none.
  private func content(of view: LiveView) -> [LiveView] {
    guard LiveStructure.isWrapper(view), controllers[view.id] == nil else { return [view] }
    return view.subviews.filter { !LiveStructure.isBar($0) }.flatMap { content(of: $0) }
  }

  private func style(of view: LiveView) -> [ScreenStatement] {
    var found: String?
    view.forEach { inside in
      if found == nil, let presentation = controllers[inside.id]?.presentation { found = presentation }
    }
    let known: [(words: String, style: Choice)] = [
      ("PageSheet", .pageSheet), ("FormSheet", .formSheet), ("OverFullscreen", .overFullScreen),
      ("OverFullScreen", .overFullScreen), ("Fullscreen", .fullScreen), ("FullScreen", .fullScreen),
      ("OverCurrentContext", .overCurrentContext), ("CurrentContext", .currentContext), ("Popover", .popover),
    ]
    if let found {
      let style = known.first { found.contains($0.words) || found == $0.style.rawValue }?.style
      return [
        style.map { .set(.modalPresentationStyle, $0) } ?? .comment("import: it is presented by \(found.onOneLine)")
      ]
    }
    var top = 0.0
    var carrier: LiveView? = view
    while let current = carrier, LiveStructure.isWrapper(current), controllers[current.id] == nil {
      top += current.frame?.y ?? 0
      carrier = widest(current.subviews)
    }
    top += carrier?.frame?.y ?? 0
    return top > 0
      ? [
        .comment("inferred: it begins \(text(of: top)) points below the screen's upper edge"),
        .set(.modalPresentationStyle, .pageSheet),
      ] : [.comment("inferred: it covers the screen"), .set(.modalPresentationStyle, .fullScreen)]
  }

  /// The view that a wrapper is there for: the largest, and of equal ones the last.
  func widest(_ views: [LiveView]) -> LiveView? {
    let wanted = views.filter { !$0.isHidden && !LiveStructure.isBar($0) && !LiveStructure.isPart($0) }
    if let known = wanted.last(where: { isCarrier($0) }) { return known }
    let area = { (view: LiveView) in (view.frame?.width ?? 0) * (view.frame?.height ?? 0) }
    return wanted.reversed().max { area($0) < area($1) }
  }

  // MARK: - Controllers

  mutating func controller(_ view: LiveView, at origin: LivePoint) -> LivePage {
    var view = view
    var origin = origin
    while true {
      let known = controllers[view.id]
      if LiveStructure.isNavigation(view, known) { return navigation(view, at: origin) }
      if LiveStructure.isTabs(view, known) { return tabs(view, at: origin) }
      if let known, known.baseClass.contains("SplitViewController") {
        notes.append(ImportNote(reason: .splitView, line: view.line, subject: "the controller '\(known.className)'"))
        comments.append("import: \(ImportReason.splitView.words)")
      } else if known != nil || !LiveStructure.isWrapper(view) {
        return page(view, at: origin)
      }
      guard let inside = widest(view.subviews) else { return page(view, at: origin) }
      origin = moved(origin, by: view)
      view = inside
    }
  }

  func moved(_ origin: LivePoint, by view: LiveView) -> LivePoint {
    LivePoint(x: origin.x + (view.frame?.x ?? 0), y: origin.y + (view.frame?.y ?? 0))
  }

  /// The rectangle of a controller's view inside of a container, in the window.
  private func rectangle(of container: LiveView, at origin: LivePoint) -> Rectangle? {
    var origin = moved(origin, by: container)
    var current = widest(container.subviews)
    while let view = current {
      guard LiveStructure.isWrapper(view), controllers[view.id] == nil, let inside = widest(view.subviews) else {
        return view.frame.map { Rectangle(x: origin.x + $0.x, y: origin.y + $0.y, width: $0.width, height: $0.height) }
      }
      origin = moved(origin, by: view)
      current = inside
    }
    return nil
  }

  private mutating func navigation(_ view: LiveView, at origin: LivePoint) -> LivePage {
    let inner = moved(origin, by: view)
    let content = rectangle(of: view, at: origin)
    var lines = properties(of: controllers[view.id])
    if let bar = LiveStructure.bar("UINavigationBar", in: view), let frame = bar.frame, !bar.isHidden,
      frame.y + frame.height > 0
    {
      let name = names.name(wishes: ["bar"], kind: "bar")
      var inside = properties(of: bar)
      if infers, frame.height > 90 {
        inside += [
          .comment("inferred: the bar is \(text(of: frame.height)) points high"), .set(.prefersLargeTitles, true),
        ]
      }
      if infers, let content, content.y > 0, content.y >= inner.y + frame.y + frame.height - Tolerance.halfPoint {
        inside += [
          .comment("inferred: the view begins below the bar; edgesForExtendedLayout without top looks the same"),
          .set(.isTranslucent, false),
        ]
      }
      lines.append(.element(.navigationBar, named: name, inside))
      expectFrame(name, Rectangle(x: inner.x + frame.x, y: inner.y + frame.y, width: frame.width, height: frame.height))
      countParts(in: bar)
    } else if isWhole, view.frame != nil, !lines.says(.isNavigationBarHidden) {
      lines += [.comment("inferred: no bar is on screen"), .set(.isNavigationBarHidden, true)]
    }
    if let toolbar = LiveStructure.bar("UIToolbar", in: view), let frame = toolbar.frame, !toolbar.isHidden,
      frame.y < view.frame?.height ?? .infinity
    {
      if !lines.says(.isToolbarHidden) { lines.append(.set(.isToolbarHidden, false)) }
      countParts(in: toolbar)
    }
    guard let inside = widest(view.subviews) else {
      return LivePage(.navigationController, lines + [.element(.viewController, named: "page", [])], title: "Window")
    }
    let page = controller(inside, at: inner)
    return LivePage(.navigationController, lines + [.block(page.block)], title: page.name)
  }

  private mutating func tabs(_ view: LiveView, at origin: LivePoint) -> LivePage {
    let inner = moved(origin, by: view)
    var lines = properties(of: controllers[view.id])
    if let bar = LiveStructure.bar("UITabBar", in: view), let frame = bar.frame, !bar.isHidden,
      frame.y < view.frame?.height ?? .infinity, frame.x >= 0
    {
      let name = names.name(wishes: ["tabs"], kind: "bar")
      var inside = properties(of: bar)
      if infers, let content = rectangle(of: view, at: origin),
        content.y + content.height <= inner.y + frame.y + Tolerance.halfPoint
      {
        inside += [
          .comment("inferred: the view ends above the bar; edgesForExtendedLayout without bottom looks the same"),
          .set(.isTranslucent, false),
        ]
      }
      lines.append(.element(.tabBar, named: name, inside))
      expectFrame(name, Rectangle(x: inner.x + frame.x, y: inner.y + frame.y, width: frame.width, height: frame.height))
      countParts(in: bar)
    } else if isWhole, view.frame != nil {
      pageLines += [.comment("inferred: no tab bar is on screen"), .set(.hidesBottomBarWhenPushed, true)]
    }
    guard let inside = widest(view.subviews) else {
      return LivePage(.tabBarController, lines + [.element(.viewController, named: "page", [])], title: "Window")
    }
    let page = controller(inside, at: inner)
    return LivePage(.tabBarController, lines + [.block(page.block)], title: page.name)
  }
}

/// A controller as it is written, and the name that it suggests for its screen.
struct LivePage {
  var block: ScreenBlock
  var name: String

  init(_ kind: UIKitKind, named name: String? = nil, _ content: [ScreenStatement], title: String) {
    block = ScreenBlock(kind, named: name, content)
    self.name = title
  }
}
