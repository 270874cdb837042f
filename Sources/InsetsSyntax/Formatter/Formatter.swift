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

  /// The edits of ``edits(_:)`` for a piece of a file, such as one item: what its words mean elsewhere is not known.
  package static func edits(ofPiece piece: SourceFile) -> [TextEdit] {
    output(for: piece, items: piece.items.indices, .unknown).edits(of: piece.bytes)
  }

  /// The least edits that make the file what ``format(_:)`` gives, in order, none touching another.
  package static func edits(_ file: SourceFile) -> [TextEdit] {
    output(for: file).edits(of: file.bytes)
  }

  /// Those of the edits that ``edits(_:)`` gives that touch a run of bytes, found without a look at the rest of the file.
  package static func edits(_ file: SourceFile, touching range: ByteRange) -> [TextEdit] {
    // How an item begins depends on the one before it.
    let first = max(file.itemIndex(at: range.lowerBound) - 1, 0)
    let items = first..<file.itemIndex(at: range.upperBound) + 1
    let start = file.start(ofItem: first).value
    return output(for: file, items: items, TakenWords(in: file)).edits(of: file.bytes(ofItems: items))
      .map { TextEdit(range: $0.range.shifted(by: start), replacement: $0.replacement) }
      .filter { $0.range.upperBound >= range.lowerBound && $0.range.lowerBound <= range.upperBound }
  }

  private static func output(for file: SourceFile) -> FormatOutput {
    output(for: file, items: file.items.indices, TakenWords(in: file))
  }

  /// The items as they should be; their places in the source are counted from the beginning of the first.
  private static func output(for file: SourceFile, items: Range<Int>, _ taken: TakenWords) -> FormatOutput {
    var output = FormatOutput(lineEnd: lineEnd(of: file))
    // What shares a line with an item that is left as it is may be the very reason for the item's error.
    var continuesCopiedLine = false
    let origin = file.start(ofItem: items.lowerBound).value
    for index in items {
      let item = file.items[index]
      let start = file.start(ofItem: index).value - origin
      if item.errors.isEmpty && !continuesCopiedLine {
        let checkpoint = output.checkpoint
        // The printer has the output alone while it writes: a second holder would have all of it copied for each item.
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

  /// How the first line ends; a file keeps its kind of line ends.
  ///
  /// A lone carriage return is no line end where others follow: one line feed behind it, and the two are one.
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
