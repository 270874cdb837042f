import JSON
import LanguageServerProtocol
import Testing

struct DocumentLinkTests {
  @Test(arguments: [true, false])
  func `an address in a comment is a link, with a tooltip for a client that shows one`(_ showsTooltips: Bool) {
    let uri = "file:///a.insets"
    var client = TestClient(["textDocument": ["documentLink": ["tooltipSupport": .bool(showsTooltips)]]])
    client.open(uri, "// https://a.b\n")
    client.request("textDocument/documentLink", document(uri))
    var link: [String: JSONValue] = ["range": range((0, 3), (0, 14)), "target": "https://a.b"]
    if showsTooltips { link["tooltip"] = "open in a browser" }
    #expect(client.result() == [.object(link)])
  }
}
