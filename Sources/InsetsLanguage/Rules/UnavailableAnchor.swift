extension DiagnosticRule {
  package static let unavailableAnchor = DiagnosticRule(
    id: "unavailable-anchor",
    severity: .error,
    reach: .documentsAlone,
    summary: "an edge is tied to a guide on an iOS version that does not have it",
    explanation: """
      The keyboard layout guide came with iOS 15, the guides of a scroll view with iOS 11, the readable content \
      guide with iOS 9 and layout margins with iOS 8. Older versions have nothing to tie to.

      The safe area is an exception: before iOS 11, Interface Builder ties to the layout guides instead, and so does \
      this language.

      Put the tie into a `when iOS …` block.
      """,
    examples: [
      .flagged(
        """
        scenario "above the keyboard" {
          devices: iPhone8
          iOS: 14, 15
          viewController chat {
            view input { bottom: 1️⃣keyboard; height: 50 }
          }
        }
        """,
        fixed: """
          - view input { bottom: keyboard; height: 50 }
          +     view input { when iOS 15... { bottom: keyboard }; height: 50 }
          """
      ),
      .accepted(
        """
        scenario "above the keyboard" {
          devices: iPhone8
          iOS: 14, 15
          viewController chat {
            view input {
              height: 50
              bottom: safeArea
              when iOS 15... { bottom: keyboard }
            }
          }
        }
        """
      ),
    ]
  )
}
