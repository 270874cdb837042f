import InsetsEngine
import InsetsFormats

/// What stands around the screens of storyboards: containers, and controllers that present them.
struct ScreenContainers: Sendable {
  /// Something around a screen.
  struct Container: Sendable {
    enum Kind: Hashable, Sendable {
      case navigation, tabs
      /// Presented in the style that a segue or a controller has.
      case presentation
      /// Bars that the canvas alone shows.
      case simulatedNavigation, simulatedTabs
    }

    var kind: Kind
    /// What says how it looks, or how the screen is presented; nil where nothing does.
    var xml: XMLElement?
    /// The number of the storyboard that it stands in; nil for none.
    var file: Int?
    /// How code may have it; nil for what the file says.
    var look: Look?

    var form: Form { Form(kind: kind, look: look) }

    /// Whether it is a container that the file at hand has, so that findings can point at it.
    func stands(in file: Int) -> Bool { kind != .presentation && xml != nil && self.file == file }

    var isSimulated: Bool { kind == .simulatedNavigation || kind == .simulatedTabs }
  }

  /// How code may have a container: with its bar hidden or opaque, or over the whole screen.
  enum Look: Hashable, Sendable { case hidden, opaque, fullScreen }

  /// What a container is and how code has it, wherever it stands.
  struct Form: Hashable, Sendable {
    var kind: Container.Kind
    var look: Look?

    var container: Container { Container(kind: kind, xml: nil, file: nil, look: look) }
  }

  /// The styles of presentations that the language has.
  static let presentationStyles: [Choice] = [
    .automatic, .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .pageSheet, .formSheet, .popover,
  ]

  /// What is around a controller, the outermost first, and whether a split view among it is left out.
  typealias Surroundings = (containers: [Container], leavesOutSplitView: Bool)

  /// A controller of one of the storyboards.
  struct Key: Hashable, Sendable {
    var file: Int
    var id: String
  }

  private let files: [StoryboardSummary]
  /// The numbers of the storyboards of each name, in their order.
  private let numbers: [String: [Int]]
  private var controllers: [Key: StoryboardSummary.Controller] = [:]
  /// The controllers in the order of their files.
  private var order: [Key] = []
  /// The segues that lead to each controller, with the controller that they come from.
  private var segues: [Key: [(from: Key, segue: XMLElement)]] = [:]
  private var surroundings: [Key: Surroundings] = [:]
  /// The controller that each is pushed by, where that decides what is around it.
  private var pushers: [Key: Key] = [:]
  /// The controllers of which is known how they come on screen.
  private var anchored: Set<Key> = []
  /// The controllers that can't come on screen.
  private var unshown: Set<Key> = []
  /// What code shows controllers in.
  private var uses: [Key: [StoryboardUse]] = [:]
  /// Whether the storyboards, or code, have no split view at all.
  private let hasNoSplitView: Bool
  /// Whether code shows a view of SwiftUI first.
  private let beginsInSwiftUI: Bool

  /// The containers of files whose text has changed since, as it has them now.
  private var renewed: [Key: XMLElement] = [:]

  /// Looks at all storyboards of a project; `uses` is what its code does with their controllers, and `says` whether it says
  /// a word, if it is the code of a whole app, and `loads` whether it may load a storyboard of a name, if it says all of them;
  /// `performs` is whether it may perform a segue that a controller of a class has by itself.
  init(
    _ files: [StoryboardSummary],
    uses: [StoryboardUse] = [],
    says: ((String) -> Bool)? = nil,
    loads: ((String) -> Bool)? = nil,
    performs: ((_ identifier: String?, _ owner: String?) -> Bool)? = nil,
    beginsInSwiftUI: Bool = false,
    scope: DocumentScope = DocumentScope()
  ) {
    self.files = files
    self.beginsInSwiftUI = beginsInSwiftUI
    hasNoSplitView =
      !files.contains { $0.controllers.contains { $0.xml.name == "splitViewController" } }
      && says?("UISplitViewController") != true
    numbers = Dictionary(grouping: files.indices) { files[$0].name }
    for (number, file) in files.enumerated() {
      for controller in file.controllers {
        let key = Key(file: number, id: controller.id)
        if controllers.updateValue(controller, forKey: key) == nil { order.append(key) }
      }
    }
    var pushed: [Key: [Key]] = [:]
    for key in order {
      for segue in controllers[key]?.segues ?? [] {
        guard let target = segue["destination"].flatMap({ self.target(Key(file: key.file, id: $0)) }) else { continue }
        segues[target, default: []].append((key, segue))
        if ["show", "push", "showDetail"].contains(segue["kind"]), !presents(segue, target) {
          pushed[key, default: []].append(target)
        }
      }
    }
    for use in uses {
      for target in targets(of: use) { self.uses[target, default: []].append(use) }
    }
    // Those of nothing are the outermost.
    let held = Dictionary(grouping: order, by: holder)
    settle(pushed, held)
    anchor(pushed, held, scope)
    if let says { findUnshown(scope, says, loaded(scope, loads), performs ?? { _, _ in true }) }
  }

  /// Takes the places of a file that says what it said, as ``StoryboardSummary/saysTheSame(as:)`` has it.
  mutating func renew(_ file: StoryboardSummary, at number: Int) {
    for controller in file.controllers where controller.isContainer {
      renewed[Key(file: number, id: controller.id)] = controller.xml
    }
  }

  private func renewed(_ container: Container) -> Container {
    guard let file = container.file, let id = container.xml?["id"], let xml = renewed[Key(file: file, id: id)] else {
      return container
    }
    var container = container
    container.xml = xml
    return container
  }

  // MARK: - References

  /// The controller that an id stands for, through references to other storyboards.
  private func target(_ key: Key) -> Key? {
    var key = key
    for _ in 0..<8 {
      if controllers[key] != nil { return key }
      guard let reference = files[key.file].references[key.id],
        let file = reference.storyboard.map({ number(of: $0) }) ?? key.file,
        let id = controller(reference.identifier, in: file)
      else { return nil }
      key = Key(file: file, id: id)
    }
    return nil
  }

  private func number(of storyboard: String) -> Int? { numbers[storyboard]?.first }

  private func controller(_ identifier: String?, in file: Int) -> String? {
    guard let identifier else { return files[file].initial }
    return files[file].controllers.first { $0.xml["storyboardIdentifier"] == identifier }?.id
  }

  /// The controllers that code takes from a storyboard; one of any where the code does not say which storyboard.
  private func targets(of use: StoryboardUse) -> [Key] {
    let candidates = use.storyboard.map { numbers[$0] ?? [] }
    if candidates == nil, use.identifier == nil { return [] }
    return (candidates ?? Array(files.indices)).compactMap { file in
      controller(use.identifier, in: file).map { Key(file: file, id: $0) }
    }
  }

  // MARK: - Surroundings

  private mutating func settle(_ pushed: [Key: [Key]], _ held: [Key?: [Key]]) {
    let outermost = held[nil] ?? []
    // What has a navigation bar of its own is pushed nowhere. All else is pushed where the fewest segues lead to it.
    var open: Set<Key> = []
    for key in outermost {
      let trees = settled(key, presentation(of: key), held)
      if trees.contains(where: { hasNavigation($0.value) }) {
        surroundings.merge(trees) { first, _ in first }
      } else {
        open.insert(key)
      }
    }
    var reached = order.filter { surroundings[$0].map(hasNavigation) ?? false }
    var next = 0
    while next < reached.count {
      let from = reached[next]
      next += 1
      for target in pushed[from] ?? [] where open.remove(target) != nil {
        pushers[target] = from
        let tree = settled(target, surroundings[from] ?? ([], false), held)
        surroundings.merge(tree) { first, _ in first }
        reached += tree.keys.sorted { ($0.file, $0.id) < ($1.file, $1.id) }
      }
    }
    for key in outermost where open.contains(key) {
      surroundings.merge(settled(key, presentation(of: key), held)) { first, _ in first }
    }
  }

  /// Finds out of which controllers it is known how they come on screen: those that the app begins with, that are presented,
  /// and all that such a controller holds or shows.
  private mutating func anchor(_ pushed: [Key: [Key]], _ held: [Key?: [Key]], _ scope: DocumentScope) {
    var left = order.filter { key in
      // What code has in another controller or a view does not begin an app that begins with a view of SwiftUI, or that says of
      // no storyboard that it begins with it.
      let isPart = (scope.mainStoryboards.isEmpty || beginsInSwiftUI) && uses[key]?.allSatisfy(\.isPart) == true
      return files[key.file].initial == key.id && scope.begins(withStoryboard: files[key.file].name) && !isPart
        || segues[key]?.contains { $0.segue["kind"] == "popover" || presents($0.segue, key) } == true
    }
    anchored = Set(left)
    while let key = left.popLast() {
      let shown = surroundings[key].map(hasNavigation) == true ? pushed[key] ?? [] : []
      for next in (held[key] ?? []) + shown where anchored.insert(next).inserted { left.append(next) }
    }
  }

  /// Finds the controllers to which nothing leads that the app begins with, or that code can take by a name that it says.
  private mutating func findUnshown(
    _ scope: DocumentScope,
    _ says: (String) -> Bool,
    _ loaded: Set<Int>,
    _ performs: (_ identifier: String?, _ owner: String?) -> Bool
  ) {
    var left = order.filter { key in
      guard let xml = controllers[key]?.xml, loaded.contains(key.file) else { return false }
      let file = files[key.file]
      let isInitial = file.initial == key.id
      if uses[key] != nil || isInitial && (scope.begins(withStoryboard: file.name) || says(file.name)) { return true }
      let identifier = xml["storyboardIdentifier"]
      // Code that names the class may have what the controller is called from it.
      return identifier.map(says) == true || (isInitial || identifier != nil) && xml["customClass"].map(says) == true
    }
    var shown = Set(left)
    while let key = left.popLast() {
      guard let controller = controllers[key] else { continue }
      for segue in controller.segues {
        if controller.isPerformedByCode(segue), !performs(segue["identifier"], controller.xml["customClass"]) {
          continue
        }
        guard let target = segue["destination"].flatMap({ target(Key(file: key.file, id: $0)) }),
          shown.insert(target).inserted
        else { continue }
        left.append(target)
      }
    }
    unshown = Set(order).subtracting(shown)
  }

  /// The storyboards that may be loaded: those that the app begins with or that its code names, and what these refer to.
  ///
  /// Where the project names none, or code may load any, those are all.
  private func loaded(_ scope: DocumentScope, _ loads: ((String) -> Bool)?) -> Set<Int> {
    guard let loads, !scope.mainStoryboards.isEmpty || !scope.launchStoryboards.isEmpty else {
      return Set(files.indices)
    }
    var left = files.indices.filter { file in
      let name = files[file].name
      return scope.begins(withStoryboard: name) || scope.launchStoryboards.contains(name) || loads(name)
    }
    var found = Set(left)
    while let file = left.popLast() {
      for name in files[file].references.values.compactMap(\.storyboard) {
        for next in numbers[name] ?? [] where found.insert(next).inserted { left.append(next) }
      }
    }
    return found
  }

  /// The navigation, tab bar or split view controller that a controller is a child of.
  private func holder(of key: Key) -> Key? {
    segues[key]?.first { $0.segue["kind"] == "relationship" && controllers[$0.from]?.isContainer == true }?.from
  }

  private func presentation(of key: Key) -> Surroundings {
    guard let segue = presentingSegue(of: key) else { return ([], false) }
    return ([presentation(of: key, by: segue)], false)
  }

  private func presentingSegue(of key: Key) -> XMLElement? { segues[key]?.first { presents($0.segue, key) }?.segue }

  /// Whether a segue presents the controller that it leads to: UIKit pushes no navigation controller, and what is a detail
  /// is presented where no split view shows it.
  private func presents(_ segue: XMLElement, _ target: Key) -> Bool {
    switch segue["kind"] {
    case "presentation"?, "modal"?: true
    case "show"?: controllers[target]?.xml.name == "navigationController"
    case "showDetail"?: hasNoSplitView
    case .some, nil: false
    }
  }

  /// Whether a `show` leads to a controller from one that no storyboard puts on a stack: without a stack it is presented.
  private func maybePresents(_ key: Key) -> Bool {
    segues[key]?.contains { from, segue in
      segue["kind"] == "show" && surroundings[from].map(hasNavigation) != true
    } ?? false
  }

  private func presentation(of key: Key, by segue: XMLElement?) -> Container {
    let stating = [segue, controllers[key]?.xml].compactMap(\.self).first { $0[.modalPresentationStyle] != nil }
    return Container(kind: .presentation, xml: stating, file: key.file)
  }

  private func hasNavigation(_ around: Surroundings) -> Bool { around.containers.contains { $0.kind == .navigation } }

  /// What is around a controller and all that it holds.
  private func settled(_ key: Key, _ around: Surroundings, _ held: [Key?: [Key]]) -> [Key: Surroundings] {
    var settled = [key: around]
    var left = [key]
    while let holder = left.popLast() {
      for child in held[holder] ?? [] where settled[child] == nil {
        settled[child] = inside(holder, settled[holder] ?? around)
        left.append(child)
      }
    }
    return settled
  }

  /// What is around the children of a container.
  ///
  /// UIKit has no container in another of its kind: the inner one counts.
  private func inside(_ holder: Key, _ around: Surroundings) -> Surroundings {
    guard let xml = controllers[holder]?.xml else { return around }
    let kind: Container.Kind
    switch xml.name {
    case "navigationController": kind = .navigation
    case "tabBarController": kind = .tabs
    default: return (around.containers, true)
    }
    let outer = around.containers.filter { $0.kind != kind }
    return (outer + [Container(kind: kind, xml: xml, file: holder.file)], around.leavesOutSplitView)
  }

  // MARK: - Ways

  /// What is around a controller by the storyboards, or by the bars that the canvas shows.
  func around(_ controller: InterfaceBuilderController, in file: Int) -> Surroundings {
    var found = surroundings[Key(file: file, id: controller.id)] ?? ([], false)
    if !renewed.isEmpty { found.containers = found.containers.map(renewed) }
    if found.containers.isEmpty {
      if let bar = controller.xml.keyed("simulatedTopBarMetrics"), bar.name == "simulatedNavigationBarMetrics" {
        found.containers.append(Container(kind: .simulatedNavigation, xml: bar, file: file))
      }
      if let bar = controller.xml.keyed("simulatedBottomBarMetrics"), bar.name == "simulatedTabBarMetrics" {
        found.containers.insert(Container(kind: .simulatedTabs, xml: bar, file: file), at: 0)
      }
    }
    return found
  }

  /// The controllers below one in its stack, the nearest first.
  func below(_ controller: InterfaceBuilderController, in file: Int) -> [XMLElement] {
    var below: [XMLElement] = []
    var key = Key(file: file, id: controller.id)
    while let next = pushers[key], below.count < 16 {
      if let xml = controllers[next]?.xml { below.append(xml) }
      key = next
    }
    return below
  }

  /// The controllers that have a part in how one is presented, the presenting one last, where the storyboards don't say the
  /// style.
  func presenters(of controller: InterfaceBuilderController, in file: Int) -> [XMLElement] {
    var key = Key(file: file, id: controller.id)
    var found = [controller.xml]
    while let outer = holder(of: key), found.count < 16 {
      key = outer
      if let xml = controllers[key]?.xml { found.append(xml) }
    }
    guard let (from, segue) = segues[key]?.first(where: { presents($0.segue, key) }),
      presentation(of: key, by: segue).xml == nil
    else { return [] }
    return found + [controllers[from]?.xml].compactMap(\.self)
  }

  /// The ways in which a controller comes on screen beyond the first, which is ``around(_:in:)``, and whether they are known:
  /// else they are those that it could have.
  func otherWays(of controller: InterfaceBuilderController, in file: Int) -> (ways: [[Container]], areKnown: Bool) {
    let key = Key(file: file, id: controller.id)
    let first = around(controller, in: file).containers
    var ways: [[Container]] = []
    if !first.contains(where: { $0.kind == .presentation }), let segue = presentingSegue(of: key) {
      ways.append([presentation(of: key, by: segue)])
    }
    let outer = outermost(of: key)
    if outer != key, first.first?.kind == .presentation, files[outer.file].initial == outer.id || uses[outer] != nil {
      ways.append(Array(first.dropFirst()))
    }
    for use in uses[key] ?? [] where !use.isPart {
      let containers = use.containers.map { form in
        // Where code says no style, that of the controller holds.
        form == Form(kind: .presentation) ? presentation(of: key, by: nil) : form.container
      }
      ways.append(containers + (first.allSatisfy(\.isSimulated) ? [] : first))
    }
    if anchored.contains(key) || !ways.isEmpty { return (ways, true) }
    // Where another segue pushes it, what is found there holds.
    let isPushed = first.contains { $0.kind == .navigation }
    let sheets = !isPushed && maybePresents(key) ? [[presentation(of: key, by: nil)]] : []
    return (sheets + possibleWays(first, controller), false)
  }

  /// The container around all others that a controller is in.
  private func outermost(of key: Key) -> Key {
    var key = key
    for _ in 0..<16 {
      guard let outer = holder(of: key) else { break }
      key = outer
    }
    return key
  }

  /// Where a screen could be that nothing in the project shows.
  ///
  /// It is taken for a screen of its own: of what is presented as a sheet, people say so.
  private func possibleWays(_ first: [Container], _ controller: InterfaceBuilderController) -> [[Container]] {
    let (navigation, tabs) = (
      Container(kind: .navigation, xml: nil, file: nil), Container(kind: .tabs, xml: nil, file: nil)
    )
    let known = first.filter { !$0.isSimulated }
    let kinds = known.map(\.kind)
    if !known.isEmpty { return kinds.contains(.navigation) && !kinds.contains(.tabs) ? [[tabs] + known] : [] }
    let hasBar = controller.view?.subviews.contains { $0.kind == .navigationBar } == true
    let plain: [[Container]] = first.isEmpty ? [] : [[]]
    return plain + (hasBar ? [[tabs]] : [[navigation], [tabs, navigation]])
  }

  /// Whether nothing is known of how a controller comes on screen.
  func isLoose(_ controller: InterfaceBuilderController, in file: Int) -> Bool {
    let key = Key(file: file, id: controller.id)
    return !anchored.contains(key) && uses[key] == nil
  }

  /// Whether the controller can't come on screen: code says no name by which it could take it, and nothing leads to it.
  func isUnshown(_ controller: InterfaceBuilderController, in file: Int) -> Bool {
    unshown.contains(Key(file: file, id: controller.id))
  }

  /// The classes of the page controllers that container views show.
  var embeddedPages: Set<String> {
    let pages = order.filter { key in
      controllers[key]?.xml.name == "pageViewController"
        && segues[key]?.contains { $0.segue["kind"] == "embed" } == true
    }
    return Set(pages.compactMap { controllers[$0]?.xml["customClass"] })
  }

  /// Whether a container view shows the controller.
  func isEmbedded(_ controller: InterfaceBuilderController, in file: Int) -> Bool {
    segues[Key(file: file, id: controller.id)]?.contains { $0.segue["kind"] == "embed" } ?? false
  }

  /// Whether the stack or tabs that a controller is in are shown by a container view.
  func isInEmbedded(_ controller: InterfaceBuilderController, in file: Int) -> Bool {
    var key = Key(file: file, id: controller.id)
    for _ in 0..<16 {
      if segues[key]?.contains(where: { $0.segue["kind"] == "embed" }) == true { return true }
      guard let outer = pushers[key] ?? holder(of: key) else { return false }
      key = outer
    }
    return false
  }

  /// Whether code has the controller in another one, and nothing shows it otherwise.
  func isPart(_ controller: InterfaceBuilderController, in file: Int) -> Bool {
    let key = Key(file: file, id: controller.id)
    return !anchored.contains(key) && uses[key]?.allSatisfy(\.isPart) == true
  }
}
