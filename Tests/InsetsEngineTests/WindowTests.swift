import InsetsEngine
import Testing

struct WindowTests {
  private func screen(statusBar height: Points) -> SketchedScreen {
    var screen = SketchedScreen(.navigation(.controller()))
    let statusBar = screen.screen.add(.statusBar, to: .window)
    screen.screen[statusBar].settings.append(.number(.height, height))
    return screen
  }

  @Test func `during a call the root view moves down by 20, and its insets stay (R2.12)`() throws {
    // J1 and J2 in the notes: 40 on a 20 point phone.
    let call = screen(statusBar: 40)
    let phone8 = try on("iPhone8", 11)
    #expect(try call.numbers(.frameInWindow, of: "navigation", on: phone8) == [0, 20, 375, 647])
    #expect(try call.numbers(.safeAreaInsets, of: "navigation", on: phone8) == [20, 0, 0, 0])
    #expect(try call.numbers(.safeAreaInsets, of: "controller", on: phone8) == [64, 0, 0, 0])
    #expect(try call.numbers(.frameInWindow, of: "bar", on: phone8) == [0, 40, 375, 44])
  }

  @Test func `no status bar and no call in landscape on a phone, no move on an iPad or below a notch`() throws {
    let call = screen(statusBar: 40)
    #expect(try call.numbers(.frameInWindow, of: "navigation", on: on("iPhone8", 11, .landscape)) == [0, 0, 667, 375])
    #expect(try call.numbers(.frameInWindow, of: "navigation", on: on("iPadAir2", 12))[1] == 0)
    #expect(try call.numbers(.safeAreaInsets, of: "navigation", on: on("iPhoneX", 11)) == [44, 0, 34, 0])
  }

  @Test func `the window's top is the larger of the device's inset and the status bar (R1.6)`() throws {
    #expect(try screen(statusBar: 60).numbers(.safeAreaInsets, of: "navigation", on: on("iPhoneX", 11))[0] == 60)
    #expect(try screen(statusBar: 10).numbers(.safeAreaInsets, of: "navigation", on: on("iPhone8", 11))[0] == 10)
    // bars/status-bar-island-59: 54, and bars still start at 53.667.
    let island = screen(statusBar: 54)
    #expect(
      agree(try island.numbers(.safeAreaInsets, of: "controller", on: on("iPhone14Pro", 16)), [97.667, 0, 34, 0])
    )
  }

  @Test func `what is presented over the whole screen decides about the status bar`() throws {
    func top(_ style: Choice?, on configuration: Configuration) throws -> Points {
      let settings =
        [Setting.flag(.prefersStatusBarHidden, true)] + (style.map { [.choice(.modalPresentationStyle, $0)] } ?? [])
      let presented = Sketch(.viewController, "shown", settings, isPresented: true)
      return try SketchedScreen(.navigation(.controller([], presented)))
        .numbers(.safeAreaInsets, of: "window", on: configuration)[0]
    }
    #expect(try top(.fullScreen, on: on("iPhone8", 13)) == 0)
    #expect(try top(.overFullScreen, on: on("iPhone8", 13)) == 20)
    #expect(try top(nil, on: on("iPhone8", 13)) == 20)
    #expect(try top(nil, on: on("iPhone8", 12)) == 0)
  }

  @Test func `where bars start on a document's own island device is an assumption (R2.3)`() throws {
    var device = try #require(Catalogue.device("iPhone15Pro"))
    device.insets = [
      DeviceInsets(
        os: 7...99,
        isLandscape: false,
        insets: EdgeInsets(top: 61, bottom: 34),
        sourceKeys: DeviceInsets.documentSource,
        confidence: .certain
      )
    ]
    let configuration = Configuration(device: device, os: OSVersion(17), sdk: OSVersion(17), orientation: .portrait)
    let screen = SketchedScreen(.navigation(.controller()))
    let resolution = Resolution(screen.screen, in: Environment(configuration))
    let top = amountsOf(resolution.answer(.safeAreaInsets, of: try screen.element("controller")))[0]
    #expect(top.value == 105)
    #expect(resolution.derivation(of: top.trace, in: configuration).confidence == .assumption)
    let root = amountsOf(resolution.answer(.safeAreaInsets, of: try screen.element("navigation")))[0]
    #expect(root.value == 61)
    #expect(resolution.derivation(of: root.trace, in: configuration).confidence == .certain)
  }
}

struct OlderSDKTests {
  private let tabs = SketchedScreen(.tabsAndNavigation(.controller()))

  @Test func `before the SDK of iOS 11 bars are those of iOS 10, in every orientation (R1.5)`() throws {
    // bars/tab-bar-landscape-sdk-10, bars/tab-bar-pad-sdk-11, bars/toolbar-pad-sdk-11, bars/search-bar-sdk-10.
    func bottom(_ configuration: Configuration) throws -> Points {
      try tabs.numbers(.bottomLayoutGuideLength, of: "controller", on: configuration)[0]
    }
    #expect(try bottom(on("iPhone8", 11, sdk: 10, .landscape)) == 49)
    #expect(try bottom(on("iPhone8", 11, sdk: 11, .landscape)) == 32)
    #expect(try bottom(on("iPadAir2", 12, sdk: 10)) == 49)
    #expect(try bottom(on("iPhone8", 11, sdk: 10)) == 49)
    let toolbar = SketchedScreen(
      Sketch(.navigationController, "navigation", [.flag(.isToolbarHidden, false)], [.controller()])
    )
    #expect(
      try toolbar.numbers(.bottomLayoutGuideLength, of: "controller", on: on("iPadAir2", 12, sdk: 10)) == [44]
    )
    let search = SketchedScreen(.controller([], Sketch(.searchBar, "search")))
    #expect(try search.numbers(.height, of: "search", on: on("iPhone8", 11, sdk: 10)) == [44])
    #expect(try search.numbers(.height, of: "search", on: on("iPhone8", 11)) == [56])
  }

  @Test func `below a housing the window is smaller and touches nothing (R1.5)`() throws {
    // S6 in the notes: no insets at all.
    let portrait = try on("iPhoneX", 11, sdk: 10)
    #expect(try tabs.numbers(.topLayoutGuideLength, of: "controller", on: portrait) == [64])
    #expect(try tabs.numbers(.bottomLayoutGuideLength, of: "controller", on: portrait) == [49])
    let landscape = try on("iPhoneX", 11, sdk: 10, .landscape)
    #expect(try tabs.numbers(.topLayoutGuideLength, of: "controller", on: landscape) == [32])
    #expect(try tabs.numbers(.bottomLayoutGuideLength, of: "controller", on: landscape) == [49])
  }

  @Test func `that the older rules hold on iOS 11 is an assumption (R1.5)`() throws {
    func confidence(_ configuration: Configuration) throws -> Confidence {
      let resolution = Resolution(tabs.screen, in: Environment(configuration))
      let amounts = amountsOf(resolution.answer(.topLayoutGuideLength, of: try tabs.element("controller")))
      return resolution.derivation(of: amounts[0].trace, in: configuration).confidence
    }
    #expect(try confidence(on("iPhone8", 11, sdk: 10)) == .assumption)
    #expect(try confidence(on("iPhone8", 11)) == .certain)
    #expect(try confidence(on("iPhone7", 10)) > .assumption)
  }
}
