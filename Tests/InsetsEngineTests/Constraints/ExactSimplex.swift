/// A fraction, exact as long as its parts have 127 bits.
struct Fraction: Comparable {
  let numerator: Int128
  let denominator: Int128

  init(_ numerator: Int128, over denominator: Int128 = 1) {
    var (a, b) = (numerator.magnitude, denominator.magnitude)
    while b != 0 { (a, b) = (b, a % b) }
    let divisor = Int128(a == 0 ? 1 : a) * (denominator < 0 ? -1 : 1)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  var value: Double { Double(numerator) / Double(denominator) }

  static func + (left: Fraction, right: Fraction) -> Fraction {
    Fraction(
      left.numerator * right.denominator + right.numerator * left.denominator,
      over: left.denominator * right.denominator
    )
  }

  static prefix func - (fraction: Fraction) -> Fraction { Fraction(-fraction.numerator, over: fraction.denominator) }

  static func - (left: Fraction, right: Fraction) -> Fraction { left + -right }

  static func * (left: Fraction, right: Fraction) -> Fraction {
    Fraction(left.numerator * right.numerator, over: left.denominator * right.denominator)
  }

  static func / (left: Fraction, right: Fraction) -> Fraction {
    Fraction(left.numerator * right.denominator, over: left.denominator * right.numerator)
  }

  static func < (left: Fraction, right: Fraction) -> Bool {
    left.numerator * right.denominator < right.numerator * left.denominator
  }
}

/// A linear program over variables that are never negative, solved slowly and exactly: a dense tableau, two phases and
/// Bland's rule.
struct ExactSimplex {
  /// Rows `sum of factors × variables = constant`.
  var rows: [(factors: [Fraction], constant: Fraction)]
  let count: Int

  /// The least value of a goal, and nil where the rows contradict each other; `unbounded` where there is no least one.
  enum Outcome: Equatable {
    case least(Fraction)
    case unbounded
    case contradiction
  }

  func minimize(_ goal: [Fraction]) -> Outcome {
    let zero = Fraction(0)
    let width = count + rows.count
    var table = rows.enumerated().map { index, row -> [Fraction] in
      let sign = Fraction(row.constant < zero ? -1 : 1)
      let own = row.factors.map { $0 * sign }
      let artificial = rows.indices.map { Fraction($0 == index ? 1 : 0) }
      return own + artificial + [row.constant * sign]
    }
    var basis = rows.indices.map { count + $0 }
    let first = (0..<width).map { Fraction($0 < count ? 0 : 1) }
    guard run(&table, &basis, first, width), value(table, basis, first) == zero else { return .contradiction }
    // Artificial variables that are left are zero; they may not grow again.
    for row in table.indices where basis[row] >= count {
      guard let column = (0..<count).first(where: { table[row][$0] != zero }) else { continue }
      pivot(&table, &basis, row, column)
    }
    let second = goal + rows.map { _ in zero }
    guard run(&table, &basis, second, count) else { return .unbounded }
    return .least(value(table, basis, second))
  }

  private func value(_ table: [[Fraction]], _ basis: [Int], _ goal: [Fraction]) -> Fraction {
    zip(table, basis).reduce(Fraction(0)) { sum, row in
      row.0.last.map { sum + goal[row.1] * $0 } ?? sum
    }
  }

  /// False where the goal has no least value.
  private func run(_ table: inout [[Fraction]], _ basis: inout [Int], _ goal: [Fraction], _ width: Int) -> Bool {
    let zero = Fraction(0)
    while true {
      let entering = (0..<width).first { column in
        guard !basis.contains(column) else { return false }
        let cost = zip(table, basis).reduce(goal[column]) { $0 - goal[$1.1] * $1.0[column] }
        return cost < zero
      }
      guard let entering else { return true }
      var best: (row: Int, ratio: Fraction)?
      for row in table.indices where table[row][entering] > zero {
        guard let constant = table[row].last else { continue }
        let ratio = constant / table[row][entering]
        if let best, ratio > best.ratio || ratio == best.ratio && basis[row] > basis[best.row] { continue }
        best = (row, ratio)
      }
      guard let best else { return false }
      pivot(&table, &basis, best.row, entering)
    }
  }

  private func pivot(_ table: inout [[Fraction]], _ basis: inout [Int], _ row: Int, _ column: Int) {
    let factor = table[row][column]
    table[row] = table[row].map { $0 / factor }
    for other in table.indices where other != row {
      let factor = table[other][column]
      if factor == Fraction(0) { continue }
      table[other] = zip(table[other], table[row]).map { $0 - factor * $1 }
    }
    basis[row] = column
  }
}
