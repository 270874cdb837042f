/// A row of the device table.
struct DeviceRecord: Sendable {
  var id: String
  var name: String
  var idiom: Idiom
  var width: Points
  var height: Points
  var scale: Points
  var hasHomeIndicator: Bool
  var housing: SensorHousing
  var cornerRadius: Points
  var firstOS: Int
  var lastOS: Int?
  var margin: Points
  var sources: String
}

/// A row of the table of window safe areas.
struct DeviceInsetsRecord: Sendable {
  var device: String
  var isLandscape: Bool
  var os: ClosedRange<Int>
  var insets: EdgeInsets
  var evidence: Evidence
}

/// A row of the Display Zoom table: the window of a zoomed device, with its size in portrait.
struct DisplayZoomRecord: Sendable {
  var device: String
  var isLandscape: Bool
  var os: ClosedRange<Int>
  var size: Size
  var insets: EdgeInsets
  var evidence: Evidence
}

/// The conditions under which a row of a number table holds; a condition that is nil always holds.
struct NumberScope: Sendable {
  var idiom: Idiom?
  /// The screen's width in portrait.
  var widths: ClosedRange<Points>?
  /// The screen's height in portrait.
  var heights: ClosedRange<Points>?
  var widthClass: SizeClass?
  var heightClass: SizeClass?
  var hasHomeIndicator: Bool?
  var housing: SensorHousing?
  /// The window's own top inset.
  var windowTop: Points?
  /// Pixels per point.
  var scale: Points?
  var isLandscape: Bool?
  var os: ClosedRange<Int>
  var sdk: ClosedRange<Int>
}

/// A row of the bar or margin tables: a number and the conditions under which it holds.
///
/// Of the rows of a number, the first whose conditions hold counts.
struct NumberRecord: Sendable {
  var id: String
  var number: EnvironmentNumber
  var scope: NumberScope
  var value: Points
  var evidence: Evidence

  init(
    _ id: String,
    _ number: EnvironmentNumber,
    idiom: Idiom? = nil,
    widths: ClosedRange<Points>? = nil,
    heights: ClosedRange<Points>? = nil,
    widthClass: SizeClass? = nil,
    heightClass: SizeClass? = nil,
    hasHomeIndicator: Bool? = nil,
    housing: SensorHousing? = nil,
    windowTop: Points? = nil,
    scale: Points? = nil,
    isLandscape: Bool? = nil,
    os: ClosedRange<Int>,
    sdk: ClosedRange<Int> = 0...999,
    value: Points,
    evidence: Evidence
  ) {
    self.id = id
    self.number = number
    scope = NumberScope(
      idiom: idiom,
      widths: widths,
      heights: heights,
      widthClass: widthClass,
      heightClass: heightClass,
      hasHomeIndicator: hasHomeIndicator,
      housing: housing,
      windowTop: windowTop,
      scale: scale,
      isLandscape: isLandscape,
      os: os,
      sdk: sdk
    )
    self.value = value
    self.evidence = evidence
  }
}

/// The sources of a row's numbers and how far they can be trusted.
struct Evidence: Sendable {
  /// Keys of the source table, separated by spaces.
  var sources: String
  var confidence: Confidence
  /// The edges for which another source claims another number; all edges if the row has only one number.
  var disputedEdges: EdgeSet
  /// The identifiers of the devices on which it was measured, separated by spaces; empty if it holds for all devices.
  var measuredOn: String
  var note: String

  init(
    _ sources: String,
    _ confidence: Confidence,
    disputed: EdgeSet = [],
    measuredOn: String = "",
    _ note: String = ""
  ) {
    self.sources = sources
    self.confidence = confidence
    self.disputedEdges = disputed
    self.measuredOn = measuredOn
    self.note = note
  }

  /// The evidence on one device; a number measured on other devices is only assumed.
  func onDevice(_ device: String?) -> Evidence {
    if measuredOn.isEmpty { return self }
    let devices = measuredOn.split(separator: " ").map(String.init)
    if device.map(devices.contains) == true { return self }
    var evidence = self
    evidence.confidence = min(confidence, .assumption)
    let names = devices.map { id in DeviceRecord.all.first { $0.id == id }?.name ?? id }
    let origin = "measured on \(names.joined(separator: " and ")), taken to be the same here"
    evidence.note = note.isEmpty ? origin : "\(note); \(origin)"
    return evidence
  }
}

extension String {
  /// The keys of a list in the tables.
  var keys: [String] { split(separator: " ").map(String.init) }
}

/// A source of numbers, as the data's source table lists it.
package struct DataSource: Hashable, Sendable {
  package var key: String
  package var address: String
  /// The numbers that it gives.
  package var covers: String

  init(_ key: String, _ address: String, _ covers: String) {
    self.key = key
    self.address = address
    self.covers = covers
  }
}
