import Synchronization

/// The values of every element of a screen in one environment at one stage.
package struct Resolution: Sendable {
  // A layout has a dozen tables, so it is shared and not copied.
  private let shared: SharedLayout

  var layout: ScreenLayout { _read { yield shared.layout } }

  /// The same with a derivation of every number.
  var derived: Resolution { shared.derived().map(Resolution.init) ?? self }

  /// Asks for ranges; what one question finds out, later ones know.
  func ranges<Answer: Sendable>(_ ask: (inout RangeBuilder) -> Answer) -> Answer {
    shared.ranges.withLock { known in
      var builder = known.take() ?? RangeBuilder(for: layout)
      defer { known = builder }
      return ask(&builder)
    }
  }

  package var environment: Environment { layout.environment }

  /// Lays out the screen, after running the author's code of this and all earlier stages.
  package init(_ screen: Screen, in environment: Environment, at stage: Stage = .viewDidAppear) {
    var solutions = ConstraintSolutions()
    self.init(screen, in: environment, at: stage, reusing: &solutions)
  }

  /// Lays out the screen; constraints that were solved before, with other constants, are not solved anew.
  package init(
    _ screen: Screen,
    in environment: Environment,
    at stage: Stage = .viewDidAppear,
    reusing solutions: inout ConstraintSolutions,
    sharing probes: SharedProbes? = nil
  ) {
    shared = SharedLayout(ScreenLayout(screen, in: environment, at: stage, reusing: &solutions, sharing: probes))
  }

  /// The layout in another environment, if nothing that it has read is different there.
  package func moved(to environment: Environment) -> Resolution? {
    // Most don't agree, and asking must not copy the layout.
    guard layout.inputs?.agree(layout.environment, environment) == true else { return nil }
    var moved = layout
    moved.move(to: environment)
    return Resolution(moved)
  }

  init(_ layout: ScreenLayout) { shared = SharedLayout(layout) }

  private init(_ shared: SharedLayout) { self.shared = shared }

  /// The value of a quantity of an element.
  package func answer(_ quantity: Quantity, of element: ElementID) -> QuantityAnswer {
    let index = element
    guard layout.views.elements.contains(index) else { return .unknown }
    guard quantity.applies(to: layout.kind(of: index)) else { return .notApplicable }
    if let version = environment.firstVersion(of: quantity) { return .unavailableBefore(version) }
    guard layout.views[index].isOnScreen else { return .unknown }
    return layout.value(of: quantity, of: index).map { .value($0) } ?? .unknown
  }

  /// Whether UIKit has the quantity already; true for quantities that an element of this kind never has.
  package func isAvailable(_ quantity: Quantity, of element: ElementID) -> Bool {
    guard layout.views.elements.contains(element), quantity.applies(to: layout.kind(of: element)) else {
      return true
    }
    return environment.firstVersion(of: quantity) == nil
  }

  /// One number of a quantity, or nil if the quantity has no such number there.
  ///
  /// It is the part of the answer, without computing the other parts.
  package func amount(_ quantity: Quantity, _ part: Part?, of element: ElementID) -> Amount? {
    if let part, quantity.row.shape.has(part), isOnScreen(element), quantity.applies(to: layout.kind(of: element)) {
      return layout.amount(quantity, of: element, part: part)
    }
    guard case .value(let value) = answer(quantity, of: element) else { return nil }
    return value.amount(of: part)
  }

  /// Whether the element is in the visible part of the tree: not a covered controller of a stack or an unselected tab.
  package func isOnScreen(_ element: ElementID) -> Bool {
    layout.views.elements.contains(element) && layout.views[element].isOnScreen
  }

  /// The scroll view that a controller's automatic adjustment applies to (R4.1), whether the adjustment is on or not.
  package func automaticallyAdjustedScrollView(of controller: ElementID) -> ElementID? {
    guard layout.views.elements.contains(controller), layout.kind(of: controller).isController else {
      return nil
    }
    return layout.firstScrollView(of: controller)
  }

  /// The derivation of an amount, with the data rows of this configuration; its environment must be the resolution's.
  package func derivation(of trace: TraceID, in configuration: Configuration) -> Derivation {
    var builder = DerivationBuilder(resolution: derived, configuration: configuration)
    return builder.derivation(of: trace)
  }

  /// The derivation of an author's expression over settled elements.
  package func derivation(of expression: Expression, in configuration: Configuration) -> Derivation {
    var layout = derived.layout
    let amount = layout.evaluate(expression)
    return Resolution(layout).derivation(of: amount.trace, in: configuration)
  }
}

/// A layout that is finished.
private final class SharedLayout: Sendable {
  let layout: ScreenLayout
  let ranges = Mutex<RangeBuilder?>(nil)
  private let whole = Mutex<SharedLayout?>(nil)

  init(_ layout: ScreenLayout) { self.layout = layout }

  /// The same layout with a derivation of every number, made when it is first asked for; nil if this one has them.
  func derived() -> SharedLayout? {
    whole.withLock { known in
      known = known ?? layout.derived().map(SharedLayout.init)
      return known
    }
  }
}

// A layout is too large to be passed on for each of the numbers.
extension ScreenLayout {
  fileprivate func value(of quantity: Quantity, of element: ElementID) -> QuantityValue? {
    func amount(_ part: Part?) -> Amount? { self.amount(quantity, of: element, part: part) }
    switch quantity.row.shape {
    case .rect:
      guard let x = amount(.x), let y = amount(.y), let width = amount(.width), let height = amount(.height) else {
        return nil
      }
      return .rect(x: x, y: y, width: width, height: height)
    case .insets:
      guard let top = amount(.top), let left = amount(.left), let bottom = amount(.bottom),
        let right = amount(.right)
      else { return nil }
      return .insets(top: top, left: left, bottom: bottom, right: right)
    case .size:
      guard let width = amount(.width), let height = amount(.height), !(width.value.isNaN && height.value.isNaN) else {
        return nil
      }
      return .size(width: width, height: height)
    case .point:
      guard let x = amount(.x), let y = amount(.y) else { return nil }
      return .point(x: x, y: y)
    case .number: return amount(nil).map { .number($0) }
    case .flag: return isObscured(element).map { .flag($0) }
    }
  }

  /// Whether a bar, the sensor housing, the home indicator or the keyboard reaches over the element.
  private func isObscured(_ element: ElementID) -> Bool? {
    let safeArea = views[element].safeArea
    let amounts = Edge.allCases.map { safeArea[$0].value }
    if amounts.contains(where: { $0 > 0 }) { return true }
    guard let isUnderKeyboard = isUnderKeyboard(element) else { return nil }
    if isUnderKeyboard { return true }
    return amounts.contains(where: \.isNaN) ? nil : false
  }

  /// Whether the keyboard covers a part of the element, or nil if the place of one of them is unknown.
  private func isUnderKeyboard(_ element: ElementID) -> Bool? {
    guard let keyboard = shownKeyboard else { return false }
    func end(_ part: Part, _ extent: Part) -> (near: Points, far: Points)? {
      guard let origin = amount(.frameInWindow, of: element, part: part)?.value,
        let size = amount(.frameInWindow, of: element, part: extent)?.value
      else { return nil }
      return (origin, origin + size)
    }
    guard let vertical = end(.y, .height), let horizontal = end(.x, .width) else { return nil }
    let top = views[keyboard].y.value
    if vertical.far <= top || vertical.near >= views[.window].height.value { return false }
    if horizontal.far <= 0 || horizontal.near >= views[.window].width.value { return false }
    let isKnown = !(vertical.near + vertical.far + horizontal.near + horizontal.far + top).isNaN
    return isKnown ? vertical.far > vertical.near && horizontal.far > horizontal.near : nil
  }
}

extension QuantityValue {
  /// The part of the value, or the value itself if it is a single number and no part is asked for.
  package func amount(of part: Part?) -> Amount? {
    switch self {
    case .number(let amount): part == nil ? amount : nil
    case .insets(let top, let left, let bottom, let right):
      switch part {
      case .top: top
      case .left: left
      case .bottom: bottom
      case .right: right
      case .x, .y, .width, .height, nil: nil
      }
    case .point(let x, let y): part == .x ? x : part == .y ? y : nil
    case .size(let width, let height): part == .width ? width : part == .height ? height : nil
    case .rect(let x, let y, let width, let height):
      switch part {
      case .x: x
      case .y: y
      case .width: width
      case .height: height
      case .top, .left, .bottom, .right, nil: nil
      }
    case .flag: nil
    }
  }
}
