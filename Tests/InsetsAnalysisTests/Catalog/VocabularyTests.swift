import InsetsAnalysis
import InsetsEngine
import InsetsLanguage
import InsetsSyntax
import Testing

struct VocabularyTests {
  @Test func `every word of the language is an identifier`() {
    let words =
      Property.allCases.map(\.spec.spelling) + Choice.allCases.map(\.rawValue)
      + ElementKind.allCases.map(\.spelling)
      + Stage.allCases.map(\.spec.name) + ScenarioAxis.allCases.map(\.rawValue)
      + DeviceAttribute.allCases.map(\.rawValue)
      + AnchorWord.allCases.map(\.rawValue) + Keyword.allCases.map(\.rawValue)
    #expect(words.filter { !isIdentifier($0) } == [])
  }

  // Both stand as `name: value` at the head of a scenario.
  @Test func `no axis is a property too`() {
    #expect(ScenarioAxis.allCases.filter { Property.named($0.rawValue) != nil } == [])
  }

  // Both begin a statement inside an element.
  @Test func `no keyword of a statement is a kind of element`() {
    #expect(Keyword.allCases.filter { ElementKind.named($0.rawValue, inBody: false) != nil } == [])
  }

  @Test func `the form of a keyword shows it`() {
    for keyword in Keyword.allCases {
      let words = keyword.form.split { !$0.isLetter }.map(String.init)
      #expect(words.contains(keyword.rawValue), "\(keyword.form)")
    }
  }

  @Test(arguments: Stage.allCases)
  func `a stage is found by what is written`(stage: Stage) {
    let parts = stage.spec.spelling.split(separator: " ").map(String.init)
    #expect(parts.first == stage.spec.name)
    #expect(Stage.named(stage.spec.name, ordinal: parts.count == 2 ? parts[1] : nil) == stage)
  }

  @Test func `without an ordinal the last of several calls is meant`() {
    #expect(Stage.firstLayoutMarginsDidChange.spec.spelling == "layoutMarginsDidChange 1")
    #expect(Stage.named("layoutMarginsDidChange") == .layoutMarginsDidChange)
    #expect(Stage.named("layoutMarginsDidChange", ordinal: "2") == .layoutMarginsDidChange)
    #expect(Stage.named("layoutMarginsDidChange", ordinal: "3") == nil)
    #expect(Stage.named("viewDidLoad", ordinal: "1") == nil)
    #expect(Stage.named("viewDidUnload") == nil)
  }

  @Test func `only before the first layout is everything zero`() {
    let rules = Dictionary(grouping: Stage.allCases, by: \.spec.rule)
    #expect(
      rules == [
        .safeAreaOutsideWindow: [.loadView, .viewDidLoad, .viewWillAppear], .beforeFirstLayout: [.onAppear],
        .stages: Stage.allCases.dropFirst(3).filter { $0 != .onAppear },
      ]
    )
  }

  @Test(arguments: [
    (DeviceAttribute.idiom, "one of phone, pad"),
    (.housing, "one of none, notch, island"),
    (.size, "a size"),
    (.firstOS, "a major iOS version"),
  ])
  func `a device's attribute says what it takes`(attribute: DeviceAttribute, words: String) {
    #expect(attribute.type.name == words)
  }

  @Test func `an anchor has a place on an axis, and guides only from top to bottom`() {
    let vertical = AnchorWord.allCases.filter { !$0.axes.contains(.horizontal) }
    #expect(vertical == [.topLayoutGuide, .bottomLayoutGuide, .keyboard])
    #expect(AnchorWord.allCases.allSatisfy { $0.axes.contains(.vertical) })
  }

  @Test(arguments: [
    (AnchorWord.superview, 7), (.topLayoutGuide, 7), (.margins, 8), (.readable, 9), (.safeArea, 11),
    (.contentLayoutGuide, 11), (.frameLayoutGuide, 11), (.keyboard, 15),
  ])
  func `an anchor exists since its guide does`(word: AnchorWord, since: Int) {
    checkAvailability(word.availability)
    #expect(word.availability.since == OSVersion(since))
  }

  @Test func `the safe area takes the place of the layout guides`() {
    let deprecated = AnchorWord.allCases.filter { $0.availability.isDeprecated(in: OSVersion(11)) }
    #expect(deprecated == [.topLayoutGuide, .bottomLayoutGuide])
    #expect(deprecated.allSatisfy { $0.availability.successor == "safeArea" })
  }
}
