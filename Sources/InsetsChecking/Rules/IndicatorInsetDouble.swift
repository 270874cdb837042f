import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let indicatorInsetDouble = LayoutRule(
    id: "indicator-inset-double",
    severity: .warning,
    judgement: .roomMadeTwice,
    reach: .uiKit,
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
      .accepted(
        """
        scenario "room for a strip as high as a bar, which the content leaves too" {
          devices: iPhoneX
          iOS: 13
          navigationController {
            viewController feed {
              tableView list {
                edges: superview
                contentInset: (44, 0, 0, 0)
                scrollIndicatorInsets: (44, 0, 0, 0)
              }
              view strip {
                top: safeArea.top
                left: superview.left
                right: superview.right
                height: 44
              }
            }
          }
        }
        """
      ),
    ],
    needs: RuleNeeds(
      settings: [.scrollIndicatorInsets, .verticalScrollIndicatorInsets, .horizontalScrollIndicatorInsets]
    )
  ) { evaluation in
    let scenario = evaluation.scenario
    // The insets of both indicators, or of one.
    let kinds: [(property: Property, quantity: Quantity)] = [
      (.scrollIndicatorInsets, .scrollIndicatorInsets),
      (.verticalScrollIndicatorInsets, .verticalScrollIndicatorInsets),
      (.horizontalScrollIndicatorInsets, .horizontalScrollIndicatorInsets),
    ]
    return kinds.flatMap { property, quantity in
      evaluation.settings(deciding: property).compactMap { setting, layouts -> LayoutFinding? in
        let parts = Edge.allCases.flatMap { edge in
          layouts.compactMap { InsetParts(quantity, setBy: property, of: setting.element, at: edge, in: $0) }
        }.filter { $0.isCountedTwice && !$0.isAsOfContent }
        guard let edge = parts.max(by: { $0.total < $1.total })?.edge,
          let spread = Spread(parts.filter { $0.edge == edge }, in: \.layout, by: \.total)
        else { return nil }
        let told = [spread.worst.number] + parts.filter { $0.layout == spread.worst.layout && $0.edge != edge }
        return LayoutFinding(
          at: setting.place.range,
          Subject(setting, at: edge),
          over: spread,
          """
          scroll indicators of \(scenario.words(for: setting.element)) end \
          \(enumerated(told.map { "\(formatted($0.total)) pt from its \($0.edge.name)" })): \
          \(enumerated(told.map { $0.sum(property) })), \(spread.places)
          """,
          notes: spread.notes(at: setting.valuePlace)
        ) {
          let measure = Measure.quantity("indicator \(edge)", quantity, edge.part, of: setting.element)
          // Before iOS 13 there is only the author's part.
          if !scenario.configurations.contains(where: { $0.os < OSVersion(13) }) {
            Change("Remove \(property)", scenario.edit.remove(setting), measure: measure)
          }
          Change(
            "Turn automaticallyAdjustsScrollIndicatorInsets off",
            scenario.edit.add(.automaticallyAdjustsScrollIndicatorInsets, "false", to: setting.element, since: 13),
            measure: measure
          )
        }
      }
    }
  }
}

extension InsetParts {
  /// Whether the content has the same inset, or a bar of the app's own is as high: both keep clear of it.
  fileprivate var isAsOfContent: Bool {
    layout.insetParts(of: element, at: edge)?.total.isNear(total) ?? false
      || layout.isInsetForOwnBar(element, by: total, at: edge)
  }

  fileprivate func sum(_ property: Property) -> String {
    "\(property.spec.spelling).\(edge.name) \(formatted(manual)) comes on top of \(systemSum)"
  }
}
