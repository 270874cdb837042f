/// The kind of device, UIKit's user interface idiom.
package enum Idiom: String, CaseIterable, Sendable {
  case phone, pad
}

/// What covers a part of the display for the camera and sensors.
package enum SensorHousing: String, CaseIterable, Sendable {
  case none, notch, island
}

/// How certain a number or a rule is.
package enum Confidence: Int, Comparable, CaseIterable, Sendable {
  /// Nobody has measured it.
  case unknown
  /// It follows from what is known, but no one has seen it printed.
  case assumption
  /// One good kind of evidence.
  case likely
  /// Two independent kinds of evidence, or Apple's header and a printed number.
  case certain

  package static func < (left: Confidence, right: Confidence) -> Bool { left.rawValue < right.rawValue }
}

/// One row of the data: a number with its evidence.
///
/// The strings in it are data (names of sources, the other claim), not messages of the product.
package struct DataRow: Hashable, Sendable {
  /// A row's place in the data files, of which its name is made when it is shown.
  enum Name: Hashable, Sendable {
    case record(String)
    case device(String)
    /// The window of a device, of these versions if it is measured.
    case window(String, isLandscape: Bool, os: ClosedRange<Int>?)
    case displayZoom(String, isLandscape: Bool)
  }

  var name: Name
  /// The number in points, or `nan` if nobody has measured it.
  package var value: Points
  /// The keys of its sources, separated by spaces as in the tables: most rows are compared, and few are shown.
  var sourceKeys = ""
  package var confidence: Confidence
  /// A remark of the data: the range that the number holds for, or the conflicting claim.
  package var note = ""
  /// Whether another source claims another number, which `note` then gives.
  package var isDisputed = false

  /// The row's name in the data files, for example `devices/iPhoneX/portrait/11-16`.
  package var id: String {
    func side(_ isLandscape: Bool) -> String { isLandscape ? "landscape" : "portrait" }
    switch name {
    case .record(let id): return id
    case .device(let device): return "devices/\(device)"
    case .window(let device, let isLandscape, nil): return "devices/\(device)/\(side(isLandscape))"
    case .window(let device, let isLandscape, let os?):
      return "devices/\(device)/\(side(isLandscape))/\(os.lowerBound)-\(os.upperBound)"
    case .displayZoom(let device, let isLandscape): return "display-zoom/\(device)/\(side(isLandscape))"
    }
  }

  /// The keys of its sources, as listed in the data's source table.
  package var sources: [String] {
    get { sourceKeys.keys }
    set { sourceKeys = newValue.joined(separator: " ") }
  }
}

/// The window's safe area on a device in one orientation for a range of iOS versions, with its evidence.
package struct DeviceInsets: Hashable, Sendable {
  package var os: ClosedRange<Int>
  package var isLandscape: Bool
  /// In points; an edge that nobody has measured is `nan`.
  package var insets: EdgeInsets
  /// The keys of its sources, separated by spaces as in the tables.
  package var sourceKeys: String
  package var confidence: Confidence
  package var note: String
  /// The edges for which another source claims another number, which `note` then gives.
  package var disputedEdges: EdgeSet

  package var sources: [String] { sourceKeys.keys }

  /// Whether another source claims another number for any edge.
  package var isDisputed: Bool { !disputedEdges.isEmpty }

  package init(
    os: ClosedRange<Int>,
    isLandscape: Bool,
    insets: EdgeInsets,
    sourceKeys: String,
    confidence: Confidence,
    note: String = "",
    disputedEdges: EdgeSet = []
  ) {
    self.os = os
    self.isLandscape = isLandscape
    self.insets = insets
    self.sourceKeys = sourceKeys
    self.confidence = confidence
    self.note = note
    self.disputedEdges = disputedEdges
  }
}

/// A device: one of the catalogue's or one that an author describes.
package struct Device: Hashable, Sendable {
  /// The name used in documents, for example `iPhoneX`, unique in the catalogue.
  package var id: String
  /// The marketing name, for example `iPhone X`.
  package var name: String
  package var idiom: Idiom
  /// The screen in portrait, in points.
  package var size: Size
  /// Pixels per point.
  package var scale: Points
  package var housing: SensorHousing
  package var hasHomeIndicator: Bool
  /// In points.
  package var cornerRadius: Points
  /// The first major iOS version that runs on it.
  package var firstOS: Int
  /// The last major iOS version that runs on it, or nil if it runs the newest.
  package var lastOS: Int?
  /// The least left and right margin of a root view in portrait, in points (R9.1).
  package var systemMinimumLayoutMargin: Points
  /// The status bar height of a document's own `device`, or nil for the bar table's.
  package var statusBarHeight: Points?
  package var landscapeStatusBarHeight: Points?
  /// The window's safe areas, each for a range of iOS versions.
  package var insets: [DeviceInsets]
  /// The keys of its sources, separated by spaces as in the tables.
  package var sourceKeys: String

  package init(
    id: String,
    name: String,
    idiom: Idiom,
    size: Size,
    scale: Points,
    housing: SensorHousing,
    hasHomeIndicator: Bool,
    cornerRadius: Points,
    firstOS: Int,
    lastOS: Int?,
    systemMinimumLayoutMargin: Points,
    statusBarHeight: Points? = nil,
    landscapeStatusBarHeight: Points? = nil,
    insets: [DeviceInsets],
    sourceKeys: String
  ) {
    self.id = id
    self.name = name
    self.idiom = idiom
    self.size = size
    self.scale = scale
    self.housing = housing
    self.hasHomeIndicator = hasHomeIndicator
    self.cornerRadius = cornerRadius
    self.firstOS = firstOS
    self.lastOS = lastOS
    self.systemMinimumLayoutMargin = systemMinimumLayoutMargin
    self.statusBarHeight = statusBarHeight
    self.landscapeStatusBarHeight = landscapeStatusBarHeight
    self.insets = insets
    self.sourceKeys = sourceKeys
  }

  package var sources: [String] { sourceKeys.keys }

  /// Whether all that is known of them is the same; documents describe different devices under one name.
  package static func == (left: Device, right: Device) -> Bool {
    func isSame(_ first: Points, _ second: Points) -> Bool { first == second || first.isNaN && second.isNaN }
    return left.id == right.id && left.name == right.name && left.idiom == right.idiom
      && isSame(left.size.width, right.size.width) && isSame(left.size.height, right.size.height)
      && left.scale == right.scale && left.housing == right.housing && left.hasHomeIndicator == right.hasHomeIndicator
      && isSame(left.cornerRadius, right.cornerRadius) && left.firstOS == right.firstOS && left.lastOS == right.lastOS
      && isSame(left.systemMinimumLayoutMargin, right.systemMinimumLayoutMargin)
      && left.statusBarHeight == right.statusBarHeight
      && left.landscapeStatusBarHeight == right.landscapeStatusBarHeight && left.insets == right.insets
      && left.sourceKeys == right.sourceKeys
  }

  // An id names one device nearly always, and hashing forty numbers for each configuration is slow.
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }

  /// Whether the device has ever run this version.
  package func runs(_ os: OSVersion) -> Bool {
    os.major >= firstOS && os.major <= (lastOS ?? .max)
  }
}

/// A named set of devices, which a document may use in place of a list.
package enum DeviceGroup: String, CaseIterable, Sendable {
  case allDevices, allPhones, allPads
  case homeButtonPhones, notchPhones, islandPhones
  case homeIndicatorPads, homeButtonPads

  package func contains(_ device: Device) -> Bool {
    switch self {
    case .allDevices: true
    case .allPhones: device.idiom == .phone
    case .allPads: device.idiom == .pad
    case .homeButtonPhones: device.idiom == .phone && !device.hasHomeIndicator
    case .notchPhones: device.idiom == .phone && device.housing == .notch
    case .islandPhones: device.idiom == .phone && device.housing == .island
    case .homeIndicatorPads: device.idiom == .pad && device.hasHomeIndicator
    case .homeButtonPads: device.idiom == .pad && !device.hasHomeIndicator
    }
  }
}
