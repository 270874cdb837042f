import InsetsAnalysis
import InsetsEngine
import InsetsLanguage
import InsetsSyntax
import Testing

/// What people read in hovers, completions and reference pages.
struct CatalogWordsTests {
  /// A word of the language with the phrase that explains it.
  struct Phrase: CustomTestStringConvertible {
    let subject: String
    let text: String

    var testDescription: String { subject }
  }

  static let summaries: [Phrase] =
    Property.allCases.map { Phrase(subject: $0.spec.spelling, text: $0.spec.summary) }
    + Property.allCases.flatMap { property in
      property.spec.choices.map {
        Phrase(subject: "\(property.spec.spelling): \($0.choice.rawValue)", text: $0.summary)
      }
    }
    + Quantity.allCases.map { Phrase(subject: $0.spec.spelling, text: $0.spec.summary) }
    + ElementKind.allCases.map { Phrase(subject: $0.spelling, text: $0.spec.summary) }
    + Stage.allCases.map { Phrase(subject: $0.spec.spelling, text: $0.spec.summary) }
    + ScenarioAxis.allCases.map { Phrase(subject: $0.rawValue, text: $0.summary) }
    + ScenarioAxis.allCases.map { Phrase(subject: "no \($0.rawValue)", text: $0.defaultSummary) }
    + Orientation.allCases.map { Phrase(subject: $0.rawValue, text: $0.summary) }
    + DisplayZoom.allCases.map { Phrase(subject: $0.rawValue, text: $0.summary) }
    + LayoutDirection.allCases.map { Phrase(subject: $0.rawValue, text: $0.summary) }
    + DeviceGroup.allCases.map { Phrase(subject: $0.rawValue, text: $0.summary) }
    + DeviceAttribute.allCases.map { Phrase(subject: $0.rawValue, text: $0.summary) }
    + AnchorWord.allCases.map { Phrase(subject: $0.rawValue, text: $0.summary) }
    + Keyword.allCases.map { Phrase(subject: $0.rawValue, text: $0.summary) }

  static let notes: [Phrase] = Property.allCases.compactMap { property in
    property.spec.defaultNote.map {
      Phrase(subject: "default of \(property.spec.spelling)", text: $0)
    }
  }

  /// Rules speak of iOS 7 and the like, so they may begin with its name.
  static let statements: [Phrase] = EngineRule.allCases.map {
    Phrase(subject: $0.rawValue, text: $0.statement)
  }

  @Test(arguments: summaries + notes + statements)
  func `a phrase is one line without a final stop`(phrase: Phrase) {
    #expect(!phrase.text.isEmpty)
    #expect(!phrase.text.contains { $0.isNewline })
    #expect(phrase.text.last.map { !".:;,! ".contains($0) } ?? false)
    #expect(!phrase.text.contains("  "))
    #expect(phrase.text.count <= 160, "\(phrase.text.count) characters")
  }

  @Test(arguments: summaries + notes + statements)
  func `a phrase starts with a small letter or a word of the language`(phrase: Phrase) {
    #expect(phrase.text.first.map { $0.isLowercase || $0.isNumber } ?? false)
  }

  @Test func `no two words share a phrase by mistake`() {
    let byText = Dictionary(grouping: Self.statements, by: \.text)
    #expect(byText.filter { $0.value.count > 1 }.isEmpty)
    for subjects in [
      Property.allCases.map(\.spec.summary), ElementKind.allCases.map(\.spec.summary),
    ] {
      #expect(Set(subjects).count == subjects.count)
    }
  }

  @Test(arguments: [
    (ValueType.flag, "true or false"),
    (.insets, "insets"),
    (.choice([.plain, .grouped]), "one of plain, grouped"),
    (.dimension, "a number or automatic"),
    (.anchor(.vertical), "a place from top to bottom"),
  ])
  func `types have names that complete 'this is not …'`(type: ValueType, words: String) {
    #expect(type.name == words)
  }

  @Test(arguments: Property.allCases.map(\.spec.type) + Quantity.allCases.map(\.spec.type))
  func `the example of a type is a value of it`(type: ValueType) {
    #expect(WrittenValue(type.example).isValue(of: type), "\(type.example)")
    if !type.labels.isEmpty { #expect(type.labels.count == type.parts.count) }
  }

  @Test func `availability reads as a phrase`() {
    #expect(Availability.always.summary == nil)
    #expect(Availability(since: 11).summary == "iOS 11 and later")
    #expect(
      Property.automaticallyAdjustsScrollViewInsets.spec.availability.summary
        == "deprecated since iOS 11"
    )
    let late = Availability(since: OSVersion(8), deprecatedSince: OSVersion(13), successor: "other")
    #expect(late.summary == "iOS 8 and later, deprecated since iOS 13")
  }

  @Test(arguments: [
    (Contributor.statusBar, "status bar"),
    (.sensorHousing, "sensor housing"),
    (.homeIndicator, "home indicator"),
    (.largeTitle, "large title"),
    (.property(ElementID(3), .contentInset), "contentInset"),
  ])
  func `contributors stand after their amount`(contributor: Contributor, words: String) {
    #expect(contributor.words == words)
  }
}

/// Whether the text is a Swift identifier of ASCII letters and digits.
func isIdentifier(_ text: String) -> Bool {
  guard let first = text.first, first.isLetter else { return false }
  return text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
}
