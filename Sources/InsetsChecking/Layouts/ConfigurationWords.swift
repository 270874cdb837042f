import InsetsEngine

/// Says on which of a scenario's configurations something holds, in as few words as possible.
package struct ConfigurationWords: Sendable {
  private let all: [Configuration]
  private let deviceOrder: [String: Int]
  /// The scenario's orientations; empty where it has only one.
  private let orientations: Set<Orientation>
  private let speaksOfOS: Bool
  private let speaksOfSDK: Bool
  private let speaksOfZoom: Bool
  private let speaksOfDirection: Bool

  package init(_ configurations: [Configuration]) {
    all = configurations
    var order: [String: Int] = [:]
    for configuration in configurations where order[configuration.device.id] == nil {
      order[configuration.device.id] = order.count
    }
    deviceOrder = order
    let orientations = Set(configurations.map(\.orientation))
    self.orientations = orientations.count > 1 ? orientations : []
    speaksOfOS = Set(configurations.map(\.os)).count > 1
    speaksOfSDK = configurations.contains { $0.sdk != $0.os }
    speaksOfZoom = Set(configurations.map(\.displayZoom)).count > 1
    speaksOfDirection = Set(configurations.map(\.layoutDirection)).count > 1
  }

  /// How a device is shown, versions apart.
  private struct Circumstances: Hashable {
    var orientation: Orientation?
    var rest: [String]

    var words: [String] { (orientation.map { [$0.rawValue] } ?? []) + rest }
  }

  /// Devices that share everything else.
  private struct Phrase: Hashable {
    var circumstances: Circumstances
    var versions: [OSVersion]
  }

  /// `iPhone 12 to 14, portrait, iOS 16 to 18; iPad (9th gen)`.
  package func words(for members: [Int]) -> String {
    phrases(for: members).map { ([$0.devices] + $0.rest).joined(separator: ", ") }.joined(separator: "; ")
  }

  /// The same, as one entry for each group of devices: the devices, then the orientation and the versions where the
  /// scenario has several.
  package func phrases(for members: [Int]) -> [(devices: String, rest: [String])] {
    var versions: [String: [Circumstances: [OSVersion]]] = [:]
    var devices: [String: Device] = [:]
    var order: [Circumstances] = []
    var seen: Set<Circumstances> = []
    for member in members where all.indices.contains(member) {
      let configuration = all[member]
      let circumstances = circumstances(of: configuration)
      if seen.insert(circumstances).inserted { order.append(circumstances) }
      devices[configuration.device.id] = configuration.device
      versions[configuration.device.id, default: [:]][circumstances, default: []].append(configuration.os)
    }
    var devicesOfPhrase: [Phrase: [Device]] = [:]
    var phrases: [Phrase] = []
    let sorted = devices.values.sorted { (deviceOrder[$0.id] ?? 0) < (deviceOrder[$1.id] ?? 0) }
    for device in sorted {
      for phrase in self.phrases(of: versions[device.id] ?? [:], in: order) {
        if devicesOfPhrase[phrase] == nil { phrases.append(phrase) }
        devicesOfPhrase[phrase, default: []].append(device)
      }
    }
    return phrases.map { phrase in
      let rest = phrase.circumstances.words + (phrase.versions.isEmpty ? [] : [Self.words(for: phrase.versions)])
      return (words(for: devicesOfPhrase[phrase] ?? []), rest)
    }
  }

  /// The phrases of one device; what holds in every orientation alike does not name one.
  private func phrases(of versions: [Circumstances: [OSVersion]], in order: [Circumstances]) -> [Phrase] {
    var result: [Phrase] = []
    var seen: Set<Phrase> = []
    for circumstances in order {
      guard let list = versions[circumstances] else { continue }
      var phrase = Phrase(circumstances: circumstances, versions: speaksOfOS ? Set(list).sorted() : [])
      let isTurnedAnyWay = orientations.allSatisfy { orientation in
        versions[Circumstances(orientation: orientation, rest: circumstances.rest)] == list
      }
      if !orientations.isEmpty, isTurnedAnyWay { phrase.circumstances.orientation = nil }
      if seen.insert(phrase).inserted { result.append(phrase) }
    }
    return result
  }

  /// `iPhone X`, with the orientation and version where the scenario has several.
  func words(for member: Int) -> String { words(for: [member]) }

  private func circumstances(of configuration: Configuration) -> Circumstances {
    var rest: [String] = []
    if speaksOfZoom { rest.append(configuration.displayZoom.rawValue) }
    if speaksOfDirection { rest.append(configuration.layoutDirection.rawValue) }
    if speaksOfSDK { rest.append("SDK \(configuration.sdk)") }
    return Circumstances(orientation: orientations.isEmpty ? nil : configuration.orientation, rest: rest)
  }

  /// Devices in the scenario's order; three or more that follow each other become a range.
  package func words(for devices: [Device]) -> String {
    var runs: [[Device]] = []
    for device in devices {
      if let last = runs.last?.last, let lastIndex = deviceOrder[last.id], let index = deviceOrder[device.id],
        index == lastIndex + 1, last.idiom == device.idiom
      {
        runs[runs.count - 1].append(device)
      } else {
        runs.append([device])
      }
    }
    let names = runs.flatMap { run -> [String] in
      guard run.count > 2, let first = run.first, let last = run.last else { return run.map(\.name) }
      let family = first.idiom == .phone ? "iPhone " : "iPad "
      let short = last.name.dropFirst(family.count)
      let end = last.name.hasPrefix(family) && !short.hasPrefix("(") ? String(short) : last.name
      return ["\(first.name) to \(end)"]
    }
    return names.joined(separator: ", ")
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
