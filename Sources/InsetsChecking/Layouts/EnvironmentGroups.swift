import InsetsEngine
import InsetsLanguage
import Synchronization

/// The environments of recent lists of configurations.
///
/// An author edits with the same list again and again, and a folder's documents often share it. Finding out which
/// configurations are alike takes longer than most layouts.
enum EnvironmentGroups {
  private struct Known {
    let configurations: [Configuration]
    let groups: [EnvironmentGroup]
  }

  /// Shorter lists take no longer to group than to compare.
  private static let leastCount = 64
  private static let mostKept = 4

  private static let recent = Mutex<[Known]>([])

  /// Groups configurations by environment, in order of their first member; the result is incomplete if it is no longer
  /// wanted.
  static func groups(of configurations: [Configuration], _ interruption: Interruption) -> [EnvironmentGroup] {
    guard configurations.count >= leastCount else { return EnvironmentGroup.groups(of: configurations) }
    let known = recent.withLock { $0 }.first { $0.configurations == configurations }
    if let known { return known.groups }
    let groups = EnvironmentGroup.groups(of: configurations) { !interruption.spend(1) }
    guard !interruption.isStopped else { return groups }
    recent.withLock { recent in
      if recent.count >= mostKept { recent.removeFirst() }
      recent.append(Known(configurations: configurations, groups: groups))
    }
    return groups
  }
}
