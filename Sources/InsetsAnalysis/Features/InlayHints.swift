import InsetsChecking
import InsetsLanguage
import InsetsSyntax

/// What is computed, shown behind what is written.
package struct InlayHint: Sendable, Equatable {
  package enum Kind: String, CaseIterable, Sendable {
    case quantities, frames, groups

    /// What it shows, in one sentence.
    package var summary: String {
      switch self {
      case .quantities: "After an inset: the resulting inset. After arithmetic: its value."
      case .frames: "After an anchor: the position of the edge in the superview."
      case .groups: "After a group of devices: how many devices of the scenario are in it."
      }
    }
  }

  package var kind: Kind
  /// Where it stands, in bytes of the document.
  package var offset: ByteOffset
  package var label: String
  /// The word that it is about, in bytes of the document.
  package var subject: ByteOffset
}

extension AnalysisHost {
  /// The hints of the scenarios in a range, in order of their place; none for a scenario with a mistake.
  ///
  /// - Complexity: O(scenarios in the range); those whose hints were asked for before are not laid out again.
  package mutating func inlayHints(in range: ByteRange, of file: FileID) -> [InlayHint] {
    analyze(file)
    guard let source = documents[file]?.source else { return [] }
    let shown = (settings[file] ?? AnalysisSettings()).inlayHints
    return source.itemIndices(touching: range).flatMap { index -> [InlayHint] in
      let start = source.start(ofItem: index)
      return hints(ofItem: index, in: file).compactMap { hint in
        var placed = hint
        placed.offset = hint.offset + start.value
        placed.subject = hint.subject + start.value
        guard range.lowerBound <= placed.offset, placed.offset <= range.upperBound, shown[hint.kind] != false else {
          return nil
        }
        return placed
      }
    }
  }

  /// The hints of an item in positions of the item.
  private mutating func hints(ofItem index: Int, in file: FileID) -> [InlayHint] {
    guard let document = documents[file], document.analyses.indices.contains(index),
      let analysis = document.analyses[index], analysis.scenario?.isSound == true
    else { return [] }
    if let known = hints[analysis] { return known }
    let tree = document.source.items[index]
    guard let scenario = analyzer(for: file).scenario(tree), !scenario.configurations.isEmpty else { return [] }
    let made = ScenarioHints(ScenarioEvaluation(scenario, interruption)).hints
    hints[analysis] = made
    return made
  }
}

/// The hints of the scenarios that were looked at last, as long as what is known of them holds.
struct HintCache: Sendable {
  /// More scenarios than fit on a screen, and few enough to be forgotten together.
  private static let mostEntries = 128

  private var entries: [ObjectIdentifier: (analysis: ItemAnalysis, hints: [InlayHint])] = [:]

  subscript(_ analysis: ItemAnalysis) -> [InlayHint]? {
    get { entries[ObjectIdentifier(analysis)]?.hints }
    set {
      if entries.count >= Self.mostEntries { entries = [:] }
      // The analysis is kept with them, so that no other can take its place in memory and pass for it.
      entries[ObjectIdentifier(analysis)] = newValue.map { (analysis, $0) }
    }
  }
}
