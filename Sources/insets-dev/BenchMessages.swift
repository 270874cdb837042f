import Foundation
import JSON
import LanguageServerProtocol

/// Compares the protocol's own JSON reader with Foundation's decoder on the message that comes in at every keystroke, and on
/// the one that brings a large document.
///
/// The reader stays only as long as this shows that it is needed.
enum BenchMessages {
  static func run() throws {
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
}
