import InsetsSettings
import StandardStreams

/// `insets check --watch`: checks again whenever a document or the settings change, until it is interrupted.
enum CheckWatch {
  static func run(_ request: CheckRequest, _ console: inout Console) throws(StreamError) -> ExitStatus {
    exitWhenInterrupted()
    while true {
      // What changes while the documents are checked is seen as well.
      let watch: FolderWatch
      do {
        watch = try FolderWatch(folders(of: request.operands)) { name in
          DocumentSource.isDocument(name) || FencedBlock.isPage(name) || name == SettingsFiles.name
        }
      } catch {
        try console.report("can't watch for changes: \(error)")
        return .failure
      }
      if ByteStream.standardOutput.isTerminal { try console.write("\u{1B}[2J\u{1B}[3J\u{1B}[H") }
      _ = try Check.run(request, &console)
      try console.flush()
      if !request.isQuiet { try console.note("waiting for changes; press Ctrl-C to stop") }
      try watch.wait()
    }
  }

  /// The folders that documents are looked for in, and those that files are in.
  private static func folders(of operands: [String]) -> [String] {
    var found: Set<String> = []
    var open: [String] = []
    for operand in operands {
      let path = normalizedPath(operand)
      let isFolder = (try? fileKind(path, followingLinks: true)) == .folder
      if isFolder { open.append(path) } else { found.insert(GitRevision.split(path).folder) }
    }
    while let folder = open.popLast() {
      guard found.insert(folder).inserted else { continue }
      for name in (try? names(inFolder: folder)) ?? [] where !name.hasPrefix(".") {
        let path = normalizedPath("\(folder)/\(name)")
        if (try? fileKind(path, followingLinks: false)) == .folder { open.append(path) }
      }
    }
    return found.sorted()
  }
}
