import Foundation
import Testing

/// What `insets format` does to files, beyond what it prints.
struct FormatTests {
  private let untidy = "let   gap=8\n"
  private let tidy = "let gap = 8\n"

  @Test func aDocumentIsReplacedAsAWhole() throws {
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

  @Test func aDocumentInTheStandardStyleIsNotTouched() throws {
    let folder = try TemporaryFolder()
    try folder.write(tidy, to: "a.insets")
    let answer = try folder.shell(
      "touch -t 200109090146 a.insets && insets format . && find . -type f -newermt 2020-01-01"
    )
    #expect(answer.output == "")
    #expect(answer.status == 0)
  }

  @Test func aLinkStaysALink() throws {
    let folder = try TemporaryFolder()
    try folder.write(untidy, to: "a.insets")
    let answer = try folder.shell("ln -s a.insets b.insets && insets format b.insets && readlink b.insets")
    #expect(answer.output == "a.insets\n")
    #expect(try folder.bytes(of: "a.insets") == Data(tidy.utf8))
  }

  @Test func checkingChangesNothing() throws {
    let folder = try TemporaryFolder()
    try folder.write(untidy, to: "a.insets")
    let answer = try folder.shell("insets format --check .")
    #expect(answer.output == "a.insets\n")
    #expect(answer.status == 1)
    #expect(try folder.bytes(of: "a.insets") == Data(untidy.utf8))
  }

  @Test func bytesThatAreNoTextAreKept() throws {
    let folder = try TemporaryFolder()
    let bytes = Data("let a = 1\nlet b = \u{22}".utf8) + Data([0xFF, 0xFE]) + Data("\u{22}\nlet   c=3\n".utf8)
    try folder.write(bytes, to: "a.insets")
    let answer = try folder.shell("insets format a.insets 2> /dev/null")
    #expect(answer.status == 1)
    #expect(try folder.bytes(of: "a.insets").range(of: Data([0xFF, 0xFE])) != nil)
    #expect(try folder.bytes(of: "a.insets").range(of: Data("let c = 3".utf8)) != nil)
  }
}
