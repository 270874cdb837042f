import InsetsProject
import StandardStreams

/// Which folders of a project hold what others wrote or tools made: packages, build products, what git ignores.
///
/// Documents of one's own count in them too; other formats' files are left out.
struct ForeignFolders {
  /// What stands in folders that are walked through, by their paths.
  private var rules: [(folder: String, rules: IgnoreRules)] = []
  private var foreign: Set<String> = []

  private static let endings =
    [".framework", ".xcframework", ".app", ".bundle", ".xcassets", ".lproj.zip"] + ForeignFolder.copyEndings
  private static let largestFile = 1 << 20

  /// Reads what folders above a folder ignore, up to the repository's own.
  mutating func begin(_ folder: String) {
    rules = []
    foreign = []
    guard var current = folder.hasPrefix("/") ? folder : currentFolder().map({ normalizedPath("\($0)/\(folder)") })
    else {
      return
    }
    var above: [String] = []
    while (try? fileKind("\(current)/.git", followingLinks: true)) == nil, let slash = current.lastIndex(of: "/"),
      slash > current.startIndex
    {
      current = String(current[..<slash])
      above.append(current)
    }
    guard (try? fileKind("\(current)/.git", followingLinks: true)) != nil else { return }
    for folder in above.reversed() { read(in: folder) }
  }

  /// Reads what a folder that is walked through ignores.
  mutating func enter(_ folder: String, _ names: [String]) {
    if names.contains(".gitignore") { read(in: folder) }
  }

  private mutating func read(in folder: String) {
    let path = "\(folder)/.gitignore"
    guard let status = try? FileStatus(path, followingLinks: false), status.kind == .file,
      status.byteCount <= Self.largestFile, let bytes = try? readFile(path)
    else { return }
    rules.append((folder, IgnoreRules(bytes)))
  }

  /// Whether a folder is to be walked through, which the formats decide if it is foreign.
  mutating func admits(_ path: String, in folder: String, for formats: [FileFormat]) -> Bool {
    guard isForeign(path, in: folder, isFolder: true) else { return true }
    foreign.insert(path)
    return formats.contains(where: \.saysItsScope)
  }

  /// Whether a file or folder is not of the project's own making.
  func isForeign(_ path: String, in folder: String, isFolder: Bool) -> Bool {
    if foreign.contains(folder) { return true }
    let name = path.split(separator: "/").last ?? ""
    if isFolder, ForeignFolder.isForeign(name) || Self.endings.contains(where: name.hasSuffix) { return true }
    var isIgnored = false
    for (root, rules) in rules {
      guard let rest = rest(of: path, below: root) else { continue }
      isIgnored = rules.ignores(rest, isFolder: isFolder) ?? isIgnored
    }
    return isIgnored
  }

  /// The path from a folder on; nil where it is not below.
  private func rest(of path: String, below folder: String) -> Substring? {
    if folder == "." { return path.hasPrefix("/") ? nil : path[...] }
    if path.hasPrefix("\(folder)/") { return path.dropFirst(folder.count + 1) }
    guard folder.hasPrefix("/"), !path.hasPrefix("/"), let current = currentFolder() else { return nil }
    let whole = normalizedPath("\(current)/\(path)")
    return whole.hasPrefix("\(folder)/") ? whole.dropFirst(folder.count + 1) : nil
  }
}
