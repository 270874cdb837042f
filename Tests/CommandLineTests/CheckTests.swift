import Foundation
import Testing

/// What `insets check` lays out of many documents at once.
struct CheckTests {
  /// A screen on every device and version; with 24 views it is more than a sixtieth of what is laid out of a folder.
  private func large(views count: Int) -> String {
    let views = (0..<count).map { "      view l\($0) { top: safeArea + \($0); leading: 10; height: 20; width: 20 }\n" }
    return """
      scenario "everywhere" {
        devices: allPhones, allPads
        iOS: 11...
        orientations: portrait, landscape

        viewController page {
      \(views.joined())  }
        expect page.view.safeAreaInsets.top == -1
      }

      """
  }

  private let small = "let gap = 8\n"

  @Test func `a large document among small ones is laid out whole`() throws {
    let folder = try TemporaryFolder()
    // A fourth of the screen among four times the documents.
    let large = large(views: 6)
    for index in 0..<240 { try folder.write(index == 30 ? large : small, to: "\(index + 100).insets") }
    let answer = try folder.shell(
      "insets check --format concise . | sed -n 's/.*\\[\\([a-z-]*\\)\\].*/\\1/p' | sort | uniq -c | tr -s ' '"
    )
    #expect(answer.output == " 1 expectation-mismatch\n")
  }

  @Test(arguments: ["--fix", "--fix --diff"])
  func `a large document among small ones is fixed`(flags: String) throws {
    let folder = try TemporaryFolder()
    let large = large(views: 4)
    let old = large.replacing("top: safeArea + 3;", with: "top: topLayoutGuide + 3;")
    for index in 0..<360 { try folder.write(index == 30 ? old : small, to: "\(index + 100).insets") }
    let answer = try folder.shell("insets check \(flags) --format concise .")
    let line = flags == "--fix" ? "130.insets: fixed[deprecated-inset-api]" : "+      view l3 { top: safeArea + 3;"
    #expect(answer.output.contains(line), "\(answer)")
    #expect(try folder.bytes(of: "130.insets") == Data((flags == "--fix" ? large : old).utf8))
  }

  @Test func `expected findings are shown with their fixes or not at all`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      // insets:expect deprecated-inset-api: it is old
      scenario "old guide" {
        devices: iPhoneX
        iOS: 11
        viewController feed {
          view header { top: topLayoutGuide; height: 44 }
        }
      }

      """,
      to: "a.insets"
    )
    let shown = try folder.shell("insets check --verbose a.insets | grep -c 'fix: Pin to the safe area'")
    #expect(shown.output == "1\n")
    let hidden = try folder.shell("insets check a.insets | head -1")
    #expect(hidden.output.hasPrefix("1 file, 1 scenario"))
  }

  @Test func `a document of a folder may be as large as alone`() throws {
    let folder = try TemporaryFolder()
    let large = large(views: 24)
    for index in 0..<4 { try folder.write(large, to: "\(index + 100).insets") }
    let answer = try folder.shell(
      "insets check --format concise . | sed -n 's/.*\\[\\([a-z-]*\\)\\].*/\\1/p' | sort | uniq -c | tr -s ' '"
    )
    #expect(answer.output == " 4 expectation-mismatch\n")
  }
}
