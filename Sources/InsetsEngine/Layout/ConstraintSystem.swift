/// The views of one screen, or of one cell, whose places depend on each other by more than pairs of ties.
///
/// All places are relative to the near ends of the root's content, which is settled before.
struct ConstraintSystem {
  /// The variables of a view along both axes.
  struct Variables {
    var horizontal: LinearVariable
    var vertical: LinearVariable

    subscript(axis: Axis) -> LinearVariable { axis == .horizontal ? horizontal : vertical }
  }

  /// The place of a view's alignment rectangle.
  struct Place {
    var origin: Variables
    var extent: Variables
    /// The size of a scroll view's content.
    var content: Variables?
  }

  /// A condition that the system has to meet.
  struct Demand {
    var form: LinearForm
    var relation: LinearRelation
    var priority: LayoutPriority
    var source: DemandSource
  }

  let root: ElementID
  /// The views of the system; a view always follows its superview.
  let members: [ElementID]
  /// The places of the elements that follow the root.
  private var places: [Place?]
  private(set) var shape: ConstraintShape
  /// The constant of each constraint, by its number.
  private(set) var amounts: [Amount] = []
  /// How the constants depend on the lines of the root.
  private(set) var dependences: [RootLineDependence] = []
  /// The source of each constraint, by its number.
  private var sources: [DemandSource] = []
  /// Nil if nothing is known: before solving, and where that exceeded its limit.
  private var solution: LinearSolution?
  /// Whether solving it took more work than allowed.
  private(set) var isUnsolved = false
  /// The variables that numbers that are not known may move: with other values, other limits and priorities count.
  private var open: Set<LinearVariable> = []
  /// The required constraints that could not be met, each with those that it contradicts.
  private(set) var contradictions: [ConstraintContradiction] = []

  init(root: ElementID, members: [ElementID], scrolling: (ElementID) -> Bool) {
    self.root = root
    self.members = members
    places = Array(repeating: nil, count: (members.max() ?? root).index - root.index)
    var count: Int32 = 0
    func variables() -> Variables {
      defer { count += 2 }
      return Variables(horizontal: LinearVariable(symbol: count), vertical: LinearVariable(symbol: count + 1))
    }
    for member in members where member > root {
      places[member.index - root.index - 1] = Place(
        origin: variables(),
        extent: variables(),
        content: scrolling(member) ? variables() : nil
      )
    }
    shape = ConstraintShape(variableCount: Int(count))
  }

  /// The variables of a view's place; nil for a view that is not in the system.
  func place(of element: ElementID) -> Place? {
    let position = element.index - root.index - 1
    return places.indices.contains(position) ? places[position] : nil
  }

  func contains(_ element: ElementID) -> Bool { place(of: element) != nil }

  /// Demands that a sum is less than, equal to, or greater than zero.
  mutating func add(_ demand: Demand, _ trace: inout Trace) {
    for term in demand.form.lines {
      dependences.append(RootLineDependence(constraint: amounts.count, line: term.line, factor: -term.factor))
    }
    shape.append(demand.form.terms, demand.relation, demand.priority)
    amounts.append(trace.negated(demand.form.constant))
    sources.append(demand.source)
  }

  /// A number that the constraints leave open, or that they decide by numbers that are not known; nothing is known of a
  /// difference.
  private func bounded(_ variable: LinearVariable, less other: LinearVariable?, _ trace: inout Trace) -> Amount {
    guard other == nil, let bounds = shape.bounds(of: variable, for: amounts.map(\.value)) else { return Trace.unknown }
    return trace.unknown(nil, from: bounds.least, to: bounds.greatest)
  }

  /// Whether a constraint holds exactly, whatever the numbers that are not known: a required equality, and the size of
  /// what a view shows, which stands for the size that it gets.
  private func isExact(_ constraint: ConstraintID, _ trace: Trace) -> Bool {
    shape.isRequiredEquality(constraint.index) || trace.isContent(amounts[constraint.index])
  }

  /// Solves the system after everything is demanded.
  mutating func solve(_ solutions: inout ConstraintSolutions) {
    // An unknown number decides nothing. Whatever depends on it is unknown too.
    open = shape.variables(
      connectedTo: amounts.indices.filter { amounts[$0].value.isNaN && !shape.isRequiredEquality($0) }
    )
    let constants = amounts.map { $0.value.isNaN ? 0 : $0.value }
    guard let (solution, refused) = solutions.solution(of: shape, for: constants) else {
      isUnsolved = true
      return
    }
    self.solution = solution
    for (index, refusal) in refused.enumerated() { note(refusal, by: solution.miss(ofContradiction: index)) }
  }

  /// Notes a contradiction, unless it depends on unknown numbers.
  private mutating func note(_ refusal: ConstraintSolutions.Refusal, by amount: Points?) {
    let others = refusal.others.map(\.index).filter { amounts.indices.contains($0) }
    guard ([refusal.constraint] + others).allSatisfy({ !amounts[$0].value.isNaN }) else { return }
    let source = sources[refusal.constraint]
    var met: Set = [source]
    let named = others.map { sources[$0] }.filter { met.insert($0).inserted }
    contradictions.append(ConstraintContradiction(sources: named + [source], amount: amount))
  }

  /// Whether the constraints, without the language's defaults, leave a variable only one value.
  ///
  /// Of a system that took too much work to solve, nothing is known.
  func isDecided(_ variable: LinearVariable) -> Bool {
    solution?.isDetermined(variable, above: .contentFit) ?? true
  }

  /// How far the constraints let a variable vary, in points; nil if there is no end to it, or if that is not known.
  func play(of variable: LinearVariable) -> Points? {
    let constants = amounts.map(\.value)
    return constants.allSatisfy(\.isFinite) ? shape.play(of: variable, for: constants) : nil
  }

  /// The value of a variable, less that of another, or unknown where there is more than one solution.
  func amount(of variable: LinearVariable, less other: LinearVariable? = nil, _ trace: inout Trace) -> Amount {
    // Intrinsic sizes that miss their sum by a rounding error leave open which of them gives way.
    guard let solution, solution.isDetermined(variable, within: Tolerance.halfPoint),
      other.map({ solution.isDetermined($0, within: Tolerance.halfPoint) }) ?? true
    else { return bounded(variable, less: other, &trace) }
    let deciding = solution.deciding(variable, less: other)
    let sum = deciding.reduce(Trace.zero) { sum, each in
      trace.sum(sum, trace.scaled(amounts[each.constraint.index], by: each.factor))
    }
    // Which inequalities and priorities count depends on the number that is not known.
    let isOpen = sum.value.isNaN || open.contains(variable) || other.map(open.contains) ?? false
    if isOpen, !deciding.allSatisfy({ isExact($0.constraint, trace) }) { return bounded(variable, less: other, &trace) }
    return sum
  }

  /// The value of a variable in points.
  func value(of variable: LinearVariable) -> Points { solution?.value(of: variable) ?? 0 }
}

extension LayoutPriority {
  /// The priority of the language's defaults; everything that the author says outranks them.
  static let unsaid = LayoutPriority(0.5)
  /// The priority that pulls a variable as far as all that counts lets it go.
  static let pull = LayoutPriority(0.6)
  /// The priority with which a scroll view's content fills the scroll view where nothing gives its size.
  static let contentFit = LayoutPriority(0.75)
  /// The priority that collapses a hidden view along its stack view's axis, unless its own constraints hold it open.
  static let hiding = LayoutPriority(999)
  /// The priority that keeps a stack view no larger than its subviews need.
  static let stackFit = LayoutPriority(49)
}
