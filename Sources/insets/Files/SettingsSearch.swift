import InsetsSettings
import StandardStreams

/// The settings that count for the documents of a run.
struct SettingsSearch {
  private var files = SettingsFiles()
  /// Nil if it is gone; then relative paths have no settings.
  private let start = currentFolder()

  /// The settings file of a document; nil if there is none.
  mutating func file(for source: DocumentSource) -> SettingsFile? {
    switch source {
    case .standardInput: return start.flatMap { files.file(inFolder: $0) }
    case .file(let path):
      guard let whole = path.hasPrefix("/") ? path : start.map({ "\($0)/\(path)" }) else { return nil }
      return files.file(inFolder: normalizedPath("\(whole)/.."))
    }
  }

  /// A path as people in the current folder write it.
  func shortened(_ path: String) -> String {
    guard let start, start != "/", path.hasPrefix("\(start)/") else { return path }
    return String(path.dropFirst(start.utf8.count + 1))
  }
}
