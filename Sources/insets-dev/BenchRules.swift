import Foundation
import InsetsAnalysis
import InsetsLanguage
import InsetsSyntax

/// Times all rules on 10,000 lines of the repository's examples beside the evaluation of the same scenarios, and every
/// code action of every example.
enum BenchRules {
  private static let lineCount = 10_000

  static func run() throws {
    let examples = try BenchExamples()
    try report(Array(examples.document(lines: lineCount).utf8))
    print("  one scenario on every device, iOS 9 to 26")
    try report(Array(BenchDocument.onEveryDevice().utf8))
    reportCodeActions(of: examples)
  }

  private static func report(_ bytes: [UInt8]) throws {
    var runs = (0..<5).map { _ in measure(bytes) }
    runs.sort { $0.evaluation + $0.allRules < $1.evaluation + $1.allRules }
    let median = runs[runs.count / 2]
    guard median.scenarios > 0 else { throw DeveloperError(description: "none of the scenarios can be evaluated") }
    print("  \(median.scenarios) scenarios, \(median.configurations) configurations, \(median.layouts) layouts")
    print("  evaluated without rules   \(Bench.text(median.evaluation))")
    let all = median.evaluation + median.allRules
    Bench.report("with \(median.rules.count) layout rules", all, median.evaluation, baseName: "evaluation")
    print("    \(median.findings) findings; the limit is 2 times the evaluation")
    for (rule, time) in median.rules.sorted(by: { $0.time > $1.time }).prefix(6) {
      print(
        "    \(rule.name): \(Bench.text(time)), \(Int((time / median.evaluation * 100).rounded())) % of the evaluation"
      )
    }
  }

  private static func measure(_ bytes: [UInt8]) -> RuleTimes {
    var host = AnalysisHost { _, _ in nil }
    host.open(FileID("bench"), bytes: bytes)
    return host.ruleTimes(in: FileID("bench"), clock: Bench.processorTime)
  }

  private static func reportCodeActions(of examples: BenchExamples) {
    var asked = 0
    var offered = 0
    var slowest: (time: Duration, place: String)?
    for (path, text) in examples.texts {
      var host = AnalysisHost { path, importer in examples.load(path, importer) }
      let file = FileID(path)
      host.open(file, bytes: Array(text.utf8))
      for finding in host.diagnostics(in: file) {
        let start = Bench.processorTime()
        let actions = host.codeActions(in: finding.range, of: file)
        let time = Bench.processorTime() - start
        asked += 1
        offered += actions.count
        if time > slowest?.time ?? .zero { slowest = (time, "\(finding.rule.name) in \(examples.shortened(path))") }
      }
    }
    print("  code actions of the examples: asked at \(asked) findings, \(offered) offered")
    guard let slowest else { return }
    print("    slowest \(Bench.text(slowest.time)), the limit is 50 ms: \(slowest.place)")
  }
}
