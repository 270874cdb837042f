import InsetsEngine
import InsetsImport
import SwiftReader

/// What notifications of the keyboard call.
struct KeyboardHandlers {
  /// Methods and closures that one calls when the keyboard comes.
  var methods: [String] = []
  var closures: [(place: SwiftProject.Place, scope: PaperScope, argument: PaperValue)] = []
  /// Methods and closures that one calls when it goes.
  var hidingMethods: Set<String> = []
  var hidingClosures: Set<SwiftProject.Place> = []
}

/// How many numbers views have.
private final class ViewNumbers {
  var count = 0
}

/// Runs the set-up code of a view controller over views that exist only on paper, in one world.
struct ControllerReader {
  private static let stepLimit = 60_000
  static let depthLimit = 40
  static let viewLimit = 400

  let project: SwiftProject
  let entryFile: Int
  /// The branch that each open condition takes, by what it says: the first where it was not decided.
  private var world: [String: Int]
  private var canFork: Bool
  /// The conditions that the world did not decide, in the order in which they were met, and how many branches they have.
  private(set) var forks: [(key: String, count: Int)] = []
  let availability: Availability
  private(set) var gaps: [ViewReader.Gap] = []
  var views: [PaperView] = []
  /// How many views this reader and its copies made.
  private let numbers = ViewNumbers()
  /// The objects that views of the project's classes are.
  var instances: [Int: PaperInstance] = [:]
  var constraints: [PaperConstraint] = []
  let controller: PaperInstance
  var root = 0
  /// Where numbers that the layout decides were read first, by their words.
  var origins: [String: SwiftPlace] = [:]
  /// The bars around it whose heights are read.
  var barsRead: Set<ContainerBar> = []
  var keyboard = KeyboardHandlers()
  /// Whether a field has the keyboard as soon as the screen is there.
  var isTypedIn = false
  var notes = ControllerNotes()
  /// How often code did something to what is not known.
  var openEffects = 0
  /// The controllers inside of this one whose code ran.
  var children: [PaperInstance] = []
  /// Methods of the controller that ran, and assignments that were carried out.
  var ran: Set<SwiftProject.Place> = []
  /// Whether a view of this controller was placed by code.
  var laysOut = false
  var stage: String?
  var depth = 0
  private var steps = 0
  private var withoutLayout: [SwiftProject.Place: Bool] = [:]
  /// The call in the entry's file through which another file is run.
  var site: Range<Int>?

  enum Flow {
    case next
    case left
    case returned(PaperValue)
  }

  init(
    _ project: SwiftProject,
    _ type: SwiftProject.TypeDeclaration,
    world: [String: Int],
    canFork: Bool,
    _ availability: Availability
  ) {
    self.project = project
    entryFile = type.place.file
    self.world = world
    self.canFork = canFork
    self.availability = availability
    controller = PaperInstance(type, isController: true)
  }

  func tree(_ file: Int) -> SwiftTree { project.files[file].tree }

  // MARK: - Places and gaps

  func place(_ node: SwiftNodeID, _ file: Int) -> SwiftPlace? {
    if file == entryFile { return SwiftPlace(tree(file).range(node)) }
    // What nothing in the file calls comes with a base class of the screen.
    guard let range = site ?? controller.type.map({ tree(entryFile).token(tree(entryFile)[$0.place.node].main).range })
    else { return nil }
    var place = SwiftPlace(range)
    place.written = WrittenPlace(file: file, node: node)
    place.isInherited = site == nil
    return place
  }

  mutating func note(_ reason: ImportReason, _ node: SwiftNodeID, _ file: Int) {
    let tree = tree(file)
    let offset = place(node, file)?.own?.finding.lowerBound ?? 0
    gaps.append(ViewReader.Gap(reason: reason, subject: ViewReader.short(tree.text(node)), offset: offset))
  }

  mutating func note(_ reason: ImportReason, _ subject: String, at offset: Int) {
    gaps.append(ViewReader.Gap(reason: reason, subject: subject, offset: offset))
  }

  // MARK: - Stages

  /// Runs all that happens until the screen is shown.
  mutating func run() {
    guard let type = controller.type else { return }
    let base = project.uikitBase(of: type)
    root = addView(kind: UIKitClass.rootKind(of: base), name: nil, nil)
    views[root].isController = true
    views[root].className = type.name
    controller.isLoaded = true
    // A controller of a list is a screen whatever else it has; with outlets it is one that a storyboard says all about.
    laysOut =
      views[root].kind != .view
      && !project.classes(of: type).contains { project.mentions("@IBOutlet", in: $0.place) }
    controller.view = root
    if hidesStatusBar(type) {
      views[root].settings.append(.init(name: "prefersStatusBarHidden", value: "true", stage: nil, place: nil))
    }
    project.scenes[type.name]?.join(&self)
    if let initializer = project.designatedInitializer(of: type) {
      let given = givenArguments(of: initializer.place, type)
      call(method: initializer, given ?? openArguments(of: initializer.place), controller)
    }
    for (name, stage) in Self.stages {
      self.stage = stage
      if name == "loadView", project.method("loadView", of: type) == nil { continue }
      callOwn(name)
    }
    sizeItems(type)
  }

  /// Whether the status bar is hidden while a controller is on screen, or may be.
  private func hidesStatusBar(_ type: SwiftProject.TypeDeclaration) -> Bool {
    project.classes(of: type).contains { owner in
      let own = (owner.members["prefersStatusBarHidden"] ?? []).map { tree($0.file).text($0.node) }
      if own.contains(where: { !$0.contains("false") || $0.contains("true") }) { return true }
      guard project.files[owner.place.file].index.hidesStatusBars else { return false }
      return project.mentions("setStatusBarHidden(true", "isStatusBarHidden = true", in: owner.place)
    }
  }

  /// Asks the delegate of the only flow layout for the size of its items.
  private mutating func sizeItems(_ type: SwiftProject.TypeDeclaration) {
    let lists = views.indices.filter { views[$0].kind == .collectionView }
    if lists.count == 1, let sections = CompositionalSections(self) {
      let insets: PaperValue.Parts = [
        ("top", .number(0)), ("left", .number(0)), ("bottom", .number(sections.bottom)), ("right", .number(0)),
      ]
      setProperty(["sectionInset"], .parts("UIEdgeInsets", insets), of: lists[0], sections.place)
      // Such a layout keeps its sections in the safe area.
      views[lists[0]].properties.append(
        .init(name: "sectionInsetReference", value: "fromSafeArea", stage: nil, place: sections.place)
      )
    }
    guard lists.count == 1,
      let method = project.methods("collectionView", labels: [nil, "layout", "sizeForItemAt"], of: type)
    else { return }
    insetSections(of: lists[0], type)
    stage = "viewDidLayoutSubviews"
    let (gaps, effects, laysOut) = (gaps, openEffects, laysOut)
    let arguments: PaperValue.Parts = [(nil, .view(lists[0])), ("layout", .unknown), ("sizeForItemAt", .unknown)]
    let size = call(method: method, arguments, controller)
    // What is not understood of it leaves the screen as it is.
    (self.gaps, openEffects, self.laysOut) = (gaps, effects, laysOut)
    let tree = tree(method.place.file)
    let statement = tree.child(method.place.node, .block).flatMap { Array(tree.children($0)).last }
    var rough = self
    rough.notes.ignoresRounding = true
    let width = rough.call(method: method, arguments, controller).parts(["width", "height"])?["width"]
    notes.itemWidths[lists[0]] = width?.length.map { words in
      let first = tree.child(method.place.node, .block).flatMap {
        tree.firstStatement(naming: ["bounds", "frame"], in: $0)
      }
      return (words, place(first ?? statement ?? method.place.node, method.place.file))
    }
    setProperty(["itemSize"], size, of: lists[0], place(statement ?? method.place.node, method.place.file))
  }

  /// Asks the delegate for the room around sections that is the same for all.
  private mutating func insetSections(of list: Int, _ type: SwiftProject.TypeDeclaration) {
    guard let method = project.methods("collectionView", labels: [nil, "layout", "insetForSectionAt"], of: type) else {
      return
    }
    let (gaps, effects, laysOut) = (gaps, openEffects, laysOut)
    let insets = call(
      method: method,
      [(nil, .view(list)), ("layout", .unknown), ("insetForSectionAt", .unknown)],
      controller
    )
    (self.gaps, openEffects, self.laysOut) = (gaps, effects, laysOut)
    setProperty(["sectionInset"], insets, of: list, place(method.place.node, method.place.file))
  }

  /// What may be given to the controller when it is made: whoever uses a parameter whose default is nil gives it something.
  private mutating func openArguments(of initializer: SwiftProject.Place) -> [(label: String?, value: PaperValue)] {
    let tree = tree(initializer.file)
    let parameters = tree.child(initializer.node, .parameters).map { tree.children($0, .parameter) } ?? []
    return parameters.filter { parameter in
      tree.child(parameter, .initializer).flatMap { tree.firstChild($0) }.map { tree.text($0) == "nil" } ?? false
    }
    .map { parameter in
      let type = tree.child(parameter, .type).map { tree.text($0) } ?? ""
      return (tree.name(parameter), value(ofType: type, parameter, initializer.file))
    }
  }

  /// What the only place of the project that makes the controller gives it; nil where that is not seen or depends on something.
  private mutating func givenArguments(of initializer: SwiftProject.Place, _ type: SwiftProject.TypeDeclaration)
    -> [(label: String?, value: PaperValue)]?
  {
    let uses = project.controllerUses(of: type.name)
    guard uses.count == 1, let use = uses.first else { return nil }
    let tree = tree(use.file)
    let path = tree.path(to: use.offset)
    guard let call = path.first(where: { tree.kind($0) == .call && tree.range($0).lowerBound == use.offset }),
      tree.firstChild(call).map({ tree.name($0) }) == type.name, !tree.children(call, .argument).isEmpty
    else { return nil }
    let (gaps, effects, count, laysOut) = (gaps, openEffects, views.count, laysOut)
    let (forks, world) = (forks, world)
    defer {
      (self.gaps, openEffects, self.laysOut) = (gaps, effects, laysOut)
      (self.forks, self.world) = (forks, world)
    }
    let owner = tree.typeName(around: call).flatMap { project.type($0, near: use.file) }
    let scope = PaperScope(file: use.file, owner: owner.map { PaperInstance($0) })
    // The locals before it.
    if let block = path.last(where: { tree.kind($0) == .block }) {
      if tree.text(block).contains("additionalSafeAreaInsets") { return nil }
      let before = tree.children(block).prefix { !tree.range($0).contains(use.offset) }
      _ = run(before.filter { tree.kind($0) == .variableDeclaration }, scope)
    }
    let own = self.tree(initializer.file)
    let parameters = own.child(initializer.node, .parameters).map { own.children($0, .parameter) } ?? []
    let arguments = tree.children(call, .argument).compactMap { argument -> (label: String?, value: PaperValue)? in
      let label = tree.label(argument)
      guard let node = tree.firstChild(argument),
        let parameter = parameters.first(where: { own.name($0) == label ?? "_" })
      else { return nil }
      let type = own.child(parameter, .type).map { own.text($0) } ?? ""
      var value = evaluate(node, scope)
      if let word = value.word, project.type(type) != nil { value = member(word, of: .type(type), node, scope) }
      return (label, value.isOpen ? self.value(ofType: type, parameter, initializer.file) : value)
    }
    guard self.forks.count == forks.count else { return nil }
    // They are shown where this controller puts them.
    for view in views.indices.dropFirst(count) { views[view].place = nil }
    return arguments.isEmpty ? nil : arguments
  }

  /// The methods that UIKit calls, in their order, with the stage in the language, which has one for each layout.
  private static let stages: [(String, String)] = [
    ("loadView", "loadView"), ("viewDidLoad", "viewDidLoad"), ("updateViewConstraints", "viewDidLoad"),
    ("viewWillAppear", "viewWillAppear"),
    ("viewIsAppearing", "viewWillAppear"), ("viewSafeAreaInsetsDidChange", "viewSafeAreaInsetsDidChange"),
    ("viewWillLayoutSubviews", "viewDidLayoutSubviews"), ("viewDidLayoutSubviews", "viewDidLayoutSubviews"),
    ("viewDidAppear", "viewDidAppear"),
  ]

  /// Runs a method as a notification of the keyboard does.
  mutating func runKeyboardHandler() {
    stage = "viewDidAppear"
    // Of a branch that is not known, neither is what is shown.
    canFork = false
    if let name = keyboard.methods.first {
      callOwn(name)
    } else if let closure = keyboard.closures.first {
      _ = call(closure: closure.place, [closure.argument], closure.scope)
    }
  }

  /// Loads the view of a controller inside of this one, as reading its `view` does.
  mutating func load(_ instance: PaperInstance) {
    if let content = instance.content, let inner = content.view, let view = instance.view, views[view].subviews.isEmpty
    {
      load(content)
      views[view].subviews = [inner]
      views[inner].superview = view
    }
    guard instance.isController, !instance.isLoaded, let type = instance.type, instance.view != nil else { return }
    instance.isLoaded = true
    children.append(instance)
    let (outer, before) = (site, stage)
    defer { (site, stage) = (outer, before) }
    if type.place.file != entryFile, site == nil, let view = instance.view, let place = views[view].place {
      site = place.finding
    }
    for (name, stage) in Self.stages {
      guard let method = project.method(name, of: type) else { continue }
      self.stage = stage
      call(method: method, [], instance)
    }
  }

  private mutating func callOwn(_ name: String) {
    guard let type = controller.type, let found = project.method(name, of: type) else { return }
    call(method: found, [], controller)
  }

  @discardableResult
  mutating func addView(kind: UIKitKind, name: String?, _ place: SwiftPlace?) -> Int {
    makeRoom()
    var view = PaperView(kind: kind, name: name)
    view.place = place
    views.append(view)
    numbers.count = views.count
    return views.count - 1
  }

  /// Gives the numbers of views that copies of this reader made to views of which nothing is known, as the objects that the
  /// copies share may name them.
  mutating func makeRoom() {
    while views.count < numbers.count {
      var view = PaperView(kind: .view, name: nil)
      view.gap = .otherFile
      views.append(view)
    }
  }

  // MARK: - Calls

  /// A function of the project with the arguments that it is given.
  @discardableResult
  mutating func call(
    method: SwiftProject.Method,
    _ arguments: [(label: String?, value: PaperValue)],
    _ owner: PaperInstance?,
    selfValue: PaperValue? = nil
  ) -> PaperValue {
    guard depth < Self.depthLimit, views.count < Self.viewLimit else { return .unknown }
    depth += 1
    defer { depth -= 1 }
    ran.insert(method.place)
    let tree = tree(method.place.file)
    let scope = PaperScope(file: method.place.file, owner: owner)
    scope.values["#definer"] = method.definer.map { .type($0.name) }
    scope.values[PaperScope.result] = tree.children(method.place.node, .type).last.map { .type(tree.text($0)) }
    if let selfValue { scope.values["self"] = selfValue }
    if tree.kind(method.place.node) == .initializerDeclaration { scope.values[PaperScope.initializer] = .harmless }
    bind(arguments, to: tree.child(method.place.node, .parameters), scope)
    guard let block = tree.child(method.place.node, .block) ?? tree.body(of: method.place) else { return .unknown }
    if isWithoutLayout(method.place, block) { scope.values[Self.withoutLayout] = .boolean(true) }
    return result(of: Array(tree.children(block)), scope)
  }

  /// What statements return; a single expression returns itself.
  mutating func result(of statements: [SwiftNodeID], _ scope: PaperScope) -> PaperValue {
    if statements.count == 1, let only = statements.first, isExpression(only, tree(scope.file)) {
      return evaluate(only, scope)
    }
    if case .returned(let value) = run(statements, scope) { return value }
    return .nothing
  }

  private mutating func bind(
    _ arguments: [(label: String?, value: PaperValue)],
    to parameters: SwiftNodeID?,
    _ scope: PaperScope
  ) {
    let tree = tree(scope.file)
    var rest = arguments[...]
    for parameter in parameters.map({ tree.children($0, .parameter) }) ?? [] {
      let label = tree.name(parameter)
      let name = tree.localName(of: parameter)
      let type = tree.child(parameter, .type).map { tree.text($0) } ?? ""
      if let first = rest.first, first.label == label || first.label == nil {
        rest.removeFirst()
        scope.values[name] = first.value
        // All that is left belongs to `views: UIView...`.
        if type.hasSuffix("...") {
          var all = [first.value]
          while let next = rest.first, next.label == nil {
            all.append(next.value)
            rest.removeFirst()
          }
          scope.values[name] = .list(all)
        }
      } else if let initializer = tree.child(parameter, .initializer), let value = tree.firstChild(initializer) {
        scope.values[name] = evaluate(value, scope)
      } else {
        scope.values[name] = value(ofType: type, parameter, scope.file)
      }
    }
  }

  /// A closure with the values of its parameters.
  mutating func call(
    closure place: SwiftProject.Place,
    _ arguments: [PaperValue],
    _ outer: PaperScope,
    selfValue: PaperValue? = nil
  ) -> PaperValue {
    guard depth < Self.depthLimit else { return .unknown }
    depth += 1
    defer { depth -= 1 }
    let tree = tree(place.file)
    let scope = PaperScope(file: place.file, owner: outer.owner, parent: outer)
    if let selfValue { scope.values["self"] = selfValue }
    if let signature = tree.child(place.node, .closureSignature), let list = tree.child(signature, .parameters) {
      for (parameter, value) in zip(tree.children(list, .parameter), arguments) {
        scope.values[tree.name(parameter)] = value
      }
    } else {
      for (index, value) in arguments.enumerated() { scope.values["$\(index)"] = value }
    }
    let statements = tree.children(place.node).filter { tree.kind($0) != .closureSignature }
    return result(of: statements, scope)
  }

  private func isExpression(_ node: SwiftNodeID, _ tree: SwiftTree) -> Bool {
    if tree.kind(node) == .sequence {
      return !tree.children(node).contains { tree.isAssignment($0) }
    }
    return tree.kind(node).isExpression
  }

  // MARK: - Statements

  mutating func run(_ statements: [SwiftNodeID], _ scope: PaperScope) -> Flow {
    for statement in statements {
      steps += 1
      guard steps < Self.stepLimit else { return .left }
      let flow = run(statement, scope)
      if case .next = flow { continue }
      return flow
    }
    return .next
  }

  private mutating func run(_ node: SwiftNodeID, _ scope: PaperScope) -> Flow {
    let tree = tree(scope.file)
    let kind = tree.kind(node)
    if kind == .variableDeclaration {
      for binding in tree.children(node, .binding) {
        let value = tree.child(binding, .initializer).flatMap { tree.firstChild($0) }
        let isOptional = tree.child(binding, .type).map { tree.text($0).hasSuffix("?") } ?? false
        if let names = tree.firstChild(binding), tree.kind(names) == .tuple {
          take(value.map { evaluate($0, scope) } ?? .unknown, apart: names, scope)
          continue
        }
        scope.values[tree.name(binding)] =
          value.map { named(evaluate($0, scope), tree.name(binding)) } ?? (isOptional ? .nothing : .unknown)
      }
    } else if kind == .returnStatement {
      return .returned(tree.firstChild(node).map { evaluate($0, scope) } ?? .nothing)
    } else if kind == .ifStatement {
      return runIf(node, scope)
    } else if kind == .guardStatement {
      return runGuard(node, scope)
    } else if kind == .forStatement {
      return runFor(node, scope)
    } else if kind == .switchStatement {
      return runSwitch(node, scope)
    } else if kind == .doStatement || kind == .deferStatement {
      if let block = tree.child(node, .block) { return run(Array(tree.children(block)), scope) }
    } else if kind == .ifConfig {
      if let clause = BuildCondition.clause(of: node, in: tree) { return run(Array(tree.children(clause)), scope) }
      if touchesLayout(node, tree) { note(.openCondition, node, scope.file) }
    } else if kind == .whileStatement || kind == .repeatStatement {
      if touchesLayout(node, tree) { leaveOpen(node, .openCondition, scope) }
    } else if kind == .breakStatement || kind == .continueStatement || kind == .fallthroughStatement {
      return .left
    } else if kind == .throwStatement {
      return .left
    } else if kind == .functionDeclaration {
      scope.values[tree.name(node)] = .closure(SwiftProject.Place(file: scope.file, node: node), scope)
    } else if kind == .unread {
      note(.unreadCode, node, scope.file)
    } else if kind == .sequence {
      runSequence(node, scope)
    } else {
      _ = evaluate(node, scope)
    }
    return .next
  }

  /// Gives each name of `let (bar, rest)` its part.
  private mutating func take(_ value: PaperValue, apart names: SwiftNodeID, _ scope: PaperScope) {
    let tree = tree(scope.file)
    let names = tree.children(names, .argument).compactMap { tree.firstChild($0) }.map { tree.text($0) }
    var parts: [PaperValue] = []
    if case .parts(_, let values) = value, values.count == names.count { parts = values.map(\.value) }
    for (index, name) in names.enumerated() where name != "_" {
      scope.values[name] = parts.indices.contains(index) ? named(parts[index], name) : .unknown
    }
  }

  /// Gives a view that has no name the name of what it is stored in.
  mutating func named(_ value: PaperValue, _ name: String) -> PaperValue {
    if let view = value.view, views[view].name == nil { views[view].name = name }
    if case .instance(let instance) = value, let view = instance.view, !instance.isController, views[view].name == nil {
      views[view].name = name
    }
    return value
  }

  // MARK: - Conditions

  private mutating func runIf(_ node: SwiftNodeID, _ scope: PaperScope) -> Flow {
    let tree = tree(scope.file)
    var conditions: [SwiftNodeID] = []
    var blocks: [SwiftNodeID] = []
    for child in tree.children(node) {
      if tree.kind(child) == .block || tree.kind(child) == .ifStatement && !blocks.isEmpty {
        blocks.append(child)
      } else {
        conditions.append(child)
      }
    }
    let inner = PaperScope(file: scope.file, owner: scope.owner, parent: scope)
    let touches = blocks.contains { touchesLayout($0, tree) }
    let ends = blocks.contains { leaves($0, tree) }
    // Which text or flag a function returns is of no matter by itself.
    if !touches, ends, isResultHarmless(scope), decided(conditions, inner, matters: false, else: node) == nil {
      // Of a function without a result, what goes on is what is meant.
      return scope.local(PaperScope.result) == nil ? .next : .returned(.unknown)
    }
    guard let isTaken = decided(conditions, inner, matters: touches || ends, else: node) else { return .next }
    let block = isTaken ? blocks.first : blocks.dropFirst().first
    guard let block else { return .next }
    return tree.kind(block) == .ifStatement ? runIf(block, scope) : run(Array(tree.children(block)), inner)
  }

  private static let harmlessResults: Set<String> = [
    "String", "String?", "Bool", "Int", "Int?", "UIColor", "UIColor?", "UIImage", "UIImage?", "UIFont", "URL", "URL?",
    "Date", "Date?", "NSAttributedString", "NSAttributedString?", "Data", "Data?",
  ]

  /// Words of what is said of bars and lists, besides what places views.
  private static let settingWords: Set<String> = [
    "view", "isNavigationBarHidden", "setNavigationBarHidden", "navigationBar", "tableHeaderView", "rowHeight",
    "collectionViewLayout", "isHidden",
  ]

  /// The name by which a function's scope knows that nothing in the function changes a layout.
  private static let withoutLayout = "#withoutLayout"

  mutating func isWithoutLayout(_ place: SwiftProject.Place, _ block: SwiftNodeID) -> Bool {
    if let known = withoutLayout[place] { return known }
    let tree = tree(place.file)
    let isWithout =
      !touchesLayout(block, tree)
      && !(tree[block].first..<tree[block].end).contains { index in
        tree.token(index).kind == .identifier && Self.settingWords.contains(tree.text(ofToken: index))
      }
    withoutLayout[place] = isWithout
    return isWithout
  }

  /// Whether it is of no matter when a function is left: it changes no layout, and no number or view comes of it.
  private func isResultHarmless(_ scope: PaperScope) -> Bool {
    guard case .type(let result)? = scope.local(PaperScope.result) else {
      return scope.local(Self.withoutLayout) != nil && scope.local("#definer") != nil
    }
    if Self.isHarmless(result) { return true }
    guard scope.local(Self.withoutLayout) != nil else { return false }
    let name = result.filter { $0 != "?" && $0 != "!" }
    return project.type(name).map { !$0.isClass(project) } ?? false
      || name.hasPrefix("[") && !name.contains("UI")
        && !name.contains("NSLayout")
  }

  /// Nor which controller it finds.
  private static func isHarmless(_ result: String) -> Bool {
    let name = result.hasSuffix("?") ? result.dropLast() : result[...]
    return harmlessResults.contains(result) || name.hasSuffix("Controller") || name.count == 1
  }

  private mutating func runGuard(_ node: SwiftNodeID, _ scope: PaperScope) -> Flow {
    let tree = tree(scope.file)
    let conditions = tree.children(node).filter { tree.kind($0) != .block }
    // What goes on is the screen that is meant; the other way out lays nothing out.
    for condition in conditions { if holds(condition, scope) == false { return .returned(.nothing) } }
    return .next
  }

  /// Whether all conditions hold in this world; nil where that is open and of no matter, or can't be left open.
  private mutating func decided(
    _ conditions: [SwiftNodeID],
    _ scope: PaperScope,
    matters: Bool,
    else node: SwiftNodeID
  ) -> Bool? {
    var open: [SwiftNodeID] = []
    for condition in conditions {
      switch holds(condition, scope) {
      case true?: continue
      case false?: return false
      case nil: open.append(condition)
      }
    }
    if open.isEmpty { return true }
    guard matters else { return nil }
    let tree = tree(scope.file)
    var key = open.map { ViewReader.short(tree.text($0)) }.joined(separator: ", ")
    let isNegated = key.hasPrefix("!") && open.count == 1
    if isNegated { key.removeFirst() }
    guard let branch = choice(key, count: 2) else {
      leaveOpen(node, .openCondition, scope)
      return nil
    }
    return (branch == 0) != isNegated
  }

  private mutating func holds(_ condition: SwiftNodeID, _ scope: PaperScope) -> Bool? {
    let tree = tree(scope.file)
    let kind = tree.kind(condition)
    if kind == .availabilityCondition {
      let isPositive = tree.name(condition) == "available"
      guard let version = Availability.version(in: tree.text(condition)) else { return isPositive }
      if let isThere = availability.decides(version, in: world) {
        if isThere { notes.oldestRead = max(notes.oldestRead ?? version, version) }
        return isThere == isPositive
      }
      return choice(Availability.key(version), count: 2).map { ($0 == 0) == isPositive }
    }
    if kind == .optionalBinding {
      let name = tree.name(condition)
      let value: PaperValue
      if let initializer = tree.child(condition, .initializer), let child = tree.firstChild(initializer) {
        value = evaluate(child, scope)
      } else {
        value = lookup(name, scope)
      }
      scope.values[name] = value
      if case .nothing = value { return false }
      return value.isOpen ? nil : true
    }
    if kind == .patternCondition { return nil }
    return boolean(condition, scope) ?? isAboutShownKeyboard(condition, tree)
  }

  /// What a comparison says while the keyboard comes: `note.name == UIResponder.keyboardWillHideNotification`, or that its
  /// frame begins below the screen.
  private func isAboutShownKeyboard(_ condition: SwiftNodeID, _ tree: SwiftTree) -> Bool? {
    let parts = Array(tree.children(condition))
    guard tree.kind(condition) == .sequence, parts.count == 3, tree.kind(parts[1]) == .binaryOperator else {
      return nil
    }
    let (name, sides) = (tree.name(parts[1]), [parts[0], parts[2]].map { tree.text($0) })
    if name == "==" || name == "!=", sides.contains(where: { $0.hasSuffix(".name") }) {
      guard let isHiding = sides.lazy.compactMap({ KeyboardState.isOfHiding($0) }).first else { return nil }
      return isHiding == (name == "!=")
    }
    let start = sides[0].lowercased()
    guard [".miny", ".origin.y"].contains(where: start.hasSuffix), start.contains("keyboard") || start.contains("end")
    else { return nil }
    return [">=": false, "==": false, "<": true, "!=": true][name]
  }

  mutating func boolean(_ node: SwiftNodeID, _ scope: PaperScope) -> Bool? {
    if case .boolean(let value) = evaluate(node, scope) { return value }
    return nil
  }

  mutating func choice(_ key: String, count: Int) -> Int? {
    if let branch = world[key] { return min(branch, count - 1) }
    guard canFork else { return nil }
    forks.append((key, count))
    world[key] = 0
    return 0
  }

  private mutating func runFor(_ node: SwiftNodeID, _ scope: PaperScope) -> Flow {
    let tree = tree(scope.file)
    let children = Array(tree.children(node))
    guard children.count >= 3, let block = tree.child(node, .block), tree.child(node, .whereClause) == nil else {
      return .next
    }
    guard case .list(let values) = evaluate(children[1], scope), values.count <= 64 else {
      if touchesLayout(block, tree) { leaveOpen(node, .openRows, scope) }
      return .next
    }
    for value in values {
      let inner = PaperScope(file: scope.file, owner: scope.owner, parent: scope)
      if tree.kind(children[0]) == .identifier || tree.kind(children[0]) == .bindingPattern {
        inner.values[tree.text(children[0]).split(separator: " ").last.map(String.init) ?? ""] = value
      } else if case .parts(_, let parts) = value {
        let names = tree.children(children[0], .argument).compactMap { tree.firstChild($0) }.map { tree.text($0) }
        for (name, part) in zip(names, parts) { inner.values[name] = part.value }
      }
      if case .returned(let result) = run(Array(tree.children(block)), inner) { return .returned(result) }
    }
    return .next
  }

  private mutating func runSwitch(_ node: SwiftNodeID, _ scope: PaperScope) -> Flow {
    let tree = tree(scope.file)
    guard let subject = tree.firstChild(node) else { return .next }
    let cases = tree.children(node, .switchCase)
    let touches = touchesLayout(node, tree)
    let ends = cases.contains { tree.child($0, .block).map { leaves($0, tree) } ?? false }
    if !touches, !ends, evaluate(subject, scope).word == nil { return .next }
    // A function without a result goes on.
    let open: Flow = ends && scope.local(PaperScope.result) != nil ? .returned(.unknown) : .next
    let shown =
      tree.text(subject).hasSuffix(".name")
      ? cases.firstIndex { branch in
        tree.children(branch, .caseItem).contains { KeyboardState.isOfHiding(tree.text($0)) == false }
      }
      : nil
    let known = shown ?? evaluate(subject, scope).word.flatMap { tree.branch(ofCase: $0, in: cases) }
    if known == nil, !touches, isResultHarmless(scope) { return open }
    guard let branch = known ?? choice(ViewReader.short(tree.text(subject)), count: cases.count),
      cases.indices.contains(branch)
    else {
      leaveOpen(node, .openCondition, scope)
      return open
    }
    guard let block = tree.child(cases[branch], .block) else { return .next }
    let flow = run(Array(tree.children(block)), PaperScope(file: scope.file, owner: scope.owner, parent: scope))
    if case .returned = flow { return flow }
    return .next
  }

  // MARK: - What is left open

  private static let layoutWords: Set<String> = [
    "addSubview", "insertSubview", "addArrangedSubview", "removeFromSuperview", "constraint", "activate", "deactivate",
    "isActive", "constant", "makeConstraints", "remakeConstraints", "updateConstraints", "frame", "bounds", "center",
    "contentInset", "contentInsetAdjustmentBehavior", "additionalSafeAreaInsets", "edgesForExtendedLayout", "addChild",
    "safeAreaInsets", "NSLayoutConstraint", "addConstraints", "isTranslucent", "prefersLargeTitles", "snp",
    "modalPresentationStyle", "layoutMargins", "axis", "extendedLayoutIncludesOpaqueBars",
  ]

  /// Whether code has words that change a layout, by itself or in a method of the controller that it calls.
  func touchesLayout(_ node: SwiftNodeID, _ tree: SwiftTree) -> Bool {
    var index = tree[node].first
    while index < tree[node].end {
      if tree.token(index).kind == .identifier {
        let word = tree.text(ofToken: index)
        if Self.layoutWords.contains(word) { return true }
        if let type = controller.type, let method = project.method(word, of: type), !ran.contains(method.place) {
          let other = self.tree(method.place.file)
          var inner = other[method.place.node].first
          while inner < other[method.place.node].end {
            if other.token(inner).kind == .identifier, Self.layoutWords.contains(other.text(ofToken: inner)) {
              return true
            }
            inner += 1
          }
        }
      }
      index += 1
    }
    return false
  }

  private func leaves(_ node: SwiftNodeID, _ tree: SwiftTree) -> Bool {
    tree.children(node).contains { tree.kind($0) == .returnStatement }
  }

  /// Makes every view that code names one of which nothing is known; returns whether it names any.
  @discardableResult
  mutating func leaveOpen(_ node: SwiftNodeID, _ reason: ImportReason, _ scope: PaperScope) -> Bool {
    note(reason, node, scope.file)
    var namesAny = false
    let tree = tree(scope.file)
    var index = tree[node].first
    while index < tree[node].end {
      let token = tree.token(index)
      if token.kind == .identifier {
        let name = tree.text(ofToken: index)
        let value = scope.local(name) ?? scope.owner?.fields[name]
        if let value {
          spoil(value, reason)
          namesAny = true
        }
      }
      index += 1
    }
    return namesAny
  }

  /// Says of views that nothing is known of where they are.
  mutating func spoil(_ value: PaperValue, _ reason: ImportReason) {
    if case .list(let values) = value { for value in values { spoil(value, reason) } }
    for index in value.constraints { constraints[index].isOpen = true }
    if let view = value.view ?? value.instance?.view, view != root { views[view].gap = views[view].gap ?? reason }
  }
}
