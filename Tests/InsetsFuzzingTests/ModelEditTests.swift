import InsetsFuzzing
import InsetsTestSupport
import JSON
import LanguageServerProtocol
import Testing

/// Random edits in every encoding lead to the text that a plain model has, and to its findings.
struct ModelEditTests {
  /// All line ends there are, and characters of one to four bytes.
  private static let text = Array(
    (#"let a = 1 // é🙂首\#r\#nlet b = a\#r/* 🙂🙂 */ scenario "首é🙂" {\#n  devices: iPhone8\#r\#n  iOS: 11\#n"#
      + #"  viewController feed {\#r    view card { height: b; top: gap } // 👨‍👩‍👧\#n  }\#n}\#n\#rlet gap = b"#).utf8
  )

  @Test(arguments: ["utf-8", "utf-16", "utf-32"], RandomCases.seeds(3))
  func `edits lead where a fresh start does`(_ encoding: String, _ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let uri = "file:///nowhere/a.insets"
    let capabilities: JSONValue = ["general": ["positionEncodings": [.string(encoding)]]]
    let corpus = FuzzCorpus([FuzzCorpus.Example(path: "/a.insets", text: Self.text)])
    var client = try FuzzClient(capabilities)
    client.open(uri, Self.text)
    for _ in 0..<60 {
      let text = try #require(client.documents[uri]?.text)
      let edit = RandomEdit(of: text.bytes, corpus, &random)
      let ends = [edit.range.lowerBound, edit.range.upperBound].map { offset in
        var place = text.position(of: offset, in: client.encoding)
        // Sometimes inside of a character, past the line's end, or past the last line.
        if Int.random(in: 0..<4, using: &random) == 0 { place.character += Int.random(in: 1...3, using: &random) }
        if Int.random(in: 0..<30, using: &random) == 0 { place.line += Int.random(in: 1...9, using: &random) }
        return place
      }
      client.change(uri, [(range: (start: ends[0], end: ends[1]), text: edit.replacement)])
      if Bool.random(using: &random) { try client.work() }
    }
    try client.work()
    var fresh = try FuzzClient(capabilities)
    fresh.open(uri, try #require(client.documents[uri]?.text.bytes))
    try fresh.work()
    #expect(client.published[uri] != nil)
    #expect(client.published[uri] == fresh.published[uri])
    let params: JSONValue = ["textDocument": ["uri": .string(uri)], "options": ["tabSize": 2, "insertSpaces": true]]
    for method in ["textDocument/formatting", "textDocument/documentSymbol"] {
      client.request(method, params)
      fresh.request(method, params)
      try client.work()
      try fresh.work()
      #expect(client.results[method] == fresh.results[method])
    }
  }
}
