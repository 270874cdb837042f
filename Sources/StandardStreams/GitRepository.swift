/// A repository of git, of which only objects and the names of commits are read.
///
/// A repository is data from a stranger until its user says otherwise, and git does what a repository's configuration says:
/// it runs programs to fetch what is missing, to look at the working tree, to convert files and to show them. So git never
/// sees it. The tool finds the repository and looks its names up itself, and starts git with a folder of its own that has
/// the repository's objects and nothing else (``GitProcess``).
package struct GitRepository: Hashable, Sendable {
  /// The folder of the working tree, links resolved.
  let top: String
  /// Git's folder for the working tree, with `HEAD`.
  let folder: String
  /// Git's folder for all working trees of the repository, with the branches and the objects.
  let common: String

  /// Finds the repository that a file or folder is in; nil where there is none, or none that can be read.
  package init?(of path: String) {
    guard let whole = Self.wholePath(path) else { return nil }
    let isFolder = (try? fileKind(whole, followingLinks: false)) == .folder
    var next: String? = isFolder ? whole : splitPath(whole).folder
    while let current = next {
      next = current == "/" ? nil : splitPath(current).folder
      let link = current == "/" ? "/.git" : "\(current)/.git"
      guard let kind = try? fileKind(link, followingLinks: true) else { continue }
      // A repository without a working tree may be anywhere in a project, so only what is called `.git` is one.
      guard let folder = kind == .file ? Self.folder(namedIn: link) : try? resolvedPath(link) else { return nil }
      guard let common = Self.common(of: folder) else {
        if kind == .file { return nil }
        continue
      }
      (top, self.folder, self.common) = (current, folder, common)
      return
    }
    return nil
  }

  /// The folder that a file called `.git` names, as in a further working tree and in a submodule.
  private static func folder(namedIn file: String) -> String? {
    guard let line = firstLine(of: file), line.hasPrefix("gitdir: ") else { return nil }
    return resolved(line.dropFirst("gitdir: ".count), in: splitPath(file).folder)
  }

  /// The folder with the objects that belongs to a working tree's; nil where a folder is no repository's.
  private static func common(of folder: String) -> String? {
    guard firstLine(of: "\(folder)/HEAD") != nil else { return nil }
    let line = firstLine(of: "\(folder)/commondir")
    guard let common = line.map({ resolved($0[...], in: folder) }) ?? folder,
      (try? fileKind("\(common)/objects", followingLinks: true)) == .folder
    else { return nil }
    return common
  }

  private static func resolved(_ path: Substring, in folder: String) -> String? {
    try? resolvedPath(path.hasPrefix("/") ? String(path) : "\(folder)/\(path)")
  }

  /// The first line of a small file; nil where there is none.
  fileprivate static func firstLine(of path: String) -> String? {
    guard let status = try? FileStatus(path, followingLinks: true), status.kind == .file, status.byteCount <= 1 << 12,
      let bytes = try? readFile(path)
    else { return nil }
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }

  /// The bytes of a file that git adds a line to now and then; nil where there is none, or more than git would ever write.
  private static func list(_ path: String) -> [UInt8]? {
    guard let status = try? FileStatus(path, followingLinks: true), status.kind == .file, status.byteCount <= 1 << 26
    else { return nil }
    return try? readFile(path)
  }

  /// The path of a file that need not be there any more, links resolved as far as it is.
  private static func wholePath(_ path: String) -> String? {
    let path = normalizedPath(path)
    if let whole = try? resolvedPath(path) { return whole }
    if path == "." { return nil }
    let parts = splitPath(path)
    guard parts.folder != path, let folder = wholePath(parts.folder) else { return nil }
    return folder == "/" ? "/\(parts.name)" : "\(folder)/\(parts.name)"
  }

  /// The path of a file or folder from the top of the working tree, which itself has an empty one; nil for what is
  /// elsewhere.
  func name(of path: String) -> String? {
    guard let whole = Self.wholePath(path) else { return nil }
    if whole == top { return "" }
    let prefix = top == "/" ? "/" : "\(top)/"
    return whole.hasPrefix(prefix) ? String(whole.dropFirst(prefix.count)) : nil
  }

  /// Whether the names of branches and tags are in a form that only git reads.
  package var keepsReferencesInTables: Bool { (try? fileKind("\(common)/reftable", followingLinks: true)) == .folder }

  /// What changes when HEAD moves: the file that names the branch, and the list of what HEAD was.
  package var stamps: [FileStamp?] {
    ["HEAD", "logs/HEAD"].map { try? FileStatus("\(folder)/\($0)", followingLinks: true).stamp }
  }

  // MARK: - Names

  /// The object that HEAD stands for; nil before the first commit.
  var head: String? { object(of: "HEAD", depth: 0) }

  /// How the names of references are completed, in the order of precedence.
  private static let completions = ["", "refs/", "refs/tags/", "refs/heads/", "refs/remotes/"]

  /// The object of a branch, a tag or the like by the name that people use; nil where there is none.
  func object(named name: String) -> String? {
    guard Self.isReferenceName(name) else { return nil }
    for completion in Self.completions {
      // Beside `refs` are the files of git itself; those that name commits are in capital letters.
      guard !completion.isEmpty || name.hasPrefix("refs/") || name.allSatisfy({ $0.isUppercase || $0 == "_" }) else {
        continue
      }
      if let object = object(of: completion + name, depth: 0) { return object }
    }
    return object(of: "refs/remotes/\(name)/HEAD", depth: 0)
  }

  /// The object that a reference had so many changes before; nil where that is not known.
  func object(named name: String, changesAgo count: Int) -> String? {
    guard Self.isReferenceName(name) else { return nil }
    let logs = Self.completions.map { "logs/" + $0 + name }.flatMap { ["\(folder)/\($0)", "\(common)/\($0)"] }
    guard let bytes = logs.lazy.compactMap(Self.list).first else { return nil }
    // Each line has the object before, the object after, and who changed it.
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    guard lines.indices.contains(lines.count - 1 - count) else { return nil }
    let words = lines[lines.count - 1 - count].split(separator: 0x20, maxSplits: 2)
    return words.count > 1 ? Self.object(words[1]) : nil
  }

  /// How many references one may lead to after another, as git has it.
  private static let greatestDepth = 5

  private func object(of reference: String, depth: Int) -> String? {
    guard depth <= Self.greatestDepth, Self.isReferenceName(reference) else { return nil }
    let isShared =
      reference.hasPrefix("refs/") && !["refs/bisect/", "refs/worktree/"].contains(where: reference.hasPrefix)
    guard let line = Self.firstLine(of: "\(isShared ? common : folder)/\(reference)") else {
      return isShared ? packedObject(of: reference) : nil
    }
    guard line.hasPrefix("ref:") else { return Self.object(line.utf8.prefix { $0 != 0x20 && $0 != 0x09 }) }
    return object(of: String(line.dropFirst("ref:".count).drop { $0 == " " }), depth: depth + 1)
  }

  /// Looks in the one file with the references that have not changed for long.
  private func packedObject(of reference: String) -> String? {
    guard let bytes = Self.list("\(common)/packed-refs") else { return nil }
    let name = Array(reference.utf8)
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
      let gap = end - name.count - 1
      if gap > start, bytes[gap] == 0x20, bytes[(gap + 1)..<end].elementsEqual(name) {
        return Self.object(bytes[start..<gap])
      }
      start = end + 1
    }
    return nil
  }

  /// The name of an object in full, of either of git's two hashes.
  static func object(_ bytes: some Collection<UInt8>) -> String? {
    guard bytes.count == 40 || bytes.count == 64, bytes.allSatisfy(isHexadecimal) else { return nil }
    return String(decoding: bytes, as: UTF8.self).lowercased()
  }

  private static func isReferenceName(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix("-") && !name.unicodeScalars.contains { $0.value <= 0x20 || $0.value == 0x7F }
      && name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") }
  }
}

/// Whether a byte is a digit of git's names for objects.
func isHexadecimal(_ byte: UInt8) -> Bool {
  (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20)
}
