import InsetsSyntax
import Testing

/// UIKit's own words for anchors and guides are written in the language's.
struct FormattedTieTests {
  @Test func `ties are written in the words of the language`() {
    let formatted = Formatter.format(
      SourceFile(
        Array(
          """
          component C {
            topAnchor: superview.safeAreaLayoutGuide.topAnchor + 8
            leading: view.layoutMarginsGuide.leadingAnchor
            bottom: <=  keyboardLayoutGuide.top - 8
            centerX: superview.centerX
            right: superview.centerXAnchor
            top: list.safeAreaLayoutGuide.layoutFrame.y
            width: safeAreaLayoutGuide
          }
          """.utf8
        )
      )
    )
    #expect(
      String(decoding: formatted, as: UTF8.self) == """
        component C {
          top: safeArea + 8
          leading: view.margins
          bottom: <= keyboard - 8
          centerX: superview
          right: superview.centerX
          top: list.safeAreaLayoutGuide.layoutFrame.y
          width: safeAreaLayoutGuide
        }

        """
    )
  }
}
