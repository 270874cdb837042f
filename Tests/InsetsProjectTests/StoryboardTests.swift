import InsetsFormats
import InsetsProject
import InsetsSyntax
import InsetsTestSupport
import Testing

/// The document behind the storyboard of the examples: what it says, where it stands in the XML, and how edits go back.
struct StoryboardTests {
  static let path = "Grammar/Examples/storyboard/Main.storyboard"

  private static func document(_ bytes: [UInt8]) throws -> any VirtualDocument {
    try #require(try FileFormat.interfaceBuilder.documents(in: bytes, named: path, DocumentScope()).first)
  }

  private func example() throws -> (bytes: [UInt8], document: any VirtualDocument, text: String) {
    let bytes = Array(try Repository.text(of: Self.path).utf8)
    let document = try Self.document(bytes)
    return (bytes, document, String(decoding: document.text, as: UTF8.self))
  }

  /// Where a text stands in the document.
  private func range(of text: String, in document: any VirtualDocument) throws -> ByteRange {
    let whole = String(decoding: document.text, as: UTF8.self)
    let place = try #require(whole.firstRange(of: text))
    let start = whole.utf8.distance(from: whole.startIndex, to: place.lowerBound)
    return ByteRange(bytes: start, start + text.utf8.count)
  }

  @Test func `the text has the names of outlets and classes`() throws {
    let (_, document, text) = try example()
    #expect(text.contains("scenario \"FeedViewController\" {"))
    #expect(text.contains("tabBarController {"))
    #expect(text.contains("tableView list {"))
    #expect(text.contains("bottom: safeArea\n"))
    // Nothing of the canvas: the devices are the default ones.
    #expect(!text.contains("devices:"))
    // Its class is not read, so it may have more on it.
    #expect(
      document.screens == [
        "FeedViewController": .interface(InterfaceScreen(.screen, name: "FeedViewController", isComplete: false))
      ]
    )
    #expect(document.screensRead == [ScreenRead(title: "FeedViewController", omissions: [])])
  }

  @Test(arguments: [
    ("bottom: safeArea", "id=\"fee-11-con\""), ("leading: margins", "id=\"fee-07-con\""),
    ("rowHeight: 44", "rowHeight=\"44\""), ("list", "id=\"fee-04-tab\""), ("FeedViewController", "id=\"fee-01-vc0\""),
    ("tabBarController", "id=\"tab-01-bar\""),
  ])
  func `a statement stands where it comes from`(_ statement: String, _ part: String) throws {
    let (bytes, document, _) = try example()
    let place = try #require(document.places.fileRange(of: try range(of: statement, in: document)))
    let shown = String(decoding: bytes[place.lowerBound.value..<place.upperBound.value], as: UTF8.self)
    #expect(shown.contains(part))
  }

  @Test func `a place in the XML asks for its statement`() throws {
    let (bytes, document, _) = try example()
    let xml = String(decoding: bytes, as: UTF8.self)
    let place = try #require(xml.firstRange(of: "id=\"fee-11-con\""))
    let offset = ByteOffset(xml.utf8.distance(from: xml.startIndex, to: place.lowerBound))
    let found = try #require(document.places.place(at: offset))
    #expect(found.text == (try range(of: "bottom: safeArea", in: document)))
    // Between the tags of scenes there is nothing to ask about.
    #expect(document.places.place(at: ByteOffset(bytes.count - 1)) == nil)
  }

  /// Each: what is edited in the text, and the attribute that this comes to.
  @Test(arguments: [
    (
      "top: heading.bottom + 8", "top: heading.bottom + 12", "constant=\"8\" id=\"fee-08-con\"",
      "constant=\"12\" id=\"fee-08-con\""
    ),
    ("top: safeArea + 8", "top: safeArea", "secondAttribute=\"top\" constant=\"8\" id", "secondAttribute=\"top\" id"),
    (
      "bottom: safeArea", "bottom: superview", "firstItem=\"fee-05-gui\" firstAttribute=\"bottom\"",
      "firstItem=\"fee-02-vew\" firstAttribute=\"bottom\""
    ),
    ("trailing: superview", "trailing: superview - 4", "id=\"fee-10-con\"", "id=\"fee-10-con\" constant=\"4\""),
    ("        alwaysBounceVertical: true\n", "", " alwaysBounceVertical=\"YES\"", ""),
    ("rowHeight: 44", "rowHeight: 60", "rowHeight=\"44\"", "rowHeight=\"60\""),
    (
      "rowHeight: 44", "rowHeight: 44\n        contentInsetAdjustmentBehavior: never", "id=\"fee-04-tab\">",
      "id=\"fee-04-tab\" contentInsetAdjustmentBehavior=\"never\">"
    ),
  ])
  func `an edit of the text is an edit of an attribute`(_ old: String, _ new: String, _ before: String, _ after: String)
    throws
  {
    let (bytes, document, _) = try example()
    let edit = TextEdit(range: try range(of: old, in: document), replacement: new)
    let edits = try document.fileEdits(for: [edit])
    let xml = String(decoding: applying(edits, to: bytes), as: UTF8.self)
    let expected = String(decoding: bytes, as: UTF8.self).replacing(before, with: after, maxReplacements: 1)
    #expect(xml == expected)
    // The file means the edited text.
    let again = try Self.document(Array(xml.utf8))
    func lines(_ text: [UInt8]) -> [Substring] {
      // That the stored frame is another now is no statement.
      String(decoding: text, as: UTF8.self).split(separator: "\n").filter { !$0.contains("// import") }.sorted()
    }
    #expect(lines(again.text) == lines(applying([edit], to: document.text)))
  }

  @Test(arguments: [
    ("top: safeArea + 8", "top: safeArea + 8\n        centerX: superview", "it adds a constraint"),
    ("label heading", "label title", "it adds, removes or moves a view"),
    (
      "rowHeight: 44", "rowHeight: 44\n        separatorInset: (0, 8, 0, 0)",
      "'separatorInset' can't be written as an attribute of the file"
    ),
  ])
  func `what no attribute says is refused`(_ old: String, _ new: String, _ reason: String) throws {
    let (_, document, _) = try example()
    let edit = TextEdit(range: try range(of: old, in: document), replacement: new)
    #expect(throws: EditRefusal(reason)) { try document.fileEdits(for: [edit]) }
  }
}
