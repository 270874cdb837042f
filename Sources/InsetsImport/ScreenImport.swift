import InsetsFormats

/// What an import does beyond the file itself.
package struct ImportOptions: Sendable {
  /// The devices beyond the canvas's own, in the language's words.
  package var devices: String?
  /// The versions of iOS beyond the canvas's own.
  package var versions: String?
  /// The screens meant, by their objects' ids or classes; nil for all.
  package var scene: String?
  package var expectsFrames: Bool
  /// Whether screens are laid out on a device made of what the canvas assumes.
  package var usesCanvas: Bool
  /// What the project runs on, in place of the canvas's own device; parts of screens stay on that.
  package var scope: DocumentScope?

  package init(
    devices: String? = nil,
    versions: String? = nil,
    scene: String? = nil,
    expectsFrames: Bool = true,
    usesCanvas: Bool = false,
    scope: DocumentScope? = nil
  ) {
    self.devices = devices
    self.versions = versions
    self.scene = scene
    self.expectsFrames = expectsFrames
    self.usesCanvas = usesCanvas
    self.scope = scope
  }
}

/// What a file comes to.
package struct ImportedFile: Sendable {
  /// The name that marks carry.
  package var name: String
  /// Devices that the scenarios run on, by name, each a whole item.
  package var devices: [(name: String, text: String)]
  package var scenarios: [ImportedScenario]
  /// What was guessed and how much of it holds, one sentence each, without a final stop.
  package var remarks: [String] = []
  /// Whether the scenarios are those of all screens, and not of those alone that were asked for.
  package var hasAllScreens = true

  package var notes: [ImportNote] { scenarios.flatMap(\.notes) }

  package init(
    name: String,
    devices: [(name: String, text: String)],
    scenarios: [ImportedScenario],
    remarks: [String] = [],
    hasAllScreens: Bool = true
  ) {
    self.name = name
    self.devices = devices
    self.scenarios = scenarios
    self.remarks = remarks
    self.hasAllScreens = hasAllScreens
  }
}

/// Makes scenarios of an Interface Builder document.
package enum ScreenImport {
  /// Reads a storyboard or XIB; `name` is the file's own, without folders.
  package static func file(_ bytes: [UInt8], name: String, _ options: ImportOptions) throws(ImportError) -> ImportedFile
  {
    let file = try InterfaceBuilderFile(bytes)
    var screens = Screens(file, named: name, options)
    let scenarios = screens.scenarios()
    return ImportedFile(
      name: name,
      devices: screens.devices,
      scenarios: scenarios,
      hasAllScreens: options.scene == nil
    )
  }
}

/// The screens of one file.
struct Screens {
  let file: InterfaceBuilderFile
  let options: ImportOptions
  let containers: ScreenContainers
  let roles: ScreenRoles
  /// The file's name without its ending.
  private let stem: String
  var titles = UniqueWords(separator: " ")
  var devices: [(name: String, text: String)] = []

  init(_ file: InterfaceBuilderFile, named name: String, _ options: ImportOptions) {
    self.file = file
    self.options = options
    containers = ScreenContainers(file.controllers)
    roles = ScreenRoles(file, named: name)
    stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  mutating func scenarios() -> [ImportedScenario] {
    var scenarios: [ImportedScenario] = []
    for controller in file.controllers {
      guard let view = controller.view, isMeant(view, controller.xml) else { continue }
      scenarios.append(scenario(of: controller, view))
    }
    for view in file.views where isMeant(view, view.xml) { scenarios.append(scenario(of: view)) }
    if !file.usesAutoLayout, !scenarios.isEmpty {
      let note = ImportNote(reason: .noAutoLayout, line: file.line(of: file.xml.offset), subject: "the document")
      scenarios[0].notes.insert(note, at: 0)
    }
    return scenarios
  }

  private func isMeant(_ view: InterfaceBuilderView, _ xml: XMLElement) -> Bool {
    guard let scene = options.scene else { return true }
    return [view.id, xml["id"], xml["customClass"], xml["storyboardIdentifier"]].contains(scene)
  }

  // MARK: - Controllers

  private mutating func scenario(of controller: InterfaceBuilderController, _ view: InterfaceBuilderView)
    -> ImportedScenario
  {
    let (around, leavesOutSplitView) = containers.around(controller)
    let isEmbedded = containers.isEmbedded(controller)
    let target = self.target(
      of: view,
      around,
      controller.layoutGuides,
      isEmbedded: isEmbedded,
      freeform: controller.freeformSize
    )
    let xml = controller.xml
    var writer = ScenarioWriter(
      view,
      rootName: xml["customClass"].map(ScenarioWriter.withoutPrefix) ?? "page",
      controller.layoutGuides,
      file,
      expectsFrames: options.expectsFrames && target.holdsStoredFrames,
      isForCanvas: options.usesCanvas
    )
    let kind = view.kind == "tableView" || view.kind == "collectionView" ? view.kind + "Controller" : "viewController"
    var properties = controllerProperties(xml, around, &writer)
    if options.usesCanvas, view.xml.flag("preservesSuperviewLayoutMargins") == true,
      view.xml.keyed("layoutMargins") == nil
    {
      // Such a root keeps an ordinary view's margins above and below: three scenes of two storyboards.
      properties.append("layoutMargins: (8, 8, 8, 8)")
    }
    var page = "\(kind) \(writer.rootName) {\n" + properties.map { $0 + "\n" }.joined() + writer.content() + "}\n"
    var notes: [ImportNote] = []
    let line = file.line(of: xml.offset)
    if leavesOutSplitView {
      page = "// import: \(ImportReason.splitView.words)\n" + page
      notes.append(ImportNote(reason: .splitView, line: line, subject: "the controller '\(writer.rootName)'"))
    }
    if xml.keyed("navigationItem")?.keyed("titleView") != nil {
      page = "// import: \(ImportReason.titleView.words)\n" + page
      notes.append(ImportNote(reason: .titleView, line: line, subject: "the controller '\(writer.rootName)'"))
    }
    if !target.holdsStoredFrames {
      page = "// import: \(ImportReason.freeform.words)\n" + page
      notes.append(ImportNote(reason: .freeform, line: line, subject: "the size of '\(writer.rootName)'"))
    }
    var root = writer.expectations
    if options.expectsFrames, target.holdsStoredFrames, target.isWhole, kind == "viewController", let frame = view.frame
    {
      let bounds = Rectangle(x: 0, y: 0, width: frame.width, height: frame.height)
      root.insert("expect \(writer.rootName).view.bounds == \(text(of: bounds))", at: 0)
    }
    if !target.isWhole, let frame = view.frame {
      page =
        "viewController {\nview {\n\(hostPlace(frame))\(page)}\n}\n"
    } else {
      page = wrapped(page, in: options.usesCanvas ? target.containers : around, &writer)
    }
    let names = [
      xml["storyboardIdentifier"], xml["customClass"], xml["title"], xml.keyed("navigationItem")?["title"],
      xml["userLabel"],
    ]
    let role = roles.role(of: controller, around, isWhole: target.isWhole, isEmbedded: isEmbedded)
    let origins = ScreenOrigins(xml, view.xml, around.compactMap(\.element), writer)
    return finished(names, view.xml["id"] ?? "", target, page, root, writer, notes, role, origins)
  }

  private func controllerProperties(
    _ xml: XMLElement,
    _ around: [ScreenContainers.Container],
    _ writer: inout ScenarioWriter
  ) -> [String] {
    var lines: [String] = []
    if xml.flag("automaticallyAdjustsScrollViewInsets") == false {
      lines.append("automaticallyAdjustsScrollViewInsets: false")
    }
    if xml.flag("extendedLayoutIncludesOpaqueBars") == true { lines.append("extendedLayoutIncludesOpaqueBars: true") }
    if let edges = xml.keyed("edgesForExtendedLayout") {
      let meant = ["top", "left", "bottom", "right"].filter { edges.flag($0) == true }
      lines.append("edgesForExtendedLayout: \(meant.isEmpty ? "none" : "[\(meant.joined(separator: ", "))]")")
    }
    if xml.flag("hidesBottomBarWhenPushed") == true { lines.append("hidesBottomBarWhenPushed: true") }
    if around.allSatisfy(\.isSimulated) { lines += presentationStyle(xml, &writer) }
    if let item = xml.keyed("navigationItem") {
      lines += writer.choice("largeTitleDisplayMode", of: item, among: ["automatic", "always", "never"])
      if let prompt = item["prompt"] { lines.append("prompt: \(quoted(prompt))") }
    }
    return lines
  }

  /// How the controller is presented, by whatever presents it.
  private func presentationStyle(_ xml: XMLElement, _ writer: inout ScenarioWriter) -> [String] {
    writer.choice("modalPresentationStyle", of: xml, among: ScreenContainers.presentationStyles)
  }

  private func wrapped(
    _ page: String,
    in containers: [ScreenContainers.Container],
    _ writer: inout ScenarioWriter
  ) -> String {
    var text = page
    for (index, container) in containers.enumerated().reversed() {
      switch container {
      case .navigation(let xml):
        var lines = index == 0 ? presentationStyle(xml, &writer) : []
        if xml.flag("navigationBarHidden") == true { lines.append("isNavigationBarHidden: true") }
        if xml.flag("toolbarHidden") == false { lines.append("isToolbarHidden: false") }
        for name in ["navigationBar", "toolbar"] { lines += bar(name, in: xml) }
        text = "navigationController {\n\(lines.map { $0 + "\n" }.joined())\(text)}\n"
      case .tabs(let xml):
        let lines = (index == 0 ? presentationStyle(xml, &writer) : []) + bar("tabBar", in: xml)
        text = "tabBarController {\n\(lines.map { $0 + "\n" }.joined())\(text)}\n"
      case .presentation(let presented):
        let styles = presented.map { presentationStyle($0, &writer) } ?? []
        let line = styles.map { $0 + "\n" }.joined()
        // The style stands on the controller that is presented, which is the first word of the text.
        let brace = text.firstIndex(of: "{") ?? text.startIndex
        text = "viewController {\npresents {\n\(text[...brace])\n\(line)\(text[text.index(after: brace)...])}\n}\n"
      case .simulatedNavigation(let xml):
        text = simulated("navigationController", "navigationBar", xml, text)
      case .simulatedTabs(let xml):
        text = simulated("tabBarController", "tabBar", xml, text)
      }
    }
    return text
  }

  private func simulated(_ container: String, _ bar: String, _ xml: XMLElement, _ text: String) -> String {
    let look = xml.flag("translucent") == false ? "\(bar) {\nisTranslucent: false\n}\n" : ""
    return "// import: the bar is simulated in Interface Builder\n\(container) {\n\(look)\(text)}\n"
  }

  private func bar(_ name: String, in xml: XMLElement) -> [String] {
    guard let bar = xml.keyed(name) ?? xml.first(name) else { return [] }
    var lines: [String] = []
    if bar.flag("translucent") == false { lines.append("isTranslucent: false") }
    if bar.flag("largeTitles") == true, name == "navigationBar" { lines.append("prefersLargeTitles: true") }
    return lines.isEmpty ? [] : ["\(name) {"] + lines + ["}"]
  }

  // MARK: - Views

  /// Where a view that is no whole screen stands in one: away from all bars.
  private func hostPlace(_ frame: Rectangle) -> String {
    "frame: \(text(of: Rectangle(x: 0, y: 200, width: frame.width, height: frame.height)))\n"
  }

  /// Whether a view stands on the target's screen where the host puts it.
  private func fits(_ frame: Rectangle, _ target: ScreenTarget) -> Bool {
    let screen = file.canvas.size ?? (375, 667)
    let (width, height) = target.isLandscape ? (screen.height, screen.width) : (screen.width, screen.height)
    return frame.width <= width && 200 + frame.height <= height
  }

  private mutating func scenario(of view: InterfaceBuilderView) -> ImportedScenario {
    let target = self.target(of: view, [], [:], isEmbedded: false, freeform: nil)
    let name = view.xml["customClass"].map(ScenarioWriter.withoutPrefix)
    var writer = ScenarioWriter(
      view,
      rootName: name ?? (target.isWhole ? "page" : ScenarioWriter.withoutPrefix(stem)),
      [:],
      file,
      expectsFrames: options.expectsFrames,
      isForCanvas: options.usesCanvas
    )
    let content = writer.content()
    let root = writer.rootName
    let frame = view.frame ?? Rectangle(x: 0, y: 0, width: 0, height: 0)
    let place = hostPlace(frame)
    let page: String
    switch view.kind {
    case "cell":
      let side = text(of: MarginVotes(of: view).side ?? file.canvas.cellMargin(width: frame.width))
      let margins = options.usesCanvas ? "layoutMargins: (8, \(side), 8, \(side))\n" : ""
      let height = "height: \(text(of: writer.partHeight(of: view) ?? frame.height))\n"
      let part = writer.contentPlace(of: view) == nil ? "cell \(root)" : "cell"
      page = "viewController {\ntableView {\n\(place)\(margins)\(part) {\n\(height)\(content)}\n}\n}\n"
    case "item":
      let size = "itemSize: (\(text(of: frame.width)), \(text(of: frame.height)))\n"
      let side = text(of: MarginVotes(of: view).side ?? file.canvas.sideMargin(width: frame.width))
      let saysMargins = content.hasPrefix("layoutMargins") || content.hasPrefix("directionalLayoutMargins")
      let margins = options.usesCanvas && !saysMargins ? "layoutMargins: (8, \(side), 8, \(side))\n" : ""
      page = "viewController {\ncollectionView {\n\(place)\(size)item \(root) {\n\(margins)\(content)}\n}\n}\n"
    case "view" where target.isWhole:
      page = "viewController \(root) {\ninterfaceBuilder: xib\n\(content)}\n"
    case _ where !fits(frame, target):
      page = """
        viewController {
        // import: the view is larger than the place for it here
        scrollView {
        contentSize: (\(text(of: frame.width)), \(text(of: frame.height + 400)))
        \(view.kind) \(root) {
        \(place)\(content)}
        }
        }

        """
    default: page = "viewController {\n\(view.kind) \(root) {\n\(place)\(content)}\n}\n"
    }
    return finished(
      [view.xml["customClass"], view.xml["userLabel"]],
      view.xml["id"] ?? "",
      target,
      page,
      writer.expectations,
      writer,
      [],
      roles.role(of: view, isWhole: target.isWhole),
      ScreenOrigins(view.xml, view.xml, [], writer)
    )
  }

  // MARK: - The whole

  /// The expectations on the configuration of the stored frames.
  private func grouped(_ expectations: [String], _ target: ScreenTarget) -> String {
    if expectations.count < 2 { return expectations.map { "\($0) on \(target.condition)" }.joined() }
    return "when \(target.condition) {\n\(expectations.joined(separator: "\n"))\n}"
  }

  private mutating func finished(
    _ names: [String?],
    _ id: String,
    _ target: ScreenTarget,
    _ page: String,
    _ expectations: [String],
    _ writer: ScenarioWriter,
    _ notes: [ImportNote],
    _ role: ScreenRole,
    _ origins: ScreenOrigins
  ) -> ImportedScenario {
    let title = titles.unique(names.compactMap { $0 }.first { !$0.isEmpty } ?? stem)
    let lines = role == .part ? axes(target) : options.scope?.statements ?? axes(target)
    let text = """
      scenario \(quoted(title)) {
      \(lines.joined(separator: "\n"))

      \(page)
      \(grouped(expectations, target))
      }
      """
    return ImportedScenario(
      title: title,
      // The mark of a scenario ends its id with a space and itself with the line; a root without an id has its title.
      id: (id.isEmpty ? title : id).onOneLine.filter { !$0.isWhitespace },
      text: formatted(text),
      views: writer.views,
      notes: writer.notes + notes,
      role: role,
      origins: origins
    )
  }

  /// The canvas's device and version, with what the options add.
  private func axes(_ target: ScreenTarget) -> [String] {
    var lines = ["devices: \([target.device, options.devices].compactMap { $0 }.joined(separator: ", "))"]
    lines.append("iOS: \([String(target.iOS), options.versions].compactMap { $0 }.joined(separator: ", "))")
    if target.isLandscape { lines.append("orientations: landscape") }
    return lines
  }
}
