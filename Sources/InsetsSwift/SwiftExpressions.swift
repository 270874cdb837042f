import InsetsEngine
import InsetsFormats
import SwiftReader

/// Expressions that are wrong wherever they stand: in screens, cells, views and helpers.
struct SwiftExpressions {
  struct Found {
    var mistake: ExpressionRemark.Mistake
    var range: Range<Int>
    var message: String
    /// The comments at its line that allow findings.
    var allowances: [String]
  }

  /// In the order of the file.
  private(set) var found: [Found] = []

  private let project: SwiftProject
  private let tree: SwiftTree
  private let remarks: SwiftRemarks
  /// The oldest version that the file may run on; nil where nothing says it.
  private let oldest: OSVersion?

  /// What is around a node.
  private struct Context {
    /// What its class inherits from UIKit.
    var base: String?
    /// The method or initializer, unless a closure or another function lies between.
    var method: String?
    /// Whether it only runs where a version is not available.
    var isForOlder = false
    /// Whether nothing in the app makes or names the class.
    var isUnshown = false
    /// Whether a value is only written to a log.
    var isLogged = false
  }

  init(_ project: SwiftProject, file: Int, versions: String?) {
    self.project = project
    let tree = project.files[file].tree
    self.tree = tree
    let words: Set<String> = [
      "safeAreaInsets", "edgesIgnoringSafeArea", "automaticallyAdjustsScrollViewInsets", "topLayoutGuide",
      "bottomLayoutGuide", "statusBarFrame", "UIScreen",
    ]
    remarks = SwiftRemarks(tree.bytes)
    let names = tree.tokens.indices.lazy.filter { index in
      // `UIScreen` is the shortest of them.
      tree.tokens[index].kind == .identifier && tree.tokens[index].range.count >= 8
    }
    guard names.contains(where: { words.contains(tree.text(ofToken: UInt32($0))) }) else {
      oldest = nil
      return
    }
    oldest =
      Availability(asked: versions).oldest
      ?? project.files.lazy.compactMap(\.index.oldestCondition).min().map {
        OSVersion($0.major - 1)
      }
    read(tree.root, Context(), depth: 0)
    found.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// How deep declarations and expressions are followed.
  private static let depthLimit = 200
  private static let logs: Set<String> = ["print", "debugPrint", "dump", "NSLog", "os_log", "log", "assert"]

  private mutating func read(_ node: SwiftNodeID, _ outer: Context, depth: Int) {
    guard depth < Self.depthLimit else { return }
    var context = outer
    let kind = tree.kind(node)
    if [.classDeclaration, .structDeclaration, .enumDeclaration, .actorDeclaration, .extensionDeclaration].contains(
      kind
    ) {
      context = Context()
      let name = kind == .extensionDeclaration ? tree.child(node, .type).map { tree.text($0) } : tree.name(node)
      if let type = name.flatMap(project.type), type.isClass(project) { context.base = project.uikitBase(of: type) }
      context.isUnshown = name.map(project.unshown.contains) ?? false
    } else if kind == .functionDeclaration {
      context.method = tree.name(node)
    } else if kind == .initializerDeclaration {
      context.method = "init"
    } else if kind == .closure || kind == .accessors {
      context.method = nil
    } else if kind == .ifStatement {
      return readIf(node, context, depth)
    } else if kind == .guardStatement, tree.children(node).contains(where: { tree.kind($0) == .availabilityCondition }),
      let block = tree.child(node, .block)
    {
      context.isForOlder = true
      return read(block, context, depth: depth + 1)
    } else if kind == .call, let callee = tree.firstChild(node) {
      context.isLogged = context.isLogged || Self.logs.contains(tree.name(callee))
      if tree.kind(callee) == .member { judgeModifier(node, callee, context) }
    } else if kind == .member || kind == .identifier {
      judge(node, context)
    } else if kind == .sequence {
      judgeSequence(node, context)
    }
    for child in tree.children(node) { read(child, context, depth: depth + 1) }
  }

  /// What stands behind `else` of a condition on a version is for older ones.
  private mutating func readIf(_ node: SwiftNodeID, _ context: Context, _ depth: Int) {
    let conditions = tree.children(node, .availabilityCondition)
    let isNegative = conditions.contains { tree.name($0) == "unavailable" }
    var blocks = 0
    for child in tree.children(node) {
      var inner = context
      if tree.kind(child) == .block || tree.kind(child) == .ifStatement && blocks > 0 {
        if !conditions.isEmpty, (blocks == 0) == isNegative { inner.isForOlder = true }
        blocks += 1
      }
      read(child, inner, depth: depth + 1)
    }
  }

  private mutating func add(
    _ mistake: ExpressionRemark.Mistake,
    _ range: Range<Int>,
    _ message: String,
    _ context: Context
  ) {
    guard mistake == .deprecatedAPI || !context.isUnshown else { return }
    guard !found.contains(where: { $0.mistake == mistake && $0.range.overlaps(range) }) else { return }
    found.append(Found(mistake: mistake, range: range, message: message, allowances: remarks.remarks(at: range)))
  }

  /// Whether every version that the file may run on has what replaces an API that a version deprecates.
  private func isReplaced(since version: Int, _ context: Context) -> Bool {
    !context.isForOlder && (oldest.map { $0 >= OSVersion(version) } ?? true)
  }

  // MARK: - Deprecated API

  private mutating func judgeModifier(_ call: SwiftNodeID, _ callee: SwiftNodeID, _ context: Context) {
    guard tree.name(callee) == "edgesIgnoringSafeArea", isReplaced(since: 14, context) else { return }
    let start = tree.token(tree[callee].main).range.lowerBound
    add(
      .deprecatedAPI,
      start..<tree.range(call).upperBound,
      "'edgesIgnoringSafeArea' is deprecated since iOS 14; 'ignoresSafeArea' replaces it; "
        + "'edgesIgnoringSafeArea' also ignores the keyboard",
      context
    )
  }

  private mutating func judge(_ node: SwiftNodeID, _ context: Context) {
    let name = tree.name(node)
    if name == "safeAreaInsets" {
      judgeEarly(node, context)
    } else if name == "statusBarFrame" {
      guard tree.kind(node) == .member, path(node).hasPrefix("UIApplication.shared."),
        // A scene's manager of its status bar has one too, which replaces it.
        !path(node).contains("statusBarManager"), isReplaced(since: 13, context)
      else { return }
      add(
        .deprecatedAPI,
        tree.range(node),
        "'statusBarFrame' of the application is deprecated since iOS 13, and says nothing of other windows; "
          + "'safeAreaInsets' says what the bars take from a view",
        context
      )
    } else if let replacement = Self.replacements[name] {
      guard let base = context.base, isController(base), isReplaced(since: 11, context), isOwn(node),
        isOfUIKit(name)
      else { return }
      add(
        .deprecatedAPI,
        tree.token(tree[node].main).range,
        "'\(name)' is deprecated since iOS 11; \(replacement)",
        context
      )
    }
  }

  /// What replaces the properties of a controller that iOS 11 deprecates.
  private static let replacements = [
    "topLayoutGuide": "'safeAreaLayoutGuide' replaces it and covers the sides too",
    "bottomLayoutGuide": "'safeAreaLayoutGuide' replaces it and covers the sides too",
    "automaticallyAdjustsScrollViewInsets":
      "'contentInsetAdjustmentBehavior' of the scroll view replaces it",
  ]

  /// `name`, `self.name`.
  private func isOwn(_ node: SwiftNodeID) -> Bool {
    guard tree.kind(node) == .member else { return true }
    return tree.firstChild(node).map { tree.name($0) == "self" } ?? false
  }

  /// Whether neither the project's types nor the functions of the file declare anything of a name.
  private func isOfUIKit(_ name: String) -> Bool {
    !project.declares(member: name)
      && !tree.nodes.indices.contains { index in
        [.binding, .parameter].contains(tree.nodes[index].kind) && tree.name(SwiftNodeID(index: UInt32(index))) == name
      }
  }

  private func isController(_ base: String) -> Bool {
    UIKitClass.controllers.contains(base) || UIKitClass.containers.contains(base)
  }

  /// Names and dots, without what calls and optionals add.
  private func path(_ node: SwiftNodeID) -> String {
    tree.text(node).filter { !$0.isWhitespace && $0 != "?" && $0 != "!" }
  }

  // MARK: - Too early

  /// Insets that are read where a view is not in a window yet are zero.
  private mutating func judgeEarly(_ node: SwiftNodeID, _ context: Context) {
    guard let base = context.base, let method = context.method, !context.isLogged else { return }
    let words = path(node)
    let isView =
      UIKitClass.kinds[base] != nil && method == "init" && ["safeAreaInsets", "self.safeAreaInsets"].contains(words)
    let isController =
      isController(base) && ["viewDidLoad", "loadView", "init"].contains(method)
      && [
        "view.safeAreaInsets", "self.view.safeAreaInsets", "view.window.safeAreaInsets",
        "self.view.window.safeAreaInsets",
      ]
      .contains(words)
    guard isView || isController else { return }
    add(
      .readTooEarly,
      tree.range(node),
      isView
        ? "'safeAreaInsets' is zero while a view is made; 'safeAreaInsetsDidChange' and 'layoutSubviews' know it"
        : "'safeAreaInsets' is zero in '\(method)', where the view is in no window; 'viewSafeAreaInsetsDidChange' and "
          + "'viewDidLayoutSubviews' know it",
      context
    )
  }

  // MARK: - Bars as numbers

  /// What bars take of a screen on some phones, by the number.
  private static let bars: [String: String] = [
    "64": "a status bar and a navigation bar take on phones with a home button alone",
    "88": "a status bar and a navigation bar take on iPhone X and some others alone",
    "113": "a status bar, a navigation bar and a tab bar take on phones with a home button alone",
  ]

  /// Whether a line says before an expression that it is a width, as the height becomes one on a screen that turns, or a
  /// limit, which its author may choose as they like.
  private func isWidthOrLimit(_ node: SwiftNodeID) -> Bool {
    let before = tree.bytes[..<tree.range(node).lowerBound]
    let line = before[(before.lastIndex(of: UInt8(ascii: "\n")) ?? before.startIndex)...]
    let words = String(decoding: line, as: UTF8.self).lowercased()
    return ["width", "max", "min", "upper", "limit", "thanorequal"].contains { words.contains($0) }
  }

  /// `UIScreen.main.bounds.height - 64`.
  private mutating func judgeSequence(_ node: SwiftNodeID, _ context: Context) {
    let parts = Array(tree.children(node))
    for index in parts.indices.dropFirst(2) where tree.kind(parts[index - 1]) == .binaryOperator {
      let words = path(parts[index - 2])
      // A number that is taken off beside another is one of several lengths.
      guard tree.name(parts[index - 1]) == "-", index == parts.count - 1,
        ["UIScreen.main.bounds.height", "UIScreen.main.bounds.size.height"].contains(words),
        let bars = Self.bars[tree.text(parts[index])], !isWidthOrLimit(parts[index - 2])
      else { continue }
      add(
        .hardCodedBarHeight,
        tree.range(parts[index - 2]).lowerBound..<tree.range(parts[index]).upperBound,
        "'\(words) - \(tree.text(parts[index]))' leaves what \(bars); the safe area is what is left on each device",
        context
      )
    }
  }
}
