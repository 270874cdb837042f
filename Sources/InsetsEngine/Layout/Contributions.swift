extension ScreenLayout {
  /// How many leaves are listed apart; the rest is listed as constants.
  private static let contributionLimit = 1_000

  /// The leaves that an amount is the sum of, signed; of a maximum or minimum, only the part that counts has leaves, and what
  /// rounding adds is one.
  ///
  /// Nil if the layout has no nodes for some of them.
  fileprivate func contributions(of trace: TraceID) -> [Contribution]? {
    var found: [Contribution] = []
    var open: [(trace: TraceID, factor: Double)] = [(trace, 1)]
    var steps = 0
    while let (next, factor) = open.popLast() {
      steps += 1
      if steps > ScreenLayout.contributionLimit, let node = self.trace.node(next) {
        found.append(Contribution(contributor: .constant, amount: node.value * factor))
        continue
      }
      if let question = next.question {
        for term in (terms(of: question)?.list ?? []).reversed() {
          open.append((term.amount.trace, factor * term.factor))
        }
        continue
      }
      if self.trace.lacksDerivation(next) { return nil }
      guard let node = self.trace.node(next) else { continue }
      switch node.kind {
      case .sum:
        open.append((TraceID(node.second), factor))
        open.append((TraceID(node.first), factor))
      case .scaled: open.append((TraceID(node.first), factor * node.factor))
      case .product: open.append((TraceID(node.first), factor * value(of: TraceID(node.second))))
      case .quotient: open.append((TraceID(node.first), factor / value(of: TraceID(node.second))))
      case .read, .assumed: open.append((TraceID(node.first), factor))
      case .rounded:
        open.append((TraceID(node.first), factor))
        let rest = node.value - value(of: TraceID(node.first))
        if rest.isFinite, rest != 0 { found.append(Contribution(contributor: .constant, amount: rest * factor)) }
      case .maximum, .minimum:
        let isFirst = value(of: TraceID(node.first)) == node.value
        open.append((TraceID(isFirst ? node.first : node.second), factor))
      case .clamped:
        // An amount that is wholly taken away contributes nothing.
        if node.value == 0 { continue }
        open.append((TraceID(node.second), factor))
        open.append((TraceID(node.first), factor))
      case .nothing, .number, .property, .distance, .constant, .open, .gap, .content:
        if node.value == 0 { continue }
        let amount = node.value * factor
        let contributor = environment.contributor(of: node)
        // The parts of a product are one contribution of what the author wrote.
        if case .property = contributor, let last = found.last, last.contributor == contributor,
          last.amount.sign == amount.sign
        {
          found[found.count - 1].amount += amount
          continue
        }
        found.append(Contribution(contributor: contributor, amount: amount))
      }
    }
    return found
  }

  /// The value of a node, or of the answer to a question.
  func value(of trace: TraceID) -> Points {
    if let question = trace.question { return terms(of: question)?.value ?? .nan }
    return self.trace.node(trace)?.value ?? .nan
  }
}

extension Environment {
  func contributor(of node: TraceNode) -> Contributor {
    if case .number(let number) = node.kind { return contributor(of: number) }
    if case .property(let property) = node.kind { return .property(ElementID(Int(node.first)), property) }
    if case .content(let axis) = node.kind {
      return .property(ElementID(Int(node.first)), axis == .vertical ? .height : .width)
    }
    return node.kind == .distance ? .distance(ElementID(Int(node.first))) : .constant
  }

  private func contributor(of number: EnvironmentNumber) -> Contributor {
    let isStated = has(.statesInsets)
    switch number.row.lookup {
    case .inset(.bottom) where !isStated && !has(.hasHomeIndicator): return .deviceInsets
    case .inset, .windowTop: return isStated ? .deviceInsets : number.contributor
    case .topWithoutStatusBar, .topHiddenAtLaunch, .topHiddenLater, .topShownLater:
      if isStated { return .deviceInsets }
      let hasHousing = has(.hasNotch) || has(.hasIsland)
      return hasHousing ? .sensorHousing : .statusBar
    case .barOrigin: return has(.assumesBarOrigin) ? .deviceInsets : .statusBar
    case .screenWidth, .screenHeight, .scale, .statusBarHeight, .systemMinimumMargin, .table: return number.contributor
    }
  }
}

extension Resolution {
  /// The leaves that an amount is the sum of, signed; of a maximum, only those of its largest part.
  package func contributions(of trace: TraceID) -> [Contribution] {
    layout.contributions(of: trace) ?? derived.layout.contributions(of: trace) ?? []
  }
}
