// The targets of constraints, as sums of the variables of their system.
extension ConstraintBuilder {
  mutating func target(
    of setting: AuthoredValue,
    _ number: AxisNumber,
    in parent: ElementID,
    _ axis: Axis
  ) -> LinearForm? {
    if let expression = setting.value.number {
      return linear(expression, of: setting, component: 0)
    }
    guard let anchor = setting.value.anchor else { return nil }
    if number == .extent {
      guard case .distance(let expression) = anchor.target else { return nil }
      return linear(expression, of: setting, component: 1)
    }
    guard let target = position(of: anchor.target, setting, number, in: parent, axis),
      let offset = linear(anchor.offset, of: setting, component: 0)
    else { return nil }
    return trace.sum(
      target,
      anchor.movesLeft(setting.property, in: layout.environment.layoutDirection) ? trace.scaled(offset, by: -1) : offset
    )
  }

  mutating func position(
    of target: AnchorTarget,
    _ setting: AuthoredValue,
    _ number: AxisNumber,
    in parent: ElementID,
    _ axis: Axis
  ) -> LinearForm? {
    switch target {
    case .superview where number == .center: return frameCenter(of: parent, axis)
    case .superview, .contentLayoutGuide: return contentForm(number, of: parent, axis)
    case .frameLayoutGuide: return form(number, of: parent, axis)
    case .distance(let expression):
      guard let edge = contentForm(number == .far ? .far : .near, of: parent, axis),
        let distance = linear(expression, of: setting, component: 1)
      else { return nil }
      return number == .far ? trace.difference(edge, distance) : trace.sum(edge, distance)
    case .safeArea, .margins, .readable:
      return guide(target, of: parent, setting, number, axis)
    case .of(let element, let guide):
      return self.guide(guide, of: element, setting, number, axis)
    case .topLayoutGuide, .bottomLayoutGuide, .keyboard:
      return rootLine(.guide(target, setting, number, axis))
    case .sibling(let element, let line):
      let number = line.number(in: layout.environment.layoutDirection)
      // A scroll view's subviews are tied to its content.
      guard stands(setting.element, inContentOf: element) else { return form(number, of: element, axis) }
      return number == .center ? frameCenter(of: element, axis) : contentForm(number, of: element, axis)
    case .line(let base, let line):
      let number = line.number(in: layout.environment.layoutDirection)
      return position(of: base, setting, number, in: parent, axis)
    }
  }

  private func stands(_ element: ElementID, inContentOf scrollView: ElementID) -> Bool {
    guard system.place(of: scrollView)?.content != nil else { return false }
    var view = layout.parent(of: element)
    while let current = view, current != scrollView { view = layout.parent(of: current) }
    return view == scrollView
  }

  mutating func guide(
    _ target: AnchorTarget,
    of element: ElementID,
    _ setting: AuthoredValue,
    _ number: AxisNumber,
    _ axis: Axis
  ) -> LinearForm? {
    if element == system.root { return rootLine(.guide(target, setting, number, axis)) }
    guard target == .safeArea || target == .margins, let near = form(.near, of: element, axis),
      let far = form(.far, of: element, axis)
    else { return nil }
    let start = trace.sum(near, LinearForm(inset(target, of: element, axis.near)))
    let end = trace.difference(far, LinearForm(inset(target, of: element, axis.far)))
    switch number {
    case .near: return start
    case .far: return end
    case .extent: return trace.difference(end, start)
    case .center: return trace.scaled(trace.sum(start, end), by: 0.5)
    }
  }

  /// How far a guide lies inside a view whose turn comes later; after its turn, the view's own numbers give it.
  mutating func inset(_ target: AnchorTarget, of element: ElementID, _ edge: Edge)
    -> Amount
  {
    planning.guides.insert(element)
    let known = guides[element] ?? firstGuideInsets(of: element)
    let value = target == .safeArea ? known.safeArea[edge] : known.margins[edge]
    if value == 0 { return Trace.zero }
    let quantity: Quantity = target == .safeArea ? .safeAreaInsets : .layoutMargins
    return Amount(value, TraceID(TracedQuestion(element: element, subject: .quantity(quantity, edge.part))))
  }

  mutating func linear(
    _ expression: Expression,
    of setting: AuthoredValue,
    component: Int
  ) -> LinearForm? {
    if case .constant = expression { return LinearForm(layout.amount(expression, of: setting, component: component)) }
    return linear(expression, setting, depth: 0)
  }

  mutating func linear(
    _ expression: Expression,
    _ setting: AuthoredValue,
    depth: Int
  ) -> LinearForm? {
    guard depth < 64 else { return nil }
    func next(_ part: Expression, _ builder: inout ConstraintBuilder) -> LinearForm? {
      builder.linear(part, setting, depth: depth + 1)
    }
    switch expression {
    case .quantity(let element, let quantity, let part) where system.contains(element):
      return linear(quantity, part, of: element)
    case .constant: return LinearForm(layout.evaluate(expression))
    case .open, .quantity: return rootLine(.expression(expression))
    case .negated(let operand): return next(operand, &self).map { trace.scaled($0, by: -1) }
    case .sum(let left, let right):
      guard let left = next(left, &self), let right = next(right, &self) else { return nil }
      return trace.sum(left, right)
    case .difference(let left, let right):
      guard let left = next(left, &self), let right = next(right, &self) else { return nil }
      return trace.difference(left, right)
    case .product(let left, let right):
      guard let left = next(left, &self), let right = next(right, &self) else { return nil }
      let isFirst = !right.terms.isEmpty || left.isPlain && !right.isPlain
      let (form, factor) = isFirst ? (right, left) : (left, right)
      guard factor.terms.isEmpty else { return nil }
      if !factor.lines.isEmpty { planning.isFixed = false }
      if form.terms.isEmpty {
        var product = LinearForm(trace.product(left.constant, right.constant))
        product.lines = form.lines.map { $0.scaled(by: factor.constant.value) }
        return product
      }
      return scaled(form, by: factor.constant.value)
    case .quotient(let left, let right):
      guard let left = next(left, &self), let right = next(right, &self), right.terms.isEmpty,
        right.constant.value != 0
      else { return nil }
      if !right.lines.isEmpty { planning.isFixed = false }
      if left.terms.isEmpty {
        var quotient = LinearForm(trace.quotient(left.constant, right.constant))
        quotient.lines = left.lines.map { $0.scaled(by: 1 / right.constant.value) }
        return quotient
      }
      return scaled(left, by: 1 / right.constant.value)
    case .minimum(let operands), .maximum(let operands):
      for operand in operands {
        guard let form = next(operand, &self), form.terms.isEmpty else { return nil }
      }
      return LinearForm(layout.evaluate(expression))
    }
  }

  /// A sum times a factor; one that is not known leaves a sum of the same variables that is not known.
  mutating func scaled(_ form: LinearForm, by factor: Double) -> LinearForm {
    factor.isFinite ? trace.scaled(form, by: factor) : trace.sum(form, LinearForm(Trace.unknown))
  }

  mutating func linear(
    _ quantity: Quantity,
    _ part: Part?,
    of element: ElementID
  ) -> LinearForm? {
    let axis: Axis = part == .y || part == .height ? .vertical : .horizontal
    let isExtent = part == .width || part == .height
    if isExtent, quantity == .contentSize { return contentForm(.extent, of: element, axis) }
    if isExtent, quantity == .safeAreaLayoutFrame || quantity == .layoutMarginsLayoutFrame {
      let target: AnchorTarget = quantity == .safeAreaLayoutFrame ? .safeArea : .margins
      return guide(target, of: element, AuthoredValue.none, .extent, axis)
    }
    guard let (axis, number) = quantity.placeNumber(part), let own = form(number, of: element, axis) else {
      return nil
    }
    if number == .extent { return own }
    return layout.parent(of: element).flatMap { contentForm(.near, of: $0, axis) }.map { trace.difference(own, $0) }
  }
}

extension AuthoredValue {
  /// The setting of a demand that comes from no setting.
  static let none = AuthoredValue(value: .flag(true), property: .frame, element: .window)
}

extension Edge {
  fileprivate var part: Part {
    switch self {
    case .top: .top
    case .left: .left
    case .bottom: .bottom
    case .right: .right
    }
  }
}
