import InsetsServer
import InsetsTestSupport
import JSON
import LanguageServerProtocol
import Testing

/// Findings are published as bytes that are sent again where nothing has changed.
///
/// Nobody must notice.
struct PublishingTests {
  private let uri = "file:///a.insets"

  @Test(
    arguments: ["utf-8", "utf-16", "utf-32"],
    RandomCases.seeds(1)
  )
  func `after any edits the published bytes are those of a server that opens the text for the first time`(
    _ encoding: String,
    _ seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    var text = Array(Self.document.unicodeScalars)
    var client = TestClient(Self.capabilities(encoding))
    client.open(uri, String(text))
    _ = client.messages()
    for version in 2...60 {
      let range = Self.randomRange(in: text, &random)
      let replacement = Array((Self.pieces.randomElement(using: &random) ?? "").unicodeScalars)
      let change = edit(
        Self.place(range.lowerBound, in: text, encoding),
        Self.place(range.upperBound, in: text, encoding),
        String(replacement)
      )
      text.replaceSubrange(range, with: replacement)
      client.change(uri, version: version, change)
      var fresh = TestClient(Self.capabilities(encoding))
      fresh.open(uri, version: version, String(text))
      let expected = fresh.messages()
      #expect(expected.count == 1)
      client.expect(expected)
    }
  }

  @Test
  func `an edit encodes the findings of the item that it touches, and no others`() {
    let scenarios = (0..<20).map { index in
      """
      scenario "screen \(index)" {
        devices: iPhone8
        viewController feed
        expect feed.view.safeAreaInsets.top == 1
        expect feed.view.safeAreaInsets.left == 1
      }

      """
    }
    var client = TestClient(Self.capabilities("utf-16"))
    client.open(uri, scenarios.joined())
    _ = client.messages()
    #expect(client.work.encodedFindings == 40)
    // The first scenario begins with the comment now; the others have only moved.
    client.change(uri, version: 2, edit((0, 0), (0, 0), "// é\n\n"))
    _ = client.messages()
    #expect(client.work.encodedFindings == 42)
    // A finding of the second scenario disappears.
    client.change(uri, version: 3, edit((12, 42), (12, 43), "0"))
    _ = client.messages()
    #expect(client.work.encodedFindings == 43)
    client.change(uri, version: 4)
    _ = client.messages()
    #expect(client.work.encodedFindings == 43)
  }

  @Test
  func `an edit looks at the findings of the documents that rest on it, and at no others`() {
    var client = TestClient(Self.capabilities("utf-16"))
    client.open("file:///parts.insets", "let a = 1\nscenario \"s\" {\n}\n")
    client.open("file:///user.insets", "import \"parts.insets\"\nlet b = a\n")
    client.open("file:///other.insets", "let c = 1\n")
    _ = client.messages()
    let before = client.work.examinedDocuments
    client.change("file:///other.insets", version: 2, edit((0, 8), (0, 9), "2"))
    client.expect([published("file:///other.insets", version: 2)])
    #expect(client.work.examinedDocuments == before + 1)
    client.change("file:///parts.insets", version: 2, edit((0, 8), (0, 9), "2"))
    client.expect([published("file:///parts.insets", version: 2)])
    #expect(client.work.examinedDocuments == before + 3)
  }

  @Test
  func `a place in another document is where it is now, also if its bytes have not moved`() {
    var client = TestClient(Self.capabilities("utf-16"))
    client.open(uri, "let a = 1 // x\nlet b = 2\nlet a = 3\n")
    _ = client.messages()
    client.change(uri, version: 2, edit((0, 9), (0, 10), "\n"))
    var fresh = TestClient(Self.capabilities("utf-16"))
    fresh.open(uri, version: 2, "let a = 1\n// x\nlet b = 2\nlet a = 3\n")
    client.expect(fresh.messages())
  }

  private func published(_ uri: String, version: Int) -> String {
    #"{"method":"textDocument/publishDiagnostics","params":{"uri":"\#(uri)","version":\#(version),"diagnostics":[]}}"#
  }

  // MARK: - Documents

  /// Names that are taken, broken syntax, failed expectations, a comment for the whole document, all line ends.
  private static let document = """
    let gap = 8
    let gap = 9 let gap = 10
    scenario "é 🙂" {
      devices: iPhone8
      viewController feed { view note { height: gap } }
      expect note.height == 9
    }\r
    let other = nothing\r\
    /* 🙂 */ let gap = 11
    component card { view inner { height: (( } }
    scenario "second" {
      devices: iPhone8, iPhoneX
      viewController feed {
        automaticallyAdjustsScrollViewInsets: false
        tableView list { edges: superview }
      }
      /* é */ expect feed.view.safeAreaInsets.top == 1
    }

    """

  private static let pieces = [
    "", "", "\n", "\r\n", "\r", "🙂", "é", "// x\n", "let gap = 1\n", " let b = gap ", "}", "{", "8", "\"",
    "scenario \"s\" {\n",
    "devices: iPhoneX\n", "/*", "*/", "a",
  ]

  private static func randomRange(in text: [Unicode.Scalar], _ random: inout SplitMix64) -> Swift.Range<Int> {
    let start = whole(Int.random(in: 0...text.count, using: &random), in: text)
    return start..<whole(min(text.count, start + Int.random(in: 0...3, using: &random)), in: text)
  }

  /// No client can name the place between CR and LF.
  private static func whole(_ index: Int, in text: [Unicode.Scalar]) -> Int {
    index > 0 && index < text.count && text[index - 1] == "\r" && text[index] == "\n" ? index + 1 : index
  }

  /// The line and column of a place in a text.
  private static func place(_ index: Int, in text: [Unicode.Scalar], _ encoding: String) -> (Int, Int) {
    var line = 0
    var column = 0
    for (place, scalar) in text[..<index].enumerated() {
      let isLineEnd = scalar == "\n" || (scalar == "\r" && !(place + 1 < text.count && text[place + 1] == "\n"))
      if isLineEnd {
        line += 1
        column = 0
      } else {
        switch encoding {
        case "utf-8": column += UTF8.width(scalar)
        case "utf-16": column += UTF16.width(scalar)
        default: column += 1
        }
      }
    }
    return (line, column)
  }

  private static func capabilities(_ encoding: String) -> JSONValue {
    [
      "general": ["positionEncodings": [.string(encoding)]],
      "textDocument": [
        "publishDiagnostics": ["versionSupport": true, "relatedInformation": true, "tagSupport": ["valueSet": [1, 2]]]
      ],
    ]
  }
}

extension String {
  fileprivate init(_ scalars: [Unicode.Scalar]) {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    self = text
  }
}
