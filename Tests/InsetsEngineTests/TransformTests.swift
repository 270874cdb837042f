import InsetsEngine
import Testing

// Arithmetic about the centre of a view; the numbers follow from R1.9 alone.
struct TransformTests {
  private func numbers(
    _ quantity: Quantity,
    of name: String,
    _ transform: Transform,
    _ children: Sketch...
  ) throws -> [Points] {
    let box = Sketch(.view, "box", [.frame(100, 100, 200, 100), Setting(.transform, .transform(transform))], children)
    return try SketchedScreen(.controller([], box)).numbers(quantity, of: name, on: on("iPhoneX", 11))
  }

  @Test func `the frame is what encloses the view, the bounds stay`() throws {
    #expect(try numbers(.frame, of: "box", .scale(0.5)) == [150, 125, 100, 50])
    #expect(try numbers(.bounds, of: "box", .scale(0.5)) == [0, 0, 200, 100])
    #expect(try numbers(.frame, of: "box", .rotate(90)) == [150, 50, 100, 200])
    #expect(try numbers(.frame, of: "box", .rotate(-180)) == [100, 100, 200, 100])
    // cos 60 = 1/2, sin 60 = 0.866: 100 + 86.603 wide, 173.205 + 50 high.
    #expect(agree(try numbers(.frame, of: "box", .rotate(60)), [106.699, 38.397, 186.603, 223.205]))
    #expect(agree(try numbers(.frame, of: "box", .rotate(-45)), [93.934, 43.934, 212.132, 212.132]))
  }

  @Test func `a scaled view reaches into less of the safe area`() throws {
    let view = Sketch(.view, "view", [.frame(0, 0, 375, 100), Setting(.transform, .transform(.scale(0.5)))])
    let screen = SketchedScreen(.controller([], view))
    // The top is 25 lower: 44 - 25.
    #expect(try screen.numbers(.safeAreaInsets, of: "view", on: on("iPhoneX", 11)) == [19, 0, 0, 0])
  }

  @Test func `subviews lie in the bounds, and are scaled on the screen`() throws {
    let inner = Sketch(.view, "inner", [.frame(20, 10, 60, 40)])
    #expect(try numbers(.frame, of: "inner", .scale(0.5), inner) == [20, 10, 60, 40])
    #expect(try numbers(.frameInWindow, of: "inner", .scale(0.5), inner) == [160, 130, 30, 20])
    #expect(try numbers(.frameInWindow, of: "inner", .identity, inner) == [120, 110, 60, 40])
    // Where the corners go of what stands in a turned view is not told.
    #expect(try numbers(.frameInWindow, of: "inner", .rotate(90), inner).isEmpty)
  }

  @Test func `transforms in transforms multiply`() throws {
    let leaf = Sketch(.view, "leaf", [.frame(10, 10, 40, 20)])
    let inner = Sketch(.view, "inner", [.frame(0, 0, 100, 100), Setting(.transform, .transform(.scale(0.5)))], [leaf])
    // The inner frame is (25, 25, 50, 50); doubled about (200, 150) the box starts at (0, 50).
    #expect(try numbers(.frameInWindow, of: "inner", .scale(2), inner) == [50, 100, 100, 100])
    #expect(try numbers(.frameInWindow, of: "leaf", .scale(2), inner) == [60, 110, 40, 20])
  }

  @Test func `of a transformed controller's view nothing is known, and R1.9 says why`() throws {
    let turned = Sketch(.viewController, "child", [Setting(.transform, .transform(.rotate(90)))])
    let inside = Sketch(
      .view,
      "box",
      [Setting(.transform, .transform(.scale(0.9)))],
      [Sketch(.viewController, "child")]
    )
    for content in [turned, inside] {
      let screen = SketchedScreen(.controller([], content))
      let configuration = try on("iPhoneX", 11)
      #expect(agree(try screen.numbers(.safeAreaInsets, of: "child", on: configuration), [.nan, .nan, .nan, .nan]))
      let resolution = Resolution(screen.screen, in: Environment(configuration))
      let top = try #require(amountsOf(resolution.answer(.safeAreaInsets, of: try screen.element("child"))).first)
      let derivation = resolution.derivation(of: top.trace, in: configuration)
      #expect(derivation.rule == .transformedView)
      #expect(derivation.confidence == .unknown)
    }
    let whole = Sketch(.viewController, "child", [Setting(.transform, .transform(.scale(1)))])
    let screen = SketchedScreen(.controller([], whole))
    #expect(try screen.numbers(.safeAreaInsets, of: "child", on: on("iPhoneX", 11)) == [44, 0, 34, 0])
  }
}
