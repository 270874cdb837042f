import Testing

/// The compiler accepts this project's own sources, so all of them are read.
struct OwnSourcesTests {
  @Test(arguments: [OwnSource.all, OwnSource.tests, OwnSource.editors])
  func `nothing is unread`(_ sources: [OwnSource]) throws {
    #expect(!sources.isEmpty)
    for source in sources {
      let tree = try source.tree()
      for id in tree.unread { Issue.record("\(source.path): '\(tree.text(id).prefix(80))' is not read") }
    }
  }
}
