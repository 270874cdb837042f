import InsetsFormats
import InsetsLanguage
import InsetsSettings
import InsetsSyntax
import StandardStreams

/// The entries of `allow` in settings files, and which of them have allowed something.
struct Allowances {
  private var files: [String: SettingsFile] = [:]
  /// Whether an entry has allowed something, for those whose file was checked.
  private var used: [String: [AllowedFinding: Bool]] = [:]

  /// Notes what a document was checked with, and which entries about it have allowed something.
  mutating func add(_ settings: SettingsFile, _ found: [AllowedFinding: Bool]) {
    guard !settings.settings.allowed.isEmpty else { return }
    files[settings.path] = settings
    used[settings.path, default: [:]].merge(found) { $0 || $1 }
  }

  /// The settings files with entries that allow nothing, and these entries, each with what is wrong with it.
  ///
  /// That a file is missing is known where all of the settings' folder was checked: where it is in one of `folders`.
  func unused(checkedWhole folders: [String]) -> [(file: SettingsFile, problems: [SettingsProblem])] {
    files.values.sorted { $0.path < $1.path }.compactMap { file in
      let own = splitPath(file.path).folder
      let isWhole = folders.contains { own == $0 || $0 == "/" || own.hasPrefix("\($0)/") }
      let problems = file.settings.allowed.compactMap { entry -> SettingsProblem? in
        let place = entry.object.map { "for '\($0)' in '\(entry.file)'" } ?? "in '\(entry.file)'"
        switch used[file.path]?[entry] {
        case true?: return nil
        case false?:
          return SettingsProblem(range: entry.place, message: Finding.Message.nothingToAllow(entry.rule, place).text)
        case nil:
          guard isWhole else { return nil }
          return SettingsProblem(range: entry.place, message: "no storyboard or XIB '\(entry.file)' was checked")
        }
      }
      return problems.isEmpty ? nil : (file, problems)
    }
  }
}
