import InsetsAnalysis
import InsetsSyntax
import Testing

/// What there is to say of a completion at `1️⃣`.
struct CompletionDetailsTests {
  /// The value is written into a copy of the scenario, and that is laid out.
  @Test func `a value comes with the insets that it would give`() throws {
    let text = """
      scenario "A" {
        devices: iPhoneX
        iOS: 12
        navigationController { viewController { tableView list { contentInsetAdjustmentBehavior: ne1️⃣ } } }
      }
      """
    var document = try MarkedDocument(text)
    let cursor = try document.cursor()
    func table(_ label: String) -> String? {
      document.host.completionDetails(of: label, at: cursor, in: document.file)?.plainText
        .split(separator: "\n").first { $0.contains("iPhone X") }
        .map { $0.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ") }
    }
    #expect(table("never") == "iPhone X (88, 0, 34, 0) (0, 0, 0, 0) (0, 0, 0, 0) (0, 0, 375, 812)")
    #expect(table("always") == "iPhone X (88, 0, 34, 0) (0, 0, 0, 0) (88, 0, 34, 0) (0, 0, 375, 812)")
  }
}
