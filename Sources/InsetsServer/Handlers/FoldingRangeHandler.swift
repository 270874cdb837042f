import InsetsAnalysis
import LanguageServerProtocol

extension Route {
  static let foldingRange = Route(
    FoldingRangeRequest.self,
    .reads,
    announcing: { server, client in server.foldingRangeProvider = client.folding != nil },
    handler: answerFoldingRange
  )
}

private func answerFoldingRange(
  _ params: FoldingRangeParams,
  _ server: inout Server
) throws(ResponseError) -> [LanguageServerProtocol.FoldingRange] {
  let (document, converter) = try server.openDocument(params.textDocument)
  let ranges = server.host.foldingRanges(in: document.file)
  let features = server.client.folding
  let folds = ranges.compactMap { fold($0, converter, wholeLines: features?.wholeLines ?? true) }
  return Array(folds.prefix(features?.limit ?? folds.count))
}

/// The fold of a range; nil if it would hide nothing.
private func fold(
  _ range: InsetsAnalysis.FoldingRange,
  _ converter: PositionConverter,
  wholeLines: Bool
) -> LanguageServerProtocol.FoldingRange? {
  let places = converter.range(range.range)
  let kind = FoldingRangeKind(range.kind)
  if !wholeLines {
    return FoldingRange(
      startLine: places.start.line,
      startCharacter: places.start.character,
      endLine: places.end.line,
      endCharacter: places.end.character,
      kind: kind
    )
  }
  // The line of a closing bracket stays in sight, or a folded block would look as if it were not closed.
  let lastLine = range.kind == .block ? places.end.line - 1 : places.end.line
  guard lastLine > places.start.line else { return nil }
  return FoldingRange(startLine: places.start.line, endLine: lastLine, kind: kind)
}

extension FoldingRangeKind {
  /// Nil for what has no name in the protocol.
  fileprivate init?(_ kind: InsetsAnalysis.FoldingRange.Kind) {
    switch kind {
    case .comment: self = .comment
    case .imports: self = .imports
    case .block: return nil
    }
  }
}
