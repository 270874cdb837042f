/// Cells of a list that show a picture from edge to edge and nothing else: they may run under the sensor housing.
enum PictureCells {
  static func areAll(of list: Int, in reader: ControllerReader) -> Bool {
    let classes = Set(reader.views[list].cellClasses)
    guard reader.views[list].kind == .collectionView, !classes.isEmpty else { return false }
    return classes.allSatisfy { name in
      var other = reader
      guard let cell = MadeCell.of(name, in: &other) else { return false }
      let shown = ShownViews(other, in: cell).views.map { (number: $0, paper: other.views[$0]) }
      return shown.allSatisfy { _, paper in
        (paper.kind == .imageView || paper.kind == .view) && !paper.isForeign && paper.gap == nil
      }
        && shown.contains { $0.paper.kind == .imageView && fills($0.number, other) }
    }
  }

  /// Whether a view ends where what is around it does, at all four edges.
  private static func fills(_ view: Int, _ reader: ControllerReader) -> Bool {
    if case .bounds? = reader.views[view].frame { return true }
    let edges: [Set<String>] = [["leading", "left"], ["trailing", "right"], ["top"], ["bottom"]]
    return edges.allSatisfy { names in
      reader.constraints.contains { tie in
        tie.isActive && tie.relation == "==" && tie.constant == "0"
          && [tie.first, tie.second].contains { $0?.view == view && names.contains($0?.attribute ?? "") }
      }
    }
  }
}
