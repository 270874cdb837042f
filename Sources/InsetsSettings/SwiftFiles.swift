import InsetsFormats
import InsetsImport
import InsetsProject
import InsetsSwift
import StandardStreams

/// The Swift files of projects as they are on disk, each project read once.
package struct SwiftFiles: Sendable {
  private var projects: [String: SwiftProject] = [:]
  private var storyboards: [String: InterfaceBuilderProject] = [:]
  /// Folders that count as projects where nothing else says what a project is.
  private var roots: [String] = []
  /// The folders of projects by those of files.
  private var folders: [String: String] = [:]
  /// The files that no target has: such a copy shows nothing, and nothing means what it declares.
  private var leftOut: Set<String> = []

  package init() {}

  /// A file with all others of its project, which are read if they were not before.
  package mutating func source(ofFile path: String) -> SwiftSource {
    let file = (try? resolvedPath(path)) ?? path
    let folder = projectFolder(of: file)
    if let known = projects[folder] { return SwiftSource(known, path: file) }
    let project = project(in: folder)
    projects[folder] = project
    return SwiftSource(project, path: file)
  }

  /// A file with all others of its project, as they are on disk now.
  package static func source(ofFile path: String) -> SwiftSource {
    var files = SwiftFiles()
    return files.source(ofFile: path)
  }

  /// Takes the text that an editor has of a file, or that a file has by now, if its project was read.
  package mutating func replace(_ path: String, _ bytes: [UInt8]) {
    let file = (try? resolvedPath(path)) ?? path
    let folder = projectFolder(of: file)
    if leftOut.contains(file) { return }
    projects[folder]?.replace(file, bytes)
    storyboards[folder]?.take(code: projects[folder]?.code)
  }

  /// All storyboards of a file's project with what its code does with them, and the file's path among them; `scope` is
  /// what the project says of the file.
  package mutating func storyboards(
    ofFile path: String,
    _ scope: DocumentScope
  ) -> (files: InterfaceBuilderProject, path: String) {
    let file = (try? resolvedPath(path)) ?? path
    let folder = projectFolder(of: file)
    storyboards[folder]?.take(scope: scope)
    if let known = storyboards[folder] { return (known, file) }
    if projects[folder] == nil { projects[folder] = project(in: folder) }
    let read = Self.read(in: folder, endingIn: [".storyboard"])
    let project = InterfaceBuilderProject(
      read,
      code: projects[folder]?.code,
      names: projects[folder]?.scenes.names ?? [],
      scope: scope,
      loop: loopOnAllProcessors
    )
    storyboards[folder] = project
    return (project, file)
  }

  /// Takes the text that an editor has of a storyboard, or that it has by now, if its project was read.
  package mutating func replaceStoryboard(_ path: String, _ bytes: [UInt8]) {
    let file = (try? resolvedPath(path)) ?? path
    let folder = projectFolder(of: file)
    storyboards[folder]?.replace(file, bytes)
    projects[folder]?.scenes.replace(file, bytes)
  }

  /// Lets all projects be read again.
  package mutating func refresh() { (projects, storyboards, folders, leftOut) = ([:], [:], [:], []) }

  /// Takes folders for projects where nothing else says what a project is.
  package mutating func takeForProjects(_ folders: [String]) {
    roots = folders.map { (try? resolvedPath($0)) ?? $0 }
  }

  private mutating func project(in folder: String) -> SwiftProject {
    let scenes = Self.read(in: folder, endingIn: [".storyboard", ".xib"])
    var targets = ProjectFiles()
    let all = Self.read(in: folder, endingIn: [".swift"])
    let left = all.filter { targets.scope(ofFile: $0.path).isLeftOut }.map(\.path)
    leftOut.formUnion(left)
    let sources = all.filter { !leftOut.contains($0.path) }
    return SwiftProject(
      sources,
      scenes: SceneLayouts(scenes, loop: loopOnAllProcessors),
      others: Self.read(in: folder, endingIn: [".m", ".mm", ".plist"]),
      loop: loopOnAllProcessors
    )
  }

  private mutating func projectFolder(of file: String) -> String {
    let own = Self.folder(of: file)
    if let known = folders[own] { return known }
    let found = projectFolder(around: own)
    folders[own] = found
    return found
  }

  /// How many files are read, at most.
  private static let fileLimit = 20_000
  /// A larger file is no work of a person.
  private static let largestFile = 4 << 20

  /// The nearest folder that holds a package, an Xcode project or a repository, from a file's own outwards; else its own.
  private func projectFolder(around own: String) -> String {
    var folder = own
    while folder != "/" {
      let names = (try? names(inFolder: folder)) ?? []
      if names.contains(where: { $0 == "Package.swift" || $0 == ".git" || $0.hasSuffix(".xcodeproj") }) {
        return folder
      }
      folder = Self.folder(of: folder)
    }
    return roots.filter { own == $0 || own.hasPrefix("\($0)/") }.min { $0.count < $1.count } ?? own
  }

  /// The files with one of some endings in a folder at any depth.
  ///
  /// What others maintain or a build makes is left out, as are hidden folders.
  private static func read(in folder: String, endingIn endings: [String]) -> [(path: String, bytes: [UInt8])] {
    var paths: [String] = []
    var open = [folder]
    while let current = open.popLast(), paths.count < fileLimit {
      for name in (try? names(inFolder: current)) ?? [] where !name.hasPrefix(".") {
        let member = normalizedPath("\(current)/\(name)")
        let kind = try? fileKind(member, followingLinks: false)
        if kind == .folder, !ForeignFolder.isForeign(name), !ForeignFolder.copyEndings.contains(where: name.hasSuffix) {
          open.append(member)
        }
        if kind == .file, endings.contains(where: name.hasSuffix) { paths.append(member) }
      }
    }
    return paths.sorted().compactMap { member in
      guard let status = try? FileStatus(member, followingLinks: false), status.byteCount <= largestFile else {
        return nil
      }
      return (try? readFile(member)).map { (path: member, bytes: $0) }
    }
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "/"
  }
}
