/// JSON as a list of its values, made in one look at the bytes; what a value says is read on demand.
///
/// Strict, as RFC 8259 has it: Foundation's reader takes commas that are too many, and gives up on half of a surrogate
/// pair and on nests of some depth. It also takes more than twice as long for the message that comes with every
/// keystroke. Depth costs a few bytes per level and no recursion.
package final class JSONText: Sendable {
  /// What a value is.
  package enum Kind: Sendable {
    case null, `false`, `true`, number, string
    /// A string with escapes in it.
    case escapedString
    case array
    /// Its names and values are the nodes behind it, by turns.
    case object
  }

  /// A value, or a name in an object.
  package struct Node: Sendable {
    package var kind: Kind
    /// Its bytes; those between the quotes for a string.
    package var range: Range<Int>
    /// The index of the node behind it and all that is inside.
    package var next: Int
  }

  /// How deep arrays and objects may be nested in a message; LSP needs about ten.
  package static let deepestNest = 256

  package let bytes: [UInt8]
  /// In the order in which they begin; the first one holds all others.
  package let nodes: [Node]
  /// How deep arrays and objects are nested at most.
  package let depth: Int

  /// Reads bytes that should be one JSON value, with so many arrays and objects in each other at most.
  ///
  /// That strings are UTF-8 is for others to find out.
  package convenience init(_ bytes: [UInt8], deepestNest: Int = .max) throws(JSONMistake) {
    var scan = JSONScan(bytes, deepestNest: deepestNest)
    scan.run()
    if let mistake = scan.mistake { throw mistake }
    self.init(scan)
  }

  /// What a scan has found so far.
  init(_ scan: JSONScan) {
    bytes = scan.bytes
    nodes = scan.nodes
    depth = scan.depth
  }

  // MARK: - Arrays and objects

  /// The nodes of an array's elements.
  package func elements(of node: Int) -> [Int] { children(of: node) }

  /// The node of the value that an object has under a name; of the last one if there are several.
  package func value(named name: String, in object: Int) -> Int? {
    var found: Int?
    var index = object + 1
    var name = name
    name.withUTF8 { name in
      while index < nodes[object].next {
        if isName(nodes[index], name) { found = index + 1 }
        index = nodes[index + 1].next
      }
    }
    return found
  }

  private func isName(_ node: Node, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard node.kind != .escapedString else { return string(node).utf8.elementsEqual(name) }
    return node.range.count == name.count && bytes[node.range].elementsEqual(name)
  }

  /// The names of an object and the nodes of their values.
  package func members(of object: Int) -> [(name: String, value: Int)] {
    let children = children(of: object)
    return stride(from: 0, to: children.count - 1, by: 2).map { (string(nodes[children[$0]]), children[$0 + 1]) }
  }

  private func children(of node: Int) -> [Int] {
    var children: [Int] = []
    var index = node + 1
    while index < nodes[node].next {
      children.append(index)
      index = nodes[index].next
    }
    return children
  }

  // MARK: - Scalars

  /// What a string says; U+FFFD stands for each escape that is half of a character, as editors show it.
  package func string(_ node: Node) -> String {
    guard node.kind == .escapedString else { return String(decoding: bytes[node.range], as: UTF8.self) }
    var text: [UInt8] = []
    text.reserveCapacity(node.range.count)
    var index = node.range.lowerBound
    // Where the text begins that has no escape up to the index.
    var plain = index
    while index < node.range.upperBound {
      guard bytes[index] == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      text += bytes[plain..<index]
      index = readEscape(index, into: &text)
      plain = index
    }
    text += bytes[plain..<node.range.upperBound]
    return String(decoding: text, as: UTF8.self)
  }

  /// Adds what an escape stands for; returns where it ends.
  private func readEscape(_ start: Int, into text: inout [UInt8]) -> Int {
    switch bytes[start + 1] {
    case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
    case UInt8(ascii: "r"): text.append(UInt8(ascii: "\r"))
    case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "u"): return readUnicodeEscape(start, into: &text)
    case let byte: text.append(byte)
    }
    return start + 2
  }

  private func readUnicodeEscape(_ start: Int, into text: inout [UInt8]) -> Int {
    let first = JSONScan.codeUnit(at: start, in: bytes) ?? 0
    if 0xD800...0xDBFF ~= first, let second = JSONScan.codeUnit(at: start + 6, in: bytes), 0xDC00...0xDFFF ~= second {
      let scalar = 0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00)
      text += String(Unicode.Scalar(scalar) ?? "\u{FFFD}").utf8
      return start + 12
    }
    text += String(Unicode.Scalar(first) ?? "\u{FFFD}").utf8
    return start + 6
  }

  /// The number that a node is; nil if it is none, or one beyond all that can be held.
  package func double(_ node: Node) -> Double? {
    guard node.kind == .number, let number = Double(String(decoding: bytes[node.range], as: UTF8.self)) else {
      return nil
    }
    return number.isFinite ? number : nil
  }

  /// The whole number that a node is, however it is written; nil if it is none.
  package func integer(_ node: Node) -> Int? {
    guard node.kind == .number else { return nil }
    var rest = bytes[node.range]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest = rest.dropFirst() }
    var magnitude = 0
    // What is longer may not fit.
    guard rest.count <= 18 else { return exact(node) ?? double(node).flatMap(Int.init(exactly:)) }
    for byte in rest {
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return double(node).flatMap(Int.init(exactly:)) }
      magnitude = magnitude * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return isNegative ? -magnitude : magnitude
  }

  private func exact(_ node: Node) -> Int? { Int(String(decoding: bytes[node.range], as: UTF8.self)) }

  // MARK: - Places

  /// The names and indices that lead to a node from the outermost value.
  func path(to target: Int) -> [any CodingKey] {
    var path: [any CodingKey] = []
    var node = 0
    while node != target {
      let isObject = nodes[node].kind == .object
      let children = children(of: node)
      guard let place = children.lastIndex(where: { $0 <= target }) else { return path }
      if isObject {
        let value = place % 2 == 0 ? place + 1 : place
        path.append(JSONKey(string(nodes[children[value - 1]])))
        node = children[value]
      } else {
        path.append(JSONKey(place))
        node = children[place]
      }
      if node > target { return path }
    }
    return path
  }
}

/// A name in an object, or an index in an array.
struct JSONKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ index: Int) {
    stringValue = "\(index)"
    intValue = index
  }

  init(_ name: String) {
    stringValue = name
    intValue = nil
  }

  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { self.init(intValue) }
}
