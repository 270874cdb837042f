import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// The scroll views and lists of bodies that a padding takes off the edge of the safe area, so that their content ends there and
/// does not run below a bar that floats.
struct ShortenedScrollViews: FindingSource {
  let evaluation: ScenarioEvaluation

  var findings: [LayoutFinding] {
    let lists = scenario.ownElements { $0 == .swiftUI(.scrollView) || $0.isRowList }
    return lists.compactMap { list -> LayoutFinding? in
      let path = [list] + BodyViews(scenario).around(list)
      guard BodyViews(scenario).scrolling(list).isEmpty, isAlone(path) else { return nil }
      let paddings = path.flatMap { scenario.settings(of: .padding, on: $0) }.compactMap { setting in
        bottom(of: setting).map { (setting: setting, amount: $0) }
      }
      guard let padding = paddings.first, paddings.count == 1, padding.amount > 0, scenario.owns(padding.setting),
        padding.setting.guards.isEmpty,
        let spread = layouts.showing(padding.setting).spread({ layout in
          strip(below: list, padding.amount, in: layout)
        })
      else { return nil }
      return LayoutFinding(
        at: padding.setting.place.range,
        Subject(padding.setting, at: .bottom),
        over: spread,
        """
        content of \(scenario.words(for: list)) is cut off \(spread.worst.amount) pt above the screen's bottom: the padding below \
        it keeps it off the safe area's edge, and the tab bar floats over the content since iOS 26, \(spread.places)
        """,
        notes: spread.notes(at: padding.setting.namePlace)
      )
    }
  }

  /// What a padding adds below a view, in points; nil where it adds nothing, infinite where that is no plain number.
  private func bottom(of padding: BoundSetting) -> Points? {
    guard case .modifier(.lengths(let lengths)) = padding.value, let bottom = lengths.bottom else { return nil }
    guard case .points(let length) = bottom else { return .infinity }
    return length.constantValue ?? .infinity
  }

  /// Whether nothing lies over a list or beside it that could fill the strip below it.
  private func isAlone(_ path: [ElementID]) -> Bool {
    path.allSatisfy { view in
      guard !scenario.screen[view].kind.isModifierContent,
        view == path.first || scenario.contentViews(of: view).count == 1
      else { return false }
      return scenario.screen[view].children.allSatisfy { child in
        let kind = scenario.screen[child].kind
        return !kind.isModifierContent || kind == .background || kind.isCover || kind.isInBars
      }
    }
  }

  /// The strip between a list's end and the screen's bottom, if the list ends at the padding and a floating tab bar is below.
  private func strip(below list: ElementID, _ amount: Points, in layout: ScenarioLayout) -> Points? {
    guard layout.environment.hasFloatingBars, layout.isVisible(list), layout.scrollAxes(of: list).vertical,
      !layout.environment.hasTabBarAtTop, layout.shownKeyboardTop == nil,
      let host = layout.resolution.hostCover(of: list), let frame = layout.rect(.nativeFrame, of: list),
      case let inset = host.inset(at: .bottom).value, inset > layout.environment[.insetBottom] + Tolerance.halfPoint,
      frame.width.isNear(host.rect.width),
      case let below = host.rect.y + host.rect.height - frame.y - frame.height, below.isNear(inset + amount)
    else { return nil }
    return below
  }
}
