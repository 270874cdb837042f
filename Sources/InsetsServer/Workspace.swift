import InsetsAnalysis
import InsetsLanguage
import LanguageServerProtocol
import StandardStreams

/// The folders that are open in the client, and what has been read of the documents in them.
struct Workspace {
  /// The whole paths of the folders.
  private(set) var folders: [String] = []
  /// The walk through folders that is under way.
  var scan: WorkspaceScan?
  /// The files whose texts are known.
  var files: [FileID: KnownFile] = [:]
  /// What was said on the log of documents that are left out, so that it is said once.
  var complaints: [FileID: String] = [:]

  /// A file as it was when it was read.
  struct KnownFile {
    let path: String
    let stamp: FileStamp
  }

  /// How a document's file is called.
  static let documentSuffix = ".insets"

  /// Adds a folder; returns its path, or nil if there is nothing to look for in it.
  mutating func add(_ folder: WorkspaceFolder) -> String? {
    guard let path = folder.uri.filePath.map(normalizedPath), !folders.contains(path) else { return nil }
    folders.append(path)
    return path
  }

  mutating func remove(_ folder: WorkspaceFolder) {
    guard let path = folder.uri.filePath.map(normalizedPath) else { return }
    folders.removeAll { $0 == path }
  }

  /// Whether a walk through the folders comes to a path.
  func holds(_ path: String) -> Bool {
    folders.contains { folder in
      guard let names = path.names(below: folder) else { return false }
      return !names.contains(where: WorkspaceScan.passesOver)
    }
  }

  /// The documents whose texts are known and that are in a folder.
  func files(below folder: String) -> [FileID] {
    files.filter { $0.value.path.hasPrefix(folder == "/" ? "/" : folder + "/") }.map(\.key)
  }
}

extension FileID {
  /// The document that a file is.
  init(filePath: String) { self.init(DocumentURI(filePath: filePath).string) }
}

extension String {
  /// The names between a folder and this path, the path's own the last; nil if it does not are in the folder.
  fileprivate func names(below folder: String) -> [Substring]? {
    let start = folder == "/" ? "/" : folder + "/"
    return hasPrefix(start) ? dropFirst(start.count).split(separator: "/") : nil
  }
}
