import InsetsProject
import InsetsSettings
import StandardStreams

/// `insets check --watch`: checks again whenever a document or the settings change, until it is interrupted.
enum CheckWatch {
  static func run(_ request: CheckRequest, _ console: inout Console) throws(StreamError) -> ExitStatus {
    exitWhenInterrupted()
    guard let watch = FileWatch() else {
      try console.report("the system can't watch for changes")
      return .failure
    }
    var isToldOfProblem = false
    /// Looks at what is checked, and watches it.
    func look(_ console: inout Console) throws(StreamError) -> WatchedFiles {
      var files = WatchedFiles(request.operands)
      while true {
        let problem = watch.watch(Set(files.stamps.keys), in: files.folders)
        if let problem, !isToldOfProblem {
          isToldOfProblem = true
          try console.note("not all folders are watched: \(problem)")
        }
        // A folder that came before it was watched may have got documents before that as well.
        let again = WatchedFiles(request.operands)
        if again.folders == files.folders { return again }
        files = again
      }
    }
    while true {
      // What changes while the documents are checked is seen as well.
      let seen = try look(&console)
      if ByteStream.standardOutput.isTerminal { try console.write("\u{1B}[2J\u{1B}[3J\u{1B}[H") }
      _ = try Check.run(request, &console)
      try console.flush()
      if !request.isQuiet { try console.note("waiting for changes; press Ctrl-C to stop") }
      repeat {
        while !watch.wait().contains(where: isRelevant) {}
      } while try look(&console).stamps == seen.stamps
    }
  }

  private static func isRelevant(_ change: FileWatch.Change) -> Bool {
    guard let name = change.name else { return true }
    return WatchedFiles.isRelevant(name) || change.isFolder && !name.hasPrefix(".")
  }
}

/// The documents, settings and project files that a check reads, and the folders that others may come in.
private struct WatchedFiles {
  private(set) var stamps: [String: FileStamp] = [:]
  private(set) var folders: Set<String> = []

  /// Whether a file with this name has to do with the check.
  static func isRelevant(_ name: String) -> Bool {
    FileFormat(path: name) != nil || name == SettingsFiles.name || ProjectFiles.isPart(name)
  }

  init(_ operands: [String]) {
    var open: [String] = []
    for operand in operands where operand != "-" {
      let path = normalizedPath(operand)
      if (try? fileKind(path, followingLinks: true)) == .folder {
        open.append(path)
      } else {
        // What a document imports is beside it more often than not.
        _ = noteFiles(in: splitPath(path).folder)
      }
      addFolders(around: path)
    }
    var searched: Set<String> = []
    while let folder = open.popLast() {
      if searched.insert(folder).inserted { open += noteFiles(in: folder) }
    }
  }

  /// Notes the documents and settings in a folder; returns the folders in it that may have more.
  private mutating func noteFiles(in folder: String) -> [String] {
    folders.insert(folder)
    var inner: [String] = []
    for name in (try? names(inFolder: folder)) ?? [] {
      let path = normalizedPath("\(folder)/\(name)")
      if Self.isRelevant(name) { note(path) }
      if !name.hasPrefix("."), (try? fileKind(path, followingLinks: false)) == .folder { inner.append(path) }
    }
    return inner
  }

  private mutating func note(_ path: String) {
    if let stamp = try? FileStatus(path, followingLinks: true).stamp { stamps[path] = stamp }
  }

  /// Settings count for the folders below them, and a folder may be moved as a whole.
  private mutating func addFolders(around path: String) {
    var current = path.hasPrefix("/") ? path : normalizedPath("\(currentFolder() ?? "")/\(path)")
    while current != "/" {
      current = splitPath(current).folder
      folders.insert(current)
      note(current == "/" ? "/\(SettingsFiles.name)" : "\(current)/\(SettingsFiles.name)")
    }
  }
}
