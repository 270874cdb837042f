import InsetsAnalysis
import InsetsSyntax
import InsetsTestSupport
import Testing

/// Whatever is edited, the findings are those of the text as it stands.
struct IncrementalAnalysisTests {
  private static let document = """
    let gap = 8

    component Card {
      view card { height: 120; top: gap }
    }

    // insets:allow double-inset: kept for the parallax header
    scenario "one" {
      devices: iPhone8
      iOS: 11
      navigationController {
        viewController feed {
          tableView list { edges: superview; contentInset: (64, 0, 0, 0) }
        }
      }
      expect list.adjustedContentInset.top == 128
    }

    scenario "two" {
      devices: iPhoneX
      viewController feed { use Card as first { height: gap } }
      expect first.frame.height == gap
    }
    """

  @Test(arguments: 1...40)
  func anySequenceOfEditsGivesTheFindingsOfAFreshAnalysis(_ seed: Int) {
    var generator = SplitMix64(seed: UInt64(seed))
    let pieces = [
      "", "8", "gap", "}", "{", "\n", "scenario \"x\" {", "let gap = 9\n", "/*", "*/", ";", "iOS: 12", "\"", "é",
    ]
    var text = Array(Self.document.utf8)
    var edited = host(Self.document)
    for _ in 0..<12 {
      let first = Int.random(in: 0...text.count, using: &generator)
      let last = min(text.count, first + Int.random(in: 0...12, using: &generator))
      let piece = pieces[Int.random(in: 0..<pieces.count, using: &generator)]
      text.replaceSubrange(first..<last, with: piece.utf8)
      edited.edit(mainFile, [TextEdit(range: ByteOffset(first)..<ByteOffset(last), replacement: piece)])
      var fresh = AnalysisHost { _, _ in nil }
      fresh.open(mainFile, bytes: text)
      #expect(edited.diagnostics(in: mainFile) == fresh.diagnostics(in: mainFile))
    }
  }

  @Test func aChangedConstantReachesTheScenariosThatUseItAlone() {
    var edited = host(
      "let gap = 8\n\nscenario \"a\" {\n  viewController feed { view card { height: gap } }\n  expect card.frame.height == 8\n}\n"
    )
    #expect(edited.diagnostics(in: mainFile).isEmpty)
    edited.edit(mainFile, [TextEdit(range: ByteOffset(10)..<ByteOffset(11), replacement: "9")])
    #expect(edited.diagnostics(in: mainFile).map(\.rule) == ["expectation-mismatch"])
  }
}
