import InsetsSyntax

/// A fenced block of the language in a Markdown page.
///
/// Blocks with the word `ignore` behind `insets` are left alone, as are those in a fence of another kind.
package struct FencedBlock: Sendable {
  /// The page's bytes between the lines of the fences.
  package let content: Range<Int>
  /// How many spaces are before the fences.
  let indentation: Int
  /// Whether it is in a quotation, where the lines begin with `>`.
  package let isQuoted: Bool

  /// The blocks of a page, in order; one whose fence is never closed ends with the page.
  package static func all(in page: [UInt8]) -> [FencedBlock] {
    var blocks: [FencedBlock] = []
    var open: (fence: Fence, start: Int)?
    var start = 0
    while start < page.count {
      let end = page[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? page.count
      let fence = Fence(page[start..<end])
      if let current = open {
        if fence?.closes(current.fence) == true {
          if let block = FencedBlock(current.fence, current.start..<start) { blocks.append(block) }
          open = nil
        }
      } else if let fence {
        open = (fence, end)
      }
      start = end
    }
    if let open, let block = FencedBlock(open.fence, open.start..<page.count) { blocks.append(block) }
    return blocks
  }

  private init?(_ fence: Fence, _ content: Range<Int>) {
    let words = fence.info.split(separator: " ")
    guard words.first == "insets", !words.contains("ignore") else { return nil }
    self.content = content
    indentation = fence.indentation
    isQuoted = fence.isQuoted
  }

  /// The page up to the block's end with everything but the block as white space, so that all offsets, lines and columns
  /// are those of the page.
  package func document(in page: [UInt8]) -> [UInt8] {
    var result = page[..<content.lowerBound].map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") ? $0 : 0x20 }
    var isAtStart = true
    for byte in page[content] {
      let isMark = isQuoted && isAtStart && byte == UInt8(ascii: ">")
      result.append(isMark ? 0x20 : byte)
      if byte == UInt8(ascii: "\n") { isAtStart = true } else if byte != 0x20 { isAtStart = false }
    }
    return result
  }

  /// The block's text without the fences' indentation.
  package func text(in page: [UInt8]) -> [UInt8] {
    page[content].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      line.dropFirst(min(indentation, line.prefix { $0 == 0x20 }.count))
    }.joined(separator: [UInt8(ascii: "\n")]).map(\.self)
  }

  /// A text with the fences' indentation before each of its lines.
  package func indented(_ text: [UInt8]) -> [UInt8] {
    let spaces = [UInt8](repeating: 0x20, count: indentation)
    return text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      line.isEmpty ? [] : spaces + line
    }.joined(separator: [UInt8(ascii: "\n")]).map(\.self)
  }
}

/// A block at its place in the page: everything around it is white space, so that all places are those of the page.
package struct MarkdownDocument: VirtualDocument {
  package let text: [UInt8]

  /// The documents of a page, in order.
  package static func all(in page: [UInt8]) -> [MarkdownDocument] {
    FencedBlock.all(in: page).map { MarkdownDocument(text: $0.document(in: page)) }
  }

  package var places: PlaceMap { PlaceMap(verbatim: ByteRange(bytes: 0, text.count)) }
  package var screens: [String: ScreenRole] { [:] }
  package func fileEdits(for edits: [TextEdit]) -> [TextEdit] { edits }
}

/// A line that opens or closes a fenced block.
private struct Fence {
  let indentation: Int
  let isQuoted: Bool
  let info: String
  private let mark: UInt8
  private let length: Int

  init?(_ line: ArraySlice<UInt8>) {
    let prefix = line.prefix { $0 == 0x20 || $0 == UInt8(ascii: ">") }
    isQuoted = prefix.contains(UInt8(ascii: ">"))
    indentation = prefix.count
    let rest = line.dropFirst(prefix.count)
    guard let mark = rest.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else { return nil }
    self.mark = mark
    length = rest.prefix { $0 == mark }.count
    let text = String(decoding: rest.dropFirst(length), as: UTF8.self)
    info = String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    // Backticks in the same line are code within a paragraph.
    guard length >= 3, mark == UInt8(ascii: "~") || !info.contains("`") else { return nil }
  }

  func closes(_ other: Fence) -> Bool { mark == other.mark && length >= other.length && info.isEmpty }
}
