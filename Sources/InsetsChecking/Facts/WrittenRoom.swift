import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// A statement that keeps the content of a controller away from its top or bottom: `top: 64`, `frame: (0, 64, …)`,
/// `contentInset: (64, 0, 0, 0)`.
struct WrittenRoom {
  let setting: BoundSetting
  let controller: ElementID
  let edge: Edge

  /// The view that begins there, or the scroll view whose content does.
  var element: ElementID { setting.element }
  private var isInset: Bool { setting.property == .contentInset }

  /// Nil for a statement of another item, and for one that does not give the edge's distance by itself.
  init?(_ setting: BoundSetting, in controller: ElementID, at edge: Edge, _ scenario: BoundScenario) {
    let isView = scenario.screen[setting.element].parent == controller
    guard isView || setting.element == controller, scenario.owns(setting) else { return nil }
    self.setting = setting
    self.controller = controller
    self.edge = edge
    guard isWritten(isView: isView) else { return nil }
  }

  private func isWritten(isView: Bool) -> Bool {
    let property = setting.property
    if case .insets(let insets) = setting.value {
      return property == .contentInset && insets[edge] != .constant(0)
    }
    if case .rect(_, let y, _, _) = setting.value {
      return property == .frame && isView && edge == .top && y != .constant(0)
    }
    guard case .anchor(let anchor) = setting.value, isView, property == edge.property else { return false }
    switch anchor.target.outerLine {
    // Where a bar ends the view, its safe area ends there too.
    case .superview, .safeArea: return anchor.offset != .constant(0)
    case .distance(let distance): return distance != .constant(0)
    case .margins, nil: return false
    }
  }

  /// The room that the statement makes in a layout, in points; nil if it does not apply or the room belongs to another
  /// view.
  func amount(in layout: ScenarioLayout) -> Points? {
    guard layout.isDecided(by: setting), layout.isOnScreen(element) else { return nil }
    let distance = element == controller ? 0 : layout.distance(of: element, at: edge)
    guard isInset else { return distance }
    guard case .insets(let insets) = setting.value, let distance, distance.isNear(0) else { return nil }
    let inset = layout.value(of: insets[edge], at: setting.stage)
    return inset.isFinite ? inset : nil
  }

  /// What of the room is read from bars, in points.
  func readFromBars(in layout: ScenarioLayout) -> Points {
    guard let number,
      let derivation = layout.side(.numbers([number]), at: setting.stage ?? .viewDidAppear)
        .derivation(ofNumber: 0)
    else { return 0 }
    return DerivationWords(scenario: layout.scenario).leaves(of: derivation).reduce(0) { total, leaf in
      guard case .contributor(let contributor) = leaf.step else { return total }
      if contributor == .statusBar { return total + leaf.amount }
      if case .bar = contributor.source { return total + leaf.amount }
      return total
    }
  }

  private var number: Expression? {
    if case .insets(let insets) = setting.value { return insets[edge] }
    if case .rect(_, let y, _, _) = setting.value { return y }
    guard case .anchor(let anchor) = setting.value else { return nil }
    if case .distance(let distance)? = anchor.target.outerLine { return distance }
    return anchor.offset
  }

  /// Whether another view of the controller fills the room, so that it is meant for that one.
  func isTaken(in layout: ScenarioLayout) -> Bool {
    guard let amount = amount(in: layout) else { return false }
    let screen = layout.scenario.screen
    return screen[controller].children.contains { view in
      guard view != element, layout.isOnScreen(view), !screen[view].isPresented,
        let near = layout.distance(of: view, at: edge), let height = layout.points(.frame, .height, of: view)
      else { return false }
      return near < amount - Tolerance.halfPoint && height.isVisible && near + height <= amount + Tolerance.halfPoint
    }
  }

  /// What begins there: `content of 'list'`, or `'header'`.
  func words(_ scenario: BoundScenario) -> String {
    (isInset ? "content of " : "") + scenario.words(for: element)
  }

  /// `contentInset.top 64`, if it is a plain number.
  func propertyWords(_ amount: Points) -> Finding.Message {
    let property = setting.property
    return isInset ? "\(property).\(edge) \(amount)" : "\(property) \(amount)"
  }
}
