import InsetsEngine

/// An axis along which a scenario varies its configurations.
package enum ScenarioAxis: String, CaseIterable, Sendable {
  case devices, iOS, sdk, orientations, displayZoom, layoutDirection

  /// A phrase for people, without a final stop.
  package var summary: String {
    switch self {
    case .devices: "the devices to lay the screen out on, by name or group"
    case .iOS: "the iOS versions to run on"
    case .sdk: "the SDK versions that the app is built with"
    case .orientations: "the interface orientations"
    case .displayZoom: "the Display Zoom setting of the device"
    case .layoutDirection: "the direction that leading and trailing follow"
    }
  }

  /// Its value if a scenario does not set it.
  package var defaultSummary: String {
    switch self {
    case .devices: "one device with a home button, one with a notch, one with a Dynamic Island and an iPad"
    case .iOS: "the newest version that each device supports"
    case .sdk: "the SDK of the iOS version that it runs on"
    case .orientations: Orientation.portrait.rawValue
    case .displayZoom: DisplayZoom.standard.rawValue
    case .layoutDirection: LayoutDirection.leftToRight.rawValue
    }
  }

  /// Values as documents write them.
  package var example: String {
    switch self {
    case .devices: "iPhone7, notchPhones"
    case .iOS: "10, 11.2, 13..."
    case .sdk: "...14, latest"
    case .orientations: "portrait, landscape"
    case .displayZoom: "standard, zoomed"
    case .layoutDirection: "leftToRight, rightToLeft"
    }
  }
}

extension Orientation {
  package var summary: String {
    switch self {
    case .portrait: "upright"
    case .landscape: "on either side; no difference between the two is known"
    case .landscapeLeft: "on its side, with a phone's home button or home indicator edge on the left"
    case .landscapeRight: "on its side, with a phone's home button or home indicator edge on the right"
    case .portraitUpsideDown: "upside down"
    }
  }
}

extension DisplayZoom {
  package var summary: String {
    switch self {
    case .standard: "the screen's own size in points"
    case .zoomed: "fewer and larger points"
    }
  }
}

extension LayoutDirection {
  package var summary: String {
    switch self {
    case .leftToRight: "leading is left and trailing is right"
    case .rightToLeft: "leading is right and trailing is left"
    }
  }
}

extension DeviceGroup {
  package var summary: String {
    switch self {
    case .allDevices: "all devices"
    case .allPhones: "all phones"
    case .allPads: "all iPads"
    case .homeButtonPhones: "all phones with a home button"
    case .notchPhones: "all phones with a notch"
    case .islandPhones: "all phones with a Dynamic Island"
    case .homeIndicatorPads: "all iPads with a home indicator"
    case .homeButtonPads: "all iPads with a home button"
    }
  }
}
