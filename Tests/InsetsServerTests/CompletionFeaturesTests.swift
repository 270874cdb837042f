import JSON
import LanguageServerProtocol
import Testing

/// What a list of completions is like depends on what the client said that it takes.
struct CompletionFeaturesTests {
  private let uri = "file:///a.insets"

  @Test
  func `a snippet goes only to a client that takes snippets`() {
    let text = "scenario \"s\" {\n  tableView {\n    cont\n  }\n}\n"
    let plain = item("contentInset", in: complete([:], text, 2, 8))
    #expect(plain?["textEdit"]?["newText"] == "contentInset: ")
    #expect(plain?["insertTextFormat"] == nil)
    let snippet = item("contentInset", in: complete(["snippetSupport": true], text, 2, 8))
    #expect(snippet?["textEdit"]?["newText"] == "contentInset: (${1:top}, ${2:left}, ${3:bottom}, ${4:right})")
    #expect(snippet?["insertTextFormat"] == 2)
  }

  @Test
  func `whole statements are templates`() {
    let text = "scenario \"s\" {\n  tableView list\n  \n}\n\n"
    let plain = complete([:], text, 2, 2)
    #expect(item("expect", in: plain)?["textEdit"]?["newText"] == "expect")
    #expect(item("expect table", in: plain) == nil)
    let list = complete(["snippetSupport": true], text, 2, 2)
    #expect(item("expect", in: list)?["textEdit"]?["newText"] == "expect ${1:quantity} == ${2:value}")
    #expect(
      item("expect table", in: list)?["textEdit"]?["newText"]
        == "expect ${1:quantity} {\n  ${2:iPhone16 portrait}: ${3:value}\n  otherwise: ${4:value}\n}"
    )
    #expect(
      item("scenario", in: complete(["snippetSupport": true], "", 0, 0))?["textEdit"]?["newText"]
        == "scenario \"${1:title}\" {\n  devices: ${2:iPhone16}\n\n  $0\n}"
    )
  }

  @Test
  func `a client that takes both ranges gets the word and what of it is typed`() {
    let text = "scenario \"s\" {\n  tableView {\n    contentSize\n  }\n}\n"
    let edit = item("isHidden", in: complete(["insertReplaceSupport": true], text, 2, 8))?["textEdit"]
    #expect(edit?["insert"] == range((2, 4), (2, 8)))
    #expect(edit?["replace"] == range((2, 4), (2, 15)))
    #expect(edit?["newText"] == "isHidden: ")
  }

  @Test
  func `a client that takes defaults gets the range once`() {
    var client = TestClient(["textDocument": ["completion": ["completionList": ["itemDefaults": ["editRange"]]]]])
    client.open(uri, "scenario \"s\" {\n  tab\n}\n")
    client.request("textDocument/completion", place(uri, 1, 5))
    let list = client.result()
    #expect(list["isIncomplete"] == false)
    #expect(list["itemDefaults"]?["editRange"] == range((1, 2), (1, 5)))
    let table = item("tableView", in: list["items"] ?? .null)
    #expect(table?["textEdit"] == nil)
    #expect(table?["textEditText"] == nil)
    #expect(item("devices", in: list["items"] ?? .null)?["textEditText"] == "devices: ")
  }

  @Test
  func `labels have details, names end at a dot, and old words are marked where the client shows it`() {
    let text = "scenario \"s\" {\n  viewController feed {\n    \n  }\n}\n"
    let bare = complete([:], text, 2, 4)
    #expect(item("automaticallyAdjustsScrollViewInsets", in: bare)?["deprecated"] == nil)
    #expect(item("automaticallyAdjustsScrollViewInsets", in: bare)?["tags"] == nil)
    let old = complete(["deprecatedSupport": true], text, 2, 4)
    #expect(item("automaticallyAdjustsScrollViewInsets", in: old)?["deprecated"] == true)
    let new = complete(["tagSupport": ["valueSet": [1]], "labelDetailsSupport": true], text, 2, 4)
    let flag = item("automaticallyAdjustsScrollViewInsets", in: new)
    #expect(flag?["tags"] == [1])
    #expect(flag?["deprecated"] == nil)
    #expect(flag?["labelDetails"]?["description"] == "true or false")
    #expect(item("isHidden", in: new)?["tags"] == nil)
    let paths = complete(["commitCharactersSupport": true], "scenario \"s\" {\n  view box\n  expect \n}\n", 2, 9)
    #expect(item("box", in: paths)?["commitCharacters"] == ["."])
  }

  @Test
  func `an item is documented in full when somebody looks, in the client's form`() {
    for (form, start) in [("markdown", "**rowHeight: "), ("plaintext", "rowHeight: ")] {
      let support: JSONValue = [
        "documentationFormat": [.string(form)], "resolveSupport": ["properties": ["documentation"]],
      ]
      var client = TestClient(["textDocument": ["completion": ["completionItem": support]]])
      client.open(uri, "scenario \"s\" {\n  tableView {\n    row\n  }\n}\n")
      client.request("textDocument/completion", place(uri, 2, 7))
      guard let unresolved = item("rowHeight", in: client.result()) else { return #expect(Bool(false), "no item") }
      #expect(unresolved["documentation"] == nil)
      client.request("completionItem/resolve", unresolved)
      let resolved = client.result()
      #expect(resolved["documentation"]?["kind"] == .string(form))
      guard case .string(let words)? = resolved["documentation"]?["value"] else {
        return #expect(Bool(false), "no documentation")
      }
      #expect(words.hasPrefix(start))
      #expect(resolved["textEdit"] == unresolved["textEdit"])
      #expect(resolved["sortText"] == unresolved["sortText"])
    }
  }

  @Test
  func `an item of a document that is closed goes back as it came`() {
    var client = TestClient([:])
    client.open(uri, "\n")
    client.request("textDocument/completion", place(uri, 0, 0))
    guard let item = item("scenario", in: client.result()) else { return #expect(Bool(false), "no item") }
    client.close(uri)
    client.request("completionItem/resolve", item)
    #expect(client.result() == item)
    client.request("completionItem/resolve", ["label": "scenario"])
    #expect(client.result() == ["label": "scenario"])
  }

  @Test
  func `signature help tells parts by offsets or by their text`() {
    let text = "scenario \"s\" {\n  tableView {\n    contentSize: (375, )\n  }\n}\n"
    func parameters(_ capabilities: JSONValue) -> JSONValue {
      var client = TestClient(capabilities)
      client.open(uri, text)
      client.request("textDocument/signatureHelp", place(uri, 2, 23))
      let help = client.result()
      #expect(help["activeSignature"] == 0)
      #expect(help["activeParameter"] == 1)
      #expect(help["signatures"]?[0]?["label"] == "contentSize: (width, height)")
      return help["signatures"]?[0]?["parameters"] ?? .null
    }
    #expect(parameters([:])[1]?["label"] == "height")
    let offsets: JSONValue = ["parameterInformation": ["labelOffsetSupport": true]]
    let client: JSONValue = ["textDocument": ["signatureHelp": ["signatureInformation": offsets]]]
    #expect(parameters(client)[1]?["label"] == [21, 27])
  }

  private func complete(_ features: JSONValue, _ text: String, _ line: Int, _ character: Int) -> JSONValue {
    var client = TestClient(["textDocument": ["completion": ["completionItem": features]]])
    client.open(uri, text)
    client.request("textDocument/completion", place(uri, line, character))
    return client.result()
  }

  private func item(_ label: String, in list: JSONValue) -> JSONValue? {
    guard case .array(let items) = list else { return nil }
    return items.first { $0["label"] == .string(label) }
  }
}
