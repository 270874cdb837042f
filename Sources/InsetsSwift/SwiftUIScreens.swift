import InsetsEngine
import InsetsFormats
import InsetsImport
import SwiftReader

/// A scenario of a screen, with the places of its statements in the screen's file.
struct SourceScenario {
  var imported: ImportedScenario
  var places: [SwiftPlace?]
  /// The numbers of the statements that another file makes.
  var elsewhere: Set<Int> = []
  var fileNames: [String: String] = [:]
  /// Nil for scenarios of an import.
  var screen: SourceScreen
}

/// The screens among the SwiftUI views of a file.
struct SwiftUIScreens {
  /// How many worlds of one screen are written, at most.
  private static let worldLimit = 16
  /// How many views they have together, at most, where there are more than two: each is laid out on all devices.
  private static let viewBudget = 1_600

  private let project: SwiftProject
  private let file: Int
  private let availability: Availability
  private let lines: LineStarts
  private let remarks: SwiftRemarks
  private let remarksElsewhere: RemarksOfFiles
  private let isWanted: () -> Bool

  init(_ project: SwiftProject, file: Int, versions: String?, while isWanted: @escaping () -> Bool = { true }) {
    self.isWanted = isWanted
    self.project = project
    self.file = file
    availability = Availability(asked: versions)
    let bytes = project.files[file].tree.bytes
    lines = LineStarts(bytes)
    remarks = SwiftRemarks(bytes)
    remarksElsewhere = RemarksOfFiles(project)
  }

  /// A view that is read, once for each combination of its open conditions.
  struct Screen {
    var type: SwiftProject.TypeDeclaration
    /// What the view shows and is the screen; nil where the view itself is.
    var presented: PresentedContent?
    /// Whether the project has it in other views and shows it alone only in a preview.
    var isPart = false
    fileprivate var readings: [Reading]

    fileprivate var worlds: [World] { readings.flatMap(\.worlds) }

    /// Unlike that of any other screen of the file.
    func title(_ lines: LineStarts) -> String {
      guard let presented else { return type.name }
      return "\(type.name), line \(lines.line(at: presented.place.lowerBound))"
    }

    var gaps: [ViewReader.Gap] { worlds.flatMap(\.gaps) }

    /// The frames whose limits contradict each other, in some world.
    var crossedLimits: Set<CrossedLimits> { Set(worlds.flatMap { CrossedLimits.all(in: $0.views) }) }

    /// The views that have too little room, or are drawn over others, in some world.
    var tightViews: Set<TightView> { Set(worlds.flatMap { TightView.all(in: $0.views) }) }

    var extent: SwiftUIImport.Extent {
      if worlds.allSatisfy(\.gaps.isEmpty) { return .completely }
      return worlds.contains { $0.views.contains { !$0.isUnread } } ? .partly : .not
    }
  }

  /// What is read of a screen where it is shown with the same arguments and modifiers.
  fileprivate struct Reading {
    var ways: [Way] = []
    var worlds: [World]
  }

  fileprivate struct World {
    var conditions: [String: Int]
    var order: [(key: String, count: Int)]
    var views: [ReadView]
    var gaps: [ViewReader.Gap]
    /// Whether conditions took a branch because no more could be left open.
    var isCut = false
    /// The views while the keyboard is on the screen, if that is another state.
    var shownWithKeyboard: [ReadView]?

    /// Whether the keyboard is on the screen by what its conditions say of the focus, or of the keyboard; nil where they say
    /// nothing of it.
    func isKeyboardShown(_ focus: Set<String>) -> Bool? {
      let found = order.compactMap { condition -> Bool? in
        guard condition.count == 2 else { return nil }
        let words = condition.key.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
        let holds = conditions[condition.key] == 0
        guard let name = words.first, focus.contains(name) else { return nil }
        let rest = condition.key.dropFirst(name.count).filter { !$0.isWhitespace }
        // Another field may be in focus.
        if rest.hasPrefix("=="), rest != "==nil" { return holds ? true : nil }
        if rest == "==nil" || rest == "==false" { return !holds }
        return rest.isEmpty || rest == "!=nil" || rest == "==true" ? holds : nil
      }
      return Set(found).count == 1 ? found[0] : nil
    }

    /// The world with what some names stand for in the place of them.
    func meant(by names: [String: String]) -> World {
      guard order.contains(where: { names[$0.key] != nil }) else { return self }
      var world = self
      world.order = order.map { (names[$0.key] ?? $0.key, $0.count) }
      for (name, words) in names { conditions[name].map { world.conditions[words] = $0 } }
      return world
    }

    /// The orientation that its conditions speak of, such as `isLandscape`, or the height's size class by one of some names; nil
    /// where none does, or they contradict each other.
    func orientation(_ sizeClasses: Set<String>) -> String? {
      let found = order.compactMap { condition -> Bool? in
        let words = condition.key.lowercased()
        guard condition.count == 2 else { return nil }
        let holds = conditions[condition.key] == 0
        // A phone on its side is low, and nothing else is.
        if sizeClasses.contains(String(condition.key.prefix { $0.isLetter || $0.isNumber })),
          words.contains(".compact") || words.contains(".regular")
        {
          return (words.contains(".compact") != words.contains("!=")) == holds
        }
        let isAboutLandscape = words.contains("landscape")
        guard isAboutLandscape != words.contains("portrait") else { return nil }
        return isAboutLandscape == holds
      }
      return Set(found).count == 1 ? found[0] ? "landscape" : "portrait" : nil
    }

    /// Whether some condition compares a length of the screen or of a view, which differs from device to device.
    var comparesLengths: Bool { order.contains { $0.count == 2 && WidthClass.comparesLengths($0.key) } }

    /// Whether the width is compact by what its conditions say of the size class; nil where they say nothing of it.
    func isCompact(besides heights: Set<String>) -> Bool? {
      let found = order.compactMap { condition -> Bool? in
        guard condition.count == 2 else { return nil }
        let isCompact = WidthClass.isCompact(by: condition.key, besides: heights)
        return isCompact.map { $0 == (conditions[condition.key] == 0) }
      }
      return Set(found).count == 1 ? found[0] : nil
    }
  }

  // MARK: - Screens

  /// All views, whether they are screens or not.
  func allViews() -> [Screen] { views.map { Screen(type: $0, readings: [Reading(worlds: worlds(of: $0))]) } }

  /// What the views of the file show that is written in place.
  func presented() -> [Screen] {
    views.filter { !project.uses(of: $0.name).areOnOtherPlatforms }.flatMap { type in
      PresentedContent.all(of: type, in: project).map {
        Screen(
          type: type,
          presented: $0,
          readings: [Reading(ways: ways(of: $0, by: type), worlds: worlds(of: type, presented: $0))]
        )
      }
    }
  }

  /// The screens; with a name, the view of that name.
  ///
  /// An import takes any view that nothing uses for one.
  func screens(named name: String?, isImport: Bool) -> [Screen] {
    views.filter { type in name.map { $0 == type.name } ?? isScreen(type, isImport: isImport) }
      .map { Screen(type: $0, isPart: isPart($0), readings: readings(of: $0)) }
  }

  /// Whether the project has a view in other views and shows it alone only in a preview, or declares it for one.
  private func isPart(_ type: SwiftProject.TypeDeclaration) -> Bool {
    let uses = project.uses(of: type)
    let shown = uses.filter { !$0.isInPreview }
    if !shown.isEmpty { return shown.allSatisfy { $0.containers == nil } }
    let tree = project.files[file].tree
    let range = tree.range(type.place.node)
    return declared.contains { other in
      other.inherited.contains("PreviewProvider") && other.place.node != type.place.node
        && tree.range(other.place.node).contains(range.lowerBound)
    }
  }

  /// The types of the file that are views.
  var views: [SwiftProject.TypeDeclaration] {
    declared.filter { type in
      type.members["body"] != nil && !type.isRepresentable
        && type.inherited.contains { $0 == "View" || $0 == "SwiftUI.View" }
    }
  }

  private var declared: [SwiftProject.TypeDeclaration] {
    project.files[file].index.types.keys.flatMap { project.types[$0] ?? [] }.filter { $0.place.file == file }
      .sorted { $0.place.node.index < $1.place.node.index }
  }

  /// The views that nothing in the project shows or uses, and that are no screens either.
  var unshown: [SwiftProject.TypeDeclaration] {
    views.filter { !isScreen($0, isImport: false) && project.uses(of: $0).allSatisfy(\.isInPreview) }
  }

  /// The views of the file that have no body yet.
  var unfinished: [SwiftProject.TypeDeclaration] {
    declared.filter {
      $0.members["body"] == nil && !$0.isRepresentable && $0.inherited.contains { $0.hasSuffix("View") }
    }
    .filter { project.files[$0.place.file].tree.kind($0.place.node) == .structDeclaration }
  }

  /// What only screens have.
  private static let screenWords: Set<String> = [
    "NavigationStack", "NavigationView", "NavigationSplitView", "TabView", "ScrollView", "List", "Form",
    "GeometryReader", "ignoresSafeArea", "edgesIgnoringSafeArea", "safeAreaInset", "safeAreaBar", "navigationTitle",
    "navigationBarTitle",
  ]

  /// Whether something shows a view as a screen, or nothing shows it and it has what only screens have.
  private func isScreen(_ type: SwiftProject.TypeDeclaration, isImport: Bool) -> Bool {
    let uses = project.uses(of: type)
    if !isImport,
      project.isForPreviews(type) || keepsPopover(type) || project.uses(of: type.name).areOnOtherPlatforms
    {
      return false
    }
    // It may be what others are built of.
    if !isImport, uses.allSatisfy({ $0.containers == nil || $0.isInPreview }), project.isOpenWhichIsCreated(type) {
      return false
    }
    if uses.contains(where: { $0.containers != nil }) { return true }
    guard uses.allSatisfy(\.isInPreview) else { return false }
    if isImport { return true }
    let tree = project.files[file].tree
    let node = tree[type.place.node]
    var index = node.first
    while index < node.end {
      if tree.token(index).kind == .identifier, Self.screenWords.contains(tree.text(ofToken: index)) { return true }
      index += 1
    }
    return false
  }

  /// Whether it says of itself that it stays a popover on small screens.
  private func keepsPopover(_ type: SwiftProject.TypeDeclaration) -> Bool {
    (type.members["body"] ?? []).contains { project.files[$0.file].tree.keepsPopover(in: $0.node) }
  }

  /// The view, or what it shows, in each combination of its open conditions.
  private func worlds(
    of type: SwiftProject.TypeDeclaration,
    presented: PresentedContent? = nil,
    use: ViewUse? = nil
  ) -> [World] {
    let start = requirement(of: type).map { [Availability.key($0): 0] } ?? [:]
    var pending = [PendingWorld<(reader: ViewReader, views: [ReadView])>(conditions: start)]
    var worlds: [World] = []
    var limit = Self.worldLimit
    func reading(
      _ conditions: [String: Int],
      canFork: Bool,
      isKeyboardShown: Bool = false,
      leavesChangedOpen: Bool = false
    ) -> (reader: ViewReader, views: [ReadView]) {
      var reader = ViewReader(
        project,
        file: file,
        world: conditions,
        canFork: canFork,
        isKeyboardShown: isKeyboardShown,
        leavesChangedOpen: leavesChangedOpen,
        availability
      )
      let views = presented.map { reader.presented($0, by: type) } ?? reader.screen(type, use)
      // What code changes has the value that it begins with in the state that the view begins in.
      guard reader.sizes.isPastStart, reader.sizes.readsChanged, !leavesChangedOpen else { return (reader, views) }
      return reading(conditions, canFork: canFork, isKeyboardShown: isKeyboardShown, leavesChangedOpen: true)
    }
    while !pending.isEmpty, isWanted() {
      let next = pending.removeFirst()
      let canFork = pending.count + worlds.count < limit / 2
      var (last, found) = next.reading ?? reading(next.conditions, canFork: canFork)
      limit = min(limit, max(2, Self.viewBudget / max(1, found.reduce(0) { $0 + $1.viewCount })))
      let fork = last.forks.dropFirst(next.known).first
      if canFork, let fork, pending.count + worlds.count + fork.count <= limit {
        pending += next.branches(of: fork, (last, found))
        continue
      }
      if fork != nil { (last, found) = reading(next.conditions, canFork: false) }
      var world = World(
        conditions: next.conditions,
        order: next.order,
        views: found,
        gaps: last.gaps,
        isCut: last.cutCount > 0
      )
      if last.followsKeyboard || found.contains(where: \.hasField) && found.contains(where: \.ignoresKeyboard) {
        world.shownWithKeyboard = reading(next.conditions, canFork: false, isKeyboardShown: true).views
      }
      worlds.append(world)
    }
    return worlds
  }

  /// Where the file says `body`.
  private func bodyName(of type: SwiftProject.TypeDeclaration) -> Range<Int>? {
    guard let place = type.members["body"]?.first, place.file == file else { return nil }
    let tree = project.files[file].tree
    return tree.children(place.node, .binding).first { tree.name($0) == "body" }.map {
      tree.token(tree[$0].main).range
    }
  }

  /// The version that an `@available` of the view asks for.
  private func requirement(of type: SwiftProject.TypeDeclaration) -> OSVersion? {
    let tree = project.files[type.place.file].tree
    return tree.children(type.place.node, .attribute).lazy.compactMap { Availability.version(in: tree.text($0)) }.first
  }

  // MARK: - Scenarios

  /// How many scenarios of one screen are checked, at most, over all the ways in which it could be shown.
  private static let scenarioLimit = 16

  /// The scenarios of a screen: in the way in which it is shown, or in each that it could be.
  func scenarios(of screen: Screen, _ axes: DocumentScope, allWays: Bool) -> [SourceScenario] {
    let sizeClasses = project.files[file].tree.namesOfVerticalSizeClass
    let focus = project.files[file].tree.namesOfFocus
    let classes = sizeConditions(of: screen.type)
    let name = screen.title(lines)
    let sides = allWays ? project.sides(ofScreen: nil, axes) : [nil]
    let all = screen.readings.flatMap { reading in
      reading.ways.flatMap { way in sides.map { (way: way, worlds: reading.worlds, side: $0) } }
    }
    let wanted = allWays ? all : Array(all.prefix(1))
    let limit = max(Self.scenarioLimit / max(wanted.count, 1), 1)
    let isCut = screen.worlds.contains(where: \.isCut) || wanted.contains { $0.worlds.count > limit }
    var noted: Set<String> = []
    var told: [String: Int] = [:]
    return wanted.enumerated().flatMap { index, shown -> [SourceScenario] in
      let (way, side) = (shown.way, shown.side)
      told[way.words, default: 0] += 1
      let number = told[way.words, default: 1]
      let worlds = allWays ? plausible(shown.worlds, by: screen.type) : shown.worlds
      return (allWays ? worlds.prefix(limit) : worlds[...]).flatMap { world -> [SourceScenario] in
        // It is not shown so where a condition that led there does not hold.
        if way.conditions.contains(where: { key, holds in world.conditions[key].map { ($0 == 0) != holds } ?? false }) {
          return []
        }
        var scope = axes
        scope.versions = availability.versions(of: world.conditions) ?? axes.versions
        let meant = world.meant(by: classes)
        if let orientation = meant.orientation(sizeClasses) {
          // Where the app is never turned, that branch is never taken.
          guard orientation == "portrait" || axes.orientations?.contains(orientation) == true else { return [] }
          if let side, side != orientation { return [] }
          scope.orientations = orientation
        } else if let side {
          scope.orientations = side
        }
        if let isCompact = way.conditions[WidthClass.condition] ?? meant.isCompact(besides: sizeClasses) {
          guard let devices = WidthClass.devices(isCompact: isCompact, of: axes.devices) else { return [] }
          scope.devices = devices
        }
        // What several worlds share is listed once.
        let notes = world.gaps.filter { noted.insert("\($0.offset) \($0.reason) \($0.subject)").inserted }
        let shown = allWays ? world.shownWithKeyboard.map { [("keyboard shown", $0)] } ?? [] : []
        let isFocused = world.isKeyboardShown(focus)
        // What is in focus has the keyboard, and where there is one field, none has it without.
        let fields = isFocused == nil || !allWays ? 0 : world.views.reduce(0) { $0 + $1.fieldCount }
        let hidden = isFocused == true && fields > 0 ? [] : [("", world.views)]
        return (hidden + (isFocused == false && fields == 1 ? [] : shown)).map { state, views in
          var parts: [String] = [name]
          parts += world.order.map { words($0, branch: world.conditions[$0.key] ?? 0) }
          if !state.isEmpty { parts.append(state) }
          if index > 0 { parts.append(number > 1 ? "\(way.words), \(number)" : way.words) }
          if index > 0, let side { parts.append(side) }
          // In a document of its own, a person decides that.
          let whole = screen.presented?.place ?? bodyName(of: screen.type)
          var views = allWays ? views.remarkingEmptyBars(isInStack: way.isInStack).asScreen(at: whole) : views
          if allWays, availability.leavesBarsClear(in: project) { views = views.remarkingClearBars(in: way.containers) }
          let title = parts.joined(separator: ", ")
          let written = ScenarioText.scenario(
            title,
            axes: scope.statements,
            remark: way.remark,
            views,
            in: way.containers,
            navigation: availability.navigation(in: world.conditions),
            isKeyboardShown: !state.isEmpty,
            remarks,
            elsewhere: remarksElsewhere.remarks
          )
          let imported = ImportedScenario(
            title: title,
            id: title.filter { !$0.isWhitespace },
            text: written.text,
            views: [],
            notes: (state.isEmpty ? notes : []).map { gap in
              ImportNote(reason: gap.reason, line: lines.line(at: gap.offset), subject: "'\(gap.subject)'")
            }
          )
          var judged = SourceScreen(
            kit: .swiftUI,
            name: name + (state.isEmpty ? "" : ", \(state)"),
            way: index,
            ways: wanted.count,
            isComplete: screen.gaps.allSatisfy(\.isContained) && !isCut,
            isContainerKnown: way.isKnown,
            isKeyboardShown: !state.isEmpty
          )
          judged.isPart = screen.isPart
          judged.hasStackUnderEmptyBar =
            views.haveStackUnderEmptyBar(in: way.isInNavigationController ? [.pushed] : way.containers)
            || way.isInStackOfOther && !views.haveStack
          // Where its place on the screen is not known, neither are the bars and the safe area.
          judged.isUnshown = project.unshown.contains(screen.type.name) || way.isSomewhere
          judged.isForSomeSizes = meant.comparesLengths
          judged.isOnNewerVersions = availability.isForNewerVersions(world.conditions)
          return SourceScenario(
            imported: imported,
            places: written.places,
            // Since iOS 16; the language has its name since iOS 18.
            fileNames: written.fileNames.merging(["\(Property.toolbarVisibility)": "toolbar(_:for:)"]) { $1 },
            screen: judged
          )
        }
      }
    }
  }

  /// The worlds without those where several things are shown at once that each come and go by a switch of their own, of which
  /// the view begins with none.
  private func plausible(_ worlds: [World], by type: SwiftProject.TypeDeclaration) -> [World] {
    let switches = Set(
      type.members.filter { name, places in
        places.contains { place in
          let tree = project.files[place.file].tree
          let binding = tree.children(place.node, .binding).first { tree.name($0) == name }
          let start = binding.flatMap { tree.child($0, .initializer) }.flatMap { tree.firstChild($0) }
          return tree.children(place.node, .attribute).contains { tree.name($0) == "State" }
            && start.map { tree.text($0) == "false" } == true
        }
      }.keys
    )
    let kept = worlds.filter { world in
      let shown = world.order.filter { $0.count == 2 && switches.contains($0.key) && world.conditions[$0.key] == 0 }
      return shown.count < 2 || world.views.reduce(0) { $0 + $1.momentCount } < 2
    }
    return kept.isEmpty ? worlds : kept
  }

  /// The properties of a view that say what a size class is, or compare a length of the screen, with what they say:
  /// `verticalSizeClass == .compact`.
  private func sizeConditions(of type: SwiftProject.TypeDeclaration) -> [String: String] {
    type.members.compactMapValues { places -> String? in
      guard places.count == 1, let place = places.first else { return nil }
      let tree = project.files[place.file].tree
      guard let block = tree.body(of: place), tree.range(block).count < 100 else { return nil }
      let words = tree.text(block).split { "{} \n\t".contains($0) }.filter { $0 != "return" }
      let condition = words.joined(separator: " ")
      if WidthClass.comparesLengths(condition) { return condition }
      guard words.count == 3, words[0].hasSuffix("izeClass"), words[1] == "==" || words[1] == "!=" else { return nil }
      return condition
    }
  }

  /// The views of a screen in its first state, without what is around them.
  func component(of screen: Screen) -> WrittenScenario {
    let world = screen.worlds.first
    let navigation = availability.navigation(in: world?.conditions ?? [:])
    return ScenarioText.component(screen.type.name, world?.views ?? [], navigation: navigation)
  }

  /// What a title says of a branch: `isEditing`, `not isEditing`, `state case 2`.
  private func words(_ condition: (key: String, count: Int), branch: Int) -> String {
    if condition.count > 2 { return "\(condition.key) case \(branch + 1)" }
    return branch == 0 ? condition.key : "not \(condition.key)"
  }

  // MARK: - Containers

  /// What is around a screen, and where that was found.
  fileprivate struct Way {
    var containers: [ViewContainer]
    var remark: String
    var isKnown: Bool
    /// Whether the last navigation container is one of UIKit's.
    var isInNavigationController = false
    /// Whether the last stack is another view's, with which it is judged.
    var isInStackOfOther = false
    /// Whether what it is shown in takes a part of the screen, which is not known.
    var isSomewhere = false
    /// What holds of the app as a whole where it is shown so, or does not.
    var conditions: [String: Bool] = [:]
    /// Whether a navigation stack is around it on the screen.
    var isInStack: Bool {
      isInStackOfOther || isInNavigationController
        || containers.reversed().prefix { ![.window, .sheet, .cover].contains($0) }.contains { $0 != .tab }
    }
    var words: String { containers.isEmpty ? "in a window" : "in \(ViewContainer.words(containers))" }
  }

  /// How many readings of one screen are made, at most.
  private static let readingLimit = 4

  /// The ways in which a screen is shown, or could be where nothing in the project shows it, with what is read for each.
  ///
  /// What the project shows counts before its previews.
  private func readings(of type: SwiftProject.TypeDeclaration) -> [Reading] {
    let all = project.uses(of: type).filter { $0.containers != nil && !$0.isInLooseController }
    let shown = all.filter { !$0.isInPreview }
    var groups: [(words: [String], use: ViewUse, ways: [Way])] = []
    for use in shown.isEmpty ? all : shown {
      let words = words(of: use)
      let index = groups.firstIndex { $0.words == words } ?? groups.endIndex
      if index == groups.endIndex { groups.append((words, use, [])) }
      for found in withoutOpenTabBar(contexts(of: use, depth: 0), by: type) {
        var context = found
        if let isCompact = isCompact(around: use, depth: 0) { context.conditions[WidthClass.condition] = isCompact }
        if let known = groups[index].ways.firstIndex(where: {
          $0.containers == context.containers && $0.isSomewhere == context.isSomewhere
        }) {
          groups[index].ways[known].conditions = groups[index].ways[known].conditions.filter {
            context.conditions[$0.key] == $0.value
          }
          if !use.isInNavigationController { groups[index].ways[known].isInNavigationController = false }
          continue
        }
        var way = Way(
          containers: context.containers,
          remark: remark(context.containers, use),
          isKnown: !use.isInPreview
        )
        way.conditions = context.conditions
        way.isSomewhere = context.isSomewhere
        way.isInNavigationController = use.isInNavigationController
        way.isInStackOfOther =
          use.containers?.first { $0 != .tab } == .navigation && use.containers?.count { $0 == .navigation } == 1
        groups[index].ways.append(way)
      }
    }
    if !groups.isEmpty {
      return groups.prefix(Self.readingLimit).map { Reading(ways: $0.ways, worlds: worlds(of: type, use: $0.use)) }
    }
    let isLoose = project.uses(of: type).contains(where: \.isInLooseController)
    let nothing = isLoose ? "what shows its controller is not seen" : "nothing in the project shows it"
    let possible = [
      Way(containers: [], remark: "\(nothing); it is read as the root of a window", isKnown: false),
      Way(containers: [.pushed], remark: "\(nothing); it could be pushed", isKnown: false),
      Way(containers: [.tab, .pushed], remark: "\(nothing); it could be pushed in a tab", isKnown: false),
      Way(containers: [.sheet], remark: "\(nothing); it could be in a sheet", isKnown: false),
    ]
    return [Reading(ways: possible, worlds: worlds(of: type))]
  }

  /// What of a use decides how the view is read: literal arguments, and the modifiers that have an effect.
  private func words(of use: ViewUse) -> [String] {
    let tree = project.files[use.file].tree
    let arguments = tree.children(use.call, .argument)
      .filter { tree.firstChild($0).map { tree.isLiteral($0) } ?? false }.map { tree.text($0) }
    let modifiers = use.modified.map { tree.modifiers(from: $0, to: use.call) } ?? []
    let effective = modifiers.filter { modifier in
      tree.firstChild(modifier).map { !LayoutModifiers.isWithoutEffect(tree.name($0)) } ?? false
    }
    return arguments
      + effective.map { modifier in
        let start = tree.firstChild(modifier).map { Int(tree.token(tree[$0].main).start) } ?? 0
        return String(decoding: tree.bytes[start..<max(start, tree.range(modifier).upperBound)], as: UTF8.self)
      }
  }

  /// The ways in which something is shown that is written in place.
  private func ways(of presented: PresentedContent, by type: SwiftProject.TypeDeclaration) -> [Way] {
    let use = ViewUse(
      file: file,
      call: presented.content,
      offset: presented.place.lowerBound,
      containers: [presented.container],
      isInPreview: false,
      owner: type.name
    )
    return contexts(of: use, depth: 0).map { context in
      var way = Way(containers: context.containers, remark: remark(context.containers, use), isKnown: true)
      way.isSomewhere = context.isSomewhere
      return way
    }
  }

  /// How far the views are followed that show a view.
  private static let chainLimit = 4

  /// What is around a place, and what holds of the app as a whole where it is, or does not.
  private struct Context: Equatable {
    var containers: [ViewContainer]
    var conditions: [String: Bool]
    /// Whether a container takes a part of the screen, which is not known.
    var isSomewhere = false
  }

  /// Some surroundings, and the same without a tab bar where a view may hide that.
  private func withoutOpenTabBar(_ all: [Context], by type: SwiftProject.TypeDeclaration) -> [Context] {
    guard all.contains(where: { $0.containers.contains(.tab) }), project.leavesTabBarOpen(type) else { return all }
    return all.flatMap { context in
      let rest = context.containers.filter { $0 != .tab }
      var bare = context
      bare.containers = rest
      return rest == context.containers ? [context] : [context, bare]
    }
  }

  /// Whether the width is compact wherever a view is created that creates another one; nil if that is open.
  private func isCompact(around use: ViewUse, depth: Int) -> Bool? {
    if let isCompact = use.conditions[WidthClass.condition] { return isCompact }
    guard !use.isInPreview, depth < Self.chainLimit, let owner = use.owner,
      let type = project.type(owner, near: use.file)
    else { return nil }
    let around = project.uses(of: type).filter { !$0.isInPreview }.map { isCompact(around: $0, depth: depth + 1) }
    guard let first = around.first, around.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  /// What is around a place where a view is created, with what is around the view that does so.
  private func contexts(of use: ViewUse, depth: Int) -> [Context] {
    let all = wholeContexts(of: use, depth: depth)
    return use.owner.flatMap { project.type($0, near: use.file) }.map { withoutOpenTabBar(all, by: $0) } ?? all
  }

  private func wholeContexts(of use: ViewUse, depth: Int) -> [Context] {
    let own = (use.containers ?? []).filter { $0 != .tab || !project.isWithoutTabBars }
    let alone = Context(containers: own, conditions: use.conditions, isSomewhere: use.isSomewhere)
    // What begins a screen of its own hides what is around.
    let isOnTop = own.first.map { [.window, .sheet, .cover].contains($0) } ?? false
    guard !isOnTop, !use.isInPreview, depth < Self.chainLimit, let owner = use.owner,
      let type = project.type(owner, near: use.file),
      type.members["body"] != nil
    else { return [alone] }
    if own.first == .pushed, project.isWithoutStack(type) { return [] }
    // What a function or property makes is where that is used.
    let uses = project.uses(of: type).filter { !$0.isInPreview }
    var around = uses.filter { $0.containers != nil }
    if let member = use.member, member != "body" {
      let files = Set(type.members.values.joined().map(\.file)).sorted()
      around = files.flatMap {
        ViewUse.references(to: member, of: owner, in: project.files[$0].tree, file: $0)
      }
    }
    var result: [Context] = []
    let outer = around.flatMap { contexts(of: $0, depth: depth + 1) }
    // No way leads through both branches of one condition.
    let reaching = outer.filter { context in
      context.conditions.allSatisfy { use.conditions[$0.key] ?? $0.value == $0.value }
    }
    for context in reaching {
      let outer = context.containers
      // What is pushed is in the stack that its owner is in.
      let stacks: [ViewContainer] = [.navigation, .pushed, .column]
      let isStacked = (own.first == .pushed || own.first == .column) && outer.contains(where: stacks.contains)
      // What shows it hides the bar of the stack around both.
      let isBare = (own.first == .tab || own.first == .navigation) && outer.last != .tab && hidesNavigationBar(type)
      // What a stack around tabs pushes covers their bar.
      let stack = outer.lastIndex(where: stacks.contains)
      let isOverTabs = isStacked && stack.map { outer[$0...].contains(.tab) } ?? false
      let kept = isStacked || isBare ? outer.filter { !stacks.contains($0) && !(isOverTabs && $0 == .tab) } : outer
      // Whose stack stands in another is told where the inner one is written.
      let isInStack = own.first == .navigation && kept.last == .navigation
      let whole = Context(
        containers: kept + (isInStack ? own.dropFirst() : own[...]),
        conditions: context.conditions.merging(use.conditions) { $1 },
        isSomewhere: context.isSomewhere || use.isSomewhere
      )
      if !result.contains(whole) { result.append(whole) }
    }
    var open = alone
    if uses.allSatisfy({ $0.containers == nil }) {
      let isPushed = own.first == .pushed || own.first == .column
      let isApart = !uses.isEmpty && uses.allSatisfy { $0.isBesideOthers || $0.isSomewhere }
      open.isSomewhere = open.isSomewhere || (isPushed ? isInStackSomewhere(type, depth + 1) : isApart)
    }
    return result.isEmpty && outer.isEmpty ? [open] : result
  }

  /// Whether a view that is a part of others is in a navigation stack that takes a part of the screen.
  private func isInStackSomewhere(_ type: SwiftProject.TypeDeclaration, _ depth: Int) -> Bool {
    guard depth < Self.chainLimit else { return false }
    return project.uses(of: type).contains { use in
      if use.isInPreview { return false }
      if use.isSomewhere { return true }
      if use.containers != nil { return contexts(of: use, depth: depth).contains(where: \.isSomewhere) }
      return use.owner.flatMap { project.type($0, near: use.file) }.map { isInStackSomewhere($0, depth + 1) } ?? false
    }
  }

  /// Whether a view says that the navigation bar is hidden.
  private func hidesNavigationBar(_ type: SwiftProject.TypeDeclaration) -> Bool {
    (type.members["body"] ?? []).contains { place in
      let words = project.files[place.file].tree.text(place.node).filter { !$0.isWhitespace }.lowercased()
      return ["navigationbarhidden(true", "hidenavigationbar(", "hidenavbar("].contains(where: words.contains)
        || (words.contains("toolbar(.hidden") || words.contains("toolbarvisibility(.hidden"))
          && words.contains("for:.navigationbar")
    }
  }

  private func remark(_ containers: [ViewContainer], _ use: ViewUse) -> String {
    let shower = project.files[use.file]
    let line = LineStarts(shower.tree.bytes).line(at: use.offset)
    let name = shower.path.split(separator: "/").last.map(String.init) ?? shower.path
    let place = "\(name):\(line)"
    return "in \(ViewContainer.words(containers)): \(place)\(use.isInPreview ? ", a preview" : "")"
  }
}

extension ViewContainer {
  /// `a navigation stack, a sheet`, from the outside in.
  static func words(_ containers: [ViewContainer]) -> String {
    let words = containers.map { container in
      switch container {
      case .window: "the root of a window"
      case .navigation: "a navigation stack"
      case .pushed, .column: "a navigation stack, pushed"
      case .tab: "a tab"
      case .sheet: "a sheet"
      case .cover: "a full screen cover"
      }
    }
    return words.isEmpty ? "the root of a window" : words.joined(separator: ", ")
  }
}

extension ReadView {
  /// How many views in it come and go, without those in another such view.
  fileprivate var momentCount: Int {
    comments.contains(Self.comesAndGoes) ? 1 : children.reduce(0) { $0 + $1.momentCount }
  }

  /// How many views it is, with all that is in it and on it.
  fileprivate var viewCount: Int {
    let elements = parts.compactMap { part -> ReadView? in
      if case .element(let element) = part.content { element } else { nil }
    }
    return 1 + (children + elements).reduce(0) { $0 + $1.viewCount }
  }
}
