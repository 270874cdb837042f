import InsetsAnalysis
import InsetsLanguage
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
  func `any sequence of edits gives the findings of a fresh analysis`(_ seed: Int) {
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

  /// Comments and white space, among other edits, move what is known; it has to be as if it were found out anew.
  @Test(arguments: RandomCases.seeds(4))
  func `any sequence of comments gives the findings of a fresh analysis`(_ seed: UInt64) {
    var generator = SplitMix64(seed: seed + 1001)
    let pieces = [
      "\n", "\n\n  ", "// é\n", "/* note */", " ", "// insets:allow double-inset: kept\n", "/// Words.\n", "", "9",
      "\n}",
    ]
    var text = Array(Self.document.utf8) + Array(Self.mistakes.utf8)
    var edited = host(String(decoding: text, as: UTF8.self))
    for _ in 0..<16 {
      // Mostly at the ends of words and lines, where people write comments.
      let ends = text.indices.filter { text[$0] == UInt8(ascii: "\n") || text[$0] == UInt8(ascii: " ") }
      let first = ends.randomElement(using: &generator) ?? 0
      let last = Int.random(in: 0..<4, using: &generator) == 0 ? min(first + 1, text.count) : first
      let piece = pieces[Int.random(in: 0..<pieces.count, using: &generator)]
      text.replaceSubrange(first..<last, with: piece.utf8)
      edited.edit(mainFile, [TextEdit(range: ByteOffset(first)..<ByteOffset(last), replacement: piece)])
      if Bool.random(using: &generator) { continue }
      var fresh = AnalysisHost { _, _ in nil }
      fresh.open(mainFile, bytes: text)
      #expect(edited.diagnostics(in: mainFile) == fresh.diagnostics(in: mainFile))
      let place = ByteOffset(first)..<ByteOffset(min(first + 40, text.count))
      #expect(
        edited.codeActions(in: place, of: mainFile).map(\.edits)
          == fresh.codeActions(in: place, of: mainFile).map(\.edits)
      )
      #expect(
        edited.hover(at: place.lowerBound, in: mainFile)?.markdown
          == fresh.hover(at: place.lowerBound, in: mainFile)?.markdown
      )
    }
  }

  /// Findings with notes elsewhere and with repairs of their own.
  private static let mistakes = """

    component Row { view cell { heigth: 44; widht: gapp } }

    scenario "three" {
      devices: iPhoneX, iPhone8
      iOS: 11...12
      viewController feed {
        use Row as one
        use Row as one
        tableView list { edges: superview; contentInset: (88, 0, 34, 0); contentInset: (88, 0, 34, 0) }
        view bar { top: superview; left: superview; right: superview; height: 64; bottom: superview }
      }
      expect list.adjustedContentInset.top == 12 on iPhoneX
      expect list.contentInset.top == 88 on iPhone4s
    }

    let gap = 10

    """

  @Test func `a changed constant reaches the scenarios that use it alone`() {
    var edited = host(
      "let gap = 8\n\nscenario \"a\" {\n  viewController feed { view card { height: gap } }\n  expect card.frame.height == 8\n}\n"
    )
    #expect(edited.diagnostics(in: mainFile).isEmpty)
    edited.edit(mainFile, [TextEdit(range: ByteOffset(10)..<ByteOffset(11), replacement: "9")])
    #expect(edited.diagnostics(in: mainFile).map(\.rule) == ["expectation-mismatch"])
  }

  /// Each attribute counts, though the name and the size of the device stay.
  @Test(arguments: [
    ("safeAreaInsets: (50, 0, 30, 0)", "safeAreaInsets: (51, 0, 30, 0)"), ("scale: 3", "scale: 1"),
    ("systemMinimumLayoutMargin: 20", "systemMinimumLayoutMargin: 21"),
  ])
  func `an edited device has its new numbers`(_ written: String, _ edited: String) throws {
    let text = """
      device Panel: iPhone15 { \(written) }

      scenario "on it" {
        devices: Panel
        iOS: 17
        viewController page {
          view inner { top: safeArea; left: margins }
          hostingController child { body { hStack { spacing: 0; color one; color two { frame: (width: 10.3) } } } }
        }
        expect inner.frame.x == 0
        expect inner.frame.y == 0
        expect two.frame.width == 0
      }
      """
    var host = host(text)
    let before = host.diagnostics(in: mainFile).map(\.message)
    host.open(mainFile, bytes: Array(text.replacing(written, with: edited).utf8))
    let after = host.diagnostics(in: mainFile).map(\.message)
    #expect(after.count == 3)
    #expect(zip(before, after).count { $0 != $1 } == 1)
  }

  @Test func `a name that came later is suggested for a misspelt one`() {
    let text = "let wide = 8\n\nscenario \"a\" { viewController feed { view card { height: gapp } } }\n"
    var edited = host(text)
    let end = ByteOffset(text.utf8.count)
    #expect(edited.diagnostics(in: mainFile).map(\.rule) == ["unknown-name"])
    #expect(edited.codeActions(in: end..<end, of: mainFile).isEmpty)
    edited.edit(mainFile, [TextEdit(range: ByteOffset(4)..<ByteOffset(8), replacement: "gape")])
    #expect(edited.diagnostics(in: mainFile).map(\.rule) == ["unknown-name"])
    let actions = edited.codeActions(in: ByteOffset(0)..<end, of: mainFile).filter { $0.kind == .quickFix }
    #expect(actions.map(\.title) == ["Change to 'gape'"])
  }
}
