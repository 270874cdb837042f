import Foundation
import JSON
import StandardStreams
import Testing

struct BaseTests {
  private static let refreshesLenses: JSONValue = [
    "textDocument": ["codeLens": [:]], "workspace": ["codeLens": ["refreshSupport": true]],
  ]
  private static let parts = "let gap = 8\n"
  private static let screens = """
    import "parts.insets"

    scenario "Feed" {
      devices: iPhoneSE2, iPhone15
      iOS: 17
      navigationController {
        viewController feed { tableView list { edges: superview; contentInset: (gap, 0, 0, 0) } }
      }
    }

    scenario "Form" {
      devices: iPhone15
      iOS: 17
      viewController form { scrollView page { edges: superview } }
    }

    """

  @Test
  func `a scenario tells its numbers before and after, until they are as in HEAD or HEAD is as they are`() throws {
    try repository { workspace in
      let uri = workspace.uri("feed.insets")
      var client = TestClient(workspace, Self.refreshesLenses)
      client.open(uri, Self.screens)
      _ = client.messages()
      try expectQuestions(2, &client)
      // The client is told that there is more to show.
      #expect(client.messages().contains { $0.contains("workspace/codeLens/refresh") })
      #expect(changes(&client, uri) == [])

      client.change(uri, version: 2, edit((6, 76), (6, 79), "20"))
      #expect(changes(&client, uri) == ["2: changed since HEAD: 3 numbers"])
      let hover = hover(&client, uri, 6, 38)
      #expect(hover.contains("since HEAD: list.adjustedContentInset.top 72 → 84 on iPhoneSE2"), "\(hover)")
      #expect(hover.contains("since HEAD: list.adjustedContentInset.top 105.667 → 117.667 on iPhone15"))
      #expect(!self.hover(&client, uri, 13, 36).contains("since HEAD"))

      client.request(
        "workspace/executeCommand",
        ["command": "insets.explain", "arguments": [place(uri, 2, 12)]]
      )
      let explanation = client.result()["value"]?.testDescription ?? ""
      #expect(explanation.contains("since HEAD: list.adjustedContentInset.top 72 → 84 on iPhoneSE2"))

      // The other scenario has another title: it is new.
      client.change(uri, version: 3, edit((10, 10), (10, 14), "Sheet"))
      #expect(changes(&client, uri).last == "10: new since HEAD")

      try workspace.write(
        Self.screens.replacing("gap,", with: "20,").replacing("Form", with: "Sheet"),
        to: "feed.insets"
      )
      try commit(in: workspace)
      // The list is asked for once more, and HEAD has moved.
      _ = changes(&client, uri)
      try expectQuestions(2, &client)
      #expect(changes(&client, uri) == [])
    }
  }

  @Test
  func `what a document imports counts as it was in HEAD`() throws {
    try repository { workspace in
      let uri = workspace.uri("feed.insets")
      try workspace.write("let gap = 10\n", to: "parts.insets")
      var client = TestClient(workspace, Self.refreshesLenses)
      client.open(uri, Self.screens)
      _ = client.messages()
      _ = try client.letGitAnswer()
      #expect(changes(&client, uri).map { $0.prefix(21) } == ["2: changed since HEAD:"].map { $0.prefix(21) })
      #expect(hover(&client, uri, 2, 12).contains("since HEAD: list.adjustedContentInset.top 72 → 74 on iPhoneSE2"))
    }
  }

  @Test
  func `comments and white space change no screen`() throws {
    try repository { workspace in
      let uri = workspace.uri("feed.insets")
      var client = TestClient(workspace, Self.refreshesLenses)
      client.open(uri, Self.screens)
      _ = try client.letGitAnswer()
      client.change(uri, version: 2, edit((2, 0), (2, 0), "// The first screen.\n\n"))
      #expect(changes(&client, uri) == [])
    }
  }

  @Test
  func `git is not asked where nobody wants to know, nor outside of repositories`() throws {
    try repository { workspace in
      var client = TestClient(workspace, Self.refreshesLenses)
      client.notify(
        "workspace/didChangeConfiguration",
        ["settings": ["insets": ["codeLenses": ["changes": false]]]]
      )
      client.open(workspace.uri("feed.insets"), Self.screens)
      client.open("untitled:a", Self.screens)
      _ = client.messages()
      try expectQuestions(0, &client)
    }
    try TestWorkspace.with(["feed.insets": Self.screens]) { workspace in
      let uri = workspace.uri("feed.insets")
      var client = TestClient(workspace, Self.refreshesLenses)
      client.open(uri, Self.screens)
      _ = client.messages()
      try expectQuestions(0, &client)
      #expect(changes(&client, uri) == [])
      try expectQuestions(0, &client)
      // A document that is closed before git has answered is not asked for.
      client.open(workspace.uri("other.insets"), "")
      client.close(workspace.uri("other.insets"))
      _ = client.messages()
      try expectQuestions(0, &client)
    }
  }

  @Test(
    arguments: [JSONValue.bool(true), .bool(false), .null, .string("true")]
  )
  func `git is asked unless the client says that the folder is not trusted, in whatever way`(_ trust: JSONValue) throws
  {
    try repository { workspace in
      var client = TestClient()
      client.request(
        "initialize",
        [
          "rootUri": .string(workspace.uri), "capabilities": Self.refreshesLenses,
          "initializationOptions": ["isWorkspaceTrusted": trust, "rules": ["double-inset": "off"]],
        ]
      )
      client.notify("initialized", [:])
      client.open(workspace.uri("feed.insets"), Self.screens)
      // The settings beside it count.
      #expect(!client.messages().contains { $0.contains("double-inset") || $0.contains("showMessage") })
      try expectQuestions(trust == true ? 2 : 0, &client)
    }
  }

  // MARK: - Support

  /// Runs a test in a repository that has both documents.
  private func repository(_ test: (TestWorkspace) throws -> Void) throws {
    try TestWorkspace.with(["parts.insets": Self.parts, "feed.insets": Self.screens]) { workspace in
      try git(["init", "--quiet"], in: workspace)
      try commit(in: workspace)
      try test(workspace)
    }
  }

  private func commit(in workspace: TestWorkspace) throws {
    try git(["add", "."], in: workspace)
    let author = ["-c", "user.name=Ann", "-c", "user.email=ann@example.invalid", "-c", "commit.gpgSign=false"]
    try git(author + ["commit", "--quiet", "--message", "Screens"], in: workspace)
  }

  private func git(_ words: [String], in workspace: TestWorkspace) throws {
    let result = try #require(try Program("git")?.run(["-C", workspace.path("")] + words))
    #expect(result.status == 0)
  }

  /// Has git answer, which is to be asked so many questions.
  private func expectQuestions(
    _ count: Int,
    _ client: inout TestClient,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let asked = try client.letGitAnswer()
    #expect(asked == count, sourceLocation: sourceLocation)
  }

  /// The lenses about changes, with their lines.
  private func changes(_ client: inout TestClient, _ uri: String) -> [String] {
    client.request("textDocument/codeLens", document(uri))
    guard case .array(let lenses) = client.result() else { return [] }
    return lenses.compactMap { lens in
      guard case .integer(let line)? = lens["range"]?["start"]?["line"],
        case .string(let title)? = lens["command"]?["title"], title.contains("since HEAD")
      else { return nil }
      return "\(line): \(title)"
    }
  }

  private func hover(_ client: inout TestClient, _ uri: String, _ line: Int, _ character: Int) -> String {
    client.requestHover(uri, line, character)
    guard case .string(let text)? = client.result()["contents"]?["value"] else { return "" }
    return text
  }
}
