import InsetsEngine
import InsetsLanguage

extension ViewCode {
  /// Sets a view's frame, if the author does.
  ///
  /// That comes before its subviews, which would follow it by their masks.
  mutating func setFrame(of id: ElementID) throws(Unbuildable) {
    guard case .rect(let x, let y, let width, let height)? = screen[id].value(of: .frame) else { return }
    let numbers = [("x", x), ("y", y), ("width", width), ("height", height)]
    var parts: [String] = []
    for (label, expression) in numbers { parts.append("\(label): \(try number(expression, of: id))") }
    add(statement: "\(name(of: id)).frame = CGRect(\(parts.joined(separator: ", ")))")
  }

  /// Says where a view is by constraints, unless it has a frame.
  mutating func place(_ id: ElementID) throws(Unbuildable) {
    let element = screen[id]
    let name = name(of: id)
    if element.value(of: .frame) != nil { return }
    guard let parent = element.parent else { return }
    let isArranged = screen[parent].kind == .stackView
    let superview = view(of: parent)
    add(statement: "\(name).translatesAutoresizingMaskIntoConstraints = false")
    var lines: Set<Property> = Set(element.limits.map(\.property))
    for setting in element.settings where setting.property.spec.codeOwner == .place {
      lines.insert(setting.property)
      let property = setting.property
      if case .number(let expression) = setting.value, property == .aspectRatio {
        let ratio = try number(expression, of: id)
        add(constraint: "\(name).widthAnchor.constraint(equalTo: \(name).heightAnchor, multiplier: \(ratio))")
      } else if case .number(let expression) = setting.value, property == .width || property == .height {
        let number = try number(expression, of: id)
        add(constraint: "\(name).\(property)Anchor.constraint(equalToConstant: \(number))")
      } else if case .size(let width, let height) = setting.value, property == .size {
        add(constraint: "\(name).widthAnchor.constraint(equalToConstant: \(try number(width, of: id)))")
        add(constraint: "\(name).heightAnchor.constraint(equalToConstant: \(try number(height, of: id)))")
      } else if case .anchor(let anchor) = setting.value, property != .edges, property != .center {
        let (other, constant) = try tie(property, anchor, superview, id)
        add(constraint: "\(name).\(property)Anchor.constraint(equalTo: \(other)\(constant))")
      } else {
        throw Unbuildable("\(property) of \(words(id)) is not built in code here")
      }
    }
    if isArranged { return }
    let isSized = lines.contains(.size) || lines.contains(.center) || lines.contains(.aspectRatio)
    try fill(id, lines, [.left, .right, .leading, .trailing, .centerX, .width], ["leading", "trailing"], isSized)
    try fill(id, lines, [.top, .bottom, .centerY, .height], ["top", "bottom"], isSized)
  }

  /// Ties a view to its superview along an axis of which nothing is said.
  private mutating func fill(
    _ id: ElementID,
    _ lines: Set<Property>,
    _ axis: Set<Property>,
    _ edges: [String],
    _ isSized: Bool
  ) throws(Unbuildable) {
    guard lines.isDisjoint(with: axis), !isSized, let parent = screen[id].parent else { return }
    guard
      [.view, .imageView, .textView, .stackView, .scrollView, .tableView, .collectionView].contains(
        screen[id].kind.uiKitKind
      )
    else { throw Unbuildable("the place of \(words(id)) depends on its own size") }
    for edge in edges {
      add(constraint: "\(name(of: id)).\(edge)Anchor.constraint(equalTo: \(view(of: parent)).\(edge)Anchor)")
    }
  }

  mutating func constrain(_ limit: Limit, _ id: ElementID) throws(Unbuildable) {
    guard let parent = screen[id].parent else { return }
    let relation =
      switch limit.relation {
      case .atLeast: "greaterThanOrEqualTo"
      case .atMost: "lessThanOrEqualTo"
      case .equal: "equalTo"
      }
    guard limit.priority == 1000 else { throw Unbuildable("a limit of \(words(id)) is not built in code here") }
    if limit.property == .width || limit.property == .height {
      guard case .distance(let expression) = limit.anchor.target, limit.anchor.offset.constantValue == 0,
        let size = expression.constantValue, size.isFinite
      else { throw Unbuildable("a limit of \(words(id)) is not built in code here") }
      let anchor = "\(name(of: id)).\(limit.property)Anchor"
      return add(constraint: "\(anchor).constraint(\(relation)Constant: \(CodeText.number(size)))")
    }
    let (other, constant) = try tie(limit.property, limit.anchor, view(of: parent), id)
    add(constraint: "\(name(of: id)).\(limit.property)Anchor.constraint(\(relation): \(other)\(constant))")
  }

  /// The anchor that a line is tied to, and the rest of the constraint's arguments.
  private func tie(_ property: Property, _ anchor: Anchor, _ superview: String, _ id: ElementID) throws(Unbuildable)
    -> (String, String)
  {
    let line = "\(property)Anchor"
    if case .distance(let expression) = anchor.target {
      guard let distance = expression.constantValue else {
        throw Unbuildable("a number of \(words(id)) depends on another view")
      }
      let isFar = [.bottom, .right, .trailing].contains(property)
      return ("\(superview).\(line)", constant(isFar ? -distance : distance))
    }
    guard let offset = anchor.offset.constantValue, offset.isFinite else {
      throw Unbuildable("a number of \(words(id)) depends on another view")
    }
    return (try target(anchor.target, superview, line, id), constant(offset))
  }

  private func constant(_ points: Points) -> String { points == 0 ? "" : ", constant: \(CodeText.number(points))" }

  private func target(_ target: AnchorTarget, _ superview: String, _ line: String, _ id: ElementID) throws(Unbuildable)
    -> String
  {
    switch target {
    case .superview: "\(superview).\(line)"
    case .safeArea: "\(superview).safeAreaLayoutGuide.\(line)"
    case .margins: "\(superview).layoutMarginsGuide.\(line)"
    case .readable: "\(superview).readableContentGuide.\(line)"
    case .contentLayoutGuide: "\(superview).contentLayoutGuide.\(line)"
    case .frameLayoutGuide: "\(superview).frameLayoutGuide.\(line)"
    case .sibling(let other, let side): "\(view(of: other)).\(side.rawValue)Anchor"
    case .of(let other, let inner): try self.target(inner, view(of: other), line, id)
    case .line(let inner, let side): try self.target(inner, superview, "\(side.rawValue)Anchor", id)
    case .topLayoutGuide, .bottomLayoutGuide, .keyboard, .distance:
      throw Unbuildable("\(words(id)) is tied to a guide that is not built in code here")
    }
  }
}
