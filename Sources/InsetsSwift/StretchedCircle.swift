import InsetsImport

/// Round pictures that a stack view makes as wide as itself, since only their heights are said.
struct StretchedCircle {
  let shown: ShownViews
  private var reader: ControllerReader { shown.reader }

  init(_ shown: ShownViews) { self.shown = shown }

  var found: [(place: SwiftPlace?, message: String)] {
    shown.views.filter { reader.views[$0].kind == .stackView }.flatMap { stack in
      fills(stack)
        ? reader.views[stack].subviews.filter { reader.views[stack].arranged.contains($0) }.compactMap {
          stretched($0, in: stack)
        } : []
    }
  }

  /// Whether a column makes its views as wide as itself, and has a width of its own.
  private func fills(_ stack: Int) -> Bool {
    let paper = reader.views[stack]
    func said(_ name: String) -> String?? { paper.properties.last { $0.name == name }?.value }
    guard paper.gap == nil, !paper.isOutlet, !paper.isOfScene, !paper.isTouchedElsewhere, !shown.laysOutItself(stack),
      said("axis") == .some("vertical"), said("alignment") ?? "fill" == "fill"
    else { return false }
    let ends = reader.constraints.filter {
      $0.isActive && !$0.isOpen && $0.relation == "==" && $0.first.view == stack && !$0.first.isVertical
    }
    let sides = Set(ends.map(\.first.attribute))
    return sides.contains("width")
      || !sides.isDisjoint(with: ["leading", "left"])
        && !sides.isDisjoint(with: ["trailing", "right"])
  }

  private func stretched(_ view: Int, in stack: Int) -> (place: SwiftPlace?, message: String)? {
    let paper = reader.views[view]
    guard let radius = paper.cornerRadius, paper.gap == nil, !paper.isOutlet, !paper.isTouchedElsewhere,
      !paper.comesAndGoes, paper.clips || paper.kind == .view && paper.isOpaque,
      paper.kind == .imageView || paper.kind == .view && isRound(paper.name),
      let fixed = LeastHeights(reader).fixedHeight(of: view), abs(fixed.height - radius * 2) < 1,
      // Smaller ones are lines with round ends.
      fixed.height >= 24,
      !shown.ties(of: view).contains(where: { tie in
        [tie.first, tie.second].contains { $0?.view == view && $0?.isVertical == false }
      })
    else { return nil }
    return (
      fixed.place,
      "\(shown.name(view, "the picture")) is no circle: \(shown.name(stack, "the stack view")) makes it as wide as itself, and only its height is \(decimal(fixed.height))"
    )
  }

  /// Whether what a view is called is round; any other may have round ends alone.
  private func isRound(_ name: String?) -> Bool {
    let words = (name ?? "").lowercased()
    return ["avatar", "portrait", "photo", "picture", "profileimage", "circle"].contains(where: words.contains)
  }
}
