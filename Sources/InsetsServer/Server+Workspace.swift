import InsetsAnalysis
import InsetsLanguage
import InsetsProject
import InsetsSettings
import LanguageServerProtocol
import StandardStreams

// The closed documents of the workspace.
extension Server {
  // MARK: - Folders

  /// Takes folders in; what is in them is read when nothing else is to be done.
  mutating func addFolders(_ folders: [WorkspaceFolder]) {
    let added = folders.compactMap { workspace.add($0) }
    if !added.isEmpty { scan(added) }
  }

  /// Forgets folders and the documents in them that no other folder has.
  mutating func removeFolders(_ folders: [WorkspaceFolder]) {
    for folder in folders { workspace.remove(folder) }
    for (file, known) in workspace.files where !workspace.holds(known.path) { forgetClosed(file) }
  }

  /// Looks again at all files of the workspace; those that have not changed are not read.
  ///
  /// A client that tells what changes spares this.
  mutating func rescan() {
    if !client.registersWatchedFiles, !workspace.folders.isEmpty { scan([]) }
  }

  /// Walks through folders, and again through those that a walk under way had not ended with.
  private mutating func scan(_ folders: [String]) {
    let others = workspace.scan?.roots ?? (folders.isEmpty ? workspace.folders : [])
    let roots = others + folders.filter { !others.contains($0) }
    workspace.scan = WorkspaceScan(roots, known: Set(roots.flatMap { workspace.files(below: $0) }))
  }

  // MARK: - Walking

  /// Goes a step on with the walk that is under way.
  mutating func workOnScan() {
    guard let path = workspace.scan?.step() else {
      if workspace.scan?.isFinished == true { endScan() }
      return
    }
    workspace.scan?.noteFound(FileID(filePath: path))
    if Self.isClosedStoryboard(path) { readStoryboard(path) } else { readClosed(path) }
    progress.readCount += 1
  }

  private mutating func endScan() {
    guard let scan = workspace.scan.take() else { return }
    if scan.isCutShort {
      log(.warning, "the workspace has too many files; only \(scan.documents.count) documents are checked")
    }
    for file in scan.missing.sorted() { forgetClosed(file) }
  }

  // MARK: - Files

  /// The most bytes of a document that is read without being open.
  static let largestClosedFile = 1 << 21

  /// Reads a document of the workspace, unless it is known as it is.
  mutating func readClosed(_ path: String) {
    let file = FileID(filePath: path)
    do throws(StreamError) {
      let status = try FileStatus(path, followingLinks: true)
      guard status.kind == .file else { return forgetClosed(file) }
      guard status.byteCount <= Self.largestClosedFile else {
        forgetClosed(file)
        return complain(file, "'\(path)' has \(status.byteCount) bytes and is checked only while it is open")
      }
      guard workspace.files[file]?.stamp != status.stamp else { return }
      if host.setClosed(file, bytes: try readFile(path)) { documentsChanged() }
      workspace.files[file] = Workspace.KnownFile(path: path, stamp: status.stamp)
    } catch {
      forgetClosed(file)
      // What has vanished in the meantime is no trouble.
      if !error.isMissing { complain(file, "'\(path)' can't be read: \(error)") }
    }
  }

  /// Says once why a document is left out.
  private mutating func complain(_ file: FileID, _ sentence: String) {
    guard workspace.complaints.updateValue(sentence, forKey: file) != sentence else { return }
    log(.warning, sentence)
  }

  private mutating func forgetClosed(_ file: FileID) {
    guard workspace.files.removeValue(forKey: file) != nil else { return }
    if host.removeClosed(file) { documentsChanged() }
    if documents[file] == nil { takeClosed(.empty, of: file) }
  }

  /// Looks again at files and folders that may have appeared, changed or vanished.
  mutating func filesChanged(_ uris: [DocumentURI]) {
    documents.changeEverything()
    for uri in uris {
      if let path = uri.filePath { fileChanged(normalizedPath(path)) }
    }
  }

  /// Looks again at a file, or at all documents in a folder, that may have appeared, changed or vanished.
  private mutating func fileChanged(_ path: String) {
    if path.hasSuffix("/\(SettingsFiles.name)") {
      settings.files.refresh()
      return settingsChanged()
    }
    if ProjectFiles.isPart(splitPath(path).name) {
      projects.refresh()
      return outdateStoryboards()
    }
    if Self.isClosedStoryboard(path) {
      if workspace.holds(path) { readStoryboard(path) }
      return host.fileChanged(FileID(FileID(filePath: path).name + ImportedDocument(path: path).mark))
    }
    if path.hasSuffix(Workspace.documentSuffix) {
      if workspace.holds(path) { readClosed(path) }
      return host.fileChanged(FileID(filePath: path))
    }
    for file in workspace.files(below: path) {
      forgetClosed(file)
      host.fileChanged(file)
    }
    if workspace.holds(path), (try? fileKind(path, followingLinks: false)) == .folder { scan([path]) }
  }
}
