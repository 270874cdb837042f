/// Why a file was not written; what it held it holds still.
package enum WriteError: Error, CustomStringConvertible {
  case system(StreamError)
  /// Its bytes are not those that the new ones were made of.
  case changedMeanwhile
  /// It, or what a link leads to, is not a regular file of the kind that is written.
  case foreign
  /// There is something of that name.
  case alreadyThere
  /// It is a link to a file elsewhere, or a link to a folder elsewhere is on the way to it.
  case leadsOut(to: String, of: String)
  /// It is a link to nothing.
  case leadsNowhere
  /// It is a link to a file of another kind.
  case leadsToOtherKind(String)

  /// What happened, as it goes on after "can't write 'x': ".
  package var description: String {
    switch self {
    case .system(let error): error.description
    case .changedMeanwhile: "it has changed since it was read, and is left as it is now"
    case .foreign: "only regular .insets files, Markdown pages, storyboards, XIBs and Swift files are written"
    case .alreadyThere: "it already exists"
    case .leadsOut(let target, let folder):
      "a link leads out of '\(folder)', to '\(target)'; name that file itself to write it"
    case .leadsNowhere: "it is a link to a file that does not exist"
    case .leadsToOtherKind(let target): "it is a link to '\(target)', a file of another kind"
    }
  }
}

/// What a file holds that is about to be written.
package enum OldContents {
  /// Whatever it may be, or there is no file yet.
  case anything
  /// A document with the bytes that the new ones were made of; one that holds others by now is left alone.
  case document([UInt8])
  /// There is no file; one that appears in the meantime is left alone.
  case nothing
}

/// How the names of documents end.
private let documentEndings = [".insets", ".md", ".markdown", ".storyboard", ".xib", ".swift"]

/// Writes a file, all of its bytes or none: they are written to a new file beside it, which is then renamed.
///
/// This is the only place that writes files. A file keeps its permissions and, where the system lets it, its owner; a link
/// to it stays a link. Signals wait until the new file is in its place or gone.
///
/// A link is followed only within a folder, and only to a file of the same kind: whoever made the folder decides where its
/// links lead, and could have the tool write anywhere. The folder is the current one for what is named within it, and
/// else the one in which the file is.
///
/// - Parameters:
///   - path: the file, or a link to it.
///   - bytes: what it holds from now on; a file that holds them already is not touched.
///   - old: what it is expected to hold.
///   - folder: the folder that links must not lead out of, if it is not the one above.
/// - Returns: how many other names the file had, which lead to the old bytes from now on.
/// - Throws: when the file stays as it is.
@discardableResult
package func writeFile(
  _ path: String,
  _ bytes: [UInt8],
  over old: OldContents = .anything,
  within folder: String? = nil
) throws(WriteError) -> Int {
  let place = try WritingPlace(path, within: folder ?? enclosingFolder(of: path))
  switch (old, place.status) {
  case (.nothing, .some): throw .alreadyThere
  case (.document, nil): throw .system(StreamError(code: ENOENT))
  case (_, let status?):
    let isDocument = documentEndings.contains(where: place.target.hasSuffix)
    guard status.st_mode & S_IFMT == S_IFREG else {
      if case .document = old { throw .foreign }
      throw .system(StreamError(code: status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL))
    }
    if case .document = old, !isDocument { throw .foreign }
    if let present = try? readFile(place.target), present == bytes { return 0 }
    // Renaming asks nothing of the file itself, so a file that its owner protects would be replaced anyway.
    guard access(place.target, W_OK) == 0 else { throw .system(StreamError(code: errno)) }
  case (_, nil): break
  }

  let signals = BlockedSignals()
  defer { signals.release() }
  let temporary = try asWriteError { () throws(StreamError) in try NewFile(in: place.folder) }
  defer { unlink(temporary.path) }
  try asWriteError { () throws(StreamError) in try temporary.write(bytes, like: place.status) }
  switch old {
  case .anything: break
  case .document(let bytes):
    // The later the look, the less can happen unseen.
    guard (try? readFile(place.target)) == bytes else { throw .changedMeanwhile }
  case .nothing:
    if link(temporary.path, place.target) == 0 { return 0 }
    guard errno != EEXIST else { throw .alreadyThere }
  // A file system without hard links can only rename.
  }
  guard rename(temporary.path, place.target) == 0 else { throw .system(StreamError(code: errno)) }
  return place.status.map { Int($0.st_nlink) - 1 } ?? 0
}

/// Where a file is written, links resolved.
private struct WritingPlace {
  let target: String
  /// The folder of the target, with a final slash.
  let folder: String
  /// Nil where there is no file.
  let status: stat?

  init(_ path: String, within allowed: String) throws(WriteError) {
    let allowed = (path: try resolvedForWriting(allowed), name: allowed)
    var status = stat()
    let parts = splitPath(path)
    guard lstat(path, &status) == 0 else {
      guard errno == ENOENT else { throw .system(StreamError(code: errno)) }
      let parent = try resolvedForWriting(parts.folder)
      folder = parent == "/" ? "/" : "\(parent)/"
      target = folder + parts.name
      self.status = nil
      try checkPlace(target, within: allowed)
      return
    }
    let isLink = status.st_mode & S_IFMT == S_IFLNK
    if isLink, stat(path, &status) != 0, errno == ENOENT { throw .leadsNowhere }
    target = try resolvedForWriting(path)
    guard lstat(target, &status) == 0 else { throw .system(StreamError(code: errno)) }
    self.status = status
    folder = String(target.prefix(through: target.lastIndex(of: "/") ?? target.startIndex))
    try checkPlace(target, within: allowed)
    if isLink, ending(of: target) != ending(of: path) {
      let isDocument = documentEndings.contains(where: path.hasSuffix)
      throw isDocument ? .foreign : .leadsToOtherKind(target)
    }
  }
}

/// Makes a folder with all folders around it; one that is there stays as it is.
///
/// It must not be where ``writeFile(_:_:over:within:)`` would write no file.
package func makeFolder(_ path: String, within folder: String? = nil) throws(WriteError) {
  let name = folder ?? enclosingFolder(of: path)
  let allowed = (path: try resolvedForWriting(name), name: name)
  var missing: [Substring] = []
  var present = path[...]
  var status = stat()
  while stat(String(present), &status) != 0 {
    guard errno == ENOENT, let slash = present.lastIndex(of: "/") else {
      guard errno == ENOENT, !present.hasPrefix("/") else { throw .system(StreamError(code: errno)) }
      missing.append(present)
      present = "."
      continue
    }
    missing.append(present[present.index(after: slash)...])
    present = slash == present.startIndex ? "/" : present[..<slash]
  }
  guard status.st_mode & S_IFMT == S_IFDIR else { throw .system(StreamError(code: ENOTDIR)) }
  guard !missing.isEmpty else { return }
  var folder = try resolvedForWriting(String(present))
  for name in missing.reversed() {
    folder += folder == "/" ? String(name) : "/\(name)"
    try checkPlace(folder, within: allowed)
    guard mkdir(folder, 0o777) == 0 || errno == EEXIST else { throw .system(StreamError(code: errno)) }
  }
}

private func resolvedForWriting(_ path: String) throws(WriteError) -> String {
  try asWriteError { () throws(StreamError) in try resolvedPath(path) }
}

private func asWriteError<Value>(_ body: () throws(StreamError) -> Value) throws(WriteError) -> Value {
  do throws(StreamError) { return try body() } catch { throw .system(error) }
}

private func checkPlace(_ target: String, within folder: (path: String, name: String)) throws(WriteError) {
  guard target.hasPrefix(folder.path == "/" ? "/" : "\(folder.path)/") else {
    throw .leadsOut(to: target, of: folder.name)
  }
}

/// The folder that links to or on the way to a file must not lead out of.
private func enclosingFolder(of path: String) -> String {
  let current = currentFolder()
  let whole = path.hasPrefix("/") ? path : current.map { "\($0)/\(path)" } ?? path
  if let current, normalizedPath(whole).hasPrefix(current == "/" ? "/" : "\(current)/") { return current }
  return splitPath(path).folder
}

/// What follows the last dot of a file's name, with the dot; nil where there is none.
private func ending(of path: String) -> Substring? {
  let name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
  return name.lastIndex(of: ".").map { name[$0...] }
}

/// The folder of a path and the name in it.
package func splitPath(_ path: String) -> (folder: String, name: String) {
  let parts = path.split(separator: "/", omittingEmptySubsequences: false)
  let folder = parts.dropLast().joined(separator: "/")
  return (folder.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : folder, String(parts.last ?? ""))
}

/// The path of what a path leads to, whole and without links.
package func resolvedPath(_ path: String) throws(StreamError) -> String {
  guard let resolved = realpath(path, nil) else { throw StreamError(code: errno) }
  defer { free(resolved) }
  return String(cString: resolved)
}

/// A file that was not there before, under an unguessable name that no search for documents looks at.
private struct NewFile {
  let path: String
  private let descriptor: Int32

  init(in folder: String) throws(StreamError) {
    var (path, descriptor): (String, Int32)
    repeat {
      path = "\(folder).insets-\(String(UInt64.random(in: 0...(.max)), radix: 36)).tmp"
      descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    } while descriptor < 0 && errno == EEXIST
    guard descriptor >= 0 else { throw StreamError(code: errno) }
    self.path = path
    self.descriptor = descriptor
  }

  /// Writes and closes the file, which then has the owner and the permissions of another, or those of a new file.
  func write(_ bytes: [UInt8], like other: stat?) throws(StreamError) {
    do throws(StreamError) {
      // Not everyone may give a file away; one of a group that one belongs to may have that group.
      if let other, fchown(descriptor, other.st_uid, other.st_gid) != 0 {
        _ = fchown(descriptor, uid_t.max, other.st_gid)
      }
      let mask = umask(0)
      umask(mask)
      guard fchmod(descriptor, other.map { $0.st_mode & 0o7777 } ?? 0o666 & ~mask) == 0 else {
        throw StreamError(code: errno)
      }
      try ByteStream(descriptor: descriptor).write(bytes)
      // A full disk may show only now, and after a power failure there must be one of the two texts.
      guard fsync(descriptor) == 0 else { throw StreamError(code: errno) }
    } catch {
      close(descriptor)
      throw error
    }
    guard close(descriptor) == 0 else { throw StreamError(code: errno) }
  }
}

/// Signals that wait: one that ends the process would leave a half-written file behind.
private struct BlockedSignals {
  private var before = sigset_t()

  init() {
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, &before)
  }

  func release() {
    var before = before
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}
