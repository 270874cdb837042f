import InsetsAnalysis
import InsetsLanguage
import InsetsPreview
import InsetsTestSupport
import LanguageServerProtocol

/// Requests to the live page's server, whole and spoilt: each gets one answer or none, whatever pieces it comes in, nobody
/// without the secret gets anything, and no connection stays for ever.
enum RequestCase {
  private static let port = 4711
  private static let requestCount = 60
  private static let file = FileID("/main.insets")
  private static let page = "mine"
  /// What no answer may say.
  private static let secretOfPage = "data-session"

  static func run(_ seeded: SplitMix64, _ corpus: FuzzCorpus) throws(FuzzFailure) {
    var random = seeded
    var host = AnalysisHost { _, _ in nil }
    host.open(file, bytes: FormatCase.oneScenario(of: corpus.example(&random).text, &random))
    let secrets = (0..<32).map { _ in UInt8.random(in: 0...255, using: &random) }
    let settings = PreviewSettings(secrets: secrets, port: port)
    let outside = PreviewOutside(savedText: { _ in nil }, committedText: { _ in nil }, path: { $0.name })
    var preview = Preview(settings, outside)
    _ = preview.address(of: file)
    var now = 0
    for _ in 0..<requestCount {
      let request = request(settings.token, &random)
      try check(request, settings.token, preview, now, &random)
      // The connections of one case live on together.
      if let id = preview.connect(at: now) { preview.receive(request, from: id, at: now) }
      while preview.hasWork { preview.work(&host) }
      now += Int.random(in: 0...3_000, using: &random)
      preview.expire(at: now)
      _ = preview.takeClosed()
    }
    preview.expire(at: now + 10_000)
    if preview.deadline != nil { throw FuzzFailure("a connection that is waited for stays for ever") }
  }

  /// Sends a request in one piece and in many, each to a server of its own.
  private static func check(
    _ request: [UInt8],
    _ token: String,
    _ preview: Preview,
    _ now: Int,
    _ random: inout SplitMix64
  ) throws(FuzzFailure) {
    func failure(_ reason: String) -> FuzzFailure {
      FuzzFailure(reason, evidence: String(decoding: request.prefix(10_000), as: UTF8.self))
    }
    let whole = answer([request], preview, now)
    var pieces: [[UInt8]] = []
    var rest = request[...]
    while !rest.isEmpty {
      let count = min(rest.count, Int.random(in: 1...max(1, request.count / 4), using: &random))
      pieces.append(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    let text = String(decoding: whole, as: UTF8.self)
    if answer(pieces, preview, now) != whole { throw failure("pieces get another answer than the whole request") }
    if whole.isEmpty { return }
    guard text.hasPrefix("HTTP/1.1 "), let status = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { throw failure("an answer without a status") }
    let head = text.components(separatedBy: "\r\n\r\n")[0]
    for field in ["Cache-Control: no-store", "Content-Security-Policy: default-src 'none'", "nosniff", "no-referrer"]
    where !head.contains(field) {
      throw failure("an answer without '\(field)'")
    }
    if head.lowercased().contains("access-control-") { throw failure("an answer that lets other sites read it") }
    let knowsToken = String(decoding: request, as: UTF8.self).contains(token)
    if !knowsToken, (200..<300).contains(status) || status == 409 || text.contains(secretOfPage) {
      throw failure("an answer for somebody without the secret")
    }
  }

  private static func answer(_ pieces: [[UInt8]], _ preview: Preview, _ now: Int) -> [UInt8] {
    var preview = preview
    guard let id = preview.connect(at: now) else { return [] }
    for piece in pieces { preview.receive(piece, from: id, at: now) }
    var bytes: [UInt8] = []
    while true {
      let next = preview.output(for: id)
      if next.isEmpty { return bytes }
      bytes += next
      preview.sent(next.count, to: id, at: now)
    }
  }

  // MARK: - Requests

  private static func request(_ token: String, _ random: inout SplitMix64) -> [UInt8] {
    let (method, place, body) = place(&random)
    let secret = Int.random(in: 0..<8, using: &random) == 0 ? String(token.reversed()) : token
    var fields = ["Host: \(pick(hosts, &random))"]
    if let body {
      fields.append(
        "Content-Type: \(pick(["application/json", "application/json; charset=utf-8", "text/plain"], &random))"
      )
      let count = body.utf8.count
      fields.append(
        "Content-Length: \(pick(["\(count)", "\(count)", "\(count)", "\(count + 3)", "9999999", "-1"], &random))"
      )
    }
    for field in extras where Int.random(in: 0..<12, using: &random) == 0 { fields.append(field) }
    if Int.random(in: 0..<30, using: &random) == 0 {
      fields.append("X: " + String(repeating: "a", count: Int.random(in: 7_000...9_000, using: &random)))
    }
    fields.shuffle(using: &random)
    let lines = fields.map { $0 + "\r\n" }.joined()
    var bytes = Array("\(method) /\(secret)/\(place) HTTP/1.1\r\n\(lines)\r\n\(body ?? "")".utf8)
    if Bool.random(using: &random) { return bytes }
    for _ in 0..<Int.random(in: 1...3, using: &random) { spoil(&bytes, &random) }
    return bytes
  }

  private static let hosts = [
    "127.0.0.1:\(port)", "127.0.0.1:\(port)", "localhost:\(port)", "[::1]:\(port)", "evil.example:\(port)", "127.0.0.1",
  ]

  private static let extras = [
    "Origin: http://127.0.0.1:\(port)", "Origin: https://evil.example", "Sec-Fetch-Site: same-origin",
    "Sec-Fetch-Site: cross-site", "Sec-Fetch-Dest: iframe", "Transfer-Encoding: chunked", "Host: evil.example",
    "Last-Event-ID: 3", "Expect: 100-continue", "Content-Length: 0",
  ]

  private static func place(_ random: inout SplitMix64) -> (method: String, place: String, body: String?) {
    switch Int.random(in: 0..<7, using: &random) {
    case 0: return ("GET", "?d=0", nil)
    case 1: return ("GET", "events?p=\(page)&d=\(pick(["0", "1", "-1", "x", ""], &random))", nil)
    case 2: return ("GET", "picture/\(pick(["iPhone8-11-portrait", "..%2f..", ""], &random)).svg?p=\(page)", nil)
    case 3: return ("POST", "view?p=\(page)", view(&random))
    case 4: return ("POST", "open?p=\(page)", "{\"target\":\"\(pick(["1-0", "0-0", "1--1", "99-99", ""], &random))\"}")
    case 5: return ("POST", "apply?p=\(page)", "{\"fix\":\"double-inset:x:1\",\"version\":1}")
    default:
      return (
        pick(["PUT", "HEAD", "OPTIONS", "GET"], &random), pick(["", "view", "../../etc/passwd", "x"], &random), nil
      )
    }
  }

  /// What a page wants to see, each part right, wrong or left out.
  private static func view(_ random: inout SplitMix64) -> String {
    let values = [
      "null", "true", "-1", "1e308", "\"\"", "\"viewDidAppear\"", "\"fix:x\"", "\"saved\"", "\"git\"", "\"ios\"", "[]",
      "{}",
      "[\"iPhone8\"]", "[\"26\"]", "[1, 2]", "[{\"device\":\"iPhone8\",\"os\":\"11\",\"orientation\":\"landscape\"}]",
      "\"#0\"",
      "\"both\"", "[0, -5]", "[1e9, 1e9]",
    ]
    let keys = [
      "scenario", "stage", "orientation", "devices", "versions", "added", "layers", "focus", "compare", "follow",
      "size",
      "zoom", "seq",
    ]
    let members = keys.filter { _ in Bool.random(using: &random) }.map { "\"\($0)\":\(pick(values, &random))" }
    return "{\(members.joined(separator: ","))}"
  }

  private static func pick(_ words: [String], _ random: inout SplitMix64) -> String {
    words.randomElement(using: &random) ?? ""
  }

  private static func spoil(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    let place = Int.random(in: 0..<max(1, bytes.count), using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0 where !bytes.isEmpty: bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes.insert([0, 9, 10, 13, 32, 58].randomElement(using: &random) ?? 0, at: min(place, bytes.count))
    case 2 where !bytes.isEmpty: bytes.remove(at: place)
    case 3: bytes.removeLast(bytes.count - place)
    default: bytes += bytes.suffix(from: min(place, bytes.count))
    }
  }
}
