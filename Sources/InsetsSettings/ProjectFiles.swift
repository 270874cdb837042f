import InsetsFormats
import InsetsProject
import StandardStreams

/// The Xcode projects and packages that files belong to, each read once.
package struct ProjectFiles: Sendable {
  /// An Xcode project, and the folder that its paths begin with.
  private struct Project: Sendable {
    var folder: String
    var scope: ProjectScope

    /// The path of a file from the project's folder on.
    func path(of file: String) -> String {
      let (own, names) = (folder.split(separator: "/"), file.split(separator: "/"))
      let common = zip(own, names).prefix { $0 == $1 }.count
      return (repeatElement("..", count: own.count - common) + names.dropFirst(common)).joined(separator: "/")
    }

    func has(_ file: String) -> Bool { scope.has(path(of: file)) }
  }

  /// What the files of a folder belong to: the projects of the nearest folder above that has some, or those below the
  /// repository's own folder.
  private struct Root: Sendable {
    var projects: [Project]
    /// Whether the projects stand in folders beside the files, so that only those which have a file know of it.
    var areBeside = false
    /// Whether a tool makes the project of a description, which may be newer.
    var isMadeByTool = false
    /// What a package runs on that no project around it has.
    var package: DocumentScope?
    /// The storyboards that apps begin with, and those that the system shows while they start, of all projects.
    let storyboards: NamedStoryboards

    init(_ projects: [Project], areBeside: Bool = false, package: DocumentScope? = nil) {
      self.projects = projects
      self.areBeside = areBeside
      self.package = package
      storyboards = projects.map(\.scope.storyboards).reduce(into: NamedStoryboards()) { $0.merge($1) }
    }

    func scope(ofFile file: String) -> DocumentScope {
      var project = projects.first { $0.has(file) }
      if project == nil, !areBeside || package == nil && projects.count == 1 { project = projects.first }
      var scope = project.map { $0.scope.scope(ofFile: $0.path(of: file)) } ?? package ?? DocumentScope()
      // Of projects that lie beside each other none has it then.
      if !scope.isLeftOut, !areBeside, !projects.contains(where: { $0.has(file) }) {
        scope.isLeftOut = projects.contains { $0.scope.scope(ofFile: $0.path(of: file)).isLeftOut }
      }
      if isMadeByTool { scope.isLeftOut = false }
      (scope.mainStoryboards, scope.launchStoryboards) = (storyboards.main, storyboards.launch)
      (scope.padStoryboards, scope.phoneStoryboards) = (storyboards.padsOnly, storyboards.phonesOnly)
      return scope
    }
  }

  /// By the folders of files; nil inside where there is no project.
  private var roots: [String: Root?] = [:]
  /// By the folders of files.
  private var extensions: [String: Bool] = [:]
  /// What could not be read, a sentence each, until it is taken.
  private var problems: [String] = []

  /// A larger file is not a project that a person works on.
  private static let largestFile = 64 << 20
  private static let highest = 32
  /// A file of settings includes no more others.
  private static let mostIncluded = 32

  package init() {}

  /// What tools make projects of that stand in no repository.
  private static let descriptions = ["project.yml", "project.yaml", "Project.swift"]

  /// Whether a file of that name may say what a project runs on.
  package static func isPart(_ name: String) -> Bool {
    name == "project.pbxproj" || name.hasSuffix(".xcconfig") || name.hasSuffix("Info.plist")
  }

  /// Lets projects be looked for and read again.
  package mutating func refresh() { (roots, extensions) = ([:], [:]) }

  /// What could not be read since this was asked last, a sentence each.
  package mutating func takeProblems() -> [String] {
    defer { problems = [] }
    return problems
  }

  /// What the project runs on that is nearest above a file; what says nothing where there is none.
  package mutating func scope(ofFile path: String) -> DocumentScope {
    let whole = normalizedPath(path.hasPrefix("/") ? path : "\(currentFolder() ?? "")/\(path)")
    let folder = normalizedPath("\(whole)/..")
    let root = rootWith(whole) ?? self.root(ofFolder: folder, 0)
    var scope = root?.scope(ofFile: whole) ?? DocumentScope()
    // Some projects are made by tools and stand in no repository.
    if root?.projects.contains(where: { $0.has(whole) }) != true { scope.isInExtension = isOfExtension(folder, 0) }
    return scope
  }

  /// Whether the `Info.plist` that is nearest above a folder's files is that of an app extension.
  private mutating func isOfExtension(_ folder: String, _ level: Int) -> Bool {
    if let known = extensions[folder] { return known }
    var isOne = false
    if let bytes = bytes(of: "\(folder)/Info.plist") {
      isOne = PropertyList(bytes)["NSExtension"] != nil
    } else if folder != "/", level < Self.highest, (try? fileKind("\(folder)/.git", followingLinks: true)) == nil {
      isOne = isOfExtension(normalizedPath("\(folder)/.."), level + 1)
    }
    extensions[folder] = isOne
    return isOne
  }

  /// The nearest project above a file that has it, or else knows of its folder and leaves it out: a copy of a project may lie
  /// where its paths lead nowhere.
  private mutating func rootWith(_ file: String) -> Root? {
    var (folder, level) = (normalizedPath("\(file)/.."), 0)
    var leaving: Root?
    while level < Self.highest {
      if let root = root(ofFolder: folder, 0), !root.areBeside {
        if root.projects.contains(where: { $0.has(file) }) { return root }
        if leaving == nil, root.scope(ofFile: file).isLeftOut { leaving = root }
      }
      if folder == "/" || (try? fileKind("\(folder)/.git", followingLinks: true)) != nil { break }
      (folder, level) = (normalizedPath("\(folder)/.."), level + 1)
    }
    return leaving
  }

  private mutating func root(ofFolder folder: String, _ level: Int) -> Root? {
    if let known = roots[folder] { return known }
    var root: Root?
    let names = (try? names(inFolder: folder)) ?? []
    let own = projects(among: names, in: folder)
    if !own.isEmpty {
      root = Root(own)
      root?.isMadeByTool = Self.descriptions.contains(where: names.contains)
    } else {
      if names.contains(".git") {
        let beside = projectsBelow(folder, names)
        if !beside.isEmpty { root = Root(beside, areBeside: true) }
      } else if folder != "/", level < Self.highest {
        root = self.root(ofFolder: normalizedPath("\(folder)/.."), level + 1)
      }
      if root?.areBeside ?? true, names.contains("Package.swift"), let bytes = bytes(of: "\(folder)/Package.swift") {
        root = Root(root?.projects ?? [], areBeside: true, package: DocumentScope(package: bytes))
      } else if root?.projects.isEmpty ?? true, let name = Self.descriptions.first(where: names.contains),
        let bytes = bytes(of: "\(folder)/\(name)")
      {
        let helpers = name == "Project.swift" ? helpers(above: folder) : []
        root = Root([], areBeside: true, package: DocumentScope(description: bytes + helpers))
      }
    }
    roots[folder] = .some(root)
    return root
  }

  /// What a project's description in Swift may ask of the whole workspace: the files of `Tuist/ProjectDescriptionHelpers`, and of
  /// plugins.
  private func helpers(above folder: String) -> [UInt8] {
    var (above, level) = (folder, 0)
    while level < Self.highest {
      let helpers = "\(above)/Tuist/ProjectDescriptionHelpers"
      if (try? fileKind(helpers, followingLinks: true)) == .folder {
        let plugins = ((try? names(inFolder: "\(above)/Plugins")) ?? []).sorted().map { "\(above)/Plugins/\($0)" }
        return ([helpers] + plugins.map { "\($0)/ProjectDescriptionHelpers" }).flatMap { swiftText(inFolder: $0) }
      }
      if above == "/" || (try? fileKind("\(above)/.git", followingLinks: true)) != nil { break }
      (above, level) = (normalizedPath("\(above)/.."), level + 1)
    }
    return []
  }

  private func swiftText(inFolder folder: String) -> [UInt8] {
    var text: [UInt8] = []
    var (open, count) = ([(folder: folder, level: 0)], 0)
    while let next = open.popLast(), count < Self.searched.folders {
      count += 1
      for name in ((try? names(inFolder: next.folder)) ?? []).sorted() where !name.hasPrefix(".") {
        let path = "\(next.folder)/\(name)"
        if name.hasSuffix(".swift") {
          text += Array("\n".utf8) + (bytes(of: path) ?? [])
        } else if !name.contains("."), next.level < Self.searched.levels,
          (try? fileKind(path, followingLinks: false)) == .folder
        {
          open.append((path, next.level + 1))
        }
      }
    }
    return text
  }

  private mutating func projects(among names: [String], in folder: String) -> [Project] {
    names.filter { $0.hasSuffix(".xcodeproj") && $0 != "Pods.xcodeproj" }.sorted().map { name in
      Project(folder: folder, scope: read(name, in: folder))
    }
  }

  /// How many folders of a repository are looked into for projects, and how deep they stand.
  private static let searched = (folders: 200, levels: 2)

  /// The projects in folders of a repository that has none at its top.
  private mutating func projectsBelow(_ folder: String, _ own: [String]) -> [Project] {
    var found: [Project] = []
    var open = [(folder: folder, names: own, level: 0)]
    var count = 0
    while !open.isEmpty, count < Self.searched.folders {
      let next = open.removeFirst()
      count += 1
      if next.level > 0 { found += projects(among: next.names, in: next.folder) }
      guard next.level < Self.searched.levels else { continue }
      // A name with a dot is that of a bundle or a hidden folder.
      for name in next.names.sorted() where !name.contains(".") && !ForeignFolder.packages.contains(name) {
        let inner = "\(next.folder)/\(name)"
        guard (try? fileKind(inner, followingLinks: false)) == .folder, let inside = try? names(inFolder: inner) else {
          continue
        }
        open.append((inner, inside, next.level + 1))
      }
    }
    return found
  }

  private mutating func read(_ project: String, in folder: String) -> ProjectScope {
    let path = "\(folder)/\(project)/project.pbxproj"
    var found = ProjectScope(projectFile: bytes(of: path) ?? [])
    if found.isDamaged {
      problems.append("'\(path)' can't be read as a project; what it says of devices may be missing")
    }
    for base in found.settingsFiles {
      var open = [base]
      var seen: Set<String> = []
      while let name = open.popLast(), seen.count < Self.mostIncluded {
        guard seen.insert(name).inserted else { continue }
        guard let bytes = self.bytes(of: "\(folder)/\(name)") else {
          // What CocoaPods writes is not in every repository, and says nothing of devices.
          if !name.contains("Pods"), name == base { problems.append("'\(folder)/\(name)' can't be read") }
          continue
        }
        let own = splitPath(name).folder
        for included in found.read(settingsFile: bytes, at: name, for: base) {
          open.append(normalizedPath(own.isEmpty ? included : "\(own)/\(included)"))
        }
      }
    }
    for name in found.informationFiles {
      guard let bytes = self.bytes(of: "\(folder)/\(name)") else { continue }
      if !found.read(informationFile: bytes, at: name) {
        problems.append("'\(folder)/\(name)' is a binary property list and is not read")
      }
    }
    return found
  }

  /// What a file inside of the project holds; nil for what can't be read or is too large.
  private func bytes(of path: String) -> [UInt8]? {
    guard let status = try? FileStatus(path, followingLinks: true), status.kind == .file,
      status.byteCount <= Self.largestFile
    else { return nil }
    return try? readFile(path)
  }
}
