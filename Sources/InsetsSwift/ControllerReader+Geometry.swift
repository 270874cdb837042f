import SwiftReader

// Rectangles, sizes and points by their parts.
extension ControllerReader {
  /// A rectangle, size or area that code reads; nil for others.
  mutating func geometry(of node: SwiftNodeID, _ scope: PaperScope) -> PaperValue? {
    let tree = tree(scope.file)
    let name = tree.name(node)
    guard ["bounds", "frame", "center", "layoutFrame"].contains(name), let base = tree.firstChild(node) else {
      return nil
    }
    if tree.text(node) == "UIScreen.main.bounds" {
      let extents = [("width", PaperValue.quantity("screen.width")), ("height", .quantity("screen.height"))]
      return .parts("CGRect", Self.screen.prefix(2) + extents.map { (label: $0.0, value: $0.1) })
    }
    switch evaluate(base, scope) {
    case .view(root):
      if name == "center" { return Self.middle(of: Self.screen) }
      // The rest is what `frame = view.bounds` says as a whole.
      return .parts(Self.rootBounds, Self.screen)
    case .view(let view):
      guard let frame = frame(of: view) else { return nil }
      switch name {
      case "frame": return .parts("CGRect", frame)
      case "center": return Self.middle(of: frame)
      default: return .parts("CGRect", [("x", .number(0)), ("y", .number(0))] + frame.suffix(2))
      }
    case .guide(root, "safeArea") where name == "layoutFrame":
      return Self.inset(.parts("CGRect", Self.screen), by: .quantity("view.safeAreaInsets"))
    case .guide, .number, .quantity, .boolean, .text, .word, .list, .parts, .anchor, .constraint, .instance, .type,
      .closure, .maker, .made, .snap, .keyboardFrame, .window, .nothing, .harmless, .unknown:
      return nil
    }
  }

  /// What ``PaperValue/parts(_:_:)`` calls the bounds of the controller's view.
  static let rootBounds = "bounds"

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

  private static func middle(of rectangle: PaperValue.Parts) -> PaperValue {
    let value = PaperValue.parts("CGRect", rectangle)
    return .parts("CGPoint", [("x", part("midX", of: value) ?? .unknown), ("y", part("midY", of: value) ?? .unknown)])
  }

  /// A part of a rectangle that follows from the others: `maxY`, `size`.
  static func part(_ name: String, of value: PaperValue) -> PaperValue? {
    guard case .parts(_, let parts) = value else { return nil }
    func own(_ label: String) -> PaperValue? { parts.first { $0.label == label }?.value }
    guard let width = own("width"), let height = own("height") else { return nil }
    if name == "size" { return .parts("CGSize", [("width", width), ("height", height)]) }
    guard let x = own("x"), let y = own("y") else { return nil }
    switch name {
    case "origin": return .parts("CGPoint", [("x", x), ("y", y)])
    case "minX": return x
    case "minY": return y
    case "maxX": return combined(x, "+", width)
    case "maxY": return combined(y, "+", height)
    case "midX": return combined(x, "+", combined(width, "/", .number(2)))
    case "midY": return combined(y, "+", combined(height, "/", .number(2)))
    default: return nil
    }
  }

  /// `inset(by:)`, `insetBy(dx:dy:)` and `offsetBy(dx:dy:)` of a rectangle; nil for other calls.
  static func moved(_ rectangle: PaperValue, by name: String, _ arguments: Arguments) -> PaperValue? {
    let values = arguments.map(\.value)
    guard case .parts(_, let parts) = rectangle, parts.contains(where: { $0.label == "width" }),
      arguments.count == (name == "inset" ? 1 : 2)
    else { return nil }
    switch name {
    case "inset" where arguments[0].label == "by": return inset(rectangle, by: values[0])
    case "insetBy":
      let insets = [("left", values[0]), ("right", values[0]), ("top", values[1]), ("bottom", values[1])]
      return inset(rectangle, by: .parts("UIEdgeInsets", insets.map { (label: $0.0, value: $0.1) }))
    case "offsetBy":
      return changed(rectangle, [("x", "+", values[0]), ("y", "+", values[1])])
    default: return nil
    }
  }

  private static func inset(_ rectangle: PaperValue, by insets: PaperValue) -> PaperValue {
    func edge(_ name: String) -> PaperValue {
      switch insets {
      case .quantity(let words) where words.hasSuffix("safeAreaInsets"): .quantity("\(words).\(name)")
      case .parts("UIEdgeInsets", let parts): parts.first { $0.label == name }?.value ?? .number(0)
      case .number(0): insets
      case .number, .quantity, .boolean, .text, .word, .list, .parts, .view, .guide, .anchor, .constraint, .instance,
        .type, .closure, .maker, .made, .snap, .keyboardFrame, .window, .nothing, .harmless, .unknown:
        .unknown
      }
    }
    let (top, left, bottom, right) = (edge("top"), edge("left"), edge("bottom"), edge("right"))
    return changed(
      rectangle,
      [("x", "+", left), ("y", "+", top), ("width", "-", left), ("width", "-", right), ("height", "-", top)]
        + [("height", "-", bottom)]
    )
  }

  private static func changed(_ rectangle: PaperValue, _ changes: [(String, String, PaperValue)]) -> PaperValue {
    guard case .parts(_, var parts) = rectangle else { return .unknown }
    for (label, name, value) in changes {
      for index in parts.indices where parts[index].label == label {
        parts[index].value = combined(parts[index].value, name, value)
      }
    }
    return .parts("CGRect", parts)
  }

  /// `frame.size.height = 40`, `frame.origin.y = 8`, `center = view.center`: one part of a frame that is known.
  mutating func setFramePart(
    _ path: [String],
    _ value: PaperValue,
    of view: Int,
    _ node: SwiftNodeID,
    _ scope: PaperScope
  ) {
    // A frame is zero until it is set.
    let zero = ["x", "y", "width", "height"].map { (label: Optional($0), value: PaperValue.number(0)) }
    guard var frame = views[view].frame == nil ? zero : frame(of: view) else {
      views[view].frame = .parts([nil, nil, nil, nil])
      return
    }
    func put(_ label: String, _ value: PaperValue?) {
      for index in frame.indices where frame[index].label == label { frame[index].value = value ?? .unknown }
    }
    switch (path.last, value) {
    case ("size", .parts(_, let parts)), ("origin", .parts(_, let parts)):
      for part in parts { if let label = part.label { put(label, part.value) } }
    case ("center", .parts(_, let parts)):
      for (label, extent) in [("x", "width"), ("y", "height")] {
        let half = Self.combined(frame.first { $0.label == extent }?.value ?? .unknown, "/", .number(2))
        put(label, parts.first { $0.label == label }.map { Self.combined($0.value, "-", half) })
      }
    case ("x", _), ("y", _), ("width", _), ("height", _): put(path.last ?? "", value)
    default: frame = zero.map { ($0.label, .unknown) }
    }
    setFrame(.parts("CGRect", frame), of: view, node, scope)
  }
}
