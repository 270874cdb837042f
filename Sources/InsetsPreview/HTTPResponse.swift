/// What an answer says first.
enum HTTPStatus: Int, Sendable {
  case ok = 200
  case noContent = 204
  case badRequest = 400
  case forbidden = 403
  case notFound = 404
  case methodNotAllowed = 405
  case conflict = 409
  case contentTooLarge = 413
  case unsupportedMediaType = 415
  case misdirectedRequest = 421
  case headerFieldsTooLarge = 431
  case serviceUnavailable = 503

  private var reason: String {
    switch self {
    case .ok: "OK"
    case .noContent: "No Content"
    case .badRequest: "Bad Request"
    case .forbidden: "Forbidden"
    case .notFound: "Not Found"
    case .methodNotAllowed: "Method Not Allowed"
    case .conflict: "Conflict"
    case .contentTooLarge: "Content Too Large"
    case .unsupportedMediaType: "Unsupported Media Type"
    case .misdirectedRequest: "Misdirected Request"
    case .headerFieldsTooLarge: "Request Header Fields Too Large"
    case .serviceUnavailable: "Service Unavailable"
    }
  }

  var line: String { "HTTP/1.1 \(rawValue) \(reason)\r\n" }
}

/// An answer to a page.
struct HTTPResponse {
  var status: HTTPStatus
  var contentType: String?
  var body: [UInt8] = []
  /// Fields beyond those that every answer has.
  var fields: [(name: String, value: String)] = []

  /// What every answer says: nothing is kept, guessed, sent on or embedded elsewhere.
  ///
  /// A browser looks at all frames around a page: around a webview of VS Code is its window, which is `vscode-file:`.
  private static let common = """
    Cache-Control: no-store\r
    X-Content-Type-Options: nosniff\r
    Referrer-Policy: no-referrer\r
    Cross-Origin-Resource-Policy: same-origin\r
    Content-Security-Policy: default-src 'none'; script-src 'sha256-\(PageText.scriptHash)'; style-src 'unsafe-inline'; \
    connect-src 'self'; img-src data: blob:; frame-ancestors 'self' vscode-webview: vscode-file:; base-uri 'none'; form-action 'none'\r

    """

  init(_ status: HTTPStatus, fields: [(name: String, value: String)] = []) {
    self.status = status
    self.fields = fields
  }

  init(_ contentType: String, _ body: [UInt8]) {
    status = .ok
    self.contentType = contentType
    self.body = body
  }

  var bytes: [UInt8] {
    var head = status.line + Self.common
    if let contentType { head += "Content-Type: \(contentType)\r\n" }
    for field in fields { head += "\(field.name): \(field.value)\r\n" }
    if status != .noContent { head += "Content-Length: \(body.count)\r\n" }
    return Array((head + "Connection: close\r\n\r\n").utf8) + body
  }

  /// The head of a stream of events, which has no end.
  static let eventStream = Array(
    (HTTPStatus.ok.line + common + "Content-Type: text/event-stream\r\nConnection: close\r\n\r\n").utf8
  )
}
