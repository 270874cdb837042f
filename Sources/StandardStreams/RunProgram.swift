/// Runs another program to its end and returns what it wrote; nil when there is no such program.
///
/// The name is a path, or is looked for in the folders of `PATH`.
package func runProgram(_ name: String, _ arguments: [String]) throws(StreamError) -> ProgramResult? {
  try RunningProgram(name, arguments)?.result()
}

/// Starts another program and does not wait for it; returns whether there is such a program.
///
/// What it writes is not kept.
package func startProgram(_ name: String, _ arguments: [String]) -> Bool {
  guard case .success(.some) = spawn(name, arguments, output: nil) else { return false }
  // Programs that were started before and have ended are let go.
  while waitpid(-1, nil, WNOHANG) > 0 {}
  return true
}

/// Starts a program with an empty standard input; nil when there is none of that name.
func spawn(_ name: String, _ arguments: [String], output: Int32?) -> Result<pid_t?, StreamError> {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
  #else
    var actions = posix_spawn_file_actions_t()
  #endif
  posix_spawn_file_actions_init(&actions)
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
  if let output {
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
  } else {
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
  }
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
  var words: [UnsafeMutablePointer<CChar>?] = ([name] + arguments).map { strdup($0) } + [nil]
  var process: pid_t = 0
  let failure = posix_spawnp(&process, name, &actions, nil, &words, environ)
  for word in words { free(word) }
  posix_spawn_file_actions_destroy(&actions)
  if failure == ENOENT || failure == EACCES || failure == ENOTDIR { return .success(nil) }
  return failure == 0 ? .success(process) : .failure(StreamError(code: failure))
}

/// Makes a folder that only this user can read, for files that are needed for a moment; remove it with
/// ``removeTemporaryFolder(_:)``.
package func makeTemporaryFolder() throws(StreamError) -> String {
  let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
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
