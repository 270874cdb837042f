import InsetsEngine
import InsetsTestSupport

/// Screens and configurations drawn from a seed, for laws that hold for all of them.
struct RandomScreen {
  var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func number(_ range: ClosedRange<Int>) -> Points { Points(Int.random(in: range, using: &random)) }

  mutating func flag(oneIn count: Int = 2) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

  /// A configuration of which every number that the drawn screens need has been measured.
  mutating func configuration() throws -> Configuration {
    let devices = [
      ("iPhone7", 10), ("iPhone8", 11), ("iPhoneX", 11), ("iPhoneXR", 13), ("iPhone12Mini", 15), ("iPhone14Pro", 16),
      ("iPhone16Pro", 18), ("iPhone17Pro", 26), ("iPadAir2", 12), ("iPadPro11Inch", 13),
    ]
    let (device, os) = devices[Int.random(in: devices.indices, using: &random)]
    // In landscape iOS 26 has bars that nobody measured.
    return try on(device, os, flag() && os < 26 ? .landscape : .portrait)
  }

  /// A root controller, in bars or not, with nested views, controllers and scroll views under it.
  mutating func screen() -> Sketch {
    var controller = Sketch(.viewController, "controller", controllerSettings(), views(depth: 3, prefix: "v"))
    if flag(oneIn: 4) { controller.settings.append(.flag(.prefersStatusBarHidden, true)) }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return controller
    case 1: return .navigation(bar: [.flag(.isTranslucent, flag())], controller)
    case 2: return .tabsAndNavigation(bar: [.flag(.isHidden, flag(oneIn: 3))], controller)
    default: return Sketch(.tabBarController, "tabs", [], [controller])
    }
  }

  private mutating func controllerSettings() -> [Setting] {
    var settings: [Setting] = []
    if flag(oneIn: 3) {
      settings.append(
        .insets(.additionalSafeAreaInsets, number(-30...30), number(-9...9), number(-30...30), number(-9...9))
      )
    }
    if flag(oneIn: 3) { settings.append(Setting(.edgesForExtendedLayout, .edges([.left]))) }
    if flag(oneIn: 3) { settings.append(.flag(.extendedLayoutIncludesOpaqueBars, true)) }
    if flag(oneIn: 3) { settings.append(.flag(.automaticallyAdjustsScrollViewInsets, false)) }
    return settings
  }

  private mutating func views(depth: Int, prefix: String) -> [Sketch] {
    guard depth > 0 else { return [] }
    return (0..<Int.random(in: 1...3, using: &random)).map { index in
      let name = "\(prefix)\(index)"
      let kinds: [UIKitKind] = [.view, .view, .scrollView, .tableView, .collectionView, .viewController, .textView]
      let kind = kinds[Int.random(in: kinds.indices, using: &random)]
      var settings = placement()
      if kind == .viewController { settings += controllerSettings() }
      if ElementKind.uiKit(kind).isScrollView { settings += scrollSettings() }
      if flag(oneIn: 3) { settings.append(.flag(.preservesSuperviewLayoutMargins, true)) }
      return Sketch(kind, name, settings, views(depth: depth - 1, prefix: name + "."))
    }
  }

  private mutating func placement() -> [Setting] {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: []
    case 1: [.frame(number(-50...200), number(-50...400), number(0...500), number(0...900))]
    case 2: [.inside(.top, number(0...120)), .inside(.bottom, number(0...60)), .tie(.left, .safeArea)]
    case 3: [.tie(.top, .safeArea), .tie(.left, .safeArea), .tie(.bottom, .safeArea), .tie(.right, .safeArea)]
    default: [.tie(.centerX, .superview), .tie(.centerY, .superview), .number(.width, 200), .number(.height, 300)]
    }
  }

  private mutating func scrollSettings() -> [Setting] {
    var settings: [Setting] = []
    let behaviors: [Choice] = [.automatic, .scrollableAxes, .never, .always]
    settings.append(
      .choice(.contentInsetAdjustmentBehavior, behaviors[Int.random(in: behaviors.indices, using: &random)])
    )
    if flag() { settings.append(.insets(.contentInset, number(0...90), 0, number(0...90), 0)) }
    if flag() { settings.append(.size(.contentSize, number(0...900), number(0...2000))) }
    return settings
  }
}
