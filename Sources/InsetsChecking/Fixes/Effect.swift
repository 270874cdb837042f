import InsetsEngine
import InsetsLanguage

/// How a number changes from one evaluation to another.
struct Effect {
  /// `content top 128 → 64 on 6 devices, unchanged on 3`, or nil if the number has no value anywhere.
  var words: String?
  var movesNothing: Bool

  /// A change of the number on some configurations.
  private struct Move {
    /// In points, or nil if it was not known before.
    var from: Points?
    var to: Points
    var devices: Set<String>

    var words: String {
      "\(from.map(formatted) ?? "not known") → \(formatted(to)) on \(counted(devices.count, "device"))"
    }

    func isFrom(_ other: Points?) -> Bool {
      guard let from, let other else { return from == nil && other == nil }
      return from.looksLike(other)
    }
  }

  init(_ measure: Measure, before: ScenarioEvaluation, after: ScenarioEvaluation) {
    var moved = measure
    moved.element = ScenarioPairing(before.scenario, after.scenario).later(measure.element) ?? measure.element
    var moves: [Move] = []
    var unmoved: Set<String> = []
    for (index, configuration) in before.scenario.configurations.enumerated() {
      guard after.scenario.configurations.indices.contains(index),
        let to = moved.amount(in: after.layout(ofConfiguration: index))
      else { continue }
      let from = measure.amount(in: before.layout(ofConfiguration: index))
      if let from, from.looksLike(to) {
        unmoved.insert(configuration.device.id)
      } else if let known = moves.firstIndex(where: { $0.isFrom(from) && $0.to.looksLike(to) }) {
        moves[known].devices.insert(configuration.device.id)
      } else {
        moves.append(Move(from: from, to: to, devices: [configuration.device.id]))
      }
    }
    movesNothing = moves.isEmpty && !unmoved.isEmpty
    guard !moves.isEmpty || !unmoved.isEmpty else {
      words = nil
      return
    }
    var parts = moves.prefix(3).map(\.words)
    if moves.count > 3 { parts.append("and \(moves.count - 3) more moves") }
    if !unmoved.isEmpty {
      parts.append(moves.isEmpty ? "unchanged on \(counted(unmoved.count, "device"))" : "unchanged on \(unmoved.count)")
    }
    words = "\(measure.name) " + parts.joined(separator: ", ")
  }
}
