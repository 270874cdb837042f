import InsetsTestSupport

/// The real documents that random ones are made of.
package struct FuzzCorpus: Sendable {
  package struct Example: Sendable {
    package let path: String
    package let text: [UInt8]

    /// - Parameters:
    ///   - path: the absolute path of the file.
    ///   - text: its bytes.
    package init(path: String, text: [UInt8]) {
      self.path = path
      self.text = text
    }
  }

  package let examples: [Example]
  /// Every word, number and string of the examples, once.
  let words: [[UInt8]]

  package init(_ examples: [Example]) {
    self.examples = examples
    var seen: Set<[UInt8]> = []
    words = examples.flatMap { example in
      pieces(of: example.text).map { Array(example.text[$0]) }.filter { seen.insert($0).inserted }
    }
  }

  /// A document of the corpus, or nothing.
  func example(_ random: inout SplitMix64) -> Example {
    examples.randomElement(using: &random) ?? Example(path: "/a.insets", text: [])
  }

  func word(_ random: inout SplitMix64) -> [UInt8] { words.randomElement(using: &random) ?? [] }
}

/// The words, runs of blanks and single characters that a text consists of: roughly its tokens, found without the lexer.
func pieces(of text: [UInt8]) -> [Range<Int>] {
  var pieces: [Range<Int>] = []
  var start = 0
  for index in text.indices.dropFirst()
  where pieceKind(text[index]) != pieceKind(text[index - 1]) || isAlone(text[index]) {
    pieces.append(start..<index)
    start = index
  }
  if start < text.count { pieces.append(start..<text.count) }
  return pieces
}

private enum PieceKind {
  case word, blank, other
}

private func pieceKind(_ byte: UInt8) -> PieceKind {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...0xFF:
    .word
  case UInt8(ascii: " "), UInt8(ascii: "\t"): .blank
  default: .other
  }
}

private func isAlone(_ byte: UInt8) -> Bool { pieceKind(byte) == .other }
