import InsetsEngine
import InsetsTestSupport
import Testing

/// A basis gives the solution for other constants; what it gives is what solving from the start gives.
struct LinearBasisTests {
  @Test func `other constants need no pivots while no limit changes sides`() throws {
    var system = LinearSystem()
    let (width, height) = (system.variable(), system.variable())
    try system.insert([LinearTerm(width)], .equal, 393, priority: .required)
    // At least 44, and else a tenth of the width.
    try system.insert([LinearTerm(height)], .greaterThanOrEqual, 44, priority: .required)
    try system.insert([LinearTerm(height), LinearTerm(width, -0.1)], .equal, 0, priority: .defaultHigh)
    try system.solve()
    let basis = system.basis
    let narrow = try #require(basis.solution(for: [320, 44, 0]))
    #expect(narrow.value(of: height) == 44)
    #expect(narrow.isDetermined(height))
    #expect(narrow.deciding(height).map(\.constraint.index) == [1])
    // From 440 points on, the tenth is the larger.
    #expect(basis.solution(for: [480, 44, 0]) == nil)
    let wide = try #require(basis.moved(to: [480, 44, 0])?.solution(for: [480, 44, 0]))
    #expect(abs(wide.value(of: height) - 48) < 1e-9)
    #expect(wide.deciding(height).map(\.constraint.index) == [0, 2])
  }

  @Test func `what could not hold is left out while it can't`() throws {
    var system = LinearSystem()
    let width = system.variable()
    try system.insert([LinearTerm(width)], .equal, 320, priority: .required)
    #expect(throws: LinearConflict.self) {
      try system.insert([LinearTerm(width)], .greaterThanOrEqual, 400, priority: .required)
    }
    try system.solve()
    #expect(system.basis.solution(for: [393, 400])?.value(of: width) == 393)
    #expect(system.basis.solution(for: [400, 400]) == nil)
    #expect(system.basis.solution(for: [430, 400]) == nil)
  }

  @Test(arguments: 0..<4)
  func `it is what solving from the start gives`(quarter: UInt64) {
    var reused = 0
    for seed in LawSeeds.first(60, quarter: quarter) {
      var random = SplitMix64(seed: seed)
      let count = Int.random(in: 1...6, using: &random)
      var shape = ConstraintShape(variableCount: count)
      var system = LinearSystem()
      let variables = (0..<count).map { _ in system.variable() }
      let length = Int.random(in: 1...12, using: &random)
      let priorities: [LayoutPriority] = [.required, .required, .defaultHigh, .defaultLow, LayoutPriority(0.5)]
      for _ in 0..<length {
        let terms = variables.filter { _ in Int.random(in: 0...2, using: &random) == 0 }.map {
          LinearTerm($0, Double([-2, -1, -1, 1, 1, 1, 0.5].randomElement(using: &random) ?? 1))
        }
        shape.append(
          terms,
          [.lessThanOrEqual, .equal, .equal, .greaterThanOrEqual].randomElement(using: &random) ?? .equal,
          priorities.randomElement(using: &random) ?? .required
        )
      }
      // Configurations differ in a few constants by a little.
      var constants = (0..<length).map { _ in Double(Int.random(in: -20...20, using: &random)) }
      var solutions = ConstraintSolutions()
      for turn in 0..<8 {
        let line: Comment = "\(LawSeeds.line(seed)), turn \(turn)"
        let known = solutions
        guard let (solution, refused) = solutions.solution(of: shape, for: constants),
          let (basis, freshRefused) = shape.solved(for: constants), let fresh = basis.solution(for: constants)
        else {
          Issue.record("unsolved; \(line)")
          continue
        }
        if known.count == solutions.count { reused += 1 }
        #expect(refused.map(\.constraint) == freshRefused.map(\.constraint), line)
        for variable in variables {
          let isKnown = fresh.isDetermined(variable)
          #expect(solution.isDetermined(variable) == isKnown || solution.isDegenerate, line)
          guard isKnown, solution.isDetermined(variable) else { continue }
          #expect(abs(solution.value(of: variable) - fresh.value(of: variable)) < 1e-6, line)
          let sum = solution.deciding(variable).reduce(0) { $0 + $1.factor * constants[$1.constraint.index] }
          #expect(abs(sum - fresh.value(of: variable)) < 1e-6, line)
        }
        constants[Int.random(in: 0..<length, using: &random)] += Double(Int.random(in: -4...4, using: &random))
      }
    }
    // Half of the turns and more; the first of each system solves.
    #expect(LawSeeds.isEnough(reused, atLeast: 60), "\(reused)")
  }
}
