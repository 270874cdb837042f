/// A solved system as sums of its constraints' constants.
///
/// Which symbols of a tableau are basic decides all of it but the constants of its rows, and these are sums of the
/// constraints' constants. So as long as no restricted symbol becomes negative, other constants have the same basis,
/// and their solution costs a product per row: the parametric simplex method.
package final class LinearBasis: Sendable {
  /// How much a row grows per point of a constraint's constant.
  struct Dependence: Sendable {
    var row: Int
    var factor: Double
  }

  /// What decides a variable, whatever the constants; empty for other symbols.
  fileprivate struct Decision: Sendable {
    var deciding: [(constraint: ConstraintID, factor: Double)] = []
    /// Whether no column can move the variable at no cost.
    var isFirm = false
  }

  fileprivate let tableau: Tableau
  /// The constants that the basis was found for.
  private let constants: [Double]
  /// The rows' constants for those, by symbol; after them, what is left of each contradiction.
  private let values: [Double]
  private let dependences: [[Dependence]]
  /// The rows that must not become negative.
  fileprivate let restricted: [Int]
  /// The rows that must stay zero.
  private let bound: [Int]
  fileprivate let firstContradiction: Int
  fileprivate let refused: [LinearContradiction]
  fileprivate let decisions: [Decision]

  init(_ tableau: Tableau, _ constants: [Double], _ refused: [LinearContradiction]) {
    self.tableau = tableau
    self.constants = constants
    var values = tableau.constants
    var dependences = [[Dependence]](repeating: [], count: constants.count)
    var decisions = [Decision](repeating: Decision(), count: values.count)
    var (restricted, bound): ([Int], [Int]) = ([], [])
    tableau.forEachRow { symbol, row in
      switch tableau.role(of: symbol) {
      case .free: break
      case .restricted: restricted.append(Int(symbol))
      case .zero: bound.append(Int(symbol))
      }
      tableau.forEachDependence(of: row, symbol) { constraint, factor in
        dependences[constraint.index].append(Dependence(row: Int(symbol), factor: factor))
      }
    }
    for index in values.indices {
      let symbol = Int32(truncatingIfNeeded: index)
      guard tableau.role(of: symbol) == .free else { continue }
      decisions[index] = Decision(
        deciding: tableau.deciding(symbol),
        isFirm: tableau.isDetermined(symbol, above: nil, within: 0) { _ in .infinity }
      )
    }
    firstContradiction = values.count
    for (index, contradiction) in refused.enumerated() {
      values.append(contradiction.rest)
      for (constraint, factor) in contradiction.factors where dependences.indices.contains(constraint.index) {
        dependences[constraint.index].append(Dependence(row: firstContradiction + index, factor: factor))
      }
    }
    self.refused = refused
    self.values = values
    self.dependences = dependences
    self.restricted = restricted
    self.bound = bound
    self.decisions = decisions
  }

  /// The solution for other constants, by constraint; nil if they need another basis or contradict each other
  /// elsewhere.
  package func solution(for constants: [Double]) -> LinearSolution? {
    guard var values = values(for: constants) else { return nil }
    for row in restricted where values[row] < 0 {
      guard values[row].isNearZero else { return nil }
      values[row] = 0
    }
    return LinearSolution(basis: self, values: values)
  }

  /// The basis for other constants that a few pivots from this one lead to, as in the dual simplex method; nil if the
  /// constants contradict each other elsewhere, or take more pivots than allowed.
  package func moved(to constants: [Double]) -> LinearBasis? {
    guard let values = values(for: constants) else { return nil }
    var tableau = tableau
    guard (try? tableau.move(to: constants, rows: values)) != nil else { return nil }
    var refused = refused
    for index in refused.indices { refused[index].rest = values[firstContradiction + index] }
    return LinearBasis(tableau, constants, refused)
  }

  /// The rows' constants, some of which may need another basis; nil if other constraints contradict each other than
  /// those that did.
  private func values(for constants: [Double]) -> [Double]? {
    guard constants.count == self.constants.count else { return nil }
    var values = values
    for (index, constant) in constants.enumerated() {
      let change = constant - self.constants[index]
      if change == 0 { continue }
      for dependence in dependences[index] { values[dependence.row] += dependence.factor * change }
    }
    guard bound.allSatisfy({ values[$0].isNearZero }) else { return nil }
    // What could not hold can't hold now, for the same reason.
    guard values[firstContradiction...].allSatisfy({ $0 > 0 && !$0.isNearZero }) else { return nil }
    return values
  }
}

/// The values of a system's variables for one choice of constants.
package struct LinearSolution: Sendable {
  let basis: LinearBasis
  fileprivate let values: [Double]

  /// Whether more limits meet in the solution than are needed to place it.
  ///
  /// It then has several bases, and a variable that one of them leaves open may count as determined in another.
  package var isDegenerate: Bool { basis.restricted.contains { values[$0] == 0 } }

  /// The value of a variable, or zero if no constraint decides it.
  package func value(of variable: LinearVariable) -> Double { values[Int(variable.symbol)] }

  /// By how much required constraints contradict each other; nil if the constant of each would have to change by another
  /// number.
  func miss(ofContradiction index: Int) -> Double? {
    guard basis.refused.indices.contains(index) else { return nil }
    let factors = basis.refused[index].factors.values.map(abs).filter { $0 > Tolerance.factor }
    guard let least = factors.min(), let most = factors.max(), most - least < Tolerance.factor else { return nil }
    return values[basis.firstContradiction + index] / most
  }

  /// Whether the optimal solutions all give a variable the same value; see `LinearSystem.isDetermined`.
  package func isDetermined(
    _ variable: LinearVariable,
    above priority: LayoutPriority? = nil,
    within tolerance: Double = 0
  ) -> Bool {
    if priority == nil, basis.decisions[Int(variable.symbol)].isFirm { return true }
    return basis.tableau.isDetermined(variable.symbol, above: priority, within: tolerance) { values[Int($0)] }
  }

  /// The constraints that decide a variable, in their order; see `LinearSystem.deciding`.
  package func deciding(_ variable: LinearVariable) -> [(constraint: ConstraintID, factor: Double)] {
    basis.decisions[Int(variable.symbol)].deciding
  }

  /// The constraints that decide the difference of two variables, or a variable alone, in their order.
  func deciding(_ variable: LinearVariable, less other: LinearVariable?) -> [(constraint: ConstraintID, factor: Double)]
  {
    var result: [(constraint: ConstraintID, factor: Double)] = []
    func add(_ constraint: ConstraintID, _ factor: Double) {
      if abs(factor) > Tolerance.factor { result.append((constraint, factor)) }
    }
    var less = (other.map { deciding($0) } ?? [])[...]
    for (constraint, factor) in deciding(variable) {
      while let next = less.first, next.constraint < constraint { add(next.constraint, -less.removeFirst().factor) }
      let taken = less.first?.constraint == constraint ? less.removeFirst().factor : 0
      add(constraint, factor - taken)
    }
    for (constraint, factor) in less { add(constraint, -factor) }
    return result
  }

  /// Whether a variable has one value whatever the constants are.
  func isFirm(_ variable: LinearVariable) -> Bool { basis.decisions[Int(variable.symbol)].isFirm }
}
