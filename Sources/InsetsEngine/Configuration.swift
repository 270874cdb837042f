/// A version of iOS or of its SDK, such as `11.2` or, with a patch, `10.3.1`.
package struct OSVersion: Hashable, Comparable, ExpressibleByIntegerLiteral, Sendable {
  package var major: Int
  package var minor: Int
  package var patch: Int

  package init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  package init(integerLiteral major: Int) { self.init(major) }

  package static func < (left: OSVersion, right: OSVersion) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }

  /// The major versions that exist: 7 to 18, then 26.
  package static let majors: [Int] = Array(7...18) + [26]
}

/// The orientation of the interface.
///
/// `landscape` stands for either side, since no measured number differs between the two.
package enum Orientation: String, CaseIterable, Sendable {
  case portrait, landscape, landscapeLeft, landscapeRight, portraitUpsideDown

  package var isLandscape: Bool {
    switch self {
    case .landscape, .landscapeLeft, .landscapeRight: true
    case .portrait, .portraitUpsideDown: false
    }
  }
}

/// The Display Zoom setting of the device.
package enum DisplayZoom: String, CaseIterable, Sendable {
  case standard, zoomed
}

/// The direction that `leading` and `trailing` follow.
package enum LayoutDirection: String, CaseIterable, Sendable {
  case leftToRight, rightToLeft
}

/// One combination of everything outside the screen that its layout depends on.
package struct Configuration: Hashable, Sendable {
  private var sharedDevice: SharedDevice
  package var os: OSVersion
  /// The SDK that the app is built with.
  package var sdk: OSVersion
  package var orientation: Orientation
  package var displayZoom: DisplayZoom
  package var layoutDirection: LayoutDirection
  /// The size in points of an app window that does not fill the screen.
  package var windowSize: Size?

  package init(
    device: Device,
    os: OSVersion,
    sdk: OSVersion,
    orientation: Orientation,
    displayZoom: DisplayZoom = .standard,
    layoutDirection: LayoutDirection = .leftToRight
  ) {
    sharedDevice = SharedDevice(device)
    self.os = os
    self.sdk = sdk
    self.orientation = orientation
    self.displayZoom = displayZoom
    self.layoutDirection = layoutDirection
  }

  package var device: Device {
    _read { yield sharedDevice.device }
    set { sharedDevice = SharedDevice(newValue) }
  }

  /// Whether both are configurations of one device.
  package func hasDevice(of other: Configuration) -> Bool { sharedDevice == other.sharedDevice }
}

/// A device shared by reference, so that passing configurations around does not copy it.
private final class SharedDevice: Hashable, Sendable {
  let device: Device

  init(_ device: Device) { self.device = device }

  static func == (left: SharedDevice, right: SharedDevice) -> Bool {
    left === right || left.device == right.device
  }

  func hash(into hasher: inout Hasher) { hasher.combine(device) }
}
