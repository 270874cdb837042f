import Foundation
import InsetsSyntax
import JSON
import LanguageServerProtocol

/// Times a keystroke until a page of the live preview has the new pictures, until Chromium has painted them, and until the
/// findings are there while no page is open, before and after one was asked for.
struct BenchPreview {
  private static let clock = ContinuousClock()
  private static let pictureCount = 8

  private let tool: String
  private(set) var figures = BenchFigures()

  init(_ tool: String) { self.tool = tool }

  mutating func run() throws {
    let document = BenchDocument(text: BenchPictures.document)
    let session = try BenchSession(tool, document)
    defer { session.stop() }
    let bytes = Array(document.text.utf8)
    guard let place = bytes.firstRange(of: Array("(64".utf8)) else { return }
    let start = document.position(place.lowerBound + 2)
    let edits = (0..<60).map {
      BenchEdits.Edit(kind: .number, start: start, end: start.moved(1), text: $0.isMultiple(of: 2) ? "5" : "4")
    }
    var alone = BenchRuns()
    for edit in edits { alone.add(try session.publish([edit])) }
    figures.add(.init("keystroke, no preview yet", alone))
    let answer = try session.request(
      "workspace/executeCommand",
      #""command":"insets.showPreview","arguments":[{"textDocument":{"uri":"file:///bench.insets"},"open":false}]"#
    )
    let message = JSONValue(json: answer.answer)
    guard case .string(let address)? = message?["result"]?["url"], let page = try BenchPage(address) else {
      throw DeveloperError(description: "the server opens no page")
    }
    try page.show(#"{"orientation":"both"}"#)
    try page.receive("event: picture", count: Self.pictureCount)
    try page.receive("event: details", count: 1)
    var live = BenchRuns()
    for edit in edits {
      let begin = Self.clock.now
      _ = try session.publish([edit])
      try page.receive("event: picture", count: Self.pictureCount)
      live.times.append(Self.clock.now - begin)
      try page.receive("event: details", count: 1)
    }
    figures.add(.init("keystroke to eight pictures", live, aim: 4))
    print("    until a page has the bytes of its events")
    page.leave()
    var left = BenchRuns()
    for edit in edits { left.add(try session.publish([edit])) }
    figures.add(.init("keystroke, no page open", left))
    print("    must be what it was before the preview was asked for")
    guard let browser = try BenchBrowser("\(address)#orientation=both") else {
      print("  keystroke to painted pictures: left out, for no Chromium is installed")
      return
    }
    try browser.watchPictures(count: Self.pictureCount)
    var painted = BenchRuns()
    for edit in edits { painted.times.append(try browser.time { _ = try session.publish([edit]) }) }
    figures.add(.init("keystroke to painted pictures", painted, aim: 16))
    print("    in Chromium, without a graphics processor; a frame is begun each 16.7 ms")
  }
}

/// A page as far as a benchmark needs one: its stream of events, and what it says it wants to see.
private final class BenchPage {
  private let port: Int
  private let path: String
  private var stream: Int32?
  private var received: [UInt8] = []

  /// Opens the stream of a page at its address; nil for no address of this machine.
  init?(_ address: String) throws {
    guard let url = URL(string: address), let port = url.port else { return nil }
    self.port = port
    path = url.path(percentEncoded: true)
    let stream = try Self.connect(port)
    self.stream = stream
    try Self.send("GET \(path)events?p=bench&d=0 HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n", to: stream)
    try receive("event: hello", count: 1)
  }

  deinit { leave() }

  /// Closes the page.
  func leave() {
    guard let open = stream else { return }
    close(open)
    stream = nil
  }

  /// Says what the page wants to see.
  func show(_ view: String) throws {
    let caller = try Self.connect(port)
    defer { close(caller) }
    try Self.send(
      "POST \(path)view?p=bench HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nContent-Type: application/json\r\n"
        + "Content-Length: \(view.utf8.count)\r\n\r\n\(view)",
      to: caller
    )
    var buffer = [UInt8](repeating: 0, count: 4096)
    while read(caller, &buffer, buffer.count) > 0 {}
  }

  /// Takes events until so many of a name have come whole; others are passed over.
  func receive(_ name: String, count: Int) throws {
    var left = count
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      var start = 0
      var searched = 1
      // An event ends with an empty line.
      while left > 0, let end = received.dropFirst(searched).firstIndex(of: 0x0A) {
        searched = end + 1
        guard received[end - 1] == 0x0A else { continue }
        // The first comes behind the fields of the answer.
        if received[start..<end].prefix(1000).firstRange(of: Array(name.utf8)) != nil { left -= 1 }
        start = searched
      }
      received.removeFirst(start)
      guard left > 0 else { return }
      let taken = stream.map { read($0, &buffer, buffer.count) } ?? 0
      guard taken > 0 else { throw DeveloperError(description: "the page's stream has no '\(name)'") }
      received += buffer[..<taken]
    }
  }

  private static func connect(_ port: Int) throws -> Int32 {
    #if os(Linux)
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    // What does not come at all is told and not waited for.
    var patience = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(truncatingIfNeeded: port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Foundation.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard descriptor >= 0, status == 0 else { throw DeveloperError(description: "the page's server can't be reached") }
    return descriptor
  }

  private static func send(_ text: String, to descriptor: Int32) throws {
    let bytes = Array(text.utf8)
    guard write(descriptor, bytes, bytes.count) == bytes.count else {
      throw DeveloperError(description: "the page's server takes nothing")
    }
  }
}
