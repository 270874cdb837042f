import InsetsEngine
import Testing

struct ContainerTests {
  private let plainStack = SketchedScreen(.navigation(.controller()))
  private let tabs = SketchedScreen(.tabsAndNavigation(.controller()))

  @Test func `a navigation bar adds its height to what is above it (R2.2)`() throws {
    // bars/navigation-bar, -landscape, -landscape-regular, -pad-11, -pad; sums as in engine rule R2.2.
    let rows: [(device: String, os: Int, orientation: Orientation, top: Points)] = [
      ("iPhone8", 11, .portrait, 64), ("iPhoneX", 11, .portrait, 88), ("iPhone8", 11, .landscape, 32),
      ("iPhoneXSMax", 12, .landscape, 44), ("iPhone7Plus", 10, .landscape, 44), ("iPadAir2", 11, .portrait, 64),
      ("iPadAir2", 12, .portrait, 70), ("iPadPro11Inch", 12, .landscape, 74),
    ]
    for row in rows {
      let configuration = try on(row.device, row.os, row.orientation)
      #expect(
        try plainStack.numbers(.topLayoutGuideLength, of: "controller", on: configuration) == [row.top],
        "\(row.device) iOS \(row.os) \(row.orientation)"
      )
    }
  }

  @Test func `an iPad app keeps the bar of 44 until it is built with the SDK of iOS 12`() throws {
    #expect(try plainStack.numbers(.topLayoutGuideLength, of: "controller", on: on("iPadAir2", 12, sdk: 11)) == [64])
  }

  @Test func `on island phones bars start above the safe area's edge (R2.3)`() throws {
    // bars/bar-origin-island-59 and -62; gk and so97 print the sums.
    let safeArea = try plainStack.numbers(.safeAreaInsets, of: "controller", on: on("iPhone14Pro", 16))
    #expect(agree(safeArea, [97.667, 0, 34, 0]))
    #expect(
      agree(try plainStack.numbers(.safeAreaInsets, of: "controller", on: on("iPhone16Pro", 18)), [100.333, 0, 34, 0])
    )
    let hidden = SketchedScreen(.navigation(bar: [.flag(.isHidden, true)], .controller()))
    #expect(try hidden.numbers(.safeAreaInsets, of: "controller", on: on("iPhone14Pro", 16)) == [59, 0, 34, 0])
    #expect(try hidden.numbers(.safeAreaInsets, of: "controller", on: on("iPhone16Pro", 18)) == [62, 0, 34, 0])
    let opaque = SketchedScreen(.navigation(bar: [.flag(.isTranslucent, false)], .controller()))
    #expect(agree(try opaque.numbers(.frame, of: "controller", on: on("iPhone14Pro", 16)), [0, 97.667, 393, 754.333]))
  }

  @Test func `from iOS 26 on the sum is plain again, with a bar of 54 (R2.3)`() throws {
    // gk, gki47: 116 = 62 + 54 on iPhone 17 Pro; rn13256: 78 = 24 + 54 in landscape.
    #expect(try plainStack.numbers(.safeAreaInsets, of: "controller", on: on("iPhone17Pro", 26)) == [116, 0, 34, 0])
    #expect(
      try plainStack.numbers(.safeAreaInsets, of: "controller", on: on("iPhone17Pro", 26, .landscape))
        == [78, 62, 20, 62]
    )
  }

  @Test
  func `an app with an older SDK keeps the older bars on iOS 26, and where they start was not measured`() throws {
    let island = try plainStack.numbers(.safeAreaInsets, of: "controller", on: on("iPhone17Pro", 26, sdk: 18))
    #expect(island.first?.isNaN == true)
    #expect(
      try plainStack.numbers(.safeAreaInsets, of: "controller", on: on("iPhone17e", 26, sdk: 18)) == [91, 0, 34, 0]
    )
  }

  @Test func `a tab bar's height lies over the home indicator (R2.7)`() throws {
    // bars/tab-bar*: 83 = 49 + 34, 53 = 32 + 21, 70 = 49 + 21, 65 = 45 + 20.
    let rows: [(device: String, os: Int, orientation: Orientation, bottom: Points)] = [
      ("iPhone8", 11, .portrait, 49), ("iPhoneX", 11, .portrait, 83), ("iPhoneX", 11, .landscape, 53),
      ("iPhone8", 11, .landscape, 32), ("iPhone7", 10, .landscape, 49), ("iPhone8Plus", 11, .landscape, 49),
      ("iPhoneXSMax", 12, .landscape, 70), ("iPadAir2", 11, .portrait, 49), ("iPadAir2", 12, .portrait, 50),
      ("iPadPro11Inch", 12, .portrait, 65), ("iPhone17Pro", 26, .portrait, 83),
    ]
    for row in rows {
      let configuration = try on(row.device, row.os, row.orientation)
      #expect(
        try tabs.numbers(.bottomLayoutGuideLength, of: "controller", on: configuration) == [row.bottom],
        "\(row.device) iOS \(row.os) \(row.orientation)"
      )
    }
  }

  @Test func `what nobody has measured is not known`() throws {
    // bars/tab-bar-pad-18: it lies at the top; bars/large-title-26.
    #expect(try tabs.numbers(.safeAreaInsets, of: "controller", on: on("iPadAir11M2", 18))[0].isNaN)
    #expect(try tabs.numbers(.safeAreaInsets, of: "controller", on: on("iPadAir11M2", 18))[2] == 25)
    let large = SketchedScreen(.navigation(bar: [.flag(.prefersLargeTitles, true)], .controller()))
    #expect(try large.numbers(.safeAreaInsets, of: "controller", on: on("iPhone17Pro", 26, sdk: 18))[0].isNaN)
  }

  @Test func `iPads that came with iOS 17 have what other iPads without a home button have there`() throws {
    // device-insets: 24 and 20, an assumption; bars/navigation-bar-pad 50.
    #expect(try plainStack.numbers(.safeAreaInsets, of: "controller", on: on("iPadPro11M4", 17)) == [74, 0, 20, 0])
  }

  @Test
  func `tabs at the top of an iPad of iOS 26 add to a plain tab, and nothing to a navigation stack (R2.7)`() throws {
    let pad = try on("iPadA16", 26)
    let plain = SketchedScreen(Sketch(.tabBarController, "tabs", [], [.controller()]))
    // cases: N30, 32 + 64. bars/navigation-bar-pad-26: 32 + 54, an assumption.
    #expect(try plain.numbers(.safeAreaInsets, of: "controller", on: pad) == [96, 0, 25, 0])
    #expect(try tabs.numbers(.safeAreaInsets, of: "controller", on: pad) == [86, 0, 25, 0])
  }

  @Test func `tabs in navigation and navigation in tabs give the same leaf (R2.8)`() throws {
    let reversed = SketchedScreen(
      .navigation(Sketch(.tabBarController, "tabs", [], [.controller([], Sketch(.tableView, "list"))]))
    )
    let usual = SketchedScreen(.tabsAndNavigation(.controller([], Sketch(.tableView, "list"))))
    for device in ["iPhoneX", "iPhone8"] {
      let configuration = try on(device, 11)
      for quantity in [Quantity.safeAreaInsets, .adjustedContentInset] {
        let numbers = try usual.numbers(quantity, of: "list", on: configuration)
        #expect(try reversed.numbers(quantity, of: "list", on: configuration) == numbers)
      }
    }
  }

  @Test func `the bars have frames`() throws {
    let configuration = try on("iPhoneX", 11)
    let elements = tabs.screen.elements.indices.map { ElementID($0) }
    let tabBar = try #require(elements.first { tabs.screen[$0].kind == .tabBar })
    let resolution = Resolution(tabs.screen, in: Environment(configuration))
    #expect(numbersOf(resolution.answer(.frame, of: tabBar)) == [0, 729, 375, 83])
    #expect(try tabs.numbers(.frameInWindow, of: "bar", on: configuration) == [0, 44, 375, 44])
    #expect(try tabs.numbers(.height, of: "bar", on: configuration) == [44])
  }

  @Test
  func `S0's bug: on iOS 11 a notch phone's bar slides under the notch, the insets stay right (R2.9)`() throws {
    let screen = SketchedScreen(.tabsAndNavigation(.controller()), hidesStatusBar: true)
    #expect(try screen.numbers(.safeAreaInsets, of: "controller", on: on("iPhoneX", 11)) == [88, 0, 83, 0])
    #expect(try screen.numbers(.frameInWindow, of: "bar", on: on("iPhoneX", 11)) == [0, 0, 375, 44])
    #expect(try screen.numbers(.frameInWindow, of: "bar", on: on("iPhoneX", 12)) == [0, 44, 375, 44])
  }

  @Test func `a transparent bar changes nothing (R2.14)`() throws {
    // S3: the safe area starts at the bar's bottom though the bar is transparent.
    let screen = SketchedScreen(.navigation(bar: [.flag(.isTranslucent, true)], .controller()))
    #expect(try screen.numbers(.safeAreaInsets, of: "controller", on: on("iPhone8", 11)) == [64, 0, 0, 0])
  }

  @Test func `a large title adds 52 while it is there (R2.4)`() throws {
    // bars/large-title: 96 = 44 + 52; us prints 140 on iPhone X.
    func screen(_ mode: Choice?) -> SketchedScreen {
      let settings = mode.map { [Setting.choice(.largeTitleDisplayMode, $0)] } ?? []
      return SketchedScreen(.navigation(bar: [.flag(.prefersLargeTitles, true)], .controller(settings)))
    }
    let top =
      { try $0.numbers(.safeAreaInsets, of: "controller", on: $1)[0] }
      as (SketchedScreen, Configuration) throws -> Points
    #expect(try top(screen(nil), on("iPhoneX", 11)) == 140)
    #expect(try top(screen(.always), on("iPhoneX", 11)) == 140)
    #expect(try top(screen(.never), on("iPhoneX", 11)) == 88)
    #expect(try top(screen(nil), on("iPhoneX", 11, .landscape)) == 32)
    #expect(try screen(nil).numbers(.topLayoutGuideLength, of: "controller", on: on("iPhone7", 10)) == [64])
  }

  @Test func `a title is large as the ones under it in the stack say`() throws {
    let screen = SketchedScreen(
      Sketch(
        .navigationController,
        "navigation",
        [],
        [
          Sketch(.navigationBar, "bar", [.flag(.prefersLargeTitles, true)]),
          Sketch(.viewController, "first", [.choice(.largeTitleDisplayMode, .never)]),
          Sketch(.viewController, "second"),
        ]
      )
    )
    #expect(try screen.numbers(.safeAreaInsets, of: "second", on: on("iPhone8", 11)) == [64, 0, 0, 0])
  }

  @Test func `a search controller's bar adds 52 below the title (R2.5)`() throws {
    let screen = SketchedScreen(.navigation(.controller([], Sketch(.searchController, "search"))))
    #expect(try screen.numbers(.safeAreaInsets, of: "controller", on: on("iPhone8", 11)) == [116, 0, 0, 0])
    #expect(try screen.numbers(.topLayoutGuideLength, of: "controller", on: on("iPhone7", 10)) == [64])
  }

  @Test func `a toolbar lies over the home indicator and over a tab bar (R2.6)`() throws {
    // bars/toolbar: 78 = 44 + 34, 53 = 32 + 21.
    func stack(_ settings: [Setting]) -> Sketch {
      Sketch(.navigationController, "navigation", settings, [.controller()])
    }
    let shown = SketchedScreen(stack([.flag(.isToolbarHidden, false)]))
    #expect(try shown.numbers(.safeAreaInsets, of: "controller", on: on("iPhoneX", 11)) == [88, 0, 78, 0])
    #expect(
      try shown.numbers(.safeAreaInsets, of: "controller", on: on("iPhoneX", 11, .landscape)) == [32, 44, 53, 44]
    )
    let hidden = SketchedScreen(stack([]))
    #expect(try hidden.numbers(.safeAreaInsets, of: "controller", on: on("iPhoneX", 11)) == [88, 0, 34, 0])
    let both = SketchedScreen(Sketch(.tabBarController, "tabs", [], [stack([.flag(.isToolbarHidden, false)])]))
    #expect(try both.numbers(.safeAreaInsets, of: "controller", on: on("iPhoneX", 11)) == [88, 0, 127, 0])
  }

  @Test func `without its tab bar only the home indicator stays (R2.7)`() throws {
    let pushed = SketchedScreen(.tabsAndNavigation(.controller([.flag(.hidesBottomBarWhenPushed, true)])))
    #expect(try pushed.numbers(.safeAreaInsets, of: "controller", on: on("iPhoneX", 11)) == [88, 0, 34, 0])
    let hidden = SketchedScreen(
      Sketch(.tabBarController, "tabs", [], [Sketch(.tabBar, "bar", [.flag(.isHidden, true)]), .controller()])
    )
    #expect(try hidden.numbers(.safeAreaInsets, of: "controller", on: on("iPhoneX", 11)) == [44, 0, 34, 0])
  }

  @Test func `an opaque tab bar ends the child's frame, by its top controller's flags (R2.7)`() throws {
    func screen(_ settings: [Setting]) -> SketchedScreen {
      SketchedScreen(
        Sketch(
          .tabBarController,
          "tabs",
          [],
          [Sketch(.tabBar, "tabBar", [.flag(.isTranslucent, false)]), .navigation(.controller(settings))]
        )
      )
    }
    let configuration = try on("iPhoneX", 11)
    #expect(try screen([]).numbers(.frameInWindow, of: "controller", on: configuration) == [0, 0, 375, 729])
    #expect(try screen([]).numbers(.safeAreaInsets, of: "controller", on: configuration) == [88, 0, 0, 0])
    let included = screen([.flag(.extendedLayoutIncludesOpaqueBars, true)])
    #expect(try included.numbers(.safeAreaInsets, of: "controller", on: configuration) == [88, 0, 83, 0])
  }

  @Test func `one child is on screen: the top of the stack, the selected tab`() throws {
    let stack = SketchedScreen(
      Sketch(
        .navigationController,
        "navigation",
        [],
        [Sketch(.viewController, "under"), Sketch(.viewController, "top")]
      )
    )
    let environment = Environment(try on("iPhone8", 11))
    let resolution = Resolution(stack.screen, in: environment)
    #expect(resolution.isOnScreen(try stack.element("top")))
    #expect(!resolution.isOnScreen(try stack.element("under")))
    #expect(numbersOf(resolution.answer(.safeAreaInsets, of: try stack.element("under"))).isEmpty)
    for (selected, shown) in [(nil, "first"), (1, "second"), (7, "first")] as [(Points?, String)] {
      let settings = selected.map { [Setting.number(.selectedIndex, $0)] } ?? []
      let tabs = SketchedScreen(
        Sketch(
          .tabBarController,
          "tabs",
          settings,
          [Sketch(.viewController, "first", [], [Sketch(.view, "inside")]), Sketch(.viewController, "second")]
        )
      )
      let resolution = Resolution(tabs.screen, in: environment)
      for name in ["first", "second"] {
        #expect(resolution.isOnScreen(try tabs.element(name)) == (name == shown))
      }
      #expect(resolution.isOnScreen(try tabs.element("inside")) == (shown == "first"))
    }
  }

  @Test func `a split view's columns have the device's insets; how wide they are is not known (R2.10)`() throws {
    let screen = SketchedScreen(
      Sketch(
        .splitViewController,
        "split",
        [],
        [.navigation(.controller()), Sketch(.viewController, "detail")]
      )
    )
    let regular = try on("iPadPro11Inch", 12, .landscape)
    #expect(try screen.numbers(.safeAreaInsets, of: "controller", on: regular) == [74, 0, 20, 0])
    #expect(try screen.numbers(.safeAreaInsets, of: "detail", on: regular) == [24, 0, 20, 0])
    #expect(try screen.numbers(.frame, of: "detail", on: regular)[2].isNaN)
    let compact = try on("iPhone8", 11)
    #expect(try screen.numbers(.frame, of: "detail", on: compact) == [0, 0, 375, 667])
    #expect(try screen.numbers(.frame, of: "controller", on: compact).isEmpty)
  }
}

struct PresentationTests {
  private func screen(_ style: Choice?) -> SketchedScreen {
    SketchedScreen(
      .controller(
        [],
        Sketch(
          .navigationController,
          "sheet",
          style.map { [.choice(.modalPresentationStyle, $0)] } ?? [],
          isPresented: true,
          [Sketch(.viewController, "shown")]
        )
      )
    )
  }

  @Test func `from iOS 13 on a sheet has no status bar part and a bar of 56 (R2.11)`() throws {
    // bars/sheet-navigation-bar, bars/sheet-gap-home-button, bars/sheet-gap.
    #expect(try screen(nil).numbers(.safeAreaInsets, of: "shown", on: on("iPhone8", 13)) == [56, 0, 0, 0])
    #expect(try screen(nil).numbers(.safeAreaInsets, of: "shown", on: on("iPhone11Pro", 13)) == [56, 0, 34, 0])
    #expect(try screen(nil).numbers(.frameInWindow, of: "shown", on: on("iPhone8", 13)) == [0, 40, 375, 627])
    #expect(try screen(nil).numbers(.frameInWindow, of: "shown", on: on("iPhone11Pro", 13)) == [0, 54, 375, 758])
  }

  @Test func `before iOS 13, full screen, and in compact height it covers the screen`() throws {
    #expect(try screen(nil).numbers(.safeAreaInsets, of: "shown", on: on("iPhone8", 12)) == [64, 0, 0, 0])
    #expect(try screen(.fullScreen).numbers(.safeAreaInsets, of: "shown", on: on("iPhone8", 13)) == [64, 0, 0, 0])
    #expect(try screen(nil).numbers(.safeAreaInsets, of: "shown", on: on("iPhone8", 13, .landscape)) == [32, 0, 0, 0])
    #expect(try screen(nil).numbers(.safeAreaInsets, of: "shown", on: on("iPhone8", 13, sdk: 12)) == [64, 0, 0, 0])
  }

  @Test func `an iPad's card touches no bar of the device`() throws {
    let configuration = try on("iPadPro11Inch", 13)
    #expect(try screen(.formSheet).numbers(.safeAreaInsets, of: "sheet", on: configuration) == [0, 0, 0, 0])
    #expect(try screen(.formSheet).numbers(.frame, of: "sheet", on: configuration)[0].isNaN)
  }
}
