import InsetsEngine

/// A view by the time when all is laid out: what its own code reads of it, and its margins.
struct LaidOutView {
  private let view: Int
  private let reader: ControllerReader

  /// Nil before that time.
  private var paper: PaperView? { reader.stage == "viewDidLayoutSubviews" ? reader.views[view] : nil }

  init(_ view: Int, _ reader: ControllerReader) { (self.view, self.reader) = (view, reader) }

  /// What a view of the project's is given by the time when it lays out what is in it; nil for others and at other times.
  func geometry(_ name: String, _ scope: PaperScope) -> PaperValue? {
    guard let paper, view != reader.root, scope.owner?.view == view, reader.instances[view] === scope.owner,
      !paper.isController, !ElementKind.uiKit(paper.kind).isScrollView
    else { return nil }
    let words = "\(PaperView.mark)\(view)."
    if name == "safeAreaInsets" { return .quantity("\(words)safeAreaInsets") }
    if name == "layoutMargins", paper.hasKnownMargins { return .quantity("\(words)layoutMargins") }
    guard name == "bounds" else { return nil }
    return .parts(
      "\(PaperValue.rootBounds) \(view)",
      [
        ("x", .number(0)), ("y", .number(0)), ("width", .quantity("\(words)bounds.width")),
        ("height", .quantity("\(words)bounds.height")),
      ]
    )
  }

  /// The margins that the controller's view has once it is laid out, which the safe area is in.
  var screenMargins: PaperValue? {
    guard let paper, view == reader.root, paper.hasKnownMargins else { return nil }
    return .quantity("view.layoutMargins")
  }
}

extension PaperView {
  /// Whether no code that is not understood sets its margins.
  fileprivate var hasKnownMargins: Bool {
    !properties.contains { $0.name.lowercased().hasSuffix("layoutmargins") && $0.value == nil }
  }
}
