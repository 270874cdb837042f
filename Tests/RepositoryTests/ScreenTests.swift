import Foundation
import InsetsAnalysis
import InsetsChecking
import InsetsGenerators
import InsetsSyntax
import InsetsTestSupport
import Testing

/// The rules say nothing on a right screen, and on a wrong one what is wrong.
struct ScreenTests {
  private static let paths = Repository.files(under: "Tests/Screens", withExtension: "insets")
  private static let judged = Memo<String, [JudgedScreen]> {
    try JudgedScreen.all(in: $0, reading: Repository.text)
  }

  @Test(arguments: paths)
  func `the rules judge a screen as its author did`(_ path: String) throws {
    let screens = try Self.judged(path)
    #expect(!screens.isEmpty)
    let rules = Set(RuleRegistry.all.map(\.id))
    for screen in screens {
      let title = screen.title
      #expect(screen.verdict != nil, "'\(title)' does not begin with 'Right: ' or 'Wrong (a-rule): '")
      #expect(screen.verdict != .wrong || !screen.rules.isEmpty, "'\(title)' names no rule")
      #expect(rules.isSuperset(of: screen.rules), "'\(title)' names a rule that is not there")
      let found = screen.found.sorted().map(\.name).joined(separator: ", ")
      #expect(screen.isJudgedRightly, "'\(title)': \(found.isEmpty ? "nothing is found" : "\(found)")")
    }
  }

  /// Where rules of the reading are tried, comments and other items are part of what is judged.
  private static let language = "Tests/Screens/language/"

  @Test(arguments: paths.filter { $0.hasPrefix(language) })
  func `a document of the language is right`(_ path: String) throws {
    let text = try Repository.text(of: path)
    #expect(String(decoding: Formatter.format(SourceFile(text)), as: UTF8.self) == text, "run 'insets format \(path)'")
    #expect(try JudgedScreen.problems(in: path, reading: Repository.text) == [])
  }

  /// A screen is silent because it is right, not because somebody told the rules to be.
  @Test(arguments: paths.filter { !$0.hasPrefix(language) })
  func `a screen is plain`(_ path: String) throws {
    let text = try Repository.text(of: path)
    #expect(!text.contains("insets:allow"))
    let source = SourceFile(text)
    #expect(String(decoding: Formatter.format(source), as: UTF8.self) == text, "run 'insets format \(path)'")
    let isAllScenarios = source.items.allSatisfy { $0.kind == .scenario || $0.kind == .endOfFile }
    #expect(isAllScenarios, "what is not in a scenario is not judged")
  }

  private static func allScreens() throws -> [JudgedScreen] {
    try JudgedScreen.folders.flatMap { folder in
      try Repository.files(under: folder, withExtension: "insets").flatMap { try judged($0) }
    }
  }

  @Test func `the page is fresh`() throws {
    let page = ScreensReference.generate(try Self.allScreens())
    #expect(try Repository.text(of: page.path) == page.contents, "run 'swift run insets-dev generate'")
  }

  /// Three right screens look like the mistake of each rule, and one screen has that of each rule of the layout.
  @Test func `every rule is tried from both sides`() throws {
    let screens = try Self.allScreens()
    // A screen that announces what is found is a wrong one.
    for rule in RuleRegistry.all where rule.id.name != "unmet-expected-finding" {
      let concerned = screens.filter { $0.rules.contains(rule.id) }
      let (right, wrong) = (concerned.count { $0.verdict == .right }, concerned.count { $0.verdict == .wrong })
      #expect(right >= 3, "\(right) right screens look like the mistake of \(rule.id.name)")
      #expect(wrong >= 1 || !rule.isAboutLayout, "no screen has the mistake of \(rule.id.name)")
    }
  }
}
