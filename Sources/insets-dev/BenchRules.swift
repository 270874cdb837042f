import Foundation
import InsetsAnalysis
import InsetsSyntax

/// Times all rules on 10,000 lines of the repository's examples beside the evaluation of the same scenarios, and every
/// code action of every example.
enum BenchRules {
  private static let lineCount = 10_000

  static func run() throws {
    let examples = try Examples()
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

  private static func reportCodeActions(of examples: Examples) {
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

/// The scenarios of `Grammar/Examples`.
private struct Examples {
  private(set) var texts: [(path: String, text: String)] = []
  private let folder: String

  init() throws {
    let root = try Generate.repositoryRoot().appending(path: "Grammar/Examples")
    folder = root.path(percentEncoded: false) + "/"
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    for case let url as URL in files ?? .init() where url.pathExtension == "insets" {
      texts.append((url.path(percentEncoded: false), try String(contentsOf: url, encoding: .utf8)))
    }
    texts.sort { $0.path < $1.path }
  }

  func shortened(_ path: String) -> String { path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path }

  func load(_ path: String, _ importer: FileID) -> LoadedFile? {
    let url = URL(filePath: importer.name).deletingLastPathComponent().appending(path: path).standardized
    let name = url.path(percentEncoded: false)
    return texts.first { $0.path == name }.map { LoadedFile(id: FileID(name), bytes: Array($0.text.utf8)) }
  }

  /// The examples one after another, again and again, in one document of that many lines; those that import others are
  /// left out.
  func document(lines: Int) -> String {
    let alone = texts.map(\.text).filter { !$0.hasPrefix("import") && !$0.contains("\nimport ") }
    var result = ""
    var count = 0
    var index = 0
    while count < lines, !alone.isEmpty {
      let text = renamed(alone[index % alone.count], index)
      count += text.utf8.count { $0 == UInt8(ascii: "\n") }
      result += text + "\n"
      index += 1
    }
    return result
  }

  /// The text with its constants, components and devices under names of their own.
  private func renamed(_ text: String, _ index: Int) -> String {
    let names = text.split(separator: "\n").compactMap { line -> Substring? in
      let words = line.split { !$0.isLetter && !$0.isNumber }
      return words.count > 1 && ["let", "component", "device"].contains(words[0]) && !line.hasPrefix(" ")
        ? words[1] : nil
    }
    return names.reduce(text) { text, name in
      text.replacingOccurrences(of: "\\b\(name)\\b", with: "\(name)\(index)", options: .regularExpression)
    }
  }
}
