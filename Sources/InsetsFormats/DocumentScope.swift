/// The devices, versions and orientations that a project runs on, in the language's words; nil for the default.
package struct DocumentScope: Hashable, Sendable {
  package var devices: String?
  package var versions: String?
  package var orientations: String?

  package init(devices: String? = nil, versions: String? = nil, orientations: String? = nil) {
    self.devices = devices
    self.versions = versions
    self.orientations = orientations
  }

  /// The statements that say so in a scenario.
  package var statements: [String] {
    [("devices", devices), ("iOS", versions), ("orientations", orientations)].compactMap { name, words in
      words.map { "\(name): \($0)" }
    }
  }
}
