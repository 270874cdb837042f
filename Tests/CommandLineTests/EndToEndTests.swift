import Foundation
import Testing

/// The real binary, as an editor has it.
@Suite(.timeLimit(.minutes(5))) struct EndToEndTests {
  private let uri = "file:///nowhere/a.insets"
  private let text = """
    scenario "twice" {
      devices: iPhone8
      iOS: 11
      navigationController {
        viewController home {
          tableView list { edges: superview; contentInset: (64, 0, 0, 0) }
        }
      }
    }

    """

  @Test func `a session runs from beginning to end`() throws {
    let editor = try EditorProcess()
    try editor.start([
      "textDocument": ["codeAction": ["codeActionLiteralSupport": ["codeActionKind": ["valueSet": []]]]]
    ])
    try editor.open(uri, text)
    let finding = try #require(try editor.findings().first, "\(editor.wireLog)")
    #expect(finding["code"] as? String == "double-inset", "\(editor.wireLog)")

    let place: EditorProcess.JSON = ["line": 5, "character": 44]
    let hover = try editor.answer(to: editor.request("textDocument/hover", at(place)))
    #expect("\(hover)".contains("contentInset"), "\(editor.wireLog)")

    let range = try #require(finding["range"])
    let params: EditorProcess.JSON = [
      "textDocument": ["uri": uri], "range": range, "context": ["diagnostics": [Any]()],
    ]
    let actions = try editor.answer(to: editor.request("textDocument/codeAction", params))["result"]
    let fix = try #require((actions as? [EditorProcess.JSON])?.first, "\(editor.wireLog)")
    let changes = ((fix["edit"] as? EditorProcess.JSON)?["changes"] as? EditorProcess.JSON)?[uri]
    let edits = try #require(changes as? [EditorProcess.JSON], "\(editor.wireLog)")
    // Later edits first, so that each is in places of the text as it was.
    let events = edits.reversed().map { ["range": $0["range"] ?? "", "text": $0["newText"] ?? ""] }
    try editor.notify(
      "textDocument/didChange",
      ["textDocument": ["uri": uri, "version": 2], "contentChanges": events]
    )
    #expect(try editor.findings().isEmpty, "\(editor.wireLog)")

    let shutdown = try editor.answer(to: editor.request("shutdown"))
    #expect(shutdown["result"] is NSNull)
    try editor.notify("exit")
    #expect(editor.exitCode() == 0)
  }

  @Test func `bad bytes are answered and the server lives on`() throws {
    let editor = try EditorProcess()
    try editor.sendBytes(Data("nonsense\r\nContent-Length: -4\r\n\r\n".utf8))
    for body in ["{", "\u{0}", "[1]", #"{"jsonrpc":"2.0","id":"x","method":"textDocument/hover"}"#] {
      try editor.sendBytes(Data("Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8))
    }
    let codes = try (0..<4).map { _ in (try editor.receive()["error"] as? EditorProcess.JSON)?["code"] as? Int }
    #expect(codes == [-32700, -32700, -32600, -32002], "\(editor.wireLog)")
    let message = #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#
    for byte in "content-type: x\r\nCONTENT-LENGTH: \(message.utf8.count)\r\n\r\n\(message)".utf8 {
      try editor.sendBytes(Data([byte]))
    }
    #expect(try editor.receive()["result"] != nil, "\(editor.wireLog)")
    try editor.notify("exit")
    #expect(editor.exitCode() == 1)
  }

  @Test func `the end of the input ends the server`() throws {
    let editor = try EditorProcess()
    try editor.start()
    try editor.closeInput()
    #expect(editor.exitCode() == 1)
  }

  /// The pipes are held by this process all the time.
  @Test(arguments: [true, false]) func `a dead editor ends the server`(_ saysSoInInitialize: Bool) throws {
    let parent = Process()
    parent.executableURL = URL(filePath: "/bin/sleep")
    parent.arguments = ["1"]
    try parent.run()
    let words = saysSoInInitialize ? [] : ["--clientProcessId=\(parent.processIdentifier)"]
    let editor = try EditorProcess(["lsp", "--stdio"] + words)
    try editor.start(process: saysSoInInitialize ? parent.processIdentifier : nil)
    #expect(editor.process.isRunning)
    #expect(editor.exitCode() == 1)
  }

  #if os(Linux)
    @Test func `an idle server uses no processor`() throws {
      let editor = try EditorProcess()
      try editor.start(process: ProcessInfo.processInfo.processIdentifier)
      try editor.open(uri, text)
      _ = try editor.findings()
      _ = try editor.answer(to: editor.request("no/such"))
      Thread.sleep(forTimeInterval: 0.2)
      let before = try switches(of: editor)
      Thread.sleep(forTimeInterval: 1)
      #expect(try switches(of: editor) == before)
    }

    /// How often a process has been given the processor.
    private func switches(of editor: EditorProcess) throws -> [Substring] {
      let status = try String(contentsOfFile: "/proc/\(editor.process.processIdentifier)/status", encoding: .utf8)
      return status.split(separator: "\n").filter { $0.contains("ctxt_switches") }
    }

    /// `INSETS_SOAK_EDITS=100000 swift test --filter memory` is the long run.
    @Test func `memory is bounded however many edits come`() throws {
      let count = ProcessInfo.processInfo.environment["INSETS_SOAK_EDITS"].flatMap { Int($0) } ?? 600
      let editor = try EditorProcess()
      try editor.start()
      try editor.open(uri, String(repeating: text, count: 5))
      _ = try editor.findings()
      try edit(editor, times: count / 3, from: 0)
      let before = try residentKilobytes(of: editor)
      try edit(editor, times: count - count / 3, from: count / 3)
      let after = try residentKilobytes(of: editor)
      // What is kept per edit would show: the shortest text of a scenario's analysis has more than ten kilobytes.
      #expect(after - before < 4096, "\(before) kB after \(count / 3) edits, \(after) kB after \(count)")
    }

    private func residentKilobytes(of editor: EditorProcess) throws -> Int {
      let status = try String(contentsOfFile: "/proc/\(editor.process.processIdentifier)/status", encoding: .utf8)
      let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") })
      return try #require(Int(line.filter(\.isNumber)))
    }

    private func edit(_ editor: EditorProcess, times: Int, from first: Int) throws {
      for index in first..<first + times {
        // An inset of another number, a line more, a line less.
        let place = { (character: Int) -> EditorProcess.JSON in ["line": 5, "character": character] }
        let range: EditorProcess.JSON = ["start": place(57), "end": place(59)]
        let event: EditorProcess.JSON = ["range": range, "text": "\(10 + index % 90)"]
        try editor.notify(
          "textDocument/didChange",
          ["textDocument": ["uri": uri, "version": index + 2], "contentChanges": [event]]
        )
        _ = try editor.findings()
      }
    }
  #endif

  /// Everything is sent before anything is read, with cancellations in between.
  @Test func `no request of many is lost`() throws {
    let editor = try EditorProcess()
    try editor.start()
    try editor.open(uri, text)
    var waiting: Set<Int> = []
    for index in 0..<800 {
      let method = ["textDocument/hover", "textDocument/completion", "textDocument/formatting", "no/such"][index % 4]
      var params = at(["line": index % 9, "character": index % 30])
      params["options"] = ["tabSize": 2, "insertSpaces": true]
      waiting.insert(try editor.request(method, params))
      if index % 3 == 0 { try editor.notify("$/cancelRequest", ["id": index / 2]) }
      if index % 50 == 0 { try editor.notify("textDocument/didSave", ["textDocument": ["uri": uri]]) }
    }
    while !waiting.isEmpty {
      let message = try editor.receive()
      guard let id = message["id"] as? Int, message["method"] == nil else { continue }
      #expect(waiting.remove(id) != nil, "a second answer to \(id)")
      let code = (message["error"] as? EditorProcess.JSON)?["code"] as? Int
      #expect(message["result"] != nil || [-32800, -32601].contains(code), "\(message)")
    }
  }

  private func at(_ place: EditorProcess.JSON) -> EditorProcess.JSON {
    ["textDocument": ["uri": uri], "position": place]
  }
}
