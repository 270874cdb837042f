import Foundation
import InsetsTestSupport
import Testing

/// The specs are whole: every document is read by a test, and every block in it is used.
struct SpecDocumentTests {
  private static let paths = Repository.files(under: "Tests/Specs", withExtension: "md")

  @Test func `there are specs`() {
    #expect(!Self.paths.isEmpty)
  }

  @Test(arguments: paths)
  func `a spec has no defects`(_ path: String) throws {
    let file = try SpecFile(readFrom: path)
    #expect(file.defects == [])
    #expect(!file.cases.isEmpty)
  }

  @Test func `every kind has a runner`() throws {
    let runners = try Repository.files(under: "Tests", withExtension: "swift").map(Repository.text(of:)).joined()
    for kind in try Repository.names(in: "Tests/Specs") {
      #expect(runners.contains(#"SpecFile.cases(of: "\#(kind)")"#), "no test reads Tests/Specs/\(kind)")
    }
  }
}
