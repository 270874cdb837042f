/// What a path leads to.
package enum FileKind: Sendable {
  case file, folder, link
  /// A pipe, a device or the like.
  case other
}

/// What is at a path; `link` only where links are not followed.
package func fileKind(_ path: String, followingLinks: Bool) throws(StreamError) -> FileKind {
  try FileStatus(path, followingLinks: followingLinks).kind
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

/// Makes a folder with all folders around it; one that is there stays as it is.
package func makeFolder(_ path: String) throws(StreamError) {
  if mkdir(path, 0o777) == 0 { return }
  let code = errno
  if code == EEXIST, try fileKind(path, followingLinks: true) == .folder { return }
  guard code == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
    throw StreamError(code: code)
  }
  try makeFolder(String(path[..<slash]))
  if mkdir(path, 0o777) != 0, errno != EEXIST { throw StreamError(code: errno) }
}
