import Foundation
import InsetsAnalysis
import InsetsChecking
import InsetsLanguage

/// `insets-dev why-no-fix FILE…`: prints each finding of the layout with the changes that it proposes, and why those that
/// are not offered were refused.
enum WhyNoFix {
  static func run(_ words: ArraySlice<String>) throws {
    guard !words.isEmpty else { throw DeveloperError(description: "why-no-fix takes documents") }
    for path in words { try explain(path) }
  }

  private static func explain(_ path: String) throws {
    let url = URL(filePath: path)
    guard url.pathExtension == "insets" else {
      throw DeveloperError(description: "'\(path)' is no .insets document; 'insets import' makes one of it")
    }
    let file = FileID(url.path(percentEncoded: false))
    var host = AnalysisHost { path, importer in
      let url = URL(filePath: importer.name).deletingLastPathComponent().appending(path: path).standardized
      guard let data = try? Data(contentsOf: url) else { return nil }
      return LoadedFile(id: FileID(url.path(percentEncoded: false)), bytes: Array(data))
    }
    guard let data = try? Data(contentsOf: url) else { throw DeveloperError(description: "can't read '\(path)'") }
    host.open(file, bytes: Array(data))
    _ = host.diagnostics(in: file)
    guard let source = host.source(file) else { return }
    var hasFindings = false
    for index in source.items.indices {
      guard let proof = host.fixProof(ofItem: index, in: file) else { continue }
      let start = source.start(ofItem: index).value
      for finding in proof.findings {
        hasFindings = true
        let place = source.lines.position(of: finding.range.shifted(by: start).lowerBound, in: .utf8)
        print("\(path):\(place.line + 1):\(place.column + 1): [\(finding.rule.name)] \(finding.message)")
        let trials = proof.trials(for: finding)
        if trials.isEmpty { print(finding.fixes.isEmpty ? "  proposes no change" : "  its changes need no proof") }
        for trial in trials { print("  " + outcome(of: trial)) }
      }
    }
    if !hasFindings { print("\(path): no findings of the layout; for those of the text, see 'insets check'") }
  }

  private static func outcome(of trial: FixProof.Trial) -> String {
    switch trial.outcome {
    case .success(let change): "offered: \(change.title)"
    case .failure(let refusal): "refused: \(trial.change.title): \(reason(refusal))"
    }
  }

  private static func reason(_ refusal: FixProof.Refusal) -> String {
    switch refusal {
    case .unreadable: "the scenario has a mistake afterwards, or the edits overlap"
    case .findingRemains: "the finding remains"
    case .faultRemains(let measure, let configurations): "\(measure) is as it was on \(configurations)"
    case .overlaps(let view, let other, let configurations): "\(view) comes over \(other) on \(configurations)"
    case .leaves(let view, let configurations): "\(view) leaves its superview or the screen on \(configurations)"
    case .squeezes(let view, let configurations): "\(view) loses a third of its height or more on \(configurations)"
    case .newFinding(let rule, let message): "there is a new finding, [\(rule.name)] \(message)"
    case .coversMore(let element, let configurations): "\(element) is covered more on \(configurations)"
    }
  }
}
