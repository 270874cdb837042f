/// A table of comma separated values with a header row (RFC 4180).
struct CommaSeparatedTable {
  /// A row that knows its columns' names.
  struct Row {
    let columns: [String: Int]
    let fields: [String]

    /// The field in this column, empty when there is none.
    subscript(column: String) -> String {
      guard let index = columns[column], index < fields.count else { return "" }
      return fields[index]
    }
  }

  let rows: [Row]

  init(_ text: String) {
    var records = CommaSeparatedTable.records(of: text)
    let header = records.isEmpty ? [] : records.removeFirst()
    let columns = Dictionary(zip(header, header.indices), uniquingKeysWith: { first, _ in first })
    rows = records.map { Row(columns: columns, fields: $0) }
  }

  private static func records(of text: String) -> [[String]] {
    var records: [[String]] = []
    var record: [String] = []
    var field = ""
    var isQuoted = false
    var previousWasQuote = false
    for character in text {
      if isQuoted {
        if character == "\"" { isQuoted = false } else { field.append(character) }
        previousWasQuote = character == "\""
        continue
      }
      switch character {
      case "\"":
        // A quote right after a closing one stands for itself.
        if previousWasQuote { field.append("\"") }
        isQuoted = true
      case ",":
        record.append(field)
        field = ""
      case "\n", "\r\n":
        record.append(field)
        records.append(record)
        record = []
        field = ""
      default:
        field.append(character)
      }
      previousWasQuote = false
    }
    if !field.isEmpty || !record.isEmpty { records.append(record + [field]) }
    return records
  }
}
