import InsetsSyntax
import Testing

/// Which word somebody may have meant.
struct SpellingTests {
  private let names = ["contentInset", "contentSize", "contentOffset", "height", "left", "right", "top", "at", "on"]

  @Test(arguments: [
    ("contentInsets", ["contentInset"]), ("contenInset", ["contentInset"]), ("ContentInset", ["contentInset"]),
    ("cotnentInset", ["contentInset"]), ("contentinsett", ["contentInset"]), ("heigth", ["height"]),
    ("rihgt", ["right"]), ("lfet", ["left"]), ("tpo", ["top"]), ("TOP", ["top"]), ("At", ["at"]),
    ("o", []), ("it", []), ("toad", []), ("cntntInst", []), ("width", []), ("", []), ("contentInset", []),
  ])
  func `close words are found`(_ word: String, _ expected: [String]) {
    #expect(closestSpellings(to: word, among: names) == expected)
  }

  @Test func `the closest come first and are few`() {
    let candidates = ["insetd", "insetc", "insetb", "inseta", "insets"]
    #expect(closestSpellings(to: "inset", among: candidates) == ["inseta", "insetb", "insetc"])
    #expect(closestSpellings(to: "insetsx", among: candidates, limit: 2) == ["insets", "inseta"])
  }
}
