import InsetsLanguage
import InsetsSyntax

extension AnalysisHost {
  /// Where else what the word at a place means is named, in all documents that are known, in the order of their names;
  /// with the declaration only if that is wanted.
  package mutating func references(
    at offset: ByteOffset,
    in file: FileID,
    includingDeclaration: Bool
  ) -> [Location] {
    guard let site = nameSite(at: offset, in: file), let occurrence = site.occurrenceOrImport else { return [] }
    defer { trimLoaded() }
    return occurrences(of: occurrence, at: site)
      .filter { includingDeclaration || $0.occurrence.role != .declaration }
      .map(\.location)
  }
}
