extension LiveScenario {
  // MARK: - A controller's view

  mutating func page(_ view: LiveView, at origin: LivePoint) -> (text: String, name: String) {
    let controller = controllers[view.id]
    let wish = controller.map { LiveView.shortName(of: $0.className) }.flatMap { $0.hasPrefix("UI") ? nil : $0 }
    let custom = wish ?? (LiveStructure.kind(of: view) == "view" && !isOfUIKit(view.shortName) ? view.shortName : nil)
    let name = names.name(wishes: [custom.map(ScenarioWriter.withoutPrefix), "page"], kind: "page")
    var lines = pageLines + properties(of: controller) + properties(of: view)
    pageLines = []
    var kind = "viewController"
    var list = view
    if view.shortName == "UICollectionViewControllerWrapperView", let inside = view.subviews.first { list = inside }
    switch LiveStructure.kind(of: list) {
    case "tableView": kind = "tableViewController"
    case "collectionView": kind = "collectionViewController"
    default: break
    }
    if kind != "viewController" { lines += scrolling(list) }
    let isWhole = LiveStructure.isWindow(root)
    if isWhole, hidesStatusBar, !lines.contains(where: { $0.hasPrefix("prefersStatusBarHidden") }) {
      lines += ["// inferred: the navigation bar begins at the screen's upper edge", "prefersStatusBarHidden: true"]
    }
    if isWhole, !view.isHidden, let frame = view.frame {
      expectFrame(
        "\(name).view",
        Rectangle(x: origin.x + frame.x, y: origin.y + frame.y, width: frame.width, height: frame.height)
      )
    }
    expectInsets(list, named: "\(name).view")
    let inside = elements(in: list)
    let body = lines.map { $0 + "\n" }.joined() + inside
    let shown = custom ?? (wish == nil ? nil : view.shortName)
    return ("\(kind) \(name) {\n\(body)}\n", shown ?? "Window")
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

  mutating func part() -> (text: String, name: String) {
    var text: String
    let name: String
    let known = controllers[root.id]
    if plan.fillsScreen && root.frame?.x == 0 && root.frame?.y == 0 || known != nil || LiveStructure.isWrapper(root) {
      comments.append("import: the dump has no window; what is around the view is not known")
      let page = controller(root, at: LivePoint(x: 0, y: 0))
      text = page.text
      name = page.name
    } else {
      comments.append("import: the dump has no window; what is around the view is not known")
      text = "viewController {\n\(element(root))}\n"
      name = root.shortName
    }
    if let words = plan.surroundings.words { comments.append("inferred: \(words)") }
    switch plan.surroundings {
    case .none: break
    case .navigation: text = "navigationController {\n\(text)}\n"
    case .tabs: text = "tabBarController {\n\(text)}\n"
    case .both: text = "tabBarController {\nnavigationController {\n\(text)}\n}\n"
    }
    return (text, isOfUIKit(name) ? "View" : name)
  }

  // MARK: - Elements

  mutating func elements(in view: LiveView) -> String {
    var text = ""
    for inside in view.subviews { text += element(inside) }
    return text
  }

  mutating func element(_ view: LiveView) -> String {
    if LiveStructure.isPart(view) {
      partCount += view.count
      return ""
    }
    if LiveStructure.isTransparent(view) {
      partCount += 1
      return elements(in: view)
    }
    let kind = LiveStructure.kind(of: view)
    let wishes = [isOfUIKit(view.shortName) ? nil : ScenarioWriter.withoutPrefix(view.shortName), words(of: view)]
    let name = names.name(wishes: wishes, kind: kind)
    var lines: [String] = []
    if view.isTransformed { lines.append("// import: the frame is the one after the view's transform") }
    if let frame = view.frame {
      lines.append("frame: \(text(of: frame))")
    } else {
      lines.append("// import: \(ImportReason.noFrame.words)")
    }
    if view.isHidden { lines.append("isHidden: true") }
    if LiveStructure.isScrolling(kind) { lines += scrolling(view) }
    lines += properties(of: view)
    expectInsets(view, named: name)
    var inside = ""
    if LiveStructure.isLeaf(kind) { countParts(in: view) } else { inside = elements(in: view) }
    return "\(kind) \(name) {\n\(lines.map { $0 + "\n" }.joined())\(inside)}\n"
  }

  /// What a label says, where it makes a name.
  private func words(of view: LiveView) -> String? {
    guard let text = view.text, text.count <= 24, text.split(separator: " ").count <= 3 else { return nil }
    return text.unicodeScalars.allSatisfy({ $0.isASCII }) && text.first?.isLetter == true ? text : nil
  }

  func scrolling(_ view: LiveView) -> [String] {
    var lines: [String] = []
    if let size = view.contentSize, LiveStructure.kind(of: view) != "webView" {
      lines.append("contentSize: (\(text(of: size.x)), \(text(of: size.y)))")
    }
    let adjusted = view.insets[.adjustedContentInset]
    if let offset = view.contentOffset {
      let rest = adjusted.map { LivePoint(x: -$0[1], y: -$0[0]) }
      if rest != offset { lines.append("contentOffset: (\(text(of: offset.x)), \(text(of: offset.y)))") }
    }
    if let inset = view.insets[.contentInset], inset.contains(where: { $0 != 0 }) {
      lines.append("contentInset: \(text(of: inset))")
    }
    if plan.neverAdjusting.contains(view.id) {
      lines += [
        "// inferred: nothing is added to the insets, which are \(text(of: adjusted ?? []))",
        "contentInsetAdjustmentBehavior: never",
      ]
    }
    return lines
  }

  mutating func countParts(in view: LiveView) { partCount += view.count - 1 }

  mutating func note(_ reason: ImportReason, _ view: LiveView) {
    notes.append(ImportNote(reason: reason, line: view.line, subject: "the view '\(view.shortName)'"))
    comments.append("import: the view '\(view.shortName)' is left out: \(reason.words)")
  }

  func properties(of view: LiveView) -> [String] { view.properties.sorted { $0.key < $1.key }.map { "\($0): \($1)" } }

  func properties(of controller: LiveController?) -> [String] {
    (controller?.properties ?? [:]).sorted { $0.key < $1.key }.map { "\($0): \($1)" }
  }

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

  private func text(of insets: [Double]) -> String {
    "(\(insets.map { InsetsImport.text(of: $0) }.joined(separator: ", ")))"
  }

  private func text(of number: Double) -> String { InsetsImport.text(of: number) }

  private func text(of rectangle: Rectangle) -> String { InsetsImport.text(of: rectangle) }
}
