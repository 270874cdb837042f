import InsetsEngine
import InsetsImport

/// Labels of several lines in a scroll view whose content nothing makes as wide as the screen, so that they do not wrap.
struct WideScrollContent {
  let shown: ShownViews
  private var reader: ControllerReader { shown.reader }

  init(_ shown: ShownViews) { self.shown = shown }

  var found: [(place: SwiftPlace?, message: String)] {
    shown.views.filter { reader.views[$0].kind == .scrollView }.compactMap { scroll in
      let paper = reader.views[scroll]
      guard paper.gap == nil, !paper.isOutlet, !paper.isOfScene, !paper.isFullBleed, !paper.isTouchedElsewhere,
        reader.instances[scroll] == nil, !shown.mentions("contentSize")
      else { return nil }
      let inner = shown.views.filter { shown.isWithin($0, scroll) }
      guard let label = inner.first(where: { isLong($0, in: scroll) }), !isBounded(Set(inner), scroll) else {
        return nil
      }
      let chain = chain(from: label, to: scroll)
      let content = chain.last ?? label
      let tie = reader.constraints.first { tie in
        tie.isActive && !tie.first.isExtent && !tie.first.isVertical && tie.first.view == content
          && tie.second?.view == scroll
      }
      return (
        tie?.place ?? reader.views[content].addedAt,
        "the content of \(shown.name(scroll, "the scroll view")) is as wide as \(shown.name(label, "a label")) in one line, and no phone is: nothing ties its width to the scroll view's frame, so the text does not wrap"
      )
    }
  }

  private func chain(from view: Int, to scroll: Int) -> [Int] {
    var chain = [view]
    while let next = reader.views[chain.last ?? scroll].superview, next != scroll { chain.append(next) }
    return chain
  }

  /// Whether a label may have several lines and its words need more than one on any phone, and all around it is known.
  private func isLong(_ label: Int, in scroll: Int) -> Bool {
    let paper = reader.views[label]
    let size = paper.font.map { $0.number ?? EndlessText.smallestSize } ?? EndlessText.usualSize
    let letters = Double(paper.lineLetters.max() ?? 0)
    guard paper.kind == .label, paper.lineLimit != 1, !paper.hasTextWidth,
      letters * size * LetterWidth.least(of: letters) > EndlessText.widestPhone
    else { return false }
    return chain(from: label, to: scroll).allSatisfy { view in
      let paper = reader.views[view]
      return paper.gap == nil && !paper.isOutlet && !paper.isForeign && !paper.isController && paper.frame == nil
        && !paper.hasMask && !paper.isTouchedElsewhere && !shown.laysOutItself(view)
        && !reader.constraints.contains { tie in
          [tie.first, tie.second].contains { $0 == PaperItem(view: view, attribute: "width") }
        }
    }
  }

  /// Whether something ties the content across to what is around the scroll view, or to its frame.
  private func isBounded(_ inner: Set<Int>, _ scroll: Int) -> Bool {
    func isAcross(_ item: PaperItem) -> Bool { item.attribute == "width" || !item.isExtent && !item.isVertical }
    func isEdgeOfContent(_ item: PaperItem) -> Bool {
      item.view == scroll && (item.guide == nil || item.guide == "contentLayoutGuide")
        && ["leading", "trailing", "left", "right"].contains(item.attribute)
    }
    return reader.constraints.contains { tie in
      let items = [tie.first, tie.second].compactMap(\.self).filter(isAcross)
      if items.contains(where: { $0.view == scroll && $0.guide == "contentLayoutGuide" && $0.isExtent }) { return true }
      guard items.contains(where: { inner.contains($0.view) }) else { return false }
      return items.contains { !inner.contains($0.view) && !isEdgeOfContent($0) }
    }
  }
}
