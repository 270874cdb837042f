import InsetsTestSupport
import Testing

/// What every other test relies on: marks, annotations, specs and blessing.
struct TestSupportTests {
  @Test func `marks are byte offsets of the text without them`() throws {
    let marked = try MarkedText("é1️⃣x ⏩ab⏪ 9️⃣")
    #expect(marked.text == "éx ab ")
    #expect(marked.positions == [1: 2, 9: 7])
    #expect(marked.selection == 4..<6)
    #expect(try marked.range(from: 1, to: 9) == 2..<7)
  }

  @Test(arguments: ["1️⃣ 1️⃣", "⏩ a", "a ⏪", "⏩ ⏩ ⏪", "⏪ ⏩"])
  func `bad marks are refused`(_ text: String) {
    #expect(throws: MarkError.self) { try MarkedText(text) }
  }

  @Test func `a missing mark is an error`() throws {
    let marked = try MarkedText("a")
    #expect(throws: MarkError.self) { try marked.position(1) }
  }

  @Test(arguments: [
    """
    scenario "é" {
    //! 0-8 hint[here]: the word
      view a { tpo: 12 }
    //!^^^^ error[kind]: the kind
      //!      ^^^ 💡 error[unknown-property]: a view has no property 'tpo'
      //!         | warning[empty]: nothing here
      //! 9-+1:1 information[long]: until the next line
    }
    """
  ])
  func `annotations are read and written`(_ annotated: String) throws {
    let source = try AnnotatedSource(annotated)
    #expect(source.text == "scenario \"é\" {\n  view a { tpo: 12 }\n}")
    #expect(
      source.annotations == [
        Annotation(range: 0..<8, severity: "hint", rule: "here", message: "the word", isFixable: false),
        Annotation(range: 19..<23, severity: "error", rule: "kind", message: "the kind", isFixable: false),
        Annotation(
          range: 27..<30,
          severity: "error",
          rule: "unknown-property",
          message: "a view has no property 'tpo'",
          isFixable: true
        ),
        Annotation(range: 30..<30, severity: "warning", rule: "empty", message: "nothing here", isFixable: false),
        Annotation(
          range: 25..<38,
          severity: "information",
          rule: "long",
          message: "until the next line",
          isFixable: false
        ),
      ]
    )
    let rendered = AnnotatedSource.render(source.text, source.annotations)
    #expect(try Set(AnnotatedSource(rendered).annotations) == Set(source.annotations))
    #expect(try AnnotatedSource(rendered).text == source.text)
  }

  @Test(arguments: ["//! ^ error[a]: b", "x\n//! error[a]: b", "x\n//! ^^^^^^^^ error[a]: b", "xxxxxxx\n//! ^^ a: b"])
  func `bad annotations are refused`(_ text: String) {
    #expect(throws: SpecError.self) { try AnnotatedSource(text) }
  }

  @Test func `a spec is a list of tests`() {
    let file = SpecFile(path: "a.md", text: specText)
    #expect(file.defects.isEmpty)
    #expect(file.cases.map(\.name) == ["First", "Second"])
    #expect(file.cases[0].blocks.map(\.words) == [["insets", "main.insets"], ["tree"]])
    #expect(file.cases[0].blocks.map(\.text) == ["let a = 1\n\n", "# no heading\n"])
    #expect(file.cases[1].description == "a.md: Second")
  }

  @Test func `defects of a spec are named`() {
    let file = SpecFile(path: "a.md", text: "```insets\n```\n## A\n```tree\n```\n## A\n```\n")
    #expect(
      file.defects == [
        "a.md:1: this block belongs to no heading",
        "a.md:4: 'A' has an expectation without an input",
        "a.md:6: the heading 'A' stands twice",
        "a.md:7: this block does not say what it is",
        "a.md:7: nothing closes this block",
      ]
    )
  }

  @Test func `blessing rewrites one block`() throws {
    let file = SpecFile(path: "a.md", text: specText)
    let blessed = try Blessing.replacing(file.cases[0].blocks[1], with: "one\ntwo\n", in: specText)
    #expect(blessed == specText.replacing("# no heading\n", with: "one\ntwo\n"))
    // The block is found again although it has moved.
    let emptied = try Blessing.replacing(file.cases[1].blocks[0], with: "", in: blessed)
    #expect(emptied == blessed.replacing("let b = 2\n", with: ""))
  }

  @Test func `a mismatch shows both sides`() {
    let block = SpecFile(path: "a.md", text: specText).cases[1].blocks[0]
    #expect(block.mismatch("let b = 2") == nil)
    #expect(lineDifference(expected: "a\nb\nc", actual: "a\nd\nc") == "  a\n- b\n+ d\n  c")
  }

  @Test func `the generator follows the published sequence`() {
    // The first numbers for seed 1234567, from the algorithm's reference implementation.
    var generator = SplitMix64(seed: 1_234_567)
    #expect(generator.next() == 6_457_827_717_110_365_317)
    #expect(generator.next() == 3_203_168_211_198_807_973)
  }

  @Test func `the repository is found`() throws {
    #expect(try Repository.names(in: ".").contains("Package.swift"))
  }
}

private let specText = """
  # Title

  Prose.

  ## First
  ```insets main.insets
  let a = 1

  ```
  ```tree
  # no heading
  ```

  ### Second
  ```insets
  let b = 2
  ```

  """
