import InsetsEngine
import Testing

// What UIStackView's reference says of arranged subviews; iPhone 8, 375 x 667, root safe area (20, 0, 0, 0).
struct StackViewTests {
  private func frames(
    _ settings: [Setting],
    _ subviews: [[Setting]],
    on configuration: Configuration? = nil
  ) throws -> [[Points]] {
    let children = subviews.indices.map { Sketch(.view, "v\($0)", subviews[$0]) }
    let stack = Sketch(.stackView, "stack", [.frame(0, 100, 320, 200)] + settings, children)
    let screen = SketchedScreen(.controller([], stack))
    return try subviews.indices.map {
      try screen.numbers(.frame, of: "v\($0)", on: configuration ?? on("iPhone8", 11))
    }
  }

  private let vertical = Setting.choice(.axis, .vertical)
  private let spacing = Setting.number(.spacing, 20)

  @Test func `fillEqually gives all the same size`() throws {
    let equally = Setting.choice(.distribution, .fillEqually)
    // Edges lie on whole pixels, half a pixel upwards (ouk, stack-vertical-se): 113.333 and 226.667 at two pixels a point.
    #expect(try frames([equally, spacing], [[], [], []]).map(\.first) == [0, 113.5, 226.5])
    #expect(try frames([equally, vertical, spacing], [[], []]) == [[0, 0, 320, 90], [0, 110, 320, 90]])
  }

  @Test func `fill gives the rest to the one without a size`() throws {
    let computed = try frames([spacing], [[.number(.width, 50)], [], [.number(.width, 30)]])
    #expect(computed == [[0, 0, 50, 200], [70, 0, 200, 200], [290, 0, 30, 200]])
    // Two without a size share by their priorities, which nobody states.
    let open = try frames([], [[.number(.width, 50)], [], []])
    #expect(open[0] == [0, 0, 50, 200])
    #expect(agree(open[1], [50, 0, .nan, 200]))
    // Sizes that don't add up contradict the stack view's.
    #expect(agree(try frames([], [[.number(.width, 50)]])[0], [0, 0, .nan, 200]))
  }

  @Test func `equalSpacing spreads what is left`() throws {
    let spread = Setting.choice(.distribution, .equalSpacing)
    let computed = try frames([spread], [[.number(.width, 40)], [.number(.width, 80)], [.number(.width, 40)]])
    #expect(computed.map { $0[0] } == [0, 120, 280])
  }

  @Test func `the first subview stands at the leading side`() throws {
    let computed = try frames(
      [],
      [[.number(.width, 50)], []],
      on: on("iPhone8", 11, direction: .rightToLeft)
    )
    #expect(computed == [[270, 0, 50, 200], [0, 0, 270, 200]])
  }

  @Test func `across the axis a subview fills or keeps its size`() throws {
    let sized: [Setting] = [.number(.height, 60)]
    func y(_ alignment: Choice) throws -> [Points] {
      let frame = try frames([.choice(.alignment, alignment)], [sized])[0]
      return [frame[1], frame[3]]
    }
    #expect(try y(.fill) == [0, 200])
    #expect(try y(.leading) == [0, 60])
    #expect(try y(.center) == [70, 60])
    #expect(try y(.trailing) == [140, 60])
  }

  @Test func `its margins count on demand, safe area included (R9.2)`() throws {
    let stack = Sketch(
      .stackView,
      "stack",
      [.flag(.isLayoutMarginsRelativeArrangement, true)],
      [Sketch(.view, "view")]
    )
    let screen = SketchedScreen(.controller([], stack))
    // 8 on each side, and the status bar's 20.
    #expect(try screen.numbers(.frame, of: "view", on: on("iPhone8", 11)) == [8, 28, 359, 631])
    #expect(try screen.numbers(.safeAreaInsets, of: "view", on: on("iPhone8", 11)) == [0, 0, 0, 0])
  }

  // Interface Builder's frames: (173, 4, 28, 92) between views that are 10 apart, nothing wide behind the last.
  @Test func `hidden subviews lie in the middle of the gap, and collapse unless they have a size`() throws {
    let hidden = Setting.flag(.isHidden, true)
    let between = try frames([spacing], [[.number(.width, 100)], [hidden, .number(.width, 28)], []])
    #expect(between == [[0, 0, 100, 200], [110, 0, 28, 200], [120, 0, 200, 200]])
    #expect(try frames([spacing], [[], [hidden]])[1] == [320, 0, 0, 200])
    #expect(try frames([spacing], [[hidden, .number(.width, 44)], []])[0] == [-44, 0, 44, 200])
    #expect(try frames([vertical, spacing], [[.number(.height, 50)], [hidden], []])[1] == [0, 60, 320, 0])
  }

  @Test func `hidden subviews and those that are placed by hand are not arranged`() throws {
    let computed = try frames([], [[.flag(.isHidden, true), .number(.width, 50)], [], [.frame(1, 2, 3, 4)]])
    #expect(computed[1] == [0, 0, 320, 200])
    #expect(computed[2] == [1, 2, 3, 4])
  }
}
