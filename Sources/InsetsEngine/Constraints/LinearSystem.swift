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

/// Required constraints that can't all hold: a sum of them, each times a factor, leaves more than zero.
package struct LinearContradiction: Hashable, Sendable {
  /// The constraints that contradict the new one, in the order in which they were added.
  package var constraints: [ConstraintID]
  /// What is left, and how much it grows per point of each constraint's constant, the new one's among them.
  var rest = 0.0
  var factors: [ConstraintID: Double] = [:]
}

/// Why a system can't be solved.
package enum LinearConflict: Error, Hashable, Sendable {
  /// Required constraints contradict the new one.
  case contradiction(LinearContradiction)
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
  private var constants: [Double] = []
  private var refused: [LinearContradiction] = []

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
    let id = tableau.makeConstraint(relation, constant, priority)
    constants.append(constant)
    do throws(LinearConflict) {
      try tableau.insert(id, terms)
    } catch {
      tableau.drop(id)
      if case .contradiction(let contradiction) = error { refused.append(contradiction) }
      throw error
    }
    return id
  }

  /// Solves the system after insertions.
  package mutating func solve() throws(LinearConflict) { try tableau.optimize() }

  /// The solved system for other constants of the same constraints; constants may not have been changed before.
  package var basis: LinearBasis { LinearBasis(tableau, constants, refused) }

  /// Changes a constraint's constant and solves the system again from its current solution.
  ///
  /// - Throws: `LinearConflict` if the system no longer has a solution. The constraint is then removed.
  package mutating func setConstant(of id: ConstraintID, to constant: Double) throws(LinearConflict) {
    guard let constraint = tableau.constraint(id), constant != constraint.constant else { return }
    let saved = self
    do throws(LinearConflict) {
      try tableau.shift(id, to: constant)
    } catch {
      self = saved
      tableau.remove(id)
      throw error
    }
  }

  /// Removes a constraint and solves the system again.
  package mutating func remove(_ id: ConstraintID) { tableau.remove(id) }

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
    tableau.isDetermined(variable.symbol, above: priority, within: tolerance, tableau.value)
  }

  /// The constraints that decide a variable, each with how much the variable grows per point of the constraint's
  /// constant.
  ///
  /// The variable's value is the sum of these factors times the constants.
  package func deciding(_ variable: LinearVariable) -> [(constraint: ConstraintID, factor: Double)] {
    tableau.deciding(variable.symbol)
  }
}
