import InsetsSyntax
import JSON

extension JSONText {
  /// Reads the text of a settings file, which may begin with a byte order mark; a million brackets are none.
  package convenience init(settings bytes: [UInt8]) throws(JSONMistake) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    // With blanks in the place of the mark, all else stays where it is.
    let text = bytes.starts(with: mark) ? mark.map { _ in 0x20 } + bytes.dropFirst(mark.count) : bytes
    try self.init(text, deepestNest: 64)
  }
}

extension SettingsProblem {
  /// What is wrong with a text of settings that is not JSON.
  init(_ mistake: JSONMistake, in bytes: [UInt8]) {
    let isAtEnd = mistake.place >= bytes.count
    message =
      switch mistake.kind {
      case .noValue where isAtEnd: "a value is missing here"
      case .noValue: "a value is missing here; strings need double quotes, and JSON has no comments"
      case .noKey: "a key in double quotes is missing here"
      case .noColon(let key): "':' is missing after the key \"\(key)\""
      case .noCommaOrEnd(let isInObject): "',' or '\(isInObject ? "}" : "]")' is missing here"
      case .noClosingQuote: "this string has no closing '\"' on its line"
      case .noEscape: "JSON has no such escape; a backslash is written as '\\\\'"
      case .textBehindTheValue: "nothing can follow the settings' last '}'"
      case .tooDeep: "values nest too deeply here"
      case .tooManyValues: "settings don't have so many values"
      }
    // What is missing at the end is missing behind the last text, not on an empty line.
    let end = bytes.lastIndex { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }.map { $0 + 1 } ?? 0
    range = isAtEnd ? ByteRange(bytes: end, end) : ByteRange(bytes: mistake.place, mistake.place + 1)
  }
}
