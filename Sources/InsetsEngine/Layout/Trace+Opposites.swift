extension Trace {
  /// The greatest number of nodes of a sum that are searched.
  private static let longestSum = 200

  /// The difference of two amounts, which is also known if its unknown parts cancel out, as in a view that starts below a bar of
  /// unknown height and ends at the screen's bottom.
  ///
  /// Two unknown parts are the same only if they are the same node.
  func valueWithoutOpposites(of amount: Amount, minus other: Amount) -> Points {
    if !amount.value.isNaN, !other.value.isNaN { return amount.value - other.value }
    var known = 0.0
    var unknown: [(trace: TraceID, factor: Double)] = []
    var open: [(trace: TraceID, factor: Double)] = []
    for (part, factor) in [(amount, 1.0), (other, -1.0)] {
      // An amount that is known may be the answer to a question, which has no node.
      if part.value.isNaN { open.append((part.trace, factor)) } else { known += part.value * factor }
    }
    var count = 0
    while let (trace, factor) = open.popLast() {
      count += 1
      guard count <= Trace.longestSum, trace != Trace.unknown.trace, let node = node(trace) else { return .nan }
      guard node.value.isNaN else {
        known += node.value * factor
        continue
      }
      if case .sum = node.kind {
        open.append((TraceID(node.first), factor))
        open.append((TraceID(node.second), factor))
      } else if case .scaled = node.kind {
        open.append((TraceID(node.first), factor * node.factor))
      } else if case .maximum = node.kind, TraceID(node.second) == Trace.zero.trace {
        // What is left of an offer after a text, which takes no more than it is offered.
        open.append((TraceID(node.first), factor))
      } else if let known = unknown.firstIndex(where: { $0.trace == trace }) {
        unknown[known].factor += factor
      } else {
        unknown.append((trace, factor))
      }
    }
    return unknown.allSatisfy { $0.factor == 0 } ? known : .nan
  }
}
