import InsetsSyntax

/// Which places of a virtual document's text belong to which places of the file behind it.
package struct PlaceMap: Sendable {
  /// What a pair of places is good for.
  package struct Uses: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A finding in the text is shown at the place in the file.
    package static let findings = Uses(rawValue: 1)
    /// What is asked at the place in the file is answered for the text.
    package static let questions = Uses(rawValue: 2)
    /// Both places hold the same bytes, so that places inside correspond byte by byte.
    package static let verbatim = Uses(rawValue: 4)
  }

  /// An edge of what a place stands for.
  package enum Side: Hashable, Sendable, CaseIterable { case top, left, bottom, right }

  /// A place in another file.
  package struct Origin: Sendable, Hashable {
    package var path: String
    package var range: ByteRange

    package init(path: String, range: ByteRange) {
      self.path = path
      self.range = range
    }
  }

  package struct Entry: Sendable {
    package var text: ByteRange
    package var file: ByteRange
    package var uses: Uses
    /// What of the file decides where an edge is, if that is another place.
    package var sides: [Side: ByteRange] = [:]
    /// What it stands for in another file, if the place in this one only leads there.
    package var origin: Origin?
    /// The same for what decides where an edge is.
    package var originSides: [Side: Origin] = [:]

    package init(text: ByteRange, file: ByteRange, uses: Uses = [.findings, .questions]) {
      self.text = text
      self.file = file
      self.uses = uses
    }
  }

  /// By the beginning of their texts, outer ones before inner ones.
  private let entries: [Entry]
  /// For each entry, the innermost one that stands around it.
  private let outer: [Int?]

  /// Texts of entries lie in each other or apart; of several with the same text the first says where it is in the file.
  package init(_ entries: [Entry]) {
    let sorted = entries.enumerated().sorted { left, right in
      let (a, b) = (left.element.text, right.element.text)
      if a.lowerBound != b.lowerBound { return a.lowerBound < b.lowerBound }
      if a.upperBound != b.upperBound { return a.upperBound > b.upperBound }
      return left.offset > right.offset
    }
    self.entries = sorted.map(\.element)
    var open: [Int] = []
    outer = self.entries.indices.map { [entries = self.entries] index in
      while let last = open.last, entries[last].text.upperBound < entries[index].text.upperBound { open.removeLast() }
      defer { open.append(index) }
      return open.last
    }
  }

  /// The text and the file are the same there.
  package init(verbatim range: ByteRange) {
    self.init([Entry(text: range, file: range, uses: [.findings, .questions, .verbatim])])
  }

  /// Whether the file is written in the language itself.
  package var isVerbatim: Bool { entries.allSatisfy { $0.uses.contains(.verbatim) } }

  /// Where a part of the text, or an edge of what it says, is shown in the file; nil where nothing of the file stands for it.
  package func fileRange(of text: ByteRange, at side: Side? = nil) -> ByteRange? {
    guard let entry = entry(around: text) else { return nil }
    guard entry.uses.contains(.verbatim) else { return side.flatMap { entry.sides[$0] } ?? entry.file }
    return text.shifted(by: entry.file.lowerBound - entry.text.lowerBound)
  }

  /// Where another file says a part of the text, or an edge of it, which this file only leads to; nil if this one says it.
  package func origin(of text: ByteRange, at side: Side? = nil) -> Origin? {
    guard let entry = entry(around: text) else { return nil }
    return if let side, entry.sides[side] != nil { entry.originSides[side] } else { entry.origin }
  }

  /// The part of the text that the smallest place around an offset of the file stands for, and that place.
  ///
  /// - Complexity: O(entries).
  package func place(at offset: ByteOffset) -> (text: ByteRange, file: ByteRange)? {
    let around = entries.filter { entry in
      entry.uses.contains(.questions) && entry.file.lowerBound <= offset && offset <= entry.file.upperBound
    }
    guard let entry = around.min(by: { $0.file.byteCount < $1.file.byteCount }) else { return nil }
    guard entry.uses.contains(.verbatim) else { return (entry.text, entry.file) }
    let text = offset + (entry.text.lowerBound - entry.file.lowerBound)
    return (text..<text, offset..<offset)
  }

  /// The parts of the file that stand for statements in a part of the text, outer ones alone.
  package func statements(in text: ByteRange) -> [(text: ByteRange, file: ByteRange)] {
    var result: [(text: ByteRange, file: ByteRange)] = []
    for entry in entries where entry.uses.contains(.findings) {
      guard text.lowerBound <= entry.text.lowerBound, entry.text.upperBound <= text.upperBound,
        result.last.map({ $0.text.upperBound <= entry.text.lowerBound }) ?? true
      else { continue }
      result.append((entry.text, entry.file))
    }
    return result
  }

  /// The smallest part of the text with a place in the file that a part lies in.
  package func statement(around text: ByteRange) -> (text: ByteRange, file: ByteRange)? {
    entry(around: text).map { ($0.text, $0.file) }
  }

  private func entry(around text: ByteRange) -> Entry? {
    var index = lastEntry { $0.text.lowerBound <= text.lowerBound }
    while let current = index {
      let entry = entries[current]
      if entry.uses.contains(.findings), entry.text.upperBound >= text.upperBound { return entry }
      index = outer[current]
    }
    return nil
  }

  private func lastEntry(where condition: (Entry) -> Bool) -> Int? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if condition(entries[middle]) { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }
}
