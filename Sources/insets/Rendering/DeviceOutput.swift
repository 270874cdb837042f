import InsetsAnalysis
import InsetsChecking
import InsetsEngine
import JSON

extension JSONValue {
  /// What `insets devices --format json` prints of a device; the numbers are left out of the list of all devices.
  ///
  /// Numbers are points; null stands for what is not known.
  init(_ device: Device, numbers: [DeviceNumber]?) {
    self = .fields([
      "id": .string(device.id),
      "name": .string(device.name),
      "idiom": .string(device.idiom.rawValue),
      "size": ["width": .points(device.size.width), "height": .points(device.size.height)],
      "scale": .points(device.scale),
      "housing": .string(device.housing.rawValue),
      "hasHomeIndicator": .bool(device.hasHomeIndicator),
      "cornerRadius": .points(device.cornerRadius),
      "firstOS": .integer(device.firstOS),
      "lastOS": device.lastOS.map(JSONValue.integer),
      "systemMinimumLayoutMargin": .points(device.systemMinimumLayoutMargin),
      // The window's safe area in one orientation for a range of iOS versions.
      "safeAreas": .array(device.insets) { row in
        [
          "orientation": row.isLandscape ? "landscape" : "portrait",
          "firstOS": .integer(row.os.lowerBound),
          "lastOS": .integer(row.os.upperBound),
          "insets": [
            "top": .points(row.insets.top), "left": .points(row.insets.left), "bottom": .points(row.insets.bottom),
            "right": .points(row.insets.right),
          ],
          "confidence": .string(row.confidence.words),
          "isDisputed": .bool(row.isDisputed),
          "note": .string(row.note),
          "sources": .strings(row.sources),
        ]
      },
      "sources": .strings(device.sources),
      "numbers": numbers.map { .array($0, Self.number) },
    ])
  }

  /// Anything known of a device, or known to be unmeasured.
  private static func number(_ number: DeviceNumber) -> JSONValue {
    var sources: [String] = []
    for source in number.rows.flatMap(\.sources) where !sources.contains(source) { sources.append(source) }
    return .fields([
      // What it is, such as `safeArea` or `navigationBar`.
      "number": .string(number.subject.rawValue),
      "orientation": number.isLandscape ? "landscape" : "portrait",
      "displayZoom": .string(number.displayZoom.rawValue),
      "firstOS": .integer(number.os.lowerBound),
      "lastOS": .integer(number.os.upperBound),
      // The older SDKs that it holds for; both absent for the SDK of the version itself.
      "firstSDK": number.sdk.map { .integer($0.lowerBound) },
      "lastSDK": number.sdk.map { .integer($0.upperBound) },
      // One number; top, left, bottom and right of a safe area; width and height of a screen.
      "values": .array(number.values, JSONValue.points),
      "isMeasured": .bool(!number.values.contains(where: \.isNaN)),
      "confidence": .string((number.rows.map(\.confidence).min() ?? .unknown).words),
      "isDisputed": .bool(number.rows.contains(where: \.isDisputed)),
      "notes": .strings(number.rows.map(\.note).filter { !$0.isEmpty }),
      "rows": .strings(number.rows.map(\.id)),
      "sources": .strings(sources),
    ])
  }
}
