import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  static let hardCodedBarHeight = LayoutRule(
    id: "hard-coded-bar-height",
    severity: .warning,
    summary: "a number is the height of bars that are higher or lower elsewhere",
    explanation: """
      A number equals what bars and safe area add up to on some of the scenario's devices, and they add up to \
      something else on the others: 64 is status bar and navigation bar of a phone with a home button, 88 those of \
      iPhone X, and iPhone 17 has 116. Where no device of the scenario has the number, it is compared with the bars of \
      iPhone 8 and iPhone X, whose numbers go round.

      What stands at that number leaves a gap or lies under the bar on every device that came later. A number that is \
      right on all configurations of the scenario is not reported, and neither is one that is no bar's.

      In SwiftUI it is the numbers of `padding`, `safeAreaPadding`, `offset`, `contentMargins` and `frame(height:)` that \
      count from the screen's edge, where the view ignores the safe area.

      Take the safe area in place of the number, or say with `when` for which devices the number is meant.
      """,
    examples: [
      .flagged(
        """
        scenario "a bar of 64" {
          devices: iPhone8, iPhoneX
          iOS: 11
          navigationController {
            viewController feed {
              view backdrop {
                top: 0
                height: 1️⃣64
              }
            }
          }
        }
        """,
        fixed: """
          - height: 64
          +         height: superview.safeAreaInsets.top
          """
      ),
      .flagged(
        """
        scenario "a tab bar of 49" {
          devices: iPhone8, iPhoneX
          iOS: 11
          viewController host {
            view tabs { bottom: superview; height: 1️⃣49 }
          }
        }
        """,
        fixed: """
          - view tabs { bottom: superview; height: 49 }
          +     view tabs { bottom: superview; height: superview.safeAreaInsets.bottom + 49 }
          """
      ),
      .flagged(
        """
        scenario "a notch of 59" {
          devices: iPhone15Pro, iPhone11, iPhoneSE3
          iOS: 17
          body {
            vStack { text title { frame: (height: 44) }; spacer; padding: (top: 1️⃣59); ignoresSafeArea: top }
          }
        }
        """,
        fixed: """
          - vStack { text title { frame: (height: 44) }; spacer; padding: (top: 59); ignoresSafeArea: top }
          +     vStack { text title { frame: (height: 44) }; spacer }
          """
      ),
      .accepted(
        """
        scenario "a margin inside the safe area" {
          devices: iPhone15Pro, iPhone11, iPhoneSE3
          iOS: 17
          body {
            vStack { text title { frame: (height: 44) }; spacer; padding: (top: 59) }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "numbers of one's own" {
          devices: iPhone8, iPhoneX
          iOS: 11
          navigationController {
            viewController feed {
              view backdrop { top: 0; height: superview.safeAreaInsets.top }
              view picture { top: safeArea + 16; height: 64 }
              view footer { bottom: 10; height: 60 }
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "each device its number" {
          devices: iPhone8, iPhoneX
          iOS: 11
          viewController host {
            view tabs {
              bottom: superview
              when iPhone8 {
                height: 49
              } else {
                height: 83
              }
            }
          }
        }
        """
      ),
    ],
    yieldsTo: [
      "double-inset", "nav-bar-base-mismatch", "opaque-extended-layout", "sheet-geometry",
      "status-bar-height-assumption", "tab-bar-moved-ipados18",
    ],
    cases: { evaluation in
      MistakenNumber.all(in: evaluation, of: [.bars, .ownBar, .safeArea]).filter { !$0.number.isStatusBar }
    }
  )
}
