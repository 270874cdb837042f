import InsetsEngine
import InsetsFormats
import InsetsImport
import SwiftReader

/// The screens among the view controllers of a file.
struct ControllerScreens {
  /// How many combinations of open conditions of one screen are read, and how many scenarios it has, at most.
  private static let worldLimit = 8
  private static let scenarioLimit = 16

  private let project: SwiftProject
  private let file: Int
  private let availability: Availability
  private let lines: LineStarts
  private let remarks: SwiftRemarks
  private let isWanted: () -> Bool

  init(_ project: SwiftProject, file: Int, versions: String?, while isWanted: @escaping () -> Bool = { true }) {
    self.isWanted = isWanted
    self.project = project
    self.file = file
    availability = Availability(asked: versions)
    let bytes = project.files[file].tree.bytes
    lines = LineStarts(bytes)
    remarks = SwiftRemarks(bytes)
  }

  /// A controller whose set-up code was run, once for each combination of open conditions.
  struct Screen {
    var type: SwiftProject.TypeDeclaration
    fileprivate var worlds: [World]
    fileprivate var ways: [Way]

    /// Whether code lays anything out.
    ///
    /// Where views come from a storyboard or XIB, that file says how they are laid out; what code adds to them counts.
    var hasLayout: Bool {
      worlds.contains { world in
        let reader = world.reader
        return world.text.placedByCodeCount > 0
          || reader.laysOut
            && (!reader.views.contains(where: \.isOutlet) || reader.views.indices.contains { reader.isAdded($0) })
      }
    }

    var gaps: [ViewReader.Gap] { worlds.flatMap(\.gaps) }

    /// What is found whatever the source leaves open, in the order of its places.
    private func always<Found: Hashable>(
      at place: KeyPath<Found, Range<Int>>,
      _ find: (ControllerReader) -> [Found]
    ) -> [Found] {
      let all = worlds.map { Set(find($0.reader)) }
      return all.dropFirst().reduce(all.first ?? []) { $0.intersection($1) }
        .sorted { $0[keyPath: place].lowerBound < $1[keyPath: place].lowerBound }
    }

    /// The labels whose words go on beyond the screen.
    var endlessTexts: [EndlessText] {
      always(at: \.place) { reader in reader.views.indices.compactMap { EndlessText($0, in: reader) } }
    }

    /// The views and rows of one height that is too low for what is in them.
    var lowBoxes: [LowBox] {
      always(at: \.place) { LowBox.all(in: $0) }
    }

    /// The frames that stay as large as the screen was when it was made.
    func framesTakenOnce(in scope: DocumentScope) -> [FrameTakenOnce] {
      always(at: \.place) { FrameTakenOnce.all(in: $0, scope) }
    }

    /// The lengths of the screen that only its first layout takes.
    func lengthsKeptOnce(in scope: DocumentScope) -> [LengthKeptOnce] {
      always(at: \.place) { LengthKeptOnce.all(in: $0, scope) }
    }

    /// The room that code makes in web pages which begin below what it is for.
    var roomsOfPages: [PageRoomTwice] {
      always(at: \.place) { PageRoomTwice.all(in: $0) }
    }

    /// The scroll views with a few lines that do not scroll, under bars.
    func shortTexts() -> [ShortText] {
      let stacked = ways.allSatisfy { $0.isKnown && $0.containers.contains { [.navigation, .pushed].contains($0) } }
      guard !ways.isEmpty, stacked || ways.allSatisfy({ $0.isKnown && [[.window], [.tab]].contains($0.containers) })
      else { return [] }
      return always(at: \.place) { ShortText.all(in: $0, isInStack: stacked) }
    }

    /// The gaps of grouped tables that code wants to close.
    var groupedGaps: [GroupedGap] {
      always(at: \.place) { GroupedGap.all(in: $0) }
    }

    /// The tab bars that are made transparent where the screen is in a tab.
    func clearTabBars() -> [ClearTabBar] {
      guard !ways.isEmpty, ways.allSatisfy({ $0.isKnown && $0.containers.contains(.tab) }) else { return [] }
      return always(at: \.place) { [ClearTabBar($0)].compactMap(\.self) }
    }

    /// The backdrops that end at the safe area where the screen reaches to the ends of the display.
    func shortBackdrops() -> [ShortBackdrop] {
      let isWhole = ways.allSatisfy { way in
        way.isKnown && [[.window], [.fullScreen], [.tab], [.navigation], [.pushed]].contains(way.containers)
      }
      guard !ways.isEmpty, isWhole else { return [] }
      return always(at: \.place) { [ShortBackdrop($0)].compactMap(\.self) }
    }

    /// What in cells of tables is moved in by the safe area twice.
    func cellSafeAreas(in scope: DocumentScope) -> [CellSafeArea] {
      always(at: \.place) { CellSafeArea.all(in: $0, scope) }
    }

    /// The sizes that code reads too early.
    var earlySizes: [EarlySize] {
      always(at: \.place) { EarlySize.all(in: $0) }
    }

    var extent: SwiftUIImport.Extent {
      if worlds.allSatisfy(\.gaps.isEmpty) { return .completely }
      // A list that is the whole screen is known whatever else is on it.
      return worlds.contains { $0.text.placedCount > 0 || $0.reader.views[$0.reader.root].kind != .view }
        ? .partly : .not
    }
  }

  fileprivate struct World {
    var conditions: [String: Int]
    var order: [(key: String, count: Int)]
    var reader: ControllerReader
    var text: ControllerText
    var gaps: [ViewReader.Gap]
    /// The state with the keyboard on screen, if the controller does something about it that is read.
    var keyboard: ControllerText?
  }

  /// What is around a controller, and where that was found.
  fileprivate struct Way {
    var containers: [ControllerContainer]
    var remark: String
    var isKnown: Bool
    /// Whether it is one of all that a screen could be in which nothing shows.
    var isAssumed = false
    /// Whether the navigation bar around it is hidden by code that is not run for it.
    var hidesBar = false
    /// Whether it is the first controller of a stack that is made for it, wherever it is shown so.
    var isRootOfStack = false
    /// The bars around it that are opaque.
    var opaqueBars: Set<ContainerBar> = []
    /// Whether the source says that the navigation bar around it is opaque.
    var isSurelyOpaque = false
  }

  // MARK: - Screens

  func screens(named name: String?) -> [Screen] {
    controllers.filter { type in name.map { $0 == type.name } ?? !isBase(type) }
      .map { type in
        let worlds = worlds(of: type)
        return Screen(type: type, worlds: worlds, ways: ways(of: type, worlds))
      }
      .filter { $0.hasLayout || name != nil }
  }

  /// Whether only classes that inherit from a controller are shown, which may add what it lacks.
  private func isBase(_ type: SwiftProject.TypeDeclaration) -> Bool {
    project.subclasses[type.name]?.isEmpty == false && project.controllerUses(of: type.name).isEmpty
  }

  private var controllers: [SwiftProject.TypeDeclaration] {
    project.files[file].index.types.keys.flatMap { project.types[$0] ?? [] }
      .filter { $0.place.file == file && project.type($0.name) != nil && project.isController($0) }
      .sorted { $0.place.node.index < $1.place.node.index }
  }

  private func worlds(of type: SwiftProject.TypeDeclaration) -> [World] {
    var pending = [PendingWorld<ControllerReader>()]
    var worlds: [World] = []
    while !pending.isEmpty, isWanted() {
      let next = pending.removeFirst()
      let canFork = pending.count + worlds.count < Self.worldLimit / 2
      let reader = next.reading ?? run(type, next.conditions, canFork: canFork)
      let fork = reader.forks.dropFirst(next.known).first
      if canFork, let fork, pending.count + worlds.count + fork.count <= Self.worldLimit {
        pending += next.branches(of: fork, reader)
        continue
      }
      let last = fork == nil ? reader : run(type, next.conditions, canFork: false)
      worlds.append(world(last, next.conditions, next.order))
    }
    return worlds
  }

  private func run(_ type: SwiftProject.TypeDeclaration, _ conditions: [String: Int], canFork: Bool) -> ControllerReader
  {
    var reader = ControllerReader(project, type, world: conditions, canFork: canFork, availability)
    reader.run()
    reader.turnBackdrops()
    EmptyButtons.hide(in: &reader)
    reader.openWhatChangesLater()
    LaterOffsets.note(in: &reader)
    PageRoom.leaveOpen(in: &reader)
    return reader
  }

  private func world(_ reader: ControllerReader, _ conditions: [String: Int], _ order: [(key: String, count: Int)])
    -> World
  {
    let text = ControllerText(reader, remarks)
    let unplaced = text.gaps.map { gap in
      ViewReader.Gap(
        reason: gap.reason,
        subject: gap.view.name ?? "\(gap.view.kind)",
        offset: gap.view.place?.finding.lowerBound ?? 0
      )
    }
    var keyboard: ControllerText?
    // While a handler is written it does not do yet what it will.
    if !project.files[file].tree.unmatchedBrackets.isEmpty {
      keyboard = nil
    } else if !reader.keyboard.methods.isEmpty || !reader.keyboard.closures.isEmpty {
      var shown = reader
      shown.runKeyboardHandler()
      let after = ControllerText(shown, remarks)
      // A state of which a part is not read is none.
      if shown.gaps.count == reader.gaps.count, after.unplaced.count == text.unplaced.count,
        shown.openEffects == reader.openEffects, shown.isKeyboardRead, shown.layoutWords != reader.layoutWords
      {
        keyboard = after
      }
    } else if reader.ignoresKeyboard {
      keyboard = text
      keyboard?.isTypedInto = true
      keyboard?.keepsKeyboard = reader.keepsKeyboard
    }
    return World(
      conditions: conditions,
      order: order,
      reader: reader,
      text: text,
      gaps: reader.gaps + unplaced,
      keyboard: keyboard
    )
  }

  // MARK: - Containers

  private func ways(of type: SwiftProject.TypeDeclaration, _ worlds: [World]) -> [Way] {
    var ways = shownWays(of: type)
    let isPushed = ways.contains { !$0.isKnown || $0.containers.contains(.pushed) }
    for index in ways.indices {
      ways[index].isRootOfStack = !isPushed && ways[index].containers.last == .navigation
    }
    // Only a screen that hides the bar below depends on whether another one is below it.
    if !project.mentions("hidesBottomBarWhenPushed", in: type.place) {
      for index in ways.indices {
        ways[index].containers = ways[index].containers.map { $0 == .pushed ? .navigation : $0 }
      }
    }
    var seen: Set<[ControllerContainer]> = []
    ways = ways.filter { seen.insert($0.containers).inserted }
    // Where a project makes bars opaque, which ones they are is not followed; nor where it hides them.
    let hidden = mayFindBarHidden(type, worlds) ? ways.compactMap(\.withHiddenBar) : []
    guard project.files.contains(where: \.index.hasOpaqueBars) else { return ways + hidden }
    let barred = ways.filter { way in way.containers.contains { [.navigation, .pushed, .tab].contains($0) } }
    return ways.filter { !$0.isSurelyOpaque }
      + barred.filter(\.isSurelyOpaque).map { $0.with([.navigation]) }
      + barred.filter { !$0.isSurelyOpaque || $0.containers.contains(.tab) }.map { $0.with([.navigation, .tabs]) }
      + hidden
  }

  /// Whether code that is not run when a controller is set up may have hidden the navigation bar around it.
  private func mayFindBarHidden(_ type: SwiftProject.TypeDeclaration, _ worlds: [World]) -> Bool {
    if worlds.allSatisfy({ $0.reader.isBarVisibilityKnown }) { return false }
    return project.files.contains(where: \.index.hidesNavigationBars) || project.scenes.hasHiddenBars
      || project.classes(of: type).contains { owner in
        let tree = project.files[owner.place.file].tree
        let node = tree[owner.place.node]
        return !tree.navigationBarChanges(in: node.first..<node.end).isEmpty
      }
  }

  private func shownWays(of type: SwiftProject.TypeDeclaration, depth: Int = 0) -> [Way] {
    var ways: [Way] = []
    var (isChild, isInPanel) = (false, false)
    // A base class is shown where its subclasses are.
    let names = (project.subclasses[type.name] ?? []).union([type.name])
    let isPopover = project.classes(of: type).contains { owner in
      project.mentions("modalPresentationStyle = .popover", in: owner.place)
        && (owner.members["adaptivePresentationStyle"] != nil
          || project.mentions("adaptivePresentationStyle", in: owner.place))
    }
    let presentsItself =
      isPopover
      || project.classes(of: type).contains { owner in
        project.mentions("transitioningDelegate =", "modalPresentationStyle = .custom", in: owner.place)
      }
    let isOwnPresentation = presentsItself && isPresentedByItself(type)
    let own = project.classes(of: type).lazy.compactMap { owner in
      project.files[owner.place.file].tree.detent(in: owner.place.node, ofController: nil)
        .flatMap { here($0, in: owner.place.file) }
    }.first
    func here(_ detent: SheetDetent, in file: Int) -> SheetDetent? {
      var detent = detent
      if case .written(let node) = detent.height {
        guard let points = points(of: node, in: file, type) else { return nil }
        detent.height = .points(points)
      }
      if file != type.place.file { detent.place = nil }
      return detent
    }
    for name in names.sorted() {
      // How a demo shows a part of an app says nothing of the app.
      let isInDemo = isDemo(project.files[type.place.file].path)
      for use in project.controllerUses(of: name) where isInDemo || !isDemo(project.files[use.file].path) {
        guard let shown = use.containers else {
          isChild = isChild || use.isChild
          isInPanel = isInPanel || use.isInPanel
          continue
        }
        // A sheet with a height that is not known is one all the same.
        let containers = shown.map { container -> ControllerContainer in
          guard let detent = container.detent else { return container }
          return here(detent, in: use.file).map { .sheetAtDetent($0) } ?? .sheet
        }
        let shower = project.files[use.file]
        let line = LineStarts(shower.tree.bytes).line(at: use.offset)
        let path = shower.path.split(separator: "/").last.map(String.init) ?? shower.path
        var (around, isKnown) = ([containers], true)
        // What is presented by code of its own gets a size from that.
        if let first = containers.first, containers.count == 1, first.detent != nil || first == .sheet {
          if presentsItself {
            (around, isKnown) = ([[.child]], false)
          } else if let detent = first.detent ?? own {
            around = [[.sheetAtDetent(detent)]]
          }
        }
        if containers.contains(.floating) || presentsItself && isPopover { (around, isKnown) = (Self.floating, false) }
        if isOwnPresentation || isInOwnPresentation(use) { (around, isKnown) = ([[.child]], false) }
        if containers == [.pushed], !isOwnPresentation { (around, isKnown) = stacks(of: use, depth) }
        if containers.last == .pushed, around.contains(where: { $0.contains(.tab) }) {
          switch HiddenBottomBars.hiding(below: names, at: use, in: project) {
          case .always: around = around.map(\.withoutTab)
          case .sometimes: (around, isKnown) = (around + around.map(\.withoutTab), false)
          case .never: break
          }
        }
        if containers.first == .tab, let outer = stackAround(tabsOf: use) {
          (around, isKnown) = (around.map { [outer] + $0 }, false)
        }
        // A stack that is made for others can be in a tab where the project has tabs.
        if use.isInLooseStack, containers == [.navigation],
          let shown = use.stack.flatMap({ PresentedStacks.presentation(ofStack: $0, in: project) })
        {
          around = [[shown, .navigation]]
        } else if use.isInLooseStack, containers == [.navigation], project.files.contains(where: \.index.hasTabs) {
          (around, isKnown) = ([containers, [.tab, .navigation]], false)
        }
        for containers in around where !ways.contains(where: { $0.containers == containers }) {
          let remark = "\(ControllerContainer.words(containers)): \(path):\(line)"
          var way = Way(containers: containers, remark: remark, isKnown: isKnown)
          way.isSurelyOpaque = isOpaque(use, containers, depth)
          ways.append(way)
        }
      }
    }
    if !ways.isEmpty { return Array(ways.prefix(6)) }
    // What SwiftUI shows stands where the view around it puts it.
    if project.isRepresented(type) {
      return Self.floating.map { Way(containers: $0, remark: "a view of SwiftUI shows it", isKnown: false) }
    }
    if isChild || !names.isDisjoint(with: project.scenes.embeddedClassNames) || project.isPage(ofPart: names)
      || project.files.contains(where: { $0.index.children.contains(type.name) })
    {
      return (isInPanel ? Self.floating : [[.child]]).map { containers in
        Way(containers: containers, remark: "another controller of the project makes it its child", isKnown: false)
      }
    }
    // A column of a split view begins and ends where the others let it.
    let column = SwiftWords.number(ofWord: "showDetailViewController".utf8)
    if project.files.contains(where: { $0.index.words.all.contains(column) }) {
      return Self.floating.map { Way(containers: $0, remark: "it could be a column of a split view", isKnown: false) }
    }
    if project.mentions("navigationItem", "navigationController", in: type.place) {
      return [
        Way(containers: [.navigation], remark: "it uses its navigation controller", isKnown: false),
        Way(
          containers: [.tab, .navigation],
          remark: "it uses its navigation controller, which could be in a tab",
          isKnown: false
        ),
        Way(
          containers: [.sheet, .navigation],
          remark: "it uses its navigation controller, which could be in a sheet",
          isKnown: false
        ),
      ]
    }
    let nothing = "nothing in the project shows it"
    return [
      Way(containers: [.window], remark: "\(nothing); it is read as the root of a window", isKnown: false),
      Way(containers: [.navigation], remark: "\(nothing); it could be in a navigation controller", isKnown: false),
      Way(containers: [.tab, .navigation], remark: "\(nothing); it could be in a tab", isKnown: false),
      Way(containers: [.sheet], remark: "\(nothing); it could be in a sheet", isKnown: false),
      Way(
        containers: [.child],
        remark: "\(nothing); it could be a part of another screen",
        isKnown: false,
        isAssumed: true
      ),
    ]
  }

  /// The ways in which a popover or a panel of a package may stand on the screen.
  private static let floating: [[ControllerContainer]] = [[.child], [.floating]]

  /// A number of points that code outside of the screen's set-up gives.
  private func points(of node: SwiftNodeID, in file: Int, _ type: SwiftProject.TypeDeclaration) -> Double? {
    var reader = ControllerReader(project, type, world: [:], canFork: false, availability)
    let tree = project.files[file].tree
    let owner = tree.typeName(around: node).flatMap { project.type($0, near: file) }
    return reader.evaluate(node, PaperScope(file: file, owner: owner.map { PaperInstance($0) })).number
  }

  /// Whether a controller gives itself a presentation of its own, which decides where it is whatever shows it.
  private func isPresentedByItself(_ type: SwiftProject.TypeDeclaration) -> Bool {
    project.classes(of: type).contains { owner in
      guard project.mentions("forPresented", in: owner.place) else { return false }
      let text = project.files[owner.place.file].tree.text(owner.place.node)
      let lines = text.split(separator: "\n").map { $0.drop { $0.isWhitespace } }
        .map { $0.hasPrefix("self.") ? $0.dropFirst(5) : $0 }
      return lines.contains { $0.hasPrefix("modalPresentationStyle = .custom") }
        && lines.contains { $0.hasPrefix("transitioningDelegate = self") }
    }
  }

  /// Whether a controller is made in a navigation controller that gives itself a presentation of its own.
  private func isInOwnPresentation(_ use: ControllerUse) -> Bool {
    let tree = project.files[use.file].tree
    return tree.path(to: use.offset).contains { call in
      guard tree.kind(call) == .call, tree.range(call).lowerBound < use.offset,
        let stack = tree.firstChild(call).flatMap({ project.type(tree.name($0)) }), project.isController(stack)
      else { return false }
      return isPresentedByItself(stack)
    }
  }

  /// Whether a file stands in a folder of an app that only shows a part of another one.
  private func isDemo(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { ["Demo", "Demos", "Example", "Examples"].contains($0) }
  }

  /// The navigation bar above the tabs of a class whose controllers are in stacks themselves, wherever they are made.
  private func stackAround(tabsOf use: ControllerUse) -> ControllerContainer? {
    guard let type = use.pusher.flatMap({ project.type($0) }), project.uikitBase(of: type) == "UITabBarController"
    else { return nil }
    let names = (project.subclasses[type.name] ?? []).union([type.name])
    let uses = names.flatMap { project.controllerUses(of: $0) }
    guard !uses.isEmpty, uses.allSatisfy({ [.navigation, .pushed].contains($0.containers?.last) }) else { return nil }
    return .navigation
  }

  /// What is around a controller that another one pushes: what is around that one, if the source says it.
  private func stacks(of use: ControllerUse, _ depth: Int) -> (containers: [[ControllerContainer]], isKnown: Bool) {
    if let around = use.stack.flatMap({ PresentedStacks.presentation(ofStack: $0, in: project) }) {
      return ([[around, .pushed]], true)
    }
    if depth < 2, let name = use.pusher, let pusher = project.type(name), project.isController(pusher) {
      let all = shownWays(of: pusher, depth: depth + 1)
      let ways = all.filter { !$0.containers.contains(.child) && !$0.containers.contains(.floating) }
      // What stands in a part of the screen, or in a sheet of its own kind, pushes there.
      if ways.isEmpty, !all.isEmpty { return ([[.child]], false) }
      let stacks = ways.filter { $0.isKnown || depth > 0 }.compactMap { way -> [ControllerContainer]? in
        guard let last = way.containers.last, last == .navigation || last == .pushed else { return nil }
        return way.containers.dropLast() + [.pushed]
      }
      if !stacks.isEmpty { return (stacks, ways.allSatisfy(\.isKnown)) }
    }
    // A stack of which nothing is known can be in a tab where the project has tabs.
    guard project.files.contains(where: \.index.hasTabs) else { return ([[.pushed]], false) }
    return ([[.pushed], [.tab, .pushed]], false)
  }

  // MARK: - Scenarios

  /// The scenarios of a screen: for an import in one way, for a check in each.
  func scenarios(of screen: Screen, _ axes: DocumentScope, allWays: Bool) -> [SourceScenario] {
    let own = project.orientations(ofController: screen.type)
    let isRepresented = project.isRepresented(screen.type)
    let sides = allWays ? project.sides(ofScreen: own, axes) : [nil]
    let wanted = (allWays ? screen.ways : Array(screen.ways.prefix(1))).flatMap { way in sides.map { (way, $0) } }
    let worlds = screen.worlds.prefix(max(Self.scenarioLimit / max(wanted.count, 1), 1))
    var noted: Set<String> = []
    var result: [SourceScenario] = []
    for (index, world) in worlds.enumerated() {
      for (number, (way, side)) in wanted.enumerated() {
        let conditions = world.order.map { words($0, branch: world.conditions[$0.key] ?? 0) }
        var scope = axes
        let asked = availability.since(world.reader.notes.oldestRead)
        scope.versions = asked.versions(of: world.conditions) ?? axes.versions
        if world.reader.notes.isOnPhones {
          guard axes.devices != "allPads" else { continue }
          let phones = RepresentativeDevices.running([]).filter { $0.idiom == .phone }.map(\.id)
          scope.devices = axes.devices.map { $0.replacing(", allPads", with: "") } ?? phones.joined(separator: ", ")
        }
        // What the app allows as a whole is all that one of its screens can have.
        scope.orientations = side ?? (own?.contains(",") == true ? axes.orientations ?? own : own ?? axes.orientations)
        let notes = world.gaps.filter { noted.insert("\($0.offset) \($0.reason) \($0.subject)").inserted }.map { gap in
          ImportNote(reason: gap.reason, line: lines.line(at: gap.offset), subject: "'\(gap.subject)'")
        }
        let turned =
          allWays && side == nil && own == nil && ScreenTurns.areFree(project, file: file, axes)
          ? world.text.turned : nil
        for (state, text) in [("", world.text), ("keyboard shown", world.keyboard), ("on its side", turned)] {
          guard var text else { continue }
          let hasBar = way.containers.last.map { [.navigation, .pushed].contains($0) } ?? false
          let contents = hasBar ? world.contentsOfClearBar(availability) : nil
          text.clearBar = contents.map { contents in
            ClearBar(
              contents: way.isRootOfStack ? contents : contents.union([.leading]),
              isBelowStatusBar: !way.containers.contains { $0 == .sheet || $0.detent != nil }
            )
          }
          if text.isOnItsSide { scope.orientations = "landscape" }
          // SwiftUI ends what it shows at the keyboard's top.
          if text.isTypedInto, isRepresented { continue }
          // On its side a phone leaves little above the keyboard, which few mind.
          if text.isTypedInto, !world.reader.isTypedIn, scope.orientations?.contains("portrait") ?? true {
            scope.orientations = "portrait"
          }
          let more = state.isEmpty ? [] : [state]
          let bars = way.hidesBar ? " without its bar" : way.opaqueBarWords
          let words = ControllerContainer.words(way.containers) + bars
          let place = number > 0 ? [words] + [side].compactMap(\.self) : []
          let title = ([screen.type.name] + conditions + more + place).joined(separator: ", ")
          let written = text.scenario(
            title,
            axes: scope.statements,
            remark: way.remark,
            in: way.containers,
            hidesBar: way.hidesBar,
            opaqueBars: way.opaqueBars,
            keyboard: !state.isEmpty && !text.isOnItsSide
          )
          let imported = ImportedScenario(
            title: title,
            id: title.filter { !$0.isWhitespace },
            text: written.text,
            views: [],
            notes: state.isEmpty ? notes : []
          )
          // Of what the source leaves open nothing is certain unless it holds in every branch.
          var judged = SourceScreen(
            kit: .uiKit,
            name: screen.type.name + (state.isEmpty ? "" : ", \(state)"),
            way: index * wanted.count + number,
            ways: screen.worlds.count * wanted.count,
            // The room that another controller gives it is not known.
            isComplete: screen.extent == .completely
              && (way.isAssumed || ![[.child], [.floating]].contains(way.containers))
              && !world.reader.views.contains(where: \.isOfScene),
            isContainerKnown: way.isKnown,
            isKeyboardShown: text.isTypedInto
          )
          judged.isTurned = text.isOnItsSide
          judged.isUnderEmptyBar = way.isRootOfStack && contents?.isEmpty ?? false
          judged.isUnshown = project.unshown.contains(screen.type.name)
          result.append(
            SourceScenario(
              imported: imported,
              places: written.places,
              elsewhere: written.elsewhere,
              fileNames: written.fileNames,
              screen: judged
            )
          )
        }
      }
    }
    return result
  }

  /// A controller in its first state, without what is around it.
  func component(of screen: Screen) -> WrittenScenario {
    var text = screen.worlds.first?.text
    return text?.component(screen.type.name) ?? WrittenScenario(text: "component \(screen.type.name) {\n}", places: [])
  }

  private func words(_ condition: (key: String, count: Int), branch: Int) -> String {
    if condition.count > 2 { return "\(condition.key) case \(branch + 1)" }
    return branch == 0 ? condition.key : "not \(condition.key)"
  }
}

extension ControllerContainer {
  static func words(_ containers: [ControllerContainer]) -> String {
    let words = containers.map { container in
      switch container {
      case .window: "the root of a window"
      case .navigation, .pushed: "a navigation controller"
      case .tab: "a tab"
      case .sheet: "a sheet"
      case .sheetAtDetent: "a sheet with one detent"
      case .fullScreen: "full screen"
      case .child: "a part of another screen"
      case .floating: "a popover or panel"
      }
    }
    return "in " + words.joined(separator: ", ")
  }
}

extension ControllerScreens {
  /// Whether the navigation bar around a controller is opaque, whatever else the project makes of bars.
  fileprivate func isOpaque(_ use: ControllerUse, _ containers: [ControllerContainer], _ depth: Int) -> Bool {
    guard containers.contains(where: { [.navigation, .pushed].contains($0) }),
      project.files.contains(where: \.index.hasOpaqueLayout)
    else { return false }
    if use.wrappers.contains(where: isOpaqueStack) || project.areAllStacksOpaque { return true }
    let tree = project.files[use.file].tree
    if let block = tree.path(to: use.offset).last(where: { tree.kind($0) == .block }) {
      let code = tree.text(block)
      // The only stack that is made there is the one whose bar is meant.
      if code.contains(".navigationBar.isTranslucent = false"),
        code.split(separator: "NavigationController(", omittingEmptySubsequences: false).count == 2
      {
        return true
      }
    }
    guard use.containers == [.pushed], depth < 2, let pusher = use.pusher.flatMap({ project.type($0) }),
      project.isController(pusher)
    else { return false }
    let ways = shownWays(of: pusher, depth: depth + 1)
    return !ways.isEmpty && ways.allSatisfy(\.isSurelyOpaque)
  }

  /// Whether a class of navigation controllers makes its bar opaque when it is set up, and never anything else.
  private func isOpaqueStack(_ name: String) -> Bool {
    guard let type = project.type(name) else { return false }
    let owners = project.classes(of: type)
    let code = owners.map { project.files[$0.place.file].tree.text($0.place.node).filter { !$0.isWhitespace } }
    return code.contains { $0.contains("navigationBar.isTranslucent=false") }
      && !code.contains { $0.contains("isTranslucent=true") || $0.contains("extendedLayoutIncludesOpaqueBars=true") }
  }
}

extension SwiftProject {
  /// Whether the look of all navigation bars makes them opaque, and nothing makes one translucent again.
  fileprivate var areAllStacksOpaque: Bool {
    let opaque = files.filter(\.index.hasOpaqueLayout).map(\.tree.bytes)
    func mention(_ words: String) -> Bool { opaque.contains { $0.firstRange(of: words.utf8) != nil } }
    return mention("UINavigationBar.appearance().isTranslucent = false") && !mention("isTranslucent = true")
  }
}

extension ControllerScreens.Way {
  /// The same with opaque bars.
  fileprivate func with(_ opaqueBars: Set<ContainerBar>) -> Self {
    var way = self
    way.opaqueBars = opaqueBars
    way.remark += ",\(way.opaqueBarWords)"
    return way
  }

  fileprivate var opaqueBarWords: String {
    opaqueBars.isEmpty ? "" : opaqueBars.contains(.tabs) ? " with opaque bars" : " with an opaque navigation bar"
  }

  /// The same with a hidden navigation bar; nil where there is none.
  fileprivate var withHiddenBar: Self? {
    guard containers.contains(where: { [.navigation, .pushed].contains($0) }) else { return nil }
    var hidden = self
    hidden.hidesBar = true
    hidden.remark += ", without its bar"
    return hidden
  }
}

extension ControllerReader {
  /// Takes buttons without a face that are as large as what they lie on, or reach from side to side up to something, for what
  /// they are: clear views that catch touches.
  fileprivate mutating func turnBackdrops() {
    for view in views.indices {
      let paper = views[view]
      guard paper.kind == .button, !paper.hasFace, !paper.isOutlet, !paper.isForeign, paper.subviews.isEmpty,
        instances[view]?.type == nil, isSpread(view)
      else { continue }
      views[view].kind = .view
    }
  }

  /// Whether a view reaches from one edge to the other on both axes.
  private func isSpread(_ view: Int) -> Bool {
    if case .bounds? = views[view].frame { return true }
    let ties = constraints.filter { $0.isActive && $0.relation == "==" }
    let attributes = ties.flatMap { tie -> [String] in
      guard let second = tie.second else { return [] }
      guard tie.constant == "0" else { return [] }
      return (tie.first.view == view ? [tie.first.attribute] : []) + (second.view == view ? [second.attribute] : [])
    }
    if ties.contains(where: { $0.first.view == view && $0.first.isExtent }) { return false }
    let edges: [Set<String>] = [["leading", "left"], ["trailing", "right"], ["top"], ["bottom"]]
    return edges.allSatisfy { !$0.isDisjoint(with: attributes) }
  }

  /// Whether code makes a view and puts it into another one.
  fileprivate func isAdded(_ view: Int) -> Bool { !views[view].isOutlet && views[view].superview != nil }

  /// Whether the code that is run says that the navigation bar is hidden or shown.
  fileprivate var isBarVisibilityKnown: Bool {
    views[root].settings.contains { $0.name == "isNavigationBarHidden" && $0.value != nil }
  }

  /// What decides the layout, to tell whether code that ran has changed it.
  fileprivate var layoutWords: [String] {
    constraints.map { "\($0.isActive) \($0.constant ?? "")" }
      + views.flatMap { view in
        (view.properties + view.settings).map { "\($0.name) \($0.value ?? "")" } + ["\(String(describing: view.frame))"]
      }
  }

  /// Whether what a handler of the keyboard sets is known.
  fileprivate var isKeyboardRead: Bool {
    !views.contains { view in (view.properties + view.settings).contains { $0.value == nil } }
      && !constraints.contains { $0.isActive && ($0.isOpen || $0.constant == nil) }
  }

  private static let laterProperties: Set<String> = [
    "constant", "isActive", "priority", "contentInset", "frame", "center", "transform", "bounds", "contentOffset",
    "contentInsetAdjustmentBehavior", "scrollIndicatorInsets", "additionalSafeAreaInsets",
  ]

  /// Takes back what code outside of the set-up changes: such a value is one of several.
  ///
  /// What a handler does when the keyboard goes comes after what it does when the keyboard comes, and is no first state.
  fileprivate mutating func openWhatChangesLater() {
    let handlers = keyboard.hidingMethods.union(keyboard.methods)
    // Where a field has the keyboard from the beginning, room that is never taken back is there at all times.
    let isHandled = keepsRoomForKeyboard ? [] : handlers.union(helpers(of: handlers))
    for instance in [controller] + children + instances.sorted(by: { $0.key < $1.key }).map(\.value) {
      guard let type = instance.type else { continue }
      for owner in project.classes(of: type) {
        for (name, places) in owner.members where !isHandled.contains(name) {
          for place in places { openChanges(in: place, of: instance) }
        }
      }
    }
  }

  /// Whether a list has an inset for the keyboard that comes with the screen, and nothing takes it back when that goes.
  private var keepsRoomForKeyboard: Bool {
    guard let type = controller.type, !keyboard.methods.isEmpty, keyboard.hidingClosures.isEmpty else { return false }
    func says(_ words: String, in members: some Sequence<String>) -> Bool {
      project.classes(of: type).contains { owner in
        members.contains { name in owner.members[name]?.contains { project.mentions(words, in: $0) } == true }
      }
    }
    return says("contentInset", in: keyboard.methods) && !says("contentInset", in: keyboard.hidingMethods)
      && says("becomeFirstResponder", in: ["viewDidLoad", "viewWillAppear", "viewDidAppear"])
  }

  /// The members that only handlers use.
  private func helpers(of handlers: Set<String>) -> Set<String> {
    let closures = keyboard.closures.map(\.place) + keyboard.hidingClosures
    guard let type = controller.type, !handlers.isEmpty || !closures.isEmpty else { return [] }
    var (inside, outside): (Set<String>, Set<String>) = ([], [])
    for owner in project.classes(of: type) {
      for (name, places) in owner.members {
        for place in places {
          let tree = tree(place.file)
          let node = tree[place.node]
          let handled = closures.filter { $0.file == place.file }.map { tree[$0.node].first..<tree[$0.node].end }
          for index in node.first..<node.end where tree.token(index).kind == .identifier {
            let word = tree.text(ofToken: index)
            if handlers.contains(name) || handled.contains(where: { $0.contains(index) }) {
              inside.insert(word)
            } else if word != name {
              outside.insert(word)
            }
          }
        }
      }
    }
    return inside.subtracting(outside)
  }

  private static let keyboardSettings: Set<String> = [
    "keyboardType", "keyboardDismissMode", "keyboardAppearance", "keyboardLayoutGuide", "UIKeyboardType",
    "UIKeyboardAppearance",
  ]
  private static let editingMethods = [
    "textFieldDidBeginEditing", "textFieldShouldBeginEditing", "textViewDidBeginEditing", "textViewShouldBeginEditing",
    "inputAccessoryView", "canBecomeFirstResponder",
  ]

  /// Whether a field has the keyboard from the beginning, and nothing in the project moves what is on the screen for it.
  var ignoresKeyboard: Bool {
    guard let type = controller.type, !project.files.contains(where: \.index.managesKeyboards),
      isTypedIn || isWrittenIn && !mindsKeyboard
    else { return false }
    return project.classes(of: type).allSatisfy { owner in
      let tree = tree(owner.place.file)
      let node = tree[owner.place.node]
      let speaks = (node.first..<node.end).contains { index in
        guard tree.token(index).kind == .identifier else { return false }
        return Self.mindsKeyboard(tree.text(ofToken: index))
      }
      return !speaks && !Self.editingMethods.contains { owner.members[$0] != nil }
    }
  }

  /// Whether it has a field that people can touch to write in it.
  private var isWrittenIn: Bool {
    views.contains { $0.kind == .textField && !$0.isDrawing && $0.superview != nil }
  }

  /// Whether any code of the project does something about the keyboard: it may do so for this screen too.
  private var mindsKeyboard: Bool {
    project.files.contains { file in
      file.index.mentionsKeyboard
        && file.tree.tokens.indices.contains { index in
          guard file.tree.tokens[index].kind == .identifier else { return false }
          let word = file.tree.text(ofToken: UInt32(index))
          return word == "keyboardLayoutGuide" || Self.mindsKeyboard(word)
        }
    }
  }

  /// Whether a word of code is about room for the keyboard, and not about which keyboard it is or how it goes.
  private static func mindsKeyboard(_ word: String) -> Bool {
    let lowercased = word.lowercased()
    return lowercased.contains("keyboard") && !keyboardSettings.contains(word)
      && !["dismiss", "hide", "close", "end", "resign"].contains { lowercased.hasPrefix("\($0)keyboard") }
  }

  /// What ends the writing in a field.
  private static let endings: Set<String> = [
    "resignFirstResponder", "endEditing", "keyboardDismissMode", "textFieldShouldReturn", "touchesBegan",
    "editingDidEndOnExit", "textView", "UITapGestureRecognizer", "returnKeyType",
  ]

  /// Whether nothing in the class puts away the keyboard that a field has from the beginning.
  fileprivate var keepsKeyboard: Bool {
    guard let type = controller.type else { return false }
    return project.classes(of: type).allSatisfy { owner in
      let tree = tree(owner.place.file)
      let node = tree[owner.place.node]
      let pressed = buttonMethods(of: owner)
      return !(node.first..<node.end).contains { index in
        tree.token(index).kind == .identifier && Self.endings.contains(tree.text(ofToken: index))
          && !pressed.contains { $0.contains(tree.token(index).range.lowerBound) }
      }
    }
  }

  /// Where the methods of a class are that only buttons on the screen call: what they do comes once they can be touched.
  private func buttonMethods(of owner: SwiftProject.TypeDeclaration) -> [Range<Int>] {
    let tree = tree(owner.place.file)
    let lines = tree.text(owner.place.node).split(separator: "\n")
    guard !lines.contains(where: { $0.contains("UIBarButtonItem") }) else { return [] }
    return owner.members.compactMap { name, places in
      guard let place = places.first, places.count == 1, place.file == owner.place.file,
        tree.kind(place.node) == .functionDeclaration
      else { return nil }
      let uses = lines.filter { line in
        line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains(name[...])
          && !line.contains("func \(name)")
      }
      let isPressed =
        !uses.isEmpty
        && uses.allSatisfy { use in
          ["addTarget(", "addAction(", "UIAction"].contains(where: use.contains) && !use.contains("editing")
        }
      return isPressed ? tree.range(place.node) : nil
    }
  }

  private mutating func openChanges(in member: SwiftProject.Place, of instance: PaperInstance) {
    let tree = tree(member.file)
    guard tree.kind(member.node) == .functionDeclaration || tree.kind(member.node) == .variableDeclaration else {
      return
    }
    var pending = [member.node]
    while let node = pending.popLast() {
      let place = SwiftProject.Place(file: member.file, node: node)
      if keyboard.hidingClosures.contains(place) || keyboard.closures.contains(where: { $0.place == place }) {
        continue
      }
      if tree.kind(node) == .sequence, !ran.contains(SwiftProject.Place(file: member.file, node: node)) {
        let parts = Array(tree.children(node))
        if parts.count >= 3, tree.isAssignment(parts[1]) {
          open(target: parts[0], tree, of: instance)
        }
      }
      if tree.kind(node) == .call, let callee = tree.firstChild(node), tree.kind(callee) == .member,
        ["updateConstraints", "remakeConstraints"].contains(tree.name(callee)), let base = tree.firstChild(callee),
        tree.kind(base) == .member, let owner = tree.firstChild(base), !ran.contains(member)
      {
        open(name: tree.name(owner), property: "constant", of: instance)
      }
      pending += tree.children(node)
    }
  }

  private mutating func open(target: SwiftNodeID, _ tree: SwiftTree, of instance: PaperInstance) {
    // `self.bottom.constant`, `tableView.contentInset.bottom`.
    let path = tree.memberPath(target)
    if path.count == 2, let view = instance.fields[path[0]]?.view {
      if path[1] == "text" || path[1] == "attributedText" { views[view].lineLetters = [] }
      if path[1] == "numberOfLines" { views[view].lineLimit = nil }
      if path[1] == "isHidden" { views[view].comesAndGoes = true }
    }
    // Where the words of a label are set while it is on the screen, they may be in its middle.
    if path.count == 2, path[1] == "textAlignment", let view = instance.fields[path[0]]?.view {
      (views[view].isCentred, views[view].isAligned) = (true, true)
    }
    guard path.count >= 2, let index = path.firstIndex(where: Self.laterProperties.contains), index > 0 else { return }
    open(name: path[index - 1], property: path[index], of: instance)
  }

  private mutating func open(name: String, property: String, of instance: PaperInstance) {
    // A controller of a list calls its own view so.
    let lists: [String: UIKitKind] = ["tableView": .tableView, "collectionView": .collectionView]
    let own = lists[name].flatMap { views[root].kind == $0 ? PaperValue.view(root) : nil }
    guard let value = instance.fields[name] ?? own else { return }
    for index in value.constraints { constraints[index].isOpen = true }
    if let view = value.view {
      if ["frame", "center", "transform", "bounds"].contains(property) {
        views[view].gap = views[view].gap ?? .openNumber
      } else if property != "contentOffset" {
        if property == "constant" {
          for index in constraints.indices where constraints[index].first.view == view {
            constraints[index].isOpen = true
          }
        } else if property != "isActive", property != "priority" {
          views[view].properties.removeAll { $0.name == property }
          views[view].properties.append(.init(name: property, value: nil, stage: nil, place: nil))
        }
      }
    }
  }
}

extension ControllerScreens.World {
  private static let scrolling: [UIKitKind] = [.scrollView, .tableView, .collectionView, .textView, .webView]

  /// Whether what a bar looks at scrolls: the controller's view or one right in it, and not a strip deep in another one, or
  /// what begins below something else.
  private var isScrolled: Bool {
    let root = reader.root
    let parts = reader.views[root].subviews.filter { !beginsBelowAnother($0) }
    return ([root] + parts).contains { Self.scrolling.contains(reader.views[$0].kind) }
  }

  /// Whether a view right in the controller's is tied by its top to the end of another view.
  private func beginsBelowAnother(_ view: Int) -> Bool {
    reader.constraints.contains { tie in
      guard tie.isActive, tie.relation == "==", let second = tie.second else { return false }
      return [(tie.first, second), (second, tie.first)].contains { own, other in
        own.view == view && own.attribute == "top" && other.attribute == "bottom" && other.view != reader.root
      }
    }
  }

  /// Where something may be in the navigation bar around the screen, but for a way back; nil where the bar itself is seen, or
  /// may be: since iOS 15 one is clear that has no look of its own and that nothing scrolls under.
  fileprivate func contentsOfClearBar(_ availability: Availability) -> Set<BarSide>? {
    let project = reader.project
    guard let type = reader.controller.type, let oldest = availability.oldest, oldest >= OSVersion(15),
      // The look of tab bars says nothing of this one.
      !project.files.contains(where: { $0.index.hasOpaqueBars && $0.tree.contains("avigationBar") }),
      !reader.views.contains(where: \.isOutlet), !isScrolled
    else { return nil }
    let uses = (project.subclasses[type.name] ?? []).union([type.name]).flatMap { project.controllerUses(of: $0) }
    var sides: Set<BarSide> = []
    for file in Set(uses.map(\.file)) {
      guard let given = project.files[file].tree.barContents(in: nil, ofOthers: true) else { return nil }
      sides.formUnion(given)
    }
    for owner in project.classes(of: type) {
      for place in owner.members.values.joined() + [owner.place] {
        guard let given = project.files[place.file].tree.barContents(in: place.node) else { return nil }
        sides.formUnion(given)
      }
    }
    return sides
  }
}

extension [ControllerContainer] {
  /// The same without the bar of tabs around it.
  fileprivate var withoutTab: Self { filter { $0 != .tab } }
}

extension SwiftProject {
  /// Whether SwiftUI shows a controller, or one of a class that inherits from it.
  fileprivate func isRepresented(_ type: TypeDeclaration) -> Bool {
    let names = (subclasses[type.name] ?? []).union([type.name])
    return files.contains { !$0.index.represented.isDisjoint(with: names) }
  }
}
