import InsetsChecking
import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// A word that means the same as the one at the cursor.
package struct Highlight: Hashable, Sendable {
  package enum Kind: Sendable {
    case text
    /// A value is asked for.
    case read
    /// A value is set.
    case write
  }

  /// In bytes of the document.
  package var range: ByteRange
  package var kind: Kind
}

extension AnalysisHost {
  /// The words of a document that mean the same as the one at a place, as far as one sees from there.
  ///
  /// A name of a scenario is only in its item, and of the words of the language those in the item count. A
  /// name of the document is looked for in the items around, nearest first.
  package mutating func highlights(at offset: ByteOffset, in file: FileID) -> [Highlight] {
    guard let site = nameSite(at: offset, in: file), let occurrence = site.occurrence else { return [] }
    var found = site.names.highlights(like: occurrence, from: site.cursor.start)
    if let name = occurrence.meaning.declared, !name.isLocal, let source = documents[file]?.source,
      let search = NameSearch(occurrence.meaning)
    {
      let analyzer = analyzer(for: file)
      for index in search.neighbours(of: site.cursor.index, in: source) {
        let names = analyzer.names(of: source.items[index])
        found += names.highlights(like: occurrence, from: source.start(ofItem: index))
      }
    }
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}

extension ItemNames {
  /// The words that mean the same; of properties and quantities those of the same element.
  fileprivate func highlights(like occurrence: NameOccurrence, from start: ByteOffset) -> [Highlight] {
    occurrences.filter { $0.meaning == occurrence.meaning && ($0.element == occurrence.element || $0.isOfKind) }
      .map { Highlight(range: $0.range.shifted(by: start), kind: $0.highlightKind) }
  }
}

extension NameOccurrence {
  /// Whether the element only tells of which kind it is.
  fileprivate var isOfKind: Bool {
    if case .kind = meaning { true } else { false }
  }

  fileprivate var highlightKind: Highlight.Kind {
    switch role {
    case .read: .read
    case .write: .write
    case .mention: .text
    case .declaration: meaning.declared?.kind == .constant ? .write : .text
    }
  }
}

extension NameSearch {
  /// So many items are looked into at most, on each side.
  private static let mostNeighbours = 32
  /// So far it is looked for them, in bytes on each side.
  private static let farthest = 1 << 17

  /// The items around one that may hold the word, as far as one sees from there.
  fileprivate func neighbours(of index: Int, in source: SourceFile) -> [Int] {
    let here = source.start(ofItem: index)
    func nearest(_ indices: some Sequence<Int>) -> [Int] {
      Array(
        indices.lazy
          .prefix { abs(source.start(ofItem: $0) - here) <= Self.farthest }
          .filter { mayFind(in: source.items[$0]) }
          .prefix(Self.mostNeighbours)
      )
    }
    return nearest((0..<index).reversed()) + nearest(index + 1..<source.items.count)
  }
}
