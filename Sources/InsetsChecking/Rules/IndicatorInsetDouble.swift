import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  static let indicatorInsetDouble = LayoutRule(
    id: "indicator-inset-double",
    severity: .warning,
    summary: "scroll indicators are inset by hand for a bar that iOS 13 and later already count",
    explanation: """
      From iOS 13 on, a scroll view adds its safe area to the insets of its scroll indicators. Insets that the app \
      already sets for the same bars count twice, and the indicators' track is too short. The content is not \
      affected, and contentInsetAdjustmentBehavior makes no difference.

      Remove the manual part. If the app still runs on iOS 12, turn off automaticallyAdjustsScrollIndicatorInsets \
      from iOS 13 on instead.
      """,
    examples: [
      .flagged(
        """
        scenario "indicators" {
          devices: iPhoneX
          iOS: 13
          viewController feed {
            tableView list {
              edges: superview
              1️⃣scrollIndicatorInsets: (44, 0, 34, 0)
            }
          }
        }
        """,
        fixed: """
          - scrollIndicatorInsets: (44, 0, 34, 0)
          """
      ),
      .accepted(
        """
        scenario "indicators left to the author" {
          devices: iPhoneX
          iOS: 12, 13
          viewController feed {
            tableView list {
              edges: superview
              scrollIndicatorInsets: (44, 0, 34, 0)
              when iOS 13... { automaticallyAdjustsScrollIndicatorInsets: false }
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "room for a header of one's own" {
          devices: iPhoneX
          iOS: 13
          viewController feed {
            tableView list {
              edges: superview
              scrollIndicatorInsets: (60, 0, 0, 0)
            }
          }
        }
        """
      ),
    ],
    needs: RuleNeeds(
      settings: [.scrollIndicatorInsets, .verticalScrollIndicatorInsets, .horizontalScrollIndicatorInsets]
    ),
    cases: { DoubledIndicators.all(in: $0) }
  )
}

/// A statement that insets scroll indicators by what the system already adds.
private struct DoubledIndicators: SpreadCase {
  let setting: BoundSetting
  let quantity: Quantity
  let parts: [InsetParts]
  /// At the worst edge.
  let spread: Spread<InsetParts>

  /// The insets of both indicators, or of one.
  private static let kinds: [(property: Property, quantity: Quantity)] = [
    (.scrollIndicatorInsets, .scrollIndicatorInsets),
    (.verticalScrollIndicatorInsets, .verticalScrollIndicatorInsets),
    (.horizontalScrollIndicatorInsets, .horizontalScrollIndicatorInsets),
  ]

  static func all(in evaluation: ScenarioEvaluation) -> [DoubledIndicators] {
    kinds.flatMap { property, quantity in
      evaluation.settings(deciding: property).compactMap { setting, layouts in
        let parts = Edge.allCases.flatMap { edge in
          layouts.compactMap { InsetParts(quantity, setBy: property, of: setting.element, at: edge, in: $0) }
        }.filter(\.isCountedTwice)
        guard let edge = parts.max(by: { $0.total < $1.total })?.edge,
          let spread = Spread(parts.filter { $0.edge == edge }, by: \.total)
        else { return nil }
        return DoubledIndicators(setting: setting, quantity: quantity, parts: parts, spread: spread)
      }
    }
  }

  var range: ByteRange { setting.place.range }
  var subject: Subject { Subject(setting, at: worst.edge) }
  var message: Finding.Message {
    let others = parts.filter { $0.layout == worst.layout && $0.edge != worst.edge }
    return .countTwice(
      scenario.words(for: setting.element),
      [worst] + others,
      setting.setting.property,
      spread.places
    )
  }
  var notes: [Finding.Note] { spread.notes(at: setting.valuePlace) }

  var changes: [Change] {
    let measure = Measure.quantity("indicator \(worst.edge)", quantity, worst.edge.part, of: setting.element)
    // Before iOS 13 there is only the author's part.
    if !scenario.configurations.contains(where: { $0.os < OSVersion(13) }) {
      Change("Remove \(setting.setting.property)", scenario.edit.remove(setting), measure: measure)
    }
    Change(
      "Turn automaticallyAdjustsScrollIndicatorInsets off",
      scenario.edit.add(.automaticallyAdjustsScrollIndicatorInsets, "false", to: setting.element, since: 13),
      measure: measure
    )
  }
}

extension Finding.Message {
  fileprivate static func countTwice(
    _ list: String,
    _ told: [InsetParts],
    _ property: Property,
    _ places: String
  ) -> Self {
    let ends = told.map { ("\($0.total) pt from its \($0.edge)" as Self).text }
    let sums = told.map { ("\(property).\($0.edge) \($0.manual) comes on top of \($0.systemSum)" as Self).text }
    return "scroll indicators of \(list) end \(enumerated(ends)): \(enumerated(sums)), \(places)"
  }
}
