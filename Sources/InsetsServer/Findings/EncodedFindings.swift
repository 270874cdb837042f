import InsetsAnalysis
import JSON
import LanguageServerProtocol

/// The findings of a document as the client gets them: JSON, item by item.
///
/// What was encoded once is sent again as long as the item's findings are the same; where an edit has moved the item by
/// whole lines, its line numbers alone are written anew.
struct EncodedFindings {
  private struct Item {
    let report: ItemReport
    /// Where the item started when it was encoded.
    let start: Position
    /// The names that documents had when it was encoded.
    let names: Int
    let findings: EncodedElements

    /// How many lines the item has moved; nil if its findings have to be encoded anew.
    func lines(to newStart: Position, names: Int) -> Int? {
      if report.isSelfContained { return start.character == newStart.character ? newStart.line - start.line : nil }
      // The places that it names in other items have not moved with it.
      return start == newStart && self.names == names ? 0 : nil
    }
  }

  private var items: [Item] = []
  /// The findings in order of their place.
  private(set) var list = DiagnosticList.empty
  /// A number for this list, another one for every list before it: what has the same number has the same bytes.
  private(set) var state = 0

  /// Takes the findings of the document as it is now.
  ///
  /// - Parameters:
  ///   - report: the findings.
  ///   - converter: for the document as it is now.
  ///   - names: changes when a document gets another name.
  ///   - encode: makes what the client gets of the findings of an item.
  mutating func update(
    to report: DocumentReport,
    _ converter: PositionConverter,
    names: Int,
    encode: (DocumentReport.Entry) -> EncodedElements
  ) {
    let known = KnownItems(items, report.entries)
    var parts: [DiagnosticList.Part] = []
    parts.reserveCapacity(report.entries.count)
    items = report.entries.enumerated().map { index, entry in
      let start = converter.position(ofItem: entry.index)
      if let item = known[index, entry.item], let lines = item.lines(to: start, names: names) {
        parts.append(DiagnosticList.Part(item.findings, movedBy: lines))
        return item
      }
      let item = Item(report: entry.item, start: start, names: names, findings: encode(entry))
      parts.append(DiagnosticList.Part(item.findings))
      return item
    }
    let list = DiagnosticList(parts: parts)
    guard list != self.list else { return }
    self.list = list
    state += 1
  }

  /// The items that were encoded before, to be found by the identity of their report.
  ///
  /// An edit leaves most of them where they were in the list, at its beginning and at its end; only what is between is
  /// searched.
  private struct KnownItems {
    private let items: [Item]
    /// How many more entries there are now than items before.
    private let growth: Int
    private let sameAtStart: Int
    private let firstSameAtEnd: Int
    private let between: [ObjectIdentifier: Item]

    init(_ items: [Item], _ entries: [DocumentReport.Entry]) {
      let atStart = zip(items, entries).prefix { $0.report === $1.item }.count
      let atEnd = zip(items.dropFirst(atStart).reversed(), entries.dropFirst(atStart).reversed())
        .prefix { $0.report === $1.item }.count
      self.items = items
      growth = entries.count - items.count
      sameAtStart = atStart
      firstSameAtEnd = entries.count - atEnd
      let rest = items[atStart..<items.count - atEnd]
      between = Dictionary(rest.map { (ObjectIdentifier($0.report), $0) }) { first, _ in first }
    }

    /// What is known of the entry with an index; nil if its findings are new.
    subscript(_ index: Int, _ report: ItemReport) -> Item? {
      if index < sameAtStart { return items[index] }
      if index >= firstSameAtEnd { return items[index - growth] }
      return between[ObjectIdentifier(report)]
    }
  }
}
