/// What the constraints of a screen have in common on all its configurations: everything but their constants.
package struct ConstraintShape: Hashable, Sendable {
  private struct Head: Hashable, Sendable {
    var termCount: Int
    var relation: LinearRelation
    var priority: LayoutPriority
  }

  private let variableCount: Int
  private var heads: [Head] = []
  private var terms: [LinearTerm] = []

  package init(variableCount: Int) { self.variableCount = variableCount }

  /// Adds a constraint; terms of the same variable become one.
  package mutating func append(_ summands: [LinearTerm], _ relation: LinearRelation, _ priority: LayoutPriority) {
    let start = terms.count
    for term in summands {
      if let known = terms[start...].firstIndex(where: { $0.variable == term.variable }) {
        terms[known].factor += term.factor
      } else {
        terms.append(term)
      }
    }
    for index in terms.indices[start...].reversed() where abs(terms[index].factor) <= Tolerance.factor {
      terms.remove(at: index)
    }
    heads.append(Head(termCount: terms.count - start, relation: relation, priority: priority))
  }

  /// Whether a constraint is an equality that must hold.
  func isRequiredEquality(_ index: Int) -> Bool {
    heads.indices.contains(index) && heads[index].relation == .equal && heads[index].priority == .required
  }

  /// The variables that these constraints name, and those that other constraints tie to them.
  func variables(connectedTo constraints: [Int]) -> Set<LinearVariable> {
    if constraints.isEmpty { return [] }
    var owners = Array(0..<variableCount)
    func owner(_ variable: LinearVariable) -> Int {
      var index = Int(variable.symbol)
      while owners[index] != index {
        owners[index] = owners[owners[index]]
        index = owners[index]
      }
      return index
    }
    var firsts: [LinearVariable?] = []
    var start = 0
    for head in heads {
      let named = terms[start..<(start + head.termCount)]
      firsts.append(named.first?.variable)
      for term in named.dropFirst() { owners[owner(term.variable)] = owner(named[start].variable) }
      start += head.termCount
    }
    let roots = Set(constraints.compactMap { firsts[$0].map(owner) })
    return Set((0..<variableCount).map { LinearVariable(symbol: Int32($0)) }.filter { roots.contains(owner($0)) })
  }

  /// What required inequalities say of a variable alone; nil if there are none.
  func bounds(of variable: LinearVariable, for constants: [Double]) -> (least: Double, greatest: Double)? {
    var least = -Double.infinity
    var greatest = Double.infinity
    var start = 0
    for (index, head) in heads.enumerated() {
      defer { start += head.termCount }
      guard head.termCount == 1, head.priority == .required, head.relation != .equal,
        terms[start].variable == variable, constants[index].isFinite
      else { continue }
      let end = constants[index] / terms[start].factor
      if (head.relation == .greaterThanOrEqual) == (terms[start].factor > 0) {
        least = max(least, end)
      } else {
        greatest = min(greatest, end)
      }
    }
    return least.isFinite || greatest.isFinite ? (least, greatest) : nil
  }

  /// How far the constraints let a variable vary; nil if they give it no end, or if that takes too much work to say.
  func play(of variable: LinearVariable, for constants: [Double]) -> Double? {
    // Further than any screen reaches.
    let far = 1e5
    let ends = [-far, far].compactMap { goal -> Double? in
      var pulled = self
      pulled.append([LinearTerm(variable)], .equal, .pull)
      return pulled.solved(for: constants + [goal])?.basis.solution(for: constants + [goal])?.value(of: variable)
    }
    guard ends.count == 2, ends.allSatisfy({ abs($0) < far / 2 }) else { return nil }
    return ends[1] - ends[0]
  }

  /// Solves the constraints for these constants; nil if that takes more pivots than allowed.
  package func solved(for constants: [Double]) -> (basis: LinearBasis, refused: [ConstraintSolutions.Refusal])? {
    var system = LinearSystem()
    for _ in 0..<variableCount { _ = system.variable() }
    var refused: [ConstraintSolutions.Refusal] = []
    var start = 0
    for (index, head) in heads.enumerated() {
      let end = start + head.termCount
      do throws(LinearConflict) {
        try system.insert(Array(terms[start..<end]), head.relation, constants[index], priority: head.priority)
      } catch {
        switch error {
        case .contradiction(let contradiction):
          refused.append(ConstraintSolutions.Refusal(constraint: index, others: contradiction.constraints))
        case .tooLarge: return nil
        }
      }
      start = end
    }
    guard (try? system.solve()) != nil else { return nil }
    return (system.basis, refused)
  }
}

/// The bases that solved the constraints of a screen, to be tried on its other configurations.
package struct ConstraintSolutions: Sendable {
  /// A required constraint that contradicts others.
  package struct Refusal: Sendable {
    package var constraint: Int
    package var others: [ConstraintID]
  }

  private struct Known: Sendable {
    var shape: ConstraintShape
    var basis: LinearBasis
    var refused: [Refusal]
  }

  /// How many bases are kept.
  ///
  /// A screen needs few: one for each side of each limit that binds on some devices.
  private static let mostKept = 16

  /// The one that was used last is the last.
  private var known: [Known] = []
  /// What took more work than allowed on another configuration.
  private var tooLarge: [ConstraintShape] = []
  /// The systems that were built on other configurations, the last one last.
  private var plans: [ConstraintPlan] = []

  package init() {}

  /// The number of bases that are known.
  package var count: Int { known.count }

  /// The solution for these constants, and the constraints that are left out of it; nil if it takes more pivots than
  /// allowed.
  ///
  /// The basis that was used last is tried first.
  package mutating func solution(of shape: ConstraintShape, for constants: [Double]) -> (LinearSolution, [Refusal])? {
    for index in known.indices.reversed() where known[index].shape == shape {
      guard let solution = known[index].basis.solution(for: constants) else { continue }
      if index < known.count - 1 { known.append(known.remove(at: index)) }
      return (solution, known[known.count - 1].refused)
    }
    guard !tooLarge.contains(shape), let next = next(shape, for: constants) else {
      if !tooLarge.contains(shape) { tooLarge.append(shape) }
      return nil
    }
    guard let solution = next.basis.solution(for: constants) else { return nil }
    if known.count >= Self.mostKept { known.removeFirst() }
    known.append(next)
    return (solution, next.refused)
  }

  /// A basis for these constants: a few pivots from the one that was used last, or from nothing.
  private func next(_ shape: ConstraintShape, for constants: [Double]) -> Known? {
    if let last = known.last(where: { $0.shape == shape }), let basis = last.basis.moved(to: constants) {
      return Known(shape: shape, basis: basis, refused: last.refused)
    }
    return shape.solved(for: constants).map { Known(shape: shape, basis: $0.basis, refused: $0.refused) }
  }
  /// The system that was built for the views below an element where an environment is the same to it.
  func plan(of root: ElementID, in screen: Screen, at stage: Stage, _ environment: Environment) -> ConstraintPlan? {
    plans.last { $0.root == root && $0.suits(environment) && $0.stage == stage && $0.screen == screen }
  }

  mutating func keep(_ plan: ConstraintPlan) {
    if plans.count >= Self.mostKept { plans.removeFirst() }
    plans.append(plan)
  }

  /// Keeps the sums of a plan's numbers in a basis.
  mutating func keep(_ sums: ConstraintPlan.Sums, of plan: ConstraintPlan) {
    guard let index = plans.lastIndex(where: { $0.isSame(as: plan) }) else { return }
    plans[index].keep(sums)
  }
}
