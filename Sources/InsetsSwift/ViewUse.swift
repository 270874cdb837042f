import SwiftReader

/// What stands around the place where a view is created.
enum ViewContainer: Equatable, Sendable {
  case window, navigation, pushed, tab, sheet, cover
}

/// A place where a view is created, and what shows it.
struct ViewUse: Sendable {
  var file: Int
  /// The byte where it stands.
  var offset: Int
  /// What shows it as a screen, from the outside in; nil for a view among others.
  var containers: [ViewContainer]?
  var isInPreview: Bool
  /// The `presentationDetents` that it has where it is created.
  var detents: SwiftNodeID?
  /// The type in whose declaration it stands.
  var owner: String?

  /// Finds all uses of types in a file.
  static func collect(in tree: SwiftTree, file: Int, into uses: inout [String: [ViewUse]]) {
    var pending:
      [(node: SwiftNodeID, containers: [ViewContainer]?, isInPreview: Bool, detents: SwiftNodeID?, owner: String?)] = [
        (tree.root, nil, false, nil, nil)
      ]
    while let (node, containers, isInPreview, detents, owner) = pending.popLast() {
      var inner = containers
      var isPreview = isInPreview
      let kind = tree.kind(node)
      if kind == .call, let callee = tree.firstChild(node) {
        let name = tree.name(callee)
        let kind = tree.kind(callee)
        if kind == .identifier || kind == .specialization {
          if tree.kind(callee) == .identifier, name.first?.isUppercase == true {
            let offset = tree.range(node).lowerBound
            uses[name, default: []]
              .append(
                ViewUse(
                  file: file,
                  offset: offset,
                  containers: containers,
                  isInPreview: isInPreview,
                  detents: detents,
                  owner: owner
                )
              )
          }
          inner = shown(by: name, in: containers)
        } else if kind == .member {
          inner = shown(byModifier: name, in: containers)
        } else if kind == .macroExpansion, name == "Preview" {
          isPreview = true
          inner = []
        }
        let isDetents = tree.kind(callee) == .member && name == "presentationDetents"
        for child in tree.children(node) {
          // What a modifier is applied to stands outside of what it shows.
          let isBase = child == callee
          let own = isBase ? isDetents ? node : detents : nil
          pending.append((child, isBase ? containers : inner, isPreview, own, owner))
        }
        continue
      }
      if [.structDeclaration, .classDeclaration, .enumDeclaration].contains(kind) {
        isPreview = tree.children(node, .inherited).contains { tree.text($0).contains("PreviewProvider") }
        inner = isPreview ? [] : nil
      }
      var innerOwner = owner
      if tree.child(node, .members) != nil {
        let extended = kind == .extensionDeclaration ? tree.child(node, .type).map { tree.text($0) } : nil
        innerOwner = extended ?? tree.name(node)
      }
      // The base of a modifier is the child of its name.
      let passed = tree.kind(node) == .member ? detents : nil
      for child in tree.children(node) { pending.append((child, inner, isPreview, passed, innerOwner)) }
    }
  }

  /// What shows the content of a view; nil if its content is a part of it.
  private static func shown(by view: String, in containers: [ViewContainer]?) -> [ViewContainer]? {
    switch view {
    case "NavigationStack", "NavigationView": (containers ?? []) + [.navigation]
    case "NavigationLink": [.pushed]
    case "TabView": (containers ?? []) + [.tab]
    case "WindowGroup", "UIHostingController": [.window]
    case "Group", "AnyView", "Tab": containers
    default: nil
    }
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
