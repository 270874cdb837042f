import SwiftReader

/// What stands around the place where a view is created.
enum ViewContainer: Equatable, Sendable {
  case window, navigation, pushed, tab, sheet, cover
  /// What follows the sidebar of a split view: a phone pushes it, and a stack of its own takes the place of the one around it.
  case column
}

/// A place where a view is created, and what shows it.
struct ViewUse: Sendable {
  var file: Int
  /// The call that creates it.
  var call: SwiftNodeID
  /// The byte where it stands.
  var offset: Int
  /// What shows it as a screen, from the outside in; nil for a view among others.
  var containers: [ViewContainer]?
  var isInPreview: Bool
  /// Whether it is in a container that takes a part of the screen, so that its place is not known.
  var isSomewhere = false
  /// Whether it is one of the views of a stack that places them beside each other.
  var isBesideOthers = false
  /// Whether only another platform has the code that creates it.
  var isOnOtherPlatform = false
  /// Whether a controller shows it of which it is not seen where that is shown.
  var isInLooseController = false
  /// The classes, other than UIKit's, of the containers that its controller is put into as into a navigation controller.
  var wrappers: Set<String> = []
  /// Whether the last navigation container is one of UIKit's, which shows its bar whatever is in it.
  var isInNavigationController = false
  /// The outermost of the modifiers that it has where it is created.
  var modified: SwiftNodeID?
  /// The type in whose declaration it stands.
  var owner: String?
  /// The function or property of that type in which it stands; nil in one type that is nested in another.
  var member: String?
  /// What holds of the app as a whole where it is created, or does not: `Device.isPhone`.
  var conditions: [String: Bool] = [:]

  /// What is around a node.
  private struct Surroundings {
    var conditions: [String: Bool] = [:]
    var containers: [ViewContainer]?
    var isInPreview = false
    /// Whether a container around it does not take the whole screen, and whether a navigation stack is such a one.
    var (isInPartOfScreen, isStackInPart) = (false, false)
    /// Whether it is one of the views of a stack that places them beside each other.
    var isBesideOthers = false
    var isOnOtherPlatform = false
    /// The `#if` that a clause is one of.
    var config: SwiftNodeID?
    var isInLooseController = false
    var wrappers: Set<String> = []
    var isInNavigationController = false
    var modified: SwiftNodeID?
    var owner: String?
    var member: String?
  }

  /// Finds all uses of types in a file.
  static func collect(in tree: SwiftTree, file: Int, into uses: inout [String: [ViewUse]]) {
    visit(tree) { node, around in
      // `CaseLet(…, then: Page.init)`: what is done with it is not seen.
      if tree.kind(node) == .argument, let value = tree.firstChild(node), tree.kind(value) == .member,
        tree.name(value) == "init", let type = tree.firstChild(value), tree.kind(type) == .identifier
      {
        var use = ViewUse(value, around, in: tree, file: file)
        use.containers = nil
        uses[tree.name(type), default: []].append(use)
      }
      guard tree.kind(node) == .call, let callee = tree.firstChild(node), tree.kind(callee) == .identifier else {
        return
      }
      let name = tree.name(callee)
      guard name.first?.isUppercase == true else { return }
      uses[name, default: []].append(ViewUse(node, around, in: tree, file: file))
    }
  }

  /// Where a function or property is used in the declarations of a type that stand in a file; those uses have no call.
  static func references(to member: String, of owner: String, in tree: SwiftTree, file: Int) -> [ViewUse] {
    var found: [ViewUse] = []
    visit(tree) { node, around in
      let kind = tree.kind(node)
      let isReference = kind == .identifier || kind == .member && isSelf(tree.firstChild(node), tree)
      guard isReference, around.owner == owner, tree.name(node) == member, around.member != member else { return }
      found.append(ViewUse(node, around, in: tree, file: file))
    }
    return found
  }

  /// Visits all nodes with what is around them.
  private static func visit(_ tree: SwiftTree, _ body: (SwiftNodeID, Surroundings) -> Void) {
    let hosts = ControllerUse.hosts(in: tree)
    var pending: [(node: SwiftNodeID, around: Surroundings)] = [(tree.root, Surroundings())]
    while let (node, around) = pending.popLast() {
      body(node, around)
      let next = surroundings(in: node, around, tree, hosts)
      for child in tree.children(node) { pending.append((child, next(child))) }
    }
  }

  private static func isSelf(_ node: SwiftNodeID?, _ tree: SwiftTree) -> Bool {
    node.map { tree.kind($0) == .identifier && tree.name($0) == "self" } ?? false
  }

  /// What is around each child of a node.
  private static func surroundings(
    in node: SwiftNodeID,
    _ around: Surroundings,
    _ tree: SwiftTree,
    _ hosts: [SwiftNodeID: ControllerUse.Host]
  ) -> (SwiftNodeID) -> Surroundings {
    let kind = tree.kind(node)
    var inner = around
    inner.modified = nil
    if kind == .ifConfigClause, let config = around.config, BuildCondition.isForOthers(node, of: config, in: tree) {
      inner.isOnOtherPlatform = true
    }
    inner.config = [.ifConfig, .postfixIfConfig].contains(kind) ? node : nil
    if let host = hosts[node] {
      (inner.isInPartOfScreen, inner.isStackInPart, inner.isBesideOthers) = (false, false, false)
      inner.containers = shown(byControllerIn: host.containers)
      inner.isInLooseController = host.containers.isEmpty
      inner.wrappers = host.wrappers
      inner.isInNavigationController = inner.containers?.contains(.navigation) ?? false
    } else if kind == .call, let callee = tree.firstChild(node) {
      let name = tree.name(callee)
      let calleeKind = tree.kind(callee)
      if calleeKind == .identifier || calleeKind == .specialization {
        let isPaged = name == "TabView" && around.modified.map { tree.hasPages($0, in: node) } ?? false
        inner.containers = isPaged ? nil : shown(by: name, in: around.containers)
        if name == "NavigationStack" || name == "NavigationView" { inner.isInNavigationController = false }
        if Self.placed.contains(name) {
          let hasOwnPlace = around.modified.map { tree.placesItself($0, node) } ?? false
          inner.isInPartOfScreen = around.isInPartOfScreen || around.isBesideOthers || hasOwnPlace
          inner.isBesideOthers = false
          if name != "TabView" { inner.isStackInPart = inner.isInPartOfScreen }
        } else if Self.columns.contains(name) {
          inner.isBesideOthers = around.isBesideOthers || tree.holdsSeveralViews(node)
        } else if name == "NavigationLink" {
          // What is pushed is where the stack is.
          (inner.isInPartOfScreen, inner.isBesideOthers) = (around.isStackInPart, false)
        }
      } else if calleeKind == .member {
        inner.containers = tree.isLastingPopover(node) ? nil : shown(byModifier: name, in: around.containers)
        if inner.containers != nil {
          let isInPart = name == "navigationDestination" && around.isStackInPart
          (inner.isInPartOfScreen, inner.isStackInPart, inner.isBesideOthers) = (isInPart, isInPart, false)
        }
      } else if calleeKind == .macroExpansion, name == "Preview" {
        inner.isInPreview = true
        inner.containers = []
      }
      if name == "NavigationSplitView", calleeKind == .identifier {
        // A phone pushes what follows the sidebar.
        var pushed = inner
        pushed.containers = [.column]
        return { child in ["content", "detail"].contains(tree.label(child) ?? "") ? pushed : inner }
      }
      // What a modifier is applied to stands outside of what it shows, and what is tapped is a part of the screen.
      var base = around
      base.modified = calleeKind == .member ? around.modified ?? node : nil
      if name == "NavigationLink", calleeKind == .identifier {
        let isLabelLast = tree.children(node, .argument).contains {
          tree.label($0) == "destination" || tree.label($0) == "value"
        }
        var part = inner
        part.containers = nil
        return { child in
          let isLabel = tree.label(child) == "label" || isLabelLast && tree.kind(child) == .trailingClosure
          return child == callee ? base : isLabel ? part : inner
        }
      }
      return { child in child == callee ? base : inner }
    }
    if [.structDeclaration, .classDeclaration, .enumDeclaration].contains(kind) {
      inner.isInPreview = tree.children(node, .inherited).contains { tree.text($0).contains("PreviewProvider") }
      inner.containers = inner.isInPreview ? [] : nil
    }
    if kind == .ifStatement, let condition = tree.staticCondition(of: node) {
      let blocks = tree.children(node).filter { [.block, .ifStatement].contains(tree.kind($0)) }
      return { child in
        var inside = inner
        if let index = blocks.firstIndex(of: child) {
          inside.conditions[condition.words] = condition.holds == (index == 0)
        }
        return inside
      }
    }
    if tree.child(node, .members) != nil {
      inner.conditions = [:]
      let extended = kind == .extensionDeclaration ? tree.child(node, .type).map { tree.text($0) } : nil
      inner.owner = extended ?? tree.name(node)
      inner.member = nil
    } else if kind == .functionDeclaration || kind == .variableDeclaration, around.member == nil {
      let name = kind == .functionDeclaration ? node : tree.child(node, .binding)
      inner.member = name.map { tree.name($0) }
    } else if kind == .member {
      inner.modified = around.modified
    }
    return { _ in inner }
  }

  /// What shows the content of a view; nil if its content is a part of it.
  private static func shown(by view: String, in containers: [ViewContainer]?) -> [ViewContainer]? {
    switch view {
    case "NavigationStack", "NavigationView": (containers ?? []) + [.navigation]
    case "NavigationLink": [.pushed]
    case "TabView": (containers ?? []) + [.tab]
    case "WindowGroup": [.window]
    case "Group", "AnyView", "Tab": containers
    default: nil
    }
  }

  private static let placed: Set<String> = ["NavigationStack", "NavigationView", "TabView"]
  private static let columns: Set<String> = ["VStack", "LazyVStack", "HStack"]

  /// What shows the content of a hosting controller; nil where that is a part of another one's screen.
  private static func shown(byControllerIn containers: [ControllerContainer]) -> [ViewContainer]? {
    var result: [ViewContainer] = []
    for container in containers {
      switch container {
      case .window: result.append(.window)
      case .navigation: result.append(.navigation)
      case .pushed: result.append(.pushed)
      case .tab: result.append(.tab)
      case .sheet: result.append(.sheet)
      case .fullScreen: result.append(.cover)
      case .sheetAtDetent, .child, .floating: return nil
      }
    }
    return result.isEmpty ? [.window] : result
  }

  static func shown(byModifier name: String, in containers: [ViewContainer]?) -> [ViewContainer]? {
    switch name {
    case "sheet", "popover": [.sheet]
    case "fullScreenCover": [.cover]
    case "navigationDestination": [.pushed]
    default: nil
    }
  }
}

extension SwiftTree {
  /// Whether modifiers of a container, the outermost of which is given, make it lower than the screen or move it up or down.
  fileprivate func placesItself(_ outermost: SwiftNodeID, _ view: SwiftNodeID) -> Bool {
    modifiers(from: outermost, to: view).contains { modifier in
      let arguments = children(modifier, .argument)
      switch firstChild(modifier).map({ name($0) }) {
      case "frame":
        return arguments.contains { argument in
          guard let label = label(argument), label == "height" || label == "maxHeight" else { return false }
          let words = firstChild(argument).map { text($0) } ?? ""
          return !words.contains("infinity") && !isWhole(words) && words != "nil"
        }
      case "offset":
        return arguments.contains { argument in
          label(argument) != "x" && firstChild(argument).map { text($0) != "0" } ?? false
        }
      case "position": return true
      default: return false
      }
    }
  }

  /// Whether words name all of a height: `UIScreen.main.bounds.height`, `proxy.size.height`.
  private func isWhole(_ words: String) -> Bool {
    words.hasSuffix("eight") && !words.contains { $0.isWhitespace || "+-*/?(".contains($0) }
  }

  /// Whether a stack places several views beside each other.
  fileprivate func holdsSeveralViews(_ stack: SwiftNodeID) -> Bool {
    let closure = children(stack, .trailingClosure).first.flatMap { firstChild($0) }
    let views = closure.map { children($0).filter { ![.closureSignature, .variableDeclaration].contains(kind($0)) } }
    return (views?.count ?? 0) > 1
  }

  /// Whether modifiers of a tab view, the outermost of which is given, make it one of pages, without a bar.
  fileprivate func hasPages(_ outermost: SwiftNodeID, in view: SwiftNodeID) -> Bool {
    modifiers(from: outermost, to: view).contains { modifier in
      firstChild(modifier).map { name($0) } == "tabViewStyle"
        && children(modifier, .argument).contains { text($0).lowercased().contains("page") }
    }
  }
}

extension SwiftTree {
  /// The only condition of an `if`, and what it has to be, where it is about what belongs to a type and no view:
  /// `!Device.isPhone`, or about the width's size class.
  fileprivate func staticCondition(of statement: SwiftNodeID) -> (words: String, holds: Bool)? {
    let conditions = children(statement).filter { ![.block, .ifStatement].contains(kind($0)) }
    guard conditions.count == 1 else { return nil }
    let text = text(conditions[0])
    if text.contains("izeClass"),
      let isCompact = WidthClass.isCompact(by: text, besides: namesOfVerticalSizeClass)
    {
      return (WidthClass.condition, isCompact)
    }
    let words = text.hasPrefix("!") ? String(text.dropFirst()) : text
    guard words.first?.isUppercase == true, words.contains("."),
      words.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" })
    else { return nil }
    return (words, words == text)
  }

  /// Whether a call shows a popover that stays one on small screens, with a size of its own.
  func isLastingPopover(_ call: SwiftNodeID) -> Bool {
    guard let callee = firstChild(call), name(callee) == "popover" else { return false }
    let shown = children(call, .argument) + children(call, .trailingClosure)
    return shown.contains { keepsPopover(in: $0) }
  }

  /// Whether a view says of itself that it stays a popover.
  func keepsPopover(in node: SwiftNodeID) -> Bool {
    (self[node].first..<self[node].end).contains { index in
      guard token(index).range.count == 29, text(ofToken: index) == "presentationCompactAdaptation" else {
        return false
      }
      let end = min(index + 9, self[node].end)
      return (index..<end).contains { ["popover", "none"].contains(text(ofToken: $0)) }
    }
  }
}

extension ViewUse {
  private init(_ node: SwiftNodeID, _ around: Surroundings, in tree: SwiftTree, file: Int) {
    self.file = file
    call = node
    offset = tree.range(node).lowerBound
    // A preview that gives it a size looks at a part of a screen.
    let modifiers = around.isInPreview ? around.modified.map { tree.modifiers(from: $0, to: node) } ?? [] : []
    let isPart = modifiers.contains { modifier in
      tree.firstChild(modifier).map { ["frame", "previewLayout"].contains(tree.name($0)) } ?? false
    }
    containers = isPart ? nil : around.containers
    isInPreview = around.isInPreview
    isSomewhere = around.isInPartOfScreen
    isBesideOthers = around.isBesideOthers
    isOnOtherPlatform = around.isOnOtherPlatform
    isInLooseController = around.isInLooseController && around.containers?.first == .window
    wrappers = around.containers == nil ? [] : around.wrappers
    isInNavigationController = around.isInNavigationController
    modified = around.modified
    owner = around.owner
    member = around.member
    conditions = around.conditions
  }
}

extension [ViewUse] {
  /// Whether other platforms alone have the code that creates a view, and this one nothing that does.
  var areOnOtherPlatforms: Bool {
    let shown = filter { !$0.isInPreview }
    return !shown.isEmpty && shown.allSatisfy(\.isOnOtherPlatform)
  }
}
