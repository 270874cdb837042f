import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let wordsWithoutRoom = LayoutRule(
    id: "words-without-room",
    severity: .warning,
    judgement: .doesNotFit,
    reach: .documentsAlone,
    summary: "words whose own size is given are cut short by a row, or lie over others on the same line",
    explanation: """
      A document that says with intrinsicContentSize how wide a title is also says what it needs. Buttons that share a \
      row equally get no more than their share, and two labels that begin at opposite sides meet in the middle if \
      nothing keeps them apart.

      Put the buttons below each other, or end one label before the other. In storyboards and code nothing is reported: \
      the sizes there are those of a canvas, and the words those of a designer.
      """,
    examples: [
      .flagged(
        """
        scenario "appointment" {
          devices: iPhoneSE3
          iOS: 17
          viewController appointment {
            stackView actions {
              top: safeArea; leading: margins; trailing: margins
              1️⃣distribution: fillEqually
              button confirm { intrinsicContentSize: (190, 44) }
              button reschedule { intrinsicContentSize: (120, 44) }
            }
          }
        }
        """,
        fixed: """
          - stackView actions {
          +     stackView actions {
          +       axis: vertical
          """
      ),
      .flagged(
        """
        scenario "account" {
          devices: iPhoneSE3
          iOS: 17
          viewController account {
            1️⃣label title { top: safeArea; left: 16; intrinsicContentSize: (220, 20) }
            label value { top: safeArea; right: 16; intrinsicContentSize: (170, 20) }
          }
        }
        """,
        fixed: nil
      ),
      .accepted(
        """
        scenario "appointment" {
          devices: iPhoneSE3
          iOS: 17
          viewController appointment {
            stackView actions {
              top: safeArea; leading: margins; trailing: margins
              distribution: fillEqually
              button confirm { intrinsicContentSize: (120, 44) }
              button reschedule { intrinsicContentSize: (120, 44) }
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "account" {
          devices: iPhoneSE3
          iOS: 17
          viewController account {
            label title { top: safeArea; left: 16; intrinsicContentSize: (160, 20) }
            label value { top: safeArea; right: 16; intrinsicContentSize: (170, 20) }
          }
        }
        """
      ),
    ],
    yieldsTo: [.outsideSuperview],
    needs: RuleNeeds(settings: [.intrinsicContentSize])
  ) { evaluation in
    if evaluation.scenario.tree.isImported { return [] }
    return CutTitles(evaluation: evaluation).findings
      + OverlappingTexts(evaluation: evaluation, areSizesStated: true).findings
  }
}
