import InsetsLanguage

/// Documents that wait for their turn, each once, first come, first served.
struct FileQueue: Sendable {
  private var files: [FileID] = []
  /// How many at the front have had their turn.
  private var taken = 0
  private var waiting: Set<FileID> = []

  var isEmpty: Bool { waiting.isEmpty }
  var count: Int { waiting.count }

  mutating func append(_ file: FileID) {
    if waiting.insert(file).inserted { files.append(file) }
  }

  /// Takes a document out of the line.
  mutating func remove(_ file: FileID) { waiting.remove(file) }

  mutating func popFirst() -> FileID? {
    while taken < files.count {
      let file = files[taken]
      taken += 1
      if taken == files.count {
        files = []
        taken = 0
      }
      // Those that were taken out of the line still are in the list.
      if waiting.remove(file) != nil { return file }
    }
    return nil
  }
}
