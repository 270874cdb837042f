import InsetsEngine
import Testing

struct MarginTests {
  private func margins(
    _ settings: [Setting] = [],
    _ controller: [Setting] = [],
    of name: String = "view",
    on configuration: Configuration? = nil
  ) throws -> [Points] {
    let screen = SketchedScreen(.navigation(.controller(controller, Sketch(.view, "view", settings))))
    return try screen.numbers(.layoutMargins, of: name, on: configuration ?? on("iPhone8", 11))
  }

  @Test func `any view has 8, a root view the system's sides (R9.1)`() throws {
    #expect(try margins([.frame(0, 100, 100, 100)]) == [8, 8, 8, 8])
    #expect(try margins(of: "controller", on: on("iPhone7", 10)) == [0, 16, 0, 16])
    #expect(try margins(of: "controller", on: on("iPhone7Plus", 10)) == [0, 20, 0, 20])
    #expect(try margins(of: "controller", on: on("iPadAir2", 10)) == [0, 20, 0, 20])
  }

  @Test func `the safe area is added (R9.2)`() throws {
    #expect(try margins() == [72, 8, 8, 8])
    #expect(try margins(of: "controller") == [64, 16, 0, 16])
    #expect(try margins([.flag(.insetsLayoutMarginsFromSafeArea, false)]) == [8, 8, 8, 8])
    // Before iOS 11 there is nothing to add.
    #expect(try margins(on: on("iPhone7", 10)) == [8, 8, 8, 8])
    // mon: iPhone 11 in landscape, 64 = 44 + 20.
    let landscape = try margins(of: "controller", on: on("iPhone11", 13, .landscape))
    #expect(landscape == [44, 64, 21, 64])
  }

  @Test func `a root view has at least the system's margins, unless told otherwise (R9.2)`() throws {
    let small = Setting.insets(.layoutMargins, 5, 5, 5, 5)
    let large = Setting.insets(.layoutMargins, 30, 30, 30, 30)
    #expect(try margins([], [small], of: "controller") == [69, 16, 5, 16])
    #expect(try margins([], [large], of: "controller") == [94, 30, 30, 30])
    let free = Setting.flag(.viewRespectsSystemMinimumLayoutMargins, false)
    #expect(try margins([], [small, free], of: "controller") == [69, 5, 5, 5])
    // Before iOS 11 an author can't change them.
    #expect(try margins([], [large], of: "controller", on: on("iPhone7", 10)) == [0, 16, 0, 16])
  }

  @Test func `the superview's margins are kept on demand, less what the place takes (R9.2)`() throws {
    let preserves = Setting.flag(.preservesSuperviewLayoutMargins, true)
    #expect(try margins([preserves]) == [72, 16, 8, 16])
    #expect(try margins([preserves, .frame(10, 100, 355, 100)]) == [8, 8, 8, 8])
    #expect(try margins([preserves, .frame(4, 100, 367, 100)]) == [8, 12, 8, 12])
    // A view that sticks out by 10 on each side has the superview's 16 and those 10.
    #expect(try margins([preserves, .frame(-10, 100, 395, 100)]) == [8, 26, 8, 26])
  }

  @Test func `layoutMargins and directionalLayoutMargins are one store (R9.3)`() throws {
    let place = Setting.frame(50, 100, 100, 100)
    let plain = Setting.insets(.layoutMargins, 1, 2, 3, 4)
    let directional = Setting.insets(.directionalLayoutMargins, 5, 6, 7, 8)
    #expect(try margins([place, plain, directional]) == [5, 6, 7, 8])
    #expect(try margins([place, directional, plain]) == [1, 2, 3, 4])
    let rightToLeft = try on("iPhone8", 11, direction: .rightToLeft)
    #expect(try margins([place, directional], on: rightToLeft) == [5, 8, 7, 6])
    let screen = SketchedScreen(.controller([], Sketch(.view, "view", [place, plain])))
    #expect(try screen.numbers(.directionalLayoutMargins, of: "view", on: rightToLeft) == [1, 4, 3, 2])
  }

  @Test func `tables have margins of their own (R9.4)`() throws {
    let screen = SketchedScreen(.controller([], Sketch(.tableView, "list", [.frame(0, 100, 375, 100)])))
    // margins/table-margin-375 (S4), -414, -8 and, from iOS 12 on, -wide and table-margin.
    for (device, os, side) in [
      ("iPhone7", 10, 15.0), ("iPhone8", 11, 15), ("iPhone8Plus", 11, 20), ("iPhone6", 8, 16), ("iPadAir2", 8, 20),
      ("iPhone8", 12, 16), ("iPhoneXR", 12, 20),
    ] {
      #expect(try screen.numbers(.layoutMargins, of: "list", on: on(device, os)) == [8, side, 8, side], "\(device)")
    }
  }

  @Test func `the guide is the bounds less the margins`() throws {
    let screen = SketchedScreen(.controller([], Sketch(.view, "view", [.frame(0, 100, 100, 100)])))
    #expect(try screen.numbers(.layoutMarginsLayoutFrame, of: "view", on: on("iPhone8", 11)) == [8, 8, 84, 84])
  }

  @Test func `only 390 wide phones have a side that another source denies`() throws {
    // margins/system-minimum-390: 16 by gk, 20 on iPhone 12 by mon.
    for (device, isDisputed) in [("iPhone12", true), ("iPhone8", false), ("iPhone15Pro", false)] {
      let configuration = try on(device, 17 <= (Catalogue.device(device)?.lastOS ?? 99) ? 17 : 14)
      let screen = SketchedScreen(.controller())
      let resolution = Resolution(screen.screen, in: Environment(configuration))
      let amounts = amountsOf(resolution.answer(.systemMinimumLayoutMargins, of: try screen.element("controller")))
      let left = try #require(amounts.dropFirst().first)
      #expect(left.value == 16, "\(device)")
      #expect(resolution.derivation(of: left.trace, in: configuration).row?.isDisputed == isDisputed, "\(device)")
    }
  }

  @Test func `what no one measured, the margins of compact phones in landscape, is not known`() throws {
    let computed = try margins(of: "controller", on: on("iPhone8", 11, .landscape))
    #expect(agree(computed, [32, .nan, 0, .nan]))
  }

  @Test func `the system's minimum can be asked for`() throws {
    let screen = SketchedScreen(.controller())
    #expect(try screen.numbers(.systemMinimumLayoutMargins, of: "controller", on: on("iPhone8", 11)) == [0, 16, 0, 16])
  }
}
