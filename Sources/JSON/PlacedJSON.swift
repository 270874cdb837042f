/// A JSON value that knows where it stands, so that a mistake in a file can be shown, and keeps equal keys apart.
package struct PlacedJSON: Sendable {
  package enum Content: Sendable {
    case object([Member])
    case array([PlacedJSON])
    case string(String)
    /// Numbers, `true`, `false` and `null`, as their text.
    case other(String)
  }

  package struct Member: Sendable {
    package var name: String
    package var nameRange: Range<Int>
    package var value: PlacedJSON
  }

  private let text: JSONText
  private let node: Int

  /// The outermost value of a text.
  package init(_ text: JSONText) { self.init(text, 0) }

  private init(_ text: JSONText, _ node: Int) {
    self.text = text
    self.node = node
  }

  /// The bytes of the value, the quotes of a string included.
  package var range: Range<Int> { text.place(of: node) }

  package var content: Content {
    switch text.nodes[node].kind {
    case .object:
      .object(
        text.members(of: node).map { name, value in
          Member(name: name, nameRange: text.place(of: value - 1), value: PlacedJSON(text, value))
        }
      )
    case .array: .array(text.elements(of: node).map { PlacedJSON(text, $0) })
    case .string, .escapedString: .string(text.string(text.nodes[node]))
    case .null, .false, .true, .number: .other(String(decoding: text.bytes[range], as: UTF8.self))
    }
  }
}

extension JSONText {
  /// The bytes of a value or name, the quotes of a string included.
  fileprivate func place(of node: Int) -> Range<Int> {
    let range = nodes[node].range
    switch nodes[node].kind {
    case .string, .escapedString: return range.lowerBound - 1..<range.upperBound + 1
    case .null, .false, .true, .number, .array, .object: return range
    }
  }
}
