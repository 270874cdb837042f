import InsetsAnalysis
import InsetsLanguage
import InsetsSyntax

/// How the preview looks at what is outside it; what is nil there is not offered on the page.
package struct PreviewOutside {
  /// The text of a document on the disk; nil where there is none.
  package var savedText: (FileID) -> [UInt8]?
  /// The text of a document in the last commit of its repository; nil where there is none.
  package var committedText: (FileID) -> [UInt8]?
  /// The path of a document as people know it.
  package var path: (FileID) -> String

  package init(
    savedText: @escaping (FileID) -> [UInt8]?,
    committedText: @escaping (FileID) -> [UInt8]?,
    path: @escaping (FileID) -> String
  ) {
    self.savedText = savedText
    self.committedText = committedText
    self.path = path
  }
}

/// What a page asks of the editor.
package enum PreviewWish: Hashable, Sendable {
  /// Show a place of a document.
  case open(Location)
  /// Change a document, as a fix of this title does.
  case apply(FileID, [TextEdit], title: String)
}
