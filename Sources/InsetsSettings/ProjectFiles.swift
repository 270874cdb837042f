import InsetsFormats
import InsetsProject
import StandardStreams

/// The Xcode projects and packages that files belong to, each read once.
package struct ProjectFiles: Sendable {
  /// A folder with projects, and what they say.
  private struct Root: Sendable {
    var folder: String
    var projects: [ProjectScope]
    /// What a package runs on that no project around it has.
    var package: DocumentScope?
    /// The storyboards that apps begin with, and those that the system shows while they start, of all projects.
    let storyboards: (main: Set<String>, launch: Set<String>)

    init(folder: String, projects: [ProjectScope], package: DocumentScope? = nil) {
      self.folder = folder
      self.projects = projects
      self.package = package
      storyboards = projects.map(\.storyboards).reduce(([], [])) { ($0.0.union($1.main), $0.1.union($1.launch)) }
    }
  }

  /// By the folders of files; nil inside where there is no project.
  private var roots: [String: Root?] = [:]
  /// What could not be read, a sentence each, until it is taken.
  private var problems: [String] = []

  /// A larger file is not a project that a person works on.
  private static let largestFile = 64 << 20
  private static let highest = 32
  /// A file of settings includes no more others.
  private static let mostIncluded = 32

  package init() {}

  /// Whether a file of that name may say what a project runs on.
  package static func isPart(_ name: String) -> Bool {
    name == "project.pbxproj" || name.hasSuffix(".xcconfig") || name.hasSuffix("Info.plist")
  }

  /// Lets projects be looked for and read again.
  package mutating func refresh() { roots = [:] }

  /// What could not be read since this was asked last, a sentence each.
  package mutating func takeProblems() -> [String] {
    defer { problems = [] }
    return problems
  }

  /// What the project runs on that is nearest above a file; what says nothing where there is none.
  package mutating func scope(ofFile path: String) -> DocumentScope {
    let whole = normalizedPath(path.hasPrefix("/") ? path : "\(currentFolder() ?? "")/\(path)")
    guard let root = root(ofFolder: normalizedPath("\(whole)/.."), 0) else { return DocumentScope() }
    let own = whole.hasPrefix("\(root.folder)/") ? String(whole.dropFirst(root.folder.utf8.count + 1)) : whole
    let project = root.projects.first { $0.has(own) } ?? root.projects.first
    var scope = project?.scope(ofFile: own) ?? root.package ?? DocumentScope()
    (scope.mainStoryboards, scope.launchStoryboards) = root.storyboards
    return scope
  }

  private mutating func root(ofFolder folder: String, _ level: Int) -> Root? {
    if let known = roots[folder] { return known }
    var root: Root?
    let names = (try? names(inFolder: folder)) ?? []
    let projects = names.filter { $0.hasSuffix(".xcodeproj") && $0 != "Pods.xcodeproj" }.sorted()
    if !projects.isEmpty {
      root = Root(folder: folder, projects: projects.map { read($0, in: folder) })
    } else {
      if folder != "/", level < Self.highest, !names.contains(".git") {
        root = self.root(ofFolder: normalizedPath("\(folder)/.."), level + 1)
      }
      if root?.projects.isEmpty ?? true, names.contains("Package.swift"),
        let bytes = bytes(of: "\(folder)/Package.swift")
      {
        root = Root(folder: folder, projects: [], package: DocumentScope(package: bytes))
      }
    }
    roots[folder] = .some(root)
    return root
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
