import Foundation
import InsetsTestSupport
import Testing

/// Where the sources ask the system for what could do harm: to write files, and to start programs.
///
/// Only `StandardStreams` imports the system's library, and who imports it sees that too.
struct SystemCallTests {
  /// The calls, and the files that may have them.
  private static let places: [String: Set<String>] = [
    "open": ["FileWatch", "ReadFile", "WriteFile"],
    "rename": ["WriteFile"],
    "link": ["WriteFile"],
    "fchmod": ["WriteFile"],
    "fchown": ["WriteFile"],
    "mkdir": ["GitProcess", "WriteFile"],
    "symlink": ["GitProcess"],
    "mkdtemp": ["RunProgram"],
    "unlink": ["RunProgram", "WriteFile"],
    "rmdir": ["RunProgram"],
    "posix_spawn": ["RunProgram"],
  ].merging(
    [
      "openat", "creat", "fopen", "fdopen", "freopen", "mkstemp", "mkfifo", "mknod", "renameat", "linkat", "symlinkat",
      "unlinkat", "mkdirat", "remove", "truncate", "ftruncate", "chmod", "chown", "lchown", "utimes", "futimens",
      "setxattr", "posix_spawnp", "fork", "vfork", "execv", "execve", "execvp", "execl", "execlp", "system", "popen",
      "dlopen", "chroot", "mount",
    ].map { ($0, []) }
  ) { one, _ in one }

  /// Modules of no product.
  private static let others = ["insets-dev", "InsetsFuzzing", "InsetsGenerators", "InsetsTestSupport"]

  @Test func `files are written and programs started in one place`() throws {
    var found: [String: Set<String>] = [:]
    for source in OwnSource.all where !Self.others.contains(source.module) {
      let isWriter = source.module == "StandardStreams"
      guard isWriter || source.contains("import StandardStreams") else { continue }
      let name = try #require(source.path.split(separator: "/").last).dropLast(".swift".count)
      for call in systemCalls(in: source.text) {
        let isAllowed = isWriter && Self.places[call]?.contains(String(name)) == true
        #expect(isAllowed, "\(source.path) calls \(call)")
        found[call, default: []].insert(String(name))
      }
    }
    // What is allowed is there, so the search finds something.
    #expect(found == Self.places.filter { !$0.value.isEmpty })
  }

  @Test func `only the writer opens for writing`() throws {
    for path in Repository.files(under: "Sources/StandardStreams", withExtension: "swift") {
      let text = try Repository.text(of: path)
      let opens = text.contains(#/\bopen\([^)]*O_(?:WRONLY|RDWR|CREAT|TRUNC|APPEND)/#)
      #expect(opens == path.hasSuffix("/WriteFile.swift"), "\(path)")
    }
  }

  /// Programs are found by `Program`, and git is started by its one runner.
  @Test func `programs have names`() throws {
    var starting: Set<String> = []
    for source in OwnSource.all where !Self.others.contains(source.module) && source.contains("Program(") {
      if source.text.contains(#/\bProgram\(/#) { starting.insert(source.path) }
      if source.contains("Program(\"git\"") { #expect(source.path == "Sources/StandardStreams/GitProcess.swift") }
    }
    #expect(
      starting == [
        "Sources/StandardStreams/GitProcess.swift", "Sources/insets/Commands/LivePreview.swift",
        "Sources/insets/Rendering/Browser.swift",
      ]
    )
  }

  @Test func `calls are found`() {
    let source = """
      // open(path)
      let file = open(path, O_RDONLY)
      host.open(file)
      mutating func rename(_ name: String) {}
      guard rename(one, two) == 0 else { return posix_spawnp(&process) }
      reopen(it)
      """
    #expect(systemCalls(in: source) == ["open", "rename", "posix_spawnp"])
  }

  /// The calls in a source file, in order; what the sources declare themselves is called through a value.
  private func systemCalls(in source: String) -> [String] {
    source.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }.flatMap { line in
      line.matches(of: #/((?:func|case) +|[^\w.`]|^)(\w+)\(/#).compactMap { match in
        match.1.hasSuffix(" ") && match.1.count > 1 || Self.places[String(match.2)] == nil ? nil : String(match.2)
      }
    }
  }
}
