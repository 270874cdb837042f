import InsetsImport
import Testing

struct XMLReaderTests {
  @Test func `attributes and references are read`() throws {
    let text = "\u{FEFF}<?xml version=\"1.0\"?>\r\n<a b='1 &amp; &#x2019;&lt;'><!-- c --><d/>&#65;</a>\n"
    let root = try XMLReader.read(Array(text.utf8))
    #expect(root["b"] == "1 & ’<")
    #expect(root.children.map(\.name) == ["d"])
  }

  /// Each message with the byte that it points to.
  @Test(arguments: [
    ("", 0, "has no element"),
    ("<a><b></a>", 6, "</a> closes <b>"),
    ("<a", 2, "the file ends inside <a>"),
    ("<a><b/>", 7, "the file ends inside <a>"),
    ("<a x=1/>", 5, "the value of 'x' needs quotation marks"),
    ("<a x='1' x='2'/>", 9, "<a> has the attribute 'x' twice"),
    ("<a x='1\0'/>", 7, "there is a control character here"),
    ("<a x='&nbsp;'/>", 6, "the reference '&nbsp;' is not known"),
    ("<a x='&#0;'/>", 6, "the reference '&#0;' is not known"),
    ("<a x='1 & 2'/>", 8, "'&' does not begin a reference; write '&amp;'"),
    ("<!DOCTYPE a [<!ENTITY b 'c'>]><a/>", 0, "document types are not supported; Interface Builder writes none"),
    ("<a/><b/>", 4, "there is text after the last element"),
    ("<a><!-- </a>", 3, "a comment begins here and does not end"),
  ])
  func `what is not well formed is told with its place`(_ text: String, _ offset: Int, _ message: String) {
    #expect(throws: XMLError(offset: offset, message: message)) { try XMLReader.read(Array(text.utf8)) }
  }

  @Test func `many attributes are read in no time`() throws {
    let names = (0..<100_000).map { "a\($0)='x'" }
    let root = try XMLReader.read(Array("<a \(names.joined(separator: " "))/>".utf8))
    #expect(root.attributes.count == 100_000)
    let twice = "<a \((names + ["a7='y'"]).joined(separator: " "))/>"
    #expect(throws: XMLError(offset: twice.utf8.count - 8, message: "<a> has the attribute 'a7' twice")) {
      try XMLReader.read(Array(twice.utf8))
    }
  }

  @Test func `depth costs no stack`() {
    let deep = String(repeating: "<a>", count: 100_000)
    #expect(throws: XMLError(offset: 3 * 512, message: "elements are nested more than 512 deep")) {
      try XMLReader.read(Array(deep.utf8))
    }
  }

  @Test func `other encodings are told`() {
    #expect(throws: XMLError(offset: 0, message: "is in UTF-16; only UTF-8 can be read")) {
      try XMLReader.read([0xFF, 0xFE, 0x3C, 0x00])
    }
    #expect(throws: XMLError(offset: 3, message: "a byte here is not UTF-8")) {
      try XMLReader.read(Array("<a>".utf8) + [0xFF] + Array("</a>".utf8))
    }
  }
}
