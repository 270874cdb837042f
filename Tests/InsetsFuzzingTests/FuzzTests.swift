import InsetsFuzzing
import InsetsTestSupport
import LanguageServerProtocol
import Testing

/// A case of each target in every run of the tests; `insets-dev fuzz` tries them by the thousand.
struct FuzzTests {
  private static let corpus = Result {
    let paths = Repository.files(under: "Grammar/Examples", withExtension: "insets")
    return FuzzCorpus(
      try paths.map { path in
        let url = Repository.root.appending(path: path)
        return FuzzCorpus.Example(
          path: url.path(percentEncoded: false),
          text: Array(try Repository.text(of: path).utf8)
        )
      }
    )
  }

  // The shapes have tests of their own.
  @Test(arguments: FuzzTarget.allCases.filter { $0 != .shapes }, RandomCases.seeds(1))
  func `random input does no harm`(_ target: FuzzTarget, _ seed: UInt64) throws {
    let number = Int(seed)
    let corpus = try Self.corpus.get()
    do throws(FuzzFailure) {
      try target.run(number, seed: 1, corpus)
    } catch {
      Issue.record("\(target), case \(number): \(error.reason)\n\(error.evidence)")
    }
  }

  @Test func `a case is the same every time`() throws {
    let corpus = FuzzCorpus([FuzzCorpus.Example(path: "/a.insets", text: Array("let a = 1\nlet b = a\n".utf8))])
    var edits: [[UInt8]] = []
    for _ in 0..<2 {
      var random = SplitMix64(seed: 5)
      var text = corpus.examples[0].text
      for _ in 0..<50 { RandomEdit(of: text, corpus, &random).apply(to: &text) }
      #expect(String(validating: text, as: UTF8.self) != nil)
      edits.append(text)
    }
    #expect(edits[0] == edits[1])
  }
}

/// The judge has to know right from wrong himself.
struct FuzzClientTests {
  private let uri = "file:///a.insets"

  @Test func `a request without an answer is noticed`() throws {
    var client = try FuzzClient([:])
    client.request("no/such", nil)
    #expect(throws: FuzzFailure.self) { try client.checkAnswered() }
    #expect(throws: FuzzFailure.self, "the method is not known") { try client.work() }
  }

  @Test func `a finding outside of the text is noticed`() throws {
    var client = try FuzzClient([:])
    client.open(uri, Array("let a = 1 / 0\n".utf8))
    try client.work()
    #expect(client.published[uri]?.array?.count == 1)
    client.open(uri, Array("let a = 1 / 0\n".utf8))
    client.forgetText(of: uri)
    #expect(throws: FuzzFailure.self) { try client.work() }
  }

  @Test(arguments: [
    (PositionEncodingKind.utf8, 8, 9), (.utf16, 5, 6), (.utf32, 4, 5),
  ])
  func `places are counted in every encoding`(_ encoding: PositionEncodingKind, _ character: Int, _ end: Int) {
    let text = ModelText(Array("a\r\nbé🙂cd\rlast".utf8))
    #expect(text.lines == [0..<1, 3..<12, 13..<17])
    let place = Position(line: 1, character: character)
    #expect(text.offset(of: place, in: encoding) == 11)
    #expect(text.position(of: 11, in: encoding) == place)
    #expect(text.offset(of: Position(line: 1, character: 99), in: encoding) == 12)
    #expect(text.offset(of: Position(line: 9, character: 0), in: encoding) == 17)
    #expect(text.has(Position(line: 1, character: end), in: encoding))
    #expect(!text.has(Position(line: 1, character: end + 1), in: encoding))
  }

  @Test func `a place inside of a character is none`() {
    let text = ModelText(Array("🙂".utf8))
    #expect(!text.has(Position(line: 0, character: 1), in: .utf16))
    #expect(text.offset(of: Position(line: 0, character: 1), in: .utf16) == 0)
  }
}
