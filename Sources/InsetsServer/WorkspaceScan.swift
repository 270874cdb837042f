import InsetsAnalysis
import InsetsLanguage
import InsetsProject
import StandardStreams

/// A walk through folders for documents, in steps too short to be noticed.
struct WorkspaceScan {
  /// Folders that have not been looked into, the next one last.
  private var folders: [String]
  /// The folder that is being looked into, and the names in it that have not been looked at.
  private var folder = ""
  private var names: [String] = []
  /// The paths of the documents found, in order of the walk.
  private(set) var documents: [String] = []
  /// How many of the documents have been taken.
  private(set) var takenCount = 0
  /// How many folders have been looked into.
  private(set) var folderCount = 0
  /// The folders that the walk began with.
  let roots: [String]
  /// The documents that were known in these folders before and have not been found so far.
  private(set) var missing: Set<FileID>

  init(_ folders: [String], known: Set<FileID>) {
    roots = folders
    missing = known
    self.folders = folders.reversed()
  }

  /// Whether a name in a folder is passed over: what tools keep for themselves, and what others wrote.
  static func passesOver(_ name: some StringProtocol) -> Bool { name.hasPrefix(".") || name == "node_modules" }

  /// The most folders that are looked into, and the most documents that are taken: an editor that opens the root of the disk
  /// as a folder does not mean all of it.
  private static let limits = (folders: 100_000, documents: 50_000)

  /// Whether the walk has stopped before its end because there is too much.
  var isCutShort: Bool { folderCount >= Self.limits.folders || documents.count >= Self.limits.documents }

  /// Whether all documents have been found.
  private(set) var hasFoundAll = false

  /// Whether all documents have been taken too.
  var isFinished: Bool { hasFoundAll && takenCount == documents.count }

  /// Goes a step on.
  ///
  /// - Returns: a document to look at, if it is the turn of one.
  mutating func step() -> String? {
    guard hasFoundAll else {
      look()
      return nil
    }
    guard takenCount < documents.count else { return nil }
    takenCount += 1
    return documents[takenCount - 1]
  }

  /// Notes that a document that was known before is still there.
  mutating func noteFound(_ file: FileID) { missing.remove(file) }

  /// Looks at the next name of a folder, or into the next folder.
  private mutating func look() {
    if isCutShort { return hasFoundAll = true }
    if let name = names.popLast() {
      add(name)
    } else if let next = folders.popLast() {
      folder = next
      folderCount += 1
      // A folder that cannot be read or has vanished has nothing for us.
      names = ((try? StandardStreams.names(inFolder: next)) ?? []).sorted(by: >)
    } else {
      hasFoundAll = true
    }
  }

  private func isStoryboard(_ name: String) -> Bool {
    Server.isClosedStoryboard(name) && !folder.split(separator: "/").contains(where: ForeignFolder.isForeign)
  }

  private mutating func add(_ name: String) {
    guard !Self.passesOver(name) else { return }
    let path = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
    // A link to a folder may lead in a circle; one to a file is a file.
    switch try? fileKind(path, followingLinks: false) {
    case .folder?: folders.append(path)
    case .file?, .link?:
      if name.hasSuffix(Workspace.documentSuffix) || isStoryboard(name) { documents.append(path) }
    case .other?, nil: break
    }
  }
}
