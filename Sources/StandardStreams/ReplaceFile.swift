/// Puts bytes in the place of a regular file's, all of them or none: they are written to a new file beside it, which is
/// then renamed.
///
/// The file keeps its permissions, and a link to it stays a link.
package func replaceFile(_ path: String, with bytes: [UInt8]) throws(StreamError) {
  guard let resolved = realpath(path, nil) else { throw StreamError(code: errno) }
  let target = String(cString: resolved)
  free(resolved)
  var status = stat()
  guard stat(target, &status) == 0 else { throw StreamError(code: errno) }
  // Renaming asks nothing of the file itself, so a file that its owner protects would be replaced all the same.
  guard access(target, W_OK) == 0 else { throw StreamError(code: errno) }

  let temporary = "\(target).\(getpid()).tmp"
  let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, status.st_mode & 0o777)
  guard descriptor >= 0 else { throw StreamError(code: errno) }
  do throws(StreamError) {
    // What `open` sets is narrowed by the user's mask.
    guard fchmod(descriptor, status.st_mode & 0o7777) == 0 else { throw StreamError(code: errno) }
    try ByteStream(descriptor: descriptor).write(bytes)
    // A full disk may show only now.
    guard close(descriptor) == 0 else { throw StreamError(code: errno) }
    guard rename(temporary, target) == 0 else { throw StreamError(code: errno) }
  } catch {
    unlink(temporary)
    throw error
  }
}
