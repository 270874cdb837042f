import Foundation
import StandardStreams
import Testing

/// What `insets format` does to files, beyond what it prints.
struct FormatTests {
  private let untidy = "let   gap=8\n"
  private let tidy = "let gap = 8\n"

  @Test func `a document is replaced as a whole`() throws {
    let folder = try TemporaryFolder()
    try folder.write(untidy, to: "a.insets")
    // A hard link shows whether the old file was written into.
    let answer = try folder.shell(
      "ln a.insets old && chmod 640 a.insets && insets format a.insets && stat -c %a a.insets"
    )
    #expect(answer.output == "640\n")
    #expect(try folder.bytes(of: "a.insets") == Data(tidy.utf8))
    #expect(try folder.bytes(of: "old") == Data(untidy.utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path(percentEncoded: false)).count == 2)
  }

  @Test func `a document in the standard style is not touched`() throws {
    let folder = try TemporaryFolder()
    try folder.write(tidy, to: "a.insets")
    let answer = try folder.shell(
      "touch -t 200109090146 a.insets && insets format . && find . -type f -newermt 2020-01-01"
    )
    #expect(answer.output == "")
    #expect(answer.status == 0)
  }

  @Test func `a link stays a link`() throws {
    let folder = try TemporaryFolder()
    try folder.write(untidy, to: "a.insets")
    let answer = try folder.shell("ln -s a.insets b.insets && insets format b.insets && readlink b.insets")
    #expect(answer.output == "a.insets\n")
    #expect(try folder.bytes(of: "a.insets") == Data(tidy.utf8))
  }

  @Test func `other names of a document are said`() throws {
    let folder = try TemporaryFolder()
    try folder.write(untidy, to: "a.insets")
    let answer = try folder.shell("ln a.insets b.insets && insets format a.insets 2>&1")
    #expect(answer.output == "note: 'a.insets' was written; a hard link to it keeps the old text\n")
    #expect(answer.status == 0)
  }

  @Test func `nothing outside of a folder is written`() throws {
    let folder = try TemporaryFolder()
    for path in ["out/secret.insets", "in/notes.txt", "in/a.insets"] { try folder.write(untidy, to: path) }
    let answer = try folder.shell(
      """
      cd in && ln -s ../out/secret.insets c.insets && ln -s notes.txt b.insets && ln -s a.insets d.insets
      ln -s ../out folder && cd .. && insets format in 2>&1
      """
    )
    #expect(
      answer.output == "note: 'in/b.insets' and 1 more skipped: they do not link to documents in 'in'\n"
    )
    #expect(answer.status == 0)
    #expect(try folder.bytes(of: "out/secret.insets") == Data(untidy.utf8))
    #expect(try folder.bytes(of: "in/notes.txt") == Data(untidy.utf8))
    #expect(try folder.bytes(of: "in/a.insets") == Data(tidy.utf8))
    // One that is named by itself is meant.
    #expect(try folder.shell("insets format in/c.insets").status == 0)
    #expect(try folder.bytes(of: "out/secret.insets") == Data(tidy.utf8))
  }

  @Test(arguments: ["a.insets", "folder/secret.insets"]) func `no link is followed out of the current folder`(
    _ name: String
  )
    throws
  {
    let folder = try TemporaryFolder()
    try folder.write(untidy, to: "out/secret.insets")
    let answer = try folder.shell(
      """
      mkdir in && cd in && ln -s ../out/secret.insets a.insets && ln -s ../out folder
      insets format \(name) 2>&1
      """
    )
    #expect(answer.status == 2)
    #expect(answer.output.contains("can't write '\(name)': a link leads out of '"))
    #expect(answer.output.hasSuffix("/out/secret.insets'; name that file itself to write it\n"))
    #expect(try folder.bytes(of: "out/secret.insets") == Data(untidy.utf8))
  }

  @Test(arguments: ["notes.txt", "b.insets"])
  func `what is no document is not written`(_ operand: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(untidy, to: "notes.txt")
    let answer = try folder.shell("ln -s notes.txt b.insets; insets format \(operand) 2>&1")
    let reason = "only regular .insets files, Markdown pages, storyboards, XIBs and Swift files are written"
    #expect(answer.output == "error: can't write '\(operand)': \(reason)\n")
    #expect(answer.status == 2)
    #expect(try folder.bytes(of: "notes.txt") == Data(untidy.utf8))
  }

  @Test func `a document that has changed meanwhile stays`() throws {
    let folder = try TemporaryFolder()
    try folder.write("let theirs = 1\n", to: "a.insets")
    let path = folder.url.appending(path: "a.insets").path(percentEncoded: false)
    #expect(throws: WriteError.self) {
      try writeFile(path, Array(tidy.utf8), over: .document(Array(untidy.utf8)))
    }
    #expect(try folder.shell("cat a.insets && ls -A").output == "let theirs = 1\na.insets\n")
  }

  @Test func `checking changes nothing`() throws {
    let folder = try TemporaryFolder()
    try folder.write(untidy, to: "a.insets")
    let answer = try folder.shell("insets format --check .")
    #expect(answer.output == "a.insets\n")
    #expect(answer.status == 1)
    #expect(try folder.bytes(of: "a.insets") == Data(untidy.utf8))
  }

  @Test func `bytes that are no text are kept`() throws {
    let folder = try TemporaryFolder()
    let bytes = Data("let a = 1\nlet b = \u{22}".utf8) + Data([0xFF, 0xFE]) + Data("\u{22}\nlet   c=3\n".utf8)
    try folder.write(bytes, to: "a.insets")
    let answer = try folder.shell("insets format a.insets 2> /dev/null")
    #expect(answer.status == 1)
    let formatted = Data("let a = 1\nlet b = \u{22}".utf8) + Data([0xFF, 0xFE]) + Data("\u{22}\nlet c = 3\n".utf8)
    #expect(try folder.bytes(of: "a.insets") == formatted)
  }
}
