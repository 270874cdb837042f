import InsetsAnalysis
import InsetsLanguage
import InsetsSyntax
import InsetsTestSupport
import Testing

/// Where the name at `1️⃣` leads: to the words `⏩…⏪`, or nowhere when nothing is marked.
@Suite struct DefinitionTests {
  private func check(
    _ text: String,
    importing others: [String: String] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var document = try MarkedDocument(text, importing: others)
    let found = document.host.definition(at: try document.cursor(), in: document.file).map(\.target)
    #expect(found == document.selections, sourceLocation: sourceLocation)
  }

  @Test func `an element's name leads to its statement`() throws {
    try check("scenario \"Feed\" { tableView ⏩list⏪\n expect li1️⃣st.contentInset == 0 }")
    try check("scenario \"Feed\" { tableView ⏩list⏪\n expect list1️⃣.contentInset == 0 }")
    try check("scenario \"Feed\" { tableView ⏩list⏪\n 1️⃣list.contentInset: 0 }")
    try check("scenario \"Feed\" { viewController feed { tableView ⏩list⏪ }\n expect feed.li1️⃣st.frame == 0 }")
    try check("scenario \"Feed\" { view ⏩header⏪ { height: 8 }\n view note { top: head1️⃣er.bottom } }")
    try check("scenario \"Лента\" { tableView ⏩экран⏪\n expect эк1️⃣ран.contentInset == 0 }")
  }

  @Test func `a name leads to itself where it is declared`() throws {
    try check("scenario \"Feed\" { tableView ⏩li1️⃣st⏪ }")
    try check("let ⏩barHe1️⃣ight⏪ = 44")
    try check("scenario \"Feed\" { let ⏩small1️⃣⏪ = 20 }")
    try check("device ⏩1️⃣Slab⏪ {}")
    try check("component ⏩Ca1️⃣rd⏪ { view card }")
    try check("component Card { view ⏩ca1️⃣rd⏪ }")
    try check("component Card { view card }\nscenario \"Feed\" { use Card as ⏩fi1️⃣rst⏪ }")
  }

  @Test func `words for elements lead to them`() throws {
    try check("scenario \"Feed\" { viewController ⏩feed⏪ { view { height: superv1️⃣iew.frame.height } } }")
    try check("scenario \"Feed\" { viewController ⏩feed⏪ { view { height: vi1️⃣ew.frame.height } } }")
    try check("scenario \"Feed\" { ⏩keyboard⏪ { isShown: true }\n expect keyb1️⃣oard.frame == 0 }")
  }

  @Test func `what comes with a container leads to the container`() throws {
    try check("scenario \"Feed\" { navigationController ⏩stack⏪\n expect stack.navigation1️⃣Bar.frame == 0 }")
  }

  @Test func `what the document does not declare leads nowhere`() throws {
    try check("scenario \"Feed\" { view box\n expect win1️⃣dow.frame == 0 }")
    try check("scenario \"Feed\" { devices: iPho1️⃣neX }")
    try check("scenario \"Feed\" { view { top: safe1️⃣Area } }")
    try check("scenario \"Feed\" { expect nob1️⃣ody.frame == 0 }")
    try check("scenario \"Fe1️⃣ed\" {}")
    try check("// barHe1️⃣ight\nlet barHeight = 44")
    try check("1️⃣")
  }

  @Test func `a constant's name leads to its declaration`() throws {
    try check("let ⏩barHeight⏪ = 44\nscenario \"Feed\" { view { height: barHe1️⃣ight } }")
    try check("scenario \"Feed\" { let ⏩small⏪ = 20\n view { height: 2 * sm1️⃣all } }")
    try check("let ⏩gap⏪ = 8\nlet margin = 2 * g1️⃣ap")
    try check("let ⏩gap⏪ = 8\ndevice Slab { statusBarHeight: 1️⃣gap }")
  }

  @Test func `names of what is not in force lead on all the same`() throws {
    try check("scenario \"Feed\" { let ⏩small⏪ = 20\n let unused = sm1️⃣all }")
    try check("let ⏩gap⏪ = 8\nscenario \"Feed\" { let unused = g1️⃣ap }")
    try check("scenario \"Feed\" { tableView ⏩list⏪\n nonsense: li1️⃣st.frame.height }")
  }

  @Test func `a component's name leads to its item`() throws {
    try check("component ⏩Card⏪ { view card }\nscenario \"Feed\" { use Ca1️⃣rd as first }")
    try check("component ⏩Card⏪ { view card }\ncomponent Row { use Card1️⃣ }")
  }

  @Test func `an alias leads to its use, and what is inside to the component`() throws {
    let component = "component Card { view card { label title } }\n"
    try check("\(component)scenario \"Feed\" { use Card as ⏩first⏪\n expect fir1️⃣st.frame == 0 }")
    try check(
      """
      component Card { view card { label ⏩title⏪ } }
      scenario "Feed" { use Card as first
      expect first.tit1️⃣le.frame == 0 }
      """
    )
  }

  @Test func `a document's device leads to its item`() throws {
    let device = "device ⏩Slab⏪ { size: (500, 900) }\n"
    try check("\(device)scenario \"Feed\" { devices: iPhone7, Sl1️⃣ab }")
    try check("\(device)scenario \"Feed\" { view box\n expect box.frame == 0 on Sl1️⃣ab portrait }")
    try check("\(device)device Foldable: Sl1️⃣ab {}")
  }

  @Test func `an import leads to the start of its document`() throws {
    let common = ["common.insets": "⏩⏪let gap = 8"]
    try check("import \"comm1️⃣on.insets\"\n", importing: common)
    try check("imp1️⃣ort \"common.insets\"\n", importing: common)
    try check("import \"miss1️⃣ing.insets\"\n")
  }

  @Test func `imported names lead into their document`() throws {
    try check(
      "import \"common.insets\"\nscenario \"Feed\" { view { height: g1️⃣ap } }",
      importing: ["common.insets": "// Shared.\nlet ⏩gap⏪ = 8\n"]
    )
    try check(
      "import \"cards.insets\"\nscenario \"Feed\" { use Card as first\n expect first.tit1️⃣le.frame == 0 }",
      importing: ["cards.insets": "component Card { view card { label ⏩title⏪ } }"]
    )
  }

  @Test func `a quantity leads to what sets it, or else to its element`() throws {
    try check("scenario \"Feed\" { tableView list { ⏩contentInset⏪: 8 }\n expect list.content1️⃣Inset == 8 }")
    try check("scenario \"Feed\" { tableView ⏩list⏪\n expect list.safeArea1️⃣Insets == 8 }")
    try check("scenario \"Feed\" { tableView ⏩list⏪\n expect list.safeAreaLayoutGuide.layout1️⃣Frame == 8 }")
  }

  @Test func `a property leads to where it is set`() throws {
    try check("scenario \"Feed\" { tableView { ⏩content1️⃣Inset⏪: 8 } }")
    try check("scenario \"Feed\" { view { ⏩ed1️⃣ges⏪: superview } }")
  }

  @Test func `a property that is set twice leads to both places`() throws {
    var document = try MarkedDocument(
      """
      scenario "Feed" {
        tableView list { 2️⃣contentInset3️⃣: 8 }
        when iOS 11... { list.4️⃣conten1️⃣tInset5️⃣: 0 }
      }
      """
    )
    let found = document.host.definition(at: try document.cursor(), in: document.file).map(\.target)
    let places = [try document.marked.range(from: 2, to: 3), try document.marked.range(from: 4, to: 5)]
    #expect(
      found == places.map { Location(file: document.file, range: ByteRange(bytes: $0.lowerBound, $0.upperBound)) }
    )
  }

  @Test func `an unfinished file still leads`() throws {
    try check("component ⏩Card⏪ { view card }\nscenario \"Feed\" {\n  use Card1️⃣")
    try check("scenario \"Feed\" {\n  tableView ⏩list⏪\n  expect list1️⃣.\n")
  }
}
