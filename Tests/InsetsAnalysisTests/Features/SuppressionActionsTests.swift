import InsetsAnalysis
import InsetsLanguage
import InsetsSyntax
import InsetsTestSupport
import Testing

/// The comments that allow a finding, where the specs of editors can't say it.
struct SuppressionActionsTests {
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
}
