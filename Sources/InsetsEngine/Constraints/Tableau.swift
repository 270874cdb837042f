/// The rows of a simplex tableau in basic feasible solved form.
struct Tableau: Sendable {
  /// A level of priority and the sum of its constraints' errors, which is minimised.
  private struct Objective: Sendable {
    var level: LayoutPriority
    var row = TableauRow()
  }

  /// The number of pivots that one change may take, per row.
  private static let pivotsPerRow = 50
  /// The number of cells that may be written until there is a solution, far more than any real screen takes.
  ///
  /// Rows fill up as they are pivoted, so that the pivots alone say little about the work.
  private static let mostCells = 40_000_000

  private var kinds: [SymbolKind] = []
  /// The constraint that each symbol belongs to, if any.
  private var owners: [ConstraintID?] = []
  /// The constraints by number; nil if one was refused or removed.
  private var constraints: [LinearConstraint?] = []
  /// The rows of basic symbols; a symbol without a row is a column, and zero.
  private var rows: [TableauRow?] = []
  /// For each symbol, the symbols in whose rows it may occur; some of these rows may no longer have it.
  private var columns: [[Int32]] = []
  /// The highest level first.
  private var objectives: [Objective] = []
  private var basicCount = 0
  private var cellsLeft = Tableau.mostCells

  mutating func newSymbol(_ kind: SymbolKind, owner: ConstraintID? = nil) -> Int32 {
    kinds.append(kind)
    owners.append(owner)
    rows.append(nil)
    columns.append([])
    return Int32(truncatingIfNeeded: kinds.count - 1)
  }

  func value(of symbol: Int32) -> Double { rows[Int(symbol)]?.constant ?? 0 }

  /// The values of all symbols.
  var constants: [Double] { rows.map { $0?.constant ?? 0 } }

  /// What a symbol's value may be.
  enum SymbolRole { case free, restricted, zero }

  func role(of symbol: Int32) -> SymbolRole {
    switch kind(symbol) {
    case .variable: .free
    // A slack of no constraint is what is left of a redundant equality.
    case .slack: owners[Int(symbol)] == nil ? .zero : .restricted
    case .dummy: .zero
    }
  }

  func forEachRow(_ body: (Int32, TableauRow) -> Void) {
    for (symbol, row) in rows.enumerated() { if let row { body(Int32(truncatingIfNeeded: symbol), row) } }
  }

  /// How much a row grows per point of the constraints' constants; a constant moves the column of its marker.
  func forEachDependence(
    of row: TableauRow,
    _ symbol: Int32? = nil,
    _ body: (_ constraint: ConstraintID, _ factor: Double) -> Void
  ) {
    for cell in row.cells {
      guard let owner = owners[Int(cell.symbol)], let factor = markerFactor(cell.symbol, of: owner) else { continue }
      body(owner, -cell.factor / factor)
    }
    if let symbol, let owner = owners[Int(symbol)], let factor = markerFactor(symbol, of: owner) {
      body(owner, 1 / factor)
    }
  }

  /// The factor of a constraint's marker; nil if the symbol is another.
  private func markerFactor(_ symbol: Int32, of id: ConstraintID) -> Double? {
    guard constraints.indices.contains(id.index), constraints[id.index]?.marker == symbol else { return nil }
    return constraints[id.index]?.markerFactor
  }

  private func kind(_ symbol: Int32) -> SymbolKind { kinds[Int(symbol)] }

  // MARK: - Adding and removing

  func constraint(_ id: ConstraintID) -> LinearConstraint? {
    constraints.indices.contains(id.index) ? constraints[id.index] : nil
  }

  /// Makes the symbols of a constraint; `insert` or `drop` must follow.
  mutating func makeConstraint(_ relation: LinearRelation, _ constant: Double, _ priority: LayoutPriority)
    -> ConstraintID
  {
    let id = ConstraintID(index: constraints.count)
    constraints.append(newConstraint(id, relation, constant, priority))
    return id
  }

  mutating func drop(_ id: ConstraintID) { constraints[id.index] = nil }

  private mutating func newConstraint(
    _ id: ConstraintID,
    _ relation: LinearRelation,
    _ constant: Double,
    _ priority: LayoutPriority
  ) -> LinearConstraint {
    let isRequired = priority >= .required
    let level = isRequired ? nil : priority
    switch relation {
    case .equal where isRequired:
      return LinearConstraint(marker: newSymbol(.dummy, owner: id), markerFactor: 1, constant: constant)
    case .equal:
      let over = newSymbol(.slack, owner: id)
      let under = newSymbol(.slack, owner: id)
      return LinearConstraint(
        marker: over,
        markerFactor: -1,
        errors: [over, under],
        errorFactors: [-1, 1],
        level: level,
        constant: constant
      )
    case .lessThanOrEqual, .greaterThanOrEqual:
      let factor: Double = relation == .lessThanOrEqual ? 1 : -1
      let rest = newSymbol(.slack, owner: id)
      let errors = isRequired ? [] : [newSymbol(.slack, owner: id)]
      return LinearConstraint(
        marker: rest,
        markerFactor: factor,
        errors: errors,
        errorFactors: errors.map { _ in -factor },
        level: level,
        constant: constant
      )
    }
  }

  /// Adds a constraint's row; if it contradicts others, the tableau is unchanged except for symbols that no row uses.
  mutating func insert(_ id: ConstraintID, _ terms: [LinearTerm]) throws(LinearConflict) {
    guard let constraint = constraint(id) else { return }
    guard cellsLeft > 0 else { throw .tooLarge }
    var row = TableauRow(constant: -constraint.constant)
    for term in terms where term.factor != 0 {
      if let basic = rows[Int(term.variable.symbol)] {
        row.add(term.factor, basic) { _ in }
      } else {
        row.add(term.factor, term.variable.symbol)
      }
    }
    row.add(constraint.markerFactor, constraint.marker)
    for (error, factor) in zip(constraint.errors, constraint.errorFactors) {
      if error != constraint.marker { row.add(factor, error) }
    }
    if let level = constraint.level {
      let index = objective(of: level)
      for error in constraint.errors { objectives[index].row.add(1, error) }
    }
    if row.constant < 0 { row.scale(by: -1) }
    if let subject = subject(of: row, constraint) {
      row.solve(for: subject)
      enter(subject, row)
    } else if row.cells.allSatisfy({ kind($0.symbol) == .dummy }) {
      guard row.constant.isNearZero else { throw .contradiction(certificate(row, except: constraint.marker)) }
      row.solve(for: constraint.marker)
      enter(constraint.marker, row)
    } else {
      // Few rows need the copy, which costs as much as the tableau is large.
      let saved = self
      do throws(LinearConflict) {
        try insertWithArtificialVariable(row, marker: constraint.marker)
      } catch {
        let left = cellsLeft
        self = saved
        cellsLeft = left
        throw error
      }
    }
  }

  /// The symbol that a new row can be solved for without a pivot.
  private func subject(of row: TableauRow, _ constraint: LinearConstraint) -> Int32? {
    if let variable = row.cells.first(where: { kind($0.symbol) == .variable }) { return variable.symbol }
    for symbol in [constraint.marker] + constraint.errors {
      if kind(symbol) == .slack, row.factor(of: symbol) < 0 { return symbol }
    }
    return nil
  }

  private mutating func insertWithArtificialVariable(
    _ row: TableauRow,
    marker: Int32
  ) throws(LinearConflict) {
    let artificial = newSymbol(.slack)
    var goal = Objective(level: .required, row: row)
    enter(artificial, row, substituting: false)
    objectives.insert(goal, at: 0)
    try optimize(levels: 1)
    goal = objectives.removeFirst()
    guard goal.row.constant.isNearZero else { throw .contradiction(certificate(goal.row, except: marker)) }
    if let leaving = rows[Int(artificial)] {
      leave(artificial)
      if let entering = leaving.cells.first(where: { kind($0.symbol) != .dummy }) {
        var row = leaving
        row.solve(for: entering.symbol, leaving: artificial)
        enter(entering.symbol, row)
      } else if !leaving.cells.isEmpty {
        // What is left is a redundant equality between required constraints.
        enter(artificial, leaving, substituting: false)
        return
      }
    }
    forget(artificial)
  }

  /// The constraints whose symbols make up a sum that can't be zero.
  private func certificate(_ row: TableauRow, except marker: Int32)
    -> LinearContradiction
  {
    let own = owners[Int(marker)]
    let found = row.cells.compactMap { owners[Int($0.symbol)] }.filter { $0 != own }
    var factors: [ConstraintID: Double] = [:]
    forEachDependence(of: row) { factors[$0] = $1 }
    return LinearContradiction(constraints: Set(found).sorted(), rest: row.constant, factors: factors)
  }

  mutating func remove(_ id: ConstraintID) {
    guard let constraint = constraint(id) else { return }
    drop(id)
    if let level = constraint.level, let index = objectives.firstIndex(where: { $0.level == level }) {
      for error in constraint.errors {
        if let row = rows[Int(error)] {
          objectives[index].row.add(-1, row) { _ in }
        } else {
          objectives[index].row.add(-1, error)
        }
      }
    }
    if rows[Int(constraint.marker)] == nil, let leaving = rowToLeave(for: constraint.marker),
      let row = rows[Int(leaving)]
    {
      var solved = row
      leave(leaving)
      solved.solve(for: constraint.marker, leaving: leaving)
      enter(constraint.marker, solved)
    }
    leave(constraint.marker)
    forget(constraint.marker)
    for error in constraint.errors {
      leave(error)
      forget(error)
    }
    // Fewer constraints are never harder to meet, so a budget that runs out here leaves a solution.
    try? optimize()
  }

  /// The basic symbol that makes way for a constraint's marker, so that the marker's row can be removed.
  private func rowToLeave(for marker: Int32) -> Int32? {
    var first: (symbol: Int32, ratio: Double)?
    var second: (symbol: Int32, ratio: Double)?
    var third: Int32?
    for symbol in users(of: marker) {
      guard let row = rows[Int(symbol)] else { continue }
      let factor = row.factor(of: marker)
      if factor == 0 { continue }
      if kind(symbol) == .variable {
        third = symbol
      } else if factor < 0 {
        let ratio = -row.constant / factor
        if ratio < first?.ratio ?? .infinity { first = (symbol, ratio) }
      } else {
        let ratio = row.constant / factor
        if ratio < second?.ratio ?? .infinity { second = (symbol, ratio) }
      }
    }
    return first?.symbol ?? second?.symbol ?? third
  }

  // MARK: - Rows

  private func users(of symbol: Int32) -> Set<Int32> { Set(columns[Int(symbol)]) }

  private mutating func enter(_ symbol: Int32, _ row: TableauRow, substituting: Bool = true) {
    if substituting { substitute(symbol, row) }
    for cell in row.cells { columns[Int(cell.symbol)].append(symbol) }
    if rows[Int(symbol)] == nil { basicCount += 1 }
    rows[Int(symbol)] = row
  }

  private mutating func leave(_ symbol: Int32) {
    if rows[Int(symbol)] != nil { basicCount -= 1 }
    rows[Int(symbol)] = nil
  }

  /// Removes a column from all rows.
  private mutating func forget(_ symbol: Int32) {
    for user in columns[Int(symbol)] { rows[Int(user)]?.remove(symbol) }
    columns[Int(symbol)] = []
    for index in objectives.indices { objectives[index].row.remove(symbol) }
  }

  /// Replaces a symbol by its row wherever it occurs.
  private mutating func substitute(_ symbol: Int32, _ row: TableauRow) {
    let users = columns[Int(symbol)]
    columns[Int(symbol)] = []
    for user in users {
      guard var changed = rows[Int(user)] else { continue }
      let factor = changed.factor(of: symbol)
      if factor == 0 { continue }
      rows[Int(user)] = nil
      changed.remove(symbol)
      changed.add(factor, row) { columns[Int($0)].append(user) }
      cellsLeft -= changed.cells.count
      rows[Int(user)] = changed
    }
    for index in objectives.indices {
      let factor = objectives[index].row.factor(of: symbol)
      if factor == 0 { continue }
      objectives[index].row.remove(symbol)
      objectives[index].row.add(factor, row) { _ in }
    }
  }

  private mutating func objective(of level: LayoutPriority) -> Int {
    let index = objectives.firstIndex { $0.level <= level } ?? objectives.count
    if index == objectives.count || objectives[index].level != level {
      objectives.insert(Objective(level: level), at: index)
    }
    return index
  }

  // MARK: - Pivots

  /// Minimises the sums of all levels, highest level first.
  mutating func optimize() throws(LinearConflict) { try optimize(levels: objectives.count) }

  private mutating func optimize(levels: Int) throws(LinearConflict) {
    var budget = Tableau.pivotsPerRow * (basicCount + 1)
    for level in 0..<levels {
      while let entering = entering(at: level) {
        guard let leaving = leaving(for: entering) else { break }
        budget -= 1
        guard budget > 0, cellsLeft > 0 else { throw .tooLarge }
        pivot(entering, leaving)
      }
    }
  }

  /// The first symbol whose growth lowers a level's sum and raises no higher one, the smallest by Bland's rule.
  private func entering(at level: Int) -> Int32? {
    for cell in objectives[level].row.cells where kind(cell.symbol) == .slack && cell.factor < 0 {
      if cell.factor.isNearZero { continue }
      let isFree = objectives[..<level].allSatisfy { $0.row.factor(of: cell.symbol).isNearZero }
      if isFree { return cell.symbol }
    }
    return nil
  }

  private func leaving(for entering: Int32) -> Int32? {
    var best: (symbol: Int32, ratio: Double)?
    for symbol in columns[Int(entering)] where kind(symbol) != .variable {
      guard let row = rows[Int(symbol)] else { continue }
      let factor = row.factor(of: entering)
      guard factor < 0, !factor.isNearZero else { continue }
      let ratio = -row.constant / factor
      if let best, ratio > best.ratio || ratio == best.ratio && symbol > best.symbol { continue }
      best = (symbol, ratio)
    }
    return best?.symbol
  }

  private mutating func pivot(_ entering: Int32, _ leaving: Int32) {
    guard var row = rows[Int(leaving)] else { return }
    leave(leaving)
    row.solve(for: entering, leaving: leaving)
    enter(entering, row)
  }

  // MARK: - Changing a constant

  mutating func shift(_ id: ConstraintID, to constant: Double) throws(LinearConflict) {
    guard let constraint = constraint(id) else { return }
    let change = constant - constraint.constant
    constraints[id.index]?.constant = constant
    let marker = constraint.marker
    if let row = rows[Int(marker)], kind(marker) == .dummy {
      // The constraint was redundant, and now contradicts the others.
      throw .contradiction(certificate(row, except: marker))
    }
    var broken: [Int32] = []
    let amount = -change / constraint.markerFactor
    if rows[Int(marker)] != nil {
      rows[Int(marker)]?.constant -= amount
      if let row = rows[Int(marker)], row.constant < 0 { broken.append(marker) }
    } else {
      for symbol in users(of: marker) {
        guard var row = rows[Int(symbol)] else { continue }
        let factor = row.factor(of: marker)
        if factor == 0 { continue }
        rows[Int(symbol)] = nil
        row.constant += amount * factor
        if row.constant.isNearZero { row.constant = 0 }
        if row.constant < 0, kind(symbol) != .variable { broken.append(symbol) }
        rows[Int(symbol)] = row
      }
      for index in objectives.indices {
        objectives[index].row.constant += amount * objectives[index].row.factor(of: marker)
      }
    }
    try restoreFeasibility(of: broken.sorted())
  }

  /// Changes the constants of all constraints at once, which give the rows these constants.
  mutating func move(to constants: [Double], rows values: [Double]) throws(LinearConflict) {
    cellsLeft = Tableau.mostCells
    for (index, constant) in constants.enumerated() where constraints.indices.contains(index) {
      constraints[index]?.constant = constant
    }
    var broken: [Int32] = []
    for symbol in rows.indices where rows[symbol] != nil {
      let value = values[symbol].isNearZero ? 0 : values[symbol]
      rows[symbol]?.constant = value
      if value < 0, kinds[symbol] != .variable { broken.append(Int32(truncatingIfNeeded: symbol)) }
    }
    try restoreFeasibility(of: broken)
  }

  /// Pivots as in the dual simplex method until no restricted symbol is negative.
  private mutating func restoreFeasibility(of broken: [Int32])
    throws(LinearConflict)
  {
    var budget = Tableau.pivotsPerRow * (basicCount + 1)
    var open = broken
    while let leaving = open.popLast() {
      guard let row = rows[Int(leaving)], row.constant < 0, !row.constant.isNearZero else { continue }
      guard let entering = dualEntering(in: row) else {
        throw .contradiction(certificate(row, except: leaving))
      }
      budget -= 1
      guard budget > 0, cellsLeft > 0 else { throw .tooLarge }
      pivot(entering, leaving)
      for symbol in users(of: leaving) + [entering] where kind(symbol) != .variable {
        if let row = rows[Int(symbol)], row.constant < 0 { open.append(symbol) }
      }
    }
    try optimize()
  }

  private func dualEntering(in row: TableauRow) -> Int32? {
    var best: (symbol: Int32, ratios: [Double])?
    for cell in row.cells where kind(cell.symbol) == .slack && cell.factor > 0 && !cell.factor.isNearZero {
      let ratios = objectives.map { $0.row.factor(of: cell.symbol) / cell.factor }
      if let best, !ratios.lexicographicallyPrecedes(best.ratios) { continue }
      best = (cell.symbol, ratios)
    }
    return best?.symbol
  }

  // MARK: - Reading

  func isDetermined(
    _ symbol: Int32,
    above level: LayoutPriority?,
    within tolerance: Double,
    _ value: (Int32) -> Double
  ) -> Bool {
    guard let row = rows[Int(symbol)] else { return false }
    return row.cells.allSatisfy { cell in
      switch kind(cell.symbol) {
      case .variable: false
      case .dummy: true
      case .slack: abs(cell.factor) * growth(of: cell.symbol, above: level, value) <= tolerance
      }
    }
  }

  /// How far a column can move from zero at no cost to any level that counts.
  private func growth(of symbol: Int32, above level: LayoutPriority?, _ value: (Int32) -> Double) -> Double {
    let counting = objectives.prefix { objective in level.map { $0 < objective.level } ?? true }
    guard counting.allSatisfy({ $0.row.factor(of: symbol).isNearZero }) else { return 0 }
    var growth = Double.infinity
    for user in columns[Int(symbol)] {
      guard kind(user) != .variable, let row = rows[Int(user)], row.factor(of: symbol) < 0 else { continue }
      let room = value(user)
      growth = min(growth, room.isNearZero ? 0 : room / -row.factor(of: symbol))
    }
    return growth
  }

  func deciding(_ symbol: Int32) -> [(constraint: ConstraintID, factor: Double)] {
    guard let row = rows[Int(symbol)] else { return [] }
    var factors: [(constraint: ConstraintID, factor: Double)] = []
    // Symbols are made with their constraints, so cells are in the order of these.
    for cell in row.cells {
      guard let owner = owners[Int(cell.symbol)], let known = constraint(owner) else { continue }
      // The symbols of a constraint always occur together, so one of them is enough.
      let own =
        cell.symbol == known.marker
        ? known.markerFactor
        : zip(known.errors, known.errorFactors).first { $0.0 == cell.symbol }?.1
      guard let own else { continue }
      if factors.last?.constraint == owner { factors.removeLast() }
      factors.append((owner, -cell.factor / own))
    }
    return factors
  }
}
