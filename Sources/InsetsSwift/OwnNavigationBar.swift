import SwiftReader

extension SwiftProject {
  /// Whether a controller is sure to hide the navigation bar that it is below: whenever it appears, or once where nothing in the
  /// project shows a bar.
  func isWithoutNavigationBar(_ type: TypeDeclaration) -> Bool {
    if hides(type, in: ["viewWillAppear", "viewIsAppearing", "viewDidAppear"]) { return true }
    let isShownSomewhere = files.contains { file in
      file.tree.navigationBarChanges(in: 0..<UInt32(file.tree.tokens.count)).contains { $0.isHidden != true }
    }
    return !isShownSomewhere && hides(type, in: ["loadView", "viewDidLoad"])
  }

  /// Whether some methods of a controller hide its bar, without a condition, or call a function of it that does.
  private func hides(_ type: TypeDeclaration, in methods: [String]) -> Bool {
    var names = methods
    var next = 0
    while next < names.count, next < 64 {
      let places = classes(of: type).flatMap { $0.members[names[next]] ?? [] }
      next += 1
      for place in places where files[place.file].tree.kind(place.node) == .functionDeclaration {
        let tree = files[place.file].tree
        for statement in tree.child(place.node, .block).map({ Array(tree.children($0)) }) ?? [] {
          guard [.sequence, .call].contains(tree.kind(statement)) else { continue }
          let changes = tree.navigationBarChanges(in: tree[statement].first..<tree[statement].end)
          if changes.contains(where: { $0.isOwn && $0.isHidden == true }) { return true }
          guard let callee = tree.kind(statement) == .call ? tree.firstChild(statement) : nil,
            tree.kind(callee) == .identifier || tree.firstChild(callee).map({ tree.text($0) }) == "self",
            !names.contains(tree.name(callee))
          else { continue }
          names.append(tree.name(callee))
        }
      }
    }
    return false
  }
}
