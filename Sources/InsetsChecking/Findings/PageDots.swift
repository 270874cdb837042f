import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// The buttons that pages of a tab view end with, where the dots of the pages lie over them.
struct PageDots: FindingSource {
  let evaluation: ScenarioEvaluation

  /// No dots are further from the bottom of the page: a page control is 26 points high, stands at the bottom, and draws its dots
  /// in its middle.
  private static let topOfDots: Points = 43
  /// Above this the dots may be clear of a button.
  private static let bottomOfDots: Points = 12

  var findings: [LayoutFinding] {
    scenario.ownElements { $0 == .tabView }.compactMap { view -> LayoutFinding? in
      // Without a word of it they are shown only while there are several pages.
      guard let style = scenario.settings(of: .tabViewStyle, on: view).last, style.value == .choice(.page),
        scenario.owns(style), case let words = scenario.text(style.valuePlace.range), !words.contains("never"),
        case let pages = scenario.screen[view].children.filter({ scenario.screen[$0].kind == .tab }),
        words.contains("always") || pages.count > 1
      else { return nil }
      let ends = pages.flatMap { scenario.contentViews(of: $0) }.compactMap { end(of: $0, above: 0) }
      guard let first = ends.first else { return nil }
      return LayoutFinding(
        at: style.place.range,
        Subject(element: first.button, edge: .bottom),
        """
        the dots of the pages lie over \(scenario.words(for: first.button)), which ends \(first.distance) pt above the bottom of \
        its page
        """
      )
    }
  }

  /// The button that a page ends with, where it is as high as the dots reach, and how far above the bottom of the page it ends.
  private func end(of view: ElementID, above distance: Points) -> (button: ElementID, distance: Points)? {
    let height = scenario.settings(of: .swiftUIFrame, on: view).last { $0.plainHeight != nil }
    var distance = distance
    for setting in scenario.settings(on: view) where setting.property.isOrderedModifier {
      if setting.property == .padding {
        guard height.map({ $0.setting.order < setting.setting.order }) ?? true else { continue }
        guard let bottom = bottomPadding(setting) else { return nil }
        distance += bottom
      } else if ![.swiftUIFrame, .styleBackground, .layoutPriority].contains(setting.property) {
        return nil
      }
    }
    guard distance <= Self.bottomOfDots else { return nil }
    let content = scenario.contentViews(of: view)
    if let height, let high = height.plainHeight {
      let button = isButton(view) ? view : content.count == 1 ? content[0] : nil
      guard let button, isButton(button), distance + high >= Self.topOfDots else { return nil }
      return (button, distance)
    }
    let kind = scenario.screen[view].kind
    if kind == .zStack, content.count == 1 { return end(of: content[0], above: distance) }
    guard kind == .vStack, content.contains(where: { scenario.screen[$0].kind == .spacer }), let last = content.last
    else { return nil }
    return end(of: last, above: distance)
  }

  private func isButton(_ view: ElementID) -> Bool { scenario.screen[view].kind == .swiftUI(.button) }

  private func bottomPadding(_ padding: BoundSetting) -> Points? {
    guard case .modifier(.lengths(let lengths)) = padding.value else { return nil }
    switch lengths[.bottom] {
    case nil: return 0
    case .points(let points)?: return points.constantValue
    case .system?: return nil
    }
  }
}
