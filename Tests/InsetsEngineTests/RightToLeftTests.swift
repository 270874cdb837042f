import InsetsEngine
import Testing

// Apple's page on NSLayoutConstraint: of leading and trailing edges, constants move in the direction in which the
// interface is read. iPhone SE (3rd gen), 375 x 667, iOS 17: margins of 16.
struct RightToLeftTests {
  private func x(_ settings: [Setting], _ direction: LayoutDirection) throws -> [Points] {
    let screen = SketchedScreen(
      .controller(
        [],
        Sketch(.view, "sibling", [.tie(.leading, .superview, 16), .number(.width, 40), .number(.height, 40)]),
        Sketch(.view, "view", settings + [.number(.height, 40)])
      )
    )
    var configuration = try on("iPhoneSE3", 17)
    configuration.layoutDirection = direction
    let frame = try screen.numbers(.frame, of: "view", on: configuration)
    return [frame[0], frame[2]]
  }

  private func agree(_ settings: [Setting], _ leftToRight: [Points], _ rightToLeft: [Points]) throws {
    #expect(try x(settings, .leftToRight) == leftToRight)
    #expect(try x(settings, .rightToLeft) == rightToLeft)
  }

  private let width = Setting.number(.width, 40)

  @Test func `a constant on a leading or trailing edge moves in the reading direction`() throws {
    try agree([.tie(.leading, .superview, 16), width], [16, 40], [319, 40])
    try agree([.tie(.trailing, .superview, -16), width], [319, 40], [16, 40])
    try agree([.tie(.leading, .safeArea, 16), .tie(.trailing, .safeArea, -60)], [16, 299], [60, 299])
    try agree([.tie(.leading, .margins, 10), width], [26, 40], [309, 40])
    let sibling = AnchorTarget.sibling(ElementID(4), .trailing)
    try agree([.tie(.leading, sibling, 8), width], [64, 40], [271, 40])
  }

  @Test func `a constant on a left or right edge moves to the right in both directions`() throws {
    try agree([.tie(.left, .superview, 16), width], [16, 40], [16, 40])
    try agree([.tie(.right, .superview, -16), width], [319, 40], [319, 40])
    try agree([.tie(.centerX, .superview, 10), width], [177.5, 40], [177.5, 40])
  }
}

/// iPhone SE (3rd gen), iOS 17; the keyboard's 260 are the author's.
struct KeyboardTests {
  private func isObscured(_ settings: [Setting], height: Points? = 260, on device: String = "iPhoneSE3") throws -> Bool?
  {
    var screen = SketchedScreen(.controller([], Sketch(.view, "view", settings)))
    let keyboard = screen.screen.add(.keyboard, to: .window)
    screen.screen[keyboard].settings.append(.flag(.isShown, true))
    if let height { screen.screen[keyboard].settings.append(.number(.height, height)) }
    let resolution = Resolution(screen.screen, in: Environment(try on(device, 15)))
    guard case .value(.flag(let flag)) = resolution.answer(.isObscured, of: try screen.element("view")) else {
      return nil
    }
    return flag
  }

  @Test func `what lies under the keyboard is obscured`() throws {
    #expect(try isObscured([.tie(.bottom, .superview), .number(.height, 100)]) == true)
    #expect(try isObscured([.tie(.top, .superview, 380), .number(.height, 100)]) == true)
    #expect(try isObscured([.tie(.top, .superview, 500), .number(.height, 44)]) == true)
    #expect(try isObscured([.tie(.top, .superview, 200), .number(.height, 100)]) == false)
    // 307 + 100 = 407 = 667 - 260.
    #expect(try isObscured([.tie(.top, .superview, 307), .number(.height, 100)]) == false)
  }

  @Test func `a keyboard whose height nobody has measured obscures nobody knows what`() throws {
    // A width of 320 is not measured.
    #expect(try isObscured([.tie(.top, .superview, 200), .number(.height, 100)], height: nil, on: "iPhoneSE") == nil)
  }

  @Test func `without an author's height the measured one counts`() throws {
    var screen = SketchedScreen(.controller())
    let keyboard = screen.screen.add(.keyboard, to: .window)
    screen.screen[keyboard].settings.append(.flag(.isShown, true))
    func frame(_ device: String) throws -> [Points] {
      let resolution = Resolution(screen.screen, in: Environment(try on(device, 26)))
      return numbersOf(resolution.answer(.frame, of: keyboard))
    }
    // keyboard-se.1 and keyboard-16.1 of the case table; 312 + 25 on the iPad (table-forms-pad.5).
    #expect(try frame("iPhoneSE3") == [0, 407, 375, 260])
    #expect(try frame("iPhone16") == [0, 517, 393, 335])
    #expect(try frame("iPadA16") == [0, 843, 820, 337])
    screen.screen[keyboard].settings.append(.number(.height, 300))
    #expect(try frame("iPhone16") == [0, 552, 393, 300])
  }
}
