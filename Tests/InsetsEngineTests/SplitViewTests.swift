import InsetsEngine
import Testing

@Suite("Split views") struct SplitViewTests {
  private func split(_ settings: [Setting] = [], columns: Int = 2) -> SketchedScreen {
    let primary = Sketch.navigation(.controller())
    let middle = columns == 3 ? [Sketch(.viewController, "supplementary")] : []
    return SketchedScreen(
      Sketch(.splitViewController, "split", settings, [primary] + middle + [Sketch(.viewController, "detail")])
    )
  }

  @Test("the primary column has a bar of its own, and no device's side beside the other column (R2.10)")
  func regularPhone() throws {
    // XS Max in landscape: sides 44, bottom 21, bars/navigation-bar-landscape-regular 44.
    let phone = try on("iPhoneXSMax", 12, .landscape)
    #expect(try split().numbers(.safeAreaInsets, of: "controller", on: phone) == [44, 44, 21, 0])
    #expect(try split().numbers(.safeAreaInsets, of: "detail", on: phone) == [0, 0, 21, 44])
    let reversed = try on("iPhoneXSMax", 12, .landscape, direction: .rightToLeft)
    #expect(try split().numbers(.safeAreaInsets, of: "controller", on: reversed) == [44, 0, 21, 44])
    #expect(try split().numbers(.safeAreaInsets, of: "detail", on: reversed) == [0, 44, 21, 0])
  }

  @Test("columns are as wide as the author says, and nobody knows without") func widths() throws {
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

  @Test("the display mode says which columns are on screen") func displayModes() throws {
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

  @Test("from iOS 26 on the sidebar floats, and what it leaves beside it is not known") func floatingSidebar() throws {
    let pad = try on("iPadPro11Inch", 26, .landscape)
    let insets = try split().numbers(.safeAreaInsets, of: "detail", on: pad)
    // devices: 32 and 25 on iOS 26.
    #expect(agree(insets, [32, .nan, 25, 0]))
  }
}
