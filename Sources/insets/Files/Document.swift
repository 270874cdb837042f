import InsetsSettings
import InsetsSyntax

/// A document as the tool speaks of it: its path and where its lines are.
struct Document {
  let path: String
  private let bytes: [UInt8]
  private let lines: LineTable

  init(path: String, source: SourceFile) {
    self.path = path
    bytes = source.bytes
    lines = source.lines
  }

  /// A settings file, which has findings of its own.
  init(path: String, settings: SettingsFile) {
    self.path = path
    bytes = settings.bytes
    lines = settings.lines
  }

  func position(of offset: ByteOffset, in encoding: PositionEncoding) -> TextPosition {
    lines.position(of: offset, in: encoding)
  }

  /// The bytes of a line, counted from 0, without its line ending; empty for a line that is not there.
  func line(_ index: Int) -> ArraySlice<UInt8> {
    let range = lines.lineRange(index)
    return bytes[range.lowerBound.value..<range.upperBound.value]
  }

  /// `path:line:column`, counted from 1, columns in Unicode scalars, as compilers write it.
  func place(of offset: ByteOffset) -> String {
    let position = position(of: offset, in: .utf32)
    return "\(path):\(position.line + 1):\(position.column + 1)"
  }
}
