/// A program that is started, by the whole path of its file.
package struct Program: Sendable {
  package let path: String
  /// What it gets as its environment, each as `name=value`; nil for that of this process.
  private let environment: [String]?

  /// Finds a program; nil when there is none of that name.
  ///
  /// A name with a slash is a path. Other names are looked for in the folders of `PATH`, but not in those that are given
  /// relative to the current folder, nor in the current folder, in the folders given here, or anywhere below them: what a
  /// project brings along is not what its user has installed.
  package init?(_ name: String, outside folders: [String] = [], environment: [String]? = nil) {
    self.environment = environment
    if name.contains("/") {
      path = name
      return
    }
    let excluded = folders + [projectFolder()].compactMap(\.self)
    let found = searchFolders().lazy.map { "\($0)/\(name)" }.first { path in
      // A link in a folder of the system's may lead back.
      [path, (try? resolvedPath(path)) ?? path].allSatisfy { isOutside($0, of: excluded) } && isExecutable(path)
    }
    guard let found else { return nil }
    path = found
  }

  /// Runs the program to its end and returns what it wrote; nil when it can't be started.
  package func run(_ arguments: [String]) throws(StreamError) -> ProgramResult? {
    try RunningProgram(self, arguments)?.result()
  }

  /// Starts the program and does not wait for it; returns whether it could be started.
  ///
  /// What it writes is not kept.
  package func start(_ arguments: [String]) -> Bool {
    guard case .success(.some) = spawn(arguments, input: "/dev/null", output: nil) else { return false }
    // Programs that were started before and have ended are let go.
    while waitpid(-1, nil, WNOHANG) > 0 {}
    return true
  }

  /// Starts the program with the contents of a file as its standard input; nil when there is no such program.
  func spawn(_ arguments: [String], input: String, output: Int32?) -> Result<pid_t?, StreamError> {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input, O_RDONLY, 0)
    if let output {
      posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    } else {
      posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    }
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = (environment ?? []).map { strdup($0) } + [nil]
    var process: pid_t = 0
    let failure =
      if environment == nil {
        posix_spawn(&process, path, &actions, nil, &words, environ)
      } else {
        posix_spawn(&process, path, &actions, nil, &words, &variables)
      }
    for word in words + variables { free(word) }
    posix_spawn_file_actions_destroy(&actions)
    if failure == ENOENT || failure == EACCES || failure == ENOTDIR { return .success(nil) }
    return failure == 0 ? .success(process) : .failure(StreamError(code: failure))
  }
}

/// The folders that programs are looked for in, by their whole paths.
private func searchFolders() -> [String] {
  let list = environmentVariable("PATH") ?? "/usr/bin:/bin"
  return list.split(separator: ":").map { normalizedPath(String($0)) }.filter { $0.hasPrefix("/") }
}

/// The current folder, unless it holds all of a user's folders or all of the system.
private func projectFolder() -> String? {
  guard let current = currentFolder(), current != "/" else { return nil }
  guard let home = environmentVariable("HOME"), let whole = try? resolvedPath(home) else { return current }
  return whole == current || whole.hasPrefix("\(current)/") ? nil : current
}

private func isOutside(_ path: String, of folders: [String]) -> Bool {
  folders.allSatisfy { !path.hasPrefix($0 == "/" ? "/" : "\($0)/") }
}

private func isExecutable(_ path: String) -> Bool {
  (try? fileKind(path, followingLinks: true)) == .file && access(path, X_OK) == 0
}

/// Makes a folder that only this user can read, for files that are needed for a moment; remove it with
/// ``removeTemporaryFolder(_:)``.
package func makeTemporaryFolder() throws(StreamError) -> String {
  let parent = environmentVariable("TMPDIR") ?? "/tmp"
  var template = Array("\(parent)/insets.XXXXXX".utf8CString)
  guard mkdtemp(&template) != nil else { throw StreamError(code: errno) }
  return String(decoding: template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

/// Removes a folder that ``makeTemporaryFolder()`` made, with all that programs left in it.
package func removeTemporaryFolder(_ path: String) {
  for name in (try? names(inFolder: path)) ?? [] {
    let member = "\(path)/\(name)"
    if unlink(member) != 0 { removeTemporaryFolder(member) }
  }
  rmdir(path)
}

/// Whether the process runs with the rights of the system's owner.
package var isSuperuser: Bool { geteuid() == 0 }
