import InsetsEngine
import InsetsTestSupport
import Testing

struct LinearSystemTests {
  // MARK: - By hand

  @Test func `required equalities decide`() throws {
    var system = LinearSystem()
    let (left, width, right) = (system.variable(), system.variable(), system.variable())
    try system.add([LinearTerm(left), LinearTerm(width), LinearTerm(right, -1)], .equal, 0)
    let margin = try system.add([LinearTerm(left)], .equal, 16)
    let screen = try system.add([LinearTerm(right)], .equal, 359)
    #expect(system.value(of: width) == 343)
    #expect([left, width, right].allSatisfy { system.isDetermined($0) })
    // 343 = 359 − 16; the first constraint has no constant.
    let deciding = system.deciding(width).filter { $0.constraint == margin || $0.constraint == screen }
    #expect(deciding.map(\.factor) == [-1, 1])
    try system.setConstant(of: margin, to: 20)
    #expect(system.value(of: width) == 339)
  }

  @Test func `a higher priority outweighs any number of lower ones`() throws {
    var system = LinearSystem()
    let width = system.variable()
    for _ in 0..<5 { try system.add([LinearTerm(width)], .equal, 100, priority: .defaultLow) }
    let high = try system.add([LinearTerm(width)], .equal, 40, priority: LayoutPriority(251))
    #expect(system.value(of: width) == 40)
    system.remove(high)
    #expect(system.value(of: width) == 100)
  }

  @Test func `a contradiction names the constraints that make it`() throws {
    var system = LinearSystem()
    let (left, right, other) = (system.variable(), system.variable(), system.variable())
    let first = try system.add([LinearTerm(left)], .equal, 16)
    try system.add([LinearTerm(other)], .equal, 3)
    let second = try system.add([LinearTerm(right), LinearTerm(left, -1)], .greaterThanOrEqual, 100)
    let conflict = #expect(throws: LinearConflict.self) {
      try system.add([LinearTerm(right)], .lessThanOrEqual, 50)
    }
    guard case .contradiction(let contradiction)? = conflict else {
      Issue.record("no contradiction")
      return
    }
    #expect(contradiction.constraints == [first, second])
    #expect(system.value(of: left) == 16)
    #expect(system.value(of: right) >= 116)
  }

  @Test func `what nothing says is not determined`() throws {
    var system = LinearSystem()
    let (left, right) = (system.variable(), system.variable())
    try system.add([LinearTerm(right), LinearTerm(left, -1)], .equal, 50)
    #expect(!system.isDetermined(left))
    #expect(!system.isDetermined(right))
    try system.add([LinearTerm(left)], .greaterThanOrEqual, 8)
    #expect(!system.isDetermined(left))
    try system.add([LinearTerm(left)], .equal, 0, priority: .defaultLow)
    #expect(system.isDetermined(left))
    #expect(system.value(of: right) == 58)
  }

  // MARK: - Against an exact solver

  private struct Sample {
    struct Constraint {
      var factors: [Int]
      var relation: LinearRelation
      var constant: Int
      /// 0 is required.
      var level: Int
    }

    static let priorities: [LayoutPriority] = [.required, .defaultHigh, .defaultLow]

    var count: Int
    var constraints: [Constraint]

    init(_ random: inout SplitMix64) {
      let count = Int.random(in: 1...4, using: &random)
      self.count = count
      constraints = (0..<Int.random(in: 1...7, using: &random)).map { _ in
        var factors = (0..<count).map { _ in Int.random(in: -2...2, using: &random) }
        // Most constraints of screens name one or two views.
        for index in factors.indices where Bool.random(using: &random) { factors[index] = 0 }
        return Constraint(
          factors: factors,
          relation: [.lessThanOrEqual, .equal, .equal, .greaterThanOrEqual].randomElement(using: &random) ?? .equal,
          constant: Int.random(in: -20...20, using: &random),
          level: Int.random(in: 0...2, using: &random)
        )
      }
    }

    func terms(_ index: Int, _ variables: [LinearVariable]) -> [LinearTerm] {
      zip(variables, constraints[index].factors).filter { $0.1 != 0 }.map { LinearTerm($0.0, Double($0.1)) }
    }

    /// The same as a program of variables that are never negative: each variable is a difference of two, and each
    /// constraint has what is left, or what it is missed by, on either side.
    func exact(_ taken: [Int], sums: [Fraction] = []) -> ExactSimplex {
      let width = 2 * count + 4 * constraints.count
      var rows = taken.map { index -> (factors: [Fraction], constant: Fraction) in
        let constraint = constraints[index]
        var row = [Fraction](repeating: Fraction(0), count: width)
        for (variable, factor) in constraint.factors.enumerated() {
          row[2 * variable] = Fraction(Int128(factor))
          row[2 * variable + 1] = Fraction(Int128(-factor))
        }
        let own = 2 * count + 4 * index
        if constraint.relation == .lessThanOrEqual { row[own] = Fraction(1) }
        if constraint.relation == .greaterThanOrEqual { row[own + 1] = Fraction(-1) }
        if constraint.level > 0 {
          row[own + 2] = Fraction(-1)
          row[own + 3] = Fraction(1)
        }
        return (row, Fraction(Int128(constraint.constant)))
      }
      for (level, sum) in sums.enumerated() { rows.append((goal(level + 1, taken), sum)) }
      return ExactSimplex(rows: rows, count: width)
    }

    /// The sum of what the constraints of a level are missed by.
    func goal(_ level: Int, _ taken: [Int]) -> [Fraction] {
      var goal = [Fraction](repeating: Fraction(0), count: 2 * count + 4 * constraints.count)
      for index in taken where constraints[index].level == level {
        goal[2 * count + 4 * index + 2] = Fraction(1)
        goal[2 * count + 4 * index + 3] = Fraction(1)
      }
      return goal
    }

    func goal(of variable: Int, sign: Int) -> [Fraction] {
      var goal = [Fraction](repeating: Fraction(0), count: 2 * count + 4 * constraints.count)
      goal[2 * variable] = Fraction(Int128(sign))
      goal[2 * variable + 1] = Fraction(Int128(-sign))
      return goal
    }
  }

  /// Adds the constraints one by one, changes some constants and takes some out, and compares with the exact solver.
  private func check(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var sample = Sample(&random)
    var system = LinearSystem()
    let variables = (0..<sample.count).map { _ in system.variable() }
    var ids: [Int: ConstraintID] = [:]
    for index in sample.constraints.indices {
      let constraint = sample.constraints[index]
      let isPossible = sample.exact(ids.keys.sorted() + [index]).minimize(sample.goal(0, [])) != .contradiction
      do throws(LinearConflict) {
        ids[index] = try system.add(
          sample.terms(index, variables),
          constraint.relation,
          Double(constraint.constant),
          priority: Sample.priorities[constraint.level]
        )
        #expect(isPossible, "seed \(seed): a contradiction was taken")
      } catch {
        #expect(!isPossible, "seed \(seed): refused, though possible")
        guard case .contradiction(let contradiction) = error else {
          Issue.record("seed \(seed): too large")
          continue
        }
        let named = ids.filter { contradiction.constraints.contains($0.value) }.map(\.key) + [index]
        let isReason = sample.exact(named.sorted()).minimize(sample.goal(0, [])) == .contradiction
        #expect(isReason, "seed \(seed): what is named is no contradiction")
      }
    }
    compare(sample, system, variables, ids, seed)
    for index in ids.keys.sorted() where Bool.random(using: &random) {
      guard let id = ids[index] else { continue }
      if Bool.random(using: &random) {
        system.remove(id)
        ids[index] = nil
      } else {
        sample.constraints[index].constant = Int.random(in: -20...20, using: &random)
        let isPossible = sample.exact(ids.keys.sorted()).minimize(sample.goal(0, [])) != .contradiction
        do throws(LinearConflict) {
          try system.setConstant(of: id, to: Double(sample.constraints[index].constant))
          #expect(isPossible, "seed \(seed): a contradiction was taken by a constant")
        } catch {
          #expect(!isPossible, "seed \(seed): a constant refused, though possible")
          ids[index] = nil
        }
      }
      compare(sample, system, variables, ids, seed)
    }
  }

  private func compare(
    _ sample: Sample,
    _ system: LinearSystem,
    _ variables: [LinearVariable],
    _ ids: [Int: ConstraintID],
    _ seed: UInt64
  ) {
    let taken = ids.keys.sorted()
    for index in taken where sample.constraints[index].level == 0 {
      let constraint = sample.constraints[index]
      let sum = zip(variables, constraint.factors).reduce(0) { $0 + system.value(of: $1.0) * Double($1.1) }
      let difference = sum - Double(constraint.constant)
      switch constraint.relation {
      case .equal: #expect(abs(difference) < 1e-6, "seed \(seed): a required equality does not hold")
      case .lessThanOrEqual: #expect(difference < 1e-6, "seed \(seed): a required limit does not hold")
      case .greaterThanOrEqual: #expect(difference > -1e-6, "seed \(seed): a required limit does not hold")
      }
    }
    var sums: [Fraction] = []
    for level in 1...2 {
      guard case .least(let least) = sample.exact(taken, sums: sums).minimize(sample.goal(level, taken)) else {
        Issue.record("seed \(seed): the exact solver has no least sum")
        return
      }
      sums.append(least)
      let missed = taken.filter { sample.constraints[$0].level == level }.reduce(0.0) { sum, index in
        let constraint = sample.constraints[index]
        let value = zip(variables, constraint.factors).reduce(0) { $0 + system.value(of: $1.0) * Double($1.1) }
        let difference = value - Double(constraint.constant)
        return switch constraint.relation {
        case .equal: sum + abs(difference)
        case .lessThanOrEqual: sum + max(0, difference)
        case .greaterThanOrEqual: sum + max(0, -difference)
        }
      }
      #expect(
        abs(missed - least.value) < 1e-6,
        "seed \(seed): level \(level) is missed by \(missed), not \(least.value)"
      )
    }
    let final = sample.exact(taken, sums: sums)
    for (index, variable) in variables.enumerated() {
      let low = final.minimize(sample.goal(of: index, sign: 1))
      let high = final.minimize(sample.goal(of: index, sign: -1))
      guard case .least(let least) = low, case .least(let most) = high, least == -most else {
        #expect(!system.isDetermined(variable), "seed \(seed): a free variable is called determined")
        continue
      }
      #expect(abs(system.value(of: variable) - least.value) < 1e-6, "seed \(seed): a value differs")
      // Where several limits meet in one point, a determined variable may be taken for a free one, never the reverse.
      let total = system.deciding(variable).reduce(0.0) { sum, part in
        sum + part.factor
          * Double(ids.first { $0.value == part.constraint }.map { sample.constraints[$0.key].constant } ?? 0)
      }
      #expect(abs(total - least.value) < 1e-6, "seed \(seed): the deciding constraints don't make up the value")
    }
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `random systems are solved as exactly as by a slow exact solver`(block: UInt64) throws {
    for seed in RandomCases.seeds(20) where seed % 4 == block { try check(seed: seed) }
  }
}

extension LinearSystem {
  /// Inserts a constraint and solves the system.
  @discardableResult fileprivate mutating func add(
    _ terms: [LinearTerm],
    _ relation: LinearRelation,
    _ constant: Double,
    priority: LayoutPriority = .required
  ) throws(LinearConflict) -> ConstraintID {
    let id = try insert(terms, relation, constant, priority: priority)
    try solve()
    return id
  }
}
