import Foundation
import InsetsAnalysis
import InsetsLanguage
import InsetsPreview
import JSON
import LanguageServerProtocol
import Testing

/// What pages are told, and what they can ask for.
struct PageTests {
  /// The totals at the top, by the captions of the pictures.
  private func tops(_ state: JSONValue) -> [String: String] {
    let pairs = (state["pictures"]?.list ?? []).map { picture in
      let top = (picture["edges"]?.list ?? []).first { $0["edge"] == "top" }
      return (picture["caption"]?.text ?? "", top?["total"]?.text ?? "")
    }
    return Dictionary(pairs) { first, _ in first }
  }

  @Test func `a page is greeted and then shown`() throws {
    var pages = TestPages()
    let id = try pages.connect(at: 0)
    pages.preview.receive(Array(TestPages.request("GET", "events?p=a&d=0").utf8), from: id, at: 0)
    let answer = pages.read(id)
    #expect(answer.contains("Content-Type: text/event-stream\r\n"))
    #expect(answer.contains("event: hello\nid: 0\ndata: {"))
    #expect(!pages.preview.hasWork, "nothing is drawn before the page says what it wants")
    pages.show("a", [:])
    let events = pages.events(id)
    #expect(events.map(\.name) == ["state", "picture", "picture", "details"])
    // iPhone 8: 20 status bar + 44 navigation bar + 64; iPhone X: 44 + 44 + 64 (S3; devices.csv).
    #expect(tops(events[0].data) == ["iPhone 8 · iOS 11": "128", "iPhone X · iOS 11": "152"])
    #expect(events[1].data["svg"]?.text?.hasPrefix("<svg ") == true)
    #expect(events[3].data["stages"]?.list.contains("viewSafeAreaInsetsDidChange") == true)
    let title =
      "Remove contentInset.top 64: content top 128 → 64 on 1 device, 96 → 32 on 2 devices, 152 → 88 on 1 device"
    #expect(events[3].data["fixes"]?.list.map { $0["title"] } == [.string(title)])
  }

  @Test func `what looks the same is not sent again`() throws {
    var pages = TestPages()
    let id = try pages.open("a")
    _ = pages.events(id)
    pages.edit("made twice", "made twice again")
    #expect(pages.events(id).map(\.name) == ["state", "details"])
    pages.edit("(64,", "(60,")
    #expect(pages.events(id).map(\.name) == ["state", "picture", "picture", "details"])
  }

  @Test func `two pages have two views`() throws {
    var pages = TestPages()
    let first = try pages.open("a")
    let second = try pages.open("b", ["orientation": "landscape", "devices": ["iPhoneX"], "stage": "viewDidLoad"])
    #expect(tops(pages.state(first)).count == 2)
    // Before the first layout every safe area is zero (R8): what the author set is all there is.
    #expect(tops(pages.state(second)) == ["iPhone X · iOS 11 · landscape · viewDidLoad": "64"])
  }

  @Test func `what nobody knows is as by default`() throws {
    var pages = TestPages()
    let view: JSONValue = [
      "scenario": "gone", "stage": "never", "orientation": "up", "devices": ["iPhone99"], "focus": "nothing",
      "layers": [1], "size": ["x"], "zoom": "big", "added": [["device": "iPhone99", "os": "26"], 7],
    ]
    let state = pages.state(try pages.open("a", view))
    #expect(tops(state) == ["iPhone 8 · iOS 11": "128", "iPhone X · iOS 11": "152"])
    #expect(state["focus"] == "list")
  }

  @Test func `a device can be added that the document does not name`() throws {
    var pages = TestPages()
    let id = try pages.open("a", ["added": [["device": "iPhone15Pro", "os": "17", "orientation": "portrait"]]])
    let state = pages.state(id)
    // 53.667 status bar + 44 navigation bar + 64 (bars.csv).
    #expect(tops(state)["iPhone 15 Pro · iOS 17"] == "161.667")
    #expect(state["pictures"]?.list.last?["added"] == true)
  }

  @Test func `a click leads to the source`() throws {
    var pages = TestPages()
    let state = pages.state(try pages.open("a"))
    let list = state["elements"]?.list.first { $0["name"] == "list" }
    let target = list?["target"]?.text ?? ""
    #expect(pages.status(TestPages.request("POST", "open?p=a", body: "{\"target\":\"\(target)\"}")) == 204)
    guard case .open(let location)? = pages.preview.takeWishes().first else {
      Issue.record("nothing is opened")
      return
    }
    let bytes = pages.host.source(location.file)?.bytes ?? []
    let text = String(decoding: bytes[location.range.lowerBound.value..<location.range.upperBound.value], as: UTF8.self)
    #expect(text == "tableView list")
    #expect(state["places"]?["files"] == ["/screens/double.insets"])
  }

  @Test func `a place of an earlier version is gone`() throws {
    var pages = TestPages()
    let id = try pages.open("a")
    let target = pages.state(id)["elements"]?.list.first?["target"]?.text ?? ""
    pages.edit("(64,", "(60,")
    let request = TestPages.request("POST", "open?p=a", body: "{\"target\":\"\(target)\"}")
    #expect(pages.status(request) == 409, "before the new version is drawn")
    _ = pages.events(id)
    #expect(pages.status(request) == 409, "and after")
  }

  @Test func `the cursor moves the focus`() throws {
    var pages = TestPages()
    let id = try pages.open("a")
    let other = try pages.open("b", ["follow": false])
    #expect(pages.state(id)["focus"] == "list")
    _ = pages.events(other)
    let offset = TestPages.text.utf8.firstRange(of: "home".utf8).map {
      TestPages.text.utf8.distance(from: TestPages.text.startIndex, to: $0.lowerBound)
    }
    pages.preview.cursorMoved(to: .init(try #require(offset)), in: TestPages.file)
    #expect(pages.state(id)["focus"] == "home")
    #expect(pages.events(other).isEmpty, "a page that doesn't follow is not even drawn")
    pages.show("a", ["focus": "list"])
    #expect(pages.state(id)["focus"] == "list", "until the cursor moves again, a click counts")
  }

  @Test func `a repair can be tried and is applied by the editor`() throws {
    var pages = TestPages()
    let id = try pages.open("a")
    let details = try #require(pages.events(id).last { $0.name == "details" }).data
    let fix = try #require(details["fixes"]?.list.first)
    let name = fix["id"]?.text ?? ""
    pages.show("a", ["compare": .string("fix:\(name)")])
    let state = pages.state(id)
    #expect(tops(state) == ["iPhone 8 · iOS 11": "64", "iPhone X · iOS 11": "88"])
    let top = state["pictures"]?[0]?["edges"]?.list.first { $0["edge"] == "top" }
    #expect(top?["was"] == "128")
    let found = state["findings"]?.list.map { $0["rule"] }
    #expect(found == ["double-inset"], "the document still has its finding")
    #expect(state["findingsAfter"] == [])
    let version = state["version"].map { String(decoding: JSONWriter.bytes(of: $0), as: UTF8.self) } ?? ""
    let body = "{\"fix\":\(String(decoding: JSONWriter.bytes(of: name), as: UTF8.self)),\"version\":\(version)}"
    #expect(pages.status(TestPages.request("POST", "apply?p=a", body: body)) == 204)
    guard case .apply(TestPages.file, let edits, let title)? = pages.preview.takeWishes().first else {
      Issue.record("nothing is applied")
      return
    }
    #expect(title == fix["title"]?.text)
    #expect(edits.map(\.replacement) == [""])
    #expect(tops(pages.state(id)).isEmpty, "nothing was changed by the page itself")
  }

  @Test func `a repair of an earlier version is not applied`() throws {
    var pages = TestPages()
    let id = try pages.open("a")
    let details = try #require(pages.events(id).last { $0.name == "details" }).data
    let name = details["fixes"]?[0]?["id"]?.text ?? ""
    pages.edit("(64,", "(60,")
    let body = "{\"fix\":\(String(decoding: JSONWriter.bytes(of: name), as: UTF8.self)),\"version\":1}"
    #expect(pages.status(TestPages.request("POST", "apply?p=a", body: body)) == 409)
    #expect(pages.preview.takeWishes().isEmpty)
  }

  @Test func `the saved text and the last commit are compared`() throws {
    let earlier = TestPages.text.replacingOccurrences(of: "(64,", with: "(10,")
    var pages = TestPages(saved: earlier, committed: TestPages.text)
    let id = try pages.open("a", ["compare": "saved"])
    func was(_ state: JSONValue) -> JSONValue? {
      state["pictures"]?[0]?["edges"]?.list.first { $0["edge"] == "top" }?["was"]
    }
    #expect(was(pages.state(id)) == "74", "20 + 44 + 10")
    pages.show("a", ["compare": "git"])
    #expect(was(pages.state(id)) == .null, "nothing has changed since the commit")
  }

  @Test func `two versions of iOS are compared`() throws {
    let text = TestPages.text.replacingOccurrences(of: "iPhone8, iPhoneX", with: "iPhone15Pro")
      .replacingOccurrences(of: "iOS: 11", with: "iOS: 17")
    var pages = TestPages(text)
    let state = pages.state(try pages.open("a", ["compare": "ios"]))
    #expect(state["pictures"]?.list.count == 1)
    #expect(state["pictures"]?[0]?["caption"]?.text?.hasPrefix("iPhone 15 Pro · iOS 26") == true)
  }

  @Test func `a scenario with a mistake keeps its pictures`() throws {
    var pages = TestPages()
    let id = try pages.open("a")
    _ = pages.events(id)
    pages.edit("contentInset:", "contentInsets:")
    let events = pages.events(id)
    #expect(events.first?.data["dim"] == true)
    #expect(!events.contains { $0.name == "picture" })
    #expect(events.first?.data["findings"]?[0]?["rule"] == "unknown-property")
  }

  @Test func `a document without a scenario says so`() throws {
    var pages = TestPages("let a = 1\n")
    let state = pages.state(try pages.open("a"))
    #expect(state["notice"] == "This document has no scenario to draw.")
  }

  @Test func `names of a document are text`() throws {
    let title = "</script><script>alert(1)</script>"
    var pages = TestPages(TestPages.text.replacingOccurrences(of: "made twice", with: title))
    let id = try pages.open("a")
    let events = pages.events(id)
    #expect(events.first?.data["scenario"]?.text == title)
    #expect(events.allSatisfy { $0.data["svg"]?.text?.contains("<script") != true })
  }

  @Test func `a document that is closed is gone`() throws {
    var pages = TestPages()
    let id = try pages.open("a")
    _ = pages.events(id)
    pages.preview.documentClosed(TestPages.file)
    #expect(pages.events(id).map(\.name) == ["gone"])
  }

  @Test func `a picture can be downloaded`() throws {
    var pages = TestPages()
    let id = try pages.open("a")
    let key = pages.state(id)["pictures"]?[0]?["key"]?.text ?? ""
    let answer = pages.answer(TestPages.request("GET", "picture/\(key).svg?p=a"))
    #expect(answer.contains("Content-Type: image/svg+xml\r\n"))
    #expect(pages.status(TestPages.request("GET", "picture/\(key).svg?p=b")) == 404)
    #expect(pages.status(TestPages.request("GET", "picture/other.svg?p=a")) == 404)
  }
}
