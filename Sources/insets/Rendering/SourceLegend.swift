import InsetsEngine

/// What the short names of sources stand for, as `--sources` prints it below the numbers.
enum SourceLegend {
  /// A line for each name, in the catalogue's order; empty where there is none.
  static func text(_ keys: some Sequence<String>, _ style: Style) -> String {
    let wanted = Set(keys)
    let rows = Catalogue.sources.filter { wanted.contains($0.key) }.map { ["  \($0.key)", $0.address] }
    return rows.isEmpty ? "" : "\n" + style.bold("sources") + "\n" + table(rows)
  }
}
