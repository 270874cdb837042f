import Foundation
import JSON
import LanguageServerProtocol

/// Compares the protocol's own JSON writer and reader with Foundation's encoder and decoder on the messages that go out
/// and come in at every keystroke, and on the one that brings a large document.
///
/// The writer and the reader stay only as long as this shows that they are needed.
enum BenchMessages {
  static func run() throws {
    let diagnostics = (0..<100).map { index in
      Diagnostic(
        range: Range(
          start: Position(line: index * 20, character: 6),
          end: Position(line: index * 20, character: 36)
        ),
        severity: .error,
        code: "double-inset",
        source: "insets",
        message: message(index)
      )
    }
    let params = PublishDiagnosticsParams(
      uri: DocumentURI("file:///bench.insets"),
      version: DocumentVersion(2),
      diagnostics: diagnostics
    )
    let twin = Twin(
      uri: "file:///bench.insets",
      version: 2,
      diagnostics: (0..<100).map { index in
        let start = Twin.Position(line: index * 20, character: 6)
        let end = Twin.Position(line: index * 20, character: 36)
        return Twin.Diagnostic(
          range: Twin.Range(start: start, end: end),
          severity: 1,
          code: "double-inset",
          source: "insets",
          message: message(index)
        )
      }
    )
    let clock = ContinuousClock()
    var sink = 0
    let own = Bench.median(of: 100) { _ in
      let begin = clock.now
      sink += JSONWriter.bytes(of: params).count
      return clock.now - begin
    }
    let encoder = JSONEncoder()
    let foundation = try Bench.median(of: 100) { _ in
      let begin = clock.now
      sink += try encoder.encode(twin).count
      return clock.now - begin
    }
    Bench.report("Foundation's encoder", foundation, own, baseName: "own writer")
    print("    \(sink) bytes written")
    try compareReaders("a keystroke", change, runs: 1000)
    try compareReaders("a document of 4 MB", opening(), runs: 5)
  }

  private static let change =
    #"{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///bench.insets","#
    + #""version":7},"contentChanges":[{"range":{"start":{"line":1200,"character":14},"#
    + #""end":{"line":1200,"character":15}},"text":"8"}]}}"#

  private static func opening() -> String {
    let line = #"        expect feed.view.safeAreaInsets.top == 88 on iPhoneX portrait // \"é\"\n"#
    return #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///bench.insets","#
      + #""languageId":"insets","version":1,"text":"\#(String(repeating: line, count: 50_000))"}}}"#
  }

  /// What Foundation reads: the same types.
  private struct Message<Params: Decodable>: Decodable {
    var params: Params
  }

  private static func compareReaders(_ name: String, _ message: String, runs: Int) throws {
    let body = Array(message.utf8)
    let methods = MethodTable<Int>([
      "textDocument/didChange": MethodReader(.notification) {
        try $0.read(DidChangeTextDocumentParams.self).contentChanges.count
      },
      "textDocument/didOpen": MethodReader(.notification) {
        try $0.read(DidOpenTextDocumentParams.self).textDocument.text.utf8.count
      },
    ])
    var sink = 0
    let own = Bench.median(of: runs) { _ in
      let begin = Bench.processorTime()
      sink += methods.decode(body).count
      return Bench.processorTime() - begin
    }
    let foundation = try Bench.median(of: runs) { _ in
      let begin = Bench.processorTime()
      if message.contains("didOpen") {
        sink += try JSONDecoder().decode(Message<DidOpenTextDocumentParams>.self, from: Data(body)).params
          .textDocument.text.utf8.count
      } else {
        sink += try JSONDecoder().decode(Message<DidChangeTextDocumentParams>.self, from: Data(body)).params
          .contentChanges.count
      }
      return Bench.processorTime() - begin
    }
    Bench.report("Foundation, \(name)", foundation, own, baseName: "own reader")
    print("    \(sink) read")
  }

  private static func message(_ index: Int) -> String {
    "content of 'list' starts 128 pt below its top on iPhone \(index) because contentInset.top 64 is added to 20 status bar"
  }

  /// The same message for Foundation's encoder.
  private struct Twin: Encodable {
    struct Position: Encodable {
      var line: Int
      var character: Int
    }
    struct Range: Encodable {
      var start: Position
      var end: Position
    }
    struct Diagnostic: Encodable {
      var range: Range
      var severity: Int
      var code: String
      var source: String
      var message: String
    }
    var uri: String
    var version: Int
    var diagnostics: [Diagnostic]
  }
}
