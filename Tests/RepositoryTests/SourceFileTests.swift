import Foundation
import InsetsTestSupport
import Testing

/// What every source file keeps to.
struct SourceFileTests {
  private static let sources = Repository.files(under: "Sources", withExtension: "swift")
  private static let tests = Repository.files(under: "Tests", withExtension: "swift")

  @Test func thereAreSources() {
    #expect(Self.sources.count > 20)
    #expect(Self.tests.count > 5)
  }

  /// A language server must not stop because of a document, so nothing in it may trap on purpose.
  @Test(arguments: ["try!", "fatalError(", "preconditionFailure(", "as!", "TODO", "FIXME", "@unchecked Sendable"])
  func sourcesDoWithout(_ word: String) throws {
    for path in Self.sources where !isGenerated(path) {
      for (index, line) in try Repository.text(of: path).split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      where line.contains(word) {
        Issue.record("\(path):\(index + 1): \(word)")
      }
    }
  }

  @Test func testsUseWhatEveryoneCanUse() throws {
    let attribute = "@" + "testable"
    for path in Self.tests where try Repository.text(of: path).contains(attribute) {
      Issue.record("\(path): \(attribute); use package access")
    }
  }

  @Test(arguments: ["Utils", "Utilities", "Helpers", "Extensions", "Manager"])
  func filesAreNamedAfterAConcept(_ word: String) {
    for path in Self.sources + Self.tests where path.contains(word) { Issue.record("\(path): says nothing") }
  }

  private func isGenerated(_ path: String) -> Bool { path.contains("/Generated/") }
}
