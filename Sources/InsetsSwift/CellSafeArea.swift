import InsetsFormats
import InsetsImport
import SwiftReader

/// Parts of a table's cell that `layoutSubviews` moves in by the cell's own safe area: they stand in its content view, which is
/// inside of that area already.
struct CellSafeArea: Hashable {
  let place: Range<Int>
  let message: String

  static func all(in reader: ControllerReader, _ scope: DocumentScope) -> [CellSafeArea] {
    let shown = ShownViews(reader)
    let tables = ([shown.top] + shown.views).filter { reader.views[$0].kind == .tableView }
    guard tables.contains(where: { !reader.views[$0].cellClasses.isEmpty }), !shown.isBeingWritten,
      FrameTakenOnce.mayTurn(reader, scope),
      !reader.project.files.contains(where: { $0.tree.contains("insetsContentViewsToSafeArea") })
    else { return [] }
    return shown.cells.flatMap { moved(in: $0) }
  }

  private static func moved(in cell: ShownViews) -> [CellSafeArea] {
    var reader = cell.reader
    guard let instance = reader.instances[cell.top], let type = instance.type,
      reader.project.uikitBase(of: type) == "UITableViewCell",
      let layout = reader.project.method("layoutSubviews", of: type)
    else { return [] }
    reader.stage = "viewDidLayoutSubviews"
    reader.call(method: layout, [], instance)
    return reader.views[cell.top].subviews.compactMap { view -> CellSafeArea? in
      let paper = reader.views[view]
      guard case .parts(let parts)? = paper.frame, let x = parts.first ?? nil, !x.contains("max("),
        x.contains("\(PaperView.mark)\(cell.top).safeAreaInsets.left"), let place = paper.framePlace,
        let added = paper.addedAt?.finding,
        String(decoding: reader.tree(reader.entryFile).bytes[added], as: UTF8.self).contains("contentView")
      else { return nil }
      return CellSafeArea(
        place: place.sides[.left] ?? place.finding,
        message: """
          \(cell.name(view, "what is in the cell")) keeps clear of the sensor housing twice on phones on their side: the content \
          view of a cell is inside the safe area already
          """
      )
    }
  }
}
