/// The default devices of a scenario: one for each kind of housing.
package enum RepresentativeDevices {
  /// Home button, notch, island and iPad, each newest first.
  private static let families = [
    ["iPhoneSE3", "iPhone8", "iPhone7", "iPhone5s", "iPhone4s"],
    ["iPhone14", "iPhoneX"],
    ["iPhone16", "iPhone15", "iPhone14Pro"],
    ["iPadAir11M2", "iPadAir4", "iPadPro11Inch", "iPadAir2", "iPadAir"],
  ]

  /// The newest device of each family that runs each of the versions, or the newest of all.
  package static func running(_ versions: [OSVersion]) -> [Device] {
    families.flatMap { family -> [Device] in
      let devices = family.compactMap { Catalogue.device($0) }
      guard !versions.isEmpty else { return Array(devices.prefix(1)) }
      let chosen = Set(versions.compactMap { version in devices.first { $0.runs(version) }?.id })
      return devices.filter { chosen.contains($0.id) }
    }
  }
}
