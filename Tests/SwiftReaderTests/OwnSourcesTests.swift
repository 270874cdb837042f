import InsetsTestSupport
import SwiftReader
import Testing

/// The compiler accepts this project's own sources, so all of them are read.
struct OwnSourcesTests {
  @Test(arguments: ["Sources", "Tests", "editors"]) func nothingIsUnread(_ folder: String) throws {
    let paths = Repository.files(under: folder, withExtension: "swift").filter { !$0.contains("/.build/") }
    #expect(!paths.isEmpty)
    for path in paths {
      let tree = SwiftTree(Array(try Repository.text(of: path).utf8))
      for id in tree.unread { Issue.record("\(path): '\(tree.text(id).prefix(80))' is not read") }
    }
  }
}
