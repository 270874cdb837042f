/// Builds the tree of an amount's derivation from the trace's nodes.
struct DerivationBuilder {
  /// The greatest depth of a tree; everything below is a leaf.
  private static let depthLimit = 100
  /// The greatest number of nodes of a tree; amounts that are added to themselves would otherwise have no end.
  private static let nodeLimit = 2_000

  private let resolution: Resolution
  private let sources: EnvironmentSources
  private var nodes = 0
  private var ranges = RangeBuilder()

  init(resolution: Resolution, configuration: Configuration) {
    self.resolution = resolution
    sources = EnvironmentSources(configuration)
  }

  private var layout: ScreenLayout { _read { yield resolution.layout } }

  mutating func derivation(of trace: TraceID) -> Derivation {
    let derivation = derivation(of: trace, sign: 1, depth: 0)
    // It is itself an assumption that the older rules hold on a newer iOS (R1.5).
    return sources.followsOlderRules ? assumed(derivation) : derivation
  }

  /// The derivation of a node; the sign goes down to the leaves: `20 status bar`, `-20 status bar`.
  private mutating func derivation(of trace: TraceID, sign: Double, depth: Int) -> Derivation {
    var derivation = derivationOfParts(of: trace, sign: sign, depth: depth)
    if derivation.amount.isNaN, nodes < DerivationBuilder.nodeLimit {
      let form = ranges.form(of: Amount(.nan, trace), in: layout)
      derivation.range = ranges.range(of: form).scaled(by: sign)
    }
    return derivation
  }

  private mutating func derivationOfParts(of trace: TraceID, sign: Double, depth: Int) -> Derivation {
    nodes += 1
    let isWithinLimits = depth < DerivationBuilder.depthLimit && nodes < DerivationBuilder.nodeLimit
    if let question = trace.question {
      guard isWithinLimits, let terms = layout.terms(of: question) else { return leaf(.nothing, .nan, nil) }
      return derivation(of: terms, sign: sign, depth: depth)
    }
    guard let node = layout.trace.node(trace) else { return leaf(.nothing, .nan, nil) }
    let amount = node.value * sign
    let contributor = DerivationStep.contributor(resolution.environment.contributor(of: node))
    guard isWithinLimits else { return leaf(contributor, amount, node.rule) }
    func part(_ index: UInt64, _ builder: inout DerivationBuilder, sign: Double) -> Derivation {
      builder.derivation(of: TraceID(index), sign: sign, depth: depth + 1)
    }
    switch node.kind {
    case .nothing, .open, .gap: return leaf(.nothing, amount, node.rule)
    case .content: return leaf(contributor, amount, node.rule)
    case .number(let number): return numberLeaf(number, node, amount)
    case .property:
      return tree(contributor, amount, node.rule, node.second == 0 ? [] : [part(node.second, &self, sign: sign)])
    case .distance: return tree(contributor, amount, node.rule, [part(node.second, &self, sign: -sign)])
    case .constant: return leaf(contributor, amount, node.rule)
    case .sum: return sum(trace, sign: sign, amount, node.rule, depth: depth)
    case .scaled:
      let whole = part(node.first, &self, sign: node.factor < 0 ? -sign : sign)
      return scaled(whole, by: abs(node.factor), amount, node.rule)
    case .product, .quotient:
      let parts = [part(node.first, &self, sign: sign), part(node.second, &self, sign: 1)]
      return tree(node.kind == .product ? .product : .quotient, amount, node.rule, parts)
    case .maximum, .minimum:
      let parts = [part(node.first, &self, sign: sign), part(node.second, &self, sign: sign)]
      var tree = tree(node.kind == .maximum ? .maximum : .minimum, amount, node.rule, parts)
      if !amount.isNaN { tree.chosen = layout.value(of: TraceID(node.first)) == node.value ? 0 : 1 }
      return tree
    case .clamped:
      let parts = [part(node.first, &self, sign: sign), part(node.second, &self, sign: sign)]
      return tree(.clamped, amount, node.rule, parts)
    case .rounded: return tree(.rounded, amount, node.rule, [part(node.first, &self, sign: sign)])
    case .assumed: return assumed(part(node.first, &self, sign: sign))
    case .read(let stage): return tree(.read(stage), amount, node.rule, [part(node.first, &self, sign: sign)])
    }
  }

  /// A sum, with the terms of inner sums as its own.
  private mutating func sum(
    _ trace: TraceID,
    sign: Double,
    _ amount: Points,
    _ rule: EngineRule?,
    depth: Int
  ) -> Derivation {
    var parts = SumParts()
    var terms: [SignedTrace] = []
    var open = [SignedTrace(trace: trace, sign: sign)]
    while let next = open.popLast() {
      if nodes < DerivationBuilder.nodeLimit, let node = layout.trace.node(next.trace) {
        nodes += 1
        if node.kind == .sum {
          parts.limit(by: node.rule)
          open.append(SignedTrace(trace: TraceID(node.second), sign: next.sign))
          open.append(SignedTrace(trace: TraceID(node.first), sign: next.sign))
          continue
        }
        if node.kind == .scaled, node.factor == -1 {
          parts.limit(by: node.rule)
          open.append(SignedTrace(trace: TraceID(node.first), sign: -next.sign))
          continue
        }
      }
      terms.append(next)
    }
    for term in layout.withoutOpposites(terms) {
      parts.append(derivation(of: term.trace, sign: term.sign, depth: depth + 1))
    }
    return total(parts, amount, rule)
  }

  private mutating func derivation(of terms: Terms, sign: Double, depth: Int) -> Derivation {
    let chosen = total(of: terms.list, terms.rule, sign: sign, depth: depth)
    guard let choice = terms.choice else { return chosen }
    let others = total(of: choice.others, nil, sign: sign, depth: depth)
    var tree = tree(choice.isOfLarger ? .maximum : .minimum, chosen.amount, terms.rule, [chosen, others])
    tree.chosen = 0
    return tree
  }

  private mutating func total(of terms: [Terms.Term], _ rule: EngineRule?, sign: Double, depth: Int) -> Derivation {
    var parts = SumParts()
    parts.limit(by: rule)
    var amount = 0.0
    for term in terms {
      let whole = derivation(of: term.amount.trace, sign: term.factor < 0 ? -sign : sign, depth: depth + 1)
      let share = term.amount.value * term.factor * sign
      parts.append(scaled(whole, by: abs(term.factor), share, nil))
      amount += share
    }
    return total(parts, amount, rule)
  }

  /// A scaled part, with the factor of an inner scaled part multiplied in.
  private func scaled(_ whole: Derivation, by factor: Double, _ amount: Points, _ rule: EngineRule?) -> Derivation {
    if factor == 1 { return whole }
    if case .scaled(let inner) = whole.step, let part = whole.parts.first, whole.rule == nil {
      return tree(.scaled(factor * inner), amount, rule, [part])
    }
    return tree(.scaled(factor), amount, rule, [whole])
  }

  /// The sum of the parts; zeros without doubt add nothing and are left out.
  private func total(_ parts: SumParts, _ amount: Points, _ rule: EngineRule?) -> Derivation {
    let telling = parts.merged { scaledSum($0, by: $1) }
    var result: Derivation
    if let only = telling.first, telling.count == 1 {
      result = only
    } else if telling.isEmpty {
      result = parts.list.first ?? leaf(.nothing, amount, rule)
    } else {
      result = tree(.sum, amount, rule, telling)
    }
    result.confidence = min(result.confidence, parts.confidence)
    return result
  }

  /// Parts with the same factor as one: half of the screen minus half of the view is half of the difference.
  private func scaledSum(_ wholes: [Derivation], by factor: Double) -> Derivation {
    let parts = wholes.flatMap { $0.step == .sum ? $0.parts : [$0] }
    let amount = parts.reduce(0) { $0 + $1.amount }
    var sum = tree(.sum, amount, nil, parts)
    for whole in wholes { sum.confidence = min(sum.confidence, whole.confidence) }
    return tree(.scaled(factor), amount * factor, nil, [sum])
  }

  /// The derivation with at most the confidence of an assumption.
  private func assumed(_ derivation: Derivation) -> Derivation {
    var assumed = derivation
    assumed.confidence = min(assumed.confidence, .assumption)
    assumed.parts = assumed.parts.map { self.assumed($0) }
    return assumed
  }

  private func numberLeaf(_ number: EnvironmentNumber, _ node: TraceNode, _ amount: Points) -> Derivation {
    let row = sources.row(of: number)
    // A zero without a row, or beside a row that measured nothing, is zero by rule.
    let isNothing =
      row.map { $0.value.isNaN || number.rule == .windowSafeArea && !$0.isDoubtful } ?? true
    if node.value == 0, isNothing { return leaf(.nothing, 0, node.rule) }
    var confidence = node.rule?.confidence ?? .certain
    if let row { confidence = min(confidence, row.confidence) }
    if amount.isNaN { confidence = .unknown }
    return Derivation(
      step: .contributor(resolution.environment.contributor(of: node)),
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

/// An amount that is added to a sum or subtracted from it.
private struct SignedTrace {
  var trace: TraceID
  var sign: Double
}

extension ScreenLayout {
  /// The terms without those that cancel each other out.
  fileprivate func withoutOpposites(_ terms: [SignedTrace]) -> [SignedTrace] {
    var rest: [SignedTrace] = []
    for term in terms {
      let opposite = rest.lastIndex { $0.trace == term.trace && $0.sign == -term.sign }
      if let opposite, !value(of: term.trace).isNaN {
        rest.remove(at: opposite)
      } else {
        rest.append(term)
      }
    }
    return rest
  }
}

/// The parts of a sum while they are gathered.
private struct SumParts {
  var list: [Derivation] = []
  /// The least confidence of the rules of inner sums, which are merged into this one.
  var confidence = Confidence.certain

  mutating func limit(by rule: EngineRule?) {
    if let rule { confidence = min(confidence, rule.confidence) }
  }

  mutating func append(_ part: Derivation) {
    guard part.step == .sum else {
      list.append(part)
      return
    }
    confidence = min(confidence, part.confidence)
    list += part.parts
  }

  /// The parts that contribute, with those of equal factors as one.
  func merged(_ merge: ([Derivation], Double) -> Derivation) -> [Derivation] {
    let telling = list.filter { $0.step != .nothing || $0.amount != 0 || $0.confidence < .certain }
    var result: [Derivation] = []
    var wholes: [Double: (position: Int, parts: [Derivation])] = [:]
    for part in telling {
      guard case .scaled(let factor) = part.step, part.rule == nil, let whole = part.parts.first else {
        result.append(part)
        continue
      }
      if var known = wholes[factor] {
        known.parts.append(whole)
        wholes[factor] = known
        result[known.position] = merge(known.parts, factor)
      } else {
        wholes[factor] = (result.count, [whole])
        result.append(part)
      }
    }
    return result
  }
}

extension DataRow {
  /// Whether another source contradicts the number, or no one has seen it printed.
  fileprivate var isDoubtful: Bool { isDisputed || confidence < .likely }
}
