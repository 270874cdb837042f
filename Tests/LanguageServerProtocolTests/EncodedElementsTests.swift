import JSON
import LanguageServerProtocol
import Testing

struct EncodedElementsTests {
  @Test
  func `elements that were encoded are written as those that are encoded now, wherever they have moved`() {
    for lines in [0, 1, 3, 88, -3, 1_000_000] {
      var elements = EncodedElements([finding(7), finding(12)])
      elements.move(byLines: lines)
      check(DiagnosticList(parts: [elements]), json([finding(7 + lines), finding(12 + lines)]))
      #expect(elements == EncodedElements([finding(7 + lines), finding(12 + lines)]))
      elements.move(byLines: -lines)
      #expect(elements == EncodedElements([finding(7), finding(12)]))
    }
  }

  @Test
  func `parts stand behind each other with a comma between; a part without elements leaves no trace`() {
    let none = EncodedElements([Diagnostic]())
    check(DiagnosticList(parts: []), "[]")
    check(DiagnosticList(parts: [none, none]), "[]")
    check(
      DiagnosticList(parts: [none, EncodedElements([finding(2)]), none, EncodedElements([finding(5)])]),
      json([finding(2), finding(5)])
    )
  }

  @Test
  func `what follows the elements is separated from them as from others`() {
    var writer = JSONWriter()
    writer.object { object in
      object.field("before", 1)
      object.field("list", DiagnosticList([finding(3)]))
      object.field("after", 2)
    }
    #expect(String(decoding: writer.bytes, as: UTF8.self) == #"{"before":1,"list":\#(json([finding(3)])),"after":2}"#)
  }

  private func finding(_ line: Int) -> Diagnostic {
    let range = Range(start: Position(line: line, character: 4), end: Position(line: line + 1, character: 0))
    return Diagnostic(
      range: range,
      severity: .warning,
      code: "rule",
      source: "insets",
      message: "line \"\(7)\" é",
      relatedInformation: [
        DiagnosticRelatedInformation(location: Location(uri: DocumentURI("file:///a"), range: range), message: "here")
      ]
    )
  }

  /// The array as it is written when nothing is encoded before.
  private func json(_ findings: [Diagnostic]) -> String {
    String(decoding: JSONWriter.bytes(of: findings), as: UTF8.self)
  }
}
