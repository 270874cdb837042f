import SwiftReader

// The rectangles, sizes and points of views.
extension ControllerReader {
  /// A rectangle, size or area that code reads; nil for others.
  mutating func geometry(of node: SwiftNodeID, _ scope: PaperScope) -> PaperValue? {
    let tree = tree(scope.file)
    let name = tree.name(node)
    guard ["bounds", "frame", "center", "layoutFrame"].contains(name), let base = tree.firstChild(node) else {
      return nil
    }
    if DeviceExpression.isScreenSize(tree.text(node)) {
      let extents = [("width", PaperValue.quantity("screen.width")), ("height", .quantity("screen.height"))]
      return .parts("CGRect", Self.screen.prefix(2) + extents.map { (label: $0.0, value: $0.1) })
    }
    let value = evaluate(base, scope)
    if case .guide(root, "safeArea") = value, name == "layoutFrame" {
      return PaperValue.parts("CGRect", Self.screen).inset(by: .quantity("view.safeAreaInsets"))
    }
    guard let view = value.view else { return nil }
    if view == root {
      if name == "center" { return PaperValue.parts("CGRect", Self.screen).middle }
      // The rest is what `frame = view.bounds` says as a whole.
      return .parts(PaperValue.rootBounds, Self.screen)
    }
    if let own = LaidOutView(view, self).geometry(name, scope) { return own }
    guard let frame = frame(of: view) else {
      // One that it was given is a size, whatever it is.
      if name == "bounds" || name == "frame", views[view].frame == nil {
        notes.earlySizes[place(node, scope.file)?.own?.finding ?? 0..<0, default: []].append((view, stage))
      }
      // Items are as large as their collection view often is, whatever ties that.
      // What constraints lay out has its size once that is done.
      let isList = views[view].kind == .collectionView
      let isLaidOut = views[view].usesConstraints && !views[view].isController && stage == "viewDidLayoutSubviews"
      guard isList || isLaidOut, name != "center" else { return nil }
      let words = "\(PaperView.mark)\(view).\(isList ? "bounds" : "frame")"
      return .parts(
        "CGRect",
        [
          ("x", .unknown), ("y", .unknown), ("width", .quantity("\(words).width")),
          ("height", .quantity("\(words).height")),
        ]
      )
    }
    switch name {
    case "frame": return .parts("CGRect", frame)
    case "center": return PaperValue.parts("CGRect", frame).middle
    default: return .parts("CGRect", [("x", .number(0)), ("y", .number(0))] + frame.suffix(2))
    }
  }

  private static var screen: PaperValue.Parts {
    [
      ("x", .number(0)), ("y", .number(0)), ("width", .quantity("view.bounds.width")),
      ("height", .quantity("view.bounds.height")),
    ]
  }

  /// The frame that code has given a view, by its parts; nil if any is not known.
  private func frame(of view: Int) -> PaperValue.Parts? {
    if views[view].usesConstraints { return nil }
    switch views[view].frame {
    case .bounds? where views[view].superview == root: return Self.screen
    case .parts(let parts)?:
      let known = parts.compactMap(\.self)
      guard known.count == 4 else { return nil }
      return zip(["x", "y", "width", "height"], known).map { label, words in
        let number: PaperValue? = Double(words).map { .number($0) }
        return (label: label, value: number ?? .quantity(words))
      }
    case .bounds?, nil: return nil
    }
  }

  /// `frame.size.height = 40`, `frame.origin.y = 8`, `center = view.center`: one part of a frame that is known.
  mutating func setFramePart(
    _ path: [String],
    _ value: PaperValue,
    of view: Int,
    _ node: SwiftNodeID,
    _ scope: PaperScope
  ) {
    if views[view].kind == .header {
      // The table decides the rest of it.
      if path.last == "height" { views[view].setHeaderHeight(value.number.map(decimal), place(node, scope.file)) }
      if path.last == "size" || path.last == "frame" { views[view].setHeaderHeight(nil, nil) }
      return
    }
    // A frame is zero until it is set.
    let zero = ["x", "y", "width", "height"].map { (label: Optional($0), value: PaperValue.number(0)) }
    let unknown = zero.map { (label: $0.label, value: PaperValue.unknown) }
    guard var frame = views[view].frame == nil ? zero : frame(of: view) else {
      views[view].frame = .parts([nil, nil, nil, nil])
      return
    }
    func put(_ label: String, _ value: PaperValue?) {
      for index in frame.indices where frame[index].label == label { frame[index].value = value ?? .unknown }
    }
    switch path.last ?? "" {
    case "x", "y", "width", "height": put(path.last ?? "", value)
    case "size", "origin":
      if case .parts(_, let parts) = value {
        for part in parts { if let label = part.label { put(label, part.value) } }
      } else {
        frame = unknown
      }
    case "center":
      if case .parts(_, let parts) = value {
        for (label, extent) in [("x", "width"), ("y", "height")] {
          let half = PaperValue.combined(frame.first { $0.label == extent }?.value ?? .unknown, "/", .number(2))
          put(label, parts.first { $0.label == label }.map { PaperValue.combined($0.value, "-", half) })
        }
      } else {
        frame = unknown
      }
    default: frame = unknown
    }
    setFrame(.parts("CGRect", frame), of: view, node, scope)
  }
}
