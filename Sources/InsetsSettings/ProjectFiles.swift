import InsetsFormats
import InsetsProject
import StandardStreams

/// The Xcode projects that files belong to, each read once.
package struct ProjectFiles: Sendable {
  private var scopes: [String: DocumentScope] = [:]

  /// A larger file is not a project that a person works on.
  private static let largestFile = 64 << 20
  private static let highest = 32

  package init() {}

  /// Lets projects be looked for and read again.
  package mutating func refresh() { scopes = [:] }

  /// What the project runs on that is nearest above a file; what says nothing where there is none.
  package mutating func scope(ofFile path: String) -> DocumentScope {
    let whole = path.hasPrefix("/") ? path : "\(currentFolder() ?? "")/\(path)"
    return scope(ofFolder: normalizedPath("\(whole)/.."), 0)
  }

  private mutating func scope(ofFolder folder: String, _ level: Int) -> DocumentScope {
    if let known = scopes[folder] { return known }
    var scope = DocumentScope()
    let names = (try? names(inFolder: folder)) ?? []
    if let project = names.filter({ $0.hasSuffix(".xcodeproj") }).min() {
      scope = read(project, in: folder)
    } else if folder != "/", level < Self.highest, !names.contains(".git") {
      scope = self.scope(ofFolder: normalizedPath("\(folder)/.."), level + 1)
    }
    scopes[folder] = scope
    return scope
  }

  private func read(_ project: String, in folder: String) -> DocumentScope {
    guard let bytes = bytes(of: "\(folder)/\(project)/project.pbxproj") else { return DocumentScope() }
    var found = ProjectScope(projectFile: bytes)
    for name in found.settingsFiles {
      if let bytes = self.bytes(of: "\(folder)/\(name)") { found.read(settingsFile: bytes) }
    }
    for name in found.informationFiles {
      let path = name.hasPrefix("$(SRCROOT)/") ? String(name.dropFirst("$(SRCROOT)/".count)) : name
      if let bytes = self.bytes(of: "\(folder)/\(path)") { found.read(informationFile: bytes) }
    }
    return found.scope
  }

  /// What a file inside of the project holds; nil for what can't be read or is too large.
  private func bytes(of path: String) -> [UInt8]? {
    guard let status = try? FileStatus(path, followingLinks: true), status.kind == .file,
      status.byteCount <= Self.largestFile
    else { return nil }
    return try? readFile(path)
  }
}
