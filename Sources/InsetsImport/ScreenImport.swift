import InsetsEngine
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
  /// The project of the file, and the file's path in it; a file without is a project of its own.
  package var project: (files: InterfaceBuilderProject, path: String)?

  package init(
    devices: String? = nil,
    versions: String? = nil,
    scene: String? = nil,
    expectsFrames: Bool = true,
    usesCanvas: Bool = false,
    scope: DocumentScope? = nil,
    project: (files: InterfaceBuilderProject, path: String)? = nil
  ) {
    self.devices = devices
    self.versions = versions
    self.scene = scene
    self.expectsFrames = expectsFrames
    self.usesCanvas = usesCanvas
    self.scope = scope
    self.project = project
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
    var screens = Screens(file, bytes, named: name, options)
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
  private(set) var options: ImportOptions
  let containers: ScreenContainers
  /// The file's number among those that the containers are made of.
  let number: Int
  let roles: ScreenRoles
  /// The file's name without its ending.
  private let stem: String
  /// The devices that the file is for; nil for all of the app's.
  private let variant: DeviceVariant?
  var titles = UniqueWords(separator: " ")
  /// Whether the screen at hand is judged upright alone: its class never has it turned, or what it is else is not read.
  private var isUpright = false
  /// Whether what the file says of the screen at hand on iPads is not read.
  private var isOpenOnPads = false
  var devices: [(name: String, text: String)] = []

  init(_ file: InterfaceBuilderFile, _ bytes: [UInt8], named name: String, _ options: ImportOptions) {
    self.file = file
    self.options = options
    if file.isStoryboard, let project = options.project {
      (containers, number) = project.files.surroundings(of: project.path, bytes)
    } else {
      (containers, number) = (ScreenContainers([StoryboardSummary(file.xml, named: name)]), 0)
    }
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    variant =
      options.scope.flatMap { scope in
        scope.padStoryboards.contains(stem) ? .pads : scope.phoneStoryboards.contains(stem) ? .phones : nil
      } ?? options.project.flatMap { $0.files.variant(of: $0.path) }
    if variant == .pads || variant == .phones, self.options.scope?.devices == "allPhones, allPads" {
      self.options.scope?.devices = variant == .pads ? "allPads" : "allPhones"
    }
    roles = ScreenRoles(file, named: name, options.scope ?? DocumentScope())
    self.stem = stem
  }

  mutating func scenarios() -> [ImportedScenario] {
    var scenarios: [ImportedScenario] = []
    for controller in file.controllers {
      guard let view = controller.view, isMeant(view, controller.xml) else { continue }
      scenarios += self.scenarios(of: controller, view)
    }
    for view in file.views where isMeant(view, view.xml) { scenarios += self.scenarios(of: view) }
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

  /// The scenarios of a controller: one for each way in which it could be shown, or the first alone for an import.
  private mutating func scenarios(of controller: InterfaceBuilderController, _ view: InterfaceBuilderView)
    -> [ImportedScenario]
  {
    let isWithoutBar =
      controller.xml["customClass"].flatMap { options.project?.files.code(of: $0)?.isWithoutNavigationBar } ?? false
    func hidden(_ way: [ScreenContainers.Container]) -> [ScreenContainers.Container] {
      isWithoutBar ? way.with(.hidden) ?? way : way
    }
    let (known, leavesOutSplitView) = containers.around(controller, in: number)
    let around = hidden(known)
    let isEmbedded = containers.isEmbedded(controller, in: number)
    let target = self.target(
      of: view,
      around,
      controller.layoutGuides,
      isEmbedded: isEmbedded,
      freeform: controller.freeformSize
    )
    let xml = controller.xml
    var writer = self.writer(of: controller, view, expectsFrames: options.expectsFrames && target.holdsStoredFrames)
    let kind = view.kind.controller
    writer.isJudged = options.scope != nil
    var content: [ScreenStatement] = []
    if options.usesCanvas, view.xml.flag(.preservesSuperviewLayoutMargins) == true,
      view.xml.keyed(.layoutMargins) == nil
    {
      // Such a root keeps an ordinary view's margins above and below: three scenes of two storyboards.
      content.append(.set(.layoutMargins, [8, 8, 8, 8]))
    }
    content += writer.content()
    let below = containers.below(controller, in: number)
    func page(in ways: [ScreenContainers.Container], _ writer: inout ScenarioWriter) -> ScreenStatement {
      var properties = controllerProperties(xml, ways, &writer)
      // A bar that was hidden stays so until the controller that hid it is popped.
      if ways.contains(where: { $0.kind == .tabs }), xml.flag(.hidesBottomBarWhenPushed) != true,
        below.contains(where: { $0.flag(.hidesBottomBarWhenPushed) == true })
      {
        properties.append(.set(.hidesBottomBarWhenPushed, true))
      }
      // A title is as the one below it, unless it says otherwise.
      let titles = ([xml] + below).map { $0.keyed("navigationItem")?[.largeTitleDisplayMode] }
      if options.scope != nil, titles.first != "never",
        titles.compactMap(\.self).first(where: { $0 != "automatic" }) == "never"
      {
        properties = properties.filter { $0.property != .largeTitleDisplayMode }
        properties.append(.set(.largeTitleDisplayMode, Choice.never))
      }
      return .block(kind, named: writer.rootName, properties + content)
    }
    var notes: [ImportNote] = []
    var remarks: [ScreenStatement] = []
    let line = file.line(of: xml.offset)
    if leavesOutSplitView {
      remarks = [.importComment(.splitView)]
      notes.append(ImportNote(reason: .splitView, line: line, subject: "the controller '\(writer.rootName)'"))
    }
    if xml.keyed("navigationItem")?.keyed("titleView") != nil {
      remarks.insert(.importComment(.titleView), at: 0)
      notes.append(ImportNote(reason: .titleView, line: line, subject: "the controller '\(writer.rootName)'"))
    }
    if !target.holdsStoredFrames {
      remarks.insert(.importComment(.freeform), at: 0)
      notes.append(ImportNote(reason: .freeform, line: line, subject: "the size of '\(writer.rootName)'"))
    }
    var root = writer.expectations
    if options.expectsFrames, target.holdsStoredFrames, target.isWhole, kind == .viewController, let frame = view.frame
    {
      let bounds = Rectangle(x: 0, y: 0, width: frame.width, height: frame.height)
      root.insert("expect \(writer.rootName).view.bounds == \(text(of: bounds))", at: 0)
    }
    let own = remarks + [page(in: around, &writer)]
    let first: [ScreenStatement]
    if !target.isWhole, let frame = view.frame {
      first = [.block(.viewController, [.block(.view, [hostPlace(frame)] + own)])]
    } else {
      first = wrapped(own, in: options.usesCanvas ? target.containers : around, &writer)
    }
    let names = [
      xml["storyboardIdentifier"], xml["customClass"], xml["title"], xml.keyed("navigationItem")?["title"],
      xml["userLabel"],
    ]
    let (others, areKnown) = containers.otherWays(of: controller, in: number)
    let isLoose = containers.isLoose(controller, in: number)
    // What another controller has in it is as large as that one makes it.
    let isPart =
      containers.isPart(controller, in: number) || containers.isInEmbedded(controller, in: number)
      || isLoose && xml["customClass"].flatMap { options.project?.files.isPart(ofClass: $0) } ?? false
      || isLoose && isPageOfPart(xml)
    let role = roles.kind(
      of: controller,
      around,
      isWhole: target.isWhole,
      isEmbedded: isEmbedded || isPart,
      isLoose: isLoose
    )
    var code = screenCode(of: xml["customClass"], controller.outlets, writer)
    if let side = DrawerScreen.openSide(ofScreenCalled: names.compactMap(\.self) + [stem]),
      options.project?.files.hasDrawers ?? false
    {
      code.openSide = side
    }
    if code.silence == nil, containers.isUnshown(controller, in: number) { code.silence = .unshown }
    if isLoose, let name = code.unreadClass, options.project?.files.isUnread(name) ?? false { code.changesBars = true }
    let classes = below.compactMap { $0["customClass"] }
    if classes.contains(where: { options.project?.files.code(of: $0)?.hidesBottomBar ?? false }) {
      code.changesBars = true
    }
    for container in around {
      guard let name = container.xml?["customClass"], options.project?.files.code(of: name)?.changesBarHeights ?? false
      else {
        continue
      }
      if container.kind == .navigation { code.openBars.insert(.top) }
      if container.kind == .tabs { code.openBars.insert(.bottom) }
    }
    code.hasColouredBars = around.contains(where: \.hasColouredBar)
    code.isUnderEmptyBar =
      below.isEmpty && (options.scope?.isClearWithoutContent ?? false) && controller.isUnderEmptyBar(in: around)
      && !(options.project?.files.hasOpaqueBars ?? false)
      && xml["customClass"].map { options.project?.files.code(of: $0)?.givesBarContent == false } ?? true
    let presenters = containers.presenters(of: controller, in: number).compactMap { $0["customClass"] }
    if let files = options.project?.files,
      presenters.contains(where: { files.isUnread($0) || files.code(of: $0)?.presentsInItsOwnWay == true })
    {
      code.changesBars = true
    }
    let id = view.xml["id"] ?? ""
    func origins(_ around: [ScreenContainers.Container]) -> ScreenOrigins {
      let elements = around.filter { $0.kind != .presentation }.map { $0.stands(in: number) ? $0.xml : nil }
      return ScreenOrigins(xml, view.xml, elements, writer)
    }
    isUpright = code.isUpright || writer.isOpenInLandscape
    isOpenOnPads = writer.isOpenOnPads
    var scenarios = [finished(names, id, target, first, root, writer, notes, role, origins(around))]
    scenarios[0].code = code
    if let silence = code.silence { scenarios[0].limits.append(.init(line: line, words: silence.words)) }
    if let name = code.unreadClass, options.project != nil {
      let words = "the project has no Swift code of '\(name)', so rules that need the whole screen are silent"
      scenarios[0].limits.append(ScreenRead.Omission(line: line, words: words))
    }
    // An import, a part and what is read for a moment have no other ways.
    guard options.scope != nil, role == .screen || role == .detached else { return scenarios }
    let ways = others.map(hidden).filter { $0.map(\.kind) != around.map(\.kind) }.uniqued().prefix(Self.mostWays - 1)
    let looks =
      isWithoutBar ? [] : barLooks(xml["customClass"], isPlacedByCode: isLoose && around.allSatisfy { $0.xml == nil })
    for way in ways + ([around] + ways).withBars(looks) {
      var copy = writer
      let text = wrapped(remarks + [page(in: way, &copy)], in: way, &copy)
      let words = [scenarios[0].title, way.words].joined(separator: ", ")
      var scenario = finished([words], id, target, text, [], writer, [], role, origins(way))
      scenario.code = code
      (scenario.views, scenario.notes) = ([], [])
      scenarios.append(scenario)
    }
    for index in scenarios.indices {
      scenarios[index].way = (scenarios[0].title, index, scenarios.count)
    }
    if !areKnown { for index in scenarios.indices { scenarios[index].code.isAroundKnown = false } }
    if scenarios.count > 1, !areKnown {
      scenarios[0].limits.append(
        ScreenRead.Omission(
          line: line,
          words: "nothing shows it, so only what holds in each of \(ways.count + 1) containers is reported"
        )
      )
    }
    return scenarios
  }

  private func writer(
    of controller: InterfaceBuilderController,
    _ view: InterfaceBuilderView,
    expectsFrames: Bool
  ) -> ScenarioWriter {
    ScenarioWriter(
      view,
      rootName: controller.xml["customClass"].map(ScenarioWriter.withoutPrefix) ?? "page",
      controller.layoutGuides,
      file,
      expectsFrames: expectsFrames,
      isForCanvas: options.usesCanvas
    )
  }

  // MARK: - Components

  /// The screens without what is around them.
  mutating func components() -> [ImportedComponent] {
    var words = UniqueWords(taken: ScreenNames.reserved)
    func component(_ names: [String?], _ page: ScreenStatement, _ origins: ScreenOrigins) -> ImportedComponent {
      let name = (names + [stem, "screen"]).lazy.compactMap(\.self).map(ScreenNames.identifier).first { !$0.isEmpty }
      let own = words.unique((name ?? "screen").prefix(1).uppercased() + (name ?? "screen").dropFirst())
      return ImportedComponent(text: [.block("component \(own)", [page])].itemText, origins: origins)
    }
    var components: [ImportedComponent] = []
    for controller in file.controllers {
      guard let view = controller.view else { continue }
      let xml = controller.xml
      var writer = self.writer(of: controller, view, expectsFrames: false)
      let properties = controllerProperties(xml, [], &writer)
      let page = ScreenStatement.block(view.kind.controller, named: writer.rootName, properties + writer.content())
      let title = xml["title"] ?? xml.keyed("navigationItem")?["title"]
      let names = [xml["customClass"], xml["storyboardIdentifier"], title]
      components.append(component(names, page, ScreenOrigins(xml, view.xml, [], writer)))
    }
    for view in file.views {
      let isWhole = self.target(of: view, [], [:], isEmbedded: false, freeform: nil).isWhole && view.kind == .view
      let name = view.xml["customClass"].map(ScenarioWriter.withoutPrefix) ?? ScenarioWriter.withoutPrefix(stem)
      var writer = ScenarioWriter(view, rootName: name, [:], file, expectsFrames: false, isForCanvas: false)
      let kind = isWhole ? UIKitKind.viewController : view.kind
      let mark: [ScreenStatement] = isWhole ? [.set(.interfaceBuilder, .xib)] : []
      let page = ScreenStatement.block(kind, named: writer.rootName, mark + writer.content())
      let names = [file.owner?.className, view.xml["customClass"], view.xml["userLabel"]]
      components.append(
        component(isWhole ? names : Array(names.dropFirst()), page, ScreenOrigins(view.xml, view.xml, [], writer))
      )
    }
    return components
  }

  /// In how many ways a screen is looked at, at most.
  private static let mostWays = 5

  /// How code may have the bars around a screen of a class, beside what the file says: it hides its own, or finds them as
  /// others leave them.
  private func barLooks(_ name: String?, isPlacedByCode: Bool) -> Set<ScreenContainers.Look> {
    var looks = options.project?.files.barLooks ?? []
    if isPlacedByCode, options.project?.files.hasHiddenBars ?? false { looks.insert(.hidden) }
    guard let name, let files = options.project?.files, let code = files.code(of: name) ?? files.unreadCode(of: name)
    else { return looks }
    if code.hidesNavigationBar {
      looks.insert(.hidden)
    } else if code.showsNavigationBar {
      looks.remove(.hidden)
    }
    return looks
  }

  /// Whether a page controller that may be a part of a screen shows a controller.
  private func isPageOfPart(_ xml: XMLElement) -> Bool {
    let names = [xml["customClass"], xml["storyboardIdentifier"]].compactMap(\.self)
    return options.project?.files.isPage(ofPart: Set(names)) ?? false
  }

  /// Why nobody sees the screen of a class as the file lays it out.
  private func silence(ofClass name: String?) -> ImportedScenario.Silence? {
    if options.scope?.isLeftOut ?? false { return .leftOut }
    if let name, options.project?.files.isUnshown(ofClass: name) ?? false { return .unshown }
    let isOfOtherDevices =
      variant == .phones && options.scope?.devices == "allPads"
      || variant == .pads && options.scope?.devices == "allPhones"
    return variant == .somePhones || isOfOtherDevices ? .variant : nil
  }

  /// What code changes on a screen, and what the file says in a way that is not read; its views are meant by their names in
  /// the scenario.
  private func screenCode(
    of name: String?,
    _ outlets: [String: String],
    _ writer: ScenarioWriter
  ) -> ImportedScenario.Code {
    var result = code(of: name, outlets, writer)
    // The class of a view does with its outlets what that of a controller does.
    for view in writer.root.all {
      guard let name = view.xml["customClass"], let files = options.project?.files,
        let code = files.code(of: name) ?? files.unreadCode(of: name)
      else { continue }
      take(code, view.xml.outlets, writer, into: &result)
    }
    result.hasOpaqueBars = options.project?.files.hasOpaqueBars ?? false
    // What a storyboard makes needs no code that names it.
    result.silence = silence(ofClass: file.isStoryboard ? nil : name)
    let open = writer.root.all.filter { view in
      guard view !== writer.root else { return false }
      return writer.ties.open.contains(view.id) || writer.openOnPhones.contains(view.id)
        || result.changedViews.contains(writer.names[view.id] ?? "")
        || writer.isSizedByClass(view) || writer.isUnframed(view) || writer.hangsOnUnsaid(view)
    }
    // Whoever holds a list of items in its own view may be asked for their sizes.
    for view in writer.root.all where view.kind == .collectionView {
      var holder = view.superview
      while let next = holder, next !== writer.root {
        if let name = next.xml["customClass"] {
          let code = options.project.map { $0.files.code(of: name) ?? $0.files.unreadCode(of: name) }
          result.collectionNumbers.formUnion(code.map { $0?.collectionNumbers ?? [.itemSize, .sectionInset] } ?? [])
        }
        holder = next.superview
      }
    }
    for view in open { result.changedViews.formUnion(writer.openViews(around: view)) }
    let lists: [UIKitKind] = [.tableView, .collectionView, .scrollView, .textView, .webView]
    for view in writer.root.all where lists.contains(view.kind) && insetsItself(view) {
      result.insetViews.insert(writer.names[view.id] ?? "")
    }
    return result
  }

  /// Whether a view may make room in itself that the file does not say.
  private func insetsItself(_ view: InterfaceBuilderView) -> Bool {
    let attributes = view.xml.first("userDefinedRuntimeAttributes")?.children ?? []
    if attributes.contains(where: { $0["keyPath"]?.lowercased().contains("inset") ?? false }) { return true }
    guard let name = view.xml["customClass"] else { return false }
    return options.project?.files.code(of: name)?.insetsItself ?? true
  }

  private func code(
    of name: String?,
    _ outlets: [String: String],
    _ writer: ScenarioWriter
  ) -> ImportedScenario.Code {
    guard let name else { return ImportedScenario.Code() }
    let read = options.project?.files.code(of: name)
    guard let code = read ?? options.project?.files.unreadCode(of: name) else {
      return ImportedScenario.Code(unreadClass: name, addsViews: true)
    }
    var result = ImportedScenario.Code(addsViews: code.addsViews, changesBars: read != nil && code.changesBars)
    if read == nil { result.unreadClass = name }
    result.collectionNumbers = code.collectionNumbers
    result.isUpright = code.isUpright
    take(code, outlets, writer, into: &result)
    let isList = [.collectionViewController, .tableViewController].contains(writer.root.kind.controller)
    if isList,
      ["collectionView", "tableView"].contains(where: { outlets[$0] == nil && code.changedOutlets.contains($0) })
    {
      result.changedViews.insert(writer.rootName)
    }
    return result
  }

  /// Takes what the code of a controller or a view does with its outlets.
  private func take(
    _ code: ScreenCode,
    _ outlets: [String: String],
    _ writer: ScenarioWriter,
    into result: inout ImportedScenario.Code
  ) {
    func names(_ all: Set<String>) -> [String] { all.compactMap { outlets[$0].flatMap { writer.names[$0] } } }
    result.wordedViews.formUnion(names(code.wordedOutlets))
    result.sizedViews.formUnion(names(code.sizedOutlets))
    result.scrolledViews.formUnion(names(code.insetOutlets))
    result.changedViews.formUnion(names(code.changedOutlets))
    let ids = Set(code.changedOutlets.compactMap { outlets[$0] })
    if ids.isEmpty { return }
    for view in writer.root.all {
      let isTied = writer.ties.origins[view.id]?.values.contains { ids.contains($0.id) } == true
      if isTied, let name = writer.names[view.id] { result.changedViews.insert(name) }
    }
  }

  private func controllerProperties(
    _ xml: XMLElement,
    _ around: [ScreenContainers.Container],
    _ writer: inout ScenarioWriter
  ) -> [ScreenStatement] {
    func flags(_ flags: [Property]) -> [ScreenStatement] { ImportedFlag.statements(flags) { xml.flag($0) } }
    var lines = flags([.automaticallyAdjustsScrollViewInsets, .extendedLayoutIncludesOpaqueBars])
    if let edges = xml.keyed(.edgesForExtendedLayout) {
      lines.append(.set(.edgesForExtendedLayout, Edge.allCases.map { "\($0)" }.filter { edges.flag($0) == true }))
    }
    lines += flags([.hidesBottomBarWhenPushed])
    if around.allSatisfy(\.isSimulated) { lines += presentationStyle(xml, &writer) }
    if let item = xml.keyed("navigationItem") {
      lines += writer.choice(.largeTitleDisplayMode, of: item, among: [.automatic, .always, .never])
      if let prompt = item[.prompt] { lines.append(.property(.prompt, quoted(prompt))) }
    }
    return lines
  }

  /// How the controller is presented, by whatever presents it.
  private func presentationStyle(_ xml: XMLElement, _ writer: inout ScenarioWriter) -> [ScreenStatement] {
    writer.choice(.modalPresentationStyle, of: xml, among: ScreenContainers.presentationStyles)
  }

  private func wrapped(
    _ page: [ScreenStatement],
    in containers: [ScreenContainers.Container],
    _ writer: inout ScenarioWriter
  ) -> [ScreenStatement] {
    var page = page
    for (index, container) in containers.enumerated().reversed() {
      let xml = container.xml
      func style() -> [ScreenStatement] { xml.map { presentationStyle($0, &writer) } ?? [] }
      switch container.kind {
      case .navigation:
        var lines = index == 0 ? style() : []
        if container.look == .hidden { lines.append(.set(.isNavigationBarHidden, true)) }
        let flags: [Property] =
          container.look == .hidden ? [.isToolbarHidden] : [.isNavigationBarHidden, .isToolbarHidden]
        if let xml { lines += ImportedFlag.statements(flags) { xml.flag($0) } }
        lines += writer.bar(.navigationBar, in: xml, isOpaque: container.look == .opaque)
        lines += writer.bar(.toolbar, in: xml)
        page = [.block(.navigationController, lines + page)]
      case .tabs:
        let bar = writer.bar(.tabBar, in: xml, isOpaque: container.look == .opaque)
        page = [.block(.tabBarController, (index == 0 ? style() : []) + bar + page)]
      case .presentation:
        // The style stands on the controller that is presented.
        let style = container.look == .fullScreen ? [.set(.modalPresentationStyle, Choice.fullScreen)] : style()
        let presented = page.map { statement in
          guard case .block(var block) = statement else { return statement }
          block.begin(with: style)
          return .block(block)
        }
        page = [.block(.viewController, [.block("presents", presented)])]
      case .simulatedNavigation: page = simulated(.navigationController, .navigationBar, xml, page)
      case .simulatedTabs: page = simulated(.tabBarController, .tabBar, xml, page)
      }
    }
    return page
  }

  private func simulated(
    _ container: UIKitKind,
    _ bar: UIKitKind,
    _ xml: XMLElement?,
    _ page: [ScreenStatement]
  ) -> [ScreenStatement] {
    let look = ImportedFlag.statements([.isTranslucent]) { xml?.flag($0) }
    return [
      .comment("import: the bar is simulated in Interface Builder"),
      .block(container, (look.isEmpty ? [] : [.block(bar, look)]) + page),
    ]
  }

  // MARK: - Views

  /// Where a view that is no whole screen stands in one: away from all bars.
  private func hostPlace(_ frame: Rectangle) -> ScreenStatement {
    .set(.frame, Rectangle(x: 0, y: 200, width: frame.width, height: frame.height))
  }

  /// Whether a view stands on the target's screen where the host puts it.
  private func fits(_ frame: Rectangle, _ target: ScreenTarget) -> Bool {
    let screen = file.canvas.size ?? (375, 667)
    let (width, height) = target.isLandscape ? (screen.height, screen.width) : (screen.width, screen.height)
    return frame.width <= width && 200 + frame.height <= height
  }

  /// The scenarios of a view of its own: of a controller's, one for each way in which code shows that.
  private mutating func scenarios(of view: InterfaceBuilderView) -> [ImportedScenario] {
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
    writer.isJudged = options.scope != nil
    let content = writer.content()
    let root = writer.rootName
    let frame = view.frame ?? Rectangle(x: 0, y: 0, width: 0, height: 0)
    let place = hostPlace(frame)
    func margins(_ side: Double) -> [ScreenStatement] {
      options.usesCanvas ? [.set(.layoutMargins, [8, side, 8, side])] : []
    }
    func hosted(_ content: ScreenStatement...) -> ScreenStatement { .block(.viewController, content) }
    let page: ScreenStatement
    var isScrolled = false
    if view.kind == .cell {
      let side = MarginVotes(of: view).side ?? file.canvas.cellMargin(width: frame.width)
      let height = ScreenStatement.set(.height, writer.partHeight(of: view) ?? frame.height)
      let name = writer.contentPlace(of: view) == nil ? root : nil
      page = hosted(.block(.tableView, [place] + margins(side) + [.block(.cell, named: name, [height] + content)]))
    } else if view.kind == .item {
      let side = MarginVotes(of: view).side ?? file.canvas.sideMargin(width: frame.width)
      let saysMargins = content.says(.layoutMargins) || content.says(.directionalLayoutMargins)
      let item = ScreenStatement.block(.item, named: root, (saysMargins ? [] : margins(side)) + content)
      page = hosted(.block(.collectionView, [place, .set(.itemSize, [frame.width, frame.height]), item]))
    } else if view.kind == .view, target.isWhole {
      page = .block(.viewController, named: root, [.set(.interfaceBuilder, .xib)] + content)
    } else if !fits(frame, target) {
      let inner = ScreenStatement.block(view.kind, named: root, [place] + content)
      isScrolled = true
      page = hosted(
        .comment("import: the view is larger than the place for it here"),
        .block(.scrollView, [.set(.contentSize, [frame.width, frame.height + 400]), inner])
      )
    } else {
      page = hosted(.block(view.kind, named: root, [place] + content))
    }
    // Code that is not read shows it in whatever it likes, and may have it in another screen. A scroll view that is only here,
    // since the view is so large, is no screen either.
    let isPart =
      isScrolled
      || file.owner?.className.map { name in
        options.project.map { $0.files.isPart(ofClass: name) || $0.files.isUnread(name) } ?? false
      } ?? false
    let role = isPart ? .part : roles.kind(of: view, isWhole: target.isWhole)
    let names = [view.xml["customClass"], view.xml["userLabel"]]
    let id = view.xml["id"] ?? ""
    let origins = ScreenOrigins(view.xml, view.xml, [], writer)
    let code = file.owner.map { screenCode(of: $0.className, $0.outlets, writer) }
    isUpright = code?.isUpright ?? false || writer.isOpenInLandscape
    isOpenOnPads = writer.isOpenOnPads
    var scenarios = [finished(names, id, target, [page], writer.expectations, writer, [], role, origins)]
    scenarios[0].code = code ?? ImportedScenario.Code(silence: silence(ofClass: nil))
    if let silence = scenarios[0].code.silence {
      scenarios[0].limits.append(.init(line: file.line(of: view.xml.offset), words: silence.words))
    }
    guard let owner = file.owner, code != nil else { return scenarios }
    guard options.scope != nil, role == .detached else { return scenarios }
    let uses = owner.className.flatMap { options.project?.files.uses(ofOwner: $0) } ?? []
    let possible: [[ScreenContainers.Form]] = [
      [.init(kind: .navigation)], [.init(kind: .tabs), .init(kind: .navigation)],
    ]
    let known = uses.map(\.containers).uniqued()
    if known.isEmpty { scenarios[0].code.isAroundKnown = false }
    // Where code shows it in a window, it is the first of the ways.
    let forms = known.isEmpty ? possible : known.filter { !$0.isEmpty }
    let ways = forms.prefix(Self.mostWays - 1).map { $0.map(\.container) }
    for containers in ways + ways.withBars(barLooks(owner.className, isPlacedByCode: true)) {
      var copy = writer
      let words = [scenarios[0].title, containers.words].joined(separator: ", ")
      let elements = containers.filter { $0.kind != .presentation }.map { _ in nil as XMLElement? }
      let origins = ScreenOrigins(view.xml, view.xml, elements, writer)
      var scenario = finished(
        [words],
        id,
        target,
        wrapped([page], in: containers, &copy),
        [],
        writer,
        [],
        role,
        origins
      )
      scenario.code = scenarios[0].code
      (scenario.views, scenario.notes) = ([], [])
      scenarios.append(scenario)
    }
    if !known.isEmpty, !known.contains([]), scenarios.count > 1 {
      let (title, notes, views) = (scenarios[0].title, scenarios[0].notes, scenarios[0].views)
      scenarios.removeFirst()
      (scenarios[0].notes, scenarios[0].views) = (notes, views)
      for index in scenarios.indices { scenarios[index].way = (title, index, scenarios.count) }
      return scenarios
    }
    for index in scenarios.indices { scenarios[index].way = (scenarios[0].title, index, scenarios.count) }
    return scenarios
  }

  // MARK: - The whole

  /// The expectations on the configuration of the stored frames.
  private func grouped(_ expectations: [String], _ target: ScreenTarget) -> [ScreenStatement] {
    if expectations.count < 2 { return expectations.map { .line("\($0) on \(target.condition)") } }
    return [.block("when \(target.condition)", expectations.map { .line($0) })]
  }

  private mutating func finished(
    _ names: [String?],
    _ id: String,
    _ target: ScreenTarget,
    _ page: [ScreenStatement],
    _ expectations: [String],
    _ writer: ScenarioWriter,
    _ notes: [ImportNote],
    _ kind: InterfaceScreen.Kind,
    _ origins: ScreenOrigins
  ) -> ImportedScenario {
    let title = titles.unique(names.compactMap { $0 }.first { !$0.isEmpty } ?? stem)
    var scope = options.scope
    if isUpright || options.project?.files.isUpright ?? false, scope?.orientations?.contains("portrait") ?? true {
      scope?.orientations = "portrait"
    }
    if isOpenOnPads, scope?.devices?.contains("allPhones") ?? false { scope?.devices = "allPhones" }
    let lines = kind == .part ? axes(target) : scope?.statements ?? axes(target)
    let content = lines.map { .line($0) } + [.line("")] + page + [.line("")] + grouped(expectations, target)
    let scenario = ScreenStatement.block("scenario \(quoted(title))", content)
    return ImportedScenario(
      title: title,
      // The mark of a scenario ends its id with a space and itself with the line; a root without an id has its title.
      id: (id.isEmpty ? title : id).onOneLine.filter { !$0.isWhitespace },
      text: [scenario].itemText,
      views: writer.views,
      notes: writer.notes + notes,
      kind: kind,
      origins: origins
    )
  }

  /// The canvas's device and version, with what the options add.
  private func axes(_ target: ScreenTarget) -> [String] {
    var lines = ["devices: \([target.device, options.devices].compactMap { $0 }.joined(separator: ", "))"]
    let versions =
      [target.iOS, target.newestOS].compactMap(\.self).map(String.init) + [options.versions].compactMap(\.self)
    lines.append("iOS: \(versions.joined(separator: ", "))")
    if target.isLandscape { lines.append("orientations: landscape") }
    return lines
  }
}

extension [ScreenContainers.Container] {
  /// Where they put a screen, from the outside in.
  fileprivate var words: String {
    let words = map { container in
      switch container.kind {
      case .navigation, .simulatedNavigation: "a navigation controller"
      case .tabs, .simulatedTabs: "a tab"
      case .presentation: container.look == .fullScreen ? "full screen" : "a sheet"
      }
    }
    let bars =
      contains { $0.look == .hidden } ? " without its bar" : contains { $0.look == .opaque } ? " with opaque bars" : ""
    return words.isEmpty ? "the root of a window" : "in " + words.joined(separator: ", ") + bars
  }

  /// The same containers with bars as code may have them; nil where they have no such bar.
  fileprivate func with(_ look: ScreenContainers.Look) -> Self? {
    var result = self
    for index in indices where self[index].kind == .navigation || look == .opaque && self[index].kind == .tabs {
      result[index].look = look
    }
    return result.contains { $0.look == look } ? result : nil
  }
}

extension [[ScreenContainers.Container]] {
  /// Each way once, by the kinds of its containers.
  fileprivate func uniqued() -> [[ScreenContainers.Container]] {
    var seen: Set<[ScreenContainers.Form]> = []
    return filter { seen.insert($0.map(\.form)).inserted }
  }
}

extension [[ScreenContainers.Container]] {
  /// The first of some ways that has bars, with each of the looks: what is found has to hold in all of them.
  fileprivate func withBars(_ looks: Set<ScreenContainers.Look>) -> Self {
    [ScreenContainers.Look.hidden, .opaque].filter(looks.contains).compactMap { look in
      lazy.compactMap { $0.with(look) }.first
    }
  }
}

extension [[ScreenContainers.Form]] {
  fileprivate func uniqued() -> [[ScreenContainers.Form]] {
    var seen: Set<[ScreenContainers.Form]> = []
    return filter { seen.insert($0).inserted }
  }
}
