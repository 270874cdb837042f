/// One connection of a page, from its request to the end of the answer.
struct Caller {
  enum State {
    /// Half of a request may have come.
    case reading(HTTPReader)
    /// The answer is on its way.
    case answering
    /// A request that was not read to its end has been refused; what still comes of it is thrown away.
    case refusing
    /// The events of a page.
    case streaming(page: String)
  }

  /// How long half of a request, or a reader who does not read an answer, is waited for, in milliseconds.
  static let patience = 5_000
  /// How long the rest of a refused request is thrown away, in milliseconds.
  private static let shortPatience = 1_000

  private(set) var state = State.reading(HTTPReader())
  /// When the connection is closed if nothing happens; nil for a stream, which may be silent for long.
  private(set) var deadline: Int?
  private(set) var output: ArraySlice<UInt8> = []

  init(at now: Int) { deadline = now + Self.patience }

  /// Whether the request, or what was refused of it, has not ended.
  var isHalf: Bool {
    switch state {
    case .reading, .refusing: true
    case .answering, .streaming: false
    }
  }

  /// The page whose events go here.
  var page: String? { if case .streaming(let page) = state { page } else { nil } }

  /// Whether all that is to be sent was sent.
  var isDone: Bool {
    if case .answering = state { return output.isEmpty }
    return false
  }

  /// Takes bytes of the request.
  mutating func read(_ bytes: [UInt8]) -> HTTPReader.Progress {
    guard case .reading(var reader) = state else { return .needsMore }
    let progress = reader.read(bytes)
    state = .reading(reader)
    return progress
  }

  mutating func answer(_ response: HTTPResponse, at now: Int) {
    output = response.bytes[...]
    state = .answering
    deadline = now + Self.patience
  }

  mutating func refuse(_ status: HTTPStatus, at now: Int) {
    output = HTTPResponse(status).bytes[...]
    state = .refusing
    deadline = now + Self.shortPatience
  }

  mutating func stream(to page: String) {
    output = HTTPResponse.eventStream[...]
    state = .streaming(page: page)
    deadline = nil
  }

  mutating func send(_ bytes: [UInt8]) { output += bytes }

  /// Notes how many bytes the other side has taken.
  mutating func took(_ count: Int, at now: Int) {
    output = output.dropFirst(count)
    if count > 0, case .answering = state { deadline = now + Self.patience }
    // The memory of what was sent is given back.
    if output.isEmpty { output = [] }
  }
}
