import InsetsEngine
import InsetsTestSupport
import Testing

struct RobustnessTests {
  private func width(_ expression: Expression) throws -> Points {
    var screen = SketchedScreen(.controller([], Sketch(.view, "view")))
    screen.screen[try screen.element("view")].settings = [Setting(.width, .number(expression))]
    return try screen.numbers(.frame, of: "view", on: on("iPhone8", 11))[2]
  }

  @Test func `what is not settled yet, does not exist or is not there is not known`() throws {
    // The view itself is element 4, the last one.
    #expect(try width(.quantity(ElementID(4), .frame, .width)).isNaN)
    for index in [5, 1_000_000, -1, Int.max, Int.min] {
      #expect(try width(.quantity(ElementID(index), .frame, .width)).isNaN)
    }
    #expect(try width(.quantity(.window, .contentInset, .top)).isNaN)
    #expect(try width(.quantity(.window, .frame, .top)).isNaN)
    #expect(try width(.quantity(.window, .frame, nil)).isNaN)
    #expect(try width(.quantity(.window, .frame, .width)) == 375)
  }

  @Test func `what is divided by nothing or has no bounds is not known`() throws {
    func constant(_ value: Points) -> Expression { .constant(value) }
    #expect(try width(.quotient(constant(100), constant(4))) == 25)
    #expect(try width(.quotient(constant(100), constant(0))).isNaN)
    #expect(try width(.quotient(constant(0), constant(0))).isNaN)
    #expect(try width(.product(constant(3), constant(4))) == 12)
    #expect(try width(.product(constant(1e300), constant(1e300))).isNaN)
    #expect(try width(.difference(constant(3), constant(4))) == -1)
    #expect(try width(.negated(constant(3))) == -3)
    #expect(try width(.minimum([constant(3), constant(2), constant(5)])) == 2)
    #expect(try width(.maximum([constant(3), constant(7), constant(5)])) == 7)
    #expect(try width(.maximum([constant(-3), constant(-7)])) == -3)
    #expect(try width(.minimum([])).isNaN)
    #expect(try width(.maximum([])).isNaN)
    let unknown = Expression.quotient(constant(1), constant(0))
    #expect(try width(.minimum([constant(3), unknown])).isNaN)
    #expect(try width(.maximum([unknown, constant(3)])).isNaN)
  }

  @Test func `an expression that is too deep or multiplies without end is not known`() throws {
    let deep = (0..<400).reduce(Expression.constant(1)) { sum, _ in .sum(sum, .constant(1)) }
    #expect(try width(deep).isNaN)
    let shallow = (0..<100).reduce(Expression.constant(1)) { sum, _ in .sum(sum, .constant(1)) }
    #expect(try width(shallow) == 101)
    // Forty doublings of one shared expression are 2^40 operations when spelled out.
    let doubled = (0..<40).reduce(Expression.constant(1)) { sum, _ in .sum(sum, sum) }
    #expect(try width(doubled).isNaN)
  }

  @Test func `elements that do not exist have no answer`() throws {
    let resolution = Resolution(Screen(), in: Environment(try on("iPhone8", 11)))
    for index in [3, 1_000_000, -1, Int.max] {
      guard case .unknown = resolution.answer(.frame, of: ElementID(index)) else {
        Issue.record("element \(index) should not be known")
        continue
      }
      #expect(!resolution.isOnScreen(ElementID(index)))
      #expect(resolution.automaticallyAdjustedScrollView(of: ElementID(index)) == nil)
    }
    let derivation = resolution.derivation(of: TraceID(UInt64.max), in: try on("iPhone8", 11))
    #expect(derivation.confidence == .unknown)
    #expect(resolution.contributions(of: TraceID(UInt64.max)).isEmpty)
    #expect(resolution.contributions(of: TraceID(999_999)).isEmpty)
  }

  @Test func `a selected index that is no index`() throws {
    for index in [Points.nan, .infinity, -1, 0.5, 1e300] {
      let screen = SketchedScreen(
        Sketch(.tabBarController, "tabs", [.number(.selectedIndex, index)], [Sketch(.viewController, "first")])
      )
      #expect(try screen.numbers(.frame, of: "first", on: on("iPhone8", 11)) == [0, 0, 375, 667])
    }
  }

  @Test func `containers without children, controllers without views, and bars where they make no sense`()
    throws
  {
    var screen = Screen()
    let stack = screen.add(.navigationController, to: .window)
    _ = screen.add(.tabBarController, to: stack)
    _ = screen.add(.splitViewController, to: .window)
    let table = screen.add(.tableView, to: .window)
    for kind in ElementKind.allCases {
      let element = screen.add(kind, to: table)
      for inner in ElementKind.allCases { _ = screen.add(inner, to: element) }
    }
    for configuration in [try on("iPhone8", 11), try on("iPhone5", 7), try on("iPhone17Pro", 26)] {
      let resolution = Resolution(screen, in: Environment(configuration))
      // What several numbers are made of is derived once.
      var derived: Set<TraceID> = []
      for index in screen.elements.indices {
        for quantity in Quantity.allCases {
          for amount in amountsOf(resolution.answer(quantity, of: ElementID(index)))
          where derived.insert(amount.trace).inserted {
            _ = resolution.derivation(of: amount.trace, in: configuration)
          }
        }
      }
    }
  }

  @Test func `fifty thousand nested views`() throws {
    var screen = Screen()
    var parent = screen.add(.viewController, to: .window)
    for _ in 0..<50_000 {
      parent = screen.add(.view, to: parent)
      screen[parent].settings = [.inside(.top, 0.0002)]
    }
    let configuration = try on("iPhoneX", 11)
    let resolution = Resolution(screen, in: Environment(configuration))
    let amounts = amountsOf(resolution.answer(.safeAreaInsets, of: parent))
    #expect(abs((amounts.first?.value ?? 0) - 34) < 1e-6)
    let derivation = resolution.derivation(of: try #require(amounts.first).trace, in: configuration)
    #expect(abs(derivation.amount - 34) < 1e-6)
    let sum = resolution.contributions(of: try #require(amounts.first).trace).reduce(0) { $0 + $1.amount }
    #expect(abs(sum - 34) < 1e-6)
  }

  @Test func `fifty thousand controllers in one another`() throws {
    var screen = Screen()
    var parent = screen.add(.viewController, to: .window)
    for _ in 0..<50_000 { parent = screen.add(.viewController, to: parent) }
    let table = screen.add(.tableView, to: parent)
    let resolution = Resolution(screen, in: Environment(try on("iPhoneX", 11)))
    #expect(numbersOf(resolution.answer(.safeAreaInsets, of: table)) == [44, 0, 34, 0])
  }

  /// The rows of such a system fill up as it is solved, so that its work grows with the fourth power of its size.
  @Test func `four hundred limits in cycles take bounded work, and nothing rests on what is not solved`() throws {
    var screen = Screen()
    let root = screen.add(.viewController, to: .window)
    let views = (0..<400).map { _ in screen.add(.view, to: root) }
    for (index, view) in views.enumerated() {
      let (next, third) = (views[(index + 1) % views.count], views[(index * 3 + 1) % views.count])
      screen[view].limits = [
        Limit(.leading, .equal, Anchor(.sibling(next, .trailing)), priority: Double(1 + index * 13 % 1000)),
        Limit(.width, .atMost, Anchor(.distance(.quantity(third, .frame, .width))), priority: Double(1 + index)),
      ]
    }
    var solutions = ConstraintSolutions()
    for device in ["iPhoneX", "iPhone8"] {
      let resolution = Resolution(screen, in: Environment(try on(device, 11)), reusing: &solutions)
      #expect(resolution.amount(.frame, .x, of: views[0])?.value.isNaN == true)
      #expect(resolution.contradictions.isEmpty && resolution.ambiguousPlaces.isEmpty)
      #expect(resolution.unsolvedRoots == [root])
    }
  }

  @Test func `frames that add themselves up`() throws {
    // Each view is twice as high as the one before: the derivation has 2^60 leaves when spelled out.
    var screen = Screen()
    let controller = screen.add(.viewController, to: .window)
    var previous = screen.add(.view, to: controller)
    screen[previous].settings = [.number(.height, 1)]
    for _ in 0..<60 {
      let next = screen.add(.view, to: controller)
      let height = Expression.quantity(previous, .frame, .height)
      screen[next].settings = [Setting(.height, .number(.sum(height, height)))]
      previous = next
    }
    let configuration = try on("iPhone8", 11)
    let resolution = Resolution(screen, in: Environment(configuration))
    let height = try #require(resolution.amount(.frame, .height, of: previous))
    #expect(height.value == 0x1p60)
    #expect(resolution.derivation(of: height.trace, in: configuration).amount == 0x1p60)
    #expect(resolution.contributions(of: height.trace).map(\.amount) == [0x1p60])
  }
}
