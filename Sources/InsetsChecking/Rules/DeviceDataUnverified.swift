import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let deviceDataUnverified = LayoutRule(
    id: "device-data-unverified",
    severity: .information,
    reach: .documentsAlone,
    summary: "an expectation states a device's number that is unverified or disputed",
    explanation: """
      An `expect` compares with a plain number, using `==`, and holds, but the number comes from device data that is \
      not settled. Either it is an assumption, taken from a similar device or version, or another source contradicts \
      it and no second measurement has refuted that source. The expectation may be as wrong as the data. Device data \
      is a device's safe area and the heights of its bars.

      Only the first such expectation of a scenario is reported; the other numbers follow as notes. Numbers that two \
      independent kinds of evidence confirm are not reported, even if another table disagrees. Neither are relations \
      such as `>` and comparisons with another quantity.

      Measure the number on the device and report it, compare with a quantity instead of a number, or allow the \
      finding and say why the number is right.
      """,
    examples: [
      .flagged(
        """
        scenario "beside the notch of an iPhone 11" {
          devices: iPhone11
          iOS: 14
          orientations: landscape
          viewController page
          expect page.view.safeAreaInsets.left == 1️⃣48
        }
        """,
        fixed: nil
      ),
      .accepted(
        """
        scenario "beside the notch of an iPhone 11" {
          devices: iPhone11
          iOS: 14
          orientations: landscape
          viewController page
          expect page.view.safeAreaInsets.left == window.safeAreaInsets.left
        }
        """
      ),
      .accepted(
        """
        scenario "beside the notch of an iPhone X" {
          devices: iPhoneX
          iOS: 11
          orientations: landscape
          viewController page
          expect page.view.safeAreaInsets.left == 44
        }
        """
      ),
    ],
    needs: RuleNeeds(statement: .expectation)
  ) { evaluation in
    let scenario = evaluation.scenario
    let rows = evaluation.doubtfulRows()
    guard let first = rows.first else { return [] }
    let places = { (row: DoubtfulRow) in evaluation.words.words(for: row.members.sorted()) }
    let expectation = { (row: DoubtfulRow) in scenario.expectations[row.outcome.expectation] }
    let range = { (row: DoubtfulRow) in expectation(row).rows[row.outcome.row].valueRange }
    return [
      LayoutFinding(
        at: range(first),
        Subject(first.outcome),
        """
        '\(expectation(first).question)' relies on a number that is not settled on \(places(first)): \(first.words)
        """,
        notes: rows.dropFirst().prefix(mostNotes).map { row in
          Finding.Note(scenario.place(range(row)), "\(row.words), on \(places(row))")
        }
      )
    ]
  }
}

/// A row of the data behind a stated number.
private struct DoubtfulRow {
  var row: DataRow
  /// The name of the row's number: `navigation bar`.
  var name: String
  var outcome: RowOutcome
  /// The configurations whose layout uses the row.
  var members: [Int]

  /// `44 for the navigation bar is disputed: …`.
  var words: Phrase {
    """
    \(row.value) for the \(name) is \(row.isDisputed ? "disputed" : "an assumption")\
    \(row.note.isEmpty ? "" : ": \(row.note)")
    """
  }
}

extension ScenarioEvaluation {
  /// The doubtful rows behind true stated numbers, with those of one claim joined.
  fileprivate func doubtfulRows() -> [DoubtfulRow] {
    var result: [DoubtfulRow] = []
    var positions: [String: Int] = [:]
    var doubts = Doubts(scenario)
    for outcome in outcomes {
      let expectation = scenario.expectations[outcome.expectation]
      guard expectation.comparison == .equal else { continue }
      let expected = expectation.rows[outcome.row].value.expressions
      let stated = expected.indices.filter { expected[$0].isStatedNumber }
      guard !stated.isEmpty else { continue }
      for each in outcome.cases {
        guard case .holds = each.verdict else { continue }
        let side = layouts[each.group].side(expectation.subject, at: each.stage)
        let amounts = stated.flatMap(side.amounts(ofNumber:))
        for (row, name, member) in doubts.rows(behind: amounts, each, self) {
          // The rows of many devices share a claim, which is needed only once.
          let claim = row.note.isEmpty ? "\(formatted(row.value)) \(name)" : row.note
          if let known = positions[claim] {
            if !result[known].members.contains(member) { result[known].members.append(member) }
          } else {
            positions[claim] = result.count
            result.append(DoubtfulRow(row: row, name: name, outcome: outcome, members: [member]))
          }
        }
      }
    }
    return result
  }
}

/// Finds doubtful rows, looking up once whether a number of a configuration is doubtful.
private struct Doubts {
  /// What is known of the numbers of a configuration.
  private struct Known {
    let sources: EnvironmentSources
    /// A layout rests on few numbers.
    var answers: [(number: EnvironmentNumber, isDoubtful: Bool)] = []
  }

  private let scenario: BoundScenario
  private let words: DerivationWords
  /// By the configuration's index.
  private var known: [Known?]

  init(_ scenario: BoundScenario) {
    self.scenario = scenario
    words = DerivationWords(scenario: scenario)
    known = Array(repeating: nil, count: scenario.configurations.count)
  }

  /// The doubtful rows behind amounts of a layout, with their configurations.
  mutating func rows(
    behind amounts: [Amount],
    _ outcome: RowOutcome.Case,
    _ evaluation: ScenarioEvaluation
  ) -> [(row: DataRow, name: String, member: Int)] {
    let resolution = evaluation.resolution(of: outcome.group, at: outcome.stage)
    var result: [(row: DataRow, name: String, member: Int)] = []
    for amount in amounts {
      let evidence = resolution.evidence(of: amount.trace)
      for member in outcome.members where evidence.map({ mayBeDoubtful($0, in: member) }) ?? true {
        let derivation = resolution.derivation(of: amount.trace, in: scenario.configurations[member])
        result += derivation.doubtfulRows(words).map { ($0.row, $0.name, member) }
      }
    }
    return result
  }

  private mutating func mayBeDoubtful(_ evidence: TraceEvidence, in member: Int) -> Bool {
    for number in evidence.numbers where isDoubtful(number, in: member) { return true }
    return false
  }

  private mutating func isDoubtful(_ number: EnvironmentNumber, in member: Int) -> Bool {
    if let answer = known[member]?.answers.first(where: { $0.number == number }) { return answer.isDoubtful }
    let sources = known[member]?.sources ?? EnvironmentSources(scenario.configurations[member])
    let isDoubtful = sources.row(of: number)?.isDoubtful ?? false
    if known[member] == nil { known[member] = Known(sources: sources) }
    known[member]?.answers.append((number, isDoubtful))
    return isDoubtful
  }
}

extension Expression {
  /// A plain number other than zero.
  fileprivate var isStatedNumber: Bool { if case .constant(let value) = self { value != 0 } else { false } }
}

extension Derivation {
  /// The rows behind it that one more measurement could overturn.
  fileprivate func doubtfulRows(_ words: DerivationWords) -> [(row: DataRow, name: String)] {
    if let row {
      guard row.isDoubtful, isDeviceGeometry else { return [] }
      return [(row, words.name(of: self))]
    }
    if step == .maximum || step == .minimum { return chosenPart?.doubtfulRows(words) ?? [] }
    return parts.flatMap { $0.doubtfulRows(words) }
  }

  /// Whether it is a part of the device's own screen, or a bar.
  private var isDeviceGeometry: Bool {
    guard case .contributor(let contributor) = step else { return false }
    return contributor.source != .other
  }
}

extension DataRow {
  /// Whether one more measurement could overturn it.
  fileprivate var isDoubtful: Bool {
    (confidence == .assumption || isDisputed && confidence < .certain) && value != 0 && value.isFinite
  }
}
