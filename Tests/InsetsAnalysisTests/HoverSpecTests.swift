import InsetsAnalysis
import InsetsSyntax
import InsetsTestSupport
import Testing

/// The documents under `Tests/Specs/hover`: what is shown at the marker, as plain text or as Markdown.
struct HoverSpecTests {
  @Test(arguments: try SpecFile.cases(of: "hover"))
  func `the hover is this`(_ spec: SpecCase) throws {
    let source = try MarkedText(try spec.input().text)
    var host = host(source.text, others: spec.otherFiles)
    let hover = host.hover(at: ByteOffset(try source.position()), in: mainFile)
    for block in spec.blocks("text") {
      if let mismatch = block.mismatch(hover?.plainText ?? "nothing") { Issue.record("\(mismatch)") }
    }
    for block in spec.blocks("markdown") {
      if let mismatch = block.mismatch(hover?.markdown ?? "nothing") { Issue.record("\(mismatch)") }
    }
  }
}
