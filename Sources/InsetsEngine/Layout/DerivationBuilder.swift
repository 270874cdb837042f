/// Builds the tree of an amount's derivation from the trace's nodes.
struct DerivationBuilder {
  /// How deep a tree may get; what lies deeper is told as a leaf.
  private static let depthLimit = 100
  /// How many nodes a tree may have; amounts that add themselves to themselves have no end otherwise.
  private static let nodeLimit = 2_000

  private let layout: ScreenLayout
  private let sources: EnvironmentSources
  private var nodes = 0

  init(layout: ScreenLayout, configuration: Configuration) {
    self.layout = layout
    sources = EnvironmentSources(configuration)
  }

  mutating func derivation(of trace: TraceID) -> Derivation {
    let derivation = derivation(of: trace, factor: 1, depth: 0)
    // That the older rules hold on a newer iOS is itself an assumption (R1.5).
    return sources.followsOlderRules ? assumed(derivation) : derivation
  }

  private mutating func derivation(of trace: TraceID, factor: Double, depth: Int) -> Derivation {
    nodes += 1
    if let question = trace.question { return derivation(of: question, factor: factor, depth: depth) }
    guard let node = layout.trace.node(trace) else { return leaf(.nothing, .nan, nil) }
    let amount = node.value * factor
    guard depth < DerivationBuilder.depthLimit, nodes < DerivationBuilder.nodeLimit else {
      return leaf(.contributor(layout.contributor(of: node)), amount, node.rule)
    }
    func part(_ index: UInt64, _ builder: inout DerivationBuilder) -> Derivation {
      builder.derivation(of: TraceID(index), factor: factor, depth: depth + 1)
    }
    switch node.kind {
    case .nothing: return leaf(.nothing, amount, node.rule)
    case .number(let number): return numberLeaf(number, node, amount)
    case .property:
      let parts = node.second == 0 ? [] : [part(node.second, &self)]
      return tree(.contributor(layout.contributor(of: node)), amount, node.rule, parts)
    case .distance, .constant: return leaf(.contributor(layout.contributor(of: node)), amount, node.rule)
    case .sum: return sum(trace, factor: factor, amount, node.rule, depth: depth)
    case .negated: return derivation(of: TraceID(node.first), factor: -factor, depth: depth + 1)
    case .maximum: return tree(.maximum, amount, node.rule, [part(node.first, &self), part(node.second, &self)])
    case .clamped: return tree(.clamped, amount, node.rule, [part(node.first, &self), part(node.second, &self)])
    case .assumed: return assumed(part(node.first, &self))
    case .read(let stage): return tree(.read(stage), amount, node.rule, [part(node.first, &self)])
    }
  }

  /// Sums of sums are told as one.
  private mutating func sum(
    _ trace: TraceID,
    factor: Double,
    _ amount: Points,
    _ rule: EngineRule?,
    depth: Int
  ) -> Derivation {
    var parts: [Derivation] = []
    var open: [(trace: TraceID, factor: Double)] = [(trace, factor)]
    while let (next, factor) = open.popLast() {
      if nodes < DerivationBuilder.nodeLimit, let node = layout.trace.node(next) {
        nodes += 1
        if case .sum = node.kind {
          open.append((TraceID(node.second), factor))
          open.append((TraceID(node.first), factor))
          continue
        }
        if case .negated = node.kind {
          open.append((TraceID(node.first), -factor))
          continue
        }
      }
      let part = derivation(of: next, factor: factor, depth: depth + 1)
      if part.step == .sum { parts.append(contentsOf: part.parts) } else { parts.append(part) }
    }
    return total(parts, amount, rule)
  }

  /// The sum of the parts; zeros that nobody doubts say nothing and are left out.
  private func total(_ parts: [Derivation], _ amount: Points, _ rule: EngineRule?) -> Derivation {
    let telling = parts.filter { $0.step != .nothing || $0.amount != 0 }
    if let only = telling.first, telling.count == 1 { return only }
    if telling.isEmpty, let first = parts.first { return first }
    return tree(.sum, amount, rule, telling)
  }

  private mutating func derivation(of question: TracedQuestion, factor: Double, depth: Int) -> Derivation {
    guard depth < DerivationBuilder.depthLimit,
      let terms = layout.terms(of: question.quantity, of: question.element, part: question.part)
    else { return leaf(.nothing, .nan, nil) }
    var parts: [Derivation] = []
    for term in terms.list {
      let part = derivation(of: term.amount.trace, factor: factor * term.factor, depth: depth + 1)
      if part.step == .sum { parts.append(contentsOf: part.parts) } else { parts.append(part) }
    }
    return total(parts, terms.value * factor, terms.rule)
  }

  /// The derivation, no surer than an assumption.
  private func assumed(_ derivation: Derivation) -> Derivation {
    var assumed = derivation
    assumed.confidence = min(assumed.confidence, .assumption)
    assumed.parts = assumed.parts.map { self.assumed($0) }
    return assumed
  }

  private func numberLeaf(_ number: EnvironmentNumber, _ node: TraceNode, _ amount: Points) -> Derivation {
    let row = sources.row(of: number)
    if node.value == 0, number.rule == .windowSafeArea, row?.isDoubtful != true { return leaf(.nothing, 0, node.rule) }
    var confidence = node.rule?.confidence ?? .certain
    if let row { confidence = min(confidence, row.confidence) }
    if amount.isNaN { confidence = .unknown }
    return Derivation(
      step: .contributor(layout.contributor(of: node)),
      amount: amount,
      rule: node.rule,
      confidence: confidence,
      row: row
    )
  }

  private func leaf(_ step: DerivationStep, _ amount: Points, _ rule: EngineRule?) -> Derivation {
    tree(step, amount, rule, [])
  }

  private func tree(
    _ step: DerivationStep,
    _ amount: Points,
    _ rule: EngineRule?,
    _ parts: [Derivation]
  ) -> Derivation {
    var confidence = rule?.confidence ?? .certain
    for part in parts { confidence = min(confidence, part.confidence) }
    if amount.isNaN { confidence = .unknown }
    return Derivation(step: step, amount: amount, rule: rule, confidence: confidence, parts: parts)
  }
}

extension DataRow {
  /// Whether another source claims another number, or none has been seen to say this one.
  fileprivate var isDoubtful: Bool { isDisputed || confidence < .likely }
}
