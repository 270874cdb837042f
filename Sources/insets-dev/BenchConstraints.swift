import InsetsEngine

/// Times the linear system of one screen of 100 views: 300 constraints, and the own widths of all views with a hugging
/// and a compression priority.
///
/// The views are in 25 rows of four. The first of a row hangs below the row above, the others are beside it, as high
/// as it is; so one constant of the first row moves every view below.
enum BenchConstraints {
  static let viewCount = 100

  static func run() throws {
    var screen = try BenchConstraintScreen()
    guard screen.isSolved(gap: 8), screen.constraintCount == 300 else {
      throw DeveloperError(description: "the screen is not solved as it is written")
    }
    print("  \(viewCount) views, \(screen.constraintCount) constraints, \(viewCount) own widths")
    let scratch = Bench.processorTime(of: 51) { _ = try? BenchConstraintScreen() }
    print("  from scratch \(Bench.text(scratch)); the aim is 1 ms")
    var gap = 8.0
    var isSolved = true
    let change = Bench.processorTime(of: 201) {
      gap = gap == 8 ? 12 : 8
      isSolved = screen.move(to: gap) && isSolved
    }
    guard isSolved, screen.isSolved(gap: gap) else { throw DeveloperError(description: "a change was not solved") }
    print("  after one constant changed \(Bench.text(change)); the aim is 0.1 ms")
    for count in [60, 100] { try reportChain(of: count) }
  }

  /// Times a chain of views on many devices, whose constraints differ in the width and the safe area.
  ///
  /// `Tests/Constraints/chain.py` solves the same chain with another solver and prints the ratio.
  private static func reportChain(of count: Int) throws {
    let environments = EnvironmentGroup.groups(of: Catalogue.devices.flatMap(configurations)).map(\.environment)
    let screen = chain(of: count)
    guard let last = screen.elements.indices.last else { return }
    func height(_ resolution: Resolution) -> Points? {
      resolution.amount(.frame, .height, of: ElementID(last))?.value
    }
    let alone = environments.map { height(Resolution(screen, in: $0)) }
    var shared: [Points?] = []
    let together = Bench.processorTime(of: 5) {
      var layouts = Resolutions(screen, in: environments)
      shared = environments.indices.map { height(layouts.resolution(at: $0)) }
    }
    guard zip(alone, shared).allSatisfy({ abs(($0 ?? .nan) - ($1 ?? .nan)) < 1e-6 }) else {
      throw DeveloperError(description: "solutions for other devices differ from those from the start")
    }
    let each = Bench.processorTime(of: 1) {
      for environment in environments { _ = Resolution(screen, in: environment) }
    }
    print("  a chain of \(count) views on \(environments.count) configurations: \(Bench.text(together))")
    Bench.report("each from the start", each, together, baseName: "time together")
  }

  private static func configurations(of device: Device) -> [Configuration] {
    OSVersion.majors.filter { $0 >= 11 && $0 >= device.firstOS && $0 <= device.lastOS ?? $0 }.flatMap { os in
      [Orientation.portrait, .landscapeLeft].map {
        Configuration(device: device, os: OSVersion(os), sdk: OSVersion(os), orientation: $0)
      }
    }
  }

  /// Views below each other, each at least 20 high, and 44 if that can be.
  private static func chain(of count: Int) -> Screen {
    var screen = Screen()
    let controller = screen.add(.viewController, to: .window)
    var above: ElementID?
    for _ in 0..<count {
      let view = screen.add(.view, to: controller)
      let top = above.map { AnchorTarget.sibling($0, .bottom) } ?? .safeArea
      screen[view].settings = [
        Setting(.top, .anchor(Anchor(top, offset: .constant(8)))),
        Setting(.left, .anchor(Anchor(.superview, offset: .constant(16)))),
        Setting(.right, .anchor(Anchor(.superview, offset: .constant(-16)))),
      ]
      screen[view].limits = [
        Limit(.height, .atLeast, Anchor(.distance(.constant(20)))),
        Limit(.height, .equal, Anchor(.distance(.constant(44))), priority: 500),
      ]
      above = view
    }
    return screen
  }
}

/// The screen that is solved.
private struct BenchConstraintScreen {
  private struct View {
    var x: LinearVariable
    var y: LinearVariable
    var width: LinearVariable
    var height: LinearVariable
  }

  private static let rowLength = 4
  private static let height = 20.0
  private var system = LinearSystem()
  private var views: [View] = []
  /// What keeps the first row away from the top.
  private var top: ConstraintID?
  private(set) var constraintCount = 0

  init() throws {
    for index in 0..<BenchConstraints.viewCount { try add(index) }
    try system.solve()
  }

  private mutating func add(_ index: Int) throws {
    let view = View(x: system.variable(), y: system.variable(), width: system.variable(), height: system.variable())
    let isFirst = index % Self.rowLength == 0
    if !isFirst, let left = views.last {
      try demand([LinearTerm(view.x), LinearTerm(left.x, -1), LinearTerm(left.width, -1)], 8)
      try demand([LinearTerm(view.y), LinearTerm(left.y, -1)], 0)
      try demand([LinearTerm(view.height), LinearTerm(left.height, -1)], 0)
    } else {
      try demand([LinearTerm(view.x)], 16)
      try demand([LinearTerm(view.height)], Self.height)
      if index >= Self.rowLength {
        let above = views[index - Self.rowLength]
        try demand([LinearTerm(view.y), LinearTerm(above.y, -1), LinearTerm(above.height, -1)], 8)
      } else {
        top = try demand([LinearTerm(view.y)], 8)
      }
    }
    let own = Self.ownWidth(index)
    try system.insert([LinearTerm(view.width)], .lessThanOrEqual, own, priority: .defaultLow)
    try system.insert([LinearTerm(view.width)], .greaterThanOrEqual, own, priority: .defaultHigh)
    views.append(view)
  }

  @discardableResult private mutating func demand(_ terms: [LinearTerm], _ constant: Double) throws -> ConstraintID {
    constraintCount += 1
    return try system.insert(terms, .equal, constant, priority: .required)
  }

  private static func ownWidth(_ index: Int) -> Double { 60 + 10 * Double(index % rowLength) }

  /// Whether the last view is where it must be.
  func isSolved(gap: Double) -> Bool {
    guard let last = views.last else { return false }
    let rows = Double(views.count / Self.rowLength)
    let left = 16 + (0..<Self.rowLength - 1).reduce(0) { $0 + Self.ownWidth($1) + 8 }
    let top = gap + (rows - 1) * (Self.height + 8)
    return abs(system.value(of: last.x) - left) < 1e-6 && abs(system.value(of: last.y) - top) < 1e-6
  }

  /// Moves all views; false if that can't be solved.
  mutating func move(to gap: Double) -> Bool {
    guard let top else { return false }
    return (try? system.setConstant(of: top, to: gap)) != nil
  }
}
