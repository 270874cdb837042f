import InsetsEngine

/// What the stored frames of a screen say of the safe area in which Interface Builder laid it out.
///
/// A file carries the version of the Interface Builder that saved it last, and each of its screens the frames of the one that
/// laid that screen out, which may be years older. A required tie to an edge of the root's safe area tells where the edge
/// was.
struct SafeAreaVotes {
  private var votes: [Edge: [Double]] = [:]

  init(of root: InterfaceBuilderView, _ layoutGuides: [String: Edge], in traits: CanvasTraits) {
    guard let size = root.frame else { return }
    let views = Dictionary(root.all.map { ($0.id, $0) }) { first, _ in first }
    let guides = Set(root.guides.filter { $0.value == .safeArea }.keys)
    for constraint in root.constraints(in: traits) {
      guard constraint.relation == .equal, constraint.priority >= 1000, constraint.multiplier.isOne else { continue }
      for side in [constraint, constraint.turned].compactMap(\.self) {
        guard let view = views[side.first.id], let second = side.second, view.isTrustedForVotes,
          let frame = view.frame(in: root),
          let edge = SafeAreaVotes.edge(second, guides, layoutGuides), let line = side.first.attribute.line
        else { continue }
        switch (edge, line.number) {
        case (.top, .near): votes[.top, default: []].append(frame.y - side.constant)
        case (.left, .near): votes[.left, default: []].append(frame.x - side.constant)
        case (.bottom, .far):
          votes[.bottom, default: []].append(size.height - frame.y - frame.height + side.constant)
        case (.right, .far): votes[.right, default: []].append(size.width - frame.x - frame.width + side.constant)
        case (.top, _), (.left, _), (.bottom, _), (.right, _): break
        }
      }
    }
  }

  private static func edge(
    _ item: InterfaceBuilderConstraint.Item,
    _ guides: Set<String>,
    _ layoutGuides: [String: Edge]
  ) -> Edge? {
    guard let line = item.attribute.line else { return nil }
    if guides.contains(item.id) {
      switch (line.axis, line.number) {
      case (.horizontal, .near): return .left
      case (.horizontal, .far): return .right
      case (.vertical, .near): return .top
      case (.vertical, .far): return .bottom
      case (.horizontal, .center), (.horizontal, .extent), (.vertical, .center), (.vertical, .extent): return nil
      }
    }
    guard let guide = layoutGuides[item.id] else { return nil }
    return line.number == (guide == .top ? .far : .near) ? guide : nil
  }

  /// How far from the root's edge most ties say that the safe area begins, if it is one of the distances that are known.
  func inset(_ edge: Edge, among known: [Double]) -> Double? {
    let votes = votes[edge] ?? []
    func count(_ inset: Double) -> Int { votes.count { abs($0 - inset) <= Tolerance.halfPoint } }
    var best: Double?
    for inset in known where count(inset) > 0 && count(inset) > best.map(count) ?? 0 { best = inset }
    return best
  }
}

extension InterfaceBuilderView {
  /// Whether the stored frame is what constraints see of the view, and up to date.
  fileprivate var isTrustedForVotes: Bool {
    staleFlag == nil && usesAutoLayout && ![.switch, .slider, .segmentedControl].contains(kind)
  }

  /// The stored frame in the coordinates of a view around it; nil where something between them scrolls.
  fileprivate func frame(in root: InterfaceBuilderView) -> Rectangle? {
    guard var rectangle = frame else { return nil }
    var view = superview
    while let current = view, current !== root {
      guard let origin = current.frame, current.kind != .scrollView, !current.isListPart else { return nil }
      rectangle.x += origin.x
      rectangle.y += origin.y
      view = current.superview
    }
    return view === root ? rectangle : nil
  }
}
