extension SourceFile {
  /// Replaces a run of bytes, clamped to the file, and parses what that concerns.
  ///
  /// - Returns: the indices of the items that are not taken over from before.
  /// - Complexity: O(edit + items that it touches), and a little for each item after it.
  package mutating func replace(_ range: ByteRange, with bytes: [UInt8]) -> Range<Int> {
    let range = range.clamped(toCount: byteCount)
    let newCount = byteCount - range.count + bytes.count
    guard newCount <= SourceFile.largestParsedCount, byteCount <= SourceFile.largestParsedCount else {
      return replaceEverything(range, with: bytes)
    }
    // An item is unaffected if its parse has read only bytes before the edit.
    let first = min(firstItem { places[$0 + 1].examinedEnd > range.lowerBound }, items.count - 1)
    let (newItems, firstReusedItem) = reparse(from: first, edit: range, replacement: bytes)
    let touched = first..<firstReusedItem
    let unchangedCount = zip(items[touched], newItems).prefix { $0.isEqual(to: $1.tree) }.count
    replaceItems(touched, with: newItems, unchangedCount: unchangedCount)
    return first + unchangedCount..<first + newItems.count
  }

  /// The new items from `firstItem` on, and the index of the old one after them.
  private func reparse(
    from firstItem: Int,
    edit: Range<Int>,
    replacement: [UInt8]
  ) -> (newItems: [ParsedItem], firstReusedItem: Int) {
    var reparse = Reparse(file: self, firstItem: firstItem, edit: edit, replacement: replacement)
    let newItems = reparse.run()
    return (newItems, reparse.firstReusedItem)
  }

  private mutating func replaceEverything(_ range: Range<Int>, with bytes: [UInt8]) -> Range<Int> {
    var all = self.bytes
    all.replaceSubrange(range, with: bytes)
    self = SourceFile(all)
    return items.indices
  }
}

/// The parse of the items around an edit, up to the first unchanged item.
private struct Reparse {
  private let file: SourceFile
  private let firstItem: Int
  private let edit: Range<Int>
  /// How many bytes longer the file is after the edit.
  private let growth: Int
  /// The new file's bytes from the first affected item on, as far as they were needed.
  private var bytes: [UInt8]
  /// The item of the old file whose bytes come next, and how many of them are already in `bytes`.
  private var nextItem: Int
  private var nextItemCount = 0
  /// The first item of the old file that the new file reuses.
  private(set) var firstReusedItem: Int

  init(file: SourceFile, firstItem: Int, edit: Range<Int>, replacement: [UInt8]) {
    self.file = file
    self.firstItem = firstItem
    self.edit = edit
    self.growth = replacement.count - edit.count
    let lastItem = max(file.itemIndex(at: ByteOffset(edit.upperBound)), firstItem)
    let start = file.start(ofItem: firstItem).value
    self.bytes = file.bytes(ofItems: firstItem..<lastItem + 1)
    self.bytes.replaceSubrange(edit.lowerBound - start..<edit.upperBound - start, with: replacement)
    self.nextItem = lastItem + 1
    self.firstReusedItem = firstItem
  }

  /// Parses from the first affected item on until an unchanged item begins where an old one did.
  mutating func run() -> [ParsedItem] {
    var newItems: [ParsedItem] = []
    var position = 0
    // Most parses read a few bytes past the item's end.
    extend(by: 64)
    var parser = Parser(bytes, at: 0)
    while true {
      let item = parser.makeItem(at: position)
      if position + item.examinedCount > bytes.count && nextItem < file.items.count {
        // It may depend on bytes that are not here yet. Doubling keeps the total work linear.
        extend(by: bytes.count)
        parser = Parser(bytes, at: position)
        continue
      }
      newItems.append(item)
      position += item.tree.bytes.count
      if item.tree.kind == .endOfFile {
        firstReusedItem = file.items.count
        return newItems
      }
      if let reused = oldItem(beginningAt: position) {
        firstReusedItem = reused
        return newItems
      }
    }
  }

  /// Adds at least `count` bytes, or all that are left.
  private mutating func extend(by count: Int) {
    let goal = bytes.count + count
    while bytes.count < goal && nextItem < file.items.count {
      let item = file.items[nextItem].bytes
      let taken = min(item.count - nextItemCount, goal - bytes.count)
      bytes += item[nextItemCount..<nextItemCount + taken]
      nextItemCount += taken
      if nextItemCount == item.count {
        nextItem += 1
        nextItemCount = 0
      }
    }
  }

  /// The index of the old item after the edit that begins where the new item at `position` does.
  private func oldItem(beginningAt position: Int) -> Int? {
    let oldPosition = file.start(ofItem: firstItem).value + position - growth
    guard oldPosition >= edit.upperBound else { return nil }
    let index = file.itemIndex(at: ByteOffset(oldPosition))
    // The end-of-file item may be empty, and then contains no offset.
    let candidate = file.start(ofItem: index).value == oldPosition ? index : index + 1
    guard candidate > firstItem, candidate < file.items.count,
      file.start(ofItem: candidate).value == oldPosition
    else { return nil }
    return candidate
  }
}
