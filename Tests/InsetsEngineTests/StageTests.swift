import InsetsEngine
import Testing

// S4's tables, row by row: a table under translucent bars on iPhone 6s.
struct StageTests {
  private let screen = SketchedScreen(.tabsAndNavigation(.controller([], Sketch(.tableView, "list"))))

  private func check(
    _ quantity: Quantity,
    of element: String,
    _ os: Int,
    _ rows: [(stage: Stage, expected: [Points])]
  ) throws {
    for row in rows {
      let computed = try screen.numbers(quantity, of: element, on: on("iPhone6s", os), at: row.stage)
      #expect(computed == row.expected, "\(element).\(quantity) at \(row.stage) on iOS \(os)")
    }
  }

  @Test func `UIViewController.safeAreaInsets, iOS 11`() throws {
    try check(
      .safeAreaInsets,
      of: "controller",
      11,
      [
        (.loadView, [0, 0, 0, 0]), (.viewDidLoad, [0, 0, 0, 0]), (.viewWillAppear, [0, 0, 0, 0]),
        (.viewSafeAreaInsetsDidChange, [64, 0, 49, 0]), (.traitCollectionDidChange, [64, 0, 49, 0]),
        (.viewDidAppear, [64, 0, 49, 0]),
      ]
    )
  }

  @Test func `UITableView.safeAreaInsets, iOS 11`() throws {
    try check(
      .safeAreaInsets,
      of: "list",
      11,
      [
        (.loadView, [0, 0, 0, 0]), (.viewDidLoad, [0, 0, 0, 0]), (.viewWillAppear, [0, 0, 0, 0]),
        (.viewSafeAreaInsetsDidChange, [0, 0, 0, 0]), (.safeAreaInsetsDidChange, [64, 0, 49, 0]),
        (.traitCollectionDidChange, [64, 0, 49, 0]), (.viewDidAppear, [64, 0, 49, 0]),
      ]
    )
  }

  @Test func `UITableView.layoutMargins, iOS 11`() throws {
    try check(
      .layoutMargins,
      of: "list",
      11,
      [
        (.loadView, [8, 8, 8, 8]), (.viewDidLoad, [8, 8, 8, 8]), (.viewWillAppear, [8, 8, 8, 8]),
        (.firstLayoutMarginsDidChange, [8, 15, 8, 15]), (.viewSafeAreaInsetsDidChange, [8, 15, 8, 15]),
        (.layoutMarginsDidChange, [72, 15, 57, 15]), (.safeAreaInsetsDidChange, [72, 15, 57, 15]),
        (.traitCollectionDidChange, [72, 15, 57, 15]), (.viewDidAppear, [72, 15, 57, 15]),
      ]
    )
  }

  @Test func `UITableView.layoutMargins, iOS 10`() throws {
    try check(
      .layoutMargins,
      of: "list",
      10,
      [
        (.loadView, [8, 8, 8, 8]), (.viewDidLoad, [8, 8, 8, 8]), (.viewWillAppear, [8, 8, 8, 8]),
        (.firstLayoutMarginsDidChange, [8, 15, 8, 15]), (.viewSafeAreaInsetsDidChange, [8, 15, 8, 15]),
        (.layoutMarginsDidChange, [8, 15, 8, 15]), (.traitCollectionDidChange, [8, 15, 8, 15]),
        (.viewDidAppear, [8, 15, 8, 15]),
      ]
    )
  }

  @Test func `UITableView.contentInset, iOS 10 and 11`() throws {
    let before: [(stage: Stage, expected: [Points])] = [
      (.loadView, [0, 0, 0, 0]), (.viewDidLoad, [0, 0, 0, 0]), (.viewWillAppear, [0, 0, 0, 0]),
    ]
    let after = [Stage.traitCollectionDidChange, .viewDidAppear]
    try check(.contentInset, of: "list", 10, before + after.map { ($0, [64, 0, 49, 0]) })
    try check(.contentInset, of: "list", 11, before + after.map { ($0, [0, 0, 0, 0]) })
  }

  @Test func `UITableView.adjustedContentInset, iOS 11`() throws {
    try check(
      .adjustedContentInset,
      of: "list",
      11,
      [
        (.loadView, [0, 0, 0, 0]), (.viewDidLoad, [0, 0, 0, 0]), (.viewWillAppear, [0, 0, 0, 0]),
        (.firstLayoutMarginsDidChange, [0, 0, 0, 0]), (.viewSafeAreaInsetsDidChange, [0, 0, 0, 0]),
        (.layoutMarginsDidChange, [64, 0, 49, 0]), (.safeAreaInsetsDidChange, [64, 0, 49, 0]),
        (.adjustedContentInsetDidChange, [64, 0, 49, 0]), (.traitCollectionDidChange, [64, 0, 49, 0]),
        (.viewDidAppear, [64, 0, 49, 0]),
      ]
    )
  }

  @Test func `the 5.5-inch phones have side margins of 20`() throws {
    let margins = try screen.numbers(.layoutMargins, of: "list", on: on("iPhone6sPlus", 11))
    #expect(margins == [72, 20, 57, 20])
  }

  @Test func `frames settle with the safe area that they are tied to`() throws {
    let tied = SketchedScreen(.tabsAndNavigation(.controller([], Sketch(.view, "header", [.tie(.top, .safeArea)]))))
    let configuration = try on("iPhone8", 11)
    #expect(try tied.numbers(.frame, of: "header", on: configuration, at: .viewDidLoad) == [0, 0, 375, 667])
    #expect(try tied.numbers(.frame, of: "header", on: configuration) == [0, 64, 375, 603])
  }
}

struct MomentTests {
  /// A list whose content inset is set to the view's safe area as it is at a stage.
  private func screen(reading stage: Stage) throws -> SketchedScreen {
    var sketched = SketchedScreen(
      .navigation(
        .controller([], Sketch(.tableView, "list", [.choice(.contentInsetAdjustmentBehavior, .never)]))
      )
    )
    let read = Expression.quantity(try sketched.element("controller"), .safeAreaInsets, .top)
    let insets = InsetsExpression(top: read, left: .constant(0), bottom: .constant(0), right: .constant(0))
    sketched.screen.moments = [
      Moment(
        stage: stage,
        assignments: [
          Moment.Assignment(element: try sketched.element("list"), setting: Setting(.contentInset, .insets(insets)))
        ]
      )
    ]
    return sketched
  }

  @Test func `what is read too early is nothing, and stays nothing`() throws {
    let screen = try screen(reading: .viewDidLoad)
    #expect(try screen.numbers(.contentInset, of: "list", on: on("iPhoneX", 11)) == [0, 0, 0, 0])
  }

  @Test func `what is read once it is there counts from then on`() throws {
    let screen = try screen(reading: .viewDidLayoutSubviews)
    let configuration = try on("iPhoneX", 11)
    #expect(try screen.numbers(.contentInset, of: "list", on: configuration) == [88, 0, 0, 0])
    #expect(try screen.numbers(.contentInset, of: "list", on: configuration, at: .viewWillAppear) == [0, 0, 0, 0])
  }

  @Test func `its derivation says when it was read`() throws {
    let screen = try screen(reading: .viewDidLayoutSubviews)
    let configuration = try on("iPhoneX", 11)
    let resolution = Resolution(screen.screen, in: Environment(configuration))
    let list = try screen.element("list")
    let top = try #require(amountsOf(resolution.answer(.contentInset, of: list)).first)
    let derivation = resolution.derivation(of: top.trace, in: configuration)
    #expect(derivation.step == .contributor(.property(list, .contentInset)))
    let read = try #require(derivation.parts.first)
    #expect(read.step == .read(.viewDidLayoutSubviews))
    #expect(read.rule == .stages)
    #expect(read.parts.map(\.step) == [.sum])
    #expect(read.parts.first?.parts.map(\.amount) == [44, 44])
  }

  @Test func `the last assignment counts, and one moment sees what the one before did`() throws {
    var sketched = SketchedScreen(.controller([], Sketch(.view, "a", [.frame(0, 0, 10, 10)])))
    let view = try sketched.element("a")
    func width(_ expression: Expression) -> Moment.Assignment {
      Moment.Assignment(
        element: view,
        setting: Setting(
          .frame,
          .rect(
            x: .constant(0),
            y: .constant(0),
            width: expression,
            height: .constant(10)
          )
        )
      )
    }
    let doubled = Expression.product(.quantity(view, .frame, .width), .constant(2))
    sketched.screen.moments = [
      // Out of order on purpose: stages decide, then the order in the list.
      Moment(stage: .viewDidAppear, assignments: [width(doubled)]),
      Moment(stage: .viewDidLoad, assignments: [width(.constant(30))]),
      Moment(stage: .viewDidLoad, assignments: [width(doubled)]),
    ]
    let configuration = try on("iPhone8", 11)
    #expect(try sketched.numbers(.frame, of: "a", on: configuration, at: .viewWillAppear) == [0, 0, 60, 10])
    #expect(try sketched.numbers(.frame, of: "a", on: configuration) == [0, 0, 120, 10])
  }
}
