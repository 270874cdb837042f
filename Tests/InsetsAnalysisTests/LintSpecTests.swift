import InsetsAnalysis
import InsetsLanguage
import InsetsSyntax
import InsetsTestSupport
import Testing

/// The documents under `Tests/Specs/lint`: source with its findings written under the code.
struct LintSpecTests {
  @Test(arguments: try SpecFile.cases(of: "lint"))
  func `the findings are these`(_ spec: SpecCase) throws {
    let block = try #require(spec.blocks(SpecBlock.inputRole).first)
    let source = try AnnotatedSource(block.text)
    var host = host(source.text, others: spec.otherFiles)
    let found = host.diagnostics(in: mainFile)
    let fixable = Set(host.fixTitles(in: mainFile).titles.keys)
    let annotations = found.map { diagnostic in
      Annotation(
        range: diagnostic.range.lowerBound.value..<diagnostic.range.upperBound.value,
        severity: diagnostic.severity.name,
        rule: diagnostic.rule.name,
        message: diagnostic.message,
        isFixable: fixable.contains(diagnostic)
      )
    }
    if let mismatch = block.mismatch(AnnotatedSource.render(source.text, annotations)) { Issue.record("\(mismatch)") }
  }
}
