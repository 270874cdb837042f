import InsetsAnalysis
import InsetsLanguage
import InsetsServer
import InsetsSyntax
import InsetsTestSupport
import LanguageServerProtocol

/// A document that was edited at random: what holds for any text must hold for it.
enum DocumentCase {
  static func run(_ seeded: SplitMix64, _ corpus: FuzzCorpus) throws(FuzzFailure) {
    var random = seeded
    let example = corpus.example(&random)
    var text = example.text
    var file = SourceFile(text)
    let id = FileID(DocumentURI(filePath: example.path).string)
    var host = AnalysisHost { _, _ in nil }
    host.open(id, bytes: text)
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let edit = RandomEdit(of: text, corpus, &random)
      edit.apply(to: &text)
      let range = ByteRange(bytes: edit.range.lowerBound, edit.range.upperBound)
      _ = file.replace(range, with: edit.replacement)
      host.edit(
        id,
        [InsetsSyntax.TextEdit(range: range, replacement: String(decoding: edit.replacement, as: UTF8.self))]
      )
      // Sometimes several edits are analysed together.
      if Bool.random(using: &random) { _ = host.diagnostics(in: id) }
    }
    try checkTree(file, text)
    try checkFormat(file, text)
    try checkFindings(&host, id, text)
    if Int.random(in: 0..<8, using: &random) == 0 { text = text.flatMap { $0 == 10 ? [13, 10] : [$0] } }
    try askEverything(example.path, text, &random)
    try checkBrokenBytes(text, &random)
  }

  static func checkTree(_ file: SourceFile, _ text: [UInt8]) throws(FuzzFailure) {
    if let problem = problem(of: file, from: text) { throw failure("the tree is wrong: \(problem)", text) }
    if let difference = difference(file, SourceFile(text)) {
      throw failure("the edited tree is another than a fresh one: \(difference)", text)
    }
  }

  /// Formatting keeps the meaning and the comments, and a second time changes nothing.
  static func checkFormat(_ file: SourceFile, _ text: [UInt8]) throws(FuzzFailure) {
    let bytes = Formatter.format(file)
    let formatted = SourceFile(bytes)
    if meaning(of: formatted) != meaning(of: file) { throw failure("formatting changes the meaning", text) }
    if comments(of: formatted) != comments(of: file) { throw failure("formatting changes comments", text) }
    if Formatter.format(formatted) != bytes { throw failure("formatting twice differs from once", text) }
    if Formatter.edits(formatted) != [] { throw failure("there are edits to what is formatted", text) }
    var edited = text
    for edit in Formatter.edits(file).reversed() {
      edited.replaceSubrange(edit.range.lowerBound.value..<edit.range.upperBound.value, with: edit.replacement.utf8)
    }
    if edited != bytes { throw failure("the edits of the formatter don't lead to what it says", text) }
  }

  static func checkFindings(_ host: inout AnalysisHost, _ id: FileID, _ text: [UInt8]) throws(FuzzFailure) {
    var fresh = AnalysisHost { _, _ in nil }
    fresh.open(id, bytes: text)
    let (known, found) = (host.diagnostics(in: id), fresh.diagnostics(in: id))
    guard known != found else { return }
    let lost = found.filter { !known.contains($0) }.map(\.message)
    let extra = known.filter { !found.contains($0) }.map(\.message)
    throw failure("the edits give other findings than a fresh start; lost \(lost), left over \(extra)", text)
  }

  /// Every request at random places, and at every place of a short run.
  private static func askEverything(_ path: String, _ text: [UInt8], _ random: inout SplitMix64) throws(FuzzFailure) {
    var client = try FuzzClient(randomCapabilities(&random))
    let uri = DocumentURI(filePath: path).string
    client.open(uri, text)
    try client.work()
    let model = ModelText(text)
    for method in Router.requests where method != "initialize" && method != "shutdown" {
      for _ in 0..<3 {
        let offsets = [place(in: text, &random), place(in: text, &random)].sorted()
        let places = offsets.map { model.position(of: $0, in: client.encoding) }
        let params = RequestParams(uri: uri, start: places[0], end: places[1])
        client.request(method, params.json(for: method, client: client, &random))
        try client.work()
      }
    }
    let start = place(in: text, &random)
    for offset in start..<min(text.count, start + 40) {
      let place = model.position(of: offset, in: client.encoding)
      for method in ["textDocument/hover", "textDocument/completion", "textDocument/definition"] {
        let params = RequestParams(uri: uri, start: place, end: place)
        client.request(method, params.json(for: method, client: client, &random))
      }
    }
    try client.work()
    try client.checkAnswered()
  }

  /// A file on the disk may hold any bytes.
  private static func checkBrokenBytes(_ text: [UInt8], _ random: inout SplitMix64) throws(FuzzFailure) {
    var bytes = text
    for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
      bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
    }
    let file = SourceFile(bytes)
    if let problem = problem(of: file, from: bytes) { throw failure("the tree is wrong: \(problem)", bytes) }
    let formatted = Formatter.format(file)
    if Formatter.format(SourceFile(formatted)) != formatted {
      throw failure("formatting twice differs from once", bytes)
    }
    var host = AnalysisHost { _, _ in nil }
    host.open(FileID("broken"), bytes: bytes)
    _ = host.diagnostics(in: FileID("broken"))
  }

  private static func failure(_ reason: String, _ text: [UInt8]) -> FuzzFailure {
    FuzzFailure(reason, evidence: String(decoding: text, as: UTF8.self))
  }
}
