import InsetsLanguage
import InsetsSyntax

/// Something that a document of the workspace declares.
package struct WorkspaceSymbol: Hashable, Sendable {
  package var name: String
  package var kind: SymbolKind
  package var file: FileID
  /// The name where it is declared.
  package var range: ByteRange
  /// Which of the document's declarations it is, counted from 0.
  package var index: Int
}

extension AnalysisHost {
  /// The declarations of all known documents whose names have the letters of a query in them, in its order: the best
  /// first, at most `limit`.
  ///
  /// Every declaration is as good as any other for an empty query.
  package func workspaceSymbols(matching query: String, limit: Int) -> [WorkspaceSymbol] {
    let pattern = NamePattern(query)
    var found: [(rank: NamePattern.Rank, symbol: WorkspaceSymbol)] = []
    for (file, symbols) in declaredSymbols() {
      for (index, symbol) in symbols.enumerated() {
        guard let rank = pattern.rank(of: symbol.name) else { continue }
        found.append((rank, WorkspaceSymbol(symbol, file: file, index: index)))
      }
    }
    found.sort { left, right in
      if left.rank != right.rank { return left.rank < right.rank }
      let (left, right) = (left.symbol, right.symbol)
      return (left.name, left.file, left.range.lowerBound) < (right.name, right.file, right.range.lowerBound)
    }
    return found.prefix(limit).map(\.symbol)
  }

  /// A declaration by its number in its document or, if that is another one by now, by its name.
  package func workspaceSymbol(named name: String, index: Int, in file: FileID) -> WorkspaceSymbol? {
    let symbols = source(file).map(DeclaredSymbol.all) ?? []
    let isThere = symbols.indices.contains(index) && symbols[index].name == name
    guard let index = isThere ? index : symbols.firstIndex(where: { $0.name == name }) else { return nil }
    return WorkspaceSymbol(symbols[index], file: file, index: index)
  }

  /// What each document of the workspace and each open one declares.
  private func declaredSymbols() -> [(FileID, [DeclaredSymbol])] {
    let open = documents.filter(\.value.isOpen).map { ($0.key, DeclaredSymbol.all(in: $0.value.source)) }
    return open + closed.documents.filter { isClosed($0.key) }.map { ($0.key, $0.value.symbols) }
  }
}

extension WorkspaceSymbol {
  fileprivate init(_ symbol: DeclaredSymbol, file: FileID, index: Int) {
    self.init(name: symbol.name, kind: symbol.kind, file: file, range: symbol.range, index: index)
  }
}
