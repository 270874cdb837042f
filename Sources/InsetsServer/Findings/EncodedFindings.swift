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
    /// Where the item starts.
    var start: Position
    /// Where the other items start that its findings speak of.
    let others: [Position?]
    /// The names that documents had when it was encoded.
    let names: Int

    /// How many lines the item has moved; nil if its findings have to be encoded anew.
    func lines(to newStart: Position, others newOthers: [Position?], names: Int) -> Int? {
      if others.isEmpty { return start.character == newStart.character ? newStart.line - start.line : nil }
      // The places that it names in other items don't move with it.
      return start == newStart && others == newOthers && self.names == names ? 0 : nil
    }
  }

  /// Parallel to the parts of the list.
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
  ///   - position: where an item starts, in this document or in another.
  ///   - encode: makes what the client gets of the findings of an item.
  mutating func update(
    to report: DocumentReport,
    _ converter: PositionConverter,
    names: Int,
    position: (DocumentReport.OtherItem) -> Position?,
    encode: (DocumentReport.Entry) -> EncodedElements
  ) {
    func item(_ entry: DocumentReport.Entry) -> Item {
      let start = converter.position(ofItem: entry.index)
      return Item(report: entry.item, start: start, others: entry.others.map(position), names: names)
    }
    var isChanged = replaceItems(by: report.entries) { (item($0), encode($0)) }
    for (index, entry) in report.entries.enumerated() {
      let new = item(entry)
      if let lines = items[index].lines(to: new.start, others: new.others, names: names) {
        guard lines != 0 else { continue }
        list.parts[index].move(byLines: lines)
        items[index].start = new.start
        isChanged = true
      } else {
        let part = encode(entry)
        isChanged = isChanged || part != list.parts[index]
        list.parts[index] = part
        items[index] = new
      }
    }
    if isChanged { state += 1 }
  }

  /// Takes out the items that have no findings any more, and puts in those whose findings are new.
  ///
  /// An edit leaves most of them where they were in the list, at its beginning and at its end; only what is between is
  /// searched for what is known.
  ///
  /// - Returns: whether the list is another one now.
  private mutating func replaceItems(
    by entries: [DocumentReport.Entry],
    encode: (DocumentReport.Entry) -> (Item, EncodedElements)
  ) -> Bool {
    let atStart = zip(items, entries).prefix { $0.report === $1.item }.count
    let atEnd = zip(items.dropFirst(atStart).reversed(), entries.dropFirst(atStart).reversed())
      .prefix { $0.report === $1.item }.count
    let old = atStart..<items.count - atEnd
    let known = Dictionary(old.map { (ObjectIdentifier(items[$0].report), $0) }) { first, _ in first }
    let new = entries[atStart..<entries.count - atEnd].map { entry in
      known[ObjectIdentifier(entry.item)].map { (items[$0], list.parts[$0]) } ?? encode(entry)
    }
    let isChanged = !list.parts[old].elementsEqual(new.map(\.1))
    items.replaceSubrange(old, with: new.map(\.0))
    list.parts.replaceSubrange(old, with: new.map(\.1))
    return isChanged
  }
}
