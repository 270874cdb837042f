import Foundation
import InsetsTestSupport
import Testing

/// The links that `insets lsp` gives its findings, by where its program file lies.
struct RulePageLinkTests {
  /// What `insets lsp` says to an editor that takes links and opens a document with a finding.
  private func serve(_ tool: String, in folder: TemporaryFolder) throws -> String {
    let messages = [
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":"#
        + #"{"textDocument":{"publishDiagnostics":{"codeDescriptionSupport":true}}}}}"#,
      #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"untitled:a","#
        + #""languageId":"insets","version":1,"text":"let a = 1\nlet a = 2\n"}}}"#,
    ]
    try folder.write(messages.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined(), to: "input")
    return try folder.shell("\(tool) lsp < input").output
  }

  @Test func `a source checkout has the pages`() throws {
    let page = Repository.root.appending(path: "Grammar/Reference/rules/duplicate-name.md").standardizedFileURL
    let answer = try serve("insets", in: TemporaryFolder())
    #expect(answer.contains(#""codeDescription":{"href":"file://"#))
    #expect(answer.contains(page.path(percentEncoded: false)), "\(answer)")
  }

  @Test func `an installation has them in its share`() throws {
    let folder = try TemporaryFolder()
    let install = try folder.shell("mkdir -p bin share/doc/insets/rules && cp \"$(command -v insets)\" bin")
    #expect(install.status == 0)
    try folder.write("# duplicate-name\n", to: "share/doc/insets/rules/duplicate-name.md")
    let answer = try serve("bin/insets", in: folder)
    #expect(answer.contains("/share/doc/insets/rules/duplicate-name.md\"}"), "\(answer)")
  }

  @Test func `a lone tool has none`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.shell("cp \"$(command -v insets)\" .")
    let answer = try serve("./insets", in: folder)
    #expect(answer.contains("duplicate-name"))
    #expect(!answer.contains("codeDescription"), "\(answer)")
  }

  @Test func `a lone tool writes the page that it shows`() throws {
    let folder = try TemporaryFolder()
    let messages = [
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":"#
        + #"{"window":{"showDocument":{"support":true}}}}}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"workspace/executeCommand","params":"#
        + #"{"command":"insets.showRule","arguments":["duplicate-name"]}}"#,
    ]
    try folder.write(messages.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined(), to: "input")
    let run = try folder.shell("cp \"$(command -v insets)\" . && XDG_CACHE_HOME=$PWD/caches ./insets lsp < input")
    #expect(run.output.contains("window/showDocument"), "\(run.output)")
    let page = try folder.shell("cat caches/insets/*/rules/duplicate-name.md")
    #expect(page.output.hasPrefix("# duplicate-name\n"), "\(page.output)")
  }
}
