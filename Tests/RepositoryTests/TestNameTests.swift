import SwiftReader
import Testing

/// Every test is called by a sentence: what a user may rely on.
struct TestNameTests {
  @Test func `every test is called by a sentence in backticks`() throws {
    let attribute = "@" + "Test"
    var count = 0
    for source in OwnSource.tests where source.contains(attribute) {
      let tree = try source.tree()
      func text(_ place: Int) -> String { String(decoding: tree.bytes[tree.tokens[place].range], as: UTF8.self) }
      for place in tree.tokens.indices.dropFirst() where text(place) == "Test" && tree.tokens[place - 1].kind == .at {
        let keyword = try #require(tree.tokens[place...].firstIndex { $0.word == .func }, "\(source.path)")
        let name = text(keyword + 1)
        #expect(name.hasPrefix("`") && name.contains(" "), "\(source.path): \(name)")
        let isTitled = tree.tokens[place + 1].kind == .leftParen && tree.tokens[place + 2].kind == .string
        #expect(!isTitled, "\(source.path): \(name) has a second name")
        count += 1
      }
    }
    #expect(count > 1000)
  }
}
