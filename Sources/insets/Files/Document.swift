import InsetsAnalysis
import InsetsFormats
import InsetsLanguage
import InsetsSettings
import InsetsSyntax

/// A file as the tool speaks of it: its path, where its lines are, and where the text of its document stands in it.
struct Document {
  let path: String
  private let bytes: [UInt8]
  private let lines: LineTable
  private let virtual: any VirtualDocument

  /// A file that is the document itself.
  init(path: String, source: SourceFile) {
    self.path = path
    bytes = source.bytes
    lines = source.lines
    virtual = OwnDocument(bytes)
  }

  /// A file with a document behind it.
  init(path: String, file: [UInt8], _ virtual: any VirtualDocument) {
    self.path = path
    bytes = file
    lines = SourceFile(unparsed: file).lines
    self.virtual = virtual
  }

  /// A settings file, which has findings of its own.
  init(path: String, settings: SettingsFile) {
    self.path = path
    bytes = settings.bytes
    lines = settings.lines
    virtual = OwnDocument(bytes)
  }

  func position(of offset: ByteOffset, in encoding: PositionEncoding) -> TextPosition {
    lines.position(of: offset, in: encoding)
  }

  /// The offset of a position in Unicode scalars.
  func offset(of position: TextPosition) -> ByteOffset { lines.offset(of: position, in: .utf32) }

  /// The bytes of a line, counted from 0, without its line ending; empty for a line that is not there.
  func line(_ index: Int) -> ArraySlice<UInt8> {
    let range = lines.lineRange(index)
    return bytes[range.lowerBound.value..<range.upperBound.value]
  }

  /// Where a part of the document's text stands in the file, which is its beginning for what stands nowhere.
  func fileRange(of text: ByteRange) -> ByteRange { virtual.places.fileRange(of: text) ?? ByteRange(bytes: 0, 0) }

  /// Where a finding is shown in the file.
  func fileRange(of diagnostic: Diagnostic) -> ByteRange {
    virtual.places.fileRange(of: diagnostic) ?? ByteRange(bytes: 0, 0)
  }

  /// Where another file says what a finding is about, which this one only leads to.
  func origin(of diagnostic: Diagnostic) -> PlaceMap.Origin? { virtual.places.origin(of: diagnostic) }

  /// A message, with the names that the file has.
  func words(_ message: String) -> String { virtual.fileWords(message) }

  /// A text with paths, as the file has the names that they begin with.
  func filePaths(_ text: String) -> String {
    virtual.fileNames.reduce(words(text)) { text, names in text.replacing("\(names.key).", with: "\(names.value).") }
  }

  /// A path as the document has it, and the scenario that its first name stands for: in a Swift file a path begins with
  /// the type, and names are the source's.
  func question(_ path: String) -> (path: String, title: String?) {
    var parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let title = virtual.screens.filter { _, role in
      if case .source(let screen) = role { screen.name == parts.first } else { false }
    }.keys.min()
    if title != nil { parts.removeFirst() }
    if let first = parts.first, let own = virtual.fileNames.filter({ $0.value == first }).keys.min() { parts[0] = own }
    return (parts.joined(separator: "."), title)
  }

  /// What edits of the document's text are in the file.
  func fileEdits(for edits: [TextEdit]) throws(EditRefusal) -> [TextEdit] { try virtual.fileEdits(for: edits) }

  /// `path:line:column`, counted from 1, columns in Unicode scalars, as compilers write it.
  func place(of offset: ByteOffset) -> String {
    let position = position(of: offset, in: .utf32)
    return "\(path):\(position.line + 1):\(position.column + 1)"
  }
}
