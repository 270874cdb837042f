import Foundation
import JSON
import LanguageServerProtocol
import Testing

struct SettingsTests {
  private let twice = "let a = 1\nlet a = 2\n"

  /// `error duplicate-name`, for each finding of the last list of a document.
  private func found(_ client: inout TestClient) -> [String] {
    let names = ["", "error", "warning", "information", "hint"]
    guard case .array(let diagnostics) = client.publishedDiagnostics() else { return ["nothing published"] }
    return diagnostics.map { diagnostic in
      guard case .integer(let severity)? = diagnostic["severity"], case .string(let code)? = diagnostic["code"]
      else { return "?" }
      return "\(names[severity]) \(code)"
    }
  }

  private func levels(_ level: String) -> JSONValue { ["rules": ["duplicate-name": .string(level)]] }

  @Test
  func `the nearest file above a document sets levels, and is read again on a save`() throws {
    try withFolder([".insets.json": #"{"rules":{"duplicate-name":"hint"}}"#, "sub/a.insets": ""]) { folder, path in
      var client = TestClient([:])
      client.open("\(folder)/sub/a.insets", twice)
      #expect(found(&client) == ["hint duplicate-name"])
      try Data("{}".utf8).write(to: path.appending(path: "sub/.insets.json"))
      client.notify("textDocument/didSave", document("\(folder)/sub/a.insets"))
      #expect(found(&client) == ["error duplicate-name"])
    }
  }

  @Test
  func `a client that watches files is asked to, and then a change counts at once`() throws {
    try withFolder([".insets.json": "{}", "a.insets": ""]) { folder, path in
      var client = TestClient()
      client.request(
        "initialize",
        ["capabilities": ["workspace": ["didChangeWatchedFiles": ["dynamicRegistration": true]]]]
      )
      _ = client.messages()
      client.notify("initialized", [:])
      client.expect([
        #"{"id":"server/1","method":"client/registerCapability","params":{"registrations":[{"#
          + #""id":"workspace/didChangeWatchedFiles","method":"workspace/didChangeWatchedFiles","registerOptions":"#
          + #"{"watchers":[{"globPattern":"**/.insets.json"},{"globPattern":"**/*.xcodeproj/project.pbxproj"},"#
          + #"{"globPattern":"**/*.xcconfig"},{"globPattern":"**/Info.plist"},{"globPattern":"**/*.insets"},"#
          + #"{"globPattern":"**/*.storyboard"},{"globPattern":"**/*.xib"},{"globPattern":"**/*.swift"}]}}]}}"#
      ])
      client.send(#"{"jsonrpc":"2.0","id":"server/1","result":null}"#)
      client.expect([])
      client.open("\(folder)/a.insets", twice)
      #expect(found(&client) == ["error duplicate-name"])
      try Data(#"{"rules":{"duplicate-name":"off"}}"#.utf8).write(to: path.appending(path: ".insets.json"))
      client.notify(
        "workspace/didChangeWatchedFiles",
        ["changes": [["uri": .string("\(folder)/.insets.json"), "type": 2]]]
      )
      #expect(found(&client) == [])
    }
  }

  @Test
  func `a client that refuses to watch files is told on its log`() {
    var client = TestClient(["workspace": ["didChangeWatchedFiles": ["dynamicRegistration": true]]])
    client.send(#"{"jsonrpc":"2.0","id":"server/1","error":{"code":-32601,"message":"no"}}"#)
    #expect(client.messages().map { $0.contains("window/logMessage") } == [true])
  }

  @Test
  func `a broken file is shown in the file itself, once, until it is mended; what it said before counts`() throws {
    try withFolder([".insets.json": #"{"rules":{"duplicate-name":"hint"}}"#, "a.insets": ""]) { folder, path in
      let file = path.appending(path: ".insets.json")
      var client = TestClient([:])
      client.open("\(folder)/a.insets", twice)
      #expect(found(&client) == ["hint duplicate-name"])
      try Data("{\n  \"rules\": { \"duplicate-name\": \"hind\" }\n}".utf8).write(to: file)
      client.notify("textDocument/didSave", document("\(folder)/a.insets"))
      client.expect([
        #"{"method":"textDocument/publishDiagnostics","params":{"uri":"\#(folder)/.insets.json","diagnostics":[{"#
          + #""range":{"start":{"line":1,"character":31},"end":{"line":1,"character":37}},"severity":1,"#
          + #""code":"invalid-settings","source":"insets","message":"'rules.duplicate-name': there is no level "#
          + #"'hind'; did you mean 'hint'?"}]}}"#
      ])
      client.notify("textDocument/didSave", document("\(folder)/a.insets"))
      client.expect([])
      try Data("{}".utf8).write(to: file)
      client.notify("textDocument/didSave", document("\(folder)/a.insets"))
      let messages = client.messages()
      #expect(messages.first == published("\(folder)/.insets.json"))
      #expect(messages.count == 2, "\(client.wireLog)")
    }
  }

  @Test
  func `while a file is broken, nothing is fixed without asking: a rule may be meant to be off`() throws {
    let text =
      "scenario \"s\" {\n  devices: iPhoneX\n  iOS: 11\n  viewController f { view v { top: topLayoutGuide } }\n}\n"
    for (settings, count) in [("{}", 1), ("{", 0)] {
      try withFolder([".insets.json": settings, "a.insets": ""]) { folder, _ in
        var client = TestClient([:])
        client.open("\(folder)/a.insets", text)
        let params: JSONValue = [
          "textDocument": ["uri": .string("\(folder)/a.insets")], "range": range((0, 0), (0, 0)),
          "context": ["diagnostics": [], "only": ["source.fixAll"]],
        ]
        client.request("textDocument/codeAction", params)
        guard case .array(let actions) = client.result() else { return #expect(Bool(false), "\(client.wireLog)") }
        #expect(actions.count == count, "\(client.wireLog)")
      }
    }
  }

  @Test
  func `what is wrong with a file is taken back when no open document needs it`() throws {
    try withFolder([".insets.json": "{", "a.insets": ""]) { folder, _ in
      var client = TestClient([:])
      client.open("\(folder)/a.insets", "let a = 1\n")
      #expect(client.messages().count == 2)
      client.close("\(folder)/a.insets")
      #expect(client.messages().contains(published("\(folder)/.insets.json")), "\(client.wireLog)")
    }
  }

  @Test
  func `the client's settings come with initialize, or are pushed`() {
    var client = TestClient()
    client.request("initialize", ["capabilities": [:], "initializationOptions": levels("warning")])
    client.notify("initialized", [:])
    client.open("untitled:a", twice)
    #expect(found(&client) == ["warning duplicate-name"])
    client.notify("workspace/didChangeConfiguration", ["settings": ["insets": levels("off")]])
    #expect(found(&client) == [])
    client.notify("workspace/didChangeConfiguration", ["settings": nil])
    client.notify("workspace/didChangeConfiguration", nil)
    client.notify("workspace/didChangeConfiguration", ["settings": ["other": [:]]])
    client.expect([])
  }

  @Test
  func `or the client is asked, at the beginning and when it says that something changed`() {
    let question = #""method":"workspace/configuration","params":{"items":[{"section":"insets"}]}}"#
    var client = TestClient()
    client.request(
      "initialize",
      ["capabilities": ["workspace": ["configuration": true, "didChangeConfiguration": ["dynamicRegistration": true]]]]
    )
    _ = client.messages()
    client.notify("initialized", [:])
    client.expect([
      #"{"id":"server/1","method":"client/registerCapability","params":{"registrations":[{"id":"workspace/didChangeConfiguration","#
        + #""method":"workspace/didChangeConfiguration","registerOptions":{"section":"insets"}}]}}"#,
      #"{"id":"server/2","# + question,
    ])
    client.open("untitled:a", twice)
    #expect(found(&client) == ["error duplicate-name"])
    client.send(#"{"jsonrpc":"2.0","id":"server/2","result":[{"rules":{"duplicate-name":"hint"}}]}"#)
    #expect(found(&client) == ["hint duplicate-name"])
    client.notify("workspace/didChangeConfiguration", ["settings": nil])
    client.expect([#"{"id":"server/3","# + question])
    client.send(#"{"jsonrpc":"2.0","id":"server/3","result":[null]}"#)
    client.expect([])
    client.send(#"{"jsonrpc":"2.0","id":"server/99","result":[{"rules":{"duplicate-name":"off"}}]}"#)
    client.expect([])
  }

  @Test
  func `a file's word counts more than the client's, rule by rule`() throws {
    try withFolder([".insets.json": #"{"rules":{"duplicate-name":"hint"}}"#, "a.insets": ""]) { folder, _ in
      var client = TestClient()
      let options: JSONValue = ["rules": ["duplicate-name": "off", "unknown-name": "off"]]
      client.request("initialize", ["capabilities": [:], "initializationOptions": options])
      client.open("\(folder)/a.insets", twice + "let b = c\n")
      #expect(found(&client) == ["hint duplicate-name"])
    }
  }

  @Test
  func `settings of the client that cannot be are shown to the person; those from before stay`() {
    var client = TestClient()
    client.request("initialize", ["capabilities": [:], "initializationOptions": levels("hint")])
    client.open("untitled:a", twice)
    _ = client.messages()
    client.notify("workspace/didChangeConfiguration", ["settings": ["insets": ["rules": ["duplicate-nam": "off"]]]])
    client.expect([
      #"{"method":"window/showMessage","params":{"type":1,"message":"the editor's settings for insets are not used: "#
        + #"'rules.duplicate-nam': there is no such rule; did you mean 'duplicate-name'?"}}"#
    ])
  }
}

/// What the server sends when a document has no findings.
private func published(_ uri: String) -> String {
  #"{"method":"textDocument/publishDiagnostics","params":{"uri":"\#(uri)","diagnostics":[]}}"#
}

/// Calls a function with the URI and the path of a folder that has these files.
private func withFolder(_ files: [String: String], _ body: (String, URL) throws -> Void) throws {
  let url = FileManager.default.temporaryDirectory.appending(path: "insets-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: url) }
  for (path, text) in files {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
  try body(DocumentURI(filePath: url.path(percentEncoded: false)).string, url)
}
