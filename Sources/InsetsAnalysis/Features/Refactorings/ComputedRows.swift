import InsetsChecking
import InsetsEngine
import InsetsLanguage

extension ScenarioEvaluation {
  /// What is computed on some configurations, equal values together, in the order of the configurations.
  ///
  /// Configurations on which there is no value, or on which one of its numbers is not known, are left out.
  func computedRows(_ value: ComparedValue, at stage: Stage, _ members: [Int]) -> [(value: String, members: [Int])] {
    var rows: [(value: String, members: [Int])] = []
    for member in members {
      let answer = layout(ofConfiguration: member).side(value, at: stage).answer
      guard answer.isKnown else { continue }
      if let row = rows.firstIndex(where: { $0.value == answer.written }) {
        rows[row].members.append(member)
      } else {
        rows.append((answer.written, [member]))
      }
    }
    return rows
  }
}
