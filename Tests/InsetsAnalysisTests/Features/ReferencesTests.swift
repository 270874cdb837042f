import InsetsAnalysis
import InsetsLanguage
import InsetsSyntax
import Testing

/// Where what stands at `1️⃣` is named: at all the words in `«…»`; the declaration is in `⟨…⟩`.
@Suite struct ReferencesTests {
  private func check(
    _ text: String,
    importing others: [String: String] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var document = try MarkedDocument(NamedText.plain(text), importing: others.mapValues(NamedText.plain))
    let cursor = try document.cursor()
    let all = document.host.references(at: cursor, in: document.file, includingDeclaration: true)
    let uses = document.host.references(at: cursor, in: document.file, includingDeclaration: false)
    func marked(_ file: FileID) -> String? {
      guard let source = document.host.source(file) else { return nil }
      let places = all.filter { $0.file == file }.map { place in
        (place.range, uses.contains(place) ? ("«", "»") : ("⟨", "⟩"))
      }
      return NamedText.marking(places, in: String(decoding: source.bytes, as: UTF8.self))
    }
    #expect(marked(document.file) == NamedText.unmarked(text), sourceLocation: sourceLocation)
    for (path, expected) in others { #expect(marked(FileID(path)) == expected, sourceLocation: sourceLocation) }
    #expect(all.count == Set(all).count, sourceLocation: sourceLocation)
  }

  @Test func `an element is named in paths, anchors, settings and expectations`() throws {
    try check(
      """
      scenario "Feed" {
        viewController feed {
          view ⟨header⟩ { height: 8 }
          view note { top: «hea1️⃣der».bottom; height: «header».frame.height }
        }
        «header».isHidden: true
        expect feed.«header».frame == 0
      }
      scenario "Other" { view header }
      """
    )
  }

  @Test func `words of the environment name what they lead to`() throws {
    try check(
      """
      scenario "Feed" {
        viewController ⟨fe1️⃣ed⟩ { view { height: «superview».frame.height; width: «view».frame.width } }
      }
      """
    )
    try check(
      """
      scenario "Feed" {
        navigationController stack { ⟨navigationBar⟩ { isTranslucent: false } }
        expect stack.«navigation1️⃣Bar».height == 44
      }
      """
    )
    try check("scenario \"Feed\" { view box { width: «screen».width }\n expect «win1️⃣dow».frame == 0 }")
  }

  @Test func `a scenario's constant is its own`() throws {
    try check(
      """
      let small = 1
      scenario "Feed" {
        let ⟨small⟩ = 20
        let unused = «small» + 1
        view { height: 2 * «sm1️⃣all»; width: «small» }
      }
      scenario "Other" { view { height: small } }
      """
    )
  }

  @Test func `a document's constant is named in all items`() throws {
    try check(
      """
      let ⟨g1️⃣ap⟩ = 8
      let margin = 2 * «gap»
      device Slab { statusBarHeight: «gap» }
      component Card { view { height: «gap» } }
      scenario "Feed" { let unused = «gap»; view { height: «gap» + «gap» } }
      scenario "Other" { let gap = 1; view { height: gap } }
      """
    )
  }

  @Test func `an imported name is found where it is declared and wherever it is imported`() throws {
    try check(
      "import \"common.insets\"\nscenario \"Feed\" { view { height: «g1️⃣ap» } }",
      importing: ["common.insets": "let ⟨gap⟩ = 8\nlet margin = «gap»\n"]
    )
  }

  @Test func `a component's elements are named in the scenarios that use it`() throws {
    try check(
      """
      component Card { view card { label ⟨ti1️⃣tle⟩; view note { top: «title».bottom } } }
      scenario "Feed" { use Card as first; use Card as second
        expect first.«title».frame == 0
        expect second.«title».frame == 0 }
      scenario "Other" { use Card
        expect «title».frame == 0 }
      scenario "Third" { label title
        expect title.frame == 0 }
      """
    )
  }

  @Test func `a use's name is its own`() throws {
    try check(
      """
      component Card { view card }
      scenario "Feed" { use Card as ⟨first⟩ { height: 8 }
        use Card as second
        «first».height: 9
        expect «fir1️⃣st».frame == 0
        expect «first».card.frame == 0 }
      """
    )
  }

  @Test func `components and devices are named where they are used`() throws {
    try check(
      """
      component ⟨Card⟩ { view card }
      component Row { use «Ca1️⃣rd» }
      scenario "Feed" { use «Card» as first; view Card }
      """
    )
    try check(
      """
      device ⟨Slab⟩ { size: (500, 900) }
      device Foldable: «Slab» {}
      scenario "Feed" { devices: iPhone7, «Sl1️⃣ab»
        view box
        when «Slab» landscape { box.isHidden: true }
        expect box.frame on iOS 11... { «Slab» portrait: 0 } }
      """
    )
  }

  @Test func `an import's file is named by all imports of it`() throws {
    try check(
      "import «\"common.ins1️⃣ets\"»\nimport \"other.insets\"\nimport «\"common.insets\"»\n",
      importing: ["common.insets": "let gap = 8", "other.insets": ""]
    )
  }

  @Test func `words of the language are found in all items`() throws {
    try check(
      """
      scenario "Feed" { tableView list { «content1️⃣Inset»: 8 }
        expect list.«contentInset» == 8 }
      scenario "Other" { devices: iPhoneX
        tableView { «contentInset»: 9 } }
      """
    )
    try check(
      """
      scenario "Feed" { devices: «iPhone1️⃣X», iPhone7
        view box
        expect box.frame == 0 on «iPhoneX» }
      device Mine: «iPhoneX» {}
      """
    )
    try check("scenario \"Feed\" { «vie1️⃣w» box; «view» { label title } }")
    try check(
      """
      scenario "Feed" { viewController { at «viewDid1️⃣Load» { view.isHidden: true } }
        view box
        expect box.frame { at «viewDidLoad»: 0 } }
      """
    )
  }

  @Test func `what means nothing is named nowhere`() throws {
    try check("scenario \"Fe1️⃣ed\" { view box }")
    try check("scenario \"Feed\" { expect nob1️⃣ody.frame == 0 }")
    try check("// ga1️⃣p\nlet gap = 8")
    try check("1️⃣")
  }
}
