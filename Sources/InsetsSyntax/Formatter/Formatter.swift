/// Writes files in the language's standard style.
///
/// An item with a syntax error is left unchanged, byte for byte. Formatting twice changes nothing more, and no comment
/// and no token is ever lost.
package enum Formatter {
  /// The greatest length of a line, in characters, on which a one-line block stays.
  package static let lineWidth = 100

  /// The whole file in the standard style.
  package static func format(_ file: SourceFile) -> [UInt8] {
    output(for: file).bytes
  }

  /// The edits of ``edits(_:)`` for a piece of a file, such as one item; the meanings of its words elsewhere are not
  /// known.
  package static func edits(ofPiece piece: SourceFile) -> [TextEdit] {
    output(for: piece, items: piece.items.indices, .unknown).edits(of: piece.bytes)
  }

  /// The smallest edits that turn the file into the result of ``format(_:)``, in order, none touching another.
  package static func edits(_ file: SourceFile) -> [TextEdit] {
    output(for: file).edits(of: file.bytes)
  }

  /// The edits of ``edits(_:)`` that touch a range, found without looking at the rest of the file.
  package static func edits(_ file: SourceFile, touching range: ByteRange) -> [TextEdit] {
    // How an item begins depends on the one before it.
    let touched = file.itemIndices(touching: range)
    let first = max(touched.lowerBound - 1, 0)
    let items = first..<touched.upperBound
    let start = file.start(ofItem: first).value
    return output(for: file, items: items, TakenWords(in: file)).edits(of: file.bytes(ofItems: items))
      .map { TextEdit(range: $0.range.shifted(by: start), replacement: $0.replacement) }
      .filter { $0.range.upperBound >= range.lowerBound && $0.range.lowerBound <= range.upperBound }
  }

  private static func output(for file: SourceFile) -> FormatOutput {
    output(for: file, items: file.items.indices, TakenWords(in: file))
  }

  /// The items in the standard style; their places in the source are relative to the beginning of the first.
  private static func output(for file: SourceFile, items: Range<Int>, _ taken: TakenWords) -> FormatOutput {
    var output = FormatOutput(lineEnd: lineEnd(of: file))
    // Text on the line of an unchanged item may be the very reason for the item's error.
    var continuesCopiedLine = false
    let origin = file.start(ofItem: items.lowerBound).value
    for index in items {
      let item = file.items[index]
      let start = file.start(ofItem: index).value - origin
      if item.errors.isEmpty && !continuesCopiedLine {
        let checkpoint = output.checkpoint
        // The printer must be the only owner of the output while it writes. A second one would cause a copy for each
        // item.
        var printer = ItemPrinter(tree: item, start: start, taken: taken, output: consume output)
        printer.printItem()
        output = printer.output
        if !printer.beginsAnotherItem { continue }
        output.goBack(to: checkpoint)
      }
      output.copy(item.bytes, source: start..<start + item.bytes.count)
      continuesCopiedLine = !output.isAtLineBeginning
    }
    return output
  }

  /// The end of the first line, since a file keeps its kind of line ends.
  ///
  /// A lone carriage return is no line end where others follow: with a line feed after it, the two are one.
  private static func lineEnd(of file: SourceFile) -> [UInt8] {
    let carriageReturn = UInt8(ascii: "\r")
    var lineEnd: [UInt8]?
    for item in file.items {
      for (index, token) in item.tokens.enumerated() where token.kind == .newline {
        let bytes = Array(SyntaxToken(tree: item, index: index).bytes)
        if bytes != [carriageReturn] { return bytes }
        lineEnd = bytes
      }
    }
    return lineEnd ?? [UInt8(ascii: "\n")]
  }
}
