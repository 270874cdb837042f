import InsetsSyntax
import InsetsTestSupport
import Testing

/// Checks what holds for the tree of any text: it is complete, its nodes nest, its errors are in it and say enough.
func checkInvariants(_ file: SourceFile, _ text: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) {
  if let problem = problem(of: file, from: text) {
    Issue.record("\(problem) in \(String(decoding: text, as: UTF8.self))", sourceLocation: sourceLocation)
  }
}

extension SourceFile {
  /// The errors with their places as `line:column`, counted from 1 in UTF-8.
  var errorLines: [String] {
    errors.map { error in
      let position = lines.position(of: error.range.lowerBound, in: .utf8)
      return "\(position.line + 1):\(position.column + 1): \(error.message)"
    }
  }
}
