import InsetsServer
import InsetsTestSupport
import JSON
import LanguageServerProtocol

/// A random conversation: documents are opened, edited, asked about, renamed and closed, with cancellations in between.
///
/// In every other conversation the documents import each other.
struct SessionCase {
  private var random: SplitMix64
  private let corpus: FuzzCorpus
  private var client: FuzzClient
  private let areImporting: Bool

  static func run(_ random: SplitMix64, _ corpus: FuzzCorpus) throws(FuzzFailure) {
    var session = try SessionCase(random, corpus)
    try session.run()
  }

  private init(_ random: SplitMix64, _ corpus: FuzzCorpus) throws(FuzzFailure) {
    self.random = random
    self.corpus = corpus
    areImporting = Bool.random(using: &self.random)
    client = try FuzzClient(randomCapabilities(&self.random))
  }

  private mutating func run() throws(FuzzFailure) {
    open()
    for _ in 0..<Int.random(in: 5...60, using: &random) { try act() }
    try client.work()
    try client.checkAnswered()
    try compareWithFreshStart()
    try client.leave()
  }

  private mutating func act() throws(FuzzFailure) {
    switch Int.random(in: 0..<100, using: &random) {
    case ..<40: edit()
    case ..<65: ask()
    case ..<70: cancel()
    case ..<74: open()
    case ..<77: if client.documents.count > 1, let uri = randomDocument() { client.close(uri) }
    case ..<79: rename()
    case ..<82: tell()
    case ..<88: try applyEdit()
    default: try client.work()
    }
  }

  private mutating func randomDocument() -> String? {
    client.documents.keys.sorted().randomElement(using: &random)
  }

  /// Closes a document and opens it under another name.
  private mutating func rename() {
    guard let uri = randomDocument(), let text = client.documents[uri]?.text else { return }
    let other = DocumentURI(filePath: ImportingDocument.path(&random)).string
    guard client.documents[other] == nil else { return }
    client.close(uri)
    client.open(other, text.bytes)
  }

  private mutating func open() {
    let isImporting = areImporting && Int.random(in: 0..<8, using: &random) > 0
    let example = isImporting ? ImportingDocument.random(&random) : corpus.example(&random)
    let uri = DocumentURI(filePath: example.path).string
    guard client.documents[uri] == nil else { return }
    client.open(uri, example.text)
  }

  // MARK: - Editing

  private mutating func edit() {
    guard let uri = randomDocument(), var text = client.documents[uri]?.text else { return }
    var changes: [(range: (start: Position, end: Position)?, text: [UInt8])] = []
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let isLine = areImporting && Bool.random(using: &random)
      let edit =
        isLine ? RandomEdit(ofLineIn: text.bytes, &random) : RandomEdit(of: text.bytes, corpus, &random)
      if Int.random(in: 0..<15, using: &random) == 0 {
        var whole = text.bytes
        edit.apply(to: &whole)
        changes.append((nil, whole))
        text = ModelText(whole)
      } else {
        var ends = (place(edit.range.lowerBound, in: text), place(edit.range.upperBound, in: text))
        if Int.random(in: 0..<30, using: &random) == 0 { ends = (ends.1, ends.0) }
        changes.append((ends, edit.replacement))
        let offsets = [ends.0, ends.1].map { text.offset(of: $0, in: client.encoding) }.sorted()
        text.replace(offsets[0]..<offsets[1], with: edit.replacement)
      }
    }
    client.change(uri, changes)
  }

  /// The place of a byte, sometimes said in a way that has to be moved into the text.
  private mutating func place(_ offset: Int, in text: ModelText) -> Position {
    var position = text.position(of: offset, in: client.encoding)
    switch Int.random(in: 0..<40, using: &random) {
    case 0: position.character += Int.random(in: 0...3, using: &random)
    case 1: position.character = Int(Int32.max)
    case 2: position.line += Int.random(in: 0...5, using: &random)
    case 3: position = Position(line: text.lines.count, character: 0)
    default: break
    }
    return position
  }

  // MARK: - Asking

  private mutating func ask() {
    guard let method = Router.requests.filter({ $0 != "initialize" && $0 != "shutdown" }).randomElement(using: &random),
      let uri = randomDocument(), let text = client.documents[uri]?.text
    else { return }
    let (first, second) = (randomOffset(in: text), randomOffset(in: text))
    let params = RequestParams(
      uri: Int.random(in: 0..<40, using: &random) == 0 ? "file:///nowhere.insets" : uri,
      start: place(min(first, second), in: text),
      end: place(max(first, second), in: text)
    )
    client.request(method, params.json(for: method, client: client, &random))
  }

  private mutating func randomOffset(in text: ModelText) -> Int {
    InsetsFuzzing.place(in: text.bytes, &random)
  }

  private mutating func cancel() {
    let number = client.requestCount - Int.random(in: -1...3, using: &random)
    client.notify("$/cancelRequest", ["id": FuzzClient.id(number)])
  }

  private mutating func tell() {
    let uri = JSONValue.string(randomDocument() ?? "")
    switch Int.random(in: 0..<6, using: &random) {
    case 0: client.notify("textDocument/didSave", ["textDocument": ["uri": uri]])
    case 1: client.notify("workspace/didChangeWatchedFiles", ["changes": [["uri": uri, "type": 2]]])
    case 2:
      client.notify(
        "$/setTrace",
        ["value": .string(["off", "messages", "verbose"].randomElement(using: &random) ?? "")]
      )
    case 3: client.notify("$/no/such", ["value": 1])
    case 4: client.notify("window/workDoneProgress/cancel", ["token": 1])
    default:
      let severities: [JSONValue] = ["off", "error", "warning", "information", "hint"]
      let section: JSONValue = ["rules": ["double-inset": severities.randomElement(using: &random) ?? "off"]]
      client.settings = section
      client.notify("workspace/didChangeConfiguration", ["settings": ["insets": section]])
    }
  }

  /// Carries out an edit that an answer has, as an editor does when a person takes it.
  private mutating func applyEdit() throws(FuzzFailure) {
    guard let uri = randomDocument(), let text = client.documents[uri]?.text else { return }
    let method = Bool.random(using: &random) ? "textDocument/codeAction" : "textDocument/formatting"
    let middle = randomOffset(in: text)
    let params = RequestParams(
      uri: uri,
      start: text.position(of: max(0, middle - 200), in: client.encoding),
      end: text.position(of: min(text.bytes.count, middle + 200), in: client.encoding)
    )
    client.request(method, params.json(for: method, client: client, &random))
    try client.work()
    let result = client.results[method] ?? nil
    let edits =
      method == "textDocument/formatting"
      ? result.array
      : result.array?.randomElement(using: &random).flatMap { workspaceEdits($0["edit"] ?? nil, of: uri) }
    guard let edits, !edits.isEmpty else { return }
    client.change(uri, try changes(edits, in: text))
  }

  /// Edits of one text, in its positions, as changes each in positions that the one before left: from the end on.
  private func changes(_ edits: [JSONValue], in text: ModelText) throws(FuzzFailure)
    -> [(range: (start: Position, end: Position)?, text: [UInt8])]
  {
    var changes: [(start: Position, end: Position, text: [UInt8])] = []
    for edit in edits {
      guard let start = Position(edit["range"]?["start"]), let end = Position(edit["range"]?["end"]),
        let new = edit["newText"]?.string, text.has(start, in: client.encoding), text.has(end, in: client.encoding)
      else { throw client.failure("an edit that the text has no place for: \(edit.text)") }
      changes.append((start, end, Array(new.utf8)))
    }
    changes.sort { ($0.start.line, $0.start.character) < ($1.start.line, $1.start.character) }
    for (one, next) in zip(changes, changes.dropFirst())
    where (one.end.line, one.end.character) > (next.start.line, next.start.character) {
      throw client.failure("edits that overlap")
    }
    return changes.reversed().map { (($0.start, $0.end), $0.text) }
  }

  // MARK: - Comparing

  /// What is known after all edits must be what a server says that sees the texts for the first time.
  private mutating func compareWithFreshStart() throws(FuzzFailure) {
    var fresh = try FuzzClient(client.capabilities, settings: client.settings)
    if client.settings != nil {
      fresh.notify("workspace/didChangeConfiguration", ["settings": ["insets": client.settings]])
    }
    for (uri, document) in client.documents.sorted(by: { $0.key < $1.key }) { fresh.open(uri, document.text.bytes) }
    try fresh.work()
    for uri in client.documents.keys.sorted() {
      guard client.published[uri] == fresh.published[uri] else {
        let (known, found) = (client.published[uri]?.text ?? "nothing", fresh.published[uri]?.text ?? "nothing")
        throw client.failure("after the edits \(uri) has other findings than afresh:\n  \(known)\n  \(found)")
      }
      try compareAnswers(about: uri, &fresh)
    }
  }

  private mutating func compareAnswers(about uri: String, _ fresh: inout FuzzClient) throws(FuzzFailure) {
    guard let text = client.documents[uri]?.text else { return }
    for method in Router.requests where Self.compared.contains(method) {
      let (first, second) = (randomOffset(in: text), randomOffset(in: text))
      let params = RequestParams(
        uri: uri,
        start: text.position(of: min(first, second), in: client.encoding),
        end: text.position(of: max(first, second), in: client.encoding)
      ).json(for: method, client: fresh, &random)
      client.request(method, params)
      fresh.request(method, params)
      try client.work()
      try fresh.work()
      let answers = [client, fresh].map { withoutIDs($0.results[method] ?? nil) }
      guard answers[0] == answers[1] else {
        throw client.failure("\(method) is another than afresh:\n  \(answers[0].text)\n  \(answers[1].text)")
      }
    }
  }

  /// The requests whose answers rest on the text alone.
  private static let compared: Set<String> = [
    "textDocument/formatting", "textDocument/rangeFormatting", "textDocument/documentSymbol",
    "textDocument/foldingRange", "textDocument/selectionRange", "textDocument/definition", "textDocument/references",
    "textDocument/documentHighlight", "textDocument/documentLink", "textDocument/diagnostic", "textDocument/codeAction",
    "textDocument/completion", "textDocument/hover", "textDocument/semanticTokens/full",
    "textDocument/semanticTokens/range",
  ]
}

/// The edits of a workspace edit that concern one document.
private func workspaceEdits(_ edit: JSONValue, of uri: String) -> [JSONValue]? {
  if let changes = edit["changes"] { return changes[uri]?.array }
  return edit["documentChanges"]?.array?.first { $0["textDocument"]?["uri"]?.string == uri }?["edits"]?.array
}

/// A value without what is counted up from answer to answer.
private func withoutIDs(_ value: JSONValue) -> JSONValue {
  switch value {
  case .array(let elements): .array(elements.map(withoutIDs))
  case .object(let fields):
    .object(fields.filter { !["resultId", "version", "data"].contains($0.key) }.mapValues(withoutIDs))
  case .null, .bool, .integer, .number, .string: value
  }
}
