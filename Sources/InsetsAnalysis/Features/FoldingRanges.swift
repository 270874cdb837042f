import InsetsLanguage
import InsetsSyntax

/// A part of a document that editors can close to its first line.
package struct FoldingRange: Hashable, Sendable {
  package enum Kind: Sendable {
    case comment
    /// Imports one after another.
    case imports
    /// What is between brackets.
    case block
  }

  package var kind: Kind
  /// For brackets, what is between them; it begins and ends on different lines.
  package var range: ByteRange
}

extension AnalysisHost {
  /// What can be closed in a document, from its syntax alone, in order of where it begins.
  package func foldingRanges(in file: FileID) -> [FoldingRange] {
    guard let source = documents[file]?.source else { return [] }
    var result: [FoldingRange] = []
    var imports: ByteRange?
    for (index, tree) in source.items.enumerated() {
      let start = source.start(ofItem: index)
      if tree.kind == .importItem {
        let range = tree.root.range.shifted(by: start)
        imports = (imports?.lowerBound ?? range.lowerBound)..<range.upperBound
      } else if let range = imports.take() {
        result.append(FoldingRange(kind: .imports, range: range))
      }
      result += tree.foldingRanges.map { FoldingRange(kind: $0.kind, range: $0.range.shifted(by: start)) }
    }
    // Imports are told when they have ended, after comments among them.
    return result.filter { source.spansLines($0.range) }.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}

extension ItemTree {
  /// Relative to the item; some may be on one line.
  fileprivate var foldingRanges: [FoldingRange] {
    var result = allNodes.compactMap { node in
      node.insideBrackets.map { FoldingRange(kind: .block, range: $0) }
    }
    var comment: ByteRange?
    for token in allTokens where token.kind != .whitespace && token.kind != .newline {
      if token.kind.isComment, token.standsAlone {
        comment = (comment?.lowerBound ?? token.range.lowerBound)..<token.range.upperBound
      } else if let range = comment.take() {
        result.append(FoldingRange(kind: .comment, range: range))
      }
    }
    if let comment { result.append(FoldingRange(kind: .comment, range: comment)) }
    return result
  }
}

extension SyntaxNode {
  /// What is between its brackets; nil for a node without any, or with one of them missing.
  fileprivate var insideBrackets: ByteRange? {
    guard let closing = kind.closingBracket, let first = firstToken, let last = lastToken, last.kind == closing,
      last.parent == self
    else { return nil }
    return first.range.upperBound..<last.range.lowerBound
  }
}

extension SyntaxToken {
  /// Whether it is the first on its line.
  fileprivate var standsAlone: Bool {
    let before = previous?.kind == .whitespace ? previous?.previous : previous
    return before.map { $0.kind == .newline } ?? true
  }
}

extension SourceFile {
  fileprivate func spansLines(_ range: ByteRange) -> Bool {
    let lines = lines
    return lines.position(of: range.lowerBound, in: .utf8).line < lines.position(of: range.upperBound, in: .utf8).line
  }
}
