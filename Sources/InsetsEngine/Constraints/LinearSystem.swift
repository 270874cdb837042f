/// A variable of a linear system: an edge, a width, a height.
package struct LinearVariable: Hashable, Sendable {
  let symbol: Int32
}

/// A term of a constraint: `factor` × `variable`.
package struct LinearTerm: Hashable, Sendable {
  package var variable: LinearVariable
  package var factor: Double

  package init(_ variable: LinearVariable, _ factor: Double = 1) {
    self.variable = variable
    self.factor = factor
  }
}

/// How the sum of a constraint's terms compares with its constant.
package enum LinearRelation: Hashable, Sendable {
  case lessThanOrEqual, equal, greaterThanOrEqual
}

/// The weight of a constraint: UIKit's `UILayoutPriority`, 1 to 1000.
package struct LayoutPriority: Hashable, Comparable, Sendable {
  package var rawValue: Double

  package init(_ rawValue: Double) { self.rawValue = rawValue }

  package static let required = LayoutPriority(1000)
  package static let defaultHigh = LayoutPriority(750)
  package static let defaultLow = LayoutPriority(250)

  package static func < (left: LayoutPriority, right: LayoutPriority) -> Bool { left.rawValue < right.rawValue }
}

/// A constraint of a system, numbered in the order in which constraints were added.
package struct ConstraintID: Hashable, Comparable, Sendable {
  package let index: Int

  package static func < (left: ConstraintID, right: ConstraintID) -> Bool { left.index < right.index }
}

/// Why a system can't be solved.
package enum LinearConflict: Error, Hashable, Sendable {
  /// These required constraints contradict the new one, in the order in which they were added.
  case contradiction([ConstraintID])
  /// Solving takes more pivots than allowed.
  case tooLarge
}

/// Linear equalities and inequalities with priorities, solved as they are added.
///
/// The method is that of Cassowary (Badros, Borning and Stuckey, "The Cassowary linear arithmetic constraint solving
/// algorithm", 2001), on which Auto Layout is built: a simplex tableau in two parts, in which unrestricted variables
/// never take part in pivots. Priorities are levels that are optimised one after another, highest first, so no number
/// of weaker constraints outweighs a stronger one.
package struct LinearSystem: Sendable {
  private var tableau = Tableau()
  private var constraints: [LinearConstraint?] = []

  package init() {}

  /// A new variable that no constraint mentions yet.
  package mutating func variable() -> LinearVariable {
    LinearVariable(symbol: tableau.newSymbol(.variable))
  }

  /// Adds `terms relation constant` without solving.
  ///
  /// `solve` must follow before values are read.
  ///
  /// - Throws: `LinearConflict` if the constraint contradicts others. The system is then unchanged.
  @discardableResult package mutating func insert(
    _ terms: [LinearTerm],
    _ relation: LinearRelation,
    _ constant: Double,
    priority: LayoutPriority
  ) throws(LinearConflict) -> ConstraintID {
    let id = ConstraintID(index: constraints.count)
    let constraint = tableau.makeConstraint(id, relation, constant, priority)
    do throws(LinearConflict) {
      try tableau.insert(constraint, terms)
    } catch {
      constraints.append(nil)
      throw error
    }
    constraints.append(constraint)
    return id
  }

  /// Solves the system after insertions.
  package mutating func solve() throws(LinearConflict) { try tableau.optimize() }

  /// Changes a constraint's constant and solves the system again from its current solution.
  ///
  /// - Throws: `LinearConflict` if the system no longer has a solution. The constraint is then removed.
  package mutating func setConstant(of id: ConstraintID, to constant: Double) throws(LinearConflict) {
    guard constraints.indices.contains(id.index), let constraint = constraints[id.index] else { return }
    let change = constant - constraint.constant
    if change == 0 { return }
    let saved = self
    constraints[id.index]?.constant = constant
    do throws(LinearConflict) {
      try tableau.shift(constraint, by: change)
    } catch {
      self = saved
      remove(id)
      throw error
    }
  }

  /// Removes a constraint and solves the system again.
  package mutating func remove(_ id: ConstraintID) {
    guard constraints.indices.contains(id.index), let constraint = constraints[id.index] else { return }
    constraints[id.index] = nil
    tableau.remove(constraint)
  }

  /// The value of a variable, or zero if no constraint decides it.
  package func value(of variable: LinearVariable) -> Double { tableau.value(of: variable.symbol) }

  /// Whether the optimal solutions all give a variable the same value.
  ///
  /// If a priority is given, only required constraints and those above that priority count. Values within the tolerance
  /// of each other count as the same.
  package func isDetermined(
    _ variable: LinearVariable,
    above priority: LayoutPriority? = nil,
    within tolerance: Double = 0
  ) -> Bool {
    tableau.isDetermined(variable.symbol, above: priority, within: tolerance)
  }

  /// The constraints that decide a variable, each with how much the variable grows per point of the constraint's
  /// constant.
  ///
  /// The variable's value is the sum of these factors times the constants.
  package func deciding(_ variable: LinearVariable) -> [(constraint: ConstraintID, factor: Double)] {
    tableau.deciding(variable.symbol) { constraints[$0] }
  }
}
