import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// The range, widened to whole lines when nothing else stands on them, so that removing it leaves no empty line.
package func wholeLines(of range: ByteRange, in bytes: [UInt8]) -> ByteRange {
  let space = UInt8(ascii: " ")
  let tab = UInt8(ascii: "\t")
  let newline = UInt8(ascii: "\n")
  var start = max(0, min(range.lowerBound.value, bytes.count))
  var end = max(start, min(range.upperBound.value, bytes.count))
  while start > 0, bytes[start - 1] == space || bytes[start - 1] == tab { start -= 1 }
  while end < bytes.count, bytes[end] == space || bytes[end] == tab { end += 1 }
  let semicolon = UInt8(ascii: ";")
  if end < bytes.count, bytes[end] == semicolon {
    // The statement shares its line with the next one.
    end += 1
    while end < bytes.count, bytes[end] == space || bytes[end] == tab { end += 1 }
    return range.lowerBound..<ByteOffset(end)
  }
  let startsLine = start == 0 || bytes[start - 1] == newline
  if startsLine, end == bytes.count || bytes[end] == newline || bytes[end] == UInt8(ascii: "\r") {
    while end < bytes.count, bytes[end] != newline { end += 1 }
    return ByteOffset(start)..<ByteOffset(min(end + 1, bytes.count))
  }
  // A comment behind the statement takes its place.
  if startsLine { return range.lowerBound..<ByteOffset(end) }
  let isAlone =
    start > 0 && bytes[start - 1] == UInt8(ascii: "{") && end < bytes.count && bytes[end] == UInt8(ascii: "}")
  if isAlone { return ByteOffset(start)..<ByteOffset(end) }
  if start > 0, bytes[start - 1] == semicolon { return ByteOffset(start - 1)..<range.upperBound }
  return range
}

extension BoundScenario {
  /// The whole lines of a statement, and those above it that hold comments alone.
  func linesWithComments(of range: ByteRange) -> ByteRange {
    let bytes = tree.bytes
    let lines = wholeLines(of: range, in: bytes)
    var start = lines.lowerBound.value
    while start > 0, start <= bytes.count {
      var above = start - 1
      while above > 0, bytes[above - 1] != UInt8(ascii: "\n") { above -= 1 }
      let text = bytes[above..<start].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      guard text.starts(with: "//".utf8) else { break }
      start = above
    }
    return ByteOffset(start)..<lines.upperBound
  }

  /// The white space that the line of an offset begins with.
  package func indentation(at offset: ByteOffset) -> String {
    let bytes = tree.bytes
    var start = max(0, min(offset.value, bytes.count))
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    var end = start
    while end < bytes.count, bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "\t") { end += 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// Whether only white space stands before an offset on its line.
  package func startsLine(_ offset: ByteOffset) -> Bool {
    let before = text(ByteOffset(0)..<offset)
    return before.reversed().first { $0 != " " && $0 != "\t" }?.isNewline == true
  }

  /// The text of a range of the item.
  package func text(_ range: ByteRange) -> String {
    let bounds = range.clamped(to: ByteOffset(0)..<ByteOffset(tree.bytes.count))
    return String(decoding: tree.bytes[bounds.lowerBound.value..<bounds.upperBound.value], as: UTF8.self)
  }

  /// Whether anything sets a property of an element, in this item or in a component.
  func sets(_ property: Property, on element: ElementID) -> Bool {
    settings.contains { $0.element == element && $0.setting.property == property }
  }

  /// A statement's value as it is written; nil for what another item writes.
  func syntax(of setting: BoundSetting) -> ExpressionSyntax? {
    guard owns(setting) else { return nil }
    return tree.root.descendant(at: setting.valuePlace.range).map(ExpressionSyntax.init)
  }

  /// The first number of a setting's size, point or rectangle; nil for any other value.
  func firstNumberRange(of setting: BoundSetting) -> ByteRange? {
    guard case .tuple(_, let arguments) = syntax(of: setting) else { return nil }
    return arguments.first?.value?.node.range
  }

  /// The settings of a property on an element, outside `at` blocks, that are written in this item.
  func settings(of property: Property, on element: ElementID) -> [BoundSetting] {
    settings.filter {
      $0.element == element && $0.setting.property == property && owns($0)
    }
  }
}

extension SyntaxNode {
  /// The node below this one that has exactly this range, outermost first.
  package func descendant(at range: ByteRange) -> SyntaxNode? {
    var node = self
    while node.range != range {
      guard
        let next = node.children.first(where: {
          $0.range.contains(range.lowerBound) && $0.range.upperBound >= range.upperBound
        })
      else { return nil }
      node = next
    }
    return node
  }
}

/// The text with edits carried out; they may not overlap.
package func applying(_ edits: [TextEdit], to bytes: [UInt8]) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count)
  var cursor = 0
  for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
    let start = min(max(edit.range.lowerBound.value, cursor), bytes.count)
    let end = min(max(edit.range.upperBound.value, start), bytes.count)
    result += bytes[cursor..<start]
    result += edit.replacement.utf8
    cursor = end
  }
  return result + bytes[cursor...]
}
