import InsetsEngine
import Testing

struct EnvironmentTests {
  @Test func `configurations with equal numbers share one`() throws {
    // All 390 x 844 notch phones of iOS 16 to 18 in portrait.
    let configurations = [
      try on("iPhone12", 16), try on("iPhone13", 16), try on("iPhone8", 16), try on("iPhone14", 16),
      try on("iPhone13Pro", 17),
    ]
    let groups = EnvironmentGroup.groups(of: configurations)
    #expect(groups.map(\.members) == [[0, 1, 3, 4], [2]])
    #expect(groups.map(\.environment) == [Environment(configurations[0]), Environment(configurations[2])])
  }

  @Test func `an unknown number is equal to itself`() throws {
    // No source has the keyboard of 4 inches.
    let first = try on("iPhone5s", 12)
    #expect(Environment(first)[.keyboardHeight].isNaN)
    #expect(EnvironmentGroup.groups(of: [first, first]).map(\.members) == [[0, 1]])
  }

  @Test func `what does not reach the layout does not part configurations`() throws {
    #expect(Environment(try on("iPhone8", 16)) == Environment(try on("iPhoneSE3", 16)))
    #expect(Environment(try on("iPhone8", 11)) != Environment(try on("iPhone8", 11, .landscape)))
    #expect(Environment(try on("iPadAir2", 12)) != Environment(try on("iPadAir2", 12, sdk: 11)))
    #expect(Environment(try on("iPhone8", 11)) != Environment(try on("iPhone8", 11, direction: .rightToLeft)))
    #expect(
      Environment(try on("iPhone8", 11, .landscapeLeft)) == Environment(try on("iPhone8", 11, .landscapeRight))
    )
  }

  @Test func `the screen turns with the device`() throws {
    let landscape = Environment(try on("iPhoneX", 11, .landscape))
    #expect(landscape[.screenWidth] == 812)
    #expect(landscape[.screenHeight] == 375)
    #expect(landscape[.scale] == 3)
  }

  @Test(arguments: ["iPhoneXR", "iPhone11"]) func `XR and 11 changed from 44 to 48 in iOS 14`(device: String)
    throws
  {
    #expect(Environment(try on(device, 13))[.insetTop] == 44)
    #expect(Environment(try on(device, 14))[.insetTop] == 48)
    #expect(Environment(try on(device, 13, .landscape))[.insetLeft] == 44)
    #expect(Environment(try on(device, 14, .landscape))[.insetLeft] == 48)
  }

  @Test func `iPads have three eras`() throws {
    let rows: [(device: String, os: Int, top: Points, bottom: Points)] = [
      ("iPadPro11Inch", 17, 24, 20), ("iPadPro11Inch", 18, 24, 25), ("iPadPro11Inch", 26, 32, 25),
      ("iPad9", 18, 20, 0), ("iPad9", 26, 32, 0),
    ]
    for row in rows {
      let environment = Environment(try on(row.device, row.os))
      #expect(environment[.insetTop] == row.top, "\(row.device) iOS \(row.os)")
      #expect(environment[.insetBottom] == row.bottom, "\(row.device) iOS \(row.os)")
    }
  }

  @Test func `status bar heights`() throws {
    // bars/status-bar-*.
    let rows: [(device: String, os: Int, orientation: Orientation, height: Points)] = [
      ("iPhone8", 11, .portrait, 20), ("iPhone8", 11, .landscape, 0), ("iPhoneX", 11, .portrait, 44),
      ("iPhone12Mini", 14, .portrait, 44), ("iPhone12Mini", 15, .portrait, 50), ("iPhone14Pro", 16, .portrait, 54),
      ("iPhone13", 15, .portrait, 47), ("iPadPro11Inch", 12, .portrait, 24), ("iPadAir2", 12, .landscape, 20),
    ]
    for row in rows {
      let environment = Environment(try on(row.device, row.os, row.orientation))
      #expect(environment[.statusBarHeight] == row.height, "\(row.device) iOS \(row.os)")
    }
    #expect(Environment(try on("iPhoneAir", 26))[.statusBarHeight].isNaN)
    #expect(Environment(try on("iPhone5", 7, .landscape))[.statusBarHeight].isNaN)
  }

  @Test func `a zoomed display is a smaller screen with its own insets`() throws {
    // display-zoom/iPhone14Pro: 320 x 693, 48 and 28; in landscape 48 at the sides.
    let portrait = Environment(try on("iPhone14Pro", 16, zoom: .zoomed))
    #expect(
      [portrait[.screenWidth], portrait[.screenHeight], portrait[.insetTop], portrait[.insetBottom]] == [
        320, 693, 48, 28,
      ]
    )
    let landscape = Environment(try on("iPhone14Pro", 16, .landscape, zoom: .zoomed))
    #expect([landscape[.screenWidth], landscape[.insetLeft], landscape[.insetBottom]] == [693, 48, 21])
    // Where bars start there, and a device that is not in the table: not measured.
    #expect(portrait[.barOrigin].isNaN)
    #expect(Environment(try on("iPhone15", 17, zoom: .zoomed))[.insetTop].isNaN)
    #expect(portrait[.systemMinimumMargin] == 16)
  }

  @Test func `a document's own device may state its status bar`() throws {
    var device = try #require(Catalogue.device("iPhone8"))
    device.statusBarHeight = 30
    device.landscapeStatusBarHeight = 10
    let portrait = Configuration(device: device, os: OSVersion(11), sdk: OSVersion(11), orientation: .portrait)
    #expect(Environment(portrait)[.statusBarHeight] == 30)
    #expect(EnvironmentSources(portrait).row(of: .statusBarHeight)?.note == "stated by the document")
    var landscape = portrait
    landscape.orientation = .landscape
    #expect(Environment(landscape)[.statusBarHeight] == 10)
  }

  @Test func `a device of which nothing is stated has unknown insets`() throws {
    var device = try #require(Catalogue.device("iPhone8"))
    device.insets = []
    let configuration = Configuration(device: device, os: OSVersion(11), sdk: OSVersion(11), orientation: .portrait)
    let screen = SketchedScreen(.controller())
    #expect(try screen.numbers(.safeAreaInsets, of: "controller", on: configuration).allSatisfy(\.isNaN))
  }
}
