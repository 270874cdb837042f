/// The views of one screen, or of one cell, whose places depend on each other by more than pairs of ties.
///
/// All places are counted from the near ends of the root's content, which is settled before.
struct ConstraintSystem {
  /// Where a view's alignment rectangle lies.
  struct Place {
    var origin: [Axis: LinearVariable]
    var extent: [Axis: LinearVariable]
    /// The size of a scroll view's content.
    var content: [Axis: LinearVariable]
  }

  /// What has to hold.
  struct Demand {
    var form: LinearForm
    var relation: LinearRelation
    var priority: LayoutPriority
    var source: DemandSource
  }

  let root: Int
  /// A view always comes after its superview.
  let members: [Int]
  private(set) var places: [Int: Place] = [:]
  private var system = LinearSystem()
  /// What each constraint of the system is equal to, by its number.
  private var amounts: [Amount] = []
  /// What demands each constraint, by its number.
  private var sources: [DemandSource] = []
  /// The required constraints that could not be met, with those that they contradict.
  private(set) var contradictions: [ConstraintContradiction] = []
  /// Whether solving took longer than it may, so that nothing is known.
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

  /// Demands that a sum is less than, equal to, or more than nothing.
  mutating func add(_ demand: Demand, _ trace: inout Trace) {
    // What nobody knows decides nothing by itself; whatever depends on it is not known either.
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

  /// Keeps a contradiction; what rests on numbers that nobody knows is none.
  private mutating func note(_ demand: Demand, against constraints: [ConstraintID]) {
    let others = constraints.map(\.index).filter { amounts.indices.contains($0) }
    guard others.allSatisfy({ !amounts[$0].value.isNaN }) else { return }
    var named: [DemandSource] = []
    for source in others.map({ sources[$0] }) where source != demand.source && !named.contains(source) {
      named.append(source)
    }
    contradictions.append(ConstraintContradiction(sources: named + [demand.source]))
  }

  /// Whether constraints leave a variable one value, those aside that the language takes for granted.
  func isDecided(_ variable: LinearVariable) -> Bool {
    !isUnsolved && system.isDetermined(variable, above: .contentFit)
  }

  /// Solves the system once everything is demanded.
  mutating func solve() {
    do throws(LinearConflict) { try system.solve() } catch { isUnsolved = true }
  }

  /// What a sum of variables comes to; not known where more than one answer would do.
  func amount(of terms: [LinearTerm], _ trace: inout Trace) -> Amount {
    if isUnsolved { return Trace.unknown }
    var factors: [Int: Double] = [:]
    for term in terms {
      // Sizes of their own that don't add up by a rounding leave it open which of them gives way.
      guard system.isDetermined(term.variable, within: 0.5) else { return Trace.unknown }
      for (constraint, factor) in system.deciding(term.variable) {
        factors[constraint.index, default: 0] += factor * term.factor
      }
    }
    var sum = Trace.zero
    for (index, factor) in factors.sorted(by: { $0.key < $1.key }) where abs(factor) > 1e-9 && index < amounts.count {
      sum = trace.sum(sum, trace.scaled(amounts[index], by: factor))
    }
    return sum
  }

  /// What a variable is, in points.
  func value(of variable: LinearVariable?) -> Points { variable.map { system.value(of: $0) } ?? 0 }
}

extension LinearForm {
  /// The terms, those of one variable as one.
  fileprivate var merged: [LinearTerm] {
    var merged: [LinearTerm] = []
    for term in terms {
      if let known = merged.firstIndex(where: { $0.variable == term.variable }) {
        merged[known].factor += term.factor
      } else {
        merged.append(term)
      }
    }
    return merged.filter { abs($0.factor) > 1e-12 }
  }
}

extension LayoutPriority {
  /// What the language takes for granted where nothing is said; anything that is said counts for more.
  static let unsaid = LayoutPriority(0.5)
  /// What makes a scroll view's content as large as the scroll view where nothing says how large it is.
  static let contentFit = LayoutPriority(0.75)
  /// What collapses a hidden view along its stack view's axis, unless its own constraints hold it open.
  static let hiding = LayoutPriority(999)
  /// What keeps a stack view no larger than its subviews need.
  static let stackFit = LayoutPriority(49)
}
