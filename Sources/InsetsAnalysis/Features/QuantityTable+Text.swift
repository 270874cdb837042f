import InsetsSyntax
import InsetsLanguage

/// How wide the text of a hover is at most, in characters: editors show it in a narrow window.
let hoverWidth = 80

extension QuantityTable {
  /// The table as Markdown that reads as well before it is drawn: in columns, and as several tables where one is wider
  /// than a line.
  package var markdown: String {
    text(of: Columns(edge: "| ", between: " | ", end: " |", heading: { "`\($0)`" }, isRuled: true))
  }

  /// The table in columns of plain text.
  package var plainText: String {
    text(of: Columns(edge: "", between: "  ", end: "", heading: { $0 }, isRuled: false))
  }

  /// The derivations as items of a list, wrapped.
  var derivationMarkdown: String {
    derivations.flatMap { wrapped("- " + escaped($0), width: hoverWidth, hanging: "  ") }.joined(separator: "\n")
  }

  /// How columns are told apart.
  private struct Columns {
    var edge: String
    var between: String
    var end: String
    var heading: (String) -> String
    var isRuled: Bool

    func width(of cells: [Int]) -> Int {
      edge.count + cells.reduce(0, +) + between.count * max(0, cells.count - 1) + end.count
    }

    func line(_ cells: [String], _ widths: [Int]) -> String {
      let padded = zip(cells, widths).map { $0 + String(repeating: " ", count: max(0, $1 - $0.count)) }
      let text = edge + padded.joined(separator: between) + end
      return isRuled ? text : String(text.dropLast { $0 == " " })
    }
  }

  private func text(of columns: Columns) -> String {
    let hasCircumstances = rows.contains { !$0.circumstances.isEmpty }
    let leading = ["devices"] + (hasCircumstances ? ["shown in"] : [])
    let lines =
      [leading + headings.map(columns.heading)]
      + rows.map { row in
        // A bar would end the cell.
        ([row.devices] + (hasCircumstances ? [row.circumstances] : []) + row.values).map {
          columns.isRuled && $0.contains("|") ? $0.replacing("|", with: "\\|") : $0
        }
      }
    let widths = lines[0].indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    var tables: [[Int]] = []
    for column in headings.indices.map({ leading.count + $0 }) {
      let grown = (tables.last ?? []) + [column]
      let width = columns.width(of: Array(widths.prefix(leading.count)) + grown.map { widths[$0] })
      if tables.isEmpty || width > hoverWidth {
        tables.append([column])
      } else {
        tables[tables.count - 1] = grown
      }
    }
    return tables.map { values in
      let shown = Array(leading.indices) + values
      let own = shown.map { widths[$0] }
      var text = lines.map { line in columns.line(shown.map { line[$0] }, own) }
      if columns.isRuled {
        text.insert("|" + own.map { String(repeating: "-", count: $0 + 2) }.joined(separator: "|") + "|", at: 1)
      }
      return text.joined(separator: "\n")
    }.joined(separator: "\n\n")
  }
}
