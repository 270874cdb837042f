import InsetsAnalysis
import InsetsLanguage
import InsetsSyntax
import Testing

/// What becomes of a document when the name at `1️⃣` is changed.
@Suite struct RenameTests {
  private func check(
    _ text: String,
    importing others: [String: String] = [:],
    to name: String,
    gives expected: String,
    and expectedOthers: [String: String] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var document = try MarkedDocument(text, importing: others)
    let edits = try document.host.rename(at: try document.cursor(), in: document.file, to: name)
    for (file, edits) in edits {
      document.host.edit(file, edits.sorted { $0.range.lowerBound > $1.range.lowerBound })
    }
    func result(_ file: FileID) -> String? {
      document.host.source(file).map { String(decoding: $0.bytes, as: UTF8.self) }
    }
    #expect(result(document.file) == expected, sourceLocation: sourceLocation)
    for (path, expected) in expectedOthers { #expect(result(FileID(path)) == expected, sourceLocation: sourceLocation) }
  }

  /// Checks that the name at `1️⃣` is refused, with the reason.
  private func check(
    _ text: String,
    importing others: [String: String] = [:],
    to name: String = "other",
    isRefused message: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var document = try MarkedDocument(text, importing: others)
    let cursor = try document.cursor()
    let refusal = #expect(throws: RenameRefusal.self, sourceLocation: sourceLocation) {
      try document.host.rename(at: cursor, in: document.file, to: name)
    }
    #expect(refusal?.message == message, sourceLocation: sourceLocation)
  }

  @Test func `every kind of name changes wherever it is written`() throws {
    try check(
      "scenario \"A\" { view b1️⃣ox { height: 8 }\n view { top: box.bottom }\n box.isHidden: true\n expect box.frame == 0 }",
      to: "card",
      gives:
        "scenario \"A\" { view card { height: 8 }\n view { top: card.bottom }\n card.isHidden: true\n expect card.frame == 0 }"
    )
    try check(
      "scenario \"A\" { let small = 20\n let unused = small\n view { height: sm1️⃣all } }",
      to: "tiny",
      gives: "scenario \"A\" { let tiny = 20\n let unused = tiny\n view { height: tiny } }"
    )
    try check(
      "device Slab { size: (5, 9) }\nscenario \"A\" { devices: Sla1️⃣b\n view box\n expect box.frame == 0 on Slab }",
      to: "Foldable",
      gives:
        "device Foldable { size: (5, 9) }\nscenario \"A\" { devices: Foldable\n view box\n expect box.frame == 0 on Foldable }"
    )
    try check(
      "component Card { view card { label title } }\nscenario \"A\" { use Card as first\n expect first.tit1️⃣le.frame == 0 }",
      to: "headline",
      gives:
        "component Card { view card { label headline } }\nscenario \"A\" { use Card as first\n expect first.headline.frame == 0 }"
    )
    try check(
      "component Card { view card }\nscenario \"A\" { use Card as first\n expect firs1️⃣t.card.frame == 0 }",
      to: "второй",
      gives: "component Card { view card }\nscenario \"A\" { use Card as второй\n expect второй.card.frame == 0 }"
    )
  }

  @Test func `documents that import the name change too`() throws {
    try check(
      "import \"common.insets\"\nscenario \"A\" { use Card; view { height: g1️⃣ap } }",
      importing: ["common.insets": "let gap = 8\ncomponent Card { view card { height: gap } }\n"],
      to: "space",
      gives: "import \"common.insets\"\nscenario \"A\" { use Card; view { height: space } }",
      and: ["common.insets": "let space = 8\ncomponent Card { view card { height: space } }\n"]
    )
  }

  @Test func `a word that only looks like the name stays`() throws {
    try check(
      "scenario \"A\" { view tops { height: 8 }\n view bott1️⃣om { top: tops.bottom; edgesForExtendedLayout: [bottom] } }",
      to: "foot",
      gives:
        "scenario \"A\" { view tops { height: 8 }\n view foot { top: tops.bottom; edgesForExtendedLayout: [bottom] } }"
    )
    try check(
      "let gap = 8 // gap\nscenario \"gap\" { let ga1️⃣p = 1\n view { height: gap } }",
      to: "space",
      gives: "let gap = 8 // gap\nscenario \"gap\" { let space = 1\n view { height: space } }"
    )
  }

  @Test func `the same name changes nothing`() throws {
    try check("let ga1️⃣p = 8", to: "gap", gives: "let gap = 8")
  }

  @Test func `a broken document is renamed as far as it is understood`() throws {
    try check(
      "scenario \"A\" {\n  view b1️⃣ox\n  expect box.\n  expect box.frame == 0\n",
      to: "card",
      gives: "scenario \"A\" {\n  view card\n  expect card.\n  expect card.frame == 0\n"
    )
  }

  @Test func `what is no name is refused`() throws {
    let box = "scenario \"A\" { view b1️⃣ox }"
    let rule = "a name begins with a letter or '_', followed by letters, digits and '_'"
    try check(box, to: "", isRefused: "'' is not a name; \(rule)")
    try check(box, to: "9lives", isRefused: "'9lives' is not a name; \(rule)")
    try check(box, to: "two words", isRefused: "'two words' is not a name; \(rule)")
    try check(box, to: "a.b", isRefused: "'a.b' is not a name; \(rule)")
  }

  @Test func `a name that is taken is refused`() throws {
    try check(
      "scenario \"A\" { view b1️⃣ox; view card }",
      to: "card",
      isRefused: "the name 'card' is taken in this scenario"
    )
    try check("let ga1️⃣p = 8\ndevice Slab {}", to: "Slab", isRefused: "the name 'Slab' is taken in this document")
    try check(
      "component Card { view ca1️⃣rd }\nscenario \"A\" { view box; use Card }",
      to: "box",
      isRefused: "'Card' brings the name 'box', which is taken in this scenario; 'as' gives this use its own names"
    )
  }

  @Test func `a name that would catch another word is refused`() throws {
    let taken = "the name 'gap' is taken: line 2 of main.insets would mean something else"
    try check("let gap = 8\nscenario \"A\" { let sm1️⃣all = 1; view { height: gap } }", to: "gap", isRefused: taken)
    try check("let spa1️⃣ce = 8\nscenario \"A\" { let gap = 1; view { height: space } }", to: "gap", isRefused: taken)
    try check(
      "device Sla1️⃣b { size: (5, 9) }\nscenario \"A\" { devices: iPhone7; view box }",
      to: "iPhone7",
      isRefused: "the name 'iPhone7' is taken: line 2 of main.insets would mean something else"
    )
    try check(
      "scenario \"A\" { viewController fe1️⃣ed { view { view { height: superview.frame.height } } } }",
      to: "superview",
      isRefused: "the name 'superview' is taken: line 1 of main.insets would mean something else"
    )
    try check(
      """
      let gap = 8
      component Card { view card { height: gap } }
      scenario "A" { let sp1️⃣ace = 1; use Card }
      """,
      to: "gap",
      isRefused: "the name 'gap' is taken: the scenario 'A' would be another screen"
    )
  }

  @Test func `what is not the document's own is refused`() throws {
    try check(
      "scenario \"A\" { devices: iPho1️⃣neX }",
      isRefused: "'iPhoneX' is a device of the catalogue and cannot be renamed"
    )
    try check(
      "scenario \"A\" { tableView { content1️⃣Inset: 8 } }",
      isRefused: "'contentInset' is UIKit's own name and cannot be renamed"
    )
    try check("scenario \"A\" { ta1️⃣bleView list }", isRefused: "'tableView' is a kind of element and cannot be renamed")
    try check("scen1️⃣ario \"A\" {}", isRefused: "'scenario' is a word of the language and cannot be renamed")
    try check(
      "scenario \"A\" { view { left: super1️⃣view } }",
      isRefused: "'superview' is a word of the language and cannot be renamed"
    )
    try check("scenario \"A1️⃣\" {}", isRefused: "nothing refers to a scenario by its title; edit the title itself")
    try check("scenario \"A\" { expect nob1️⃣ody.frame == 0 }", isRefused: "nothing here is called 'nobody'")
    try check(
      "import \"c1️⃣.insets\"",
      importing: ["c.insets": ""],
      isRefused: "an import names a file; rename the file"
    )
    try check("scenario \"A\" { 1️⃣ }", isRefused: "there is no name here")
  }

  @Test func `a reader in a body is renamed with its reads`() throws {
    try check(
      """
      scenario "Page" {
        body {
          geometryReader 1️⃣page { color panel { frame: (height: page.size.height) } }
        }
        expect page.safeAreaInsets == 0
      }
      """,
      to: "reader",
      gives: """
        scenario "Page" {
          body {
            geometryReader reader { color panel { frame: (height: reader.size.height) } }
          }
          expect reader.safeAreaInsets == 0
        }
        """
    )
  }
}
