import InsetsGenerators
import InsetsTestSupport
import Testing

/// The files that come from tables are as the tables are.
struct GeneratedFileTests {
  private static let files = ReferenceGenerator.generate()

  @Test(arguments: files.map(\.path))
  func aPageIsFresh(_ path: String) throws {
    let file = try #require(Self.files.first { $0.path == path })
    let committed = try Repository.text(of: path)
    #expect(committed == file.contents, "run 'swift run insets-dev generate'")
  }

  @Test func theEnginesTablesAreFresh() throws {
    for file in CatalogueGenerator.generate(try CatalogueGenerator.input(reading: Repository.text)) {
      let committed = try Repository.text(of: file.path)
      #expect(committed == file.contents, "\(file.path): run 'swift run insets-dev generate'")
    }
  }

  @Test func noPageBelongsToARuleThatIsGone() {
    let pages = Repository.files(under: ReferenceGenerator.rulesFolder, withExtension: "md")
    #expect(Set(pages).isSubset(of: Self.files.map(\.path)))
  }
}
