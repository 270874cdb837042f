import InsetsGenerators
import InsetsServer
import InsetsTestSupport
import Testing

/// The page about the language server tells what the router has.
struct RequestReferenceTests {
  private let model: String
  private let sources: [String]

  init() throws {
    model = try Repository.text(of: RequestReference.modelPath)
    sources = try RequestReference.sourceFolders.flatMap { Repository.files(under: $0, withExtension: "swift") }.map {
      try Repository.text(of: $0)
    }
  }

  @Test func `the page is fresh`() throws {
    let file = RequestReference.generate(model: model, sources: sources)
    #expect(try Repository.text(of: file.path) == file.contents, "run 'swift run insets-dev generate'")
  }

  @Test func `every method is explained`() {
    let rows = RequestReference.rows(model: model, sources: sources)
    for method in Router.requests + Router.notifications {
      #expect(rows[method]?.summary.isEmpty == false, "the type of '\(method)' has no comment")
    }
  }

  @Test func `what the model says is told`() throws {
    let row = try #require(RequestReference.rows(model: model, sources: sources)["textDocument/semanticTokens/range"])
    #expect(row.since == "3.16.0")
    #expect(row.clientCapability == "textDocument.semanticTokens.requests.range")
    #expect(row.serverCapability == "semanticTokensProvider.range")
  }
}
