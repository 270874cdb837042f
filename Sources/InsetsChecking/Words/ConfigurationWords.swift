import InsetsEngine
import InsetsLanguage

/// Describes some of a scenario's configurations in as few words as possible.
package struct ConfigurationWords: Sendable {
  private let all: [Configuration]
  /// The devices in the order in which they are met, and which of them each configuration is on.
  private let devices: [Device]
  private let deviceOfConfiguration: [Int]
  /// The versions of each device in the scenario.
  private let versionsOfDevice: [Set<OSVersion>]
  /// The scenario's orientations; empty where it has only one.
  private let orientations: Set<Orientation>
  private let speaksOfOS: Bool
  /// The circumstances that occur, and which of them each configuration has.
  private let circumstances: [Circumstances]
  private let circumstancesOfConfiguration: [Int]
  /// The other axes that vary in the scenario, each with all its words: Display Zoom, direction, SDK.
  private let otherAxes: [[String]]

  package init(_ configurations: [Configuration]) {
    all = configurations
    let speaksOfSDK = configurations.contains { $0.sdk != $0.os }
    // Where nothing varies, a name is enough, and an SDK that is not the version's own.
    let varies = configurations.count > 1
    var (order, devices, versions): ([String: Int], [Device], [Set<OSVersion>]) = ([:], [], [])
    var deviceOfConfiguration: [Int] = []
    deviceOfConfiguration.reserveCapacity(configurations.count)
    for (position, configuration) in configurations.enumerated() {
      // Those of a device mostly follow each other.
      if position > 0, configuration.hasDevice(of: configurations[position - 1]) {
        deviceOfConfiguration.append(deviceOfConfiguration[position - 1])
      } else {
        let index = order[configuration.device.id] ?? devices.count
        if index == devices.count {
          order[configuration.device.id] = index
          devices.append(configuration.device)
          versions.append([])
        }
        deviceOfConfiguration.append(index)
      }
      versions[deviceOfConfiguration[position]].insert(configuration.os)
    }
    self.deviceOfConfiguration = deviceOfConfiguration
    (self.devices, versionsOfDevice) = (devices, versions)
    let orientations = Set(configurations.map(\.orientation))
    self.orientations = orientations.count > 1 ? orientations : []
    speaksOfOS = configurations.contains { $0.os != configurations.first?.os }
    let others = configurations.map(OtherAxes.init)
    let distinct = others.reduce(into: [OtherAxes]()) { if !$0.contains($1) { $0.append($1) } }
    otherAxes = Axis.allCases.map { axis in
      let all = distinct.map { $0.word(axis) }.uniqued()
      return axis == .sdk ? speaksOfSDK ? all : [] : varies && all.count > 1 ? all : []
    }
    var known: [Circumstances] = []
    // Few differ, and comparing them takes less time than hashing one.
    var found: [(axes: OtherAxes, orientation: Orientation, position: Int)] = []
    circumstancesOfConfiguration = zip(configurations, others).map { [otherAxes] configuration, other in
      if let same = found.first(where: { $0.orientation == configuration.orientation && $0.axes == other }) {
        return same.position
      }
      let rest = Axis.allCases.map { otherAxes[$0.rawValue].isEmpty ? nil : other.word($0) }
      let one = Circumstances(orientation: orientations.count > 1 ? configuration.orientation : nil, rest: rest)
      let position = known.firstIndex(of: one) ?? known.count
      if position == known.count { known.append(one) }
      found.append((other, configuration.orientation, position))
      return position
    }
    circumstances = known
  }

  private enum Axis: Int, CaseIterable {
    case zoom, direction, sdk
  }

  /// A configuration's values of the other axes.
  private struct OtherAxes: Hashable {
    let zoom: DisplayZoom
    let direction: LayoutDirection
    let sdk: OSVersion

    init(_ configuration: Configuration) {
      (zoom, direction, sdk) = (configuration.displayZoom, configuration.layoutDirection, configuration.sdk)
    }

    func word(_ axis: Axis) -> String {
      switch axis {
      case .zoom: zoom.rawValue
      case .direction: direction.rawValue
      case .sdk: "SDK \(sdk)"
      }
    }
  }

  /// The circumstances of a device, without versions.
  private struct Circumstances: Hashable {
    var orientation: Orientation?
    /// A word for each of the other axes, or nil if it does not matter.
    var rest: [String?]

    var words: [String] { (orientation.map { [$0.rawValue] } ?? []) + rest.compactMap(\.self) }
  }

  /// Devices that share everything else.
  private struct Phrase: Hashable {
    var circumstances: Circumstances
    var versions: [OSVersion]
  }

  /// `iPhone 12 and 5 more, portrait, iOS 16 to 18; iPad (9th gen)`.
  package func words(for members: [Int]) -> String {
    phrases(for: members).map { ([$0.devices] + $0.rest).joined(separator: ", ") }.joined(separator: "; ")
  }

  /// The words as one entry for each group of devices: the devices, then the orientation and the versions if the
  /// scenario has several.
  package func phrases(for members: [Int]) -> [(devices: String, rest: [String])] {
    if members.count == 1, let only = members.first, all.indices.contains(only) {
      let versions = speaksOfOS ? [Self.words(for: [all[only].os])] : []
      return [(all[only].device.name, circumstances[circumstancesOfConfiguration[only]].words + versions)]
    }
    var versions: [Int: [[OSVersion]]] = [:]
    var order: [Int] = []
    for member in members where all.indices.contains(member) {
      let position = circumstancesOfConfiguration[member]
      if !order.contains(position) { order.append(position) }
      let none = Array(repeating: [OSVersion](), count: circumstances.count)
      versions[deviceOfConfiguration[member], default: none][position].append(all[member].os)
    }
    var devicesOfPhrase: [Phrase: [Int]] = [:]
    var phrases: [Phrase] = []
    // Most devices of a list have the same versions.
    var known: [[[OSVersion]]: [Phrase]] = [:]
    for (device, versions) in versions.sorted(by: { $0.key < $1.key }) {
      let own = known[versions] ?? self.phrases(of: versions, in: order)
      known[versions] = own
      for phrase in own {
        if devicesOfPhrase[phrase] == nil { phrases.append(phrase) }
        devicesOfPhrase[phrase, default: []].append(device)
      }
    }
    return joined(phrases.map { ($0, devicesOfPhrase[$0] ?? []) }).map { phrase, devices in
      let rest = phrase.circumstances.words + (phrase.versions.isEmpty ? [] : [Self.words(for: phrase.versions)])
      return (words(for: devices.map { self.devices[$0] }, on: phrase.versions), rest)
    }
  }

  /// Joins devices of several years into one phrase: for each device, a range of versions means those that it runs.
  private func joined(_ phrases: [(Phrase, [Int])]) -> [(Phrase, [Int])] {
    var result: [(phrase: Phrase, devices: [Int])] = []
    // Devices with many versions come first, since they set the range that the others fit into.
    let byCount = phrases.enumerated().sorted { left, right in
      let counts = (left.element.0.versions.count, right.element.0.versions.count)
      return counts.0 == counts.1 ? left.offset < right.offset : counts.0 > counts.1
    }
    for (_, (phrase, devices)) in byCount {
      let position = result.firstIndex { known in
        let union = Set(known.phrase.versions).union(phrase.versions)
        return known.phrase.circumstances == phrase.circumstances
          && known.devices.first.map { self.devices[$0].idiom } == devices.first.map { self.devices[$0].idiom }
          && known.devices.allSatisfy { runs($0, of: union, just: known.phrase.versions) }
          && devices.allSatisfy { runs($0, of: union, just: phrase.versions) }
      }
      if let position {
        result[position].phrase.versions = Set(result[position].phrase.versions).union(phrase.versions).sorted()
        result[position].devices.append(contentsOf: devices)
      } else {
        result.append((phrase, devices))
      }
    }
    for index in result.indices { result[index].devices.sort() }
    return result.enumerated().sorted { left, right in
      let places = (left.element.devices.first ?? 0, right.element.devices.first ?? 0)
      return places.0 == places.1 ? left.offset < right.offset : places.0 < places.1
    }.map { ($0.element.phrase, $0.element.devices) }
  }

  /// Whether these are all of the range's versions that the device is shown with.
  private func runs(_ device: Int, of range: Set<OSVersion>, just versions: [OSVersion]) -> Bool {
    let shown = versionsOfDevice[device]
    return shown.intersection(range) == shown.intersection(versions)
  }

  /// The phrases of one device; what holds in every orientation, direction or SDK is not named.
  ///
  /// The versions are those of each of the circumstances, of which those that occur are in order.
  private func phrases(of versions: [[OSVersion]], in order: [Int]) -> [Phrase] {
    var lists = order.filter { !versions[$0].isEmpty }.map {
      Phrase(circumstances: circumstances[$0], versions: Set(versions[$0]).sorted())
    }
    if !orientations.isEmpty {
      let all = orientations.map(Optional.some)
      lists = joined(lists, over: all) { $0.orientation = $1 }
    }
    for (axis, words) in otherAxes.enumerated() where words.count > 1 {
      lists = joined(lists, over: words.map(Optional.some)) { $0.rest[axis] = $1 }
    }
    if speaksOfOS { return lists }
    return lists.map { Phrase(circumstances: $0.circumstances, versions: []) }.uniqued()
  }

  /// Joins phrases that differ in only one circumstance and have each of its values.
  private func joined<Value>(
    _ phrases: [Phrase],
    over values: [Value?],
    _ set: (inout Circumstances, Value?) -> Void
  ) -> [Phrase] {
    let known = Set(phrases)
    return phrases.map { phrase in
      var whole = phrase
      set(&whole.circumstances, nil)
      let hasAll = values.allSatisfy { value in
        var one = phrase
        set(&one.circumstances, value)
        return known.contains(one)
      }
      return hasAll ? whole : phrase
    }.uniqued()
  }

  /// `iPhone X`, with the orientation and version if the scenario has several.
  func words(for member: Int) -> String { words(for: [member]) }

  /// One or two devices by name.
  ///
  /// More as the group that they form, or as the first and the number of others. A group is complete: it has all of its
  /// devices that ever ran one of the versions.
  package func words(for devices: [Device], on versions: [OSVersion] = []) -> String {
    guard devices.count > 2, let first = devices.first else { return enumerated(devices.map(\.name)) }
    let members = Set(devices.map(\.id))
    let versions = versions.isEmpty ? Array(Set(all.map(\.os))) : versions
    let group = DeviceGroup.allCases.first { group in
      guard group.contains(first) else { return false }
      var found = 0
      for device in group.devices where versions.contains(where: device.runs) {
        guard members.contains(device.id) else { return false }
        found += 1
      }
      return found == members.count
    }
    return group?.summary ?? "\(first.name) and \(devices.count - 1) more"
  }

  /// `iOS 11 to 13, 16`.
  package static func words(for versions: [OSVersion]) -> String {
    var parts: [String] = []
    var index = versions.startIndex
    while index < versions.endIndex {
      var end = index
      while end + 1 < versions.endIndex, follows(versions[end + 1], versions[end]) { end += 1 }
      if end - index >= 1 {
        parts.append("\(versions[index]) to \(versions[end])")
      } else {
        parts.append("\(versions[index])")
      }
      index = end + 1
    }
    return "iOS " + parts.joined(separator: ", ")
  }

  private static func follows(_ next: OSVersion, _ version: OSVersion) -> Bool {
    guard next.minor == 0, next.patch == 0, let index = OSVersion.majors.firstIndex(of: version.major) else {
      return false
    }
    return index + 1 < OSVersion.majors.count && OSVersion.majors[index + 1] == next.major
  }
}

extension ScenarioEvaluation {
  /// `iPhone 8 to X, portrait`: the configurations of layouts.
  func configurationWords(for layouts: some Sequence<ScenarioLayout>) -> String {
    words.words(for: Set(layouts).flatMap(\.members).sorted())
  }
}
