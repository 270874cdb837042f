import InsetsPreview
import Testing

/// Who gets what from the preview's server: section 8 of the pictures' contract, attack by attack.
struct GateTests {
  @Test func `a tunnel that the editor names later is let in too`() {
    var pages = TestPages()
    #expect(pages.status(TestPages.request("GET", "?d=0", ["Host": "localhost:5005"])) == 421)
    pages.preview.allow(host: "localhost:5005")
    #expect(pages.status(TestPages.request("GET", "?d=0", ["Host": "localhost:5005"])) == 200)
    #expect(pages.status(TestPages.request("GET", "?d=0", ["Host": "localhost:5006"])) == 421)
    for number in 0..<8 { pages.preview.allow(host: "tunnel\(number).example") }
    #expect(pages.status(TestPages.request("GET", "?d=0", ["Host": "tunnel7.example"])) == 200)
    #expect(pages.status(TestPages.request("GET", "?d=0", ["Host": "localhost:5005"])) == 421, "the oldest makes room")
  }

  @Test func `a page of its own gets the page`() {
    var pages = TestPages()
    let answer = pages.answer(TestPages.request("GET", "?d=0"))
    #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(answer.contains("Content-Type: text/html; charset=utf-8\r\n"))
    #expect(answer.contains("data-session=\"\(TestPages.session)\""))
    #expect(!answer.contains(TestPages.token), "the page knows the secret only from its address")
  }

  @Test func `every answer says what nobody may do with it`() {
    var pages = TestPages()
    let requests = [
      TestPages.request("GET", "?d=0"), TestPages.request("GET", "", ["Host": "evil.example"]),
      TestPages.request("GET", "", token: "wrong"), TestPages.request("PUT", ""),
    ]
    for request in requests {
      let answer = pages.answer(request)
      #expect(answer.contains("Cache-Control: no-store\r\n"))
      #expect(answer.contains("X-Content-Type-Options: nosniff\r\n"))
      #expect(answer.contains("Referrer-Policy: no-referrer\r\n"))
      #expect(answer.contains("Content-Security-Policy: default-src 'none'; script-src 'sha256-"))
      #expect(answer.contains("frame-ancestors 'self' vscode-webview: vscode-file:; base-uri 'none'; "))
      #expect(answer.contains("; form-action 'none'\r\n"))
      #expect(!answer.lowercased().contains("access-control-"))
    }
  }

  @Test(arguments: [
    "evil.example:4711", "127.0.0.1", "127.0.0.1:80", "localhost.evil.example:4711", "", "127.0.0.1:47110",
  ])
  func `a name that leads here by rebinding is misdirected`(_ host: String) {
    var pages = TestPages()
    #expect(pages.status(TestPages.request("GET", "?d=0", ["Host": host])) == 421)
  }

  @Test func `a request without a host is misdirected`() {
    var pages = TestPages()
    #expect(pages.status(TestPages.request("GET", "?d=0", ["Host": nil])) == 421)
  }

  @Test(arguments: ["localhost:4711", "LOCALHOST:4711", "[::1]:4711", "127.0.0.1:4711"])
  func `the names of this machine are its own`(_ host: String) {
    var pages = TestPages()
    #expect(pages.status(TestPages.request("GET", "?d=0", ["Host": host])) == 200)
  }

  @Test func `a tunnel is let in by its name alone`() {
    var pages = TestPages { $0.allowedHosts = ["tunnel.example"] }
    #expect(pages.status(TestPages.request("GET", "?d=0", ["Host": "tunnel.example"])) == 200)
    #expect(pages.status(TestPages.request("GET", "?d=0", ["Host": "tunnel.example:443"])) == 200)
    #expect(pages.status(TestPages.request("GET", "?d=0", ["Host": "nottunnel.example"])) == 421)
    let fields = ["Host": "tunnel.example", "Origin": "https://tunnel.example"]
    #expect(pages.status(TestPages.request("POST", "view?p=a", fields, body: "{}")) == 409)
  }

  @Test(arguments: [
    "https://evil.example", "http://127.0.0.1:80", "null", "http://localhost:4711.evil.example", "file://",
  ])
  func `a post of another site is forbidden`(_ origin: String) {
    var pages = TestPages()
    #expect(pages.status(TestPages.request("POST", "open?p=a", ["Origin": origin], body: "{}")) == 403)
    #expect(pages.status(TestPages.request("GET", "?d=0", ["Origin": origin])) == 403)
  }

  @Test(arguments: ["cross-site", "same-site"])
  func `what another site fetches is forbidden`(_ site: String) {
    var pages = TestPages()
    for place in ["", "events?p=a&d=0", "picture/a.svg?p=a"] {
      #expect(pages.status(TestPages.request("GET", place, ["Sec-Fetch-Site": site])) == 403)
    }
  }

  @Test func `nobody frames the page unless the editor does`() {
    let fields = ["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "iframe"]
    var pages = TestPages()
    #expect(pages.status(TestPages.request("GET", "?d=0", fields)) == 403)
    var framed = TestPages { $0.allowsFrames = true }
    #expect(framed.status(TestPages.request("GET", "?d=0", fields)) == 200)
    #expect(framed.status(TestPages.request("GET", "events?p=a&d=0", fields)) == 403)
    #expect(framed.status(TestPages.request("GET", "?d=0", ["Sec-Fetch-Site": "cross-site"])) == 403)
  }

  @Test(arguments: ["", "0", "000102030405060708090a0b0c0d0e0", "000102030405060708090a0b0c0d0e0F", "..", "%30"])
  func `a wrong token finds nothing`(_ token: String) {
    var pages = TestPages()
    let answer = pages.answer(TestPages.request("GET", "?d=0", token: token))
    #expect(answer.hasPrefix("HTTP/1.1 404 Not Found\r\n"))
    #expect(answer.hasSuffix("\r\n\r\n"), "and has no body")
  }

  @Test func `no token finds nothing`() {
    var pages = TestPages()
    #expect(pages.status("GET / HTTP/1.1\r\nHost: 127.0.0.1:4711\r\n\r\n") == 404)
  }

  @Test(arguments: ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/jsonp", ""])
  func `a form of another site is no JSON`(_ type: String) {
    var pages = TestPages()
    #expect(pages.status(TestPages.request("POST", "view?p=a", ["Content-Type": type], body: "{}")) == 415)
  }

  @Test(arguments: ["PUT", "DELETE", "OPTIONS", "HEAD", "POST", "TRACE"])
  func `the page is got and nothing else`(_ method: String) {
    var pages = TestPages()
    #expect(pages.status(TestPages.request(method, "?d=0")) == 405)
  }

  @Test(arguments: ["view", "open", "apply"])
  func `what is posted is not got`(_ place: String) {
    var pages = TestPages()
    #expect(pages.status(TestPages.request("GET", "\(place)?p=a")) == 405)
  }

  @Test(arguments: ["passwd", "../../etc/passwd", "picture/../../etc/passwd", "%2e%2e/etc/passwd", "events/../view"])
  func `no path leads to a file`(_ place: String) {
    var pages = TestPages()
    #expect(pages.status(TestPages.request("GET", place)) == 404)
  }

  @Test func `what is not there cannot be opened`() throws {
    var pages = TestPages()
    #expect(pages.status(TestPages.request("POST", "open?p=nobody", body: "{\"target\":\"1-0\"}")) == 409)
    let stream = try pages.open("a")
    _ = pages.events(stream)
    for target in ["1-99999", "2-0", "0-0", "-1", "x", "1-0-0", ""] {
      #expect(pages.status(TestPages.request("POST", "open?p=a", body: "{\"target\":\"\(target)\"}")) == 409)
    }
    #expect(pages.preview.takeWishes().isEmpty)
  }

  @Test func `what is no object of JSON is a bad request`() {
    var pages = TestPages()
    for body in ["", "{", "[]", "1", "\u{0}", "{\"a\":"] {
      #expect(pages.status(TestPages.request("POST", "view?p=a", body: body)) == 400)
    }
  }
}
