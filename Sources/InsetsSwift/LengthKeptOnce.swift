import InsetsFormats
import SwiftReader

/// A length of the screen that a controller's first layout keeps in a property, which later layouts use as it was:
/// `if pageWidth == 0 { pageWidth = view.bounds.width }`.
struct LengthKeptOnce: Hashable {
  let place: Range<Int>
  let message: String

  static func all(in reader: ControllerReader, _ scope: DocumentScope) -> [LengthKeptOnce] {
    guard let type = reader.controller.type, FrameTakenOnce.mayTurn(reader, scope), !ShownViews(reader).isBeingWritten
    else { return [] }
    let owners = reader.project.classes(of: type)
    let code = owners.map { reader.tree($0.place.file).text($0.place.node).filter { !$0.isWhitespace } }
    return ["viewWillLayoutSubviews", "viewDidLayoutSubviews"].flatMap { name -> [LengthKeptOnce] in
      guard let method = owners.lazy.compactMap({ $0.members[name]?.first }).first, method.file == reader.entryFile,
        let block = reader.tree(method.file).child(method.node, .block)
      else { return [] }
      let tree = reader.tree(method.file)
      return tree.children(block, .ifStatement).compactMap { statement in
        guard let (kept, assignment) = kept(by: statement, tree), isStored(kept, in: owners, reader),
          tree.count(of: kept, in: block) > 2, isSetOnce(kept, in: code)
        else { return nil }
        return LengthKeptOnce(
          place: tree.range(assignment),
          message: """
            '\(kept)' keeps what the screen's size was at the first layout: nothing sets it again when the screen is turned or its \
            window gets another size
            """
        )
      }
    }
  }

  /// The name that a statement gives the size of the controller's view where it has none yet.
  private static func kept(by statement: SwiftNodeID, _ tree: SwiftTree) -> (name: String, assignment: SwiftNodeID)? {
    let parts = Array(tree.children(statement))
    guard parts.count == 2, tree.kind(parts[1]) == .block else { return nil }
    let statements = Array(tree.children(parts[1]))
    guard statements.count == 1, let assignment = statements.first, tree.kind(assignment) == .sequence else {
      return nil
    }
    let sides = Array(tree.children(assignment))
    guard sides.count >= 3, tree.isAssignment(sides[1]), tree.name(sides[1]) == "=", tree.kind(sides[0]) == .identifier
    else { return nil }
    let name = tree.name(sides[0])
    let condition = tree.text(parts[0]).filter { !$0.isWhitespace }
    let words = tree.text(assignment)
    guard ["0", ".zero", "nil", "CGSize.zero", "CGFloat.zero"].contains(where: { condition == "\(name)==\($0)" }),
      ["view.bounds", "view.frame"].contains(where: words.contains)
    else { return nil }
    return (name, assignment)
  }

  /// Whether a name is that of a stored property of the controller.
  private static func isStored(
    _ name: String,
    in owners: [SwiftProject.TypeDeclaration],
    _ reader: ControllerReader
  ) -> Bool {
    let places = owners.compactMap { $0.members[name]?.first }
    return places.count == 1
      && places.allSatisfy {
        reader.tree($0.file).kind($0.node) == .variableDeclaration && reader.tree($0.file).body(of: $0) == nil
      }
  }

  /// Whether nothing else sets a property, but where it is declared.
  private static func isSetOnce(_ name: String, in code: [String]) -> Bool {
    func count(_ words: String) -> Int { code.reduce(0) { $0 + $1.ranges(of: words).count } }
    return count("\(name)=") - count("\(name)==") - count("var\(name)=") == 1 && count("&\(name)") == 0
  }
}
