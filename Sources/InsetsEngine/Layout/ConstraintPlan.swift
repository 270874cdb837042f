/// A line of a system's root, which is settled before the system is built.
enum RootLine: Sendable {
  /// How far its content reaches.
  case extent(Axis)
  /// A line of one of its guides, which a setting ties to.
  case guide(AnchorTarget, AuthoredValue, AxisNumber, Axis)
  /// What the author computes from numbers of views outside the system.
  case expression(Expression)
}

/// A line, by its place in a plan, times a factor.
struct RootLineTerm: Sendable {
  var line: Int
  var factor: Double

  func scaled(by factor: Double) -> RootLineTerm { RootLineTerm(line: line, factor: self.factor * factor) }
}

/// How much a constraint's constant grows per point of a line.
struct RootLineDependence: Sendable {
  var constraint: Int
  var line: Int
  var factor: Double
}

/// What is found out about a system of constraints while it is built.
struct ConstraintPlanning: Sendable {
  /// Notes what the system takes from the environment.
  let reads = EnvironmentReads()
  /// The environment that everything else is read from.
  let environment: Environment
  /// The views below the root whose guides were asked for.
  var guides: Set<ElementID> = []
  /// The lines of the root that were asked for.
  private(set) var lines: [RootLine] = []
  /// The places of the root's own extents, which many views ask for.
  private var extents: [Axis: Int] = [:]
  /// Whether the system depends on nothing else that differs between environments.
  var isFixed = true

  init(environment: Environment) { self.environment = environment }

  /// The place of a line among those that were asked for.
  mutating func place(of line: RootLine) -> Int {
    guard case .extent(let axis) = line else { return append(line) }
    let place = extents[axis] ?? append(line)
    extents[axis] = place
    return place
  }

  private mutating func append(_ line: RootLine) -> Int {
    lines.append(line)
    return lines.count - 1
  }
}

/// A number of a place that a system of constraints has decided.
enum SolvedNumber: UInt8, Sendable {
  case x, y, width, height, contentWidth, contentHeight

  static let count = 6
}

/// A system of constraints as it was built in one environment, for the others.
///
/// In most environments only the root's lines differ, its size and its guides. The places are then sums of constants, and
/// have no derivation: who asks for one gets it from ``ScreenLayout/derived()``, which builds the system there after all.
struct ConstraintPlan: Sendable {
  /// A view of the system.
  struct Member: Sendable {
    var element: ElementID
    var place: ConstraintSystem.Place
    /// The start of its superview's place.
    var outer: ConstraintSystem.Variables?
    /// How far its frame reaches over its alignment rectangle.
    var alignment: EdgeInsets
  }

  /// The numbers of all views as sums of the constraints' constants, in one basis.
  struct Sums: Sendable {
    fileprivate var basis: LinearBasis
    /// The terms of each number, in the order of the members and of `SolvedNumber`.
    fileprivate var ranges: [Range<Int>] = []
    fileprivate var terms: [(constraint: Int, factor: Double)] = []
    /// The variables that only some constants determine.
    fileprivate var doubtful: [LinearVariable] = []
  }

  let root: ElementID
  let screen: Screen
  let stage: Stage
  /// What the system takes from the environment.
  let inputs: EnvironmentInputs
  fileprivate let environment: Environment
  fileprivate let lines: [RootLine]
  fileprivate let members: [Member]
  fileprivate let shape: ConstraintShape
  /// The constraints' constants without what the lines add.
  fileprivate let constants: [Double]
  fileprivate let dependences: [RootLineDependence]
  /// The constraints whose constant adds nothing to a sum.
  fileprivate let nothing: [Bool]
  /// The sums in the bases that were met.
  fileprivate var sums: [Sums] = []

  /// Whether both are states of one plan: an element has one for each screen, stage and kind of environment.
  func isSame(as other: ConstraintPlan) -> Bool {
    root == other.root && stage == other.stage && suits(other.environment) && screen == other.screen
  }

  mutating func keep(_ sums: Sums) { self.sums.append(sums) }

  func suits(_ environment: Environment) -> Bool { inputs.agree(self.environment, environment) }
}

extension ConstraintBuilder {
  /// Notes as parts of the system's environment what `body` reads.
  mutating func note(_ body: (inout ConstraintBuilder) -> Void) {
    layout.constraints.readsNumbers = false
    layout.move(to: planning.environment.noting(planning.reads))
    body(&self)
    layout.move(to: planning.environment)
    layout.environment.note(planning.reads.inputs)
  }

  /// A line of the system's root.
  mutating func rootLine(_ line: RootLine) -> LinearForm {
    let readsNumbers = layout.constraints.readsNumbers
    layout.move(to: planning.environment)
    var form = LinearForm(layout.amount(of: line, in: system.root))
    layout.move(to: planning.environment.noting(planning.reads))
    layout.constraints.readsNumbers = readsNumbers
    form.lines = [RootLineTerm(line: planning.place(of: line), factor: 1)]
    return form
  }

  /// Keeps a system that is settled for other environments, if its numbers are all known there as well.
  mutating func keepPlan() {
    guard planning.isFixed, layout.screen.moments.isEmpty, !trace.takesLeast, system.contradictions.isEmpty,
      system.amounts.allSatisfy(\.value.isFinite)
    else { return }
    var members: [ConstraintPlan.Member] = []
    var isDecided = true
    note { builder in
      let system = builder.system
      for element in system.members {
        guard let place = system.place(of: element), let parent = builder.layout.parent(of: element) else { continue }
        if Axis.allCases.contains(where: { builder.layout.mayBeAmbiguous(element, along: $0) }) { isDecided = false }
        let alignment = builder.layout.alignmentInsets(of: element)
        let outer = system.place(of: parent)?.origin
        members.append(
          ConstraintPlan.Member(
            element: element,
            place: place,
            outer: outer,
            alignment: EdgeInsets(
              top: alignment.top.value,
              left: alignment.left.value,
              bottom: alignment.bottom.value,
              right: alignment.right.value
            )
          )
        )
      }
    }
    guard isDecided else { return }
    var nothing = system.amounts.map(trace.isNothing)
    var constants = system.amounts.map(\.value)
    let count = trace.nodeCount
    let lines = planning.lines.map { layout.amount(of: $0, in: system.root).value }
    trace.forget(after: count)
    for dependence in system.dependences {
      constants[dependence.constraint] -= dependence.factor * lines[dependence.line]
      nothing[dependence.constraint] = false
    }
    layout.constraints.solutions.keep(
      ConstraintPlan(
        root: system.root,
        screen: layout.screen,
        stage: layout.stage,
        inputs: planning.reads.inputs,
        environment: planning.environment.noting(nil),
        lines: planning.lines,
        members: members,
        shape: system.shape,
        constants: constants,
        dependences: system.dependences,
        nothing: nothing
      )
    )
  }
}

extension ScreenLayout {
  /// Places the views below an element as another environment's system of constraints says, if there is such a plan.
  mutating func settleByPlan(_ root: ElementID) -> Bool {
    guard constraints.areUsed, constraints.followsPlans, !trace.takesLeast,
      let plan = constraints.solutions.plan(of: root, in: screen, at: stage, environment.noting(nil)), settle(plan)
    else { return false }
    environment.note(plan.inputs)
    if constraints.solved.byPlan == nil { constraints.solved.byPlan = constraints.solutions }
    return true
  }

  fileprivate mutating func amount(of line: RootLine, in root: ElementID) -> Amount {
    switch line {
    case .extent(let axis): return views[root].contentExtent(axis)
    case .guide(let target, let setting, let number, let axis):
      let position = position(of: target, setting, AnchoredLine(number), in: root, along: axis)
      return number == .far ? trace.difference(views[root].contentExtent(axis), position) : position
    case .expression(let expression): return evaluate(expression)
    }
  }

  /// Places the views below an element as a plan says; returns false if it does not say all numbers here.
  private mutating func settle(_ plan: ConstraintPlan) -> Bool {
    let count = trace.nodeCount
    let lines = plan.lines.map { amount(of: $0, in: plan.root) }
    trace.forget(after: count)
    guard lines.allSatisfy(\.value.isFinite) else { return false }
    var constants = plan.constants
    for dependence in plan.dependences {
      constants[dependence.constraint] += dependence.factor * lines[dependence.line].value
    }
    guard let (solution, refused) = constraints.solutions.solution(of: plan.shape, for: constants), refused.isEmpty,
      let sums = sums(of: plan, solution),
      sums.doubtful.allSatisfy({ solution.isDetermined($0, within: Tolerance.halfPoint) })
    else { return false }
    let values = sums.ranges.map { range in
      var sum = 0.0
      for index in range { sum += constants[sums.terms[index].constraint] * sums.terms[index].factor }
      return sum
    }
    /// Whether a sum has no parts that count; nil where the lines leave that open.
    func isNothing(_ range: Range<Int>) -> Bool? {
      for (constraint, _) in sums.terms[range] where !plan.nothing[constraint] {
        let parts = plan.dependences.filter { $0.constraint == constraint }
        if parts.isEmpty || parts.contains(where: { !trace.isNothing(lines[$0.line]) }) { return false }
        return nil
      }
      return true
    }
    guard zip(values, sums.ranges).allSatisfy({ $0 != 0 || isNothing($1) != nil }) else { return false }
    constraints.solved.reserve(screen.elements.count)
    trace.reserveSolved(screen.elements.count)
    var next = 0
    for member in plan.members {
      func amount(_ number: SolvedNumber, _ value: Points, _ row: Int) -> Amount {
        if value == 0, values[row] == 0, isNothing(sums.ranges[row]) == true { return Trace.zero }
        return trace.solved(number, of: member.element, value)
      }
      let first = next
      let alignment = member.alignment
      let across = trace.onPixels(
        values[first] - alignment.left,
        values[first + 2] + (alignment.left + alignment.right)
      )
      let down = trace.onPixels(
        values[first + 1] - alignment.top,
        values[first + 3] + (alignment.top + alignment.bottom)
      )
      var place = SolvedPlace(
        x: amount(.x, across.start, first),
        y: amount(.y, down.start, first + 1),
        width: amount(.width, across.extent, first + 2),
        height: amount(.height, down.extent, first + 3)
      )
      next += 4
      if member.place.content != nil {
        place.content = (
          amount(.contentWidth, values[next], next), amount(.contentHeight, values[next + 1], next + 1)
        )
        next += 2
      }
      keep(place, of: member.element)
    }
    return true
  }

  /// The numbers of a plan's views in the basis of a solution; nil if the solution leaves some of them open.
  private mutating func sums(of plan: ConstraintPlan, _ solution: LinearSolution) -> ConstraintPlan.Sums? {
    if let known = plan.sums.last(where: { $0.basis === solution.basis }) { return known }
    var sums = ConstraintPlan.Sums(basis: solution.basis)
    func append(_ variable: LinearVariable, less other: LinearVariable? = nil) {
      for variable in [variable, other].compactMap(\.self) where !solution.isFirm(variable) {
        sums.doubtful.append(variable)
      }
      let start = sums.terms.count
      sums.terms += solution.deciding(variable, less: other).map { ($0.constraint.index, $0.factor) }
      sums.ranges.append(start..<sums.terms.count)
    }
    for member in plan.members {
      for axis in Axis.allCases { append(member.place.origin[axis], less: member.outer?[axis]) }
      for axis in Axis.allCases { append(member.place.extent[axis]) }
      guard let content = member.place.content else { continue }
      for axis in Axis.allCases { append(content[axis]) }
    }
    constraints.solutions.keep(sums, of: plan)
    return sums
  }
}
