import InsetsSyntax

/// A line of a formatted scenario with the comments of the author's that belong to it.
struct StatementRow {
  /// Without indentation; a comment of the import's own is one too.
  var code: [UInt8]
  /// The comments above it, each a line or more.
  var comments: [[UInt8]] = []
  /// The comment behind it.
  var trailingComment: [UInt8]?
  var followsBlankLine = false

  /// How the comments begin that an import writes.
  private static let importComment = Array("// import: ".utf8)

  /// 18 bits that are the same for the same code.
  var fingerprint: Int {
    let hash = ScenarioFingerprint.hash(code)
    return Int((hash ^ hash >> 23 ^ hash >> 46) & 0x3FFFF)
  }

  /// The lines of a scenario, which is formatted first; nil if it has a syntax error.
  static func rows(of scenario: [UInt8]) -> [StatementRow]? {
    let source = SourceFile(scenario)
    guard source.errors.isEmpty else { return nil }
    var reader = RowReader()
    for item in SourceFile(Formatter.format(source)).items {
      for token in item.allTokens { reader.read(token) }
    }
    reader.endLine()
    return reader.rows
  }

  /// The rows as a formatted scenario, without a final line end.
  static func text(of rows: [StatementRow]) -> [UInt8] {
    var lines: [[UInt8]] = []
    for row in rows {
      if row.followsBlankLine { lines.append([]) }
      lines += row.comments
      lines.append(row.code + (row.trailingComment.map { [UInt8(ascii: " ")] + $0 } ?? []))
    }
    var bytes = Formatter.format(SourceFile(Array(lines.joined(separator: [UInt8(ascii: "\n")]))))
    while bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    return bytes
  }

  /// Whether a comment that fills its line is the import's own, and part of what it wrote.
  fileprivate static func isOwn(_ comment: [UInt8]) -> Bool { comment.starts(with: importComment) }
}

/// Divides tokens into rows.
private struct RowReader {
  private(set) var rows: [StatementRow] = []
  private var line: [SyntaxToken] = []
  private var comments: [[UInt8]] = []
  private var sawBlankLine = false

  mutating func read(_ token: SyntaxToken) {
    if token.kind == .newline { endLine() } else if token.kind != .whitespace || !line.isEmpty { line.append(token) }
  }

  mutating func endLine() {
    defer { line = [] }
    while line.last?.kind == .whitespace { line.removeLast() }
    guard !line.isEmpty else {
      if comments.isEmpty { sawBlankLine = true }
      return
    }
    let end = line.lastIndex { !$0.kind.isTrivia }
    guard let end else {
      let comment = line.flatMap(\.bytes)
      if !StatementRow.isOwn(comment) { return comments.append(comment) }
      return add(StatementRow(code: comment))
    }
    let rest = line[(end + 1)...].drop { $0.kind == .whitespace }
    let trailing = rest.isEmpty ? nil : rest.flatMap(\.bytes)
    add(StatementRow(code: line[...end].flatMap(\.bytes), trailingComment: trailing))
  }

  private mutating func add(_ row: StatementRow) {
    var row = row
    row.comments = comments
    row.followsBlankLine = sawBlankLine && !rows.isEmpty
    rows.append(row)
    comments = []
    sawBlankLine = false
  }
}
