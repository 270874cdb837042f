import InsetsAnalysis
import InsetsSyntax
import Testing

/// What there is to say of a completion at `1️⃣`.
@Suite struct CompletionDetailsTests {
  private func check(
    _ text: String,
    of label: String,
    says expected: String?,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var document = try MarkedDocument(text)
    let details = document.host.completionDetails(of: label, at: try document.cursor(), in: document.file)
    #expect(details?.plainText == expected, sourceLocation: sourceLocation)
  }

  @Test func `a property has its type, its default and the versions that have it`() throws {
    try check(
      "scenario \"A\" { tableView { 1️⃣ } }",
      of: "contentInsetAdjustmentBehavior",
      says:
        """
        contentInsetAdjustmentBehavior: one of automatic, scrollableAxes, never, always; \
        the edges of the safe area that are added to contentInset to make adjustedContentInset; \
        default automatic; iOS 11 and later
        """
    )
  }

  @Test func `a device has its size, a group its devices`() throws {
    try check(
      "scenario \"A\" { devices: 1️⃣ }",
      of: "iPhoneX",
      says: "iPhone X; 375 × 812 points, notch, iOS 11 to 16"
    )
    var document = try MarkedDocument("scenario \"A\" { devices: 1️⃣ }")
    let group = document.host.completionDetails(of: "islandPhones", at: try document.cursor(), in: document.file)
    #expect(group?.plainText.contains("iPhone 14 Pro, ") == true)
  }

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

  @Test func `a scenario with a mistake has no numbers`() throws {
    try check(
      "scenario \"A\" { devices: iPhoneX; tableView list { contentInsetAdjustmentBehavior: 1️⃣\n nonsense: 1 } }",
      of: "never",
      says: "never; no edge (iOS 11 and later)"
    )
  }

  @Test func `what may not stand there has no details`() throws {
    try check("scenario \"A\" { devices: 1️⃣ }", of: "contentInset", says: nil)
    try check("// 1️⃣", of: "scenario", says: nil)
  }
}
