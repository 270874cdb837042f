import InsetsAnalysis
import InsetsExport
import InsetsLanguage
import InsetsTestSupport
import Testing

/// Tests for Xcode and UIKit code, compiled against stand-in declarations.
struct ExportTests {
  private static let folder = "Tests/InsetsImportTests/Fixtures/Exports"

  private func scenarios(_ path: String) throws -> [LaidOutScenario] {
    var host = AnalysisHost { _, _ in nil }
    host.open(FileID(path), bytes: Array(try Repository.text(of: path).utf8))
    return host.laidOutScenarios(in: FileID(path))
  }

  private func tests(_ paths: [String]) throws -> TestFile {
    var file = TestFile()
    for path in paths {
      for found in try scenarios(path) { file.add(found.scenario, found.evaluation) }
    }
    return file
  }

  @Test func scenariosBecomeTests() throws {
    let file = try tests(["\(Self.folder)/screens.insets"])
    try expect(file.text, at: "\(Self.folder)/screens.txt")
    #expect(try compile(file.text) == "")
  }

  /// Each example, whatever is in it, becomes a file that compiles.
  @Test func theExamplesCompile() throws {
    let file = try tests(Repository.files(under: "Grammar/Examples", withExtension: "insets"))
    #expect(file.assertingCount > 50)
    #expect(try compile(file.text) == "")
  }

  @Test func anElementBecomesCode() throws {
    let found = try #require(try scenarios("\(Self.folder)/screens.insets").first)
    guard case .code(let code)? = ElementCode.of("form", in: found.scenario, found.evaluation) else {
      Issue.record("there is no code")
      return
    }
    try expect(code, at: "\(Self.folder)/form.txt")
    let whole = "import UIKit\n@MainActor func make(in feed: UIViewController) {\n\(code)}\n"
    #expect(try PrintedFiles.compile(["Code.swift": whole], options: ["-parse-as-library"], runs: false).said == "")
    #expect(ElementCode.of("nobody", in: found.scenario, found.evaluation) == nil)
  }

  private func compile(_ text: String) throws -> String {
    try PrintedFiles.compile(
      ["Screens.swift": text],
      options: ["-swift-version", "6", "-parse-as-library"],
      runs: false
    )
    .said
  }
}
