import InsetsAnalysis
import InsetsSyntax
import StandardStreams

/// A settings file as it was read.
package struct SettingsFile: Sendable {
  package let path: String
  package let bytes: [UInt8]
  /// What counts: what the file says or, with a problem, what it said when it had none.
  package let settings: AnalysisSettings
  package let problems: [SettingsProblem]

  /// Where the file's lines are.
  ///
  /// A settings file is read as a document for this alone; what that makes of it is not used.
  package var lines: LineTable { SourceFile(bytes).lines }
}

/// The settings files of documents, each read once until they are to be read again.
package struct SettingsFiles: Sendable {
  /// What a settings file is called.
  package static let name = ".insets.json"

  /// The path of the file that counts in a folder; nil inside where there is none.
  private var nearest: [String: String?] = [:]
  private var files: [String: SettingsFile] = [:]
  private var lastGood: [String: AnalysisSettings] = [:]
  /// The texts of files that are being edited; they count instead of what is on the disk.
  private var edited: [String: [UInt8]] = [:]

  /// A settings file has no more bytes: what can be set takes a hundredth of that.
  private static let largestFile = 1 << 18

  package init() {}

  private var tooLarge: (settings: AnalysisSettings, problems: [SettingsProblem]) {
    let message = "a settings file has no more than \(Self.largestFile >> 10) kB, so this one is not read"
    return (AnalysisSettings(), [SettingsProblem(range: ByteRange(bytes: 0, 0), message: message)])
  }

  /// The settings file that counts in a folder, given by its whole path: its own, or the nearest above it.
  package mutating func file(inFolder folder: String) -> SettingsFile? {
    guard let path = path(inFolder: normalizedPath(folder)) else { return nil }
    if let known = files[path] { return known }
    let file = read(path)
    files[path] = file
    return file
  }

  /// Lets the files be looked for and read again.
  package mutating func refresh() {
    nearest = [:]
    files = [:]
  }

  /// Takes the text of a file that is being edited, by its whole path; without one, what is on the disk counts
  /// again.
  package mutating func setText(_ bytes: [UInt8]?, of path: String) {
    edited[path] = bytes
    refresh()
  }

  private mutating func path(inFolder folder: String) -> String? {
    var passed: [String] = []
    var current = folder
    var found: String?
    while true {
      if let known = nearest[current] {
        found = known
        break
      }
      passed.append(current)
      let path = current == "/" ? "/\(Self.name)" : "\(current)/\(Self.name)"
      // What can't be read counts, such as a link in a circle.
      if edited[path] != nil || (try? fileKind(path, followingLinks: false)) != nil {
        found = path
        break
      }
      guard current.hasPrefix("/"), current != "/", let slash = current.lastIndex(of: "/") else { break }
      current = slash == current.startIndex ? "/" : String(current[..<slash])
    }
    for folder in passed { nearest[folder] = .some(found) }
    return found
  }

  private mutating func read(_ path: String) -> SettingsFile {
    let bytes: [UInt8]
    do throws(StreamError) {
      bytes = if let edited = edited[path] { edited } else { try readFile(path) }
    } catch {
      let problem = SettingsProblem(range: ByteRange(bytes: 0, 0), message: "the settings can't be read: \(error)")
      return SettingsFile(path: path, bytes: [], settings: lastGood[path] ?? AnalysisSettings(), problems: [problem])
    }
    let (settings, problems) = bytes.count <= Self.largestFile ? readSettings(bytes, from: .file) : tooLarge
    if problems.isEmpty { lastGood[path] = settings }
    let counting = lastGood[path] ?? AnalysisSettings()
    let shown = bytes.count <= Self.largestFile ? bytes : []
    return SettingsFile(path: path, bytes: shown, settings: counting, problems: problems)
  }
}
