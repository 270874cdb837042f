import InsetsEngine
import InsetsImport

/// Where the words of labels stand in them.
struct WordPlaces {
  let reader: ControllerReader

  /// Whether a view is a label whose words are in its middle, or a stack view of such labels alone.
  func areCentred(_ view: Int) -> Bool {
    let arranged = reader.views[view].arranged
    // A stack view centres what it arranges at its own width.
    if reader.views[view].kind == .label, let stack = reader.views[view].superview,
      reader.views[stack].arranged.contains(view),
      ["axis": "vertical", "alignment": "center"].allSatisfy({ name, value in
        reader.views[stack].properties.last { $0.name == name }?.value == value
      })
    {
      return true
    }
    if reader.views[view].isCentred { return true }
    let withWords = arranged.filter(mayHaveWords)
    return !withWords.isEmpty && withWords.allSatisfy(areCentred)
  }

  /// Whether what a stack view arranges may have words at its ends: pictures have none, and the cells of tables keep theirs clear.
  private func mayHaveWords(_ view: Int) -> Bool {
    let (kind, arranged) = (reader.views[view].kind, reader.views[view].arranged)
    if kind == .stackView, !arranged.isEmpty { return arranged.contains(where: mayHaveWords) }
    return kind != .imageView && kind != .tableView
  }

  /// Whether the upper and the lower edge of a view follow those of the screen at plain distances, which are together less than
  /// half of the lowest screen.
  func haveRoomOfScreen(_ view: Int, leaving room: Double = lowestSide / 2) -> Bool {
    guard let superview = reader.views[view].superview, !reader.views[view].isController else { return false }
    var left = room
    for attribute in ["top", "bottom"] {
      let ends = [PaperItem(view: view, attribute: attribute), PaperItem(view: superview, attribute: attribute)]
      let tie = reader.constraints.last { tie in
        tie.isKnown && tie.relation == "==" && Set([tie.first, tie.second].compactMap(\.self)) == Set(ends)
      }
      guard let distance = tie?.constant.flatMap(PaperValue.sum) else { return false }
      left -= abs(distance)
    }
    if left <= 0 { return false }
    return superview == reader.root
      || reader.views[superview].kind == .view && haveRoomOfScreen(superview, leaving: left)
  }

  /// The shorter side of the smallest phone that is looked at.
  private static var lowestSide: Double {
    let phones = RepresentativeDevices.running([]).filter { $0.idiom == .phone }
    return phones.map { min($0.size.width, $0.size.height) }.min() ?? 0
  }

  /// Whether a view is a label of one line that begins beside another view: how far its words reach is not known.
  func mayEndInside(_ view: Int) -> Bool {
    let paper = reader.views[view]
    guard paper.kind == .label, !paper.isAligned, !paper.isOutlet, paper.lineLimit == 1, paper.lineLetters.isEmpty,
      let superview = paper.superview
    else { return false }
    return reader.constraints.contains { tie in
      guard tie.isActive, tie.isKnown, tie.relation == "==", let second = tie.second,
        tie.first.view == view || second.view == view
      else { return false }
      let (own, other) = tie.first.view == view ? (tie.first, second) : (second, tie.first)
      return ["leading", "left"].contains(own.attribute) && ["trailing", "right"].contains(other.attribute)
        && other.view != superview && reader.views[other.view].superview == superview
    }
  }
}

extension PaperConstraint {
  /// Whether all of it is decided by the source, in a form that a document has.
  var isKnown: Bool {
    isActive && !isOpen && constant != nil && multiplier != nil
      && priority != nil
      && (multiplier == 1 || first.isExtent)
      && (second != nil || first.isExtent)
      && (second.map {
        // A height may follow from a width.
        $0.isExtent == first.isExtent && ($0.isExtent || $0.isVertical == first.isVertical)
      }
        ?? true)
  }
}
