/// What the derivation of an amount can rest on, found without building it.
package struct TraceEvidence: Sendable {
  /// The numbers of the environment.
  package private(set) var numbers: [EnvironmentNumber] = []
  /// Whether a rule or the layout assumes something.
  private var hasAssumption = false

  fileprivate mutating func note(_ rule: EngineRule?) {
    if let rule, rule.confidence == .assumption { hasAssumption = true }
  }

  fileprivate mutating func note(_ node: TraceNode) {
    note(node.rule)
    if node.kind == .assumed { hasAssumption = true }
    if case .number(let number) = node.kind, !numbers.contains(number) { numbers.append(number) }
  }

  /// Whether the derivation may be an assumption, with the data's rows of a configuration.
  fileprivate func mayBeAssumed(_ sources: EnvironmentSources) -> Bool {
    hasAssumption || sources.followsOlderRules || numbers.contains { sources.row(of: $0)?.confidence == .assumption }
  }
}

extension Resolution {
  /// What an amount's derivation can rest on; nil if it is too large to tell.
  package func evidence(of trace: TraceID) -> TraceEvidence? {
    layout.evidence(of: trace) ?? derived.layout.evidence(of: trace)
  }

  /// Whether an amount rests on an assumption, with the data's rows of a configuration; its environment must be the
  /// resolution's.
  package func isAssumed(_ trace: TraceID, in configuration: Configuration) -> Bool {
    if let evidence = evidence(of: trace), !evidence.mayBeAssumed(EnvironmentSources(configuration)) { return false }
    return derivation(of: trace, in: configuration).confidence == .assumption
  }
}

extension ScreenLayout {
  /// How many nodes are looked at.
  private static let evidenceLimit = 200

  /// Nil if there are too many nodes, or if the layout has none for some of them.
  fileprivate func evidence(of trace: TraceID) -> TraceEvidence? {
    var found = TraceEvidence()
    var open = [trace]
    var steps = 0
    while let next = open.popLast() {
      steps += 1
      if steps > ScreenLayout.evidenceLimit || self.trace.lacksDerivation(next) { return nil }
      if let question = next.question {
        guard let terms = terms(of: question) else { continue }
        found.note(terms.rule)
        for term in terms.list { open.append(term.amount.trace) }
        for term in terms.choice?.others ?? [] { open.append(term.amount.trace) }
        continue
      }
      guard let node = self.trace.node(next) else { continue }
      found.note(node)
      switch node.kind {
      case .nothing, .number, .constant, .open, .gap, .content: continue
      case .property: if node.second != 0 { open.append(TraceID(node.second)) }
      case .distance: open.append(TraceID(node.second))
      case .scaled, .rounded, .assumed, .read: open.append(TraceID(node.first))
      case .sum, .product, .quotient, .maximum, .minimum, .clamped:
        open.append(TraceID(node.first))
        open.append(TraceID(node.second))
      }
    }
    return found
  }
}
