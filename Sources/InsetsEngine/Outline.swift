/// A row of the table of outlines, in points of the upright device.
struct OutlineRecord: Sendable {
  var id: String
  /// x, y, width and height of what covers the camera; nil where there is nothing or it is not known.
  var housing: [Points]?
  var housingRadius: Points = 0
  var isHousingKnown: Bool
  /// The home indicator: its width in portrait and in landscape, its height, how far above the edge it ends.
  var home: [Points]?

  private static let positions: [String: Int] = Dictionary(
    all.enumerated().map { ($0.element.id, $0.offset) },
    uniquingKeysWith: { first, _ in first }
  )

  static func record(of device: String) -> OutlineRecord? { positions[device].map { all[$0] } }
}

/// What a device looks like round a screen, in the window's coordinates.
///
/// No inset is computed from it.
package struct Outline: Hashable, Sendable {
  /// The corners' radius in points; zero where it is not known.
  package var corner: Points
  package var housing: Rect?
  package var housingRadius: Points
  package var homeIndicator: Rect?
  package var hasHomeButton: Bool
  /// Whether all of it is known.
  package var isMeasured: Bool

  /// The outline of a configuration's device, turned as it is there and scaled to the window's size in points.
  package init(_ configuration: Configuration, in window: Size) {
    let device = configuration.device
    let record = Catalogue.device(device.id) == device ? OutlineRecord.record(of: device.id) : nil
    let isKnown = record.map(\.isHousingKnown) ?? (device.housing == .none && !device.hasHomeIndicator)
    isMeasured = isKnown && device.cornerRadius.isFinite
    corner = isMeasured ? device.cornerRadius : 0
    housingRadius = record?.housingRadius ?? 0
    hasHomeButton = !device.hasHomeIndicator && device.housing == .none
    let isLandscape = configuration.orientation.isLandscape
    let screen = isLandscape ? Size(width: device.size.height, height: device.size.width) : device.size
    if let numbers = record?.housing, numbers.count == 4 {
      let upright = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      housing = upright.turned(configuration.orientation, device.size)
    }
    if let home = record?.home, home.count == 4 {
      let width = isLandscape ? home[1] : home[0]
      homeIndicator = Rect(
        x: (screen.width - width) / 2,
        y: screen.height - home[3] - home[2],
        width: width,
        height: home[2]
      )
    }
    // Display Zoom shows fewer points on the same glass.
    let zoom = window.width / screen.width
    guard zoom.isFinite, abs(zoom - 1) > 0.001 else { return }
    corner *= zoom
    housingRadius *= zoom
    housing = housing?.scaled(by: zoom)
    homeIndicator = homeIndicator?.scaled(by: zoom)
  }
}

extension Rect {
  /// A rectangle of an upright device's screen, seen with the device turned; `landscape` has the camera at the left.
  fileprivate func turned(_ orientation: Orientation, _ screen: Size) -> Rect {
    switch orientation {
    case .portrait: self
    case .portraitUpsideDown:
      Rect(x: screen.width - x - width, y: screen.height - y - height, width: width, height: height)
    case .landscape, .landscapeRight: Rect(x: y, y: screen.width - x - width, width: height, height: width)
    case .landscapeLeft: Rect(x: screen.height - y - height, y: x, width: height, height: width)
    }
  }

  fileprivate func scaled(by factor: Double) -> Rect {
    Rect(x: x * factor, y: y * factor, width: width * factor, height: height * factor)
  }
}
