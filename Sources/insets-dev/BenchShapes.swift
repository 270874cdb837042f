import Foundation
import InsetsFuzzing

/// Runs every command over documents and folders that are as costly as possible, and compares its use with limits.
///
/// The tests limit the same shapes in units of work; this shows that the units are worth what they are meant to be.
struct BenchShapes {
  private static let byteCount = 100_000
  private static let fileCount = 1000
  private static let timeLimit = Duration.seconds(5)
  private static let answerLimit = Duration.milliseconds(100)

  private let tool: String
  private let folder: URL

  init(_ tool: String) throws {
    self.tool = tool
    folder = FileManager.default.temporaryDirectory.appending(path: "insets-bench-\(UUID().uuidString)")
  }

  func run() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    print("documents of \(Self.byteCount / 1000) kB: processor time and memory of each command")
    for shape in CostlyShape.documents {
      let path = folder.appending(path: "shape.insets").path(percentEncoded: false)
      let text = shape.text(byteCount: Self.byteCount)
      try Data(text.utf8).write(to: URL(filePath: path))
      try measure(
        "\(shape)",
        [
          ["check", path], ["check", "--fix", "--diff", path], ["explain", path], ["format", "--check", path],
          ["migrate", "--to", "26", "--dry-run", path], ["render", path, "--format", "json", "-o", "-"],
        ]
      )
      try measureServer("\(shape)", text)
    }
    print("folders of \(Self.fileCount) files")
    for shape in CostlyShape.folders + CostlyShape.documents {
      let subfolder = folder.appending(path: "folder")
      try FileManager.default.createDirectory(at: subfolder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: subfolder) }
      for (number, text) in shape.files(count: Self.fileCount).enumerated() {
        try Data(text.utf8).write(to: subfolder.appending(path: "\(number).insets"))
      }
      let path = subfolder.path(percentEncoded: false)
      try measure("\(shape)", [["check", path], ["explain", path], ["format", "--check", path]])
    }
  }

  /// Prints what each command uses, marked where it is more than the limit.
  private func measure(_ name: String, _ commands: [[String]]) throws {
    for command in commands {
      let used = try BenchProcess.usage(of: tool, command)
      let memoryLimit = command.first == "explain" ? 1000 : 500
      let megabytes = used.memory / 1_000_000
      let isOver = used.time > Self.timeLimit || megabytes > memoryLimit
      let words = command.filter { !$0.hasPrefix("/") }.joined(separator: " ")
      print("  \(isOver ? "OVER " : "")\(name), \(words): \(Bench.text(used.time)), \(megabytes) MB")
    }
  }

  /// Prints how long the server takes to answer while it works on a document: a request that is cancelled, one after an
  /// edit, and the wish to end.
  private func measureServer(_ name: String, _ text: String) throws {
    let server = try BenchProcess(tool, ["lsp"])
    defer { server.stop() }
    let encoded = quoted(text)
    let document = #""textDocument":{"uri":"file:///shape.insets""#
    try server.send(BenchSession.initialize)
    _ = try server.receive(beginningWith: #""capabilities""#)
    try server.send(
      #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{\#(document),"languageId":"insets","version":1,"#
        + #""text":\#(encoded)}}}"#
    )
    func answerTime(id: String, _ messages: String...) throws -> Duration {
      Thread.sleep(forTimeInterval: 0.05)
      let start = ContinuousClock().now
      for message in messages { try server.send(message) }
      _ = try server.receive(beginningWith: "\"id\":\"\(id)\"")
      return ContinuousClock().now - start
    }
    let cancelled = try answerTime(
      id: "c",
      #"{"jsonrpc":"2.0","id":"c","method":"textDocument/hover","params":{\#(document)},"position":{"line":3,"character":3}}}"#,
      #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":"c"}}"#
    )
    let edited = try answerTime(
      id: "e",
      #"{"jsonrpc":"2.0","method":"textDocument/didChange","params":{\#(document),"version":2},"contentChanges":"#
        + #"[{"range":{"start":{"line":0,"character":0},"end":{"line":0,"character":0}},"text":"// a\n"}]}}"#,
      #"{"jsonrpc":"2.0","id":"e","method":"insets/nothing","params":{}}"#
    )
    let ended = try answerTime(id: "s", #"{"jsonrpc":"2.0","id":"s","method":"shutdown"}"#)
    let isOver = max(cancelled, edited, ended) > Self.answerLimit
    let times = "cancelled \(Bench.text(cancelled)), edited \(Bench.text(edited)), ended \(Bench.text(ended))"
    print("  \(isOver ? "OVER " : "")\(name), server: \(times)")
  }
}
