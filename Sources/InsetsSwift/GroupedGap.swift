import InsetsImport
import SwiftReader

/// A gap above the first rows of a grouped table that code wants to close, but not in a way that closes it.
struct GroupedGap: Hashable {
  let place: Range<Int>
  let message: String

  /// Words of code that gives sections a header, or closes the gap.
  private static let closingWords = [
    "viewForHeaderInSection", "titleForHeaderInSection", "tableHeaderView", "leastNormalMagnitude",
    "leastNonzeroMagnitude", "ulpOfOne", "contentInset", "estimatedSectionHeaderHeight",
    "estimatedHeightForHeaderInSection",
    "willDisplayHeaderView", "sectionIndexTitles",
  ]

  static func all(in reader: ControllerReader) -> [GroupedGap] {
    let shown = ShownViews(reader)
    let tables = ([reader.root] + shown.views).filter { view in
      guard reader.views[view].kind == .tableView else { return false }
      return reader.views[view].properties.last { $0.name == "style" }?.value == "grouped"
        || view == reader.root && shown.mentions("super.init(style: .grouped)")
    }
    guard tables.count == 1, let table = tables.first, let type = reader.controller.type else { return [] }
    let paper = reader.views[table]
    guard paper.gap == nil, !paper.isForeign, reader.instances[table] == nil,
      !closingWords.contains(where: { shown.mentions($0) }), !shown.isBeingWritten,
      let name = paper.name ?? (table == reader.root ? "tableView" : nil)
    else { return [] }
    // What another object says of its headers is not seen.
    guard shown.count(of: "elegate = ") == shown.count(of: "elegate = self"),
      !shown.mentions("UITableViewDiffableDataSource")
    else { return [] }
    let methods = reader.project.classes(of: type).flatMap { $0.members["tableView"] ?? [] }.filter { method in
      let tree = reader.tree(method.file)
      let parameters = tree.child(method.node, .parameters).map { tree.children(method: $0) } ?? []
      return parameters.contains("heightForHeaderInSection")
    }
    func setting(_ name: String) -> SwiftPlace? {
      let last = paper.properties.last { $0.name == name }
      return last?.value.flatMap(Double.init) == 0 ? last?.place?.own : nil
    }
    if let method = methods.first {
      let tree = reader.tree(method.file)
      guard methods.count == 1, method.file == reader.entryFile, let block = tree.child(method.node, .block),
        let only = tree.children(block).first(where: { _ in true }), Array(tree.children(block)).count == 1
      else { return [] }
      let words = tree.text(only).split(separator: " ").filter { $0 != "return" }
      guard words.count == 1, let word = words.first,
        ["0", "0.0", ".zero", "CGFloat.zero", "CGFloat(0)"].contains(word)
      else { return [] }
      return [
        GroupedGap(
          place: tree.range(only),
          message:
            "the gap above the first rows of '\(name)' stays: the grouped style treats a header's height of 0 as the default"
        )
      ]
    }
    if let place = setting("sectionHeaderHeight") {
      return [
        GroupedGap(
          place: place.finding,
          message:
            "the gap above the first rows of '\(name)' stays: the grouped style treats a sectionHeaderHeight of 0 as the default"
        )
      ]
    }
    guard !paper.properties.contains(where: { $0.name == "sectionHeaderHeight" }),
      let place = setting("sectionHeaderTopPadding")
    else { return [] }
    return [
      GroupedGap(
        place: place.finding,
        message:
          "the gap above the first rows of '\(name)' stays: the grouped style leaves room for a header, which sectionHeaderTopPadding does not take away"
      )
    ]
  }
}

extension SwiftTree {
  /// What the parameters of a function are called where it is called.
  fileprivate func children(method parameters: SwiftNodeID) -> [String] {
    children(parameters, .parameter).map { name($0) }
  }
}
