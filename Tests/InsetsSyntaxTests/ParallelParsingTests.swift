import InsetsSyntax
import InsetsTestSupport
import Testing

/// A long file that is parsed in parts has the items of one that is parsed from its beginning to its end.
struct ParallelParsingTests {
  /// Pieces that end items, hide their ends or swallow what follows, each in lines of its own.
  private static let pieces = [
    "scenario \"a\" {\n  devices: iPhoneX\n  viewController page {\n    view card { top: safeArea + 8 }\n  }\n}\n",
    "/* a comment\n}\n\nscenario \"hidden\" {\n}\n*/\n",
    "/// documented\nlet margin = 8\n",
    "}\n", "scenario \"open\" {\n  view a {\n", "let text = \"\n}\n", "/*\n", "view stray {\n}\n",
    "component Card {\n}\n",
  ]

  @Test(arguments: RandomCases.seeds(1))
  func `parts make the same items`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var text = ""
    // Most files are sound for long stretches.
    while text.utf8.count < 300_000 {
      let isSound = random.next() % 64 > 0
      let piece = isSound ? Self.pieces[0] : Self.pieces[Int(random.next() % UInt64(Self.pieces.count))]
      text += piece
    }
    let bytes = Array(text.utf8)
    let parts = SourceFile(bytes) { count, body in
      #expect(count > 4)
      for number in (0..<count).reversed() { body(number) }
    }
    // An edit is never parsed in parts.
    var whole = SourceFile("")
    _ = whole.replace(ByteRange(bytes: 0, 0), with: bytes)
    #expect(difference(parts, whole) == nil)
  }
}
