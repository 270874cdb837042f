import SwiftReader

/// Where code hides the bar of tabs below controllers that it pushes.
struct HiddenBottomBars {
  /// The classes whose controllers get `hidesBottomBarWhenPushed` where they are made or taken from a segue.
  private(set) var named: Set<String> = []
  /// The classes that say so of themselves, which holds for what they push meanwhile.
  private(set) var own: Set<String> = []
  /// Whether it is said of a controller of any class, as in a navigation controller's `pushViewController`.
  private(set) var isOfAny = false

  init(_ tree: SwiftTree) {
    for index in tree.tokens.indices where tree.tokens[index].kind == .identifier {
      // As long as the name is.
      guard tree.tokens[index].range.count == 24, index + 2 < tree.tokens.count,
        tree.text(ofToken: UInt32(index)) == "hidesBottomBarWhenPushed",
        tree.text(ofToken: UInt32(index + 1)) == "=", tree.text(ofToken: UInt32(index + 2)) != "false"
      else { continue }
      note(index, tree)
    }
  }

  private mutating func note(_ index: Int, _ tree: SwiftTree) {
    func word(_ index: Int) -> String { tree.tokens.indices.contains(index) ? tree.text(ofToken: UInt32(index)) : "" }
    var owner = index - 1
    while ["?", "!", "."].contains(word(owner)) { owner -= 1 }
    let name = word(owner)
    let around = tree.path(to: tree.tokens[index].range.lowerBound)
    guard owner < index - 1, name != "self" else {
      own.formUnion(around.last { Self.owners.contains(tree.kind($0)) }.map { typeName($0, tree) }.map { [$0] } ?? [])
      return
    }
    // The class that a variable of the function is made of or taken for.
    let function = around.last { [.functionDeclaration, .initializerDeclaration].contains(tree.kind($0)) }
    let first = function.map { Int(tree[$0].first) } ?? 0
    for other in stride(from: owner - 1, through: first, by: -1) where word(other) == name && word(other + 1) == "=" {
      for next in other + 2..<min(other + 14, index) {
        let found = word(next)
        let isClass = found.first?.isUppercase == true && !["UIStoryboard", "UIViewController"].contains(found)
        let isMade = word(next + 1) == "(" || word(next + 1) == "."
        if isClass, isMade || word(next - 1) == "as" || ["?", "!"].contains(word(next - 1)) && word(next - 2) == "as" {
          named.insert(found)
          return
        }
        if next > other + 2, tree.tokens[next].startsLine, word(next) != "." { break }
      }
    }
    isOfAny = true
  }

  private func typeName(_ node: SwiftNodeID, _ tree: SwiftTree) -> String {
    tree.kind(node) == .extensionDeclaration ? tree.child(node, .type).map { tree.text($0) } ?? "" : tree.name(node)
  }

  private static let owners: [SwiftNode.Kind] = [.classDeclaration, .extensionDeclaration]
}

extension HiddenBottomBars {
  enum Hiding { case always, sometimes, never }

  /// Whether the bar of tabs goes where a controller is pushed, by what code outside of its class says.
  static func hiding(below names: Set<String>, at use: ControllerUse, in project: SwiftProject) -> Hiding {
    if !project.files[use.file].index.bottomBars.named.isDisjoint(with: names) { return .always }
    let isOpen = project.files.contains { file in
      let bars = file.index.bottomBars
      return bars.isOfAny || use.pusher.map(bars.own.contains) ?? false
    }
    return isOpen ? .sometimes : .never
  }
}
