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
