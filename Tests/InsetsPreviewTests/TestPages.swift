import Foundation
import InsetsAnalysis
import InsetsLanguage
import InsetsPreview
import InsetsSyntax
import JSON
import LanguageServerProtocol
import Testing

/// A preview without sockets, and the documents that it shows.
struct TestPages {
  static let port = 4711
  static let token = "000102030405060708090a0b0c0d0e0f"
  static let session = "101112131415161718191a1b1c1d1e1f"
  static let file = FileID("double.insets")
  /// A table view whose author added the bar's height once more.
  static let text = """
    scenario "made twice" {
      devices: iPhone8, iPhoneX
      iOS: 11
      orientations: portrait, landscape

      navigationController {
        viewController home {
          tableView list {
            edges: superview
            contentInset: (64, 0, 0, 0)
          }
        }
      }
    }

    """

  var preview: Preview
  var host = AnalysisHost(loader: { _, _ in nil })
  /// Milliseconds.
  var now = 0

  init(
    _ text: String = Self.text,
    saved: String? = nil,
    committed: String? = nil,
    _ change: (inout PreviewSettings) -> Void = { _ in }
  ) {
    var settings = PreviewSettings(secrets: (0..<32).map { UInt8($0) }, port: Self.port)
    settings.editor = "an editor"
    settings.opensPlaces = true
    settings.appliesChanges = true
    change(&settings)
    let outside = PreviewOutside(
      savedText: { _ in saved.map { Array($0.utf8) } },
      committedText: { _ in committed.map { Array($0.utf8) } },
      path: { "/screens/\($0.name)" }
    )
    preview = Preview(settings, outside)
    _ = preview.address(of: Self.file)
    host.open(Self.file, bytes: Array(text.utf8))
  }

  // MARK: - Requests

  /// The bytes of a request of a page of the preview's own; fields with nil are left out.
  static func request(
    _ method: String,
    _ place: String,
    _ fields: [String: String?] = [:],
    body: String? = nil,
    token: String = token
  ) -> String {
    var all: [String: String?] = ["Host": "127.0.0.1:\(port)"]
    if let body {
      all["Content-Type"] = "application/json"
      all["Content-Length"] = String(body.utf8.count)
    }
    for (name, value) in fields { all.updateValue(value, forKey: name) }
    let lines = all.compactMap { name, value in value.map { "\(name): \($0)\r\n" } }.sorted().joined()
    return "\(method) /\(token)/\(place) HTTP/1.1\r\n\(lines)\r\n\(body ?? "")"
  }

  /// Sends bytes over a connection of their own and returns the whole answer.
  mutating func answer(_ request: String) -> String {
    guard let id = preview.connect(at: now) else { return "refused" }
    preview.receive(Array(request.utf8), from: id, at: now)
    return read(id)
  }

  /// The status of the answer.
  mutating func status(_ request: String) -> Int {
    answer(request).split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  }

  /// Makes a connection that is let in.
  mutating func connect(at now: Int) throws -> Int {
    let id = preview.connect(at: now)
    return try #require(id)
  }

  /// Takes all bytes that a connection is sent.
  mutating func read(_ id: Int) -> String {
    var bytes: [UInt8] = []
    while true {
      let next = preview.output(for: id)
      guard !next.isEmpty else { break }
      bytes += next
      preview.sent(next.count, to: id, at: now)
    }
    _ = preview.takeClosed()
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: - Pages

  /// Opens the stream of a page, which then says what it wants to see; returns its connection.
  mutating func open(_ page: String, _ view: JSONValue = [:]) throws -> Int {
    let id = preview.connect(at: now) ?? -1
    preview.receive(Array(Self.request("GET", "events?p=\(page)&d=0").utf8), from: id, at: now)
    _ = read(id)
    show(page, view)
    return id
  }

  mutating func show(_ page: String, _ view: JSONValue) {
    _ = status(
      Self.request("POST", "view?p=\(page)", body: String(decoding: JSONWriter.bytes(of: view), as: UTF8.self))
    )
  }

  /// Lets the preview draw and returns the events of a connection, each with its name.
  mutating func events(_ id: Int) -> [(name: String, data: JSONValue)] {
    while preview.hasWork { preview.work(&host) }
    return read(id).components(separatedBy: "\n\n").compactMap { text in
      let lines = text.split(separator: "\n")
      guard let name = lines.first(where: { $0.hasPrefix("event: ") })?.dropFirst(7),
        let data = lines.first(where: { $0.hasPrefix("data: ") })?.dropFirst(6),
        let json = JSONValue(json: Array(data.utf8))
      else { return nil }
      return (String(name), json)
    }
  }

  /// The newest state that a page is told.
  mutating func state(_ id: Int) -> JSONValue { events(id).last { $0.name == "state" }?.data ?? .null }

  /// Replaces text in the document.
  mutating func edit(_ old: String, _ new: String) {
    let text = String(decoding: host.source(Self.file)?.bytes ?? [], as: UTF8.self)
    host.open(Self.file, bytes: Array(text.replacingOccurrences(of: old, with: new).utf8))
    preview.documentsChanged()
  }
}

extension JSONValue {
  var text: String? { if case .string(let text) = self { text } else { nil } }
  var list: [JSONValue] { if case .array(let list) = self { list } else { [] } }
}
