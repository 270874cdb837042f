import InsetsAnalysis
import InsetsLanguage
import InsetsSyntax
import InsetsTestSupport
import Testing

/// What an editor offers at `1️⃣`; `…` in a list stands for any others.
@Suite struct CompletionsTests {
  /// Checks the labels that are offered, in their order, and the word `⏩…⏪` that they replace.
  func check(
    _ text: String,
    importing others: [String: String] = [:],
    offers expected: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var document = try MarkedDocument(text, importing: others)
    let cursor = try document.cursor()
    let completions = document.host.completions(at: cursor, in: document.file)
    let labels = completions.map(\.label)
    #expect(matches(labels[...], expected[...]), "offered: \(labels)", sourceLocation: sourceLocation)
    let word = document.selections.first?.range ?? cursor..<cursor
    #expect(completions.allSatisfy { $0.replacing == word }, sourceLocation: sourceLocation)
  }

  private func matches(_ labels: ArraySlice<String>, _ pattern: ArraySlice<String>) -> Bool {
    guard let first = pattern.first else { return labels.isEmpty }
    guard first == "…" else { return labels.first == first && matches(labels.dropFirst(), pattern.dropFirst()) }
    return (labels.startIndex...labels.endIndex).contains { matches(labels[$0...], pattern.dropFirst()) }
  }

  /// Checks how an offer reads: its label, detail, documentation and what it inserts.
  func check(
    _ text: String,
    importing others: [String: String] = [:],
    shows label: String,
    _ kind: CompletionKind,
    detail: String? = nil,
    _ documentation: String,
    inserting insertion: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var document = try MarkedDocument(text, importing: others)
    let completions = document.host.completions(at: try document.cursor(), in: document.file)
    let completion = try #require(completions.first { $0.label == label }, sourceLocation: sourceLocation)
    #expect(completion.kind == kind, sourceLocation: sourceLocation)
    #expect(completion.detail == detail, sourceLocation: sourceLocation)
    #expect(completion.documentation == documentation, sourceLocation: sourceLocation)
    #expect(completion.insertion == insertion ?? label, sourceLocation: sourceLocation)
  }

  // MARK: - Items

  @Test func `a file offers its items`() throws {
    let items = ["scenario", "component", "device", "let", "import"]
    try check("1️⃣", offers: items)
    try check("⏩scena1️⃣⏪", offers: items)
    try check("let barHeight = 44\n\n1️⃣\n\nscenario \"Feed\" {}\n", offers: items)
    try check("scenario \"Feed\" {}\n⏩dev1️⃣ice⏪", offers: items)
    try check("let barHeight = 44; 1️⃣", offers: items)
  }

  @Test func `an item keyword shows its form`() throws {
    try check(
      "1️⃣",
      shows: "device",
      .keyword,
      detail: "device Name: Base { … }",
      "a device defined in this document, optionally based on another"
    )
  }

  @Test func `names and strings of the author's own are left alone`() throws {
    try check("device 1️⃣", offers: [])
    try check("let 1️⃣", offers: [])
    try check("import \"comm1️⃣on.insets\"", offers: [])
    try check("import \"comm1️⃣", offers: [])
    try check("scenario \"Feed 1️⃣\" {}", offers: [])
    try check("scenario \"Feed\" { view 1️⃣ }", offers: [])
  }

  @Test func `quotes offer the names of devices where a device may be`() throws {
    let names = ["…", "\"iPhone 15\"", "…", "\"iPad Pro 11-inch (1st gen)\"", "…"]
    try check("scenario \"Feed\" {\n  devices: ⏩\"iPhone 1️⃣\"⏪\n}\n", offers: names)
    try check("scenario \"Feed\" {\n  devices: iPhone8, ⏩\"iPh1️⃣⏪\n}\n", offers: names)
    try check("scenario \"Feed\" {\n  viewController feed { when ⏩\"iP1️⃣\"⏪ { } }\n}\n", offers: names)
    try check("scenario \"Feed\" {\n  iOS: \"1️⃣\"\n}\n", offers: [])
  }

  @Test func `comments are left alone`() throws {
    try check("// scen1️⃣", offers: [])
    try check("/// A sc1️⃣reen.\nscenario \"Feed\" {}", offers: [])
    try check("scenario \"Feed\" { /* ex1️⃣ */ }", offers: [])
    try check("scenario \"Feed\" { /* ex1️⃣", offers: [])
    try check("scenario \"Feed\" { /* done */1️⃣ }", offers: ["devices", "…"])
  }

  // MARK: - Statements

  @Test func `a scenario offers its axes, what stands on a screen, and expectations`() throws {
    try check(
      "scenario \"Feed\" { 1️⃣ }",
      offers: [
        "devices", "iOS", "sdk", "orientations", "displayZoom", "layoutDirection", "viewController", "…",
        "hostingController", "view", "…", "collectionView", "navigationBar", "…", "statusBar", "keyboard", "window",
        "expect", "when", "at", "use", "let",
      ]
    )
  }

  @Test func `an axis can be said once`() throws {
    try check(
      """
      scenario "Feed" {
        devices: iPhone7
        orientations: landscape
        1️⃣
        tableView list
      }
      """,
      offers: ["iOS", "sdk", "displayZoom", "layoutDirection", "viewController", "…", "list"]
    )
  }

  @Test func `an element offers its properties, then the kinds that it accepts, then statements`() throws {
    try check(
      """
      scenario "Feed" {
        tableView list {
          ⏩contentInsetAdj1️⃣⏪
        }
      }
      """,
      offers: [
        "top", "…", "contentInset", "contentSize", "contentOffset", "…", "transform", "…",
        "header", "footer", "section", "cell", "view", "…", "expect", "when", "at", "use", "let",
      ]
    )
  }

  @Test func `what is set already comes after the other properties`() throws {
    try check(
      """
      scenario "Feed" {
        navigationBar {
          isTranslucent: false
          1️⃣
        }
      }
      """,
      offers: ["top", "…", "isHidden", "prefersLargeTitles", "…", "isTranslucent", "view", "…"]
    )
  }

  @Test func `a container offers controllers first and only those that it takes`() throws {
    try check(
      "scenario \"Feed\" { navigationController { 1️⃣ } }",
      offers: [
        "top", "…", "isNavigationBarHidden", "…", "transform", "…", "viewController", "tableViewController",
        "collectionViewController", "tabBarController", "searchController", "hostingController",
        "navigationBar", "toolbar", "view", "…", "presents",
      ]
    )
  }

  @Test func `a presentation offers controllers`() throws {
    try check(
      "scenario \"Feed\" { viewController { presents { 1️⃣ } } }",
      offers: ["viewController", "…", "hostingController"]
    )
  }

  @Test func `an unfinished block ends where the next item begins`() throws {
    let offers = ["top", "…", "isTranslucent", "…", "let"]
    try check("scenario \"Feed\" {\n  navigationBar {\n    1️⃣", offers: offers)
    try check("scenario \"Feed\" {\n  navigationBar {\n    1️⃣\n\nscenario \"Other\" {\n}\n", offers: offers)
    try check("scenario \"Feed\" {\n  navigationBar {\n    ⏩is1️⃣⏪\n  tabBar {\n  }\n}\n", offers: offers)
  }

  @Test func `else follows the block of a when`() throws {
    try check(
      "scenario \"Feed\" { viewController { when iPhoneX { }\n1️⃣ } }",
      offers: ["else", "top", "…"]
    )
    try check("scenario \"Feed\" { viewController { when iPhoneX { } else 1️⃣ } }", offers: ["when"])
    try check("scenario \"Feed\" { viewController { when iPhoneX { }\nview\n1️⃣ } }", offers: ["top", "…"])
  }

  @Test func `code at a stage sets properties of what is there`() throws {
    try check(
      """
      scenario "Feed" {
        viewController feed {
          tableView list
          at viewDidLoad { 1️⃣ }
        }
      }
      """,
      offers: ["top", "…", "additionalSafeAreaInsets", "…", "transform", "…", "list", "when", "let", "expect"]
    )
  }

  @Test func `a path at the beginning of a statement leads to properties`() throws {
    try check(
      """
      scenario "Feed" {
        viewController feed {
          tabBar tabs { view badge }
          at viewDidLoad { tabs.⏩is1️⃣⏪ }
        }
      }
      """,
      offers: ["top", "…", "isTranslucent", "isHidden", "…", "badge", "superview"]
    )
  }

  @Test func `a device offers what can be said of it`() throws {
    try check(
      "device Foldable: iPhone15Pro { scale: 3\n1️⃣ }",
      offers: ["size", "idiom", "housing", "…", "lastOS", "cornerRadius", "scale"]
    )
  }

  @Test func `a property shows its type and inserts its colon`() throws {
    try check(
      "scenario \"Feed\" { tableView { 1️⃣ } }",
      shows: "contentInsetAdjustmentBehavior",
      .property,
      detail: "one of automatic, scrollableAxes, never, always",
      "the edges of the safe area that are added to contentInset to make adjustedContentInset (iOS 11 and later)",
      inserting: "contentInsetAdjustmentBehavior: "
    )
    try check(
      "scenario \"Feed\" { tableView { contentIn1️⃣: 10 } }",
      shows: "contentInset",
      .property,
      detail: "insets",
      "the space that the app adds around the content; iOS 7 to 10 add the bars' heights to it"
    )
  }

  @Test func `a kind shows its class`() throws {
    try check(
      "scenario \"Feed\" { tableView { 1️⃣ } }",
      shows: "cell",
      .element,
      detail: "UITableViewCell",
      "a row of a table; its subviews are in its contentView"
    )
  }
}
