import Foundation
import LanguageServerProtocol

/// Compares the protocol's own JSON writer with Foundation's encoder on the message that goes out after every
/// keystroke.
///
/// The writer stays only as long as this shows that it is needed.
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
