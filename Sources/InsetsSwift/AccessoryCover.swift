import InsetsImport

/// Texts of a cell that end at the edge of the cell itself, where its disclosure indicator is.
struct AccessoryCover {
  let shown: ShownViews
  private var reader: ControllerReader { shown.reader }
  /// What a phone leaves free at the side of the indicator: what ends nearer to the edge lies on it.
  private static let margin = 20.0

  init(_ shown: ShownViews) { self.shown = shown }

  var found: [(place: SwiftPlace?, message: String)] {
    let tables = ([reader.root] + shown.views).filter { reader.views[$0].kind == .tableView }
    return tables.flatMap { Set(reader.views[$0].cellClasses).sorted() }.flatMap { covered(in: $0) }
  }

  private func covered(in name: String) -> [(place: SwiftPlace?, message: String)] {
    guard let type = reader.project.type(name), type.place.file == reader.entryFile else { return [] }
    let tree = reader.tree(type.place.file)
    guard reader.project.mentions("accessoryType = .", in: type.place) || shown.mentions("accessoryType = .") else {
      return []
    }
    let text = tree.text(type.place.node)
    func count(_ word: String) -> Int {
      text.split(separator: word, omittingEmptySubsequences: false).count - 1 + shown.count(of: word)
    }
    let set = ["disclosureIndicator", "detailDisclosureButton", "detailButton"].reduce(0) {
      $0 + count("accessoryType = .\($1)")
    }
    guard set > 0, count("accessoryType") == set, count("accessoryView") == 0, !text.contains("layoutSubviews") else {
      return []
    }
    var other = reader
    guard let cell = MadeCell.of(name, in: &other) else { return [] }
    return other.constraints.compactMap { tie in
      guard tie.isActive, !tie.isOpen, tie.relation == "==", ["trailing", "right"].contains(tie.first.attribute),
        tie.second == PaperItem(view: cell, attribute: tie.first.attribute), let place = tie.place?.own,
        other.views[cell].subviews.contains(tie.first.view),
        [.label, .button].contains(other.views[tie.first.view].kind),
        let distance = tie.constant.flatMap(PaperValue.sum), -distance >= 0, -distance <= Self.margin,
        // The words of one that begins at the other side may end anywhere.
        !other.constraints.contains(where: {
          $0.isActive && $0.relation == "==" && $0.first.view == tie.first.view
            && ["leading", "left", "width", "centerX"].contains($0.first.attribute)
        }),
        Self.isOfCellItself(String(decoding: tree.bytes[place.finding], as: UTF8.self))
      else { return nil }
      let words = other.views[tie.first.view].name.map { "'\($0)'" } ?? "a text"
      return (
        place,
        "\(words) lies on the disclosure indicator: it is tied to the edge of the cell, and 'contentView' ends before that"
      )
    }
  }

  /// Whether a constraint names an anchor of the cell and not of its content view, which ends where the accessory begins.
  private static func isOfCellItself(_ tie: String) -> Bool {
    [
      "equalTo: trailingAnchor", "equalTo: self.trailingAnchor", "equalTo: rightAnchor", "equalTo: self.rightAnchor",
      "equalTo(self)", "equalTo(snp.trailing)", "equalTo(self.snp.trailing)", "equalTo(snp.right)", "toItem: self,",
    ].contains(where: tie.contains)
  }
}
