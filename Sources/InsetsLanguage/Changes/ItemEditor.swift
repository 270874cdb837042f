import InsetsSyntax

/// Makes the edits of an item's text, for fixes, refactorings, migrations and comments alike.
package struct ItemEditor: Sendable {
  package let tree: ItemTree
}

extension ItemTree {
  /// Makes edits of this item.
  package var edit: ItemEditor { ItemEditor(tree: self) }
}

extension ItemEditor {
  package func replace(_ range: ByteRange, with text: String) -> TextEdit { TextEdit(range: range, replacement: text) }

  package func insert(_ text: String, at offset: ByteOffset) -> TextEdit { replace(offset..<offset, with: text) }

  /// Removes a range, and its whole lines if nothing else is on them.
  package func remove(_ range: ByteRange) -> TextEdit { replace(tree.wholeLines(of: range), with: "") }

  /// Inserts a line above that of an offset, with its indentation and line end.
  package func insertLine(_ text: String, above offset: ByteOffset) -> TextEdit {
    let start = tree.startOfLine(of: offset)
    let line = tree.bytes[start.value...].prefix { $0 != UInt8(ascii: "\n") }
    let end = line.last == UInt8(ascii: "\r") ? "\r\n" : "\n"
    return insert(tree.indentation(at: start) + text + end, at: start)
  }

  /// Inserts statements before all others of a statement's block, which is added if there is none.
  package func prepend(_ statements: [String], to statement: SyntaxNode) -> TextEdit {
    guard let block = statement.child(.block) else { return addBlock(of: statements, to: statement) }
    let start = block.range.lowerBound + 1
    if tree.hasLineEnd(in: block.range) {
      let indent = tree.indentation(at: statement.range.lowerBound) + "  "
      return insert(statements.map { "\n\(indent)\(shifted($0, to: indent))" }.joined(), at: start)
    }
    let isEmpty = block.children.first { _ in true } == nil
    // What has several lines opens a block that is on one.
    if statements.contains(where: { $0.contains("\n") }) {
      let indent = tree.indentation(at: statement.range.lowerBound)
      let inside = tree.text(of: start..<block.range.upperBound - 1).drop(while: \.isWhitespace)
      let rest = String(inside.reversed().drop(while: \.isWhitespace).reversed())
      let lines = statements.map { shifted($0, to: indent + "  ") } + (isEmpty ? [] : [rest])
      return replace(block.range, with: braced(lines, indent: indent))
    }
    return insert(" \(statements.joined(separator: "; "))\(isEmpty ? " " : ";")", at: start)
  }

  /// Inserts statements after all others of a statement's block, which is added if there is none.
  package func append(_ statements: [String], to statement: SyntaxNode) -> TextEdit {
    guard let block = statement.child(.block) ?? statement.child(.expectTable) else {
      return addBlock(of: statements, to: statement)
    }
    let start = block.range.lowerBound + 1
    let last = block.children.reduce(start) { max($0, $1.range.upperBound) }
    guard tree.hasLineEnd(in: block.range) else {
      let text = statements.joined(separator: "; ")
      return insert(last == start ? " \(text) " : "; \(text)", at: last)
    }
    let indent = tree.indentation(at: statement.range.lowerBound) + "  "
    let close = block.range.upperBound - 1
    let end = close - tree.text(of: last..<max(last, close)).reversed().prefix { $0 == " " }.count
    // A comment after the last statement stays with it.
    guard tree.startOfLine(of: end) == end else {
      return insert(statements.map { "\n\(indent)\(shifted($0, to: indent))" }.joined(), at: last)
    }
    return insert(statements.map { "\(indent)\(shifted($0, to: indent))\n" }.joined(), at: end)
  }

  /// The text with all lines below the first moved so that the last one, which closes a block, has an indentation.
  private func shifted(_ text: String, to indent: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let old = lines.last?.prefix { $0 == " " || $0 == "\t" } ?? ""
    guard lines.count > 1, old != indent else { return text }
    let rest = lines.dropFirst().map { line in
      line.hasPrefix(old) && !line.isEmpty ? indent + line.dropFirst(old.count) : String(line)
    }
    return ([String(lines[0])] + rest).joined(separator: "\n")
  }

  private func addBlock(of statements: [String], to statement: SyntaxNode) -> TextEdit {
    let indent = tree.indentation(at: statement.range.lowerBound)
    let block =
      statements.contains { $0.contains("\n") }
      ? braced(statements.map { shifted($0, to: indent + "  ") }, indent: indent)
      : "{ \(statements.joined(separator: "; ")) }"
    return insert(" \(block)", at: statement.range.upperBound)
  }
}

/// The lines between braces, with the indentation of the line of the opening one.
package func braced(_ lines: [String], indent: String) -> String {
  "{\n" + lines.map { "\(indent)  \($0)\n" }.joined() + "\(indent)}"
}
