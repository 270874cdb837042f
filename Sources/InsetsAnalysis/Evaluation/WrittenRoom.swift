import InsetsEngine
import InsetsSyntax

/// A statement that keeps the content of a controller away from its top or bottom: `top: 64`, `frame: (0, 64, …)`,
/// `contentInset: (64, 0, 0, 0)`.
struct WrittenRoom {
  var setting: BoundSetting
  /// The view that begins there, or the scroll view whose content does.
  var element: ElementID
  var controller: ElementID
  var edge: Edge

  /// The statements of this scenario that keep the controller's views or their content away from an edge.
  static func all(in controller: ElementID, at edge: Edge, _ evaluation: ScenarioEvaluation) -> [WrittenRoom] {
    let scenario = evaluation.scenario
    return scenario.settings.compactMap { setting in
      guard scenario.owns(setting) else { return nil }
      let isView = scenario.screen[setting.element].parent == controller
      guard isView || setting.element == controller else { return nil }
      let room = WrittenRoom(setting: setting, element: setting.element, controller: controller, edge: edge)
      return room.isWritten(isView: isView) ? room : nil
    }
  }

  /// Whether the statement says by itself how far away the edge is.
  private func isWritten(isView: Bool) -> Bool {
    switch (setting.setting.property, setting.setting.value) {
    case (.contentInset, .insets(let insets)): return insets[edge] != .constant(0)
    case (.frame, .rect(_, let y, _, _)): return isView && edge == .top && y != .constant(0)
    case (.top, .anchor(let anchor)), (.bottom, .anchor(let anchor)):
      guard isView, (setting.setting.property == .top) == (edge == .top) else { return false }
      switch anchor.target {
      case .superview: return anchor.offset != .constant(0)
      case .distance(let distance): return distance != .constant(0)
      case .safeArea, .margins, .readable, .contentLayoutGuide, .frameLayoutGuide, .topLayoutGuide, .bottomLayoutGuide,
        .keyboard, .sibling:
        return false
      }
    default: return false
    }
  }

  private var isInset: Bool { setting.setting.property == .contentInset }

  /// How much room the statement makes in a group, in points; nil where it does not hold or the room is another's.
  func amount(in group: Int, _ evaluation: ScenarioEvaluation) -> Points? {
    let last = evaluation.lastSetting(of: setting.setting.property, on: element, in: group)
    guard last?.place.range == setting.place.range, evaluation.resolution(of: group).isOnScreen(element) else {
      return nil
    }
    let distance = element == controller ? 0 : evaluation.distance(of: element, at: edge, in: group)
    guard isInset else { return distance }
    guard case .insets(let insets) = setting.setting.value, let distance, abs(distance) <= 0.5 else { return nil }
    let inset = evaluation.value(of: insets[edge], in: group, at: setting.stage ?? .viewDidAppear)
    return inset.isFinite ? inset : nil
  }

  /// Whether another view of the controller fills the room, so that it is meant for that one.
  func isTaken(in group: Int, _ evaluation: ScenarioEvaluation) -> Bool {
    guard let amount = amount(in: group, evaluation) else { return false }
    let scenario = evaluation.scenario
    return scenario.screen[controller].children.contains { view in
      guard view != element, evaluation.resolution(of: group).isOnScreen(view), !scenario.screen[view].isPresented,
        let near = evaluation.distance(of: view, at: edge, in: group),
        let height = evaluation.points(.frame, .height, of: view, in: group)
      else { return false }
      return near < amount - 0.5 && height > 0.5 && near + height <= amount + 0.5
    }
  }

  /// What begins there: `content of 'list'`, or `'header'`.
  func words(_ scenario: BoundScenario) -> String {
    (isInset ? "content of " : "") + scenario.words(for: element)
  }

  /// `contentInset.top 64`, as far as it is a plain number.
  func propertyWords(_ amount: Points) -> String {
    let name = setting.setting.property.spec.spelling
    return isInset ? "\(name).\(edge.name) \(formatted(amount))" : "\(name) \(formatted(amount))"
  }
}
