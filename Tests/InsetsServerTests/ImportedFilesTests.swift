import Foundation
import LanguageServerProtocol
import Testing

struct ImportedFilesTests {
  @Test
  func `an import is read from the disk, relative to the importing document`() throws {
    try withFolder(["shared/sizes one.insets": "let a = 1\n"]) { folder in
      var client = TestClient([:])
      client.open("\(folder)/feed.insets", "import \"./x/../shared/sizes one.insets\"\nlet b = a\n")
      client.requestDefinition("\(folder)/feed.insets", 1, 8)
      #expect(client.messages().first == found("\(folder)/shared/sizes%20one.insets", line: 0), "\(client.wireLog)")
    }
  }

  @Test
  func `what is open counts, not what is on the disk; when it is closed the disk counts again`() throws {
    try withFolder(["sizes.insets": "let a = 1\n"]) { folder in
      var client = TestClient([:])
      client.open("\(folder)/sizes.insets", "\n\nlet a = 1\n")
      client.open("\(folder)/feed.insets", "import \"sizes.insets\"\nlet b = a\n")
      client.requestDefinition("\(folder)/feed.insets", 1, 8)
      #expect(client.messages().first == found("\(folder)/sizes.insets", line: 2), "\(client.wireLog)")
      client.close("\(folder)/sizes.insets")
      _ = client.messages()
      client.requestDefinition("\(folder)/feed.insets", 1, 8)
      #expect(client.messages().first == found("\(folder)/sizes.insets", line: 0, id: 2), "\(client.wireLog)")
    }
  }

  @Test
  func `an open document can be imported before it is on the disk`() throws {
    try withFolder([:]) { folder in
      var client = TestClient([:])
      client.open("\(folder)/feed.insets", "import \"sizes.insets\"\nlet b = a\n")
      #expect(client.messages().map { $0.contains("unreadable-import") } == [true], "\(client.wireLog)")
      client.open("\(folder)/sizes.insets", "let a = 1\n")
      client.expect([published("\(folder)/sizes.insets"), published("\(folder)/feed.insets")])
      client.close("\(folder)/sizes.insets")
      let messages = client.messages()
      #expect(messages.map { $0.contains("unreadable-import") } == [false, true], "\(client.wireLog)")
    }
  }

  @Test
  func `a circle of imports ends for all its documents when one of them leaves it, and begins again`() {
    let first = "file:///first.insets"
    let circles = { (messages: [String]) in messages.filter { $0.contains("\"code\":\"import-cycle\"") }.count }
    var client = TestClient([:])
    client.open(first, "import \"second.insets\"\n")
    client.open("file:///second.insets", "import \"third.insets\"\n")
    client.open("file:///third.insets", "import \"first.insets\"\n")
    #expect(circles(client.messages().suffix(3)) == 3, "\(client.wireLog)")
    client.change(first, version: 2, edit((0, 0), (0, 6), "// from"))
    let ended = client.messages()
    #expect(ended.count == 3 && circles(ended) == 0, "\(client.wireLog)")
    client.change(first, version: 3, edit((0, 0), (0, 7), "import"))
    let begun = client.messages()
    #expect(begun.count == 3 && circles(begun) == 3, "\(client.wireLog)")
  }

  @Test
  func `an import that can be read by now is not complained about, whatever else its item has to say`() throws {
    try withFolder([:]) { folder in
      let feed = "\(folder)/feed.insets"
      var client = TestClient([:])
      client.open(feed, "// insets:allow double-inset: why\nimport \"sizes.insets\"\n")
      let rules = { (message: String) in
        ["unused-suppression", "unreadable-import"].map { message.contains("\"code\":\"\($0)\"") }
      }
      #expect(client.messages().map(rules) == [[true, true]], "\(client.wireLog)")
      client.open("\(folder)/sizes.insets", "let a = 1\n")
      #expect(client.messages().map(rules) == [[false, false], [true, false]], "\(client.wireLog)")
      client.close("\(folder)/sizes.insets")
      #expect(client.messages().map(rules).last == [true, true], "\(client.wireLog)")
    }
  }

  @Test
  func `an edit publishes the documents that import the edited one, if it changes their findings`() throws {
    try withFolder(["sizes.insets": ""]) { folder in
      var client = TestClient([:])
      client.open("\(folder)/feed.insets", "import \"sizes.insets\"\nscenario \"s\" { view v { height: a } }\n")
      client.open("\(folder)/sizes.insets", "let a = 1\n")
      client.expect([published("\(folder)/sizes.insets"), published("\(folder)/feed.insets")])
      client.change("\(folder)/sizes.insets", version: 2, edit((0, 8), (0, 9), "2"))
      client.expect([published("\(folder)/sizes.insets")])
      client.change("\(folder)/sizes.insets", version: 3, edit((0, 4), (0, 5), "c"))
      let messages = client.messages()
      #expect(messages.first == published("\(folder)/sizes.insets"))
      #expect(messages.dropFirst().map { $0.contains("unknown-name") } == [true], "\(client.wireLog)")
    }
  }

  @Test
  func `a save reads imported documents again`() throws {
    try withFolder(["sizes.insets": "let a = 1\n"]) { folder in
      var client = TestClient([:])
      client.open("\(folder)/feed.insets", "import \"sizes.insets\"\nlet b = a\n")
      _ = client.messages()
      try write("\n\n\nlet a = 1\n", to: "\(folder)/sizes.insets")
      client.notify("textDocument/didSave", document("\(folder)/feed.insets"))
      client.requestDefinition("\(folder)/feed.insets", 1, 8)
      #expect(client.messages().first == found("\(folder)/sizes.insets", line: 3), "\(client.wireLog)")
    }
  }

  @Test
  func `opening a document reads imported documents again`() throws {
    try withFolder(["sizes.insets": "let a = 1\n"]) { folder in
      var client = TestClient([:])
      client.open("\(folder)/feed.insets", "import \"sizes.insets\"\nlet b = a\n")
      client.close("\(folder)/feed.insets")
      _ = client.messages()
      try write("\n\n\nlet a = 1\n", to: "\(folder)/sizes.insets")
      client.open("\(folder)/feed.insets", "import \"sizes.insets\"\nlet b = a\n")
      client.requestDefinition("\(folder)/feed.insets", 1, 8)
      #expect(client.messages().first == found("\(folder)/sizes.insets", line: 3), "\(client.wireLog)")
    }
  }

  @Test(
    arguments: ["nowhere.insets", ".", "/dev/zero", "", "sizes.insets/x"]
  )
  func `what can't be read is a finding, and nothing else`(_ path: String) throws {
    try withFolder(["sizes.insets": "let a = 1\n"]) { folder in
      var client = TestClient([:])
      client.open("\(folder)/feed.insets", "import \"\(path)\"\n")
      let messages = client.messages()
      #expect(messages.map { $0.contains("unreadable-import") } == [true], "\(client.wireLog)")
    }
  }

  @Test
  func `an imported file may vanish, become a folder or something huge, and come back`() throws {
    try withFolder(["sizes.insets": "let a = 1\n"]) { folder in
      var client = TestClient([:])
      let (uri, file) = ("\(folder)/feed.insets", "\(folder)/sizes.insets")
      let path = try #require(DocumentURI(file).filePath)
      client.open(uri, "import \"sizes.insets\"\nlet b = a\n")
      #expect(client.publishedDiagnostics() == [], "\(client.wireLog)")

      // Findings are published when they change.
      var hasFinding = false
      func isReadable() throws -> Bool {
        client.notify("textDocument/didSave", document(uri))
        let messages = client.messages().joined()
        client.requestDefinition(uri, 1, 8)
        let leads = client.messages().joined().contains("sizes.insets")
        if messages.contains("publishDiagnostics") { hasFinding = messages.contains("unreadable-import") }
        #expect(leads != hasFinding, "\(client.wireLog)")
        return leads
      }
      try FileManager.default.removeItem(atPath: path)
      #expect(try !isReadable())
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      #expect(try !isReadable())
      try FileManager.default.removeItem(atPath: path)
      try write("let a = 2\n", to: file)
      #expect(try isReadable())
      // Two gigabytes that take no room on the disk.
      let handle = try FileHandle(forWritingTo: URL(filePath: path))
      try handle.truncate(atOffset: 1 << 31)
      try handle.close()
      #expect(try !isReadable())
      try Data([0x6C, 0x65, 0x74, 0x20, 0x61, 0x20, 0x3D, 0x20, 0x31, 0x0A, 0xFF, 0xFE, 0x00]).write(
        to: URL(filePath: path)
      )
      #expect(try isReadable(), "what is not UTF-8 costs no more than its own place")
    }
  }

  @Test
  func `a document that was never saved imports nothing`() {
    var client = TestClient([:])
    client.open("untitled:Untitled-1", "import \"sizes.insets\"\n")
    #expect(client.messages().map { $0.contains("unreadable-import") } == [true], "\(client.wireLog)")
  }

  /// The definition of a name of one letter after `let`.
  private func found(_ uri: String, line: Int, id: Int = 1) -> String {
    #"{"id":\#(id),"result":[{"uri":"\#(uri)","range":{"start":{"line":\#(line),"character":4},"#
      + #""end":{"line":\#(line),"character":5}}}]}"#
  }

  private func published(_ uri: String) -> String {
    #"{"method":"textDocument/publishDiagnostics","params":{"uri":"\#(uri)","diagnostics":[]}}"#
  }
}

/// Runs a test with files in a new folder; gives it the folder's URI, without a slash at the end.
private func withFolder(_ files: [String: String], _ test: (String) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appending(path: UUID().uuidString)
  defer { try? FileManager.default.removeItem(at: folder) }
  for (path, text) in files {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
  try test(DocumentURI(filePath: folder.path(percentEncoded: false)).string)
}

private func write(_ text: String, to uri: String) throws {
  let path = try #require(DocumentURI(uri).filePath)
  try Data(text.utf8).write(to: URL(filePath: path))
}
