import InsetsAnalysis
import InsetsEngine

/// What `insets devices --format json` prints of a device.
///
/// Numbers are points; null stands for what nobody has measured.
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

  init(_ device: Device) {
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
  }
}
