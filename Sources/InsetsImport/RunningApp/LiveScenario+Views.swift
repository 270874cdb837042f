import InsetsEngine

extension LiveScenario {
  // MARK: - A controller's view

  mutating func page(_ view: LiveView, at origin: LivePoint) -> LivePage {
    let controller = controllers[view.id]
    let wish = controller.map { LiveView.shortName(of: $0.className) }.flatMap { $0.hasPrefix("UI") ? nil : $0 }
    let custom = wish ?? (LiveStructure.kind(of: view) == .view && !isOfUIKit(view.shortName) ? view.shortName : nil)
    let name = names.name(wishes: [custom.map(ScenarioWriter.withoutPrefix), "page"], kind: "page")
    var lines = pageLines + properties(of: controller) + properties(of: view)
    pageLines = []
    var list = view
    if view.shortName == "UICollectionViewControllerWrapperView", let inside = view.subviews.first { list = inside }
    let kind = LiveStructure.kind(of: list).controller
    if kind != .viewController { lines += scrolling(list) }
    let isWhole = LiveStructure.isWindow(root)
    if isWhole, hidesStatusBar, !lines.says(.prefersStatusBarHidden) {
      lines += [
        .comment("inferred: the navigation bar begins at the screen's upper edge"), .set(.prefersStatusBarHidden, true),
      ]
    }
    if isWhole, !view.isHidden, let frame = view.frame {
      expectFrame(
        "\(name).view",
        Rectangle(x: origin.x + frame.x, y: origin.y + frame.y, width: frame.width, height: frame.height)
      )
    }
    expectInsets(list, named: "\(name).view")
    lines += elements(in: list)
    let shown = custom ?? (wish == nil ? nil : view.shortName)
    return LivePage(kind, named: name, lines, title: shown ?? "Window")
  }

  private func isOfUIKit(_ name: String) -> Bool {
    name.hasPrefix("UI") || name.hasPrefix("_") || name.hasPrefix("WK") || name.hasPrefix("MK")
  }

  /// Whether the bar of a navigation controller begins where the status bar would be.
  private var hidesStatusBar: Bool {
    guard let size = root.frame, max(size.width, size.height) < 2 * min(size.width, size.height) else { return false }
    var found = false
    root.forEach { inside in
      guard inside.baseClass == "UINavigationBar", !inside.isHidden, let frame = inside.frame else { return }
      if frame.x == 0, frame.y == 0, frame.height <= 44, frame.width == size.width { found = true }
    }
    return found && size.height > size.width
  }

  // MARK: - A view without what is around it

  mutating func part() -> LivePage {
    comments.append("import: the dump has no window; what is around the view is not known")
    let isScreen = plan.fillsScreen && root.frame?.x == 0 && root.frame?.y == 0
    var page =
      isScreen || controllers[root.id] != nil || LiveStructure.isWrapper(root)
      ? controller(root, at: LivePoint(x: 0, y: 0))
      : LivePage(.viewController, element(root), title: root.shortName)
    if let words = plan.surroundings.words { comments.append("inferred: \(words)") }
    for container in plan.surroundings.containers {
      page.block = ScreenBlock(container, [.block(page.block)])
    }
    if isOfUIKit(page.name) { page.name = "View" }
    return page
  }

  // MARK: - Elements

  mutating func elements(in view: LiveView) -> [ScreenStatement] {
    var elements: [ScreenStatement] = []
    for inside in view.subviews { elements += element(inside) }
    return elements
  }

  mutating func element(_ view: LiveView) -> [ScreenStatement] {
    if LiveStructure.isPart(view) {
      partCount += view.count
      return []
    }
    if LiveStructure.isTransparent(view) {
      partCount += 1
      return elements(in: view)
    }
    let kind = LiveStructure.kind(of: view)
    let wishes = [isOfUIKit(view.shortName) ? nil : ScenarioWriter.withoutPrefix(view.shortName), words(of: view)]
    let name = names.name(wishes: wishes, kind: "\(kind)")
    var lines: [ScreenStatement] = []
    if view.isTransformed { lines.append(.comment("import: the frame is the one after the view's transform")) }
    lines.append(view.frame.map { .set(.frame, $0) } ?? .importComment(.noFrame))
    if view.isHidden { lines.append(.set(.isHidden, true)) }
    if LiveStructure.isScrolling(kind) { lines += scrolling(view) }
    lines += properties(of: view)
    expectInsets(view, named: name)
    if LiveStructure.isLeaf(kind) { countParts(in: view) } else { lines += elements(in: view) }
    return [.block(kind, named: name, lines)]
  }

  /// What a label says, where it makes a name.
  private func words(of view: LiveView) -> String? {
    guard let text = view.text, text.count <= 24, text.split(separator: " ").count <= 3 else { return nil }
    return text.unicodeScalars.allSatisfy({ $0.isASCII }) && text.first?.isLetter == true ? text : nil
  }

  func scrolling(_ view: LiveView) -> [ScreenStatement] {
    var lines: [ScreenStatement] = []
    if let size = view.contentSize, LiveStructure.kind(of: view) != .webView {
      lines.append(.set(.contentSize, [size.x, size.y]))
    }
    let adjusted = view.insets[.adjustedContentInset]
    if let offset = view.contentOffset {
      let rest = adjusted.map { LivePoint(x: -$0[1], y: -$0[0]) }
      if rest != offset { lines.append(.set(.contentOffset, [offset.x, offset.y])) }
    }
    if let inset = view.insets[.contentInset], inset.contains(where: { $0 != 0 }) {
      lines.append(.set(.contentInset, inset))
    }
    if plan.neverAdjusting.contains(view.id) {
      lines += [
        .comment("inferred: nothing is added to the insets, which are \(text(of: adjusted ?? []))"),
        .set(.contentInsetAdjustmentBehavior, .never),
      ]
    }
    return lines
  }

  mutating func countParts(in view: LiveView) { partCount += view.count - 1 }

  mutating func note(_ reason: ImportReason, _ view: LiveView) {
    notes.append(ImportNote(reason: reason, line: view.line, subject: "the view '\(view.shortName)'"))
    comments.append("import: the view '\(view.shortName)' is left out: \(reason.words)")
  }

  func properties(of view: LiveView) -> [ScreenStatement] { view.properties.sortedByName }

  func properties(of controller: LiveController?) -> [ScreenStatement] { controller?.properties.sortedByName ?? [] }

  // MARK: - Expectations

  mutating func expectFrame(_ name: String, _ frame: Rectangle) {
    guard expectsFrames else { return }
    expectations.append("expect \(name).frameInWindow == \(text(of: frame))")
  }

  mutating func expectInsets(_ view: LiveView, named name: String) {
    for insets in LiveInsets.allCases {
      guard let numbers = view.insets[insets] else { continue }
      // What the author sets is set; what comes of it is expected.
      if insets == .contentInset, plan.iOS >= 11 { continue }
      expectations.append("expect \(name).\(insets.rawValue) == \(text(of: numbers))")
    }
  }
}
