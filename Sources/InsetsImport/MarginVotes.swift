import InsetsEngine

/// What the stored frames in the cells of a list say of the margin at the cells' leading side.
///
/// It is 15 or 16 on narrow screens and 20 on wide ones, and which of them depends on the Interface Builder that laid the list
/// out, which need not be the one that saved the file.
struct MarginVotes {
  private var votes: [Double] = []

  /// Reads the cells in a list, or a cell that stands alone.
  init(of view: InterfaceBuilderView) {
    for cell in view.isListPart ? [view] : view.all.filter({ $0.kind == .cell }) where !cell.saysMargins {
      let owners = [cell.id, cell.contentView?["id"]].compactMap(\.self)
      let guides = Set(cell.guides.filter { $0.value == .layoutMargins }.keys)
      for constraint in cell.constraints where !constraint.isLeftOut {
        guard constraint.relation == .equal, constraint.priority >= 1000, constraint.multiplier.isOne else { continue }
        for side in [constraint, constraint.turned].compactMap(\.self) {
          guard let second = side.second,
            second.attribute.line?.property == .leading,
            second.attribute.isMargin ? owners.contains(second.id) : guides.contains(second.id),
            let line = side.first.attribute.line, (line.axis, line.number) == (.horizontal, .near),
            !side.first.attribute.isMargin,
            let view = cell.subviews.first(where: { $0.id == side.first.id }), view.staleFlag == nil,
            view.kind != .slider, let frame = view.frame
          else { continue }
          votes.append(frame.x - side.constant)
        }
      }
    }
  }

  /// The margin that most ties say, if it is one that Interface Builder is known to take.
  var side: Double? {
    var best: (side: Double, count: Int)?
    for known in [16.0, 15, 20] {
      let count = votes.count { abs($0 - known) <= 0.3 }
      if count > best?.count ?? 0 { best = (known, count) }
    }
    return best?.side
  }
}

extension InterfaceBuilderView {
  fileprivate var saysMargins: Bool {
    [xml, contentView].contains { xml in
      xml?.keyed(.layoutMargins) != nil || xml?.keyed(.directionalLayoutMargins) != nil
    }
  }
}
