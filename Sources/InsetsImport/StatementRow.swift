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

  var fingerprint: Int { StatementRow.fingerprint(of: code) }

  /// 18 bits that are the same for the same text.
  private static func fingerprint(of text: [UInt8]) -> Int {
    let hash = ScenarioFingerprint.hash(text)
    return Int((hash ^ hash >> 23 ^ hash >> 46) & 0x3FFFF)
  }

  /// The lines of what an import writes, whose comments are all its own.
  static func rows(ofImported scenario: String) -> [StatementRow] { rows(of: Array(scenario.utf8)) { _ in true } ?? [] }

  /// The lines of a scenario in a document; nil if it has a syntax error.
  ///
  /// The import's own comments are among the lines that it wrote last, or at least begin as its notes do.
  static func rows(of scenario: [UInt8], writtenAs lines: [Int]?) -> [StatementRow]? {
    let written = lines.map(Set.init)
    let note = Array("// import: ".utf8)
    return rows(of: scenario) { comment in
      written?.contains(fingerprint(of: comment)) ?? comment.starts(with: note)
    }
  }

  /// The lines of a scenario, which is formatted first; nil if it has a syntax error.
  private static func rows(of scenario: [UInt8], isOwn: @escaping ([UInt8]) -> Bool) -> [StatementRow]? {
    let source = SourceFile(scenario)
    guard source.errors.isEmpty else { return nil }
    var reader = RowReader(isOwn: isOwn)
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
}

/// Divides tokens into rows.
private struct RowReader {
  /// Whether a comment that fills its line is the import's own, and part of what it wrote.
  let isOwn: ([UInt8]) -> Bool
  private(set) var rows: [StatementRow] = []
  private var line: [SyntaxToken] = []
  private var comments: [[UInt8]] = []
  private var sawBlankLine = false

  init(isOwn: @escaping ([UInt8]) -> Bool) { self.isOwn = isOwn }

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
      if !isOwn(comment) { return comments.append(comment) }
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
