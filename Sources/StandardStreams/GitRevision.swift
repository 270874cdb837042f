/// Documents as they are in a revision of a git repository.
package struct GitRevision: Sendable {
  /// What cannot be read, and why.
  package struct Failure: Error {
    /// Lower case, one line, without a final stop.
    package let message: String

    package init(message: String) { self.message = message }
  }

  /// As the user calls it.
  package let name: String

  package init(name: String) { self.name = name }

  /// The bytes of a file in the revision; nil where it has none.
  package func bytes(of path: String) throws(Failure) -> [UInt8]? {
    let (folder, file) = Self.split(path)
    let result = try git(["show", "--end-of-options", "\(name):./\(file)"], in: folder)
    return result.status == 0 ? result.output : nil
  }

  /// The paths of all files below a folder in the revision, as they begin with the folder's path.
  package func files(below folder: String) throws(Failure) -> [String] {
    let check = try git(["rev-parse", "--verify", "--quiet", "\(name)^{commit}"], in: folder)
    guard check.status == 0 else {
      let isRepository = try git(["rev-parse", "--git-dir"], in: folder).status == 0
      throw Failure(
        message: isRepository ? "there is no revision '\(name)'" : "'\(folder)' is not in a git repository"
      )
    }
    return try names(["ls-tree", "-r", "-z", "--name-only", name], in: folder)
  }

  /// The paths of the files below a folder that are other than in the revision.
  package func changedFiles(below folder: String) throws(Failure) -> [String] {
    try names(["diff", "--name-only", "-z", "--no-renames", "--relative", name, "--", "."], in: folder)
  }

  private func names(_ words: [String], in folder: String) throws(Failure) -> [String] {
    let result = try git(words, in: folder)
    guard result.status == 0 else { throw Failure(message: "git can't tell what is in '\(name)'") }
    return result.output.split(separator: 0).map { normalizedPath("\(folder)/\(String(decoding: $0, as: UTF8.self))") }
  }

  private func git(_ words: [String], in folder: String) throws(Failure) -> ProgramResult {
    // What begins with a dash would be an option.
    guard !name.hasPrefix("-"), !name.isEmpty else { throw Failure(message: "there is no revision '\(name)'") }
    do {
      guard let result = try runProgram("git", ["-C", folder, "--no-pager"] + words) else {
        throw Failure(message: "there is no git to look for the revision '\(name)'")
      }
      return result
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(message: "git can't be run: \(error)")
    }
  }

  /// The folder of a path and the name in it.
  package static func split(_ path: String) -> (folder: String, name: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().joined(separator: "/")
    return (folder.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : folder, String(parts.last ?? ""))
  }
}
