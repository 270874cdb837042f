import LanguageServerProtocol
import Testing

struct DocumentURITests {
  @Test(
    arguments: [
      ("file:///home/u/a.insets", "/home/u/a.insets"),
      ("FILE:///a.insets", "/a.insets"),
      ("file://localhost/a.insets", "/a.insets"),
      ("file:///a%20b/%C3%A9.insets", "/a b/é.insets"),
      ("file:///a+b&c.insets", "/a+b&c.insets"),
      ("file:///é.insets", "/é.insets"),
      ("file:///c%3A/x.insets", "/c:/x.insets"),
      ("file:///a.insets?q#f", "/a.insets"),
      ("file:///", "/"),
    ]
  )
  func `a file's URI gives its path`(_ uri: String, _ path: String) {
    #expect(DocumentURI(uri).filePath == path)
  }

  @Test(
    arguments: [
      "", "untitled:Untitled-1", "file:", "file://", "file://host", "file://host/a.insets", "http://x/a.insets",
      "file:///a%", "file:///a%4", "file:///a%zz", "file:///a%00b", "file:///a%FF",
    ]
  )
  func `what names no file on this machine has no path`(_ uri: String) {
    #expect(DocumentURI(uri).filePath == nil)
  }

  @Test(
    arguments: [
      ("/home/u/a.insets", "file:///home/u/a.insets"),
      ("/a b/é%.insets", "file:///a%20b/%C3%A9%25.insets"),
      ("/\u{1}?#", "file:///%01%3F%23"),
    ]
  )
  func `a path's URI gives the path again`(_ path: String, _ uri: String) {
    #expect(DocumentURI(filePath: path).string == uri)
    #expect(DocumentURI(uri).filePath == path)
  }
}
