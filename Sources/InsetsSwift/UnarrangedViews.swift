import InsetsEngine
import InsetsImport

/// Views that `addSubview` puts into a stack view, which arranges only what `addArrangedSubview` gives it.
struct UnarrangedViews {
  let shown: ShownViews
  private var reader: ControllerReader { shown.reader }

  init(_ shown: ShownViews) { self.shown = shown }

  var found: [(place: SwiftPlace?, message: String)] {
    shown.views.filter { reader.views[$0].kind == .stackView }.flatMap { stack in
      let paper = reader.views[stack]
      guard !paper.isOutlet, !paper.isOfScene, paper.gap == nil, !shown.laysOutItself(stack) else {
        return [(place: SwiftPlace?, message: String)]()
      }
      return paper.subviews.filter { !paper.arranged.contains($0) && isLeftAlone($0) }.map { view in
        (
          reader.views[view].addedAt,
          "\(shown.name(stack, "the stack view")) does not arrange \(shown.name(view, "what it is given here")): that takes 'addArrangedSubview', and nothing else places it"
        )
      }
    }
  }

  /// Whether a text, picture or control has nothing that places it.
  private func isLeftAlone(_ view: Int) -> Bool {
    let paper = reader.views[view]
    return ElementKind.uiKit(paper.kind) != .uiKit(.view) && !paper.isController && !paper.isLayer
      && paper.gap == nil && !paper.isOutlet && !paper.isOfScene && !paper.isForeign && !paper.isTouchedElsewhere
      && !paper.comesAndGoes && paper.frame == nil && !paper.hasMask && !paper.isPlacedByScrollView
      && shown.ties(of: view).isEmpty && !shown.laysOutItself(view)
      && !shown.mayBeSetLater("frame", ofViewCalled: paper.name)
      && !shown.mayBeSetLater("center", ofViewCalled: paper.name)
  }
}
