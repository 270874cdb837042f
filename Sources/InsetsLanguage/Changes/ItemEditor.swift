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
      let line = "\n" + tree.indentation(at: statement.range.lowerBound) + "  "
      return insert(statements.map { line + $0 }.joined(), at: start)
    }
    let isEmpty = block.children.first { _ in true } == nil
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
      return insert(statements.map { "\n\(indent)\($0)" }.joined(), at: last)
    }
    return insert(statements.map { "\(indent)\($0)\n" }.joined(), at: end)
  }

  private func addBlock(of statements: [String], to statement: SyntaxNode) -> TextEdit {
    insert(" { \(statements.joined(separator: "; ")) }", at: statement.range.upperBound)
  }
}

/// The lines between braces, with the indentation of the line of the opening one.
package func braced(_ lines: [String], indent: String) -> String {
  "{\n" + lines.map { "\(indent)  \($0)\n" }.joined() + "\(indent)}"
}
