/// The views of one screen, or of one cell, whose places depend on each other by more than pairs of ties.
///
/// All places are relative to the near ends of the root's content, which is settled before.
struct ConstraintSystem {
  /// The place of a view's alignment rectangle.
  struct Place {
    var origin: [Axis: LinearVariable]
    var extent: [Axis: LinearVariable]
    /// The size of a scroll view's content.
    var content: [Axis: LinearVariable]
  }

  /// A condition that the system has to meet.
  struct Demand {
    var form: LinearForm
    var relation: LinearRelation
    var priority: LayoutPriority
    var source: DemandSource
  }

  let root: Int
  /// The views of the system; a view always follows its superview.
  let members: [Int]
  private(set) var places: [Int: Place] = [:]
  private var system = LinearSystem()
  /// The constant of each constraint, by its number.
  private var amounts: [Amount] = []
  /// The source of each constraint, by its number.
  private var sources: [DemandSource] = []
  /// The required constraints that could not be met, each with those that it contradicts.
  private(set) var contradictions: [ConstraintContradiction] = []
  /// Whether solving exceeded its limit, so that nothing is known.
  private var isUnsolved = false

  init(root: Int, members: [Int], scrolling: (Int) -> Bool) {
    self.root = root
    self.members = members
    for member in members {
      var place = Place(origin: [:], extent: [:], content: [:])
      for axis in Axis.allCases {
        place.origin[axis] = system.variable()
        place.extent[axis] = system.variable()
        if scrolling(member) { place.content[axis] = system.variable() }
      }
      places[member] = place
    }
  }

  func contains(_ element: Int) -> Bool { places[element] != nil }

  /// Demands that a sum is less than, equal to, or greater than zero.
  mutating func add(_ demand: Demand, _ trace: inout Trace) {
    // An unknown number decides nothing. Whatever depends on it is unknown too.
    let value = demand.form.constant.value
    do throws(LinearConflict) {
      try system.insert(demand.form.merged, demand.relation, value.isNaN ? 0 : -value, priority: demand.priority)
    } catch {
      switch error {
      case .contradiction(let constraints) where !value.isNaN: note(demand, against: constraints)
      case .contradiction: break
      case .tooLarge: isUnsolved = true
      }
    }
    amounts.append(trace.negated(demand.form.constant))
    sources.append(demand.source)
  }

  /// Notes a contradiction, unless it depends on unknown numbers.
  private mutating func note(_ demand: Demand, against constraints: [ConstraintID]) {
    let others = constraints.map(\.index).filter { amounts.indices.contains($0) }
    guard others.allSatisfy({ !amounts[$0].value.isNaN }) else { return }
    var met: Set = [demand.source]
    let named = others.map { sources[$0] }.filter { met.insert($0).inserted }
    contradictions.append(ConstraintContradiction(sources: named + [demand.source]))
  }

  /// Whether the constraints, without the language's defaults, leave a variable only one value.
  func isDecided(_ variable: LinearVariable) -> Bool {
    !isUnsolved && system.isDetermined(variable, above: .contentFit)
  }

  /// Solves the system after everything is demanded.
  mutating func solve() {
    do throws(LinearConflict) { try system.solve() } catch { isUnsolved = true }
  }

  /// The value of a sum of variables, or unknown where there is more than one solution.
  func amount(of terms: [LinearTerm], _ trace: inout Trace) -> Amount {
    if isUnsolved { return Trace.unknown }
    var factors: [Int: Double] = [:]
    for term in terms {
      // Intrinsic sizes that miss their sum by a rounding error leave open which of them gives way.
      guard system.isDetermined(term.variable, within: Tolerance.halfPoint) else { return Trace.unknown }
      for (constraint, factor) in system.deciding(term.variable) {
        factors[constraint.index, default: 0] += factor * term.factor
      }
    }
    var sum = Trace.zero
    for (index, factor) in factors.sorted(by: { $0.key < $1.key })
    where abs(factor) > Tolerance.factor && index < amounts.count {
      sum = trace.sum(sum, trace.scaled(amounts[index], by: factor))
    }
    return sum
  }

  /// The value of a variable in points.
  func value(of variable: LinearVariable?) -> Points { variable.map { system.value(of: $0) } ?? 0 }
}

extension LinearForm {
  /// The terms with one term per variable.
  fileprivate var merged: [LinearTerm] {
    var merged: [LinearTerm] = []
    for term in terms {
      if let known = merged.firstIndex(where: { $0.variable == term.variable }) {
        merged[known].factor += term.factor
      } else {
        merged.append(term)
      }
    }
    return merged.filter { abs($0.factor) > Tolerance.factor }
  }
}

extension LayoutPriority {
  /// The priority of the language's defaults; everything that the author says outranks them.
  static let unsaid = LayoutPriority(0.5)
  /// The priority with which a scroll view's content fills the scroll view where nothing gives its size.
  static let contentFit = LayoutPriority(0.75)
  /// The priority that collapses a hidden view along its stack view's axis, unless its own constraints hold it open.
  static let hiding = LayoutPriority(999)
  /// The priority that keeps a stack view no larger than its subviews need.
  static let stackFit = LayoutPriority(49)
}
