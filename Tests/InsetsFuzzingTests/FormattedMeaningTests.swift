import InsetsFuzzing
import InsetsTestSupport
import Testing

/// Formatting keeps what a document says, whatever its author calls things.
struct FormattedMeaningTests {
  private static let examples = Repository.files(under: "Grammar/Examples", withExtension: "insets")

  /// Each example with a constant for every word of it, and with the values that people paste.
  @Test(arguments: examples)
  func `a constant is called as every word of an example`(_ path: String) throws {
    let text = Array(try Repository.text(of: path).utf8)
    let words = FormatCase.words(of: text)
    let document = FormatCase.withMeanings(of: Set(words), in: text)
    do throws(FuzzFailure) { try FormatCase.check(document) } catch {
      Issue.record("\(error.reason)\n\(error.evidence)")
    }
  }

  @Test func `there are numbers to compare`() throws {
    let texts = try Self.examples.map { Array(try Repository.text(of: $0).utf8) }
    let explained = texts.prefix(12).flatMap { text in
      FormatCase.explained(FormatCase.withMeanings(of: Set(FormatCase.words(of: text)), in: text))
    }
    #expect(explained.contains { $0 != nil })
  }

  @Test(arguments: [
    "let never = always\nscenario \"x\" { devices: iPhone8; iOS: 11; viewController v { tableView a { edges: superview; contentInsetAdjustmentBehavior: .never } } }\n",
    "let none = [top]\nscenario \"x\" { devices: iPhone8; iOS: 11; navigationController { viewController v { edgesForExtendedLayout: [] } } }\n",
  ])
  func `a constant is called as a value`(_ text: String) throws {
    try FormatCase.check(Array(text.utf8))
    #expect(FormatCase.explained(Array(text.utf8)).compactMap { $0 }.count == 1)
  }
}
