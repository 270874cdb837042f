/// The devices, versions and orientations that a project runs on, in the language's words; nil for the default.
package struct DocumentScope: Hashable, Sendable {
  package var devices: String?
  package var versions: String?
  package var orientations: String?
  /// Whether the file is shown by an extension alone, in a place that another app gives it.
  package var isInExtension = false
  /// Whether the apps of the project have no status bar at any time.
  package var isWithoutStatusBar = false
  /// Whether the file belongs to targets for other systems alone, such as macOS.
  package var isForOtherSystem = false
  /// Whether the file stands among those of a target and belongs to none, so that no app has it.
  package var isLeftOut = false
  /// The storyboards that apps of the project begin with, by their names; none where the project does not say it.
  package var mainStoryboards: Set<String> = []
  /// Those of them that iPads alone begin with, and those that they don't.
  package var padStoryboards: Set<String> = []
  package var phoneStoryboards: Set<String> = []
  /// The storyboards and XIBs that the system shows while apps of the project start, by their names.
  package var launchStoryboards: Set<String> = []

  package init(devices: String? = nil, versions: String? = nil, orientations: String? = nil) {
    self.devices = devices
    self.versions = versions
    self.orientations = orientations
  }

  /// These words, and where they say nothing the others.
  package func over(_ base: DocumentScope) -> DocumentScope {
    var result = base
    result.devices = devices ?? base.devices
    result.versions = versions ?? base.versions
    result.orientations = orientations ?? base.orientations
    return result
  }

  /// The statements that say so in a scenario.
  package var statements: [String] {
    [("devices", devices), ("iOS", versions), ("orientations", orientations)].compactMap { name, words in
      words.map { "\(name): \($0)" }
    } + (isWithoutStatusBar ? ["statusBar.isHidden: true", "statusBar.isHiddenAtLaunch: true"] : [])
  }
}
