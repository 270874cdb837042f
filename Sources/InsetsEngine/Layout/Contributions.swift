extension ScreenLayout {
  /// How many leaves are told apart; what remains is told as constants.
  private static let contributionLimit = 1_000

  /// The leaves that an amount is the sum of, signed; of a maximum those of its largest part.
  func contributions(of trace: TraceID) -> [Contribution] {
    var found: [Contribution] = []
    var open: [(trace: TraceID, factor: Double)] = [(trace, 1)]
    var steps = 0
    while let (next, factor) = open.popLast() {
      steps += 1
      if steps > ScreenLayout.contributionLimit, let node = self.trace.node(next) {
        found.append(Contribution(contributor: .constant, amount: node.value * factor, rule: node.rule))
        continue
      }
      if let question = next.question {
        let terms = terms(of: question.quantity, of: question.element, part: question.part)
        for term in (terms?.list ?? []).reversed() { open.append((term.amount.trace, factor * term.factor)) }
        continue
      }
      guard let node = self.trace.node(next) else { continue }
      switch node.kind {
      case .sum:
        open.append((TraceID(node.second), factor))
        open.append((TraceID(node.first), factor))
      case .negated: open.append((TraceID(node.first), -factor))
      case .read, .assumed: open.append((TraceID(node.first), factor))
      case .maximum:
        let first = self.trace.node(TraceID(node.first))
        let isFirst = (first?.value ?? .nan) == node.value
        open.append((TraceID(isFirst ? node.first : node.second), factor))
      case .clamped:
        // What is wholly taken away leaves nothing to tell.
        if node.value == 0 { continue }
        open.append((TraceID(node.second), factor))
        open.append((TraceID(node.first), factor))
      case .nothing, .number, .property, .distance, .constant:
        if node.value == 0 { continue }
        let amount = node.value * factor
        found.append(Contribution(contributor: contributor(of: node), amount: amount, rule: node.rule))
      }
    }
    return found
  }

  func contributor(of node: TraceNode) -> Contributor {
    switch node.kind {
    case .number(let number): contributor(of: number)
    case .property(let property): .property(ElementID(Int(node.first)), property)
    case .distance: .distance(ElementID(Int(node.first)))
    case .constant where node.rule == .flowLayout: .flowLayoutRest
    case .nothing, .constant, .sum, .negated, .maximum, .clamped, .assumed, .read: .constant
    }
  }

  private func contributor(of number: EnvironmentNumber) -> Contributor {
    let isStated = environment.traits.contains(.statesInsets)
    switch number {
    case .screenWidth, .screenHeight, .scale: return .screen
    case .insetTop, .windowTop: return isStated ? .deviceInsets : .statusBar
    case .insetLeft, .insetRight: return isStated ? .deviceInsets : .sensorHousing
    case .insetBottom:
      return isStated || !environment.traits.contains(.hasHomeIndicator) ? .deviceInsets : .homeIndicator
    case .topWithoutStatusBar:
      if isStated { return .deviceInsets }
      let hasHousing = environment.traits.contains(.hasNotch) || environment.traits.contains(.hasIsland)
      return hasHousing ? .sensorHousing : .statusBar
    case .barOrigin: return environment.traits.contains(.assumesBarOrigin) ? .deviceInsets : .statusBar
    case .statusBarHeight: return .statusBar
    case .navigationBarHeight, .sheetNavigationBarHeight, .promptHeight: return .navigationBar
    case .largeTitleHeight: return .largeTitle
    case .searchBarInNavigationHeight, .searchBarHeight: return .searchBar
    case .tabBarHeight: return .tabBar
    case .toolbarHeight: return .toolbar
    case .sheetTopGap: return .deviceInsets
    case .systemMinimumMargin: return .systemMinimumMargin
    case .tableMargin: return .tableMargin
    case .defaultMargin, .textContainerMargin: return .defaultMargin
    case .rowHeight: return .rowHeight
    case .sectionHeaderHeight: return .sectionHeader
    case .sectionHeaderTopPadding: return .sectionHeaderPadding
    case .groupedTopGap, .groupedSectionGap: return .groupedGap
    case .insetGroupedMargin: return .insetGroupedMargin
    case .lineSpacing, .interitemSpacing, .itemSide: return .flowLayoutDefault
    case .readableWidth, .regularWidth: return .screen
    }
  }
}
