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

  @Test func `scenarios become tests`() throws {
    let file = try tests(["\(Self.folder)/screens.insets"])
    try expect(file.text, at: "\(Self.folder)/screens.txt")
    #expect(try compile(file.text) == "")
  }

  /// Each example, whatever is in it, becomes a file that compiles.
  @Test func `the examples compile`() throws {
    let examples = Repository.files(under: "Grammar/Examples", withExtension: "insets")
    let file = try tests(examples)
    #expect(file.assertingCount > examples.count / 2)
    #expect(try compile(file.text) == "")
  }

  @Test func `an element becomes code`() throws {
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

  // MARK: - Names

  /// Words of Swift's, of UIKit's and of the written files' own, and what is hardly a name.
  private func names() throws -> [String] {
    let swift =
      """
      Any Self Type Protocol self super nil true false init deinit subscript import let var func class struct enum actor
      protocol extension typealias associatedtype operator precedencegroup infix prefix postfix macro case default
      switch if else guard for while repeat do catch defer return break continue fallthrough throw throws rethrows try
      async await as is in where inout some any each consume consuming borrow borrowing copy discard sending isolated
      nonisolated unsafe then yield static final lazy weak unowned override required convenience dynamic optional
      indirect mutating nonmutating open public package internal private fileprivate distributed get set willSet didSet
      left right none associativity higherThan lowerThan assignment of package reasync _modify _read unchecked
      preconcurrency main available objc escaping autoclosure Sendable Int String Double Bool Array Set Optional Never
      Void AnyObject Error Result print min max abs zip type super dump assert fatalError precondition __FILE__
      __LINE__ __COLUMN__ __FUNCTION__ __DSO_HANDLE__ _ __ ___ _1 a__b URL url URLs UI U u
      """
    let odd = "élan e\u{301}lan größe Ünder über 日本語 ラベル имя Имя İstanbul ǅ ᾳ ﬁ ª ℘ ㅏ x\u{300} A\u{30A} Å"
    let declaration = /\b(?:class|struct|enum|func|var|let|case|typealias)\s+(\w+)/
    var texts = [TestFile().text]
    for name in ["UIKit", "XCTest"] {
      texts.append(try Repository.text(of: "Tests/InsetsImportTests/StandIns/\(name).swift"))
    }
    let declared = texts.flatMap { text in text.matches(of: declaration).map { String($0.output.1) } }
    // Names that Unicode takes for the same are the same name.
    var seen: Set<String> = []
    let words = (swift + " " + odd).split { $0.isWhitespace }.map(String.init) + declared
    return words.filter { seen.insert($0).inserted }
  }

  /// A scenario in which views with these names are tied to each other.
  private func scenario(_ title: String, _ names: some Collection<String>) -> String {
    var lines: [String] = []
    var expectations: [String] = []
    for name in names {
      lines.append("    view \(name) { frame: (0, 0, 5, 5); label { leading: superview; top: \(name) } }")
      expectations.append("  expect \(name).frame.x == 0")
    }
    return "scenario \"\(title)\" {\n  devices: iPhone8\n  iOS: 11\n  viewController \(names.first ?? "page")Page {\n"
      + lines.joined(separator: "\n") + "\n  }\n" + expectations.joined(separator: "\n") + "\n}\n"
  }

  /// The names that a document takes; halves of those that it does not take together are tried alone.
  private func taken(of names: ArraySlice<String>) -> [String] {
    if laidOut(scenario("names", names)).allSatisfy({ $0.evaluation != nil }) { return Array(names) }
    if names.count == 1 { return [] }
    let middle = (names.startIndex + names.endIndex) / 2
    return taken(of: names[..<middle]) + taken(of: names[middle...])
  }

  private func laidOut(_ document: String) -> [LaidOutScenario] {
    var host = AnalysisHost { _, _ in nil }
    host.open(FileID("names"), bytes: Array(document.utf8))
    return host.laidOutScenarios(in: FileID("names"))
  }

  /// Each name that a document takes makes Swift that compiles, in tests and in code.
  @Test func `each name compiles`() throws {
    let names = taken(of: try names()[...])
    #expect(names.count > 300)
    var file = TestFile()
    var code = "import UIKit\n"
    for (index, start) in stride(from: 0, to: names.count, by: 100).enumerated() {
      let some = names[start..<min(start + 100, names.count)]
      for found in laidOut(scenario("names \(index)", some)) {
        file.add(found.scenario, found.evaluation)
        for (number, name) in some.enumerated() {
          guard case .code(let text)? = ElementCode.of(name, in: found.scenario, found.evaluation) else { continue }
          let page = String(text.firstMatch(of: /\n(\S+)\.view\.addSubview/)?.output.1 ?? "page")
          code += "@MainActor func make\(index)_\(number)(in \(page): UIViewController) {\n\(text)}\n"
        }
      }
    }
    #expect(file.assertingCount == (names.count + 99) / 100)
    #expect(try compile(file.text) == "")
    #expect(try PrintedFiles.compile(["Code.swift": code], options: ["-parse-as-library"], runs: false).said == "")
  }

  @Test func `each title makes a test of its own`() throws {
    let titles = [
      "run", "Run", "runClass", "case count", "invocations", "", " ", "1", "é", "日本", "a b", "aB", "a-b", "a_b", "*/",
      "/*",
      "\\(x)", "\\\"", "\\n", "\\u{202e}", "\\u{85}", "\\u{2028}", "#if", String(repeating: "long ", count: 60),
    ]
    var file = TestFile()
    let document = titles.flatMap { title in
      ["", "  expect page.frame.width >= 0\n"].map { expectation in
        "scenario \"\(title)\(expectation.isEmpty ? "" : "!")\" {\n  devices: iPhone8\n  iOS: 11\n  viewController\n"
          + "\(expectation.replacing("page.frame", with: "window.bounds"))}\n"
      }
    }
    for found in laidOut(document.joined(separator: "\n")) { file.add(found.scenario, found.evaluation) }
    #expect(file.assertingCount + file.skippedCount >= titles.count * 2)
    #expect(try compile(file.text) == "")
    #expect(!file.text.unicodeScalars.contains { $0.properties.isBidiControl || $0 == "\u{85}" || $0 == "\u{2028}" })
    // What XCTest's own class has is no name of a test.
    #expect(!file.text.contains(/func test(Run|RunClass|CaseCount|Invocations)\(/))
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
