import SwiftReader

/// What code makes of a stored number when the keyboard comes.
enum KeyboardState {
  /// The keyboard's height.
  case height
  /// Something that is computed from it.
  case open

  /// Nil if no code that hears of the keyboard sets the number.
  init?(of name: String, in type: SwiftProject.TypeDeclaration, _ project: SwiftProject) {
    let file = project.files[type.place.file]
    guard file.index.mentionsKeyboard else { return nil }
    let tree = file.tree
    let range = tree.range(type.place.node)
    var result: KeyboardState?
    for index in tree.nodes.indices where tree.nodes[index].kind == .call {
      let call = SwiftNodeID(index: UInt32(index))
      let place = tree.range(call)
      guard range.contains(place.lowerBound), let callee = tree.firstChild(call),
        ["onReceive", "sink", "addObserver", "onChange"].contains(tree.name(callee)),
        let value = Self.value(assignedTo: name, in: call, tree)
      else { continue }
      let words = tree.text(call).lowercased()
      guard words.contains("keyboard"), !words.contains("willhide"), !words.contains("didhide") else { continue }
      let isPlain =
        value == "$0" || value.contains(".height") && !value.lowercased().contains("safearea") && !value.contains("-")
      result = isPlain && result == nil ? .height : .open
    }
    guard let result else { return nil }
    self = result
  }

  /// The words of what a call's closures assign to a name; nil if they do not.
  private static func value(assignedTo name: String, in call: SwiftNodeID, _ tree: SwiftTree) -> String? {
    var pending = tree.children(call).filter { [.trailingClosure, .argument].contains(tree.kind($0)) }
    while let node = pending.popLast() {
      if tree.kind(node) == .sequence {
        let parts = Array(tree.children(node))
        if parts.count >= 3, tree.kind(parts[1]) == .binaryOperator, tree.name(parts[1]) == "=",
          tree.name(parts[0]) == name, let last = parts.last
        {
          let words = tree.bytes[tree.range(parts[2]).lowerBound..<tree.range(last).upperBound]
          return String(decoding: words, as: UTF8.self)
        }
      }
      pending += tree.children(node)
    }
    return nil
  }
}
