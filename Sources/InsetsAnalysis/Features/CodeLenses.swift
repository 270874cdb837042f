import InsetsChecking
import InsetsLanguage
import InsetsSyntax

/// A line above a statement that says what it comes to.
package struct CodeLens: Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case scenarios, expectations, changes

    /// What it shows, in one sentence.
    package var summary: String {
      switch self {
      case .scenarios: "Above each scenario: its configurations, findings and expectations."
      case .expectations: "Above each expectation: the computed value."
      case .changes: "Above each scenario that differs from HEAD: what changed. Hovers show it too."
      }
    }
  }

  package var kind: Kind
  /// What it is about, in bytes of the document; never more than a line.
  package var range: ByteRange
  package var title: String
}

extension AnalysisHost {
  /// The lenses of a document, in order of their place.
  ///
  /// They are made of what the analysis kept, so nothing is laid out for them.
  package mutating func codeLenses(in file: FileID) -> [CodeLens] {
    let report = report(of: file)
    guard let document = documents[file] else { return [] }
    let shown = (settings[file] ?? AnalysisSettings()).codeLenses
    let differences = shown[.changes] != false ? differencesFromBase(in: file) : [:]
    let counts = Dictionary(report.entries.map { ($0.start, $0.diagnostics.count) }) { first, _ in first }
    var lenses: [CodeLens] = []
    for index in document.analyses.indices {
      guard let scenario = document.analyses[index]?.scenario else { continue }
      let start = document.source.start(ofItem: index)
      if shown[.scenarios] != false {
        let title = scenario.title(findings: counts[start] ?? 0)
        lenses.append(CodeLens(kind: .scenarios, range: scenario.titleRange.shifted(by: start), title: title))
      }
      if let difference = differences[index] {
        let range = scenario.titleRange.shifted(by: start)
        lenses.append(CodeLens(kind: .changes, range: range, title: difference.lens))
      }
      guard shown[.expectations] != false else { continue }
      lenses += scenario.expectations.map {
        CodeLens(kind: .expectations, range: $0.range.shifted(by: start), title: $0.title)
      }
    }
    return lenses
  }
}

extension ScenarioSummary {
  /// Shown instead of numbers that would be those of another screen.
  static let noNumbers = "no numbers while this scenario has an error"

  /// `18 configurations · all 6 expectations hold`.
  fileprivate func title(findings: Int) -> String {
    guard isSound else { return Self.noNumbers }
    var parts = [counted(configurationCount, "configuration")]
    let holding = expectations.count { $0.result == .held }
    let unknown = expectations.count(where: \.isNotEvaluated)
    if configurationCount > 0, !expectations.isEmpty {
      if holding < expectations.count {
        let holds = "\(holding) of \(counted(expectations.count, "expectation")) \(holding == 1 ? "holds" : "hold")"
        parts.append(unknown > 0 ? "\(holds), \(unknown) not evaluated" : holds)
      } else {
        parts.append(holding == 1 ? "its expectation holds" : "all \(holding) expectations hold")
      }
    }
    if findings > 0 { parts.append(counted(findings, "finding")) }
    return parts.joined(separator: " · ")
  }
}

extension ScenarioSummary.Expectation {
  /// `= (64–88, 0, 49, 0)`.
  fileprivate var title: String {
    guard let value else { return ScenarioSummary.noNumbers }
    let reason: String? = if case .notEvaluated(let reason) = result { "not evaluated: \(reason)" } else { nil }
    guard let words = value.wordsWithDoubt else { return reason ?? value.noWords }
    let notes = value.unknownCount > 0 ? ", not known on \(counted(value.unknownCount, "configuration"))" : ""
    return "= \(words)\(notes)" + (reason.map { "; \($0)" } ?? "")
  }

  fileprivate var isNotEvaluated: Bool { if case .notEvaluated = result { true } else { false } }
}

extension ValueSpread {
  /// Why there are no numbers.
  var noWords: String {
    if unknownCount > 0 { return "not known" }
    return since.map { "since iOS \($0)" } ?? "expected on no configuration"
  }
}
