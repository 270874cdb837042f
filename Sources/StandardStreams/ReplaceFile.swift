/// Why a file was not replaced; what it held it holds still.
package enum ReplaceError: Error, CustomStringConvertible {
  case system(StreamError)
  /// Its bytes are not those that the new ones were made of.
  case changedMeanwhile
  /// It, or what a link leads to, is not a regular file of the kind that is written.
  case foreign

  /// What happened, as it goes on after "can't write 'x': ".
  package var description: String {
    switch self {
    case .system(let error): error.description
    case .changedMeanwhile: "it has changed since it was read, and is left as it is now"
    case .foreign: "only regular .insets files and Markdown pages are written"
    }
  }
}

/// How the names end of what is written in the place of what was read.
private let writtenEndings = [".insets", ".md", ".markdown"]

/// Puts bytes in the place of an `.insets` file's or a page's, all of them or none: they are written to a new file beside it, which
/// is then renamed.
///
/// The file keeps its permissions and, where the system lets it, its owner; a link to it stays a link. Signals wait
/// until the new file is in its place or gone.
///
/// - Parameters:
///   - path: the file, or a link to it.
///   - old: the bytes that the new ones were made of; a file that holds others by now is left alone.
///   - bytes: the new ones.
/// - Returns: how many other names the file had, which lead to the old bytes from now on.
/// - Throws: when the file stays as it is.
package func replaceFile(_ path: String, holding old: [UInt8], with bytes: [UInt8]) throws(ReplaceError) -> Int {
  let target = try asReplaceError { () throws(StreamError) in try resolvedPath(path) }
  var status = stat()
  guard lstat(target, &status) == 0 else { throw .system(StreamError(code: errno)) }
  guard status.st_mode & S_IFMT == S_IFREG, writtenEndings.contains(where: target.hasSuffix) else {
    throw .foreign
  }
  // Renaming asks nothing of the file itself, so a file that its owner protects would be replaced anyway.
  guard access(target, W_OK) == 0 else { throw .system(StreamError(code: errno)) }

  let signals = BlockedSignals()
  defer { signals.release() }
  let folder = target.prefix(through: target.lastIndex(of: "/") ?? target.startIndex)
  let temporary = try asReplaceError { () throws(StreamError) in try NewFile(in: String(folder)) }
  do throws(ReplaceError) {
    try asReplaceError { () throws(StreamError) in try temporary.write(bytes, like: status) }
    // The later the look, the less can happen unseen.
    guard (try? readFile(target)) == old else { throw .changedMeanwhile }
    guard rename(temporary.path, target) == 0 else { throw .system(StreamError(code: errno)) }
  } catch {
    unlink(temporary.path)
    throw error
  }
  return Int(status.st_nlink) - 1
}

/// Puts bytes in a regular file that is there or not yet, all of them or none.
///
/// - Returns: whether the file had other bytes.
package func writeFile(_ path: String, _ bytes: [UInt8]) throws(StreamError) -> Bool {
  var status = stat()
  let isThere = stat(path, &status) == 0
  guard isThere || errno == ENOENT else { throw StreamError(code: errno) }
  let target = isThere ? try resolvedPath(path) : path
  if isThere {
    guard status.st_mode & S_IFMT == S_IFREG else { throw StreamError(code: EINVAL) }
    if try readFile(target) == bytes { return false }
    guard access(target, W_OK) == 0 else { throw StreamError(code: errno) }
  }
  let signals = BlockedSignals()
  defer { signals.release() }
  let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? "./"
  let temporary = try NewFile(in: folder)
  do throws(StreamError) {
    try temporary.write(bytes, like: isThere ? status : nil)
    guard rename(temporary.path, target) == 0 else { throw StreamError(code: errno) }
  } catch {
    unlink(temporary.path)
    throw error
  }
  return true
}

/// The path of what a path leads to, whole and without links.
package func resolvedPath(_ path: String) throws(StreamError) -> String {
  guard let resolved = realpath(path, nil) else { throw StreamError(code: errno) }
  defer { free(resolved) }
  return String(cString: resolved)
}

private func asReplaceError<Value>(_ body: () throws(StreamError) -> Value) throws(ReplaceError) -> Value {
  do throws(StreamError) { return try body() } catch { throw .system(error) }
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
