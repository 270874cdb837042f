import InsetsEngine

/// An attribute of a document's own device.
package enum DeviceAttribute: String, CaseIterable, Sendable {
  case size, scale, idiom, housing, hasHomeIndicator, safeAreaInsets, landscapeSafeAreaInsets
  case statusBarHeight, landscapeStatusBarHeight, systemMinimumLayoutMargin
  case firstOS, lastOS, cornerRadius

  package var type: DeviceAttributeType {
    switch self {
    case .size: .value(.size)
    case .safeAreaInsets, .landscapeSafeAreaInsets: .value(.insets)
    case .hasHomeIndicator: .value(.flag)
    case .scale, .statusBarHeight, .landscapeStatusBarHeight, .systemMinimumLayoutMargin, .cornerRadius: .value(.number)
    case .idiom: .idiom
    case .housing: .housing
    case .firstOS, .lastOS: .majorVersion
    }
  }

  /// A phrase for people, without a final stop.
  package var summary: String {
    switch self {
    case .size: "the screen in portrait, in points"
    case .scale: "pixels per point"
    case .idiom: "whether it is a phone or a pad"
    case .housing: "the part of the display taken up by the camera and sensors"
    case .hasHomeIndicator: "whether the device has a home indicator instead of a home button"
    case .safeAreaInsets: "the window's safe area in portrait, status bar included"
    case .landscapeSafeAreaInsets: "the window's safe area in landscape, status bar included"
    case .statusBarHeight: "the height of the status bar in portrait, in points"
    case .landscapeStatusBarHeight: "the height of the status bar in landscape, in points; 0 if it is hidden"
    case .systemMinimumLayoutMargin: "the minimum left and right margin of a controller's view, in points"
    case .firstOS: "the first major iOS version that the device supports"
    case .lastOS: "the last major iOS version that the device supports; by default the newest one"
    case .cornerRadius: "the radius of the display's corners, in points; does not affect insets"
    }
  }
}

/// The type of a device attribute's value.
package enum DeviceAttributeType: Hashable, Sendable {
  case value(ValueType)
  case idiom
  case housing
  case majorVersion

  /// The name of such a value, with its article.
  package var name: String {
    switch self {
    case .value(let type): type.name
    case .idiom, .housing: "one of \(choices.joined(separator: ", "))"
    case .majorVersion: "a major iOS version"
    }
  }

  /// The words that the value can be; empty if it is not a word.
  package var choices: [String] {
    switch self {
    case .idiom: Idiom.allCases.map(\.rawValue)
    case .housing: SensorHousing.allCases.map(\.rawValue)
    case .value(.choice(let choices)): choices.map(\.rawValue)
    case .value, .majorVersion: []
    }
  }
}
