/// What is at a path, how large it is and whether it is still what it was.
package struct FileStatus: Sendable {
  package let kind: FileKind
  package let byteCount: Int
  /// Differs when the file has been written to or replaced.
  package let stamp: FileStamp

  /// Looks at a path; a link there counts as what it leads to if links are followed.
  ///
  /// - Throws: when nothing is there, or it may not be looked at.
  package init(_ path: String, followingLinks: Bool) throws(StreamError) {
    var status = stat()
    guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { throw StreamError(code: errno) }
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    byteCount = Int(status.st_size)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    stamp = FileStamp(
      file: UInt64(status.st_ino),
      byteCount: byteCount,
      seconds: Int(time.tv_sec),
      nanoseconds: Int(time.tv_nsec)
    )
  }
}

/// A state of a file: its number on the disk, its size and when it was last written to.
package struct FileStamp: Hashable, Sendable {
  let file: UInt64
  let byteCount: Int
  let seconds: Int
  let nanoseconds: Int
}
