import Foundation
import InsetsTestSupport
import Testing

/// `insets rules ID` shows the rule's page in the reference.
struct RulePageTests {
  @Test(arguments: Repository.files(under: "Grammar/Reference/rules", withExtension: "md"))
  func `the tool prints the page`(_ path: String) throws {
    let name = path.split(separator: "/").last?.dropLast(".md".count) ?? ""
    let answer = try Tool.shell("insets rules \(name)", in: Repository.root)
    // The page tells besides where it comes from.
    let page = try Repository.text(of: path).replacing(#/<!-- Generated .* -->\n\n/#, with: "")
    #expect(answer.output == page)
    #expect(answer.status == 0)
  }
}
