/// A file as a sequence of items, each with a tree of its own; the last one is the end of the file.
///
/// A value: copying it takes a snapshot. An edit parses only the items that it concerns and keeps all others, by
/// identity.
package struct SourceFile: Sendable {
  /// Files of more bytes are not parsed, since the trees count bytes in 32 bits.
  package static let largestParsedCount = 1 << 30

  /// In order; their bytes, one after another, are the file.
  ///
  /// Never empty: the last one is the end of the file.
  package private(set) var items: [ItemTree]
  /// How far the tree of each item depends on the text; see ``ParsedItem/examinedCount``.
  private var examinedCounts: ContiguousArray<Int>
  /// Where each item stands: the sums over the items before it.
  ///
  /// One entry more than there are items.
  private(set) var places: ContiguousArray<ItemPlace>

  /// Parses a file; the loop shares out the parts of a long one.
  package init(_ bytes: [UInt8], loop: Loop = loopInOrder) {
    let parsed = parseItems(bytes, by: loop)
    items = parsed.map(\.tree)
    examinedCounts = ContiguousArray(parsed.map(\.examinedCount))
    places = [ItemPlace()]
    extendPlaces()
  }

  package init(_ text: String) {
    self.init(Array(text.utf8))
  }

  package var byteCount: Int {
    places[places.count - 1].byte
  }

  /// The whole file.
  ///
  /// Complexity: O(file).
  package var bytes: [UInt8] {
    bytes(ofItems: items.indices)
  }

  /// The offset of an item's first byte in the file; the file's end for an index past the last item.
  package func start(ofItem index: Int) -> ByteOffset {
    ByteOffset(places[min(max(index, 0), items.count)].byte)
  }

  /// The item that holds the byte at `offset`; the first or last item if the offset lies outside of the file.
  package func itemIndex(at offset: ByteOffset) -> Int {
    let index = firstItem { places[$0 + 1].byte > offset.value }
    return min(index, items.count - 1)
  }

  /// The conversion between offsets and positions in lines.
  package var lines: LineTable {
    LineTable(file: self)
  }

  /// The syntax errors of all items, with places in the file; the last one says if there are more than
  /// ``SyntaxError/limit``.
  package var errors: [SyntaxError] {
    var errors: [SyntaxError] = []
    for (index, item) in items.enumerated() where !item.errors.isEmpty {
      errors += item.errors.map { $0.shifted(by: places[index].byte) }
      guard errors.count >= SyntaxError.limit else { continue }
      let isComplete = errors.count == SyntaxError.limit && items[(index + 1)...].allSatisfy { $0.errors.isEmpty }
      if isComplete { return errors }
      let last = errors[SyntaxError.limit - 1]
      errors.removeSubrange((SyntaxError.limit - 1)...)
      errors.append(
        SyntaxError(
          range: last.range,
          message: "expected fewer than \(SyntaxError.limit) syntax errors, found more; the rest is not shown"
        )
      )
      return errors
    }
    return errors
  }

  /// The first item for which `condition` holds, if it holds for all items after that one too; the number of items if
  /// it holds for none.
  func firstItem(where condition: (Int) -> Bool) -> Int {
    var low = 0
    var high = items.count
    while low < high {
      let middle = (low + high) / 2
      if condition(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  func bytes(ofItems indices: Range<Int>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(places[indices.upperBound].byte - places[indices.lowerBound].byte)
    for index in indices { bytes += items[index].bytes }
    return bytes
  }

  /// Puts `newItems` in the place of some items, of which the first `unchangedCount` stay in spite of it.
  mutating func replaceItems(_ indices: Range<Int>, with newItems: [ParsedItem], unchangedCount: Int) {
    examinedCounts.replaceSubrange(indices, with: newItems.map(\.examinedCount))
    items.replaceSubrange(
      indices.dropFirst(unchangedCount),
      with: newItems.dropFirst(unchangedCount).map(\.tree)
    )
    places.removeSubrange((indices.lowerBound + 1)...)
    extendPlaces()
  }

  /// Computes the missing places from the last one on.
  private mutating func extendPlaces() {
    places.reserveCapacity(items.count + 1)
    var place = places[places.count - 1]
    for index in places.count - 1..<items.count {
      place.pass(items[index], examinedCount: examinedCounts[index])
      places.append(place)
    }
  }
}

/// The sums over all items before one.
struct ItemPlace: Sendable {
  var byte = 0
  var line = 0
  var utf16 = 0
  var scalar = 0
  /// Where in the file the parses of the items before have read at most.
  var examinedEnd = 0

  mutating func pass(_ item: ItemTree, examinedCount: Int) {
    examinedEnd = max(examinedEnd, byte + examinedCount)
    byte += item.bytes.count
    line += item.metrics.lineStarts.count
    utf16 += item.metrics.utf16Count
    scalar += item.metrics.scalarCount
  }
}
