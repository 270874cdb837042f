import InsetsServer
import JSON
import LanguageServerProtocol
import Testing

/// What the analysis finds is its own tests' matter; here it is what of a finding reaches the client.
struct DiagnosticsTests {
  private let uri = "file:///a.insets"

  @Test
  func `a finding has its range, severity, rule and source`() {
    let diagnostic = diagnose("let a = 1\nlet a = 2\n", [:])
    #expect(diagnostic["range"] == range((1, 4), (1, 5)))
    #expect(diagnostic["severity"] == 1)
    #expect(diagnostic["code"] == "duplicate-name")
    #expect(diagnostic["source"] == "insets")
    #expect(diagnostic["message"] == "the name 'a' is taken in this document")
  }

  @Test
  func `related places reach a client that takes them`() {
    let text = "let a = 1\nlet a = 2\n"
    #expect(diagnose(text, [:])["relatedInformation"] == nil)
    let related = diagnose(text, ["relatedInformation": true])["relatedInformation"]
    #expect(related?[0]?["location"] == ["uri": .string(uri), "range": range((0, 4), (0, 5))])
    #expect(related?[0]?["message"] == "it is first declared here")
    #expect(related?[1] == nil)
  }

  @Test
  func `tags reach a client that takes them, each for itself`() {
    let text = """
      scenario "s" {
        devices: iPhone8
        viewController feed {
          automaticallyAdjustsScrollViewInsets: false
          tableView list
        }
      }
      """
    #expect(diagnose(text, [:])["tags"] == nil)
    #expect(diagnose(text, ["tagSupport": ["valueSet": [1]]])["tags"] == nil)
    let diagnostic = diagnose(text, ["tagSupport": ["valueSet": [1, 2]]])
    #expect(diagnostic["code"] == "deprecated-inset-api")
    #expect(diagnostic["tags"] == [2])
  }

  @Test
  func `a finding links to its rule's page where there is one and the client takes links`() {
    let text = "let a = 1\nlet a = 2\n"
    let pages = RulePages(folder: "/docs of insets", names: ["duplicate-name.md"])
    #expect(diagnose(text, [:], pages)["codeDescription"] == nil)
    let taking: JSONValue = ["codeDescriptionSupport": true]
    #expect(
      diagnose(text, taking, pages)["codeDescription"] == ["href": "file:///docs%20of%20insets/duplicate-name.md"]
    )
    #expect(diagnose(text, taking, nil)["codeDescription"] == nil)
    #expect(diagnose(text, taking, RulePages(folder: "/docs", names: []))["codeDescription"] == nil)
  }

  /// The one finding of a document, as a client with some capabilities gets it.
  private func diagnose(_ text: String, _ capabilities: JSONValue, _ pages: RulePages? = nil) -> JSONValue {
    var client = TestClient(["textDocument": ["publishDiagnostics": capabilities]], rulePages: pages)
    client.open(uri, text)
    let diagnostics = client.publishedDiagnostics()
    #expect(diagnostics[1] == nil, "\(client.wireLog)")
    return diagnostics[0] ?? .null
  }
}
