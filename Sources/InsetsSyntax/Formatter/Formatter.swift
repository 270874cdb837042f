/// Writes files in the one form of the language.
///
/// An item with a syntax error is left as it is, byte for byte. Formatting what is formatted changes nothing, and no
/// comment and no token is ever lost.
package enum Formatter {
  /// Blocks that were on one line stay there if the line is no longer than this, in characters.
  package static let lineWidth = 100

  /// The whole file as it should be.
  package static func format(_ file: SourceFile) -> [UInt8] {
    output(for: file).bytes
  }

  /// The least edits that make the file what ``format(_:)`` gives, in order, none touching another.
  package static func edits(_ file: SourceFile) -> [TextEdit] {
    output(for: file).edits(of: file.bytes)
  }

  private static func output(for file: SourceFile) -> FormatOutput {
    var output = FormatOutput(lineEnd: lineEnd(of: file))
    // What shares a line with an item that is left as it is may be the very reason for the item's error.
    var continuesCopiedLine = false
    for (index, item) in file.items.enumerated() {
      let start = file.start(ofItem: index).value
      if item.errors.isEmpty && !continuesCopiedLine {
        var printer = ItemPrinter(tree: item, start: start, output: output)
        printer.printItem()
        output = printer.output
      } else {
        output.copy(item.bytes, source: start..<start + item.bytes.count)
        continuesCopiedLine = !output.isAtLineBeginning
      }
    }
    return output
  }

  /// How the first line ends; a file keeps its kind of line ends.
  private static func lineEnd(of file: SourceFile) -> [UInt8] {
    for item in file.items {
      for (index, token) in item.tokens.enumerated() where token.kind == .newline {
        return Array(SyntaxToken(tree: item, index: index).bytes)
      }
    }
    return [UInt8(ascii: "\n")]
  }
}
