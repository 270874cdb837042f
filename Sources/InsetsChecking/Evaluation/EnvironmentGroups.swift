import InsetsEngine
import InsetsLanguage
import Synchronization

/// The environments of recent configurations, one by one and in long lists.
///
/// An author edits with the same list again and again, and documents share their devices. Looking up the numbers of a
/// configuration takes longer than many layouts.
enum EnvironmentGroups {
  private struct Known {
    let configurations: [Configuration]
    let groups: [EnvironmentGroup]
  }

  private struct DeviceKey: Hashable {
    let device: String
    let key: EnvironmentKey
  }

  private struct KnownEnvironment {
    let configuration: Configuration
    let environment: Environment
  }

  /// Shorter lists take no longer to group than to compare.
  private static let leastCount = 64
  private static let mostKept = 4
  /// How many environments of single configurations are kept, of a kilobyte each.
  private static let mostEnvironments = 2_048

  private static let recent = Mutex<[Known]>([])
  private static let environments = Mutex<[DeviceKey: KnownEnvironment]>([:])

  /// Groups configurations by environment, in order of their first member; the result is incomplete if it is no longer
  /// wanted.
  static func groups(of configurations: [Configuration], _ interruption: Interruption) -> [EnvironmentGroup] {
    guard configurations.count >= leastCount else {
      return EnvironmentGroup.groups(of: configurations, environment: environment)
    }
    let known = recent.withLock { $0 }.first { $0.configurations == configurations }
    if let known { return known.groups }
    let groups = EnvironmentGroup.groups(
      of: configurations,
      while: { !interruption.spend(1) },
      environment: environment
    )
    guard !interruption.isStopped else { return groups }
    recent.withLock { recent in
      if recent.count >= mostKept { recent.removeFirst() }
      recent.append(Known(configurations: configurations, groups: groups))
    }
    return groups
  }

  /// The environment of a configuration.
  static func environment(of configuration: Configuration) -> Environment {
    let key = DeviceKey(device: configuration.device.id, key: EnvironmentKey(configuration))
    // Documents may describe different devices under one name.
    if let known = environments.withLock({ $0[key] }), known.configuration.hasDevice(of: configuration) {
      return known.environment
    }
    let environment = Environment(configuration)
    environments.withLock { environments in
      if environments.count >= mostEnvironments { environments = [:] }
      environments[key] = KnownEnvironment(configuration: configuration, environment: environment)
    }
    return environment
  }
}
