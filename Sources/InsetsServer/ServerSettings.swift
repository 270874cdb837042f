import InsetsAnalysis
import InsetsLanguage
import StandardStreams
import InsetsSettings
import InsetsSyntax
import LanguageServerProtocol

/// What settings files and the client say, and what the client was told of it.
struct ServerSettings {
  var files = SettingsFiles()
  /// What the client says for all documents.
  var ofClient = AnalysisSettings()
  /// What the client says for the folders of the workspace that it has other settings for, by their paths.
  var ofFolders: [String: AnalysisSettings] = [:]
  /// The settings files that the client has open, by path.
  var open: [String: SourceFile] = [:]
  /// The settings files of the open documents, by path.
  var inUse: [String: SettingsFile] = [:]
  /// What the client was last told of settings files, by path.
  var published: [String: [SettingsProblem]] = [:]

  /// The path of a settings file; nil for other documents.
  static func path(_ uri: DocumentURI) -> String? {
    guard let path = uri.filePath.map(normalizedPath), path.hasSuffix("/\(SettingsFiles.name)") else { return nil }
    return path
  }

  /// The settings file at a path, or what counts in its place if it is gone.
  mutating func file(at path: String) -> SettingsFile? {
    guard let slash = path.lastIndex(of: "/") else { return nil }
    return files.file(inFolder: slash == path.startIndex ? "/" : String(path[..<slash]))
  }

  /// The settings file of a document; nil for one that was never saved.
  mutating func file(for file: FileID) -> SettingsFile? {
    DocumentURI(file.name).filePath.flatMap { self.file(at: $0) }
  }

  /// Whether all that was said about a document can be read; if not, a rule may be meant to be off.
  mutating func isSettled(_ file: FileID) -> Bool { self.file(for: file)?.problems.isEmpty ?? true }

  /// What counts for a document: what its file says, and what the client says where that says nothing.
  ///
  /// Of the client's, those for the innermost folder of the workspace that it is in, or else for all.
  mutating func merged(for file: FileID, in folders: [String]) -> AnalysisSettings {
    var client = ofClient
    if !ofFolders.isEmpty, let path = DocumentURI(file.name).filePath {
      let folder = folders.filter { path.hasPrefix($0 + "/") }.max { $0.count < $1.count }
      client = folder.flatMap { ofFolders[$0] } ?? ofClient
    }
    return (self.file(for: file)?.settings ?? AnalysisSettings()).over(client)
  }
}
