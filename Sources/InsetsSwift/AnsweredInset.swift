import InsetsEngine
import InsetsImport
import SwiftReader

/// What the author of an inset says of it elsewhere: that it hides nothing, or that screens make the room for it themselves.
struct AnsweredInset {
  let project: SwiftProject
  let tree: SwiftTree
  /// What is in it, and its closure.
  let views: [ReadView]
  let closure: SwiftNodeID

  /// Whether it is a background, of shapes that cannot be touched.
  var isBackground: Bool {
    !views.isEmpty && views.allSatisfy(Self.isShape) && tree.contains("allowsHitTesting(false)", in: closure)
  }

  private static func isShape(_ view: ReadView) -> Bool {
    if view.children.isEmpty { return view.kind == .rectangle || view.kind == .color }
    return view.children.allSatisfy(isShape)
  }

  /// Whether it comes and goes, and the project makes room at the bottom in some states only.
  ///
  /// A stack does not hand the inset on to its screens, and who makes that room knows it.
  var hasRoomOfItsOwn: Bool {
    let statements = Array(tree.children(closure))
    guard !statements.isEmpty, statements.allSatisfy({ tree.kind($0) == .ifStatement }) else { return false }
    let modifiers = project.types.values.joined().filter { $0.inherited.contains("ViewModifier") }.map(\.place)
    return project.files.indices.contains { file in
      let tree = project.files[file].tree
      return Self.makesRoom(tree, modifiers.filter { $0.file == file }.map { tree.range($0.node) })
    }
  }

  private static func makesRoom(_ tree: SwiftTree, _ modifiers: [Range<Int>]) -> Bool {
    guard !modifiers.isEmpty || tree.contains("safeAreaPadding(") || tree.contains("contentMargins(") else {
      return false
    }
    let nodes = tree.nodes.indices.map { SwiftNodeID(index: UInt32($0)) }
    return nodes.contains { call in
      guard tree.kind(call) == .call, let callee = tree.firstChild(call), tree.kind(callee) == .member else {
        return false
      }
      let isOfScreens = ["safeAreaPadding", "contentMargins"].contains(tree.name(callee))
      guard
        isOfScreens
          || tree.name(callee) == "padding" && modifiers.contains(where: { $0.contains(tree.range(call).lowerBound) })
      else { return false }
      let values = tree.children(call, .argument).compactMap { tree.firstChild($0) }
      guard let edge = values.first, tree.text(edge) == ".bottom", let length = values.dropFirst().first,
        let choice = Ternary(length, in: tree)
      else { return false }
      return [choice.accepted, choice.rejected].contains { side in
        side.count == 1 && side.first.map { tree.text($0) } == "0"
      }
    }
  }
}
