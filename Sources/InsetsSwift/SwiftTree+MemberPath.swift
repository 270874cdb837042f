import SwiftReader

extension SwiftTree {
  /// The names of a chain of members, without `self`: of `self.bottom.constant`, `bottom` and `constant`.
  func memberPath(_ node: SwiftNodeID) -> [String] {
    var path: [String] = []
    var next: SwiftNodeID? = node
    while let current = next {
      if [.member, .identifier].contains(kind(current)) { path.insert(name(current), at: 0) }
      next = firstChild(current)
    }
    if path.first == "self" { path.removeFirst() }
    return path
  }
}
