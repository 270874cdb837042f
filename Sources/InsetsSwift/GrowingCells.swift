import InsetsImport
import SwiftReader

/// Cells that get another label each time that a list gives them out, over the ones that they have.
struct GrowingCells {
  let shown: ShownViews
  private var reader: ControllerReader { shown.reader }

  init(_ shown: ShownViews) { self.shown = shown }

  var found: [(place: SwiftPlace?, message: String)] {
    guard let type = reader.controller.type else { return [] }
    let lists = ([reader.root] + shown.views).filter { [.tableView, .collectionView].contains(reader.views[$0].kind) }
    guard lists.count == 1, let list = lists.first else { return [] }
    let (name, label) =
      reader.views[list].kind == .tableView ? ("tableView", "cellForRowAt") : ("collectionView", "cellForItemAt")
    guard let method = reader.project.methods(name, labels: [nil, label], of: type), !mindsOldViews(method.place)
    else { return [] }
    var other = reader
    guard let cell = cell(of: list, givenBy: method.place, in: &other) else { return [] }
    other.notes.dequeued = cell
    var grown: [Int] = []
    // A text that is the same for all rows hides nothing of the one below it.
    for _ in 0..<2 {
      let before = views(in: cell, other)
      _ = other.call(method: method, [(nil, .view(list)), (label, .unknown)], other.controller)
      grown = views(in: cell, other).filter { !before.contains($0) }
      if grown.isEmpty { return [] }
    }
    // A branch that is not known may be the one that is taken once.
    guard other.forks.count == reader.forks.count,
      let added = grown.first(where: { other.views[$0].kind == .label && other.views[$0].lineLetters.isEmpty })
    else { return [] }
    let words = other.views[added].name.map { "'\($0)'" } ?? "a label"
    return [
      (
        other.views[added].addedAt,
        "each time that the list gives out a cell, it gets another \(words): the old ones stay, and their texts lie on each other"
      )
    ]
  }

  private func views(in cell: Int, _ reader: ControllerReader) -> [Int] {
    var (found, pending) = ([Int](), reader.views[cell].subviews)
    while let view = pending.popLast(), found.count < ControllerReader.viewLimit {
      found.append(view)
      pending += reader.views[view].subviews
    }
    return found
  }

  /// The cell that the code asks for: a plain one, or one of the only class that is registered.
  private func cell(of list: Int, givenBy method: SwiftProject.Place, in other: inout ControllerReader) -> Int? {
    let classes = Set(reader.views[list].cellClasses)
    guard let name = classes.first, classes.count == 1 else { return nil }
    if name == "UITableViewCell" || name == "UICollectionViewCell" {
      return other.addView(kind: .view, name: nil, nil)
    }
    guard let type = reader.project.type(name), !mindsOldViews(type.place) else { return nil }
    return MadeCell.of(name, in: &other)
  }

  /// Words of code that finds the views of before, or does without them.
  private static let minding: Set<String> = [
    "viewWithTag", "removeFromSuperview", "subviews", "prepareForReuse", "arrangedSubviews", "removeArrangedSubview",
    "isDescendant", "superview", "contains",
  ]

  /// Whether some code, or a method of the screen that it calls, minds what a cell has already.
  private func mindsOldViews(_ place: SwiftProject.Place) -> Bool {
    var (pending, seen) = ([place], Set<SwiftProject.Place>())
    while let next = pending.popLast(), seen.count < 64 {
      guard seen.insert(next).inserted else { continue }
      let tree = reader.tree(next.file)
      if Self.choosesWhatToMake(in: next.node, tree) { return true }
      let node = tree[next.node]
      for index in node.first..<node.end where tree.token(index).kind == .identifier {
        let word = tree.text(ofToken: index)
        if Self.minding.contains(word) { return true }
        guard word != "tableView", word != "collectionView" else { continue }
        for owner in reader.controller.type.map({ reader.project.classes(of: $0) }) ?? [] {
          pending += (owner.members[word] ?? []).filter {
            reader.tree($0.file).kind($0.node) == .functionDeclaration
          }
        }
      }
    }
    return false
  }

  /// Whether something is made where there is none yet: `labels[cell] ?? makeLabel(in: cell)`.
  private static func choosesWhatToMake(in node: SwiftNodeID, _ tree: SwiftTree) -> Bool {
    var pending = [node]
    while let next = pending.popLast() {
      let parts = Array(tree.children(next))
      if tree.kind(next) == .sequence,
        let index = parts.firstIndex(where: { tree.kind($0) == .binaryOperator && tree.text($0) == "??" }),
        parts[index...].contains(where: { tree.kind($0) == .call })
      {
        return true
      }
      pending += parts
    }
    return false
  }
}
