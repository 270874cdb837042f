// Insets, sizes, points and rectangles by their parts.
extension PaperValue {
  /// What ``parts(_:_:)`` calls the bounds of the controller's view.
  static let rootBounds = "bounds"

  /// Several edges or lengths by their labels; one number stands for all.
  func parts(_ labels: [String]) -> [String: PaperValue]? {
    if case .number = self { return Dictionary(uniqueKeysWithValues: labels.map { ($0, self) }) }
    guard case .parts(_, let parts) = self else { return nil }
    return Dictionary(parts.compactMap { part in part.label.map { ($0, part.value) } }) { _, last in last }
  }

  /// The middle of a rectangle.
  var middle: PaperValue {
    .parts("CGPoint", [("x", rectanglePart("midX") ?? .unknown), ("y", rectanglePart("midY") ?? .unknown)])
  }

  /// The rectangle of the keyboard, in the coordinates of a view whose top is this number in the window, or in the window's.
  static func keyboardRectangle(from top: String?) -> PaperValue {
    let y = PaperValue.quantity("keyboard.frame.y")
    return .parts(
      "CGRect",
      [
        ("x", .unknown), ("y", top.map { combined(y, "-", .quantity($0)) } ?? y), ("width", .unknown),
        ("height", .quantity("keyboard.height")),
      ]
    )
  }

  /// A part of a rectangle that follows from the others: `maxY`, `size`.
  func rectanglePart(_ name: String) -> PaperValue? {
    guard case .parts(_, let parts) = self else { return nil }
    func own(_ label: String) -> PaperValue? { parts.first { $0.label == label }?.value }
    guard let width = own("width"), let height = own("height") else { return nil }
    if name == "width" || name == "height" { return name == "width" ? width : height }
    if name == "size" { return .parts("CGSize", [("width", width), ("height", height)]) }
    guard let x = own("x"), let y = own("y") else { return nil }
    switch name {
    case "origin": return .parts("CGPoint", [("x", x), ("y", y)])
    case "minX": return x
    case "minY": return y
    case "maxX": return Self.combined(x, "+", width)
    case "maxY": return Self.combined(y, "+", height)
    case "midX": return Self.combined(x, "+", Self.combined(width, "/", .number(2)))
    case "midY": return Self.combined(y, "+", Self.combined(height, "/", .number(2)))
    default: return nil
    }
  }

  /// `inset(by:)`, `insetBy(dx:dy:)`, `offsetBy(dx:dy:)` and `divided(atDistance:from:)` of a rectangle; nil for other calls.
  func moved(by name: String, _ arguments: Parts) -> PaperValue? {
    let values = arguments.map(\.value)
    guard case .parts(_, let parts) = self, parts.contains(where: { $0.label == "width" }),
      arguments.count == (["inset", "intersection"].contains(name) ? 1 : 2)
    else { return nil }
    switch name {
    case "intersection": return covered(by: values[0]) ?? values[0].covered(by: self) ?? .unknown
    case "inset" where arguments[0].label == "by": return inset(by: values[0])
    case "insetBy":
      let insets = [("left", values[0]), ("right", values[0]), ("top", values[1]), ("bottom", values[1])]
      return inset(by: .parts("UIEdgeInsets", insets.map { (label: $0.0, value: $0.1) }))
    case "offsetBy":
      return changed([("x", "+", values[0]), ("y", "+", values[1])])
    case "divided": return divided(at: values[0], from: values[1].word) ?? .unknown
    default: return nil
    }
  }

  /// A slice of a rectangle along an edge, and the rest.
  private func divided(at distance: PaperValue, from edge: String?) -> PaperValue? {
    let isWide = edge == "minYEdge" || edge == "maxYEdge"
    guard distance.length != nil, let edge, isWide || edge == "minXEdge" || edge == "maxXEdge",
      case .parts(_, var slice) = self, let length = rectanglePart(isWide ? "height" : "width")
    else { return nil }
    let (start, size) = isWide ? ("y", "height") : ("x", "width")
    let remaining = Self.combined(length, "-", distance)
    let isAtStart = edge.hasPrefix("min")
    for index in slice.indices where slice[index].label == size { slice[index].value = distance }
    if !isAtStart {
      for index in slice.indices where slice[index].label == start {
        slice[index].value = Self.combined(slice[index].value, "+", remaining)
      }
    }
    let rest = changed([(size, "-", distance)] + (isAtStart ? [(start, "+", distance)] : []))
    return .parts("", [("slice", .parts("CGRect", slice)), ("remainder", rest)])
  }

  /// What the keyboard covers of a rectangle that reaches further up; nil for another rectangle in its place.
  private func covered(by keyboard: PaperValue) -> PaperValue? {
    guard case .parts(let type, var parts) = keyboard, keyboard.rectanglePart("height")?.length == "keyboard.height",
      let top = keyboard.rectanglePart("minY"), let end = rectanglePart("maxY"), end.length != nil
    else { return nil }
    for index in parts.indices where parts[index].label == "height" {
      parts[index].value = Self.combined(end, "-", top)
    }
    return .parts(type, parts)
  }

  /// Whether a quantity is the safe area or the margins at all edges.
  static func isInsets(_ words: String) -> Bool {
    words.hasSuffix("safeAreaInsets") || words.hasSuffix("layoutMargins")
  }

  /// A rectangle without what insets take of it.
  func inset(by insets: PaperValue) -> PaperValue {
    func edge(_ name: String) -> PaperValue {
      if case .quantity(let words) = insets, Self.isInsets(words) {
        return .quantity("\(words).\(name)")
      }
      if case .parts("UIEdgeInsets", let parts) = insets {
        return parts.first { $0.label == name }?.value ?? .number(0)
      }
      return insets.number == 0 ? insets : .unknown
    }
    let (top, left, bottom, right) = (edge("top"), edge("left"), edge("bottom"), edge("right"))
    return changed(
      [("x", "+", left), ("y", "+", top), ("width", "-", left), ("width", "-", right), ("height", "-", top)]
        + [("height", "-", bottom)]
    )
  }

  private func changed(_ changes: [(String, String, PaperValue)]) -> PaperValue {
    guard case .parts(_, var parts) = self else { return .unknown }
    for (label, name, value) in changes {
      for index in parts.indices where parts[index].label == label {
        parts[index].value = Self.combined(parts[index].value, name, value)
      }
    }
    return .parts("CGRect", parts)
  }
}
