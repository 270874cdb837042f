import InsetsAnalysis
import InsetsChecking
import InsetsEngine
import InsetsLanguage
import InsetsSyntax
import InsetsTestSupport
import Testing

/// What holds for every rule: its name, its words, its examples and its file.
struct RuleRegistryTests {
  @Test func `the registry is sorted and names each rule once`() {
    let names = RuleRegistry.all.map(\.id)
    #expect(names == names.sorted())
    #expect(Set(names).count == names.count)
  }

  @Test func `a bit set holds the index of every layout rule`() {
    #expect(RuleRegistry.layoutChecks.count <= BitSet.capacity)
  }

  @Test func `a bit set holds the number of every kind of element`() {
    let numbers = Set(ElementKind.allCases.map(\.number))
    #expect(numbers.count == ElementKind.allCases.count)
    #expect(numbers.allSatisfy { (0..<BitSet.capacity).contains($0) })
    for set in [KindSet.placedViews, .scrollViews, .safeAreaInsets] {
      #expect(ElementKind.allCases.filter(set.contains) == set.kinds)
    }
  }

  @Test(arguments: RuleRegistry.all)
  func `the name is kebab-case`(_ rule: DiagnosticRule) {
    #expect(rule.id.name.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" })
    #expect(!rule.id.name.hasPrefix("-") && !rule.id.name.hasSuffix("-") && !rule.id.name.contains("--"))
  }

  @Test(arguments: RuleRegistry.all)
  func `the summary is one lower-case line without a final stop`(_ rule: DiagnosticRule) throws {
    let first = try #require(rule.summary.first)
    #expect(!rule.summary.contains("\n") && !rule.summary.hasSuffix("."))
    #expect(first.isLowercase)
  }

  @Test(arguments: RuleRegistry.all)
  func `the explanation says what to do`(_ rule: DiagnosticRule) {
    #expect(rule.explanation.split(separator: "\n\n").count >= 1)
    #expect(rule.explanation.hasSuffix("."))
  }

  @Test(arguments: RuleRegistry.all)
  func `there is an example of each kind`(_ rule: DiagnosticRule) {
    let isFlagged = rule.examples.contains { if case .flagged = $0 { true } else { false } }
    let isAccepted = rule.examples.contains { if case .accepted = $0 { true } else { false } }
    #expect(isFlagged)
    #expect(isAccepted)
  }

  @Test(arguments: RuleRegistry.all)
  func `a flagged example has this finding at its markers and no other`(_ rule: DiagnosticRule) throws {
    for example in rule.examples {
      guard case .flagged(let marked, _) = example else { continue }
      let source = try MarkedText(marked)
      var host = host(source.text)
      let found = host.diagnostics(in: mainFile)
      let description = found.map { "\($0.range.lowerBound.value) \($0.rule.name): \($0.message)" }
      #expect(found.map(\.range.lowerBound.value) == source.positions.values.sorted(), "\(description)")
      #expect(Set(found.map(\.rule)) == [rule.id], "\(description)")
      checkFix(of: found, in: source.text, host, example.fixedDocument)
    }
  }

  private func checkFix(of found: [Diagnostic], in text: String, _ host: AnalysisHost, _ fixed: String?) {
    var host = host
    guard let first = found.first else { return }
    let actions = host.codeActions(in: first.range, of: mainFile).filter { $0.fixes.contains(first) }
    let result = actions.first.map { applying($0.edits, to: text) }
    #expect(result == fixed, "\(actions.map(\.title))")
    guard let result, let action = actions.first else { return }
    var after = InsetsAnalysisTests.host(result)
    let remaining = after.diagnostics(in: mainFile)
    if found.count == 1 { #expect(remaining.isEmpty, "\(remaining.map(\.message))") }
    #expect(!remaining.contains { $0.rule == first.rule && $0.message == first.message })
    #expect(remaining.count < found.count, "\(action.title) left \(remaining.map(\.message))")
  }

  @Test(arguments: RuleRegistry.all)
  func `an accepted example has no finding at all`(_ rule: DiagnosticRule) {
    for example in rule.examples {
      guard case .accepted(let text) = example else { continue }
      var host = host(text)
      let found = host.diagnostics(in: mainFile).filter { !$0.isExpected }
      #expect(found.isEmpty, "\(found.map(\.message))")
    }
  }

  @Test func `every rule has its file and every file its rule`() throws {
    for (module, rules) in [
      ("InsetsLanguage", DiagnosticRule.reading), ("InsetsChecking", RuleRegistry.layout.map(\.rule)),
    ] {
      let files = try Repository.names(in: "Sources/\(module)/Rules").map { $0.replacing(".swift", with: "") }
      let expected = rules.map { rule in
        rule.id.name.split(separator: "-").map { $0 == "api" ? "API" : $0.prefix(1).uppercased() + $0.dropFirst() }
          .joined()
      }
      #expect(Set(files) == Set(expected))
    }
  }
}
