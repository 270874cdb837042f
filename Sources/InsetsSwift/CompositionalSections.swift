import SwiftReader

/// The room that the sections of a controller's compositional layout leave below their items: the most that one of them leaves,
/// since which is the last depends on the data.
struct CompositionalSections {
  let bottom: Double
  let place: SwiftPlace?

  /// Nil where no section of the controller's own code leaves any, or something of a section comes after it.
  init?(_ reader: ControllerReader) {
    guard let type = reader.controller.type else { return nil }
    let members = reader.project.classes(of: type).flatMap { $0.members.values.joined() }
    func mention(_ word: String) -> Bool { members.contains { reader.tree($0.file).text($0.node).contains(word) } }
    guard mention("NSCollectionLayoutSection"), !mention("elementKindSectionFooter"), !mention("alignment: .bottom"),
      !mention("scrollDirection")
    else { return nil }
    var other = reader
    var most: (bottom: Double, place: SwiftPlace?)?
    for member in members {
      let tree = reader.tree(member.file)
      var pending = [member.node]
      while let node = pending.popLast() {
        pending += tree.children(node)
        guard let value = Self.bottom(ofInsetsSetBy: node, tree) else { continue }
        let scope = PaperScope(file: member.file, owner: reader.controller)
        guard let bottom = other.evaluate(value, scope).number, bottom > most?.bottom ?? 0 else { continue }
        most = (bottom, reader.place(node, member.file))
      }
    }
    guard let most else { return nil }
    (bottom, place) = most
  }

  /// The bottom of `section.contentInsets = .init(top: 0, leading: 20, bottom: 20, trailing: 20)`, or of
  /// `section.contentInsets.bottom = 20`.
  private static func bottom(ofInsetsSetBy node: SwiftNodeID, _ tree: SwiftTree) -> SwiftNodeID? {
    guard tree.kind(node) == .sequence else { return nil }
    let parts = Array(tree.children(node))
    guard parts.count == 3, tree.isAssignment(parts[1]), tree.kind(parts[0]) == .member else { return nil }
    let name = tree.name(parts[0])
    if name == "bottom" { return tree.text(parts[0]).hasSuffix(".contentInsets.bottom") ? parts[2] : nil }
    guard name == "contentInsets", tree.kind(parts[2]) == .call else { return nil }
    return tree.children(parts[2], .argument).first { tree.label($0) == "bottom" }.flatMap(tree.firstChild)
  }
}
