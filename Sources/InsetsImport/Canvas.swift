import InsetsEngine

/// The device on which Interface Builder shows a document's screens, and what it takes for its safe area.
struct Canvas {
  /// Interface Builder's own name for the device, such as `retina4_7`.
  let device: String
  let isLandscape: Bool
  /// The version of Interface Builder that wrote the document.
  let tools: Double

  init(_ document: XMLElement) {
    let element = document.first("device")
    device = element?["id"] ?? "none"
    isLandscape = element?["orientation"] == "landscape"
    // Builds inside of Apple carry a number of their own.
    let version = document["toolsVersion"].flatMap { Double($0.split(separator: ".").first ?? "") } ?? 0
    tools = version
  }

  /// The major version of Xcode, as far as the version of its tools tells it.
  var xcode: Int {
    switch tools {
    case ..<6000: 5
    case ..<8000: 6
    case ..<11000: 7
    case ..<13000: 8
    case ..<14300: 9
    case ..<14800: 10
    case ..<17000: 11
    case ..<19000: 12
    case ..<21000: 13
    case ..<22100: 14
    case ..<23000: 15
    case ..<24000: 16
    case 32700..<32800: 14
    default: 26
    }
  }

  /// The newest iOS that this Xcode knows.
  var newestOS: Int { xcode == 26 ? 26 : xcode + 2 }

  private var isPad: Bool { device.hasPrefix("ipad") }

  var traits: CanvasTraits {
    if device == "none" { return CanvasTraits() }
    if isPad { return CanvasTraits(width: "regular", height: "regular") }
    let isLarge = ["retina5_5", "retina6_1", "retina6_5", "retina6_7", "retina6_72", "retina6_9"].contains(device)
    return isLandscape
      ? CanvasTraits(width: isLarge ? "regular" : "compact", height: "compact")
      : CanvasTraits(width: "compact", height: "regular")
  }

  /// The device as documents of ours call it, with the version of iOS on which the screen is laid out.
  ///
  /// It is the newest that both the device and the Xcode know.
  var counterpart: (device: String, iOS: Int) {
    let newest = newestOS
    let known = (Canvas.devices[device] ?? Canvas.devices["retina4_7"] ?? []).compactMap { Catalogue.device($0) }
    guard let fit = known.first(where: { Canvas.firstOS(of: $0) <= newest }) ?? known.last else {
      return ("iPhone8", 11)
    }
    return (fit.id, max(Canvas.firstOS(of: fit), min(newest, fit.lastOS ?? newest)))
  }

  /// The first version of iOS on which a canvas shows a device: Xcode 14 still shows another one with the size of a 13 mini.
  private static func firstOS(of device: Device) -> Int { device.id == "iPhone13Mini" ? 17 : device.firstOS }

  /// The devices that Interface Builder's names stand for, the newest first.
  private static let devices = [
    "retina3_5": ["iPhone4s"],
    "retina4": ["iPhone5s"],
    "retina4_0": ["iPhoneSE", "iPhone5s"],
    "retina4_7": ["iPhoneSE3", "iPhone8", "iPhone7", "iPhone6s", "iPhone6", "iPhone5s"],
    "retina5_5": ["iPhone8Plus", "iPhone7Plus", "iPhone6sPlus", "iPhone6Plus"],
    "retina5_9": ["iPhone13Mini", "iPhone11Pro", "iPhoneXS", "iPhoneX"],
    "retina6_0": ["iPhone14", "iPhone12"],
    "retina6_1": ["iPhone11", "iPhoneXR"],
    "retina6_12": ["iPhone15", "iPhone14Pro"],
    "retina6_3": ["iPhone16Pro"],
    "retina6_5": ["iPhone11ProMax", "iPhoneXSMax"],
    "retina6_54": ["iPhoneAir"],
    "retina6_7": ["iPhone12ProMax"],
    "retina6_72": ["iPhone15ProMax", "iPhone14ProMax"],
    "retina6_9": ["iPhone16ProMax"],
    "ipad8_3": ["iPadMini6"],
    "ipad9_7": ["iPad6", "iPadAir"],
    "ipad10_5": ["iPadPro10Inch"],
    "ipad10_9rounded": ["iPadAir4"],
    "ipad11_0rounded": ["iPadPro11Inch"],
    "ipad12_9": ["iPadPro12Inch2", "iPadPro12Inch"],
    "ipad12_9rounded": ["iPadPro12Inch3"],
  ]

  /// The size of the screen in portrait; nil where the canvas has none of its own.
  var size: (width: Double, height: Double)? {
    let device = Canvas.devices[device]?.first.flatMap { Catalogue.device($0) }
    return device.map { ($0.size.width, $0.size.height) }
  }

  /// Whether a view without a device is as large as a screen, of Interface Builder's own or of a device.
  static func isScreen(_ size: (width: Double, height: Double)) -> Bool {
    let (short, long) = (min(size.width, size.height), max(size.width, size.height))
    return [(600, 600), (320, 480), (320, 568), (375, 667), (414, 736), (375, 812), (414, 896), (768, 1024)]
      .contains { abs($0.0 - short) < 1 && abs($0.1 - long) < 1 }
  }

  /// How much lower than the screen a page sheet is.
  private var spaceAboveSheet: Double { insets.bottom > 0 ? 54 : 20 }

  /// Whether a root of that height is a page sheet.
  func isSheet(height: Double) -> Bool { size.map { abs($0.height - spaceAboveSheet - height) < 1 } ?? false }

  /// Whether a root of that height is what a page sheet's navigation bar leaves when nothing reaches under it.
  func isBelowSheetBar(height: Double) -> Bool { isSheet(height: height + 56) }

  /// The margin at the sides of a screen that is so wide.
  func sideMargin(width: Double) -> Double { width >= 400 ? (device == "none" && xcode < 7 ? 16 : 20) : 16 }

  /// The margin at the sides of a cell that stands in no table, as XIBs of each Xcode show: 10 of 9.3 to 10.2 go by the
  /// cell's width, 6 of 11.0 to 12.0 have 15, 11 to Xcode 16.1 have 20 only where the canvas is wide too, and 5 after
  /// that go by the canvas.
  func cellMargin(width: Double) -> Double {
    let screen = size?.width ?? width
    return switch tools {
    case ..<14500: width >= 400 ? 20 : 16
    case ..<17000: 15
    case ..<24000: min(width, screen) >= 400 ? 20 : 16
    default: screen >= 390 ? 20 : 16
    }
  }

  /// What the canvas takes for the safe area of a root, bars apart, as files of each Xcode show.
  var insets: EdgeInsets {
    let top = self.top
    guard isNotched else { return EdgeInsets(top: top, bottom: top == 24 ? 20 : 0) }
    // In landscape the sides keep clear of the housing as the top does: 14 ties on either side of roots of Xcode 26.
    if isLandscape { return EdgeInsets(top: top, left: top, bottom: 34, right: top) }
    let isDoubled = tools >= 23700 && tools < 32000
    return isDoubled ? EdgeInsets(top: top * 2, bottom: 68) : EdgeInsets(top: top, bottom: 34)
  }

  private var isNotched: Bool { !isPad && top >= 44 }

  private var top: Double {
    switch device {
    // After 10.2 and to 14.2 phones with a home button have no status bar: 18 roots of 10.2 and before have 20, 17
    // roots after have 0. All but one of these are of 4.7 inches; the others agree as far as there are any.
    case "none", "retina3_5", "retina4", "retina4_0", "retina4_7", "retina5_5":
      tools >= 14500 && tools < 21600 ? 0 : 20
    case "retina5_9": xcode < 14 ? 44 : xcode < 15 ? 47 : 50
    case "retina6_1": xcode < 14 ? 44 : 48
    case "retina6_5", "retina6_7": 44
    case "retina6_0": 47
    case "retina6_12", "retina6_72": 59
    case "retina6_3", "retina6_9", "retina6_54": 62
    case "ipad12_9rounded", "ipad11_0rounded", "ipad10_9rounded", "ipad8_3": 24
    default: 20
    }
  }

  /// What any Xcode takes for the safe area at an edge of the device's screen, bars apart, this file's first.
  func knownInsets(_ edge: Edge) -> [Double] {
    switch edge {
    case .top:
      let singles: [Double] =
        switch device {
        case "retina5_9": [44, 47, 50]
        case "retina6_1": [44, 48]
        default: [top]
        }
      return [insets.top] + singles + (isNotched ? singles.map { $0 * 2 } + [0] : [20, 0])
    case .bottom: return [insets.bottom] + (isNotched ? [34, 68, 21, 0] : [0])
    case .left: return [insets.left] + (isNotched ? [top, 0] : [])
    case .right: return [insets.right] + (isNotched ? [top, 0] : [])
    }
  }

  /// How high the canvas shows a navigation bar, in the order of likelihood.
  func navigationBarHeights(isLarge: Bool) -> [Double] {
    let heights: [Double] = xcode == 26 ? [54, 44] : isPad ? [50, 44] : isLandscape ? [44, 32] : [44]
    return isLarge ? heights.map { $0 + 52 } + heights : heights
  }
}
