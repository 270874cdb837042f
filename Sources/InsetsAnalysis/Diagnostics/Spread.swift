import InsetsEngine

/// A number that a finding shows, in the layouts that the finding is about: the worst first, then what it is elsewhere.
///
/// Thirty devices with three numbers are one finding: a message names the worst case with all of its configurations and
/// one other, and the rest becomes related information.
struct Spread {
  /// Layouts that share the number.
  struct Case {
    /// In points.
    var amount: Points
    /// Indices of the evaluation's groups, ascending; never empty.
    var groups: [Int]
  }

  let worst: Case
  /// From bad to harmless.
  let others: [Case]
  private let evaluation: ScenarioEvaluation

  /// Numbers that differ by less than this look the same to a reader.
  private static let tolerance: Points = 0.01
  /// How many further cases related information tells.
  private static let mostNotes = 8

  /// Nil when there is nothing to show.
  ///
  /// The larger number is the worse one unless `isWorse` says otherwise.
  init?(
    _ amounts: [(group: Int, amount: Points)],
    _ evaluation: ScenarioEvaluation,
    isWorse: (Points, Points) -> Bool = (>)
  ) {
    var cases: [Case] = []
    for (group, amount) in amounts where amount.isFinite {
      if let known = cases.firstIndex(where: { abs($0.amount - amount) <= Self.tolerance }) {
        if !cases[known].groups.contains(group) { cases[known].groups.append(group) }
      } else {
        cases.append(Case(amount: amount, groups: [group]))
      }
    }
    cases.sort { isWorse($0.amount, $1.amount) }
    guard let worst = cases.first else { return nil }
    self.worst = worst
    others = Array(cases.dropFirst())
    self.evaluation = evaluation
  }

  /// A layout of the worst case, to take apart.
  var worstGroup: Int { worst.groups.first ?? 0 }

  /// `iPhone 8 to X, portrait`: the configurations of a case.
  func configurations(of entry: Case) -> String {
    evaluation.words.words(for: entry.groups.flatMap { evaluation.groups[$0].members }.sorted())
  }

  /// `on iPhone X (64 on iPhone 8)`: where it is worst, and the mildest other case.
  var placeWords: String {
    let place = "on \(configurations(of: worst))"
    guard let least = others.last else { return place }
    return place + " (\(formatted(least.amount)) on \(configurations(of: least)))"
  }

  /// A note for each further case.
  func notes(at place: Place, _ message: (Case) -> String) -> [Finding.Note] {
    others.prefix(Self.mostNotes).map { Finding.Note(place: place, message: message($0)) }
  }
}
