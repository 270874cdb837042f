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

  /// The content of a scroll view that is made of plain views alone, none of which has a width.
  var narrow: [(place: SwiftPlace?, message: String)] {
    shown.views.filter { reader.views[$0].kind == .scrollView }.compactMap { scroll in
      let inner = shown.views.filter { shown.isWithin($0, scroll) }
      let paper = reader.views[scroll]
      guard let content = paper.subviews.first, paper.subviews.count == 1, paper.gap == nil, !paper.isOutlet,
        !paper.isOfScene, !paper.isFullBleed, !paper.isTouchedElsewhere, reader.instances[scroll] == nil,
        !shown.mentions("contentSize"), inner.contains(where: { reader.views[$0].isOpaque }),
        inner.allSatisfy(isPlain), !isBounded(Set(inner), scroll)
      else { return nil }
      let ties = reader.constraints.filter {
        $0.isActive && !$0.isOpen && $0.relation == "==" && $0.first.view == content && $0.second?.view == scroll
          && !$0.first.isVertical && !$0.first.isExtent
      }
      let sides = Set(ties.map { ["left": "leading", "right": "trailing"][$0.first.attribute] ?? $0.first.attribute })
      guard sides.isSuperset(of: ["leading", "trailing"]) else { return nil }
      return (
        ties.first?.place,
        "nothing gives the content of \(shown.name(scroll, "the scroll view")) a width: it is as wide as what is in it, which has none of its own"
      )
    }
  }

  /// Whether a view has no size of its own, and nothing says how wide it is.
  private func isPlain(_ view: Int) -> Bool {
    let paper = reader.views[view]
    return paper.kind == .view && paper.gap == nil && !paper.isOutlet && !paper.isForeign && !paper.isController
      && !paper.isLayer && paper.frame == nil && !paper.hasMask && !paper.isTouchedElsewhere && !paper.comesAndGoes
      && reader.instances[view] == nil
      && !reader.constraints.contains { tie in
        [tie.first, tie.second].contains { $0 == PaperItem(view: view, attribute: "width") }
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
    // Code and tables have lines of their own, which scroll to the side.
    guard paper.kind == .label, paper.lineLimit != 1, !paper.hasTextWidth, paper.lineLetters.count <= 3,
      !shown.mentions("onospaced"),
      letters * size * LetterWidth.least(of: letters) > EndlessText.widestPhone
    else { return false }
    return chain(from: label, to: scroll).allSatisfy { view in
      let paper = reader.views[view]
      return paper.gap == nil && !paper.isOutlet && !paper.isForeign && !paper.isController && paper.frame == nil
        && !paper.hasMask && !paper.isTouchedElsewhere && !shown.laysOutItself(view)
        && !hasWidth(view, in: scroll)
    }
  }

  /// Whether anything but the guide of the content itself says how wide a view is.
  private func hasWidth(_ view: Int, in scroll: Int) -> Bool {
    reader.constraints.contains { tie in
      let items = [tie.first, tie.second].compactMap(\.self)
      return items.contains(PaperItem(view: view, attribute: "width"))
        && !items.contains(PaperItem(view: scroll, guide: "contentLayoutGuide", attribute: "width"))
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
      // The content may be as wide as its own guide, which is as wide as the content.
      func isWidthOfContent(_ item: PaperItem) -> Bool {
        item == PaperItem(view: scroll, guide: "contentLayoutGuide", attribute: "width")
      }
      let others = items.filter { !inner.contains($0.view) && !isEdgeOfContent($0) && !isWidthOfContent($0) }
      if items.contains(where: isWidthOfContent) {
        return tie.second == nil || !others.isEmpty
      }
      return items.contains { inner.contains($0.view) } && !others.isEmpty
    }
  }
}
