import InsetsSyntax

extension AnalysisHost {
  /// The edits that bring a document into the one form of the language, in order and apart from each other.
  package func formattingEdits(in file: FileID) -> [TextEdit] {
    documents[file].map { Formatter.edits($0.source) } ?? []
  }
}
