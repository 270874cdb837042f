/// Configurations that share an environment.
package struct EnvironmentGroup: Sendable {
  package var environment: Environment
  /// Indices into the list of configurations, ascending.
  package var members: [Int]

  /// Groups configurations by environment, in order of their first member.
  package static func groups(of configurations: [Configuration]) -> [EnvironmentGroup] {
    var groups: [EnvironmentGroup] = []
    var positions: [Environment: Int] = [:]
    for (index, configuration) in configurations.enumerated() {
      let environment = Environment(configuration)
      if let position = positions[environment] {
        groups[position].members.append(index)
      } else {
        positions[environment] = groups.count
        groups.append(EnvironmentGroup(environment: environment, members: [index]))
      }
    }
    return groups
  }
}
