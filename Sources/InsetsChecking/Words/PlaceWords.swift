import InsetsEngine
import InsetsLanguage

/// Describes many configurations by phrases of devices that share the rest.
///
/// Unlike ``ConfigurationWords``, a range of versions means those that each device runs, so that devices of several
/// years fit into one phrase: `iPhone 14 Pro and 8 more, iOS 16 to 18, portrait`.
package struct PlaceWords: Sendable {
  private let words: ConfigurationWords
  private let deviceOrder: [String: Int]
  private let devices: [Device]
  private let versionsOfDevice: [String: Set<OSVersion>]
  private let hasSeveralVersions: Bool
  private let hasBothOrientations: Bool

  package init(_ configurations: [Configuration]) {
    words = ConfigurationWords(configurations)
    var order: [String: Int] = [:]
    var devices: [Device] = []
    var versions: [String: Set<OSVersion>] = [:]
    for configuration in configurations {
      let device = configuration.device
      if order[device.id] == nil {
        order[device.id] = devices.count
        devices.append(device)
      }
      versions[device.id, default: []].insert(configuration.os)
    }
    deviceOrder = order
    self.devices = devices
    versionsOfDevice = versions
    hasSeveralVersions = Set(configurations.map(\.os)).count > 1
    hasBothOrientations = Set(configurations.map(\.orientation.isLandscape)).count > 1
  }

  /// Devices that share versions, as far as they run them.
  private struct Cluster {
    var versions: Set<OSVersion>
    var devices: [Device]
  }

  /// What distinguishes a configuration from others of its device and version.
  private struct Circumstances: Hashable {
    var isLandscape: Bool
    var rest: [String]
  }

  private struct Phrase: Hashable {
    var place: String
    var rest: [String]
  }

  /// The phrases for these configurations, starting with that of the first device.
  package func phrases(for configurations: [Configuration]) -> [String] {
    var versions: [Circumstances: [String: Set<OSVersion>]] = [:]
    var order: [Circumstances] = []
    for configuration in configurations {
      var rest: [String] = []
      if configuration.displayZoom == .zoomed { rest.append("Display Zoom") }
      if configuration.sdk != configuration.os { rest.append("SDK \(configuration.sdk)") }
      let circumstances = Circumstances(isLandscape: configuration.orientation.isLandscape, rest: rest)
      if versions[circumstances] == nil { order.append(circumstances) }
      versions[circumstances, default: [:]][configuration.device.id, default: []].insert(configuration.os)
    }
    // What holds in both orientations names none.
    var turned: [Phrase: Set<Bool>] = [:]
    var phrases: [Phrase] = []
    for circumstances in order {
      for place in places(of: versions[circumstances] ?? [:]) {
        let phrase = Phrase(place: place, rest: circumstances.rest)
        if turned[phrase] == nil { phrases.append(phrase) }
        turned[phrase, default: []].insert(circumstances.isLandscape)
      }
    }
    return phrases.map { phrase in
      let sides = turned[phrase] ?? []
      let orientation = sides.count > 1 || !hasBothOrientations ? [] : [sides == [true] ? "landscape" : "portrait"]
      return ([phrase.place] + orientation + phrase.rest).joined(separator: ", ")
    }
  }

  /// `iPhone X and 2 more, iOS 11 to 18`, an entry for each cluster.
  private func places(of versions: [String: Set<OSVersion>]) -> [String] {
    clusters(of: versions).map { cluster in
      let versions = cluster.versions.sorted()
      let devices = words.words(for: cluster.devices, on: versions)
      return hasSeveralVersions ? "\(devices), \(ConfigurationWords.words(for: versions))" : devices
    }
  }

  private func clusters(of versions: [String: Set<OSVersion>]) -> [Cluster] {
    let present = versions.keys.compactMap { deviceOrder[$0] }.sorted().map { devices[$0] }
    var clusters: [Cluster] = []
    // Devices with many versions come first, since they set the range that the others fit into.
    let byCount = present.enumerated().sorted { left, right in
      let counts = (versions[left.element.id]?.count ?? 0, versions[right.element.id]?.count ?? 0)
      return counts.0 == counts.1 ? left.offset < right.offset : counts.0 > counts.1
    }
    for (_, device) in byCount {
      let own = versions[device.id] ?? []
      let position = clusters.firstIndex { cluster in
        let union = cluster.versions.union(own)
        guard cluster.devices.first?.idiom == device.idiom else { return false }
        // If the cluster already has these versions, its devices need no check.
        let joining = union == cluster.versions ? [device] : cluster.devices + [device]
        return joining.allSatisfy { member in
          (versionsOfDevice[member.id] ?? []).intersection(union) == versions[member.id]
        }
      }
      if let position {
        clusters[position].versions.formUnion(own)
        clusters[position].devices.append(device)
      } else {
        clusters.append(Cluster(versions: own, devices: [device]))
      }
    }
    for index in clusters.indices {
      clusters[index].devices.sort { (deviceOrder[$0.id] ?? 0) < (deviceOrder[$1.id] ?? 0) }
    }
    return clusters.sorted { left, right in
      (left.devices.first.flatMap { deviceOrder[$0.id] } ?? 0)
        < (right.devices.first.flatMap { deviceOrder[$0.id] } ?? 0)
    }
  }
}
