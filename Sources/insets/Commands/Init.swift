import CommandTable
import InsetsLanguage
import InsetsSettings
import StandardStreams

/// `insets init`: writes a first scenario and the settings for a folder.
enum Init {
  /// What the first scenario's file is called.
  private static let document = "first.insets"

  static func action(_ arguments: Arguments) throws(UsageError) -> Action {
    let folder = try arguments.operands(atMost: 1).first ?? "."
    return { console throws(StreamError) in try run(folder, &console) }
  }

  private static func run(_ operand: String, _ console: inout Console) throws(StreamError) -> ExitStatus {
    let folder = normalizedPath(operand)
    guard (try? fileKind(folder, followingLinks: true)) == .folder else {
      try console.report("'\(operand)' is not a folder")
      return .failure
    }
    let files = [(document, scenario), (SettingsFiles.name, settings)].map {
      (path: normalizedPath("\(folder)/\($0)"), text: $1)
    }
    // All of them or none: existing files are never overwritten.
    for (path, _) in files where (try? fileKind(path, followingLinks: false)) != nil {
      try console.report("'\(path)' already exists, so nothing is written")
      return .failure
    }
    for (path, text) in files {
      do {
        try writeFile(path, Array(text.utf8), over: .nothing)
      } catch {
        try console.report("can't write '\(path)': \(error)")
        return .failure
      }
      try console.write("wrote \(printablePath(path))\n")
    }
    let path = normalizedPath("\(folder)/\(document)")
    try console.write("\nnext: insets check \(path)\n      insets explain \(path) list.adjustedContentInset\n")
    return .success
  }

  private static let settings = """
    {
      "$schema": "\(ProjectAddress.settingsSchema)",
      "rules": {}
    }

    """

  private static let scenario = """
    // A screen as UIKit lays it out. 'insets check' computes it on each device and version below and reports what is
    // wrong. 'insets explain' shows the numbers and where they come from.

    /// A list under a navigation bar and over a tab bar.
    scenario "Feed" {
      devices: iPhoneSE2, iPhone16, iPhone17Pro
      iOS: 18, 26

      tabBarController {
        navigationController {
          viewController feed {
            // UIKit keeps the rows clear of the bars, so contentInset is not set.
            tableView list {
              edges: superview
            }
          }
        }
      }

      // What you rely on. An expectation that fails on any of the devices is an error.
      expect list.adjustedContentInset.top == list.safeAreaInsets.top
      expect list.adjustedContentInset.bottom == list.safeAreaInsets.bottom
    }

    """
}
