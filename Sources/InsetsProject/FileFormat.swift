import InsetsFormats
import InsetsImport
import InsetsSwift

/// The formats of files that have documents, by the files' names.
package enum FileFormat: CaseIterable, Sendable {
  case insets, markdown, interfaceBuilder, swift

  /// The format of a file; nil where it has no documents that its name tells of.
  package init?(path: String) {
    guard let format = Self.allCases.first(where: { $0.endings.contains(where: path.hasSuffix) }) else { return nil }
    self = format
  }

  /// How the names of its files end.
  package var endings: [String] {
    switch self {
    case .insets: [".insets"]
    case .markdown: [".md", ".markdown"]
    case .interfaceBuilder: [".storyboard", ".xib"]
    case .swift: [".swift"]
    }
  }

  /// The formats whose files a folder is searched for.
  package static let searched: [FileFormat] = [.insets, .interfaceBuilder, .swift]

  /// Whether its files say on what they are shown, so that a project need not be asked.
  package var saysItsScope: Bool {
    switch self {
    case .insets, .markdown: true
    case .interfaceBuilder, .swift: false
    }
  }

  /// The documents in a file, in order; `name` is the file's path.
  ///
  /// A Swift file without its project is a project of its own. What is read once `isWanted` says no is of no use.
  package func documents(
    in bytes: [UInt8],
    named path: String,
    _ scope: DocumentScope,
    swift source: SwiftSource? = nil,
    storyboards: (files: InterfaceBuilderProject, path: String)? = nil,
    allowed: [AllowedFinding] = [],
    while isWanted: @escaping () -> Bool = { true }
  ) throws(ImportError) -> [any VirtualDocument] {
    switch self {
    case .insets: return [OwnDocument(bytes)]
    case .markdown: return MarkdownDocument.all(in: bytes)
    case .interfaceBuilder:
      let name = path.split(separator: "/").last.map(String.init) ?? path
      let context = InterfaceBuilderDocument.Context(
        scope,
        project: storyboards,
        allowed: allowed.filter { $0.concerns(path) }
      )
      return [try InterfaceBuilderDocument(bytes, named: name, context)]
    case .swift:
      // No source has them: it is UTF-16, or no text at all.
      if bytes.contains(0) { throw .unreadable("is not UTF-8 text") }
      // What macOS or a watch shows is no screen of a phone.
      if scope.isForOtherSystem { return [OwnDocument([])] }
      return [SwiftDocument(bytes, source ?? SwiftSource(bytes, path: path), scope, while: isWanted)]
    }
  }
}

/// The document that an import of a file leads to: the file itself, or the screens of one of another format.
package struct ImportedDocument: Sendable {
  /// Finds the project of a Swift file; nil lets the file be one of its own.
  package typealias SwiftProjects = (_ path: String) -> SwiftSource?

  /// What the document's name has beyond the file's.
  package let mark: String
  private let path: String

  package init(path: String) {
    self.path = path
    mark = FileFormat(path: path)?.saysItsScope ?? true ? "" : StoryboardComponents.mark
  }

  /// The text of the document in a file with these bytes.
  package func text(_ bytes: [UInt8], swift: SwiftProjects) -> [UInt8] {
    mark.isEmpty ? bytes : Self.document(in: bytes, at: path, swift: swift).text
  }

  /// The path of the file behind a document's name; nil for a document that is a file itself.
  package static func path(ofDocument name: String) -> String? {
    name.hasSuffix(StoryboardComponents.mark) ? String(name.dropLast(StoryboardComponents.mark.count)) : nil
  }

  /// The document in a file, with its places.
  package static func document(in bytes: [UInt8], at path: String, swift: SwiftProjects) -> any VirtualDocument {
    if FileFormat(path: path) == .swift {
      return SwiftComponents(bytes, swift(path) ?? SwiftSource(bytes, path: path))
    }
    return StoryboardComponents(bytes, named: path.split(separator: "/").last.map(String.init) ?? path)
  }
}
