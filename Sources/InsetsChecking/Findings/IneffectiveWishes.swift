import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// Lengths that change nothing because of what is around them: margins below the system's least, and a height that a
/// ScrollView does not offer.
struct IneffectiveWishes: FindingSource {
  let evaluation: ScenarioEvaluation

  var findings: [LayoutFinding] { marginsBelowLeast() + heightsInScrollViews() + spacersInScrollViews() }

  /// The margins of a controller's view that are less at the sides than the system's least, which views are tied to.
  private func marginsBelowLeast() -> [LayoutFinding] {
    guard evaluation.sets([.layoutMargins, .directionalLayoutMargins]) else { return [] }
    return scenario.settings.compactMap { setting -> LayoutFinding? in
      let controller = setting.element
      guard setting.property == .layoutMargins || setting.property == .directionalLayoutMargins,
        scenario.owns(setting), scenario.screen[controller].kind.isController, case .insets(let insets) = setting.value,
        insets.left == .constant(0), insets.right == .constant(0),
        scenario.settings.contains(where: { $0.isTiedToMargins && scenario.screen[$0.element].parent == controller })
      else { return nil }
      let shown = layouts.showing(setting)
      let spread = shown.spread { layout -> Points? in
        guard let actual = layout.insets(.layoutMargins, of: controller),
          let safe = layout.insets(.safeAreaInsets, of: controller),
          safe.left == 0, safe.right == 0, layout.flag(.viewRespectsSystemMinimumLayoutMargins, of: controller) != false
        else { return nil }
        return min(actual.left, actual.right) > 1 ? actual.left : nil
      }
      guard let spread, spread.groups.count == shown.filter({ !$0.configuration.orientation.isLandscape }).count else {
        return nil
      }
      let name = scenario.words(for: controller)
      return LayoutFinding(
        at: setting.place.range,
        Subject(setting),
        over: spread,
        severity: .warning,
        """
        \(setting.property) changes nothing at the sides: the view of \(name) keeps the system's least margin of \
        \(spread.worst.amount) pt, \(spread.places)
        """,
        notes: spread.notes(at: setting.valuePlace)
      ) {
        Change(
          "Set viewRespectsSystemMinimumLayoutMargins to false",
          scenario.edit.set(.viewRespectsSystemMinimumLayoutMargins, to: "false", on: controller),
          measure: .quantity("left margin", .layoutMargins, .left, of: controller)
        )
      }
    }
  }

  /// The spacers that should push a button to the end of the screen, in a ScrollView, which offers what it scrolls no height.
  private func spacersInScrollViews() -> [LayoutFinding] {
    scenario.ownElements { $0 == .vStack }.compactMap { column -> LayoutFinding? in
      let views = scenario.contentViews(of: column)
      guard let list = scenario.screen[column].parent, scenario.screen[list].kind == .swiftUI(.scrollView),
        scenario.contentViews(of: list) == [column], views.count > 2, let button = views.last,
        scenario.screen[button].kind == .swiftUI(.button),
        case let spacer = views[views.count - 2], scenario.screen[spacer].kind == .spacer,
        scenario.settings(on: spacer).isEmpty, let head = scenario.headPlace(of: spacer),
        // A height of the column is told where it is written.
        [column, list].allSatisfy({ view in
          scenario.settings(on: view).allSatisfy {
            $0.property != .swiftUIFrame && $0.property != .containerRelativeFrame && $0.property != .fixedSize
          }
        })
      else { return nil }
      let shown = layouts.showing(column)
      let spread = shown.spread { layout -> Points? in
        let axes = layout.scrollAxes(of: list)
        guard axes.vertical, !axes.horizontal, layout.shownKeyboardTop == nil,
          let native = layout.rect(.nativeFrame, of: list), let insets = layout.insets(.contentInsets, of: list),
          let content = layout.points(.contentSize, .height, of: list),
          let height = layout.points(.layoutFrame, .height, of: button)
        else { return nil }
        let rest = native.height - insets.top - insets.bottom - content
        return rest > height ? rest : nil
      }
      // What is too long for a phone may end early on a tablet.
      guard let spread, spread.groups.count == shown.count else { return nil }
      return LayoutFinding(
        at: head.range,
        Subject(element: spacer),
        over: spread,
        severity: .warning,
        """
        \(spread.worst.amount) pt below \(scenario.words(for: button)) stay empty: \(scenario.words(for: list)) offers what it \
        scrolls no height, so the spacer is at its least, \(spread.places)
        """,
        notes: spread.notes(at: head)
      )
    }
  }

  /// The columns with a spacer between views that wish for all of a ScrollView's height, which offers none.
  private func heightsInScrollViews() -> [LayoutFinding] {
    scenario.settings.compactMap { setting -> LayoutFinding? in
      let column = setting.element
      guard setting.property == .swiftUIFrame, scenario.owns(setting),
        case .modifier(.frame(let frame)) = setting.value,
        let most = frame.height.maximum?.constantValue, most.isInfinite, frame.height.minimum == nil,
        scenario.screen[column].kind == .vStack, let list = scenario.screen[column].parent,
        scenario.screen[list].kind == .swiftUI(.scrollView)
      else { return nil }
      let views = scenario.contentViews(of: column)
      guard let place = views.firstIndex(where: { scenario.screen[$0].kind == .spacer }), place > 0,
        place < views.count - 1, let last = views.last
      else { return nil }
      let spread = layouts.showing(setting).spread { layout -> Points? in
        let axes = layout.scrollAxes(of: list)
        guard axes.vertical, !axes.horizontal, let native = layout.rect(.nativeFrame, of: list),
          let insets = layout.insets(.contentInsets, of: list),
          let content = layout.points(.contentSize, .height, of: list)
        else { return nil }
        let rest = native.height - insets.top - insets.bottom - content
        return rest > 1 ? rest : nil
      }
      guard let spread else { return nil }
      return LayoutFinding(
        at: setting.place.range,
        Subject(setting),
        over: spread,
        severity: .warning,
        """
        maxHeight changes nothing in \(scenario.words(for: list)), which offers what it scrolls no height: the spacer is at \
        its least, and \(spread.worst.amount) pt below \(scenario.words(for: last)) stay empty, \(spread.places)
        """,
        notes: spread.notes(at: setting.valuePlace)
      ) {
        let around = BodyViews(scenario).around(list)
        let reader = around.first { scenario.screen[$0].kind == .geometryReader && scenario.info($0)?.name != nil }
        let height = scenario.syntax(of: setting)?.arguments?.first { $0.label?.text == "maxHeight" }
        if let name = reader.flatMap({ scenario.info($0)?.name }), let height {
          Change(
            "Make it at least as high as \(scenario.words(for: list)) shows",
            scenario.edit.replace(height.node.range, with: "minHeight: \(name).size.height"),
            measure: .edge(.bottom, of: last)
          )
        }
      }
    }
  }
}

extension BoundSetting {
  fileprivate var isTiedToMargins: Bool {
    guard case .anchor(let anchor) = value else { return false }
    return anchor.target == .margins && (property.axis == .horizontal)
  }
}
