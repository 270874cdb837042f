import Foundation
import InsetsTestSupport
import Testing

/// `insets import` of what a running app prints, and `insets capture`.
struct RunningAppTests {
  private static let fixtures = "Tests/InsetsImportTests/Fixtures"

  @Test func `a dump becomes a document that checks`() throws {
    let folder = try TemporaryFolder()
    try folder.write(try Repository.text(of: "\(Self.fixtures)/Dumps/table-under-bars.txt"), to: "dump.txt")
    let answer = try folder.shell("insets import dump.txt; echo $?; insets check; echo $?")
    #expect(answer.output.contains("dump.txt: 1 scenario, in dump.insets\n"))
    #expect(answer.output.contains("4 of 4 measured values hold in 'Window'\n0\n"))
    #expect(answer.output.hasSuffix("no findings; 4 expectations held\n0\n"), "\(answer.output)")
  }

  @Test func `a dump comes from standard input`() throws {
    let path = "\(Self.fixtures)/Dumps/page-sheet.txt"
    let answer = try Tool.shell("insets import - --output - < \(path) 2>/dev/null", in: Repository.root)
    #expect(answer.status == 0)
    #expect(answer.output.hasPrefix("/// import: <stdin>#1 "))
    #expect(answer.output.contains("modalPresentationStyle: pageSheet"))
  }

  @Test func `what is no dump is refused`() throws {
    let folder = try TemporaryFolder()
    try folder.write("nothing of the kind\n", to: "dump.txt")
    let answer = try folder.shell("insets import dump.txt 2>&1; echo $?; ls")
    #expect(answer.output.hasPrefix("error: 'dump.txt' describes no view; paste what "))
    #expect(answer.output.hasSuffix("in LLDB\n2\ndump.txt\n"))
  }

  @Test func `the device can be named`() throws {
    let path = "\(Self.fixtures)/Dumps/table-under-bars.txt"
    let answer = try Tool.shell(
      "insets import \(path) --devices iPhoneXR --iOS 15 --output - 2>/dev/null",
      in: Repository.root
    )
    #expect(answer.output.contains("  devices: iPhoneXR\n  iOS: 15\n"))
  }

  @Test func `capture is printed`() throws {
    let answer = try Tool.shell("insets capture", in: Repository.root)
    #expect(answer.status == 0)
    #expect(answer.output.hasPrefix("// Printed by 'insets capture'.\n"))
    #expect(answer.output.hasSuffix("#endif\n"))
    #expect(answer.output.contains("\n  import UIKit\n"))
    #expect(try Tool.shell("insets capture now 2>&1", in: Repository.root).status == 2)
  }

  @Test func `the schema describes captures`() throws {
    let text = try Repository.text(of: "\(Self.fixtures)/Captures/inbox.json")
    let schema = JSONSchema(try object(Repository.text(of: "Grammar/capture.schema.json")))
    #expect(schema.mistakes(in: try object(text)) == [])
    // The schema can tell.
    #expect(schema.mistakes(in: try object(text.replacing("\"safeAreaInsets\"", with: "\"safeArea\""))) != [])
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }
}
