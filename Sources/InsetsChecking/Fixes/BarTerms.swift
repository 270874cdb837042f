import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension AuthoredExtent {
  /// Writes the safe area in place of the number and of the statement's other numbers for the same bars.
  ///
  /// `(0, 64, screen.width, screen.height - 64 - 49)` is fixed as a whole, or the view would end under a bar.
  func replacementOfAllTerms(and rest: String?, in scenario: BoundScenario) -> Change? {
    guard let only = replacement(and: rest, in: scenario) else { return nil }
    let others = rest == nil && role == .distance && !isRest ? otherTerms(in: scenario) : []
    guard !others.isEmpty else { return only }
    let numbers = ([range] + others.map(\.range)).map { scenario.text($0) }.uniqued()
    return Change(
      "Replace \(enumerated(numbers)) with the safe area",
      all: only.edits + others,
      measure: measure
    )
  }

  /// Writes a height that ends at the safe area in place of one that leaves a number of the screen's.
  func restToSafeArea(in scenario: BoundScenario) -> Change? {
    guard let start = scenario.syntax(of: setting)?.part(1, named: "y") else { return nil }
    let y = scenario.text(start.range)
    let above = y == "0" ? "" : y.contains(" ") ? " - (\(y))" : " - \(y)"
    return Change(
      "End at the safe area",
      scenario.edit.replace(range, with: "superview.bounds.height\(above) - superview.safeAreaInsets.\(edge.name)"),
      measure: measure
    )
  }

  /// The numbers subtracted from the height of the same view for bars.
  private func otherTerms(in scenario: BoundScenario) -> [TextEdit] {
    let settings = scenario.settings.filter { other in
      other.element == element && other.stage == nil && scenario.owns(other)
        && (other.property == .height || other === setting && other.property == .frame)
    }
    return settings.flatMap { setting -> [TextEdit] in
      guard let value = scenario.syntax(of: setting),
        let height = setting.property == .frame ? value.part(3, named: "height") : value
      else { return [] }
      return height.subtracted.compactMap { term in
        guard let number = number(term, in: scenario) else { return nil }
        return inset(for: number).map { scenario.edit.replace(term.range, with: $0) }
      }
    }
  }

  /// The plain number of a term, or the number that the extent's own word stands for.
  private func number(_ term: ExpressionSyntax, in scenario: BoundScenario) -> Points? {
    if case .number(let token) = term { return token.numberValue }
    guard scenario.text(term.range) == scenario.text(range) else { return nil }
    return expression.constantValue
  }

  /// What a number that is subtracted from the height stands for: the bars at this edge, at the other, or at both.
  private func inset(for number: Points) -> String? {
    func words(_ edge: Edge) -> String { "superview.safeAreaInsets.\(edge.name)" }
    guard let own = expression.constantValue else { return nil }
    if number.isNear(own) { return words(edge) }
    if isBars(number, at: edge.opposite) { return words(edge.opposite) }
    guard isBars(number - own, at: edge.opposite) else { return nil }
    return "\(words(edge)) - \(words(edge.opposite))"
  }

  private func isBars(_ number: Points, at edge: Edge) -> Bool {
    guard number.isVisible else { return false }
    return layouts.contains { layout in
      guard let bars = layout.evaluation.barsAtEdge(over: covered, at: edge, in: layout) else { return false }
      let sums: [BarsAtEdge.Sum] = [.bars, .safeArea]
      return sums.contains { sum in
        bars.total(of: sum)?.isNear(number) == true || bars.knownPhone(where: sum, is: number) != nil
      }
    }
  }
}

extension ExpressionSyntax {
  /// The subtracted terms of a sum.
  fileprivate var subtracted: [ExpressionSyntax] {
    if case .tuple(_, let arguments) = self, arguments.count == 1 { return arguments[0].value?.subtracted ?? [] }
    guard case .binary(_, let left?, let sign, let right?) = self else { return [] }
    if sign.text == "-" { return left.subtracted + [right] }
    return sign.text == "+" ? left.subtracted + right.subtracted : []
  }
}

extension BoundScenario {
  /// The greatest number of layouts that are compared to find the bars a distance is meant for.
  private static let mostCompared = 256

  /// The room that a distance from the superview's edge leaves beyond the bars that it is meant for.
  ///
  /// A distance that clears the bars in one of the layouts keeps its place there. 44 and 64 are heights of bars
  /// that people know by heart. Any other covered distance is room.
  func room(in distance: Points, of element: ElementID, at edge: Edge, in layouts: ScenarioLayouts) -> Points {
    guard distance > 0 else { return distance }
    let superview = screen[element].parent ?? .window
    let bars = layouts.prefix(Self.mostCompared).flatMap { layout -> [Points] in
      guard let covered = layout.covered(superview, at: edge) else { return [] }
      // Up to each of the bars: nothing collapses below the inner ones.
      let parts = layout.leaves(of: covered).map(\.amount)
      return [layout.environment[edge.deviceInset], covered.value] + parts.indices.map { parts[...$0].reduce(0, +) }
    }
    let rooms = bars.filter { $0.isVisible && $0 <= distance + Tolerance.halfPoint }.map { max(0, distance - $0) }
      .sorted()
    let known = BarsAtEdge.knownEnvironments.flatMap { $0.1.barDistances(at: edge) }
    // What is too little somewhere and right nowhere, and the sum of a phone's bars, stands for them alone.
    let isTooLittle = bars.contains { $0 > distance + Tolerance.halfPoint }
    if edge == .top, isTooLittle, distance > 44, known.contains(where: { $0.isNear(distance) }) { return 0 }
    if let least = rooms.first {
      // Nobody keeps a point or two from a bar.
      let isChance = least.isVisible && least < 4
      return isChance ? rooms.first { 4...24 ~= $0 } ?? least : least
    }
    // 20 is the status bar of old phones, and just as often a space.
    return known.contains { $0 > 20 && $0.isNear(distance) } ? 0 : distance
  }
}

extension Environment {
  /// How far the device's part and the well-known bars reach from an edge, in points.
  fileprivate func barDistances(at edge: Edge) -> [Points] {
    let device = self[edge.deviceInset]
    switch edge {
    case .top: return [device, device + self[.navigationBarHeight]]
    case .bottom: return [device, self[.tabBarHeight], device + self[.tabBarHeight]]
    case .left, .right: return [device]
    }
  }
}
