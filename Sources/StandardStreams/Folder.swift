/// What a path leads to.
package enum FileKind: Sendable {
  case file, folder, link
  /// A pipe, a device or the like.
  case other
}

/// What stands at a path; `link` only where links are not followed.
package func fileKind(_ path: String, followingLinks: Bool) throws(StreamError) -> FileKind {
  var status = stat()
  guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { throw StreamError(code: errno) }
  switch status.st_mode & S_IFMT {
  case S_IFREG: return .file
  case S_IFDIR: return .folder
  case S_IFLNK: return .link
  default: return .other
  }
}

/// The names in a folder, without `.` and `..`, in no order.
package func names(inFolder path: String) throws(StreamError) -> [String] {
  guard let folder = opendir(path) else { throw StreamError(code: errno) }
  defer { closedir(folder) }
  var names: [String] = []
  while let entry = readdir(folder) {
    let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    if name != ".", name != ".." { names.append(name) }
  }
  return names
}
