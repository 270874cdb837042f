import InsetsEngine

/// Writes selectors for given configurations of a scenario.
package struct SelectorWriter {
  private let configurations: [Configuration]

  package init(_ configurations: [Configuration]) { self.configurations = configurations }

  /// A selector for the members, which names only what varies in the scenario.
  package func selector(for members: [Int]) -> String {
    let severalDevices = Set(configurations.map(\.device.id)).count > 1
    let severalVersions = Set(configurations.map(\.os)).count > 1
    let severalOrientations = Set(configurations.map(\.orientation)).count > 1
    let severalSDKs = Set(configurations.map(\.sdk)).count > 1 && configurations.contains { $0.sdk != $0.os }
    let severalZooms = Set(configurations.map(\.displayZoom)).count > 1
    let severalDirections = Set(configurations.map(\.layoutDirection)).count > 1
    var alternatives: [String] = []
    for member in members {
      let configuration = configurations[member]
      var terms: [String] = []
      if severalDevices { terms.append(configuration.device.id) }
      if severalOrientations { terms.append(configuration.orientation.rawValue) }
      if severalZooms { terms.append(configuration.displayZoom.rawValue) }
      if severalDirections { terms.append(configuration.layoutDirection.rawValue) }
      if severalVersions { terms.append("iOS " + version(configuration.os, among: configurations.map(\.os))) }
      if severalSDKs { terms.append("sdk " + version(configuration.sdk, among: configurations.map(\.sdk))) }
      if terms.isEmpty { terms.append(configuration.device.id) }
      let alternative = terms.joined(separator: " ")
      if !alternatives.contains(alternative) { alternatives.append(alternative) }
    }
    return alternatives.joined(separator: ", ")
  }

  /// The rows of a table, each with its value.
  package func rows(_ rows: [(value: String, members: [Int])]) -> [String] {
    rows.map { "\(selector(for: $0.members)): \($0.value)" }
  }

  /// `11`, or `11.0` beside another iOS 11, since `11` selects them all.
  private func version(_ version: OSVersion, among all: [OSVersion]) -> String {
    let isAlone = !all.contains { $0.major == version.major && $0 != version }
    return isAlone || version.minor != 0 || version.patch != 0 ? "\(version)" : "\(version.major).0"
  }
}
