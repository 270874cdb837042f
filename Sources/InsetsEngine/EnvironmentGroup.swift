/// Configurations that share an environment.
package struct EnvironmentGroup: Sendable {
  package var environment: Environment
  /// Indices into the list of configurations, ascending.
  package var members: [Int]

  /// Groups configurations by environment, in order of their first member.
  ///
  /// Configurations that `isWanted` rejects are left out. `environment` makes the environment of a configuration, or
  /// remembers it.
  package static func groups(
    of configurations: [Configuration],
    while isWanted: () -> Bool = { true },
    environment: (Configuration) -> Environment = Environment.init
  ) -> [EnvironmentGroup] {
    var groups: [EnvironmentGroup] = []
    var positions: [Environment: Int] = [:]
    // Those of the current device only, since a scenario's configurations are ordered by device.
    var looks: [(key: EnvironmentKey, position: Int)] = []
    for (index, configuration) in configurations.enumerated() where index == 0 || isWanted() {
      if index > 0, !configuration.hasDevice(of: configurations[index - 1]) { looks = [] }
      let key = EnvironmentKey(configuration)
      if let look = looks.first(where: { $0.key == key }) {
        groups[look.position].members.append(index)
        continue
      }
      let environment = environment(configuration)
      let position = positions[environment] ?? groups.count
      looks.append((key, position))
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

/// What an environment depends on besides the device, which configurations must share for their keys to be compared.
///
/// Configurations of one device with equal keys have equal environments. Looking up all numbers takes many times as long
/// as comparing keys, and both sides of landscape share them.
package struct EnvironmentKey: Hashable, Sendable {
  var os: OSVersion
  var sdk: OSVersion
  var isLandscape: Bool
  var displayZoom: DisplayZoom
  var layoutDirection: LayoutDirection
  var windowSize: Size?

  package init(_ configuration: Configuration) {
    os = configuration.os
    sdk = configuration.sdk
    isLandscape = configuration.orientation.isLandscape
    displayZoom = configuration.displayZoom
    layoutDirection = configuration.layoutDirection
    windowSize = configuration.windowSize
  }
}
