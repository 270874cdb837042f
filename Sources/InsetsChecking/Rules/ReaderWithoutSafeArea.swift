import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  static let readerWithoutSafeArea = LayoutRule(
    id: "reader-without-safe-area",
    severity: .warning,
    summary: "the safe area of a reader that ignores it is used, and is zero",
    explanation: """
      GeometryProxy.safeAreaInsets measures what is outside the reader. A reader that ignores the safe area reaches \
      the screen's edge, so nothing is outside it, and its insets are zero on every device.

      Put ignoresSafeArea on the views in the reader, and let the reader end at the safe area. One comment in public \
      code claims the opposite; five others and the re-implementation of SwiftUI agree with this rule.
      """,
    examples: [
      .flagged(
        """
        scenario "title" {
          devices: iPhone11
          iOS: 17
          body {
            geometryReader page {
              text title { frame: (height: 44); padding: (top: 1️⃣page.safeAreaInsets.top) }
              ignoresSafeArea: all
            }
          }
        }
        """,
        fixed: """
          - text title { frame: (height: 44); padding: (top: page.safeAreaInsets.top) }
          - ignoresSafeArea: all
          +       text title { frame: (height: 44); padding: (top: page.safeAreaInsets.top); ignoresSafeArea: all }
          """
      ),
      .accepted(
        """
        scenario "title" {
          devices: iPhone11
          iOS: 17
          body {
            geometryReader page {
              zStack {
                text title { frame: (height: 44); padding: (top: page.safeAreaInsets.top) }
                ignoresSafeArea: all
              }
            }
          }
        }
        """
      ),
    ],
    needs: RuleNeeds(settings: [.ignoresSafeArea, .edgesIgnoringSafeArea])
  ) { BlindRead.all(in: $0) }
}

/// A question for an inset of a reader that reaches over it.
private struct BlindRead: SpreadCase {
  let scenario: BoundScenario
  let setting: BoundSetting
  let read: Read
  let edge: Edge
  let spread: Spread<LayoutAmount>

  static func all(in evaluation: ScenarioEvaluation) -> [BlindRead] {
    let scenario = evaluation.scenario
    return scenario.settings.flatMap { setting -> [BlindRead] in
      guard scenario.owns(setting), case .modifier(let modifier) = setting.setting.value else { return [] }
      return setting.reads.compactMap { read in
        guard read.quantity == .safeAreaInsets, scenario.screen[read.element].kind == .geometryReader,
          scenario.owns(read.place),
          let edge = Edge.allCases.first(where: { edge in
            modifier.expressions.contains {
              !$0.quantities { $0 == .safeAreaInsets && $1 == edge.part }.isEmpty
            }
          }),
          !scenario.viewAndAncestors(of: read.element).allSatisfy({
            scenario.safeAreaIgnored(by: $0, at: edge).isEmpty
          })
        else { return nil }
        let amounts = evaluation.layouts.compactMap { layout -> LayoutAmount? in
          guard layout.holds(setting.guards), layout.isVisible(read.element),
            layout.points(.safeAreaInsets, edge.part, of: read.element) == 0,
            let covered = layout.covered(read.element, at: edge)?.value, covered.isVisible
          else { return nil }
          return LayoutAmount(covered, in: layout)
        }
        return Spread(amounts).map {
          BlindRead(scenario: scenario, setting: setting, read: read, edge: edge, spread: $0)
        }
      }
    }
  }

  var range: ByteRange { read.place.range }
  var subject: Subject { Subject(setting, at: edge) }
  var message: Finding.Message {
    .zero(scenario.text(read.place.range), scenario.words(for: read.element), spread.worst.amount, spread.places)
  }
  var notes: [Finding.Note] { spread.notes(at: read.place) }

  var changes: [Change] {
    let reader = read.element
    let content = scenario.contentViews(of: reader)
    let ignoring = scenario.safeAreaIgnored(by: reader, at: edge).filter { scenario.owns($0) }
    if content.count == 1, ignoring.count == 1 {
      Change(
        "Move \(ignoring[0].setting.property.spec.spelling) onto \(scenario.words(for: content[0]))",
        scenario.edit.addOutermost(scenario.text(ignoring[0].place.range), to: content[0]),
        scenario.edit.remove(ignoring[0]),
        measure: .quantity("\(edge) inset of \(scenario.words(for: reader))", .safeAreaInsets, edge.part, of: reader)
      )
    }
  }
}

extension Finding.Message {
  fileprivate static func zero(_ question: String, _ reader: String, _ amount: Points, _ places: String) -> Self {
    """
    '\(question)' is 0: \(reader) reaches over the \(amount) pt of safe area, and SwiftUI counts only what is outside a \
    view, \(places)
    """
  }
}
