import Foundation
import InsetsTestSupport
import Testing

/// Sessions with the tool, written down in `Tests/Specs/command-line` as a terminal shows them.
///
/// A block `insets NAME` is a file in the folder of the session; in a block `console`, a line that starts with `$` is
/// typed, `[2]` is an exit status other than zero and the rest is printed, on either stream.
struct SessionTests {
  @Test(arguments: try SpecFile.cases(of: "command-line"))
  func `the tool answers`(_ spec: SpecCase) throws {
    let folder = try TemporaryFolder()
    for file in spec.blocks(SpecBlock.inputRole) {
      try folder.write(file.text, to: file.arguments.first ?? "main.insets")
    }
    try replay(spec, in: folder.url)
  }

  /// Pages for people show sessions in the repository's top folder.
  @Test(arguments: ["README.md", "Grammar/Reference/Commands.md"])
  func `the pages tell the truth`(_ page: String) throws {
    let specs = try SpecFile(readFrom: page).cases.filter { !$0.blocks(SpecBlock.sessionRole).isEmpty }
    #expect(!specs.isEmpty)
    for spec in specs { try replay(spec, in: Repository.root) }
  }

  private func replay(_ spec: SpecCase, in folder: URL) throws {
    for session in spec.blocks(SpecBlock.sessionRole) {
      var transcript = ""
      for line in session.text.split(separator: "\n") where line.hasPrefix("$ ") {
        let answer = try Tool.shell("{ \(line.dropFirst(2)); } 2>&1", in: folder)
        transcript += line + "\n" + answer.output
        if !answer.output.isEmpty, !answer.output.hasSuffix("\n") { transcript += "\n" }
        if answer.status != 0 { transcript += "[\(answer.status)]\n" }
      }
      if let mismatch = session.mismatch(transcript) { Issue.record("\(mismatch)") }
    }
  }
}
