import SwiftReader

/// Insets of a window that code reads while the app is made, when no scene has a window yet: they are zero, and stay so.
struct InsetsBeforeWindows {
  let place: Range<Int>
  let message: String

  /// Those of the apps that a file declares.
  static func all(in file: Int, of project: SwiftProject) -> [InsetsBeforeWindows] {
    let apps = project.files[file].index.types.keys.flatMap { project.types[$0] ?? [] }
      .filter { $0.place.file == file && $0.inherited.contains { ["App", "SwiftUI.App"].contains($0) } }
    // Where nothing leaves the safe area, or only with insets above zero, no room is missed.
    guard !apps.isEmpty, project.files.contains(where: \.tree.leavesSafeArea) else { return [] }
    return apps.flatMap { app -> [InsetsBeforeWindows] in
      let tree = project.files[file].tree
      return project.codeThatRunsAtOnce(in: app).filter { $0.file == file }.flatMap { code -> [InsetsBeforeWindows] in
        let calls = tree.calls(in: code.node).filter { call in
          project.code(calledBy: call, in: tree, near: file).contains { project.readsWindow(in: $0) }
        }
        let own = project.readsWindow(in: code) ? [code.node] : []
        return (calls.isEmpty ? own : calls).map { node in
          InsetsBeforeWindows(
            place: tree.range(node),
            message:
              "the window's insets are zero here: no scene has a window while the app is made, and nothing reads them again"
          )
        }
      }
    }
  }
}

extension SwiftProject {
  /// The initializers of a type, and what its properties begin with.
  fileprivate func codeThatRunsAtOnce(in type: TypeDeclaration) -> [Place] {
    let initializers = type.initializers.compactMap { place in
      files[place.file].tree.child(place.node, .block).map { Place(file: place.file, node: $0) }
    }
    let values = type.stored.flatMap { type.members[$0] ?? [] }.compactMap { place -> Place? in
      let tree = files[place.file].tree
      let value = tree.child(place.node, .binding).flatMap { tree.child($0, .initializer) }
      return tree.text(place.node).contains("lazy ") ? nil : value.map { Place(file: place.file, node: $0) }
    }
    return initializers + values
  }

  /// The code that runs when a call makes an object, or asks a type for something: `Metrics()`, `Insets.current()`.
  fileprivate func code(calledBy call: SwiftNodeID, in tree: SwiftTree, near file: Int) -> [Place] {
    guard let callee = tree.firstChild(call) else { return [] }
    if tree.kind(callee) == .identifier {
      guard let type = self.type(tree.name(callee), near: file), !type.isDrawn else { return [] }
      return codeThatRunsAtOnce(in: type)
    }
    guard tree.kind(callee) == .member, let owner = tree.firstChild(callee), tree.kind(owner) == .identifier,
      let type = self.type(tree.name(owner), near: file), !type.isDrawn
    else { return [] }
    return (type.members[tree.name(callee)] ?? []).compactMap { place in
      files[place.file].tree.child(place.node, .block).map { Place(file: place.file, node: $0) }
    }
  }

  /// Whether code takes the insets of a window of the app's, with nothing that waits for one.
  fileprivate func readsWindow(in place: Place) -> Bool {
    let tree = files[place.file].tree
    return tree.contains("safeAreaInsets", in: place.node) && tree.contains("UIApplication.shared")
      && !["Dispatch", "Task", "await", "addObserver", "sink", "onReceive"].contains {
        tree.contains($0, in: place.node)
      }
  }
}

extension SwiftTree {
  /// Whether a view ignores the safe area whatever its insets are.
  fileprivate var leavesSafeArea: Bool {
    nodes.indices.contains { index in
      let call = SwiftNodeID(index: UInt32(index))
      guard kind(call) == .call, let callee = firstChild(call), kind(callee) == .member,
        ["ignoresSafeArea", "edgesIgnoringSafeArea"].contains(name(callee))
      else { return false }
      return children(call, .argument).allSatisfy { !text($0).contains("?") }
    }
  }

  /// The calls in code, but for those in its closures, which may run later.
  fileprivate func calls(in node: SwiftNodeID) -> [SwiftNodeID] {
    var (found, pending) = ([SwiftNodeID](), [node])
    while let next = pending.popLast() {
      if kind(next) == .closure { continue }
      if kind(next) == .call { found.append(next) }
      pending += children(next)
    }
    return found
  }
}
