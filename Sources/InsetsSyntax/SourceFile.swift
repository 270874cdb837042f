/// A file as a sequence of items, each with its own tree.
///
/// The last one is the end of the file. It is a value, so a copy is a snapshot. An edit parses only the affected items
/// and keeps all others, including their identity.
package struct SourceFile: Sendable {
  /// The size of the largest file that is parsed, since the trees count bytes in 32 bits.
  package static let largestParsedCount = 1 << 30

  /// The items in order.
  ///
  /// Their bytes, one after another, are the file. Never empty: the last one is the end of the file.
  package private(set) var items: [ItemTree]
  /// How far the tree of each item depends on the text, see ``ParsedItem/examinedCount``.
  private var examinedCounts: ContiguousArray<Int>
  /// The place of each item: the sums over the items before it.
  ///
  /// There is one entry more than there are items.
  private(set) var places: ContiguousArray<ItemPlace>

  /// Parses a file; the loop distributes the parts of a long one.
  package init(_ bytes: [UInt8], loop: Loop = loopInOrder) {
    let parsed = parseItems(bytes, by: loop)
    items = parsed.map(\.tree)
    examinedCounts = ContiguousArray(parsed.map(\.examinedCount))
    places = [ItemPlace()]
    extendPlaces()
  }

  /// A file of another language, for its lines alone: one item without a tree.
  package init(unparsed bytes: [UInt8]) {
    let parsed = unparsedItems(bytes)
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

  /// The offset of an item's first byte in the file, or the file's end for an index past the last item.
  package func start(ofItem index: Int) -> ByteOffset {
    ByteOffset(places[min(max(index, 0), items.count)].byte)
  }

  /// The item that contains the byte at `offset`, or the first or last item if the offset is outside the file.
  package func itemIndex(at offset: ByteOffset) -> Int {
    let index = firstItem { places[$0 + 1].byte > offset.value }
    return min(index, items.count - 1)
  }

  /// The indices of the items from the one at the beginning of a range to the one at its end.
  package func itemIndices(touching range: ByteRange) -> Range<Int> {
    itemIndex(at: range.lowerBound)..<itemIndex(at: range.upperBound) + 1
  }

  /// The conversion between offsets and positions in lines.
  package var lines: LineTable {
    LineTable(file: self)
  }

  /// The syntax errors of all items, with places in the file; if there are more than ``SyntaxError/limit``, the last
  /// one says so.
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

  /// Replaces some items by `newItems`, of which the first `unchangedCount` are the same as before.
  mutating func replaceItems(_ indices: Range<Int>, with newItems: [ParsedItem], unchangedCount: Int) {
    examinedCounts.replaceSubrange(indices, with: newItems.map(\.examinedCount))
    items.replaceSubrange(
      indices.dropFirst(unchangedCount),
      with: newItems.dropFirst(unchangedCount).map(\.tree)
    )
    places.removeSubrange((indices.lowerBound + 1)...)
    extendPlaces()
  }

  /// Computes the missing places at the end.
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
  /// The greatest offset that the parses of the items before have read.
  var examinedEnd = 0

  mutating func pass(_ item: ItemTree, examinedCount: Int) {
    examinedEnd = max(examinedEnd, byte + examinedCount)
    byte += item.bytes.count
    line += item.metrics.lineStarts.count
    utf16 += item.metrics.utf16Count
    scalar += item.metrics.scalarCount
  }
}
