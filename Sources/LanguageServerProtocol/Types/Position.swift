import JSON

/// A place in a document, before a character.
package struct Position: Hashable, Sendable, Decodable, JSONWritable {
  /// The line, from 0.
  package var line: Int
  /// The code units before the place in its line; how long they are is agreed on in `initialize`.
  package var character: Int

  package init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { position in
      position.field("line", LineNumber(line: line))
      position.field("character", character)
    }
  }
}

/// The number of a line, which the writer can tell from other numbers.
private struct LineNumber: JSONWritable {
  let line: Int

  func write(to writer: inout JSONWriter) { writer.line(line) }
}

extension Position {
  private enum CodingKeys: String, CodingKey {
    case line, character
  }

  /// Reads a position; numbers that are too large for us are as far as numbers go, for clients say "to the end" so.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(line: try Self.number(.line, container), character: try Self.number(.character, container))
  }

  private static func number(_ key: CodingKeys, _ container: KeyedDecodingContainer<CodingKeys>) throws -> Int {
    do {
      return try container.decode(Int.self, forKey: key)
    } catch {
      guard let number = try? container.decode(Double.self, forKey: key), number.rounded() == number else {
        throw error
      }
      return number < 0 ? 0 : Int(Int32.max)
    }
  }
}

/// The text between two positions; the end is not part of it.
package struct Range: Hashable, Sendable, Decodable, JSONWritable {
  package var start: Position
  package var end: Position

  package init(start: Position, end: Position) {
    self.start = start
    self.end = end
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { range in
      range.field("start", start)
      range.field("end", end)
    }
  }
}

/// What a character of a position is: a UTF-8 byte, a UTF-16 code unit or a Unicode scalar.
package enum PositionEncodingKind: String, Sendable, JSONWritable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"
}
