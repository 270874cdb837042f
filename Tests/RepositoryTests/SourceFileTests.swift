import InsetsTestSupport
import Testing

/// What every source file keeps to.
struct SourceFileTests {
  @Test func `there are sources`() {
    #expect(OwnSource.all.count > 20)
    #expect(OwnSource.tests.count > 5)
  }

  /// A language server must not stop because of a document, so nothing in it may trap on purpose.
  @Test(arguments: ["try!", "fatalError(", "preconditionFailure(", "as!", "TODO", "FIXME", "@unchecked Sendable"])
  func `sources do without`(_ word: String) throws {
    for source in OwnSource.all where !isGenerated(source.path) && source.contains(word) {
      for (index, line) in source.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      where line.contains(word) {
        Issue.record("\(source.path):\(index + 1): \(word)")
      }
    }
  }

  @Test func `tests use what everyone can use`() throws {
    let attribute = "@" + "testable"
    for source in OwnSource.tests where source.contains(attribute) {
      Issue.record("\(source.path): \(attribute); use package access")
    }
  }

  @Test(arguments: ["Utils", "Utilities", "Helpers", "Extensions", "Manager"])
  func `files are named after a concept`(_ word: String) {
    for source in OwnSource.all + OwnSource.tests where source.path.contains(word) {
      Issue.record("\(source.path): says nothing")
    }
  }

  private func isGenerated(_ path: String) -> Bool { path.contains("/Generated/") }
}
