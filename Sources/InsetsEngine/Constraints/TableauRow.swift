/// What a column or row of the tableau stands for.
enum SymbolKind: UInt8, Sendable {
  /// One of the author's variables, of any sign.
  case variable
  /// What a limit leaves free, or how far a constraint is from holding. It is never negative.
  case slack
  /// Always zero: the marker of a required equality.
  case dummy
}

/// A constraint as stored in the tableau.
struct LinearConstraint: Sendable {
  /// The symbol that identifies the constraint: its slack, its first error or its dummy.
  var marker: Int32
  /// The factor of the marker in the constraint.
  var markerFactor: Double
  /// The symbols for how far the constraint is from holding; a required constraint has none.
  var errors: [Int32] = []
  var errorFactors: [Double] = []
  var level: LayoutPriority?
  var constant: Double
}

/// A sum: `constant` plus the cells.
struct TableauRow: Sendable {
  struct Cell: Sendable {
    var symbol: Int32
    var factor: Double
  }

  var constant = 0.0
  /// In order of the symbols; no factor is zero.
  var cells: [Cell] = []

  func factor(of symbol: Int32) -> Double {
    let index = position(of: symbol)
    return index < cells.count && cells[index].symbol == symbol ? cells[index].factor : 0
  }

  private func position(of symbol: Int32) -> Int {
    var low = 0
    var high = cells.count
    while low < high {
      let middle = (low + high) / 2
      if cells[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }

  mutating func add(_ factor: Double, _ symbol: Int32) {
    let index = position(of: symbol)
    guard index < cells.count, cells[index].symbol == symbol else {
      cells.insert(Cell(symbol: symbol, factor: factor), at: index)
      return
    }
    cells[index].factor += factor
    if cells[index].factor.isNearZero { cells.remove(at: index) }
  }

  /// Adds `factor` × `other`, and reports the symbols that are new in this row.
  mutating func add(_ factor: Double, _ other: TableauRow, added: (Int32) -> Void) {
    constant += factor * other.constant
    if constant.isNearZero { constant = 0 }
    if other.cells.count * 4 < cells.count {
      put(factor, other, added: added)
    } else {
      merge(factor, other, added: added)
    }
  }

  /// Puts a few cells among many.
  private mutating func put(_ factor: Double, _ other: TableauRow, added: (Int32) -> Void) {
    for cell in other.cells {
      let index = position(of: cell.symbol)
      if index < cells.count, cells[index].symbol == cell.symbol {
        cells[index].factor += factor * cell.factor
        if cells[index].factor.isNearZero { cells.remove(at: index) }
      } else {
        cells.insert(Cell(symbol: cell.symbol, factor: factor * cell.factor), at: index)
        added(cell.symbol)
      }
    }
  }

  private mutating func merge(_ factor: Double, _ other: TableauRow, added: (Int32) -> Void) {
    var merged: [Cell] = []
    merged.reserveCapacity(cells.count + other.cells.count)
    var index = 0
    for cell in other.cells {
      while index < cells.count, cells[index].symbol < cell.symbol {
        merged.append(cells[index])
        index += 1
      }
      var sum = Cell(symbol: cell.symbol, factor: factor * cell.factor)
      if index < cells.count, cells[index].symbol == cell.symbol {
        sum.factor += cells[index].factor
        index += 1
        if sum.factor.isNearZero { continue }
      } else {
        added(cell.symbol)
      }
      merged.append(sum)
    }
    merged.append(contentsOf: cells[index...])
    cells = merged
  }

  mutating func remove(_ symbol: Int32) {
    let index = position(of: symbol)
    if index < cells.count, cells[index].symbol == symbol { cells.remove(at: index) }
  }

  mutating func scale(by factor: Double) {
    constant *= factor
    for index in cells.indices { cells[index].factor *= factor }
  }

  /// Turns "0 = row" into "symbol = row".
  mutating func solve(for symbol: Int32) {
    let factor = factor(of: symbol)
    remove(symbol)
    scale(by: -1 / factor)
  }

  /// Turns "old = row" into "symbol = row".
  mutating func solve(for symbol: Int32, leaving old: Int32) {
    add(-1, old)
    solve(for: symbol)
  }
}

extension Double {
  /// Below this, a factor or a constant counts as a rounding error of zero.
  private static let tableauTolerance = 1e-8

  var isNearZero: Bool { abs(self) < Double.tableauTolerance }
}
