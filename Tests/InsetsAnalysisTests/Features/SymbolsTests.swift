import InsetsAnalysis
import InsetsLanguage
import InsetsSyntax
import InsetsTestSupport
import Testing

@Suite struct SymbolsTests {
  /// Checks the outline: a line for each symbol with its kind, name and detail, indented by its depth.
  private func check(_ text: String, outline expected: String, sourceLocation: SourceLocation = #_sourceLocation) throws
  {
    let document = try MarkedDocument(text)
    let symbols = document.host.symbols(in: document.file)
    let outline = lines(of: symbols, indentation: "").joined(separator: "\n")
    #expect(
      outline == expected,
      "\(lineDifference(expected: expected, actual: outline))",
      sourceLocation: sourceLocation
    )
    checkRanges(of: symbols, inside: ByteRange(bytes: 0, document.marked.text.utf8.count), sourceLocation)
  }

  private func lines(of symbols: [Symbol], indentation: String) -> [String] {
    symbols.flatMap { symbol in
      let detail = symbol.detail.map { " — \($0)" } ?? ""
      return ["\(indentation)\(symbol.kind) \(symbol.name)\(detail)"]
        + lines(of: symbol.children, indentation: indentation + "  ")
    }
  }

  /// Editors require that a symbol holds its selection and its children.
  private func checkRanges(of symbols: [Symbol], inside range: ByteRange, _ sourceLocation: SourceLocation) {
    for symbol in symbols {
      #expect(range.clamped(to: symbol.range) == symbol.range, sourceLocation: sourceLocation)
      #expect(symbol.selectionRange.clamped(to: symbol.range) == symbol.selectionRange, sourceLocation: sourceLocation)
      checkRanges(of: symbol.children, inside: symbol.range, sourceLocation)
    }
  }

  @Test func `every kind of item is in the outline`() throws {
    try check(
      """
      import "common.insets"
      let barHeight = 44
      device Foldable: iPhone15Pro { size: (344, 882) }
      component Card { view card { label title } }
      scenario "Feed" { tableView list }
      """,
      outline: """
        importedFile common.insets
        constant barHeight — 44
        device Foldable — iPhone15Pro
        component Card
          view card — view
            view title — label
        scenario Feed
          view list — tableView
        """
    )
  }

  @Test func `a scenario holds its tree and its expectations`() throws {
    try check(
      """
      scenario "Feed" {
        devices: iPhone7
        let small = 20
        tabBarController {
          tabBar { isTranslucent: false }
          viewController feed {
            tableView list { contentInset: 10 }
            use Card as first { label badge }
            use Card
          }
        }
        expect list.contentInset == (74, 10, 59, 10) on iPhone7
        expect list.frame.height > 0
        expect list.adjustedContentInset on iOS 11 {
          iPhone7: 0
        }
      }
      """,
      outline: """
        scenario Feed
          constant small — 20
          controller tabBarController
            bar tabBar
            controller feed — viewController
              view list — tableView
              component first — Card
                view badge — label
              component Card
          expectation list.contentInset — == (74, 10, 59, 10)
          expectation list.frame.height — > 0
          expectation list.adjustedContentInset
        """
    )
  }

  @Test func `what stands in a condition belongs to the element around it`() throws {
    try check(
      """
      scenario "Feed" {
        viewController feed {
          when iPhoneX { view notch }
          else when iPhone7 { view button }
          else { view other }
          at viewDidLoad { expect feed.frame == 0 }
          presents { viewController sheet }
        }
      }
      """,
      outline: """
        scenario Feed
          controller feed — viewController
            view notch — view
            view button — view
            view other — view
            expectation feed.frame — == 0
            controller sheet — viewController
        """
    )
  }

  @Test func `a broken file keeps the rest of its outline`() throws {
    try check(
      """
      let = 44
      device
      scenario {
        tableView list {
          contentInsetAdj
        viewController feed { view
      }
      nonsense { }
      scenario "Other" {
        tabelView list {
      """,
      outline: """
        scenario scenario
          view list — tableView
            controller feed — viewController
              view view
            view nonsense
        scenario Other
          view list — tabelView
        """
    )
    try check("", outline: "")
    try check("}}}", outline: "")
  }

  @Test func `a long or folded value is no detail`() throws {
    try check(
      "let folded = (1,\n2, 3, 4)\nlet long = 1 + 2 + 3 + 4 + 5 + 6 + 7 + 8 + 9 + 10 + 11",
      outline: """
        constant folded
        constant long
        """
    )
  }

  @Test func `a symbol spans its statement and selects its name`() throws {
    let document = try MarkedDocument(
      """
      // A list.
      scenario "Feed" {
        1️⃣tableView ⏩list⏪ {
          contentInset: 10
        }2️⃣ // Its end.
      }
      """
    )
    let list = try #require(document.host.symbols(in: document.file).first?.children.first)
    let range = try document.marked.range(from: 1, to: 2)
    #expect(list.range == ByteRange(bytes: range.lowerBound, range.upperBound))
    #expect([Location(file: document.file, range: list.selectionRange)] == document.selections)
  }
}
