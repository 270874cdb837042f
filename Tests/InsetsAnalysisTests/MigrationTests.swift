import InsetsAnalysis
import InsetsChecking
import InsetsLanguage
import InsetsSyntax
import InsetsTestSupport
import Testing

/// What migrations do, and what holds for every one of them.
struct MigrationTests {
  @Test(arguments: MigrationRegistry.all)
  func `a step has a name words and examples`(_ step: MigrationStep) throws {
    #expect(step.id.allSatisfy { $0.isLowercase || $0 == "-" })
    #expect(!step.summary.contains("\n") && !step.summary.hasSuffix("."))
    #expect(step.explanation.hasSuffix("."))
    #expect(!step.examples.isEmpty)
  }

  @Test func `the steps have different names`() {
    #expect(Set(MigrationRegistry.all.map(\.id)).count == MigrationRegistry.all.count)
  }

  @Test(arguments: MigrationRegistry.all)
  func `the examples become what they show`(_ step: MigrationStep) {
    for example in step.examples { check(example.before, becomes: example.after) }
  }

  @Test func `every step has its file`() throws {
    let files = try Repository.names(in: "Sources/InsetsChecking/Migration/Steps")
    let expected = MigrationRegistry.all.map { step in
      step.id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() + ".swift"
    }
    #expect(Set(files) == Set(expected))
  }

  /// The documents under `Tests/Specs/migrate`: the text after, and a line for each effect.
  @Test(arguments: try SpecFile.cases(of: "migrate"))
  func `the document becomes this`(_ spec: SpecCase) throws {
    let text = try spec.input().text
    var host = host(text, others: spec.otherFiles)
    let migration = host.migration(of: mainFile)
    let result = applying(migration.edits, to: text)
    if let mismatch = try spec.block("migrated").mismatch(result) { Issue.record("\(mismatch)") }
    if let mismatch = try spec.block("effects").mismatch(migration.lines) { Issue.record("\(mismatch)") }
    checkSecondRun(result)
  }

  /// A comment for the whole document goes with the last finding that it allows, unless a mistake hides others.
  @Test(arguments: ["", "  devices: iPhoneX\n"])
  func `a migration leaves no suppression unused`(_ mistake: String) throws {
    let scenario = { (title: String, line: String) in
      """
      scenario "\(title)" {
        devices: iPhone8
      \(line)  iOS: 11
        navigationController {
          viewController feed {
            tableView list { contentInset: (64, 0, 0, 0) }
          }
        }
      }

      """
    }
    let comment = "// insets:allow-file double-inset: these screens show what the old app did\n"
    let text = "// The old app.\n\(comment)\n" + scenario("one", mistake) + scenario("two", "")
    var host = host(text)
    let before = host.diagnostics(in: mainFile).map(\.rule)
    let result = applying(host.migration(of: mainFile).edits, to: text)
    #expect(result.contains("insets:allow-file") != mistake.isEmpty)
    var after = InsetsAnalysisTests.host(result)
    #expect(after.diagnostics(in: mainFile).map(\.rule) == before)
    #expect(result.hasPrefix("// The old app.\n"))
    checkSecondRun(result)
  }

  /// Examples of the language can be migrated: no comment is lost, no error or warning comes, and a second run does nothing.
  @Test(arguments: Repository.files(under: "Grammar/Examples", withExtension: "insets"))
  func `an example migrates once`(_ path: String) throws {
    let text = try Repository.text(of: path)
    var host = host(text)
    let before = host.diagnostics(in: mainFile).map(\.rule)
    let result = applying(host.migration(of: mainFile).edits, to: text)
    var after = InsetsAnalysisTests.host(result)
    let now = after.diagnostics(in: mainFile).filter { $0.severity == .error || $0.severity == .warning }
    for rule in Set(now.map(\.rule)) {
      #expect(now.count { $0.rule == rule } <= before.count { $0 == rule }, "\(now.map(\.message))")
    }
    #expect(comments(in: result) == comments(in: text))
    #expect(String(decoding: Formatter.format(SourceFile(result)), as: UTF8.self) == result)
    checkSecondRun(result)
  }

  @Test func `new lines end as the old ones do`() throws {
    for step in MigrationRegistry.all {
      for example in step.examples {
        check(example.before.replacing("\n", with: "\r\n"), becomes: example.after.replacing("\n", with: "\r\n"))
      }
    }
  }

  /// A broken document is left as it is wherever it breaks off, and what is offered in it can be read.
  @Test func `any part of a document is migrated without loss`() {
    let bytes = Array(MigrationRegistry.all.flatMap(\.examples).map(\.before).joined(separator: "\n").utf8)
    for end in RandomCases.places(in: bytes.count, about: 2003) {
      let text = String(decoding: bytes[..<end], as: UTF8.self)
      var host = host(text)
      let result = applying(host.migration(of: mainFile).edits, to: text)
      #expect(SourceFile(result).errors.count <= SourceFile(text).errors.count)
      _ = host.refactorings(
        in: ByteRange(bytes: end, end),
        of: mainFile,
        kinds: [.extract, .inline, .rewrite],
        isAskedFor: true
      )
    }
  }

  private func check(_ before: String, becomes after: String) {
    var host = host(before)
    let migration = host.migration(of: mainFile)
    #expect(applying(migration.edits, to: before) == after, "\(migration.lines)")
    checkSecondRun(after)
  }

  private func checkSecondRun(_ text: String) {
    var host = host(text)
    let again = host.migration(of: mainFile)
    #expect(again.edits.isEmpty, "\(again.lines)")
  }

  private func comments(in text: String) -> [String] {
    SourceFile(text).items.flatMap { $0.comments.map(\.text) }
  }
}

extension DocumentMigration {
  /// What was done and what it changes, a line each.
  fileprivate var lines: String {
    scenarios.flatMap { scenario -> [String] in
      switch scenario.outcome {
      case .migrated(let migrated):
        let actions = migrated.actions.map { "- \($0)" }
        let rewritten = migrated.rewrittenExpectations
        let effects = migrated.effects.map {
          "  \($0.subject) \($0.before) → \($0.after) on \($0.configurations)"
        }
        return ["\(scenario.title): \(migrated.summary)"] + actions
          + (rewritten > 0 ? ["- expectations with a new value: \(rewritten)"] : []) + effects
      case .upToDate: return ["\(scenario.title): up to date"]
      case .neverRunsThere: return ["\(scenario.title): runs before iOS 11 only"]
      case .mistakes: return ["\(scenario.title): has mistakes"]
      case .tooLarge: return ["\(scenario.title): too large"]
      }
    }.joined(separator: "\n")
  }
}

extension MigrationStep: CustomTestStringConvertible {
  package var testDescription: String { id }
}
