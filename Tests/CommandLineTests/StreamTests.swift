import Foundation
import Testing

/// What the tool does with the streams that it is given.
struct StreamTests {
  /// A document whose findings fill more than a pipe's buffer of 64 KB.
  private func writeLongDocument(to folder: TemporaryFolder) throws {
    let items = (0..<400).map { "scenario \"\($0)\" { devices: iPhone7000 }\n" }
    try folder.write(items.joined(), to: "long.insets")
  }

  @Test func `a reader may leave early`() throws {
    let folder = try TemporaryFolder()
    try writeLongDocument(to: folder)
    let answer = try folder.shell(
      "{ insets check long.insets 2> errors; echo $? > status; } | head -n 1; cat status errors"
    )
    let lines = answer.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("long.insets:1:") == true)
    #expect(lines.last == "2")
  }

  @Test func `a document on standard input is checked`() throws {
    let folder = try TemporaryFolder()
    let answer = try folder.shell("echo 'let a = 1 / 0' | insets check -")
    #expect(answer.output.hasPrefix("<stdin>:1:13: error[division-by-zero]: "))
    #expect(answer.status == 1)
  }

  @Test func `a document on standard input is formatted`() throws {
    let folder = try TemporaryFolder()
    let answer = try folder.shell("echo 'let   a=1' | insets format -")
    #expect(answer.output == "let a = 1\n")
    #expect(answer.status == 0)
  }

  @Test func `a name of megabytes does not fill the terminal`() throws {
    let folder = try TemporaryFolder()
    let name = String(repeating: "x", count: 1 << 20)
    try folder.write("scenario \"s\" { devices: \(name) }\n", to: "long.insets")
    let answer = try folder.shell("insets check long.insets")
    #expect(answer.output.split(separator: "\n").map { $0.last } == ["…", "|", "…", "^", "r"])
    #expect(answer.output.utf8.count < 2000)
    #expect(answer.status == 1)
  }

  /// The shortest conversation that an editor can have.
  @Test(arguments: ["insets lsp", "insets lsp --stdio"])
  func `an editor is served`(_ command: String) throws {
    let folder = try TemporaryFolder()
    let messages = [
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#,
      #"{"jsonrpc":"2.0","method":"exit"}"#,
    ]
    try folder.write(messages.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined(), to: "messages")
    let answer = try folder.shell("\(command) < messages")
    #expect(answer.status == 0)
    #expect(answer.output.contains(#""serverInfo":{"name":"insets","version":"0.1.0"}"#))
  }

  #if os(Linux)
    /// Only here may a file have such a name.
    @Test func `a document whose name is not text is reported`() throws {
      let folder = try TemporaryFolder()
      try folder.write("let a = 1\n", to: "good.insets")
      let answer = try folder.shell("touch \"$(printf 'odd\\377.insets')\"; insets check . 2>&1")
      #expect(
        answer.output == """
          error: can't read 'odd\u{FFFD}.insets': its name is not UTF-8
          1 file and 1 that can't be read, 0 scenarios, 0 configurations: no findings

          """
      )
      #expect(answer.status == 2)
    }

    /// Only here may two files be called by the same letters: one `é`, or an `e` with an accent behind it.
    @Test func `a document whose name another one has is reported`() throws {
      let folder = try TemporaryFolder()
      let answer = try folder.shell(
        "for e in '\\303\\251' 'e\\314\\201'; do echo 'let a = 1' > \"$(printf $e.insets)\"; done; insets check . 2>&1"
      )
      #expect(
        answer.output == """
          error: can't read 'é.insets': its name is made of the same letters as that of another file
          1 file and 1 that can't be read, 0 scenarios, 0 configurations: no findings

          """
      )
      #expect(answer.status == 2)
    }

    @Test func `a folder whose name is not text is not passed over in silence`() throws {
      let folder = try TemporaryFolder()
      try folder.write("let a = 1\n", to: "good.insets")
      let answer = try folder.shell("mkdir \"$(printf 'odd\\377')\"; insets check . 2>&1")
      #expect(
        answer.output == """
          note: 'odd\u{FFFD}' skipped: its name is not UTF-8
          1 file, 0 scenarios, 0 configurations: no findings

          """
      )
      #expect(answer.status == 0)
    }

    @Test func `a full disk is reported`() throws {
      let folder = try TemporaryFolder()
      let answer = try folder.shell("insets --version 2>&1 > /dev/full")
      #expect(answer.output == "error: can't write to standard output: No space left on device\n")
      #expect(answer.status == 2)
    }

    /// `script` runs a command at a terminal of its own.
    private func atTerminal(_ environment: String) throws -> String {
      let folder = try TemporaryFolder()
      try folder.write("let a = 1 / 0\n", to: "a.insets")
      return try folder.shell("\(environment) script -qec 'insets check a.insets' /dev/null").output
    }

    @Test func `colour is for terminals`() throws {
      #expect(try atTerminal("TERM=xterm").contains("\u{1B}[1;31merror[division-by-zero]\u{1B}[0m"))
    }

    @Test(arguments: ["TERM=xterm NO_COLOR=1", "TERM=dumb"])
    func `colour is only for those who want it`(_ environment: String) throws {
      let output = try atTerminal(environment)
      #expect(output.contains("error[division-by-zero]"))
      #expect(!output.contains("\u{1B}"))
    }
  #endif
}
