import InsetsAnalysis
import InsetsLanguage
import InsetsSyntax
import Testing

/// How bad findings are when a person has decided.
struct AnalysisSettingsTests {
  private let text = """
    let a = 1
    let a = 2
    scenario "s" {
      devices: iPhone8
      iOS: 11
      navigationController {
        viewController feed {
          tableView list { contentInset: (64, 0, 0, 0) }
        }
      }
    }
    """

  private func findings(_ levels: [RuleID: RuleLevel]) -> [String] {
    var host = host(text)
    host.settings[mainFile] = AnalysisSettings(levels: levels)
    return host.diagnostics(in: mainFile).map { "\($0.severity.name) \($0.rule.name)" }
  }

  @Test func `a rule has its own level until somebody says another`() {
    #expect(findings([:]) == ["error duplicate-name", "error double-inset"])
    #expect(findings(["double-inset": .hint]) == ["error duplicate-name", "hint double-inset"])
    #expect(findings(["duplicate-name": .information]) == ["information duplicate-name", "error double-inset"])
  }

  @Test func `what is off is not shown`() {
    #expect(findings(["double-inset": .off, "duplicate-name": .off]) == [])
  }

  @Test func `a change counts at once and is forgotten with the document`() {
    var host = host(text)
    #expect(host.diagnostics(in: mainFile).count == 2)
    host.settings[mainFile] = AnalysisSettings(levels: ["double-inset": .off])
    #expect(host.diagnostics(in: mainFile).count == 1)
    host.close(mainFile)
    host.open(mainFile, bytes: Array(text.utf8))
    #expect(host.diagnostics(in: mainFile).count == 2)
  }

  @Test func `what is off has no repairs`() {
    var host = host(text)
    let all = ByteRange(bytes: 0, text.utf8.count)
    #expect(!host.codeActions(in: all, of: mainFile).isEmpty)
    #expect(!host.suppressions(in: all, of: mainFile).isEmpty)
    host.settings[mainFile] = AnalysisSettings(levels: ["double-inset": .off])
    #expect(host.codeActions(in: all, of: mainFile).map(\.title) == [])
    #expect(host.suppressions(in: all, of: mainFile).map(\.title) == [])
  }

  @Test func `a repair names its finding as it is shown`() {
    var host = host(text)
    host.settings[mainFile] = AnalysisSettings(levels: ["double-inset": .hint])
    let shown = host.diagnostics(in: mainFile)
    for action in host.codeActions(in: ByteRange(bytes: 0, text.utf8.count), of: mainFile) {
      #expect(shown.contains(action.fixes[0]))
    }
  }

  @Test func `a mistake that nobody minds keeps its scenario unread all the same`() {
    var host = host(text.replacing("contentInset:", with: "contentInsets:"))
    host.settings[mainFile] = AnalysisSettings(levels: ["unknown-property": .off])
    #expect(host.diagnostics(in: mainFile).map(\.rule) == ["duplicate-name"])
  }

  @Test func `a file's suppression counts as soon as it stands at the head`() {
    var host = host(text)
    let comment = "// insets:allow-file double-inset: the old app\n"
    #expect(host.diagnostics(in: mainFile).count == 2)
    host.edit(mainFile, [TextEdit(range: ByteRange(bytes: 0, 0), replacement: comment)])
    #expect(host.diagnostics(in: mainFile).map(\.rule) == ["duplicate-name"])
    host.edit(mainFile, [TextEdit(range: ByteRange(bytes: 0, 0), replacement: "let b = 1\n")])
    #expect(host.diagnostics(in: mainFile).map(\.rule) == ["unused-suppression", "duplicate-name", "double-inset"])
    let repairs = host.codeActions(in: ByteRange(bytes: 12, 12), of: mainFile)
    #expect(repairs.map(\.title) == ["Remove the suppression"])
    host.edit(mainFile, repairs[0].edits)
    #expect(host.diagnostics(in: mainFile).map(\.rule) == ["duplicate-name", "double-inset"])
  }

  /// An explanation that stands in place of a mismatch cannot take the mismatch away.
  @Test func `an expectation that fails is an error whatever explains it`() {
    let failing = Diagnostic(
      rule: "pinned-inside-yet-inset-expected",
      severity: .error,
      range: ByteRange(bytes: 0, 0),
      message: "",
      related: [],
      tags: []
    )
    #expect(AnalysisSettings(levels: ["pinned-inside-yet-inset-expected": .off]).severity(of: failing) == .error)
  }

  @Test func `a finding that its rule takes lightly stays as light`() {
    let hinted = Diagnostic(
      rule: "double-inset",
      severity: .hint,
      range: ByteRange(bytes: 0, 0),
      message: "",
      related: [],
      tags: []
    )
    #expect(AnalysisSettings(levels: ["double-inset": .error]).severity(of: hinted) == .hint)
    #expect(AnalysisSettings(levels: ["double-inset": .off]).severity(of: hinted) == nil)
    #expect(AnalysisSettings().severity(of: hinted) == .hint)
  }

  @Test func `the nearer settings win rule by rule`() {
    let near = AnalysisSettings(levels: ["double-inset": .hint])
    let far = AnalysisSettings(levels: ["double-inset": .off, "duplicate-name": .off])
    #expect(near.over(far).levels == ["double-inset": .hint, "duplicate-name": .off])
  }
}
