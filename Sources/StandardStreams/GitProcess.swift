/// Git at work on the objects of a repository: the only place that starts git.
///
/// Git gets a folder of its own for a repository, which is gone afterwards. It has a configuration that is empty but for the
/// format of the objects, no references, no hooks, and a link to the repository's objects. So nothing that a repository
/// says has git start a program, whatever its version knows of: no filter, no converter for texts, no hook, no alias, no
/// monitor of the file system, no remote that what is missing is fetched from. The environment is empty but for what
/// keeps the user's and the system's configuration away, and git is the one that is installed, not one in the project.
package final class GitProcess {
  private let program: RunningProgram
  private let folder: String

  /// How long git may take, in milliseconds: what a repository calls a file may be a pipe that nobody writes to.
  private static let longestTime = 20_000

  /// Asks git something; nil where there is no git, or no folder for it.
  ///
  /// - Parameters:
  ///   - words: one of git's plumbing commands that read objects, with what belongs to it.
  ///   - repository: where the objects are.
  ///   - input: what git reads from its standard input.
  /// - Throws: when there is no room for the folder or for another program.
  package init?(_ words: [String], in repository: GitRepository, input: [UInt8] = []) throws(StreamError) {
    guard repository.hasReadableObjects else { return nil }
    let folder = try makeTemporaryFolder()
    let started: RunningProgram?
    do {
      try Self.prepare(folder, for: repository, input)
      let environment = [
        "GIT_DIR=\(folder)", "HOME=\(folder)", "XDG_CONFIG_HOME=\(folder)", "GIT_CONFIG_NOSYSTEM=1",
        "GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_SYSTEM=/dev/null", "GIT_ATTR_NOSYSTEM=1", "GIT_NO_LAZY_FETCH=1",
        "GIT_NO_REPLACE_OBJECTS=1", "GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0", "GIT_ALLOW_PROTOCOL=", "LC_ALL=C",
        "PATH=/usr/bin:/bin",
      ]
      let git = Program("git", outside: [repository.top], environment: environment)
      started = try git.flatMap { program throws(StreamError) in
        try RunningProgram(
          program,
          ["--no-pager"] + words,
          input: "\(folder)/input",
          milliseconds: Self.longestTime
        )
      }
    } catch {
      removeTemporaryFolder(folder)
      throw error
    }
    guard let started else {
      removeTemporaryFolder(folder)
      return nil
    }
    program = started
    self.folder = folder
  }

  deinit { removeTemporaryFolder(folder) }

  private static func prepare(
    _ folder: String,
    for repository: GitRepository,
    _ input: [UInt8]
  ) throws(StreamError) {
    let configuration = """
      [core]
        repositoryFormatVersion = 1
        bare = true
        commitGraph = false
        multiPackIndex = false
      [extensions]
        objectFormat = \(repository.hasLongNames ? "sha256" : "sha1")

      """
    do {
      try writeFile("\(folder)/config", Array(configuration.utf8), within: folder)
      try writeFile("\(folder)/HEAD", Array("ref: refs/heads/none\n".utf8), within: folder)
      try writeFile("\(folder)/input", input, within: folder)
    } catch {
      throw StreamError(code: EIO)
    }
    guard mkdir("\(folder)/refs", 0o700) == 0,
      symlink("\(repository.common)/objects", "\(folder)/objects") == 0
    else { throw StreamError(code: errno) }
  }

  /// What to wait for before more is taken.
  package var readiness: Readiness { program.readiness }

  /// How long git may still take.
  package var remainingMilliseconds: Int? { program.remainingMilliseconds }

  /// Takes what git has answered by now, without waiting; nil until it has ended.
  package func takeResult() throws(StreamError) -> ProgramResult? { try program.takeResult() }

  /// Waits until git has ended.
  package func result() throws(StreamError) -> ProgramResult { try program.result() }
}

extension GitRepository {
  /// Whether the objects have names of 64 digits, as HEAD has then.
  fileprivate var hasLongNames: Bool { head?.utf8.count == 64 }

  /// The most folders with objects of a repository.
  private static let mostFolders = 64

  /// Whether git can read all that it reads as a whole: it would read a device for ever.
  fileprivate var hasReadableObjects: Bool {
    var open = ["\(common)/objects"]
    var seen: Set<String> = []
    while let folder = open.popLast() {
      guard let whole = try? resolvedPath(folder), seen.insert(whole).inserted else { continue }
      let list = "\(whole)/info/alternates"
      guard let status = try? FileStatus(list, followingLinks: true) else { continue }
      guard status.kind == .file, status.byteCount <= 1 << 16, seen.count <= Self.mostFolders,
        let bytes = try? readFile(list)
      else { return false }
      open += bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
        .map { $0.hasPrefix("/") ? $0 : "\(whole)/\($0)" }
    }
    return true
  }
}
