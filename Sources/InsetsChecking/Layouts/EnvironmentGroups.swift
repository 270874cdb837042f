import InsetsEngine
import InsetsLanguage
import Synchronization

/// The environments of the lists of configurations that were looked at last.
///
/// Whoever writes looks at the same list again and again, and so do the documents of a folder; to find out which
/// configurations are alike takes longer than most layouts.
enum EnvironmentGroups {
  private struct Known {
    let configurations: [Configuration]
    let groups: [EnvironmentGroup]
  }

  /// Shorter lists are grouped as fast as they are compared.
  private static let leastCount = 64
  private static let mostKept = 4

  private static let recent = Mutex<[Known]>([])

  /// Groups configurations by environment, in order of their first member; not all of them if nobody wants them any
  /// more.
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
