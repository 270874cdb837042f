import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  static let fixedSizeOverflow = LayoutRule(
    id: "fixed-size-overflow",
    severity: .error,
    summary: "fixed sizes are more than a screen, a sheet or a column has, and text or controls leave it",
    explanation: """
      SwiftUI lays out what has a fixed size even if there is not enough room, and centres it: the first and the last \
      view of a stack leave the screen or go under its bars. It is seen first on the smallest phone, in landscape, in a \
      sheet and in a column of an iPad. A width read from the screen is not that of a sheet or a column.

      Put the content in a ScrollView, or let it take the room that there is with maxWidth and maxHeight.
      """,
    examples: [
      .flagged(
        """
        scenario "paywall" {
          devices: iPhoneSE3, iPhone15Pro
          iOS: 17
          body {
            1️⃣vStack {
              color plans { frame: (height: 600) }
              button buy { frame: (width: 300, height: 50) }
              button restore { frame: (width: 300, height: 44) }
              spacing: 8
            }
          }
        }
        """,
        fixed: nil
      ),
      .flagged(
        """
        scenario "a card in a column" {
          devices: iPadPro11M4
          iOS: 17
          orientations: landscape
          body {
            navigationSplitView {
              list sidebar { listStyle: sidebar }
              vStack { text card { 1️⃣frame: (width: screen.width, height: 80) }; spacer }
            }
          }
        }
        """,
        fixed: nil
      ),
      .accepted(
        """
        scenario "paywall" {
          devices: iPhoneSE3, iPhone15Pro
          iOS: 17
          body {
            scrollView {
              vStack {
                color plans { frame: (height: 600) }
                button buy { frame: (width: 300, height: 50) }
                button restore { frame: (width: 300, height: 44) }
                spacing: 8
              }
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "a picture larger than the screen" {
          devices: iPhoneSE3
          iOS: 17
          body {
            zStack {
              image stars { frame: (width: 900, height: 900) }
              text title { frame: (width: 300, height: 44) }
            }
          }
        }
        """
      ),
    ],
    needs: RuleNeeds(elements: .swiftUIViews)
  ) { evaluation in
    let wide = ScreenLength.all(in: evaluation)
    let large = TooLarge.all(in: evaluation).filter { each in
      each.worst.edge.isVertical || !wide.contains { evaluation.scenario.isWithin(each.worst.view, $0.setting.element) }
    }
    return wide as [any RuleCase] + large + ScreenPages.all(in: evaluation)
  }
}

/// A view whose fixed sizes are more than the room for it.
private struct TooLarge: SpreadCase {
  let scenario: BoundScenario
  let head: Place
  let spread: Spread<Overflow>

  static func all(in evaluation: ScenarioEvaluation) -> [TooLarge] {
    let scenario = evaluation.scenario
    let found = evaluation.overflows().filter { !$0.edge.isVertical || $0.detents == nil }
    return found.map(\.whole).uniqued().flatMap { whole in
      [true, false].compactMap { isVertical -> TooLarge? in
        let own = found.filter { $0.whole == whole && $0.edge.isVertical == isVertical }
        guard let spread = Spread(own, by: \.amount),
          let head = scenario.headPlace(of: whole) ?? scenario.headPlace(of: spread.worst.first.view)
        else { return nil }
        return TooLarge(scenario: scenario, head: head, spread: spread)
      }
    }
  }

  var range: ByteRange { head.range }
  var subject: Subject { Subject(element: worst.whole, edge: worst.edge) }
  var message: Finding.Message {
    let (name, whole) = (scenario.words(for: worst.view), scenario.words(for: worst.whole))
    let subject: Finding.Message = worst.view == worst.whole ? "it" : "\(whole)"
    return """
      \(name) reaches \(worst.place) the room for it: \(subject) is \(worst.lengthWords) pt \
      \(worst.edge.isVertical ? "high" : "wide"), and the room is \(worst.room), \(spread.places)
      """
  }
  var notes: [Finding.Note] { spread.notes(at: head) }
}

extension ScenarioLayout {
  /// The greatest width that a view can have where it is shown, in points; nil if nothing is known of it.
  ///
  /// A sheet of an iPad and a column beside another do not reach from side to side, whatever their width.
  fileprivate func greatestWidth(around view: ElementID) -> Points? {
    guard let host = resolution.hostCover(of: view), let screen = points(.bounds, .width, of: .window) else {
      return nil
    }
    if host.rect.width.isFinite { return host.rect.width }
    let hosts = scenario.ancestors(of: view).filter { self.screen[$0].kind.isHost }
    return hosts.contains { self.screen[$0].kind == .sheet || self.screen[$0].kind == .navigationSplitView }
      ? screen - Self.leastMargins : nil
  }

  /// The least that a sheet or a column leaves beside itself, in points: a margin at each side.
  private static let leastMargins: Points = 34
}

/// A length read from the screen that is more than a sheet or a column has.
private struct ScreenLength: SpreadCase {
  let scenario: BoundScenario
  let setting: BoundSetting
  let spread: Spread<LayoutAmount>

  static func all(in evaluation: ScenarioEvaluation) -> [ScreenLength] {
    let scenario = evaluation.scenario
    return scenario.settings.compactMap { setting in
      guard setting.setting.property == .swiftUIFrame, scenario.owns(setting),
        case .modifier(.frame(let frame)) = setting.setting.value, let width = frame.width.fixed,
        let sum = LinearExpression(width), sum.terms.count == 1, let term = sum.terms.first,
        term.element == .window, term.part == .width, term.factor == 1
      else { return nil }
      let amounts = evaluation.layouts.compactMap { layout -> LayoutAmount? in
        guard layout.holds(setting.guards), layout.isVisible(setting.element),
          let room = layout.greatestWidth(around: setting.element)
        else { return nil }
        let beyond = layout.value(of: width) - room
        return beyond > 1 ? LayoutAmount(beyond, in: layout) : nil
      }
      return Spread(amounts).map { ScreenLength(scenario: scenario, setting: setting, spread: $0) }
    }
  }

  var range: ByteRange { setting.place.range }
  var subject: Subject { Subject(setting, at: .right) }
  var message: Finding.Message {
    """
    \(scenario.words(for: setting.element)) is \(spread.worst.amount) pt wider than what it is shown in: its width is \
    read from the screen, \(spread.places)
    """
  }
  var notes: [Finding.Note] { spread.notes(at: setting.valuePlace) }
  var changes: [Change] {
    if case .modifier(.frame(let frame)) = setting.setting.value, frame.height.fixed == nil, !frame.height.isFlexible {
      Change(
        "Fill the width that is offered",
        scenario.edit.set(setting, to: "(maxWidth: infinity)"),
        measure: .quantity("width", .frame, .width, of: setting.element)
      )
    }
  }
}

/// Pages of a scroll view that are as high as the screen and higher than what the scroll view shows.
private struct ScreenPages: SpreadCase {
  let list: ElementID
  let pages: [BoundSetting]
  let spread: Spread<LayoutAmount>

  static func all(in evaluation: ScenarioEvaluation) -> [ScreenPages] {
    let scenario = evaluation.scenario
    let tall = scenario.settings.filter { setting in
      guard setting.setting.property == .swiftUIFrame, scenario.owns(setting),
        case .modifier(.frame(let frame)) = setting.setting.value,
        case .quantity(.window, _, .height)? = frame.height.fixed
      else { return false }
      return true
    }
    guard tall.count > 1 else { return [] }
    return scenario.ownElements { $0 == .swiftUIScrollView }.compactMap { list in
      let pages = tall.filter { page in
        let around = Array(BodyViews(scenario).around(page.element))
        return around.first == list || around.dropFirst().first == list && scenario.screen[around[0]].kind.isStack
      }
      guard pages.count > 1 else { return nil }
      let amounts = evaluation.layouts.compactMap { layout -> LayoutAmount? in
        guard layout.isVisible(list), let native = layout.rect(.nativeFrame, of: list),
          let insets = layout.insets(.contentInsets, of: list),
          let height = layout.points(.bounds, .height, of: .window)
        else { return nil }
        let beyond = height - (native.height - insets.top - insets.bottom)
        return beyond > 1 ? LayoutAmount(beyond, in: layout) : nil
      }
      return Spread(amounts).map { ScreenPages(list: list, pages: pages, spread: $0) }
    }
  }

  var range: ByteRange { pages[0].place.range }
  var subject: Subject { Subject(pages[0], at: .bottom) }
  var message: Finding.Message {
    """
    each page of \(scenario.words(for: list)) is \(spread.worst.amount) pt higher than what it shows at once: the pages are \
    as high as the screen, and bars take from the scroll view, \(spread.places)
    """
  }
  var notes: [Finding.Note] { spread.notes(at: pages[0].valuePlace) }
  var changes: [Change] {
    Change(
      "Let \(scenario.words(for: list)) ignore the safe area",
      scenario.edit.add(.ignoresSafeArea, "all", to: list),
      measure: .edge(.top, of: pages[0].element)
    )
  }
}
