import StandardStreams

/// The Swift files of a project, as they are on disk.
enum SwiftFiles {
  /// How many files are read, at most.
  private static let fileLimit = 20_000

  /// The nearest folder around a file that holds a package, an Xcode project or a repository; else the file's own.
  static func projectFolder(of path: String) -> String {
    guard let file = try? resolvedPath(path) else { return "." }
    let own = folder(of: file)
    var folder = own
    while folder != "/" {
      let names = (try? names(inFolder: folder)) ?? []
      if names.contains(where: { $0 == "Package.swift" || $0 == ".git" || $0.hasSuffix(".xcodeproj") }) {
        return folder
      }
      folder = Self.folder(of: folder)
    }
    return own
  }

  /// The Swift files in a folder at any depth.
  ///
  /// What others maintain or a build makes is left out: hidden folders, `Pods`, `Carthage`, `DerivedData`.
  static func read(in folder: String) -> [(path: String, bytes: [UInt8])] {
    var paths: [String] = []
    var open = [folder]
    while let current = open.popLast(), paths.count < fileLimit {
      for name in (try? names(inFolder: current)) ?? [] where !name.hasPrefix(".") {
        let member = normalizedPath("\(current)/\(name)")
        let kind = try? fileKind(member, followingLinks: false)
        if kind == .folder, !["Pods", "Carthage", "DerivedData"].contains(name) { open.append(member) }
        if kind == .file, name.hasSuffix(".swift") { paths.append(member) }
      }
    }
    return paths.sorted().compactMap { member in (try? readFile(member)).map { (path: member, bytes: $0) } }
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "/"
  }
}
