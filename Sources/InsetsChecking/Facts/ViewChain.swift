import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// Views of which each begins where the one before it ends.
struct ViewChain {
  /// What ties the first.
  let start: BoundSetting
  private(set) var views: [ElementID]

  /// Nil for a view that stands alone, and for views that something else places too.
  init?(endingWith last: ElementID, in scenario: BoundScenario) {
    views = [last]
    while views.count < 8 {
      let starts = scenario.settings(on: views[0]).filter { $0.property != .width && $0.property.axis == .horizontal }
      guard let first = starts.first, starts.count == 1, first.stage == nil, case .anchor = first.value
      else { return nil }
      guard let before = first.viewBefore, !views.contains(before) else {
        guard views.count > 1 else { return nil }
        start = first
        return
      }
      views.insert(before, at: 0)
    }
    return nil
  }
}

extension BoundSetting {
  /// The sibling at whose right or trailing edge the statement ties its view.
  var viewBefore: ElementID? {
    guard case .anchor(let anchor) = value, case .sibling(let before, let line) = anchor.target,
      line == .right || line == .trailing
    else { return nil }
    return before
  }
}
