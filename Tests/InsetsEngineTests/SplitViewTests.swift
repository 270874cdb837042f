import InsetsEngine
import Testing

struct SplitViewTests {
  private func split(_ settings: [Setting] = [], columns: Int = 2) -> SketchedScreen {
    let primary = Sketch.navigation(.controller())
    let middle = columns == 3 ? [Sketch(.viewController, "supplementary")] : []
    return SketchedScreen(
      Sketch(.splitViewController, "split", settings, [primary] + middle + [Sketch(.viewController, "detail")])
    )
  }

  @Test
  func `the primary column has a bar of its own, and no device's side beside the other column (R2.10)`() throws {
    // XS Max in landscape: sides 44, bottom 21, bars/navigation-bar-landscape-regular 44.
    let phone = try on("iPhoneXSMax", 12, .landscape)
    #expect(try split().numbers(.safeAreaInsets, of: "controller", on: phone) == [44, 44, 21, 0])
    #expect(try split().numbers(.safeAreaInsets, of: "detail", on: phone) == [0, 0, 21, 44])
    let reversed = try on("iPhoneXSMax", 12, .landscape, direction: .rightToLeft)
    #expect(try split().numbers(.safeAreaInsets, of: "controller", on: reversed) == [44, 0, 21, 44])
    #expect(try split().numbers(.safeAreaInsets, of: "detail", on: reversed) == [0, 44, 21, 0])
  }

  @Test func `columns are as wide as the author says, and nobody knows without`() throws {
    // iPad Pro 11 inch in landscape: 1194 x 834.
    let pad = try on("iPadPro11Inch", 14, .landscape)
    func frames(_ settings: [Setting]) throws -> [[Points]] {
      try ["navigation", "detail"].map { try split(settings).numbers(.frame, of: $0, on: pad) }
    }
    #expect(agree(try frames([])[0], [0, 0, .nan, 834]))
    #expect(agree(try frames([])[1], [.nan, 0, .nan, 834]))
    let preferred = Setting.number(.preferredPrimaryColumnWidth, 400)
    #expect(try frames([preferred]) == [[0, 0, 400, 834], [400, 0, 794, 834]])
    #expect(try frames([preferred, .number(.maximumPrimaryColumnWidth, 300)])[0][2] == 300)
    #expect(try frames([preferred, .number(.minimumPrimaryColumnWidth, 450)])[0][2] == 450)
    #expect(try frames([.number(.minimumPrimaryColumnWidth, 450)])[0][2].isNaN)
    let fixed = [Setting.number(.minimumPrimaryColumnWidth, 375), .number(.maximumPrimaryColumnWidth, 375)]
    #expect(try frames(fixed) == [[0, 0, 375, 834], [375, 0, 819, 834]])
    // preferredPrimaryColumnWidth came with iOS 14.
    let old = try on("iPadPro11Inch", 13, .landscape)
    #expect(try split([preferred]).numbers(.frame, of: "navigation", on: old)[2].isNaN)
  }

  @Test func `the display mode says which columns are on screen`() throws {
    let pad = try on("iPadPro11Inch", 14, .landscape)
    func shown(_ mode: Choice, columns: Int = 2) throws -> [String] {
      let screen = split([.choice(.preferredDisplayMode, mode)], columns: columns)
      let resolution = Resolution(screen.screen, in: Environment(pad))
      return try ["navigation", "supplementary", "detail"].filter {
        try $0 == "supplementary" && columns == 2 ? false : resolution.isOnScreen(screen.element($0))
      }
    }
    #expect(try shown(.secondaryOnly) == ["detail"])
    #expect(try shown(.oneBesideSecondary) == ["navigation", "detail"])
    #expect(try shown(.oneBesideSecondary, columns: 3) == ["supplementary", "detail"])
    #expect(try shown(.twoBesideSecondary, columns: 3) == ["navigation", "supplementary", "detail"])
    func detail(_ mode: Choice) throws -> [Points] {
      try split([.choice(.preferredDisplayMode, mode)]).numbers(.frame, of: "detail", on: pad)
    }
    #expect(try detail(.secondaryOnly) == [0, 0, 1194, 834])
    #expect(try detail(.oneOverSecondary) == [0, 0, 1194, 834])
    #expect(try detail(.oneBesideSecondary)[0].isNaN)
  }

  @Test
  func `the primary column of iOS 26 leaves the secondary one 464, unless a least width is set (R2.10)`() throws {
    func width(_ settings: [Setting], on device: String = "iPadA16") throws -> Points {
      try split(settings).numbers(.frame, of: "navigation", on: on(device, 26))[2]
    }
    let half = Setting.number(.preferredPrimaryColumnWidthFraction, 0.5)
    // cases: N01 to N04.
    #expect(try width([]) == 320)
    #expect(try width([.number(.preferredPrimaryColumnWidthFraction, 0.3)]) == 246)
    #expect(try width([half]) == 346)
    #expect(try width([half, .number(.maximumPrimaryColumnWidth, 300)]) == 300)
    let preferred = Setting.number(.preferredPrimaryColumnWidth, 320)
    let limits = [Setting.number(.minimumPrimaryColumnWidth, 375), .number(.maximumPrimaryColumnWidth, 400)]
    #expect(try width([preferred] + limits) == 375)
    #expect(try width([preferred, half]) == 320)
    // 744 - 10 - 464.
    #expect(try width([], on: "iPadMiniA17Pro") == 270)
    let narrow = try split().numbers(.safeAreaInsets, of: "detail", on: on("iPadMiniA17Pro", 26))
    #expect(agree(narrow, [32, 280, 25, 0]))
    // Before iOS 26 the limits that apply by default are not known.
    let old = try on("iPadPro11Inch", 14, .landscape)
    #expect(try split([half]).numbers(.frame, of: "navigation", on: old)[2].isNaN)
    #expect(
      try split([half, .number(.maximumPrimaryColumnWidth, 300)]).numbers(.frame, of: "navigation", on: old)[2] == 300
    )
  }

  @Test func `three columns of iOS 26 stand side by side from 954.5 on, and two below (R2.10)`() throws {
    func columns(_ mode: Choice?, on configuration: Configuration) throws -> [String: [Points]] {
      let screen = split(mode.map { [.choice(.preferredDisplayMode, $0)] } ?? [], columns: 3)
      let resolution = Resolution(screen.screen, in: Environment(configuration))
      var found: [String: [Points]] = [:]
      for name in ["navigation", "supplementary", "detail"] where try resolution.isOnScreen(screen.element(name)) {
        found[name] = try screen.numbers(.frameInWindow, of: name, on: configuration)
      }
      return found
    }
    let portrait = try on("iPadA16", 26)
    // cases: N06 to N10.
    let tiled = ["supplementary": [0, 0, 320, 1180], "detail": [320.5, 0, 499.5, 1180]]
    for mode in [nil, Choice.oneBesideSecondary, .twoBesideSecondary, .twoDisplaceSecondary] {
      #expect(try columns(mode, on: portrait) == tiled)
    }
    let over = try columns(.twoOverSecondary, on: portrait)
    #expect(
      over == ["navigation": [10, 32, 280, 1133], "supplementary": [0, 0, 610, 1180], "detail": [0, 0, 820, 1180]]
    )
    #expect(
      try columns(.oneOverSecondary, on: portrait) == [
        "supplementary": [0, 0, 320, 1180], "detail": [0, 0, 820, 1180],
      ]
    )
    let wide = try on("iPadPro12Inch6", 26, .landscape)
    // cases: N11 to N14.
    #expect(try columns(.oneBesideSecondary, on: wide)["detail"] == [320.5, 0, 1045.5, 1024])
    let beside = try columns(nil, on: wide)
    #expect(beside["supplementary"] == [0, 0, 610, 1024])
    #expect(beside["detail"] == [610.5, 0, 755.5, 1024])
    let all = split(columns: 3)
    #expect(try all.numbers(.safeAreaInsets, of: "supplementary", on: wide) == [32, 290, 25, 0])
    #expect(try all.numbers(.safeAreaInsets, of: "detail", on: wide) == [32, 0, 25, 0])
    // In 1024 three columns have room, but how they share it was not measured.
    let between = try columns(nil, on: on("iPadAir13M2", 26))
    #expect(between.count == 3)
    #expect(between["supplementary"].map { $0[2].isNaN } == true)
  }

  @Test func `from iOS 26 on the sidebar floats, and what it leaves beside it is not known`() throws {
    let pad = try on("iPadPro11Inch", 26, .landscape)
    let insets = try split().numbers(.safeAreaInsets, of: "detail", on: pad)
    // devices: 32 and 25 on iOS 26.
    #expect(agree(insets, [32, .nan, 25, 0]))
  }
}
