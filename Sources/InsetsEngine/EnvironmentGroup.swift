/// Configurations that share an environment.
package struct EnvironmentGroup: Sendable {
  package var environment: Environment
  /// Indices into the list of configurations, ascending.
  package var members: [Int]

  /// Groups configurations by environment, in order of their first member.
  package static func groups(of configurations: [Configuration]) -> [EnvironmentGroup] {
    var groups: [EnvironmentGroup] = []
    var positions: [Environment: Int] = [:]
    var looks: [EnvironmentKey: (configuration: Int, position: Int)] = [:]
    for (index, configuration) in configurations.enumerated() {
      let key = EnvironmentKey(configuration)
      // A document's device can have the name of another.
      if let look = looks[key], configurations[look.configuration].device == configuration.device {
        groups[look.position].members.append(index)
        continue
      }
      let environment = Environment(configuration)
      let position = positions[environment] ?? groups.count
      looks[key] = (index, position)
      if position < groups.count {
        groups[position].members.append(index)
      } else {
        positions[environment] = position
        groups.append(EnvironmentGroup(environment: environment, members: [index]))
      }
    }
    return groups
  }
}

/// What an environment is computed from: configurations with equal keys and devices have equal environments.
///
/// Looking up all the numbers takes many times as long as comparing keys, and the sides of landscape share them.
private struct EnvironmentKey: Hashable {
  var device: String
  var os: OSVersion
  var sdk: OSVersion
  var isLandscape: Bool
  var displayZoom: DisplayZoom
  var layoutDirection: LayoutDirection

  init(_ configuration: Configuration) {
    device = configuration.device.id
    os = configuration.os
    sdk = configuration.sdk
    isLandscape = configuration.orientation.isLandscape
    displayZoom = configuration.displayZoom
    layoutDirection = configuration.layoutDirection
  }
}
