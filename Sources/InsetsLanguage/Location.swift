import InsetsSyntax

/// A document, by a name that only its owner interprets: the server's URI or the tool's path.
package struct FileID: Hashable, Comparable, Sendable {
  package let name: String
  /// Names are long and looked up often, so each is hashed once.
  private let fingerprint: Int

  package init(_ name: String) {
    self.name = name
    fingerprint = name.hashValue
  }

  package static func == (left: FileID, right: FileID) -> Bool {
    left.fingerprint == right.fingerprint && left.name == right.name
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(fingerprint) }

  package static func < (left: FileID, right: FileID) -> Bool { left.name < right.name }
}

/// A range of a document, in bytes from its start.
package struct Location: Hashable, Sendable {
  package var file: FileID
  package var range: ByteRange

  package init(file: FileID, range: ByteRange) {
    self.file = file
    self.range = range
  }
}

/// A range inside an item, wherever the item is in its document.
///
/// Findings have places, not locations, so that an edit above an item does not change them.
package struct Place: Hashable, Sendable {
  package var file: FileID
  package var tree: ItemTree
  /// In bytes from the item's start.
  package var range: ByteRange

  package init(file: FileID, tree: ItemTree, range: ByteRange) {
    self.file = file
    self.tree = tree
    self.range = range
  }
}

/// A document that the analysis asked for.
package struct LoadedFile: Sendable {
  package var id: FileID
  private let read: @Sendable () -> [UInt8]?

  /// Its text, or nil if it can't be read.
  ///
  /// A file that its owner has open counts even then.
  package var bytes: [UInt8]? { read() }

  /// Takes bytes that are read on demand, since often only the name matters.
  package init(id: FileID, bytes: @autoclosure @escaping @Sendable () -> [UInt8]?) {
    self.id = id
    read = bytes
  }
}

extension ByteRange {
  /// Whether the ranges share a position; an empty range touches the bytes next to it.
  package func touches(_ other: ByteRange) -> Bool {
    lowerBound <= other.upperBound && other.lowerBound <= upperBound
  }

  /// The range, moved down the document.
  package func shifted(by start: ByteOffset) -> ByteRange {
    lowerBound + start.value..<upperBound + start.value
  }
}

extension TextEdit {
  package func shifted(by start: ByteOffset) -> TextEdit {
    TextEdit(range: range.shifted(by: start), replacement: replacement)
  }
}
