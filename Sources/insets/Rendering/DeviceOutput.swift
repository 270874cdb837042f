import InsetsAnalysis
import InsetsChecking
import InsetsEngine

/// What `insets devices --format json` prints of a device.
///
/// Numbers are points; null stands for what is not known.
struct DeviceOutput: Encodable {
  struct Size: Encodable {
    var width: JSONNumber
    var height: JSONNumber
  }

  struct Insets: Encodable {
    var top: JSONNumber
    var left: JSONNumber
    var bottom: JSONNumber
    var right: JSONNumber

    init(_ insets: EdgeInsets) {
      top = JSONNumber(insets.top)
      left = JSONNumber(insets.left)
      bottom = JSONNumber(insets.bottom)
      right = JSONNumber(insets.right)
    }
  }

  /// The window's safe area in one orientation for a range of iOS versions.
  struct SafeArea: Encodable {
    var orientation: String
    var firstOS: Int
    var lastOS: Int
    var insets: Insets
    var confidence: String
    var isDisputed: Bool
    var note: String
    var sources: [String]
  }

  /// Anything known of the device, or known to be unmeasured.
  struct Number: Encodable {
    /// What it is, such as `safeArea` or `navigationBar`.
    var number: String
    var orientation: String
    var displayZoom: String
    var firstOS: Int
    var lastOS: Int
    /// The older SDKs that it holds for; both absent for the SDK of the version itself.
    var firstSDK: Int?
    var lastSDK: Int?
    /// One number; top, left, bottom and right of a safe area; width and height of a screen.
    var values: [JSONNumber]
    var isMeasured: Bool
    var confidence: String
    var isDisputed: Bool
    var notes: [String]
    /// The rows of the data.
    var rows: [String]
    var sources: [String]
  }

  var id: String
  var name: String
  var idiom: String
  var size: Size
  var scale: JSONNumber
  var housing: String
  var hasHomeIndicator: Bool
  var cornerRadius: JSONNumber
  var firstOS: Int
  var lastOS: Int?
  var systemMinimumLayoutMargin: JSONNumber
  var safeAreas: [SafeArea]
  var sources: [String]
  /// Everything that is known; absent in the list of all devices.
  var numbers: [Number]?

  init(_ device: Device, numbers: [DeviceNumber]?) {
    id = device.id
    name = device.name
    idiom = device.idiom.rawValue
    size = Size(width: JSONNumber(device.size.width), height: JSONNumber(device.size.height))
    scale = JSONNumber(device.scale)
    housing = device.housing.rawValue
    hasHomeIndicator = device.hasHomeIndicator
    cornerRadius = JSONNumber(device.cornerRadius)
    firstOS = device.firstOS
    lastOS = device.lastOS
    systemMinimumLayoutMargin = JSONNumber(device.systemMinimumLayoutMargin)
    safeAreas = device.insets.map { row in
      SafeArea(
        orientation: row.isLandscape ? "landscape" : "portrait",
        firstOS: row.os.lowerBound,
        lastOS: row.os.upperBound,
        insets: Insets(row.insets),
        confidence: row.confidence.words,
        isDisputed: row.isDisputed,
        note: row.note,
        sources: row.sources
      )
    }
    sources = device.sources
    self.numbers = numbers?.map(Number.init)
  }
}

extension DeviceOutput.Number {
  fileprivate init(_ number: DeviceNumber) {
    var sources: [String] = []
    for source in number.rows.flatMap(\.sources) where !sources.contains(source) { sources.append(source) }
    self.init(
      number: number.subject.rawValue,
      orientation: number.isLandscape ? "landscape" : "portrait",
      displayZoom: number.displayZoom.rawValue,
      firstOS: number.os.lowerBound,
      lastOS: number.os.upperBound,
      firstSDK: number.sdk?.lowerBound,
      lastSDK: number.sdk?.upperBound,
      values: number.values.map { JSONNumber($0) },
      isMeasured: !number.values.contains(where: \.isNaN),
      confidence: (number.rows.map(\.confidence).min() ?? .unknown).words,
      isDisputed: number.rows.contains(where: \.isDisputed),
      notes: number.rows.map(\.note).filter { !$0.isEmpty },
      rows: number.rows.map(\.id),
      sources: sources
    )
  }
}
