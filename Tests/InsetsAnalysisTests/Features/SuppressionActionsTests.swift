import InsetsAnalysis
import InsetsLanguage
import InsetsSyntax
import InsetsTestSupport
import Testing

/// The comments that allow a finding, offered at the marker.
struct SuppressionActionsTests {
  /// The titles, and the document after the action with one of them.
  private func check(_ marked: String, _ titles: [String], _ results: [String]) throws {
    let source = try MarkedText(marked)
    let position = ByteOffset(try source.position())
    var host = host(source.text)
    let actions = host.suppressions(in: position..<position, of: mainFile)
    #expect(actions.map(\.title) == titles)
    #expect(actions.map { applying($0.edits, to: source.text) } == results)
    for action in actions {
      #expect(!action.isPreferred)
      // With a reason in its place the comment does what the title says, and nothing else is wrong.
      let explained = applying(action.edits, to: source.text).replacing(
        "<reason>",
        with: "it is as the author wants it"
      )
      var after = InsetsAnalysisTests.host(explained)
      #expect(after.diagnostics(in: mainFile).map(\.message) == [])
      // Without one it asks for it.
      var open = InsetsAnalysisTests.host(applying(action.edits, to: source.text))
      #expect(open.diagnostics(in: mainFile).map(\.rule.name).contains("unexplained-suppression"))
    }
  }

  @Test func `a comment is offered above the line and at the head of the scenario`() throws {
    try check(
      """
      let gap = 8

      /// A header.
      scenario "s" {
        devices: iPhone8
        iOS: 11
        navigationController {
          viewController feed {
            tableView list {
              1️⃣contentInset: (64, 0, 0, 0)
            }
          }
        }
      }
      """,
      ["Allow 'double-inset' here", "Allow 'double-inset' in this scenario"],
      [
        """
        let gap = 8

        /// A header.
        scenario "s" {
          devices: iPhone8
          iOS: 11
          navigationController {
            viewController feed {
              tableView list {
                // insets:allow double-inset: <reason>
                contentInset: (64, 0, 0, 0)
              }
            }
          }
        }
        """,
        """
        let gap = 8

        /// A header.
        // insets:allow double-inset: <reason>
        scenario "s" {
          devices: iPhone8
          iOS: 11
          navigationController {
            viewController feed {
              tableView list {
                contentInset: (64, 0, 0, 0)
              }
            }
          }
        }
        """,
      ]
    )
  }

  @Test func `on one line there is only the scenario`() throws {
    try check(
      "scenario \"s\" { devices: iPhone8; iOS: 11; viewController f; expect f.view.safeAreaInsets.top == 1️⃣8 }\n",
      ["Allow 'expectation-mismatch' in this scenario"],
      [
        "// insets:allow expectation-mismatch: <reason>\n"
          + "scenario \"s\" { devices: iPhone8; iOS: 11; viewController f; expect f.view.safeAreaInsets.top == 8 }\n"
      ]
    )
  }

  @Test func `a line ends as its neighbour does`() throws {
    let lines = ["scenario \"s\" {", "  devices: iPhone8", "  iOS: 11", "  viewController f"]
    let text = lines.joined(separator: "\r\n") + "\r\n  expect f.view.safeAreaInsets.top == 1️⃣8\r\n}\r\n"
    let source = try MarkedText(text)
    var host = host(source.text)
    let position = ByteOffset(try source.position())
    let actions = host.suppressions(in: position..<position, of: mainFile)
    let action = try #require(actions.first)
    #expect(action.edits.map(\.replacement) == ["  // insets:allow expectation-mismatch: <reason>\r\n"])
  }

  @Test func `what cannot be read is not allowed but repaired`() throws {
    var host = host("let a = 1\nlet a = 2\nscenario \"s\" { nonsense x }\n")
    #expect(host.diagnostics(in: mainFile).count > 1)
    #expect(host.suppressions(in: ByteRange(bytes: 0, 40), of: mainFile).map(\.title) == [])
  }
}
