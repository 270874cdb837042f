import InsetsSyntax
import InsetsTestSupport
import Testing

/// What the parser promises for any text, tried on every fixture and on what typing makes of it.
///
/// In `swift test`, one place in five of each text is tried, and with more cases every place.
struct MutationTests {
  @Test(arguments: Fixtures.all) func `fixtures have no errors`(_ text: String) {
    let file = SourceFile(text)
    checkInvariants(file, Array(text.utf8))
    #expect(file.errorLines == [])
  }

  @Test(arguments: Fixtures.all) func `every prefix has a tree`(_ text: String) {
    let bytes = Array(text.utf8)
    for count in RandomCases.places(in: bytes.count, about: 10) {
      let prefix = Array(bytes[..<count])
      checkInvariants(SourceFile(prefix), prefix)
    }
  }

  @Test(arguments: Fixtures.all) func `every text without one token has a tree`(_ text: String) {
    forEachToken(of: text) { bytes, range in
      var mutated = bytes
      mutated.removeSubrange(range)
      return mutated
    }
  }

  @Test(arguments: Fixtures.all) func `every text with one token twice has a tree`(_ text: String) {
    forEachToken(of: text) { bytes, range in
      var mutated = bytes
      mutated.insert(contentsOf: bytes[range], at: range.upperBound)
      return mutated
    }
  }

  @Test(arguments: ["{", "}", "(", ")", "\"", "/*", "\n", ",", "scenario \"x\" {\n", "@"])
  func `every text with an intrusion has a tree`(_ intrusion: String) {
    forEachToken(of: Fixtures.items + "\n" + Fixtures.trivia) { bytes, range in
      var mutated = bytes
      mutated.insert(contentsOf: intrusion.utf8, at: range.lowerBound)
      return mutated
    }
  }

  @Test func `random bytes have a tree`() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<300 {
      let bytes = (0..<40).map { _ in UInt8.random(in: 0...255, using: &random) }
      checkInvariants(SourceFile(bytes), bytes)
    }
  }

  @Test func `random tokens have a tree`() {
    var random = SplitMix64(seed: 11)
    for _ in 0..<600 {
      let text = (0..<30).map { _ in Vocabulary.words.randomElement(using: &random) ?? "" }.joined()
      checkInvariants(SourceFile(text), Array(text.utf8))
    }
  }

  private func forEachToken(of text: String, _ mutate: ([UInt8], Range<Int>) -> [UInt8]) {
    let file = SourceFile(text)
    let bytes = file.bytes
    for (index, item) in file.items.enumerated() {
      let start = file.start(ofItem: index).value
      for number in RandomCases.places(in: item.tokens.count, about: 10) {
        let first = number == 0 ? start : start + item.tokens[number - 1].end
        let mutated = mutate(bytes, first..<(start + item.tokens[number].end))
        checkInvariants(SourceFile(mutated), mutated)
      }
    }
  }
}

/// Pieces of text of which random files are made.
enum Vocabulary {
  static let words = [
    "scenario \"a\"", "component A", "device B", "import \"x\"", "let", "use", "when", "else", "at", "expect", "on",
    "as",
    "iOS", "sdk", "inset", "otherwise", "presents", "view", "x", " ", " ", " ", "\n", "\n", "\n", "\r\n", "\r", "{",
    "{",
    "}", "}", "(", ")", "[", "]", ",", ":", ";", ".", "...", "+", "-", "*", "/", "=", "==", "<", "1", "20.5", "10.3.1",
    "\"s\"", "\"", "\\", "// c\n", "/* c */", "/*", "*/", "/// d\n", "é", "首", "😀", "@", "latest",
  ]
}
