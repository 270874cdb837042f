import InsetsEngine
import Testing

struct SafeAreaTests {
  private func view(_ name: String = "view", _ settings: Setting..., inside: [Sketch] = []) -> Sketch {
    Sketch(.view, name, settings, inside)
  }

  @Test func `a subview keeps what its place leaves of its superview's (R1.1)`() throws {
    let configuration = try on("iPhoneX", 11)
    func insets(_ x: Points, _ y: Points, _ width: Points, _ height: Points) throws -> [Points] {
      let screen = SketchedScreen(.controller([], view("view", .frame(x, y, width, height))))
      return try screen.numbers(.safeAreaInsets, of: "view", on: configuration)
    }
    #expect(try insets(0, 0, 375, 812) == [44, 0, 34, 0])
    #expect(try insets(0, 10, 375, 100) == [34, 0, 0, 0])
    #expect(try insets(0, 44, 375, 734) == [0, 0, 0, 0])
    #expect(try insets(0, 702, 375, 100) == [0, 0, 24, 0])
    // One that sticks out never has more than its superview.
    #expect(try insets(0, -30, 375, 900) == [44, 0, 34, 0])
  }

  @Test func `the guide is the bounds less the insets, for every view (R1.11)`() throws {
    let screen = SketchedScreen(.controller([], view("view", .frame(0, 10, 375, 100))))
    let configuration = try on("iPhoneX", 11)
    #expect(try screen.numbers(.safeAreaLayoutFrame, of: "view", on: configuration) == [0, 34, 375, 66])
    #expect(try screen.numbers(.safeAreaLayoutFrame, of: "controller", on: configuration) == [0, 44, 375, 734])
  }

  @Test func `a child controller inherits from the controller above, past plain views (R1.7)`() throws {
    let child = Sketch(.viewController, "child", [.insets(.additionalSafeAreaInsets, 10, 0, 0, 0)])
    let screen = SketchedScreen(
      .controller([], view("box", .frame(0, 30, 375, 600), inside: [child]))
    )
    // 14 of the 44 are left below y 30; the child's own part stays whole.
    #expect(try screen.numbers(.safeAreaInsets, of: "child", on: on("iPhoneX", 11)) == [24, 0, 0, 0])
    #expect(try screen.numbers(.safeAreaInsets, of: "box", on: on("iPhoneX", 11)) == [14, 0, 0, 0])
  }

  @Test func `a child's negative part takes away only what its container adds (R1.7)`() throws {
    func top(_ additional: Points) throws -> Points {
      let screen = SketchedScreen(.navigation(.controller([.insets(.additionalSafeAreaInsets, additional, 0, 0, 0)])))
      return try screen.numbers(.safeAreaInsets, of: "controller", on: on("iPhoneX", 11))[0]
    }
    #expect(try top(-20) == 68)
    #expect(try top(-44) == 44)
    #expect(try top(-100) == 44)
    #expect(try top(6) == 94)
  }

  @Test func `a container's own part counts in what its children inherit (R2.1)`() throws {
    let screen = SketchedScreen(
      Sketch(.navigationController, "navigation", [.insets(.additionalSafeAreaInsets, 6, 0, 0, 0)], [.controller()])
    )
    #expect(try screen.numbers(.safeAreaInsets, of: "controller", on: on("iPhone8", 11)) == [70, 0, 0, 0])
  }

  @Test(
    arguments: [
      ("iPhone8", 11, 0.0), ("iPhoneX", 11, 44), ("iPhone14Pro", 16, 59), ("iPadAir2", 12, 0),
      // From iOS 26 on hiding it changes nothing on iPads (fl186028); an iPhone SE has no safe area then (ouk, tabs-se.2).
      ("iPadA16", 26, 32), ("iPhoneSE3", 26, 0),
    ]
  ) func `a hidden status bar takes 20 off home-button phones and nothing off the others (R1.6)`(
    device: String,
    os: Int,
    top: Points
  ) throws {
    let onBar = SketchedScreen(.controller(), hidesStatusBar: true)
    #expect(try onBar.numbers(.safeAreaInsets, of: "controller", on: on(device, os))[0] == top)
    let onController = SketchedScreen(.navigation(.controller([.flag(.prefersStatusBarHidden, true)])))
    #expect(try onController.numbers(.safeAreaInsets, of: "navigation", on: on(device, os))[0] == top)
  }

  @Test func `iOS 11's window leaves the status bar out on devices without a housing`() throws {
    // ord prints it for iPad Pro 10.5 on 11.4 and 12.
    let screen = SketchedScreen(.controller())
    #expect(try screen.numbers(.safeAreaInsets, of: "window", on: on("iPadPro10Inch", 11)) == [0, 0, 0, 0])
    #expect(try screen.numbers(.safeAreaInsets, of: "controller", on: on("iPadPro10Inch", 11)) == [20, 0, 0, 0])
    #expect(try screen.numbers(.safeAreaInsets, of: "window", on: on("iPadPro10Inch", 12)) == [20, 0, 0, 0])
    #expect(try screen.numbers(.safeAreaInsets, of: "window", on: on("iPhoneX", 11)) == [44, 0, 34, 0])
  }

  @Test func `the in-call status bar moves the root view down and leaves its insets (R2.12)`() throws {
    var screen = SketchedScreen(.navigation(.controller()))
    let bar = try #require(screen.screen.elements.firstIndex { $0.kind == .statusBar })
    screen.screen[ElementID(bar)].settings = [.number(.height, 40)]
    let configuration = try on("iPhone8", 11)
    #expect(try screen.numbers(.frame, of: "navigation", on: configuration) == [0, 20, 375, 647])
    #expect(try screen.numbers(.safeAreaInsets, of: "controller", on: configuration) == [64, 0, 0, 0])
    #expect(try screen.numbers(.frame, of: "navigation", on: on("iPhoneX", 11)) == [0, 0, 375, 812])
  }

  @Test func `a transformed view counts with the frame that bounds it (R1.9)`() throws {
    func insets(_ transform: Transform) throws -> [Points] {
      let screen = SketchedScreen(
        .controller([], view("view", .frame(0, 0, 375, 100), Setting(.transform, .transform(transform))))
      )
      return try screen.numbers(.safeAreaInsets, of: "view", on: on("iPhoneX", 11))
    }
    // Half as high around its middle: from 25 to 75.
    #expect(try insets(.scale(0.5)) == [19, 0, 0, 0])
    #expect(try insets(.rotate(180)) == [44, 0, 0, 0])
    // Turned, it reaches from -137.5 to 237.5.
    #expect(try insets(.rotate(90)) == [44, 0, 0, 0])
    #expect(try insets(.identity) == [44, 0, 0, 0])
  }

  @Test
  func `a controller in a plain view of the window inherits by its place in the window (R1.6)`() throws {
    let holder = Sketch(.view, "holder", [.frame(0, 15, 375, 652)], [Sketch(.viewController, "inner")])
    let screen = SketchedScreen(holder)
    // 20 of the status bar, 15 of which lie above the plain view.
    #expect(try screen.numbers(.safeAreaInsets, of: "inner", on: on("iPhone8", 12)) == [5, 0, 0, 0])
  }

  @Test(arguments: [(10, 10), (12, 10), (12, 12)])
  func `before iOS 11 an additional safe area counts for nothing`(os: Int, sdk: Int) throws {
    let screen = SketchedScreen(.controller([.insets(.additionalSafeAreaInsets, 30, 0, 0, 0)]))
    // 20 of the status bar, and 30 where the property exists.
    let expected: [Points] = [sdk < 11 ? 20 : 50]
    let configuration = try on("iPhone6s", os, sdk: sdk)
    #expect(try screen.numbers(.topLayoutGuideLength, of: "controller", on: configuration) == expected)
  }

  @Test func `a transformed controller view is outside the rules`() throws {
    let screen = SketchedScreen(.controller([Setting(.transform, .transform(.scale(0.5)))]))
    #expect(try screen.numbers(.safeAreaInsets, of: "controller", on: on("iPhoneX", 11)).allSatisfy(\.isNaN))
  }

  @Test func `with an SDK before iOS 11 the old rules hold and notch phones are letterboxed (R1.5)`() throws {
    let screen = SketchedScreen(.navigation(.controller([], Sketch(.tableView, "list"))))
    let configuration = try on("iPhoneX", 11, sdk: 10)
    let resolution = Resolution(screen.screen, in: Environment(configuration))
    let list = try screen.element("list")
    #expect(numbersOf(resolution.answer(.contentInset, of: list)) == [64, 0, 0, 0])
    guard case .unavailableBefore(OSVersion(11)) = resolution.answer(.safeAreaInsets, of: list) else {
      Issue.record("the safe area should not be there")
      return
    }
  }

  @Test func `what a bar shows has no vertical safe area (R1.13)`() throws {
    let screen = SketchedScreen(.navigation(.controller()))
    #expect(try screen.numbers(.safeAreaInsets, of: "bar", on: on("iPhoneX", 11, .landscape)) == [0, 44, 0, 44])
  }

  @Test func `an element is obscured where something of the device or a bar reaches over it`() throws {
    let screen = SketchedScreen(
      .navigation(
        .controller([], view("under", .frame(0, 0, 375, 100)), view("clear", .frame(0, 100, 375, 100)))
      )
    )
    let resolution = Resolution(screen.screen, in: Environment(try on("iPhoneX", 11)))
    for (name, expected) in [("under", true), ("clear", false)] {
      guard case .value(.flag(let isObscured)) = resolution.answer(.isObscured, of: try screen.element(name)) else {
        Issue.record("no answer for \(name)")
        continue
      }
      #expect(isObscured == expected)
    }
  }
}

struct AvailabilityTests {
  private let screen = SketchedScreen(.controller([], Sketch(.tableView, "list")))

  private func firstVersion(_ quantity: Quantity, of name: String, on configuration: Configuration) throws -> Int? {
    let resolution = Resolution(screen.screen, in: Environment(configuration))
    guard case .unavailableBefore(let version) = resolution.answer(quantity, of: try screen.element(name)) else {
      return nil
    }
    return version.major
  }

  @Test(
    arguments: [
      (Quantity.safeAreaInsets, 11), (.safeAreaLayoutFrame, 11), (.adjustedContentInset, 11),
      (.directionalLayoutMargins, 11), (.layoutMargins, 8), (.layoutMarginsLayoutFrame, 9),
      (.readableContentLayoutFrame, 9),
    ]
  ) func `a quantity that a version does not have says since when it exists`(quantity: Quantity, version: Int) throws {
    #expect(try firstVersion(quantity, of: "list", on: on("iPhone5", 7)) == version)
    let device = version == 11 ? "iPhone8" : "iPhone5"
    #expect(try firstVersion(quantity, of: "list", on: on(device, version)) == nil)
  }

  @Test func `a quantity on a kind without it is not applicable`() throws {
    let resolution = Resolution(screen.screen, in: Environment(try on("iPhone8", 11)))
    for (quantity, name) in [
      (Quantity.contentInset, "controller"), (.topLayoutGuideLength, "list"), (.separatorInset, "controller"),
      (.effectiveSectionInset, "list"), (.contentViewFrame, "list"),
    ] {
      guard case .notApplicable = resolution.answer(quantity, of: try screen.element(name)) else {
        Issue.record("\(name).\(quantity) should not apply")
        continue
      }
    }
  }
}
