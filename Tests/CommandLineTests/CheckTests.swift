import Foundation
import Testing

/// What `insets check` lays out of many documents at once.
struct CheckTests {
  /// A screen on every device and version, more than a sixtieth of what is laid out of a folder.
  private var large: String {
    let views = (0..<24).map { "      view l\($0) { top: safeArea + \($0); leading: 10; height: 20; width: 20 }\n" }
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

  @Test func aLargeDocumentAmongSmallOnesIsLaidOutWhole() throws {
    let folder = try TemporaryFolder()
    for index in 0..<60 { try folder.write(index == 30 ? large : small, to: "\(index + 100).insets") }
    let answer = try folder.shell(
      "insets check --format concise . | sed -n 's/.*\\[\\([a-z-]*\\)\\].*/\\1/p' | sort | uniq -c | tr -s ' '"
    )
    #expect(answer.output == " 1 expectation-mismatch\n")
  }

  @Test func largeDocumentsAreCutAlike() throws {
    let folder = try TemporaryFolder()
    for index in 0..<60 { try folder.write(large, to: "\(index + 100).insets") }
    let answer = try folder.shell(
      "insets check --format concise . | sed -n 's/.*\\[\\([a-z-]*\\)\\].*/\\1/p' | sort | uniq -c | tr -s ' '"
    )
    #expect(answer.output == " 60 too-large\n")
  }
}
