import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let readerWithoutSafeArea = LayoutRule(
    id: "reader-without-safe-area",
    severity: .warning,
    judgement: .tooEarlyOrLate,
    reach: .wholeSwiftUI,
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
  ) { evaluation in
    let scenario = evaluation.scenario
    // The questions for an inset of a reader that reaches over it.
    return scenario.settings.flatMap { setting -> [LayoutFinding] in
      guard scenario.owns(setting), case .modifier(let modifier) = setting.value else { return [] }
      return setting.reads.compactMap { read -> LayoutFinding? in
        let reader = read.element
        guard read.quantity == .safeAreaInsets, scenario.screen[reader].kind == .geometryReader,
          scenario.owns(read.place),
          let edge = Edge.allCases.first(where: { edge in
            modifier.expressions.contains {
              !$0.quantities { $0 == .safeAreaInsets && $1 == edge.part }.isEmpty
            }
          }),
          !scenario.viewAndAncestors(of: reader).allSatisfy({
            scenario.safeAreaIgnored(by: $0, at: edge).isEmpty
          }),
          let spread = evaluation.layouts(of: setting).spread({ layout in
            guard layout.isVisible(reader), layout.points(.safeAreaInsets, edge.part, of: reader) == 0,
              let covered = layout.covered(reader, at: edge)?.value, covered.isVisible
            else { return nil }
            return covered
          })
        else { return nil }
        let name = scenario.words(for: reader)
        return LayoutFinding(
          at: read.place.range,
          Subject(setting, at: edge),
          over: spread,
          """
          '\(scenario.text(read.place.range))' is 0: \(name) reaches over the \(spread.worst.amount) pt of safe area, and \
          SwiftUI counts only what is outside a view, \(spread.places)
          """,
          notes: spread.notes(at: read.place)
        ) {
          let content = scenario.contentViews(of: reader)
          let ignoring = scenario.safeAreaIgnored(by: reader, at: edge).filter { scenario.owns($0) }
          if content.count == 1, ignoring.count == 1 {
            Change(
              "Move \(ignoring[0].property.spec.spelling) onto \(scenario.words(for: content[0]))",
              scenario.edit.addOutermost(scenario.text(ignoring[0].place.range), to: content[0]),
              scenario.edit.remove(ignoring[0]),
              measure: .quantity("\(edge) inset of \(name)", .safeAreaInsets, edge.part, of: reader)
            )
          }
        }
      }
    }
  }
}
