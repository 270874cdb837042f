import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  static let overlayBarHidesContent = LayoutRule(
    id: "overlay-bar-hides-content",
    severity: .error,
    summary: "a bar in an overlay lies over the end of a scroll view's content",
    explanation: """
      An overlay is drawn over a view and changes nothing of its layout, so the end of what scrolls under it cannot be \
      scrolled into sight. safeAreaInset places a bar in the same spot and adds its height to the scroll view's insets.

      Turn the overlay into a safeAreaInset, or give the content as much room at its end.
      """,
    examples: [
      .flagged(
        """
        scenario "rows" {
          devices: iPhone11
          iOS: 17
          body {
            scrollView list {
              color rows { frame: (height: 2000) }
              1️⃣overlay { color bar { frame: (height: 60) }; alignment: bottom }
            }
          }
        }
        """,
        fixed: """
          - overlay { color bar { frame: (height: 60) }; alignment: bottom }
          +       safeAreaInset { color bar { frame: (height: 60) }; edge: bottom; spacing: 0 }
          """
      ),
      .accepted(
        """
        scenario "rows" {
          devices: iPhone11
          iOS: 17
          body {
            scrollView list {
              color rows { frame: (height: 2000) }
              safeAreaInset { color bar { frame: (height: 60) }; edge: bottom; spacing: 0 }
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "room at the end" {
          devices: iPhone11
          iOS: 17
          body {
            scrollView list {
              color rows { frame: (height: 2000); padding: (bottom: 60) }
              overlay { color bar { frame: (height: 60) }; alignment: bottom }
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "content that never reaches the bar" {
          devices: iPhone11
          iOS: 17
          body {
            scrollView list {
              color rows { frame: (height: 200) }
              overlay { color bar { frame: (height: 60) }; alignment: bottom }
            }
          }
        }
        """
      ),
    ],
    needs: RuleNeeds(elements: .swiftUIScrollViews)
  ) { OverlayBar.all(in: $0) }
}

/// A bar in an overlay of a scroll view, and what it hides.
private struct OverlayBar: SpreadCase {
  let scenario: BoundScenario
  let overlay: ElementID
  let bar: ElementID
  let list: ElementID
  let head: Place
  let spread: Spread<LayoutAmount>

  static func all(in evaluation: ScenarioEvaluation) -> [OverlayBar] {
    let scenario = evaluation.scenario
    return scenario.ownElements { $0 == .overlay }.compactMap { overlay in
      guard let list = scenario.screen[overlay].parent, scenario.screen[list].kind == .swiftUIScrollView,
        let head = scenario.headPlace(of: overlay),
        let bar = scenario.screen[overlay].children.first(where: { !scenario.screen[$0].kind.isModifierContent })
      else { return nil }
      let hidden = evaluation.layouts.compactMap { layout in
        layout.hidden(endOf: list, by: bar).map { LayoutAmount($0, in: layout) }
      }
      return Spread(hidden).map {
        OverlayBar(scenario: scenario, overlay: overlay, bar: bar, list: list, head: head, spread: $0)
      }
    }
  }

  var range: ByteRange { head.range }
  var subject: Subject { Subject(element: overlay) }
  var message: Finding.Message {
    .staysUnder(spread.worst.amount, scenario.words(for: list), scenario.words(for: bar), spread.places)
  }
  var notes: [Finding.Note] { spread.notes(at: head) }

  var changes: [Change] {
    let alignments = scenario.settings(of: .viewAlignment, on: overlay)
    if alignments.count == 1, let range = scenario.info(overlay)?.statementRange,
      scenario.text(range).hasPrefix("overlay")
    {
      let word = range.lowerBound..<ByteOffset(range.lowerBound.value + "overlay".utf8.count)
      Change(
        "Turn it into a safeAreaInset",
        scenario.edit.replace(word, with: "safeAreaInset"),
        scenario.edit.replace(alignments[0].place.range, with: "edge: bottom; spacing: 0"),
        measure: .quantity("bottom inset", .contentInsets, .bottom, of: list)
      )
    }
  }
}

extension ScenarioLayout {
  /// How much of the end of a scroll view's content stays under a bar at its bottom; nil where nothing does.
  fileprivate func hidden(endOf list: ElementID, by bar: ElementID) -> Points? {
    guard isVisible(bar), isVisible(list), let bar = frameInWindow(of: bar), let frame = rect(.frame, of: list),
      let native = rect(.nativeFrame, of: list), let insets = insets(.contentInsets, of: list),
      let content = points(.contentSize, .height, of: list)
    else { return nil }
    // A bar of the whole width at the bottom, and content that is long enough to reach it.
    guard (bar.width - frame.width * 0.9) > 0, (bar.y - frame.y - frame.height / 2) > 0,
      content > native.height - insets.top - insets.bottom
    else { return nil }
    let end = native.y + native.height - insets.bottom
    let hidden = end - bar.y - roomAtEnd(of: list)
    return hidden.isVisible && bar.y + bar.height > end - hidden ? hidden : nil
  }

  /// How much room the author leaves below the last view of the content.
  private func roomAtEnd(of list: ElementID) -> Points {
    let children = scenario.screen[list].children.filter { !scenario.screen[$0].kind.isModifierContent }
    guard let last = children.last, let inner = rect(.frame, of: last), let outer = rect(.layoutFrame, of: last)
    else { return 0 }
    if scenario.screen[last].kind == .spacer { return inner.height }
    let own = outer.y + outer.height - inner.y - inner.height
    return own + (scenario.screen[last].children.isEmpty ? 0 : roomAtEnd(of: last))
  }
}

extension Finding.Message {
  fileprivate static func staysUnder(_ amount: Points, _ list: String, _ bar: String, _ places: String) -> Self {
    """
    the last \(amount) pt of \(list) stay under \(bar): an overlay adds nothing to the insets of what it covers, \(places)
    """
  }
}
