import SwiftReader

/// The navigation bar that a controller is below.
struct OwnNavigationBar {
  let project: SwiftProject
  let controller: SwiftProject.TypeDeclaration

  /// Whether the controller is sure to hide it: whenever it appears, or once where nothing in the project shows a bar.
  var isHidden: Bool {
    if isHidden(in: ["viewWillAppear", "viewIsAppearing", "viewDidAppear"]) { return true }
    let isShownSomewhere = project.files.contains { file in
      file.tree.navigationBarChanges(in: 0..<UInt32(file.tree.tokens.count)).contains { $0.isHidden != true }
    }
    return !isShownSomewhere && isHidden(in: ["loadView", "viewDidLoad"])
  }

  /// Whether some methods of the controller hide it, without a condition, or call a function of it that does.
  private func isHidden(in methods: [String]) -> Bool {
    let classes = project.classes(of: controller)
    var names = methods
    var next = 0
    while next < names.count, next < 64 {
      let places = classes.flatMap { $0.members[names[next]] ?? [] }
      next += 1
      for place in places where project.files[place.file].tree.kind(place.node) == .functionDeclaration {
        let tree = project.files[place.file].tree
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
