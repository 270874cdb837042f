/// A path without `.`, doubled slashes and, where a folder's name is before it, `..`; the empty path is `.`.
///
/// Links are not followed: the path is a name here, and one document has one name however it is reached.
package func normalizedPath(_ path: String) -> String {
  if isNormalized(path) { return path }
  let isAbsolute = path.hasPrefix("/")
  var names: [Substring] = []
  for name in path.split(separator: "/") {
    switch name {
    case ".": break
    case "..":
      if let last = names.last, last != ".." {
        names.removeLast()
      } else if !isAbsolute {
        names.append(name)
      }
    default: names.append(name)
    }
  }
  if isAbsolute { return "/" + names.joined(separator: "/") }
  return names.isEmpty ? "." : names.joined(separator: "/")
}

/// Whether no name of a path is empty, `.` or `..`, as in nearly all paths.
private func isNormalized(_ path: String) -> Bool {
  let slash = UInt8(ascii: "/")
  // How many bytes the name at hand has so far, and how many of them are dots.
  var (count, dots) = (0, 0)
  var isFirst = true
  for byte in path.utf8 {
    if byte == slash {
      if count == dots, count <= 2, !(isFirst && count == 0) { return false }
      (count, dots) = (0, 0)
    } else {
      count += 1
      if byte == UInt8(ascii: ".") { dots += 1 }
    }
    isFirst = false
  }
  return count > 2 || count > dots
}

/// The path that leads from the folder of a file to another file; both are given by whole, normalized paths.
package func relativePath(from file: String, to target: String) -> String {
  let folder = file.split(separator: "/").dropLast()
  let names = target.split(separator: "/")
  // The target's own name is always written.
  let common = zip(folder, names.dropLast()).prefix { $0 == $1 }.count
  let steps = Array(repeating: "..", count: folder.count - common) + names.dropFirst(common).map(String.init)
  return steps.joined(separator: "/")
}

/// The folder that relative paths start from; nil when it is gone.
package func currentFolder() -> String? {
  guard let path = getcwd(nil, 0) else { return nil }
  defer { free(path) }
  return String(cString: path)
}
