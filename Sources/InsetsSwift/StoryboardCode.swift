import InsetsImport
import SwiftReader

/// What a project's code does with screens that storyboards and XIBs lay out.
extension SwiftProject {
  /// What the code does with storyboards, for those who read them; nil where there is none.
  package var code: ProjectCode? {
    if files.isEmpty, objectiveC.isEmpty { return nil }
    return ProjectCode(
      uses: files.flatMap(\.index.storyboardUses),
      screen: { screenCode(ofClass: $0) },
      unread: { objectiveC[$0] },
      usesOfClass: { storyboardUses(ofClass: $0) },
      isPart: { name in
        let uses = family(of: name).flatMap { controllerUses(of: $0) }
        guard uses.allSatisfy({ $0.containers == nil }) else { return false }
        return uses.contains(where: \.isChild)
          || files.contains { $0.index.children.contains(name) || $0.index.represented.contains(name) }
      },
      isPage: { isPage(ofPart: $0, $1) },
      isUnshown: { unshown.contains($0) },
      says: says,
      loads: loads,
      performs: performs,
      hasOpaqueBars: files.contains(where: \.index.hasOpaqueBars),
      hidesBars: files.contains(where: \.index.hidesNavigationBars)
        || objectiveC.values.contains { $0.hidesNavigationBar && !$0.showsNavigationBar },
      hasOpaqueLayout: files.contains(where: \.index.hasOpaqueLayout)
        || objectiveC.values.contains(where: \.hasOpaqueLayout),
      isUpright: isUpright,
      beginsInSwiftUI: types.values.joined().contains { type in
        type.inherited.contains { ["App", "SwiftUI.App"].contains($0) }
          && files[type.place.file].index.words.startsApp && !isForOtherPlatform(type.place.file)
      }
    )
  }

  /// Whether code may perform a segue of an identifier; nil where it may perform any, or where the files are no whole app.
  private var performs: (@Sendable (String) -> Bool)? {
    files.contains(where: \.index.performedSegues.areOpen) ? nil : says
  }

  /// A class with those that inherit from it, whose screens are laid out by the same file.
  private func family(of name: String) -> [String] {
    var found = [name]
    var next = 0
    while next < found.count, found.count < 64 {
      found += (subclasses[found[next]] ?? []).sorted().filter { !found.contains($0) }
      next += 1
    }
    return found
  }

  /// In what the code shows controllers of a class that it makes itself.
  private func storyboardUses(ofClass name: String) -> [StoryboardUse] {
    family(of: name).flatMap { controllerUses(of: $0) }.compactMap { use in
      use.containers.map {
        StoryboardUse(storyboard: nil, identifier: nil, containers: $0.compactMap(\.aroundStoryboards))
      }
    }
  }

  /// What the code of a class changes on its screen; nil where the project does not declare the class.
  private func screenCode(ofClass name: String) -> ScreenCode? {
    guard let type = type(name), type.isClass(self) else { return nil }
    var code = ScreenCode()
    // What a class of others does is not seen.
    let base = uikitBase(of: type) ?? ""
    code.isOfPackage = !UIKitClass.controllers.contains(base) && !UIKitClass.containers.contains(base)
    code.addsViews = code.isOfPackage
    for owner in classes(of: type) {
      for place in owner.members.values.joined() {
        let tree = files[place.file].tree
        ScreenCodeReader(tree, place.node, isPlacing: ties).read(into: &code)
        if tree.barContents(in: place.node)?.isEmpty != true { code.givesBarContent = true }
        let changes = tree.navigationBarChanges(in: tree[place.node].first..<tree[place.node].end)
        if changes.contains(where: { $0.isHidden != false }) { code.hidesNavigationBar = true }
        if changes.contains(where: { $0.isHidden != true }) { code.showsNavigationBar = true }
      }
    }
    // Who pushes it may have said so.
    if files.contains(where: { $0.index.bottomBars.named.contains(name) }) { code.changesBars = true }
    code.isWithoutNavigationBar =
      code.hidesNavigationBar && !code.showsNavigationBar && OwnNavigationBar(project: self, controller: type).isHidden
    return code
  }

  /// Whether a function that the project adds to views ties the view that it is called on.
  private func ties(_ name: String) -> Bool {
    ["UIView", "UILabel", "UIButton", "UIImageView", "UITextField", "UIScrollView"].contains { type in
      let places = extensions[type]?[name] ?? []
      return places.contains { mentions("NSLayoutConstraint", "isActive", "makeConstraints", in: $0) }
    }
  }
}

extension ControllerContainer {
  /// The same container as storyboards have it; nil for those that they do not have.
  var aroundStoryboards: StoryboardUse.Container? {
    switch self {
    case .window, .child, .floating: nil
    case .navigation, .pushed: .navigation
    case .tab: .tabs
    case .sheet, .sheetAtDetent: .presentation
    case .fullScreen: .fullScreen
    }
  }
}

/// Finds what a member of a controller's class sets and adds, wherever in it that stands.
private struct ScreenCodeReader {
  private let tree: SwiftTree
  private let member: SwiftNodeID
  /// Whether a function of a name places the view that it is called on.
  private let isPlacing: (String) -> Bool

  init(_ tree: SwiftTree, _ member: SwiftNodeID, isPlacing: @escaping (String) -> Bool) {
    self.tree = tree
    self.member = member
    self.isPlacing = isPlacing
  }

  /// Words that place, size, hide or inset what they are set on.
  private static let layoutWords: Set<String> = [
    "frame", "bounds", "center", "transform", "constant", "isActive", "priority", "isHidden", "contentInset",
    "contentInsetAdjustmentBehavior", "scrollIndicatorInsets", "verticalScrollIndicatorInsets", "layoutMargins",
    "directionalLayoutMargins", "preservesSuperviewLayoutMargins", "insetsLayoutMarginsFromSafeArea",
    "autoresizingMask",
    "translatesAutoresizingMaskIntoConstraints", "tableHeaderView", "tableFooterView", "rowHeight", "itemSize",
    "sectionInset", "textContainerInset", "contentEdgeInsets", "spacing", "axis", "alignment", "distribution",
    "collectionViewLayout",
  ]
  private static let wordsOfText: Set<String> = ["text", "attributedText", "font"]
  /// What a view that scrolls says of room in itself.
  private static let insetWords: Set<String> = [
    "contentInset", "textContainerInset", "contentInsetAdjustmentBehavior", "tableHeaderView", "tableFooterView",
    "sectionInset",
  ]
  private static let barWords: Set<String> = [
    "additionalSafeAreaInsets", "edgesForExtendedLayout", "extendedLayoutIncludesOpaqueBars", "isNavigationBarHidden",
    "isToolbarHidden", "isTranslucent", "automaticallyAdjustsScrollViewInsets", "hidesBottomBarWhenPushed",
    "modalPresentationStyle", "prefersLargeTitles", "largeTitleDisplayMode", "hidesBarsOnSwipe", "hidesBarsOnTap",
    "prompt", "searchController", "prefersStatusBarHidden", "backgroundImage", "transitioningDelegate",
    "preferredContentSize",
  ]
  private static let barCalls: Set<String> = [
    "setNavigationBarHidden", "setToolbarHidden", "setBackgroundImage", "configureWithOpaqueBackground",
    "configureWithTransparentBackground",
  ]
  /// Those that say how much of the screen bars take.
  private static let wordsOfBarHeights: Set<String> = [
    "additionalSafeAreaInsets", "isNavigationBarHidden", "isToolbarHidden", "setNavigationBarHidden",
    "setToolbarHidden", "hidesBarsOnSwipe", "hidesBarsOnTap", "prefersLargeTitles",
  ]
  private static let addingCalls: Set<String> = [
    "addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview", "addChild", "addLayoutGuide",
    "constraints", "setCollectionViewLayout",
  ]
  private static let placingCalls: Set<String> = [
    "removeFromSuperview", "sizeToFit", "addConstraint", "addConstraints", "removeConstraint", "removeConstraints",
    "setContentHuggingPriority", "setContentCompressionResistancePriority", "setCollectionViewLayout",
  ]
  /// Properties through which packages place a view, and how the names of their calls begin.
  private static let layoutPackages: Set<String> = ["snp", "pin", "easy", "flex"]
  private static let packageCalls = ["autoPin", "autoSet", "autoAlign", "autoMatch", "autoCenter"]

  func read(into code: inout ScreenCode) {
    if Self.barWords.contains(tree.name(member)) { code.changesBars = true }
    let labels = tree.child(member, .parameters).map { tree.children($0, .parameter).map { tree.name($0) } } ?? []
    if tree.text(member).contains("hidesBottomBarWhenPushed") { code.hidesBottomBar = true }
    if tree.text(member).contains("supportedInterfaceOrientations") {
      let words = Set(tree.text(member).split { !$0.isLetter })
      code.isUpright =
        words.contains("portrait") && words.isDisjoint(with: ["landscape", "all", "allButUpsideDown", "if"])
    }
    if labels.contains("insetForSectionAt") { code.collectionNumbers.insert(.sectionInset) }
    if labels.contains("sizeForItemAt") { code.collectionNumbers.insert(.itemSize) }
    var pending = [member]
    while let node = pending.popLast() {
      let kind = tree.kind(node)
      if kind == .sequence {
        readAssignment(node, into: &code)
      } else if kind == .call {
        readCall(node, into: &code)
        if handsOverList(node) { code.collectionNumbers.formUnion([.itemSize, .sectionInset]) }
      } else if kind == .member {
        readAnchor(node, into: &code)
      } else if kind == .variableDeclaration {
        let bindings = tree.children(node, .binding)
        if bindings.contains(where: { Self.barWords.contains(tree.name($0)) }) { code.changesBars = true }
      }
      pending += tree.children(node)
    }
  }

  /// `self.list.contentInset.top = 8`.
  private func readAssignment(_ node: SwiftNodeID, into code: inout ScreenCode) {
    let parts = Array(tree.children(node))
    guard parts.count >= 3, tree.isAssignment(parts[1]) else { return }
    let path = tree.memberPath(parts[0])
    let isOfTabBar = path.last == "isHidden" && path.contains("tabBar")
    if isOfTabBar || path.contains(where: Self.barWords.contains) { code.changesBars = true }
    if isOfTabBar || path.contains(where: Self.wordsOfBarHeights.contains) { code.changesBarHeights = true }
    if path.count == 1, Self.insetWords.contains(path[0]) { code.insetsItself = true }
    if path.contains("backgroundColor") || path.count < 2 { return }
    if let word = path.last, Self.wordsOfText.contains(word), let outlet = path.dropLast().last {
      code.wordedOutlets.insert(outlet)
    }
    // `list.contentSize.height = 900`
    if let index = path.firstIndex(of: "contentSize"), index > 0 { code.sizedOutlets.insert(path[index - 1]) }
    if path.last == "transitioningDelegate" { code.presentsInItsOwnWay = true }
    // Another object may say how large the items are.
    if path.last == "delegate", parts.count > 3 || tree.text(parts[2]) != "self" {
      code.collectionNumbers.formUnion([.itemSize, .sectionInset])
    }
    // A layout of its own outlet is that of a list.
    if path.last == "itemSize" { code.collectionNumbers.insert(.itemSize) }
    if path.last == "alpha", Double(tree.text(parts[2])) == 0 { code.changedOutlets.insert(path[0]) }
    if path.dropFirst().contains(where: Self.layoutWords.contains) { change(path, &code) }
  }

  /// The outlet that a path begins with, or that of the one that it begins with: `owner.list.contentInset`.
  private func change(_ path: [String], _ code: inout ScreenCode) {
    let outlets = path.dropLast().prefix(2).filter { !Self.layoutWords.contains($0) }
    if let first = outlets.first { code.changedOutlets.insert(first) }
    guard let second = outlets.dropFirst().first else { return }
    if path.contains("contentInset") || path.last == "bottom" {
      code.insetOutlets.insert(second)
    } else {
      code.changedOutlets.insert(second)
    }
  }

  private func readCall(_ node: SwiftNodeID, into code: inout ScreenCode) {
    guard let callee = tree.firstChild(node) else { return }
    let name = tree.name(callee)
    if Self.barCalls.contains(name) { code.changesBars = true }
    if Self.wordsOfBarHeights.contains(name) { code.changesBarHeights = true }
    if Self.addingCalls.contains(name) { code.addsViews = true }
    // A button without a title is seen nowhere and catches taps.
    if name == "setTitle", let argument = tree.children(node, .argument).first, let title = tree.firstChild(argument),
      tree.text(title) == "\"\"", let outlet = tree.memberPath(callee).first
    {
      code.changedOutlets.insert(outlet)
    }
    let isPackages = Self.packageCalls.contains { name.hasPrefix($0) }
    if Self.placingCalls.contains(name) || isPackages { change(tree.memberPath(callee), &code) }
    if tree.kind(callee) == .member, let outlet = tree.memberPath(callee).dropLast().last, isPlacing(name) {
      code.changedOutlets.insert(outlet)
    }
    guard name == "NSLayoutConstraint" else { return }
    code.addsViews = true
    for argument in tree.children(node, .argument) where ["item", "toItem"].contains(tree.label(argument)) {
      if let value = tree.firstChild(argument), let outlet = tree.memberPath(value).first {
        code.changedOutlets.insert(outlet)
      }
    }
  }

  /// Whether a call gives a collection view of the class to another object, which may say how large the items are.
  private func handsOverList(_ call: SwiftNodeID) -> Bool {
    let parameters = tree.child(member, .parameters).map { tree.children($0, .parameter) } ?? []
    let locals = parameters.map { tree.localName(of: $0) }
    return tree.children(call, .argument).contains { argument in
      guard let value = tree.firstChild(argument), [.identifier, .member].contains(tree.kind(value)) else {
        return false
      }
      let path = tree.memberPath(value)
      return path.count == 1 && path[0].lowercased().contains("collectionview") && !locals.contains(path[0])
    }
  }

  /// `list.topAnchor`, `list.snp`: whatever is made of it ties the view.
  private func readAnchor(_ node: SwiftNodeID, into code: inout ScreenCode) {
    let name = tree.name(node)
    guard name.hasSuffix("Anchor") || Self.layoutPackages.contains(name), let base = tree.firstChild(node) else {
      return
    }
    let path = tree.memberPath(base)
    if let first = path.first, let last = path.last, first != "view" { code.changedOutlets.formUnion([first, last]) }
  }
}
