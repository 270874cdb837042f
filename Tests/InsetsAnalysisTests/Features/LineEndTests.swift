import InsetsAnalysis
import InsetsSyntax
import InsetsTestSupport
import Testing

/// An edit that is offered ends its lines as the document does.
struct LineEndTests {
  @Test(arguments: try SpecFile.cases(of: "fix"))
  func `each fix of a document with CRLF has CRLF alone`(_ spec: SpecCase) throws {
    let source = try MarkedText(try spec.input().text.replacing("\n", with: "\r\n"))
    let position = ByteOffset(try source.position())
    let others = spec.otherFiles.mapValues { $0.replacing("\n", with: "\r\n") }
    var host = host(source.text, others: others)
    let places = position..<position
    for action in host.codeActions(in: places, of: mainFile) + host.suppressions(in: places, of: mainFile) {
      let result = applying(action.edits, to: source.text)
      let lone = result.replacing("\r\n", with: "").utf8.contains(UInt8(ascii: "\n"))
      #expect(!lone, "\(action.title)")
    }
    if let fixes = host.fixes(of: mainFile, .preferred) {
      let result = String(decoding: fixes.bytes, as: UTF8.self)
      #expect(!result.replacing("\r\n", with: "").utf8.contains(UInt8(ascii: "\n")))
    }
  }

  @Test func `computed values are written with the line ends of their scenario`() throws {
    let lines = [
      "scenario \"s\" {", "  devices: iPhone8", "  iOS: 11", "  viewController f {", "    tableView 1️⃣list", "  }", "}",
      "",
    ]
    let text = lines.joined(separator: "\r\n")
    let source = try MarkedText(text)
    var host = host(source.text)
    let action = try #require(host.writingExpectations(at: ByteOffset(try source.position()), in: mainFile))
    let result = applying(action.edits, to: source.text)
    #expect(result.contains("expect list.safeAreaInsets"))
    #expect(!result.replacing("\r\n", with: "").utf8.contains(UInt8(ascii: "\n")))
  }
}
