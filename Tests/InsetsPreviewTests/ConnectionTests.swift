import Foundation
import InsetsPreview
import Testing

/// Requests in pieces, too long, too slow and too many.
struct ConnectionTests {
  private let request = TestPages.request("GET", "?d=0")

  @Test func `a request may come byte by byte`() throws {
    var pages = TestPages()
    let id = try pages.connect(at: 0)
    for byte in request.utf8.dropLast() {
      pages.preview.receive([byte], from: id, at: 0)
      #expect(pages.preview.output(for: id).isEmpty)
    }
    pages.preview.receive(Array("\n".utf8), from: id, at: 0)
    #expect(pages.read(id).hasPrefix("HTTP/1.1 200 OK\r\n"))
  }

  @Test func `a body may come later`() throws {
    var pages = TestPages()
    let whole = TestPages.request("POST", "view?p=a", body: "{\"scenario\":null}")
    let id = try pages.connect(at: 0)
    pages.preview.receive(Array(whole.utf8.dropLast(3)), from: id, at: 0)
    #expect(pages.preview.output(for: id).isEmpty)
    pages.preview.receive(Array(whole.utf8.suffix(3)), from: id, at: 0)
    #expect(pages.read(id).hasPrefix("HTTP/1.1 409 Conflict\r\n"))
  }

  @Test func `heads have a limit`() {
    var pages = TestPages()
    let long = String(repeating: "a", count: 8_192)
    #expect(pages.status(TestPages.request("GET", "?d=0", ["X-Long": long])) == 431)
    #expect(pages.status("GET /\(long)") == 431, "also before they end")
  }

  @Test func `bodies have a limit`() {
    var pages = TestPages()
    #expect(pages.status(TestPages.request("POST", "view?p=a", ["Content-Length": "65537"], body: "{}")) == 413)
    let huge = ["Content-Length": "99999999999999999999999999"]
    #expect(pages.status(TestPages.request("POST", "view?p=a", huge, body: "{}")) == 413)
    let fitting = "{\"scenario\":\"\(String(repeating: "x", count: 65_536 - 15))\"}"
    #expect(fitting.utf8.count == 65_536)
    #expect(pages.status(TestPages.request("POST", "view?p=a", body: fitting)) == 409)
  }

  @Test(arguments: [
    "GET / HTTP/1.1\nHost: 127.0.0.1:4711\n\n\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: 127.0.0.1:4711\r\nX: a\rb\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: 127.0.0.1:4711\r\nX: a\u{0}b\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: 127.0.0.1:4711\r\nHost: evil.example\r\n\r\n",
    "GET / HTTP/1.1\r\nHost : 127.0.0.1:4711\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: 127.0.0.1:4711\r\n folded\r\n\r\n",
    "GET  / HTTP/1.1\r\nHost: 127.0.0.1:4711\r\n\r\n",
    "GET / HTTP/2\r\nHost: 127.0.0.1:4711\r\n\r\n",
    "GET http://127.0.0.1:4711/ HTTP/1.1\r\nHost: 127.0.0.1:4711\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: 127.0.0.1:4711\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
    "POST / HTTP/1.1\r\nHost: 127.0.0.1:4711\r\nContent-Length: -1\r\n\r\n{}",
    "POST / HTTP/1.1\r\nHost: 127.0.0.1:4711\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "\r\n\r\n", "hello\r\n\r\n", "\u{0}\u{1}\u{2}\r\n\r\n",
  ])
  func `what two readers could read in two ways is refused`(_ text: String) {
    var pages = TestPages()
    #expect(pages.status(text) == 400)
  }

  @Test func `half a request is closed after five seconds`() throws {
    var pages = TestPages()
    let half = try pages.connect(at: 1_000)
    pages.preview.receive(Array("GET /".utf8), from: half, at: 4_000)
    #expect(pages.preview.deadline == 6_000)
    pages.preview.expire(at: 5_999)
    #expect(pages.preview.takeClosed().isEmpty)
    pages.preview.expire(at: 6_000)
    #expect(pages.preview.takeClosed() == [half])
    #expect(pages.preview.deadline == nil, "nothing is left to wait for")
  }

  @Test func `who does not read an answer is closed too`() throws {
    var pages = TestPages()
    let id = try pages.connect(at: 0)
    pages.preview.receive(Array(request.utf8), from: id, at: 0)
    pages.preview.sent(10, to: id, at: 3_000)
    pages.preview.expire(at: 7_999)
    #expect(pages.preview.takeClosed().isEmpty, "who reads slowly is waited for")
    pages.preview.expire(at: 8_000)
    #expect(pages.preview.takeClosed() == [id])
  }

  @Test func `the seventeenth connection closes the oldest half one`() throws {
    var pages = TestPages()
    let stream = try pages.open("a")
    let halves = try (0..<15).map { _ in try pages.connect(at: 0) }
    _ = try pages.connect(at: 0)
    #expect(pages.preview.takeClosed() == [halves[0]])
    #expect(!halves.contains(stream))
    #expect(pages.state(stream)["scenario"] == "made twice", "and pages don't notice")
  }

  @Test func `a thousand connections leave the page alone`() throws {
    var pages = TestPages()
    let stream = try pages.open("a")
    for _ in 0..<1_000 { _ = pages.preview.connect(at: 0) }
    #expect(pages.preview.takeClosed().count == 1_000 - 15)
    #expect(pages.state(stream)["scenario"] == "made twice")
    #expect(pages.status(request) == 200)
  }

  @Test func `the ninth page is refused`() throws {
    var pages = TestPages()
    for index in 0..<8 { _ = try pages.open("p\(index)") }
    #expect(pages.status(TestPages.request("GET", "events?p=p8&d=0")) == 503)
    #expect(pages.status(TestPages.request("GET", "events?p=p9&d=7")) == 404, "a document that nobody asked for")
  }

  @Test func `a page that reads slowly gets the newest alone`() throws {
    var pages = TestPages()
    let stream = try pages.open("a")
    while pages.preview.hasWork { pages.preview.work(&pages.host) }
    let held = pages.preview.output(for: stream).count
    for amount in 1...40 {
      pages.edit(amount == 1 ? "(64," : "(\(1_000 + amount - 1),", "(\(1_000 + amount),")
      while pages.preview.hasWork { pages.preview.work(&pages.host) }
    }
    #expect(pages.preview.output(for: stream).count == held, "nothing is added to what waits to be sent")
    let text = pages.read(stream)
    #expect(text.contains("1040") && !text.contains("1039"))
    #expect(text.components(separatedBy: "event: state\n").count == 3, "the one that waited and the newest")
  }

  @Test func `a page that comes again leaves its old stream`() throws {
    var pages = TestPages()
    let old = try pages.open("a")
    let new = try pages.open("a")
    pages.preview.end(old)
    #expect(pages.state(new)["scenario"] == "made twice")
  }
}
