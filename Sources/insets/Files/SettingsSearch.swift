import InsetsSettings
import StandardStreams

/// The settings that count for the documents of a run.
struct SettingsSearch {
  private var files = SettingsFiles()
  /// Nil if it is gone; then relative paths have no settings.
  private let start = currentFolder()
  /// What counts in the folder that was asked about last; documents of one folder come in a row.
  private var last: (folder: Substring, file: SettingsFile?)?

  /// The settings file of a document; nil if there is none.
  mutating func file(for source: DocumentSource) -> SettingsFile? {
    switch source {
    case .standardInput: return start.flatMap { files.file(inFolder: $0) }
    case .file(let path):
      let folder = path[..<(path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)]
      if let last, last.folder == folder { return last.file }
      guard let whole = path.hasPrefix("/") ? path : start.map({ "\($0)/\(path)" }) else { return nil }
      let file = files.file(inFolder: normalizedPath("\(whole)/.."))
      last = (folder, file)
      return file
    }
  }

  /// A path as people in the current folder write it.
  func shortened(_ path: String) -> String {
    guard let start, start != "/", path.hasPrefix("\(start)/") else { return path }
    return String(path.dropFirst(start.utf8.count + 1))
  }
}
