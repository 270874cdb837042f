import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let fixedSizeOverflow = LayoutRule(
    id: "fixed-size-overflow",
    severity: .error,
    judgement: .doesNotFit,
    reach: .wholeSwiftUI,
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
        fixed: """
          - vStack {
          - color plans { frame: (height: 600) }
          - button buy { frame: (width: 300, height: 50) }
          - button restore { frame: (width: 300, height: 44) }
          - spacing: 8
          - }
          +     scrollView {
          +       vStack {
          +         color plans { frame: (height: 600) }
          +         button buy { frame: (width: 300, height: 50) }
          +         button restore { frame: (width: 300, height: 44) }
          +         spacing: 8
          +       }
          +     }
          """
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
        fixed: """
          - vStack { text card { frame: (width: screen.width, height: 80) }; spacer }
          +       vStack { text card { frame: (height: 80); frame: (maxWidth: infinity) }; spacer }
          """
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
    let screen = ScreenLengths(evaluation: evaluation)
    let plain = PlainWidths(evaluation: evaluation)
    let collapsed = CollapsedViews(evaluation: evaluation)
    let wide = screen.screenLengths
    let large = LargeViews(evaluation: evaluation).findings { overflow in
      // What is too wide because of such a length has no mistake of its own.
      overflow.edge.isVertical
        || !wide.contains {
          evaluation.scenario.isWithin($0.view, overflow.whole) || evaluation.scenario.isWithin(overflow.view, $0.view)
        }
    }
    let spilled = SpilledRows(evaluation: evaluation).findings
    let all: [[LayoutFinding]] = [
      wide.map(\.finding), large,
      plain.wideGrids.filter { grid in !large.contains { $0.subject.element == grid.subject.element } },
      screen.highPages,
      LowScrollViews(evaluation: evaluation).findings,
      collapsed.collapsedLists, plain.unevenPages, plain.panesOfOneWidth, spilled,
      LowTexts(evaluation: evaluation).findings,
      NarrowSwitches(evaluation: evaluation).findings,
      collapsed.collapsedPages, screen.screenHighContents,
      CutMarks(evaluation: evaluation).findings,
      CrowdedGrids(evaluation: evaluation).findings,
      LowCards(evaluation: evaluation).findings.filter { low in
        !spilled.contains { $0.subject.element == low.subject.element }
      },
    ]
    return all.flatMap(\.self)
  }
}
