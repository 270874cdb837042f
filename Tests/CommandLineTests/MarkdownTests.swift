import Foundation
import InsetsTestSupport
import Testing

/// The blocks of the language in Markdown pages, checked, mended and formatted where they stand.
struct MarkdownTests {
  private static let page = """
    # A page

    ```insets
    scenario "first" {
      devices: iPhone8
      iOS: 11
      viewController feed { tableView list { contentInsets: 10 } }
    }
    ```

    1. In a list, with an ä and an 🎯:

       ```insets
       scenario "second" {
         devices: iPhone8, iPhoneX
         iOS: 11
         viewController feed {
           view header { top: topLayoutGuide;   height: 44 }
         }
       }
       ```

    > ~~~insets
    > let quoted = 1
    > let quoted = 2
    > ~~~

    ```swift
    let insets = 1
    ```

    ```insets ignore
    viewController …
    ```

    ````markdown
    ```insets
    let inner =
    ```
    ````

    ```insets
    scenario "open" {
    ```

    """

  @Test func `findings stand on the lines of the page`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.page, to: "page.md")
    let answer = try folder.shell("insets check page.md --format concise --quiet")
    #expect(answer.status == 1)
    let places = answer.output.split(separator: "\n").compactMap { line in
      line.firstMatch(of: #/^page\.md:(\d+:\d+): \w+\[([a-z-]+)\]/#).map { "\($0.1) \($0.2)" }
    }
    #expect(
      places == [
        "7:42 unknown-property", "18:27 deprecated-inset-api", "25:7 duplicate-name", "43:18 syntax-error",
      ],
      "\(answer.output)"
    )
  }

  @Test func `fixes change the blocks alone`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.page, to: "page.md")
    _ = try folder.shell("insets check page.md --fix --unsafe --quiet")
    let expected = Self.page.replacing("topLayoutGuide", with: "safeArea").replacing(
      "contentInsets",
      with: "contentInset"
    )
    #expect(String(decoding: try folder.bytes(of: "page.md"), as: UTF8.self) == expected)
  }

  @Test func `the formatter keeps the indentation of the fence`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.page, to: "page.md")
    // The last block can't be read and stays as it is.
    #expect(try folder.shell("insets format page.md 2> /dev/null").status == 1)
    let text = String(decoding: try folder.bytes(of: "page.md"), as: UTF8.self)
    #expect(text.contains("\n     viewController feed {\n       view header { top: topLayoutGuide; height: 44 }\n"))
    #expect(text.contains("\n> let quoted = 1\n> let quoted = 2\n"))
    #expect(text.contains("```insets ignore\nviewController …\n```"))
    #expect(try folder.shell("insets format --check page.md 2> /dev/null").output == "")
  }

  @Test func `a folder of pages is no folder of documents`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.page, to: "page.md")
    let answer = try folder.shell("insets check . 2>&1")
    #expect(answer.output == "error: the folder '.' has no .insets, .storyboard, .xib or .swift files\n")
  }

  /// What our own pages show is true.
  @Test(arguments: ["README.md", "CONTRIBUTING.md", "Grammar/Reference/Guide.md"])
  func `our pages hold what they say`(_ page: String) throws {
    let answer = try Tool.shell("insets check \(page) && insets format --check \(page)", in: Repository.root)
    #expect(answer.status == 0, "\(answer.output)")
  }
}
