import InsetsEngine

/// An attribute of a document's own device.
package enum DeviceAttribute: String, CaseIterable, Sendable {
  case size, scale, idiom, housing, hasHomeIndicator, safeAreaInsets, landscapeSafeAreaInsets
  case statusBarHeight, landscapeStatusBarHeight, systemMinimumLayoutMargin
  case firstOS, lastOS, cornerRadius

  package var type: DeviceAttributeType { row.type }

  /// A phrase for people, without a final stop.
  package var summary: String { row.summary }

  private var row: (type: DeviceAttributeType, summary: String) {
    switch self {
    case .size: (.value(.size), "the screen in portrait, in points")
    case .scale: (.value(.number), "pixels per point")
    case .idiom: (.idiom, "whether it is a phone or a pad")
    case .housing: (.housing, "the part of the display taken up by the camera and sensors")
    case .hasHomeIndicator: (.value(.flag), "whether the device has a home indicator instead of a home button")
    case .safeAreaInsets: (.value(.insets), "the window's safe area in portrait, status bar included")
    case .landscapeSafeAreaInsets: (.value(.insets), "the window's safe area in landscape, status bar included")
    case .statusBarHeight: (.value(.number), "the height of the status bar in portrait, in points")
    case .landscapeStatusBarHeight:
      (.value(.number), "the height of the status bar in landscape, in points; 0 if it is hidden")
    case .systemMinimumLayoutMargin:
      (.value(.number), "the minimum left and right margin of a controller's view, in points")
    case .firstOS: (.majorVersion, "the first major iOS version that the device supports")
    case .lastOS: (.majorVersion, "the last major iOS version that the device supports; by default the newest one")
    case .cornerRadius: (.value(.number), "the radius of the display's corners, in points; does not affect insets")
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
