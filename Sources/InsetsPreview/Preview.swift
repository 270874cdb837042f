import InsetsAnalysis
import InsetsLanguage
import InsetsSyntax
import JSON

/// What a preview is told when it starts.
package struct PreviewSettings {
  /// The secret part of all its addresses: 32 hexadecimal digits.
  package var token: String
  /// Another secret, by which a page knows that it still talks to the same preview.
  package var session: String
  package var port: Int
  /// The names of tunnels that pages may come through.
  package var allowedHosts: [String] = []
  /// Whether the editor shows the page in a frame of its own.
  package var allowsFrames = false
  /// What the editor is called; nil where there is none.
  package var editor: String?
  /// Whether the editor shows a place when it is asked to.
  package var opensPlaces = false
  /// Whether the editor changes documents when it is asked to.
  package var appliesChanges = false
  /// The editor that links to places lead to; nil for none.
  package var link: EditorLink?
  /// What the page shows at first, in the notation of documents; all configurations if it is nil.
  package var selector: String?

  /// Takes 32 random bytes as the two secrets.
  package init(secrets: [UInt8], port: Int) {
    let digits = secrets.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    token = digits.prefix(16).joined()
    session = digits.dropFirst(16).joined()
    self.port = port
  }
}

/// The server of the live page as a value: bytes of pages go in, bytes for pages come out.
///
/// Who owns it moves the bytes, says when documents have changed, and lets it draw when nothing else is to be done.
package struct Preview {
  /// The most connections, and the most pages that are open at a time.
  static let mostCallers = 16
  static let mostPages = 8
  /// The most names of tunnels.
  private static let mostHosts = 8

  private(set) var settings: PreviewSettings
  let outside: PreviewOutside
  private(set) var gate: Gate
  /// The documents that were asked for, by their number in addresses.
  private(set) var documents: [FileID] = []
  private var callers: [Int: Caller] = [:]
  private var callerCount = 0
  var pages: [String: Page] = [:]
  /// Where the cursor of the editor is.
  var cursor: Cursor?
  var earlierTexts: [EarlierText] = []
  private var closed: [Int] = []
  private var wishes: [PreviewWish] = []

  struct Cursor: Equatable {
    var file: FileID
    var offset: ByteOffset
  }

  package init(_ settings: PreviewSettings, _ outside: PreviewOutside) {
    self.settings = settings
    self.outside = outside
    gate = Gate(
      token: settings.token,
      port: settings.port,
      allowedHosts: settings.allowedHosts,
      allowsFrames: settings.allowsFrames
    )
  }

  /// Lets pages come through a tunnel that this machine's pages are reached by: `name` or `name:port`.
  package mutating func allow(host: String) {
    gate.allowedHosts.removeAll { $0 == host }
    gate.allowedHosts = gate.allowedHosts.suffix(Self.mostHosts - 1) + [host]
  }

  /// Takes over which editor links on pages lead to.
  package mutating func setLink(_ link: EditorLink?) { settings.link = link }

  /// The address of a page that shows a document, which from now on is one of those that were asked for.
  package mutating func address(of file: FileID) -> String {
    let number = documents.firstIndex(of: file) ?? documents.count
    if number == documents.count { documents.append(file) }
    return "http://127.0.0.1:\(settings.port)/\(settings.token)/?d=\(number)"
  }

  // MARK: - Connections

  /// Takes a connection in, at a moment in milliseconds; nil when there are too many.
  ///
  /// The oldest whose request has come only in part makes room.
  package mutating func connect(at now: Int) -> Int? {
    if callers.count >= Self.mostCallers {
      guard let oldest = callers.filter(\.value.isHalf).keys.min() else { return nil }
      close(oldest)
    }
    callerCount += 1
    callers[callerCount] = Caller(at: now)
    return callerCount
  }

  /// Takes bytes of a connection.
  package mutating func receive(_ bytes: [UInt8], from id: Int, at now: Int) {
    switch callers[id]?.read(bytes) {
    case nil, .needsMore: break
    case .refused(let status): callers[id]?.refuse(status, at: now)
    case .request(let request): answer(request, from: id, at: now)
    }
  }

  /// Notes that the other side of a connection is gone.
  package mutating func end(_ id: Int) {
    if let page = callers.removeValue(forKey: id)?.page, pages[page]?.caller == id { pages[page] = nil }
  }

  /// The bytes that a connection is to be sent next.
  package func output(for id: Int) -> ArraySlice<UInt8> { callers[id]?.output ?? [] }

  /// Notes that a connection has taken bytes.
  package mutating func sent(_ count: Int, to id: Int, at now: Int) {
    callers[id]?.took(count, at: now)
    if callers[id]?.isDone == true { close(id) }
    fillStream(id)
  }

  /// Closes what has waited for too long.
  package mutating func expire(at now: Int) {
    for (id, caller) in callers where caller.deadline.map({ $0 <= now }) == true { close(id) }
  }

  /// When something has waited for too long; nil where nothing is waited for.
  package var deadline: Int? { callers.values.compactMap(\.deadline).min() }

  /// The connections to be closed since the last call.
  package mutating func takeClosed() -> [Int] {
    defer { closed = [] }
    return closed
  }

  private mutating func close(_ id: Int) {
    end(id)
    closed.append(id)
  }

  /// Gives a stream what its page is to be told, once it has taken all that came before.
  mutating func fillStream(_ id: Int) {
    guard let caller = callers[id], let page = caller.page, caller.output.isEmpty,
      pages[page]?.events.isEmpty == false, let bytes = pages[page]?.events.takeAll()
    else { return }
    callers[id]?.send(bytes)
  }

  // MARK: - Requests

  private mutating func answer(_ request: HTTPRequest, from id: Int, at now: Int) {
    if let status = gate.refusal(of: request) {
      callers[id]?.answer(HTTPResponse(status), at: now)
      return
    }
    let response: HTTPResponse?
    switch (request.method, gate.place(of: request.path)) {
    case ("GET", ""): response = HTTPResponse("text/html; charset=utf-8", PageText.html(session: settings.session))
    case ("GET", "events"): response = stream(request.query, to: id)
    case ("GET", let place) where place.hasPrefix("picture/"): response = picture(place, request.query)
    case ("POST", "view"): response = post(request) { $0.takeView($1, request.query) }
    case ("POST", "open"): response = post(request) { preview, json in preview.takeTarget(json, request.query) }
    case ("POST", "apply"): response = post(request) { preview, json in preview.takeFix(json, request.query) }
    case (_, ""), (_, "events"): response = HTTPResponse(.methodNotAllowed, fields: [("Allow", "GET")])
    case (_, "view"), (_, "open"), (_, "apply"):
      response = HTTPResponse(.methodNotAllowed, fields: [("Allow", "POST")])
    case (_, let place):
      let isKnown = place.hasPrefix("picture/") || request.method != "GET"
      response = HTTPResponse(isKnown ? .methodNotAllowed : .notFound)
    }
    if let response { callers[id]?.answer(response, at: now) }
  }

  /// Lets a request with a body in JSON be carried out.
  private mutating func post(
    _ request: HTTPRequest,
    _ body: (inout Preview, JSONValue) -> HTTPStatus
  ) -> HTTPResponse {
    let type = request.fields["content-type"]?.prefix { $0 != ";" }.lowercased() ?? ""
    guard String(type.reversed().drop { $0 == " " }.reversed()) == "application/json" else {
      return HTTPResponse(.unsupportedMediaType)
    }
    guard let json = JSONValue(json: request.body), case .object = json else { return HTTPResponse(.badRequest) }
    return HTTPResponse(body(&self, json))
  }

  /// Opens the stream of a page; nil as the answer has no end.
  private mutating func stream(_ query: [String: String], to id: Int) -> HTTPResponse? {
    guard let name = query["p"], (1...64).contains(name.utf8.count) else { return HTTPResponse(.badRequest) }
    guard let number = query["d"].flatMap({ Int($0) }), documents.indices.contains(number) else {
      return HTTPResponse(.notFound)
    }
    // A page that comes again has left its old stream.
    if let old = pages[name]?.caller { close(old) }
    guard pages.count < Self.mostPages else { return HTTPResponse(.serviceUnavailable) }
    callers[id]?.stream(to: name)
    var page = Page(documents[number], caller: id)
    page.events.put("hello", version: 0, greeting(for: documents[number]))
    pages[name] = page
    fillStream(id)
    return nil
  }

  private func picture(_ place: String, _ query: [String: String]) -> HTTPResponse {
    let name = place.dropFirst("picture/".count)
    guard name.hasSuffix(".svg"), let page = query["p"].flatMap({ pages[$0] }),
      let picture = page.pictures.first(where: { $0.key == name.dropLast(4) })
    else { return HTTPResponse(.notFound) }
    var response = HTTPResponse("image/svg+xml", Array(picture.svg.utf8))
    response.fields = [("Content-Disposition", "attachment; filename=\"screen.svg\"")]
    return response
  }

  private mutating func takeView(_ json: JSONValue, _ query: [String: String]) -> HTTPStatus {
    guard let name = query["p"], pages[name] != nil else { return .conflict }
    pages[name]?.take(PageView(json))
    return .noContent
  }

  private mutating func takeTarget(_ json: JSONValue, _ query: [String: String]) -> HTTPStatus {
    guard settings.opensPlaces, case .string(let target)? = json["target"],
      let page = query["p"].flatMap({ pages[$0] }), let location = page.location(of: target)
    else { return .conflict }
    wishes.append(.open(location))
    return .noContent
  }

  private mutating func takeFix(_ json: JSONValue, _ query: [String: String]) -> HTTPStatus {
    guard settings.appliesChanges, case .string(let id)? = json["fix"], case .integer(let version)? = json["version"],
      let page = query["p"].flatMap({ pages[$0] }), !page.isStale, page.version == version, let fix = page.fixes[id]
    else { return .conflict }
    wishes.append(.apply(page.file, fix.edits, title: fix.title))
    return .noContent
  }

  /// What pages want of the editor since the last call.
  package mutating func takeWishes() -> [PreviewWish] {
    defer { wishes = [] }
    return wishes
  }

  // MARK: - Changes outside

  /// Notes that documents, settings or files have changed: all pages are drawn again, and what looks the same is not
  /// sent.
  package mutating func documentsChanged() { for name in pages.keys { pages[name]?.outdate() } }

  /// Notes where the cursor of the editor is.
  package mutating func cursorMoved(to offset: ByteOffset, in file: FileID) {
    let place = Cursor(file: file, offset: offset)
    guard cursor != place else { return }
    cursor = place
    for (name, page) in pages where page.file == file && page.view?.follows == true { pages[name]?.hasNewCursor = true }
  }

  /// Tells the pages of a document that it is open no more.
  package mutating func documentClosed(_ file: FileID) {
    for (name, page) in pages where page.file == file {
      pages[name]?.events.put("gone", version: page.version, ["reason": "The document is closed in the editor."])
      fillStream(page.caller)
    }
  }
}
