import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// A view with text that is as wide as the screen or its superview but starts further in, so that it reaches out by as
/// much at the other side.
struct ScreenWideView: SpreadCase {
  let element: ElementID
  private let width: BoundSetting
  private let start: BoundSetting
  let spread: Spread<ReachingEdge>

  /// The greatest inset of a view that is not meant to peek in, in points.
  private static let mostInset: Points = 64

  static func all(in evaluation: ScenarioEvaluation) -> [ScreenWideView] {
    let scenario = evaluation.scenario
    return scenario.settings.compactMap { setting in
      guard setting.setting.property == .width, scenario.owns(setting), setting.stage == nil,
        case .number(.quantity(let wide, _, .width?)) = setting.setting.value,
        wide == .window || wide == scenario.screen[setting.element].parent
      else { return nil }
      return ScreenWideView(setting, evaluation)
    }
  }

  private init?(_ width: BoundSetting, _ evaluation: ScenarioEvaluation) {
    let scenario = evaluation.scenario
    let element = width.element
    let horizontal = scenario.settings.filter { setting in
      setting.element == element
        && (setting.setting.property.axis == .horizontal || setting.setting.property == .transform)
    }
    guard horizontal.count == 2, let start = horizontal.first(where: { $0.setting.property != .width }),
      [.leading, .left, .trailing, .right].contains(start.setting.property), start.stage == nil,
      let inset = start.inset(isNear: start.setting.property.isNearEdge), inset > 0, inset <= Self.mostInset,
      scenario.scrollView(around: element) == nil,
      scenario.elements.indices.lazy.map({ ElementID($0) }).contains(where: { text in
        scenario.screen[text].kind.holdsText && scenario.isWithin(text, element)
      })
    else { return nil }
    let reaching = evaluation.layouts(of: width).compactMap { layout -> ReachingEdge? in
      guard layout.isVisible(element), let frame = layout.frameInWindow(of: element),
        let window = layout.frameInWindow(of: .window),
        let near = start.setting.property.edge(in: layout.configuration.layoutDirection)
      else { return nil }
      let distance = -frame.distance(inside: window, near.opposite)
      return distance.isVisible ? ReachingEdge(layout: layout, distance: distance) : nil
    }
    guard let spread = Spread(reaching, by: \.distance) else { return nil }
    self.element = element
    self.width = width
    self.start = start
    self.spread = spread
  }

  private var layout: ScenarioLayout { worst.layout }
  /// The edge that lies beyond the screen's.
  private var edge: Edge {
    (start.setting.property.edge(in: layout.configuration.layoutDirection) ?? .left).opposite
  }

  var range: ByteRange { width.place.range }
  var subject: Subject { Subject(element: element, edge: edge) }
  var message: Finding.Message {
    """
    \(scenario.words(for: element)) reaches \(spread.worst.amount) pt out of the screen at the \(edge): it is as wide as \
    the screen and does not start at its edge, \(spread.places)
    """
  }
  var changes: [Change] {
    if let tie = start.tieOfOppositeEdge {
      Change(
        "Tie the \(edge) edge instead of the width",
        scenario.edit.replace(width.place.range, with: tie),
        measure: .edge(edge, of: element)
      )
    }
  }
}

extension BoundSetting {
  /// The statement that keeps the opposite edge as far inside as this one keeps its own.
  fileprivate var tieOfOppositeEdge: String? {
    guard case .anchor(let anchor) = setting.value, case .constant(let offset) = anchor.offset else { return nil }
    let opposites: [Property: Property] = [.leading: .trailing, .trailing: .leading, .left: .right, .right: .left]
    guard let opposite = opposites[setting.property] else { return nil }
    switch anchor.target {
    case .superview: return "\(opposite): superview" + signed(-offset)
    case .safeArea: return "\(opposite): safeArea" + signed(-offset)
    case .margins: return "\(opposite): margins" + signed(-offset)
    case .distance(.constant(let distance)) where offset == 0: return "\(opposite): \(formatted(distance))"
    case .distance, .readable, .contentLayoutGuide, .frameLayoutGuide, .topLayoutGuide, .bottomLayoutGuide, .keyboard,
      .sibling, .of, .line:
      return nil
    }
  }
}
