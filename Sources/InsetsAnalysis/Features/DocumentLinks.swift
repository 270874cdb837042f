import InsetsChecking
import InsetsLanguage
import InsetsSyntax

/// A piece of text that leads somewhere else.
package struct DocumentLink: Hashable, Sendable {
  package enum Target: Hashable, Sendable {
    case file(FileID)
    /// An address of the web.
    case address(String)
  }

  package var range: ByteRange
  package var target: Target
}

extension AnalysisHost {
  /// The imports of a document and the addresses in its comments, in order.
  package mutating func documentLinks(in file: FileID) -> [DocumentLink] {
    let imports = analyzer(for: file).scopes[file]?.resolvedImports ?? []
    guard let source = documents[file]?.source else { return [] }
    var result: [DocumentLink] = []
    for (index, tree) in source.items.enumerated() {
      let start = source.start(ofItem: index).value
      for token in tree.comments {
        result += token.addresses.map {
          DocumentLink(range: $0.range.shifted(by: start), target: .address($0.address))
        }
      }
      if tree.kind == .importItem, let leading = imports.first(where: { $0.place.tree === tree }) {
        result.append(DocumentLink(range: leading.place.range.shifted(by: start), target: .file(leading.target)))
      }
    }
    return result
  }
}

extension SyntaxToken {
  /// The addresses in a comment, with their ranges relative to the item.
  fileprivate var addresses: [(range: ByteRange, address: String)] {
    let bytes = kind == .blockComment ? bytes.dropLast("*/".utf8.count) : bytes
    return Self.schemes.flatMap { scheme in
      bytes.occurrences(of: scheme).compactMap { start in
        let end = bytes[start...].endOfAddress
        guard end > start + scheme.count else { return nil }
        return (ByteRange(bytes: start, end), String(decoding: bytes[start..<end], as: UTF8.self))
      }
    }.sorted { $0.0.lowerBound < $1.0.lowerBound }
  }

  private static let schemes = [Array("https://".utf8), Array("http://".utf8)]
}

extension ArraySlice<UInt8> {
  /// Where a word begins.
  fileprivate func occurrences(of word: [UInt8]) -> [Index] {
    guard let first = word.first else { return [] }
    return indices.filter { self[$0] == first && self[$0...].starts(with: word) }
  }

  /// Where the address that the slice begins with ends.
  ///
  /// A full stop behind an address ends the sentence, and a bracket closes one that was opened before it, so neither
  /// belongs to it.
  fileprivate var endOfAddress: Index {
    var end = firstIndex { $0 <= UInt8(ascii: " ") || Self.neverInAddress.contains($0) } ?? endIndex
    while end > startIndex, Self.neverEndsAddress.contains(self[end - 1]) {
      let address = self[startIndex..<end]
      let opened = address.count { $0 == UInt8(ascii: "(") }
      if self[end - 1] == UInt8(ascii: ")"), address.count(where: { $0 == UInt8(ascii: ")") }) <= opened { break }
      end -= 1
    }
    return end
  }

  private static let neverInAddress = Array(#"<>"`{}|\^"#.utf8)
  private static let neverEndsAddress = Array(".,;:!?')]*".utf8)
}
