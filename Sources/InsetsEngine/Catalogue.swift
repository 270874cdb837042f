/// The devices and numbers of the data files, built from the generated tables.
package enum Catalogue {
  /// All devices in the data's order.
  package static let devices: [Device] = buildDevices()

  /// The device with this name, as people and Apple's pages write it, or with this id.
  ///
  /// Capitals, spaces and punctuation don't count.
  package static func device(called name: String) -> Device? {
    if let exact = devices.first(where: { $0.name == name }) { return exact }
    let key = key(of: name)
    return devices.first { self.key(of: $0.name) == key || self.key(of: $0.id) == key }
  }

  /// The part of a name that counts: its letters and digits, in lower case.
  package static func key(of name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  /// The sources of the numbers, in the data's order.
  package static var sources: [DataSource] { DataSource.all }

  /// The device with this id.
  package static func device(_ id: String) -> Device? {
    guard let position = positions[id] else { return nil }
    return devices[position]
  }

  private static let positions: [String: Int] = Dictionary(
    uniqueKeysWithValues: devices.enumerated().map { ($0.element.id, $0.offset) }
  )

  private static func buildDevices() -> [Device] {
    var insets: [String: [DeviceInsets]] = [:]
    for record in DeviceInsetsRecord.all {
      insets[record.device, default: []].append(DeviceInsets(record))
    }
    return DeviceRecord.all.map { Device($0, insets: insets[$0.id] ?? []) }
  }
}

extension Device {
  fileprivate init(_ record: DeviceRecord, insets: [DeviceInsets]) {
    self.init(
      id: record.id,
      name: record.name,
      idiom: record.idiom,
      size: Size(width: record.width, height: record.height),
      scale: record.scale,
      housing: record.housing,
      hasHomeIndicator: record.hasHomeIndicator,
      cornerRadius: record.cornerRadius,
      firstOS: record.firstOS,
      lastOS: record.lastOS,
      systemMinimumLayoutMargin: record.margin,
      insets: insets,
      sourceKeys: record.sources
    )
  }
}

extension DeviceInsets {
  fileprivate init(_ record: DeviceInsetsRecord) {
    self.init(
      os: record.os,
      isLandscape: record.isLandscape,
      insets: record.insets,
      sourceKeys: record.evidence.sources,
      confidence: record.evidence.confidence,
      note: record.evidence.note,
      disputedEdges: record.evidence.disputedEdges
    )
  }
}
