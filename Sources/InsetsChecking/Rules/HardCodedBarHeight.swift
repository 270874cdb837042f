import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let hardCodedBarHeight = LayoutRule(
    id: "hard-coded-bar-height",
    severity: .warning,
    summary: "a number is the height of bars that are higher or lower on other devices",
    explanation: """
      A number equals the height of bars and safe area on some of the scenario's devices, but not on the others: 64 \
      is the status bar plus the navigation bar of a phone with a home button, 88 is the same on iPhone X, and 116 \
      on iPhone 17. If the number fits no device of the scenario, the rule compares it with the bars of iPhone 8 and \
      iPhone X, whose heights are widely copied.

      On other devices, the view leaves a gap or is under the bar. Numbers that are right on all configurations of \
      the scenario are not reported, and neither are numbers that match no bar.

      In SwiftUI, the rule checks the numbers of `padding`, `safeAreaPadding`, `offset`, `contentMargins` and \
      `frame(height:)` that count from the screen's edge because the view ignores the safe area.

      Use the safe area instead of the number, or limit the number to its devices with `when`.
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
      .doubleInset, .navBarBaseMismatch, .opaqueExtendedLayout, .sheetGeometry,
      .statusBarHeightAssumption, .tabBarMovedIpados18,
    ],
    cases: { evaluation in
      MistakenNumber.all(in: evaluation, of: [.bars, .ownBar, .safeArea]).filter { !$0.number.isStatusBar }
    }
  )
}
