import InsetsEngine

/// The devices and versions of iOS that a window of some size can be on.
struct LiveDevices {
  /// The likeliest first: newer versions before older ones, and newer devices before older ones.
  let plans: [LivePlan]
  /// What the guess rests on, one sentence without a final stop.
  let words: String

  init(of root: LiveView, _ screen: LiveScreen) {
    let isWindow = LiveStructure.isWindow(root)
    let size =
      root.frame.flatMap { $0.width > 0 && $0.height > 0 ? LivePoint(x: $0.width, y: $0.height) : nil }
      ?? screen.screenSize.flatMap { $0.x > 0 && $0.y > 0 ? $0 : nil } ?? LivePoint(x: 0, y: 0)
    let majors = OSVersion.majors.filter { screen.versions.contains($0) }
    let screenSize = screen.screenSize ?? size
    let isLandscape = screenSize.x > screenSize.y
    let short = min(screenSize.x, screenSize.y)
    let long = max(screenSize.x, screenSize.y)
    var window: LivePoint?
    var devices = Catalogue.devices.filter { $0.size.width == short && $0.size.height == long }
    let fillsScreen = !devices.isEmpty && screenSize == size
    if !devices.isEmpty, screenSize != size, isWindow { window = size }
    let phones = Catalogue.devices.filter { $0.size.width == size.x && $0.size.height > size.y && $0.idiom == .phone }
    let written = "\(text(of: screenSize.x)) × \(text(of: screenSize.y))"
    if let name = screen.device, let device = Catalogue.devices.first(where: { $0.id == name }) {
      devices = [device]
      if device.size.width != short || device.size.height != long { window = size }
      words = "The device is \(device.name)"
    } else if size.x <= 0 {
      devices = LiveDevices.newestPhones(of: majors)
      words = "The device is a default: the size of the window is not known"
    } else if devices.isEmpty, !isWindow, !phones.isEmpty {
      devices = phones
      words = "The device is a guess: the view is as wide as its screen, \(text(of: size.x)) points"
    } else if devices.isEmpty, !isWindow {
      devices = LiveDevices.smallest(around: size)
      words = "The device is a guess: the view, \(written) points, fits on its screen"
    } else if devices.isEmpty {
      window = size
      devices = Catalogue.devices.filter { $0.idiom == .pad && ($0.size.height == size.y || $0.size.width == size.y) }
      if devices.isEmpty { devices = LiveDevices.smallest(around: size) }
      words =
        "The device is a guess: none has a screen of \(written) points, and this one is the smallest around such a window"
    } else {
      let names = devices.map(\.name)
      words =
        names.count == 1
        ? "The device is guessed from the window: \(written) points is the screen of \(names[0])"
        : "The device is guessed from the window: \(written) points is the screen of "
          + names.dropLast().joined(separator: ", ") + " and \(names.last ?? "")"
    }
    var plans: [LivePlan] = []
    for major in majors.reversed() {
      for device in devices.reversed() where device.runs(OSVersion(major, 0)) {
        let turned = fillsScreen && isLandscape
        plans.append(
          LivePlan(device: device.id, iOS: major, isLandscape: turned, fillsScreen: fillsScreen, window: window)
        )
      }
    }
    if plans.isEmpty, let device = devices.last {
      let newest = OSVersion.majors.last { device.runs(OSVersion($0, 0)) } ?? device.firstOS
      plans = [
        LivePlan(
          device: device.id,
          iOS: newest,
          isLandscape: fillsScreen && isLandscape,
          fillsScreen: fillsScreen,
          window: window
        )
      ]
    }
    self.plans = plans
  }

  /// The newest phone that runs the newest of the versions.
  private static func newestPhones(of majors: [Int]) -> [Device] {
    let newest = OSVersion(majors.last ?? OSVersion.majors.last ?? 26, 0)
    return Catalogue.devices.last { $0.idiom == .phone && $0.runs(newest) }.map { [$0] } ?? []
  }

  /// The device with the least screen that such a window fits on.
  private static func smallest(around size: LivePoint) -> [Device] {
    let fitting = Catalogue.devices.filter { $0.size.width >= size.x && $0.size.height >= size.y && $0.firstOS <= 26 }
    let area = { (device: Device) in device.size.width * device.size.height }
    guard let least = fitting.map(area).min() else {
      return Catalogue.devices.max { area($0) < area($1) }.map { [$0] } ?? []
    }
    return fitting.filter { area($0) == least }
  }
}
